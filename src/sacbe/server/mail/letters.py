"""What a letter says, in its reader's language."""

from __future__ import annotations

from email.headerregistry import Address
from email.message import EmailMessage
from email.utils import make_msgid
from typing import Any, Final

from sacbe.core import text
from sacbe.server.settings import Settings

PACKAGE: Final = "sacbe.server.mail"
LINKED: Final = {"confirm": "confirm", "reset": "reset"}  # kinds with a link: what the page is told
LONGEST: Final = 254
BAD: Final = frozenset('()<>[]:;@\\," ')


def is_on(settings: Settings) -> bool:
    return bool(settings.smtp_host and settings.mail_from and settings.site)


def cleaned(wish: str) -> str | None:
    """An address as it is stored: lower case, its domain in ASCII; None if it is no address."""
    local, _, domain = wish.strip().casefold().rpartition("@")
    try:
        host = domain.encode("idna").decode()
    except UnicodeError:
        return None
    if not local or not local.isascii() or not local.isprintable() or set(local) & BAD or len(local) > 64:
        return None
    if local.startswith(".") or local.endswith(".") or ".." in local:
        return None
    labels = host.split(".")
    whole = len(labels) > 1 and all(label.replace("-", "").isalnum() for label in labels)
    address = f"{local}@{host}"
    return address if whole and len(address) <= LONGEST else None


def compose(
    settings: Settings, kind: str, language: str, to: str, name: str, secret: str | None
) -> EmailMessage:
    facts = {"name": name, "site": settings.site.text, "minutes": settings.link_minutes}
    stranger = kind == "confirm"  # perhaps: then nothing is said that somebody else has chosen
    parts = [
        _said(language, "hello_you" if stranger else "hello", facts),
        _said(language, f"{kind}.body", facts),
    ]
    if secret is not None:
        parts.append(f"{settings.site}/account/#{LINKED[kind]}={secret}")
    parts.append(_said(language, f"{kind}.otherwise", facts))
    if not stranger:
        parts.append("-- \n" + _said(language, "ours", facts))
    message = EmailMessage()
    message["Subject"] = f"{_said(language, f'{kind}.subject', facts)} · Sacbe"
    message["From"] = Address("Sacbe", addr_spec=settings.mail_from)
    message["To"] = Address(addr_spec=to)
    message["Message-ID"] = make_msgid(domain=settings.site.host)
    message["Auto-Submitted"] = "auto-generated"
    message.set_content("\n\n".join(parts) + "\n")
    return message


def _said(language: str, key: str, facts: dict[str, Any]) -> str:
    return text.say(PACKAGE, language, key, facts)
