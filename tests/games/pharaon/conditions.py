"""Proofs of Pharaon's reasons: their numbers, worked out again, and what takes them away.

What is too dear is worked out here by trying every way to pay, from the rules as they are told, not from
`costs`, `entries` and `purse`.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

from greathouse.core.agenda import Ask
from greathouse.core.moves import Move
from greathouse.games.pharaon.state import Player, State
from greathouse.kit import data

Fix = tuple[str | int, ...]
Give = Callable[[State, int, Fix], None]
Figures = Callable[[State, int, Move, dict[str, Any]], dict[str, Any]]
Bill = tuple[str, ...]
Hand = tuple[tuple[str, int], ...]
SHIPPED = data.shipped("pharaon")
COLOURS = ("green", "blue", "red", "yellow", "black")
GOODS = (*COLOURS, "silver")
AREAS = ("offerings", "nobles", "nile", "artisans", "burial_chamber")
TOKENS = [row["id"] for row in SHIPPED["token"]]
TOKEN = {row["id"]: row for row in SHIPPED["token"]}
NOBLE = {row["id"]: row for row in SHIPPED["noble"]}
TILE = {row["id"]: row["resources"] for row in SHIPPED["conflict"]}
STEP = [row["cost"] for row in SHIPPED["step"]]
CARD = {row["id"]: row["swords"] for row in SHIPPED["card"]}
SHOWN = {
    **{colour: (colour,) for colour in COLOURS},
    "silver": COLOURS,
    **{row["id"]: tuple(row["stands_for"]) for row in SHIPPED["token"] if row["kind"] == "resource"},
}


# Giving


def give(p: Player, words: list[str]) -> None:
    """Put resources, tokens and Swords into a hand."""
    for word in words:
        if word in GOODS:
            p.resources[GOODS.index(word)] += 1
        elif word in TOKENS:
            p.tokens[TOKENS.index(word)] += 1
        else:
            p.swords += 1


GIVE: dict[str, Give] = {
    "goods": lambda s, me, fix: give(s.players[me], [str(word) for word in fix[1:]]),
    "silver": lambda s, me, fix: give(s.players[me], ["silver"] * int(fix[1])),
    "sword": lambda s, me, fix: give(s.players[me], ["sword"] * int(fix[1])),
    "token": lambda s, me, fix: give(s.players[me], [str(fix[1])]),
}


# What is due


def asked(s: State) -> Ask:
    """Give the question that is asked."""
    frame = s.agenda[-1]
    assert isinstance(frame, Ask)
    return frame


def facing(s: State, area: int) -> str:
    """Tell which colour faces an Area."""
    return COLOURS[(s.areas.index(area) - s.shift) % 5]


def ways_in(s: State, me: int, area: int) -> Iterator[tuple[Move, list[str], list[str]]]:
    """List the ways into an Area: the move, its Access Cost, and what of it the bank gives."""
    p, colour = s.players[me], facing(s, area)
    spots = s.wheel[COLOURS.index(colour)]
    powers = [NOBLE[noble] for noble in p.nobles if NOBLE[noble].get("power") == "joker"]
    everywhere = any([NOBLE[noble].get("power") == "admiral" for noble in p.nobles])
    here = any([row["area"] == AREAS[area] for row in powers])
    for spot, what in enumerate(spots):
        if what == "taken" or (what == "" and "" in spots[:spot]):
            continue
        more = TILE.get(what, [])
        yield ("spot", spot + 1), [colour, *more], []
        for other in COLOURS if here or (more and everywhere) else ():
            if other != colour:
                yield ("joker", spot + 1, other), [other, *more], []
    if "" in spots and "chamberlain" in p.nobles and "chamberlain" not in p.used:
        yield ("chamberlain",), [colour], [colour]
    token = p.tokens[TOKENS.index(f"{AREAS[area]}_token")]
    if token and ("" in spots or not s.options["action_token_needs_spot"]):
        yield ("action_token",), [], []


def costs(s: State, me: int, area: int, access: list[str]) -> Iterator[tuple[Move, list[str]]]:
    """List what an Area's action may cost."""
    if AREAS[area] == "offerings":
        yield ("plain",), access[:1]
        if access and (s.zone or s.bag or s.token_discard):
            yield ("extra",), access[:1] * 2
    elif AREAS[area] == "nobles":
        yield ("plain",), list(COLOURS)
    elif AREAS[area] == "nile":
        for row in [row for row in SHIPPED["exchange"] if row["side"] == s.nile_side]:
            if "same" not in row["pay"]:
                yield ("exchange", row["id"]), row["pay"]
            for colour in COLOURS if "same" in row["pay"] else ():
                yield ("same", row["id"], colour), [colour, colour]
    elif AREAS[area] == "artisans":
        for colour in COLOURS:
            yield ("colour", colour), [colour] * 3
    else:
        yield ("plain",), STEP[s.players[me].step]


def bills(s: State, me: int, area: int, access: list[str], given: list[str], cost: list[str]) -> list[Bill]:
    """Apply the deduction: of each colour whichever is more; a Noble may free one unit of its colour."""
    helped = [NOBLE[noble] for noble in s.players[me].nobles]
    free = any([row.get("power") == "free_colour" and row["area"] == AREAS[area] for row in helped])
    found = [deducted(access, given, cost, 0)]
    for colour in set(cost) if free else ():
        less = list(cost)
        less.remove(colour)
        surplus = Counter(access) - Counter(less)
        found.append(deducted(access, given, less, 0 if surplus and s.options["free_unit_by_access"] else 1))
    return found


def deducted(access: list[str], given: list[str], cost: list[str], free: int) -> Bill:
    """List the units that are due."""
    due = (Counter(access) | Counter(cost)) - Counter(given)
    return (*sorted(due.elements()), *["any"] * free)


def all_bills(s: State, me: int, move: Move) -> list[Bill]:
    """List all that may be due for a move: to visit, to enter in a way, or to have something inside."""
    frame = asked(s)
    area = AREAS.index(str(move[1])) if move[0] == "visit" else int(frame.args[0])
    found: list[Bill] = []
    for way, access, given in ways_in(s, me, area):
        if frame.prompt == "enter" and way != move:
            continue
        if frame.prompt in AREAS and way != frame.args[1]:
            continue
        for ware, cost in costs(s, me, area, access):
            if frame.prompt not in AREAS or ware == move:
                found += bills(s, me, area, access, given, cost)
    return found


def lacking(s: State, me: int, move: Move, args: dict[str, Any]) -> dict[str, int]:
    """Count what cannot be paid of the bill of which least is lacking."""
    p = s.players[me]
    hand = Counter(dict(zip(GOODS, p.resources, strict=True)))
    hand.update({word: count for word, count in zip(TOKENS, p.tokens, strict=True) if word in SHOWN})
    swaps = [noble for noble in p.nobles if NOBLE[noble].get("power") == "exchange" and noble not in p.used]
    held: Hand = tuple([(word, count) for word, count in sorted(hand.items()) if count])
    return {"n": min([len(bill) - most_paid(bill, held, tuple(swaps)) for bill in all_bills(s, me, move)])}


@cache
def most_paid(bill: Bill, hand: Hand, swaps: tuple[str, ...]) -> int:
    """Try every way to pay and tell how many units can be paid."""
    if not bill:
        return 0
    best = most_paid(bill[1:], hand, swaps)
    for word, _ in hand:
        left = tuple([(other, count - (other == word)) for other, count in hand if count > (other == word)])
        if bill[0] == "any" or bill[0] in SHOWN[word]:
            best = max(best, 1 + most_paid(bill[1:], left, swaps))
            continue
        for noble in swaps:
            pair = NOBLE[noble]["colours"]
            if bill[0] in pair and set(SHOWN[word]) & set(pair):
                others = tuple([other for other in swaps if other != noble])
                best = max(best, 1 + most_paid(bill[1:], left, others))
    return best


# Spots and Swords


def spots_asked(s: State) -> list[str]:
    """Give the spots that are asked about."""
    frame = asked(s)
    at = frame.args[0]
    return s.wheel[COLOURS.index(facing(s, at)) if frame.prompt == "enter" else at]


def sword_worth(p: Player) -> int:
    """Count a player's Swords, tokens of Swords included."""
    tokens = zip(TOKENS, p.tokens, strict=True)
    return p.swords + sum([int(TOKEN[word].get("swords", 0)) * count for word, count in tokens])


def sword_price(s: State, me: int, move: Move, args: dict[str, Any]) -> dict[str, int]:
    """Work out the price of a bonus by the rulebook."""
    p = s.players[me]
    step = len(STEP[p.step]) if p.step < len(STEP) else 0
    prices = {"offerings": 1, "nobles": 5, "nile": 2, "artisans": 3, "burial_chamber": step}
    if move[0] == "card":
        needed = CARD[str(move[1])]
    elif move[0] == "bonus":
        area = s.agenda[-1].args[0]
        needed = {"offerings": 1, "nile": 2, "artisans": 3, "burial_chamber": step + 1}[AREAS[area]]
    elif move[0] in ("action_nile", "action_extra"):
        needed = 2
    else:
        needed = prices[str(move[1])] if move[0] == "action" else 1
    return {"needed": needed, "n": sword_worth(p)}


def swords_named(s: State, me: int, move: Move, args: dict[str, Any]) -> dict[str, int]:
    """Add up what a payment is worth in Swords."""
    worth = [1 if word == "sword" else int(TOKEN[str(word)]["swords"]) for word in move[1:]]
    return {"needed": int(s.agenda[-1].args[0]), "n": sum(worth)}


FIGURES: dict[str, Figures] = {
    "too_dear": lacking,
    "swords": sword_price,
    "few_swords": swords_named,
    "many_swords": swords_named,
    "no_spot": lambda s, me, move, args: {"n": 3 if s.seats <= 3 else 4},
    "spot_taken": lambda s, me, move, args: {"spot": move[1]},
    "spot_further": lambda s, me, move, args: {"spot": move[1], "free": spots_asked(s).index("") + 1},
    "traitor_forced": lambda s, me, move, args: {"spot": move[1]},
    "top": lambda s, me, move, args: {"track": move[1], "square": len(SHIPPED["square"]) - 1},
}
UNSEEN: dict[tuple[str, str], str] = {
    ("token", "kind"): "another kind has other fields, and every Area has one Action token",
    ("token", "expansion"): "the numbers of tokens of both boxes fix it",
    ("noble", "kind"): "it is the kind of the power, which would change with it",
    ("square", "special"): "no shipped square has it; tests/games/pharaon/test_data.py shows it",
    ("component", "count"): "the table that is counted would have to follow",
}
