"""Hidden information."""

import pytest

import sacbe
from quetzal.pieces import long
from quetzal.table import activate, go, hand, heard, stage
from sacbe.core.rng import Rng

GAME = sacbe.SHELF["quetzal"]


@pytest.mark.rule("Q-99", "Q-95")
def test_a_deck_draw_is_told_to_its_seat_alone():
    match, _ = activate(board="temple:4=Bw", temple="p p p p p p p p", top="m")
    assert heard(match.events(1), "drew")[0]["card"] == "mummy.plain"
    assert heard(match.events(0), "drew")[0]["card"] is None
    assert heard(match.events(sacbe.SPECTATOR), "drew")[0]["card"] is None


@pytest.mark.rule("Q-102")
def test_of_a_careful_dig_the_others_hear_only_that_it_happened():
    match, _ = activate(board="temple:3=Bw", slots="B=U11", temple="p p p p p p p p", top="m s")
    assert match.view(1)["pair"] == ["mummy.plain", "statuette.plain"]
    assert match.view(0)["pair"] == []
    go(match, "keep:mummy.plain")
    assert heard(match.events(1), "kept")[0]["under"] == "statuette.plain"
    assert heard(match.events(0), "kept")[0] == {"event": "kept", "seat": 1, "card": None, "under": None}


@pytest.mark.rule("H22", "Q-99")
def test_cards_taken_face_up_are_known_to_all_until_they_leave_the_hand():
    match, _ = activate(board="temple:1=Bw harbor=Bb", temple="p w t s m md mc mv", hands={"B": "m"})
    go(match, "take:mummy.plain", "take:mummy.dp")
    assert match.view(0)["learnt"]["hands"][1] == ["mummy.plain", "mummy.dp"]
    go(match, "deliver:mummy.plain", "stop")
    assert match.view(0)["learnt"]["hands"][1] == ["mummy.dp"]


def resampled_hands(match, eye, seats=1):
    position = match.position()
    return [GAME.dump(position.resampled(eye, Rng(seed)))["hands"][seats] for seed in range(20)]


def test_resampling_keeps_what_a_seat_has_seen_and_deals_the_rest_again():
    match = stage(hands={"A": "p", "B": "md s t w"}, seen={"B": "md"})
    hands = resampled_hands(match, 0)
    assert all("mummy.dp" in dealt and len(dealt) == 4 for dealt in hands)
    assert len({tuple(dealt) for dealt in hands}) > 10
    assert resampled_hands(match, 0, 0) == [["pottery.plain"]] * 20


def test_resampling_deals_deck_pile_and_automaton_cards_again():
    match = sacbe.new("quetzal", 2, seed=2)
    position = match.position()
    dealt = [GAME.dump(position.resampled(0, Rng(seed))) for seed in range(6)]
    for key in ("deck", "pile", "automaton_cards"):
        assert len({tuple(each[key]) for each in dealt}) == 6
        assert {tuple(sorted(each[key], key=str)) for each in dealt if key != "deck"} <= {
            tuple(sorted(match.dump()[key], key=str))
        }
    assert {tuple(each["automaton_used"]) for each in dealt} == {tuple(match.dump()["automaton_used"])}


def test_a_card_put_under_the_deck_stays_known_to_its_seat_alone():
    match, _ = activate(board="temple:3=Bw", slots="B=U11", temple="p p p p p p p p", top="m s")
    go(match, "keep:mummy.plain")
    assert match.view(1)["learnt"]["under"] == [[0, "statuette.plain"]]
    assert match.view(0)["learnt"]["under"] == []
    position = match.position()
    own = {GAME.dump(position.resampled(1, Rng(seed)))["deck"][0] for seed in range(12)}
    others = {GAME.dump(position.resampled(0, Rng(seed)))["deck"][0] for seed in range(12)}
    assert own == {"statuette.plain"}
    assert len(others) > 1


def test_whoever_put_a_card_under_the_deck_knows_who_draws_it():
    held = {"B": "s t w"}
    deck = {"deck": 1, "top": "m", "under": [[0, 1]], "slots": "B=U11"}
    match = stage(board="temple:4=Cw", temple="p p p p p p p p", hands=held, **deck)
    go(match, "camp")
    assert hand(match, "C") == ["p", "m"]
    assert match.view(1)["learnt"]["tips"] == [[2, "mummy.plain"]]
    assert match.view(0)["learnt"]["tips"] == []
    assert all("mummy.plain" in dealt for dealt in resampled_hands(match, 1, 2))
    assert not all("mummy.plain" in dealt for dealt in resampled_hands(match, 0, 2))
    facts = match.dump()
    assert sacbe.stage("quetzal", facts).dump() == facts


def test_such_a_card_is_forgotten_when_it_is_delivered():
    deck = {"deck": 1, "top": "m", "under": [[0, 1]], "slots": "B=U11"}
    match = stage(board="temple:4=Cw ship:1=C1B", temple="p p p p p p p p", **deck)
    go(match, "camp", "deliver:mummy.plain", "stop")
    assert match.view(1)["learnt"]["tips"] == []


@pytest.mark.rule("Q-152")
def test_after_a_reshuffle_the_deck_is_what_the_discard_pile_was():
    match, _ = activate(board="ruins=C1B", deck=0, hands={"A": "m m m", "B": "s s s", "C": "t t"}, seen={})
    deck = sorted(match.dump()["deck"])
    assert match.view(0)["reshuffled"] is not None
    for seed in range(8):
        assert sorted(GAME.dump(match.position().resampled(0, Rng(seed)))["deck"]) == deck


def test_all_know_that_two_cards_of_a_careful_dig_differ_while_one_is_chosen():
    match, _ = activate(board="temple:3=Bw", slots="B=U11", temple="p p p p p p p p", top="m s")
    dealt = [GAME.dump(match.position().resampled(0, Rng(seed))) for seed in range(30)]
    assert all(facts["pair"][0] != facts["pair"][1] for facts in dealt)
    assert len({tuple(facts["pair"]) for facts in dealt}) > 5
    assert all(GAME.dump(GAME.stage(facts, Rng(0))) == facts for facts in dealt)


@pytest.mark.rule("H22")
def test_meeples_coins_upgrades_discards_and_sizes_are_open():
    match = stage(board="quarry=B2B", coins="B=7", slots="B=U3", discard="m s", reserve="A=bb")
    view = match.view(sacbe.SPECTATOR)
    assert view["board"]["quarry"]["size"] == 2
    assert (view["coins"][1], view["slots"][1]) == (7, ["U3", None])
    assert view["discard"] == [long("s"), long("m")]
    assert view["deck"] == len(match.dump()["deck"])
    assert view["pile"] == len(match.dump()["pile"])


def test_the_seat_that_rerolls_with_second_throw_shows_nothing_before_both_are_chosen():
    match = stage(step="rolling", decision="Q-D1", reserve="A=bbbbbbC", slots="A=U1")
    go(match, "black")
    assert match.view(1)["decision"] == "Q-D1"
    assert match.view(0)["chain"]["first"] == "black"
    assert match.view(1)["chain"]["first"] is None


def forced_camp():
    match = stage(
        board="quarry=B2B smalltemple=B2B ruins=C2B market=C2B ship:1=C2W",
        reserve="A=bw B=b",
        coins="B=9",
        active="B",
    )
    go(match, "camp")
    return match


def test_a_forced_camp_is_no_secret():
    match = forced_camp()
    view = match.view(1)
    assert (view["decision"], view["chain"]["place"]) == ("Q-D6", "camp")
    assert GAME.dump(GAME.rebuild(view, Rng(1)))["decision"] == "Q-D6"


def test_who_looks_at_a_forced_camp_takes_no_choice_away():
    position = forced_camp().position()
    black, _ = position.legal_now()
    GAME.observe(position, 1)
    position.apply_now(black)
    assert position.legal_now() != []
