"""The bot that compares turns by playing on from each of them under the same luck."""

from time import perf_counter
from typing import Final

from greathouse.core import driver
from greathouse.core.agenda import Ask
from greathouse.core.game import Game
from greathouse.core.moves import Move
from greathouse.experts.expert import Budget
from greathouse.experts.luck import Quick
from greathouse.experts.pharaon.greedy import Greedy
from greathouse.experts.pharaon.knowledge import Judge
from greathouse.experts.pharaon.scout import TURN, Scout
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


class Turn:
    """A turn that is compared with others: where it leads before chance comes in, and what came of it."""

    def __init__(self, move: Move, start: State, total: float) -> None:
        self.move = move
        self.start = start
        self.total = total


def total_of(turn: Turn) -> float:
    """Give what came of a turn."""
    return turn.total


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
        turns = [
            Turn(move, self.begun(s, me, move), TRUST * (hope - candidates[0][1]))
            for move, hope in candidates
        ]
        played = 0
        while len(turns) > 1 and self.may_go_on(len(turns), until):
            luck = self.seed * 1009 + played
            for turn in turns:
                turn.total += self.played_on(turn.start, me, luck)
            self.simulations += len(turns)
            played += 1
            if played % ROUND == 0:
                bar = max([turn.total for turn in turns]) - HOPELESS * (played + TRUST)
                turns = [turn for turn in turns if turn.total >= bar]
        return max(turns, key=total_of).move

    def may_go_on(self, games: int, until: float) -> bool:
        """Tell whether the budget allows as many more games."""
        if self.budget.simulations:
            return self.simulations + games <= self.budget.simulations
        return perf_counter() < until

    def begun(self, s: State, me: int, move: Move) -> State:
        """Play a move and what follows of the turn, up to where chance comes in: always the same."""
        ahead = s.copy()
        driver.apply(ahead, move)
        self.go_on(ahead, me)
        return ahead

    def played_on(self, start: State, me: int, seed: int) -> float:
        """Finish a turn and play some turns after it; tell by how many points the seat is ahead then."""
        ahead = start.copy()
        self.scout.luck = Quick(seed)
        while ahead.agenda and not isinstance(ahead.agenda[-1], Ask):
            driver.apply(ahead, driver.draw(ahead, self.scout.luck))
            self.go_on(ahead, me)
        self.scout.play_on(ahead, TURNS_AHEAD)
        return self.judge.lead(ahead, me)

    def go_on(self, s: State, me: int) -> None:
        """Go on with the turn as greedy does, which will, until chance comes in or it is over."""
        while s.agenda:
            frame = s.agenda[-1]
            if not isinstance(frame, Ask) or frame.who != me or frame.prompt == TURN:
                return
            driver.apply(s, self.greedy.choose(s))
