"""Proofs of the reasons of Faiyum: what takes them away, and their figures worked out anew."""

from collections.abc import Callable
from typing import Any, Final

from greathouse.core.moves import Move
from greathouse.games.faiyum.board import GOODS, GRID, SITE_NAMES, SITE_ROOM
from greathouse.games.faiyum.cards import BY_WORD, CARDS, Card
from greathouse.games.faiyum.market import price
from greathouse.games.faiyum.refusals import refuse
from greathouse.games.faiyum.state import KINDS_OF_GOODS, PIECES, State, drain
from greathouse.games.faiyum.tables import NUMBERS

Fix = tuple[str | int, ...]
Figures = dict[str, int]
STAND_IN: Final = NUMBERS["money_for_resource"]


# Giving what takes a reason away


def give_money(s: State, me: int, fix: Fix) -> None:
    """Give money."""
    s.money[me] += int(fix[1])


def give_good(s: State, me: int, fix: Fix) -> None:
    """Give goods of a kind."""
    for name, count in zip(fix[1::2], fix[2::2], strict=True):
        s.goods[me * KINDS_OF_GOODS + GOODS.index(str(name))] += int(count)


def give_worker(s: State, me: int, fix: Fix) -> None:
    """Put workers into the supply."""
    s.supply[PIECES.index("worker")] += int(fix[1])


def give_piece(s: State, me: int, fix: Fix) -> None:
    """Put pieces into the supply."""
    s.supply[PIECES.index(str(fix[1]))] += int(fix[2])


def give_dry_land(s: State, me: int, fix: Fix) -> None:
    """Drive off crocodiles."""
    for space in fix[1:]:
        drain(s, GRID.index[str(space)])


GIVE: Final[dict[str, Callable[[State, int, Fix], None]]] = {
    "money": give_money,
    "good": give_good,
    "worker": give_worker,
    "piece": give_piece,
    "drain": give_dry_land,
}


# Figures


def of(args: dict[str, Any]) -> Card:
    """Find the card that a reason speaks of."""
    return next(card for card in CARDS if str(card.word) == args["card"])


def had(s: State, me: int, good: str) -> int:
    """Count a player's goods of a kind."""
    return s.goods[me * KINDS_OF_GOODS + GOODS.index(good)]


def disasters(s: State, me: int, move: Move, args: dict[str, Any]) -> Figures:
    """Count the natural disasters in the market."""
    return {"n": len([card for card in s.market if CARDS[card].border == "disaster"])}


def market_space(s: State, me: int, move: Move, args: dict[str, Any]) -> Figures:
    """Find a card in the market, and count what is for sale to this player."""
    prices = [price(s, me, space) for space in range(len(s.market))]
    asked = s.agenda[-1]
    only = len(prices) if getattr(asked, "prompt", "") == "turn" else NUMBERS["current_market"]
    owned = s.owned[me] >> BY_WORD[35] & 1
    current = min(only, NUMBERS["current_market"] + owned)
    return {"space": s.market.index(BY_WORD[move[1]]) + 1, "current": current}


def card_price(s: State, me: int, move: Move, args: dict[str, Any]) -> Figures:
    """Work out a price from the market space, the token and the privileges."""
    space = s.market.index(BY_WORD[move[1]])
    asked = [3, 4, 5, 7, 99, 99, 99, 99][space]
    if s.owned[me] >> BY_WORD[35] & 1 and space in (3, 4):
        asked = min(asked, 5)
    asked -= s.tokens >> BY_WORD[move[1]] & 1
    asked -= s.owned[me] >> BY_WORD[37] & 1
    return {"needed": max(0, asked), "n": s.money[me], "short": max(0, asked) - s.money[me]}


def second_price(s: State, me: int, move: Move, args: dict[str, Any]) -> Figures:
    """Find the cheapest card of the current market."""
    current = [card for card in s.market[: NUMBERS["current_market"]] if CARDS[card].border != "disaster"]
    prices = [card_price(s, me, ("buy", CARDS[card].word), {})["needed"] for card in current]
    return {"needed": min(prices), "n": s.money[me]}


def money_cost(s: State, me: int, move: Move, args: dict[str, Any]) -> Figures:
    """Read the money that a card asks for."""
    return {"needed": of(args).costs[0].money, "n": s.money[me]}


def rose_cost(s: State, me: int, move: Move, args: dict[str, Any]) -> Figures:
    """Read the roses that a card asks for."""
    return {"needed": of(args).costs[0].needs[0][4], "n": had(s, me, "rose")}


def worker_need(s: State, me: int, move: Move, args: dict[str, Any]) -> Figures:
    """Count the workers that a card sends at least, and those in the supply."""
    card = of(args)
    return {"needed": 1 if card.up_to else max(1, card.workers), "n": s.supply[PIECES.index("worker")]}


def workers_due(s: State, me: int, move: Move, args: dict[str, Any]) -> Figures:
    """Count the workers that a card sends at least, and those that it has sent."""
    frame: Any = s.agenda[-1]
    placed = frame.args[1] if len(frame.args) > 1 else 0
    return {"needed": worker_need(s, me, move, args)["needed"], "n": placed}


def piece_need(s: State, me: int, move: Move, args: dict[str, Any]) -> Figures:
    """Count the pieces that a card takes, and those in the supply."""
    piece = str(args["piece"]).removeprefix("a_")
    left = s.supply[PIECES.index(piece)]
    needs = [CARDS[BY_WORD[move[1]]], *([CARDS[s.last]] if s.last >= 0 else [])]
    fitting = [card.pieces for card in needs if card.build == piece]
    return {"needed": fitting[0] if fitting else 1, "n": left}


def site_room(s: State, me: int, move: Move, args: dict[str, Any]) -> Figures:
    """Read the room of a building site."""
    return {"n": SITE_ROOM[SITE_NAMES.index(str(move[1]))]}


def all_workers(s: State, me: int, move: Move, args: dict[str, Any]) -> Figures:
    """Read how many workers the card in play sends."""
    frame: Any = s.agenda[-1]
    card = CARDS[frame.args[0]] if frame.prompt == "worker" else of(args)
    return {"n": card.workers}


def money_short(s: State, me: int, move: Move, args: dict[str, Any]) -> Figures:
    """Count the money of a payment, a gift or a donation, and what is left of the player's."""
    frame: Any = s.agenda[-1]
    if move[0] == "donate":
        return {"needed": int(move[1]), "n": s.money[me]}
    other = CARDS[frame.args[0]].costs[frame.args[1]].money if move[0] == "pay" else 0
    return {"needed": move.count("money") * STAND_IN, "n": s.money[me] - other}


def steps(s: State, me: int, move: Move, args: dict[str, Any]) -> Figures:
    """Read the steps of a donation."""
    frame: Any = s.agenda[-1]
    card = CARDS[frame.args[0]]
    return {"n": int(move[1]), "step": card.price, "most": card.price * card.limit}


def amounts(s: State, me: int, move: Move, args: dict[str, Any]) -> Figures:
    """Read how many cards may be taken back from the menu itself."""
    frame: Any = s.agenda[-1]
    counts = [int(option[1]) for option in frame.menu(s, me, *frame.args) if option[0] == "take"]
    return {"n": int(move[1]), "low": min(counts), "high": max(counts)}


def several(s: State, me: int, move: Move, args: dict[str, Any]) -> Figures:
    """Repeat how many cards the move names."""
    return {"n": int(move[1])}


def current_market(s: State, me: int, move: Move, args: dict[str, Any]) -> Figures:
    """Tell how many cards are for sale."""
    return {"n": NUMBERS["current_market"]}


def least_gift(s: State, me: int, move: Move, args: dict[str, Any]) -> Figures:
    """Tell what the card's first step costs, or what stands in for a resource."""
    return {"price": of(args).price or STAND_IN}


def resources_short(s: State, me: int, move: Move, args: dict[str, Any]) -> Figures:
    """Count the resources that are missing by giving roses until the reason is gone."""
    given = 0
    ahead = s.copy()
    while any(one.key in ("payment", "payment_there", "roads_payment") for one in refuse(ahead, me, move)):
        given += 1
        ahead.goods[me * KINDS_OF_GOODS + GOODS.index("rose")] += 1
    return {"n": given, "price": STAND_IN}


def road_money(s: State, me: int, move: Move, args: dict[str, Any]) -> Figures:
    """Count the money that the rest of a card's roads lack by giving it dollar by dollar."""
    frame: Any = s.agenda[-1]
    given = 0
    ahead = s.copy()
    while move not in frame.menu(ahead, me, *frame.args):
        given += 1
        ahead.money[me] += 1
    return {"left": frame.args[1] - 1, "n": given}


def roads_left(s: State, me: int, move: Move, args: dict[str, Any]) -> Figures:
    """Count the roads that a card still lays after this one."""
    frame: Any = s.agenda[-1]
    return {"n": (frame.args[1] if frame.prompt == "road" else frame.args[3] + 1) - 1}


def road_count(s: State, me: int, move: Move, args: dict[str, Any]) -> Figures:
    """Read how many roads a card lays."""
    card = CARDS[BY_WORD[move[1]]]
    return {"n": card.pieces if card.build == "road" else CARDS[s.last].pieces}


def block_room(s: State, me: int, move: Move, args: dict[str, Any]) -> Figures:
    """Count the blocks that a card puts, and those that the sites still take."""
    cards = [CARDS[BY_WORD[move[1]]], *([CARDS[s.last]] if s.last >= 0 else [])]
    needed = [card.pieces for card in cards if card.build == "block" or card.effect == "offering"]
    return {"needed": needed[0], "n": sum(SITE_ROOM) - sum(s.blocks)}


def road_price(s: State, me: int, move: Move, args: dict[str, Any]) -> Figures:
    """Tell what stands in for a resource."""
    return {"price": STAND_IN}


FIGURES: Final[dict[str, Callable[[State, int, Move, dict[str, Any]], Figures]]] = {
    "no_quitting": disasters,
    "future_market": market_space,
    "price": card_price,
    "second_price": second_price,
    "money": money_cost,
    "roses": rose_cost,
    "workers": worker_need,
    "workers_due": workers_due,
    "pieces": piece_need,
    "site_full": site_room,
    "no_room_for_all": all_workers,
    "workers_stuck": all_workers,
    "money_short": money_short,
    "no_step": steps,
    "amount": amounts,
    "amount_one": several,
    "not_current": current_market,
    "lacks_donation": least_gift,
    "lacks_granaries": least_gift,
    "payment": resources_short,
    "payment_there": resources_short,
    "roads_payment": resources_short,
    "roads_short": road_money,
    "roads_stuck": roads_left,
    "roads_unpaid": roads_left,
    "no_road_edges": road_count,
    "no_block_site": block_room,
    "road_payment": road_price,
}

UNSEEN: Final[dict[tuple[str, str], str]] = {
    ("card", "border"): "the box counts its start, blue and yellow cards",
    ("card", "kind"): "another kind has other fields",
    ("disaster", "players"): "every number of players has one card of each number",
    ("dam", "at"): "the canal ends in one place",
    ("goal", "card"): "no number beside it is that of a blue card",
}
"""Fields that cannot change by themselves, so that no words could show it."""
