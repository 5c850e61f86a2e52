"""Mail: addresses are confirmed, links work once and for a while, and nobody learns who has an account."""

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import func, select, update

from sacbe.client import Client, ServerRefused
from sacbe.core import message_format, text
from sacbe.server import answers, requests
from sacbe.server.mail import letters
from sacbe.server.people.site import Site
from sacbe.server.settings import Settings
from sacbe.store import schema
from sacbe.store.database import Database
from server.conftest import fresh
from server.mailbox import Mailbox, mailbox, secret_in
from server.process import Server, guests, run
from server.test_accounts import NEW, claimed, status
from server.test_recovery import write


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def post(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[Server, Mailbox]]:
    url = fresh(request.param, request)
    with mailbox() as (box, settings):  # noqa: SIM117
        with Server(tmp_path_factory.mktemp("server"), url, **settings) as running:
            yield running, box


NOTHING = type(None)


async def ask(client: Client, path: str, form: Any, answer: Any = NOTHING) -> Any:
    return await client.call("PUT" if path == "/api/me/email" else "POST", path, answer, form)


async def address(client: Client, box: Mailbox, wish: str, language: Any = "en") -> None:
    """Set and confirmed."""
    before = len(box.to(wish))
    await ask(client, "/api/me/email", requests.NewAddress(wish, language))
    letter = box.wait(wish, "", before + 1)
    await ask(client, "/api/mail/confirm", requests.FollowedLink(secret_in(letter)), answers.Mailbox)


async def account(client: Client) -> answers.Account:
    return await client.call("GET", "/api/me/account", answers.Account)


def test_an_address_is_used_once_it_is_confirmed(post: tuple[Server, Mailbox]):
    server, box = post

    async def play() -> None:
        async with claimed(server, "Mailed") as (owner, _):
            await ask(owner, "/api/me/email", requests.NewAddress(" First@Mail.Example "))
            told = await account(owner)
            assert (told.email, told.pending, told.mail) == (None, "first@mail.example", True)
            await ask(owner, "/api/mail/forgotten", requests.NewAddress("first@mail.example"))
            letter = box.wait("first@mail.example", "Confirm")
            async with Client(server.url) as anywhere:
                link = requests.FollowedLink(secret_in(letter))
                await ask(anywhere, "/api/mail/confirm", link, answers.Mailbox)
                with pytest.raises(ServerRefused, match="dead_link"):
                    await ask(anywhere, "/api/mail/confirm", link, answers.Mailbox)
                assert await status(anywhere) == 401  # it logs nobody in
            await address(owner, box, f"second{server.port}@mail.example")
            box.wait("first@mail.example", "changed")  # the old one is told
            assert (await account(owner)).email == f"second{server.port}@mail.example"
            assert box.to("first@mail.example", "password") == []

    run(play())


def test_a_link_brings_a_new_password_once_and_logs_nobody_in_without_it(post: tuple[Server, Mailbox]):
    server, box = post
    mine = f"reset{server.port}@mail.example"

    async def play() -> None:
        async with claimed(server, "Resetter") as (owner, me), Client(server.url) as there:
            await address(owner, box, mine, "fr")
            await ask(there, "/api/mail/forgotten", requests.NewAddress(mine.upper(), "fr"))
            letter = box.wait(mine, "Un nouveau mot de passe")
            assert me.name in letter.get_content()
            secret = secret_in(letter)
            with pytest.raises(ServerRefused, match="dead_link"):
                await ask(there, "/api/mail/confirm", requests.FollowedLink(secret), answers.Mailbox)
            again = requests.NewPasswordByLink(secret, NEW)
            assert (await ask(there, "/api/mail/reset", again, answers.Person)).id == me.id
            assert [await status(owner), await status(there)] == [401, 200]
            with pytest.raises(ServerRefused, match="dead_link"):
                await ask(owner, "/api/mail/reset", again, answers.Person)
            box.wait(mine, "Votre mot de passe a changé")
            assert (await owner.log_in(me.name, NEW)).id == me.id

    run(play())


def test_a_link_that_is_too_old_is_dead(post: tuple[Server, Mailbox]):
    server, box = post
    mine = f"late{server.port}@mail.example"

    async def play() -> None:
        async with claimed(server, "Late") as (owner, me), Client(server.url) as there:
            await address(owner, box, mine)
            await ask(there, "/api/mail/forgotten", requests.NewAddress(mine))
            secret = secret_in(box.wait(mine, "A new password"))
            late = update(schema.link).where(schema.link.c.person == me.id).values(expires=time.time() - 1)
            await write(server, late)
            with pytest.raises(ServerRefused, match="dead_link"):
                await ask(there, "/api/mail/reset", requests.NewPasswordByLink(secret, NEW), answers.Person)

    run(play())


def test_a_changed_address_voids_the_links_to_the_old_one(post: tuple[Server, Mailbox]):
    server, box = post
    old, new = (f"{word}{server.port}@mail.example" for word in ("moved", "arrived"))

    async def play() -> None:
        async with claimed(server, "Mover") as (owner, _), Client(server.url) as there:
            await address(owner, box, old)
            await ask(there, "/api/mail/forgotten", requests.NewAddress(old))
            secret = secret_in(box.wait(old, "A new password"))
            await address(owner, box, new)
            with pytest.raises(ServerRefused, match="dead_link"):
                await ask(there, "/api/mail/reset", requests.NewPasswordByLink(secret, NEW), answers.Person)
            await owner.call("DELETE", "/api/me/email", type(None))
            assert (await account(owner)).email is None

    run(play())


def test_nobody_learns_whether_an_address_has_an_account(post: tuple[Server, Mailbox]):
    server, box = post
    known, unknown = f"known{server.port}@mail.example", f"unknown{server.port}@mail.example"

    async def play() -> None:
        async with claimed(server, "Known") as (owner, _), Client(server.url) as there:
            await address(owner, box, known)
            told = []
            for wish in (known, unknown):
                form = {"address": wish, "language": "en"}
                answer = await there.http.post("/api/mail/forgotten", json=form)
                volatile = {"date"}
                headers = {key: value for key, value in answer.headers.items() if key not in volatile}
                told.append((answer.status_code, answer.content, headers))
            assert told[0] == told[1]
            assert told[0][0] == 204
            box.wait(known, "A new password")
            assert box.to(unknown) == []
            for _ in range(6):
                await ask(there, "/api/mail/forgotten", requests.NewAddress(known))
            await ask(owner, "/api/me/email", requests.NewAddress(f"last{server.port}@mail.example"))
            box.wait(f"last{server.port}@mail.example", "Confirm")  # sent after those, in order
            assert len(box.to(known, "A new password")) <= 3

    run(play())


def test_a_letter_to_an_address_that_is_not_confirmed_says_nothing_of_its_senders_choosing(
    post: tuple[Server, Mailbox],
):
    """Else anybody could write to anybody, in our name."""
    server, box = post
    somebody = f"somebody{server.port}@mail.example"

    async def play() -> None:
        async with claimed(server, "www.evil.example") as (sender, me):
            await ask(sender, "/api/me/email", requests.NewAddress(somebody))
            assert me.name.split()[0] not in box.wait(somebody, "Confirm").as_string()

    run(play())


def test_whoever_takes_an_address_away_cannot_hush_up_what_came_before(post: tuple[Server, Mailbox]):
    """A thief who changes the password and then the address: the owner hears of both."""
    server, box = post
    mine = f"owner{server.port}@mail.example"

    async def play() -> None:
        async with claimed(server, "Owner") as (owner, _):
            await address(owner, box, mine)
            box.refusing = 1  # so that the first letter still waits
            await owner.change_password("correct horse", NEW)
            await owner.call("DELETE", "/api/me/email", type(None))
            box.wait(mine, "address was changed")
            await write(server, update(schema.letter).values(due=0.0))
            box.wait(mine, "password was changed")

    run(play())


def test_one_mailbox_gets_so_many_letters_however_many_people_ask(tmp_path: Path):
    with mailbox() as (_, settings), Server(tmp_path, rate=1, hops=1, mails="2+1/h", **settings) as server:

        async def play() -> list[str]:
            told = []
            async with guests(server.url, 4) as people:
                for number, person in enumerate(people):
                    person.http.headers["x-forwarded-for"] = f"198.51.100.{number}"
                    await person.claim(f"Sender {number}", "correct horse")
                    try:
                        await ask(person, "/api/me/email", requests.NewAddress("poor@mail.example"))
                        told.append("asked")
                    except ServerRefused as refused:
                        told.append(refused.key)
            return told

        assert run(play()) == ["asked", "asked", "too_often", "too_often"]


def test_a_letter_that_is_not_taken_waits_and_holds_no_secret(post: tuple[Server, Mailbox]):
    server, box = post
    mine = f"busy{server.port}@mail.example"

    async def play() -> None:
        async with claimed(server, "Patient") as (owner, me):
            box.refusing = 1
            await ask(owner, "/api/me/email", requests.NewAddress(mine))
            own = schema.letter.c.person == me.id
            while not (row := await first(server, select(schema.letter).where(own)))["tries"]:
                pass
            assert box.to(mine) == []
            assert (row["kind"], row["address"]) == ("confirm", mine)
            await write(server, update(schema.letter).where(own).values(due=0.0))
            box.wait(mine, "Confirm")
            count = select(func.count().label("left")).where(own)
            while (await first(server, count))["left"]:
                pass

    run(play())


async def first(server: Server, query: Any) -> dict[str, Any]:
    database = Database(server.db)
    async with database.read() as connection:
        row = (await connection.execute(query)).first()
    await database.close()
    return {} if row is None else dict(row._mapping)


def test_without_mail_the_server_says_so(server: Server):
    async def play() -> None:
        async with claimed(server, "Mailless") as (owner, _), guests(server.url, 1) as (guest,):
            form = requests.NewAddress("a@mail.example")
            for client, path in ((owner, "/api/me/email"), (guest, "/api/mail/forgotten")):
                with pytest.raises(ServerRefused, match="no_mail"):
                    await ask(client, path, form)
            with pytest.raises(ServerRefused, match="not_claimed"):
                await ask(guest, "/api/me/email", form)
            assert not (await account(owner)).mail

    run(play())


@pytest.mark.parametrize(
    ("wish", "kept"),
    [
        ("Lena@Mail.Example", "lena@mail.example"),
        (" a+b.c@x.org ", "a+b.c@x.org"),
        ("a@bücher.example", "a@xn--bcher-kva.example"),
        *((wish, None) for wish in ("", "a", "@", "a@", "@b.c", "a@b", "a b@c.de", "a@b c.de", "a@@b.cd")),
        *(
            (wish, None)
            for wish in ("a@b.c\nBcc: x@y.z", "<a@b.cd>", "a,b@c.de", "ä@b.cd", ".a@b.cd", "a@.b.cd")
        ),
        *((wish, None) for wish in ("a" * 65 + "@b.cd", "a@" + "b" * 64 + ".cd", "a@b..cd", "\ud800@b.cd")),
    ],
)
def test_an_address_is_one_or_is_none(wish: str, kept: str | None):
    assert letters.cleaned(wish) == kept


@pytest.mark.parametrize("language", text.LANGUAGES)
def test_every_letter_is_written_in_every_language(language: str):
    known = text.catalogue(letters.PACKAGE, language)
    assert known.keys() == text.catalogue(letters.PACKAGE, "en").keys()
    settings = Settings(mail_from="table@play.example", site=Site("https://play.example"))
    for kind, parts in known.items():
        if isinstance(parts, dict):
            secret = "s" * 43 if kind in letters.LINKED else None
            written = letters.compose(settings, kind, language, "a@b.cd", "Évelyne\r\nBcc: x", secret)
            assert written["To"] == "a@b.cd"
            assert written["Bcc"] is None
            assert (secret or "") in written.get_content()
            for sentence in parts.values():
                assert message_format.blanks(sentence) <= {"name", "site", "minutes"}
