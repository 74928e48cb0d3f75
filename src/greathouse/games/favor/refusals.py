"""Why a move may not be made: the conditions that it fails, none for a legal move."""

from typing import Final

from greathouse.core.agenda import Ask
from greathouse.core.moves import DONE, Move
from greathouse.core.reasons import Reason
from greathouse.games.favor.claims import DECLINE
from greathouse.games.favor.dice import BASE, DIE_OF, IMMEDIATE, KINDS, PIP
from greathouse.games.favor.reasons import PIECES, another_moment, named, reason
from greathouse.games.favor.refused_claims import refuse_claim
from greathouse.games.favor.refused_pieces import VERBS, refuse_piece
from greathouse.games.favor.refused_tiles import refuse_bring, refuse_use
from greathouse.games.favor.state import State
from greathouse.games.favor.tiles import CLAIMING, LENT, NAMES, NUMBER
from greathouse.games.favor.window import ROLL

TIMES: Final = {
    "pip": "roll",
    "reroll": "roll",
    "face": "roll",
    "lock": "roll",
    "adjust": "turning",
    "shift": "shifting",
    "split": "splitting",
    "swap": "swapping",
}
"""What moves are for that belong to one moment only."""
CHOICES: Final = ("claim", "prize", "borrow")
"""Questions that are answered with taking nothing, rather than with being done."""


def refuse(s: State, me: int, move: Move) -> list[Reason]:
    """Give every condition that a move fails."""
    frame = s.agenda[-1]
    assert isinstance(frame, Ask)
    verb = str(move[0])
    if frame.prompt in PIECES and (verb == VERBS[frame.prompt] or move == DONE):
        return refuse_piece(s, frame, move)
    match verb:
        case "roll":
            return refuse_roll(s, frame, move)
        case "done":
            return refuse_done(s, frame)
        case "use":
            return refuse_use(s, me, frame, move)
        case "bring":
            return refuse_bring(s, me, frame, move)
        case "claim":
            return refuse_claim(s, me, frame, move)
        case "decline":
            return [] if frame.prompt in CHOICES else [another_moment(frame, DECLINE, "offer")]
        case "group" | "borrow" | "drop":
            return refuse_choice(s, me, frame, move)
    return refuse_die(s, me, frame, move)


# Dice after a roll


def refuse_die(s: State, me: int, frame: Ask, move: Move) -> list[Reason]:
    """Refuse to touch a die at another moment, one that is not active, or without what it takes."""
    verb = str(move[0])
    if frame.prompt != "window" or (verb in VERBS.values() and verb != "reroll"):
        return [another_moment(frame, move, TIMES[verb])]
    die = DIE_OF[str(move[1])]
    found = refuse_touch(s, die)
    match verb:
        case "pip":
            found += refuse_pip(s, me, die)
        case "reroll" if not s.rerolls[me]:
            found.append(reason("F5", "no_reroll", "reroll"))
        case "face" if die in s.active and die not in s.charges:
            found.append(reason("F8", "no_charge", die=move[1]))
    return found


def refuse_touch(s: State, die: int) -> list[Reason]:
    """Refuse a die that is locked, or not there at all: F3."""
    if die in s.active:
        return []
    active, told = named(s.active), named([die])[0]
    if not active:
        return [reason("F3", "none_active", die=told)]
    if die in s.locked:
        return [reason("F3", "locked", die=told, active=active)]
    return [reason("F3", "not_active", die=told, active=active)]


def refuse_pip(s: State, me: int, die: int) -> list[Reason]:
    """Refuse a +1 pip token that is missing, or a die without a higher face: F5."""
    found = [] if s.pips[me] else [reason("F5", "no_pip", "pip")]
    return found if PIP[die] else [*found, reason("F5", "no_higher", die=named([die])[0])]


# Rolling, and being done


def refuse_roll(s: State, frame: Ask, move: Move) -> list[Reason]:
    """Refuse to roll at another moment, before something is locked, without dice, or what chance decides."""
    if move != ROLL:
        return [reason("F3", "dice_fall", roll=ROLL)]
    if frame.prompt not in ("start", "window"):
        return [another_moment(frame, move, "rolling")]
    if not s.active and not s.waiting:
        return [reason("F9", "nothing_to_roll", done=DONE)]
    found: list[Reason] = []
    immediate = [die for die in s.active if die // BASE == IMMEDIATE]
    if immediate:
        found.append(reason("F4", "immediate", "lock_immediate", dice=named(immediate)))
    if s.active and not s.fresh:
        found.append(reason("F3", "lock_first", "lock"))
    return found


def refuse_done(s: State, frame: Ask) -> list[Reason]:
    """Refuse to end something while dice are left, or where taking nothing is said otherwise: F2, F9."""
    if frame.prompt in CHOICES:
        return [reason(frame.rule, "take_nothing", decline=DECLINE)]
    if frame.prompt == "drop":
        return [reason("F14", "drop_first", n=len(s.waiting))]
    found: list[Reason] = []
    if frame.prompt == "start" and s.waiting:
        found.append(reason("F2", "roll_first", n=len(s.waiting), roll=ROLL))
    if frame.prompt == "window":
        if s.active:
            found.append(reason("F9", "still_active", "lock_all", dice=named(s.active)))
        if s.waiting:
            found.append(reason("F9", "still_waiting", "roll_waiting", n=len(s.waiting)))
    return found


# Choices that a tile, a die or a Bad Omen asks for


def refuse_choice(s: State, me: int, frame: Ask, move: Move) -> list[Reason]:
    """Refuse a die, a tile or a kind of dice that is not among those to choose from."""
    match move[0], frame.prompt:
        case "group", "treasure":
            rest = list(frame.args[1])
            if DIE_OF[str(move[1])] not in rest:
                return [reason("F12", "not_left", die=move[1], rest=named(rest))]
        case "borrow", "borrow":
            return refuse_loan(s, me, NUMBER[str(move[1])])
        case "drop", "drop":
            if KINDS.index(str(move[1])) * BASE not in s.waiting:
                kinds = [KINDS[die // BASE] for die in dict.fromkeys(s.waiting)]
                return [reason("F14", "no_such_die", kind=move[1], kinds=kinds)]
        case _:
            return [another_moment(frame, move, str(move[0]))]
    return []


def refuse_loan(s: State, me: int, tile: int) -> list[Reason]:
    """Refuse a tile that nobody else has, that one has oneself, or that cannot be lent: F8."""
    name, found = NAMES[tile], []
    if s.owned[me] >> tile & 1:
        found.append(reason("F8", "owned", tile=name))
    if not [seat for seat in range(s.seats) if seat != me and s.owned[seat] >> tile & 1]:
        found.append(reason("F8", "nobody_has", tile=name))
    if CLAIMING >> tile & 1:
        if s.roll_off:
            found.append(reason("F8", "no_claims_now", tile=name))
        elif not s.borrow_claims:
            found.append(reason("F8", "not_lent", tile=name))
    elif not LENT >> tile & 1:
        found.append(reason("F8", "not_lent", tile=name))
    return found
