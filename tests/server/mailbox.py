"""A mail machine of our own, which keeps what it takes, and can refuse."""

import re
import time
from collections.abc import Iterator
from contextlib import contextmanager
from email import message_from_bytes, policy
from email.message import EmailMessage
from typing import Any

from aiosmtpd.controller import Controller

from server.ports import free_port
from server.process import PATIENCE

LINK = re.compile(r"#(confirm|reset)=([\w-]+)")


class Mailbox:
    def __init__(self) -> None:
        self.letters: list[EmailMessage] = []
        self.refusing = 0  # letters that are not taken at first

    async def handle_DATA(self, _: Any, __: Any, envelope: Any) -> str:
        if self.refusing:
            self.refusing -= 1
            return "451 later"
        self.letters.append(message_from_bytes(envelope.content, policy=policy.default))
        return "250 taken"

    def to(self, address: str, subject: str = "") -> list[EmailMessage]:
        return [each for each in self.letters if each["To"] == address and subject in each["Subject"]]

    def wait(self, address: str, subject: str, count: int = 1) -> EmailMessage:
        """The newest of so many letters."""
        end = time.monotonic() + PATIENCE
        while len(found := self.to(address, subject)) < count:
            assert time.monotonic() < end, f"no letter for {address}: {self.letters}"
            time.sleep(0.05)
        return found[-1]


def secret_in(letter: EmailMessage) -> str:
    found = LINK.search(letter.get_content())
    assert found, letter.get_content()
    return found[2]


@contextmanager
def mailbox() -> Iterator[tuple[Mailbox, dict[str, Any]]]:
    """And the settings of a server that sends there."""
    box, port = Mailbox(), free_port()
    machine = Controller(box, hostname="127.0.0.1", port=port)
    machine.start()
    where = {"smtp_host": "127.0.0.1", "smtp_port": port, "smtp_security": "none"}
    try:
        yield box, {**where, "mail_from": "table@play.example", "site": "https://play.example"}
    finally:
        machine.stop()
