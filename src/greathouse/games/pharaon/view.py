"""What a board can be drawn from; nothing but the order of piles is hidden, and that is not known yet."""

from typing import Any, Final

from greathouse.core.agenda import Ask
from greathouse.games.pharaon import bag
from greathouse.games.pharaon.box import (
    AREAS,
    BONUS_SIDES,
    COLOURS,
    CONFLICTS,
    GODS,
    JARS,
    RESOURCES,
    ROUNDS,
    STEPS,
    TABLES,
    TOKEN_WORDS,
)
from greathouse.games.pharaon.conflicts import UNKNOWN
from greathouse.games.pharaon.paying import units_due
from greathouse.games.pharaon.query import counts_of, is_solo, segment_of
from greathouse.games.pharaon.scoring import demand, gods, ledger, noble_prestige
from greathouse.games.pharaon.state import NOBODY, PLAYING, State
from greathouse.games.pharaon.traitor import traitor_ledger, traitor_score
from greathouse.kit.data import Row

ROWS: Final = {
    table: {str(row["id"]): row for row in rows} for table, rows in TABLES.items() if rows and "id" in rows[0]
}


def view(s: State, seat: int | None) -> dict[str, Any]:
    """Show everything to everybody."""
    frame = s.agenda[-1] if s.agenda else None
    who = frame.who if isinstance(frame, Ask) else s.seat
    laid_out = len(s.areas) == len(AREAS)
    return {
        "seat": who,
        "player": who + 1,
        "round": s.round,
        "rounds": ROUNDS,
        "phase": phase(s),
        "areas": [area_view(s, position) for position in range(len(AREAS))] if laid_out else [],
        "wheel": [{"colour": COLOURS[at], "spots": list(spots)} for at, spots in enumerate(s.wheel)],
        "clockwise": s.clockwise,
        "first": s.first,
        "pharaoh": None if s.pharaoh == NOBODY else s.pharaoh,
        "condition": s.condition,
        "jars": [{"id": jar, "resources": [COLOURS[icon] for icon in JARS[jar].icons]} for jar in s.jars],
        "lots": [list(lot) for lot in s.lots],
        "zone": list(s.zone),
        "artisans": list(s.artisans),
        "nobles": list(s.nobles),
        "pool": list(s.pool),
        "drawn": list(s.drawn),
        "nile_side": s.nile_side,
        "conflicts": bool(s.options["conflicts"]),
        "piles": piles(s),
        "players": [player_view(s, at, laid_out) for at in range(s.seats)],
        "traitor": traitor_view(s) if is_solo(s) else None,
        "owed": owed(s),
        "segment": segment(s),
        "facts": facts(s),
    }


def phase(s: State) -> str:
    """Name what is going on."""
    if not s.agenda:
        return "over"
    frame = s.agenda[-1]
    return frame.prompt if isinstance(frame, Ask) else "chance"


def area_view(s: State, position: int) -> dict[str, Any]:
    """Show an Area with the colour that faces it, its god and its bonus."""
    area = s.areas[position]
    own, next_ = demand(s, position)
    side = s.sides[area] if area < len(s.sides) else ""
    return {
        "area": AREAS[area],
        "colour": COLOURS[segment_of(s, area)],
        "god": GODS[area],
        "demand": [
            {"what": half.what, "count": half.needed, "prestige": half.prestige} for half in (own, next_)
        ],
        "bonus": {"side": side, "kind": BONUS_SIDES[side].kind} if side else None,
        "cards": list(s.cards[area]) if s.cards else [],
    }


def named(kinds: tuple[str, ...], goods: list[int]) -> dict[str, int]:
    """Name goods, leaving out what is not there."""
    return {kind: count for kind, count in zip(kinds, goods, strict=True) if count}


def player_view(s: State, seat: int, laid_out: bool) -> dict[str, Any]:
    """Show what a player owns and where the points come from."""
    p = s.players[seat]
    points = ledger(s, seat) if laid_out else {}
    counts = counts_of(p)
    return {
        "seat": seat,
        "resources": named(RESOURCES, p.resources),
        "swords": p.swords,
        "tokens": named(TOKEN_WORDS, p.tokens),
        "nile": list(p.nile),
        "step": p.step,
        "step_name": STEPS[p.step - 1] if p.step else "",
        "nobles": [{"id": n, "used": n in p.used, "prestige": noble_prestige(counts, n)} for n in p.nobles],
        "artisans": list(p.artisans),
        "conflicts": [{"id": tile, "swords": CONFLICTS[tile].swords} for tile in p.conflicts],
        "passed": p.space != PLAYING,
        "space": max(p.space, 0),
        "gods": gods(s, p) if laid_out else {},
        "ledger": points,
        "score": sum(points.values()),
    }


def piles(s: State) -> dict[str, Any]:
    """Show what can be known of the piles: sizes, backs and what waits."""
    return {
        "jars": bag.size(s.jar_pile),
        "bag": bag.size(s.bag),
        "artisans": bag.size(s.artisan_pile),
        "nobles": bag.size(s.noble_pile) + len(s.under),
        "cards": [bag.size(pile) for pile in s.card_piles],
        "conflict_backs": [None if back == UNKNOWN else COLOURS[back] for back in s.tops],
        "conflicts_waiting": list(s.waiting),
    }


def traitor_view(s: State) -> dict[str, Any]:
    """Show the Traitor."""
    return {
        "hoard": s.hoard,
        "tiles": dict(zip(AREAS, s.traitor, strict=True)),
        "jars": [
            {"id": jar, "resources": [COLOURS[icon] for icon in JARS[jar].icons]} for jar in s.traitor_jars
        ],
        "resolved": s.resolved,
        "ledger": traitor_ledger(s),
        "score": traitor_score(s),
    }


def owed(s: State) -> list[str]:
    """Show what is still to be paid while a player pays piece by piece, the next unit first."""
    frame = s.agenda[-1] if s.agenda else None
    if not isinstance(frame, Ask) or frame.prompt not in ("give", "pay"):
        return []
    return units_due(frame.args[0] if frame.prompt == "give" else frame.args[0][0])


def segment(s: State) -> str:
    """Name the colour of the Wheel whose spots are asked about, if they are."""
    frame = s.agenda[-1] if s.agenda else None
    if not isinstance(frame, Ask) or frame.prompt not in ("enter", "traitor"):
        return ""
    return COLOURS[segment_of(s, frame.args[0]) if frame.prompt == "enter" else frame.args[0]]


def facts(s: State) -> dict[str, list[Row]]:
    """Show the data behind all that lies open, with its sources."""
    seen = {
        "noble": [*s.nobles, *s.pool, *s.drawn, *[noble for p in s.players for noble in p.nobles]],
        "artisan": [*s.artisans, *[artisan for p in s.players for artisan in p.artisans]],
        "exchange": [id_ for id_, row in ROWS["exchange"].items() if row["side"] == s.nile_side],
        "conflict": [
            *[spot for spots in s.wheel for spot in spots if spot in CONFLICTS],
            *[tile for tile in s.waiting if tile in CONFLICTS],
            *[tile for p in s.players for tile in p.conflicts],
        ],
        "card": [card for cards in s.cards for card in cards],
        "bonus": [side for side in s.sides if side],
        "jar": [*s.jars, *s.traitor_jars],
        "area": list(ROWS["area"]),
        "traitor": list(ROWS["traitor"]) if is_solo(s) else [],
        "players": [str(s.seats)],
        "component": list(ROWS["component"]),
        "value": list(ROWS["value"]),
        "step": list(ROWS["step"]),
        "square": list(ROWS["square"]),
        "pyramid": list(ROWS["pyramid"]),
        "token": list(ROWS["token"]),
    }
    return {table: [fact(ROWS[table][id_]) for id_ in ids] for table, ids in seen.items()}


def fact(row: Row) -> Row:
    """Copy a row with its lists and tables, so that nobody who is shown it can change the box."""
    return {field: value.copy() if isinstance(value, (list, dict)) else value for field, value in row.items()}
