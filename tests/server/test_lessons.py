"""Lessons over HTTP: for guests too, and the server keeps nothing of them."""

import asyncio

import httpx
import msgspec
import pytest

from sacbe.client import Client
from sacbe.games import SHELF
from sacbe.server import answers
from sacbe.teaching.lesson import lessons_of
from server.process import Server

HEADERS = {"x-sacbe": "1"}
LESSONS = [(lesson.game, lesson.name) for game in SHELF for lesson in lessons_of(game)]


def learn(server: Server, game: str, lesson: str, so_far: list[str]) -> answers.LessonPlace:
    path = f"{server.url}/api/lessons/{game}/{lesson}"
    answer = httpx.post(path, json={"answers": so_far}, headers=HEADERS)
    assert answer.status_code == 200, answer.text
    return msgspec.json.decode(answer.content, type=answers.LessonPlace)


def test_every_lesson_is_on_the_list_with_the_time_it_takes(server: Server):
    cards = httpx.get(f"{server.url}/api/lessons").json()
    assert [(card["game"], card["lesson"]) for card in cards] == LESSONS
    assert all(0 < card["minutes"][lang] < 10 for card in cards for lang in ("en", "fr"))


@pytest.mark.parametrize(("game", "lesson"), LESSONS)
def test_a_guest_learns_to_the_end(server: Server, game: str, lesson: str):
    place = learn(server, game, lesson, [])
    while place.phase != "ended":
        if place.expected and place.kind == "move":
            assert place.expected in [choice.action for choice in place.choices]
        place = learn(server, game, lesson, [*place.answers, place.expected or "next"])
    assert len(place.starts) - 1 == place.place


def test_a_program_learns_as_people_do(server: Server):
    async def skip() -> answers.LessonPlace:
        async with Client(server.url) as client:
            card = (await client.lessons())[0]
            return await client.learn(card.game, card.lesson, ["skip"] * len(card.steps))

    assert asyncio.run(skip()).phase == "ended"


@pytest.mark.parametrize(
    ("path", "body", "status", "key"),
    [
        ("chess/first", {"answers": []}, 404, "no_such_lesson"),
        ("lost_cities/nth", {"answers": []}, 404, "no_such_lesson"),
        ("lost_cities/first", {"answers": ["next", "play:Q99"]}, 422, "no_such_action"),
        ("lost_cities/first", {"answers": ["next"] * 301}, 400, "bad_request"),
        ("lost_cities/first", {"answers": ["x" * 41]}, 400, "bad_request"),
        ("lost_cities/first", {"answers": 7}, 400, "bad_request"),
        ("lost_cities/first", {"answers": [], "more": 1}, 400, "bad_request"),
    ],
)
def test_what_cannot_be_learnt_is_refused(server: Server, path: str, body: object, status: int, key: str):
    answer = httpx.post(f"{server.url}/api/lessons/{path}", json=body, headers=HEADERS)
    assert (answer.status_code, answer.json()["key"]) == (status, key)


def test_a_guest_keeps_what_is_finished_as_an_account(server: Server):
    async def work() -> tuple[list[answers.FinishedLesson], ...]:
        async with Client(server.url) as client:
            await client.arrive()
            none = await client.finished_lessons()
            one = await client.finish_lessons(LESSONS[0])
            await client.claim(f"learner{id(client)}", "a long password")
            both = await client.finish_lessons(LESSONS[1], LESSONS[0])
            return none, one, both, (await client.export())["lessons"]

    none, one, both, exported = asyncio.run(work())
    assert none == []
    assert [(each.game, each.lesson) for each in one] == [LESSONS[0]]
    assert {(each.game, each.lesson) for each in both} == set(LESSONS[:2])
    assert one[0] in both
    assert [row["lesson"] for row in exported] == ["first", "first"]


def test_progress_belongs_to_somebody_and_names_lessons(server: Server):
    assert httpx.get(f"{server.url}/api/me/lessons").status_code == 401
    with httpx.Client(base_url=server.url, headers=HEADERS) as client:
        client.post("/api/me")
        for wrong in ({"game": "chess", "lesson": "first"}, {"game": "coatl", "lesson": "nth"}):
            answer = client.post("/api/me/lessons", json={"lessons": [wrong]})
            assert (answer.status_code, answer.json()["key"]) == (404, "no_such_lesson")
