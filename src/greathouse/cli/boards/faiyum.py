"""The board of Faiyum: the map with its roads and bridges, the market, the sites and what everybody has.

A space shows its name, what it yields, what lies or stands on it, and its workers; roads are drawn between.
"""

from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from greathouse.cli.language import TEXT
from greathouse.games.faiyum import GAME

View = dict[str, Any]
Spaces = dict[tuple[int, int], View]
WIDE = 6
SHIFT = 3
YIELDS = {"wheat": "w", "grape": "g", "stone": "s", "site": "▲", "red": "•"}
STRUCTURES = {"settlement": "o", "town": "O", "workshop": "#"}
COLOURS = {
    "wheat": "yellow",
    "grape": "magenta",
    "stone": "bright_black",
    "site": "bright_white",
    "red": "bright_red",
}
ALONG = {"road": "─", "bridge": "═", "great_bridge": "≡"}
DOWN_LEFT, DOWN_RIGHT = "╱", "╲"


def draw(view: View, players: list[str], lang: str) -> RenderableType:
    """Draw the map and all that lies beside it."""
    beside = Table.grid(padding=(0, 2))
    beside.add_row(chart(view), Group(market(view, lang), Text(), sites(view, lang)))
    parts: list[RenderableType] = [beside, legend(lang), Text(), people(view, players, lang)]
    if view["rank"]:
        rank = GAME.text.name(view["rank"], lang)
        parts.append(Text(TEXT.say("faiyum.rank", lang, rank=rank), style="dim"))
    if view["campaign"]:
        goal = view["campaign"]
        parts.append(Text(GAME.text.say(f"goal.{goal['measure']}", lang, **goal), style="bold"))
    return Group(*parts)


# The map


def chart(view: View) -> Text:
    """Draw the rows of spaces and the edges between them."""
    pairs = zip(view["ground"], view["spaces"], strict=True)
    spaces: Spaces = {(ground["column"], ground["row"]): ground | space for ground, space in pairs}
    edges = {frozenset(edge["edge"].split("-")): edge["piece"] for edge in view["edges"]}
    canal = {frozenset(name.split("-")) for name in view["canal"]}
    rows = 1 + max([row for _, row in spaces])
    drawn = Text(no_wrap=True)
    for row in range(rows):
        drawn.append_text(line(spaces, edges, canal, row))
        if row + 1 < rows:
            drawn.append(slants(spaces, edges, row) + "\n")
    return drawn


def line(spaces: Spaces, edges: dict[Any, str], canal: set[Any], row: int) -> Text:
    """Draw one row of spaces with the edges between neighbours."""
    drawn = Text(" " * (SHIFT if row % 2 else 0))
    for column in range(1 + max([column for column, _ in spaces])):
        space = spaces.get((column, row))
        if space is None:
            drawn.append(" " * WIDE)
            continue
        drawn.append(content(space), style=COLOURS[space["terrain"]])
        right = spaces.get((column + 1, row))
        between = frozenset((space["space"], right["space"])) if right else None
        drawn.append(ALONG.get(edges.get(between, ""), "│" if between in canal else " "))
    return drawn.append("\n")


def content(space: View) -> str:
    """Write what is on a space in five signs."""
    mark = "~" if space["crocodile"] else STRUCTURES.get(space["structure"], " ")
    if space["palace"]:
        mark = "♛"
    if space["extension"]:
        mark = "▦"
    workers = {0: " ", 1: "i", 2: "ⅱ"}[space["workers"]]
    return f"{space['space']}{YIELDS[space['terrain']]}{mark}{workers}"


def slants(spaces: Spaces, edges: dict[Any, str], row: int) -> str:
    """Draw the edges between a row and the next."""
    signs = [" "] * (WIDE * 9 + SHIFT)
    odd = row % 2
    for (column, at), space in spaces.items():
        if at != row:
            continue
        start = column * WIDE + (SHIFT if odd else 0)
        for step, place, sign in ((odd - 1, 0, DOWN_LEFT), (odd, 3, DOWN_RIGHT)):
            below = spaces.get((column + step, row + 1))
            if below and frozenset((space["space"], below["space"])) in edges:
                signs[start + place + 1] = sign
    return "".join(signs).rstrip()


def legend(lang: str) -> Text:
    """Say what the signs mean."""
    return Text(TEXT.say("faiyum.legend", lang), style="dim")


# Beside it


def named(word: object, lang: str) -> str:
    """Name a card with its number."""
    name = GAME.text.name(word, lang)
    return f"{word} {name}" if isinstance(word, int) else name


def market(view: View, lang: str) -> Table:
    """List the market with prices, tokens and how sure each card is."""
    sheet = Table.grid(padding=(0, 1))
    for offer in view["market"]:
        price = "" if offer["price"] is None else f"${offer['price']}"
        style = "" if offer["current"] else "dim"
        source = view["cards"][str(offer["card"])]["source"]
        marks = ("−1" if offer["token"] else "") + ("?" if source == "reconstructed" else "")
        sheet.add_row(Text(price, style="bold"), Text(named(offer["card"], lang), style=style), Text(marks))
    left = TEXT.say("faiyum.piles", lang, pile=len(view["pile"]), final=len(view["final"]))
    sheet.add_row("", Text(left, style="dim"), "")
    return sheet


def sites(view: View, lang: str) -> Table:
    """List the building sites."""
    sheet = Table.grid(padding=(0, 1))
    for site, laid in zip(view["sites"], view["blocks"], strict=True):
        blocks = "■" * laid + "□" * (site["room"] - laid)
        sheet.add_row(site["space"], GAME.text.name(site["site"], lang), blocks)
    return sheet


def people(view: View, players: list[str], lang: str) -> Table:
    """List what everybody has."""
    sheet = Table.grid(padding=(0, 2))
    for seat, player in enumerate(view["players"]):
        turn = "▶ " if seat == view["turn_of"] else "  "
        wealth = TEXT.say("faiyum.wealth", lang, money=player["money"], reputation=player["reputation"])
        goods = [f"{count} {GAME.text.name(good, lang)}" for good, count in player["goods"].items() if count]
        sheet.add_row(Text(turn + players[seat], style="bold"), ", ".join([wealth, *goods]))
        for part in ("hand", "stack", "privileges"):
            if player[part]:
                cards = ", ".join([named(card, lang) for card in player[part]])
                sheet.add_row(Text(TEXT.say(f"faiyum.{part}", lang), style="dim"), cards)
    return sheet
