"""What is asked outside the rolls: claims, artifacts, dice divided for Treasure, a roll to be redone."""

from typing import Final

from greathouse.core.moves import DONE, Move
from greathouse.experts.favor.multisets import LOW
from greathouse.experts.favor.prizes import GIVING, Prizes, Roll, given_best
from greathouse.games.favor.bars import counts_of
from greathouse.games.favor.claims import (
    GUIDANCE_TOKENS,
    MASK_TOKENS,
    claimable,
    is_prize,
)
from greathouse.games.favor.dice import WORD
from greathouse.games.favor.state import State
from greathouse.games.favor.tiles import NUMBER

KEY_DICE: Final = 5
"""From so many dice on the Palace Key is worth using."""
LEAST_ANKH: Final = 3
"""From so many tokens on the Ankh is worth using."""
FREE: Final = 1e-3
"""What it counts for at least to use at once what nothing is gained by keeping."""
KEPT: Final = -1e-2
"""What it counts for to use an artifact too early."""
DROP_FIRST: Final = ("immediate", "serf", "standard", "noble", "voyage", "intrigue", "artisan", "decree")
MANY: Final = 2048
"""How many divisions of the dice are compared."""
NOTHING: Final = -1
TREASURE: Final[Move] = ("use", "treasure")
BAD_OMEN: Final[Move] = ("use", "bad_omen")
TOKENS: Final = {"burial_mask": MASK_TOKENS, "ancestral_guidance": GUIDANCE_TOKENS}
AT_ONCE: Final = (
    "die_token",
    "royal_decree",
    "burial_mask",
    "ancestral_guidance",
    "secret_passage",
    "royal_power",
)
"""What is used as soon as it can be; the rest is saved for its moment."""


def gain(s: State, name: str, prizes: Prizes | None) -> float | None:
    """Tell what using an artifact or a +1 die token adds to the turn; nothing if it is not one of these."""
    tokens = s.pips[s.seat] + s.rerolls[s.seat]
    if name == "ankh":
        is_timely = tokens >= LEAST_ANKH or s.roll_off
    elif name == "palace_key":
        is_timely = s.roll_off or len(s.waiting) >= KEY_DICE
    elif name in AT_ONCE:
        is_timely = True
    else:
        return None
    if not is_timely or prizes is None:
        return FREE if is_timely else KEPT
    got = tokens if name == "ankh" else TOKENS.get(name, 0)
    return max(FREE, got / 2 * (prizes.pip + prizes.reroll) + given(s, name, prizes))


def given(s: State, name: str, prizes: Prizes) -> float:
    """Tell what the tiles are worth that an artifact gives when it is used."""
    if name not in GIVING:
        return 0.0
    ready = prizes.ready
    for place in given_best(s, s.seat, name, prizes.race):
        ready |= 1 << s.tiles[place]
    return prizes.share(ready, 0.0, 0.0) - prizes.declined


def plain(s: State, menu: list[Move]) -> list[Move]:
    """List the moves that use neither an artifact nor a +1 die token."""
    return [move for move in menu if move[0] != "use" or gain(s, str(move[1]), None) is None]


def with_uses(s: State, menu: list[Move], worths: dict[Move, float], prizes: Prizes | None) -> list[float]:
    """Value the use of artifacts by what the best other move is worth."""
    best = max(worths.values(), default=0.0)
    found: list[float] = []
    for move in menu:
        if move in worths:
            found.append(worths[move])
        else:
            more = gain(s, str(move[1]), prizes)
            assert more is not None
            found.append(min(1.0, max(0.0, best + more)))
    return found


# Claims


def claims(s: State, menu: list[Move], prizes: Prizes) -> list[float]:
    """Value what may be claimed, and claiming nothing."""
    return with_uses(s, menu, {move: claim(move, prizes) for move in plain(s, menu)}, prizes)


def claim(move: Move, prizes: Prizes) -> float:
    """Value a claim."""
    if move[0] != "claim":
        return prizes.declined
    worth = prizes.tile_worth(NUMBER[str(move[1])])
    return prizes.declined if worth == LOW else worth


# After the claim


class Treasure:
    """Divides the dice for Treasure, and remembers how."""

    def __init__(self) -> None:
        self.groups: list[str] = []
        """The dice of the first group that are still to be named."""
        self.worth = 0.0
        """What the two tiles add."""

    def late(self, s: State, menu: list[Move], prizes: Prizes) -> list[float]:
        """Value what may follow a claim."""
        worths = dict.fromkeys(plain(s, menu), prizes.declined)
        if TREASURE in worths:
            self.plan(s, prizes)
            worths[TREASURE] += self.worth or KEPT
        if BAD_OMEN in worths:
            worths[BAD_OMEN] += FREE
        return with_uses(s, menu, worths, prizes)

    def divide(self, s: State, menu: list[Move], group: tuple[int, ...], prizes: Prizes) -> list[float]:
        """Value the next die of the first group: those of the plan come first."""
        if not group:
            self.plan(s, prizes)
        words = [WORD[die] for die in group]
        left = self.groups.copy()
        for word in words:
            if word in left:
                left.remove(word)
        wanted: Move = ("group", left[-1]) if left else DONE
        return [prizes.declined + (self.worth if move == wanted else 0.0) for move in menu]

    def plan(self, s: State, prizes: Prizes) -> None:
        """Find the first group of dice that makes Treasure worth most."""
        found: dict[tuple[int, ...], None] = {(): None}
        for die in s.locked:
            for some in list(found):
                found[(*some, die)] = None
        best = 0.0
        chosen: tuple[int, ...] = ()
        for group in list(found)[:MANY]:
            worth = self.of_groups(s, group, prizes)
            if worth > best:
                best, chosen = worth, group
        self.groups, self.worth = [WORD[die] for die in chosen], best

    def of_groups(self, s: State, group: tuple[int, ...], prizes: Prizes) -> float:
        """Tell what two groups of dice can claim together."""
        rest = list(s.locked)
        for die in group:
            rest.remove(die)
        first, second = self.tiles(s, list(group), prizes), self.tiles(s, rest, prizes)
        return max([first[a] + second[b] for a in first for b in second if a != b or a == NOTHING])

    def tiles(self, s: State, dice: list[int], prizes: Prizes) -> dict[int, float]:
        """List what a group of dice could claim, with what it adds; nothing is always possible."""
        places = [place for place in claimable(s, s.seat, dice) if is_prize(s, s.seat, place)]
        worths = {place: prizes.tile_worth(s.tiles[place]) - prizes.declined for place in places}
        return {NOTHING: 0.0, **worths}


def redone(s: State, menu: list[Move], again: float) -> list[float]:
    """Value a roll of the roll-off that may be redone with Pharaoh's Gift."""
    stands = Roll(s).worth(counts_of(s.locked), len(s.locked))
    worths = {DONE: stands, BAD_OMEN: min(1.0, again + FREE) if again > stands else 0.0}
    return [worths.get(move, again) for move in menu]


def dropped(menu: list[Move], worth: float) -> list[float]:
    """Value the dice that a Bad Omen may take: the plainest is missed least."""
    ranks = [DROP_FIRST.index(str(move[1])) for move in menu]
    return [max(0.0, worth - FREE * rank) for rank in ranks]
