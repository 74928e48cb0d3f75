"""The bot that looks at every way to spend its turn and takes what is worth most."""

from typing import Final

from greathouse.core import driver
from greathouse.core.agenda import Ask, Chance
from greathouse.core.game import Game
from greathouse.core.moves import Move
from greathouse.experts.expert import Budget
from greathouse.experts.luck import Quick
from greathouse.experts.pharaon.knowledge import BLIND, Judge
from greathouse.games.pharaon.state import State

END: Final = "end"
DEEPEST: Final = 7
"""How many decisions of a turn are thought through."""


class Greedy:
    """Plays the turn that it values most for itself, marginal points against resources."""

    name = "greedy"

    def __init__(self, game: Game, seed: int, budget: Budget, judge: Judge | None = None) -> None:
        self.judge = judge or Judge()
        self.luck = Quick(seed)

    def choose(self, s: State) -> Move:
        """Think this turn through to its end."""
        menu = self.judge.options(s, driver.moves(s))
        if len(menu) == 1:
            return menu[0]
        who = driver.to_move(s)
        assert who is not None
        worth = [self.after(s, move, who, 1) for move in menu]
        return menu[worth.index(max(worth))]

    def after(self, s: State, move: Move, me: int, depth: int) -> float:
        """Value a move by the best that the turn can still bring."""
        ahead = s.copy()
        driver.apply(ahead, move)
        while ahead.agenda:
            frame = ahead.agenda[-1]
            if not isinstance(frame, Chance):
                break
            hope = BLIND.get(frame.then)
            if hope is not None and frame.args[0] == me:
                return self.judge.worth(ahead, me) + hope
            driver.apply(ahead, driver.draw(ahead, self.luck))
        if not self.goes_on(ahead, me) or depth == DEEPEST:
            return self.judge.worth(ahead, me)
        menu = self.judge.options(ahead, driver.moves(ahead))
        return max([self.after(ahead, option, me, depth + 1) for option in menu])

    def goes_on(self, s: State, me: int) -> bool:
        """Tell whether the turn has choices left that are worth a thought."""
        frame = s.agenda[-1] if s.agenda else None
        if not isinstance(frame, Ask) or frame.who != me or frame.prompt in ("turn", "traitor", "extreme"):
            return False
        return frame.prompt != END or len(driver.moves(s)) > 1
