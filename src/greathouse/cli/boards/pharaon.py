"""The table of Pharaon: the Areas round the Wheel, what lies open, and what everybody owns.

A spot of the Wheel is ○ while free and ● when taken; a Conflict tile shows what it adds.
"""

from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from greathouse.cli.language import TEXT
from greathouse.games.pharaon import GAME
from greathouse.games.pharaon.box import ARTISAN_CARDS, COLOURS, CONFLICTS, NOBLE_CARDS

View = dict[str, Any]
MARKS = {"": "○", "taken": "●"}
STYLES = {
    "green": "green",
    "blue": "bright_blue",
    "red": "red",
    "yellow": "yellow",
    "black": "bold grey50",
    "silver": "bold white",
    "sword": "bold magenta",
}


def draw(view: View, players: list[str], lang: str) -> RenderableType:
    """Set out the whole table."""
    parts: list[RenderableType] = [
        Text(say("round", lang, n=view["round"], rounds=view["rounds"]), style="dim")
    ]
    if view["areas"]:
        parts += [areas(view, lang), open_cards(view, lang)]
    parts.append(owned(view, players, lang))
    if view["traitor"]:
        parts.append(traitor(view["traitor"], lang))
    return Group(*parts)


def say(key: str, lang: str, **args: object) -> str:
    """Say something about this table."""
    return TEXT.say(f"pharaon.{key}", lang, **args)


def name(word: str, lang: str) -> str:
    """Name a thing of the game."""
    return GAME.text.name(word, lang)


# The Wheel


def areas(view: View, lang: str) -> Table:
    """List the Areas clockwise with what faces them and what their gods ask for."""
    sheet = Table(box=None, pad_edge=False)
    for heading in ("area", "wheel", "god"):
        sheet.add_column(say(heading, lang))
    spots = {row["colour"]: row["spots"] for row in view["wheel"]}
    for area in view["areas"]:
        god = Text.assemble((name(area["god"], lang), "bold"), " ", demand(area, lang))
        sheet.add_row(name(area["area"], lang), segment(area["colour"], spots[area["colour"]], lang), god)
        if area["bonus"]:
            cards = [name(card, lang) for card in area["cards"]]
            told = name(f"bonus_{area['bonus']['kind']}", lang)
            sheet.add_row("", "", Text("+ " + "; ".join(cards or [told]), style="dim"))
    return sheet


def segment(colour: str, spots: list[str], lang: str) -> Text:
    """Draw a segment of the Wheel."""
    drawn = Text.assemble((name(colour, lang), STYLES[colour]), " ")
    for spot in spots:
        drawn.append((MARKS.get(spot) or tile(spot, lang)) + " ")
    return drawn


def tile(conflict: str, lang: str) -> str:
    """Show what a Conflict tile adds."""
    counts = CONFLICTS[conflict].colours
    words = [name(colour, lang) for colour, count in zip(COLOURS, counts, strict=True) for _ in range(count)]
    return f"[+{'+'.join(words)}]"


def demand(area: dict[str, Any], lang: str) -> str:
    """Tell what a god asks for and gives."""
    halves = [f"{half['count']} {name(half['what'], lang)}" for half in area["demand"]]
    worth = sum([half["prestige"] for half in area["demand"]])
    return f"{worth}: {' + '.join(halves)}"


# What lies open


def open_cards(view: View, lang: str) -> Table:
    """List what can be taken."""
    rows = {
        "jars": [jar_words(jar, lang) for jar in view["jars"]],
        "lots": [" + ".join([name(token, lang) for token in lot]) for lot in view["lots"]],
        "zone": [name(token, lang) for token in view["zone"]],
        "artisans": [artisan(card, lang) for card in view["artisans"]],
        "nobles": [noble(card, lang) for card in view["nobles"]],
        "pool": [noble(card, lang) for card in view["pool"]],
    }
    sheet = Table.grid(padding=(0, 2, 0, 0))
    for key, found in rows.items():
        if found:
            sheet.add_row(Text(say(key, lang), style="dim"), " | ".join(found))
    return sheet


def jar_words(jar: dict[str, Any], lang: str) -> str:
    """Name a Jar's resources."""
    return ", ".join([name(colour, lang) for colour in jar["resources"]])


def artisan(card: str, lang: str) -> str:
    """Name an Artisan with its points."""
    return f"{name(card, lang)} {ARTISAN_CARDS[card].prestige}"


def noble(card: str, lang: str) -> str:
    """Name a Noble with its points."""
    row = NOBLE_CARDS[card]
    per = "".join([f"+{worth}/{name(what, lang)}" for what, worth in row.per])
    return f"{name(card, lang)} {row.prestige}{per}"


# Players


def owned(view: View, players: list[str], lang: str) -> Table:
    """List what everybody owns, and the points so far."""
    sheet = Table.grid(padding=(0, 2, 0, 0))
    for player in view["players"]:
        turn = "▶ " if player["seat"] == view["seat"] and view["phase"] != "over" else "  "
        sheet.add_row(Text(turn + players[player["seat"]], style="bold"), goods(player, lang))
        sheet.add_row(Text(say("points", lang, n=player["score"]), style="dim"), standing(view, player, lang))
        cards = [name(card["id"], lang) + ("*" * card["used"]) for card in player["nobles"]]
        cards += [artisan(card, lang) for card in player["artisans"]]
        if cards:
            sheet.add_row("", Text(" | ".join(cards), style="dim"))
    return sheet


def goods(player: dict[str, Any], lang: str) -> Text:
    """Show resources, Swords and tokens."""
    drawn = Text()
    for kind, count in [*player["resources"].items(), ("sword", player["swords"])]:
        if count:
            drawn.append(f"{count} {name(kind, lang)}  ", style=STYLES[kind])
    for token, count in player["tokens"].items():
        drawn.append(f"{count} {name(token, lang)}  ")
    return drawn


def standing(view: View, player: dict[str, Any], lang: str) -> str:
    """Show the tracks, and tokens of honour."""
    nile = " ".join([str(square) for square in player["nile"]])
    told = [f"{name('nile', lang)} {nile}", f"{name('burial_chamber', lang)} {player['step']}"]
    if view["pharaoh"] == player["seat"]:
        told.append(name("pharaoh_token", lang))
    if view["first"] == player["seat"] and not view["traitor"]:
        told.append(name("first_player_token", lang))
    if player["passed"]:
        told.append(say("passed", lang, space=player["space"]))
    return ", ".join(told)


def traitor(view: View, lang: str) -> Text:
    """Show the Traitor's Jars, tiles and points."""
    jars = " | ".join(
        [", ".join([name(colour, lang) for colour in jar["resources"]]) for jar in view["jars"]]
    )
    tiles = ", ".join([f"{name(area, lang)} {count}" for area, count in view["tiles"].items()])
    told = say("traitor", lang, n=view["score"], hoard=view["hoard"], tiles=tiles)
    return Text(told + (" " + say("traitor_jars", lang, jars=jars) if jars else ""))
