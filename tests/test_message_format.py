"""The format of sentences: blanks, plurals, choices, grammatical forms, figures of the box."""

import json

import message_vectors
import pytest

from sacbe.core import message_format, text
from sacbe.games import SHELF

PACKAGES = [text.HOUSE, *(f"sacbe.games.{name}" for name in SHELF)]


def say(sentence, lang="en", **facts):
    return text.fill("spoken", lang, sentence, facts)


def test_the_page_is_compared_with_what_python_says():
    assert json.loads(message_vectors.FILE.read_text("utf-8")) == message_vectors.vectors()


@pytest.mark.parametrize(
    ("count", "english", "french"),
    [
        (0, "0 cards", "0 carte"),
        (1, "1 card", "1 carte"),
        (2, "2 cards", "2 cartes"),
        (-1, "−1 card", "−1 carte"),
    ],
)
def test_plurals_follow_the_language(count, english, french):
    assert say("{n, plural, one {# card} other {# cards}}", n=count) == english
    assert say("{n, plural, one {# carte} other {# cartes}}", "fr", n=count) == french


def test_an_exact_number_goes_before_its_category():
    assert say("{n, plural, =1 {the last card} one {# card} other {# cards}}", n=1) == "the last card"
    assert say("a{n, plural, =0 {} other { #}}", n=0) == "a"


def test_a_list_counts_its_things():
    assert (
        say("{card, plural, one {card} other {cards}} {card}", card=["R7", "O1"]) == "cards red 7, orange 1"
    )


def test_an_ordinal_has_its_ending():
    sentence = "{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}"
    assert [say(sentence, n=n) for n in (1, 2, 3, 4, 11, 22)] == ["1st", "2nd", "3rd", "4th", "11th", "22nd"]


def test_a_choice_goes_by_the_fact_as_it_is():
    assert say("{card, select, R7 {lucky} other {{card}}}", card="R7") == "lucky"
    assert say("{open, select, True {open} other {shut}}", open=False) == "shut"


def test_a_fact_has_grammatical_forms():
    assert say("la carte {colour, form, of}", "fr", colour="O") == "la carte d’orange"
    assert say("{colour, form, of}", "fr", colour=["R", "O"]) == "de rouge, d’orange"


def test_figures_come_from_the_box():
    assert say("{box_temple_costs_0, plural, one {# coin} other {# coins}} {box_tiles_U3_1_1}") == "1 coin 4"
    assert "has 5 rounds; the first temple costs 1 coin, the second 3 coins" in text.rulebook("spoken", "en")


def test_what_a_fact_says_is_never_read_as_a_sentence():
    assert say("{who}", who="{n} # {") == "{n} # {"


def test_a_negative_number_has_a_true_minus():
    assert say("{n}, {list}", n=-20, list=[-1, 2]) == "−20, −1, 2"


@pytest.mark.parametrize(
    "sentence",
    [
        "{",
        "}",
        "{n",
        "{}",
        "{n,}",
        "{n, plural}",
        "{n, plural, one {#}}",
        "{n, plural, few {#} other {#}}",
        "{n, plural, other {#} other {#}}",
        "{n, plural, other {#}",
        "{n, plural, other #}",
        "{n, number}",
        "{n, number, integer}",
        "{n, form}",
        "{n, form, a b}",
        "{n, select, a {} b {}}",
        "{a-b}",
    ],
)
def test_a_malformed_sentence_is_refused(sentence):
    with pytest.raises(message_format.BadMessage):
        message_format.parse(sentence)


def test_a_blank_without_a_fact_is_an_error():
    with pytest.raises(KeyError):
        say("{nobody}")
    with pytest.raises(KeyError):
        say("{box_nothing}")


# Every sentence of every catalogue


def texts(table):
    for value in table.values():
        yield from texts(value) if isinstance(value, dict) else [value]


@pytest.mark.parametrize("package", PACKAGES)
@pytest.mark.parametrize("lang", text.LANGUAGES)
def test_every_sentence_is_well_formed(package, lang):
    catalogue = text.catalogue(package, lang)
    for sentence in texts(catalogue):
        for part in message_format.walk(message_format.parse(sentence)):
            if isinstance(part, message_format.Blank) and part.form:
                assert isinstance(catalogue["facts"][part.name][part.form], dict), sentence
            if not isinstance(part, str) and part.name.startswith(text.BOX):
                assert part.name in text.figures(package), sentence


@pytest.mark.parametrize("package", PACKAGES)
@pytest.mark.parametrize("lang", text.LANGUAGES)
def test_another_form_of_a_fact_has_all_its_words(package, lang):
    for name, words in text.catalogue(package, lang).get("facts", {}).items():
        usual = {value for value, word in words.items() if isinstance(word, str)}
        for form, others in words.items():
            assert isinstance(others, str) or not usual or set(others) == usual, f"facts.{name}.{form}"
