"""A record as a file: JSON, one move per line, sealed. An invalid file is refused in one sentence."""

from __future__ import annotations

import codecs
import hashlib
import json
import re
from typing import Annotated, Any, Final

import msgspec

from sacbe.core.commitment import commitment, seed_text
from sacbe.core.errors import BadRecord, Problem
from sacbe.core.options import Value
from sacbe.core.plain import shown
from sacbe.core.record import Record, check_replayable, check_shape
from sacbe.games import SHELF, find_game
from sacbe.matches.match import Match, replay

FORMAT: Final = "sacbe record 1"
LONGEST: Final = 4 * 1024 * 1024  # bytes
Hex64 = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$")]


class FinalScore(msgspec.Struct, forbid_unknown_fields=True):
    scores: list[int]
    winners: list[int]


class Header(msgspec.Struct):
    format: str = ""


class RecordSheet(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """The file's fields, in order."""

    format: str
    game: str
    rules: int
    components: str
    seats: int
    options: dict[str, Value]
    seed: Hex64
    commitment: Hex64
    start: dict[str, Any] | None
    moves: list[tuple[int, str]]
    result: FinalScore | None
    retaken: Annotated[int, msgspec.Meta(ge=0)] = 0
    hints: Annotated[int, msgspec.Meta(ge=0)] = 0
    seal: str = ""


# Writing


def write(record: Record, match: Match | None = None) -> str:
    """``match`` is the match of this record, if there already is one."""
    if match is not None and not isinstance(match, Match):
        raise BadRecord("not_match", value=shown(match))
    check_shape(record)
    check_replayable(find_game(record.game), record)
    sheet = _sheet(record, replay(record) if match is None else match)
    sheet.seal = seal(sheet)
    return "{\n" + ",\n".join(_line(key, value) for key, value in _plain(sheet).items()) + "\n}\n"


def seal(sheet: RecordSheet) -> str:
    """SHA-256 of the canonical JSON of everything else: sorted keys, no spaces, UTF-8."""
    rest = {key: value for key, value in _plain(sheet).items() if key != "seal"}
    canonical = json.dumps(rest, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(canonical.encode()).hexdigest()


def _sheet(record: Record, match: Match) -> RecordSheet:
    return RecordSheet(
        format=FORMAT,
        game=record.game,
        rules=record.rules,
        components=record.components,
        seats=record.seats,
        options=record.options,
        seed=seed_text(record.seed),
        commitment=commitment(record.seed),
        start=record.start,
        moves=record.moves,
        result=result(match),
        retaken=record.retaken,
        hints=record.hints,
    )


def result(match: Match) -> FinalScore | None:
    return FinalScore(match.scores(), match.winners) if match.over else None


def _plain(sheet: RecordSheet) -> dict[str, Any]:
    plain: dict[str, Any] = msgspec.to_builtins(sheet)
    return plain


def _line(key: str, value: Any) -> str:
    if key == "moves" and value:
        value = "[\n    " + ",\n    ".join(_json(move) for move in value) + "\n  ]"
    else:
        value = _json(value)
    return f"  {_json(key)}: {value}"


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


# Reading


def read(content: str | bytes) -> Record:
    return load(content).record()


def load(content: str | bytes) -> Match:
    """Replays a record to its last move and checks its result, or raises BadRecord."""
    sheet = _decode(_bytes(content))
    record = _record(sheet)
    match = _begin(record)
    _play(match, sheet.moves)
    if sheet.result != result(match):
        raise BadRecord("record_result")
    return match


def _bytes(content: str | bytes) -> bytes:
    if not isinstance(content, str | bytes):
        raise BadRecord("record_unreadable", reason="not_text")
    if len(content) > LONGEST:
        raise BadRecord("record_long", most=LONGEST // 1024**2)
    try:
        return (content.encode() if isinstance(content, str) else content).removeprefix(codecs.BOM_UTF8)
    except UnicodeError:
        raise BadRecord("record_unreadable", reason="not_text") from None


def _decode(content: bytes) -> RecordSheet:
    try:
        header = msgspec.json.decode(content, type=Header)
        if header.format and header.format != FORMAT:
            raise BadRecord("record_format", theirs=shown(header.format), ours=FORMAT)
        sheet = msgspec.json.decode(content, type=RecordSheet)
        json.loads(content.decode(), object_pairs_hook=_unique, parse_constant=_no_number)
        sealed = seal(sheet)
    except Problem:
        raise
    except msgspec.ValidationError as error:
        raise BadRecord("record_shape", place=_place(str(error))) from None
    except (msgspec.DecodeError, ValueError, RecursionError) as error:
        raise BadRecord("record_unreadable", reason=_reason(content, error)) from None
    if sheet.seal != sealed:
        raise BadRecord("record_altered")
    return sheet


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    table = dict(pairs)
    if len(table) < len(pairs):
        names = [name for name, _ in pairs]
        raise BadRecord("record_twice", name=shown(next(name for name in table if names.count(name) > 1)))
    return table


def _no_number(word: str) -> None:
    """NaN and Infinity are not JSON."""
    raise ValueError(word)


def _place(message: str) -> str:
    """The field msgspec rejected, or the path to it."""
    found = re.search(r"`\$\.?([^`]*)`$", message) or re.search(r"field `([^`]*)`", message)
    return repr(found.group(1))[1:61].rstrip("'") if found and found.group(1) else "{ }"


def _reason(content: bytes, error: Exception) -> str:
    if not content.strip():
        return "empty"
    if "truncated" in str(error):
        return "truncated"
    return "not_text" if isinstance(error, UnicodeError) else "not_json"


def _record(sheet: RecordSheet) -> Record:
    if sheet.game not in SHELF:
        raise BadRecord("unknown_game", game=shown(sheet.game), known=list(SHELF))
    seed = int(sheet.seed, 16)
    if commitment(seed) != sheet.commitment:
        raise BadRecord("record_commitment")
    return Record(
        sheet.game,
        sheet.rules,
        sheet.components,
        sheet.seats,
        sheet.options,
        seed,
        start=sheet.start,
        retaken=sheet.retaken,
        hints=sheet.hints,
    )


def _begin(record: Record) -> Match:
    try:
        return replay(record)
    except BadRecord:
        raise
    except Problem as problem:
        raise BadRecord("record_start", reason=problem) from None


def _play(match: Match, moves: list[tuple[int, str]]) -> None:
    for number, (seat, action) in enumerate(moves, 1):
        try:
            match.play(seat, action)
        except Problem as problem:
            raise BadRecord("bad_move", number=number, reason=problem) from None
