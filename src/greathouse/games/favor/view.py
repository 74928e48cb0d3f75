"""What a board can be drawn from; nothing in this game is hidden but the order of the scarabs."""

from typing import Any

from greathouse.core.agenda import Ask
from greathouse.games.favor.bars import SLOTS, announced, counts_of
from greathouse.games.favor.box import TABLES
from greathouse.games.favor.dice import BASE, FACE_NAMES, KINDS, ROWS, VALUE, WORD
from greathouse.games.favor.layout import HERDER_PLACE
from greathouse.games.favor.state import NOBODY, State
from greathouse.games.favor.tiles import NAMES, STORES, TILES, among
from greathouse.kit.data import Row


def view(s: State, seat: int | None) -> dict[str, Any]:
    """Show everything to everybody."""
    return {
        "bars": bars(s),
        "players": [player(s, who) for who in range(s.seats)],
        "seat": s.seat,
        "player": s.seat + 1,
        "first": s.first,
        "round": s.round,
        "round_cap": s.round_cap,
        "active": [die(code) for code in s.active],
        "locked": [die(code) for code in s.locked],
        "fresh": [WORD[code] for code in s.fresh],
        "waiting": [KINDS[code // BASE] for code in s.waiting],
        "charges": [WORD[code] for code in s.charges],
        "stored": {NAMES[tile]: value for tile, value in zip(STORES, s.stored, strict=True) if value},
        "borrowed": [NAMES[tile] for tile in among(s.loan)],
        "used": [NAMES[tile] for tile in among(s.used)],
        "rolls": s.rolls,
        "n": len(s.active),
        "roll": roll(announced(counts_of(s.locked))),
        "extra_turns": len(s.extra),
        "pile": sum(s.pile),
        "phase": phase(s),
        "roll_off": s.roll_off,
        "mark": roll(s.mark),
        "pharaoh": seat_or_none(s.pharaoh),
        "queen": seat_or_none(s.queen),
        "winner": seat_or_none(s.winner),
        "kinds": [kind(row) for row in ROWS],
        "sources": {str(row["id"]): str(row["source"]) for row in TABLES["token"]},
    }


def kind(row: Row) -> dict[str, Any]:
    """Show a kind of dice."""
    return {"kind": row["id"], "faces": list(row["faces"]), "source": row["source"]}


def die(code: int) -> dict[str, Any]:
    """Show a die."""
    face = FACE_NAMES[code % BASE]
    return {"die": WORD[code], "kind": KINDS[code // BASE], "face": face, "value": VALUE[code]}


def roll(found: tuple[int, int]) -> dict[str, int]:
    """Show a roll of equal dice."""
    return {"count": found[0], "value": found[1]}


def bars(s: State) -> list[dict[str, Any]]:
    """Show every slot with what it demands, its tile and its stack, level 7 first; the Herder comes last."""
    return [place(s, at) for at in range(len(s.tiles))]


def place(s: State, at: int) -> dict[str, Any]:
    """Show a slot."""
    tile = TILES[s.tiles[at]]
    slot = "" if at == HERDER_PLACE else s.slots[at]
    return {
        "slot": slot,
        "level": tile.level,
        "tile": tile.id,
        "colour": tile.colour,
        "timing": tile.timing,
        "dice": [KINDS[kind] for kind in tile.dice],
        "draw": tile.draw,
        "bring": tile.bring,
        "tokens": tile.tokens,
        "left": s.stacks[at],
        "demand": demand(slot),
        "source": tile.source,
    }


def demand(slot: str) -> dict[str, Any]:
    """Show what a slot asks for, as the data has it."""
    if not slot:
        return {"dice": 1}
    row = SLOTS[slot]
    return {
        "dice": row.level,
        "groups": list(row.groups),
        "fixed": [value + 1 for value in range(6) for _ in range(row.fixed[value])],
        "straight": row.straight,
        "sum": row.sum,
        "all": list(row.all),
        "different": row.different,
    }


def player(s: State, who: int) -> dict[str, Any]:
    """Show what a player has."""
    return {
        "tiles": [
            {
                "tile": NAMES[tile],
                "colour": TILES[tile].colour,
                "level": TILES[tile].level,
                "timing": TILES[tile].timing,
                "source": TILES[tile].source,
                "spent": bool(s.spent[who] >> tile & 1),
                "used": bool(who == s.seat and s.used >> tile & 1),
            }
            for tile in among(s.owned[who])
        ],
        "pips": s.pips[who],
        "rerolls": s.rerolls[who],
        "die_tokens": s.die_tokens[who],
        "dice_fewer": s.fewer[who],
        "dice_more": s.more[who],
    }


def phase(s: State) -> str:
    """Name what is going on."""
    if not s.agenda:
        return "over"
    frame = s.agenda[-1]
    return frame.prompt if isinstance(frame, Ask) else "chance"


def seat_or_none(seat: int) -> int | None:
    """Show a seat, or that there is none."""
    return None if seat == NOBODY else seat
