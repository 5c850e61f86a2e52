"""Golden matches: a header, then number, seat, action, how many choices there were, and what happened.

``make golden`` writes them anew, with the digest; read what has changed as a player would.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from digest import digests
from sense_of_paititi import diligent
from walk import Chooser, anything

from sacbe.bots import greedy
from sacbe.core import limits
from sacbe.core.action import Action, Seat
from sacbe.core.event import Event
from sacbe.core.game import Game, empty_position
from sacbe.core.options import Value, unpack_options
from sacbe.core.position import Position
from sacbe.core.rng import Rng, SecretRng
from sacbe.games import SHELF

GOLDEN = Path(__file__).parent / "golden"
FIT = 4  # so many events stand on the line of the move


def sensible(position: Position, dice: Rng) -> tuple[Seat, Action]:
    """Lost Cities as one plays it on the first evening; it looks at nothing but its view."""
    game, seat = SHELF["lost_cities"], position.turn
    view = game.observe(position, seat)
    return seat, max(position.legal(seat), key=lambda action: appeal(view, *game.write(action).split(":")))


def appeal(view: dict[str, Any], verb: str, what: str) -> int:
    """Begin where four cards wait, follow in small steps, give away what is of no use, take what fits."""
    stack = view["stacks"][view["seat"]].get(what[0], [])
    jump = abs(value(what) - value(stack[-1])) if stack and what[1:].isdigit() else 0
    waiting = sum(card[0] == what[0] for card in view["hand"])
    if verb == "play":
        return 60 - 4 * jump if stack else (30 - value(what) if waiting > 3 else -20)
    if verb == "discard":
        return 9 - 3 * waiting - (jump < 4) * len(stack)
    if verb == "draw" and what != "deck":
        top = view["piles"][what]["top"]
        return 3 - abs(value(top) - value(stack[-1])) if stack and top else -1
    if verb == "figure":
        of_path = sum(card[0] == view["path"] for card in view["hand"])
        return of_path - 3 if what == "explorer" else 0
    return view["figures"][view["seat"]].get(what, {"step": 0})[
        "step"
    ]  # the foremost, with an arrow or a bonus


def hopeful(position: Position, dice: Rng) -> tuple[Seat, Action]:
    """Cóatl as the bot plays it that looks one action ahead, from its view."""
    game, seat = SHELF["coatl"], position.turn
    choices = greedy.analyse(game, game.observe(position, seat), seat, Rng(dice.word()))
    return seat, game.read(choices[0].action)


def value(card: str) -> int:
    return int(card[1:])


def promising(position: Position, dice: Rng) -> tuple[Seat, Action]:
    """What looks best one step ahead, in one of the positions that the seat cannot tell from the true one."""
    seat = position.turn
    guess = position.resampled(seat, dice)
    return seat, max(position.legal(seat), key=lambda action: promise_after(guess, seat, action))


def promise_after(position: Position, seat: Seat, action: Action) -> float:
    twin = position.copy()
    twin.apply(seat, action)
    return twin.promise(seat)


class Case(NamedTuple):
    file: str
    seats: int
    seed: int
    options: dict[str, Value]
    choose: Chooser = sensible


CASES = {
    "coatl": [
        Case("1p-ambitious", 1, 2022, {}, hopeful),
        Case("1p-temple-both-competitions", 1, 26, {"soloTemple": "on"}, hopeful),
        Case("2p", 2, 31, {}, hopeful),
        Case("3p", 3, 2**256 - 1, {}, hopeful),
        Case("3p-anything", 3, 12, {}, anything),
        Case("4p", 4, 1 << 200, {}, hopeful),
        Case("4p-readings", 4, 17, {"same_cover": "ignored", "first_seat": 2}, hopeful),
    ],
    "lost_cities": [
        Case("2p-long", 2, 20070401, {}),
        Case("2p-short-both-anything", 2, 11, {"length": "short", "direction": "both"}, anything),
        Case("3p-short", 3, 2**256 - 1, {"length": "short", "first_seat": 2}),
        Case("3p-long-both", 3, 5, {"direction": "both", "scores": "open"}),
        Case("4p-short-anything", 4, 7, {"length": "short", "scores": "open"}, anything),
        Case("4p-long-both", 4, 1 << 200, {"direction": "both"}),
        Case("3p-short-open-pile-anything", 3, 13, {"length": "short", "own_pile": "open"}, anything),
    ],
    "paititi": [
        Case("2p", 2, 1532, {"dealer": 1}, diligent),
        Case("2p-anything", 2, 12, {}, anything),
        Case("3p", 3, 2**255 - 19, {}, diligent),
        Case("4p", 4, 1 << 199, {"dealer": 3}, diligent),
        Case("4p-anything", 4, 8, {}, anything),
        Case("3p-any-discard", 3, 20, {"extra_discard": "any"}, diligent),
    ],
    "quetzal": [
        Case("2p-automaton", 2, 20260401, {}, promising),
        Case("2p-automaton-anything", 2, 12, {}, anything),
        Case("3p", 3, 1 << 255, {}, promising),
        Case("4p-anything", 4, 8, {}, anything),
        Case("4p-visit-anything", 4, 21, {"camp": "visit", "first_seat": 2}, anything),
        Case("5p", 5, 99, {}, promising),
        Case("5p-anything", 5, 2**256 - 5, {}, anything),
    ],
}


def begin(game: Game, seats: int, options: dict[str, Value], seed: int) -> Position:
    position = empty_position(game, seats, options, SecretRng(seed))
    position.telling = True
    return position.ready()


def header(game: Game, position: Position, seed: int) -> list[str]:
    options = unpack_options(game.OPTIONS, position.options)
    return [
        f"game     {game.NAME}, rules {game.RULES}",
        f"seats    {position.seats}",
        f"options  {' '.join(f'{key}={value}' for key, value in options.items())}",
        f"seed     {seed:064x}",
        "",
        *(f"         {written(game, event)}" for event in position.events()),
    ]


def line(game: Game, position: Position, number: int, seat: Seat, action: Action) -> str:
    choices = len(position.legal(seat))
    position.apply(seat, action)
    told = [written(game, event, seat) for event in position.events()]
    rest = [f"\n         {event}" for event in told[FIT:]]
    return (
        f"{number:4}  {seat}  {game.write(action):18} of {choices:2}  {'; '.join(told[:FIT])}{''.join(rest)}"
    )


def written(game: Game, event: Event, mover: Seat = limits.NOBODY) -> str:
    """Everything, as one who may see all would be told; in brackets who else may know of it."""
    facts = game.TELLING.told(event)
    kind, seat = facts.pop("event"), facts.pop("seat")
    words = [kind, *(fact(name, value) for name, value in facts.items() if value is not False)]
    if event.known_to != limits.EVERYONE:
        words.append(f"[only {seat}]" if event.known_to >= limits.ONLY else f"[what: {seat}]")
    return " ".join(words if seat == mover else [f"({seat})", *words])


def fact(name: str, value: Any) -> str:
    if isinstance(value, str):
        return value
    return name if value is True else f"{name}={value}"


def result(game: Game, position: Position) -> list[str]:
    sheets = game.breakdown(position)
    rows = [" ".join(f"{name}={value}" for name, value in sheet.items()) for sheet in sheets]
    scores = [" ".join(map(str, score)) for score in position.scores()]
    return [
        "",
        *(
            f"score {seat}  {score}  ({row})"
            for seat, (score, row) in enumerate(zip(scores, rows, strict=True))
        ),
    ]


def record(game: Game, case: Case) -> str:
    position, dice = begin(game, case.seats, case.options, case.seed), Rng(case.seed ^ 1)
    lines = header(game, position, case.seed)
    number = 1
    while not position.over:
        lines.append(line(game, position, number, *case.choose(position, dice)))
        number += 1
    return "\n".join([*lines, *result(game, position), ""])


def play_recorded(game: Game, text: str) -> str:
    """The same, told anew from the header and the moves alone."""
    seats, options, seed = (entry[9:] for entry in text.splitlines()[1:4])
    chosen: dict[str, Value] = dict(option.split("=") for option in options.split())
    position = begin(game, int(seats), chosen, int(seed, 16))
    lines = header(game, position, int(seed, 16))
    for number, (seat, action) in enumerate(moves(text), 1):
        lines.append(line(game, position, number, seat, game.read(action)))
    return "\n".join([*lines, *result(game, position), ""])


def moves(text: str) -> Iterator[tuple[Seat, str]]:
    for entry in text.splitlines():
        words = entry.split()
        if words and words[0].isdigit():
            yield int(words[1]), words[2]


if __name__ == "__main__":
    for name, cases in CASES.items():
        folder = GOLDEN / name
        folder.mkdir(parents=True, exist_ok=True)
        for case in cases:
            (folder / f"{case.file}.txt").write_text(record(SHELF[name], case), "utf-8")
        (folder / "digest.toml").write_text(digests(SHELF[name]), "utf-8")
