"""The variant, direction = both: L-98 to L-104."""

import pytest

import sacbe
from lost_cities.table import decision, end_by_deck, figures, go, hand, options, stack, stage

BOTH = {"direction": "both"}


def playable(match, colour):
    """Values of the colour that the seat to act may play."""
    return {int(text[6:]) for text in options(match) if text.startswith(f"play:{colour}")}


def directions(match, seat=0):
    return match.dump()["directions"][seat]


def lane(stack, values, **facts):
    """A has laid these red cards and holds those."""
    figures = f"A@R{min(9, stack.count(',') + 1)}" if stack else ""
    cards = " ".join(f"R{value}" for value in values)
    return stage(figures=figures, stacks=f"A.R={stack}" if stack else "", hand_a=cards, options=BOTH, **facts)


@pytest.mark.rule("L-98")
@pytest.mark.parametrize("seat", [0, 1, 2])
@pytest.mark.parametrize("expedition", [1, 2, 3])
def test_the_variant_holds_for_all_seats_and_expeditions(seat, expedition):
    letter = "ABC"[seat]
    facts = {f"hand_{letter.lower()}": "R3 R8"}
    for direction, values in (("both", {3, 8}), ("ascending", {8})):
        match = stage(
            seats=3,
            active=letter,
            expedition=expedition,
            figures=f"{letter}@R2",
            stacks=f"{letter}.R=5",
            options={"direction": direction},
            **facts,
        )
        assert playable(match, "R") == values


@pytest.mark.rule("L-98")
def test_it_is_agreed_before_the_match_and_stays():
    match, _ = end_by_deck(options=BOTH)
    assert match.dump()["options"]["direction"] == "both"
    assert sacbe.new("lost_cities", seats=2).dump()["options"]["direction"] == "ascending"


@pytest.mark.rule("L-98")
def test_without_it_no_direction_is_shown():
    match = stage(figures="A@R2 B@R3", stacks="A.R=3,5")
    assert match.view(0)["directions"] == [{}, {}]


@pytest.mark.rule("L-99")
def test_a_path_may_be_continued_with_equal_or_higher_cards():
    assert playable(lane("3,5", [0, 3, 4, 5, 6, 10]), "R") == {5, 6, 10}


@pytest.mark.rule("L-99")
def test_or_with_equal_or_lower_cards():
    assert playable(lane("5,3", [0, 2, 3, 4, 5, 10]), "R") == {0, 2, 3}


@pytest.mark.rule("L-99")
def test_a_path_not_started_takes_any_card_and_one_just_started_too():
    assert playable(lane("", [0, 4, 10]), "R") == {0, 4, 10}
    assert playable(lane("5", [0, 4, 5, 10]), "R") == {0, 4, 5, 10}


@pytest.mark.rule("L-99")
def test_the_move_is_the_same_in_both_directions():
    match = lane("5,3", [2], piles="B=9")
    go(match, "play:R2")
    assert figures(match) == {"A@R3"}
    assert stack(match, "A.R") == [5, 3, 2]


@pytest.mark.rule("L-100")
@pytest.mark.parametrize(("card", "direction"), [(0, "down"), (4, "down"), (6, "up"), (10, "up")])
def test_the_first_card_of_a_different_value_fixes_the_direction(card, direction):
    match = lane("5", [card])
    assert directions(match) == {"R": "open"}
    go(match, f"play:R{card}")
    assert directions(match) == {"R": direction}
    assert match.view(1)["directions"][0] == {"R": direction}


@pytest.mark.rule("L-100")
@pytest.mark.parametrize("first", [0, 10])
def test_a_start_at_either_end_fixes_nothing_yet(first):
    match = lane(str(first), [5])
    assert directions(match) == {"R": "open"}
    go(match, "play:R5")
    assert directions(match) == {"R": "up" if first == 0 else "down"}


@pytest.mark.rule("L-101", "H12")
def test_equal_cards_leave_an_open_direction_open():
    match = lane("5", [5])
    go(match, "play:R5")
    assert directions(match) == {"R": "open"}
    assert playable(lane("5,5", [0, 4, 6, 10]), "R") == {0, 4, 6, 10}


@pytest.mark.rule("L-101", "H12")
def test_a_direction_is_never_asked_for():
    match = lane("5,5", [3], piles="B=9")
    go(match, "play:R3")
    assert decision(match) == "L-D5"
    assert directions(match) == {"R": "down"}


@pytest.mark.rule("L-102")
@pytest.mark.parametrize(
    ("laid", "card"), [("3,5", 4), ("3,5,5", 0), ("5,3", 4), ("5,3,3", 10), ("10,9", 10), ("0,1", 0)]
)
def test_a_fixed_direction_holds_until_the_end_of_the_expedition(laid, card):
    match = lane(laid, [card])
    before = match.dump()
    with pytest.raises(sacbe.IllegalMove) as refused:
        match.play(0, f"play:R{card}")
    assert refused.value.rule == "L-102"
    assert match.dump() == before


@pytest.mark.rule("L-102")
@pytest.mark.parametrize(("laid", "direction"), [("3,5", "up"), ("5,3", "down")])
def test_equal_cards_do_not_open_a_fixed_direction(laid, direction):
    top = laid[-1]
    match = lane(laid, [int(top)])
    go(match, f"play:R{top}")
    assert directions(match) == {"R": direction}


@pytest.mark.rule("L-103")
def test_a_seat_may_choose_a_different_direction_on_each_path():
    match = stage(
        figures="A@R2 A@B2 A@Y1", stacks="A.R=3,5 A.B=8,6 A.Y=4", hand_a="R4 R6 B5 B7 Y3 Y5", options=BOTH
    )
    assert (playable(match, "R"), playable(match, "B"), playable(match, "Y")) == ({6}, {5}, {3, 5})
    assert directions(match) == {"B": "down", "R": "up", "Y": "open"}


@pytest.mark.rule("L-104")
def test_seats_choose_independently():
    match = stage(figures="A@R2 B@R1", stacks="A.R=3,5 B.R=4", hand_a="R6", hand_b="R2 R9", options=BOTH)
    go(match, "play:R6")
    assert playable(match, "R") == {2, 9}
    go(match, "play:R2")
    assert (directions(match, 0), directions(match, 1)) == ({"R": "up"}, {"R": "down"})


@pytest.mark.rule("L-104")
@pytest.mark.parametrize("laid", ["3,5", "5,3"])
def test_every_expedition_starts_with_open_directions(laid):
    match, _ = end_by_deck(figures="A@R2 B@R2", stacks=f"A.R={laid} B.R={laid}", options=BOTH)
    assert directions(match) == {}
    for seat in match.to_act:
        cards = set(hand(match, "AB"[seat]))
        assert {text[5:] for text in options(match) if text.startswith("play")} == cards
