"""A tournament on a real Ray cluster of two workers, one of which is killed in the middle."""

import os
import signal
from contextlib import ExitStack

import pytest
import ray
from ray.cluster_utils import Cluster
from test_cli_lines import out

from sacbe.arena.cluster import on_ray
from sacbe.arena.plan import make_plan, schedule
from sacbe.arena.tournament import one_by_one, play

pytestmark = pytest.mark.filterwarnings("ignore")  # Ray's own
PLAN = make_plan("coatl", 2, ("random", "ismcts:1"), 40, 5, {})
BEFORE = 10  # matches that end before the worker is killed


@pytest.fixture
def cluster():
    """A head that plays nothing, and two workers of one core each."""
    made = Cluster(initialize_head=True, head_node_args={"num_cpus": 0})
    made.workers = [made.add_node(num_cpus=1) for _ in range(2)]
    ray.init(address=made.address, log_to_driver=False)
    made.wait_for_nodes()
    yield made
    ray.shutdown()
    made.shutdown()


def wait_and_play(begun, gate):
    """From the tenth match on, say who has begun which, and wait in it until somebody holds the gate open."""

    def task(plan, fixture):
        if fixture.number >= BEFORE:
            who = f"{ray.get_runtime_context().get_node_id()} {os.getpid()} {fixture.number}\n"
            with open(begun, "ab", buffering=0) as told:
                told.write(who.encode())
            os.close(os.open(gate, os.O_RDONLY))
        return play(plan, fixture)

    return task


def both_in_a_match(told):
    """Of each node, the process that plays and the number of its match."""
    playing = {}
    while len(playing) < 2:
        node, process, number = told.readline().decode().split()
        playing[node] = int(process), int(number)
    return playing


def kill(cluster, playing):
    """A machine that is gone: the node and what plays on it. The number of the match that is lost."""
    process, number = playing[cluster.workers[0].node_id]
    cluster.remove_node(cluster.workers[0], allow_graceful=False)
    os.kill(process, signal.SIGKILL)
    return number


def test_a_worker_that_is_killed_in_a_match_loses_no_result(cluster, tmp_path):
    wanted = list(one_by_one(play, PLAN, schedule(PLAN)))
    assert ray.cluster_resources()["CPU"] == 2
    begun, gate = (str(tmp_path / name) for name in ("begun", "gate"))
    os.mkfifo(begun)
    os.mkfifo(gate)
    found = []
    with ExitStack() as stack:
        told = stack.enter_context(open(begun, "r+b", buffering=0))
        for result in on_ray(None)(wait_and_play(begun, gate), PLAN, schedule(PLAN)):
            found.append(result)
            if len(found) == BEFORE:
                lost = kill(cluster, both_in_a_match(told))
                stack.enter_context(open(gate, "r+b", buffering=0))
        os.set_blocking(told.fileno(), False)
        since = [int(line.split()[2]) for line in told.readall().splitlines()]
    assert found == wanted
    assert lost in since  # it was played again, by the other one
    cluster.wait_for_nodes()
    assert len([node for node in ray.nodes() if node["Alive"] and node["Resources"].get("CPU")]) == 1


def test_the_command_writes_the_same_files_on_a_cluster_as_without_one(cluster, tmp_path):
    words = ("arena", "coatl", "--bots", "random,ismcts:1", "--seats", "2", "--matches", "6", "--seed", "5")
    out(*words, "--out", str(tmp_path / "cluster"), "--ray")
    out(*words, "--out", str(tmp_path / "here"), "--workers", "1")
    written = [
        {path.name: path.read_bytes() for path in (tmp_path / place).iterdir()}
        for place in ("cluster", "here")
    ]
    assert written[0] == written[1]
    assert len(written[0]) == 5
