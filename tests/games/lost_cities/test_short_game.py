"""The short game: L-95 to L-97."""

import pytest

import sacbe
from lost_cities.table import end_by_deck, go, heard, stage
from sacbe.core.rng import Rng

TABLE = [-20, -15, 10, 15, 30, 50]
SHORT = {"length": "short"}


@pytest.mark.rule("L-95")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_short_game_is_exactly_one_expedition(seats):
    match, told = end_by_deck(seats=seats, options=SHORT)
    assert match.over
    assert not heard(told, "expedition_began")
    assert match.view(0)["expeditions"] == 1


@pytest.mark.rule("L-95")
def test_after_it_no_move_is_made():
    match, _ = end_by_deck(options=SHORT)
    with pytest.raises(sacbe.IllegalMove) as refused:
        match.play(1, "draw:deck")
    assert refused.value.rule == "L-95"


@pytest.mark.rule("L-95")
def test_there_is_no_second_expedition_to_stage():
    with pytest.raises(sacbe.BadFacts):
        end_by_deck(expedition=2, options=SHORT)


@pytest.mark.rule("L-96")
@pytest.mark.parametrize("tokens", range(6))
def test_artefacts_are_converted_with_the_short_table(tokens):
    match, _ = end_by_deck(points="A=50 B=50", artefacts=f"A={tokens}", been="A B", options=SHORT)
    assert match.scores() == [50 + TABLE[tokens], 30]
    assert match.breakdown()[0]["artefacts"] == TABLE[tokens]


@pytest.mark.rule("H17")
@pytest.mark.parametrize("tokens", [5, 6, 9])
def test_more_artefacts_than_the_short_table_shows_score_its_last_column(tokens):
    match, _ = end_by_deck(points="A=50", artefacts=f"A={tokens}", been="A", options=SHORT)
    assert match.scores()[0] == 100


@pytest.mark.rule("L-97")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_up_to_the_end_of_expedition_1_short_and_long_are_the_same(seats):
    short, long = (
        sacbe.new("lost_cities", seats=seats, seed=seats, options={"length": length})
        for length in ("short", "long")
    )
    dice = Rng(seats)
    while not short.over:
        seat = short.to_act[0]
        assert long.to_act == [seat]
        legal = short.legal(seat)
        assert long.legal(seat) == legal
        text = legal[dice.pick(len(legal))]
        told, told_long = short.play(seat, text), long.play(seat, text)
    assert told_long[-1]["event"] == "expedition_began"
    shared = [each for each in told if each["event"] not in ("artefacts_scored", "ranked")]
    assert told_long[:-1] == shared


@pytest.mark.rule("L-97")
def test_a_short_game_ends_by_the_bridge_or_by_the_deck():
    match = stage(figures="A@R6 B@Y7 B@G7 B@B7 B@W7", hand_a="R5", options=SHORT)
    assert heard(go(match, "play:R5"), "expedition_ended")[0]["reason"] == "bridge"
    assert heard(end_by_deck(options=SHORT)[1], "expedition_ended")[0]["reason"] == "deck"
