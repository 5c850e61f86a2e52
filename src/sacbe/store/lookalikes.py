"""Which names look alike: the skeletons of Unicode's UTS 39, without case and without gaps.

Two names with one skeleton cannot be told apart at a glance. The characters come from confusables.txt, which
``tools/confusables.py`` makes of Unicode's own file.
"""

from __future__ import annotations

import unicodedata
from functools import cache
from importlib.resources import files
from typing import Final

GAPS: Final = frozenset(" _-.·'’`´,")
TWINS: Final = str.maketrans({"i": "l"})  # a capital i looks like a small L


@cache
def _likenesses() -> dict[int, str]:
    lines = files("sacbe.store").joinpath("confusables.txt").read_text("utf-8").splitlines()[1:]
    pairs = (line.split(" ") for line in lines)
    return {int(pair[0], 16): "".join(chr(int(code, 16)) for code in pair[1:]) for pair in pairs}


def _prototype(text: str) -> str:
    """UTS 39, section 4; characters that are not seen are refused in names and need not be removed here."""
    decomposed = unicodedata.normalize("NFD", text)
    return unicodedata.normalize("NFD", decomposed.translate(_likenesses()))


def skeleton(name: str) -> str:
    """Look-alikes are replaced before case is folded (a Greek Η is an H) and after (a small η is no h)."""
    plain = unicodedata.normalize("NFKC", name)
    seen = _prototype(_prototype(plain).casefold()).casefold().translate(TWINS)
    return "".join(letter for letter in seen if letter not in GAPS and not letter.isspace())


def login(name: str) -> str:
    """The name as typed: case-folded and normalised."""
    folded = unicodedata.normalize("NFKC", name).casefold()
    return unicodedata.normalize("NFKC", folded)
