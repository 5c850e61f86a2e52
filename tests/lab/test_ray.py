"""A tournament on a real Ray cluster of two workers, one of which is killed in the middle."""

import pytest
import ray
from ray.cluster_utils import Cluster
from test_cli_lines import out

from sacbe.arena.cluster import on_ray
from sacbe.arena.plan import make_plan, schedule
from sacbe.arena.tournament import one_by_one, play

pytestmark = pytest.mark.filterwarnings("ignore")  # Ray's own
PLAN = make_plan("coatl", 2, ("random", "ismcts:1"), 40, 5, {})


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


def test_a_worker_that_is_killed_in_the_middle_loses_no_result(cluster):
    wanted = list(one_by_one(play, PLAN, schedule(PLAN)))
    assert ray.cluster_resources()["CPU"] == 2
    found = []
    for result in on_ray(None)(play, PLAN, schedule(PLAN)):
        found.append(result)
        if len(found) == 10:
            cluster.remove_node(cluster.workers[0], allow_graceful=False)
    assert found == wanted
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
