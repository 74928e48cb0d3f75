"""Using what tiles and power faces do to active dice; every choice is asked piece by piece."""

from bisect import insort
from typing import Final

from greathouse.core.agenda import Ask, rule, tell
from greathouse.core.moves import DONE, Move
from greathouse.games.favor.dice import DICE, DIE_OF, FACE_POWER, NUMBERS, VALUE, WORD, each_once
from greathouse.games.favor.rolling import throw
from greathouse.games.favor.state import State
from greathouse.games.favor.tokens import give
from greathouse.games.favor.transforms import (
    POWER,
    Dice,
    Piece,
    Power,
    face_source,
    next_pieces,
    pieces,
    samples,
)

NO_DICE: Final[Dice] = ()


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


def exchange(s: State, power: Power, piece: Piece) -> None:
    """Do what a piece of a power says: F5, F6, F7, F8."""
    for die in piece.gone:
        take(s, die)
    for die in piece.come:
        put(s, die, power.sets or s.shifts_trigger)
    if piece.later:
        s.waiting = sorted([*s.waiting, *piece.later])
    if s.news is not None:
        tell_piece(s, piece)


def tell_piece(s: State, piece: Piece) -> None:
    """Tell what has become of dice."""
    if piece.gone and len(piece.gone) == len(piece.come):
        for die, new in zip(piece.gone, piece.come, strict=True):
            tell(s, "F6", "adjust", seat=s.seat, die=WORD[die], new=WORD[new])
    elif piece.gone and piece.come:
        dice = [WORD[die] for die in piece.come]
        tell(s, "F6", "split", seat=s.seat, die=WORD[piece.gone[0]], dice=dice)


# What is possible


def by_die(source: int) -> list[list[Move]]:
    """Tabulate how a power may be used on each die, if it touches one after the other; else nothing."""
    found = [[one.move for one in pieces(source, (die,), 0)] if die in DICE else [] for die in NUMBERS]
    alone = [move for moves in found for move in moves]
    return found if alone and alone == [piece.move for piece in samples(source)] else []


BY_DIE: Final = {source: by_die(source) for source in POWER}
"""For each power the moves of its pieces by die: quicker than to list the pieces."""


def seen(s: State, source: int) -> int:
    """Gather the locked values as bits, for a power that looks at them."""
    values = 0
    if POWER[source].sees:
        for die in s.locked:
            values |= 1 << VALUE[die]
    return values


def is_useful(s: State, source: int) -> bool:
    """Tell whether a power could do anything to the active dice."""
    moves = BY_DIE[source]
    if not moves:
        return bool(pieces(source, tuple(s.active), seen(s, source)))
    for die in s.active:
        if moves[die]:
            return True
    return False


def piece_moves(s: State, source: int, made: Dice) -> list[Move]:
    """List the moves of the pieces that may follow, when some active dice were made by those before."""
    moves = BY_DIE[source]
    if not moves:
        found = next_pieces(source, tuple(s.active), seen(s, source), made)
        return [piece.move for piece in found]
    rest = s.active
    if made:
        rest = rest.copy()
        for die in made:
            rest.remove(die)
    return [move for die in each_once(rest) for move in moves[die]]


def piece_of(s: State, source: int, made: Dice, move: Move) -> Piece:
    """Find the piece that a move names."""
    if BY_DIE[source]:
        found = pieces(source, (DIE_OF[str(move[1])],), 0)
    else:
        found = next_pieces(source, tuple(s.active), seen(s, source), made)
    for piece in found:
        if piece.move == move:
            return piece
    raise ValueError(move)


# Using them


def ask(s: State, me: int, source: int, n: int, made: Dice, aside: Dice) -> None:
    """Ask for the next piece of a power, after so many that have made dice and set others aside."""
    power = POWER[source]
    s.agenda.append(Ask(me, power_pieces, power_piece, (source, n, made, aside), power.prompt, power.rule))


def use_power(s: State, me: int, source: int) -> None:
    """Begin to use a tile or a face: F6, F8."""
    ask(s, me, source, 0, NO_DICE, NO_DICE)


@rule
def power_pieces(s: State, me: int, source: int, n: int, made: Dice, aside: Dice) -> list[Move]:
    """List the pieces that may follow; after the first one a player may stop."""
    found = piece_moves(s, source, made)
    return [*found, DONE] if n else found


@rule
def power_piece(s: State, me: int, move: Move, source: int, n: int, made: Dice, aside: Dice) -> None:
    """Play a piece, and ask again while others may follow; tokens and rolls come at the end."""
    power = POWER[source]
    if move != DONE:
        piece = piece_of(s, source, made, move)
        exchange(s, power, piece)
        n, aside = n + 1, aside + piece.thrown
        made = piece.come if power.linked else made + piece.come
        if n < power.most and piece_moves(s, source, made):
            ask(s, me, source, n, made, aside)
            return
    give(s, me, power.draw + power.draw_each * n)
    throw(s, list(aside))


def use_face(s: State, me: int, die: int) -> None:
    """Use the power that an active die shows: F8."""
    s.charges.remove(die)
    if s.news is not None:
        tell(s, "F8", "face", seat=me, die=WORD[die])
    use_power(s, me, face_source(die))
