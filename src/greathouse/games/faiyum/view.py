"""What a board can be drawn from; nothing is hidden but the order of the piles, which have none."""

from typing import Any

from greathouse.core.agenda import Ask
from greathouse.games.faiyum.board import (
    GOODS,
    GRID,
    LAKESIDE,
    RIVERSIDE,
    SHORE,
    SIGNS,
    SITE_BONUS,
    SITE_NAMES,
    SITE_ROOM,
    SITE_SPACES,
    SPACES,
)
from greathouse.games.faiyum.cards import CARDS, Card
from greathouse.games.faiyum.hexgrid import bits
from greathouse.games.faiyum.market import CURRENT, price
from greathouse.games.faiyum.scoring import ledger
from greathouse.games.faiyum.solo import goal, measure, rank
from greathouse.games.faiyum.state import KINDS_OF_GOODS, PIECES, State
from greathouse.games.faiyum.tables import TABLES

TERRAINS = {"W": "wheat", "G": "grape", "S": "stone", "B": "site", "R": "red"}


def view(s: State, seat: int | None) -> dict[str, Any]:
    """Show everything to everybody; prices are those of the seat that looks."""
    looker = s.seat if seat is None else seat
    asked = s.agenda[-1] if s.agenda else None
    who = asked.who if isinstance(asked, Ask) else s.seat
    return {
        "phase": asked.prompt if isinstance(asked, Ask) else "chance" if asked else "over",
        "seat": who,
        "player": who + 1,
        "turn_of": s.seat,
        "turn": s.turn,
        "acted": s.acted,
        "ending": s.ending,
        "privileges": s.privileges,
        "in_play": [CARDS[card].word for card in s.in_play],
        "card": CARDS[s.in_play[-1]].word if s.in_play else "nothing",
        "overtime": s.overtime,
        "spaces": [space(s, at) for at in range(len(SPACES))],
        "edges": [edge(s, at) for at in bits(s.roads)],
        "canal": [GRID.edge_names[at] for at in bits(GRID.water)],
        "sites": [site(s, at) for at in range(len(SITE_NAMES))],
        "supply": dict(zip(PIECES, s.supply, strict=True)),
        "market": [offer(s, looker, at) for at in range(len(s.market))],
        "cards": faces(s),
        "pile": words(s.pile),
        "final": words(s.final),
        "removed": [CARDS[card].word for card in s.box],
        "players": [player(s, who) for who in range(s.seats)],
        "sources": sources(),
        "campaign": campaign(s),
        "rank": rank(s.reputation[0]) if s.seats == 1 else None,
    }


def sources() -> dict[str, Any]:
    """Tell where the map, the pieces and the numbers of the rules are known from."""
    return {
        "rows": [row["source"] for row in TABLES["map_row"]],
        "dam": TABLES["dam"][0]["source"],
        "disasters": TABLES["disaster"][0]["source"],
        "numbers": {row["id"]: row["source"] for row in TABLES["number"]},
        "pieces": {row["id"]: row["source"] for row in TABLES["piece"]},
    }


def faces(s: State) -> dict[str, dict[str, Any]]:
    """Show what is printed on every card that lies open."""
    open_cards = [*s.market, *s.in_play, *s.box]
    for seat in range(s.seats):
        open_cards += [*s.hands[seat], *s.stacks[seat], *bits(s.owned[seat])]
    return {str(CARDS[card].word): face(s, CARDS[card]) for card in open_cards}


def face(s: State, card: Card) -> dict[str, Any]:
    """Show what is printed on a card; a natural disaster brings reputation by the number of players."""
    return {
        "kind": card.kind,
        "border": card.border,
        "source": card.source,
        "reputation": card.by_players[s.seats - 1] if card.by_players else None,
    }


def words(cards: int) -> list[int | str]:
    """Name the cards of a set."""
    return [CARDS[card].word for card in bits(cards)]


def space(s: State, at: int) -> dict[str, Any]:
    """Show a space and what is on it."""
    cell = GRID.cells[at]
    return {
        "space": SPACES[at],
        "column": cell[0],
        "row": cell[1],
        "terrain": TERRAINS[SIGNS[cell]],
        "shore": SHORE[cell],
        "lakeside": bool(LAKESIDE >> at & 1),
        "riverside": bool(RIVERSIDE >> at & 1),
        "crocodile": bool(s.crocodiles >> at & 1),
        "workers": (s.workers >> at & 1) + (s.pairs >> at & 1),
        "developed": bool(s.developed >> at & 1),
        "structure": structure(s, at),
        "extension": bool(s.extensions >> at & 1),
        "palace": bool(s.palaces >> at & 1),
    }


def structure(s: State, at: int) -> str | None:
    """Name what stands on a space."""
    if s.towns >> at & 1:
        return "town"
    if s.settlements >> at & 1:
        return "settlement"
    return "workshop" if s.workshops >> at & 1 else None


def edge(s: State, at: int) -> dict[str, Any]:
    """Show a road or bridge."""
    kind = "great_bridge" if s.great >> at & 1 else "bridge" if GRID.water >> at & 1 else "road"
    return {"edge": GRID.edge_names[at], "piece": kind}


def site(s: State, at: int) -> dict[str, Any]:
    """Show a building site."""
    return {
        "site": SITE_NAMES[at],
        "space": SPACES[SITE_SPACES[at]],
        "blocks": s.blocks[at],
        "room": SITE_ROOM[at],
        "bonus": SITE_BONUS[at],
        "source": TABLES["site"][at]["source"],
    }


def offer(s: State, seat: int, at: int) -> dict[str, Any]:
    """Show a card of the market with its price for a seat; none if it is not for sale."""
    card = CARDS[s.market[at]]
    return {
        "card": card.word,
        "kind": card.kind,
        "border": card.border,
        "source": card.source,
        "current": at < CURRENT,
        "token": bool(s.tokens >> card.index & 1),
        "price": price(s, seat, at),
    }


def player(s: State, seat: int) -> dict[str, Any]:
    """Show what a player has; hands are open."""
    at = seat * KINDS_OF_GOODS
    return {
        "money": s.money[seat],
        "reputation": s.reputation[seat],
        "ledger": ledger(s, seat),
        "goods": dict(zip(GOODS, s.goods[at : at + KINDS_OF_GOODS], strict=True)),
        "hand": [CARDS[card].word for card in s.hands[seat]],
        "stack": [CARDS[card].word for card in s.stacks[seat]],
        "privileges": words(s.owned[seat]),
        "quit": bool(s.gone[seat]),
    }


def campaign(s: State) -> dict[str, Any] | None:
    """Show the goal of a game of the campaign and how far it is."""
    if not s.campaign:
        return None
    row = goal(s.campaign)
    return {
        "game": s.campaign,
        "measure": row["measure"],
        "least": row.get("least"),
        "most": row.get("most"),
        "value": measure(s, str(row["measure"])),
    }
