"""What one build of the engine does in a second; run as a program, it prints one line of JSON."""

import json
import sys
from collections.abc import Callable
from time import perf_counter
from typing import Any

from greathouse.bots.levels import bot
from greathouse.core import driver
from greathouse.core.agenda import State
from greathouse.experts.expert import Budget
from greathouse.experts.luck import Quick
from greathouse.experts.playouts import play_on
from greathouse.games import game as find_game


def measure(name: str, seconds: float) -> dict[str, float]:
    """Measure everything that the ledger keeps."""
    spots = positions(name)
    return {
        "decisions_per_second": decisions_per_second(name, seconds),
        "copy_us": microseconds([spot.copy for spot in spots], seconds / 4),
        "menu_us": microseconds([menu_of(spot) for spot in spots], seconds / 4),
        "simulations_per_second": simulations_per_second(name, spots[0], seconds),
    }


def new_state(name: str) -> State:
    """Begin a game for two with the usual options."""
    game = find_game(name)
    return driver.begin(game.setup(2, game.configure(2, {})))


def positions(name: str, count: int = 64) -> list[State]:
    """Collect positions of a random game in which a seat has a choice."""
    luck = Quick(1)
    found: list[State] = []
    while len(found) < count:
        s = new_state(name)
        driver.settle(s, luck)
        while s.agenda and len(found) < count:
            menu = driver.moves(s)
            if len(menu) > 1:
                found.append(s.copy())
            driver.apply(s, menu[luck.below(len(menu))])
            driver.settle(s, luck)
    return found


def menu_of(s: State) -> Callable[[], Any]:
    """Give the question that is timed."""
    return lambda: driver.moves(s)


def decisions_per_second(name: str, seconds: float) -> float:
    """Play random games through the public protocol for a while."""
    luck, decisions, start = Quick(1), 0, perf_counter()
    while perf_counter() - start < seconds:
        decisions += play_on(new_state(name), luck)
    return decisions / (perf_counter() - start)


def microseconds(calls: list[Callable[[], Any]], seconds: float) -> float:
    """Time calls in rounds; the best round counts, as the others were disturbed."""
    best, start = float("inf"), perf_counter()
    while perf_counter() - start < seconds:
        begun = perf_counter()
        for call in calls:
            call()
        best = min(best, perf_counter() - begun)
    return best / len(calls) * 1e6


def simulations_per_second(name: str, s: State, seconds: float) -> float:
    """Let the game's tree search think about one decision."""
    searcher: Any = bot(name, "search", 1, Budget(0, 2 * seconds))
    begun = perf_counter()
    searcher.choose(s)
    return float(getattr(searcher, "simulations", 0) / (perf_counter() - begun))


if __name__ == "__main__":
    print(json.dumps(measure(sys.argv[1], float(sys.argv[2]))))
