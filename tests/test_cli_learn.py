"""Lessons at the terminal: to their end in every language, back, again, skipped, shown, and left."""

import pytest
from test_cli_lines import complaint, out

from sacbe import SHELF
from sacbe.core import text
from sacbe.teaching.lesson import find_lesson, lessons_of

LESSONS = [(lesson.game, lesson.name) for game in SHELF for lesson in lessons_of(game)]
FIRST = ("learn", "lost_cities", "--lang", "en")


def typed(*lines: str) -> str:
    return "".join(f"{line}\n" for line in lines)


@pytest.mark.parametrize("lang", text.LANGUAGES)
@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_a_lesson_is_shown_to_its_end(game: str, name: str, lang: str) -> None:
    steps = len(find_lesson(game, name).steps)
    shown = out("learn", game, name, "--lang", lang, typed=typed("show", "") * steps)
    said = text.catalogue(f"sacbe.games.{game}", lang)["lessons"][name]
    assert all(said[step.key]["name"] in shown for step in find_lesson(game, name).steps)
    assert f"sacbe play {game}" in shown
    assert "{" not in shown
    assert max(map(len, shown.splitlines())) <= 120


def test_the_list_says_what_can_be_learnt_and_how() -> None:
    shown = out("learn", "--lang", "en")
    assert all(f"sacbe learn {game}" in shown for game, _ in LESSONS)
    assert "minutes" in shown


def test_the_learner_makes_the_move_by_number_or_by_notation() -> None:
    shown = out(*FIRST, typed=typed("", "1", "figure:adventurer"))
    assert "Your adventurer stands on step 1." in shown


def test_another_move_is_taken_back_with_a_reason() -> None:
    shown = out(*FIRST, "--step", "2", typed=typed("play:Y9"))
    assert "Not yet: Only another 9 or a 10 could follow a 9." in shown


def test_a_step_may_ask_for_what_a_rule_forbids() -> None:
    shown = out(*FIRST, "--step", "4", typed=typed("play:Y2"))
    assert "(L-30)" in shown
    assert "A lower card no longer fits on this path." in shown


def test_one_goes_back_and_starts_a_step_again() -> None:
    shown = out(*FIRST, typed=typed("", "show", "again", "back", "skip", "skip"))
    headings = [line for line in shown.splitlines() if line.startswith("Step ")]
    assert [heading.split()[1] for heading in headings] == ["1", "2", "2", "1", "2", "3"]


def test_orders_are_understood_in_every_language() -> None:
    assert "Étape 3 sur" in out("learn", "lost_cities", "--lang", "fr", typed=typed("sauter", "skip"))


def test_whoever_leaves_is_told_how_to_go_on() -> None:
    for last in ((), ("quit",)):
        shown = out(*FIRST, typed=typed("skip", "skip", *last))
        assert "sacbe learn lost_cities --step 3" in shown


def test_what_is_no_choice_is_said_and_changes_nothing() -> None:
    shown = out(*FIRST, "--step", "2", typed=typed("99", "castle", "play:Q7", "show"))
    assert "Your adventurer stands on step 1." in shown


@pytest.mark.parametrize("line", [("chess",), ("lost_cities", "nth"), ("quetzal", "first", "--step", "99")])
def test_what_cannot_be_learnt_is_one_sentence(line: tuple[str, ...]) -> None:
    assert complaint("learn", *line)
