"""Why a move may not be made."""

from typing import Final

from greathouse.core.agenda import Ask
from greathouse.core.driver import moves
from greathouse.core.moves import Move, to_text
from greathouse.core.reasons import Reason
from greathouse.games.favor.bars import SLOTS, counts_of, least_dice, shows
from greathouse.games.favor.dice import BASE, DIE_OF, IMMEDIATE, PIP, WORD
from greathouse.games.favor.layout import HERDER_PLACE
from greathouse.games.favor.state import State
from greathouse.games.favor.text import TEXT
from greathouse.games.favor.tiles import NAMES, NUMBER, STORES, TILES

SHOWN: Final = 8
"""How many possible moves a reason lists."""


def reason(rule: str, key: str, **args: object) -> Reason:
    """Make a reason in this game's words."""
    return Reason(rule, key, args, TEXT)


def refuse(s: State, me: int, move: Move) -> list[Reason]:
    """Give every condition that a move fails; at least say what is possible instead."""
    frame = s.agenda[-1]
    assert isinstance(frame, Ask)
    found: list[Reason] = []
    match move[0]:
        case "lock" | "pip" | "reroll" | "face" if frame.prompt == "window":
            found = refuse_die(s, me, str(move[0]), DIE_OF[str(move[1])])
        case "use" | "bring":
            found = refuse_tile(s, me, str(move[1]), frame.prompt)
        case "claim":
            found = refuse_claim(s, me, NUMBER[str(move[1])])
        case "roll" | "done" if frame.prompt == "window" and len(move) == 1:
            found = refuse_roll(s, str(move[0]))
    return found or [instead(s, frame, move)]


def instead(s: State, frame: Ask, move: Move) -> Reason:
    """Say what is possible."""
    menu = [to_text(option) for option in moves(s)]
    expected = ", ".join(menu[:SHOWN]) + (", ..." if len(menu) > SHOWN else "")
    return reason(frame.rule, "instead", move=to_text(move), expected=expected)


def refuse_die(s: State, me: int, verb: str, die: int) -> list[Reason]:
    """Refuse to touch a die that is not active, or without a token for it."""
    found: list[Reason] = []
    if die not in s.active:
        key = "locked" if die in s.locked else "not_active"
        found.append(reason("F3", key, die=WORD[die], active=[WORD[other] for other in s.active]))
    if verb == "pip" and not s.pips[me]:
        found.append(reason("F5", "no_pip"))
    elif verb == "pip" and not PIP[die]:
        found.append(reason("F5", "no_higher", die=WORD[die]))
    if verb == "reroll" and not s.rerolls[me]:
        found.append(reason("F5", "no_reroll"))
    if verb == "face" and die in s.active and die not in s.charges:
        found.append(reason("F8", "no_charge", die=WORD[die]))
    return found


def refuse_tile(s: State, me: int, name: str, prompt: str) -> list[Reason]:
    """Refuse a tile that the player lacks or has used, or at the wrong time, naming the right one."""
    if name not in NUMBER:
        return [reason("F15", "no_die_token")]
    tile = NUMBER[name]
    bit = 1 << tile
    if not (s.owned[me] | s.loan) & bit:
        return [reason("F6", "not_yours", tile=name)]
    if s.spent[me] & bit:
        return [reason("F6", "spent", tile=name)]
    if s.used & bit:
        return [reason("F6", "used", tile=name)]
    if tile in STORES and prompt == "window":
        return [reason("F7", "stored", tile=name, value=s.stored[STORES.index(tile)])]
    return [reason("F6", "time", tile=name, when=f"when_{TILES[tile].timing}", now=f"at_{prompt}")]


def refuse_claim(s: State, me: int, tile: int) -> list[Reason]:
    """Refuse a tile that is not there, is owned already, or that the locked dice do not deserve."""
    name = NAMES[tile]
    if tile not in s.tiles:
        return [reason("F10", "not_here", tile=name)]
    place = s.tiles.index(tile)
    found: list[Reason] = []
    if s.owned[me] >> tile & 1:
        found.append(reason("F10", "owned", tile=name))
    if not s.stacks[place]:
        found.append(reason("F10", "empty", tile=name))
    if place != HERDER_PLACE:
        found += refuse_dice(s, s.slots[place], name)
    return found


def refuse_dice(s: State, name: str, tile: str) -> list[Reason]:
    """Refuse locked dice that are too few or show the wrong faces: F11."""
    slot = SLOTS[name]
    found: list[Reason] = []
    least = least_dice(slot, s.dice_minimum)
    if len(s.locked) < least:
        found.append(reason("F11", "few", slot=name, needed=least, n=len(s.locked)))
    if not shows(slot, counts_of(s.locked)):
        dice = [WORD[die] for die in s.locked]
        key = "unmet" if dice else "asked"
        found.append(reason("F11", key, slot=name, tile=tile, demand=f"slot_{name}", dice=dice))
    return found


def refuse_roll(s: State, verb: str) -> list[Reason]:
    """Refuse to roll before something is locked, or to end the rolls while dice are left: F3, F4, F9."""
    immediate = [WORD[die] for die in s.active if die // BASE == IMMEDIATE]
    found: list[Reason] = []
    if verb == "done":
        found.append(reason("F9", "not_done", active=[WORD[die] for die in s.active], n=len(s.waiting)))
        return found
    if immediate:
        found.append(reason("F4", "immediate", dice=immediate))
    if s.active and not s.fresh:
        found.append(reason("F3", "lock_first"))
    if not s.active and not s.waiting:
        found.append(reason("F9", "nothing_to_roll"))
    return found
