"""What a person asks of a server over HTTP."""

from __future__ import annotations

from types import TracebackType
from typing import Any, Self, TypeVar
from urllib.parse import urlencode

import httpx
import msgspec

from sacbe.client.table_socket import ServerRefused, TableSocket
from sacbe.server import answers, requests
from sacbe.server.company import company_bodies
from sacbe.server.histories import history_bodies
from sacbe.server.reviews import review_answers

Answer = TypeVar("Answer")


class Client:
    """``token`` for somebody who has one; without it, ``arrive`` makes a guest."""

    def __init__(self, url: str, token: str | None = None) -> None:
        self.url = url.rstrip("/")
        headers = {"x-sacbe": "1"} | ({"authorization": f"Bearer {token}"} if token else {})
        self.http = httpx.AsyncClient(base_url=self.url, headers=headers, timeout=30)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: type[BaseException] | BaseException | TracebackType | None) -> None:
        await self.http.aclose()

    async def call(self, method: str, path: str, answer: type[Answer], form: Any = None) -> Answer:
        content = None if form is None else msgspec.json.encode(form)
        headers = {"content-type": "application/json"} if content else {}
        response = await self.http.request(method, path, content=content, headers=headers)
        if response.status_code >= 400:
            problem = msgspec.json.decode(response.content, type=answers.ErrorBody)
            raise ServerRefused(problem.key, problem.facts, None, response.status_code)
        return msgspec.json.decode(response.content or b"null", type=answer)

    # Being somebody

    async def arrive(self) -> answers.Person:
        return await self.call("POST", "/api/me", answers.Person)

    async def me(self) -> answers.Person:
        return await self.call("GET", "/api/me", answers.Person)

    async def claim(self, name: str, password: str) -> answers.Person:
        return await self.call("POST", "/api/me/claim", answers.Person, requests.Credentials(name, password))

    async def log_in(self, name: str, password: str) -> answers.Person:
        return await self.call("POST", "/api/me/login", answers.Person, requests.Credentials(name, password))

    async def change_password(self, old: str, new: str) -> answers.Person:
        return await self.call("POST", "/api/me/password", answers.Person, requests.NewPassword(old, new))

    async def log_out(self) -> None:
        await self.call("POST", "/api/me/logout", type(None))

    async def add_token(self, label: str, **terms: Any) -> str:
        form = requests.NewToken(label, **terms)
        return (await self.call("POST", "/api/me/tokens", answers.FreshToken, form)).token

    async def prove(self, password: str) -> None:
        """Shows the password again, which some requests demand when the login was long ago."""
        await self.call("POST", "/api/me/prove", type(None), requests.Proof(password))

    async def new_recovery_code(self) -> str:
        return (await self.call("POST", "/api/me/recovery", answers.RecoveryCode)).code

    async def recover(self, name: str, code: str, new: str) -> answers.Person:
        return await self.call("POST", "/api/me/recover", answers.Person, requests.Recover(name, code, new))

    async def forget_me(self) -> answers.Leaving:
        """A guest is deleted at once, an account after its days of grace."""
        form = requests.Farewell((await self.me()).name)
        return await self.call("POST", "/api/me/farewell", answers.Leaving, form)

    async def export(self) -> dict[str, Any]:
        """Everything the server knows of me."""
        return await self.call("GET", "/api/me/export", dict[str, Any])

    async def stay(self) -> None:
        await self.call("DELETE", "/api/me/farewell", type(None))

    # Company

    async def company(self) -> company_bodies.Company:
        """Whom I follow, who of them is here, and what I am invited to."""
        return await self.call("GET", "/api/friends", company_bodies.Company)

    async def follow(self, person: str, follow: bool = True) -> None:
        await self.call("PUT" if follow else "DELETE", f"/api/friends/{person}", type(None))

    async def blocks(self) -> list[company_bodies.BlockedPerson]:
        return await self.call("GET", "/api/blocks", list[company_bodies.BlockedPerson])

    async def block(self, person: str, block: bool = True) -> None:
        """The two never meet again; the blocked person is not told."""
        await self.call("PUT" if block else "DELETE", f"/api/blocks/{person}", type(None))

    async def invite(self, table: str, person: str) -> None:
        form = company_bodies.InviteWish(person)
        await self.call("POST", f"/api/tables/{table}/invitations", type(None), form)

    async def invited(self, table: str) -> list[company_bodies.InvitedPerson]:
        found = list[company_bodies.InvitedPerson]
        return await self.call("GET", f"/api/tables/{table}/invitations", found)

    async def decline(self, table: str) -> None:
        await self.call("DELETE", f"/api/invitations/{table}", type(None))

    # What somebody has played

    async def profile(self, person: str, public: bool = False) -> history_bodies.Profile:
        """``public``: as somebody sees it whom nobody knows."""
        query = "?public=true" if public else ""
        return await self.call("GET", f"/api/people/{person}{query}", history_bodies.Profile)

    async def figures(self, person: str, game: str) -> history_bodies.GameFigures:
        return await self.call("GET", f"/api/people/{person}/games/{game}", history_bodies.GameFigures)

    async def history(self, person: str, **filters: Any) -> history_bodies.History:
        """By ``game``, ``rival`` (a person), ``level`` (of a bot), ``result``, ``since`` and ``until``;
        ``after`` is ``next`` of the page before."""
        path = f"/api/people/{person}/matches?{urlencode(filters)}"
        return await self.call("GET", path, history_bodies.History)

    async def hide(self, *parts: history_bodies.Part) -> list[history_bodies.Part]:
        """These parts of mine, and no others."""
        form = history_bodies.HiddenParts(list(parts))
        return (await self.call("PUT", "/api/me/hidden", history_bodies.HiddenParts, form)).parts

    # Lessons

    async def lessons(self) -> list[answers.LessonCard]:
        return await self.call("GET", "/api/lessons", list[answers.LessonCard])

    async def learn(self, game: str, lesson: str, so_far: list[str]) -> answers.LessonPlace:
        form = requests.LessonAnswers(so_far)
        return await self.call("POST", f"/api/lessons/{game}/{lesson}", answers.LessonPlace, form)

    async def finished_lessons(self) -> list[answers.FinishedLesson]:
        return await self.call("GET", "/api/me/lessons", list[answers.FinishedLesson])

    async def finish_lessons(self, *lessons: tuple[str, str]) -> list[answers.FinishedLesson]:
        """Adds to the lessons already finished; each is a game and the name of a lesson."""
        form = requests.FinishedLessons([requests.NamedLesson(*each) for each in lessons])
        return await self.call("POST", "/api/me/lessons", list[answers.FinishedLesson], form)

    # Tables

    async def shelf(self) -> answers.Shelf:
        return await self.call("GET", "/api/games", answers.Shelf)

    async def tables(self, which: str = "open") -> list[answers.TableCard]:
        return await self.call("GET", f"/api/tables?which={which}", list[answers.TableCard])

    async def table(self, table: str) -> answers.TableCard:
        return await self.call("GET", f"/api/tables/{table}", answers.TableCard)

    async def create(self, game: str, seats: list[requests.Chair], **terms: Any) -> answers.TableCard:
        return await self.call(
            "POST", "/api/tables", answers.TableCard, requests.NewTable(game, seats, **terms)
        )

    async def join(self, table: str, seat: int | None = None, invite: str | None = None) -> answers.TableCard:
        return await self._at(table, "join", requests.Join(seat, invite))

    async def leave(self, table: str) -> answers.TableCard:
        return await self._at(table, "leave")

    async def end(self, table: str) -> answers.TableCard:
        return await self._at(table, "end")

    async def kick(self, table: str, seat: int) -> answers.TableCard:
        return await self._at(table, "kick", requests.Which(seat))

    async def arrange(self, table: str, seat: int, chair: requests.Chair) -> answers.TableCard:
        return await self._at(table, "seats", requests.Arrange(seat, chair))

    async def start(self, table: str) -> answers.TableCard:
        return await self._at(table, "start")

    async def ready(self, table: str, ready: bool = True) -> answers.TableCard:
        """Or ask the others to wait."""
        return await self._at(table, "ready", requests.Readiness(ready))

    async def fill(self, table: str, level: str) -> answers.TableCard:
        """Bots at all seats that are free."""
        return await self._at(table, "bots", requests.Fill(level))

    async def settle(self, table: str, terms: requests.NewTerms) -> answers.TableCard:
        return await self._at(table, "terms", terms)

    async def resign(self, table: str) -> answers.TableCard:
        return await self._at(table, "resign")

    async def rematch(self, table: str) -> answers.TableCard:
        """The new table once everybody agrees; until then, the old one."""
        return await self._at(table, "rematch")

    async def decline_rematch(self, table: str) -> answers.TableCard:
        """Or take one's own offer back."""
        return await self.call("DELETE", f"/api/tables/{table}/rematch", answers.TableCard)

    # Play now

    async def opponents(self, pace: str = "live") -> list[company_bodies.Prospect]:
        return await self.call("GET", f"/api/play?pace={pace}", list[company_bodies.Prospect])

    async def play_now(self, game: str, **terms: Any) -> answers.TableCard:
        """With a person who waits, or else with a bot at once."""
        return await self.call("POST", "/api/play", answers.TableCard, requests.PlayNow(game, **terms))

    async def rival(self, table: str) -> company_bodies.Challenger:
        """The person who asks to take my bot's place, or whom I have asked."""
        return await self.call("GET", f"/api/tables/{table}/rival", company_bodies.Challenger)

    async def answer_rival(self, table: str, accept: bool) -> answers.TableCard:
        return await self._at(table, "rival", requests.RivalAnswer(accept))

    # Reviews

    async def review(self, match: str, ask: bool = True) -> review_answers.ReviewState:
        """Its progress, and the review itself once it is done; ``ask`` requests it if nobody has."""
        return await self.call("POST" if ask else "GET", f"/api/reviews/{match}", review_answers.ReviewState)

    async def play_on(self, match: str, number: int, seat: int, **terms: Any) -> answers.TableCard:
        form = requests.PlayOn(number, seat, **terms)
        return await self.call("POST", f"/api/reviews/{match}/table", answers.TableCard, form)

    async def retries(self) -> review_answers.Retries:
        return await self.call("GET", "/api/retries", review_answers.Retries)

    async def retry(self, match: str, number: int) -> review_answers.RetryPosition:
        return await self.call("GET", f"/api/retries/{match}/{number}", review_answers.RetryPosition)

    async def answer_retry(self, match: str, number: int, action: str | None) -> review_answers.RetryResult:
        form = requests.RetryAnswer(action)
        return await self.call("POST", f"/api/retries/{match}/{number}", review_answers.RetryResult, form)

    async def _at(self, table: str, what: str, form: Any = None) -> answers.TableCard:
        return await self.call("POST", f"/api/tables/{table}/{what}", answers.TableCard, form)

    async def record(self, table: str) -> str:
        response = await self.http.get(f"/api/tables/{table}/record")
        if response.status_code >= 400:
            problem = msgspec.json.decode(response.content, type=answers.ErrorBody)
            raise ServerRefused(problem.key, problem.facts, None, response.status_code)
        return response.text

    def attend(self, table: str, since: int = -1) -> TableSocket:
        """Opens the socket of a table, to play at one's seats or to watch."""
        url = self.url.replace("http", "ws", 1) + f"/api/tables/{table}/socket"
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        token = self.http.headers.get("authorization")
        headers = ({"cookie": cookies} if cookies else {}) | ({"authorization": token} if token else {})
        return TableSocket(url, headers, since)
