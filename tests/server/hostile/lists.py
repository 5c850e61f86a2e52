"""Somebody honest who looks at every list, and has tables in each of them."""

from typing import Any

from server.hostile.honest import ME, OPEN, Diary
from server.hostile.street import Stranger

PATHS = ("/api/tables?which=open", "/api/tables?which=watch", "/api/tables?which=mine", "/api/games")
OWN = ("/api/me", "/api/me/sessions", "/api/me/tokens", "/api/me/logins", "/health", "/ready")


class Reader:
    def __init__(self, port: int, diary: Diary) -> None:
        self.person = Stranger(port, "127.1.4.1")
        self.diary = diary
        self.name = "Itzel of the Lake"
        self.waiting = ""  # a table of our own that gathers
        self.wrong: list[str] = []

    async def set_up(self) -> None:
        await self.person.arrive()
        form = {"name": self.name, "password": "a long and honest one"}
        answer = await self.person.ask("POST", "/api/me/claim", form)
        assert answer.status == 200, answer
        self.person.cookie = answer.cookie
        self.waiting = await self._gather()

    async def _gather(self) -> str:
        form = {"game": "coatl", "seats": [ME, OPEN]}
        card: dict[str, Any] | None = await self.diary.ask(self.person, "POST", "/api/tables", form)
        if card is None:
            self.wrong.append("a new table could not be made")
            return ""
        return str(card["id"])

    async def look(self) -> None:
        for path in (*PATHS, *OWN):
            answer = await self.person.ask("GET", path)
            self.diary.statuses.append(answer.status)
            if answer.status != 200:
                self.wrong.append(f"{path}: {answer.status}")

    async def find(self, playing: set[str]) -> None:
        """Every honest table, page by page; and a new one at once, on the first page."""
        await self.look()
        new = await self._gather()
        first = await self._page("open")
        if new not in {card["id"] for card in first} and await self._has_room(new):
            self.wrong.append("a new table is not on the first page")
        for which, wanted in (("open", {self.waiting, new}), ("watch", playing), ("mine", {self.waiting})):
            missing = wanted - await self._all(which)
            if which == "open":
                missing = {each for each in missing if await self._has_room(each)}
            if missing:
                self.wrong.append(f"{which}: {len(missing)} of {len(wanted)} honest tables are not there")

    async def _has_room(self, table: str) -> bool:
        """Whoever takes every open seat there is may have taken this one."""
        card = await self.diary.ask(self.person, "GET", f"/api/tables/{table}") or {"seats": []}
        return any(seat["kind"] == "open" for seat in card["seats"])

    async def _all(self, which: str) -> set[str]:
        found: set[str] = set()
        page = await self._page(which)
        while page and not {card["id"] for card in page} <= found:
            found |= {card["id"] for card in page}
            page = await self._page(which, f"&before={page[-1]['created']!r}")
        return found

    async def _page(self, which: str, more: str = "") -> list[dict[str, Any]]:
        return await self.diary.ask(self.person, "GET", f"/api/tables?which={which}{more}") or []
