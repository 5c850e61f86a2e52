"""A device with passkeys: it answers as a browser does, and can be made to err."""

import hashlib
import json
import os
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Any

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from webauthn.helpers import encode_cbor

PRESENT, VERIFIED, ATTESTED = 0x01, 0x04, 0x40


def b64(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def unb64(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Authenticator:
    """One passkey. What it says of itself may be set wrong by a test."""

    def __init__(self, origin: str) -> None:
        self.origin = origin
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.id = os.urandom(32)
        self.uses = 0
        self.flags = PRESENT | VERIFIED

    def create(self, options: dict[str, Any]) -> dict[str, Any]:
        point = self.key.public_key().public_numbers()
        cose = {1: 2, 3: -7, -1: 1, -2: point.x.to_bytes(32), -3: point.y.to_bytes(32)}
        attested = bytes(16) + len(self.id).to_bytes(2) + self.id + encode_cbor(cose)
        data = self._data(options["rp"]["id"], ATTESTED) + attested
        said = {
            "clientDataJSON": b64(self._client("webauthn.create", options["challenge"])),
            "attestationObject": b64(encode_cbor({"fmt": "none", "attStmt": {}, "authData": data})),
        }
        return self._credential(said)

    def show(self, options: dict[str, Any]) -> dict[str, Any]:
        self.uses += 1
        data, client = self._data(options["rpId"], 0), self._client("webauthn.get", options["challenge"])
        signature = self.key.sign(data + hashlib.sha256(client).digest(), ec.ECDSA(hashes.SHA256()))
        said = {
            "clientDataJSON": b64(client),
            "authenticatorData": b64(data),
            "signature": b64(signature),
        }
        return self._credential(said)

    def _credential(self, said: dict[str, str]) -> dict[str, Any]:
        return {"id": b64(self.id), "rawId": b64(self.id), "type": "public-key", "response": said}

    def _data(self, party: str, more: int) -> bytes:
        head = hashlib.sha256(party.encode()).digest()
        return head + bytes([self.flags | more]) + self.uses.to_bytes(4)

    def _client(self, kind: str, challenge: str) -> bytes:
        return json.dumps({"type": kind, "challenge": challenge, "origin": self.origin}).encode()
