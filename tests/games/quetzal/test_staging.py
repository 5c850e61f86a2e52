"""Positions that cannot be are refused, each at its place and by its law."""

import pytest

import sacbe
from quetzal.table import activate, go, stage, table

HOME = {"step": "rolling", "decision": "Q-D1"}


def refused(place, key, alter, match=None):
    """A dump that is staged again as it is, and refused once it is altered."""
    facts = (match or stage()).dump()
    assert sacbe.stage("quetzal", facts).dump() == facts
    alter(facts)
    with pytest.raises(sacbe.BadFacts) as refusal:
        sacbe.stage("quetzal", facts)
    assert (refusal.value.facts["place"], refusal.value.key.removeprefix("quetzal:")) == (place, key)
    assert refusal.value.say("en") != refusal.value.say("fr")


@pytest.mark.parametrize("value", [None, 0, 1, "yes", "\ud800", float("nan"), [], {}])
def test_whether_a_bid_has_the_character_is_true_or_false(value):
    facts = table(board="quarry=B2B")
    facts["board"]["quarry"]["character"] = value
    with pytest.raises(sacbe.BadFacts) as refusal:
        sacbe.stage("quetzal", facts)
    refusal.value.say("fr").encode()


def slot_full():
    match, _ = activate(board="village:1=Bb", village="U7 U6", slots="B=U3,U5")
    go(match, "tile:U7")
    return match


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("number", 7),
        ("number", 1),
        ("colour", "B"),
        ("first", "black"),
        ("place", "camp"),
        ("place", "quarry"),
    ],
)
def test_nothing_of_a_bid_is_chosen_while_a_slot_is_full(key, value):
    refused("decision", "not_this_decision", lambda facts: facts["chain"].update({key: value}), slot_full())


@pytest.mark.parametrize(
    ("key", "value"),
    [("cursor", 0), ("cursor", 2), ("left", 1), ("step", "turn"), ("active", 0)],
)
def test_a_slot_is_full_only_where_a_tile_was_gained(key, value):
    refused("decision", "not_this_decision", lambda facts: facts.update({key: value}), slot_full())


def test_a_tile_of_the_track_is_gained_where_the_disk_is():
    match, _ = activate(board="stela=Bw", disks="B=4", pile="U7", slots="B=U5,U6")

    def move_the_disk(facts):
        facts["disks"][1] = 4

    refused("decision", "not_this_decision", move_the_disk, match)


@pytest.mark.parametrize("key", ["queued", "left", "cursor"])
def test_two_cards_are_drawn_behind_a_space_that_draws(key):
    match, _ = activate(board="temple:3=Bw", slots="B=U11", temple="p p p p p p p p", top="m s")
    refused("decision", "not_this_decision", lambda facts: facts.update({key: facts[key] + 1}), match)


def test_and_only_with_the_tile():
    match, _ = activate(board="temple:3=Bw", slots="B=U11", temple="p p p p p p p p", top="m s")

    def give_it_up(facts):
        facts["slots"][1] = [None, None]
        facts["personal"][1] = ["U11"]

    refused("decision", "not_this_decision", give_it_up, match)


@pytest.mark.rule("Q-152")
def test_after_a_reshuffle_the_deck_is_of_what_was_shuffled():
    refused("reshuffled", "reshuffled", lambda facts: facts.update(reshuffled=[]))
    refused("reshuffled", "reshuffled", lambda facts: facts.update(reshuffled=facts["deck"][1:]))
    refused(
        "reshuffled", "reshuffled", lambda facts: facts.update(reshuffled=facts["deck"] + facts["temple"])
    )


@pytest.mark.rule("Q-102")
def test_a_card_put_under_the_deck_is_at_its_bottom():
    match = stage(slots="B=U11", under=[[0, 1]])
    for under in ([[7, 1]], [[1, 1]], [[0, 1], [2, 1]]):
        refused("under", "under_bottom", lambda facts, under=under: facts.update(under=under), match)
    refused("under", "under", lambda facts: facts.update(under=[[0, 1], [0, 1]]), match)
    refused("under", "never_had", lambda facts: facts.update(under=[[0, 2]]), match)


def test_a_seat_knows_of_cards_in_other_hands_only():
    match = stage(slots="B=U11", hands={"B": "m", "C": "m"})
    refused("tips", "own_tip", lambda facts: facts.update(tips=[[1, 1, "mummy.plain"]]), match)
    refused("tips", "never_had", lambda facts: facts.update(tips=[[0, 2, "mummy.plain"]]), match)


@pytest.mark.rule("Q-168", "Q-169")
def test_the_automaton_stands_where_its_card_says_or_was_outbid():
    match = stage(seats=2, automaton=7, reserve="A=bbbwww")

    def put_on_quarry(facts, size, colour):
        facts["board"]["quarry"] = {"holder": 0, "size": size, "colour": colour, "character": False}
        home = facts["reserves"][0]
        home["white" if colour == "W" else "black"] -= min(3, size)
        facts["camp"][0]["black"] = facts["camp"][0].get("black", 0) - max(0, size - 3)

    refused("board.temple:2", "automaton_elsewhere", lambda facts: facts["board"].clear(), match)
    for place in ("temple:5", "quarry", "market"):
        refused(
            f"board.{place}", "automaton_elsewhere", lambda facts, at=place: facts["board"].pop(at), match
        )
    refused("board.quarry", "automaton_elsewhere", lambda facts: put_on_quarry(facts, 3, "W"), match)
    refused("board.quarry", "automaton_elsewhere", lambda facts: put_on_quarry(facts, 2, "B"), match)


@pytest.mark.rule("Q-20", "Q-73")
def test_meeples_are_all_at_home_while_they_are_rolled_and_all_out_when_locations_work():
    def send_out(facts):
        facts["reserves"][1]["black"] -= 1
        facts["camp"][1]["black"] = 1

    def bring_home(facts):
        facts["reserves"][1]["black"] = 1
        facts["camp"][1]["black"] -= 1

    refused("reserves", "all_home", send_out, stage(slots="A=U1", **HOME))
    refused("reserves", "all_out", bring_home, activate(board="market=B1B", hands={"B": "p w"})[0])


@pytest.mark.rule("Q-79", "Q-80")
def test_the_stela_is_never_held_by_the_marker_holder_before_it_works_and_always_after():
    refused("board.stela", "stela", lambda facts: facts.update(marker=1), stage(board="stela=Bw"))
    match, _ = activate(board="stela=Bw market=B1B", hands={"B": "p w"})
    refused("board.stela", "stela", lambda facts: facts.update(marker=0), match)


@pytest.mark.parametrize("source", ["track", "exchanges", "effects", "upgrades", "marker", "coins"])
def test_points_come_only_from_what_can_have_given_them(source):
    def earn(facts):
        facts["points"][1] += 1
        facts["gained"][1][source] += 1

    key = {"exchanges": "never_had", "effects": "effects"}.get(source, "source")
    refused(f"gained[1].{source}", key, earn)


def test_effects_are_a_sum_of_what_the_tiles_pay():
    def earn(facts, points):
        facts["points"][1] = facts["gained"][1]["effects"] = points

    match = stage(slots="B=U6,U7")
    for points in (1, 2, 5):
        refused("gained[1].effects", "effects", lambda facts, points=points: earn(facts, points), match)
    for points in (3, 4, 6, 7, 8):
        facts = match.dump()
        earn(facts, points)
        assert sacbe.stage("quetzal", facts).dump() == facts


@pytest.mark.rule("Q-156", "Q-157", "Q-158")
@pytest.mark.parametrize("source", ["upgrades", "marker", "coins"])
def test_at_the_end_the_last_points_are_exact(source):
    match, _ = activate(slots="B=U5", coins="B=7", round=5, board="stela=Bw")

    def lose(facts):
        facts["points"][1] -= 1
        facts["gained"][1][source] -= 1

    refused(f"gained[1].{source}", "source", lose, match)


def test_a_tile_is_spent_once_and_by_its_owner():
    match = stage(slots="A=U1,U2", spent={"A": ["U1"]}, **HOME)
    refused("spent", "spent_twice", lambda facts: facts.update(spent=[["U1", "U1"], [], []]), match)
    refused("spent[1]", "never_had", lambda facts: facts.update(spent=[["U1"], ["U2"], []]), match)


@pytest.mark.parametrize("number", [1, 4])
def test_the_last_exchanges_are_in_the_last_round(number):
    match, _ = activate(slots="B=U3", coins="B=5", round=5)
    refused("decision", "not_this_decision", lambda facts: facts.update(round=number), match)
