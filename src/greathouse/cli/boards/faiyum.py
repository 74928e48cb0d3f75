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
DOWN_LEFT = {"road": "╱", "bridge": "╫", "great_bridge": "╬"}
DOWN_RIGHT = {"road": "╲", "bridge": "╫", "great_bridge": "╬"}
WORKERS = " iⅱⅲ"
DISASTERS = 4
WIDEST = 56
"""How wide a map may be to have the market beside it."""


def draw(view: View, players: list[str], lang: str) -> RenderableType:
    """Draw the map and all that lies beside it, or below it where an owner's map is wide."""
    field, stalls = chart(view), Group(market(view, lang), Text(), sites(view, lang))
    beside = Table.grid(padding=(0, 2))
    beside.add_row(field, stalls)
    wide = max([len(row) for row in field.plain.splitlines()]) > WIDEST
    parts: list[RenderableType] = [*([field, stalls] if wide else [beside]), legend(lang), Text()]
    parts.append(people(view, players, lang))
    parts += [Text(), told_cards(view, lang), *prospects(view, lang)]
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
    wide = 6 if max([len(space["space"]) for space in spaces.values()]) < 3 else 8
    drawn = Text(no_wrap=True)
    for row in range(rows):
        drawn.append_text(line(spaces, edges, canal, row, wide))
        if row + 1 < rows:
            drawn.append(slants(spaces, edges, row, wide) + "\n")
    return drawn


def line(spaces: Spaces, edges: dict[Any, str], canal: set[Any], row: int, wide: int) -> Text:
    """Draw one row of spaces, each so wide, with the edges between neighbours."""
    drawn = Text(" " * (wide // 2 if row % 2 else 0))
    for column in range(1 + max([column for column, _ in spaces])):
        space = spaces.get((column, row))
        if space is None:
            drawn.append(" " * wide)
            continue
        drawn.append(content(space).ljust(wide - 1), style=COLOURS[space["terrain"]])
        right = spaces.get((column + 1, row))
        between = frozenset((space["space"], right["space"])) if right else None
        drawn.append(ALONG.get(edges.get(between, ""), "│" if between in canal else " "))
    return drawn.append("\n")


def content(space: View) -> str:
    """Write what is on a space in five or six signs."""
    mark = "~" if space["crocodile"] else STRUCTURES.get(space["structure"], " ")
    if space["palace"]:
        mark = "♛"
    if space["extension"]:
        mark = "▦"
    return f"{space['space']}{YIELDS[space['terrain']]}{mark}{WORKERS[space['workers']]}"


def slants(spaces: Spaces, edges: dict[Any, str], row: int, wide: int) -> str:
    """Draw the edges between a row and the next."""
    signs = [" "] * (wide * (3 + max([column for column, _ in spaces])))
    odd, half = row % 2, wide // 2
    for (column, at), space in spaces.items():
        if at != row:
            continue
        start = column * wide + (half if odd else 0)
        for step, place, drawn in ((odd - 1, 0, DOWN_LEFT), (odd, half, DOWN_RIGHT)):
            below = spaces.get((column + step, row + 1))
            between = frozenset((space["space"], below["space"])) if below else None
            if between in edges:
                signs[start + place + 1] = drawn[edges[between]]
    return "".join(signs).rstrip()


def legend(lang: str) -> Text:
    """Say what the signs mean."""
    return Text(TEXT.say("faiyum.legend", lang), style="dim")


# Beside it


def named(word: object, lang: str) -> str:
    """Name a card with its number."""
    name = GAME.text.name(word, lang).removesuffix(f" ({word})")
    return f"{word} {name}" if isinstance(word, int) else name


def market(view: View, lang: str) -> Table:
    """List the market with prices, tokens and how sure each card is."""
    sheet = Table.grid(padding=(0, 1))
    for offer in view["market"]:
        price = "" if offer["price"] is None else money(offer["price"], lang)
        style = "" if offer["current"] else "dim"
        face = view["cards"][str(offer["card"])]
        brought = "" if face["reputation"] is None else f"+{face['reputation']} "
        marks = (
            brought + ("−1" if offer["token"] else "") + ("?" if face["source"] == "reconstructed" else "")
        )
        sheet.add_row(Text(price, style="bold"), Text(named(offer["card"], lang), style=style), Text(marks))
    left = TEXT.say("faiyum.piles", lang, pile=len(view["pile"]), final=len(view["final"]))
    sheet.add_row("", Text(left, style="dim"), "")
    return sheet


def money(amount: int, lang: str) -> str:
    """Write a price as the language does."""
    return GAME.text.say("effect.money", lang, n=amount)


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
        goods = [GAME.text.of(lang).counted(n, good) for good, n in player["goods"].items() if n]
        sheet.add_row(Text(turn + players[seat], style="bold"), ", ".join([wealth, *goods]))
        for part in ("hand", "stack", "privileges"):
            if player[part]:
                cards = ", ".join([named(card, lang) for card in player[part]])
                sheet.add_row(Text(TEXT.say(f"faiyum.{part}", lang), style="dim"), cards)
    return sheet


# What a decision needs


def told_cards(view: View, lang: str) -> Table:
    """Tell what the cards do that can be played, used or bought now, each with its kind."""
    told = {str(one.id): one.text for one in GAME.components(lang) if one.table in ("card", "privilege")}
    player = view["players"][view["seat"]]
    offered = [offer["card"] for offer in view["market"] if offer["price"] is not None]
    sheet = Table.grid(padding=(0, 1))
    for key, cards in (("hand", player["hand"]), ("privileges", player["privileges"]), ("buy", offered)):
        for place, card in enumerate(dict.fromkeys(cards)):
            head = TEXT.say(f"faiyum.{key}", lang) if not place else ""
            sheet.add_row(Text(head, style="dim"), named(card, lang), kind(view, card, lang), told[str(card)])
    return sheet


def kind(view: View, card: object, lang: str) -> Text:
    """Name the kind of a card; what a privilege does says how long it lasts."""
    word = view["cards"][str(card)]["kind"]
    return Text("" if word == "privilege" else GAME.text.name(word, lang), style="dim")


def prospects(view: View, lang: str) -> list[Text]:
    """Tell what an administration would bring, what the final turns stack holds, and how near the end is."""
    said: list[Text] = []
    ahead = view["administration"]
    if ahead:
        back = ", ".join([named(card, lang) for card in ahead["back"]]) or "-"
        facts = ahead | {"back": back, "income": money(ahead["income"], lang)}
        said.append(Text(TEXT.say("faiyum.administration", lang, **facts), style="dim"))
    borders = {card: view["cards"][str(card)]["border"] for card in view["final"]}
    cards = [card for card, border in borders.items() if border not in ("yellow", "disaster")]
    if cards:
        names = ", ".join([named(card, lang) for card in cards])
        said.append(Text(TEXT.say("faiyum.final", lang, cards=names), style="dim"))
    left = list(borders.values()).count("disaster")
    key = "faiyum.ending" if view["ending"] else "faiyum.omens"
    said.append(Text(TEXT.say(key, lang, come=DISASTERS - left, of=DISASTERS), style="dim"))
    return said
