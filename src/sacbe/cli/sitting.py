"""A person at a match against bots: whose turn it is, what is shown, what is asked."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import zip_longest

from rich.text import Text

from sacbe.bots.roster import Bot
from sacbe.cli.boards import BOARDS
from sacbe.cli.language import say
from sacbe.cli.screen import narrow, show
from sacbe.cli.wording import Wording, verb
from sacbe.core.action import Seat
from sacbe.matches.match import Match


class Sitting:
    def __init__(self, match: Match, seat: Seat, bots: Mapping[Seat, Bot]) -> None:
        self.match = match
        self.seat = seat
        self.bots = bots
        self.wording = Wording(match.game, seat)

    def names(self) -> list[str]:
        """Colours, and who sits there."""
        public = Wording(self.match.game)
        return [self._name(public.seat(seat), seat) for seat in range(self.match.seats)]

    def _name(self, colour: str, seat: Seat) -> str:
        if seat in self.bots:
            return say("names.seat_bot", who=colour, bot=self.bots[seat].name)
        return say("names.seat_you", who=colour)

    def show_board(self) -> None:
        board = BOARDS[self.match.game.NAME]
        show("", *board.draw(self.match.view(self.seat), self.names(), narrow()), "")

    def play(self, seat: Seat, action: str) -> None:
        """Take an action and show what came of it, as the person may know it."""
        self.match.play(seat, action)
        number = len(self.match.moves)
        style = "" if seat == self.seat else "italic"
        show(*(Text(line, style) for line in self.wording.events(self.match.events(self.seat, number))))

    def let_bots_play(self) -> None:
        while waiting := [seat for seat in self.match.to_act if seat in self.bots]:
            seat = waiting[0]
            self.play(seat, self.bots[seat].choose(self.match.view(seat), seat))

    def choices(self) -> list[str]:
        return self.wording.sorted_actions(self.match.legal(self.seat))

    def show_choices(self) -> None:
        view = self.match.view(self.seat)
        show(Text(self.wording.decision(view), "bold"), *listed(self.wording, self.choices(), narrow()))


def listed(wording: Wording, actions: list[str], width: int) -> list[Text]:
    """Numbered; where there are two verbs, side by side if the screen is wide enough."""
    verbs = list(dict.fromkeys(map(verb, actions)))
    columns = [[action for action in actions if verb(action) == each] for each in verbs]
    first = 1
    blocks = []
    for column in columns:
        blocks.append(_block(wording, column, first))
        first += len(column)
    wide = max(len(line) for line in blocks[0])
    if len(blocks) != 2 or wide + max(len(line) for line in blocks[1]) + 2 > width:
        return [line for block in blocks for line in block]
    pairs = zip_longest(*blocks, fillvalue=Text())
    return [left + " " * (wide + 2 - len(left)) + right for left, right in pairs]


def _block(wording: Wording, actions: list[str], first: int) -> list[Text]:
    words = [wording.action(action) for action in actions]
    wide = max(map(len, words))
    return [
        Text.assemble((f"{number:4}  ", "bold"), name.ljust(wide), (f"  {action}", "dim"))
        for number, (name, action) in enumerate(zip(words, actions, strict=True), first)
    ]
