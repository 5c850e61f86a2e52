"""Whatever is not legal now is refused with a rule that exists and a sentence, and changes nothing."""

import re

import pytest
from lost_cities.table import go, stage
from walk import tables

import sacbe
from sacbe.core import text
from sacbe.core.rng import Rng
from sacbe.games.lost_cities.notation import ACTIONS

GAME = sacbe.SHELF["lost_cities"]
COMBINATIONS = [(seats, options) for seats, options in tables(GAME) if options["first_seat"] == "random"]
RULES = {
    lang: set(re.findall(r"^- \*\*(L-\d+)\*\*", text.rulebook("sacbe.games.lost_cities", lang), re.MULTILINE))
    for lang in text.LANGUAGES
}


def refuse_all(match):
    """Every action of the game that is not legal for a seat is refused to it; the rules that were named."""
    before, moves = match.dump(), match.moves
    named = set()
    for seat in range(match.seats):
        for action in set(ACTIONS) - set(match.legal(seat)):
            with pytest.raises(sacbe.IllegalMove) as refused:
                match.play(seat, action)
            named.add(check(refused.value))
    assert match.dump() == before
    assert match.moves == moves
    return named


def check(problem):
    for lang in text.LANGUAGES:
        assert problem.rule in RULES[lang]
        sentence = problem.say(lang)
        assert len(sentence) > len(problem.rule) + 12
        assert sentence.endswith(f"({problem.rule})")
        assert "{" not in sentence
    assert str(problem) == problem.say("en") != problem.say("fr")
    return problem.rule


def moments(seats, options, every):
    match, dice, number = sacbe.new("lost_cities", seats=seats, seed=7, options=options), Rng(7), 0
    while not match.over:
        if number % every == 0:
            yield match
        legal = match.legal(match.to_act[0])
        go(match, legal[dice.pick(len(legal))])
        number += 1
    yield match


@pytest.mark.parametrize(("seats", "options"), COMBINATIONS)
def test_every_action_that_is_not_legal_is_refused_with_a_rule_and_a_sentence(seats, options):
    for match in moments(seats, options, every=151):
        refuse_all(match)


@pytest.mark.parametrize(
    ("facts", "actions", "decision"),
    [
        ({"hand_a": "R5"}, ["play:R5"], "L-D2"),
        ({"hand_a": "R5", "figures": "A@R9 A@Y2 B@G3"}, ["play:R5"], "L-D3"),
        ({"hand_a": "R5", "figures": "A@R1 A@Y9 B@G3", "tiles": "arr@R2"}, ["play:R5"], "L-D4"),
        ({"hand_a": "R5", "piles": "R=1 B=9"}, ["discard:R5"], "L-D5"),
        ({"hand_a": "R5", "figures": "A@R2", "piles": "R=1 B=9"}, ["play:R5"], "L-D5"),
    ],
)
def test_at_every_decision_too(facts, actions, decision):
    match = stage(**facts)
    go(match, *actions)
    assert match.dump()["decision"] == decision
    named = refuse_all(match)
    assert {"L-13", "L-16"} <= named


def refusal(match, seat, action):
    with pytest.raises(sacbe.IllegalMove) as refused:
        match.play(seat, action)
    assert refused.value.game == "lost_cities"
    return refused.value


BOTH = {"direction": "both"}
CASES = [
    # position, actions before, seat, action, rule, key
    ({}, [], 1, "draw:deck", "L-13", "not_your_turn"),
    ({}, [], 0, "draw:deck", "L-14", "card_first"),
    ({"piles": "B=9"}, [], 0, "draw:B", "L-14", "card_first"),
    ({"hand_a": "R5"}, [], 0, "play:R4", "L-14", "not_in_hand"),
    ({"hand_a": "R5"}, [], 0, "discard:R4", "L-42", "not_in_hand"),
    ({"hand_a": "R5 W1", "piles": "B=9"}, ["discard:R5"], 0, "discard:W1", "L-16", "one_card_a_turn"),
    ({"hand_a": "R5 W1"}, ["play:R5"], 0, "play:W1", "L-16", "one_card_a_turn"),
    ({"hand_a": "R3", "figures": "A@R2", "stacks": "A.R=4,7"}, [], 0, "play:R3", "L-30", "too_low"),
    (
        {"hand_a": "R3", "figures": "A@R2", "stacks": "A.R=4,7", "options": BOTH},
        [],
        0,
        "play:R3",
        "L-102",
        "rising",
    ),
    (
        {"hand_a": "R9", "figures": "A@R2", "stacks": "A.R=7,4", "options": BOTH},
        [],
        0,
        "play:R9",
        "L-102",
        "falling",
    ),
    ({}, [], 0, "figure:explorer", "L-21", "no_path_starts"),
    ({"figures": "A!@R2"}, [], 0, "figure:explorer", "L-21", "no_path_starts"),
    ({"figures": "A@Y2"}, [], 0, "bonus:Y", "L-15", "no_bonus_now"),
    ({"figures": "A@Y2"}, [], 0, "arrow:Y", "L-15", "no_arrow_now"),
    ({"hand_a": "R5", "figures": "A@R9 A@Y2"}, ["play:R5"], 0, "bonus:R", "L-35", "on_step_9"),
    ({"hand_a": "R5", "figures": "A@R9 A@Y2 B@G3"}, ["play:R5"], 0, "bonus:G", "L-37", "no_figure_there"),
    (
        {"hand_a": "R5", "figures": "A@R1", "tiles": "arr@R2"},
        ["play:R5"],
        0,
        "arrow:G",
        "L-63",
        "no_figure_there",
    ),
    (
        {"hand_a": "R5", "figures": "A@R1 A@Y9", "tiles": "arr@R2"},
        ["play:R5"],
        0,
        "arrow:Y",
        "L-35",
        "on_step_9",
    ),
    ({"hand_a": "R5", "piles": "R=1 B=9"}, ["discard:R5"], 0, "draw:R", "L-50", "pile_closed"),
    ({"hand_a": "R5", "piles": "B=9"}, ["discard:R5"], 0, "draw:Y", "L-47", "pile_empty"),
]


@pytest.mark.parametrize(("facts", "before", "seat", "action", "rule", "key"), CASES)
def test_the_refusal_names_the_rule_that_is_broken(facts, before, seat, action, rule, key):
    match = stage(**facts)
    go(match, *before)
    problem = refusal(match, seat, action)
    assert (problem.rule, problem.key) == (rule, key)
    check(problem)


@pytest.mark.parametrize(("length", "rule"), [("long", "L-88"), ("short", "L-95")])
def test_after_the_end_the_rule_of_the_end_refuses(length, rule):
    match = sacbe.new("lost_cities", seats=2, seed=1, options={"length": length})
    while not match.over:
        go(match, match.default(match.to_act[0]))
    assert refuse_all(match) == {rule}


def test_a_refusal_speaks_of_cards_and_paths_in_words():
    match = stage(hand_a="R3", figures="A@R2", stacks="A.R=4,7")
    problem = refusal(match, 0, "play:R3")
    assert (
        problem.say("en")
        == "You cannot play the red 3: it is lower than the red 7 on top of your stack. (L-30)"
    )
    assert "3 rouge" in problem.say("fr")
    assert problem.facts == {"card": "R3", "top": "R7"}


def test_a_refusal_to_another_seat_does_not_tell_what_the_active_seat_holds():
    first, second = stage(hand_a="R3"), stage(hand_a="W9")
    assert {str(refusal(first, 1, action)) for action in ACTIONS} == {
        str(refusal(second, 1, action)) for action in ACTIONS
    }


def test_a_spectator_is_refused_as_well():
    match = stage()
    assert refusal(match, sacbe.SPECTATOR, "draw:deck").rule == "L-13"
    assert match.moves == []
