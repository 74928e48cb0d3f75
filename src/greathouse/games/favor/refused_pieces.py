"""Why a piece of a power may not be played."""

from typing import Final

from greathouse.core.agenda import Ask
from greathouse.core.moves import DONE, Move
from greathouse.core.reasons import Reason
from greathouse.games.favor.dice import BASE, DIE_OF, PIP, VALUE, Turns
from greathouse.games.favor.powers import seen
from greathouse.games.favor.reasons import named, reason, source_name
from greathouse.games.favor.state import State
from greathouse.games.favor.transforms import DOWN, SWAPPED, Dice, minus, pieces

VERBS: Final = {
    "adjust": "adjust",
    "shift": "shift",
    "survey": "split",
    "swap": "swap",
    "merchant": "reroll",
    "voyage": "reroll",
}
"""How the pieces of each question begin."""


def refuse_piece(s: State, frame: Ask, move: Move) -> list[Reason]:
    """Give the conditions that a piece of the power in use fails."""
    source, n, made, _ = frame.args
    if move == DONE:
        return [] if n else [reason(frame.rule, "choose_one", what=source_name(frame))]
    die = DIE_OF[str(move[1])]
    if move[0] == "shift":
        return refuse_shift(s, made, die, DIE_OF[str(move[2])], int(move[3]))
    found = refuse_untouched(s, frame, made, die)
    if not found and move[0] == "adjust":
        found = refuse_turn(s, frame, source, die, DIE_OF[str(move[2])])
    if move[0] == "split":
        found += refuse_split(die, DIE_OF[str(move[2])], DIE_OF[str(move[3])])
    if move[0] == "swap" and die // BASE not in SWAPPED:
        found.append(reason("F6", "not_swapped", die=move[1]))
    return found


def refuse_untouched(s: State, frame: Ask, made: Dice, die: int) -> list[Reason]:
    """Refuse a die that is not active, or that this power has changed before: F6."""
    if die not in s.active:
        return [reason("F6", "not_active", die=named([die])[0], active=named(s.active))]
    if die not in minus(tuple(s.active), made):
        return [reason("F6", "touched", die=named([die])[0], what=source_name(frame))]
    return []


def refuse_turn(s: State, frame: Ask, source: int, die: int, new: int) -> list[Reason]:
    """Refuse a face that the power cannot turn a die to: F6."""
    faces = [piece.come[0] for piece in pieces(source, (die,), seen(s, source))]
    if new in faces:
        return []
    told = named([die])[0]
    if not faces:
        return [reason("F6", "cannot_turn", die=told, what=source_name(frame))]
    if die == new:
        return [reason("F6", "same_face", die=told, faces=named(faces))]
    return [reason("F6", "turns_to", die=told, what=source_name(frame), faces=named(faces))]


def refuse_split(die: int, low: int, high: int) -> list[Reason]:
    """Refuse two dice that do not add up to the one they replace, or in the wrong order: F6."""
    found: list[Reason] = []
    if VALUE[low] + VALUE[high] != VALUE[die]:
        found.append(reason("F6", "split_sum", die=named([die])[0], n=VALUE[die]))
    if VALUE[low] > VALUE[high]:
        found.append(reason("F6", "smaller_first", dice=named([high, low])))
    return found


# Pips that move


def refuse_shift(s: State, made: Dice, giver: int, taker: int, n: int) -> list[Reason]:
    """Refuse a shift between other dice, of too many pips, or apart from the dice changed before: F6."""
    found = [
        reason("F6", "not_active", die=named([die])[0], active=named(s.active))
        for die in dict.fromkeys([giver, taker])
        if die not in s.active
    ]
    if giver == taker and s.active.count(giver) == 1:
        found.append(reason("F6", "one_die", die=named([giver])[0]))
    if made and giver not in made and taker not in made:
        found.append(reason("F6", "linked", dice=named(list(made))))
    gives, takes = steps(giver, DOWN), steps(taker, PIP)
    if n > gives:
        found.append(reason("F6", "gives", die=named([giver])[0], n=gives))
    if n > takes:
        found.append(reason("F6", "takes", die=named([taker])[0], n=takes))
    return found


def steps(die: int, turns: Turns) -> int:
    """Count the pips that a die can give or take one by one."""
    count, now = 0, turns[die]
    while now:
        count, now = count + 1, turns[now[0]]
    return count
