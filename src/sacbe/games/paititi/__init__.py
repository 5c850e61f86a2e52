"""Paititi. The rules in our own words are in ``text/rules.en.md``."""

from collections.abc import Sequence

from sacbe.core.options import Option
from sacbe.core.rng import Rng
from sacbe.games.paititi import components, words
from sacbe.games.paititi.choices import CHOOSING as CHOOSING
from sacbe.games.paititi.defaults import default_action as default_action
from sacbe.games.paititi.facts import dump as dump
from sacbe.games.paititi.layout import SAID_ELSEWHERE as SAID_ELSEWHERE
from sacbe.games.paititi.layout import layout as layout
from sacbe.games.paititi.notation import read as read
from sacbe.games.paititi.notation import write as write
from sacbe.games.paititi.options import OPTIONS as _OPTIONS
from sacbe.games.paititi.position import Paititi
from sacbe.games.paititi.rebuild import rebuild as rebuild
from sacbe.games.paititi.refusals import refuse as refuse
from sacbe.games.paititi.sources import NO_POINTS as NO_POINTS
from sacbe.games.paititi.sources import breakdown as breakdown
from sacbe.games.paititi.sources import named_gains as named_gains
from sacbe.games.paititi.sources import resources as resources
from sacbe.games.paititi.staging import stage as stage
from sacbe.games.paititi.telling import REVEALING as REVEALING
from sacbe.games.paititi.telling import TELLING as TELLING
from sacbe.games.paititi.view import observe as observe

NAME: str = "paititi"
RULES: int = 1
SEATS: range = range(2, components.MOST_SEATS + 1)
OPTIONS: Sequence[Option] = _OPTIONS
ACTIONS: int = words.ACTIONS
COMPONENTS: str = components.DIGEST


def empty_position(seats: int, options: int, rng: Rng) -> Paititi:
    return Paititi(seats, options, rng)
