"""What cards, goods and money are worth in reputation, a public yardstick that matches tuned."""

from typing import NamedTuple

from greathouse.games.faiyum.cards import ANY, CARDS, PRIVILEGES, Card
from greathouse.games.faiyum.hexgrid import bits


class Weights(NamedTuple):
    """The numbers that were tuned by playing."""

    basic: float = 0.95
    """A wheat, grape or stone."""
    fish: float = 0.9
    rose: float = 1.1
    money: float = 0.36
    thrift: float = 0.06
    """How much less each further resource of a kind is worth."""
    readiness: float = 0.3
    """The share of a card's power that counts while it is in the hand."""
    ordinary: float = 1.1
    """The power of a card that is not worth having for its own sake."""
    uses: float = 0.8
    """How many times a better card is played for each administration still to come."""
    pace: float = 1.3
    """How much of an average player's score is still to come while the whole pile lies there."""
    late: float = 0.35
    """What is left of the worth of goods and money in the end phase."""


ADMINISTRATIONS = (0.0, 20.0, 9.0, 5.0, 6.0, 4.0)
"""How often a player administers in a whole game, by number of players."""
PACE = (0.0, 230.0, 110.0, 75.0, 80.0, 60.0)
"""What an average player scores, by number of players."""
ESTIMATES = {"network": 3.0, "settlements": 6.0, "towns_and_workshops": 4.0, "largest_network": 6.0}
SPECIAL = {
    "trader": 0.9,
    "messenger": 2.2,
    "crocodile_hunter": 2.2,
    "perfumer": 2.3,
    "thief": 3.0,
    "order": 1.0,
    "bazaar": 2.6,
    "offering": 2.0,
    "donation": 3.4,
    "granaries": 5.2,
}
PERMANENT = {
    7: 0.6,
    27: 0.5,
    29: 0.6,
    31: 0.9,
    33: 0.9,
    35: 0.5,
    37: 0.6,
    43: 0.4,
    45: 0.4,
    51: 0.5,
    53: 0.5,
    55: 0.5,
    61: 0.9,
    73: 1.0,
    81: 0.4,
    101: 4.0,
    115: 1.2,
}
"""What a permanent privilege brings between two administrations."""
ONETIME = {39: 2.5, 47: 1.5, 49: 2.0, 59: 1.8, 63: 0.4, 65: 1.0, 67: 3.0, 71: 0.8, 75: 3.0, 83: 1.0, 85: 1.2}
"""What a onetime privilege brings beyond what its row says."""


def cost(card: Card, w: Weights) -> float:
    """Value the cheapest way to pay for a card once."""
    asked = card.costs[1]
    if not asked.needs:
        return w.money * asked.money
    values = [
        sum(need[:3]) * w.basic + need[3] * w.fish + need[4] * w.rose + need[ANY] * w.basic
        for need in asked.needs
    ]
    return min(values) + w.money * asked.money


def gain(card: Card, w: Weights) -> float:
    """Value what a card says it brings."""
    got = card.gain
    basic = sum(got.goods[:3]) + got.matching + got.any
    return (
        basic * w.basic + got.goods[3] * w.fish + got.goods[4] * w.rose + got.money * w.money + got.reputation
    )


def power(card: Card, w: Weights) -> float:
    """Value one play of a card."""
    if card.effect in SPECIAL:
        return SPECIAL[card.effect]
    worth = gain(card, w) - cost(card, w) * (card.pieces if card.build == "road" else 1)
    if card.kind == "harvest":
        worth += (card.workers - 1) * card.gain.matching * w.basic + 0.25 * card.workers
    if card.count:
        counted = min(card.most, card.base + ESTIMATES[card.count])
        worth += counted * (w.money if card.counted == "money" else 1.0)
    if card.build in ("road", "settlement"):
        worth += 0.3
    return worth


class Worth:
    """The worth of every card under given weights."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self.power = [power(card, weights) for card in CARDS]
        self.surplus = [max(0.0, worth - weights.ordinary) * weights.uses for worth in self.power]
        self.ready = [worth * weights.readiness for worth in self.power]
        self.once = [0.0] * len(CARDS)
        self.always = [0.0] * len(CARDS)
        for card in bits(PRIVILEGES):
            self.always[card] = PERMANENT.get(CARDS[card].no, 0.0)
            if not self.always[card]:
                self.once[card] = gain(CARDS[card], weights) + ONETIME.get(CARDS[card].no, 0.0)
