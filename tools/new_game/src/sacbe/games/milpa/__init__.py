"""Milpa. The rules in our own words are in ``text/rules.en.md``."""

from collections.abc import Sequence

from sacbe.core.options import Option
from sacbe.core.rng import Rng
from sacbe.games.milpa import components, words
from sacbe.games.milpa.choices import CHOOSING as CHOOSING
from sacbe.games.milpa.defaults import default_action as default_action
from sacbe.games.milpa.facts import dump as dump
from sacbe.games.milpa.layout import SAID_ELSEWHERE as SAID_ELSEWHERE
from sacbe.games.milpa.layout import layout as layout
from sacbe.games.milpa.notation import read as read
from sacbe.games.milpa.notation import write as write
from sacbe.games.milpa.options import OPTIONS as _OPTIONS
from sacbe.games.milpa.position import Milpa
from sacbe.games.milpa.rebuild import rebuild as rebuild
from sacbe.games.milpa.refusals import refuse as refuse
from sacbe.games.milpa.sources import NO_POINTS as NO_POINTS
from sacbe.games.milpa.sources import breakdown as breakdown
from sacbe.games.milpa.sources import named_gains as named_gains
from sacbe.games.milpa.sources import resources as resources
from sacbe.games.milpa.staging import stage as stage
from sacbe.games.milpa.telling import REVEALING as REVEALING
from sacbe.games.milpa.telling import TELLING as TELLING
from sacbe.games.milpa.view import observe as observe

NAME: str = "milpa"
RULES: int = 1
SEATS: range = range(2, components.MOST_SEATS + 1)
OPTIONS: Sequence[Option] = _OPTIONS
ACTIONS: int = words.ACTIONS
COMPONENTS: str = components.DIGEST


def empty_position(seats: int, options: int, rng: Rng) -> Milpa:
    return Milpa(seats, options, rng)
