"""Everything that people read is spelt as they would spell it, in every language."""

import json

import pytest
import spelling
from spelling import Saying

from sacbe import SHELF
from sacbe.core import message_format, text

languages = pytest.mark.parametrize("lang", text.LANGUAGES)
games = pytest.mark.parametrize("package", [f"sacbe.games.{each}" for each in SHELF])


def faults(sayings: list[Saying], lang: str) -> list[str]:
    return [fault for saying in sayings for fault in spelling.faults(saying, lang)]


def sounds(sayings: list[Saying], lang: str) -> list[str]:
    found = []
    for saying in sayings:
        heard = {fault for said in spelling.spoken(saying, lang) for fault in spelling.sounding(said, lang)}
        found += [f"{saying.place}: {fault} in {saying.words!r}" for fault in sorted(heard)]
    return found


def unfinished(sayings: list[Saying], lang: str) -> list[str]:
    whole = [saying for saying in sayings if spelling.is_whole(saying)]
    return [
        fault
        for saying in whole
        for said in spelling.spoken(saying, lang)
        for fault in spelling.begins_and_ends(saying, said)
    ]


@languages
def test_what_no_game_owns_is_spelt_right(lang):
    sayings = spelling.catalogue(text.HOUSE, lang)
    assert faults(sayings, lang) == []
    assert sounds(sayings, lang) == []


@languages
def test_the_page_is_spelt_right(lang):
    sayings = spelling.page(lang)
    assert len(sayings) > 500
    assert faults(sayings, lang) == []
    assert sounds(sayings, lang) == []
    assert unfinished(sayings, lang) == []


@games
@languages
def test_a_game_is_set_as_print_is(package, lang):
    assert faults(spelling.catalogue(package, lang), lang) == []


@games
@languages
def test_a_rulebook_is_set_as_print_is(package, lang):
    assert faults(spelling.rules(package, lang), lang) == []


@games
@languages
def test_every_sentence_of_a_game_sounds_right_whatever_fills_it(package, lang):
    """Plurals, articles, elision: with 0, 1, 2, 5 and -3, and with every value of every fact."""
    assert sounds(spelling.catalogue(package, lang), lang) == []


@games
@languages
def test_a_rulebook_sounds_right(package, lang):
    lines = spelling.rules(package, lang)
    assert [f"{each.place}: {fault}" for each in lines for fault in spelling.sounding(each.words, lang)] == []


@games
@languages
def test_a_sentence_begins_with_a_capital_and_ends_with_a_stop(package, lang):
    assert unfinished([*spelling.catalogue(package, lang), *spelling.rules(package, lang)], lang) == []


def test_the_page_says_the_same_in_every_language():
    for path in (path for lang in text.LANGUAGES for path in spelling.page_files(lang)):
        keys = list(json.loads(path.read_text("utf-8")))
        assert keys == sorted(keys), f"{path} is not in order"
    english, french = ({each.key: each.words for each in spelling.page(lang)} for lang in ("en", "fr"))
    assert set(english) == set(french)
    for key, words in english.items():
        assert message_format.blanks(french[key]) == message_format.blanks(words), key


# The measures themselves


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        ("fr", "l'expédition"),
        ("fr", "Places : 3"),
        ("fr", "Pourquoi?"),
        ("fr", "{place}: {question}"),
        ("fr", "«oui»"),
        ("fr", "95 %"),
        ("fr", "32 768 octets"),
        ("en", "wins 40 %"),
        ("en", "Why : because"),
        ("en", "the color"),
        ("en", "card(s)"),
        ("fr", "carte(s)"),
    ],
)
def test_a_fault_of_print_is_seen(lang, sentence):
    assert spelling.faults(Saying("here", text.HOUSE, "key", sentence), lang)


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        ("fr", "la carte de orange"),
        ("fr", "plus que Ana"),
        ("fr", "la pile d’rouge"),
        ("fr", "le tour de les autres"),
        ("fr", "le hexagone"),
        ("fr", "Il reste 1 cartes."),
        ("en", "1 coins"),
        ("en", "takes back 1 cards"),
        ("en", "a artefact"),
        ("en", "an weapon"),
    ],
)
def test_a_fault_of_sound_is_heard(lang, sentence):
    assert spelling.sounding(sentence, lang)


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        ("fr", "au hasard, le huit, le onze, la haute tour"),
        ("fr", "le vert, d’orange, la place 1 passe, avant de les défausser"),
        ("fr", "1 fois, 1 point, 1 carte"),
        ("en", "an 8, a unique card, a one, Seat 1 has none, 1 bonus"),
    ],
)
def test_what_is_right_is_left_alone(lang, sentence):
    assert spelling.sounding(sentence, lang) == []
