"""Every refusal names a rule that exists, every event has its sentence, and the rules are all there."""

import re
from importlib.resources import files

import pytest

import sacbe
from sacbe.core import message_format, text
from sacbe.games.coatl import components, words
from sacbe.games.coatl.notation import ACTIONS, HOLDERS, READINGS
from sacbe.games.coatl.telling import TELLING

PACKAGE = "sacbe.games.coatl"
GAME = sacbe.SHELF["coatl"]
LANGUAGES = ("en", "fr")
HEADINGS = re.compile(r"^- \*\*([A-Z0-9-]+)\*\* \((.*?)\) (.+)$", re.MULTILINE)


def numbered(lang):
    return {name: sentence for name, _, sentence in HEADINGS.findall(text.rulebook(PACKAGE, lang))}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_all_rules_and_rulings_are_told(lang):
    wanted = [f"C-{number:02}" for number in range(1, 137)] + [f"H{number}" for number in range(1, 31)]
    wanted += ["R1", "R2"]
    assert list(numbered(lang)) == wanted


def test_both_languages_have_the_same_keys_and_blanks():
    def flat(table, prefix=""):
        for key, value in table.items():
            if isinstance(value, dict):
                yield from flat(value, f"{prefix}{key}.")
            else:
                yield prefix + key, message_format.blanks(value)

    english, french = (dict(flat(text.catalogue(PACKAGE, lang))) for lang in LANGUAGES)
    assert english == french


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_event_has_a_sentence_for_its_facts(lang):
    for part in ("events", "events_you"):
        sentences = text.catalogue(PACKAGE, lang)[part]
        assert set(sentences) == {*words.EVENTS, "drew_hidden"}
        for event, facts in TELLING.facts.items():
            blanks = message_format.blanks(sentences[event])
            assert blanks <= {*facts, "who"}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_word_of_a_card_is_known(lang):
    facts = text.catalogue(PACKAGE, lang)["facts"]
    assert set(facts["card"]) == set(components.FEATHER_KEYS)
    assert set(facts["reading"]) == set(READINGS)
    assert set(facts["temple"]) == set(components.TEMPLE_IDS)
    assert set(facts["victim"]) == set(HOLDERS)
    assert set(text.catalogue(PACKAGE, lang)["names"]["kinds"]) == set(components.KINDS)
    assert set(text.catalogue(PACKAGE, lang)["decisions"]) == set(words.DECISIONS)


def test_actions_are_read_as_they_are_written():
    assert len(ACTIONS) == len(set(ACTIONS)) == GAME.ACTIONS
    assert [GAME.read(GAME.write(action)) for action in range(GAME.ACTIONS)] == list(range(GAME.ACTIONS))
    with pytest.raises(sacbe.BadNotation):
        GAME.read("play:GG")


# The data file


@pytest.fixture(scope="module")
def source():
    return files(PACKAGE).joinpath("components.toml").read_text("utf-8")


def test_every_value_has_a_mark(source, load_components):
    assert load_components(source, "coatl").DIGEST == components.DIGEST
    assert components.MARKS["prophecies.P01"] == ["house", "printed", "printed", "printed"]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('["yellow", "pair", "R", "K"]', '["yellow", "pair", "G", "R"]'),  # as P01
        ('["yellow", "pair", "G", "R"]', '["yellow", "pair", "G", "G"]'),
        ('["yellow", "pair", "G", "R"]', '["yellow", "pair", "G", "W"]'),
        ('["yellow", "pair", "G", "R"]', '["white", "pair", "G", "R"]'),
        ('["yellow", "pair", "G", "R"]', '["yellow", "triple", "G", "R"]'),
        (
            '["pink", "mirror", "G"], mark = ["house", "printed", "printed"]',
            '["pink", "mirror"], mark = "house"',
        ),
        ("feathers.copies    = { value = 5", "feathers.copies    = { value = 4"),
        ("level_points       = { value = [0, 2, 5, 6]", "level_points       = { value = [0, 2, 6, 5]"),
        ('"set", "yellow", "green", "pink"', '"set", "yellow", "green"'),
        ('["at_least", 16]', '["at_least"]'),
        ('["equal", "R", "G"]', '["equal", "R"]'),
        ("carl.ambitious     = { value = [3, 1, 1]", "carl.ambitious     = { value = [3, 2, 1]"),
        ("carl2.ambitious    = { value = [4, 1, 1]", "carl2.ambitious    = { value = [4, 2, 1]"),
        (
            'carl.gods          = { value = ["blue", "yellow", "pink"]',
            'carl.gods          = { value = ["blue", "blue", "pink"]',
        ),
        ('"T4", mark', '"T9", mark'),
    ],
)
def test_a_wrong_box_is_refused_with_its_line(source, load_components, old, new):
    assert old in source
    with pytest.raises(sacbe.BadComponents) as refused:
        load_components(source.replace(old, new, 1), "coatl")
    for lang in LANGUAGES:
        assert "{" not in refused.value.say(lang)
    assert isinstance(refused.value.facts["line"], int)


@pytest.mark.rule("H1")
def test_each_pair_of_colours_may_have_copies_of_its_own(source, load_components):
    one_for_all = "feathers.copies    = { value = 5,"
    assert one_for_all in source
    other = load_components(
        source.replace(one_for_all, "feathers.copies = { value = [7, 5, 5, 5, 5, 5, 5, 5, 5, 3],"), "coatl"
    )
    assert [other.DECK.count(key) for key in range(other.KEYS)] == [7, *[5] * 8, 3]
    with pytest.raises(sacbe.BadComponents):
        load_components(source.replace(one_for_all, "feathers.copies = { value = [5, 5],"), "coatl")


def test_a_corrected_box_is_another_one(source, load_components):
    other = load_components(
        source.replace('["yellow", "pair", "R", "K"]', '["pink", "pair", "K", "R"]'), "coatl"
    )
    assert other.DIGEST != components.DIGEST
    assert other.GODS_NAMES[other.GOD[1]] == "pink"
