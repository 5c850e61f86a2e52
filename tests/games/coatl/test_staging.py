"""Positions that cannot be: each is refused in a sentence, at the place that is wrong."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest

import sacbe

from .table import finish, go, last_turn, lay, stage

Facts = dict[str, Any]
LONG = "GR@F GR@R+ GR@R+ GK@R+ GK@R+ BR@R+ BR@R+ BR@R+"
ENDS_R = "RY@F KB@R+ YG@R+ KB@R+ YG@R+ KY@R+ YG@R+ KY@R+"
SIX = "blue blue blue blue yellow pink"


def before_carl() -> sacbe.Match:
    return sacbe.new("coatl", 1, seed=1)


def against_carl_2() -> sacbe.Match:
    return last_turn(5, 4, competition=2, gods=SIX)


def carl_beaten() -> sacbe.Match:
    match = last_turn(5, 4)
    finish(match)
    return match


def one_has_scored() -> sacbe.Match:
    """Seat 0 has 18 segments and prophecies of two of the gods of T1; seat 1 has its last turn."""
    held = {0: "P26:3 P01:1", 1: "P12:0"}
    return stage(active=1, laid={0: LONG, 1: ENDS_R}, held=held, reserve="P15 P25 P21")


def stolen() -> sacbe.Match:
    """One was stolen and one taken; another is still offered."""
    laid, held = {0: "KB@F BY@R+"}, {1: "P01:0"}
    match = stage(laid=laid, held=held, hand={0: "GR"}, reserve="P36 P32 P15")
    lay(match, "GR@L^")
    go(match, "steal:1:P01", "take:P32")
    return match


def fallen() -> sacbe.Match:
    solo = {"personality": "greedy", "gods": "blue yellow pink pink pink", "carl": ""}
    facts: Facts = {"held": {0: "P01:2 P22:2"}, "reserve": "P15 P25 P16", "solo": solo}
    match = stage(laid={0: "KR@F GR@R+ GR@R+"}, hand={0: "KB"}, **facts)
    lay(match, "BK@R^")
    return match


def over() -> sacbe.Match:
    match = one_has_scored()
    finish(match)
    return match


def put(*way: Any) -> Callable[[Facts], None]:
    """The last of these at the place that the others lead to."""
    *steps, key, value = way

    def change(facts: Facts) -> None:
        inner: Any = facts
        for step in steps:
            inner = inner[step]
        inner[key] = value

    return change


def without(facts: Facts, prophecy: str) -> None:
    """The prophecy has left its row for the deck."""
    for rows in facts["prophecies"]:
        for row in rows.values():
            if prophecy in row:
                row.remove(prophecy)
                facts["prophecy_deck"].insert(0, prophecy)


def instead_of_one_fallen(facts: Facts) -> None:
    """P38 would be there once, and was not there before."""
    facts["prophecy_deck"][facts["prophecy_deck"].index("P37")] = "P01"
    facts["solo"]["fallen"] = ["P37", "P22"]


def an_objective_without_a_temple(facts: Facts) -> None:
    facts["scored"][0] |= {"objectives": [True, False], "points": 33}
    facts["solo"]["results"][0][0] = 33


CASES: list[tuple[Callable[[], sacbe.Match], Callable[[Facts], None], str]] = [
    (before_carl, put("addition", 2), "addition"),
    (before_carl, put("stolen", [0, 1]), "stolen"),
    (before_carl, put("temple", "T1"), "temple"),
    (before_carl, put("scored", 0, {"levels": [0] * 4, "objectives": [False] * 2, "points": 0}), "scored[0]"),
    (before_carl, put("solo", "kept_action_cards", ["P01"]), "solo.kept_action_cards"),
    (before_carl, put("solo", "results", [[5, 2], [0, 0]]), "solo.results"),
    (against_carl_2, put("solo", "results", 0, [20, 20]), "solo.results"),
    (against_carl_2, put("solo", "results", 0, [30, 3]), "solo.results"),  # no prophecies make 3 points
    (against_carl_2, put("solo", "results", 1, [5, 2]), "solo.results"),
    (against_carl_2, lambda facts: facts["solo"]["kept_action_cards"].pop(), "solo.kept_action_cards"),
    (carl_beaten, put("solo", "results", 1, [5, 2]), "solo.results"),
    (carl_beaten, put("scored", 0, "objectives", [True, True]), "scored[0].points"),
    (carl_beaten, an_objective_without_a_temple, "scored[0]"),
    (
        one_has_scored,
        put("scored", 0, {"levels": [0, 1, 0, 1], "objectives": [False] * 2, "points": 8}),
        "scored[0]",
    ),
    (
        one_has_scored,
        put("scored", 0, {"levels": [0, 1, 0, 1], "objectives": [True] * 2, "points": 15}),
        "scored[0]",
    ),
    (
        one_has_scored,
        put("scored", 0, {"levels": [0, 2, 0, 1], "objectives": [False, True], "points": 13}),
        "scored[0]",
    ),
    (
        one_has_scored,
        put("scored", 0, {"levels": [0, 0, 0, 1], "objectives": [False, True], "points": 9}),
        "scored[0]",
    ),
    (over, put("active", 0), "decision"),
    (stolen, lambda facts: without(facts, "P32"), "stolen"),
    (stolen, put("stolen", [0, 2]), "stolen"),
    (fallen, instead_of_one_fallen, "solo.fallen"),
]


@pytest.mark.parametrize(("begin", "change", "place"), CASES)
def test_what_cannot_be_is_refused_at_its_place(begin, change, place):
    facts = begin().dump()
    assert sacbe.stage("coatl", deepcopy(facts)).dump() == facts
    change(facts)
    with pytest.raises(sacbe.BadFacts) as refused:
        sacbe.stage("coatl", facts)
    assert refused.value.facts["place"] == place
    assert all("{" not in refused.value.say(lang) for lang in ("en", "fr"))


@pytest.mark.rule("C-74", "C-75")
def test_a_prophecy_stolen_since_may_have_counted_for_the_first_objective():
    held = {0: "P26:3 P11:3 P01:1", 1: "P12:0"}
    match = stage(active=1, laid={0: LONG, 1: ENDS_R}, held=held, reserve="P15 P25 P21")
    go(match, "head:G", "steal:0:P01")
    facts = match.dump()
    assert facts["scored"][0]["objectives"] == [True, True]
    assert sacbe.stage("coatl", facts).dump() == facts
    facts["stolen"] = [0, 0]
    with pytest.raises(sacbe.BadFacts, match=r"scored\[0\]"):
        sacbe.stage("coatl", facts)
