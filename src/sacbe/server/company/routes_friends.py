"""HTTP: whom I follow and who is online, whom I block, and invitations."""

from __future__ import annotations

from typing import Any

from litestar import Request, Router, delete, get, post, put

from sacbe.server.company import company_bodies as bodies
from sacbe.server.company import inviting, presence
from sacbe.server.people import identity
from sacbe.server.people.identity import somebody
from sacbe.server.refusal import Refusal
from sacbe.server.traffic.arrival import hall_of
from sacbe.store import friends, invitations, people
from sacbe.store.database import Taken
from sacbe.store.friends import FriendRow

Asked = Request[Any, Any, Any]


@get("/api/friends", summary="Whom I follow, who of them is here, and what I am invited to")
async def company(request: Asked) -> bodies.Company:
    hall, person = hall_of(request), await somebody(request, identity.READ)
    async with hall.database.read() as connection:
        rows = await friends.followed(connection, person.id)
    followed = [bodies.Friend(*row[:3], presence.is_here(hall, row.seen)) for row in rows]
    return bodies.Company(followed, await inviting.waiting(hall, person))


async def _other(request: Asked, person_id: str) -> tuple[str, str]:
    """The person who asks, and the other one, who must exist."""
    hall, person = hall_of(request), await somebody(request)
    hall.limits.demand("friendships", person.id)
    async with hall.database.read() as connection:
        other = await people.find(connection, person_id) if len(person_id) == 22 else None
    if other is None:
        raise Refusal("no_such_person", 404)
    if other.id == person.id:
        raise Refusal("yourself", 422)
    return person.id, other.id


@put("/api/friends/{person_id:str}", status_code=204, summary="Follow somebody")
async def follow(request: Asked, person_id: str) -> None:
    hall = hall_of(request)
    person, other = await _other(request, person_id)
    most = hall.settings.friends
    try:
        async with hall.database.write() as connection:
            if person in await friends.blockers(connection, person, [other]):
                raise Refusal("blocked_them")
            if await friends.count_followed(connection, person) >= most:
                raise Refusal("too_many_friends", 429, most=most)
            await friends.follow(connection, person, other, hall.time.now())
    except Taken:  # another tab was quicker
        pass


@delete("/api/friends/{person_id:str}", summary="Follow somebody no longer")
async def unfollow(request: Asked, person_id: str) -> None:
    person = await somebody(request)
    async with hall_of(request).database.write() as connection:
        await friends.unfollow(connection, person.id, person_id)


def _told(row: FriendRow) -> bodies.BlockedPerson:
    return bodies.BlockedPerson(row.id, row.name, row.claimed)


@get("/api/blocks", summary="Whom I have blocked")
async def list_blocks(request: Asked) -> list[bodies.BlockedPerson]:
    person = await somebody(request, identity.READ)
    async with hall_of(request).database.read() as connection:
        return [_told(row) for row in await friends.blocked_by(connection, person.id)]


@put("/api/blocks/{person_id:str}", status_code=204, summary="Never meet somebody again; they are not told")
async def block(request: Asked, person_id: str) -> None:
    hall = hall_of(request)
    person, other = await _other(request, person_id)
    most = hall.settings.blocked
    try:
        async with hall.database.write() as connection:
            if await friends.count_blocked(connection, person) >= most:
                raise Refusal("too_many_blocked", 429, most=most)
            await friends.block(connection, person, other, hall.time.now())
    except Taken:
        pass


@delete("/api/blocks/{person_id:str}", summary="Block somebody no longer")
async def unblock(request: Asked, person_id: str) -> None:
    person = await somebody(request)
    async with hall_of(request).database.write() as connection:
        await friends.unblock(connection, person.id, person_id)


@get("/api/tables/{table_id:str}/invitations", summary="Who was invited to a table where I sit")
async def list_invited(request: Asked, table_id: str) -> list[bodies.InvitedPerson]:
    hall, person = hall_of(request), await somebody(request, identity.READ)
    return await inviting.invited(hall, await hall.table(table_id), person)


@post("/api/tables/{table_id:str}/invitations", status_code=204, summary="Invite somebody to a free seat")
async def invite(request: Asked, table_id: str, data: bodies.InviteWish) -> None:
    hall, person = hall_of(request), await somebody(request)
    hall.limits.demand("invitations", person.id)
    await inviting.invite(hall, await hall.table(table_id), person, data.person)


@delete("/api/invitations/{table_id:str}", summary="Decline an invitation; nobody is told")
async def decline(request: Asked, table_id: str) -> None:
    person = await somebody(request)
    async with hall_of(request).database.write() as connection:
        await invitations.drop(connection, table_id, person.id)


HANDLERS = [company, follow, unfollow, list_blocks, block, unblock, list_invited, invite, decline]
ROUTER = Router("/", route_handlers=HANDLERS, tags=["company"])
