"""A view as a row of numbers, for those who learn.

``Observer(game, seats)`` reads nothing but the view of a seat (``game.observe``), so an observation can tell
no more than the view does: what a seat may not know cannot move a number. The row is as long as the layout of
the game and the number of seats say, always in the same order, every number from -1 to 1:

* a word that is one of several (a decision, a place) has a number for each, one of them 1;
* cards and tiles are counted by kind, as a share of the copies there are;
* amounts are shares of what they usually reach, and what is beyond counts as 1;
* anything that belongs to seats begins with one's own and goes around the table, so that one policy fits all.

``names`` tells for each number from which key it comes.
"""

from __future__ import annotations

from typing import Any

from sacbe.adapters.layouts import layout
from sacbe.core.action import Seat
from sacbe.core.asked import check_seat
from sacbe.core.errors import BadFacts, BadValue
from sacbe.core.features import Viewpoint, table
from sacbe.core.game import Game, check_seats
from sacbe.core.plain import shown
from sacbe.core.position import Position


class Observer:
    def __init__(self, game: Game, seats: int) -> None:
        check_seats(game, seats)
        self.game = game
        self.seats = seats
        self._layout = layout(game, seats)
        self._whole = table(*self._layout)
        self.size = self._whole.size

    @property
    def names(self) -> list[str]:
        return [f"{key}.{place}" for key, feature in self._layout for place in range(feature.size)]

    def observe(self, position: Position, seat: Seat) -> list[float]:
        if not isinstance(position, Position) or position.seats != self.seats:
            raise BadValue("not_position", value=shown(position), seats=self.seats)
        return self.encode(self.game.observe(position, check_seat(seat, self.seats)), seat)

    def encode(self, view: dict[str, Any], seat: Seat) -> list[float]:
        viewpoint = Viewpoint(check_seat(seat, self.seats), self.seats)
        try:
            return list(self._whole.of(view, viewpoint))
        except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError):
            raise BadFacts("not_view", place="view", value=shown(view)) from None
