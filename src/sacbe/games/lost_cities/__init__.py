"""Lost Cities: The Board Game. The rules in our own words are in ``text/rules.en.md``."""

from collections.abc import Sequence

from sacbe.core.options import Option
from sacbe.core.rng import Rng
from sacbe.games.lost_cities import components, words
from sacbe.games.lost_cities.choices import CHOOSING as CHOOSING
from sacbe.games.lost_cities.defaults import default_action as default_action
from sacbe.games.lost_cities.facts import dump as dump
from sacbe.games.lost_cities.layout import SAID_ELSEWHERE as SAID_ELSEWHERE
from sacbe.games.lost_cities.layout import layout as layout
from sacbe.games.lost_cities.notation import read as read
from sacbe.games.lost_cities.notation import write as write
from sacbe.games.lost_cities.options import OPTIONS as _OPTIONS
from sacbe.games.lost_cities.position import LostCities
from sacbe.games.lost_cities.rebuild import rebuild as rebuild
from sacbe.games.lost_cities.refusals import refuse as refuse
from sacbe.games.lost_cities.sources import NO_POINTS as NO_POINTS
from sacbe.games.lost_cities.sources import breakdown as breakdown
from sacbe.games.lost_cities.sources import named_gains as named_gains
from sacbe.games.lost_cities.sources import resources as resources
from sacbe.games.lost_cities.staging import stage as stage
from sacbe.games.lost_cities.telling import REVEALING as REVEALING
from sacbe.games.lost_cities.telling import TELLING as TELLING
from sacbe.games.lost_cities.view import observe as observe

NAME: str = "lost_cities"
RULES: int = 1
SEATS: range = range(2, components.MOST_SEATS + 1)
OPTIONS: Sequence[Option] = _OPTIONS
ACTIONS: int = words.ACTIONS
COMPONENTS: str = components.DIGEST


def empty_position(seats: int, options: int, rng: Rng) -> LostCities:
    return LostCities(seats, options, rng)
