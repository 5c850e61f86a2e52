"""Quetzal – The City of Sacred Birds. The rules in our own words are in ``text/rules.en.md``."""

from collections.abc import Sequence

from sacbe.core.options import Option
from sacbe.core.rng import Rng
from sacbe.games.quetzal import components, words
from sacbe.games.quetzal.choices import CHOOSING as CHOOSING
from sacbe.games.quetzal.defaults import canonical as canonical
from sacbe.games.quetzal.defaults import default_action as default_action
from sacbe.games.quetzal.defaults import drops_chain as drops_chain
from sacbe.games.quetzal.facts import dump as dump
from sacbe.games.quetzal.layout import SAID_ELSEWHERE as SAID_ELSEWHERE
from sacbe.games.quetzal.layout import layout as layout
from sacbe.games.quetzal.notation import read as read
from sacbe.games.quetzal.notation import write as write
from sacbe.games.quetzal.options import OPTIONS as _OPTIONS
from sacbe.games.quetzal.position import Quetzal
from sacbe.games.quetzal.rebuild import rebuild as rebuild
from sacbe.games.quetzal.refusals import refuse as refuse
from sacbe.games.quetzal.sources import NO_POINTS as NO_POINTS
from sacbe.games.quetzal.sources import breakdown as breakdown
from sacbe.games.quetzal.sources import named_gains as named_gains
from sacbe.games.quetzal.sources import resources as resources
from sacbe.games.quetzal.staging import stage as stage
from sacbe.games.quetzal.telling import REVEALING as REVEALING
from sacbe.games.quetzal.telling import TELLING as TELLING
from sacbe.games.quetzal.view import observe as observe

NAME: str = "quetzal"
RULES: int = 1
SEATS: range = range(components.FEWEST_SEATS, components.MOST_SEATS + 1)
OPTIONS: Sequence[Option] = _OPTIONS
ACTIONS: int = words.ACTIONS
COMPONENTS: str = components.DIGEST


def empty_position(seats: int, options: int, rng: Rng) -> Quetzal:
    return Quetzal(seats, options, rng)
