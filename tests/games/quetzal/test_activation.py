"""Phase 3 from its order to the Black Market: Q-73 to Q-83, Q-92 to Q-111."""

import pytest

import sacbe
from quetzal.table import activate, active, decision, go, hand, heard, of, options, refused, shorts, stage


@pytest.mark.rule("Q-73")
def test_phase_3_waits_for_all_meeples():
    match = stage(reserve="A=b B=b", board="temple:5=Cw")
    go(match, "camp")
    assert (active(match), decision(match)) == ("B", "Q-D3")


@pytest.mark.rule("Q-74", "Q-77", "H11")
def test_locations_activate_in_order():
    board = "stela=Bw temple:5=Bw quarry=C1B smalltemple=C1B ruins=C1B"
    board += " market=A1B village:1=Bb harbor=Ab ship:1=C1B"
    match, told = activate(board=board, hands={"A": "p p", "C": "w w"}, coins="A=9 B=5")
    course = [(each["event"], each.get("place")) for each in told]
    assert ("marker_taken", None) in course
    told = []
    asked = [decision(match)]
    while not heard(told, "round_ended"):
        told = go(match, match.default(match.to_act[0]))
        asked.append(decision(match))
        course += [(each["event"], each.get("place")) for each in told]
    assert asked[:-1] == ["Q-D9", "Q-D11", "Q-D12", "Q-D14", "Q-D14"]
    took = [place for event, place in course if event == "took"]
    assert took == ["temple:5", "quarry", "quarry", "smalltemple", "smalltemple", "ruins", "ruins"]
    assert [place for event, place in course if event == "delivered_nothing"] == ["harbor", "ship:1"]


@pytest.mark.rule("Q-75", "X28", "Q-151")
def test_an_unoccupied_location_keeps_its_cards():
    match, told = activate(near="pc pc pc wc wc wc")
    facts = match.dump()
    assert facts["round"] == 2
    assert shorts(facts["surroundings"]["ruins"]) == ["wc", "wc"]
    assert not heard(told, "refilled")
    assert len(facts["discard"]) == 0


@pytest.mark.rule("Q-76", "X15")
def test_an_upgrade_works_later_in_the_same_phase():
    match, told = activate(
        board="stela=Bw temple:3=Bw",
        disks="B=4",
        pile="U11",
        marker="A",
        top="m s t",
        temple="p p p p p p p p",
    )
    assert heard(told, "tile_laid")[0]["tile"] == "U11"
    assert (active(match), decision(match)) == ("B", "Q-D10")
    assert options(match) == {"keep:mummy.plain", "keep:statuette.plain"}


@pytest.mark.rule("Q-78", "Q-80", "Q-81", "Q-83", "Q-82")
def test_the_stela_gives_the_marker_and_a_discovery_point():
    match, told = activate(board="stela=Cw harbor=Bb ship:1=A1B", hands={"A": "p", "B": "p"}, marker="A")
    assert heard(told, "marker_taken") == [{"event": "marker_taken", "seat": 2}]
    assert heard(told, "advanced")[0]["space"] == 1
    assert match.dump()["marker"] == 2
    go(match, "stop")
    go(match, "stop")
    assert active(match) == "C"  # first in the next round


@pytest.mark.rule("Q-82")
def test_without_the_stela_the_marker_stays():
    match, _ = activate(marker="B")
    assert (match.dump()["round"], match.dump()["marker"], active(match)) == (2, 1, "B")


@pytest.mark.rule("Q-83", "H11", "X13")
def test_the_new_holder_is_asked_first_at_the_office():
    match, _ = activate(board="stela=Cw harbor=Cb harbor=Ab", hands={"A": "p", "C": "w"}, marker="A", round=5)
    assert (active(match), decision(match)) == ("C", "Q-D14")
    go(match, "stop")
    assert active(match) == "A"


@pytest.mark.rule("Q-92")
def test_temple_spaces_cost_5_to_1():
    for space, cost in enumerate((5, 4, 3, 2, 1), 1):
        match = stage(reserve="A=w B=b", coins="A=9 B=9")
        go(match, f"temple:{space}")
        assert of(match, "coins", "A") == 9 - cost


@pytest.mark.rule("Q-93", "Q-94", "Q-95", "Q-96", "Q-97", "E6", "Q-98")
def test_the_temple_from_top_to_bottom():
    temple = "p pd w wd t tc s m"
    match, _ = activate(board="temple:2=Aw temple:4=Bw temple:5=Cw", temple=temple, top="md")
    assert (active(match), len(options(match)), decision(match)) == ("A", 8, "Q-D9")
    assert refused(match, "none") == "Q-98"  # not optional
    assert refused(match, "take:mummy.vp") == "Q-97"
    go(match, "take:mummy.plain", "take:statuette.plain")
    assert (active(match), len(options(match))) == ("B", 6)
    told = go(match, "take:tablet.coin")
    assert heard(told, "drew")[0]["card"] == "mummy.dp"
    assert (active(match), len(options(match))) == ("C", 5)
    before = len(match.dump()["deck"])
    told = go(match, "take:tablet.plain")
    assert [hand(match, seat) for seat in "ABC"] == [["s", "m"], ["tc", "md"], ["t"]]
    assert [each["where"] for each in heard(told, "refilled")] == ["temple"] * 4
    assert len(match.dump()["deck"]) == before - 4


@pytest.mark.rule("Q-94")
def test_space_1_chooses_two_cards():
    match, _ = activate(board="temple:1=Bw", temple="p w t s m md mc mv")
    go(match, "take:mummy.plain", "take:mummy.dp")
    assert hand(match, "B") == ["m", "md"]


@pytest.mark.rule("Q-97", "H3")
def test_with_fewer_cards_an_occupant_takes_what_there_is():
    match, _ = activate(board="temple:1=Bw temple:2=Cw", temple="p p w")
    go(match, "take:pottery.plain", "take:pottery.plain")
    assert [hand(match, seat) for seat in "BC"] == [["p", "p"], ["w"]]


@pytest.mark.rule("Q-94")
def test_a_single_kind_is_taken_without_asking():
    match, told = activate(board="temple:1=Bw", temple="p p p p p p p p")
    assert [each["card"] for each in heard(told, "took")] == ["pottery.plain"] * 2
    assert hand(match, "B") == ["p", "p"]


@pytest.mark.rule("Q-99", "H22")
def test_a_hand_is_hidden_but_its_size_is_not():
    match = stage(hands={"B": "p m"})
    assert match.view(0)["hand_sizes"] == [0, 2, 0]
    assert match.view(1)["hand"] == ["pottery.plain", "mummy.plain"]
    assert "hands" not in match.view(0)
    assert match.view(0)["learnt"]["hands"] == [[], [], []]


@pytest.mark.rule("Q-100")
def test_a_hand_may_be_of_any_size():
    many = "p " * 9 + "w " * 9 + "t " * 6
    match, _ = activate(board="temple:5=Bw", hands={"B": many})
    go(match, "take:tablet.vp")
    assert len(hand(match, "B")) == 25


@pytest.mark.rule("Q-101", "X14", "H12")
def test_the_temple_guide_makes_spaces_one_coin_cheaper_never_below_nothing():
    match = stage(reserve="A=ww B=b", slots="A=U9", coins="A=0")
    assert "temple:5" in options(match)
    assert "temple:4" not in options(match)
    go(match, "temple:5")
    assert of(match, "coins", "A") == 0
    rich = stage(reserve="A=ww B=b", slots="A=U9", coins="A=4")
    go(rich, "temple:1")
    assert of(rich, "coins", "A") == 0


@pytest.mark.rule("Q-102")
@pytest.mark.parametrize("space", [3, 4])
def test_careful_dig_keeps_one_of_two_cards_and_puts_the_other_under_the_deck(space):
    match, _ = activate(board=f"temple:{space}=Bw", slots="B=U11", temple="p p p p p p p p", top="m s t")
    assert (decision(match), options(match)) == ("Q-D10", {"keep:mummy.plain", "keep:statuette.plain"})
    assert refused(match, "keep:tablet.plain") == "Q-102"
    size = len(match.dump()["deck"])
    told = go(match, "keep:statuette.plain")
    kept = heard(told, "kept")[0]
    assert (kept["card"], kept["under"]) == ("statuette.plain", "mummy.plain")
    assert hand(match, "B") == ["p", "s"]
    assert match.dump()["deck"][0] == "mummy.plain"
    assert len(match.dump()["deck"]) == size + 1 - 1  # one under it, one refilled


@pytest.mark.rule("X16", "Q-102")
def test_two_equal_cards_are_no_choice():
    match, _ = activate(board="temple:3=Bw", slots="B=U11", temple="p p p p p p p p", top="m m t")
    told = match.events(1)
    assert heard(told, "kept")
    assert hand(match, "B") == ["p", "m"]
    assert match.dump()["deck"][0] == "mummy.plain"


@pytest.mark.rule("H24", "Q-102", "Q-153")
def test_careful_dig_with_a_single_card_keeps_it():
    match = stage(board="temple:3=Bw", slots="B=U11", temple="p p p", deck=1, top="m")
    facts = match.dump()
    facts["hands"][2], facts["discard"] = facts["discard"], []
    match = sacbe.stage("quetzal", facts, seed=1)
    go(match, "camp")
    assert hand(match, "B") == ["p", "m"]
    assert match.dump()["deck"] == []


@pytest.mark.rule("H24", "H3", "Q-152")
def test_careful_dig_refills_the_deck_between_its_two_cards():
    match, _ = activate(board="temple:3=Bw", slots="B=U11", temple="p p p p p p p p", deck=1, top="m")
    told = [each["event"] for each in match.events(1)]
    assert told.index("reshuffled") < told.index("drew_two")
    assert heard(match.events(1), "drew_two")[0]["card"] == "mummy.plain"


@pytest.mark.rule("Q-104", "Q-105", "Q-106", "Q-107", "Q-108")
def test_a_winner_takes_both_cards_and_the_bonus_of_each_surrounding():
    board = "quarry=B1B smalltemple=B1W ruins=B2B"
    match, told = activate(board=board, near="p w t s m mc")
    assert hand(match, "B") == ["p", "w", "t", "s", "m", "mc"]
    gained = {
        (each["event"], each["amount"])
        for each in told
        if each["event"] in ("coins", "points") and each["seat"] == 1
    }
    assert ("points", 1) in gained
    assert [each["space"] for each in heard(told, "advanced")] == [1]
    assert [each["amount"] for each in heard(told, "coins") if each["cause"] == "location"] == [1]
    assert of(match, "points", "B") == 1


@pytest.mark.rule("Q-110", "Q-111", "X27")
def test_the_market_pays_seven_coins_for_one_card_and_nothing_else():
    match, _ = activate(board="market=B1B", hands={"B": "tc p"}, slots="B=U5", coins="B=0")
    assert (decision(match), options(match)) == ("Q-D11", {"sell:tablet.coin", "sell:pottery.plain", "none"})
    assert refused(match, "sell:mummy.dp") == "Q-110"
    told = go(match, "sell:tablet.coin")
    paid = [(each["amount"], each["cause"]) for each in heard(told, "coins") if each["cause"] != "standing"]
    assert paid == [(7, "sale")]
    assert (hand(match, "B"), of(match, "points", "B")) == (["p"], 0)
    assert match.dump()["discard"] == ["tablet.coin"]


@pytest.mark.rule("Q-110")
def test_selling_is_optional():
    match, _ = activate(board="market=B1B", hands={"B": "tc p"})
    told = go(match, "none")
    assert heard(told, "sold_nothing")
    assert hand(match, "B") == ["p", "tc"]


@pytest.mark.rule("X26", "Q-128", "H23")
def test_a_market_winner_with_an_empty_hand_is_not_asked():
    match = stage(reserve="A=b", board="market=B1B")
    told = go(match, "camp")
    assert heard(told, "sold_nothing")[0]["seat"] == 1
    assert match.dump()["round"] == 2


@pytest.mark.rule("Q-128", "H23")
@pytest.mark.parametrize("place", ["market", "harbor", "ship:1"])
def test_nobody_needs_cards_to_go_to_market_office_or_ship(place):
    match = stage(reserve="A=bb B=b", coins="A=5")
    assert place in options(match)
