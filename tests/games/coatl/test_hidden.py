"""What is secret and what is not, what an absent seat does, and staging."""

import copy
import json

import pytest

import sacbe
from sacbe.core.rng import Rng
from sacbe.games.coatl.components import PROPHECY_IDS

from .table import decision, go, heard, lay, options, stage

GAME = sacbe.SHELF["coatl"]


def played(seats, seed, moves, **options):
    match, dice = sacbe.new("coatl", seats, options, seed=seed), Rng(seed)
    while not match.over and len(match.moves) < moves:
        seat = match.to_act[0]
        legal = match.legal(seat)
        go(match, legal[dice.pick(len(legal))])
    return match


def moments(seats, seed, step=7):
    length = len(played(seats, seed, 1000).moves)
    return [played(seats, seed, moves) for moves in range(0, length + 1, step)]


@pytest.mark.rule("H18")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_a_view_knows_its_own_hand_and_nobody_elses(seats):
    for match in moments(seats, 3):
        dump = match.dump()
        for seat in (*range(seats), sacbe.SPECTATOR):
            view = match.view(seat)
            assert view["hand"] == (dump["hands"][seat] if seat < seats else [])
            assert view["hand_sizes"] == [len(hand) for hand in dump["hands"]]
            assert (view["deck"], view["prophecy_deck"]) == (len(dump["deck"]), len(dump["prophecy_deck"]))
            assert view["pile"] == dump["pile"]
            assert (view["revealed"] is not None) == match.over


@pytest.mark.rule("H18")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_dealing_the_secrets_again_changes_no_view(seats):
    for match in moments(seats, 4):
        position = match.position()
        for seat in (*range(seats), sacbe.SPECTATOR):
            view = match.view(seat)
            for number in range(3):
                other = position.resampled(seat, Rng(number))
                assert GAME.observe(other, seat) == view
                assert sacbe.stage("coatl", GAME.dump(other)).view(seat) == view
                if seat < seats:
                    assert other.legal(seat) == position.legal(seat)
                again = other.resampled(seat, Rng(9))
                if not match.over:
                    assert GAME.dump(again) == GAME.dump(position.resampled(seat, Rng(9)))


@pytest.mark.rule("H18")
def test_resampling_moves_what_is_hidden():
    match = played(3, 5, 9)
    seat = match.to_act[0]
    dumps = [GAME.dump(match.position().resampled(seat, Rng(number))) for number in range(8)]
    for key in ("deck", "prophecy_deck", "hands"):
        assert len({json.dumps(dump[key]) for dump in dumps}) > 1
    alone = played(1, 5, 9)
    dumps = [GAME.dump(alone.position().resampled(0, Rng(number))) for number in range(20)]
    assert len({json.dumps(dump["hidden_action_cards"]) for dump in dumps}) > 5


@pytest.mark.rule("H21")
def test_the_action_cards_of_carl_2_stay_known():
    solo = {"gods": "blue yellow pink blue blue blue", "competition": 2, "carl": ""}
    match = stage(laid={0: "GR@F"}, solo=solo)
    kept = match.dump()["solo"]["kept_action_cards"]
    assert match.view(0)["learnt"] == {"action_cards": kept}
    shown = match.dump()["solo"]["action_cards"]
    sixths = set()
    for number in range(20):
        dump = GAME.dump(match.position().resampled(0, Rng(number)))
        actions = shown + dump["hidden_action_cards"]
        assert set(kept) <= set(actions)
        sixths |= set(actions) - set(kept)
    assert sixths == set(shown) - set(kept)  # in this position the sixth is the visible one


@pytest.mark.rule("H21")
def test_an_unseen_sixth_action_card_is_of_the_favoured_god():
    facts = {"gods": "blue yellow pink blue blue blue", "competition": 2, "carl": ""}
    match = stage(laid={0: "GR@F"}, solo=facts)
    dump = match.dump()
    dump["solo"]["kept_action_cards"] = dump["solo"]["action_cards"] + dump["hidden_action_cards"][:4]
    match = sacbe.stage("coatl", dump)
    sixths = set()
    for number in range(40):
        twin = GAME.dump(match.position().resampled(0, Rng(number)))
        sixths |= set(twin["hidden_action_cards"]) - set(dump["solo"]["kept_action_cards"])
        rebuilt = GAME.dump(GAME.rebuild(match.view(0), Rng(number)))
        sixths |= set(rebuilt["hidden_action_cards"]) - set(dump["solo"]["kept_action_cards"])
    assert len(sixths) > 2
    assert all("P31" <= each <= "P40" for each in sixths)


@pytest.mark.rule("H17", "H18")
def test_secured_cards_and_covered_colours_are_known_to_all():
    match = stage(laid={0: "GR@F KB@R^"}, held={0: "P22:3"}, reserve="P15 P25 P23")
    view = match.view(1)
    assert view["prophecies"][0]["3"] == ["P22"]
    assert view["cards"]["P22"] == {"god": "pink", "kind": "sandwich", "pattern": "R !R R"}
    assert view["covered"][0] == ["", "R", ""]


@pytest.mark.rule("H18", "H30")
def test_others_hear_that_cards_were_drawn_but_not_which():
    match = played(2, 6, 1000)
    for seat in (0, 1, sacbe.SPECTATOR):
        for told in heard(match.events(seat), "drew"):
            assert (told["card"] is None) == (told["seat"] != seat)
    assert all(each["card"] for each in heard(match.events(sacbe.SPECTATOR), "turned_up"))


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_a_view_can_be_made_a_position_again(seats):
    for match in moments(seats, 7):
        for seat in (*range(seats), sacbe.SPECTATOR):
            view = json.loads(json.dumps(match.view(seat)))
            assert GAME.observe(GAME.rebuild(view, Rng(1)), seat) == view


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_a_position_can_be_staged_at_every_moment(seats):
    for match in moments(seats, 8, step=1):
        dump = json.loads(json.dumps(match.dump()))
        twin = sacbe.stage("coatl", dump)
        assert twin.dump() == dump
        assert twin.to_act == match.to_act
        for seat in match.to_act:
            assert twin.legal(seat) == match.legal(seat)


# An absent seat


def test_the_default_card_is_the_first_pair_and_goes_to_the_right():
    match = stage(hand={0: "KY GB GR BY"}, reserve="P01 P25 P23")
    assert match.default(0) == "play:GR"
    go(match, "play:GR")
    assert match.default(0) == "GR@F"
    match = stage(laid={0: "KR@F"}, hand={0: "GB KY KY"})
    go(match, "play:GB")
    assert match.default(0) == "GB@R+"


def test_the_default_realises_all_of_its_own_then_all_of_the_reserve_and_never_steals():
    held = {0: "P36:0 P07:0", 1: "P37:0"}
    match = stage(laid={0: "KB@F BY@R+"}, hand={0: "GR"}, held=held, reserve="P32 P01 P25")
    lay(match, "GR@L^")
    done = []
    while decision(match) == "C-D3":
        done.append(match.default(0))
        go(match, done[-1])
    assert done == ["up:P07", "up:P36", "take:P01", "take:P32"]
    match = stage(laid={0: "KB@F BY@R+"}, hand={0: "GR"}, held={1: "P01:0"}, reserve="P15 P25 P23")
    lay(match, "GR@L^")
    assert match.default(0) == "stop"


def test_the_other_defaults():
    match = stage(
        laid={0: "GR@F KB@R+ YG@R+ KB@R+ YG@R+ KB@R+ YG@R+ KB@R+"}, reserve="P15 P25 P20", temple="T6"
    )
    assert match.default(0) == "head:G"
    go(match, "head:K")
    if decision(match) == "C-D3":
        go(match, "stop")
    assert match.default(0) == "tail:G"
    assert sacbe.new("coatl", 1, seed=1).default(0) == "ambitious"


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_a_match_of_absent_seats_comes_to_its_end(seats):
    match = sacbe.new("coatl", seats, seed=3)
    while not match.over:
        go(match, match.default(match.to_act[0]))
    assert len(match.moves) < 200


def test_the_default_after_beating_carl_is_to_end():
    held = {0: " ".join(f"{each}:3" for each in PROPHECY_IDS[:5])}
    laid = {0: "GR@F KB@R+ YG@R+ KB@R+ YG@R+ KB@R+ YG@R+ KB@R+"}
    match = stage(
        laid=laid, held=held, reserve="P15 P25 P20", solo={"gods": "blue blue blue yellow pink", "carl": ""}
    )
    while decision(match) != "C-D7":
        go(match, "stop" if "stop" in options(match) else match.default(0))
    assert match.default(0) == "end"
    twin = sacbe.stage("coatl", match.dump())
    assert options(twin) == {"carl2", "end"}


# What cannot be staged


def changed(path, value, **facts):
    dump = copy.deepcopy(stage(**{"laid": {0: "GR@F KB@R+"}, "reserve": "P15 P25 P23", **facts}).dump())
    place = dump
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = value
    return dump


SOLO = {"solo": {"gods": "blue blue blue yellow pink", "carl": "P22:1"}}


@pytest.mark.parametrize(
    ("path", "value", "facts"),
    [
        (["game"], "lost_cities", {}),
        (["seats"], 5, {}),
        (["round"], 4, {}),
        (["round"], 6, {}),
        (["decision"], "C-D2", {}),
        (["decision"], "C-D3", {}),
        (["decision"], "C-D4", {}),
        (["decision"], "C-D5", {}),
        (["decision"], "C-D6", {}),
        (["decision"], "C-D7", {}),
        (["decision"], "over", {}),
        (["addition"], 2, {}),
        (["placing"], "GR", {}),
        (["temple"], None, {}),
        (["placements", 0], ["GR@F", "KB@F"], {}),
        (["placements", 0], ["GR@R+", "KB@R+"], {}),
        (["placements", 0], ["GR@F", "head:G"], {}),
        (["placements", 0], ["GR@F"], {}),
        (["coatls"], [["G", "R", "B", "K"], []], {}),
        (["prophecies", 0, "1"], ["P05"], {}),
        (["prophecies", 0, "3"], ["P15"], {}),
        (["reserve"], ["P15", "P25"], {}),
        (["pile"], ["GR"], {}),
        (["hands", 0], ["GR", "GR", "GR"], {}),
        (["stolen"], [0, 1], {}),
        (["scored", 0], {"levels": [0, 0, 0, 0], "objectives": [False, False], "points": 0}, {}),
        (["solo"], {}, {}),
        (["hidden_action_cards"], ["P01"], {}),
        (["options"], {"length": "long"}, {}),
        (["more"], 1, {}),
        (["solo", "competition"], 2, SOLO),
        (["solo", "personality"], "greedy", SOLO),
        (["solo", "personality"], None, SOLO),
        (["solo", "preference"], "BY", SOLO),
        (["solo", "carl"], {"0": ["P22"], "1": [], "2": [], "3": []}, SOLO),
        (["solo", "action_cards"], [], SOLO),
        (["solo", "kept_action_cards"], ["P31"], SOLO),
        (["solo", "results"], [[5, 3], [0, 0]], SOLO),
        (["solo", "outcome"], "won", SOLO),
        (["solo", "fallen"], ["P22"], SOLO),
        (["temple"], "T1", SOLO),
        (["prophecies", 0, "0"], ["P22"], SOLO),
    ],
)
def test_what_cannot_be_is_refused_with_its_place(path, value, facts):
    dump = changed(path, value, **facts)
    with pytest.raises(sacbe.BadFacts) as refused:
        sacbe.stage("coatl", dump)
    for lang in ("en", "fr"):
        assert "{" not in refused.value.say(lang)
        assert refused.value.say(lang).endswith(".")


@pytest.mark.parametrize("key", sorted(stage().dump()))
def test_no_key_may_be_missing(key):
    if key in ("chance", "coatls"):  # a seed may take its place; it follows from the placements
        return
    dump = stage().dump()
    del dump[key]
    with pytest.raises(sacbe.BadFacts):
        sacbe.stage("coatl", dump)
