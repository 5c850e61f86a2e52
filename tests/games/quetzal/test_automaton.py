"""Two seats and the automaton: Q-163 to Q-176."""

import pytest

import sacbe
from quetzal.table import (
    activate,
    board,
    decision,
    go,
    hand,
    heard,
    of,
    options,
    refused,
    reserve,
    shorts,
    stage,
)

CARD_7 = "temple:2=*w temple:5=*w quarry=*3W market=*1B"


@pytest.mark.rule("Q-163", "Q-165", "Q-166", "Q-167")
@pytest.mark.parametrize("seed", range(8))
def test_before_the_first_roll_a_card_puts_six_meeples_on_three_locations(seed):
    match = sacbe.new("quetzal", 2, seed=seed)
    told = match.events(0)
    stood = heard(told, "automaton_stood")
    assert sum(each["count"] for each in stood) == 6
    places = [each["place"].split(":")[0] for each in stood]
    assert places[:2] == ["temple", "temple"]
    assert places[2] in ("quarry", "smalltemple", "ruins")
    assert places[3] in ("market", "ship")
    kinds = [each["event"] for each in told]
    assert kinds.index("automaton_stood") < kinds.index("rolled")
    assert {each["seat"] for each in heard(told, "rolled")} == {0, 1}


@pytest.mark.rule("Q-01", "Q-163")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_with_more_seats_there_is_no_automaton(seats):
    match = sacbe.new("quetzal", seats, seed=1)
    assert match.dump()["board"] == {}
    assert match.dump()["automaton_cards"] == []


@pytest.mark.rule("E11", "Q-168", "Q-176")
def test_the_card_of_the_rulebook():
    match = next(
        each
        for each in (sacbe.new("quetzal", 2, seed=seed) for seed in range(200))
        if each.dump()["automaton_used"] == [7]
    )
    assert {place: board(match, place) for place in match.dump()["board"]} == {
        "temple:2": "*w",
        "temple:5": "*w",
        "quarry": "*3W",
        "market": "*1B",
    }


@pytest.mark.rule("E11", "Q-168")
def test_its_spaces_are_occupied_and_its_bids_stand():
    match = stage(seats=2, board=CARD_7, automaton=7, reserve="A=bbwwww B=b", coins="A=9")
    assert refused(match, "temple:2") == refused(match, "temple:5") == "Q-44"
    weak = stage(seats=2, board=CARD_7, automaton=7, reserve="A=bwww B=b", coins="A=9")
    assert refused(weak, "quarry") == refused(weak, "market") == "Q-51"
    go(match, "quarry")
    assert board(match, "quarry") == "A4W"


@pytest.mark.rule("Q-169", "X33")
def test_an_ousted_bid_of_the_automaton_leaves_the_board():
    facts = {"board": "temple:1=*w temple:2=*w ruins=*2B ship:1=*2W", "automaton": 1}
    match = stage(seats=2, reserve="A=www B=wwww", **facts)
    told = go(match, "ship:1")
    assert heard(told, "automaton_ousted")[0]["team"] == 2
    assert board(match, "ship:1") == "A3W"
    go(match, "ship:1")
    assert (board(match, "ship:1"), reserve(match, "A")) == ("B4W", "www")


@pytest.mark.rule("Q-170", "Q-171", "Q-172", "E12")
def test_on_space_3_it_takes_the_tablet_and_the_top_card_of_the_deck():
    match, told = activate(
        seats=2,
        board="temple:3=*w temple:4=Bw",
        automaton=9,
        temple="p w t td tv tc p w",
        top="m",
        coins="B=5",
    )
    assert [each["card"] for each in heard(told, "automaton_took")] == ["tablet.dp"]
    assert [each["card"] for each in heard(told, "automaton_drew")] == ["mummy.plain"]
    assert match.dump()["discard"] == ["tablet.dp", "mummy.plain"]
    assert shorts(match.dump()["temple"]) == ["p", "w", "t", None, "tv", "tc", "p", "w"]


@pytest.mark.rule("Q-170", "X32")
def test_on_spaces_1_and_2_it_takes_four_cards_before_anybody_else():
    match, told = activate(
        seats=2, board="temple:1=*w temple:2=*w temple:3=Bw", automaton=1, temple="p mv md s tc wd sv pd"
    )
    assert [each["card"] for each in heard(told, "automaton_took")] == [
        "mummy.dp",
        "mummy.vp",
        "statuette.vp",
        "statuette.plain",
    ]
    assert options(match) == {"take:pottery.plain", "take:tablet.coin", "take:weapon.dp", "take:pottery.dp"}


@pytest.mark.rule("H20", "Q-170")
def test_among_equal_cards_it_takes_the_lowest_position():
    match, _ = activate(seats=2, board="temple:1=*w temple:2=Bw", automaton=3, temple="p t p t w w t p")
    assert shorts(match.dump()["temple"]) == ["p", None, "p", None, "w", "w", "t", "p"]


@pytest.mark.rule("Q-173")
def test_a_surrounding_it_still_holds_is_discarded():
    match, told = activate(seats=2, board="quarry=*3W", automaton=7, near="m s p p p p")
    taken = [each["card"] for each in heard(told, "automaton_took") if each["place"] == "quarry"]
    assert taken == ["mummy.plain", "statuette.plain"]
    assert set(taken) <= set(match.dump()["discard"])
    assert match.dump()["points"] == [0, 0]


@pytest.mark.rule("Q-174")
@pytest.mark.parametrize(("place", "card"), [("market=*1B", 7), ("ship:1=*2W", 1)])
def test_on_the_market_or_the_ship_nothing_happens(place, card):
    match, told = activate(seats=2, board=place, automaton=card, hands={"A": "p", "B": "w"})
    assert not heard(told, "sold_nothing")
    assert not heard(told, "delivered_nothing")
    assert match.dump()["round"] == 2


@pytest.mark.rule("Q-175", "Q-165", "H20")
def test_each_round_has_a_new_card_and_five_are_used():
    match = sacbe.new("quetzal", 2, seed=3)
    while match.to_act:
        facts = match.dump()
        assert len(facts["automaton_used"]) == facts["round"]
        go(match, match.default(match.to_act[0]))
    assert len(set(match.dump()["automaton_used"])) == 5
    assert len(match.dump()["automaton_cards"]) == 5


@pytest.mark.rule("Q-167")
def test_it_never_scores_holds_the_marker_or_acts():
    match = sacbe.new("quetzal", 2, seed=4)
    while match.to_act:
        assert match.to_act[0] in (0, 1)
        assert match.dump()["marker"] in (0, 1)
        go(match, match.default(match.to_act[0]))
    assert len(match.scores()) == 2


@pytest.mark.rule("Q-164", "X34", "H19")
def test_covered_places_are_refused():
    match = stage(seats=2, board=CARD_7, automaton=7, reserve="A=bb", coins="A=9")
    assert refused(match, "village:3") == "Q-164"
    assert refused(match, "ship:2") == "Q-18"


@pytest.mark.rule("Q-176", "Q-112")
def test_two_village_spaces_cost_2_and_1():
    match = stage(seats=2, board=CARD_7, automaton=7, reserve="A=bb B=bb", coins="A=9 B=9")
    go(match, "village:1")
    go(match, "village:2")
    assert (of(match, "coins", "A"), of(match, "coins", "B")) == (7, 8)


def test_what_the_automaton_draws_is_seen_by_all():
    match, _ = activate(
        seats=2, board="temple:3=*w temple:5=Bw", automaton=2, temple="p w t s m p w t", top="md"
    )
    assert heard(match.events(sacbe.SPECTATOR), "automaton_drew")[0]["card"] == "mummy.dp"
    assert (decision(match), hand(match, "B")) == ("Q-D9", [])
