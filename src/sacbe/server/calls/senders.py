"""How a call goes out: to a browser, to an address of the person's own, or by mail."""

from __future__ import annotations

import asyncio
import hmac
from email.headerregistry import Address
from email.message import EmailMessage
from typing import Final, Literal

import msgspec
from cryptography.hazmat.primitives.asymmetric import ec

from sacbe.core import text
from sacbe.server.calls import web_push
from sacbe.server.calls.outbound import Outbound
from sacbe.server.calls.turns import PACKAGE, AwaitedTurn
from sacbe.server.hall import Hall
from sacbe.server.mail import postman
from sacbe.store.calls import ChannelRow

DAY: Final = 86_400
GONE: Final = (404, 410)  # nobody listens there any longer
Sent = Literal["sent", "gone", "failed"]


class Message(msgspec.Struct):
    """What a browser shows, or an address is told; a message replaces another with the same ``tag``."""

    title: str
    body: str
    url: str
    tag: str


def message(turn: AwaitedTurn, language: str, site: str) -> Message:
    return Message(turn.title(language), turn.body(language), f"{site}/table/?id={turn.match}", turn.match)


def trial(language: str, site: str) -> Message:
    title, body = (text.say(PACKAGE, language, f"test.{part}", {}) for part in ("title", "body"))
    return Message(title, body, f"{site}/account/", "test")


async def push(
    outbound: Outbound, channel: ChannelRow, told: Message, key: ec.EllipticCurvePrivateKey, hall: Hall
) -> Sent:
    """The push service learns who is called when, and nothing of what is said."""
    contact = hall.settings.contact if "@" in hall.settings.contact else hall.settings.mail_from
    subject = f"mailto:{contact}" if contact else str(hall.settings.site) or "mailto:nobody@localhost"
    headers = {
        "Authorization": web_push.signature(channel.address, subject, key, hall.time.now()),
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        "TTL": str(DAY),
        "Topic": web_push.topic(told.tag),
        "Urgency": "normal",
    }
    content = web_push.encrypt(msgspec.json.encode(told), channel.key, channel.secret)
    return outcome(await outbound.post(channel.address, headers, content))


async def hook(outbound: Outbound, channel: ChannelRow, told: Message, once: str) -> Sent:
    """``once``: the same for a call that is told again because nobody knows whether it was heard."""
    headers = {"Content-Type": "application/json", "User-Agent": "sacbe", "Idempotency-Key": once}
    return outcome(await outbound.post(channel.address, headers, msgspec.json.encode(told)))


def outcome(status: int) -> Sent:
    if status in GONE:
        return "gone"
    return "sent" if 200 <= status < 300 else "failed"


# Mail


def stop_secret(hall: Hall, channel: str) -> str:
    """Good for ending the mail of one channel, and for nothing else."""
    return hmac.digest(hall.key, f"stop {channel}".encode(), "sha256").hex()[:40]


async def mail(
    hall: Hall, channel: ChannelRow, to: str, name: str, language: str, found: list[AwaitedTurn]
) -> Sent:
    letter = compose(hall, channel, to, name, language, found)
    await asyncio.to_thread(postman.send, hall.settings, letter)
    return "sent"


def compose(
    hall: Hall, channel: ChannelRow, to: str, name: str, language: str, found: list[AwaitedTurn]
) -> EmailMessage:
    """All tables that wait, each with the link that opens it; the link logs nobody in."""
    site, secret = str(hall.settings.site), stop_secret(hall, channel.id)

    def say(key: str, **facts: object) -> str:
        return text.say(PACKAGE, language, f"letter.{key}", facts)

    lines = [
        f"{say('line', game=each.called(language), others=each.company(language))}\n"
        f"{site}/table/?id={each.match}"
        for each in found
    ]
    page = f"{site}/account/#stop={channel.id}.{secret}"
    parts = [say("hello", name=name), say("body", count=len(found)), *lines, f"{say('stop')}\n{page}"]
    letter = EmailMessage()
    first = found[0].called(language) if found else ""
    letter["Subject"] = f"{say('subject', count=len(found), game=first)} · Sacbe"
    letter["From"] = Address("Sacbe", addr_spec=hall.settings.mail_from)
    letter["To"] = Address(addr_spec=to)
    letter["Auto-Submitted"] = "auto-generated"
    letter["List-Unsubscribe"] = f"<{site}/api/calls/stop/{channel.id}/{secret}>"
    letter["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    letter.set_content("\n\n".join(parts) + "\n")
    return letter
