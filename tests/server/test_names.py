"""Nobody passes for somebody else: look-alikes, reserved names, characters that cannot be seen."""

import random
import unicodedata
from collections.abc import Awaitable

import httpx
import pytest

from sacbe.client import Client
from sacbe.server.people import names
from sacbe.server.refusal import Refusal
from sacbe.store.lookalikes import _likenesses, skeleton
from server.process import Server, guests, run
from server.wires import wire

PASSWORD = "open sesame please"


def twins(name: str, dice: random.Random) -> str:
    """Another spelling that looks the same: each letter may be replaced by one of the same shape."""
    shapes: dict[str, list[str]] = {}
    for code, shape in _likenesses().items():
        shapes.setdefault(shape, []).append(chr(code))
    known = [letter for letter in name if letter in shapes]
    spelt = [dice.choice([letter, *shapes.get(letter, [letter])]) for letter in name]
    assert known
    return "".join(spelt)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("paypal", "раураl"),  # Cyrillic
        ("Ana", "ANA"),
        ("Ana", "А\u0438\u0430"[:1] + "na"),
        ("lia", "Iia"),
        ("modern", "modem"),
        ("Jean-Paul", "jean paul"),
        ("Zoe 0", "Zoe O"),
        ("Ana", "\uff21\uff4e\uff41"),  # full width
        ("Oscar", "0scar"),
        ("Élan", "E\u0301lan"),
    ],
)
def test_names_that_look_alike_have_one_skeleton(one: str, other: str):
    assert skeleton(one) == skeleton(other)


@pytest.mark.parametrize(("one", "other"), [("Ana", "Anna"), ("Marie", "Maria"), ("Zoé", "Zoe")])
def test_names_that_differ_have_two_skeletons(one: str, other: str):
    assert skeleton(one) != skeleton(other)


@pytest.mark.parametrize(
    "name",
    [
        "Ana",
        "Jean-Paul",
        "Zoé",
        "Владимир",
        "李小龙",
        "たなか Taro",
        "Łukasz",
        "Nguyễn",
        "R2D2",
        "O’Neil",
        "محمد",
    ],
)
def test_names_of_people_are_kept(name: str):
    assert names.cleaned(name) == unicodedata.normalize("NFKC", name)
    assert not names.is_reserved(name)


@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("A\u200bna", "name_unseen"),
        ("\u202eanA", "name_unseen"),
        ("A\u2066na", "name_unseen"),
        ("A\0na", "name_unseen"),
        ("A\nna", "name_unseen"),
        ("A\u00adna", "name_unseen"),
        ("A\U000e0061na", "name_unseen"),
        ("A\ufe0fna", "name_unseen"),
        ("\u3164", "name_unseen"),
        ("\u2800", "name_unseen"),
        ("A\ue000", "name_unseen"),
        ("a" + "\u0335" * 9, "name_marks"),
        ("Аna", "name_mixed"),
        ("Ana ✓", "name_symbol"),  # the mark of a claimed name
        ("Ana √", "name_symbol"),
        ("Ana 😀", "name_symbol"),
        ("   ", "name_empty"),
        ("---", "name_empty"),
        ("a" * 31, "name_long"),
        ("\ufdfa" * 3, "name_long"),  # one character that stands for eighteen
    ],
)
def test_a_name_is_readable(name: str, key: str):
    with pytest.raises(Refusal) as refused:
        names.cleaned(name)
    assert refused.value.key == key


@pytest.mark.parametrize(
    "name", ["Admin", "ADMIN", "Adm1n", "admin 7", "Moderator", "Modérateur", "Sacbe", "Sacbé"]
)
@pytest.mark.parametrize("dress", ["{}", "_{}_", "The {}", "{} team"])
def test_nobody_sounds_like_those_who_run_the_server(name: str, dress: str):
    assert names.is_reserved(dress.format(name))


@pytest.mark.parametrize("name", ["Guest 12", "Invité 3", "Bot", "Jaguar", "Personne", "deleted"])
def test_nobody_is_called_like_nobody_or_like_a_bot(name: str):
    assert names.is_reserved(name)


async def renamed(client: Client, name: str) -> int:
    return (await client.http.patch("/api/me", json={"name": name})).status_code


async def key_of(asking: Awaitable[httpx.Response]) -> str:
    return str((await asking).json()["key"])


def test_nobody_bears_the_look_alike_of_a_claimed_name(server: Server):
    dice = random.Random(31)

    async def play():
        async with guests(server.url, 3) as (owner, guest, other):
            await owner.claim("Balthasar Okapi", PASSWORD)
            tried = {await renamed(guest, twins("Balthasar Okapi", dice)) for _ in range(60)}
            claims = [
                (await other.http.post("/api/me/claim", json={"name": name, "password": PASSWORD})).json()[
                    "key"
                ]
                for name in ("balthasar okapi", "BaIthasar Okapi", "Admin", "Balthasar-Okapi")
            ]
            own = await renamed(owner, "balthasar okapi")
            return tried, claims, own

    tried, claims, own = run(play())
    assert min(tried) >= 400
    assert set(claims) == {"name_taken"}  # reserved or claimed: nobody learns which
    assert own == 200


def test_a_claimed_name_is_marked_wherever_it_is_shown(server: Server):
    async def play():
        async with guests(server.url, 2) as (owner, guest):
            card = await owner.http.post(
                "/api/tables",
                json={"game": "lost_cities", "seats": [{"kind": "me"}, {"kind": "open"}]},
            )
            table = card.json()["id"]
            await guest.join(table)
            async with wire(guest, table) as own:
                await own.next("here")
                before = await guest.table(table)
                await owner.claim(f"Marked {server.port}", PASSWORD)
                told = await own.next("table", where=lambda message: message["seats"][0]["claimed"])
                async with wire(owner, table) as claimed:
                    await claimed.send(type="say", text="hello")
                    said = await own.next("said")
                await own.send(type="say", text="hello too")
                answer = await own.next("said")
            async with wire(guest, table) as again:
                lines = [await again.next("said"), await again.next("said")]
            return before, told, said, answer, lines

    before, told, said, answer, lines = run(play())
    assert [seat.claimed for seat in before.seats] == [False, False]
    assert [seat["claimed"] for seat in told["seats"]] == [True, False]
    assert (said["claimed"], answer["claimed"]) == (True, False)
    assert [line["claimed"] for line in lines] == [True, False]


def test_renaming_enumerates_no_names(own_server: Server):
    own_server.settings |= {"rate": 1}
    own_server.start()

    async def play():
        async with guests(own_server.url, 2) as (one, two):
            tried = [await renamed(one, f"Wanderer {number}") for number in range(100)]
            return tried, await renamed(two, "Zoé")

    tried, other = run(play())
    assert tried.count(200) <= 12
    assert set(tried) == {200, 429}
    assert other == 200
