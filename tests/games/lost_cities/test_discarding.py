"""Discarding: L-42 to L-46."""

import pytest

import sacbe
from lost_cities.table import PATHS, decision, figures, go, hand, heard, options, pile, stack, stage, turn


@pytest.mark.rule("L-42")
def test_any_card_of_the_hand_may_be_discarded_playable_or_not():
    match = stage(figures="A@R2", stacks="A.R=4", hand_a="R1 R9 G0 W5")
    assert {f"discard:{card}" for card in hand(match, "A")} <= options(match)
    with pytest.raises(sacbe.IllegalMove) as refused:
        match.play(0, "discard:B0")
    assert refused.value.rule == "L-42"


@pytest.mark.rule("L-43")
@pytest.mark.parametrize("colour", PATHS)
def test_a_discarded_card_goes_face_up_on_the_pile_of_its_colour(colour):
    match = stage(hand_a=f"{colour}5", piles=f"{colour}=1,6")
    told = go(match, f"discard:{colour}5")
    assert pile(match, colour) == [1, 6, 5]
    assert all(pile(match, other) == [] for other in PATHS if other != colour)
    assert match.view(1)["piles"][colour] == {"top": f"{colour}5", "size": 3}
    assert told[0] == {"event": "discarded", "seat": 0, "card": f"{colour}5", "pile_size": 3, "rule": "L-43"}
    assert told[0] in match.events(1)


@pytest.mark.rule("L-43")
def test_the_piles_are_shared_by_all():
    match = stage(hand_a="R5", hand_b="R7", piles="R=1")
    go(match, "discard:R5", "discard:R7")
    assert pile(match, "R") == [1, 5, 7]


@pytest.mark.rule("L-44", "H19")
@pytest.mark.parametrize("seat", [0, 1, sacbe.SPECTATOR])
def test_only_the_last_discard_of_each_pile_lies_open_and_the_number_below(seat):
    shown = stage(piles="R=1,6,3 B=4").view(seat)["piles"]
    assert shown["R"] == {"top": "R3", "size": 3}
    assert shown["B"] == {"top": "B4", "size": 1}
    assert shown["Y"] == {"top": None, "size": 0}


@pytest.mark.rule("L-45")
def test_a_discard_moves_no_figure():
    match = stage(figures="A@R2 B@R3 A@Y5", tiles="vp15@R3 art@Y6", hand_a="R5", piles="B=9", points="B=15")
    told = go(match, "discard:R5")
    assert figures(match) == {"A@R2", "B@R3", "A@Y5"}
    assert stack(match, "A.R") == [0]
    assert match.scores() == [0, 15]
    assert decision(match) == "L-D5"
    assert [each["event"] for each in told] == ["discarded"]


@pytest.mark.rule("L-46")
def test_an_unplayable_card_may_be_kept_as_long_as_its_owner_likes():
    match = stage(figures="A@R2", stacks="A.R=7", hand_a="R1")
    for _ in range(12):
        seat = match.to_act[0]
        turn(match, next(text for text in match.legal(seat) if "discard" in text and text != "discard:R1"))
        assert "R1" in hand(match, "A")
    assert "play:R1" not in options(match)
    assert "discard:R1" in options(match)


@pytest.mark.rule("H19")
def test_the_log_keeps_every_discard():
    match = stage(hand_a="R5", hand_b="R7", piles="R=1")
    go(match, "discard:R5", "discard:R7")
    told = heard(match.events(sacbe.SPECTATOR), "discarded")
    assert [each["card"] for each in told] == ["R5", "R7"]
