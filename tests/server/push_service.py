"""A push service and a browser of our own: what comes is kept, and opened as only that browser can."""

import hmac
import json
import threading
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, NamedTuple

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat


class Heard(NamedTuple):
    path: str
    headers: dict[str, str]
    body: bytes


class Service:
    """Answers with ``status``, to whatever is posted."""

    def __init__(self, port: int) -> None:
        self.url = f"http://127.0.0.1:{port}"
        self.heard: list[Heard] = []
        self.status = 201
        self.headers: dict[str, str] = {}


@contextmanager
def service() -> Iterator[Service]:
    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            told.heard.append(Heard(self.path, dict(self.headers.items()), body))
            self.send_response(told.status)
            for name, value in told.headers.items():
                self.send_header(name, value)
            self.send_header("Content-Length", "0")
            self.end_headers()

        def log_message(self, *_: Any) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    told = Service(server.server_port)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        yield told
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


def text(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def data(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def expand(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    """HKDF by its definition, for one block."""
    root = hmac.digest(salt, secret, "sha256")
    return hmac.digest(root, info + b"\1", "sha256")[:length]


class Browser:
    """The two keys of a subscription, and what opens the messages."""

    def __init__(self, private: int | None = None, auth: bytes = b"sixteen bytes...") -> None:
        curve = ec.SECP256R1()
        own = ec.generate_private_key(curve) if private is None else ec.derive_private_key(private, curve)
        self.own, self.auth = own, auth
        self.point = own.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)

    @property
    def wish(self) -> dict[str, str]:
        return {"p256dh": text(self.point), "auth": text(self.auth)}

    def open(self, body: bytes) -> bytes:
        salt, size, length = body[:16], int.from_bytes(body[16:20], "big"), body[20]
        sender, sealed = body[21 : 21 + length], body[21 + length :]
        assert len(sealed) <= size
        theirs = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender)
        shared = self.own.exchange(ec.ECDH(), theirs)
        root = expand(shared, self.auth, b"WebPush: info\0" + self.point + sender, 32)
        key = expand(root, salt, b"Content-Encoding: aes128gcm\0", 16)
        nonce = expand(root, salt, b"Content-Encoding: nonce\0", 12)
        plain = AESGCM(key).decrypt(nonce, sealed, None).rstrip(b"\0")
        assert plain.endswith(b"\2")
        return plain[:-1]

    def read(self, heard: Heard) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(self.open(heard.body))
        return found


def claims(heard: Heard) -> dict[str, Any]:
    """What the sender says of itself, if the signature is right."""
    scheme, _, rest = heard.headers["Authorization"].partition(" ")
    parts = dict(part.strip().split("=", 1) for part in rest.split(","))
    assert scheme == "vapid"
    head, body, signature = parts["t"].split(".")
    key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), data(parts["k"]))
    verify(key, f"{head}.{body}".encode(), data(signature))
    assert json.loads(data(head)) == {"typ": "JWT", "alg": "ES256"}
    found: dict[str, Any] = json.loads(data(body))
    return found


def verify(key: ec.EllipticCurvePublicKey, signed: bytes, signature: bytes) -> None:
    halves = (int.from_bytes(half, "big") for half in (signature[:32], signature[32:]))
    key.verify(encode_dss_signature(*halves), signed, ec.ECDSA(hashes.SHA256()))
