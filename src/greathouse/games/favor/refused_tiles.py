"""Why a tile may not be used or its die not be brought in."""

from typing import Final

from greathouse.core.agenda import Ask
from greathouse.core.moves import Move
from greathouse.core.reasons import Reason
from greathouse.games.favor.claims import ANKH, GUIDANCE, MASK, gifts, is_prize
from greathouse.games.favor.powers import is_useful
from greathouse.games.favor.reasons import another_moment, named, reason
from greathouse.games.favor.state import State
from greathouse.games.favor.tiles import DEAD, NAMES, NUMBER, STORES, TILES
from greathouse.games.favor.transforms import ANY
from greathouse.games.favor.turn import DIE_TOKEN
from greathouse.games.favor.window import BRING, has_match

MOMENTS: Final = {
    "window": ("window",),
    "lock": ("window",),
    "all": ("window",),
    "any": ("start", "window", "claim", "after"),
    "start_optional": ("start",),
    "after_claim": ("after",),
    "end": ("after", "gift"),
}
"""In which questions tiles of each timing may be used; those of the roll-off differ."""
ROLL_OFF_MOMENTS: Final = {"royal_decree": ("start",), "pharaohs_gift": ("gift",)}


def refuse_mine(s: State, me: int, tile: int) -> list[Reason]:
    """Refuse a tile that the player lacks or has used: F6."""
    bit, name = 1 << tile, NAMES[tile]
    if not (s.owned[me] | s.loan) & bit:
        return [reason("F6", "not_yours", "tile", name, tile=name)]
    if s.spent[me] & bit:
        return [reason("F6", "spent", "fresh", name, tile=name)]
    if s.used & bit:
        return [reason("F6", "used", "fresh", name, tile=name)]
    return []


# Using


def refuse_use(s: State, me: int, frame: Ask, move: Move) -> list[Reason]:
    """Give the conditions that the use of a tile or of a +1 die token fails: F6, F12, F15."""
    if move[1] == DIE_TOKEN:
        return refuse_die_token(s, me, frame, move)
    tile = NUMBER[str(move[1])]
    timing, name = TILES[tile].timing, NAMES[tile]
    found = refuse_mine(s, me, tile)
    if BRING[tile]:
        value = s.stored[STORES.index(tile)] if tile in STORES else 0
        found.append(reason("F7", "brings_in", tile=name, move=BRING[tile][max(value, 1) - 1]))
    elif timing == "start":
        found.append(reason("F2", "by_itself", tile=name))
    elif timing == "claim":
        found.append(reason("F12", "when_claimed", tile=name))
    elif frame.prompt not in (ROLL_OFF_MOMENTS[name] if timing == "roll_off" else MOMENTS[timing]):
        found.append(another_moment(frame, move, time_of(tile)))
    else:
        found += refuse_effect(s, me, tile)
    return found


def refuse_die_token(s: State, me: int, frame: Ask, move: Move) -> list[Reason]:
    """Refuse a +1 die token that is missing, or after the first roll: F15."""
    found = [] if s.die_tokens[me] else [reason("F15", "no_die_token", "die_token")]
    return found if frame.prompt == "start" else [*found, another_moment(frame, move, "start_optional")]


def time_of(tile: int) -> str:
    """Name the moment that a tile waits for."""
    return NAMES[tile] if TILES[tile].timing == "roll_off" else TILES[tile].timing


def refuse_effect(s: State, me: int, tile: int) -> list[Reason]:
    """Refuse a tile at its moment that has nothing to work on."""
    name = NAMES[tile]
    match TILES[tile].timing:
        case "window":
            return refuse_power(s, tile)
        case "lock" if not has_match(s):
            return [reason("F7", "no_match", "match", tile=name)]
        case "any":
            return refuse_artifact(s, me, tile)
        case "after_claim":
            return refuse_treasure(s, me)
        case "roll_off" if not s.roll_off:
            return [reason("F15", "only_in_roll_off", tile=name)]
    return []


def refuse_power(s: State, tile: int) -> list[Reason]:
    """Refuse a power over active dice that finds none to work on: F6."""
    if is_useful(s, tile):
        return []
    if not s.active:
        return [reason("F6", "no_dice", tile=NAMES[tile])]
    return [reason("F6", "no_use", tile=NAMES[tile], dice=named(s.active))]


def refuse_artifact(s: State, me: int, tile: int) -> list[Reason]:
    """Refuse an artifact for any moment that would give nothing: F12."""
    power, name = TILES[tile].power, NAMES[tile]
    if power in (GUIDANCE, MASK):
        return []
    if power == ANKH:
        return [] if s.pips[me] + s.rerolls[me] else [reason("F12", "no_tokens", "pip", tile=name)]
    found = [reason("F15", "no_claims_in_roll_off")] if s.roll_off else []
    return found if gifts(s, me, power) else [*found, reason("F12", "nothing_left", tile=name)]


def refuse_treasure(s: State, me: int) -> list[Reason]:
    """Refuse Treasure without a claim, or when nothing is left for it: F12."""
    found = [] if s.claimed else [reason("F12", "claim_first", "claim")]
    if not [place for place in range(len(s.tiles)) if is_prize(s, me, place)]:
        found.append(reason("F12", "nothing_left", tile="treasure"))
    return found


# Bringing in


def refuse_bring(s: State, me: int, frame: Ask, move: Move) -> list[Reason]:
    """Give the conditions that bringing in a tile's die fails: F7, F9."""
    tile, face = NUMBER[str(move[1])], int(move[2])
    found = refuse_mine(s, me, tile)
    if frame.prompt != "window":
        found.append(another_moment(frame, move, "all" if DEAD >> tile & 1 else "roll"))
    if not found and DEAD >> tile & 1 and (s.active or s.waiting):
        told = {"n": len(s.waiting), "dice": named(s.active)}
        found.append(reason("F9", "dead_wait", "lock_all", tile=move[1], **told))
    if not found and tile in STORES:
        return refuse_stored(s, tile, face)
    if TILES[tile].bring and TILES[tile].bring not in (face, ANY):
        found.append(reason("F7", "brings_a", tile=move[1], n=TILES[tile].bring, move=BRING[tile][0]))
    return found


def refuse_stored(s: State, tile: int, face: int) -> list[Reason]:
    """Refuse a stored die that shows another value, or is gone: F7."""
    value = s.stored[STORES.index(tile)]
    if not value:
        return [reason("F7", "none_stored", tile=NAMES[tile])]
    if value == face:
        return []
    return [reason("F7", "stored", tile=NAMES[tile], n=value, move=BRING[tile][value - 1])]
