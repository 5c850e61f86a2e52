"""Every language says everything, with the same blanks to fill; whatever the code says has a sentence."""

import ast
import importlib
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from walk import Sitting, eyes, heard, tables, walk

import sacbe
from sacbe import SHELF
from sacbe.core import message_format, text
from sacbe.core.errors import Problem
from sacbe.core.event import Event
from sacbe.core.game import Game

SOURCE = Path(__file__).parent.parent / "src" / "sacbe"
RULE = re.compile(r"^- \*\*([A-Z]+-?\d+)\*\* \(([^)]*)\) (.+)$", re.MULTILINE)
HEADING = re.compile(r"^#+ ", re.MULTILINE)
AMBIENT = {"line", "component", "place"}  # filled in where a file or a position is refused

languages = pytest.mark.parametrize("lang", text.LANGUAGES)
games = pytest.mark.parametrize("name", SHELF)
packages = pytest.mark.parametrize("package", [text.HOUSE, *(f"sacbe.games.{name}" for name in SHELF)])


def flat(table: dict[str, Any], path: str = "") -> dict[str, str]:
    found = {}
    for key, value in table.items():
        found |= flat(value, f"{path}{key}.") if isinstance(value, dict) else {path + key: value}
    return found


def sentences(package: str, lang: str) -> dict[str, str]:
    return flat(text.catalogue(package, lang))


def blanks(sentence: str) -> set[str]:
    """Those that the code fills: the box fills the others."""
    return {name for name in message_format.blanks(sentence) if not name.startswith(text.BOX)}


def calls() -> Iterator[tuple[Path, ast.Call, str]]:
    for path in sorted(SOURCE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call):
                callee = node.func
                yield (
                    path,
                    node,
                    callee.attr if isinstance(callee, ast.Attribute) else getattr(callee, "id", ""),
                )


def problems() -> set[str]:
    found, wanted = set(), [Problem]
    while wanted:
        kind = wanted.pop()
        found.add(kind.__name__)
        wanted += kind.__subclasses__()
    return found - {"IllegalMove"}


def words(node: ast.expr) -> list[str]:
    """The text that stands there, or those of both branches."""
    if isinstance(node, ast.IfExp):
        return [*words(node.body), *words(node.orelse)]
    return [node.value] if isinstance(node, ast.Constant) and isinstance(node.value, str) else []


def said_problems() -> list[tuple[str, str, set[str] | None]]:
    """Where, the key, and the facts told with it where they can be read off the page."""
    places = {"demand": 2, "refusal": 1} | dict.fromkeys(problems(), 0)
    found = []
    for path, call, name in calls():
        if name in places and len(call.args) > places[name]:
            told = {keyword.arg for keyword in call.keywords}
            facts = None if None in told else {str(each) for each in told} | AMBIENT
            found += [(f"{path.name}:{call.lineno}", key, facts) for key in words(call.args[places[name]])]
    return found


def sentence_of(key: str, lang: str) -> str | None:
    game, _, name = key.rpartition(":")
    return sentences(f"sacbe.games.{game}" if game else text.HOUSE, lang).get(f"problems.{name}")


# Languages


@packages
@languages
def test_a_language_has_the_same_keys_and_blanks_as_english(package, lang):
    english, other = sentences(package, "en"), sentences(package, lang)
    assert set(other) == set(english)
    assert {key: blanks(other[key]) for key in other} == {key: blanks(english[key]) for key in english}


@packages
@languages
def test_no_sentence_is_empty(package, lang):
    """A fact may go without saying."""
    empty = {key for key, sentence in sentences(package, lang).items() if not sentence.strip(" ")}
    assert {key for key in empty if not key.startswith("facts.")} == set()


@games
def test_rulebooks_have_the_same_rules_in_the_same_order(name):
    books = [text.rulebook(f"sacbe.games.{name}", lang) for lang in text.LANGUAGES]
    rules = [[rule for rule, _, _ in RULE.findall(book)] for book in books]
    assert all(each == rules[0] for each in rules)
    assert len(set(rules[0])) == len(rules[0]) > 0
    rulings = [[re.findall(r"H\d+", marks) for _, marks, _ in RULE.findall(book)] for book in books]
    assert all(each == rulings[0] for each in rulings)
    assert len({len(HEADING.findall(book)) for book in books}) == 1


@games
@languages
def test_every_line_of_a_rulebook_is_a_rule_or_a_heading_or_the_preface(name, lang):
    body = text.rulebook(f"sacbe.games.{name}", lang).split("\n## ", 1)[1]
    assert [line for line in body.splitlines()[1:] if line and line[0] != "#" and not RULE.match(line)] == []


# What the code says


@languages
def test_every_problem_has_a_sentence_and_its_facts(lang):
    found = said_problems()
    assert len(found) > 60
    for where, key, facts in found:
        sentence = sentence_of(key, lang)
        assert sentence is not None, f"{where} says {key}"
        assert facts is None or blanks(sentence) <= facts, f"{where} says {key} without all its facts"


@languages
def test_the_terminal_has_a_sentence_for_all_it_says(lang):
    house = sentences(text.HOUSE, lang)
    for path, call, name in calls():
        if name == "say" and isinstance(call.func, ast.Name) and path.is_relative_to(SOURCE / "cli"):
            told = {keyword.arg for keyword in call.keywords}
            for key in words(call.args[0]):
                assert f"cli.{key}" in house, f"{path.name}:{call.lineno}"
                assert None in told or blanks(house[f"cli.{key}"]) == told, f"{path.name}:{call.lineno}"


@packages
def test_no_sentence_waits_for_somebody_to_say_it(package):
    code = "\n".join(path.read_text("utf-8") for path in sorted(SOURCE.rglob("*.py")))
    constants = set(re.findall(r'[".:](\w+)"', code))
    keys = {key for key in sentences(package, "en") if key.split(".")[0] in ("problems", "refusals")}
    assert {key for key in keys if key.split(".")[1] not in constants} == set()


# What a game says


@games
@languages
def test_options_decisions_verbs_and_sources_have_words(name, lang):
    game, catalogue = SHELF[name], text.catalogue(f"sacbe.games.{name}", lang)
    table = importlib.import_module(f"sacbe.games.{name}.words")
    values = {
        f"{each.key}.{value if isinstance(value, str) else 'chosen'}"
        for each in game.OPTIONS
        for value in each.values
    }
    assert set(catalogue["options"]) == {option.key for option in game.OPTIONS}
    assert set(catalogue["values"]) == values
    assert set(catalogue["decisions"]) == set(table.DECISIONS)
    for part in ("actions", "effects"):
        assert {key.split("_")[0] for key in catalogue[part]} == set(table.VERBS)
    assert set(catalogue["sources"]) == set(game.breakdown(sacbe.new(name, min(game.SEATS)).position())[0])
    assert {"name", "summary"} <= set(catalogue)


def verb(action: str) -> str:
    """Before the colon; a card laid somewhere (GR@R+) needs none."""
    return "place" if "@" in action else action.split(":")[0]


@games
def test_every_verb_and_kind_of_event_is_one_of_the_table(name):
    game, table = SHELF[name], importlib.import_module(f"sacbe.games.{name}.words")
    notation = importlib.import_module(f"sacbe.games.{name}.notation")
    written = [game.write(action) for action in range(game.ACTIONS)]
    verbs = getattr(notation, "VERB_OF", [verb(action) for action in written])  # a bare id has its verb there
    assert len(verbs) == len(written)
    assert set(verbs) == set(table.VERBS)
    assert tuple(game.TELLING.kinds) == tuple(table.EVENTS)
    assert set(game.TELLING.facts) == set(table.EVENTS)
    assert {table.EVENTS[kind] for kind in game.REVEALING} <= set(table.EVENTS)


@games
@languages
def test_every_event_has_a_sentence_whose_blanks_are_its_facts(name, lang):
    game, events = SHELF[name], text.catalogue(f"sacbe.games.{name}", lang)["events"]
    kinds = {key.removesuffix("_hidden") for key in events}
    assert kinds == set(game.TELLING.kinds)
    for key, sentence in events.items():
        assert blanks(sentence) <= {*game.TELLING.facts[key.removesuffix("_hidden")], "who"}


@games
def test_all_that_is_told_can_be_said(name):
    """To the seat that did it and to the others; what a seat may not know has a sentence of its own."""
    game = SHELF[name]
    for seed, (seats, options) in enumerate(tables(game)[::13]):
        for position in walk(Sitting(game, seats, options, seed)):
            position.telling = True
            for eye in eyes(position):
                for event in heard(position, eye):
                    assert_can_be_said(game, event, eye)


def assert_can_be_said(game: Game, event: Event, eye: int) -> None:
    facts = game.TELLING.told(event)
    kind, seat = facts.pop("event"), facts.pop("seat")
    key = f"{kind}_hidden" if None in facts.values() else kind
    part = "events_you" if seat == eye else "events"
    for lang in text.LANGUAGES:
        sentence = text.say(f"sacbe.games.{game.NAME}", lang, f"{part}.{key}", facts | {"who": "X"})
        assert "None" not in sentence
        assert "{" not in sentence


def test_a_fact_is_put_into_words():
    say = text.phrase
    assert say("sacbe.games.lost_cities", "en", "card", "R10") == "red 10"
    assert say("sacbe.games.lost_cities", "fr", "card", ["R10", "W0"]) == "10 rouge, 0 blanc"
    assert say("sacbe.games.lost_cities", "en", "points", -20) == "−20"
