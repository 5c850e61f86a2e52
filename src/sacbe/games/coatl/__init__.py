"""Cóatl: The Card Game. The rules in our own words are in ``text/rules.en.md``."""

from collections.abc import Sequence

from sacbe.core.options import Option
from sacbe.core.rng import Rng
from sacbe.games.coatl import components, words
from sacbe.games.coatl.choices import CHOOSING as CHOOSING
from sacbe.games.coatl.defaults import default_action as default_action
from sacbe.games.coatl.facts import dump as dump
from sacbe.games.coatl.layout import SAID_ELSEWHERE as SAID_ELSEWHERE
from sacbe.games.coatl.layout import layout as layout
from sacbe.games.coatl.notation import read as read
from sacbe.games.coatl.notation import write as write
from sacbe.games.coatl.options import OPTIONS as _OPTIONS
from sacbe.games.coatl.position import Coatl
from sacbe.games.coatl.rebuild import rebuild as rebuild
from sacbe.games.coatl.refusals import refuse as refuse
from sacbe.games.coatl.sources import NO_POINTS as NO_POINTS
from sacbe.games.coatl.sources import breakdown as breakdown
from sacbe.games.coatl.sources import named_gains as named_gains
from sacbe.games.coatl.sources import resources as resources
from sacbe.games.coatl.staging import stage as stage
from sacbe.games.coatl.telling import REVEALING as REVEALING
from sacbe.games.coatl.telling import TELLING as TELLING
from sacbe.games.coatl.view import observe as observe

NAME: str = "coatl"
RULES: int = 1
SEATS: range = range(1, components.MOST_SEATS + 1)
OPTIONS: Sequence[Option] = _OPTIONS
ACTIONS: int = words.ACTIONS
COMPONENTS: str = components.DIGEST


def empty_position(seats: int, options: int, rng: Rng) -> Coatl:
    return Coatl(seats, options, rng)
