"""A person playing against bots in a terminal: what is shown, and what is asked."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import zip_longest

from rich.text import Text

from sacbe.bots.roster import Bot
from sacbe.cli.bot_words import bot_name
from sacbe.cli.screen import narrow, show
from sacbe.cli.table import show_table
from sacbe.cli.wording import Wording
from sacbe.core.action import Seat
from sacbe.matches.match import Match
from sacbe.terminal.language import say


class TerminalPlayer:
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
            return say("names.seat_bot", who=colour, bot=bot_name(self.bots[seat].name))
        return say("names.seat_you", who=colour)

    def show_board(self) -> None:
        show_table(self.match.game.NAME, self.match.view(self.seat), self.names())

    def play(self, seat: Seat, action: str) -> None:
        """Takes an action and shows what happened, as far as the person may know."""
        self.match.play(seat, action)
        number = len(self.match.moves)
        style = "" if seat == self.seat else "italic"
        show(*(Text(line, style) for line in self.wording.events(self.match.events(self.seat, number))))

    def let_bots_play(self) -> None:
        while waiting := [seat for seat in self.match.to_act if seat in self.bots]:
            seat = waiting[0]
            self.play(seat, self.bots[seat].choose(self.match.view(seat), seat))

    def is_new_to_the_person(self) -> bool:
        """Whether to redraw the table: others have moved, or the person's move changed a lot."""
        if not self.match.moves or self.match.moves[-1][0] != self.seat:
            return True
        return self.match.view(self.seat)["decision"] in self.match.game.CHOOSING.afresh

    def choices(self) -> list[str]:
        return self.wording.sorted_actions(self.match.legal(self.seat))

    def show_choices(self) -> None:
        view = self.match.view(self.seat)
        show(Text(self.wording.decision(view), "bold"), *listed(self.wording, self.choices(), narrow()))


def listed(wording: Wording, actions: list[str], width: int) -> list[Text]:
    """A numbered list; two verbs stand side by side if the screen is wide enough."""
    verbs = list(dict.fromkeys(map(wording.verb, actions)))
    if len(verbs) != 2:
        return _block(wording, actions, 1)
    columns = [[action for action in actions if wording.verb(action) == each] for each in verbs]
    left, right = _block(wording, columns[0], 1), _block(wording, columns[1], len(columns[0]) + 1)
    wide = max(map(len, left))
    if wide + max(map(len, right)) + 2 > width:
        return _block(wording, actions, 1)
    pairs = zip_longest(left, right, fillvalue=Text())
    return [one + " " * (wide + 2 - len(one)) + other for one, other in pairs]


def _block(wording: Wording, actions: list[str], first: int) -> list[Text]:
    words = [wording.action(action) for action in actions]
    wide = max(map(len, words))
    return [
        Text.assemble((f"{typed(number, action):>4}  ", "bold"), name.ljust(wide), (f"  {action}", "dim"))
        for number, (name, action) in enumerate(zip(words, actions, strict=True), first)
    ]


def typed(number: int, action: str) -> str:
    """What to type for a choice: its number in the list, unless its notation is a number itself."""
    return action if action.isdecimal() else str(number)
