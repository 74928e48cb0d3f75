"""Looking at the turns to come: what claims are worth against one another, by the tree of claims."""

from collections.abc import Iterator
from typing import Final

from greathouse.core.moves import Move
from greathouse.experts.clock import Clock
from greathouse.experts.expert import Budget
from greathouse.experts.favor import claiming
from greathouse.experts.favor.multisets import LOW
from greathouse.experts.favor.prizes import Prizes
from greathouse.experts.favor.race import Race
from greathouse.experts.favor.tree import Tree
from greathouse.games.favor.state import State
from greathouse.games.favor.tiles import NUMBER

FORESEEN: Final = 8
"""How many claims are looked at when a turn begins."""
TRUST: Final = 0.5
"""How far the tree is believed against the race."""
CLOSE: Final = 0.05
"""Claims whose worths differ by less are compared in the tree."""
ENDLESS: Final = 1200
"""How often claims are tried at most, however much time there is."""
ENDING: Final = (NUMBER["queen"], NUMBER["royal_death"])
"""Tiles whose claim ends the race."""


class Foresight:
    """Corrects the worths of claims."""

    def __init__(self, race: Race, seed: int) -> None:
        self.race = race
        self.tree = Tree(race, seed)

    def correct(self, s: State, prizes: Prizes, budget: Budget, clock: Clock, share: float) -> None:
        """Let the tree correct what the best claims are worth against one another."""
        known = sorted([(worth, place) for place, worth in enumerate(prizes.prize) if worth > LOW])
        places = [place for _, place in known if s.tiles[place] not in ENDING][-FORESEEN:]
        found = self.tree.worths(s, places, budget.simulations or ENDLESS, clock, share) if places else []
        if found:
            shift = sum([ahead - prizes.prize[place] for ahead, place in zip(found, places, strict=True)])
            for ahead, place in zip(found, places, strict=True):
                prizes.prize[place] += TRUST * (ahead - prizes.prize[place] - shift / len(places))

    def claims(self, s: State, menu: list[Move], budget: Budget, clock: Clock) -> Iterator[list[float]]:
        """Value claims that are worth nearly the same by what may come of them in the next turns."""
        prizes = Prizes(s, s.seat, self.race)
        tiles = {NUMBER[str(move[1])] for move in menu if move[0] == "claim"}
        places = [place for place, tile in enumerate(s.tiles) if tile in tiles]
        best = max([prizes.prize[place] for place in places], default=LOW)
        close = [place for place in places if prizes.prize[place] > best - CLOSE]
        if len(close) < 2 or [place for place in places if s.tiles[place] in ENDING]:
            return
        found = self.tree.worths(s, close, budget.simulations or ENDLESS, clock, 1.0)
        if found:
            for ahead, place in zip(found, close, strict=True):
                prizes.prize[place] += TRUST * (ahead - prizes.prize[place])
            yield claiming.claims(s, menu, prizes)
