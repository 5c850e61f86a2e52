"""Which rule refuses what: tries every action at many positions, and reads the table that a person has read.

``tests/games/<game>/refusals.toml`` is that table; the one of Lost Cities says how it is read and extended.
Beside it ``faults.py`` may say:

- ``verb(text)``: the column of an action; without it, what stands before the colon;
- ``fault(facts, seat, text)``: a word or two for what is wrong with it, from a dump and from the rules alone,
  never from ``refusals.py``; without it, nothing;
- ``staged()``: matches at moments that random play seldom or never meets;
- ``NEVER``: sentences that are met only with a corrected box, each with the reason.

``PYTHONPATH=src:tests python tests/refusal_table.py GAME`` prints what is met now, in the form of the table:
to be read against the rules, not to be copied.
"""

from __future__ import annotations

import sys
import tomllib
from collections import Counter
from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple

from walk import Sitting, tables, walk

import sacbe
from sacbe.core.action import Seat
from sacbe.core.game import BrokenRule, Game
from sacbe.core.position import Position

GAMES = Path(__file__).parent / "games"
OTHERS = "others"  # seats that may not act
REST = "*"  # verbs, or faults, that are not named
MATCHES = 24  # at least
ENOUGH = 40  # positions of one kind; after that one in so many
ONE_IN = 25


class Met(NamedTuple):
    """One way to be refused."""

    decision: str
    column: str  # a verb, or OTHERS
    fault: str
    answer: str  # rule and key of the sentence


class Tried(NamedTuple):
    met: dict[Met, str]  # each with the first action that met it
    refusals: dict[tuple[str, str, frozenset[str]], BrokenRule]  # one of each rule, sentence and set of facts


def try_everything(game: Game) -> Tried:
    tried = Tried({}, {})
    for position in positions(game):
        try_all_actions(game, position, tried)
    return tried


def positions(game: Game) -> Iterator[Position]:
    """Random matches with all numbers of seats and all options but who begins, then those that are staged."""
    seen: Counter[tuple[int, str]] = Counter()
    plan = sittings(game)
    for number in range(max(MATCHES, len(plan))):
        seats, options = plan[number % len(plan)]
        for place, position in enumerate(walk(Sitting(game, seats, options, seed=number))):
            kind = (seats, str(game.dump(position)["decision"]))
            seen[kind] += 1
            if seen[kind] <= ENOUGH or place % ONE_IN == 0:
                yield position
    staged = hook(game, "staged")
    for match in staged() if staged else ():
        yield match.position()


def sittings(game: Game) -> list[tuple[int, dict[str, Any]]]:
    return [each for each in tables(game) if all(isinstance(value, str) for value in each[1].values())]


def try_all_actions(game: Game, position: Position, tried: Tried) -> None:
    facts, acting = game.dump(position), position.to_act()
    verb, fault = hook(game, "verb") or verb_before_colon, hook(game, "fault") or no_fault
    for seat in range(position.seats):
        legal = set(position.legal(seat))
        for action in set(range(game.ACTIONS)) - legal:
            text = game.write(action)
            refusal = game.refuse(position, seat, action)
            column = verb(text) if seat in acting else OTHERS
            answer = f"{refusal.rule} {refusal.key}"
            met = Met(facts["decision"], column, fault(facts, seat, text), answer)
            tried.met.setdefault(met, f"{text} by seat {seat}")
            kind = (refusal.rule, refusal.key, frozenset(refusal.facts))
            tried.refusals.setdefault(kind, refusal)


def hook(game: Game, name: str) -> Any:
    module = f"{game.NAME}.faults"
    return getattr(import_module(module), name, None) if find_spec(module) else None


def verb_before_colon(text: str) -> str:
    return text.partition(":")[0]


def no_fault(facts: dict[str, Any], seat: Seat, text: str) -> str:
    return ""


# The table that was read


class Cell(NamedTuple):
    decision: str
    columns: str  # as they stand in the table
    fault: str
    answer: str


def read_table(game: str) -> dict[str, Any]:
    return tomllib.loads((GAMES / game / "refusals.toml").read_text("utf-8"))


def cells(table: dict[str, Any]) -> Iterator[Cell]:
    for decision, row in table.items():
        for columns, cell in row.items():
            faults = cell if isinstance(cell, dict) else {REST: cell}
            for fault, answers in faults.items():
                for answer in answers if isinstance(answers, list) else [answers]:
                    yield Cell(decision, columns, fault, answer)


def compare(game: str, met: dict[Met, str]) -> tuple[list[str], list[str]]:
    """What is met and not in the table, and what is in the table and never met."""
    table = read_table(game)
    unmet = set(cells(table))
    wrong = []
    for each, example in met.items():
        found = find(table, each)
        if found is None:
            wrong.append(f"{each.decision} {each.column} {each.fault!r}: {each.answer} ({example})")
        unmet.discard(found)  # type: ignore[arg-type]
    return sorted(wrong), sorted(map(str, unmet))


def find(table: dict[str, Any], met: Met) -> Cell | None:
    """The most particular cell: its verb before the rest, its fault before the rest."""
    row = table.get(met.decision, {})
    named = [columns for columns in row if met.column in columns.split()]
    columns = named[0] if named else REST
    if columns not in row or (met.column == OTHERS and not named):
        return None
    cell = row[columns]
    fault = met.fault if isinstance(cell, dict) and met.fault in cell else REST
    answers = cell.get(fault, []) if isinstance(cell, dict) else cell
    right = met.answer in (answers if isinstance(answers, list) else [answers])
    return Cell(met.decision, columns, fault, met.answer) if right else None


def print_table(met: dict[Met, str]) -> None:
    """Verbs that are answered alike stand on one line."""
    rows: dict[str, dict[str, dict[str, list[str]]]] = {}
    for each in sorted(met):
        faults = rows.setdefault(each.decision, {}).setdefault(each.column, {})
        faults.setdefault(each.fault, []).append(each.answer)
    for decision, row in rows.items():
        print(f"\n[{decision}]")
        alike: dict[str, list[str]] = {}
        for column, faults in row.items():
            alike.setdefault(str(simplest(faults)), []).append(column)
        for cell, columns in alike.items():
            print(f'"{" ".join(columns)}" = {cell}')


def simplest(faults: dict[str, list[str]]) -> Any:
    found = [answers if len(answers) > 1 else answers[0] for answers in faults.values()]
    return found[0] if all(each == found[0] for each in found) else dict(zip(faults, found, strict=True))


if __name__ == "__main__":
    sys.path.insert(0, str(GAMES))
    print_table(try_everything(sacbe.SHELF[sys.argv[1]]).met)
