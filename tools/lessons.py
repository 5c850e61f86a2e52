"""Writes the script of every lesson as a person meets it: docs/lessons.md, docs/lessons.fr.md.

python tools/lessons.py [--check]
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from sacbe.core import text
from sacbe.games import SHELF
from sacbe.teaching.lesson import LOOK, REFUSED, Lesson, lessons_of
from sacbe.teaching.pace import minutes, words
from sacbe.teaching.runner import stand
from sacbe.teaching.standing import ASK, ENDED, LessonState, package

DOCS: Final = Path(__file__).parent.parent / "docs"
PAGES: Final = {"en": DOCS / "lessons.md", "fr": DOCS / "lessons.fr.md"}
HEADS: Final = {
    "en": "# The lessons\n\nMade by `tools/lessons.py`: every sentence that a learner reads on the suggested "
    "way, what is played, and what it brought (points now, and if the match ended now). The time is that of "
    "a quick reader: 200 words a minute, 4 seconds a move, 3 seconds a look.\n",
    "fr": "# Les leçons\n\nÉcrit par `tools/lessons.py`\N{NO-BREAK SPACE}: chaque phrase lue en suivant le "
    "chemin proposé, ce qui est joué, et ce que cela a rapporté (points aussitôt, et si la partie finissait "
    "là). Le temps est celui d’un lecteur rapide\N{NO-BREAK SPACE}: 200 mots par minute, 4 secondes par "
    "coup, 3 secondes par regard.\n",
}
TIMES: Final = {
    "en": "{steps} steps, {words} words, about {minutes} minutes.",
    "fr": "{steps} étapes, {words} mots, environ {minutes} minutes.",
}


def written(lang: str) -> str:
    return HEADS[lang] + "".join(script(lesson, lang) for game in SHELF for lesson in lessons_of(game))


def script(lesson: Lesson, lang: str) -> str:
    def say(key: str) -> str:
        return text.say(package(lesson.game), lang, key, {})

    title = f"{say('name')} · {say(f'lessons.{lesson.name}.title')}"
    long = str(minutes(lesson)[lang])
    told = TIMES[lang].format(
        steps=len(lesson.steps),
        words=words(lesson, lang),
        minutes=long.replace(".", ",") if lang == "fr" else long,
    )
    tips = "".join(f"- {say(f'lessons.{lesson.name}.tips.{tip.key}')}\n" for tip in lesson.practice.tips)
    end = say(f"lessons.{lesson.name}.end")
    return f"\n## {title}\n\n{told}\n\n" + "".join(steps(lesson, lang)) + f"\n{end}\n\n{tips}"


def steps(lesson: Lesson, lang: str) -> Iterator[str]:
    state = stand(lesson)
    while state.phase != ENDED:
        begun = state
        while state.phase == ASK and state.expected is not None:
            state = stand(lesson, [*state.answers, state.expected])
        yield step(begun, state, lang)
        state = stand(lesson, [*state.answers, "next"])


def step(begun: LessonState, done: LessonState, lang: str) -> str:
    name = text.say(
        package(begun.lesson.game), lang, f"lessons.{begun.lesson.name}.{begun.step.key}.name", {}
    )
    lines = [f"{begun.place + 1}. **{name}.** {begun.say('says', lang)} *{begun.say('do', lang)}*"]
    if begun.step.kind != LOOK and done.outcome is not None:
        lines.append(f"   {played(begun, done)} → {done.say('done', lang)}")
    return "  \n".join([*lines, f"   {done.say('why', lang)}"]) + "\n"


def played(begun: LessonState, done: LessonState) -> str:
    """What is played, and what came of it: the rule that refused it, or its gain."""
    actions = ", ".join(f"`{action}`" for action in done.answers[len(begun.answers) :])
    found = done.outcome
    if found is None or begun.step.kind == REFUSED:
        return f"{actions} ({found.rule if found else ''})"
    if found.gain is None or not any(found.gain):
        return actions
    return f"{actions} ({', '.join(text.message_format.written(each) for each in found.gain)})"


if __name__ == "__main__":
    for lang, page in PAGES.items():
        if "--check" not in sys.argv:
            page.write_text(written(lang), "utf-8")
        elif not page.exists() or page.read_text("utf-8") != written(lang):
            sys.exit(f"{page.name} is not what tools/lessons.py would write")
