"""Per game: the golden matches that ``make golden`` records."""

from importlib import import_module

from golden_of.case import Case
from sacbe import SHELF

CASES: dict[str, list[Case]] = {game: import_module(f"golden_of.{game}").CASES for game in SHELF}
