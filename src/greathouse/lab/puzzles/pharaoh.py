"""Whole turns of Pharaoh, each end once."""

from typing import Any, Final

from greathouse.experts.clock import Purse
from greathouse.experts.expert import Budget
from greathouse.experts.pharaoh.expert import PharaohExpert
from greathouse.experts.pharaoh.features import facts
from greathouse.experts.pharaoh.options import Ranking
from greathouse.experts.pharaoh.turns import end_moves
from greathouse.games.pharaoh import GAME
from greathouse.games.pharaoh.state import TRIO
from greathouse.lab.puzzles.asking import Option, after, ranked
from greathouse.puzzles.solving import mark_of

TOLD: Final = 24
"""How many ends are told at most."""


def turns(expert: PharaohExpert, s: Any, budget: Budget) -> list[Option]:
    """Judge the ends of a turn: wins for sure, the others a roll deeper, and two."""
    expert.begin(s)
    lookout, seat, where = expert.lookout(s), s.seat, tuple(s.where)
    plays = lookout.plays(where, seat, s.points)
    won = [play for play in plays if play.won]
    ranking = Ranking(lookout, [play for play in plays if not play.won], seat)
    purse = Purse(budget)
    while not lookout.judge.exact and ranking.deepen(purse):
        pass
    others = sorted(ranking.order, key=lambda where: -ranking.win(where))[: TOLD - len(won[:TOLD])]
    found: list[Option] = []
    for play in [*won[:TOLD], *[ranking.plays[place] for place in others]]:
        line = end_moves(s.board, where[TRIO * seat : TRIO * seat + TRIO], play.end.steps, play.won)
        win = 1.0 if play.won else min(1.0, ranking.win(play.end.where))
        look = None if play.won else lookout.look(play.end.where, (seat + 1) % s.seats)
        because = facts(where, play, seat, expert.race(s), look)
        mark = mark_of(GAME, after(s, line), seat)
        error = 0.0 if play.won else ranking.error(play.end.where)
        found.append(Option(line, win, error == 0.0, (mark,), because, error))
    return ranked(found)
