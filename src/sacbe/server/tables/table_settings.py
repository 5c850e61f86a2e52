"""A table's settings beside the options of the game."""

from __future__ import annotations

import msgspec

from sacbe.bots.levels import USUAL
from sacbe.server.wire import Begins, Chat, Days, Live


class TableSettings(msgspec.Struct, frozen=True):
    clock: Live | Days | None = None
    takeover: str = USUAL  # the bot that plays for an absent person
    listed: bool = True
    start: Begins = "full"
    several: bool = False  # one person may sit at several seats, also where others sit
    chat: Chat = "all"  # who may write
    hints: bool = False  # whoever sits down agrees to hints for everybody


def write(settings: TableSettings) -> str:
    return msgspec.json.encode(settings).decode()


def read(text: str) -> TableSettings:
    return msgspec.json.decode(text, type=TableSettings)
