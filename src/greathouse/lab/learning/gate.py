"""The gate between two rounds: whether a new network beats the one before, at first sight."""

from dataclasses import dataclass
from random import Random
from typing import Any, ClassVar

from greathouse.core import chance, driver
from greathouse.core.game import Options
from greathouse.experts.expert import GLANCE, payoffs
from greathouse.games import game as find_game
from greathouse.lab.experiments import Row
from greathouse.lab.learning.selfplay import Learner, follow, taught, varied


@dataclass(frozen=True)
class Gate:
    """An experiment: a new network in every seat in turn, the old one in the others."""

    kind: ClassVar[str] = "gate"
    game: str
    seats: int
    options: Options
    seed: int
    new: str
    old: str

    def outcome(self, index: int) -> Row:
        """Play one game; tell what the new network got of the win."""
        shared = Random(f"gate {self.seed} {index // self.seats}").getrandbits(60)
        return {"won": self.alone(shared) if self.seats == 1 else self.among(index, shared)}

    def among(self, index: int, shared: int) -> float:
        """Sit among the old ones."""
        mine = index % self.seats
        names = [self.new if seat == mine else self.old for seat in range(self.seats)]
        s = self.finished([taught(self.game, index, name) for name in names], shared)
        places = find_game(self.game).ranking(s)
        return 1.0 / places.count(1) if places[mine] == 1 else 0.0

    def alone(self, shared: int) -> float:
        """Tell which of two does better alone on the same seed: who wins, then who scores more."""
        game = find_game(self.game)
        ends = [self.finished([taught(self.game, 0, name)], shared) for name in (self.new, self.old)]
        mine, other = [(payoffs(game, end)[0], game.scores(end)[0]) for end in ends]
        return 1.0 if mine > other else 0.5 if mine == other else 0.0

    def finished(self, players: list[Learner], seed: int) -> Any:
        """Play a game to its end at first sight."""
        game = find_game(self.game)
        s: Any = driver.begin(game.setup(self.seats, varied(game, self.seats, self.options, Random(seed))))
        source = chance.seeded(seed)
        driver.settle(s, source)
        while (who := driver.to_move(s)) is not None:
            menu = driver.moves(s)
            best = None if len(menu) == 1 else players[who].judge(s, GLANCE).best
            follow(s, who, (menu[0],) if best is None else best.line or (best.move,))
            driver.settle(s, source)
        return s
