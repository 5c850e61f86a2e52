"""What is in the box, and the checks of the data file."""

import re
from importlib.resources import files

import pytest

import sacbe
from sacbe.games.paititi import components as box

HOUSE = 'mark = "house"'


@pytest.fixture(scope="module")
def source():
    return files("sacbe.games.paititi").joinpath("components.toml").read_text("utf-8")


def changed(source, key, value):
    found, count = re.subn(
        rf"^{re.escape(key)} *=.*$", f"{key} = {{ value = {value}, {HOUSE} }}", source, flags=re.MULTILINE
    )
    assert count == 1
    return found


V = "[[1, 3], [1, 3], [1, 4], [2, 3], [2, 4], [2, 5], [3, 4], [3, 5]]"
WRONG = [
    ("dig.p1", "[5, 5, 5, 4]", "paititi:total"),
    ("dig.p1", "[5, 5, 5]", "not_length"),
    ("dig.p2", "[5, 5, 5, -1]", "not_between"),
    ("dig.total", "61", "paititi:total"),
    ("artefacts.V", V.replace("[1, 3], ", "", 1), "paititi:total"),
    ("artefacts.V", V.replace("[3, 5]", "[4, 5]"), "paititi:bad_artefacts"),
    ("artefacts.V", V.replace("[3, 5]", "[3, 6]"), "paititi:no_such_back"),
    ("artefacts.V", V.replace("[3, 5]", "[3]"), "paititi:not_pairs"),
    ("artefacts.V", "[]", "paititi:empty_category"),
    ("artefacts.total", "41", "paititi:total"),
    ("fragments", "[3]", "not_length"),
    ("fragments", "[3, 9]", "paititi:no_such_back"),
    ("backs", "[[3, 6], [4, 8], [5, 9]]", "paititi:back_5_10"),
    ("backs", "[[3, 0], [4, 8], [5, 10]]", "paititi:bad_back"),
    ("backs", "[[5, 6], [4, 8], [5, 10]]", "paititi:same_pickaxes"),
    ("end_points", "[[1, 2, 3], [1, 2, 3]]", "paititi:end_points"),
    ("end_points_of_fragments", "1", "paititi:fragments_worth"),
    (
        "exhibitions.A",
        '[["V", "L"], ["L", "S"], ["S", "T"], ["T", "D"], ["D", "D"]]',
        "paititi:same_category",
    ),
    (
        "exhibitions.A",
        '[["V", "L"], ["L", "S"], ["S", "T"], ["T", "X"], ["D", "V"]]',
        "paititi:no_such_category",
    ),
    ("exhibitions.A", '[["V", "L"], ["L", "S"], ["S", "T"], ["T", "D"]]', "paititi:total"),
    ("exhibitions.total", "17", "paititi:total"),
    ("scale", "[1, 3, 7, 12, 18, 25]", "paititi:scale_zero"),
    ("scale", "[0, 3, 7, 12, 18, 24]", "paititi:scale_five"),
    ("scale", "[0, 3, 7, 6, 18, 25]", "paititi:scale_decreases"),
    ("scale", "[0, 3, 7]", "not_length"),
    ("categories", '["V", "L", "S", "T", "T"]', "paititi:five_letters"),
    ("seats.colours", '["red", "red", "blue", "green"]', "paititi:four_colours"),
    ("guard", "0", "not_between"),
]


@pytest.mark.rule("P-02", "P-03", "P-05", "P-09")
@pytest.mark.parametrize(("key", "value", "problem"), WRONG)
def test_what_breaks_a_check_is_refused_with_its_line(load_components, source, key, value, problem):
    wrong = changed(source, key, value)
    with pytest.raises(sacbe.BadComponents) as refused:
        load_components(wrong, "paititi")
    assert refused.value.key == problem
    for lang in ("en", "fr"):
        assert refused.value.say(lang).startswith("components.toml")
        assert "{" not in refused.value.say(lang)


@pytest.mark.parametrize(
    ("total", "key", "value"),
    [
        ("dig.total", "dig.p1", "[6, 5, 5, 5]"),
        ("artefacts.total", "artefacts.V", V.replace("[3, 5]", "[3, 5], [3, 5]")),
    ],
)
def test_the_printed_totals_stay(load_components, source, total, key, value):
    wrong = changed(changed(source, key, value), total, {"dig.total": "61", "artefacts.total": "41"}[total])
    with pytest.raises(sacbe.BadComponents) as refused:
        load_components(wrong, "paititi")
    assert refused.value.key == "paititi:must_be"


@pytest.mark.parametrize(
    ("key", "value", "name", "found"),
    [
        ("dig.p1", "[4, 6, 5, 5]", "DIG_COPIES", [4, 6, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5]),
        ("scale", "[0, 2, 5, 9, 16, 25, 40]", "SCALE_END", 6),
        ("guard", "30", "GUARD", 30),
        ("needed_to_join", "2", "NEEDED_TO_JOIN", 2),
        ("organiser_must_use", "1", "ORGANISER_MUST_USE", 1),
        ("backs", "[[2, 6], [3, 6], [4, 8], [5, 10]]", "BACKS", 4),
    ],
)
def test_an_owner_of_the_box_may_correct_a_value(load_components, source, key, value, name, found):
    text = changed(source, key, value)
    if key == "backs":
        text = changed(text, "end_points", "[[1, 2, 3], [1, 2, 3], [1, 2, 3], [2, 3, 4]]")
    corrected = load_components(text, "paititi")
    assert getattr(corrected, name) == found
    assert corrected.DIGEST != box.DIGEST


def test_the_file_as_it_is_has_the_digest_that_records_carry(load_components, source):
    assert load_components(source, "paititi").DIGEST == box.DIGEST == sacbe.SHELF["paititi"].COMPONENTS


@pytest.mark.rule("P-05", "H24")
def test_counts_are_as_the_rules_list_them():
    assert sum(copies * shown for copies, shown in zip(box.COPIES, box.SHOWN, strict=True)) == 71
    assert sum(copies * points for copies, points in zip(box.COPIES, box.END_POINTS, strict=True)) == 84
    assert sum(copies * each for copies, each in zip(box.DIG_COPIES, box.PICKAXES, strict=True)) == 120
    assert sum(copies * each for copies, each in zip(box.DIG_COPIES, box.SHOVELS, strict=True)) == 150
    by_back = [
        sum(c for c, back in zip(box.COPIES, box.BACK, strict=False) if back == each) for each in range(3)
    ]
    assert by_back == [14, 13, 13]


@pytest.mark.rule("P-08")
def test_each_category_has_two_openings_two_travelling_and_two_permanent_exhibitions():
    openings = box.UPPER[: box.OPENINGS] + box.LOWER[: box.OPENINGS]
    for category in range(5):
        assert openings.count(category) == 2
        assert box.UPPER[box.OPENINGS :].count(category) == 2
        assert box.LOWER[box.OPENINGS :].count(category) == 2
