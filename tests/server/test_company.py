"""Chat, presence, watchers."""

from sacbe.server import answers, requests
from server.process import Server, guests, run
from server.wires import wire


def test_what_is_said_is_heard_and_kept_and_may_be_muted(server: Server):
    async def play():
        async with guests(server.url, 3) as (one, two, three):
            card = await one.create("lost_cities", [requests.Me(), requests.Open()])
            await two.join(card.id)
            talker = (await one.me()).id
            async with wire(one, card.id) as own, wire(two, card.id) as other:
                await other.send(type="mute", person=talker)
                await other.send(type="ping")
                await other.next("pong")
                await own.send(type="say", text="  Well \u0007played\u202e! ")
                said = await own.next("said")
                await other.send(type="mute", person=talker, muted=False)
                await other.send(type="say", text="Thanks")
                heard = await other.next("said")
                await own.send(type="say", text=" \u0000 ")
                refused = await own.next("refused")
            async with wire(three, card.id) as late:
                return said, heard, refused, [await late.next("said"), await late.next("said")]

    said, heard, refused, late = run(play())
    assert said["text"] == "Well played!"
    assert heard["text"] == "Thanks"
    assert refused["key"] == "nothing_said"
    assert [message["text"] for message in late] == ["Well played!", "Thanks"]


def test_who_is_muted_stays_so_in_every_tab_and_after_coming_back(server: Server):
    async def play():
        async with guests(server.url, 2) as (one, two):
            card = await one.create("lost_cities", [requests.Me(), requests.Open()])
            talker = (await one.me()).id
            async with wire(one, card.id) as own, wire(two, card.id) as first, wire(two, card.id) as tab:
                await tab.next("here")
                await first.send(type="mute", person=talker)
                await first.send(type="ping")
                await first.next("pong")
                await own.send(type="say", text="Can you hear me?")
                await own.next("said")
                await tab.send(type="ping")
                await tab.next("pong")
            async with wire(two, card.id) as back:
                await back.next("here")
                await back.send(type="mute", person=talker, muted=False)
                await back.send(type="ping")
                await back.next("pong")
            async with wire(two, card.id) as again:
                said = await again.next("said")
            return tab.heard + back.heard, said

    heard, said = run(play())
    assert [message for message in heard if message["type"] == "said"] == []
    assert said["text"] == "Can you hear me?"


def test_a_new_name_is_shown_at_live_tables_at_once(server: Server):
    async def play():
        async with guests(server.url, 2) as (one, two):
            card = await one.create("lost_cities", [requests.Me(), requests.Open()])
            async with wire(one, card.id) as own, wire(two, card.id) as other:
                await other.next("here")
                await one.call("PATCH", "/api/me", answers.Person, requests.Rename("Ixchel"))
                table = await other.next("table", where=lambda each: each["seats"][0]["name"] == "Ixchel")
                await two.call("PATCH", "/api/me", answers.Person, requests.Rename("Watcher"))
                await other.send(type="say", text="Nice name")
                return table, await own.next("said")

    table, said = run(play())
    assert table["seats"][0]["name"] == "Ixchel"
    assert said["name"] == "Watcher"


def test_who_is_here(server: Server):
    async def play():
        async with guests(server.url, 2) as (one, two):
            card = await one.create("lost_cities", [requests.Me(), requests.BotChair("random")])
            async with wire(one, card.id) as own:
                async with wire(two, card.id):
                    both = await own.next("here", where=lambda message: len(message["people"]) == 2)
                alone = await own.next("here", where=lambda message: len(message["people"]) == 1)
            return both, alone

    both, alone = run(play())
    assert (both["watchers"], alone["watchers"]) == (1, 0)


def test_a_watcher_has_no_hand_and_no_choices(server: Server):
    async def play():
        async with guests(server.url, 2) as (one, two):
            card = await one.create("lost_cities", [requests.Me(), requests.Me()])
            async with wire(two, card.id) as own:
                return await own.next("moved")

    moved = run(play())
    assert moved["seat"] is None
    assert moved["choices"] == []
    assert moved["view"]["hand"] == []
