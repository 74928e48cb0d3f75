"""What a position of Pharaon is worth: points on the table, and what resources will still become."""

from math import exp
from typing import NamedTuple

from greathouse.bots.bot import Quick
from greathouse.core import driver
from greathouse.core.agenda import Ask, Chance, Rule
from greathouse.core.moves import Move
from greathouse.games.pharaon.box import (
    AREAS,
    ARTISAN_CARDS,
    BURIAL_TRACK,
    NILE_TRACK,
    NOBLE_CARDS,
    ROUNDS,
    SILVER,
    TOKENS,
    VALUES,
    Half,
)
from greathouse.games.pharaon.gains import artisan_drawn, noble_drawn
from greathouse.games.pharaon.query import counted
from greathouse.games.pharaon.scoring import demand, gods
from greathouse.games.pharaon.state import NOBODY, PLAYING, Player, State
from greathouse.games.pharaon.tokens import token_drawn
from greathouse.games.pharaon.traitor import TRAITOR_JARS, traitor_score

SPARE_MOVES = ("otherwise",)
JAR = 3


class Weights(NamedTuple):
    """How much things that are not points yet are worth in points."""

    early: float = 2.1
    """A resource in the first round."""
    late: float = 1.0
    """A resource when the last round ends."""
    silver: float = 0.35
    """What Silver is worth more than a colour, per round left."""
    plenty: float = 0.12
    """What each further resource of a colour is worth less than the one before."""
    square: float = 0.9
    """A square of the Nile without points yet."""
    crown: float = 0.45
    """How far the Pharaoh token counts while its condition is half met."""
    god: float = 0.5
    """How far a god's demand counts while it is almost met."""
    power: float = 1.2
    """A Noble's power, per round left."""
    sword: float = 1.3
    """A Sword, in resources."""
    scale: float = 9.0
    """Points by which a position must be ahead to be won e times as often."""


WEIGHTS = Weights()
POWERS = {
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
TOKEN_PRESTIGE = [float(token.prestige) for token in TOKENS]
BLIND: dict[Rule, float] = {artisan_drawn: 7.3, noble_drawn: 9.0, token_drawn: 1.9}
"""What is hoped for from cards and tokens that nobody has seen."""
SEEN_AT_ONCE = ("square", "colour", "artisan", "noble", "lot", "bonus_token", "jar", "granary", "keep", "pay")
FEW = 4
RESTING = ("turn", "end")
LONGEST_TURN = 16


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

    def options(self, s: State, menu: list[Move]) -> list[Move]:
        """Leave out paying piece by piece."""
        return [move for move in menu if move[0] not in SPARE_MOVES] if len(menu) > 1 else menu

    def worth(self, s: State, seat: int) -> float:
        """Estimate the points that a seat will have at the end, up to what everybody will gain alike."""
        p = s.players[seat]
        left = rounds_left(s, p)
        unit = self.unit(left)
        found = float(BURIAL_TRACK.value(p.step))
        found += self.nile(p, left)
        found += sum([ARTISAN_CARDS[artisan].prestige for artisan in p.artisans])
        found += self.nobles(p, left)
        found += self.gods(s, p, left)
        found += self.crown(s, seat, left)
        found += self.goods(p, unit, left)
        found += self.tokens(p, unit)
        if s.first == seat and s.seats > 1:
            found += VALUES["first_player_token"] if s.order or s.round > ROUNDS else 0.5
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
        for index, count in enumerate(p.tokens):
            if count:
                token = TOKENS[index]
                worth = TOKEN_PRESTIGE[index]
                if token.kind == "resource":
                    worth = max(worth, unit + 0.1 * (len(token.colours) - 1) * (unit - 1.0))
                elif token.kind == "action":
                    worth += 0.6 * (unit - 1.0)
                elif token.swords:
                    worth += token.swords * 0.8 * (unit - 1.0)
                found += count * worth
        return found

    def nile(self, p: Player, left: float) -> float:
        """Value the Nile: points, and squares that will lead to some."""
        hope = self.weights.square * min(1.0, left / 2)
        found = 0.0
        for at in p.nile:
            points = NILE_TRACK.worth[at]
            found += points + (hope if 0 < at < NILE_TRACK.top else 0.0)
        return found

    def nobles(self, p: Player, left: float) -> float:
        """Value Nobles: their points, what they will count, and their powers."""
        found = 0.0
        for noble in p.nobles:
            card = NOBLE_CARDS[noble]
            found += card.prestige + self.weights.power * POWERS.get(card.power, 0.0) * left
            for what, worth in card.per:
                found += worth * (counted(p, what) + 0.25 * left)
        return found

    def gods(self, s: State, p: Player, left: float) -> float:
        """Value the gods: points secured, and a part of those almost secured."""
        secured = gods(s, p)
        found = float(sum(secured.values()))
        if not left:
            return found
        hope = self.weights.god * min(1.0, left / 2)
        for position in range(len(AREAS)):
            one, other = demand(s, position)
            part = progress(p, one) * progress(p, other)
            if part < 1.0:
                found += hope * part * part * (one.prestige + other.prestige)
        return found

    def crown(self, s: State, seat: int, left: float) -> float:
        """Value the Pharaoh token, or the way to it."""
        prize = VALUES["pharaoh_token"]
        if s.pharaoh != NOBODY:
            return float(prize) if s.pharaoh == seat else 0.0
        if not left:
            return 0.0
        p = s.players[seat]
        steps = min(1.0, p.step / VALUES["pharaoh_step"])
        if s.condition == "artisans":
            points = sum([ARTISAN_CARDS[artisan].prestige for artisan in p.artisans])
            other = min(1.0, points / VALUES["pharaoh_artisans"])
        else:
            other = min(1.0, counted(p, s.condition.removesuffix("s")) / VALUES[f"pharaoh_{s.condition}"])
        return self.weights.crown * prize * (steps + other) / 2 * (steps + other) / 2

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


def progress(p: Player, half: Half) -> float:
    """Tell how far half a demand is met, from 0 to 1."""
    return min(1.0, counted(p, half.what) / half.needed)


class Scout:
    """Guides a search: judges positions when a turn is over, and leaves out what looks poor at once."""

    def __init__(self, seed: int, weights: Weights = WEIGHTS) -> None:
        self.judge = Judge(weights)
        self.luck = Quick(seed)

    def value(self, s: State) -> list[float]:
        """Estimate each seat's share of the win once the turn that is going on is over."""
        return self.judge.value(self.at_rest(s))

    def options(self, s: State, menu: list[Move]) -> list[Move]:
        """Keep the few choices that look best at once, where that can be seen at once."""
        frame = s.agenda[-1]
        menu = self.judge.options(s, menu)
        if len(menu) <= FEW or not isinstance(frame, Ask) or frame.prompt not in SEEN_AT_ONCE:
            return menu
        ranked = sorted([(-self.at_once(s, move, frame.who), at) for at, move in enumerate(menu)])
        return [menu[at] for _, at in ranked[:FEW]]

    def at_once(self, s: State, move: Move, seat: int) -> float:
        """Value a choice by what follows, paid in the first way; of the unseen the mean is hoped for."""
        ahead = s.copy()
        driver.apply(ahead, move)
        frame = ahead.agenda[-1] if ahead.agenda else None
        if isinstance(frame, Ask) and frame.prompt == "pay":
            driver.apply(ahead, driver.moves(ahead)[0])
            frame = ahead.agenda[-1] if ahead.agenda else None
        hope = BLIND.get(frame.then, 0.0) if isinstance(frame, Chance) else 0.0
        return self.judge.worth(ahead, seat) + hope

    def at_rest(self, s: State) -> State:
        """Play a copy on to the end of the turn, taking what looks best at once."""
        ahead = s
        for _ in range(LONGEST_TURN):
            frame = ahead.agenda[-1] if ahead.agenda else None
            if frame is None or (isinstance(frame, Ask) and frame.prompt in RESTING):
                return ahead
            if ahead is s:
                ahead = s.copy()
            driver.apply(
                ahead, self.best_at_once(ahead) if isinstance(frame, Ask) else driver.draw(ahead, self.luck)
            )
        return ahead

    def best_at_once(self, s: State) -> Move:
        """Choose what looks best at once."""
        menu = self.judge.options(s, driver.moves(s))
        frame = s.agenda[-1]
        if len(menu) == 1 or not isinstance(frame, Ask) or frame.prompt == "pay":
            return menu[0]
        worth = [self.at_once(s, move, frame.who) for move in menu]
        return menu[worth.index(max(worth))]
