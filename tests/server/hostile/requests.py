"""What strangers ask over HTTP. Each attack is one act; it says how it was answered."""

import string
from collections.abc import Iterator
from typing import Any

from server.hostile.street import Answer, Street

LETTERS = string.ascii_letters + string.digits + "-_"
ODD = ["\0", "a\0b", "x" * 60_000, "\u202eevil", "\ud800", "", " ", "é" * 5000, "'; DROP TABLE match; --"]


def unknown(street: Street) -> str:
    return "".join(street.dice.choices(LETTERS, k=22))


async def unknown_tables(street: Street) -> Answer:
    what = street.dice.choice(["", "", "", "/record", "/replay", "/events"])
    return await street.stranger().ask("GET", f"/api/tables/{unknown(street)}{what}")


async def forged_addresses(street: Street) -> Answer:
    """One address that says it is another each time."""
    said = ".".join(str(street.dice.randrange(256)) for _ in range(4))
    return await street.rude.ask(
        "GET", "/api/tables", **{"x-forwarded-for": said, "forwarded": f"for={said}"}
    )


async def floods(street: Street) -> Answer:
    path = street.dice.choice(["/", "/api/games", "/api/tables?which=watch", "/health", "/ready"])
    return await street.rude.ask("GET", path)


async def lists(street: Street) -> Answer:
    which = street.dice.choice(["open", "watch", "mine", "none", "\0"])
    before = street.dice.choice(
        ["", "&before=0", "&before=1e308", "&before=nan", "&before=-1", "&before=inf"]
    )
    return await street.stranger().ask("GET", f"/api/tables?which={which}{before}".replace("\0", "%00"))


async def new_guests_of_one_address(street: Street) -> Answer:
    return await street.rude.ask("POST", "/api/me")


async def new_guests(street: Street) -> Answer:
    return await street.stranger().arrive()


def wish(street: Street, *seats: dict[str, Any], **terms: Any) -> dict[str, Any]:
    return {"game": "lost_cities", "seats": list(seats), **terms}


ME, OPEN = {"kind": "me"}, {"kind": "open"}


async def listed_tables(street: Street) -> Answer:
    game = street.dice.choice(["lost_cities", "paititi", "coatl", "quetzal"])
    form = wish(street, ME, OPEN) | {"game": game}
    return await (await street.guest()).ask("POST", "/api/tables", form)


async def unlisted_tables(street: Street) -> Answer:
    return await (await street.guest()).ask("POST", "/api/tables", wish(street, ME, OPEN, listed=False))


async def tables_of_bots(street: Street) -> Answer:
    jaguar = {"kind": "bot", "level": "jaguar"}
    return await (await street.guest()).ask("POST", "/api/tables", wish(street, jaguar, jaguar, jaguar))


async def jaguars(street: Street) -> Answer:
    """The bot begins, so that it thinks; nobody comes to play on."""
    game = street.dice.choice(["lost_cities", "quetzal"])
    bots = [{"kind": "bot", "level": "jaguar"}] * street.dice.randrange(1, 3)
    form = wish(street, ME, *bots, options={"first_seat": 1}) | {"game": game}
    return await (await street.guest()).ask("POST", "/api/tables", form)


async def every_open_seat(street: Street) -> Answer:
    guest = await street.guest()
    answer = await guest.ask("GET", "/api/tables?which=open")
    if answer.status != 200:
        return answer
    for card in answer.data[: street.dice.randrange(1, 8)]:
        answer = await guest.ask("POST", f"/api/tables/{card['id']}/join", {})
    return answer


async def rematches(street: Street) -> Answer:
    """End, rematch, end, rematch, and each of them twice."""
    guest = await street.guest()
    answer = await guest.ask("POST", "/api/tables", wish(street, ME, {"kind": "bot", "level": "random"}))
    for _ in range(3):
        if answer.status not in (200, 201):
            return answer
        table = answer.data["id"]
        await guest.ask("POST", f"/api/tables/{table}/end")
        await guest.ask("POST", f"/api/tables/{table}/rematch")
        answer = await guest.ask("POST", f"/api/tables/{table}/rematch")
    if answer.status in (200, 201):
        await guest.ask("POST", f"/api/tables/{answer.data['id']}/leave")
    return answer


async def renames(street: Street) -> Answer:
    name = street.dice.choice([*street.names, *ODD, "Admin", unknown(street)])
    return await (await street.guest()).ask("PATCH", "/api/me", {"name": name})


async def claims(street: Street) -> Answer:
    form = {"name": unknown(street), "password": unknown(street)}
    return await (await street.guest()).ask("POST", "/api/me/claim", form)


async def guessed_passwords(street: Street) -> Answer:
    form = {"name": street.dice.choice(street.names), "password": unknown(street)}
    who = street.rude if street.dice.random() < 0.5 else street.stranger()
    return await who.ask("POST", "/api/me/login", form)


async def tokens(street: Street) -> Answer:
    label = street.dice.choice([*ODD, unknown(street)])
    return await (await street.guest()).ask("POST", "/api/me/tokens", {"label": label})


async def forged_tokens(street: Street) -> Answer:
    return await street.stranger().ask("GET", "/api/me", authorization=f"Bearer {unknown(street)}")


async def missing_assets(street: Street) -> Answer:
    path = street.dice.choice(["/_app/immutable/x.js", "/%00", "/../../etc/passwd", "/" + "a" * 9000, "/%ff"])
    return await street.stranger().ask("GET", path)


async def metrics(street: Street) -> Answer:
    return await street.stranger().ask("GET", "/metrics")


def bodies(street: Street) -> Iterator[Any]:
    """Nothing that a form expects."""
    odd = street.dice.choice(ODD)
    yield b"[" * street.dice.choice([100, 5000, 60_000])
    yield b'{"game":' * 5000
    yield b"x" * street.dice.choice([1000, 70_000, 1_000_000])
    yield bytes(street.dice.randrange(256) for _ in range(200))
    yield {"game": odd, "seats": [ME, OPEN]}
    yield {"game": "lost_cities", "seats": [ME] * 7, "options": {odd[:40]: odd[:40]}}
    yield {"game": "coatl", "seats": [ME, OPEN], "clock": {"kind": "live", "seconds": 10**30}}
    yield {"seat": -1, "invite": odd}
    yield {"name": odd, "password": odd}
    yield [[]] * 100


async def odd_bodies(street: Street) -> Answer:
    guest, table = await street.guest(), street.table()
    at = ["join", "kick", "seats", "start", "rematch", "end"]
    paths = ["/api/tables", "/api/me/login", "/api/me/claim", "/api/me/password", "/api/me/tokens"]
    path = street.dice.choice([*paths, *(f"/api/tables/{table}/{what}" for what in at)])
    return await guest.ask("POST", path, street.dice.choice(list(bodies(street))))
