"""What a position of Pharaon is worth: points on the table, and what resources will still become."""

from math import exp
from typing import Final, NamedTuple

from greathouse.core.agenda import Rule
from greathouse.core.moves import Move
from greathouse.games.pharaon.box import (
    ARTISAN_CARDS,
    BURIAL_TRACK,
    DEMANDS,
    NILE_TRACK,
    NOBLE_CARDS,
    NOBLE_COUNTS,
    ROUNDS,
    SILVER,
    TOKENS,
    VALUES,
    Token,
)
from greathouse.games.pharaon.gains import artisan_drawn, noble_drawn
from greathouse.games.pharaon.query import CROWN_COUNTS, PHARAOH_STEP, TOP_SQUARE, counts_of
from greathouse.games.pharaon.scoring import favours
from greathouse.games.pharaon.state import NOBODY, PLAYING, Player, State
from greathouse.games.pharaon.tokens import token_drawn
from greathouse.games.pharaon.traitor import TRAITOR_JARS, traitor_score

SPARE_MOVES: Final = ("otherwise",)
JAR: Final = 3


class Weights(NamedTuple):
    """How much things that are not points yet are worth in points."""

    early: float = 3.5
    """A resource in the first round."""
    late: float = 1.0
    """A resource when the last round ends."""
    silver: float = 0.35
    """What Silver is worth more than a colour, per round left."""
    plenty: float = 0.12
    """What each further resource of a colour is worth less than the one before."""
    square: float = 0.9
    """A square of the Nile without points yet."""
    crown: float = 0.3
    """How far the Pharaoh token counts while its condition is half met."""
    god: float = 0.2
    """How far a god's demand counts while it is almost met."""
    power: float = 0.9
    """A Noble's power, per round left."""
    sword: float = 1.3
    """A Sword, in resources."""
    scale: float = 9.0
    """Points by which a position must be ahead to be won e times as often."""


WEIGHTS: Final = Weights()
POWERS: Final = {
    "patron": 0.8,
    "joker": 0.5,
    "free_colour": 0.7,
    "granary": 1.1,
    "fleet": 1.0,
    "exchange": 0.6,
    "treasurer": 0.9,
    "scribe": 0.6,
    "chamberlain": 0.9,
    "lector": 1.0,
    "admiral": 0.5,
    "depot": 0.6,
}
ARTISAN_PRESTIGE: Final = {word: card.prestige for word, card in ARTISAN_CARDS.items()}
NOBLE_PRESTIGE: Final = {word: float(card.prestige) for word, card in NOBLE_CARDS.items()}
NOBLE_POWER: Final = {word: POWERS.get(card.power, 0.0) for word, card in NOBLE_CARDS.items()}


def token_gain(token: Token) -> float:
    """Tell what a token gains when a resource is worth a point more; a choice of colours gains most."""
    if token.kind == "resource":
        return 1.0 + 0.1 * (len(token.colours) - 1)
    return 0.6 if token.kind == "action" else 0.8 * token.swords


FIRST_PLAYER: Final = VALUES["first_player_token"]
CROWN: Final = VALUES["pharaoh_token"]
CROWN_ARTISANS: Final = VALUES["pharaoh_artisans"]
TOKEN_PRESTIGE: Final = [float(token.prestige) for token in TOKENS]
TOKEN_USE: Final = [1.0 if token.kind == "resource" else float(token.prestige) for token in TOKENS]
"""What a token is worth when nothing but points is left to be had for it."""
TOKEN_GAIN: Final = [token_gain(token) for token in TOKENS]
BLIND: Final[dict[Rule, float]] = {artisan_drawn: 7.3, noble_drawn: 9.0, token_drawn: 1.9}
"""What is hoped for from cards and tokens that nobody has seen."""


class Judge:
    """Judges positions; greedy and search share it."""

    def __init__(self, weights: Weights = WEIGHTS) -> None:
        self.weights = weights

    def value(self, s: State) -> list[float]:
        """Estimate each seat's share of the win."""
        if s.seats == 1:
            ahead = self.worth(s, 0) - self.traitor(s)
            return [1 / (1 + exp(-ahead / self.weights.scale))]
        worth = [self.worth(s, seat) for seat in range(s.seats)]
        best = max(worth)
        odds = [exp((points - best) / self.weights.scale) for points in worth]
        total = sum(odds)
        return [share / total for share in odds]

    def lead(self, s: State, seat: int) -> float:
        """Estimate by how many points a seat is ahead of the best other, or of the Traitor."""
        own = self.worth(s, seat)
        if s.seats == 1:
            return own - self.traitor(s)
        return own - max([self.worth(s, foe) for foe in range(s.seats) if foe != seat])

    def options(self, s: State, menu: list[Move]) -> list[Move]:
        """Leave out paying piece by piece."""
        return [move for move in menu if move[0] not in SPARE_MOVES] if len(menu) > 1 else menu

    def worth(self, s: State, seat: int) -> float:
        """Estimate the points that a seat will have at the end, up to what everybody will gain alike."""
        p = s.players[seat]
        left = rounds_left(s, p)
        unit = self.unit(left)
        counts = counts_of(p)
        artisans = sum([ARTISAN_PRESTIGE[artisan] for artisan in p.artisans])
        found = float(BURIAL_TRACK.worth[p.step] + artisans)
        found += self.nile(p, left)
        found += self.nobles(p, counts, left)
        found += self.gods(s, counts, left)
        found += self.crown(s, seat, counts, artisans, left)
        found += self.goods(p, unit, left)
        found += self.tokens(p, unit)
        if s.first == seat and s.seats > 1:
            found += FIRST_PLAYER if s.order or s.round > ROUNDS else 0.5
        if p.space == PLAYING and s.jars:
            found += JAR * unit
        return found

    def unit(self, left: float) -> float:
        """Tell what a resource is worth with so many rounds left."""
        late, early = self.weights.late, self.weights.early
        return late + (early - late) * min(1.0, left / ROUNDS)

    def goods(self, p: Player, unit: float, left: float) -> float:
        """Value resources: a colour less with each further one, Silver more, mere points at last."""
        found = 0.0
        plenty = self.weights.plenty if left else 0.0
        for kind in range(SILVER):
            count = p.resources[kind]
            found += count * unit - plenty * count * (count - 1) / 2
        found += p.resources[SILVER] * (unit + self.weights.silver * min(left, 2.0))
        return found + p.swords * (1.0 + (unit - 1.0) * self.weights.sword)

    def tokens(self, p: Player, unit: float) -> float:
        """Value unspent Offering tokens: as resources as long as they can be spent."""
        found = 0.0
        if any(p.tokens):
            for index, count in enumerate(p.tokens):
                if count:
                    spent = TOKEN_USE[index] + TOKEN_GAIN[index] * (unit - 1.0)
                    found += count * max(TOKEN_PRESTIGE[index], spent)
        return found

    def nile(self, p: Player, left: float) -> float:
        """Value the Nile: points, and squares that will lead to some."""
        points, between = 0, 0
        for square in p.nile:
            points += NILE_TRACK.worth[square]
            if 0 < square < TOP_SQUARE:
                between += 1
        return points + between * self.weights.square * min(1.0, left / 2)

    def nobles(self, p: Player, counts: list[int], left: float) -> float:
        """Value Nobles: their points, what they will count, and their powers."""
        found = 0.0
        power, hope = self.weights.power * left, 0.25 * left
        for noble in p.nobles:
            found += NOBLE_PRESTIGE[noble] + power * NOBLE_POWER[noble]
            for place, worth in NOBLE_COUNTS[noble]:
                found += worth * (counts[place] + hope)
        return found

    def gods(self, s: State, counts: list[int], left: float) -> float:
        """Value the gods: points secured, and a part of those almost secured."""
        hope = self.weights.god * min(1.0, left / 2)
        found = 0.0
        is_pleased = False
        own = s.areas[-1]
        for next_ in s.areas:
            one, needed, other, more, prestige = DEMANDS[own][next_]
            own = next_
            if counts[one] >= needed and counts[other] >= more:
                is_pleased = True
            elif hope:
                part = min(1.0, counts[one] / needed) * min(1.0, counts[other] / more)
                found += hope * part * part * prestige
        return found + sum(favours(s.areas, counts)) if is_pleased else found

    def crown(self, s: State, seat: int, counts: list[int], artisans: int, left: float) -> float:
        """Value the Pharaoh token, or the way to it."""
        if s.pharaoh != NOBODY:
            return float(CROWN) if s.pharaoh == seat else 0.0
        if not left:
            return 0.0
        steps = min(1.0, s.players[seat].step / PHARAOH_STEP)
        if s.condition == "artisans":
            other = min(1.0, artisans / CROWN_ARTISANS)
        else:
            place, needed = CROWN_COUNTS[s.condition]
            other = min(1.0, counts[place] / needed)
        return self.weights.crown * CROWN * (steps + other) / 2 * (steps + other) / 2

    def traitor(self, s: State) -> float:
        """Estimate the Traitor's final score."""
        found = float(traitor_score(s))
        if s.pharaoh == NOBODY:
            found -= 3.0
        unresolved = JAR * len(s.traitor_jars) - s.resolved
        to_come = JAR * (TRAITOR_JARS * (ROUNDS - s.round)) + unresolved
        return found + 2.6 * to_come + JAR * max(0, ROUNDS - 1 - s.round)


def rounds_left(s: State, p: Player) -> float:
    """Tell how many rounds a player can still use resources in, the current one as far as it is not over."""
    rounds = float(ROUNDS - s.round)
    if s.round == 0:
        return rounds
    return rounds + (0.6 if p.space == PLAYING else 0.0)
