"""What a person asks of a server over HTTP."""

from __future__ import annotations

from types import TracebackType
from typing import Any, Self, TypeVar

import httpx
import msgspec

from sacbe.client.sitting import Refused, Sitting
from sacbe.server import forms

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
            problem = msgspec.json.decode(response.content, type=forms.Problem)
            raise Refused(problem.key, problem.facts, None, response.status_code)
        return msgspec.json.decode(response.content or b"null", type=answer)

    # Being somebody

    async def arrive(self) -> forms.Person:
        return await self.call("POST", "/api/me", forms.Person)

    async def me(self) -> forms.Person:
        return await self.call("GET", "/api/me", forms.Person)

    async def claim(self, name: str, password: str) -> forms.Person:
        return await self.call("POST", "/api/me/claim", forms.Person, forms.Credentials(name, password))

    async def log_in(self, name: str, password: str) -> forms.Person:
        return await self.call("POST", "/api/me/login", forms.Person, forms.Credentials(name, password))

    async def change_password(self, old: str, new: str) -> forms.Person:
        return await self.call("POST", "/api/me/password", forms.Person, forms.NewPassword(old, new))

    async def log_out(self) -> None:
        await self.call("POST", "/api/me/logout", type(None))

    async def add_token(self, label: str, **terms: Any) -> str:
        form = forms.NewToken(label, **terms)
        return (await self.call("POST", "/api/me/tokens", forms.FreshToken, form)).token

    async def forget_me(self) -> None:
        await self.call("DELETE", "/api/me", type(None))

    # Tables

    async def shelf(self) -> forms.Shelf:
        return await self.call("GET", "/api/games", forms.Shelf)

    async def tables(self, which: str = "open") -> list[forms.TableCard]:
        return await self.call("GET", f"/api/tables?which={which}", list[forms.TableCard])

    async def table(self, table: str) -> forms.TableCard:
        return await self.call("GET", f"/api/tables/{table}", forms.TableCard)

    async def create(self, game: str, seats: list[forms.Chair], **terms: Any) -> forms.TableCard:
        return await self.call("POST", "/api/tables", forms.TableCard, forms.NewTable(game, seats, **terms))

    async def join(self, table: str, seat: int | None = None, invite: str | None = None) -> forms.TableCard:
        return await self._at(table, "join", forms.Join(seat, invite))

    async def leave(self, table: str) -> forms.TableCard:
        return await self._at(table, "leave")

    async def end(self, table: str) -> forms.TableCard:
        return await self._at(table, "end")

    async def kick(self, table: str, seat: int) -> forms.TableCard:
        return await self._at(table, "kick", forms.Which(seat))

    async def arrange(self, table: str, seat: int, chair: forms.Chair) -> forms.TableCard:
        return await self._at(table, "seats", forms.Arrange(seat, chair))

    async def start(self, table: str) -> forms.TableCard:
        return await self._at(table, "start")

    async def rematch(self, table: str) -> forms.TableCard:
        return await self._at(table, "rematch")

    async def _at(self, table: str, what: str, form: Any = None) -> forms.TableCard:
        return await self.call("POST", f"/api/tables/{table}/{what}", forms.TableCard, form)

    async def record(self, table: str) -> str:
        response = await self.http.get(f"/api/tables/{table}/record")
        if response.status_code >= 400:
            problem = msgspec.json.decode(response.content, type=forms.Problem)
            raise Refused(problem.key, problem.facts, None, response.status_code)
        return response.text

    def attend(self, table: str, since: int = -1) -> Sitting:
        """Open the socket of a table, at one's seats or to watch."""
        url = self.url.replace("http", "ws", 1) + f"/api/tables/{table}/socket"
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        token = self.http.headers.get("authorization")
        headers = ({"cookie": cookies} if cookies else {}) | ({"authorization": token} if token else {})
        return Sitting(url, headers, since)
