"""What blue tiles and power faces do to active dice; every choice is asked die by die."""

from bisect import insort
from functools import cache
from typing import Final

from greathouse.core.agenda import Ask, rule, tell
from greathouse.core.moves import DONE, Move
from greathouse.games.favor.dice import (
    ANY_FACE,
    BASE,
    DICE,
    DIE_OF,
    FACE_POWER,
    FLIP,
    IMMEDIATE,
    INTRIGUE_STARS,
    NEW_STANDARD,
    PIP,
    REROLL_DIE,
    SERF,
    VALUE,
    VOYAGE_REROLL,
    WORD,
    Turns,
    each_once,
    raising,
    setting,
    turn_moves,
)
from greathouse.games.favor.rolling import throw
from greathouse.games.favor.state import State
from greathouse.games.favor.tiles import NUMBER, TILES, Tile
from greathouse.games.favor.tokens import give

FACE: Final = -1
"""Stands for a face power where a tile is named."""
MATCHMAKER: Final = NUMBER["matchmaker"]
DOWN: Final = raising([-1])
SWAPPED: Final[tuple[int, ...]] = (IMMEDIATE, SERF)


def turns_of(tile: Tile) -> Turns:
    """Tabulate what an adjusting tile may turn each die to."""
    if tile.power == "raise":
        return raising(list(tile.by))
    return FLIP if tile.power == "flip" else setting(tile.kinds)


TURNS: Final = {at: turns_of(tile) for at, tile in enumerate(TILES) if tile.power in ("raise", "flip", "set")}
TURNS[FACE] = ANY_FACE
ADJUST: Final = {source: turn_moves(turns) for source, turns in TURNS.items()}
MOST: Final = {at: 99 if tile.many else 1 for at, tile in enumerate(TILES)}
"""How many dice an adjusting tile may touch."""


# Dice in and out of play


def take(s: State, die: int) -> None:
    """Remove an active die; its face power goes with it."""
    s.active.remove(die)
    if die in s.charges:
        s.charges.remove(die)


def put(s: State, die: int, triggers: bool = True) -> None:
    """Add an active die; a power face gives its power."""
    insort(s.active, die)
    if triggers and FACE_POWER[die]:
        insort(s.charges, die)


def turn_die(s: State, die: int, new: int, triggers: bool) -> None:
    """Turn an active die to another face: F8."""
    take(s, die)
    put(s, new, triggers)
    if s.news is not None:
        tell(s, "F6", "adjust", seat=s.seat, die=WORD[die], new=WORD[new])


def triggers(s: State, source: int) -> bool:
    """Tell whether dice turned by this tile or face gain the power of the new face."""
    return source == FACE or TILES[source].power in ("set", "match") or s.shifts_trigger


# What is possible


def turns_by(s: State, source: int) -> list[list[Move]]:
    """List how a tile or a face power may turn each die."""
    if source != MATCHMAKER:
        return ADJUST[source]
    values = 0
    for die in s.locked:
        values |= 1 << VALUE[die]
    return matches(values)


@cache
def matches(values: int) -> list[list[Move]]:
    """List how each die may be turned to one of some values, given as bits."""
    pips = [value for value in range(1, 7) if values >> value & 1]
    return turn_moves({die: tuple([new for new in ANY_FACE[die] if VALUE[new] in pips]) for die in DICE})


def shifts(active: list[int]) -> list[tuple[int, int, int]]:
    """List every shift of pips: from a die, to another, how many."""
    found: list[tuple[int, int, int]] = []
    distinct = each_once(active)
    for giver in distinct:
        for taker in distinct:
            if giver == taker and active.count(giver) < 2:
                continue
            pips = 1
            low, high = DOWN[giver], PIP[taker]
            while low and high:
                found.append((giver, taker, pips))
                pips += 1
                low, high = DOWN[low[0]], PIP[high[0]]
    return found


def can_shift(active: list[int]) -> bool:
    """Tell whether any shift of pips is possible."""
    for giver in range(len(active)):
        if DOWN[active[giver]]:
            for taker in range(len(active)):
                if taker != giver and PIP[active[taker]]:
                    return True
    return False


def can_turn(s: State, source: int, dice: list[int]) -> bool:
    """Tell whether a tile or a face power may turn any of some dice."""
    turns = turns_by(s, source)
    for die in dice:
        if turns[die]:
            return True
    return False


def has_swappable(s: State) -> bool:
    """Tell whether an Immediate die or the Serf die is active."""
    for die in s.active:
        if die // BASE in SWAPPED:
            return True
    return False


def is_useful(s: State, tile: int) -> bool:
    """Tell whether a blue tile could do anything to the active dice."""
    power = TILES[tile].power
    if tile in TURNS or tile == MATCHMAKER:
        return can_turn(s, tile, s.active)
    if power == "shift":
        return can_shift(s.active)
    if power == "survey":
        return bool([die for die in s.active if VALUE[die] >= 2])
    if power == "mother":
        return has_swappable(s)
    return bool(s.active)


# Using them


def use_blue(s: State, me: int, tile: int) -> None:
    """Ask what a blue tile shall do: F6."""
    s.agenda.append(BLUE[TILES[tile].power](s, me, tile))


def adjusting(s: State, me: int, source: int, most: int) -> Ask:
    """Ask which die shall be turned to what."""
    return Ask(me, adjustments, adjusted, (source, tuple(s.active), most, False), "adjust", "F6")


@rule
def adjustments(s: State, me: int, source: int, rest: tuple[int, ...], most: int, begun: bool) -> list[Move]:
    """List the turns of those dice that have not been turned yet."""
    turns = turns_by(s, source)
    found = [move for die in each_once(list(rest)) for move in turns[die]]
    return [*found, DONE] if begun else found


@rule
def adjusted(
    s: State, me: int, move: Move, source: int, rest: tuple[int, ...], most: int, begun: bool
) -> None:
    """Turn a die, and ask again while others may follow."""
    if move == DONE:
        return
    die, new = DIE_OF[str(move[1])], DIE_OF[str(move[2])]
    turn_die(s, die, new, triggers(s, source))
    left = list(rest)
    left.remove(die)
    if most > 1 and can_turn(s, source, left):
        s.agenda.append(Ask(me, adjustments, adjusted, (source, tuple(left), most - 1, True), "adjust", "F6"))


def shifting(s: State, me: int, tile: int) -> Ask:
    """Ask which pips shall move."""
    return Ask(me, shift_choices, shifted, (TILES[tile].reach, ()), "shift", "F6")


@rule
def shift_choices(s: State, me: int, reach: int, moved: tuple[int, ...]) -> list[Move]:
    """List the shifts; a second one must share a die with the first."""
    fitting = [shift for shift in shifts(s.active) if not moved or shift[0] in moved or shift[1] in moved]
    found: list[Move] = [("shift", WORD[giver], WORD[taker], pips) for giver, taker, pips in fitting]
    return [*found, DONE] if moved else found


@rule
def shifted(s: State, me: int, move: Move, reach: int, moved: tuple[int, ...]) -> None:
    """Move pips between two dice; with a reach of three dice a second shift may follow."""
    if move == DONE:
        return
    giver, taker, pips = DIE_OF[str(move[1])], DIE_OF[str(move[2])], int(move[3])
    turn_die(s, giver, giver - pips, s.shifts_trigger)
    turn_die(s, taker, taker + pips, s.shifts_trigger)
    if reach > 2:
        args = (reach - 1, (giver - pips, taker + pips))
        s.agenda.append(Ask(me, shift_choices, shifted, args, "shift", "F6"))


def merchant(s: State, me: int, tile: int) -> Ask:
    """Ask which dice the Grain Merchant shall reroll."""
    return Ask(me, merchant_choices, merchant_chosen, ((),), "merchant", "F6")


@rule
def merchant_choices(s: State, me: int, chosen: tuple[int, ...]) -> list[Move]:
    """List the dice that may still be chosen."""
    found = [REROLL_DIE[die] for die in each_once(s.active)]
    return [*found, DONE] if chosen else found


@rule
def merchant_chosen(s: State, me: int, move: Move, chosen: tuple[int, ...]) -> None:
    """Set a die aside for the reroll; at last roll them together and draw a token."""
    if move != DONE:
        die = DIE_OF[str(move[1])]
        take(s, die)
        chosen = (*chosen, die)
        if s.active:
            s.agenda.append(Ask(me, merchant_choices, merchant_chosen, (chosen,), "merchant", "F6"))
            return
    give(s, me, 1)
    throw(s, list(chosen))


def surveying(s: State, me: int, tile: int) -> Ask:
    """Ask which die the Surveyor shall replace."""
    return Ask(me, surveys, surveyed, (), "survey", "F6")


@rule
def surveys(s: State, me: int) -> list[Move]:
    """List every die with the pairs of Immediate dice that add up to it."""
    return [
        ("split", WORD[die], f"i{low}", f"i{VALUE[die] - low}")
        for die in each_once(s.active)
        for low in range(1, VALUE[die] // 2 + 1)
    ]


@rule
def surveyed(s: State, me: int, move: Move) -> None:
    """Replace a die by two Immediate ones."""
    take(s, DIE_OF[str(move[1])])
    put(s, DIE_OF[str(move[2])])
    put(s, DIE_OF[str(move[3])])
    if s.news is not None:
        tell(s, "F6", "split", seat=me, die=move[1], dice=list(move[2:]))


def mothering(s: State, me: int, tile: int) -> Ask:
    """Ask which dice the Royal Mother shall replace."""
    return Ask(me, swaps, swapped, (0,), "swap", "F6")


@rule
def swaps(s: State, me: int, n: int) -> list[Move]:
    """List the Immediate dice and the Serf die."""
    found: list[Move] = [("swap", WORD[die]) for die in each_once(s.active) if die // BASE in SWAPPED]
    return [*found, DONE] if n else found


@rule
def swapped(s: State, me: int, move: Move, n: int) -> None:
    """Replace a die by one for the next roll; the tokens come at the end."""
    if move != DONE:
        take(s, DIE_OF[str(move[1])])
        s.waiting = sorted([*s.waiting, NEW_STANDARD])
        n += 1
        if has_swappable(s):
            s.agenda.append(Ask(me, swaps, swapped, (n,), "swap", "F6"))
            return
    give(s, me, n)


def adjusting_tile(s: State, me: int, tile: int) -> Ask:
    """Ask which die an adjusting tile shall turn to what."""
    return adjusting(s, me, tile, MOST[tile])


BLUE: Final = {
    "raise": adjusting_tile,
    "flip": adjusting_tile,
    "set": adjusting_tile,
    "match": adjusting_tile,
    "shift": shifting,
    "merchant": merchant,
    "survey": surveying,
    "mother": mothering,
}


# Power faces


def use_face(s: State, me: int, die: int) -> None:
    """Use the power that an active die shows: F8."""
    s.charges.remove(die)
    if s.news is not None:
        tell(s, "F8", "face", seat=me, die=WORD[die])
    if die == VOYAGE_REROLL:
        s.agenda.append(Ask(me, voyage_choices, voyage_chosen, (), "voyage", "F8"))
    else:
        s.agenda.append(adjusting(s, me, FACE, 2 if die == INTRIGUE_STARS else 1))


@rule
def voyage_choices(s: State, me: int) -> list[Move]:
    """List the dice that the Voyage die may reroll."""
    return [REROLL_DIE[die] for die in each_once(s.active)]


@rule
def voyage_chosen(s: State, me: int, move: Move) -> None:
    """Reroll a die."""
    die = DIE_OF[str(move[1])]
    take(s, die)
    throw(s, [die])
