"""Measure what copying and sending of positions and tables costs, in microseconds of processor time."""

import pickle
from collections.abc import Callable
from copy import deepcopy
from time import process_time

import greathouse as gh

ROUNDS = 7
MOVES = 40


def cost(task: Callable[[], object], times: int) -> float:
    """Give the best of some rounds."""
    found: list[float] = []
    for _ in range(ROUNDS):
        start = process_time()
        for _ in range(times):
            task()
        found.append((process_time() - start) / times * 1e6)
    return min(found)


def row(name: str) -> str:
    """Measure a game after some moves."""
    table = gh.new(name, seed=7)
    player = gh.bot(name, "random")
    for _ in range(MOVES):
        table.play(player.choose(table.state.copy()))
    s, sent, whole = table.state, pickle.dumps(table.state), pickle.dumps(table)
    figures = (
        f"{cost(s.copy, 2000):.2f}",
        f"{cost(lambda: deepcopy(s), 200):.1f}",
        f"{cost(lambda: pickle.dumps(s), 200):.1f}",
        f"{cost(lambda: pickle.loads(sent), 200):.1f}",
        f"{len(sent):,}",
        f"{cost(lambda: deepcopy(table), 50):.0f}",
        f"{cost(lambda: pickle.dumps(table), 50):.0f}",
        f"{len(whole):,}",
    )
    return f"| {name} | {' | '.join(figures)} |"


if __name__ == "__main__":
    print("| game | copy() | deepcopy | dumps | loads | bytes | table: deepcopy | dumps | bytes |")
    print("|---|---|---|---|---|---|---|---|---|")
    for name in gh.games():
        print(row(name))
