"""Writes the page's message types, web/src/lib/wire/*.ts, from the server's msgspec types.

``python tools/wire_types.py`` writes; ``--check`` says whether what lies there is what would be written.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Any

import msgspec
from msgspec import inspect

from sacbe.bots import grades
from sacbe.bots.analysis import Estimate
from sacbe.matches import advice, reasons
from sacbe.reviews import findings
from sacbe.server import answers, requests, wire, wire_seating
from sacbe.server.calls import call_bodies
from sacbe.server.company import company_bodies
from sacbe.server.histories import history_bodies
from sacbe.server.people import moderation_requests
from sacbe.server.reviews import review_answers

FOLDER = Path(__file__).resolve().parent.parent / "web" / "src" / "lib" / "wire"
VIEW = "import type { View } from '../games/view_types';\n"
HEAD = "// Made by tools/wire_types.py from the server's types: change those, never this file.\n"
PLAIN = {
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.StrType: "string",
    inspect.BoolType: "boolean",
    inspect.NoneType: "null",
    inspect.AnyType: "unknown",
}


def written(kind: Any) -> str:
    """One type as TypeScript writes it."""
    if isinstance(kind, inspect.Metadata):
        return (kind.extra_json_schema or {}).get("title") or written(kind.type)
    if type(kind) in PLAIN:
        return PLAIN[type(kind)]
    if isinstance(kind, inspect.UnionType):
        return " | ".join(written(each) for each in kind.types)
    if isinstance(kind, inspect.LiteralType):
        return " | ".join(f'"{value}"' for value in kind.values)
    if isinstance(kind, inspect.ListType):
        inner = written(kind.item_type)
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if isinstance(kind, inspect.TupleType):
        return f"[{', '.join(written(each) for each in kind.item_types)}]"
    if isinstance(kind, inspect.DictType):
        return f"Record<string, {written(kind.value_type)}>"
    if isinstance(kind, inspect.StructType):
        return kind.cls.__name__
    raise TypeError(f"no TypeScript is known for {kind!r}")


def interface(struct: type[msgspec.Struct]) -> str:
    shape = inspect.type_info(struct)
    assert isinstance(shape, inspect.StructType)
    doc = re.sub(r"\s+", " ", (struct.__doc__ or "")).strip() if "__doc__" in struct.__dict__ else ""
    lines = [f"/** {doc} */"] if doc and not doc.startswith(f"{struct.__name__}(") else []
    lines.append(f"export interface {struct.__name__} {{")
    if shape.tag_field:
        lines.append(f'  {shape.tag_field}: "{shape.tag}";')
    whole = struct.__module__ in (wire.__name__, wire_seating.__name__)
    omits = struct.__struct_config__.omit_defaults or not whole
    for field in shape.fields:
        may_lack = "?" if not field.required and omits else ""
        lines.append(f"  {field.encode_name}{may_lack}: {written(field.type)};")
    return "\n".join([*lines, "}"])


def structs(module: Any) -> list[type[msgspec.Struct]]:
    """Those the module itself defines, without the bases that name no message."""
    bare = {"FromClient", "FromServer", "RequestBody", "Doing"}
    found = [each for each in vars(module).values() if isinstance(each, type)]
    own = [each for each in found if issubclass(each, msgspec.Struct) and each.__module__ == module.__name__]
    return [each for each in own if each.__name__ not in bare]


def union(name: str, members: Any) -> str:
    return f"export type {name} = {' | '.join(member.__name__ for member in members.__args__)};"


def socket() -> str:
    parts = [interface(each) for each in (*structs(wire_seating), *structs(wire))]
    others = (("View", "../games/view_types"), ("Advice", "./bodies"))
    head = HEAD + "".join(f"import type {{ {name} }} from '{path}';\n" for name, path in others)
    return (
        "\n\n".join([head, *parts, union("Incoming", wire.Incoming), union("Outgoing", wire.Outgoing)]) + "\n"
    )


def bodies() -> str:
    reviewed = [Estimate, *structs(grades), *structs(reasons), *structs(advice), *structs(findings)]
    asked = [*structs(requests), *structs(answers), *structs(moderation_requests)]
    asked += [*structs(call_bodies), *structs(company_bodies), *structs(history_bodies)]
    asked += structs(review_answers)
    parts = [interface(each) for each in (*asked, *reviewed)]
    unions = [union("Chair", requests.Chair), union("Act", moderation_requests.Act)]
    text = "\n\n".join([*parts, *unions])
    told = (*structs(wire_seating), *structs(wire))
    shared = [each.__name__ for each in told if re.search(rf"\b{each.__name__}\b", text)]
    return f'{HEAD}{VIEW}import type {{ {", ".join(shared)} }} from "./socket";\n\n{text}\n'


def main() -> int:
    files = {FOLDER / "socket.ts": socket(), FOLDER / "bodies.ts": bodies()}
    if "--check" in sys.argv:
        return int(any(not path.is_file() or path.read_text("utf-8") != text for path, text in files.items()))
    FOLDER.mkdir(parents=True, exist_ok=True)
    for path, text in files.items():
        path.write_text(text, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
