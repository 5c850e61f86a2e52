"""A seat's choices, from what it knows; gains are measured on a copy that has taken the action."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sacbe.core.action import Action, Seat
from sacbe.core.choice import Choice, Gain, Sentence
from sacbe.core.game import Game
from sacbe.core.position import Position
from sacbe.matches.undo import teaches


def choices(game: Game, position: Position, seat: Seat, view: dict[str, Any] | None = None) -> list[Choice]:
    """One for each legal action, in the same order; ``view`` is the seat's view, if already built."""
    legal = position.legal(seat)
    if not legal:
        return []
    view = game.observe(position, seat) if view is None else view
    before = _points(game, position, seat)
    return [_choice(game, position, seat, action, view, before) for action in legal]


def told(
    game: Game, position: Position, seat: Seat, actions: Sequence[str], view: dict[str, Any]
) -> list[Choice]:
    """The choices of these legal actions only."""
    before = _points(game, position, seat)
    return [_choice(game, position, seat, game.read(action), view, before) for action in actions]


def _choice(
    game: Game, position: Position, seat: Seat, action: Action, view: dict[str, Any], before: Gain
) -> Choice:
    text = game.write(action)
    key, facts = game.CHOOSING.sentence(text)
    effect = game.CHOOSING.effect(view, text)
    after = position.copy()
    after.telling = True
    after.apply(seat, action)
    news = [event for event in after.events() if teaches(game.REVEALING, event, seat)]
    sure = all(event.kind in game.CHOOSING.foreseen for event in news)
    gain = _change(before, _points(game, after, seat)) if sure else None
    declines = game.CHOOSING.declines(view, text)
    told = Sentence(effect.key, effect.facts)
    return Choice(text, key, facts, told, effect.rule, gain, bool(news), declines)


def _points(game: Game, position: Position, seat: Seat) -> Gain:
    return Gain(position.scores()[seat][0], game.CHOOSING.if_ended(position, seat))


def _change(before: Gain, after: Gain) -> Gain:
    return Gain(after.points - before.points, after.if_ended - before.if_ended)
