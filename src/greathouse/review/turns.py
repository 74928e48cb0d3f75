"""Where in a game a ply stands: its turn, its round, and how much there was to choose from."""

from typing import Any, NamedTuple

from greathouse.core import driver
from greathouse.core.agenda import CHANCE
from greathouse.experts.expert import Expert
from greathouse.experts.standing import turn_of
from greathouse.review.opening import Played


class Place(NamedTuple):
    """Where a ply stands."""

    turn: int
    round: int
    options: int


def placed(game: Played, expert: Expert) -> list[Place]:
    """Tell where plies stand; a result of chance belongs to the turn that follows if its seat has it."""
    numbers = numbered(game, expert)
    rounds: list[int] = []
    had: list[set[int]] = [set() for _ in range(game.table.seats)]
    for ply, who in enumerate(game.who):
        seat = who if who != CHANCE else turn_of(game.states[ply])
        if 0 <= seat < len(had):
            had[seat].add(numbers[ply])
        rounds.append(round_of(game.states[ply]) or max([len(turns) for turns in had]))
    return [
        Place(number, number_of_round, 0 if who == CHANCE else len(driver.moves(s)))
        for number, number_of_round, who, s in zip(numbers, rounds, game.who, game.states, strict=False)
    ]


def numbered(game: Played, expert: Expert) -> list[int]:
    """Give every ply the number of its turn."""
    found: list[int] = []
    number, last = 0, None
    waiting: list[int] = []
    expert.forget()
    for ply, who in enumerate(game.who):
        found.append(number)
        if who == CHANCE:
            waiting.append(ply)
            continue
        turn = expert.turn(game.states[ply])
        now = (who, turn) if turn is not None else (who,)
        if now != last:
            number, last = number + 1, now
            for fell in waiting:
                if turn_of(game.states[fell]) in (who, CHANCE):
                    found[fell] = number
        found[ply] = number
        waiting.clear()
    return found


def round_of(s: Any) -> int:
    """Give the round where a game counts them."""
    return int(getattr(s, "round", 0))
