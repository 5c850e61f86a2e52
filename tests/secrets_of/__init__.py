"""Per game: its pieces, and what a seat may not look at. From the rulebook, not from view.py or deal.py.

A compiled position hands out copies of its arrays, so each is read, changed and put back.
"""

from importlib import import_module

from sacbe import SHELF
from secrets_of.kept import Secrets

SECRETS: dict[str, Secrets] = {game: import_module(f"secrets_of.{game}").SECRETS for game in SHELF}
