"""What a seat of Faiyum has, in reputation: the quick yardstick by which turns are finished."""

from typing import Final, NamedTuple

from greathouse.core.agenda import Chance
from greathouse.experts.faiyum.worth import ADMINISTRATIONS, PACE, Weights, Worth
from greathouse.games.faiyum.state import KINDS_OF_GOODS, State

PILE: Final = 56
PILE_WITH_PRIVILEGES: Final = 87
LATE: Final = 3
"""How many cards are left, on average, when the fourth disaster comes."""
BASIC: Final = 3


class Holding(NamedTuple):
    """What a seat has besides its reputation, each part by its worth."""

    goods: float
    money: float
    hand: float
    """The power of the cards in hand."""
    stack: float
    surplus: float
    """What all cards bring beyond ordinary ones, for each time they come back."""
    always: float
    once: float


class Estate:
    """Values what a seat has by public weights that matches tuned."""

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

    def holding(self, s: State, seat: int) -> Holding:
        """Add up what a seat has, part by part."""
        worth = self.worth
        hand = stack = surplus = always = once = 0.0
        for card in s.hands[seat]:
            hand += worth.power[card]
            surplus += worth.surplus[card]
        for card in s.stacks[seat]:
            stack += worth.power[card]
            surplus += worth.surplus[card]
        owned = s.owned[seat]
        while owned:
            low = owned & -owned
            card = low.bit_length() - 1
            owned ^= low
            always += worth.always[card]
            once += worth.once[card]
        return Holding(
            self.goods(s, seat),
            worth.weights.money * s.money[seat],
            hand,
            stack,
            surplus,
            always,
            once,
        )

    def goods(self, s: State, seat: int) -> float:
        """Value resources, each further one of a kind a little less."""
        w = self.worth.weights
        at = seat * KINDS_OF_GOODS
        goods = s.goods
        found = goods[at + 3] * w.fish + goods[at + 4] * w.rose
        for kind in range(BASIC):
            count = goods[at + kind]
            found += count * (w.basic - w.thrift * (count - 1))
        return found

    def total(self, s: State, seat: int, time: float) -> float:
        """Value all that a seat has; who has quit has reputation and nothing else."""
        if s.gone[seat]:
            return float(s.reputation[seat])
        return self.sum(s, seat, self.holding(s, seat), time)

    def sum(self, s: State, seat: int, has: Holding, time: float) -> float:
        """Add up reputation and a holding that is known."""
        w = self.worth.weights
        stuff = (has.goods + has.money) * (w.late if s.ending else 1.0)
        back = time * ADMINISTRATIONS[s.seats]
        cards = has.hand * w.readiness + has.surplus * back + has.always * back + has.once
        return s.reputation[seat] + stuff + w.pace * PACE[s.seats] * time + cards
