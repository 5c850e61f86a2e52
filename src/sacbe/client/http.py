"""What a person asks of a server over HTTP."""

from __future__ import annotations

from types import TracebackType
from typing import Any, Self, TypeVar

import httpx
import msgspec

from sacbe.client.sitting import Refused, Sitting
from sacbe.server import answers, requests

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
            problem = msgspec.json.decode(response.content, type=answers.Problem)
            raise Refused(problem.key, problem.facts, None, response.status_code)
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

    async def forget_me(self) -> None:
        await self.call("DELETE", "/api/me", type(None))

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

    async def rematch(self, table: str) -> answers.TableCard:
        return await self._at(table, "rematch")

    async def _at(self, table: str, what: str, form: Any = None) -> answers.TableCard:
        return await self.call("POST", f"/api/tables/{table}/{what}", answers.TableCard, form)

    async def record(self, table: str) -> str:
        response = await self.http.get(f"/api/tables/{table}/record")
        if response.status_code >= 400:
            problem = msgspec.json.decode(response.content, type=answers.Problem)
            raise Refused(problem.key, problem.facts, None, response.status_code)
        return response.text

    def attend(self, table: str, since: int = -1) -> Sitting:
        """Open the socket of a table, at one's seats or to watch."""
        url = self.url.replace("http", "ws", 1) + f"/api/tables/{table}/socket"
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        token = self.http.headers.get("authorization")
        headers = ({"cookie": cookies} if cookies else {}) | ({"authorization": token} if token else {})
        return Sitting(url, headers, since)
