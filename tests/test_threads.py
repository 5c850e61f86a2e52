"""Jobs run side by side: same result, and compiled ones let go of the interpreter lock."""

import threading
import time

import pytest

import sacbe.core.position
from sacbe import SHELF
from sacbe.bots.random import Playouts
from sacbe.core.game import new_position
from sacbe.core.rng import Rng

COMPILED = not str(sacbe.core.position.__file__).endswith(".py")
games = pytest.mark.parametrize("game", SHELF.values(), ids=SHELF.keys())


def jobs(game, number, count):
    root = new_position(game, min(game.SEATS), {}, Rng(3))
    return [Playouts(root, Rng(seed), count) for seed in range(number)]


def side_by_side(works):
    threads = [threading.Thread(target=work.start) for work in works]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


@games
def test_four_threads_do_what_one_does(game):
    one, four = jobs(game, 4, 5), jobs(game, 4, 5)
    for job in one:
        job.start()
    side_by_side(four)
    assert [job.steps for job in one] == [job.steps for job in four]
    assert len({job.steps for job in one}) > 1


@games
def test_a_job_leaves_its_root_alone(game):
    root = new_position(game, max(game.SEATS), {}, Rng(3))
    before = game.dump(root)
    side_by_side([Playouts(root, Rng(seed), 3) for seed in range(2)])
    assert game.dump(root) == before


@games
@pytest.mark.skipif(not COMPILED, reason="uncompiled, all share the lock as all Python does")
def test_others_go_on_while_a_job_runs(game):
    """If the job kept the lock, this thread would stand still until its end."""
    job = jobs(game, 1, 5_000)[0]
    thread = threading.Thread(target=job.start)
    thread.start()
    ticks = 0
    while thread.is_alive():
        time.sleep(0.001)
        ticks += 1
    assert job.steps > 0
    assert ticks > 3
