"""Why a tile may not be claimed, and what the locked dice still lack."""

from itertools import combinations_with_replacement

from greathouse.core.agenda import Ask
from greathouse.core.moves import DONE, Move
from greathouse.core.reasons import Reason
from greathouse.games.favor.bars import SLOTS, Counts, Slot, counts_of, least_dice, shows
from greathouse.games.favor.claims import GIVERS, TREASURE_COLOURS, is_given
from greathouse.games.favor.dice import VALUE
from greathouse.games.favor.layout import HERDER_PLACE
from greathouse.games.favor.reasons import another_moment, named, reason
from greathouse.games.favor.state import State
from greathouse.games.favor.tiles import HERDER, NAMES, NUMBER, QUEEN, TILES
from greathouse.games.favor.transforms import SIX

MOST_MISSING = 7
"""How many more dice are thought of."""


def refuse_claim(s: State, me: int, frame: Ask, move: Move) -> list[Reason]:
    """Give the conditions that a claim fails: F10, F11, F12, F15."""
    tile = NUMBER[str(move[1])]
    found: list[Reason] = []
    if s.roll_off:
        found.append(reason("F15", "no_claims_in_roll_off"))
    elif frame.prompt == "window":
        found.append(claim_later(s))
    elif frame.prompt not in ("claim", "prize") and frame.prompt not in GIVERS:
        found.append(another_moment(frame, move, "claim"))
    found += refuse_stack(s, me, tile)
    if frame.prompt in GIVERS:
        found += refuse_gift(frame.prompt, tile)
    if tile not in s.tiles or s.roll_off:
        return found
    if frame.prompt == "prize":
        found += refuse_prize(s, tile) + refuse_dice(s, tile, list(frame.args[0]))
    elif frame.prompt in ("window", "claim"):
        found += refuse_dice(s, tile, s.locked)
    return found


def claim_later(s: State) -> Reason:
    """Say how to come to the claim from between two rolls."""
    if s.active or s.waiting:
        return reason("F10", "claim_later", done=DONE)
    return reason("F10", "claim_next", done=DONE)


def refuse_stack(s: State, me: int, tile: int) -> list[Reason]:
    """Refuse a tile that is not on this table, is owned already or is gone: F10."""
    name = NAMES[tile]
    if tile not in s.tiles:
        return [reason("F10", "not_here", tile=name)]
    found = [reason("F10", "owned", tile=name)] if s.owned[me] >> tile & 1 else []
    if not s.stacks[s.tiles.index(tile)]:
        found.append(reason("F10", "empty", "copy", name, tile=name))
    return found


def refuse_gift(power: str, tile: int) -> list[Reason]:
    """Refuse a tile that an artifact does not give: F12."""
    if is_given(tile, power):
        return []
    giver = GIVERS[power]
    told = {"levels": [str(level) for level in giver.levels], "colours": list(giver.colours)}
    return [reason("F12", "not_given", tile=NAMES[tile], by=giver.id, **told)]


def refuse_prize(s: State, tile: int) -> list[Reason]:
    """Refuse what Treasure does not claim: F12."""
    if TILES[tile].colour not in TREASURE_COLOURS:
        return [reason("F12", "not_prize", tile=NAMES[tile], colours=list(TREASURE_COLOURS))]
    if tile == QUEEN and not s.treasure_queen:
        return [reason("F12", "no_queen")]
    return []


# What the dice lack


def refuse_dice(s: State, tile: int, dice: list[int]) -> list[Reason]:
    """Refuse dice that are too few or show the wrong faces: F11."""
    place = s.tiles.index(tile)
    if place == HERDER_PLACE:
        return [] if dice else [reason("F10", "herder_die", "dice", 1, tile=NAMES[HERDER])]
    slot = SLOTS[s.slots[place]]
    found: list[Reason] = []
    least = least_dice(slot, s.dice_minimum)
    if len(dice) < least:
        told = {"level": slot.level, "needed": least, "n": len(dice)}
        found.append(reason("F11", "few", "dice", *[1] * (least - len(dice)), tile=NAMES[tile], **told))
    counts = counts_of(dice)
    return found if shows(slot, counts) else [*found, unmet(slot, tile, dice, counts)]


def unmet(slot: Slot, tile: int, dice: list[int], counts: Counts) -> Reason:
    """Say what a slot asks for, and what would have to be locked besides, if anything helps."""
    told = {"tile": NAMES[tile], "demand": f"slot_{slot.id}"}
    if slot.sum:
        have = sum([VALUE[die] for die in dice])
        return reason("F11", "short", "pips", slot.sum - have, n=slot.sum - have, have=have, **told)
    if slot.different:
        alike = [die for die in dice if VALUE[die] and counts[VALUE[die] - 1] > 1]
        return reason("F11", "alike", dice=named(alike), **told)
    if slot.all:
        wrong = [die for die in dict.fromkeys(dice) if VALUE[die] and VALUE[die] not in slot.all]
        return reason("F11", "spoilt", dice=named(wrong), **told)
    values = missing(slot, counts)
    lacking = [str(value) for value in values]
    return reason("F11", "unmet", "dice", *values, dice=named(dice), missing=lacking, **told)


def missing(slot: Slot, counts: Counts) -> tuple[int, ...]:
    """Find the fewest values that would have to be locked besides."""
    for n in range(1, MOST_MISSING + 1):
        for values in combinations_with_replacement(SIX[::-1], n):
            if shows(slot, tuple([counts[value - 1] + values.count(value) for value in SIX])):
                return values
    return ()
