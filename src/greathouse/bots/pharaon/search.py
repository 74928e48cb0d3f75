"""The bot that compares turns by playing on from each of them under the same luck."""

from time import perf_counter
from typing import Final

from greathouse.bots.bot import Budget, Quick
from greathouse.bots.pharaon.greedy import Greedy
from greathouse.bots.pharaon.knowledge import Judge
from greathouse.bots.pharaon.scout import TURN, Scout
from greathouse.core import driver
from greathouse.core.agenda import Ask
from greathouse.core.game import Game
from greathouse.core.moves import Move
from greathouse.games.pharaon.state import State

TURNS_AHEAD: Final = 6
"""How many further turns are played on, quickly, before a position is judged."""
CANDIDATES: Final = 4
MARGIN: Final = 8.0
"""Turns that greedy values so many points below the best are not considered."""
TRUST: Final = 4.0
"""How many games played on greedy's own valuation is worth."""
ROUND: Final = 6
HOPELESS: Final = 5.0
"""After each ROUND of games, turns that are so many points behind are given up."""


class Search:
    """Monte Carlo search over whole turns: greedy proposes, games played on under common luck decide."""

    name = "search"

    def __init__(self, game: Game, seed: int, budget: Budget, judge: Judge | None = None) -> None:
        self.budget = budget
        self.judge = judge or Judge()
        self.greedy = Greedy(game, seed, budget, self.judge)
        self.scout = Scout(game, seed, self.judge.weights)
        self.seed = seed
        self.simulations = 0
        """How many games the last decision played on."""

    def choose(self, s: State) -> Move:
        """Compare Areas and passing; inside an Area do as greedy does."""
        frame = s.agenda[-1]
        if not isinstance(frame, Ask) or frame.prompt != TURN:
            return self.greedy.choose(s)
        menu = driver.moves(s)
        if len(menu) == 1:
            return menu[0]
        hopes = [(self.greedy.after(s, move, frame.who, 1), -at) for at, move in enumerate(menu)]
        best = max(hopes)[0]
        found = sorted([hope for hope in hopes if hope[0] > best - MARGIN], reverse=True)[:CANDIDATES]
        return self.compare(s, frame.who, [(menu[-at], hope) for hope, at in found])

    def compare(self, s: State, me: int, candidates: list[tuple[Move, float]]) -> Move:
        """Play on from each candidate in turn as long as the budget lasts; the best mean wins."""
        self.simulations = 0
        until = perf_counter() + self.budget.seconds
        moves = [move for move, _ in candidates]
        totals = [TRUST * (hope - candidates[0][1]) for _, hope in candidates]
        played = 0
        while len(moves) > 1 and self.may_go_on(len(moves), until):
            luck = self.seed * 1009 + played
            for at, move in enumerate(moves):
                totals[at] += self.played_on(s, me, move, luck)
            self.simulations += len(moves)
            played += 1
            if played % ROUND == 0:
                bar = max(totals) - HOPELESS * (played + TRUST)
                moves = [move for move, total in zip(moves, totals, strict=True) if total >= bar]
                totals = [total for total in totals if total >= bar]
        return moves[totals.index(max(totals))]

    def may_go_on(self, games: int, until: float) -> bool:
        """Tell whether the budget allows as many more games."""
        if self.budget.simulations:
            return self.simulations + games <= self.budget.simulations
        return perf_counter() < until

    def played_on(self, s: State, me: int, move: Move, seed: int) -> float:
        """Play a move and some turns after it; tell by how many points the seat is ahead then."""
        ahead = s.copy()
        self.scout.luck = Quick(seed)
        driver.apply(ahead, move)
        self.finish(ahead, me)
        self.scout.play_on(ahead, TURNS_AHEAD)
        return self.judge.lead(ahead, me)

    def finish(self, s: State, me: int) -> None:
        """Finish the turn as it will be finished: as greedy does."""
        while s.agenda:
            frame = s.agenda[-1]
            if not isinstance(frame, Ask):
                driver.apply(s, driver.draw(s, self.scout.luck))
            elif frame.who != me or frame.prompt == TURN:
                return
            else:
                driver.apply(s, self.greedy.choose(s))
