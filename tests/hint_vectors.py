"""What advice says, of every kind and with every reason there is: vitest compares the page."""

from itertools import cycle, product
from typing import Any, get_args

import msgspec
import random_walk

import sacbe
from sacbe.bots.grades import Preference
from sacbe.core import text
from sacbe.matches.advice import Advice
from sacbe.matches.reasons import Reason, ReasonPart

FILE = random_walk.PAGE / "hints.json"


def vectors() -> list[dict[str, Any]]:
    return [_told(advice) for game in sacbe.SHELF for advice in _advices(game)]


def _told(advice: Advice) -> dict[str, Any]:
    choosing = sacbe.SHELF[advice.game].CHOOSING
    named = [each for each in (advice.action, advice.than) if each]
    spoken = ((action, choosing.sentence(action)) for action in named)
    sentences = {action: {"key": key, "facts": facts} for action, (key, facts) in spoken}
    said = {lang: advice.say(lang) for lang in text.LANGUAGES}
    return {"advice": msgspec.to_builtins(advice), "sentences": sentences, "said": said}


def _advices(game: str) -> list[Advice]:
    rules = sacbe.SHELF[game]
    actions = cycle(rules.write(action) for action in range(0, rules.ACTIONS, 1 + rules.ACTIONS // 40))
    parts = cycle(_parts(game))
    found = []
    for number, (preference, idea) in enumerate(product(get_args(Preference), (False, True))):
        action, than = next(actions), next(actions)
        reason = Reason(action, than, "", [next(parts) for _ in range(4)])
        scale = "win" if number % 3 else "points"
        found.append(Advice(game, action, scale, than, idea, preference, number + 0.5, 0.3 * number, reason))
    alone = [Advice(game, next(actions), "win", idea=idea) for idea in (False, True)]
    return [*found, *alone]


def _parts(game: str) -> list[ReasonPart]:
    """Each reason for one point and for several, of each source and of whatever is held."""
    said = text.catalogue(f"sacbe.games.{game}", "en")
    plain = [ReasonPart(key, points) for key in ("most", "now", "ended") for points in (1, 4)]
    against = [ReasonPart(key, points) for key in ("now", "ended") for points in (-1, -3)]
    others = [ReasonPart(key, points) for key in ("denies", "allows") for points in (1, 2)]
    held = [ReasonPart("has", points, name) for name in said["resources"] for points in (2, -1)]
    silent = sacbe.SHELF[game].NO_POINTS | {"total"}
    names = [name for name in said["sources"] if name not in silent]
    sources = [ReasonPart(key, 3, name) for name in names for key in ("source", "cost")]
    return [*held, *sources, *plain, *against, *others, ReasonPart("doors")]


if __name__ == "__main__":
    random_walk.write(FILE, vectors())
