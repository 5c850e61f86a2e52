"""What an absent seat does."""

import pytest

import sacbe
from lost_cities.table import go, stage


def test_it_discards_the_lowest_card_that_it_cannot_play():
    match = stage(figures="A@R2 A@Y2", stacks="A.R=7 A.Y=9", hand_a="R5 R3 Y4 R9 G0 W1 B2 B3")
    assert match.default(0) == "discard:R3"


def test_if_every_card_is_playable_it_discards_the_highest():
    match = stage(hand_a="R5 R3 Y4 R9 G0 W1 B2 B3")
    assert match.default(0) == "discard:R9"


@pytest.mark.parametrize(
    ("hand", "choice"), [("W3 R3 B3 G3 Y3", "Y3"), ("W3 R3 B3 G3", "G3"), ("W3 R3 B3", "B3"), ("W3 R3", "R3")]
)
def test_ties_among_unplayable_cards_go_by_the_order_of_the_paths(hand, choice):
    full = "A.Y=10 A.G=10 A.B=10 A.R=10 A.W=10"
    rest = " ".join(f"{letter}9" for letter in "YGBRW")[: 3 * (8 - len(hand.split()))]
    match = stage(figures="A@Y1 A@G1 A@B1 A@R1 A!@W1", stacks=full, hand_a=f"{hand} {rest}")
    assert match.default(0) == f"discard:{choice}"


@pytest.mark.parametrize(
    ("highest", "choice"), [("W10 Y10 B10", "Y10"), ("W10 R10 B10", "B10"), ("W10 G10 R1", "G10")]
)
def test_ties_among_playable_cards_go_by_the_order_of_the_paths(highest, choice):
    match = stage(hand_a=f"{highest} Y1 G1 B1 R1 W1")
    assert match.default(0) == f"discard:{choice}"


def test_it_starts_with_an_adventurer():
    match = stage(hand_a="R5")
    go(match, "play:R5")
    assert match.default(0) == "figure:adventurer"


def test_it_declines_the_bonus_move():
    match = stage(figures="A@R9 A@Y2", hand_a="R5")
    go(match, "play:R5")
    assert match.default(0) == "bonus:none"


def test_it_declines_the_arrow():
    match = stage(figures="A@R1", tiles="arr@R2", hand_a="R5")
    go(match, "play:R5")
    assert match.default(0) == "arrow:none"


def test_it_draws_from_the_deck():
    match = stage(hand_a="R5", piles="B=9")
    go(match, "discard:R5")
    assert match.default(0) == "draw:deck"


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("direction", ["ascending", "both"])
def test_with_everyone_absent_the_match_ends_without_a_figure(seats, direction):
    match = sacbe.new("lost_cities", seats=seats, seed=6, options={"direction": direction})
    while not match.over:
        seat = match.to_act[0]
        assert match.default(seat) in match.legal(seat)
        go(match, match.default(seat))
        assert not any(match.dump()["figures"])
    assert match.winners == list(range(seats))


@pytest.mark.parametrize("seat", [1, sacbe.SPECTATOR])
def test_a_seat_with_nothing_to_decide_has_no_default(seat):
    with pytest.raises(sacbe.NothingToDecide):
        stage().default(seat)


def test_before_the_match_the_defaults_are_the_first_values():
    chosen = sacbe.new("lost_cities", seats=2).record().options
    printed = {"length": "long", "direction": "ascending", "scores": "hidden", "first_seat": "random"}
    assert chosen == printed | {"own_pile": "closed"}
