"""Writes nets as they are shipped: the weights, and beside them where they come from."""

from __future__ import annotations

import hashlib
import json
import tomllib
from pathlib import Path
from typing import Any, Final

from sacbe.bots.nets.net import Net, Weights
from sacbe.bots.nets.shelf import code_digest, packed, settled, unpacked
from sacbe.core.game import Game
from sacbe.core.options import Value, pack_options, unpack_options

HEADING: Final = "# Written by sacbe train. The weights lie beside it.\n"


def write_net(path: Path, weights: Weights, provenance: dict[str, Any]) -> None:
    content = packed(weights)
    said = provenance | {"weights": hashlib.sha256(content).hexdigest()}
    path.with_suffix(".weights").write_bytes(content)
    path.with_suffix(".toml").write_text(HEADING + "".join(map(line, said.items())), "utf-8")


def read_net(path: Path) -> Net:
    said = tomllib.loads(path.with_suffix(".toml").read_text("utf-8"))
    slots, seats = said["slots"], said["seats"]
    return Net(slots, seats, unpacked(path.with_suffix(".weights").read_bytes(), slots, seats))


def line(entry: tuple[str, Any]) -> str:
    key, value = entry
    if isinstance(value, dict):
        return f"{key} = {{ {', '.join(f'{name} = {json.dumps(each)}' for name, each in value.items())} }}\n"
    return f"{key} = {json.dumps(value)}\n"


def where_from(game: Game, seats: int, slots: int, options: dict[str, Value]) -> dict[str, Any]:
    """What must still be so when the net is used."""
    packed_options = pack_options(game.OPTIONS, options, seats)
    return {
        "game": game.NAME,
        "seats": seats,
        "slots": slots,
        "options": settled(game.OPTIONS, unpack_options(game.OPTIONS, packed_options)),
        "components": game.COMPONENTS,
        "code": code_digest(game.NAME),
    }
