"""Playing every question of a game by the chance to win the race for the Queen."""

from typing import Final

from greathouse.core import driver
from greathouse.core.agenda import Ask, Chance
from greathouse.core.moves import DONE, Move
from greathouse.experts.clock import Clock
from greathouse.experts.favor.answers import ROLLING
from greathouse.experts.favor.demands import beating
from greathouse.experts.favor.multisets import LOW
from greathouse.experts.favor.planner import PLANNING, OutOfTime, Planner
from greathouse.experts.favor.position import HERD, Hand, hand_of
from greathouse.experts.favor.prizes import Mark, Prizes
from greathouse.experts.favor.race import USUAL_MARK, Race
from greathouse.experts.favor.tree import Tree
from greathouse.experts.favor.turner import PREFERRED, Turner
from greathouse.experts.favor.values import Values, table_text
from greathouse.games.favor.bars import counts_of
from greathouse.games.favor.claims import DECLINE
from greathouse.games.favor.dice import DIE_OF, STANDARD
from greathouse.games.favor.state import State
from greathouse.games.favor.tiles import NUMBER
from greathouse.games.favor.transforms import face_source
from greathouse.games.favor.window import ROLL

HIGHEST: Final = beating((9, 6))
CLAIMING: Final = ("claim", "prize", "favor", "passage", "royal")
BEFORE: Final = ("start", "drop")
FEW: Final = 60
"""More results of a roll than this are not looked at one by one."""
PERCENT: Final = 100
TURN: Final = 4
"""How much of what a turn is known by tells turns apart."""
FORESEEN: Final = 8
FORESEEING: Final = 0.3
"""How many claims the tree looks at when a turn begins, and the share of the turn's time for it."""
TRUST: Final = 0.5
"""How far the tree is believed against the race."""
CLOSE: Final = 0.05
"""Claims whose worths differ by less are compared in the tree."""
ENDING: Final = (NUMBER["queen"], NUMBER["royal_death"])
"""Tiles whose claim ends the race."""


class Racer:
    """Plans each turn for all tiles at once; the largest turns are played for one target after the other."""

    def __init__(
        self, race: Race, deep: int = 7, wide: int = 9, most: int = 1500, seconds: float = 0.0
    ) -> None:
        self.race = race
        self.clock = Clock(seconds)
        self.deep = deep
        """Up to how many dice tools are looked ahead at."""
        self.wide = wide
        """Up to how many dice a turn is planned."""
        self.most = most
        """How many locks are looked at for one decision."""
        self.now: tuple[int, ...] = ()
        self.prizes: Prizes | None = None
        self.planner: Planner | None = None
        self.turner = Turner(Values(table_text("handmade")))
        self.tree: Tree | None = None
        self.simulations = 0
        """How often claims are tried in the tree for one decision."""

    def move(self, s: State) -> Move:
        """Answer whatever is asked, by the turn's clock."""
        menu = driver.moves(s)
        if len(menu) == 1:
            return menu[0]
        self.clock.start()
        self.look(s)
        move = self.decide(s, menu)
        self.clock.stop()
        return move

    def decide(self, s: State, menu: list[Move]) -> Move:
        """Answer a question that leaves a choice."""
        frame = s.agenda[-1]
        assert isinstance(frame, Ask)
        if frame.prompt in CLAIMING:
            return self.claim(s, menu)
        if frame.prompt in ROLLING and frame.prompt not in BEFORE:
            return self.roll(s, menu)
        return self.turner.move(s)

    def look(self, s: State) -> None:
        """Value the claims anew when a turn begins or somebody has got a tile."""
        now = (s.round, s.seat, int(s.roll_off), len(s.extra), *s.owned, *s.spent)
        if now == self.now:
            return
        if now[:TURN] != self.now[:TURN]:
            self.clock.turn()
        self.now = now
        self.planner = None
        self.prizes = None
        if not s.roll_off:
            self.prizes = Prizes(s, s.seat, self.race)
            self.foresee(s, self.prizes)
            self.teach(s, self.prizes)

    def foresee(self, s: State, prizes: Prizes) -> None:
        """Let the tree correct what the best claims are worth against one another."""
        known = sorted([(worth, place) for place, worth in enumerate(prizes.prize) if worth > LOW])
        places = [place for _, place in known if s.tiles[place] not in ENDING][-FORESEEN:]
        if self.tree is None or not places:
            return
        found = self.tree.worths(s, places, self.simulations, self.clock, FORESEEING)
        if found:
            shift = sum([ahead - prizes.prize[place] for ahead, place in zip(found, places, strict=True)])
            for ahead, place in zip(found, places, strict=True):
                prizes.prize[place] += TRUST * (ahead - prizes.prize[place] - shift / len(places))

    def teach(self, s: State, prizes: Prizes) -> None:
        """Tell the turner what tiles and tokens are worth in this turn."""
        values = self.turner.values
        for place, number in enumerate(s.tiles):
            values.tile[number] = max(0.0, PERCENT * (prizes.prize[place] - prizes.declined))
        values.tile[NUMBER["queen"]] = PERCENT * (prizes.queen(USUAL_MARK) - prizes.declined)
        values.pip, values.reroll = PERCENT * prizes.pip, PERCENT * prizes.reroll

    def claim(self, s: State, menu: list[Move]) -> Move:
        """Take the tile that leaves the best chance; artifacts that give tiles come first."""
        for move in menu:
            if move[0] == "use" and self.turner.is_timely(s, str(move[1])):
                return move
        prizes = Prizes(s, s.seat, self.race)
        worths = [(prizes.tile_worth(NUMBER[str(move[1])]), move) for move in menu if move[0] == "claim"]
        best, tile = max(worths, default=(0.0, menu[-1]))
        if best < prizes.declined and DECLINE in menu:
            return DECLINE
        close = [(worth, move) for worth, move in worths if worth > best - CLOSE]
        return self.compare(s, close) if len(close) > 1 else tile

    def compare(self, s: State, close: list[tuple[float, Move]]) -> Move:
        """Choose between claims that are worth nearly the same by what may come of them in the next turns."""
        places = [s.tiles.index(NUMBER[str(move[1])]) for _, move in close]
        found: list[float] = []
        if self.tree is not None and not [place for place in places if s.tiles[place] in ENDING]:
            found = self.tree.worths(s, places, self.simulations, self.clock, 1.0)
        if not found:
            return max(close)[1]
        judged = zip(close, found, strict=True)
        return max([(worth + TRUST * (ahead - worth), move) for (worth, move), ahead in judged])[1]

    # Between the rolls

    def roll(self, s: State, menu: list[Move]) -> Move:
        """Find the move that leaves most to the rest of the turn."""
        for move in menu:
            if move[0] == "use" and str(move[1]) in PREFERRED:
                return move
        planner = self.plan(s)
        if planner is None:
            return self.turner.move(s)
        scored = self.scored(s, menu, planner)
        if not scored:
            planner.hasty = True
            scored = [self.after(s, move, planner) for move in menu]
            planner.hasty = False
        return menu[scored.index(max(scored))]

    def scored(self, s: State, menu: list[Move], planner: Planner) -> list[float]:
        """Value all moves alike; nothing if there is no time for that."""
        found: list[float] = []
        try:
            for move in menu:
                if self.clock.is_up(PLANNING):
                    return []
                found.append(self.after(s, move, planner))
        except OutOfTime:
            return []
        return found

    def plan(self, s: State) -> Planner | None:
        """Give the planner of this turn, if the turn is not too large; with fewer dice it looks deeper."""
        dice = len(s.active) + len(s.waiting) + int(bool(s.owned[s.seat] & HERD & ~s.used))
        if dice > self.wide:
            return None
        if self.clock.is_up(PLANNING):
            return self.planner
        layers = 2 if dice < self.deep else int(dice == self.deep)
        if self.planner is None or self.planner.layers != layers:
            if self.prizes is None:
                self.planner = Planner(Mark(s), 0.0, 0.0, layers, self.most)
            else:
                self.planner = Planner(self.prizes, self.prizes.pip, self.prizes.reroll, layers, self.most)
        self.planner.clock = self.clock
        self.planner.looked = 0
        return self.planner

    def after(self, s: State, move: Move, planner: Planner) -> float:
        """Value a move of a window or in the middle of a power."""
        frame = s.agenda[-1]
        assert isinstance(frame, Ask)
        if frame.prompt == "window":
            h = plain_hand(s)
            if move == ROLL:
                return planner.roll(h)
            if move == DONE:
                return planner.ending.worth(h.locked, h.dice) + planner.tokens(h)
            if move[0] == "use":
                return using(h, NUMBER[str(move[1])], planner)
            if move[0] == "face":
                return planner.use(h, face_source(DIE_OF[str(move[1])]))
        ahead = s.copy()
        driver.apply(ahead, move)
        return standing(ahead, planner)


def plain_hand(s: State) -> Hand:
    """Read a turn in its window, with all that is locked."""
    h = hand_of(s, HIGHEST)
    return h._replace(locked=counts_of(s.locked), dice=len(s.locked))


def using(h: Hand, tile: int, planner: Planner) -> float:
    """Value the use of a tile by what comes of it; artifacts wait for their moment."""
    if 1 << tile == HERD:
        return planner.settle(h._replace(tiles=h.tiles & ~HERD, waiting=(*h.waiting, STANDARD)))
    return planner.use(h, tile)


def standing(s: State, planner: Planner) -> float:
    """Value a position as if whatever power is being used were done."""
    frame = s.agenda[-1]
    if not isinstance(frame, Chance) or frame.purpose != "dice":
        return planner.settle(plain_hand(s))
    outcomes = driver.odds(s)
    if len(outcomes) > FEW or isinstance(s.agenda[-2], Chance):
        h = plain_hand(s)
        kind, n = frame.args
        waiting = tuple(sorted(h.waiting + (kind,) * n))
        return planner.settle(h._replace(waiting=waiting, fresh=h.fresh | 1))
    mean = 0.0
    for move, weight in outcomes:
        ahead = s.copy()
        driver.apply(ahead, move)
        mean += weight * standing(ahead, planner)
    return mean / sum([weight for _, weight in outcomes])
