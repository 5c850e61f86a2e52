"""Adding feather cards (C-19 to C-31, C-60 to C-65)."""

import pytest

import sacbe

from .table import coatl, decision, go, heard, key_of, lay, level, options, rule_of, stage


@pytest.mark.rule("E2", "C-22", "C-23", "C-24")
@pytest.mark.parametrize(
    ("placement", "result"),
    [("GB@R+", "K R G B"), ("GB@R^", "K G* B"), ("GB@L+", "G B K R"), ("GB@L^", "G B* R")],
)
def test_beside_or_over_at_either_end(placement, result):
    match = stage(laid={0: "KR@F"}, hand={0: "GB"}, reserve="P10 P15 P25")
    told = lay(match, placement)
    assert coatl(match) == result
    assert heard(told, "placed")[0]["length"] == len(result.split())


@pytest.mark.rule("C-22", "C-24", "C-25", "C-26")
def test_a_later_card_has_eight_places_none_of_them_inside_or_below():
    match = stage(laid={0: "KR@F"}, hand={0: "GB"})
    go(match, "play:GB")
    ways = ("L+", "R+", "L^", "R^")
    assert options(match) == {f"{reading}@{way}" for reading in ("GB", "BG") for way in ways}


@pytest.mark.rule("E3", "C-21", "C-26")
def test_the_first_card_lies_alone_in_either_direction():
    for placement, result, offered in (("GR@F", "G R", True), ("RG@F", "R G", False)):
        match = stage(hand={0: "GR"}, reserve="P01 P15 P25")
        go(match, "play:GR")
        assert options(match) == {"GR@F", "RG@F"}
        go(match, placement)
        assert coatl(match) == result
        assert ("take:P01" in options(match)) is offered


@pytest.mark.rule("C-21", "C-22")
def test_where_a_card_may_not_go_is_refused():
    match = stage(hand={0: "GR"})
    assert rule_of(match, "GR@F") == "C-20"  # no card chosen yet
    go(match, "play:GR")
    for other in ("GR@R+", "KB@F", "play:GR", "discard:GR", "take:P01", "stop"):
        assert rule_of(match, other) == "C-21"
    go(match, "GR@F")
    match = stage(laid={0: "KR@F"}, hand={0: "GB"})
    go(match, "play:GB")
    for other in ("GB@F", "KY@R+", "play:GB", "discard:GB", "take:P01", "stop"):
        assert rule_of(match, other) == "C-22"


@pytest.mark.rule("X13", "C-24", "C-27", "C-28")
def test_the_first_card_may_be_covered_on_both_sides():
    match = stage(laid={0: "GR@F KY@L^"}, held={0: "P35:1"}, hand={0: "KB"}, reserve="P34 P15 P25")
    lay(match, "BK@R^")
    assert coatl(match) == "K Y* B* K"
    assert level(match, "P35") == 1
    go(match, "take:P34")
    assert level(match, "P34") == 1
    assert match.view(1)["covered"][0] == ["", "G", "R", ""]


@pytest.mark.rule("C-27")
def test_what_lies_stays_as_it_lies():
    match = sacbe.new("coatl", 2, seed=4)
    while not match.over:
        seat, before = match.to_act[0], match.dump()["coatls"]
        text = match.legal(seat)[len(match.moves) % len(match.legal(seat))]
        go(match, text)
        old, now = before[seat], match.dump()["coatls"][seat]
        if "@" in text and old:
            covered = text.endswith("^")
            left = "@L" in text
            kept = old[1:] if covered and left else old[:-1] if covered else old
            assert (now[2:] if left else now[: len(kept)]) == kept


@pytest.mark.rule("X14")
def test_equal_cards_are_offered_once():
    match = stage(hand={0: "GR GR GR KB"})
    assert match.legal(0) == ["play:GR", "discard:GR", "play:KB", "discard:KB"]


@pytest.mark.rule("C-29", "C-30", "C-31", "H30")
def test_instead_of_playing_a_card_may_be_discarded_and_the_next_of_the_deck_added():
    match = stage(laid={0: "KR@F GR@R+"}, hand={0: "GB GY"}, top="BY RK", reserve="P15 P25 P21", held={1: ""})
    for discarded, drawn, placement in (("GB", "BY", "BY@R+"), ("GY", "RK", "RK@R+")):
        told = go(match, f"discard:{discarded}")
        assert [each["card"] for each in told] == [discarded, drawn]
        assert match.events(sacbe.SPECTATOR)[-2:] == told
        assert match.dump()["pile"][-1] == discarded
        assert all(key_of(each) == drawn for each in options(match))
        in_hand = match.dump()["hands"][0][0]
        for other in (f"discard:{in_hand}", f"play:{in_hand}", "GK@R+", "take:P15", "stop"):
            assert rule_of(match, other) == "C-30"
        go(match, placement)
        if decision(match) == "C-D3":
            go(match, "stop")


@pytest.mark.rule("C-20", "C-60", "C-63")
def test_a_turn_is_exactly_two_additions():
    match = stage(laid={0: "KR@F GR@R+"}, hand={0: "GB KY"}, reserve="P15 P25 P23")
    lay(match, "GB@R+")
    assert match.to_act == [0]
    assert rule_of(match, "stop") == "C-20"
    lay(match, "KY@R+")
    assert match.to_act == [1]
    assert len(match.dump()["placements"][0]) == 4


@pytest.mark.rule("C-29")
def test_only_cards_of_the_hand_are_played():
    match = stage(hand={0: "GR GR KB KB"})
    assert rule_of(match, "play:BY") == "C-29"
    assert rule_of(match, "discard:BY") == "C-29"
    assert rule_of(match, "play:GR", seat=1) == "C-63"


@pytest.mark.rule("C-61", "C-62", "C-51", "H12")
def test_after_the_turn_hand_and_reserve_are_refilled():
    match = stage(hand={0: "GR RB KB KY"}, reserve="P01 P04 P08", top="GY BY", prophecy_top="P40 P39")
    lay(match, "GR@F")
    go(match, "take:P01")
    assert match.dump()["reserve"] == ["P04", "P08"]  # not between the additions
    lay(match, "KY@R+")
    told = go(match, "take:P08")
    assert match.dump()["reserve"] == ["P04", "P40", "P39"]
    assert sorted(match.dump()["hands"][0]) == sorted(["RB", "KB", "GY", "BY"])
    assert heard(told, "drew")[0]["card"] == "GY"
    assert heard(match.events(1), "drew") == [{"event": "drew", "seat": 0, "card": None, "second_card": None}]


@pytest.mark.rule("C-61", "H9", "C-66", "C-67")
def test_after_the_last_feather_turn_nothing_is_drawn_and_the_rest_is_put_away():
    match = stage(
        active=1, laid={1: "GR@F GR@R+ GR@R+ GR@R+ GR@R+ KB@R+"}, reserve="P15 P25 P21", held={0: ""}
    )
    assert [len(hand) for hand in match.dump()["hands"]] == [2, 4]
    left = match.dump()["hands"][0]
    for _ in range(2):
        go(match, next(each for each in match.legal(1) if each.startswith("play")))
        go(match, next(each for each in match.legal(1) if each.endswith("R+")))
        if decision(match) == "C-D3":
            go(match, "stop")
    dump = match.dump()
    assert dump["round"] == 5
    assert dump["hands"] == [[], []]
    assert [len(row) for row in dump["placements"]] == [8, 8]
    away = heard(match.events(sacbe.SPECTATOR), "hand_discarded")
    assert [each["card"] for each in away if each["seat"] == 0] == left
    assert dump["pile"][-4:] == [each["card"] for each in away]
    assert not heard(match.events(1), "drew")


@pytest.mark.rule("X15", "C-64", "H10")
def test_an_empty_feather_deck_is_made_anew_from_the_whole_discard_pile():
    match = stage(seats=4, laid={0: "KR@F GR@R+"}, hand={0: "GB"}, deck=0)
    pile = match.dump()["pile"]
    told = go(match, "discard:GB")
    assert heard(told, "reshuffled")[0]["deck"] == len(pile) + 1
    dump = match.dump()
    assert dump["pile"] == []
    assert sorted([*dump["deck"], dump["placing"]]) == sorted([*pile, "GB"])


@pytest.mark.rule("C-64", "H10")
def test_a_refill_may_go_on_with_the_reshuffled_pile():
    match = stage(seats=4, laid={0: "KR@F GR@R+ BY@R+"}, hand={0: "GB"}, deck=1, reserve="P15 P25")
    told = lay(match, "GB@R+")
    assert decision(match) == "C-D1"
    assert heard(told, "reshuffled")
    assert len(match.dump()["hands"][0]) == 4


@pytest.mark.rule("X16", "C-65", "H11")
def test_an_empty_prophecy_deck_leaves_the_reserve_short():
    match = stage(
        seats=4, laid={0: "KB@F KY@R+ BY@R+"}, hand={0: "GR"}, reserve="P01 P26", no_prophecies=True
    )
    lay(match, "GR@R+")
    go(match, "take:P01")
    assert match.dump()["reserve"] == ["P26"]
    assert match.to_act == [1]


@pytest.mark.rule("X31", "C-31", "C-66")
def test_everybody_may_always_discard():
    match = sacbe.new("coatl", 4, seed=8)
    while match.dump()["round"] < 5:
        legal = match.legal(match.to_act[0])
        go(match, "stop" if "stop" in legal else legal[1] if legal[1].startswith("discard") else legal[-1])
    assert [len(row) for row in match.dump()["placements"]] == [8, 8, 8, 8]
    assert heard(match.events(sacbe.SPECTATOR), "reshuffled")
