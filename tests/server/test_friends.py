"""Whom people follow, who is here, who is invited; and those who never meet again."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from sacbe.client import Client, ServerRefused
from sacbe.server import requests
from server.conftest import fresh
from server.process import Server, guests, run
from server.wires import Wire, wire

CHAIRS: list[requests.Chair] = [requests.Me(), requests.Open()]
LINK: list[requests.Chair] = [requests.Me(), requests.Invited()]


async def refused(work: Awaitable[Any]) -> str:
    with pytest.raises(ServerRefused) as caught:
        await work
    return caught.value.key


async def until(ask: Callable[[], Awaitable[bool]]) -> None:
    """The test's own limit of time ends what never comes."""
    while not await ask():
        await asyncio.sleep(0.02)


def test_whom_i_follow_is_seen_when_they_are_here(server: Server):
    async def play() -> tuple[list[str], bool]:
        async with guests(server.url, 3) as (ana, ben, eve):
            me = await ben.me()
            await ana.follow(me.id)
            await ana.follow(me.id)
            await until(lambda: sees(ana, me.id))
            assert (await eve.company()).friends == []
            found = [friend.name for friend in (await ana.company()).friends]
            await ana.follow(me.id, follow=False)
            return found, bool((await ana.company()).friends)

    found, still = run(play())
    assert len(found) == 1
    assert not still


async def sees(client: Client, person: str) -> bool:
    return any(friend.here for friend in (await client.company()).friends if friend.id == person)


def test_nobody_follows_blocks_or_invites_themselves_or_nobody(server: Server):
    async def play() -> list[str]:
        async with guests(server.url, 1) as (ana,):
            me, card = (await ana.me()).id, await ana.create("lost_cities", CHAIRS)
            nobody = "A" * 22
            return [
                await refused(ana.follow(me)),
                await refused(ana.block(me)),
                await refused(ana.follow(nobody)),
                await refused(ana.block("x")),
                await refused(ana.invite(card.id, nobody)),
                await refused(ana.invite(card.id, me)),
            ]

    unknown = "no_such_person"
    assert run(play()) == ["yourself", "yourself", unknown, unknown, unknown, "already_here"]


@pytest.mark.parametrize("chairs", [CHAIRS, LINK], ids=["open", "by link"])
def test_one_click_invites_and_one_click_sits_down(server: Server, chairs: list[requests.Chair]):
    async def play() -> tuple[list[str], list[Any], str]:
        async with guests(server.url, 3) as (host, friend, stranger):
            name = (await friend.me()).id
            card = await host.create("lost_cities", chairs, listed=False)
            assert await refused(stranger.invite(card.id, name)) == "not_seated"
            await host.invite(card.id, name)
            await host.invite(card.id, name)
            waits = [each.id for each in await host.invited(card.id)]
            (found,) = (await friend.company()).invitations
            assert (await stranger.company()).invitations == []
            assert found.by == (await host.me()).id
            joined = await friend.join(found.table.id, invite=found.invite)
            assert await refused(host.invite(card.id, name)) == "already_started"
            return waits, (await friend.company()).invitations, joined.phase

    waits, left, phase = run(play())
    assert len(waits) == 1
    assert left == []
    assert phase == "playing"


def test_an_invitation_is_declined_and_one_that_leads_nowhere_is_not_shown(server: Server):
    async def play() -> list[int]:
        async with guests(server.url, 3) as (host, friend, other):
            name, counts = (await friend.me()).id, []
            card = await host.create("lost_cities", CHAIRS)
            await host.invite(card.id, name)
            await friend.decline(card.id)
            counts.append(len((await friend.company()).invitations))
            await host.invite(card.id, name)
            counts.append(len((await friend.company()).invitations))
            await other.join(card.id)  # it is full now
            counts.append(len((await friend.company()).invitations))
            return counts

    assert run(play()) == [0, 1, 0]


def test_whoever_was_kicked_may_come_back_when_the_host_invites_them(server: Server):
    async def play() -> str:
        async with guests(server.url, 2) as (host, friend):
            card = await host.create("lost_cities", CHAIRS, start="host")
            await friend.join(card.id)
            await host.kick(card.id, 1)
            assert await refused(friend.join(card.id)) == "kicked"
            await host.invite(card.id, (await friend.me()).id)
            return (await friend.join(card.id)).phase

    assert run(play()) == "gathering"


def test_the_blocked_never_meet_whoever_blocked_them_and_are_not_told(server: Server):
    async def play() -> list[Any]:
        async with guests(server.url, 3) as (ana, troll, third):
            me, bad = (await ana.me()).id, (await troll.me()).id
            await troll.follow(me)
            await until(lambda: sees(troll, me))
            before = (await troll.company()).friends[0]
            await ana.block(bad)
            assert [each.id for each in await ana.blocks()] == [bad]
            assert await troll.blocks() == []
            after = (await troll.company()).friends[0]
            mine = await ana.create("lost_cities", [requests.Me(), requests.Open(), requests.Invited()])
            theirs = await troll.create("lost_cities", [requests.Me(), requests.Open(), requests.Open()])
            between = await third.create("lost_cities", [requests.Me(), requests.Open(), requests.Open()])
            await ana.join(between.id)
            await troll.invite(theirs.id, me)  # answered as ever
            listed = {each.id for each in await troll.tables("open")}
            offered = {each.id for each in await ana.tables("open")}
            return [
                (before.name, before.here) == (after.name, True),
                after.here,
                listed & {mine.id, between.id},
                theirs.id in offered,
                (await ana.company()).invitations,
                len(await troll.invited(theirs.id)),
                await refused(troll.join(mine.id)),
                await refused(troll.join(mine.id, invite=mine.invites["2"])),
                await refused(troll.join(between.id)),
                await refused(ana.join(theirs.id)),
                await refused(ana.invite(mine.id, bad)),
                await refused(ana.follow(bad)),
            ]

    same, here, listed, offered, *rest = run(play())
    assert same
    assert not here
    assert not listed
    assert not offered
    seat, link = "seat_taken", "no_invitation"
    assert rest == [[], 1, seat, link, seat, "blocked_here", "blocked_them", "blocked_them"]


async def hears(own: Wire, text: str) -> bool:
    """Whether a line has come before the answer to a ping."""
    await own.send(type="ping")
    await own.next("pong")
    return any(each.get("text") == text for each in own.heard)


def test_chat_is_hidden_both_ways_at_once_and_for_whoever_comes_later(server: Server):
    async def play() -> list[bool]:
        async with guests(server.url, 3) as (ana, troll, third):
            card = await ana.create("lost_cities", [requests.Me(), requests.Open(), requests.Open()])
            bad = (await troll.me()).id
            async with wire(ana, card.id) as one, wire(troll, card.id) as two, wire(third, card.id) as three:
                await ana.block(bad)
                for own, text in ((one, "from Ana"), (two, "from a spectator")):
                    await own.send(type="say", text=text)
                    await three.next("said", where=lambda got, text=text: got["text"] == text)
                heard = [await hears(one, "from a spectator"), await hears(two, "from Ana")]
                heard += [await hears(one, "from Ana"), await hears(two, "from a spectator")]
            async with wire(ana, card.id) as one, wire(troll, card.id) as two:
                heard += [await hears(one, "from a spectator"), await hears(two, "from Ana")]
            await ana.block(bad, block=False)
            async with wire(ana, card.id) as one:
                heard.append(await hears(one, "from a spectator"))
            return heard

    assert run(play()) == [False, False, True, True, False, False, True]


@pytest.fixture
def pair(request: pytest.FixtureRequest, tmp_path: Any) -> Any:
    """Two processes on one database."""
    url = fresh("postgresql", request)
    folders = [tmp_path / name for name in ("one", "two")]
    for folder in folders:
        folder.mkdir()
    with Server(folders[0], url) as one, Server(folders[1], url) as two:
        yield one, two


def test_across_processes_friends_are_here_invitations_arrive_and_blocked_chat_does_not(pair: Any):
    one, two = pair

    async def play() -> list[Any]:
        async with guests(one.url, 1) as (ana,), guests(two.url, 2) as (ben, troll):
            ben_id, troll_id = (await ben.me()).id, (await troll.me()).id
            await ana.follow(ben_id)
            await until(lambda: sees(ana, ben_id))
            card = await ana.create("lost_cities", [requests.Me(), requests.Open(), requests.Open()])
            await ana.invite(card.id, ben_id)
            (invitation,) = (await ben.company()).invitations
            await ana.block(troll_id)
            heard: list[Any] = [invitation.table.id == card.id, await refused(troll.join(card.id))]
            async with wire(ana, card.id) as here, wire(ben, card.id) as there, wire(troll, card.id) as bad:
                for own, text in ((here, "from Ana"), (bad, "from the troll"), (here, "again")):
                    await own.send(type="say", text=text)
                    await there.next("said", where=lambda got, text=text: got["text"] == text)
                    await own.next("said", where=lambda got, text=text: got["text"] == text)
                heard += [await hears(bad, "from Ana"), await hears(bad, "again")]
                heard.append(await hears(here, "from the troll"))
            return heard

    assert run(play()) == [True, "seat_taken", False, False, False]


def test_how_many_people_one_person_follows_and_blocks(own_server: Server):
    own_server.settings |= {"friends": 2, "blocked": 2}
    own_server.start()

    async def play() -> list[str]:
        async with guests(own_server.url, 4) as (ana, *others):
            ids = [(await each.me()).id for each in others]
            for each in ids[:2]:
                await ana.follow(each)
            keys = [await refused(ana.follow(ids[2]))]
            for each in ids[:2]:
                await ana.block(each)
            return [*keys, await refused(ana.block(ids[2]))]

    assert run(play()) == ["too_many_friends", "too_many_blocked"]
