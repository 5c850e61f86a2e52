"""What is in the box, and how a match begins (C-01 to C-18)."""

from collections import Counter

import pytest

import sacbe
from sacbe.games.coatl import components as box
from sacbe.games.coatl.notation import pattern

from .table import go, heard, options, rule_of, stage


def new(seats, seed=1, **options):
    return sacbe.new("coatl", seats, options, seed=seed)


def feathers(match):
    """Every feather card on the table."""
    dump = match.dump()
    laid = ["".join(sorted(each[:2], key="GRKBY".index)) for row in dump["placements"] for each in row]
    placing = [dump["placing"]] if dump["placing"] else []
    return Counter(
        [*dump["deck"], *dump["pile"], *laid, *placing, *(card for hand in dump["hands"] for card in hand)]
    )


@pytest.mark.rule("C-01", "C-02", "H1")
def test_there_are_five_copies_of_every_pair_of_two_of_the_five_colours():
    found = feathers(new(3))
    assert found.total() == 50
    assert set(found.values()) == {5}
    assert set(found) == {"GR", "GK", "GB", "GY", "RK", "RB", "RY", "KB", "KY", "BY"}
    assert set("".join(found)) == set("GRKBY")


@pytest.mark.rule("C-03", "H1")
def test_a_set_has_a_head_and_a_tail_of_every_colour_and_there_are_four_sets():
    match = stage(laid={0: "GR@F GR@R+ GR@R+ GR@R+ KB@R+ KB@R+ KB@R+ KB@R+"})
    assert options(match) == {f"{piece}:{colour}" for piece in ("head", "tail") for colour in "GRKBY"}
    assert box.SETS * box.COLOURS == 20


@pytest.mark.rule("C-04", "H2")
def test_forty_prophecies_differ_in_pattern_and_each_god_has_ten():
    dump = new(4).dump()
    found = [
        *dump["prophecy_deck"],
        *dump["reserve"],
        *(p for rows in dump["prophecies"] for row in rows.values() for p in row),
    ]
    assert len(found) == len(set(found)) == 40
    assert len({pattern(each) for each in range(40)}) == 40
    assert Counter(box.GOD) == Counter(dict.fromkeys(range(4), 10))
    assert Counter(box.KIND) == {0: 10, 1: 5, 2: 5, 3: 5, 4: 5, 5: 5, 6: 5}
    assert all(sum(colours >> colour & 1 for colours in box.CARL_COLOURS) == 13 for colour in range(5))


@pytest.mark.rule("H2")
def test_the_printed_patterns_are_there():
    patterns = {name: pattern(number) for number, name in enumerate(box.PROPHECY_IDS)}
    assert (patterns["P01"], patterns["P12"], patterns["P16"]) == ("G R", "B ? R", "G|Y B G|Y")
    assert (patterns["P24"], patterns["P26"], patterns["P35"], patterns["P36"]) == (
        "B !B B",
        "= G =",
        "Y*",
        "G !G*",
    )


@pytest.mark.rule("C-05", "C-15")
def test_one_of_six_temples_lies_open_and_any_of_them_may():
    shown = Counter(new(2, seed).dump()["temple"] for seed in range(60))
    assert set(shown) == {"T1", "T2", "T3", "T4", "T5", "T6"}
    match = new(2)
    assert all(match.view(seat)["temple"] == match.dump()["temple"] for seat in (0, 1, sacbe.SPECTATOR))


@pytest.mark.rule("C-06", "C-12")
def test_everybody_starts_with_one_prophecy_at_level_0():
    for seats in (2, 3, 4):
        for rows in new(seats).dump()["prophecies"]:
            assert list(rows) == ["0", "1", "2", "3"]
            assert [len(row) for row in rows.values()] == [1, 0, 0, 0]


@pytest.mark.rule("E1", "C-11", "C-12", "C-13", "C-14", "C-15", "C-17")
def test_the_setup_for_three():
    match = new(3)
    view = match.view(sacbe.SPECTATOR)
    assert view["hand_sizes"] == [4, 4, 4]
    assert view["deck"] == 38
    assert len(view["reserve"]) == 2
    assert view["prophecy_deck"] == 35
    assert view["temple"] is not None
    assert sorted(view["sets"]) == [1, 2, 3]
    assert view["golden"] == {"body": 1, "head_and_tail": False}  # round 1 has begun
    assert view["coatls"] == [[], [], []]


@pytest.mark.rule("C-11", "C-13", "C-14")
def test_hands_reserve_and_decks_by_the_number_of_players():
    found = {}
    for seats in (2, 3, 4):
        view = new(seats).view(sacbe.SPECTATOR)
        found[seats] = (view["hand_sizes"], view["deck"], len(view["reserve"]), view["prophecy_deck"])
    assert found == {2: ([4] * 2, 42, 3, 35), 3: ([4] * 3, 38, 2, 35), 4: ([4] * 4, 34, 2, 34)}


@pytest.mark.rule("C-16", "H3")
def test_the_first_player_is_drawn_by_lot():
    firsts = Counter()
    for seed in range(90):
        match = new(3, seed)
        assert match.to_act == [match.dump()["first"]]
        assert heard(match.events(sacbe.SPECTATOR), "first_player")[0]["seat"] == match.to_act[0]
        firsts[match.to_act[0]] += 1
    assert all(firsts[seat] > 15 for seat in range(3))


@pytest.mark.rule("C-17")
def test_sets_are_numbered_from_the_first_player():
    for seed in range(12):
        match = new(4, seed)
        first = match.dump()["first"]
        assert [match.view(0)["sets"][(first + each) % 4] for each in range(4)] == [1, 2, 3, 4]


@pytest.mark.rule("C-18")
def test_heads_and_tails_wait_for_the_last_round():
    match = new(2)
    assert rule_of(match, "head:G") == rule_of(match, "tail:K") == "C-18"


@pytest.mark.rule("C-07", "C-08", "C-10", "C-19")
def test_five_rounds_clockwise_and_the_golden_coatl_counts_them():
    match = new(3, 5)
    first = match.dump()["first"]
    turns, golden = [], {}
    while not match.over:
        view = match.view(sacbe.SPECTATOR)
        golden[view["round"]] = view["golden"]
        turn = (view["round"], match.to_act[0])
        if not turns or turns[-1] != turn:
            turns.append(turn)
        go(match, match.default(match.to_act[0]))
    assert turns == [(round, (first + each) % 3) for round in range(1, 6) for each in range(3)]
    assert golden == {round: {"body": min(round, 4), "head_and_tail": round == 5} for round in range(1, 6)}
    begun = heard(match.events(sacbe.SPECTATOR), "round_began")
    assert [(each["round"], each["last"]) for each in begun] == [
        (1, False),
        (2, False),
        (3, False),
        (4, False),
        (5, True),
    ]
    assert box.GOLDEN_SEGMENTS == 6


@pytest.mark.rule("C-09")
def test_only_the_owner_adds_to_a_coatl():
    match = new(4, 2)
    while not match.over:
        seat, before = match.to_act[0], match.dump()["placements"]
        go(match, match.default(seat))
        after = match.dump()["placements"]
        assert all(after[other] == before[other] for other in range(4) if other != seat)
        assert after[seat][: len(before[seat])] == before[seat]


def test_the_dealing_is_told_in_order():
    match = new(2, 9)
    told = [each["event"] for each in match.events(sacbe.SPECTATOR)]
    assert told == [
        "first_player",
        "start_prophecy",
        "start_prophecy",
        *["reserve_filled"] * 3,
        "temple_shown",
        "round_began",
    ]
