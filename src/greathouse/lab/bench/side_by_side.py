"""Rounds in which every subject is measured in turn, each in a process of its own; ratios within a round."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from statistics import median
from typing import NamedTuple

from greathouse.lab.bench.peers import PEERS

MODULES = {"catanatron": "catanatron", "python-chess": "chess", "open_spiel backgammon": "pyspiel"}
BUILDS = ("plain", "compiled")


class Round(NamedTuple):
    """One round: what our builds measured, and the peers' decisions per second."""

    ours: dict[str, dict[str, float]]
    peers: dict[str, float]


def peers_present() -> list[str]:
    """Name the peers that are installed."""
    return [peer for peer in PEERS if find_spec(MODULES[peer]) is not None]


def compiled_folder() -> Path | None:
    """Find the compiled build of a checkout."""
    folder = Path("build") / "compiled"
    return folder.resolve() if any(folder.glob("*.so")) else None


def run_python(*words: str, path: Path | None = None) -> str:
    """Run a module in a fresh process, with a build put first if told."""
    env = dict(os.environ)
    if path is not None:
        env["PYTHONPATH"] = str(path)
    done = subprocess.run(
        [sys.executable, "-W", "ignore", "-m", *words], env=env, capture_output=True, text=True, check=True
    )
    return done.stdout.strip().splitlines()[-1]


def rounds(game: str, count: int, seconds: float) -> Iterator[Round]:
    """Measure everything in turn, again and again."""
    folders = {"plain": None, "compiled": compiled_folder()}
    builds = [build for build in BUILDS if build == "plain" or folders[build] is not None]
    for _ in range(count):
        ours = {
            build: json.loads(
                run_python("greathouse.lab.bench.measure", game, str(seconds), path=folders[build])
            )
            for build in builds
        }
        peers = {
            peer: float(run_python("greathouse.lab.bench.peers", peer, str(seconds)))
            for peer in peers_present()
        }
        yield Round(ours, peers)


def summary(found: list[Round]) -> dict[str, dict[str, float]]:
    """Take medians: of each figure, and of each ratio within its round."""
    result = {
        build: {figure: median([r.ours[build][figure] for r in found]) for figure in found[0].ours[build]}
        for build in found[0].ours
    }
    for build in found[0].ours:
        for peer in found[0].peers:
            ratios = [r.ours[build]["decisions_per_second"] / r.peers[peer] for r in found]
            result[build][f"times {peer}"] = median(ratios)
    if "compiled" in result:
        key = "decisions_per_second"
        ratios = [r.ours["compiled"][key] / r.ours["plain"][key] for r in found]
        result["compiled"]["times plain"] = median(ratios)
    for peer in found[0].peers:
        result[peer] = {"decisions_per_second": median([r.peers[peer] for r in found])}
    return result
