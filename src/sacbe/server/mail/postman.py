"""The queue of letters: stored first, sent when the mail server accepts them, retried when it does not.

A letter holds no secret: the link in it is made when it is sent, and kept as a digest.
"""

from __future__ import annotations

import asyncio
import secrets
import smtplib
import ssl
from email.message import EmailMessage
from typing import Final

from sqlalchemy.ext.asyncio import AsyncConnection

from sacbe.server.hall import Hall
from sacbe.server.mail import letters
from sacbe.server.operators.logs import LOG
from sacbe.server.people.identity import digest
from sacbe.server.settings import Settings
from sacbe.store import people, post
from sacbe.store.database import StoreFailed
from sacbe.store.post import LetterRow, LinkRow

EVERY: Final = 5.0  # seconds between checks of the queue
AT_ONCE: Final = 20  # letters
TRIES: Final = 9  # attempts until a letter is given up: about a day
FIRST: Final = 120.0  # seconds until the first retry, doubled each time
LONGEST: Final = 30.0  # seconds the mail server may take for each answer


async def notify(hall: Hall, connection: AsyncConnection, person: str, kind: str) -> None:
    """Queues a letter to the person's confirmed address, if there is one; with what it is about."""
    if letters.is_on(hall.settings):
        known = await post.address_of(connection, person)
        if known is not None and known.address is not None:
            await post.post(connection, person, kind, known.address, known.language, hall.time.now())


async def keep(hall: Hall) -> None:
    if not letters.is_on(hall.settings):
        if hall.settings.smtp_host:
            LOG.warning("mail_off")
        return
    while True:
        try:
            await deliver(hall)
        except StoreFailed as failure:
            LOG.warning("store_failed", reason=str(failure))
        await asyncio.sleep(EVERY)


async def deliver(hall: Hall) -> None:
    """Sends every letter that is due; one that is not accepted is retried later and delays no other."""
    async with hall.database.read() as connection:
        found = await post.due(connection, hall.time.now(), AT_ONCE)
    for row in found:
        async with hall.database.write() as connection:
            ours = await post.take(connection, row, hall.time.now() + FIRST * 2.0**row.tries)
        if ours:
            await _deliver(hall, row)


async def _deliver(hall: Hall, row: LetterRow) -> None:
    try:
        message = await _written(hall, row)
        if message is not None:
            await asyncio.to_thread(send, hall.settings, message)
    except (OSError, smtplib.SMTPException, ValueError) as error:
        last = row.tries + 1 >= TRIES
        LOG.warning("mail_given_up" if last else "mail_failed", kind=row.kind, reason=type(error).__name__)
        if not last:
            return
    async with hall.database.write() as connection:
        await post.sent(connection, row.id)


async def _written(hall: Hall, row: LetterRow) -> EmailMessage | None:
    """The letter; None if the person has gone meanwhile."""
    secret = secrets.token_urlsafe(32) if row.kind in letters.LINKED else None
    async with hall.database.write() as connection:
        person = await people.find(connection, row.person)
        if person is None:
            return None
        if secret is not None:
            expires = hall.time.now() + hall.settings.link_minutes * 60.0
            link = LinkRow(digest(secret), row.person, row.kind, row.address, expires)
            await post.add_link(connection, link)
    return letters.compose(hall.settings, row.kind, row.language, row.address, person.name, secret)


def send(settings: Settings, message: EmailMessage) -> None:
    secure = ssl.create_default_context()
    where = (settings.smtp_host, settings.smtp_port)
    if settings.smtp_security == "tls":
        machine: smtplib.SMTP = smtplib.SMTP_SSL(*where, timeout=LONGEST, context=secure)
    else:
        machine = smtplib.SMTP(*where, timeout=LONGEST)
    with machine:
        if settings.smtp_security == "starttls":
            machine.starttls(context=secure)
        if settings.smtp_user:
            machine.login(settings.smtp_user, settings.smtp_password)
        machine.send_message(message)
