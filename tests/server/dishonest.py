"""Operators who cheat with the dice of a real server, each in another way; the page must catch them all."""

from collections.abc import Sequence
from typing import Any

from greathouse.core import chance, driver
from greathouse.core.agenda import Chance, State
from greathouse.core.moves import Move
from greathouse.games import game as find_game
from greathouse.server import tables
from greathouse.server.live import Live
from greathouse.server.seats import NO_SEED

TRIES = 200
WANTED = "6"
"""The face of the first die that the operator would like to see, with which seat 0 begins."""


def first_face(live: Live, seeds: list[str]) -> str:
    """Look ahead: what is the first result with these dice?"""
    table = live.opened(seeds)
    table.settle()
    return str(table.moves[0][1][1])


def grind() -> None:
    """Try one secret after the other once the players' seeds are known, till the dice are as wanted."""
    honest = Live.seat_seeds

    def seat_seeds(live: Live) -> list[str]:
        for _ in range(TRIES):
            live.setup.chance = tables.new_chance(find_game(live.setup.game), live.id, None)
            seeds = honest(live)
            if first_face(live, seeds) == WANTED:
                break
        return honest(live)

    Live.seat_seeds = seat_seeds  # type: ignore[method-assign, assignment] # that is the point


def leave_out() -> None:
    """Take no luck of the players' own into the dice."""
    honest = Live.seat_seeds

    def seat_seeds(live: Live) -> list[str]:
        return [seed if chair.bot else NO_SEED for seed, chair in zip(honest(live), live.chairs, strict=True)]

    Live.seat_seeds = seat_seeds  # type: ignore[method-assign, assignment] # that is the point


def pretend() -> None:
    """Tell everybody's seeds, and draw without them."""
    honest = chance.fair

    def fair(secret: bytes, table: str, seat_seeds: tuple[str, ...] = ()) -> chance.Keyed:
        return honest(secret, table, ())

    chance.fair = fair


def load(move: Move) -> Move:
    """Turn a roll into one that is never bad."""
    return ("roll", *[6] * (len(move) - 1)) if move[0] == "roll" else move


def change() -> None:
    """Change results when they are drawn, and tell how they should have been drawn truly."""
    honest = driver.draw

    def settle(s: State, source: Any, play: Any = driver.apply) -> list[Move]:
        drawn: list[Move] = []
        while s.agenda and isinstance(frame := s.agenda[-1], Chance):
            drawn.append(load(honest(s, source.rng(frame.purpose))))
            play(s, drawn[-1])
        return drawn

    driver.settle = settle


def lie() -> None:
    """Change results, and claim that nothing else could have come."""
    honest = driver.draw

    def draw(s: State, rng: driver.Rng) -> Move:
        return load(honest(s, rng))

    driver.draw = draw


def choose_bots() -> None:
    """Let the bots' seats add what the operator likes best, once the players have given theirs."""
    honest = Live.seat_seeds

    def seat_seeds(live: Live) -> list[str]:
        found: Sequence[str] = honest(live)
        for number in range(TRIES):
            seeds = [
                f"{number}a" if chair.bot else seed for seed, chair in zip(found, live.chairs, strict=True)
            ]
            if first_face(live, seeds) == WANTED:
                return seeds
        return list(found)

    Live.seat_seeds = seat_seeds  # type: ignore[method-assign, assignment] # that is the point


def choose_seed() -> None:
    """Forget the promise when the game begins, and say at its end that somebody had chosen a seed."""

    def seat_seeds(live: Live) -> list[str]:
        live.setup.chance = {"seed": "7"}
        return []

    Live.seat_seeds = seat_seeds  # type: ignore[method-assign, assignment] # that is the point


OPERATORS = {
    "grinds secrets": grind,
    "leaves seeds out": leave_out,
    "pretends seeds": pretend,
    "changes draws": change,
    "changes draws and lies": lie,
    "chooses bots' seeds": choose_bots,
    "says the seed was chosen": choose_seed,
}
