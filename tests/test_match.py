"""The public face: what a program that plays matches relies on."""

import pytest
from lost_cities.table import go, stage

import sacbe
from sacbe.core.rng import Rng

SPECTATOR = sacbe.SPECTATOR


def short(seats=3, seed=7):
    return sacbe.new("lost_cities", seats=seats, options={"length": "short"}, seed=seed)


def played_out(match, seed=1):
    dice = Rng(seed)
    while not match.over:
        legal = match.legal(match.to_act[0])
        go(match, legal[dice.pick(len(legal))])
    return match


def test_a_match_is_made_asked_and_played():
    match = sacbe.new("lost_cities", seats=3, options={"length": "short"}, seed=7)
    assert match.seats == 3
    (seat,) = match.to_act
    action = match.legal(seat)[0]
    events = match.play(seat, action)
    assert events[0] == {
        "event": "discarded",
        "seat": seat,
        "card": action[8:],
        "pile_size": 1,
        "rule": "L-43",
    }
    assert match.moves == [(seat, action)]
    assert not match.over
    assert match.winners == []


def test_the_same_seed_is_the_same_match_and_another_is_not():
    assert short(seed=7).dump() == short(seed=7).dump() != short(seed=8).dump()


def test_without_a_seed_nobody_can_foretell_the_match():
    seeds = {sacbe.new("lost_cities", seats=2).record().seed for _ in range(4)}
    assert len(seeds) == 4
    assert max(seeds) > 1 << 200


@pytest.mark.parametrize("seed", [-1, 1 << 256])
def test_a_seed_has_256_bits(seed):
    with pytest.raises(sacbe.BadRecord):
        short(seed=seed)


def test_play_returns_what_the_seat_may_know_and_events_tell_the_rest_theirs():
    match = stage(hand_a="R5", piles="B=9", top="W3")
    match.play(0, "discard:R5")
    assert match.play(0, "draw:deck") == [{"event": "drew", "seat": 0, "card": "W3", "rule": "L-48"}]
    assert match.events(1)[-1] == {"event": "drew", "seat": 0, "card": None, "rule": "L-48"}
    assert match.events(SPECTATOR)[-1] == {"event": "drew", "seat": 0, "card": None, "rule": "L-48"}


def test_events_can_be_asked_for_since_a_move():
    match = short()
    told = [match.events(0)]
    for number in range(1, 6):
        seat = match.to_act[0]
        match.play(seat, match.default(seat))
        told.append(match.events(0, number))
    assert [each for part in told for each in part] == match.events(0)
    assert match.events(0, 6) == []
    assert match.events(0)[0]["event"] == "expedition_began"


def test_an_illegal_move_names_its_rule_and_changes_nothing():
    match = short()
    seat, before = match.to_act[0], match.dump()
    with pytest.raises(sacbe.IllegalMove) as refused:
        match.play(seat, "draw:deck")
    assert refused.value.rule == "L-14"
    assert isinstance(refused.value, sacbe.Problem)
    assert isinstance(refused.value, ValueError)
    assert match.dump() == before


def test_a_move_out_of_turn_is_refused():
    match = short()
    other = (match.to_act[0] + 1) % 3
    with pytest.raises(sacbe.IllegalMove) as refused:
        match.play(other, "draw:deck")
    assert refused.value.rule == "L-13"


def test_checking_a_move_does_not_make_it():
    match = short()
    seat, before = match.to_act[0], match.dump()
    assert isinstance(match.check(seat, match.legal(seat)[0]), int)
    assert match.dump() == before


def test_a_spectator_sees_what_is_public_and_may_do_nothing():
    match = short()
    view = match.view(SPECTATOR)
    assert view["seat"] is None
    assert view["hand"] == []
    assert match.legal(SPECTATOR) == []


def test_scores_and_winners_at_the_end():
    match = played_out(short())
    scores = match.scores()
    best = max(zip(scores, match.dump()["tokens"], strict=True))
    assert match.winners == [
        seat for seat, score in enumerate(zip(scores, match.dump()["tokens"], strict=True)) if score == best
    ]
    assert [sheet["total"] for sheet in match.breakdown()] == scores
    assert match.to_act == []
    assert all(match.legal(seat) == [] for seat in range(3))


def test_after_the_end_no_move_is_made():
    match = played_out(short())
    with pytest.raises(sacbe.IllegalMove):
        match.play(0, "draw:deck")


@pytest.mark.parametrize(
    "text", ["", "play", "play:R11", "play:r7", "play: R7", "pass", "PLAY:R7", "draw:", "draw:none"]
)
def test_what_is_no_action_of_the_game_is_refused(text):
    match = short()
    before = match.dump()
    with pytest.raises(sacbe.BadNotation) as refused:
        match.play(match.to_act[0], text)
    assert "play:R7" in refused.value.say("fr")
    assert match.dump() == before


@pytest.mark.parametrize("text", [None, 7, ["play:R7"], b"play:R7", "x" * 10_000])
def test_an_action_is_a_short_text(text):
    match = short()
    with pytest.raises(sacbe.BadNotation) as refused:
        match.play(match.to_act[0], text)
    assert len(str(refused.value)) < 200


@pytest.mark.parametrize("seat", [-1, 3, 98, "0", None, 1.0, True])
def test_there_is_no_such_seat(seat):
    match = short()
    for asked in (
        match.legal,
        match.events,
        match.undo,
        match.view,
        lambda seat: match.play(seat, "draw:deck"),
    ):
        with pytest.raises(sacbe.UnknownName):
            asked(seat)


@pytest.mark.parametrize(
    ("game", "seats", "options"),
    [
        ("chess", 2, {}),
        ("", 2, {}),
        ("lost_cities", 1, {}),
        ("lost_cities", 5, {}),
        ("lost_cities", "3", {}),
        ("lost_cities", 2.0, {}),
        ("lost_cities", True, {}),
        ("lost_cities", 2, {"lenght": "short"}),
        ("lost_cities", 2, {"length": "medium"}),
        ("lost_cities", 2, {"length": None}),
        ("lost_cities", 2, {"length": True}),
        ("lost_cities", 2, {"length": ["short"]}),
        ("lost_cities", 2, {"first_seat": 2}),
        ("lost_cities", 2, {"first_seat": -1}),
        ("lost_cities", 2, {"first_seat": "nobody"}),
        ("lost_cities", 2, {"first_seat": True}),
    ],
)
def test_an_unknown_name_is_an_error_and_never_a_default(game, seats, options):
    with pytest.raises((sacbe.BadValue, sacbe.UnknownName)) as refused:
        sacbe.new(game, seats=seats, options=options)
    assert refused.value.say("en").endswith(".")
    assert refused.value.say("fr") != refused.value.say("en")


def test_a_seat_number_may_come_as_text():
    match = sacbe.new("lost_cities", seats=3, options={"first_seat": "2"}, seed=1)
    assert match.to_act == [2]
    assert match.record().options["first_seat"] == 2


def test_a_position_is_a_copy_for_searches():
    match = short()
    before = match.dump()
    position = match.position()
    position.apply(match.to_act[0], position.legal(match.to_act[0])[0])
    assert match.dump() == before
