"""Playing a turn for one target after the other: the tile whose worth times odds is greatest."""

from typing import Final

from greathouse.core import driver
from greathouse.core.agenda import Ask
from greathouse.core.moves import DONE, Move
from greathouse.experts.favor.answers import ROLLING, after, best_moves, quick_solver
from greathouse.experts.favor.demands import Demand, beating, chance, demand_of
from greathouse.experts.favor.position import FAILED, Hand, add, hand_of, helps
from greathouse.experts.favor.values import Values, fallback
from greathouse.games.favor.bars import SLOTS, announced, counts_of
from greathouse.games.favor.claims import claimable, is_open, is_prize
from greathouse.games.favor.dice import VALUE, WORD
from greathouse.games.favor.state import State
from greathouse.games.favor.tiles import NUMBER

PREFERRED: Final = (
    "die_token",
    "royal_decree",
    "burial_mask",
    "ancestral_guidance",
    "secret_passage",
    "royal_power",
)
"""What is used as soon as it can be; the rest is saved for its moment."""
KEY_DICE: Final = 5
"""From so many dice on the Palace Key is worth using."""
SHORTLIST: Final = 3
TIED: Final = 6
"""How many equally good moves are compared further."""
LEAST_ANKH: Final = 3
NOTHING: Final = -1
DROP_FIRST: Final = ("immediate", "serf", "standard", "noble", "voyage", "intrigue", "artisan", "decree")


class Target:
    """A tile to aim at: what its slot demands and what it is worth."""

    def __init__(self, demand: Demand, worth: float) -> None:
        self.demand = demand
        self.worth = worth


class Turner:
    """Plays every question of a turn quickly."""

    def __init__(self, values: Values) -> None:
        self.values = values
        self.aim: Target | None = None
        self.aimed: tuple[int, ...] = ()
        self.others: list[Target] = []
        self.groups: list[str] = []

    def move(self, s: State) -> Move:
        """Answer whatever is asked."""
        menu = driver.moves(s)
        if len(menu) == 1:
            return menu[0]
        frame = s.agenda[-1]
        assert isinstance(frame, Ask)
        match frame.prompt:
            case "start":
                return self.start(s, menu)
            case "drop":
                return min(menu, key=lambda move: DROP_FIRST.index(str(move[1])))
            case "claim" | "prize" | "favor" | "passage" | "royal":
                return self.claim(s, menu)
            case "after":
                return self.late(s, menu)
            case "treasure":
                return self.divide(menu)
            case "gift":
                return DONE if announced(counts_of(s.locked)) > s.mark else menu[1]
        return self.roll(s, menu)

    # Before the first roll and after the last

    def start(self, s: State, menu: list[Move]) -> Move:
        """Use what helps at once, the Palace Key only for a large roll."""
        for move in menu:
            if move[0] == "use" and self.is_timely(s, str(move[1])):
                return move
        return menu[0]

    def is_timely(self, s: State, name: str) -> bool:
        """Tell whether an artifact's moment has come."""
        if name == "ankh":
            return s.pips[s.seat] + s.rerolls[s.seat] >= LEAST_ANKH or s.roll_off
        if name == "palace_key":
            return s.roll_off or len(s.waiting) >= KEY_DICE
        return name in PREFERRED

    def claim(self, s: State, menu: list[Move]) -> Move:
        """Take the tile that is worth most; artifacts that give tiles come first."""
        for move in menu:
            if move[0] == "use" and self.is_timely(s, str(move[1])):
                return move
        tiles = [move for move in menu if move[0] == "claim"]
        return max(tiles, key=lambda move: self.worth(s, NUMBER[str(move[1])]), default=menu[-1])

    def worth(self, s: State, tile: int) -> float:
        """Tell what a tile is worth when claimed, its tokens included in the table."""
        return self.values.tile[tile]

    def late(self, s: State, menu: list[Move]) -> Move:
        """Use Treasure and Bad Omen when they do anything."""
        for move in menu:
            name = str(move[-1])
            if name == "treasure":
                self.groups = self.best_division(s)
                if self.groups:
                    return move
            elif name == "bad_omen" or (move[0] == "use" and self.is_timely(s, name)):
                return move
        return DONE

    def best_division(self, s: State) -> list[str]:
        """Find the first group of dice that makes Treasure worth most; nothing if it is worth little."""
        found: dict[tuple[int, ...], None] = {(): None}
        for die in s.locked:
            for some in list(found):
                found[(*some, die)] = None
        best = 0.0
        chosen: tuple[int, ...] = ()
        for group in list(found)[:2048]:
            rest = list(s.locked)
            for die in group:
                rest.remove(die)
            first = self.prizes(s, list(group))
            second = self.prizes(s, rest)
            worth = max([first[a] + second[b] for a in first for b in second if a != b or a == NOTHING])
            if worth > best:
                best, chosen = worth, group
        return [WORD[die] for die in chosen] if best > 0 else []

    def prizes(self, s: State, dice: list[int]) -> dict[int, float]:
        """List what a group of dice could claim, with the worths; nothing is always possible."""
        places = [place for place in claimable(s, s.seat, dice) if is_prize(s, s.seat, place)]
        return {NOTHING: 0.0, **{place: self.worth(s, s.tiles[place]) for place in places}}

    def divide(self, menu: list[Move]) -> Move:
        """Put the planned dice into the first group."""
        if not self.groups:
            return DONE
        return ("group", self.groups.pop())

    # Between the rolls

    def roll(self, s: State, menu: list[Move]) -> Move:
        """Play for the target; choose it anew after every roll."""
        frame = s.agenda[-1]
        assert isinstance(frame, Ask)
        if frame.prompt not in ROLLING:
            return menu[0]
        for move in menu:
            if move[0] == "use" and str(move[1]) in PREFERRED:
                return move
        now = (s.round, s.seat, s.rolls, len(s.owned), len(s.extra), s.used, len(s.active) * (not s.fresh))
        if self.aim is None or (now != self.aimed and not s.fresh):
            self.aim, self.aimed = self.target(s), now
        return self.play_for(s, self.aim)

    def play_for(self, s: State, target: Target) -> Move:
        """Find the best move for a target; among equals the one that leaves most to the others."""
        moves, _ = best_moves(s, quick_solver(target.demand))
        if len(moves) == 1 or s.roll_off:
            return moves[0]
        return max(moves[:TIED], key=lambda move: self.promise(s, move))

    def promise(self, s: State, move: Move) -> float:
        """Tell what a move leaves of the other targets, among moves that serve the first alike."""
        return sum(
            [other.worth * after(s, s.seat, move, quick_solver(other.demand)) for other in self.others]
        )

    def target(self, s: State) -> Target:
        """Choose the open tile whose worth times odds is greatest."""
        if s.roll_off:
            return Target(beating(s.mark), 1.0)
        ranked = sorted(self.targets(s), key=lambda pair: -pair[0])[:SHORTLIST]
        self.others = [target for _, target in ranked]
        refined = [(self.outlook(s, target), at, target) for at, (_, target) in enumerate(ranked)]
        return max(refined, key=lambda entry: (entry[0], -entry[1]))[2]

    def outlook(self, s: State, target: Target) -> float:
        """Tell what to expect from playing for a target."""
        frame = s.agenda[-1]
        solver = quick_solver(target.demand)
        solver.looked = 0
        if isinstance(frame, Ask) and frame.prompt == "window":
            p = solver.window(hand_of(s, target.demand))
        else:
            p = first_look(s, target.demand)
        return p * target.worth + (1 - p) * fallback(self.values, s, s.seat) * 0.5

    def targets(self, s: State) -> list[tuple[float, Target]]:
        """List the open tiles with a first look at their odds."""
        found: list[tuple[float, Target]] = []
        for place, name in enumerate(s.slots):
            if is_open(s, s.seat, place):
                demand = demand_of(SLOTS[name], s.dice_minimum)
                worth = self.worth(s, s.tiles[place])
                found.append((first_look(s, demand) * worth, Target(demand, worth)))
        return found or [(0.0, Target(demand_of(SLOTS["7A.1"]), 1.0))]


def sets_to_lock(h: Hand, demand: Demand) -> list[list[int]]:
    """List the sets of dice that are locked first: all that help, or all of one value."""
    useful = [die for die in h.active if VALUE[die] and helps(demand, h.locked, die)]
    if demand.gathering is None:
        return [useful]
    return [useful, *[[die for die in useful if VALUE[die] == value] for value in range(1, 7)]]


def first_look(s: State, demand: Demand) -> float:
    """Guess the odds by locking a set of dice and rolling the rest plainly."""
    h = hand_of(s, demand)
    return max([locking(h, demand, dice) for dice in sets_to_lock(h, demand)])


def favourite_set(s: State, demand: Demand) -> list[int]:
    """Find the set of dice whose lock looks best."""
    h = hand_of(s, demand)
    return max(sets_to_lock(h, demand), key=lambda dice: locking(h, demand, dice))


def locking(h: Hand, demand: Demand, dice: list[int]) -> float:
    """Guess the odds after locking some dice."""
    left = len(h.waiting) + len(h.active) - len(dice)
    for die in dice:
        h = h._replace(locked=add(demand, h, die), dice=h.dice + 1)
    return 0.0 if h.locked == FAILED else chance(demand, h.locked, h.dice, left)
