"""A person as others may see them: the parts that they hide are hidden here, whoever asks and however."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import median
from typing import Final, cast, get_args

from sacbe.server.company import presence
from sacbe.server.hall import Hall
from sacbe.server.histories import history_bodies as bodies
from sacbe.server.histories.past import hidden_of
from sacbe.store import figures, friends
from sacbe.store.figures import WinCount
from sacbe.store.people import PersonRow

LAST: Final = 20  # matches whose accuracy and luck are shown, and by which the usual reply is reckoned
ENOUGH: Final = 3  # matches, to say what is usual
RIVALS: Final = 8
TEN: Final = 10


def parts(hidden: set[str]) -> list[bodies.Part]:
    """In their order; what an older server has stored and this one does not know is left out."""
    known: Sequence[bodies.Part] = get_args(bodies.Part)
    return [part for part in known if part in hidden]


async def profile(hall: Hall, person: PersonRow, asker: str | None) -> bodies.Profile:
    hidden = await hidden_of(hall, person.id, asker)
    async with hall.database.read() as connection:
        counted = {} if "figures" in hidden else await figures.by_game(connection, person.id)
        replies = [] if "pace" in hidden else await figures.replies(connection, person.id, LAST)
        seen = await friends.last_seen(connection, person.id, asker or "")
        follows = asker is not None and await friends.does_follow(connection, asker, person.id)
        blocked = asker is not None and asker in await friends.blockers(connection, asker, [person.id])
    return bodies.Profile(
        id=person.id,
        name=person.name,
        claimed=person.login is not None,
        since=person.created,
        here=presence.is_here(hall, seen),
        mine=person.id == asker,
        follows=follows,
        blocked=blocked,
        replies=median(replies) if len(replies) >= ENOUGH else None,
        games=[bodies.GameTally(game, *tally) for game, tally in counted.items()],
        hidden=parts(hidden),
    )


async def figures_of(hall: Hall, person: str, game: str, asker: str | None) -> bodies.GameFigures:
    hidden = await hidden_of(hall, person, asker)
    found = bodies.GameFigures(
        *(game, 0, 0, 0, 0, None, None, None, None),
        *([], [], [], []),
        *(None, parts(hidden)),
    )
    if "figures" not in hidden:
        await _count(hall, found, person, own=person == asker)
    async with hall.database.read() as connection:
        if "reviews" not in hidden:
            rows = await figures.form(connection, person, game, LAST)
            found.form = [bodies.FormPoint(*row) for row in rows]
    if asker is not None and asker != person:
        found.you = await _head_to_head(hall, asker, person, game)
    return found


async def _count(hall: Hall, found: bodies.GameFigures, person: str, own: bool) -> None:
    game = found.game
    async with hall.database.read() as connection:
        tally = (await figures.by_game(connection, person)).get(game, WinCount(0, 0, 0, 0))
        points = await figures.points(connection, person, game)
        sources = await figures.sources(connection, person, game)
        people = await figures.against_people(connection, person, game)
        bots = await figures.against_bots(connection, person, game)
        rivals = await figures.against_each(connection, person, game, RIVALS) if own else []
    found.matches, found.won, found.lost, found.tied = tally
    if points is not None:
        found.average, found.best, found.best_at = points
    found.people = bodies.Versus(*people)
    found.bots = [bodies.Versus(*of, level=level) for level, of in bots.items()]
    found.rivals = [bodies.Versus(*each[3], rival=bodies.PastRival(*each[:3])) for each in rivals]
    shares = sorted(sources.items(), key=lambda each: -each[1])
    found.sources = [
        bodies.SourceShare(name, total / tally.matches) for name, total in shares if tally.matches
    ]


async def _head_to_head(hall: Hall, asker: str, person: str, game: str) -> bodies.HeadToHead | None:
    """The asker's own matches: nobody can hide them."""
    async with hall.database.read() as connection:
        tally, own, theirs = await figures.head_to_head(connection, asker, person, game)
        last = await figures.last_against(connection, asker, person, game, TEN)
    if not tally.matches:
        return None
    told = [cast("bodies.Outcome", each) for each in reversed(last)]
    return bodies.HeadToHead(bodies.Versus(*tally), own, theirs, told)
