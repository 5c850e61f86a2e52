"""The bodies of calls: what is asked, and what is told."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from sacbe.server.requests import Label, RequestBody

Minute = Annotated[int, Meta(ge=0, le=1439)]
Url = Annotated[str, Meta(min_length=8, max_length=2000)]


class CallWishes(RequestBody):
    """In which language, and when not: minutes after midnight in the person's ``zone``; none: never quiet."""

    language: Literal["en", "fr"] = "en"
    zone: Annotated[str, Meta(min_length=1, max_length=40)] = "UTC"
    quiet_from: Minute | None = None
    quiet_until: Minute | None = None


class PushWish(RequestBody):
    """What the browser's push manager hands out: where its push service is, and its two keys, base64."""

    endpoint: Url
    p256dh: Annotated[str, Meta(min_length=80, max_length=100)]
    auth: Annotated[str, Meta(min_length=20, max_length=40)]


class HookWish(RequestBody):
    """An address that is sent a JSON message for each turn."""

    url: Url
    label: Label


class CallChannel(msgspec.Struct):
    """``failed``: how many calls in a row nobody took."""

    id: str
    kind: Literal["push", "mail", "hook"]
    label: str
    created: float
    failed: int


class Calls(msgspec.Struct):
    """``push_key``: for the browser's push manager; ``mail``: whether mail can be chosen."""

    wishes: CallWishes
    channels: list[CallChannel]
    push_key: str
    mail: bool
    hooks: bool


class CallTest(msgspec.Struct):
    """Whether somebody took it."""

    sent: bool


class TableSilence(msgspec.Struct):
    """Whether I am not to be called to this table."""

    silent: bool
