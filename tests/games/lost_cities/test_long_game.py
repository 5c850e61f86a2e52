"""The long game and its end: L-04, L-05, L-88 to L-94."""

import pytest

import sacbe
from lost_cities.table import end_by_deck, go, heard, stage
from sacbe.core.rng import Rng

TABLE = [-60, -55, -50, -45, -30, -15, 30, 35, 40, 45, 60, 75, 90, 110, 130, 150]


SIX = "A=4 B=4 C=4 D=4", "A=2 B=2 C=2 D=2"  # tokens, with the tiles of the last expedition


def final(**facts):
    """After the last expedition of a long game, in which nobody had a figure on the board unless named."""
    return end_by_deck(expedition=3, **facts)


def random_match(seats, seed, **options):
    match, dice = sacbe.new("lost_cities", seats=seats, seed=seed, options=options), Rng(seed)
    while not match.over:
        legal = match.legal(match.to_act[0])
        go(match, legal[dice.pick(len(legal))])
    return match


@pytest.mark.rule("L-04")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_long_game_is_exactly_three_expeditions_and_figures_are_scored_after_each(seats):
    told = random_match(seats, seed=3).events(sacbe.SPECTATOR)
    assert [each["expedition"] for each in heard(told, "expedition_began")] == [1, 2, 3]
    assert [each["expedition"] for each in heard(told, "expedition_ended")] == [1, 2, 3]
    assert [each["seat"] for each in heard(told, "scored")] == list(range(seats)) * 3


@pytest.mark.rule("L-04")
def test_the_long_game_is_what_is_played_unless_it_is_settled_otherwise():
    assert sacbe.new("lost_cities", seats=2).view(0)["expeditions"] == 3


@pytest.mark.rule("L-05")
def test_tokens_are_scored_once_after_the_figures_of_the_last_expedition():
    names = [each["event"] for each in random_match(3, seed=4).events(sacbe.SPECTATOR)]
    assert names.count("artefacts_scored") == 3
    last_scored = len(names) - 1 - names[::-1].index("scored")
    assert names.index("artefacts_scored") > last_scored


@pytest.mark.rule("L-05")
@pytest.mark.parametrize(("expedition", "points", "tokens"), [(1, 0, 0), (2, 100, 9)])
def test_before_that_tokens_cost_nothing_and_pay_nothing(expedition, points, tokens):
    match, _ = end_by_deck(
        expedition=expedition,
        points=f"A={points} B={points}",
        tokens=f"A={tokens}",
        artefacts="A=3",
        been="A",
    )
    assert match.scores() == [points, points]


@pytest.mark.rule("L-88")
def test_the_long_game_is_over_after_expedition_3():
    assert not end_by_deck(expedition=1)[0].over
    assert not end_by_deck(expedition=2)[0].over
    match, told = final()
    assert match.over
    assert match.to_act == []
    assert not heard(told, "expedition_began")


@pytest.mark.rule("L-88")
def test_no_move_is_made_after_the_end():
    match, _ = final()
    before = match.dump()
    for seat in (0, 1):
        with pytest.raises(sacbe.IllegalMove) as refused:
            match.play(seat, "draw:deck")
        assert refused.value.rule == "L-88"
    assert match.dump() == before


@pytest.mark.rule("L-89")
@pytest.mark.parametrize("tokens", range(16))
def test_tokens_are_converted_with_the_long_table(tokens):
    match, told = final(points="A=300 B=300", tokens=f"A={tokens}")
    assert match.scores() == [300 + TABLE[tokens], 300 + TABLE[0]]
    told_of_a = heard(told, "artefacts_scored")[0]
    assert (told_of_a["tokens"], told_of_a["points"]) == (tokens, TABLE[tokens])


@pytest.mark.rule("L-89")
def test_the_tiles_of_the_last_expedition_count_too():
    match, _ = final(points="A=300", tokens="A=4", artefacts="A=2", been="A")
    assert match.scores()[0] == 330
    assert match.dump()["tokens"] == [6, 0]


@pytest.mark.rule("L-90")
@pytest.mark.parametrize("tokens", range(10))
def test_fewer_than_six_tokens_cost_points(tokens):
    match, _ = final(points="A=300", tokens=f"A={tokens}")
    assert (match.scores()[0] < 300) == (tokens < 6)


@pytest.mark.rule("L-91")
@pytest.mark.parametrize(("before", "after"), [(0, 0), (40, 0), (60, 0), (65, 5)])
def test_the_floor_of_zero_applies_to_the_artefacts_too(before, after):
    match, told = final(points=f"A={before}")
    assert match.scores()[0] == after
    assert heard(told, "artefacts_scored")[0]["floored"] == (before < 60)


@pytest.mark.rule("L-91")
def test_what_was_forgiven_for_figures_is_not_taken_from_the_artefacts():
    match, _ = final(figures="A@Y1 A@G1", points="A=10", tokens="A=6")
    assert match.scores()[0] == 30


@pytest.mark.rule("L-92")
@pytest.mark.parametrize(("points", "winner"), [("A=200 B=205", 1), ("A=205 B=200", 0), ("A=100 B=95", 0)])
def test_the_seat_with_the_most_points_wins(points, winner):
    match, _ = final(points=points, tokens="A=6 B=6")
    assert match.winners == [winner]


@pytest.mark.rule("L-92")
def test_it_is_the_points_after_the_artefacts_that_count():
    match, _ = final(points="A=200 B=150", tokens="B=6")
    assert match.scores() == [140, 180]
    assert match.winners == [1]


@pytest.mark.rule("L-92")
def test_nobody_has_won_before_the_end():
    assert stage(points="A=200").winners == []


@pytest.mark.rule("L-93")
def test_among_seats_tied_on_points_the_most_tokens_win():
    match, _ = final(seats=3, points="A=170 B=165 C=100", tokens="A=6 B=7")
    assert match.scores() == [200, 200, 40]
    assert match.winners == [1]


@pytest.mark.rule("L-94")
def test_seats_still_tied_share_the_victory():
    match, _ = final(seats=3, points="A=170 B=100 C=170", tokens="A=6 B=6 C=6")
    assert match.winners == [0, 2]


@pytest.mark.rule("H7")
def test_figures_are_scored_tiles_exchanged_the_table_applied_and_the_seats_ranked():
    _, told = final(figures="A@Y4 B@G7", artefacts="A=1")
    assert [each["event"] for each in told[:2]] == ["drew", "expedition_ended"]
    for seat in (0, 1):
        names = [each["event"] for each in told[2:] if each["seat"] == seat and each["event"] != "total"]
        assert names == ["figure_scored", "scored", "tokens_gained", "artefacts_scored", "ranked"]
    assert [each["event"] for each in told[-4:]] == ["artefacts_scored"] * 2 + ["ranked"] * 2


@pytest.mark.rule("H7")
def test_nothing_is_set_up_again_and_all_lies_open_at_the_end():
    match = stage(deck=1, expedition=3, figures="A@Y4", stacks="A.Y=1,5", hand_a="R1", piles="B=9", top="G10")
    before = match.dump()
    go(match, "discard:R1", "draw:deck")
    after = match.dump()
    assert after["stacks"] == before["stacks"]
    assert after["piles"] == before["piles"] | {"R": [*before["piles"]["R"], "R1"]}
    assert after["hands"][1] == before["hands"][1]
    assert after["deck"] == []
    for seat in (0, 1, sacbe.SPECTATOR):
        assert match.view(seat)["revealed"]["hands"] == after["hands"]
        assert match.view(seat)["revealed"]["set_aside"] == after["set_aside"]
        assert match.view(seat)["points"] == match.scores()


@pytest.mark.rule("H17")
@pytest.mark.parametrize("tokens", [15, 16, 20, 27])
def test_more_tokens_than_the_long_table_shows_score_its_last_column(tokens):
    match, _ = final(
        points="A=10", tokens=f"A={min(18, tokens)}", artefacts=f"A={max(0, tokens - 18)}", been="A"
    )
    assert match.scores()[0] == 160


@pytest.mark.rule("H21")
@pytest.mark.parametrize(
    ("points", "tokens", "artefacts", "places"),
    [
        ("A=100 B=90 C=80 D=70", SIX[0], SIX[1], [1, 2, 3, 4]),
        ("A=100 B=100 C=80 D=70", SIX[0], SIX[1], [1, 1, 3, 4]),
        ("A=70 B=100 C=80 D=80", SIX[0], SIX[1], [4, 1, 2, 2]),
        ("A=70 B=75 C=80 D=85", "A=6 B=6 C=5 D=1", "A=3 B=2 C=2", [1, 2, 3, 4]),
        ("", "", "", [1, 1, 1, 1]),
    ],
)
def test_places_below_the_first_are_settled_in_the_same_way(points, tokens, artefacts, places):
    match, told = final(seats=4, points=points, tokens=tokens, artefacts=artefacts, been="A B C D")
    assert [each["place"] for each in heard(told, "ranked")] == places
    assert match.winners == [seat for seat, place in enumerate(places) if place == 1]
