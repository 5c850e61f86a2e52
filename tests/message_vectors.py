"""What sentences become, for both readers of the catalogues: pytest and vitest compare with the same file."""

import json
import random
from pathlib import Path
from typing import Any

from sacbe.core import text

FILE = Path(__file__).parent / "spoken" / "vectors.json"
PACKAGE = "spoken"
NUMBERS = (0, 1, 2, 3, 5, 11, 21, 100, 101, 1000, 2000000, -1, -2, -20)
WRITTEN = (
    "Nothing to fill.",
    "A # outside of a plural, an apostrophe’s place, it's plain.",
    "{who} plays {card}.",
    "{card}, {colour}, {colour, form, of}, {open}, seat {seat}",
    "{ n , plural , =0 {none} one {# card} other {# cards}}",
    "{n, plural, =0 {} =-1 {minus one} other {exactly # {who}}}",
    "{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}",
    "{open, select, True {yes} other {no}} {card, select, R7 {seven} other {{card}}}",
    "{n, plural, one {# card {open, select, True {of {n}, #} other {or #}}} other {# {colour, form, of}}}",
    "{n, plural, one {{k, plural, one {# of 1} other {# of one}}} other {{k, plural, other {# #}} #}}",
    "{cards, plural, =0 {no card} one {card {cards}} other {# cards: {cards}}}",
    "{box_rounds, plural, one {# round} other {# rounds}}, {box_temple_costs}, {box_tiles_U3_1_0}",
    "{box_halves_B}: {box_halves_B_0}, {box_halves_B_1}",
)


def vectors() -> list[dict[str, Any]]:
    dice = random.Random(1)
    sentences = [*WRITTEN, *(sentence(dice, 2) for _ in range(60))]
    return [vector(each, lang, dice) for each in sentences for lang in text.LANGUAGES for _ in range(2)]


def vector(source: str, lang: str, dice: random.Random) -> dict[str, Any]:
    facts = {
        "n": dice.choice(NUMBERS),
        "k": str(dice.choice(NUMBERS)),
        "who": dice.choice(["Ann", "{n}", "O’Neil"]),
        "card": dice.choice(["R7", "R0", "O3", "X1"]),
        "cards": dice.choice([[], ["R7"], ["R0", "O3"]]),
        "colour": dice.choice(["R", "O", "Z"]),
        "open": dice.choice([True, False, None]),
        "seat": dice.choice([0, 1, 2]),
    }
    return {
        "lang": lang,
        "sentence": source,
        "facts": facts,
        "text": text.fill(PACKAGE, lang, source, facts),
    }


def sentence(dice: random.Random, depth: int) -> str:
    """Any message: words, blanks and choices, nested."""
    return "".join(part(dice, depth) for _ in range(dice.randint(1, 4)))


def part(dice: random.Random, depth: int) -> str:
    name = dice.choice(["n", "k", "cards", "colour", "open", "card", "seat", "box_rounds"])
    if not depth:
        return dice.choice([" words # ", f"{{{name}}}", "{colour, form, of}"])
    kind, inner, exact = dice.choice(range(3)), sentence(dice, depth - 1), dice.randint(-1, 2)
    if kind == 0:
        return f"{{{name}, plural, ={exact} {{{inner}}} one {{#}} other {{# {sentence(dice, depth - 1)}}}}}"
    if kind == 1:
        return f"{{n, selectordinal, one {{#st}} few {{{inner}#rd}} other {{#th}}}}"
    return f"{{{name}, select, R {{{inner}}} None {{–}} {exact * exact} {{#}} other {{…}}}}"


if __name__ == "__main__":
    FILE.write_text(json.dumps(vectors(), ensure_ascii=False, indent=1) + "\n", "utf-8")
