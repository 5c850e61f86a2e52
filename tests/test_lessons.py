"""Every lesson can be played to its end, keeps what the coach promises, and gives a reason for all it takes
back."""

import re
import subprocess
import sys
import tomllib
from functools import cache
from pathlib import Path

import pytest

import sacbe
from sacbe.core import message_format, text
from sacbe.core.errors import Problem
from sacbe.teaching.lesson import KINDS, LOOK, MOVE, REFUSED, find_lesson, lesson_names
from sacbe.teaching.pace import minutes
from sacbe.teaching.progress import ORDERS
from sacbe.teaching.runner import stand as stand_anew
from sacbe.teaching.scenes import open_scene
from sacbe.teaching.standing import ASK, DONE, ENDED, FORBIDDEN, NOT_YET, PLAYED

LESSONS = [(game, name) for game in sacbe.SHELF for name in lesson_names(game)]
MOST_WORDS = 14
FEWEST_STEPS, MOST_STEPS = 8, 12
PARTS = {"name", "says", "do", "done", "why"}
SPACES = "\u00a0\u202f"

lessons = pytest.mark.parametrize(("game", "name"), LESSONS)
languages = pytest.mark.parametrize("lang", text.LANGUAGES)


def stand(lesson, answers=()):
    """Kept, for many tests ask the same; what is no list of answers is for ``stand_anew``."""
    return kept(lesson.game, lesson.name, tuple(answers))


@cache
def kept(game, name, answers):
    return stand_anew(find_lesson(game, name), answers)


def walk(lesson):
    """Every standing on the suggested way, the first and the last included."""
    standing = stand(lesson)
    yield standing
    while standing.phase != ENDED:
        standing = stand(lesson, [*standing.answers, standing.expected or "next"])
        yield standing


def asked(lesson):
    return (standing for standing in walk(lesson) if standing.phase == ASK and standing.expected)


def done(lesson):
    return (standing for standing in walk(lesson) if standing.phase == DONE)


def sentences(said):
    """A text, sentence by sentence; a stop ends one where a capital or a figure follows."""
    return [each for each in re.split(r"(?<=[.?!])[ \n]+", said) if each]


def words_of(sentence):
    """A dash, a colon or a guillemet between spaces is no word."""
    parts = re.sub(f"[{SPACES}]", " ", sentence).split()
    return [each for each in parts if re.search(r"\w", each)]


def catalogue(game, name, lang):
    return text.catalogue(f"sacbe.games.{game}", lang)["lessons"][name]


@lessons
def test_a_lesson_leads_to_its_end(game, name):
    lesson = find_lesson(game, name)
    assert FEWEST_STEPS <= len(lesson.steps) <= MOST_STEPS
    assert {step.kind for step in lesson.steps} <= set(KINDS)
    assert len({step.key for step in lesson.steps}) == len(lesson.steps)
    last = list(walk(lesson))[-1]
    assert last.place == len(lesson.steps)
    assert len(last.starts) == len(lesson.steps) + 1


@lessons
def test_what_is_suggested_is_legal_and_what_is_to_be_refused_is_not(game, name):
    for standing in asked(find_lesson(game, name)):
        legal = standing.expected in [choice.action for choice in standing.choices]
        assert legal == (standing.step.kind == MOVE), (standing.step.key, standing.expected)


@lessons
def test_what_may_stand_in_for_the_suggested_action_leads_on_too(game, name):
    lesson = find_lesson(game, name)
    for standing in asked(lesson):
        for action in standing.accepted[1:]:
            answers = [*stand(lesson, [*standing.answers, action, "show"]).answers]
            while (after := stand(lesson, answers)).phase != ENDED:
                answers = [*after.answers, after.expected or "next"]


@lessons
def test_what_the_coach_promises_happens(game, name):
    for standing in done(find_lesson(game, name)):
        step = standing.step
        if step.kind == MOVE:
            assert standing.outcome.kind == PLAYED
            assert set(step.events) <= {told["event"] for told in standing.told}, step.key
            assert step.gain in (None, standing.outcome.gain), step.key
        else:
            assert (standing.outcome.kind, standing.outcome.rule) == (FORBIDDEN, step.rule), step.key
            assert standing.told == []


@lessons
def test_a_step_with_a_move_promises_an_event_or_a_gain(game, name):
    moves = [step for step in find_lesson(game, name).steps if step.kind == MOVE]
    assert [step.key for step in moves if not step.events and step.gain is None] == []
    assert [
        step.key for step in find_lesson(game, name).steps if step.kind == REFUSED and not step.rule
    ] == []


@lessons
@languages
def test_any_other_legal_action_is_taken_back_with_a_reason(game, name, lang):
    lesson = find_lesson(game, name)
    for standing in asked(lesson):
        for choice in standing.choices:
            if choice.action in standing.accepted:
                continue
            after = stand(lesson, [*standing.answers, choice.action])
            assert after.outcome.kind == NOT_YET
            assert (after.answers, after.view) == (standing.answers, standing.view)
            short(after.say_outcome(lang))


@lessons
def test_a_difference_that_is_named_is_the_difference_of_gains(game, name):
    """The house compares what is sure; a lesson's own reasons are read by people."""
    lesson = find_lesson(game, name)
    for standing in asked(lesson):
        gains = {choice.action: choice.gain for choice in standing.choices}
        for action in gains:
            outcome = stand(lesson, [*standing.answers, action]).outcome
            key = outcome.sentence.key if outcome and outcome.sentence else ""
            if key == "coach.fewer_points":
                assert outcome.sentence.facts["less"] == gains[standing.expected][0] - gains[action][0] > 0
            if key == "coach.less_if_ended":
                assert outcome.sentence.facts["later"] == gains[standing.expected][1] - gains[action][1] > 0


@lessons
@languages
def test_every_sentence_is_there_and_short(game, name, lang):
    for standing in walk(find_lesson(game, name)):
        if standing.phase == ENDED:
            continue
        said = {part: standing.say(part, lang) for part in standing.sentences}
        wanted = {"says", "do"} if standing.phase == ASK else {"done", "why"}
        wanted |= {"says", "why"} if standing.step.kind == LOOK else set()
        assert wanted <= set(said) | ({"do"} if standing.step.kind == LOOK else set()), standing.step.key
        for sentence in said.values():
            short(sentence)


def short(said):
    assert "None" not in said
    assert "{" not in said
    for sentence in sentences(said):
        assert 1 <= len(words_of(sentence)) <= MOST_WORDS, sentence


@lessons
@languages
def test_no_sentence_of_a_lesson_is_never_said(game, name, lang):
    lesson, said = find_lesson(game, name), catalogue(game, name, lang)
    steps = {step.key: step for step in lesson.steps}
    assert set(said) == {*steps, "title", "summary", "end", "tips"}
    assert set(said["tips"]) == {tip.key for tip in lesson.practice.tips}
    for key, step in steps.items():
        parts = PARTS - {"done"} if step.kind == LOOK else PARTS
        assert set(said[key]) - {"not", "do"} == parts - {"do"}, key
        assert ("not" in said[key]) <= (step.kind == MOVE), key
    for key in ("title", "summary", "end"):
        short(text.fill(f"sacbe.games.{game}", lang, said[key], {}))


@lessons
def test_every_reason_is_given_to_somebody(game, name):
    lesson = find_lesson(game, name)
    given = set()
    for standing in asked(lesson):
        for choice in standing.choices:
            outcome = stand(lesson, [*standing.answers, choice.action]).outcome
            given |= {outcome.sentence.key} if outcome and outcome.sentence else set()
    prefix = f"lessons.{name}"
    for step, said in catalogue(game, name, "en").items():
        for kind in said.get("not", {}) if isinstance(said, dict) else {}:
            assert f"{prefix}.{step}.not.{kind}" in given


@lessons
@languages
def test_tips_are_short_and_come_at_decisions_of_the_game(game, name, lang):
    lesson = find_lesson(game, name)
    decisions = text.catalogue(f"sacbe.games.{game}", lang)["decisions"]
    for tip in lesson.practice.tips:
        assert set(tip.decisions) <= set(decisions)
        short(text.say(f"sacbe.games.{game}", lang, f"lessons.{name}.tips.{tip.key}", {}))


@lessons
def test_the_match_after_it_can_be_dealt(game, name):
    practice = find_lesson(game, name).practice
    assert not sacbe.new(game, practice.seats, practice.options).over


@lessons
def test_what_is_pointed_at_explains_itself(game, name):
    known = text.catalogue(f"sacbe.games.{game}", "en")["info"]
    for step in find_lesson(game, name).steps:
        for thing in step.points:
            kind, whole = thing.partition(":")[0], thing.replace(":", "_")
            assert {kind, whole, whole.rpartition("_")[0]} & set(known), thing


@lessons
@languages
def test_languages_fill_the_same_blanks(game, name, lang):
    english, other = (flat(catalogue(game, name, each)) for each in ("en", lang))
    assert set(other) == set(english)
    own = {key: set(message_format.blanks(said)) for key, said in other.items()}
    assert own == {key: set(message_format.blanks(said)) for key, said in english.items()}


def flat(table, path=""):
    found = {}
    for key, value in table.items():
        found |= flat(value, f"{path}{key}.") if isinstance(value, dict) else {path + key: value}
    return found


@lessons
def test_a_way_back_a_skip_and_a_word_of_advice_lead_to_the_same_places(game, name):
    lesson = find_lesson(game, name)
    whole = list(walk(lesson))[-1]
    skipped = stand(lesson, ["skip"] * len(lesson.steps))
    shown = stand(lesson, ["show", "next"] * len(lesson.steps))
    assert skipped.phase == shown.phase == ENDED
    assert skipped.view == shown.view == whole.view
    for place, start in enumerate(whole.starts[:-1]):
        back = stand(lesson, whole.answers[:start])
        assert (back.place, back.phase) == (place, ASK)
        assert back.view == stand(lesson, ["skip"] * place).view


@lessons
def test_an_answer_that_leads_nowhere_changes_nothing(game, name):
    lesson = find_lesson(game, name)
    for standing in walk(lesson):
        if standing.phase == ASK:
            try:
                after = stand(lesson, [*standing.answers, "nonsense", "", "skip?"])
            except Problem:
                continue
            assert (after.answers, after.view) == (standing.answers, standing.view)


def test_an_order_is_never_an_action():
    for game in sacbe.SHELF.values():
        assert not {game.write(action) for action in range(game.ACTIONS)} & set(ORDERS)


@pytest.mark.parametrize("answers", [["next"] * 400, [1], [None], "next" * 100, {"a": 1}, 7, None])
def test_what_is_no_list_of_answers_is_refused(answers):
    with pytest.raises(Problem):
        stand_anew(find_lesson(*LESSONS[0]), answers)


@lessons
def test_nothing_is_made_and_nothing_is_lost_when_a_scene_is_laid(game, name):
    lesson = find_lesson(game, name)
    for scene in lesson.scenes.values():
        match = open_scene(game, scene)
        again = sacbe.stage(game, match.dump())
        assert again.view(lesson.seat) == match.view(lesson.seat)


def test_the_documents_hold_the_script_of_every_lesson():
    tool = Path(__file__).parent.parent / "tools" / "lessons.py"
    assert subprocess.run([sys.executable, str(tool), "--check"], check=False).returncode == 0


def test_lessons_are_part_of_the_package():
    project = tomllib.loads((Path(__file__).parent.parent / "pyproject.toml").read_text("utf-8"))
    assert "lessons/*" in project["tool"]["setuptools"]["package-data"]["*"]


@lessons
@languages
def test_a_quick_reader_needs_less_than_five_minutes(game, name, lang):
    assert 1 < minutes(find_lesson(game, name))[lang] < 5
