"""What powers do to dice, each said once: the rules ask for a power's pieces, the experts list its uses.

A power is used piece by piece. A piece takes active dice away and puts others in their place, sets them
aside to be rolled at once, or leaves new ones for the next roll. A new power is a row of `POWERS` and at most
one function.
"""

from collections.abc import Callable
from functools import cache, lru_cache
from typing import Final, NamedTuple

from greathouse.core.moves import Move
from greathouse.games.favor.bars import MANY
from greathouse.games.favor.dice import (
    ANY_FACE,
    ARTISAN_STAR,
    BASE,
    DECREE,
    DECREE_STAR,
    DICE,
    FLIP,
    IMMEDIATE,
    INTRIGUE_STARS,
    NEW_STANDARD,
    PIP,
    POWER_FACES,
    REROLL_DIE,
    SERF,
    STANDARD,
    VALUE,
    VOYAGE,
    VOYAGE_REROLL,
    VOYAGE_STAR,
    WORD,
    Turns,
    each_once,
    raising,
    setting,
)
from greathouse.games.favor.tiles import TILES, Tile, among, start_dice

Dice = tuple[int, ...]
ALL: Final = 99
"""As many pieces as there are dice."""
ANY: Final = 7
SIX: Final = (1, 2, 3, 4, 5, 6)
DOWN: Final = raising([-1])
SWAPPED: Final[tuple[int, ...]] = (IMMEDIATE, SERF)


class Piece(NamedTuple):
    """One choice in the use of a power."""

    move: Move
    gone: Dice
    """Active dice that are taken away."""
    come: Dice = ()
    """Active dice that come in their place."""
    thrown: Dice = ()
    """Dice that are rolled as soon as the power is done."""
    later: Dice = ()
    """Unrolled dice for the next roll."""


class Power(NamedTuple):
    """What a tile, a face or a token lets a player do to active dice."""

    prompt: str
    """How it is asked for; nothing if the window lists its pieces."""
    pieces: Callable[["Power", Dice, int], list[Piece]]
    """Lists the pieces for some dice and for values that are locked, as bits."""
    table: Callable[[Tile], Turns] | None = None
    """Makes `turns` from a tile's row."""
    most: int = 1
    """How many pieces one use may have."""
    linked: bool = False
    """Whether a further piece must touch a die of the one before; otherwise it touches new dice only."""
    sets: bool = False
    """Whether a new face gives its power even where pips and flips do not."""
    sees: bool = False
    """Whether the locked values matter."""
    draw: int = 0
    """Tokens for using it."""
    draw_each: int = 0
    """Tokens for each piece."""
    turns: Turns = {}
    """What each die may be turned to, if dice are turned one by one."""
    faces: Dice = ()
    """The faces that a brought die may show."""
    name: str = ""
    rule: str = "F6"


# The pieces of each kind of power


def turned(power: Power, dice: Dice, seen: int) -> list[Piece]:
    """Turn a die as the power's table says."""
    return [turn_piece(die, new) for die in each_once(list(dice)) for new in power.turns[die]]


@cache
def turn_piece(die: int, new: int) -> Piece:
    """Write the turn of a die."""
    return Piece(("adjust", WORD[die], WORD[new]), (die,), (new,))


def matched(power: Power, dice: Dice, seen: int) -> list[Piece]:
    """Turn a die to a value that is locked."""
    return [
        turn_piece(die, new)
        for die in each_once(list(dice))
        for new in ANY_FACE[die]
        if VALUE[new] and seen >> VALUE[new] & 1
    ]


def shifted(power: Power, dice: Dice, seen: int) -> list[Piece]:
    """Shift pips from a die to another."""
    found: list[Piece] = []
    distinct = each_once(list(dice))
    for giver in distinct:
        for taker in distinct:
            if giver == taker and dice.count(giver) < 2:
                continue
            pips = 1
            low, high = DOWN[giver], PIP[taker]
            while low and high:
                move: Move = ("shift", WORD[giver], WORD[taker], pips)
                found.append(Piece(move, (giver, taker), (low[0], high[0])))
                pips += 1
                low, high = DOWN[low[0]], PIP[high[0]]
    return found


def rerolled(power: Power, dice: Dice, seen: int) -> list[Piece]:
    """Roll a die again."""
    return [Piece(REROLL_DIE[die], (die,), thrown=(die,)) for die in each_once(list(dice))]


def split(power: Power, dice: Dice, seen: int) -> list[Piece]:
    """Replace a die by two Immediate ones that add up to it."""
    found: list[Piece] = []
    for die in each_once(list(dice)):
        for low in range(1, VALUE[die] // 2 + 1):
            pair = (IMMEDIATE * BASE + low, IMMEDIATE * BASE + VALUE[die] - low)
            found.append(Piece(("split", WORD[die], WORD[pair[0]], WORD[pair[1]]), (die,), pair))
    return found


def swapped(power: Power, dice: Dice, seen: int) -> list[Piece]:
    """Replace an Immediate die or the Serf die by a Standard one for the next roll."""
    return [
        Piece(("swap", WORD[die]), (die,), later=(NEW_STANDARD,))
        for die in each_once(list(dice))
        if die // BASE in SWAPPED
    ]


def brought(power: Power, dice: Dice, seen: int) -> list[Piece]:
    """Bring in a Standard die."""
    return [Piece(("bring", power.name, face), (), (STANDARD * BASE + face,)) for face in power.faces]


# The rows


def raises(tile: Tile) -> Turns:
    """Tabulate adding pips."""
    return raising(list(tile.by))


def flips(tile: Tile) -> Turns:
    """Tabulate turning dice upside down."""
    return FLIP


def sets(tile: Tile) -> Turns:
    """Tabulate turning dice of some kinds to any other face."""
    return setting(tile.kinds)


POWERS: Final[dict[str, Power]] = {
    "raise": Power("adjust", turned, raises),
    "flip": Power("adjust", turned, flips),
    "set": Power("adjust", turned, sets, sets=True),
    "match": Power("adjust", matched, sets=True, sees=True),
    "shift": Power("shift", shifted, linked=True),
    "survey": Power("survey", split),
    "merchant": Power("merchant", rerolled, most=ALL),
    "mother": Power("swap", swapped, most=ALL),
}
"""What a tile's `power` means; its `by`, `kinds`, `reach` and `many` say the rest."""
STAR: Final = Power("adjust", turned, sets=True, turns=ANY_FACE)
FACE_POWERS: Final[dict[int, Power]] = {
    ARTISAN_STAR: STAR,
    INTRIGUE_STARS: STAR._replace(most=2),
    VOYAGE_STAR: STAR,
    VOYAGE_REROLL: Power("voyage", rerolled, rule="F8"),
    DECREE_STAR: STAR,
}
"""What the faces of dice do in the window in which they show."""
BRINGING: Final = Power("", brought)
PIP_POWER: Final = -1
REROLL_POWER: Final = -2
TOKEN_POWERS: Final[dict[int, Power]] = {
    PIP_POWER: Power("", turned, turns=PIP, rule="F5"),
    REROLL_POWER: Power("", rerolled, rule="F5"),
}


def face_source(die: int) -> int:
    """Give the number under which the power of a face is known."""
    return -die


def power_of(tile: Tile) -> Power | None:
    """Read what a tile does to active dice in a window."""
    if tile.bring:
        return BRINGING._replace(name=tile.id, faces=SIX if tile.bring == ANY else (tile.bring,))
    power = POWERS.get(tile.power)
    if power is None:
        return None
    most = ALL if tile.many else max(power.most, tile.reach - 1)
    turns = power.table(tile) if power.table is not None else power.turns
    draw, each = (tile.gain, 0) if tile.power == "merchant" else (0, tile.gain)
    return power._replace(name=tile.id, most=most, turns=turns, draw=draw, draw_each=each)


def all_powers() -> dict[int, Power]:
    """Give every power its number: a tile's own, and one below zero for tokens and faces."""
    found = TOKEN_POWERS | {face_source(die): power for die, power in FACE_POWERS.items()}
    for at, tile in enumerate(TILES):
        power = power_of(tile)
        if power is not None:
            found[at] = power
    return found


POWER: Final = all_powers()
SEEING: Final = sum([1 << at for at, power in POWER.items() if at >= 0 and power.sees])
"""Tiles that look at locked dice."""


def risen(stored: int) -> int:
    """Raise the die that lies on a tile, if there is one."""
    return min(stored + 1, 6) if stored else 0


# What may be done with some dice


@lru_cache(MANY)
def pieces(source: int, dice: Dice, seen: int) -> list[Piece]:
    """List the pieces that a power has for some dice."""
    power = POWER[source]
    return power.pieces(power, dice, seen)


def next_pieces(source: int, active: Dice, seen: int, made: Dice) -> list[Piece]:
    """List the pieces that may follow, when some active dice were made by those before."""
    if not made:
        return pieces(source, active, seen)
    if POWER[source].linked:
        return [piece for piece in pieces(source, active, seen) if shares(piece.gone, made)]
    return pieces(source, minus(active, made), seen)


def shares(dice: Dice, others: Dice) -> bool:
    """Tell whether a die is among some others."""
    for die in dice:
        if die in others:
            return True
    return False


def minus(dice: Dice, gone: Dice) -> Dice:
    """Take some dice out; those that are not there do not matter."""
    left = list(dice)
    for die in gone:
        if die in left:
            left.remove(die)
    return tuple(left)


def merged(dice: Dice, more: Dice) -> Dice:
    """Put dice together in order."""
    return tuple(sorted(dice + more)) if more else dice


class Use(NamedTuple):
    """What the whole use of a power comes to, whichever pieces led there."""

    gone: Dice
    come: Dice
    thrown: Dice
    later: Dice
    draw: int


def use_of(piece: Piece) -> Use:
    """Take a piece for the whole use of a power, without its tokens."""
    return Use(piece.gone, piece.come, piece.thrown, piece.later, 0)


@lru_cache(MANY)
def uses(source: int, dice: Dice, seen: int) -> list[Use]:
    """List every way to use a power on some dice; what comes to the same is listed once."""
    found: dict[Use, None] = {}
    gather(source, dice, seen, Use((), (), (), (), POWER[source].draw), POWER[source].most, found)
    return list(found)


def gather(source: int, rest: Dice, seen: int, use: Use, most: int, found: dict[Use, None]) -> None:
    """Note every use that goes on from some pieces; new dice are touched in their order."""
    power = POWER[source]
    chained = power.linked and bool(use.come)
    dice = merged(rest, use.come) if chained else rest
    for piece in next_pieces(source, dice, seen, use.come) if chained else pieces(source, dice, seen):
        fresh = minus(piece.gone, use.come) if chained else piece.gone
        then = Use(
            use.gone + fresh,
            (minus(use.come, piece.gone) if chained else use.come) + piece.come,
            use.thrown + piece.thrown,
            use.later + piece.later,
            use.draw + power.draw_each,
        )
        found[tidy(then)] = None
        if most > 1:
            left = minus(rest, fresh)
            if not power.linked and fresh:
                left = tuple([die for die in left if die >= min(fresh)])
            gather(source, left, seen, then, most - 1, found)


def tidy(use: Use) -> Use:
    """Put the dice of a use in order, and leave out what goes and comes again without a new power."""
    gone, come = list(use.gone), list(use.come)
    for die in use.gone:
        if die in come and die not in POWER_FACES:
            gone.remove(die)
            come.remove(die)
    thrown, later = tuple(sorted(use.thrown)), tuple(sorted(use.later))
    return Use(tuple(sorted(gone)), tuple(sorted(come)), thrown, later, use.draw)


# What follows from the rows


@cache
def samples(source: int) -> list[Piece]:
    """List the pieces for two dice of each face, with every value locked."""
    dice = tuple(sorted([*DICE, *DICE]))
    return pieces(source, dice, sum([1 << value for value in SIX]))


@cache
def added_dice(source: int) -> int:
    """Tell how many dice more a power may leave to be locked."""
    found = [len(one.come) + len(one.thrown) + len(one.later) - len(one.gone) for one in samples(source)]
    return max([0, *found])


@cache
def width(source: int) -> int:
    """Tell how many dice one use may touch at most."""
    power = POWER[source]
    touched = max([0, *[len(piece.gone) for piece in samples(source)]])
    return power.most * touched - (power.most - 1 if power.linked else 0)


@cache
def is_chancy(source: int) -> bool:
    """Tell whether chance decides what a power brings: dice are rolled or tokens drawn."""
    power = POWER[source]
    return power.draw + power.draw_each > 0 or bool([piece for piece in samples(source) if piece.thrown])


@cache
def is_even(source: int, kind: int) -> bool:
    """Tell whether a power treats all values of a kind of dice alike: each may become any other, or none."""
    power = POWER[source]
    if not power.turns:
        return len(power.faces) == len(SIX)
    dice = [die for die in DICE if die // BASE == kind]
    found = {len(power.turns[die]) for die in dice}
    return found in ({0}, {len(dice) - 1})


@cache
def is_mixing(source: int) -> bool:
    """Tell whether a power moves pips between dice, so that the value of every die counts."""
    power = POWER[source]
    replacing = [piece for piece in samples(source) if piece.gone and piece.come]
    return bool(replacing) and not power.turns and not power.sees


@cache
def is_lasting(source: int) -> bool:
    """Tell whether a power may as well wait until all rerolls are done.

    It turns each die for itself, so that turning a die before it is rerolled would be wasted. The power of a
    face cannot wait: a reroll of its die loses it.
    """
    return source >= REROLL_POWER and bool(POWER[source].turns)


def gathered(question: Callable[[int], bool]) -> int:
    """Gather the tiles whose power has some quality."""
    return sum([1 << source for source in POWER if source >= 0 and question(source)])


STANDING: Final = ("herd", "guidance")
"""Powers that bring `more` dice for the next roll."""


@cache
def most_dice(tiles: int) -> int:
    """Bound the dice of a roll-off turn with these tiles unspent, for the skip rule."""
    most = len(start_dice(tiles))
    for number in among(tiles):
        tile = TILES[number]
        most += int(tile.stores or tile.timing == "all") + (tile.more if tile.power in STANDING else 0)
        most += added_dice(number) if number in POWER else 0
        most += len(tile.dice) if tile.timing in ("start_optional", "roll_off") else 0
        most += 2 * tile.dice.count(VOYAGE) + tile.dice.count(DECREE)
    return most
