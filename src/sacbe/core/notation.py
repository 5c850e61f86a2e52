"""The text form of actions, as used in records, on the wire and in tests."""

from __future__ import annotations

from collections.abc import Sequence

from sacbe.core.action import Action
from sacbe.core.errors import BadNotation
from sacbe.core.plain import shown


class Notation:
    """The texts of all actions of a game, in order; ``example`` is shown with an error."""

    def __init__(self, texts: Sequence[str], example: str) -> None:
        self._texts = texts
        self._action = {text: action for action, text in enumerate(texts)}
        self._example = example

    def write(self, action: Action) -> str:
        return self._texts[action]

    def read(self, text: str) -> Action:
        if not isinstance(text, str) or text not in self._action:
            raise BadNotation("bad_notation", text=shown(text), example=self._example)
        return self._action[text]
