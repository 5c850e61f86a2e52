"""Proof that the shuffle was not chosen during play: a hash from the start, the seed itself at the end."""

from __future__ import annotations

import hashlib


def seed_text(seed: int) -> str:
    return f"{seed:064x}"


def commitment(seed: int) -> str:
    """SHA-256 of the 32 bytes of the seed, which anyone can compute with any tool."""
    return hashlib.sha256(bytes.fromhex(seed_text(seed))).hexdigest()
