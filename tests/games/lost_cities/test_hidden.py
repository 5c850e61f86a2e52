"""Hidden information."""

import json

import pytest

import sacbe
from lost_cities.table import go, heard, stage, turn
from sacbe.core.rng import Rng

EVERYONE = (0, 1, 2, sacbe.SPECTATOR)


def moments(seats, seed, **options):
    """A random match at some of its decisions."""
    match, dice = sacbe.new("lost_cities", seats=seats, seed=seed, options=options), Rng(seed)
    while not match.over:
        if dice.pick(8) == 0:
            yield match
        legal = match.legal(match.to_act[0])
        go(match, legal[dice.pick(len(legal))])


def test_a_seat_sees_its_own_hand_and_of_others_the_number():
    match = stage(seats=3, hand_a="R3", hand_b="W5")
    facts = match.dump()
    for seat in range(3):
        assert match.view(seat)["hand"] == facts["hands"][seat]
        assert match.view(seat)["hand_sizes"] == [8, 8, 8]
        assert "hands" not in match.view(seat)
    assert match.view(sacbe.SPECTATOR)["hand"] == []


@pytest.mark.rule("X24")
@pytest.mark.parametrize("seat", [1, 2, sacbe.SPECTATOR])
def test_choices_of_the_main_action_are_for_the_active_seat_alone(seat):
    match = stage(seats=3)
    assert match.legal(seat) == []
    assert match.view(seat)["decision"] == "L-D1"
    assert match.view(seat)["active"] == 0


def test_deck_and_cards_set_aside_are_a_number_to_all():
    match = stage(piles="B=9")
    for seat in (0, 1, sacbe.SPECTATOR):
        assert match.view(seat)["deck"] == 63
        assert match.view(seat)["set_aside"] == 30


@pytest.mark.rule("X24", "L-48")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_view_and_no_event_names_a_card_that_its_seat_has_not_seen(seats):
    """Every card of a payload is in a stack, a pile or the own hand, or was once seen to be taken."""
    for match in moments(seats, seed=seats, length="short"):
        facts = match.dump()
        for seat in (*range(seats), sacbe.SPECTATOR):
            view = match.view(seat)
            open_cards = [card for stacks in facts["stacks"] for cards in stacks.values() for card in cards]
            open_cards += [card for cards in facts["piles"].values() for card in cards]
            open_cards += [card for cards in facts["taken_openly"] for card in cards] + view["hand"]
            shown = {word for word in words(view) if word in ALL_CARDS}
            assert shown <= set(open_cards)


ALL_CARDS = {f"{letter}{value}" for letter in "YGBRW" for value in range(11)}


def words(payload):
    """Every text anywhere in plain data, names of spaces left out."""
    if isinstance(payload, dict):
        return [word for key, value in payload.items() if key != "tiles" for word in words(value)]
    if isinstance(payload, list):
        return [word for value in payload for word in words(value)]
    return [payload] if isinstance(payload, str) else []


def test_stacks_figures_directions_and_supplies_are_the_same_for_all():
    match = stage(
        seats=3,
        figures="A@R2 B!@G4",
        stacks="A.R=5,3",
        options={"direction": "both"},
        artefacts="C=2",
        been="C",
        tokens="A=1",
    )
    public = (
        "stacks",
        "figures",
        "directions",
        "supplies",
        "tiles",
        "artefact_tiles",
        "tokens",
        "beyond",
        "piles",
    )
    for key in public:
        assert len({json.dumps(match.view(seat)[key]) for seat in EVERYONE}) == 1


@pytest.mark.rule("H18", "L-58")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_hidden_totals_are_their_owners_until_the_end(seats):
    for match in moments(seats, seed=4, scores="hidden"):
        for seat in range(seats):
            points = match.view(seat)["points"]
            assert points[seat] == match.scores()[seat]
            assert [number for number in points if number is not None] == [match.scores()[seat]]
        assert match.view(sacbe.SPECTATOR)["points"] == [None] * seats
    for seat in (*range(seats), sacbe.SPECTATOR):
        assert match.view(seat)["points"] == match.scores()


@pytest.mark.rule("H18")
def test_open_totals_are_shown_to_all():
    for match in moments(3, seed=4, scores="open"):
        for seat in EVERYONE:
            assert match.view(seat)["points"] == match.scores()


@pytest.mark.rule("H18")
@pytest.mark.parametrize("scores", ["hidden", "open"])
def test_single_gains_are_public(scores):
    match = stage(seats=3, figures="A@R3", tiles="vp15@R4", hand_a="R5", options={"scores": scores})
    go(match, "play:R5")
    for seat in EVERYONE:
        assert [each["points"] for each in heard(match.events(seat), "points_gained")] == [15]


@pytest.mark.rule("H19")
def test_stacks_may_be_fanned_open_by_anyone():
    match = stage(figures="A@R3 B@R2", stacks="A.R=1,4,7 B.R=2,3")
    for seat in (0, 1, sacbe.SPECTATOR):
        assert match.view(seat)["stacks"][0]["R"] == ["R1", "R4", "R7"]
        assert match.view(seat)["stacks"][1]["R"] == ["R2", "R3"]


@pytest.mark.rule("H19")
@pytest.mark.parametrize("seat", [0, 1, sacbe.SPECTATOR])
def test_what_was_seen_once_is_remembered(seat):
    match = stage(hand_a="R5", hand_b="W1", piles="R=1")
    turn(match, "discard:R5")
    go(match, "discard:W1", "draw:R")
    learnt = match.view(seat)["learnt"]
    assert learnt["piles"]["R"] == ["R1"]
    assert learnt["hands"] == [[], ["R5"]]


def test_a_card_taken_openly_is_forgotten_when_it_leaves_the_hand():
    match = stage(hand_a="R5", hand_b="W1", piles="B=9")
    turn(match, "discard:R5")
    go(match, "discard:W1", "draw:R")
    turn(match, match.default(0))
    turn(match, "discard:R5")
    assert match.view(0)["learnt"]["hands"] == [[], []]


def test_nobody_is_told_the_seed():
    match = sacbe.new("lost_cities", seats=2, seed=123456789)
    for seat in (0, 1, sacbe.SPECTATOR):
        payload = json.dumps([match.view(seat), match.events(seat)])
        assert "chance" not in payload
        assert f"{123456789:x}" not in payload
        assert "123456789" not in payload


@pytest.mark.parametrize("seat", [-1, 3, 4, 98, 100])
def test_nobody_else_has_a_view(seat):
    with pytest.raises(sacbe.UnknownName):
        stage(seats=3).view(seat)


def test_a_view_is_a_copy():
    match = stage()
    view = match.view(0)
    before = json.dumps(view)
    view["stacks"][0]["R"].append("R1")
    view["hand"].clear()
    view["tiles"]["Y2"] = "arrow"
    view["options"]["length"] = "short"
    view["tokens"][0] = 9
    assert json.dumps(match.view(0)) == before
