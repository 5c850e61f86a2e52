"""How strong bots are, with intervals, and the pictures of it."""

from xml.etree import ElementTree

import pytest

from sacbe.arena import drawing
from sacbe.arena.ratings import Ratings, wilson
from sacbe.arena.tournament import MatchResult

BOTS = ("random", "ismcts:1")


def result(number: int, *placed: int, bots: tuple[str, ...] = BOTS) -> MatchResult:
    return MatchResult(number, number, bots, tuple(10 - place for place in placed), placed, 1)


TEXT = "{http://www.w3.org/2000/svg}text"


def test_who_wins_is_rated_higher_and_more_surely_with_more_matches() -> None:
    few, many = Ratings(BOTS), Ratings(BOTS)
    few.learn(result(number, 2, 1) for number in range(3))
    many.learn(result(number, 2, 1) for number in range(30))
    assert [each.bot for each in few.table()] == ["ismcts:1", "random"]
    width = [
        each.rating_interval.high - each.rating_interval.low for each in (few.table()[0], many.table()[0])
    ]
    assert width[0] > width[1] > 0
    assert many.table()[0].win_share == 1.0
    assert many.table()[1].points == 8.0


def test_a_shared_victory_is_a_part_of_one_and_moves_nobody() -> None:
    ratings = Ratings(BOTS)
    ratings.learn([result(0, 1, 1)])
    assert [(each.wins, each.rating) for each in ratings.table()] == [(0.5, 25.0), (0.5, 25.0)]


def test_a_bot_in_two_seats_is_rated_once() -> None:
    ratings = Ratings(BOTS)
    ratings.learn([result(0, 2, 3, 1, bots=("random", "random", "ismcts:1"))])
    assert [(each.bot, each.matches) for each in ratings.table()] == [("ismcts:1", 1), ("random", 2)]
    assert ratings.table()[0].rating > 25 > ratings.table()[1].rating


def test_an_interval_of_a_share_holds_it_and_shrinks() -> None:
    assert wilson(0, 0) == (0.0, 1.0)
    assert wilson(50, 100) == (0.4038, 0.5962)  # worked out by hand from Wilson's formula
    assert wilson(100, 100)[1] == 1.0
    assert wilson(500, 1000)[0] > wilson(50, 100)[0]


def test_a_picture_quotes_what_it_writes() -> None:
    heading = drawing.ChartTitle("<b>", "R&D")
    assert "&lt;b&gt;" in drawing.bars(heading, [drawing.bar("a & b", 1, "1")])
    ElementTree.fromstring(drawing.dots(heading, [drawing.bar("a", 3, "3")], drawing.Mark(2, "<2>")))


def rectangles(picture: str) -> list[tuple[float, float, float, float]]:
    """Those of the values, as left, top, width, height; the first of all is the paper."""
    found = ElementTree.fromstring(picture).iter("{http://www.w3.org/2000/svg}rect")
    return [(*(float(each.attrib[key]) for key in ("x", "y", "width", "height")),) for each in [*found][1:]]


def test_bars_begin_at_zero_and_go_left_where_the_value_is_negative() -> None:
    rows = [drawing.bar("up", 4, "4"), drawing.bar("down", -2, "-2"), drawing.bar("none", 0, "0")]
    up, down, none = rectangles(drawing.bars(drawing.ChartTitle("t"), rows))
    assert up[0] == none[0] == pytest.approx(down[0] + down[2])
    assert up[2] == pytest.approx(2 * down[2], abs=0.2)
    assert none[2] == 0


def test_columns_stand_on_one_floor_and_are_as_high_as_their_values() -> None:
    one, two = rectangles(
        drawing.columns(drawing.ChartTitle("t"), [drawing.bar("1", 3, "3"), drawing.bar("2", 6, "6")])
    )
    assert one[1] + one[3] == two[1] + two[3]
    assert two[3] == 2 * one[3]
    ElementTree.fromstring(drawing.columns(drawing.ChartTitle("t"), [drawing.bar("none", 0, "0")]))


def test_names_that_are_wider_than_their_columns_stand_on_two_lines() -> None:
    def heights(rows: list[drawing.Row]) -> set[float]:
        drawn = drawing.columns(drawing.ChartTitle("t"), rows)
        found = ElementTree.fromstring(drawn).iter(TEXT)
        return {float(text.attrib["y"]) for text in found if "–" in (text.text or "")}

    assert len(heights([drawing.bar(f"{low} – {low + 9}", 1, "1") for low in range(100, 116)])) == 2
    assert len(heights([drawing.bar(f"{low} – {low + 9}", 1, "1") for low in range(100, 102)])) == 1


def test_a_long_line_about_a_plot_is_broken_and_none_of_its_words_is_lost() -> None:
    about = " ".join(f"word{number}" for number in range(40))
    drawn = drawing.bars(drawing.ChartTitle("t", about), [drawing.bar("a", 1, "1")])
    told = [text.text or "" for text in ElementTree.fromstring(drawn).iter(TEXT)]
    lines = [line for line in told if "word" in line]
    assert len(lines) > 1
    assert " ".join(lines) == about
