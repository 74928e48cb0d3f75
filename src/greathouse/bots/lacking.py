"""Where opponents go by rules of thumb: where no learned judgement is there, or none that fits."""

from typing import NamedTuple

from greathouse.bots.strength import kinds
from greathouse.core.errors import HouseError
from greathouse.experts.registry import expert, learned_games
from greathouse.games import game as find_game


class Lack(NamedTuple):
    """A kind of table without a learned judgement, and why."""

    seats: int
    module: str
    """The expansion in play, or empty."""
    problem: HouseError


def lacking(name: str) -> list[Lack]:
    """List the kinds of table of a game that lack a learned judgement; not every game is judged by one."""
    if name not in learned_games():
        return []
    judge, game = expert(name), find_game(name)
    found: list[Lack] = []
    for seats, options in kinds(game):
        problem = judge.lack(game.setup(seats, game.configure(seats, options)))
        if problem is not None:
            found.append(Lack(seats, next(iter(options), ""), problem))
    return found
