"""How good a position of Faiyum is for every seat, and which moves need no thought."""

from math import exp

from greathouse.core.agenda import Chance
from greathouse.core.moves import Move
from greathouse.experts.faiyum.worth import ADMINISTRATIONS, PACE, Weights, Worth
from greathouse.games.faiyum.board import EDGE_GOODS, GRID, TERRAIN
from greathouse.games.faiyum.cards import BY_WORD
from greathouse.games.faiyum.payment import OTHERWISE
from greathouse.games.faiyum.state import KINDS_OF_GOODS, State

PILE = 56
PILE_WITH_PRIVILEGES = 87
LATE = 3
"""How many cards are left, on average, when the fourth disaster comes."""
SCALE = 15.0
"""The lead in reputation by which a seat is thought to win e times as often."""
RIVALRY = 0.3
"""How much the share of the win counts beside the own estate."""
PLENTY = 3.0
"""How many average scores an estate never exceeds."""
LIKE = 2
"""How many of the places that look alike are kept."""


class Advisor:
    """Judges positions by reputation and what is likely to become reputation."""

    def __init__(self, weights: Weights | None = None) -> None:
        self.worth = Worth(weights or Weights())

    def time_left(self, s: State) -> float:
        """Estimate how much of the game is left, 1 at its start; cards about to come count as gone."""
        if s.ending:
            return 0.0
        cards = s.pile.bit_count() + s.final.bit_count()
        for frame in s.agenda:
            if isinstance(frame, Chance):
                cards -= 1
        return max(0, cards - LATE) / ((PILE_WITH_PRIVILEGES if s.privileges else PILE) - LATE)

    def estate(self, s: State, seat: int, time: float) -> float:
        """Value all that a seat has, in reputation."""
        worth = self.worth
        w = worth.weights
        at = seat * KINDS_OF_GOODS
        goods = s.goods
        stuff = w.money * s.money[seat]
        for kind in range(3):
            count = goods[at + kind]
            stuff += count * (w.basic - w.thrift * (count - 1))
        stuff += goods[at + 3] * w.fish + goods[at + 4] * w.rose
        if s.ending:
            stuff *= w.late
        total = s.reputation[seat] + stuff + w.pace * PACE[s.seats] * time
        time *= ADMINISTRATIONS[s.seats]
        surplus, ready = worth.surplus, worth.ready
        for card in s.hands[seat]:
            total += surplus[card] * time + ready[card]
        for card in s.stacks[seat]:
            total += surplus[card] * time
        owned = s.owned[seat]
        while owned:
            low = owned & -owned
            card = low.bit_length() - 1
            owned ^= low
            total += worth.always[card] * time + worth.once[card]
        return total

    def value(self, s: State) -> list[float]:
        """Judge every seat by its own estate and, less, by its share of the win, lest it rush the end."""
        time = self.time_left(s)
        estates = [self.estate(s, seat, time) for seat in range(s.seats)]
        whole = PLENTY * PACE[s.seats]
        own = [min(1.0, max(0.0, estate / whole)) for estate in estates]
        if s.seats == 1:
            return own
        best = max(estates)
        shares = [exp((estate - best) / SCALE) for estate in estates]
        total = sum(shares)
        return [
            RIVALRY * share / total + (1 - RIVALRY) * mine for share, mine in zip(shares, own, strict=True)
        ]

    def options(self, s: State, menu: list[Move]) -> list[Move]:
        """Keep a few of the places that look alike, and the least card to play for money."""
        if len(menu) < 3:
            return [move for move in menu if move != OTHERWISE]
        verb = menu[0][0]
        if verb == "worker":
            return thinned(menu, [self.worker_kind(s, move) for move in menu])
        if verb == "road":
            return thinned(menu, [self.road_kind(s, move) for move in menu])
        if verb in ("return", "settlement", "workshop", "hunt"):
            return thinned(menu, [self.space_kind(s, move) for move in menu])
        return self.sensible(s, menu)

    def sensible(self, s: State, menu: list[Move]) -> list[Move]:
        """Play for money only the card that is worth least; pay in the usual ways; recruit at one place."""
        cash = [move for move in menu if move[0] == "cash"]
        least = min(cash, key=self.worth_of) if cash else ()
        recruit = [move for move in menu if move[0] == "recruit"][:1]
        dull = ("cash", "recruit", "otherwise")
        return [move for move in menu if move[0] not in dull or move == least or move in recruit]

    def worth_of(self, move: Move) -> float:
        """Value the card that a move speaks of."""
        return self.worth.power[BY_WORD[move[1]]]

    def worker_kind(self, s: State, move: Move) -> int:
        """Tell spaces apart by what they yield and whether a crocodile lies there."""
        if len(move) < 2:
            return -1
        at = GRID.index[str(move[1])]
        return TERRAIN[at] * 2 + (s.crocodiles >> at & 1) + 100 * (s.developed >> at & 1) * (at + 1)

    def road_kind(self, s: State, move: Move) -> int:
        """Tell edges apart by their price and by the settlements at their ends."""
        edge = GRID.edge_index[str(move[1])]
        return EDGE_GOODS[edge] + 8 * (GRID.ends[edge] & s.settlements).bit_count()

    def space_kind(self, s: State, move: Move) -> int:
        """Tell spaces apart by what they yield, roads and structures."""
        if len(move) < 2:
            return -1
        at = GRID.index[str(move[1])]
        built = (s.settlements | s.workshops) >> at & 1
        return TERRAIN[at] + 10 * (s.touched >> at & 1) + 20 * built + 40 * (s.crocodiles >> at & 1)


def thinned(menu: list[Move], kinds: list[int]) -> list[Move]:
    """Keep a few moves of each kind."""
    seen: dict[int, int] = {}
    kept: list[Move] = []
    for move, kind in zip(menu, kinds, strict=True):
        seen[kind] = seen.get(kind, 0) + 1
        if seen[kind] <= LIKE:
            kept.append(move)
    return kept
