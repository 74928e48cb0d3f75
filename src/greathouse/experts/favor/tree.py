"""A tree of claims above the plan of a turn: what each seat may take in the coming turns, and who wins then.

A decision is what tile to aim at, chance is what a whole turn brings, and the end of every line of play is
judged by the race for the Queen.
"""

from math import log, sqrt
from typing import Final

from greathouse.core.moves import Move
from greathouse.experts.clock import Clock
from greathouse.experts.favor.contest import USUAL_MARK, queen_shares
from greathouse.experts.favor.demands import demand_of
from greathouse.experts.favor.estimate import guess
from greathouse.experts.favor.prizes import CONSOLATION, gifts_of
from greathouse.experts.favor.race import Race
from greathouse.experts.favor.values import turn_dice
from greathouse.experts.luck import Quick
from greathouse.games.favor.bars import SLOTS
from greathouse.games.favor.claims import is_open
from greathouse.games.favor.layout import HERDER_PLACE
from greathouse.games.favor.state import State
from greathouse.games.favor.tiles import NUMBER, QUEEN, TILES

AIMS: Final = 4
"""How many tiles a seat thinks of aiming at."""
SPARE: Final = 0.5
"""How much less likely a tile is that was not aimed at."""
HOPE: Final = 0.02
"""The least chance of the Queen that is thought of."""
FORWARD: Final = 3.0
"""What the Queen counts when aims are ranked; tiles count less than one."""
LEAST: Final = 30
"""Fewer tries than this tell nothing."""
CURIOSITY: Final = 0.1
PATIENCE: Final = 2
DEEPEST: Final = 12
MANY: Final = 20_000
"""How much is remembered from one decision to the next."""
DEATH: Final = NUMBER["royal_death"]
NOTHING: Final = -1
"""Stands for two tokens where a place is named."""


class Node:
    """A position in the tree: what was tried from here and what came of it."""

    def __init__(self, who: int, moves: list[Move]) -> None:
        self.who = who
        self.moves = moves
        self.kids: dict[Move, Node] = {}
        self.met: dict[Move, int] = {}
        """How often each answer of chance came before it was thought further."""
        self.total = 0
        self.visits = [0] * len(moves)
        self.worth = [0.0] * len(moves)

    def select(self, curiosity: float) -> int:
        """Choose the move with the best upper bound; untried ones come first, in menu order."""
        best, at = -1.0, 0
        spread = curiosity * sqrt(log(self.total + 1.0))
        visits, worth = self.visits, self.worth
        for index in range(len(visits)):
            tried = visits[index]
            if tried == 0:
                return index
            bound = worth[index] / tried + spread / sqrt(tried)
            if bound > best:
                best, at = bound, index
        return at

    def is_familiar(self, key: Move, patience: int) -> bool:
        """Count that an answer of chance came; tell whether it came often enough to be thought further."""
        self.met[key] = count = self.met.get(key, 0) + 1
        return count >= patience


class Tree:
    """Plays turns ahead as claims."""

    def __init__(self, race: Race, seed: int) -> None:
        self.race = race
        self.luck = Quick(seed)
        self.known: dict[tuple[object, ...], list[float]] = {}
        self.queens: dict[tuple[object, ...], list[float]] = {}

    def worths(self, s: State, places: list[int], most: int, clock: Clock, share: float) -> list[float]:
        """Give the chance to win after each of some claims, tried equally often; nothing if time is short."""
        if len(self.known) + len(self.queens) > MANY:
            self.known.clear()
            self.queens.clear()
        me = s.seat
        starts = [self.after(s, me, place) for place in places]
        nodes = [self.node(start) for start in starts]
        sums = [0.0] * len(places)
        rounds = 0
        while rounds * len(places) < most and not clock.is_up(share):
            for at, start in enumerate(starts):
                sums[at] += self.simulate(nodes[at], start.copy())[me]
            rounds += 1
        return [total / rounds for total in sums] if rounds >= LEAST else []

    def after(self, s: State, me: int, place: int) -> State:
        """Give the position after a claim."""
        ahead = s.copy()
        self.take(ahead, me, place)
        return ahead

    def take(self, s: State, seat: int, place: int) -> None:
        """Give a seat a tile with what it gives, or two tokens, and the turn to the next."""
        extra, tokens = -1, CONSOLATION
        if place != NOTHING:
            number = s.tiles[place]
            tile = TILES[number]
            extra, tokens = tile.extra, tile.tokens
            for given in [place, *gifts_of(s, seat, number, self.race)]:
                s.owned[seat] |= 1 << s.tiles[given]
                s.stacks[given] -= 1
        s.pips[seat] += tokens // 2
        s.rerolls[seat] += tokens - tokens // 2
        s.fewer[seat] = max(0, extra)
        if extra < 0:
            s.seat = (seat + 1) % s.seats

    def simulate(self, node: Node, s: State) -> list[float]:
        """Walk down to a new position, judge it, and tell every decision on the way."""
        path: list[tuple[Node, int]] = []
        values: list[float] = []
        while not values:
            seat = s.seat
            index = node.select(CURIOSITY)
            path.append((node, index))
            claimed = self.turn(s, seat, int(node.moves[index][1]))
            key: Move = (*node.moves[index], claimed)
            if claimed != NOTHING and s.tiles[claimed] == QUEEN:
                values = self.crowned(s, seat)
                break
            self.take(s, seat, claimed)
            kid = node.kids.get(key)
            if kid is None:
                values = self.judge(s)
                if len(path) < DEEPEST and node.is_familiar(key, PATIENCE):
                    node.kids[key] = self.node(s)
            else:
                node = kid
        for seen, index in path:
            seen.total += 1
            seen.visits[index] += 1
            seen.worth[index] += values[seen.who]
        return values

    def node(self, s: State) -> Node:
        """Open a position: the best aims of the seat in turn, by chance and worth."""
        seat = s.seat
        chances = self.chances(s, seat)
        ranked = sorted([(p * self.weight(s, place), place) for place, p in enumerate(chances) if p > HOPE])
        return Node(seat, [("aim", place) for _, place in ranked[-AIMS:][::-1]] or [("aim", NOTHING)])

    def weight(self, s: State, place: int) -> float:
        """Tell what a tile takes off the way, or that the Queen ends it."""
        tile = s.tiles[place]
        return FORWARD if tile == QUEEN else 0.0 if tile == DEATH else self.race.tile[tile]

    def chances(self, s: State, seat: int) -> list[float]:
        """Guess the chance of each open tile in a whole turn of a seat."""
        key = (s.owned[seat], s.spent[seat], s.pips[seat], s.rerolls[seat], s.fewer[seat], *s.slots)
        found = self.known.get(key)
        if found is None:
            r = turn_dice(s, seat)
            found = [guess(demand_of(SLOTS[slot], s.dice_minimum), r) for slot in s.slots]
            self.known[key] = found
        return [p if is_open(s, seat, place) else 0.0 for place, p in enumerate(found)]

    def turn(self, s: State, seat: int, aim: int) -> int:
        """Draw what a turn brings: what was aimed at, something else, or nothing."""
        luck = self.luck.random
        chances = self.chances(s, seat)
        if aim != NOTHING and luck() < chances[aim]:
            return aim
        left = [
            (self.weight(s, place), place) for place, p in enumerate(chances) if p > HOPE and place != aim
        ]
        for _, place in sorted(left, reverse=True):
            if luck() < SPARE * chances[place]:
                return place
        return HERDER_PLACE if is_open(s, seat, HERDER_PLACE) else NOTHING

    def judge(self, s: State) -> list[float]:
        """Share the win by the turns that each seat still needs."""
        return self.race.shares(s, s.seat)

    def crowned(self, s: State, seat: int) -> list[float]:
        """Share the win when a seat claims the Queen."""
        key = (seat, s.first, *s.owned, *s.pips, *s.rerolls)
        found = self.queens.get(key)
        if found is None:
            found = self.queens[key] = queen_shares(s, seat, USUAL_MARK)
        return found
