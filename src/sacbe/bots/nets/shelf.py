"""Finds the learned evaluation of a table: weights in a file, and beside them where they come from.

They lie in the folder of the game, by the number of seats: ``nets/2.toml`` and ``nets/2.weights``.
"""

from __future__ import annotations

import hashlib
import sys
import tokenize
import tomllib
from array import array
from collections.abc import Iterator, Sequence
from functools import cache
from importlib.resources import files
from typing import IO, Any, Final, NamedTuple

from sacbe.bots.nets import limits as size
from sacbe.bots.nets.net import Net, Weights
from sacbe.core.errors import Unavailable
from sacbe.core.game import Game
from sacbe.core.options import Option, Value, unpack_options

FOLDER: Final = "nets"
CODE: Final = ("features.py", "estimate.py")  # from which the features come
LITTLE: Final = "little"
STARTS: Final = (tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT)  # a text behind them is a docstring


class Shelved(NamedTuple):
    """What lies on the shelf for a table."""

    provenance: dict[str, Any]
    weights: bytes


def net_for(game: Game, seats: int, options: int) -> Net:
    """Raises ``Unavailable`` with the sentence that says why there is none."""
    kept = kept_for(game.NAME, seats)
    if kept is None:
        raise Unavailable("no_net", game=game.NAME, seats=seats)
    if kept.provenance["components"] != game.COMPONENTS:
        raise Unavailable("net_components", game=game.NAME)
    if settled(game.OPTIONS, unpack_options(game.OPTIONS, options)) != kept.provenance["options"]:
        raise Unavailable("net_options", game=game.NAME)
    return _loaded(game.NAME, seats)


def settled(options: Sequence[Option], values: dict[str, Value]) -> dict[str, Value]:
    """The options that matter to an evaluation: not who begins."""
    return {
        option.key: values[option.key]
        for option in options
        if all(isinstance(value, str) for value in option.values)
    }


@cache
def kept_for(game: str, seats: int) -> Shelved | None:
    folder = files(f"sacbe.games.{game}").joinpath(FOLDER)
    said, weights = folder.joinpath(f"{seats}.toml"), folder.joinpath(f"{seats}.weights")
    if not said.is_file() or not weights.is_file():
        return None
    return Shelved(tomllib.loads(said.read_text("utf-8")), weights.read_bytes())


@cache
def _loaded(game: str, seats: int) -> Net:
    kept = kept_for(game, seats)
    if kept is None or hashlib.sha256(kept.weights).hexdigest() != kept.provenance["weights"]:
        raise Unavailable("net_damaged", game=game)
    slots = int(kept.provenance["slots"])
    weights = unpacked(kept.weights, slots, seats)
    if max(weights.largest_sums()) > size.LARGEST:
        raise Unavailable("net_damaged", game=game)
    return Net(slots, seats, weights)


def layer_sizes(slots: int, seats: int) -> list[tuple[int, int]]:
    """Of each layer: how much comes in, and how much goes out."""
    return [(slots, size.FIRST), (size.FIRST, size.SECOND), (size.SECOND, 2 * seats)]


def packed(weights: Weights) -> bytes:
    """All weights, then all biases of 32 bits; the lowest byte first."""
    short, long = array("h"), array("i")
    for layer in weights.layers:
        short.extend(layer)
    for biases in weights.biases:
        long.extend(biases)
    return _little(short) + _little(long)


def unpacked(content: bytes, slots: int, seats: int) -> Weights:
    sizes = layer_sizes(slots, seats)
    short, long = array("h"), array("i")
    middle = 2 * sum(below * above for below, above in sizes)
    short.frombytes(content[:middle])
    long.frombytes(content[middle:])
    if sys.byteorder != LITTLE:
        short.byteswap()
        long.byteswap()
    layers, biases = [], []
    for below, above in sizes:
        layers.append(list(short[: below * above]))
        biases.append(list(long[:above]))
        del short[: below * above], long[:above]
    return Weights((layers[0], layers[1], layers[2]), (biases[0], biases[1], biases[2]))


def _little(numbers: array[int]) -> bytes:
    if sys.byteorder != LITTLE:
        numbers.byteswap()
    return numbers.tobytes()


def digests_of(game: Game) -> list[str]:
    """Of the weights for each number of seats."""
    kept = [kept_for(game.NAME, seats) for seats in game.SEATS]
    return [each.provenance["weights"] for each in kept if each is not None]


def code_digest(game: str) -> str:
    """Of the files from which features come: weights trained by others read something else."""
    said = hashlib.sha256()
    for name in CODE:
        with files(f"sacbe.games.{game}").joinpath(name).open("rb") as file:
            said.update(" ".join(_words(file)).encode())
    return said.hexdigest()


def _words(file: IO[bytes]) -> Iterator[str]:
    """What a file does, without what it says of itself."""
    before = tokenize.NEWLINE
    for token in tokenize.tokenize(file.readline):
        if token.type in (tokenize.COMMENT, tokenize.NL, tokenize.ENCODING):
            continue
        if token.type != tokenize.STRING or before not in STARTS:
            yield token.string
        before = token.type
