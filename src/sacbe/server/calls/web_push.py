"""Web Push: messages that only one browser can read (RFC 8291), and who we are (RFC 8292)."""

from __future__ import annotations

import hashlib
import os
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Final
from urllib.parse import urlsplit

import msgspec
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

CURVE: Final = ec.SECP256R1()
RECORD: Final = 4096  # bytes, the size of the only record
GOOD_FOR: Final = 12 * 3600.0  # seconds that a signature holds
POINT: Final = 65  # bytes of a public key
SECRET: Final = 16  # bytes that a browser shares with us


def decoded(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def encoded(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def is_key(key: str, secret: str) -> bool:
    """Whether these are the keys of a browser."""
    try:
        point, shared = decoded(key), decoded(secret)
        ec.EllipticCurvePublicKey.from_encoded_point(CURVE, point)
    except ValueError:
        return False
    return len(point) == POINT and len(shared) == SECRET


def public(key: ec.EllipticCurvePrivateKey) -> bytes:
    return key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def derive(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


def encrypt(message: bytes, key: str, secret: str) -> bytes:
    """One record, as ``aes128gcm`` has it: salt, record size, our key, then what only the browser reads."""
    theirs, ours, salt = decoded(key), ec.generate_private_key(CURVE), os.urandom(16)
    own = public(ours)
    point = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, theirs)
    shared = ours.exchange(ec.ECDH(), point)
    root = derive(shared, decoded(secret), b"WebPush: info\0" + theirs + own, 32)
    content = derive(root, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = derive(root, salt, b"Content-Encoding: nonce\0", 12)
    head = salt + RECORD.to_bytes(4, "big") + len(own).to_bytes(1, "big") + own
    return head + AESGCM(content).encrypt(nonce, message + b"\2", None)


def signature(url: str, contact: str, key: ec.EllipticCurvePrivateKey, now: float) -> str:
    """The value of ``Authorization``: this server speaks, to this push service, until some hours from now."""
    found = urlsplit(url)
    claims = {"aud": f"{found.scheme}://{found.netloc}", "exp": int(now + GOOD_FOR), "sub": contact}
    parts = [encoded(msgspec.json.encode(each)) for each in ({"typ": "JWT", "alg": "ES256"}, claims)]
    signed = ".".join(parts)
    first, second = decode_dss_signature(key.sign(signed.encode(), ec.ECDSA(hashes.SHA256())))
    token = f"{signed}.{encoded(first.to_bytes(32, 'big') + second.to_bytes(32, 'big'))}"
    return f"vapid t={token}, k={encoded(public(key))}"


def private_key(text: str) -> ec.EllipticCurvePrivateKey:
    return ec.derive_private_key(int(text, 16), CURVE)


def new_key() -> str:
    return f"{ec.generate_private_key(CURVE).private_numbers().private_value:064x}"


def topic(name: str) -> str:
    """A later message with the same topic takes the place of one that still waits there."""
    return encoded(hashlib.sha256(name.encode()).digest())[:32]
