"""Why a move may not be made, and what would help."""

from typing import Final

from greathouse.core.agenda import Ask
from greathouse.core.driver import moves
from greathouse.core.moves import Move, to_text
from greathouse.core.reasons import Reason
from greathouse.games.pharaon.bonus import action_price, price
from greathouse.games.pharaon.box import (
    AREAS,
    BONUS_SIDES,
    BURIAL_CHAMBER,
    CARDS,
    COLOURS,
    NILE_TRACK,
    NOBLE_CARDS,
    OFFERINGS,
    RESOURCES,
    TOKEN_WORDS,
    TOKENS,
)
from greathouse.games.pharaon.entries import (
    ACTION_TOKENS,
    Entry,
    entries,
    entry_by,
    is_possible,
    wares_behind,
)
from greathouse.games.pharaon.paying import units_due
from greathouse.games.pharaon.purse import Due, Purse, can_pay, purse_of, short_of, units
from greathouse.games.pharaon.query import segment_of
from greathouse.games.pharaon.state import FREE, State
from greathouse.games.pharaon.swords import swords_of
from greathouse.games.pharaon.text import TEXT

TAKING: Final = ("jar", "lot", "bonus_token", "artisan", "noble", "keep", "granary", "different", "colour")


def reason(rule: str, key: str, **args: object) -> Reason:
    """Make a reason in this game's words."""
    return Reason(rule, key, args, TEXT)


def refuse(s: State, me: int, move: Move) -> list[Reason]:
    """Give every condition that a move fails."""
    frame = s.agenda[-1]
    assert isinstance(frame, Ask)
    verb, asked = str(move[0]), frame.prompt
    if verb == "visit" and asked == "turn":
        return refuse_visit(s, me, AREAS.index(str(move[1])))
    if asked == "enter":
        return refuse_entry(s, me, move, frame.args[0])
    if verb in ("exchange", "same", "colour", "extra") and asked in AREAS:
        return refuse_ware(s, me, move, frame.args[0], frame.args[1])
    if verb == "pay" and asked == "pay":
        return refuse_payment(s, me, move, frame.args[0])
    if asked in ("give", "pay") and verb in ("give", "swap"):
        return refuse_piece(s, me, move, frame.args[0] if asked == "give" else frame.args[0][0])
    if asked == "end" and verb in ("bonus", "card", "action", "action_extra", "action_nile", "lector"):
        return refuse_bonus(s, me, move, frame.args[0])
    return refuse_choice(s, me, move, asked)


# Visiting


def refuse_visit(s: State, me: int, area: int) -> list[Reason]:
    """Say that an Area is empty, full, or too dear."""
    if not is_possible(s, me, area):
        return [reason(f"A{area + 1}", "last_step" if area == BURIAL_CHAMBER else "empty", area=AREAS[area])]
    found = entries(s, me, area)
    if not found:
        return [reason("T2", "full", area=AREAS[area], colour=COLOURS[segment_of(s, area)])]
    bills = [owed for way in found for owed in bills_behind(s, me, area, way)]
    return [too_dear(purse_of(s.players[me]), nearest(purse_of(s.players[me]), bills))]


def bills_behind(s: State, me: int, area: int, way: Entry) -> list[Due]:
    """List all that may be due behind an entry."""
    return [owed for _, bills in wares_behind(s, me, area, way) for owed in bills]


def nearest(purse: Purse, bills: list[Due]) -> Due:
    """Find the bill of which the least is missing, the smallest first."""
    return min(bills, key=lambda owed: (lacking(purse, owed), owed[2]))


def lacking(purse: Purse, owed: Due) -> int:
    """Count what is missing when Silver is used where it helps."""
    colours, _, amount = owed
    return max(short_of(purse.single, colours) - purse.wild, amount - purse.total, 1)


def too_dear(purse: Purse, owed: Due) -> Reason:
    """Say what is due, what is missing, and that Silver would do."""
    have, need = units(purse.single), units(owed[0])
    missing = [word for kind, word in enumerate(COLOURS) for _ in range(need[kind] - have[kind])] or ["any"]
    told = {"cost": units_due(owed), "missing": missing, "count": len(missing), "n": lacking(purse, owed)}
    return reason("T4", "too_dear", **told)


def refuse_entry(s: State, me: int, move: Move, area: int) -> list[Reason]:
    """Say why a way in is closed."""
    way = next((entry for entry in entries(s, me, area) if entry.move == move), None)
    if way is not None:
        purse = purse_of(s.players[me])
        return [too_dear(purse, nearest(purse, bills_behind(s, me, area, way)))]
    segment = segment_of(s, area)
    if move[0] in ("spot", "joker"):
        spots = s.wheel[segment]
        if not 1 <= int(move[1]) <= len(spots):
            return [reason("T2", "no_spot", n=len(spots))]
        if move[0] == "joker":
            return [reason("N2", "no_joker", area=AREAS[area])]
        free = spots.index(FREE) + 1 if FREE in spots else 0
        return [reason("T2", "spot_taken", spot=move[1], free=free)]
    if move[0] == "chamberlain":
        return [reason("N17", "no_chamberlain")]
    if move[0] == "action_token":
        return [reason("T5", "no_action_token", area=AREAS[area])]
    return []


def refuse_ware(s: State, me: int, move: Move, area: int, way: Move) -> list[Reason]:
    """Say why something cannot be had in an Area."""
    entry = entry_by(s, me, area, way)
    bills = next((bills for ware, bills in wares_behind(s, me, area, entry) if ware == move), None)
    if bills is None:
        return [reason(f"A{area + 1}", "not_here", what=str(move[-1]), area=AREAS[area])]
    purse = purse_of(s.players[me])
    return [too_dear(purse, nearest(purse, list(bills)))]


# Paying


def refuse_payment(s: State, me: int, move: Move, owed: tuple[Due, ...]) -> list[Reason]:
    """Say what a payment lacks, or that it is legal piece by piece."""
    words = [str(word) for word in move[1:]]
    p = s.players[me]
    for word in dict.fromkeys(words):
        have = owned(s, me, word)
        if words.count(word) > have:
            return [reason("T4", "not_owned", good=word, count=words.count(word), n=have)]
    given = [word for word in words if word not in NOBLE_CARDS]
    handed = p.copy()
    handed.resources = [given.count(word) for word in RESOURCES]
    handed.tokens = [given.count(token.word) for token in TOKENS]
    handed.nobles = [word for word in words if word in NOBLE_CARDS]
    purse = purse_of(handed)
    enough = [one for one in owed if can_pay(purse, one)]
    if not enough:
        return [too_dear(purse, nearest(purse, list(owed)))]
    if min([owed[2] for owed in enough]) < len(given):
        return [reason("T4", "too_much", cost=units_due(enough[0]))]
    return [reason("T4", "piecemeal")]


def owned(s: State, me: int, word: str) -> int:
    """Count what a player has of something that pays."""
    p = s.players[me]
    if word in RESOURCES:
        return p.resources[RESOURCES.index(word)]
    if word in TOKEN_WORDS:
        return p.tokens[TOKEN_WORDS.index(word)]
    if word in NOBLE_CARDS:
        return int(word in p.nobles and word not in p.used)
    return p.swords


def refuse_piece(s: State, me: int, move: Move, owed: Due) -> list[Reason]:
    """Say why something does not pay the next unit."""
    good = str(move[1])
    if not owned(s, me, good):
        return [reason("T4", "not_owned", good=good, count=1, n=0)]
    return [reason("T4", "wrong_piece", good=good, wanted=units_due(owed)[0])]


# Bonuses and choices


def refuse_bonus(s: State, me: int, move: Move, area: int) -> list[Reason]:
    """Say why a bonus cannot be had."""
    p = s.players[me]
    if move[0] == "lector":
        return [reason("N18", "no_lector")]
    if area < 0 or not s.sides:
        return [reason("C5", "no_bonus")]
    needed = bonus_price(s, me, move, area)
    if needed is None:
        return [
            reason("C5", "other_bonus", area=AREAS[area], kind=f"bonus_{BONUS_SIDES[s.sides[area]].kind}")
        ]
    if str(move[0]).startswith("action"):
        bought = {"action_extra": OFFERINGS, "action_nile": 2}.get(str(move[0]))
        target = AREAS.index(str(move[1])) if bought is None else bought
        if not p.tokens[ACTION_TOKENS[target]]:
            return [reason("C9", "no_action_token", area=AREAS[target])]
    if swords_of(p) < needed:
        return [reason("C6", "swords", needed=needed, n=swords_of(p))]
    return [reason("R3", "no_effect")]


def bonus_price(s: State, me: int, move: Move, area: int) -> int | None:
    """Tell what a bonus would cost; none if another one is above this Area."""
    kind = BONUS_SIDES[s.sides[area]].kind
    p = s.players[me]
    if move[0] == "card":
        return CARDS[str(move[1])].swords if move[1] in s.cards[area] else None
    if move[0] == "bonus":
        return price(s, p, area) if kind in ("offering", "jar", "square", "step") else None
    if kind != "action":
        return None
    if move[0] == "action":
        return action_price(p, AREAS.index(str(move[1])), False)
    return 2


def refuse_choice(s: State, me: int, move: Move, asked: str) -> list[Reason]:
    """Say that what was named is not there to be taken."""
    verb = str(move[0])
    if verb == "square" and asked == "square":
        return [reason("A3", "top", track=int(move[1]), square=NILE_TRACK.top)]
    rows = {
        "jar": "A6",
        "lot": "A1",
        "take": "A7",
        "artisan": "A4",
        "noble": "A2",
        "pool": "C8",
        "gain": "A6",
    }
    if verb in rows and asked in TAKING:
        return [reason(rows[verb], "not_there", what=[str(word) for word in move[1:]])]
    if verb == "pile" and asked in ("artisan", "noble"):
        return [reason("R4", "no_pile")]
    return refuse_other(s, move)


def refuse_other(s: State, move: Move) -> list[Reason]:
    """Say what is offered instead, if the move is of a kind that is asked for now."""
    frame = s.agenda[-1]
    assert isinstance(frame, Ask)
    menu = [to_text(option) for option in moves(s)]
    if move[0] not in [option.split()[0] for option in menu]:
        return []
    return [reason(frame.rule, "not_offered", move=to_text(move), expected=", ".join(menu))]
