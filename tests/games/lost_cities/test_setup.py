"""Frame and setup: L-01 to L-12."""

from collections import Counter

import pytest

import sacbe
from lost_cities.table import PATHS, SEATS, active, figures, go, stage, table, tiles
from sacbe.games.lost_cities import components

SEEDS = range(30)
SPACES = {
    "Y": (2, 4, 6, 8, 9),
    "G": (2, 4, 6, 7, 9),
    "B": (2, 4, 6, 8, 9),
    "R": (2, 4, 6, 7, 9),
    "W": (2, 4, 6, 8, 9),
}


def new(seats=2, seed=1, **options):
    return sacbe.new("lost_cities", seats=seats, options=options, seed=seed)


@pytest.mark.rule("L-01")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_three_or_four_take_part(seats):
    assert new(seats).seats == seats


@pytest.mark.rule("L-01")
@pytest.mark.parametrize("seats", [0, 1, 5, 6])
def test_nobody_else_finds_a_seat(seats):
    with pytest.raises(sacbe.BadValue):
        new(seats)


@pytest.mark.rule("L-02")
def test_each_seat_owns_one_explorer_and_four_adventurers():
    assert new(4).view(0)["supplies"] == [{"explorer": 1, "adventurer": 4}] * 4


@pytest.mark.rule("L-02", "H16")
def test_no_two_seats_have_the_same_colour_and_colours_come_in_the_order_of_joining():
    assert components.SEAT_COLOURS == ("orange", "purple", "turquoise", "black")


@pytest.mark.rule("L-02")
def test_a_second_explorer_is_not_to_be_had():
    with pytest.raises(sacbe.BadFacts):
        stage(figures="A!@R1 A!@Y1")


@pytest.mark.rule("L-03")
@pytest.mark.parametrize("path", PATHS)
def test_each_colour_has_a_path_of_nine_steps(path):
    match = stage(figures=f"A@{path}8", hand_a=f"{path}5")
    go(match, f"play:{path}5")
    assert figures(match) == {f"A@{path}9"}
    with pytest.raises(sacbe.BadFacts):
        stage(figures=f"A@{path}10")


@pytest.mark.rule("L-03")
def test_there_are_five_colours_of_eleven_values_twice():
    facts = new().dump()
    cards = Counter(facts["deck"] + facts["set_aside"] + facts["hands"][0] + facts["hands"][1])
    assert cards == {f"{letter}{value}": 2 for letter in PATHS for value in range(11)}


@pytest.mark.rule("L-06")
def test_a_seat_may_send_all_five_figures():
    match = stage(figures="A@Y1 A@G1 A@B1 A@R1", hand_a="W3")
    go(match, "play:W3")
    assert len(figures(match)) == 5
    assert match.view(0)["supplies"][0] == {"explorer": 0, "adventurer": 0}


@pytest.mark.rule("L-06")
def test_a_seat_may_send_no_figure_at_all():
    match = new(length="short")
    while not match.over:
        go(match, next(text for text in match.legal(match.to_act[0]) if not text.startswith("play")))
    assert [sheet["figures"] for sheet in match.breakdown()] == [[0], [0]]


@pytest.mark.rule("L-07")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nine_artefacts_nine_arrows_and_seven_victory_points_lie_on_the_25_tile_spaces(seats):
    laid = new(seats).dump()["tiles"]
    assert set(laid) == {f"{letter}{step}" for letter, steps in SPACES.items() for step in steps}
    assert Counter(laid.values()) == {"artefact": 9, "arrow": 9, "vp5": 2, "vp10": 3, "vp15": 2}


@pytest.mark.rule("L-07")
def test_tiles_are_laid_at_random():
    layouts = [new(seed=seed).dump()["tiles"] for seed in SEEDS]
    for space in layouts[0]:
        assert len({layout[space] for layout in layouts}) > 1


@pytest.mark.rule("L-07")
def test_all_tiles_lie_face_up_for_everyone():
    match = new(3)
    for seat in (0, 1, 2, sacbe.SPECTATOR):
        assert match.view(seat)["tiles"] == match.dump()["tiles"]


@pytest.mark.rule("H15")
def test_green_and_red_carry_a_tile_on_step_7_and_no_path_on_step_8_as_well():
    laid = new().dump()["tiles"]
    assert [letter for letter in PATHS if f"{letter}7" in laid] == ["G", "R"]
    assert [letter for letter in PATHS if f"{letter}8" in laid] == ["Y", "B", "W"]


@pytest.mark.rule("L-08")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_seat_is_dealt_eight_cards_of_a_shuffled_pack(seats):
    hands = [new(seats, seed).dump()["hands"] for seed in SEEDS]
    assert all(len(hand) == 8 for dealt in hands for hand in dealt)
    assert len({tuple(dealt[0]) for dealt in hands}) == len(SEEDS)
    assert len({card for dealt in hands for card in dealt[0]}) > 50


@pytest.mark.rule("L-09")
def test_with_two_seats_thirty_random_cards_leave_the_pack_unseen():
    asides = [new(seed=seed).dump()["set_aside"] for seed in SEEDS]
    assert all(len(cards) == 30 for cards in asides)
    assert len({card for cards in asides for card in cards}) == 55
    assert all(new().view(seat)["set_aside"] == 30 for seat in (0, 1, sacbe.SPECTATOR))


@pytest.mark.rule("L-09")
@pytest.mark.parametrize("seats", [3, 4])
def test_with_more_seats_no_card_leaves_the_pack(seats):
    assert new(seats).dump()["set_aside"] == []


@pytest.mark.rule("L-10")
@pytest.mark.parametrize(("seats", "deck"), [(2, 64), (3, 86), (4, 78)])
def test_the_undealt_cards_are_one_deck_that_nobody_sees(seats, deck):
    match = new(seats)
    assert len(match.dump()["deck"]) == deck
    assert all(match.view(seat)["deck"] == deck for seat in (*range(seats), sacbe.SPECTATOR))


@pytest.mark.rule("L-10")
def test_no_card_is_discarded_or_played_at_the_start():
    facts = new(3).dump()
    assert facts["piles"] == {letter: [] for letter in PATHS}
    assert facts["stacks"] == [{letter: [] for letter in PATHS}] * 3


def test_the_pack_is_dealt_from_one_end_first_aside_then_seat_by_seat_then_the_deck():
    two, three, four = (new(seats, seed=5, first_seat=0).dump() for seats in (2, 3, 4))
    assert two["tiles"] == three["tiles"] == four["tiles"]
    assert three["hands"] == four["hands"][:3]
    assert Counter(three["deck"]) == Counter(four["deck"]) + Counter(four["hands"][3])
    dealt_to_three = Counter(card for hand in three["hands"] for card in hand)
    assert not dealt_to_three - Counter(two["set_aside"])
    assert not Counter(two["hands"][0]) - Counter(two["set_aside"] + three["deck"])


@pytest.mark.rule("L-11")
def test_all_figures_start_off_the_board_before_their_owners():
    match = new(4)
    assert figures(match) == set()
    assert match.view(3)["supplies"] == [{"explorer": 1, "adventurer": 4}] * 4


@pytest.mark.rule("L-12")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_table_may_settle_who_starts(seats):
    for first in range(seats):
        match = new(seats, first_seat=first)
        assert match.to_act == [first]
        assert match.events(0)[0]["seat"] == first


@pytest.mark.rule("L-12", "H16")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_unless_it_does_chance_decides_who_starts(seats):
    assert {active(new(seats, seed)) for seed in SEEDS} == set(SEATS[:seats])


@pytest.mark.rule("L-12", "H16")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_seat_that_is_not_there_cannot_start(seats):
    with pytest.raises(sacbe.UnknownName):
        new(seats, first_seat=seats)


def test_what_is_not_named_starts_at_nothing():
    facts = new(3).dump()
    assert facts["points"] == facts["tokens"] == facts["artefact_tiles"] == [0, 0, 0]
    assert facts["stall"] == 0
    assert facts["expedition"] == 1


def test_the_fixture_accounts_for_all_cards():
    facts = table(
        figures="A@R5 A!@W2 B@G1", stacks="A.R=4,7", tiles="art@W6", hand_a="R3", top="Y5", piles="B=9"
    )
    match = sacbe.stage("lost_cities", facts)
    assert tiles(match) == {"art@W6"}
    assert figures(match) == {"A@R5", "A!@W2", "B@G1"}
