"""What people may call themselves: readable names, not confusable with anybody else's."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

from sacbe.bots.roster import ROSTER
from sacbe.server.refusal import Refusal
from sacbe.store.lookalikes import GAPS, skeleton

LONGEST: Final = 30  # characters
MARKS: Final = 2  # accents on one letter
UNSEEN: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})  # control, format, private, unassigned
IGNORED: Final = (  # Default_Ignorable_Code_Point and blanks, where the category does not tell
    (0x034F, 0x034F),
    (0x115F, 0x1160),
    (0x17B4, 0x17B5),
    (0x180B, 0x180F),
    (0x2800, 0x2800),
    (0x3164, 0x3164),
    (0xFE00, 0xFE0F),
    (0xFFA0, 0xFFA0),
    (0xE0100, 0xE01EF),
)
EAST: Final = frozenset({"CJK", "HIRAGANA", "KATAKANA", "HANGUL", "BOPOMOFO", "IDEOGRAPHIC"})

# Nowhere in a name: they sound like those who run the server
OFFICIAL: Final = (
    *("admin", "administrator", "administrateur", "administratrice", "mod", "moderator", "modérateur"),
    *("modératrice", "moderation", "modération", "sacbe", "sacbé", "staff", "support", "system", "système"),
    *("operator", "opérateur", "opératrice", "official", "officiel", "officielle", "root", "sysop"),
)
# Not as a whole name: those who are nobody, and bots as the page calls them
RESERVED: Final = (
    *("guest", "invité", "invitée", "anonymous", "anonyme", "nobody", "somebody", "quelqu’un", "everyone"),
    *("everybody", "tout le monde", "you", "vous", "me", "moi", "host", "hôte", "server", "serveur", "team"),
    *("équipe", "spectator", "spectateur", "spectatrice", "deleted", "supprimé", "null", "undefined"),
    *("bot", "robot", "computer", "ordinateur", "automaton", "automate", "carl", "personne", *ROSTER),
    *("pèlerin", "marchand", "marchande", "éclaireur", "éclaireuse", "scribe"),
)


def cleaned(wish: str) -> str:
    """The name as it is stored; refused with a sentence that says why."""
    name = re.sub(" +", " ", unicodedata.normalize("NFKC", wish)).strip(" ")
    if len(name) > LONGEST:
        raise Refusal("name_long", 422, most=LONGEST)
    if any(_is_unseen(letter) for letter in name):
        raise Refusal("name_unseen", 422)
    if any(unicodedata.category(letter).startswith("S") for letter in name):
        raise Refusal("name_symbol", 422)
    if not any(letter.isalnum() for letter in name):
        raise Refusal("name_empty", 422)
    if _is_towering(name):
        raise Refusal("name_marks", 422, most=MARKS)
    if _is_mixed(name):
        raise Refusal("name_mixed", 422)
    return name


def is_reserved(name: str) -> bool:
    """Whether it could pass for the operators, a bot, or nobody."""
    words = re.split(f"[{re.escape(''.join(GAPS))}]+", name)
    parts = {*(_bare(word) for word in words), _bare(name)}
    return bool(parts & _OFFICIAL) or _bare(name) in _RESERVED


def _bare(name: str) -> str:
    """The skeleton without accents and surrounding digits."""
    plain = unicodedata.normalize("NFKC", name).strip("0123456789 _-.")
    return "".join(letter for letter in skeleton(plain) if not unicodedata.combining(letter))


_OFFICIAL: Final = frozenset(_bare(word) for word in OFFICIAL)
_RESERVED: Final = frozenset(_bare(word) for word in RESERVED)


def _is_unseen(letter: str) -> bool:
    if unicodedata.category(letter) in UNSEEN or (letter.isspace() and letter != " "):
        return True
    return any(first <= ord(letter) <= last for first, last in IGNORED)


def _is_towering(name: str) -> bool:
    """Whether any letter carries too many accents."""
    run = 0
    for letter in name:
        run = run + 1 if unicodedata.category(letter) in ("Mn", "Me") else 0
        if run > MARKS:
            return True
    return False


def _is_mixed(name: str) -> bool:
    """Whether it mixes scripts; East Asian scripts go together, also with Latin."""
    letters = [letter for letter in name if letter.isalpha() and unicodedata.category(letter) != "Lm"]
    scripts = {unicodedata.name(letter, "?").split(" ")[0] for letter in letters}
    if scripts & EAST:
        scripts -= {*EAST, "LATIN"}
        return bool(scripts)
    return len(scripts) > 1
