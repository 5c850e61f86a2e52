"""Writes docs/protocol.md from the types of the messages: ``python tools/protocol.py [--check]``."""

import sys
from pathlib import Path
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

from sacbe.matches.advice import Advice, Behind
from sacbe.matches.reasons import Reason, ReasonPart
from sacbe.server import wire

PAGE = Path(__file__).resolve().parent.parent / "docs" / "protocol.md"
PARTS = (
    *(
        wire.Sitter,
        wire.Live,
        wire.Days,
        wire.HintUse,
        wire.ToldStep,
        wire.LegalAction,
        wire.Time,
        wire.Result,
    ),
    *(Advice, Behind, Reason, ReasonPart),
)
PREFACE = """# The socket of a table

Made from `src/sacbe/server/wire.py` by `make protocol`; do not edit. The HTTP interface describes itself at
`/api/schema/openapi.json`.

Open `/api/tables/{table}/socket?since=N` with the cookie of a person, or with `Authorization: Bearer TOKEN`.
Every message is one JSON object in a text frame; `type` says which. `since` is the number of steps that you
have seen already (leave it out for none): you are told those that you missed, then each as it comes.

- A move names the number of steps its sender has `seen`, and a `request` of the sender's choice. It is
  acknowledged by a `moved` whose steps carry this request: from then on it is on the disk. Sent again, it
  counts once. If the match has moved on, it is `refused` with the key `stale`, and a `moved` follows.
- Numbers count the steps that you are told of. What others lay ready in secret, or have not chosen to the
  end, is not told and not counted. Where several seats decide at once, another's answer does not make yours
  stale.
- A refusal is a key and facts. With a `rule`, the key is one of the game's own refusals; otherwise it is one
  of the house's problems. The sentences are in the catalogues (`text/en.toml`, `text/fr.toml`).
- Whoever sits at several seats is told of each step once for each seat. Whoever sits nowhere is told what is
  public, with `seat` null. A step or an event that no seat did has `seat` null too.
- A seat takes back its own last move: others may have laid something ready in secret since, and where bots
  have all other seats, their answers go too. What was taken back stands in `undone`; `no_undo` says why a
  move stays.
- Say something at least once a minute (`ping`). Whoever reads too slowly or says nothing is dropped with a
  `closing`, and comes back with `since`.
- A token reads what its owner may see; it moves if it was made with the scope `play`, and writes with `chat`.
  Otherwise it is `refused` with the key `out_of_scope`. A socket whose session or token ends is closed with
  the key `logged_out`.
- A hint is told to its socket alone; that it was given, everybody is told in `hinted` of the `table`. With
  other people at the table it is refused (`hints_off`) unless the table was made with `hints`.
- A message is at most 8192 characters long. What is not understood ends the conversation.
"""


def written(kind: Any) -> str:
    """A type as a reader of JSON calls it."""
    origin, parts = get_origin(kind), get_args(kind)
    if origin is Annotated:
        return written(parts[0]) + bounds(parts[1:])
    if origin in (Union, UnionType):
        return " or ".join(written(part) for part in parts)
    if origin is Literal:
        return ", ".join(f"`{part}`" for part in parts)
    if origin is list:
        return f"list of {written(parts[0])}"
    if origin is tuple:
        return f"[{', '.join(written(part) for part in parts)}]"
    if origin is dict:
        return "object"
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        return f"[{kind.__name__}](#{kind.__name__.lower()})"
    names: dict[Any, str] = {
        str: "text",
        int: "whole number",
        float: "number",
        bool: "true or false",
        NoneType: "null",
    }
    return names.get(kind, "anything")


def bounds(metas: tuple[Any, ...]) -> str:
    told = []
    for meta in metas:
        if meta.ge is not None:
            told.append(f"{meta.ge} to {meta.le}")
        if meta.max_length is not None:
            told.append(f"{meta.min_length} to {meta.max_length} characters")
        if meta.pattern is not None:
            told.append(f"`{meta.pattern}`")
    return f" ({', '.join(told)})" if told else ""


def described(kind: type[msgspec.Struct]) -> str:
    config = kind.__struct_config__
    tag = config.tag
    title = f"### {kind.__name__}" if tag is None else f"### {tag}"
    lines = [title, "", " ".join((kind.__doc__ or "").split()), ""]
    hints = get_type_hints(kind, include_extras=True)
    rows = [] if tag is None else [f"| `{config.tag_field}` | `{tag}` | |"]
    for field in msgspec.structs.fields(kind):
        rows.append(f"| `{field.name}` | {written(hints[field.name])} | {left_out(config, field)} |")
    return "\n".join([*lines, "| field | what | left out |", "|---|---|---|", *rows, ""])


def left_out(config: Any, field: Any) -> str:
    if field.default is msgspec.NODEFAULT and field.default_factory is msgspec.NODEFAULT:
        return ""
    if config.omit_defaults or config.forbid_unknown_fields:
        default = field.default_factory() if field.default is msgspec.NODEFAULT else field.default
        return f"`{msgspec.json.encode(default).decode()}`"
    return ""


def page() -> str:
    said = [described(kind) for kind in get_args(wire.Incoming)]
    heard = [described(kind) for kind in get_args(wire.Outgoing)]
    parts = [described(kind) for kind in PARTS]
    sections = [
        PREFACE,
        "## What you may say",
        "",
        *said,
        "## What you are told",
        "",
        *heard,
        "## Parts",
        "",
        *parts,
    ]
    return "\n".join(sections).rstrip() + "\n"


if __name__ == "__main__":
    if "--check" in sys.argv:
        sys.exit(PAGE.read_text("utf-8") != page() and "docs/protocol.md is out of date: make protocol")
    PAGE.write_text(page(), "utf-8")
