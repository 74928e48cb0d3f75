"""What the end of a turn is worth: the best tile that the locked dice can claim, as a chance to win."""

from typing import Final, Protocol

from greathouse.experts.favor.contest import Contest, death_shares, queen_shares
from greathouse.experts.favor.multisets import LOW
from greathouse.experts.favor.race import GONE, URGE, Lead, Race, in_order, lasting, shares
from greathouse.games.favor.bars import Counts, announced, counts_of, met
from greathouse.games.favor.claims import gifts, is_open
from greathouse.games.favor.layout import HERDER_PLACE
from greathouse.games.favor.state import State
from greathouse.games.favor.tiles import QUEEN, TILES

CONSOLATION: Final = 2
OMEN_DIE: Final = 0.25
"""What part of an extra turn a missing die costs."""
GIVING: Final = {"queens_favor": ("favor", 1), "royal_power": ("royal", 2), "secret_passage": ("passage", 2)}
"""Artifacts that give tiles, and how many."""


class Ending(Protocol):
    """Tells what locked dice are worth at the end of the rolls."""

    def worth(self, counts: Counts, dice: int) -> float: ...


class Prizes:
    """The worth of every claim in one turn."""

    def __init__(self, s: State, me: int, race: Race, lead: Lead = URGE) -> None:
        self.s = s.copy()
        self.me = me
        self.race = race
        self.lead = lead
        """How much it counts to be ahead."""
        self.needs = [race.turns_of(s, seat) for seat in range(s.seats)]
        self.next = me if s.extra else (me + 1) % s.seats
        self.ready = lasting(s, me)
        self.declined = self.share(self.ready, 0.0, 0.0)
        self.pip = self.share(self.ready, 1.0, 0.0) - self.declined
        self.reroll = self.share(self.ready, 0.0, 1.0) - self.declined
        self.nothing = self.share(self.ready, 1.0, 1.0)
        self.prize = [self.claim(place) for place in range(len(s.tiles))]
        self.queens: dict[tuple[int, int], float] = {}

    def share(self, ready: int, pips: float, rerolls: float, extra: int = -1) -> float:
        """Give the chance to win after the turn, with tiles, more tokens, and perhaps an extra turn."""
        s, me = self.s, self.me
        needs = self.needs.copy()
        needs[me] = self.race.turns(ready, s.pips[me] + pips, s.rerolls[me] + rerolls)
        if extra < 0:
            return shares(needs, in_order(s.seats, self.next), self.lead)[me]
        needs[me] += OMEN_DIE * extra
        return shares(needs, in_order(s.seats, me), self.lead)[me]

    def claim(self, place: int) -> float:
        """Value the claim of a place's tile; the Queen's depends on the roll."""
        if not is_open(self.s, self.me, place):
            return LOW
        number = self.s.tiles[place]
        if number == QUEEN:
            return LOW
        tile = TILES[number]
        if tile.id == "royal_death":
            return death_shares(self.s, self.me)[self.me]
        ready, tokens = self.ready | (1 << number) & ~GONE, float(tile.tokens)
        for given in gifts_of(self.s, self.me, number, self.race):
            ready |= 1 << self.s.tiles[given]
            tokens += TILES[self.s.tiles[given]].tokens
        return self.share(ready, tokens / 2, tokens / 2, tile.extra)

    def queen(self, mark: tuple[int, int]) -> float:
        """Value the Queen for a roll."""
        found = self.queens.get(mark)
        if found is None:
            found = self.queens[mark] = queen_shares(self.s, self.me, mark)[self.me]
        return found

    def worth(self, counts: Counts, dice: int) -> float:
        """Value locked dice by the best claim."""
        best = self.prize[HERDER_PLACE] if dice else LOW
        for place in met(counts, dice, self.s.slots, self.s.dice_minimum):
            prize = self.prize[place]
            if self.s.tiles[place] == QUEEN and self.s.stacks[place]:
                prize = self.queen(announced(counts))
            best = max(best, prize)
        return max(best, self.declined) if best > LOW else self.nothing

    def tile_worth(self, tile: int) -> float:
        """Value a tile that may be claimed or chosen now."""
        if tile == QUEEN:
            return self.queen(announced(counts_of(self.s.locked)))
        return self.prize[self.s.tiles.index(tile)]


def gifts_of(s: State, me: int, tile: int, race: Race) -> list[int]:
    """List the places of the best tiles that an artifact gives when it is claimed."""
    name = TILES[tile].id
    return [place for place in given_best(s, me, name, race) if s.tiles[place] != tile]


def given_best(s: State, me: int, name: str, race: Race) -> list[int]:
    """List the places of the best tiles that an artifact gives."""
    if name not in GIVING:
        return []
    power, count = GIVING[name]
    ranked = sorted([(race.tile[s.tiles[place]], place) for place in gifts(s, me, power)])
    return [place for _, place in ranked[-count:]]


class Roll:
    """The worth of a roll in the roll-off."""

    def __init__(self, s: State) -> None:
        self.s = s.copy()
        self.contest = Contest(self.s, self.s.to_go, s.queen, s.last_turn)
        self.known: dict[tuple[int, int], float] = {}

    def worth(self, counts: Counts, dice: int) -> float:
        """Value a roll: whether it beats the mark, and what the others may do then."""
        return self.known_worth(announced(counts))

    def known_worth(self, roll: tuple[int, int]) -> float:
        """Value what a roll announces, as far as that has not been done before."""
        found = self.known.get(roll)
        if found is None:
            found = self.known[roll] = self.look(roll)
        return found

    def look(self, roll: tuple[int, int]) -> float:
        """Give the chance to win with a roll."""
        s, me = self.s, self.s.seat
        if roll > s.mark:
            return self.contest.shares(me, roll)[me]
        return self.contest.shares(s.pharaoh, s.mark)[me]
