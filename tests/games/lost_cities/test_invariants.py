"""Invariants of every moment, and why there is always an option."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

import sacbe
from lost_cities.table import PATHS, go, heard
from sacbe.core.rng import Rng

COMBINATIONS = st.fixed_dictionaries(
    {
        "length": st.sampled_from(["short", "long", "short"]),
        "direction": st.sampled_from(["ascending", "both"]),
        "scores": st.sampled_from(["hidden", "open"]),
    }
)
PACK = {f"{letter}{value}": 2 for letter in PATHS for value in range(11)}


def moments(seats, seed, options):
    """A random match, at first hasty, at each of its decisions, with what the last action told."""
    match, dice, told = sacbe.new("lost_cities", seats=seats, seed=seed, options=options), Rng(seed), []
    while not match.over:
        yield match, told
        legal = match.legal(match.to_act[0])
        plays = [text for text in legal if not text.startswith("discard")]
        choices = plays if plays and seed % 2 else legal
        told = go(match, choices[dice.pick(len(choices))])
    yield match, told


@given(st.integers(2, 4), st.integers(0, 1 << 64), COMBINATIONS)
def test_cards_tiles_hands_figures_and_stacks_agree_at_every_moment(seats, seed, options):
    for match, _ in moments(seats, seed, options):
        facts = match.dump()
        check_cards(facts)
        check_tiles(facts)
        if not match.over:
            check_figures(facts)
        if facts["decision"] == "L-D1":
            check_turn_start(facts)


def check_cards(facts):
    cards = Counter(facts["deck"] + facts["set_aside"])
    for row in (*facts["hands"], *facts["piles"].values()):
        cards.update(row)
    for stacks in facts["stacks"]:
        for row in stacks.values():
            cards.update(row)
    assert cards == PACK


def check_tiles(facts):
    kinds = Counter(facts["tiles"].values())
    assert kinds["arrow"] == 9
    assert sum(kinds[name] for name in ("vp5", "vp10", "vp15")) == 7
    if facts["decision"] != "over":
        assert kinds["artefact"] + sum(facts["artefact_tiles"]) == 9


def check_figures(facts):
    for seat, (stacks, figures) in enumerate(zip(facts["stacks"], facts["figures"], strict=True)):
        started = {letter for letter, cards in stacks.items() if cards}
        if facts["decision"] == "L-D2" and seat == facts["active"]:
            started -= {facts["path"]}
        assert set(figures) == started
        assert all(figure["step"] >= min(9, len(stacks[letter])) for letter, figure in figures.items())
        kinds = [figure["figure"] for figure in figures.values()]
        assert kinds.count("explorer") <= 1
        assert kinds.count("adventurer") <= 4


def check_turn_start(facts):
    assert all(len(hand) == 8 for hand in facts["hands"])
    assert len(facts["deck"]) >= 1
    beyond = [figure for figures in facts["figures"] for figure in figures.values() if figure["step"] > 6]
    assert len(beyond) <= 4


@given(st.integers(2, 4), st.integers(0, 1 << 64), COMBINATIONS)
def test_exactly_one_seat_decides_and_it_always_has_a_choice(seats, seed, options):
    for match, _ in moments(seats, seed, options):
        if match.over:
            assert match.to_act == []
            break
        (seat,) = match.to_act
        legal = match.legal(seat)
        assert len(legal) == len(set(legal)) >= 2
        facts = match.dump()
        if facts["decision"] == "L-D1":
            assert 4 <= len(legal) <= 16
        if facts["decision"] in ("L-D3", "L-D4"):
            assert legal[-1].endswith(":none")
        assert all(match.legal(other) == [] for other in range(seats) if other != seat)


@given(st.integers(2, 4), st.integers(0, 1 << 64), COMBINATIONS)
def test_a_seat_meets_each_tile_at_most_once_in_an_expedition(seats, seed, options):
    met = Counter()
    for _, told in moments(seats, seed, options):
        met.update((each["seat"], each["path"], each["step"]) for each in heard(told, "points_gained"))
        met.update((each["seat"], each["path"], each["step"]) for each in heard(told, "artefact_taken"))
        if heard(told, "expedition_ended"):
            assert all(count == 1 for count in met.values())
            met.clear()


@given(st.integers(2, 4), st.integers(0, 1 << 64), COMBINATIONS)
def test_points_are_what_the_events_add_up_to_and_never_below_zero(seats, seed, options):
    totals = [0] * seats
    for match, told in moments(seats, seed, options):
        for each in told:
            gain = {"points_gained": "points", "scored": "net", "artefacts_scored": "points"}.get(
                each["event"]
            )
            if gain:
                totals[each["seat"]] = max(0, totals[each["seat"]] + each[gain])
        assert match.scores() == totals
    for seat, sheet in enumerate(match.breakdown()):
        assert sheet["total"] == totals[seat]
        assert (
            sheet["total"]
            == sum(sheet["tiles"]) + sum(sheet["figures"]) + sheet["artefacts"] + sheet["forgiven"]
        )
        assert sheet["forgiven"] >= 0


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_tokens_never_exceed_the_27_in_the_box(seats):
    for seed in range(1, 8, 2):
        *_, (match, _) = moments(seats, seed, {})
        assert sum(match.dump()["tokens"]) <= 27
