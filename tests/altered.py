"""Positions of random matches as data, and the same altered at random, for ``proof_positions.py``.

All follows from a seed. An alteration says in words what it did, so that a fault can be told.
"""

import copy
from collections import defaultdict
from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

from junk import JUNK
from walk import MOST_STEPS, anything, first, last

import sacbe
from sacbe.core.game import Game
from sacbe.core.options import values_at
from sacbe.core.rng import Rng
from sacbe.matches.chance import write_chance

MATCHES, MOMENTS = 12, 12  # from which the positions of a pool are taken
DEEPEST = 40  # steps into a position: a list may hold itself
FORGETFUL = 0.25  # how often a position is told without its chance

Facts = dict[str, Any]
Way = tuple[str | int, ...]


class Pool(NamedTuple):
    """Moments of random matches by the decision at which they stand: rare ones come up as often as others."""

    moments: dict[str, list[Facts]]

    def pick(self, dice: Random) -> Facts:
        found = dice.choice(self.moments[dice.choice(sorted(self.moments))])
        return copy.deepcopy(found)


def make_pool(game: Game, dice: Random) -> Pool:
    found: dict[str, list[Facts]] = defaultdict(list)
    for _ in range(MATCHES):
        seats = dice.choice(game.SEATS)
        options = {option.key: dice.choice(values_at(option, seats)) for option in game.OPTIONS}
        told = played(sacbe.new(game.NAME, seats, options, dice.getrandbits(256)), dice)
        for facts in dice.sample(told, min(MOMENTS, len(told))):
            found[facts["decision"]].append(facts)
    return Pool(found)


def played(match: sacbe.Match, dice: Random) -> list[Facts]:
    """Some positions of a match that is played to its end; of its beginning more than of a long middle."""
    position, chance, told = match.position(), Rng(dice.getrandbits(64)), []
    choose = dice.choice((anything, anything, anything, first, last))
    for number in range(MOST_STEPS):
        if position.over or dice.random() < max(0.03, 0.3 - number / 200):
            told.append(match.game.dump(position) | {"chance": write_chance(position.rng)})
        if position.over:
            return told
        position.apply(*choose(position, chance))
    raise AssertionError("no end")


# Ways into the data


def at(facts: Any, way: Way) -> Any:
    for step in way:
        facts = facts[step]
    return facts


def put(facts: Any, way: Way, value: Any) -> None:
    at(facts, way[:-1])[way[-1]] = value


def wander(facts: Any, dice: Random, wanted: Callable[[Any], bool] = lambda _: True) -> Way | None:
    """The way to some value of a kind: a top key first, so that decks do not outweigh the rest."""
    for _ in range(30):
        way: Way = ()
        value = facts
        while isinstance(value, dict | list) and len(value) and len(way) < DEEPEST:
            step = (
                dice.choice(sorted(value, key=str)) if isinstance(value, dict) else dice.randrange(len(value))
            )
            way, value = (*way, step), value[step]
            if wanted(value) and dice.random() < 0.6:
                return way
        if way and wanted(value):
            return way
    return None


def alike(value: Any) -> Callable[[Any], bool]:
    return lambda other: type(other) is type(value)


def is_list(value: Any) -> bool:
    return isinstance(value, list)


def is_full(value: Any) -> bool:
    return isinstance(value, list) and len(value) > 0


def is_table(value: Any) -> bool:
    return isinstance(value, dict)


# Alterations: each changes the facts and returns what it did, or nothing where it found nothing to change


def put_junk(facts: Facts, other: Facts, dice: Random) -> Any:
    way = wander(facts, dice)
    value = dice.choice(JUNK)()
    if way:
        put(facts, way, value)
    return way


def change_number(facts: Facts, other: Facts, dice: Random) -> Any:
    way = wander(facts, dice, lambda value: type(value) is int)
    if way is None:
        return None
    step = dice.choice((1, -1, 1, -1, 2, -2, 5, 10, -10, 100, 1000, 10**9))
    put(facts, way, at(facts, way) + step)
    return way, step


def change_flag(facts: Facts, other: Facts, dice: Random) -> Any:
    way = wander(facts, dice, lambda value: value is None or type(value) is bool)
    if way is None:
        return None
    found = wander(other, dice) if at(facts, way) is None else None
    put(facts, way, at(other, found) if found else not at(facts, way))
    return way


def change_word(facts: Facts, other: Facts, dice: Random) -> Any:
    """Another text that stands somewhere in a position: best one from the same place."""
    way, found = wander(facts, dice, lambda value: type(value) is str), None
    if way is None:
        return None
    for _ in range(20):
        found = wander(other, dice, lambda value: type(value) is str)
        if found and found[0] == way[0]:
            break
    put(facts, way, at(other, found) if found else "x")
    return way


def remove(facts: Facts, other: Facts, dice: Random) -> Any:
    way = wander(facts, dice)
    if way:
        del at(facts, way[:-1])[way[-1]]
    return way


def rename(facts: Facts, other: Facts, dice: Random) -> Any:
    way = wander(facts, dice)
    table = at(facts, way[:-1]) if way else None
    if not way or not isinstance(table, dict):
        return None
    name = dice.choice(
        ("x", "", f"{way[-1]}s", dice.choice(sorted(other, key=str)), dice.choice(sorted(table, key=str)))
    )
    table[name] = table.pop(way[-1])
    return way, name


def copied(value: Any) -> Any:
    """Itself where it is nested too deep for Python to copy."""
    try:
        return copy.deepcopy(value)
    except RecursionError:
        return value


def add(facts: Facts, other: Facts, dice: Random) -> Any:
    way = wander(facts, dice, lambda value: isinstance(value, dict | list)) or ()
    found = wander(other, dice)
    value = copied(at(other, found)) if found and dice.random() < 0.7 else dice.choice(JUNK)()
    into = at(facts, way)
    if isinstance(into, list):
        into.insert(dice.randrange(len(into) + 1), value)
    else:
        into[dice.choice(("x", "", *sorted(other, key=str), *(found or ())))] = value
    return way


def duplicate(facts: Facts, other: Facts, dice: Random) -> Any:
    way = wander(facts, dice, is_full)
    if way:
        row = at(facts, way)
        row.insert(dice.randrange(len(row) + 1), copied(dice.choice(row)))
    return way


def swap(facts: Facts, other: Facts, dice: Random) -> Any:
    """Two values of one type change places: cards, hands, whole tables."""
    one = wander(facts, dice)
    two = wander(facts, dice, alike(at(facts, one))) if one else None
    if not one or not two or one[: len(two)] == two or two[: len(one)] == one:
        return None
    value = at(facts, one)
    put(facts, one, at(facts, two))
    put(facts, two, value)
    return one, two


def move(facts: Facts, other: Facts, dice: Random) -> Any:
    """From one list to another."""
    one, two = wander(facts, dice, is_full), wander(facts, dice, is_list)
    if not one or not two or one[: len(two)] == two or two[: len(one)] == one:
        return None
    source, target = at(facts, one), at(facts, two)
    target.insert(dice.randrange(len(target) + 1), source.pop(dice.randrange(len(source))))
    return one, two


def shuffle(facts: Facts, other: Facts, dice: Random) -> Any:
    way = wander(facts, dice, is_full)
    if way:
        dice.shuffle(at(facts, way))
    return way


def empty(facts: Facts, other: Facts, dice: Random) -> Any:
    way = wander(facts, dice, lambda value: isinstance(value, dict | list))
    if way:
        at(facts, way).clear()
    return way


def graft(facts: Facts, other: Facts, dice: Random) -> Any:
    """What stands in the same place in another position."""
    for _ in range(20):
        way = wander(other, dice)
        if way and leads(facts, way):
            put(facts, way, at(other, way))
            return way
    return None


def leads(facts: Any, way: Way) -> bool:
    for step in way:
        known = isinstance(facts, dict) and step in facts
        if not known and not (isinstance(facts, list) and isinstance(step, int) and step < len(facts)):
            return False
        facts = facts[step]
    return True


ALTERATIONS: tuple[Callable[[Facts, Facts, Random], Any], ...] = (
    *(put_junk, change_number, change_number, change_flag, change_word, change_word, remove, rename, add),
    *(duplicate, swap, swap, move, move, shuffle, empty, graft, graft),
)


def alter(pool: Pool, dice: Random) -> tuple[Facts, str]:
    """A position with one alteration, or a few; and what they were."""
    facts, told = pool.pick(dice), []
    if dice.random() < FORGETFUL:
        del facts["chance"]
    for _ in range(dice.choice((1, 1, 1, 2, 2, 3, 5))):
        act = dice.choice(ALTERATIONS)
        done = act(facts, pool.pick(dice), dice)
        told += [f"{act.__name__} {done}"] if done is not None else []
    return facts, "; ".join(told)
