"""The window after a roll: tokens, tiles, face powers and locking, until the next roll or the end."""

from bisect import insort
from typing import Final

from greathouse.core.agenda import Ask, rule, tell
from greathouse.core.moves import DONE, Move
from greathouse.games.favor.claims import DECLINE, USE, artifacts, mark_used, use_artifact
from greathouse.games.favor.dice import (
    BASE,
    DECREE_STAR,
    DIE_OF,
    FACE_POWER,
    IMMEDIATE,
    LOCK,
    NEW_STANDARD,
    PIP_TOKEN,
    REROLL_DIE,
    STANDARD,
    VALUE,
    VOYAGE_PLUS_TWO,
    WORD,
    each_once,
)
from greathouse.games.favor.powers import exchange, is_useful, put, take, use_face, use_power
from greathouse.games.favor.rolling import cast, throw
from greathouse.games.favor.state import State
from greathouse.games.favor.tiles import (
    ANYTIME,
    BIT,
    CLAIMING,
    DEAD,
    HERDER,
    LENT,
    NUMBER,
    STORES,
    TILES,
    among,
)
from greathouse.games.favor.tiles import WINDOW as WINDOW_TILES
from greathouse.games.favor.tokens import spend_pip, spend_reroll
from greathouse.games.favor.transforms import PIP_POWER, POWER, SIX, pieces

ROLL: Final[Move] = ("roll",)
MOST_SEATS: Final = 4
STORING: Final = sum([1 << tile for tile in STORES])
ANY_VALUE: Final = STORING | DEAD
"""Tiles whose die may show several faces in turn."""


def brings(tile: int) -> list[Move]:
    """List the moves that bring in a tile's die."""
    if ANY_VALUE >> tile & 1:
        return [("bring", TILES[tile].id, face) for face in SIX]
    return [piece.move for piece in pieces(tile, (), 0)] if TILES[tile].bring else []


BRING: Final[list[list[Move]]] = [brings(tile) for tile in range(len(TILES))]
"""The moves that bring in a tile's die; those of stored dice are picked by their value."""


# What may be done


@rule
def window_moves(s: State, me: int) -> list[Move]:
    """List everything a player may do after a roll: F3 to F9."""
    distinct = each_once(s.active)
    found = [LOCK[die] for die in distinct]
    if s.pips[me]:
        found += [PIP_TOKEN[die] for die in distinct if PIP_TOKEN[die]]
    if s.rerolls[me]:
        found += [REROLL_DIE[die] for die in distinct]
    found += [FACE_POWER[die] for die in each_once(s.charges)]
    ready = (s.owned[me] | s.loan) & ~s.used & ~s.spent[me]
    if ready & IN_WINDOW:
        found += tile_moves(s, me, ready)
    if can_roll(s):
        found.append(ROLL)
    elif not s.active and not s.waiting:
        if ready & DEAD:
            found += [move for tile in among(ready & DEAD) for move in BRING[tile]]
        found.append(DONE)
    return found


IN_WINDOW: Final = WINDOW_TILES | ANYTIME | BIT["herder"]


def tile_moves(s: State, me: int, ready: int) -> list[Move]:
    """List what the tiles of this window offer."""
    found: list[Move] = []
    for tile in among(ready & WINDOW_TILES):
        die = BRING[tile]
        if die and not STORING >> tile & 1:
            found += die
        elif die:
            value = s.stored[STORES.index(tile)]
            found += die[value - 1 : value] if value else []
        elif is_useful(s, tile):
            found.append(USE[tile])
    if ready >> HERDER & 1 and has_match(s):
        found.append(USE[HERDER])
    if ready & ANYTIME:
        found += artifacts(s, me)
    return found


def can_roll(s: State) -> bool:
    """Tell whether to roll again: a die was locked or none could be, and no Immediate one is active."""
    if s.active:
        return bool(s.fresh) and not has_immediate(s.active)
    return bool(s.waiting)


def has_immediate(dice: list[int]) -> bool:
    """Tell whether an Immediate die is among some dice."""
    for die in dice:
        if die // BASE == IMMEDIATE:
            return True
    return False


def has_match(s: State) -> bool:
    """Tell whether two dice locked since the last roll are equal: F7."""
    seen = 0
    for die in s.fresh:
        value = VALUE[die]
        if value and seen >> value & 1:
            return True
        seen |= 1 << value
    return False


# Doing it


@rule
def window_move(s: State, me: int, move: Move) -> None:
    """Play one thing; the window stays open until the next roll or the end of the rolls."""
    verb = str(move[0])
    if verb == "done":
        return
    s.agenda.append(WINDOW[me])
    if verb == "lock":
        lock(s, me, DIE_OF[str(move[1])])
    elif verb == "roll":
        cast(s)
    elif verb == "pip":
        spend_pip(s, me)
        exchange(s, POWER[PIP_POWER], pieces(PIP_POWER, (DIE_OF[str(move[1])],), 0)[0])
    elif verb == "reroll":
        spend_reroll(s, me)
        reroll(s, me, DIE_OF[str(move[1])])
    elif verb == "face":
        use_face(s, me, DIE_OF[str(move[1])])
    elif verb == "bring":
        bring(s, me, NUMBER[str(move[1])], int(move[2]))
    else:
        use(s, me, NUMBER[str(move[1])])


def lock(s: State, me: int, die: int) -> None:
    """Set an active die aside; two faces work when they are locked: F3, F8."""
    take(s, die)
    insort(s.locked, die)
    insort(s.fresh, die)
    if s.news is not None:
        tell(s, "F3", "lock", seat=me, die=WORD[die])
    if die == VOYAGE_PLUS_TWO:
        s.waiting = sorted([*s.waiting, NEW_STANDARD, NEW_STANDARD])
    elif die == DECREE_STAR and loans(s, me):
        s.agenda.append(Ask(me, loan_choices, loan_chosen, (), "borrow", "F8"))


def reroll(s: State, me: int, die: int) -> None:
    """Spend a reroll token on a die: F5."""
    take(s, die)
    if s.news is not None:
        tell(s, "F5", "reroll", seat=me, die=WORD[die])
    throw(s, [die])


def bring(s: State, me: int, tile: int, face: int) -> None:
    """Bring in a tile's Standard die; the Spirit and the Priest of the Dead lock theirs at once: F7, F9."""
    mark_used(s, me, tile)
    die = STANDARD * BASE + face
    if s.news is not None:
        tell(s, "F7", "bring", seat=me, die=WORD[die])
    if DEAD >> tile & 1:
        insort(s.locked, die)
        if s.dead_dice_match:
            insort(s.fresh, die)
        return
    if TILES[tile].stores:
        s.stored[STORES.index(tile)] = 0
    put(s, die)


def use(s: State, me: int, tile: int) -> None:
    """Use a tile that asks more, an artifact, or the Herder: F6, F7, F12."""
    if ANYTIME >> tile & 1:
        use_artifact(s, me, tile)
        return
    mark_used(s, me, tile)
    if tile == HERDER:
        s.waiting = sorted(s.waiting + [NEW_STANDARD] * TILES[tile].more)
    else:
        use_power(s, me, tile)


# The Decree die's loan


def loans(s: State, me: int) -> int:
    """Gather the tiles of others that the Decree die may borrow: F8."""
    lent = LENT | (CLAIMING if s.borrow_claims and not s.roll_off else 0)
    others = 0
    for seat in range(s.seats):
        others |= s.owned[seat] if seat != me else 0
    return others & lent & ~s.owned[me]


@rule
def loan_choices(s: State, me: int) -> list[Move]:
    """List the tiles to borrow, and borrowing none."""
    return [*[("borrow", TILES[tile].id) for tile in among(loans(s, me))], DECLINE]


@rule
def loan_chosen(s: State, me: int, move: Move) -> None:
    """Borrow a tile until the end of the rolls."""
    if move != DECLINE:
        s.loan = BIT[str(move[1])]
        if s.news is not None:
            tell(s, "F8", "borrow", seat=me, tile=move[1])


WINDOW: Final = tuple(
    [Ask(seat, window_moves, window_move, (), "window", "F3") for seat in range(MOST_SEATS)]
)
