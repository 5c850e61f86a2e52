"""Passkeys (WebAuthn): what a browser is asked, and the verification of its answer.

The library, which brings a whole OpenSSL, is loaded with the first passkey.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from typing import Any, Final, Literal, NamedTuple, TypeVar
from urllib.parse import urlsplit

import msgspec

from sacbe.server.hall import Hall
from sacbe.server.people import identity
from sacbe.server.people.site import LOCAL
from sacbe.server.refusal import Refusal
from sacbe.server.traffic.arrival import Connection, hall_of
from sacbe.store import proofs
from sacbe.store.people import PersonRow
from sacbe.store.proofs import PasskeyRow

Purpose = Literal["add", "login", "prove"]
Answer = TypeVar("Answer")
LASTS: Final = 300.0  # seconds in which a challenge is to be answered


class RelyingParty(NamedTuple):
    """The relying party: whose passkeys they are, as browsers see it."""

    id: str
    origin: str


class Verified(NamedTuple):
    credential: str
    key: str
    uses: int


def relying_party(connection: Connection) -> RelyingParty | None:
    """The operator's site, or this machine; anywhere else browsers demand HTTPS."""
    if site := hall_of(connection).settings.site:
        return RelyingParty(site.host, site.text)
    host = connection.headers.get("host", "")
    try:
        local = urlsplit(f"//{host}").hostname == LOCAL
    except ValueError:
        return None
    return RelyingParty(LOCAL, f"http://{host}") if local else None


def demanded_party(connection: Connection) -> RelyingParty:
    party = relying_party(connection)
    if party is None:
        raise Refusal("no_passkeys")
    return party


# What the browser is asked


async def challenge(hall: Hall, person: str | None, purpose: Purpose) -> bytes:
    fresh = secrets.token_bytes(32)
    async with hall.database.write() as connection:
        await proofs.ask(connection, _digest(fresh), person, purpose, hall.time.now() + LASTS)
    return fresh


def _digest(fresh: bytes) -> str:
    return identity.digest(fresh.hex())


def creation(party: RelyingParty, person: PersonRow, had: list[PasskeyRow], fresh: bytes) -> dict[str, Any]:
    from webauthn import generate_registration_options
    from webauthn.helpers import structs

    selection = structs.AuthenticatorSelectionCriteria(
        resident_key=structs.ResidentKeyRequirement.REQUIRED,
        user_verification=structs.UserVerificationRequirement.REQUIRED,
    )
    options = generate_registration_options(
        rp_id=party.id,
        rp_name="Sacbe",
        user_id=person.id.encode(),
        user_name=person.name,
        challenge=fresh,
        timeout=int(LASTS * 1000),
        authenticator_selection=selection,
        exclude_credentials=_described(had),
    )
    return _plain(options)


def request(party: RelyingParty, had: list[PasskeyRow], fresh: bytes) -> dict[str, Any]:
    """Without ``had`` the device offers what it has, so that nobody learns who has an account."""
    from webauthn import generate_authentication_options
    from webauthn.helpers import structs

    options = generate_authentication_options(
        rp_id=party.id,
        challenge=fresh,
        timeout=int(LASTS * 1000),
        allow_credentials=_described(had),
        user_verification=structs.UserVerificationRequirement.REQUIRED,
    )
    return _plain(options)


def _described(had: list[PasskeyRow]) -> list[Any]:
    from webauthn.helpers import base64url_to_bytes, structs

    return [structs.PublicKeyCredentialDescriptor(id=base64url_to_bytes(row.credential)) for row in had]


def _plain(options: Any) -> dict[str, Any]:
    from webauthn import options_to_json

    plain: dict[str, Any] = msgspec.json.decode(options_to_json(options))
    return plain


# What it answers


async def created(hall: Hall, party: RelyingParty, person: str, said: dict[str, Any]) -> Verified:
    fresh = await _answered(hall, said, person, "add")
    return await _checked(_verify_creation, party, said, fresh)


def _verify_creation(party: RelyingParty, said: dict[str, Any], fresh: bytes) -> Verified:
    from webauthn import verify_registration_response
    from webauthn.helpers import bytes_to_base64url

    found = verify_registration_response(
        credential=said,
        expected_challenge=fresh,
        expected_rp_id=party.id,
        expected_origin=party.origin,
        require_user_verification=True,
    )
    credential, key = bytes_to_base64url(found.credential_id), bytes_to_base64url(found.credential_public_key)
    return Verified(credential, key, found.sign_count)


async def shown(
    hall: Hall, party: RelyingParty, person: str | None, purpose: Purpose, said: dict[str, Any]
) -> PasskeyRow:
    """The owner of the passkey, which counts as used; ``person`` if it must be theirs."""
    fresh = await _answered(hall, said, person, purpose)
    async with hall.database.read() as connection:
        row = await proofs.by_credential(connection, str(said.get("id", "")))
    if row is None or person not in (None, row.person):
        raise Refusal("wrong_passkey", 401)
    found = await _checked(_verify_use, party, said, fresh, row)
    async with hall.database.write() as connection:
        if not await proofs.use_passkey(connection, row, found.uses, hall.time.now()):
            raise Refusal("wrong_passkey", 401)
    return row


def _verify_use(party: RelyingParty, said: dict[str, Any], fresh: bytes, row: PasskeyRow) -> Verified:
    from webauthn import base64url_to_bytes, verify_authentication_response

    found = verify_authentication_response(
        credential=said,
        expected_challenge=fresh,
        expected_rp_id=party.id,
        expected_origin=party.origin,
        credential_public_key=base64url_to_bytes(row.key),
        credential_current_sign_count=row.uses,
        require_user_verification=True,
    )
    return Verified(row.credential, row.key, found.new_sign_count)


async def _answered(hall: Hall, said: dict[str, Any], person: str | None, purpose: Purpose) -> bytes:
    """The challenge it answers: asked of this person for this purpose, and answered once only."""
    fresh = await _checked(_signed_challenge, said)
    async with hall.database.write() as connection:
        if not await proofs.answered(connection, _digest(fresh), person, purpose, hall.time.now()):
            raise Refusal("wrong_passkey", 401)
    return fresh


def _signed_challenge(said: dict[str, Any]) -> bytes:
    from webauthn.helpers import base64url_to_bytes, parse_client_data_json

    return parse_client_data_json(base64url_to_bytes(said["response"]["clientDataJSON"])).challenge


async def _checked(work: Callable[..., Answer], *given: Any) -> Answer:
    """Runs in a thread; any input from strangers is either valid or not."""
    try:
        return await asyncio.to_thread(work, *given)
    except Exception:
        raise Refusal("wrong_passkey", 401) from None
