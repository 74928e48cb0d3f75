"""Why something cannot be taken: it does not lie where it is looked for."""

from collections.abc import Callable
from typing import Final

from greathouse.core.agenda import Ask, Do
from greathouse.core.moves import Move
from greathouse.core.reasons import Reason
from greathouse.games.pharaon.box import COLOURS, CONFLICTS, JARS, NILE_TRACK, NOBLES, RESOURCES, SILVER
from greathouse.games.pharaon.flow import acted
from greathouse.games.pharaon.gains import PILE, has_nobles
from greathouse.games.pharaon.refusals_entry import reason, refuse_spot, refused_swords
from greathouse.games.pharaon.state import State
from greathouse.games.pharaon.swords import can_pay_swords, pool_price
from greathouse.games.pharaon.tokens import FROM_BAG
from greathouse.games.pharaon.traitor import covers, traitor_spots

Condition = Callable[[State, int, Move, Ask], list[Reason]]


def refuse_jar(s: State, me: int, move: Move, frame: Ask) -> list[Reason]:
    """Ask whether a Jar lies face up: T6."""
    return [] if move[1] in s.jars else [reason("T6", "no_jar", what=move[1], jars=list(s.jars))]


def refuse_lot(s: State, me: int, move: Move, frame: Ask) -> list[Reason]:
    """Ask whether there is such a lot: A1."""
    return [] if move[1:] in s.lots else [reason("A1", "no_lot", what=list(move[1:]))]


def refuse_token(s: State, me: int, move: Move, frame: Ask) -> list[Reason]:
    """Ask whether a token lies in the Bonus Zone, or anything in the bag: A7."""
    if move == FROM_BAG:
        return [] if s.bag else [reason("A7", "bag_empty")]
    return [] if move[1] in s.zone else [reason("A7", "not_in_zone", what=move[1], zone=sorted(set(s.zone)))]


def refuse_artisan(s: State, me: int, move: Move, frame: Ask) -> list[Reason]:
    """Ask whether an Artisan lies open, or any in the pile: A4."""
    if move == PILE:
        return [] if s.artisan_pile else [reason("R4", "no_pile")]
    return [] if move[1] in s.artisans else [reason("A4", "not_open", what=move[1], row=list(s.artisans))]


def refuse_noble(s: State, me: int, move: Move, frame: Ask) -> list[Reason]:
    """Ask whether a Noble lies open, any in the pile, or the one named in the pool: A2."""
    if move == PILE:
        return [] if has_nobles(s) else [reason("R4", "no_pile")]
    if move[0] == "pool":
        return refuse_pool(s, me, str(move[1]))
    if move[1] in s.nobles:
        return []
    if move[1] in s.pool:
        return [reason("C8", "in_pool", what=move[1], row=list(s.nobles))]
    return [reason("A2", "not_open", what=move[1], row=list(s.nobles))]


def refuse_pool(s: State, me: int, noble: str) -> list[Reason]:
    """Ask whether a Noble lies in the pool, whether this action reaches it, and for its Sword: C8."""
    if not s.pool:
        return [reason("C8", "no_pool")]
    found = [] if noble in s.pool else [reason("C8", "not_in_pool", what=noble, pool=list(s.pool))]
    if not is_main_action(s):
        return [*found, reason("C8", "pool_main")]
    if not can_pay_swords(s.players[me], pool_price(s)):
        found.append(refused_swords(s.players[me], pool_price(s)))
    return found


def is_main_action(s: State) -> bool:
    """Tell whether a Noble is taken by the action of the Nobles itself."""
    below = [frame for frame in s.agenda if isinstance(frame, Do) and frame.step is acted]
    return bool(below) and below[-1].args[1] == NOBLES


def refuse_keeping(s: State, me: int, move: Move, frame: Ask) -> list[Reason]:
    """Ask whether a Noble was drawn: S2."""
    return [] if move[1] in s.drawn else [reason("S2", "not_drawn", what=move[1], row=list(s.drawn))]


def refuse_square(s: State, me: int, move: Move, frame: Ask) -> list[Reason]:
    """Ask whether a disc can still move up: A3."""
    track = int(move[1])
    at_top = s.players[me].nile[track - 1] == NILE_TRACK.top
    return [reason("A3", "top", track=track, square=NILE_TRACK.top)] if at_top else []


# Colours


def refuse_colour(s: State, me: int, move: Move, frame: Ask) -> list[Reason]:
    """Ask whether a colour is meant: Silver is none."""
    return [reason("A6", "silver_no_colour")] if move[1] == RESOURCES[SILVER] else []


def refuse_other_colour(s: State, me: int, move: Move, frame: Ask) -> list[Reason]:
    """Ask for a colour that was not taken yet: A6."""
    if move[1] in frame.args[1]:
        return [reason("A6", "colour_twice", colour=move[1])]
    return refuse_colour(s, me, move, frame)


def refuse_jar_colour(s: State, me: int, move: Move, frame: Ask) -> list[Reason]:
    """Ask for a colour of the Jar: N9."""
    shown = [COLOURS[icon] for icon in sorted(set(JARS[frame.args[0]].icons))]
    return [] if move[1] in shown else [reason("N9", "not_on_jar", what=move[1], shown=shown)]


# The Traitor's resource


def refuse_spot_for_traitor(s: State, spot: int, segment: int) -> list[Reason]:
    """Ask whether a spot is free, and no Conflict tile that the Jar pays must come before it: V4."""
    found = refuse_spot(s, spot, segment)
    jar = s.traitor_jars[0]
    if found or spot in traitor_spots(s, segment, jar):
        return found
    tiles = [what for what in s.wheel[segment] if is_tile_paid(what, jar, segment)]
    return [reason("V4", "traitor_forced", spot=spot + 1, jar=jar, tiles=tiles)]


def is_tile_paid(what: str, jar: str, segment: int) -> bool:
    """Tell whether a Conflict tile lies on a spot whose whole Access Cost a Jar shows."""
    return what in CONFLICTS and covers(jar, segment, what)


CHOICES: Final[dict[str, Condition]] = {
    "jar": refuse_jar,
    "lot": refuse_lot,
    "bonus_token": refuse_token,
    "artisan": refuse_artisan,
    "noble": refuse_noble,
    "keep": refuse_keeping,
    "square": refuse_square,
    "colour": refuse_colour,
    "different": refuse_other_colour,
    "granary": refuse_jar_colour,
}
"""The conditions of taking something, by the question."""
