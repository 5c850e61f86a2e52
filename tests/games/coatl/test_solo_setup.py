"""Alone: the frame and the setup (C-95 to C-104, C-128 to C-136)."""

from collections import Counter

import pytest

import sacbe
from sacbe.games.coatl import components as box

from .table import carl, decision, finish, go, heard, last_turn, options, row, rule_of

GODS = {"ambitious": "blue", "imperious": "yellow", "greedy": "pink"}


def alone(personality="ambitious", seed=1, **options):
    match = sacbe.new("coatl", 1, options, seed=seed)
    go(match, personality)
    return match


def god(prophecy):
    return box.GODS_NAMES[box.GOD[box.PROPHECY_IDS.index(prophecy)]]


def action_gods(match):
    dump = match.dump()
    return Counter(god(each) for each in dump["solo"]["action_cards"] + dump["hidden_action_cards"])


@pytest.mark.rule("C-98", "H20")
def test_the_personality_is_chosen_first_and_makes_the_action_deck():
    match = sacbe.new("coatl", 1, seed=3)
    assert match.legal(0) == ["ambitious", "imperious", "greedy"]
    assert rule_of(match, "play:GR") == "C-98"
    for personality, favoured in GODS.items():
        match = alone(personality)
        assert action_gods(match) == {"blue": 1, "yellow": 1, "pink": 1, favoured: 3}
        assert heard(match.events(0), "personality_chosen")[0]["personality"] == personality


@pytest.mark.rule("E21", "C-96", "C-99", "C-100", "C-101", "C-102", "C-103", "C-104")
def test_the_solo_setup():
    match = alone("ambitious", 5)
    told = match.events(0)
    before = told[: [each["event"] for each in told].index("round_began")]
    assert [(each["competition"], each["action_cards"]) for each in heard(before, "competition_began")] == [
        (1, 5)
    ]
    assert [each["level"] for each in heard(before, "start_prophecy") + heard(before, "carl_start")] == [1, 1]
    assert len(heard(before, "reserve_filled")) == 3
    view = match.view(0)
    assert len(view["hand"]) == 4
    assert view["deck"] == 45  # 46, and CARL has revealed one
    drawn = len(heard(told, "reserve_filled")) - 3
    assert view["prophecy_deck"] == 30 - drawn
    assert view["sets"] == [4]
    assert view["rounds"] - 1 == 4
    assert len(view["solo"]["action_cards"]) == 1  # only the top card is visible
    assert sum(view["action_cards_left"].values()) == 4
    assert set(view["solo"]["carl"]) == {"0", "1", "2", "3"}


@pytest.mark.rule("C-97", "H19")
def test_the_gods_of_the_actions():
    assert [box.GODS_NAMES[each] for each in box.CARL_GODS] == ["blue", "yellow", "pink"]


@pytest.mark.rule("C-99")
def test_action_cards_are_nowhere_else():
    for seed in range(20):
        dump = alone("greedy", seed).dump()
        actions = dump["solo"]["action_cards"] + dump["hidden_action_cards"]
        elsewhere = (
            dump["reserve"] + dump["prophecy_deck"] + [p for r in dump["solo"]["carl"].values() for p in r]
        )
        assert not set(actions) & set(elsewhere)
        assert len(actions) == 5


@pytest.mark.rule("C-100")
def test_the_order_of_the_action_deck_is_by_chance():
    shown = Counter(god(alone("imperious", seed).dump()["solo"]["action_cards"][0]) for seed in range(80))
    assert shown["yellow"] > shown["blue"] > 0
    assert shown["pink"] > 0


@pytest.mark.rule("H22")
def test_a_temple_only_if_the_option_says_so():
    assert alone().dump()["temple"] is None
    temples = {alone(seed=seed, soloTemple="on").dump()["temple"] for seed in range(60)}
    assert temples == {"T1", "T2", "T3", "T4", "T5", "T6"}


@pytest.mark.rule("C-135")
def test_the_personality_stays():
    match = last_turn(5, 4)
    assert rule_of(match, "greedy") == "C-68"  # CARL 2.0 is not there yet
    finish(match)
    assert rule_of(match, "greedy") == "C-132"
    go(match, "carl2")
    assert rule_of(match, "greedy") == "C-135"


# The end of a competition


@pytest.mark.rule("C-131", "X29")
def test_a_tie_is_a_win_for_carl():
    match = last_turn(4, 4)
    finish(match)
    assert match.over
    assert match.scores() == [24]
    assert match.dump()["solo"]["outcome"] == "carl_won"
    assert rule_of(match, "carl2", 0) == "C-131"
    assert match.position().promise(0) == 0.0


@pytest.mark.rule("C-95", "C-132")
def test_only_a_higher_score_leads_to_carl_2():
    match = last_turn(5, 4)
    assert rule_of(match, "carl2") == "C-68"  # the last turn comes first
    finish(match)
    assert not match.over
    assert options(match) == {"carl2", "end"}
    ended = heard(match.events(0), "competition_ended")[0]
    assert (ended["points"], ended["carl_points"], ended["beaten"]) == (30, 24, True)


def test_who_ends_after_carl_has_beaten_him_and_no_more():
    match = last_turn(5, 4)
    finish(match)
    told = go(match, "end")
    assert match.over
    assert heard(told, "solo_ended")[0]["outcome"] == match.view(0)["solo"]["outcome"] == "carl_beaten"
    assert 0.0 < match.position().promise(0) < 0.5


@pytest.mark.rule("C-134", "C-135", "H21", "H28", "C-104")
def test_carl_2_is_set_up_anew_with_one_action_card_more():
    match = last_turn(5, 4, gone="P40")
    finish(match)
    before = match.dump()["solo"]["action_cards"]
    told = go(match, "carl2")
    dump = match.dump()
    assert (dump["solo"]["competition"], dump["round"], dump["solo"]["personality"]) == (2, 1, "ambitious")
    assert heard(told, "competition_began")[0]["action_cards"] == 6
    assert action_gods(match) == {"blue": 4, "yellow": 1, "pink": 1}
    actions = dump["solo"]["action_cards"] + dump["hidden_action_cards"]
    assert set(before) < set(actions)
    assert sorted(dump["solo"]["kept_action_cards"]) == sorted(before)
    assert dump["placements"] == [[]]
    assert [len(each) for each in dump["prophecies"][0].values()] == [0, 0, 0, 0]  # X21: CARL has it
    assert dump["pile"] == [dump["solo"]["preference"]]
    assert dump["solo"]["gone"] == []
    assert dump["solo"]["results"] == [[30, 24], [0, 0]]
    assert not match.view(0)["temple"]
    assert match.view(0)["golden"] == {"body": 1, "head_and_tail": False}
    assert match.view(0)["rounds"] - 1 == 5  # body segments


@pytest.mark.rule("C-134", "H20", "H21")
@pytest.mark.parametrize("personality", GODS)
def test_the_card_more_is_of_the_god_that_the_personality_favours(personality):
    favoured = GODS[personality]
    others = [god for god in ("blue", "yellow", "pink") if god != favoured]
    match = last_turn(5, 4, personality=personality, gods=" ".join([favoured] * 3 + others))
    finish(match)
    go(match, "carl2")
    assert action_gods(match) == {favoured: 4, others[0]: 1, others[1]: 1}


@pytest.mark.rule("C-100", "C-134")
def test_the_six_action_cards_are_shuffled_together():
    places = Counter()
    for seed in range(60):
        match = last_turn(5, 4, seed=seed)
        finish(match)
        before = match.dump()["solo"]["action_cards"]
        go(match, "carl2")
        dump = match.dump()
        actions = dump["solo"]["action_cards"] + dump["hidden_action_cards"]
        places[next(place for place, each in enumerate(actions) if each not in before)] += 1
    assert set(places) == set(range(6))


@pytest.mark.rule("H22")
def test_the_temple_that_cannot_be_fulfilled_is_not_drawn_against_carl_2():
    temples = set()
    for seed in range(60):
        match = last_turn(6, 1, {"soloTemple": "on"}, temple="T4", seed=seed)
        finish(match)
        go(match, "carl2")
        temples.add(match.dump()["temple"])
    assert temples == {"T1", "T2", "T3", "T5", "T6"}


@pytest.mark.rule("C-133", "C-104", "C-67")
def test_against_carl_2_ten_feathers_are_laid_before_head_and_tail():
    match = last_turn(5, 4)
    finish(match)
    go(match, "carl2")
    golden = {}
    while not match.over and match.dump()["solo"]["competition"] == 2:
        golden[match.dump()["round"]] = match.view(0)["golden"]
        go(match, match.default(0))
    placements = match.dump()["placements"][0]
    assert len([each for each in placements if "@" in each]) == 10
    assert [each[:4] for each in placements[10:]] == ["head", "tail"]
    assert golden == {round: {"body": min(round, 5), "head_and_tail": round == 6} for round in range(1, 7)}


SIX = "blue blue blue blue yellow pink"


@pytest.mark.rule("C-136", "C-95")
@pytest.mark.parametrize(
    ("yours", "outcome", "won"), [(5, "won", True), (4, "carl2_won", False), (3, "carl2_won", False)]
)
def test_only_a_higher_score_than_that_of_carl_2_wins_the_match(yours, outcome, won):
    match = last_turn(yours, 4, competition=2, gods=SIX)
    finish(match)
    assert match.over
    assert match.dump()["solo"]["outcome"] == outcome
    assert match.view(0)["solo"]["results"] == [[30, 20], [6 * yours, 24]]
    assert match.position().has_won(0) is won
    assert rule_of(match, "stop", 0) == "C-136"


@pytest.mark.rule("C-128", "C-130", "X28")
def test_carls_score_is_fixed_before_your_last_turn():
    match = last_turn(0, 3, carl="P17:1 P22:1")
    assert match.dump()["solo"]["carl_scored"]["points"] == 22
    go(match, "head:R")
    go(match, "steal:carl:P22", "steal:carl:P17")
    assert row(match, 1) == ["P22", "P17"]
    assert carl(match, 1) == []
    go(match, "tail:K")
    while decision(match) == "C-D3":
        go(match, "stop")
    ended = heard(match.events(0), "competition_ended")[0]
    assert ended["carl_points"] == 22
    assert ended["points"] == match.scores()[0] == 4


@pytest.mark.rule("C-129", "C-130", "H22")
def test_a_solo_temple_counts_for_you_alone():
    match = last_turn(1, 1, {"soloTemple": "on"}, temple="T1")
    finish(match)
    assert match.scores() == [9]  # 18 segments
    assert match.dump()["solo"]["carl_scored"] == {
        "levels": [0, 0, 0, 1],
        "objectives": [False, False],
        "points": 6,
    }
