"""Experiments on a real Ray cluster of two nodes, one of whose workers is killed."""

import json
import os
import signal
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from greathouse.core.errors import HouseError
from greathouse.lab.crews import Cluster
from greathouse.lab.experiments import Row, conduct, identity
from greathouse.lab.outcomes import Outcomes
from tests.cli.calling import shell
from tests.lab.draws import COUNT, Draws, expected

pytestmark = [pytest.mark.slow, pytest.mark.filterwarnings("ignore")]
ray = pytest.importorskip("ray")


@dataclass(frozen=True)
class Told(Draws):
    """Draws that leave word of where they were made, so that somebody can be killed there."""

    marks: str = ""

    def outcome(self, index: int) -> Row:
        (Path(self.marks) / f"{index}-{os.getpid()}").write_text(ray.get_runtime_context().get_node_id())
        return super().outcome(index)


@dataclass(frozen=True)
class Faulty(Draws):
    """An experiment with an outcome that cannot be."""

    def outcome(self, index: int) -> Row:
        raise HouseError("judge_over")


@pytest.fixture(scope="module")
def nodes() -> Iterator[Any]:
    from ray.cluster_utils import Cluster as Nodes

    small = {"num_cpus": 1, "object_store_memory": 80_000_000}
    found = Nodes(initialize_head=True, head_node_args={**small, "include_dashboard": False})
    found.add_node(**small)
    found.wait_for_nodes()
    yield found
    ray.shutdown()
    found.shutdown()


def made_by(folder: Path) -> dict[int, str]:
    """Tell which processes have made outcomes, and on which nodes."""
    return {int(path.name.split("-")[1]): path.read_text() for path in folder.iterdir()}


def test_a_killed_worker_changes_nothing(nodes: Any, tmp_path: Path) -> None:
    marks = tmp_path / "marks"
    marks.mkdir()
    killed: list[int] = []

    def watch(found: Sequence[Row]) -> None:
        if len(found) == 6:
            pid, _ = made_by(marks).popitem()
            os.kill(pid, signal.SIGKILL)
            killed.append(pid)

    experiment = Told(pause=0.6, marks=str(marks))
    with Outcomes(tmp_path / "out", identity(experiment)) as store:
        rows = conduct(experiment, COUNT, Cluster(nodes.address), store, watch=watch)
    assert len(killed) == 1
    assert rows == expected(experiment)
    assert len(set(made_by(marks).values())) == 2


def test_a_lost_node_changes_nothing(nodes: Any, tmp_path: Path) -> None:
    extra = nodes.add_node(num_cpus=1, object_store_memory=80_000_000)
    nodes.wait_for_nodes()
    lost: list[float] = []

    def watch(found: Sequence[Row]) -> None:
        if len(found) == 8:
            nodes.remove_node(extra, allow_graceful=False)
            lost.append(time.monotonic())

    experiment = Told(pause=0.6, marks=str(tmp_path))
    assert conduct(experiment, COUNT, Cluster(nodes.address), watch=watch) == expected(experiment)
    assert lost


def test_an_error_of_an_outcome_is_its_own(nodes: Any) -> None:
    with pytest.raises(HouseError, match="The game is over"):
        conduct(Faulty(), 3, Cluster(nodes.address))


def test_a_tournament_on_ray_is_the_same_as_here(nodes: Any) -> None:
    words = ("tournament", "pharaoh", "greedy", "random", "--option", "turn_cap=30", "--games", "8", "--json")
    there = json.loads(shell(*words, "--ray", nodes.address).out)
    here = json.loads(shell(*words).out)
    for line in there["bots"] + here["bots"]:
        line.pop("seconds")
    assert there == here
