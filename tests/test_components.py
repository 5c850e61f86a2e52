"""A wrong components.toml stops the import, with the line and a sentence; a right one need not be ours."""

import re
from importlib.resources import files

import pytest

import sacbe
from sacbe.games.lost_cities import components

HOUSE = 'mark = "house"'


@pytest.fixture(scope="module")
def source():
    return files("sacbe.games.lost_cities").joinpath("components.toml").read_text("utf-8")


def changed(source, key, entry):
    """The text with another entry under the key; a key that is not there is added at the end."""
    line = re.compile(rf"^{re.escape(key)} *=.*$", re.MULTILINE)
    return line.sub(f"{key} = {entry}", source) if line.search(source) else f"{source}\n{key} = {entry}\n"


def without(source, key):
    return re.sub(rf"^{re.escape(key)} *=.*\n", "", source, flags=re.MULTILINE)


def line_of(source, key):
    return next(
        number
        for number, line in enumerate(source.splitlines(), 1)
        if re.match(rf"{re.escape(key)} *=", line)
    )


def refusal(load_components, source):
    with pytest.raises(sacbe.BadComponents) as refused:
        load_components(source)
    for lang in ("en", "fr"):
        sentence = refused.value.say(lang)
        assert sentence.startswith("components.toml")
        assert sentence.rstrip().endswith(".")
        assert "{" not in sentence
    return refused.value


def test_the_file_as_it_is_loads_and_has_the_digest_that_records_carry(load_components, source):
    assert load_components(source).DIGEST == components.DIGEST == sacbe.SHELF["lost_cities"].COMPONENTS


KEYS = sorted(components.MARKS)


@pytest.mark.parametrize("key", KEYS)
def test_no_key_may_be_missing(load_components, source, key):
    problem = refusal(load_components, without(source, key))
    assert problem.key == "missing"
    assert problem.facts["component"] == key


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize(
    "entry", ["3", "{ value = 3 }", '{ mark = "house" }', '{ value = 3, mark = "heard" }']
)
def test_every_entry_has_a_value_and_a_mark(load_components, source, key, entry):
    wrong = changed(source, key, entry)
    problem = refusal(load_components, wrong)
    assert problem.key == "needs_mark"
    assert problem.facts["line"] == line_of(wrong, key)
    assert problem.facts["component"] == key


WRONG_MARKS = [
    '"heard"',
    "3",
    "[]",
    '["house"]',
    '["house", "house", "house", "house", 3]',
    "true",
    "{ a = 1 }",
]


@pytest.mark.parametrize("mark", WRONG_MARKS)
def test_a_list_has_one_mark_or_one_for_each_value(load_components, source, mark):
    wrong = changed(source, "tile_spaces.Y", f"{{ value = [2, 4, 6, 8, 9], mark = {mark} }}")
    assert refusal(load_components, wrong).key == "needs_mark"


def test_a_further_word_in_an_entry_is_refused(load_components, source):
    wrong = changed(source, "hand_size", f'{{ value = 8, {HOUSE}, note = "?" }}')
    assert refusal(load_components, wrong).key == "needs_mark"


def test_an_unknown_key_is_refused_with_its_line(load_components, source):
    wrong = changed(source, "spare_parts", f"{{ value = 3, {HOUSE} }}")
    problem = refusal(load_components, wrong)
    assert problem.key == "no_component"
    assert problem.facts["line"] == line_of(wrong, "spare_parts")


@pytest.mark.parametrize(
    ("key", "value", "wish"),
    [
        ("cards.copies", "1", "cards_total"),
        ("cards.highest", "9", "cards_total"),
        ("tile_spaces.Y", "[2, 4, 6, 8]", "tile_spaces"),
        ("tile_spaces.W", "[1, 2, 4, 6, 8, 9]", "tile_spaces"),
        ("tile_spaces.R", "[2, 4, 6, 7, 7]", "step_twice"),
        ("tiles.arrow", "8", "tile_spaces"),
        ("step_values", "[-20, -15, -10, 5, 10, 15, 30, 50, 35]", "steps_decrease"),
        ("step_values", "[-25, -15, -10, 5, 10, 15, 30, 35, 50]", "first_step"),
        ("step_values", "[-20, -15, -10, 4, 10, 15, 30, 35, 50]", "unpayable"),
        ("tiles.points", "[5, 5, 10, 10, 10, 15, 12]", "unpayable"),
        ("artefacts_long", "[-60, -55, -50, -45, -30, 15, 30, 35]", "loss_below_6"),
        ("artefacts_long", "[-60, -55, -50, -45, -30, 0, 30, 35]", "loss_below_6"),
        ("artefacts_long", "[-60, -55, -50, -45, -30, -15, -5, 35]", "no_loss_from_6"),
        ("artefacts_long", "[-60, -55, -50, -45, -30, -15, 30, 33]", "unpayable"),
        ("artefacts_short", "[-20, -15, 10, 15, 30, 51]", "unpayable"),
        ("figures.adventurers", "3", "figures_total"),
        ("artefact_tokens", "26", "tokens_total"),
        ("vp_counters_total", "63", "counters_total"),
        ("vp_counters", "[[20, 5], [16, 10], [14, 20], [13, 50]]", "counters_total"),
        ("vp_counters", "[[20, 10], [16, 10], [14, 20], [14, 50]]", "unpayable"),
    ],
)
def test_a_broken_check_names_its_line(load_components, source, key, value, wish):
    wrong = changed(source, key, f"{{ value = {value}, {HOUSE} }}")
    problem = refusal(load_components, wrong)
    assert problem.key == f"lost_cities:{wish}"
    assert problem.facts["line"] == line_of(wrong, problem.facts["component"])


@pytest.mark.parametrize(
    ("key", "value", "wish"),
    [
        ("hand_size", '"8"', "not_whole"),
        ("hand_size", "8.0", "not_whole"),
        ("hand_size", "true", "not_whole"),
        ("hand_size", "0", "not_between"),
        ("set_aside", "100", "not_between"),
        ("cards.total", "109", "not_between"),
        ("tiles.total", "24", "not_between"),
        ("figures.total", "19", "not_between"),
        ("bridge", "9", "not_between"),
        ("stall_rounds", "0", "not_between"),
        ("step_values", "[-20, -15, -10, 5, 10, 15, 30, 35]", "not_length"),
        ("step_values", "[-20, -15, -10, 5, 10, 15, 30, 35, 50, 60]", "not_length"),
        ("step_values", '[-20, -15, -10, 5, 10, 15, 30, 35, "50"]', "not_whole"),
        ("step_values", "5", "not_list"),
        ("tile_spaces.Y", "[2, 4, 6, 8, 10]", "not_between"),
        ("tile_spaces.Y", "[0, 2, 4, 6, 8]", "not_between"),
        ("artefacts_long", "[-60, -55, -50]", "not_length"),
        ("artefacts_short", "[]", "not_length"),
        ("paths", '"YGBRW"', "not_list"),
        ("paths", '["Y", "G", "B", "R", "R"]', "twice"),
        ("paths", '["Y", "G", "B", "R"]', "not_length"),
        ("paths", "[1, 2, 3, 4, 5]", "not_text"),
        ("seat_colours", '["orange", "orange", "turquoise", "black"]', "twice"),
        ("seat_colours", '["orange", "purple", "turquoise"]', "not_length"),
        ("vp_counters", "[[64]]", "not_pairs"),
    ],
)
def test_a_value_of_the_wrong_shape_names_its_line(load_components, source, key, value, wish):
    wrong = changed(source, key, f"{{ value = {value}, {HOUSE} }}")
    problem = refusal(load_components, wrong)
    assert problem.key == wish
    assert problem.facts["component"] == key
    assert problem.facts["line"] == line_of(wrong, key)


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("paths", '[["Y"], "G", "B", "R", "W"]'),
        ("paths", "[1, 2, 3, 4, 5]"),
        ("seat_colours", '[["orange"], "purple", "turquoise", "black"]'),
        ("seat_colours", "[1, 2, 3, 4]"),
        ("vp_counters", "[20, 16]"),
        ("vp_counters", "[]"),
        ("vp_counters", '[[20, "5"], [44, 10]]'),
        ("vp_counters", "[[64, 0]]"),
        ("vp_counters", "[[64]]"),
        ("vp_counters", "[[64, 5, 1]]"),
        ("vp_counters", "{ a = 1 }"),
    ],
)
def test_nonsense_in_a_list_is_refused_and_never_a_crash(load_components, source, key, value):
    wrong = changed(source, key, f"{{ value = {value}, {HOUSE} }}")
    assert refusal(load_components, wrong).facts["component"] is not None


@pytest.mark.parametrize("text", ["hand_size = {", "= 3", "hand_size 8", 'a = "', "\x00"])
def test_what_is_not_toml_is_refused_with_the_place(load_components, source, text):
    problem = refusal(load_components, f"{source}\n{text}\n")
    assert problem.key == "unreadable"
    assert re.search(r"line \d+|end of document", str(problem))


def test_a_key_twice_is_refused(load_components, source):
    assert refusal(load_components, f"{source}\nhand_size = {{ value = 8, {HOUSE} }}\n").key == "unreadable"


@pytest.mark.parametrize(
    ("key", "value", "name", "found"),
    [
        ("tile_spaces.Y", "[1, 2, 3, 4, 5]", "TILE_SPACES", lambda spaces: spaces[:5] == [0, 1, 2, 3, 4]),
        ("stall_rounds", "6", "STALL_ROUNDS", lambda rounds: rounds == 6),
        ("artefacts_short", "[-20, 0, 10, 60]", "MOST_SHORT", lambda most: most == 3),
        (
            "step_values",
            "[-20, -20, -10, 0, 10, 15, 30, 40, 60]",
            "STEP_VALUES",
            lambda values: values[-1] == 60,
        ),
    ],
)
def test_an_owner_of_the_box_may_correct_a_value(load_components, source, key, value, name, found):
    corrected = load_components(changed(source, key, f"{{ value = {value}, {HOUSE} }}"))
    assert found(getattr(corrected, name))
    assert corrected.DIGEST != components.DIGEST


def test_marks_and_comments_leave_the_digest_alone(load_components, source):
    marked = changed(source, "stall_rounds", '{ value = 4, mark = "printed" }  # seen on the box')
    assert load_components(marked).DIGEST == components.DIGEST


def test_paths_may_share_the_25_spaces_unevenly(load_components, source):
    uneven = changed(source, "tile_spaces.Y", f"{{ value = [2, 4, 6, 8], {HOUSE} }}")
    uneven = changed(uneven, "tile_spaces.W", f"{{ value = [2, 4, 6, 7, 8, 9], {HOUSE} }}")
    assert len(load_components(uneven).TILE_SPACES) == 25
