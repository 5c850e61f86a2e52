"""House rules in the terminal: apart from the other options, and named where a match begins."""

import json

import pytest
from test_cli_lines import complaint, out

from sacbe.core.options import values_at
from sacbe.core.text import LANGUAGES
from sacbe.games import SHELF

HEADING = {"en": "House rules", "fr": "Règles maison"}
HOUSE = [(name, option) for name, game in SHELF.items() for option in game.OPTIONS if option.house]


def test_the_shelf_says_which_options_are_house_rules() -> None:
    for told in json.loads(out("games", "--json")):
        house = [option["key"] for option in told["options"] if option["house"]]
        assert house == [option.key for name, option in HOUSE if name == told["game"]]


def test_the_shelf_says_at_which_tables_a_value_can_be_chosen() -> None:
    for told in json.loads(out("games", "--json")):
        game = SHELF[told["game"]]
        for option, shown in zip(game.OPTIONS, told["options"], strict=True):
            for seats in game.SEATS:
                offered = [each["value"] for each in shown["values"] if seats in each["seats"]]
                assert offered == list(values_at(option, seats))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_house_rules_stand_under_their_own_heading(lang: str) -> None:
    shown = out("games", "--lang", lang)
    part = shown[shown.index("lost_cities") :].partition("\npaititi")[0]
    before, _, after = part.partition(HEADING[lang])
    assert "length=short" in before
    assert "own_pile=open" not in before
    assert "own_pile=open" in after
    assert "length=" not in after


def test_a_seat_that_smaller_tables_lack_is_marked() -> None:
    shown = out("games")
    part = shown[shown.index("lost_cities") :].partition("\npaititi")[0]
    assert "first player: chosen (seat 2)\n" in part
    assert "first player: chosen (seat 4), from 4 seats\n" in part


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("name", "option"), HOUSE)
def test_the_rules_end_with_the_house_rules(name: str, option, lang: str) -> None:
    tail = out("rules", name, "--lang", lang).rpartition(HEADING[lang])[2]
    assert all(f"{option.key}={value}" in tail for value in option.values)


@pytest.mark.parametrize(("lang", "words"), [("en", "may be taken back"), ("fr", "peut être reprise")])
def test_a_match_begins_with_the_house_rules_of_its_table(lang: str, words: str) -> None:
    shown = out("play", "lost_cities", "--seed", "1", "--option", "own_pile=open", "--lang", lang)
    assert HEADING[lang] in shown
    assert words in " ".join(shown.split())


def test_a_match_without_house_rules_says_nothing_of_them() -> None:
    assert HEADING["en"] not in out("play", "lost_cities", "--seed", "1", "--option", "own_pile=closed")


def test_a_first_seat_beyond_the_table_is_refused_with_those_there_are() -> None:
    sentence = complaint("play", "lost_cities", "--seats", "3", "--option", "first_seat=3")
    assert "random, 0, 1, 2" in sentence
