"""A position goes out as plain data and comes back the same."""

import copy
import json

import pytest
from lost_cities.table import stage, table
from walk import tables

import sacbe
from sacbe.core.rng import Rng

SHORT = {"length": "short", "direction": "ascending", "scores": "hidden"}
KINDS = [
    (seats, options)
    for seats, options in tables(sacbe.SHELF["lost_cities"])
    if options["first_seat"] == "random" or options == options | SHORT
]


def played(seats, options, seed, hasty=False):
    """A random match at each of its decisions, its end included."""
    match, dice = sacbe.new("lost_cities", seats=seats, seed=seed, options=options), Rng(seed)
    while not match.over:
        yield match
        legal = match.legal(match.to_act[0])
        plays = (
            [text for text in legal if not text.startswith("discard") and "none" not in text] if hasty else []
        )
        match.play(match.to_act[0], (plays or legal)[dice.pick(len(plays or legal))])
    yield match


def check_round_trip(match):
    facts = match.dump()
    again = sacbe.stage("lost_cities", json.loads(json.dumps(facts)))
    assert again.dump() == facts
    assert again.to_act == match.to_act
    assert again.scores() == match.scores()
    assert again.winners == match.winners
    for seat in range(match.seats):
        assert again.legal(seat) == match.legal(seat)
        assert again.view(seat) == match.view(seat)
    assert again.view(sacbe.SPECTATOR) == match.view(sacbe.SPECTATOR)


@pytest.mark.parametrize(("seats", "direction"), [(2, "both"), (3, "ascending"), (4, "both")])
def test_every_moment_of_a_match_comes_back_the_same(seats, direction):
    seen = set()
    options = {"length": "short", "direction": direction}
    for match in played(seats, options, seed=seats + 20, hasty=True):
        check_round_trip(match)
        seen.add(match.dump()["decision"])
    assert {"L-D1", "L-D2", "L-D4", "L-D5", "over"} <= seen


@pytest.mark.parametrize(("seats", "options"), KINDS)
def test_moments_of_every_kind_of_match_come_back_the_same(seats, options):
    for number, match in enumerate(played(seats, options, seed=3)):
        if number % 150 == 0 or match.over:
            check_round_trip(match)


def test_the_middle_of_a_chain_comes_back_the_same():
    match = stage(figures="A@Y9 A@G1 A@R5", tiles="arr@G2 arr@R6 arr@G3", hand_a="Y5", piles="B=9")
    for text in ("play:Y5", "bonus:G", "arrow:R", "arrow:G"):
        match.play(0, text)
        check_round_trip(match)
        assert match.dump()["path"] == "Y"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_staged_match_goes_on_as_the_one_it_was_taken_from(seats):
    matches = played(seats, {}, seed=5)
    match = next(match for number, match in enumerate(matches) if number == 100)
    again, dice = sacbe.stage("lost_cities", match.dump()), Rng(9)
    while not match.over:
        seat = match.to_act[0]
        legal = match.legal(seat)
        text = legal[dice.pick(len(legal))]
        assert again.play(seat, text) == match.play(seat, text)
    assert again.dump() == match.dump()


def test_without_chance_the_seed_of_the_call_deals_what_comes():
    facts = table(deck=1, hand_a="R1")
    ends = [sacbe.stage("lost_cities", copy.deepcopy(facts), seed=seed) for seed in (1, 1, 2)]
    for match in ends:
        match.play(0, "discard:R1")
        match.play(0, "draw:deck")
    one, same, other = (match.dump()["hands"] for match in ends)
    assert one == same != other


def test_staging_changes_nothing_in_the_facts_and_keeps_nothing_of_them():
    facts = table(figures="A@R5", piles="B=9")
    before = copy.deepcopy(facts)
    match = sacbe.stage("lost_cities", facts)
    dump = match.dump()
    assert facts == before
    facts["hands"][0].clear()
    facts["stacks"][0]["R"].clear()
    facts["tiles"]["Y2"] = "arrow"
    assert match.dump() == dump
    assert sacbe.replay(match.record()).dump() == dump
