"""The table of Pharaon: the Areas round the Wheel, what lies open, and what everybody owns.

Spots of the Wheel are numbered from the left: ○ is free, ● taken; a Conflict tile shows what it adds.
"""

from typing import Any, Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from greathouse.cli.language import TEXT
from greathouse.games.pharaon import GAME
from greathouse.games.pharaon.box import NOBLE_CARDS, TABLES, VALUES
from greathouse.games.pharaon.wording import WORDING, gained

View = dict[str, Any]
MARKS: Final = {"": "○", "taken": "●"}
STYLES: Final = {
    "green": "green",
    "blue": "bright_blue",
    "red": "red",
    "yellow": "yellow",
    "black": "bold grey50",
    "silver": "bold white",
    "sword": "bold magenta",
}
ROWS: Final = {(table, str(row["id"])): row for table, rows in TABLES.items() for row in rows}


def draw(view: View, players: list[str], lang: str) -> RenderableType:
    """Set out the whole table."""
    parts: list[RenderableType] = [heading(view, lang)]
    if view["areas"]:
        parts += [crown(view, players, lang), areas(view, lang)]
        if any(view["piles"]["conflicts_waiting"]):
            parts.append(waiting(view, lang))
    parts += [open_cards(view, lang), owned(view, players, lang)]
    if view["traitor"]:
        parts.append(traitor(view["traitor"], lang))
    return Group(*parts)


def say(key: str, lang: str, **args: object) -> str:
    """Say something about this table."""
    return TEXT.say(f"pharaon.{key}", lang, **args)


def name(word: str, lang: str) -> str:
    """Name a thing of the game."""
    return GAME.text.name(word, lang)


def told(table: str, row_id: str, word: str, lang: str) -> str:
    """Say what the rulebook says of a row."""
    return WORDING.word(GAME.text.of(lang), table, ROWS[table, row_id], word)


def coloured(words: list[str], lang: str) -> Text:
    """Name resources, each in its colour."""
    return Text(", ").join([Text(name(word, lang), style=STYLES.get(word, "")) for word in words])


# The round and the Wheel


def heading(view: View, lang: str) -> Text:
    """Tell the round, which way the Wheel turns, and how many Swords are left."""
    round_ = say("round", lang, n=view["round"], rounds=view["rounds"])
    parts = [round_ if view["round"] else say("set_up", lang)]
    parts.append(say("turns_clockwise" if view["clockwise"] else "turns_counter", lang))
    if view["piles"]["conflict_backs"]:
        parts.append(say("supply", lang, n=view["piles"]["swords"]))
    return Text(" · ".join(parts), style="dim")


def crown(view: View, players: list[str], lang: str) -> Text:
    """Tell what the Pharaoh token in play asks for, or who has it."""
    if view["pharaoh"] is not None:
        return Text(say("crowned", lang, player=players[view["pharaoh"]]), style="dim")
    asked = {"n": VALUES[f"pharaoh_{view['condition']}"], "step": VALUES["pharaoh_step"]}
    worth = VALUES["pharaoh_token"]
    return Text(say(f"crown_{view['condition']}", lang, **asked, worth=worth), style="dim")


def areas(view: View, lang: str) -> Table:
    """List the Areas clockwise with what faces them, what their gods ask for, and their bonuses."""
    sheet = Table(box=None, pad_edge=False)
    for column in ("area", "wheel", "god"):
        sheet.add_column(say(column, lang))
    spots = {row["colour"]: row["spots"] for row in view["wheel"]}
    mine = view["players"][view["seat"]]["progress"]
    for area in view["areas"]:
        god = Text.assemble((name(area["god"], lang), "bold"), " ", demand(area, mine, lang))
        sheet.add_row(name(area["area"], lang), segment(area["colour"], spots[area["colour"]], lang), god)
        for line in [*costs(area["area"], lang), *[f"+ {bonus}" for bonus in bonuses(area, lang)]]:
            sheet.add_row("", "", Text(line, style="dim"))
    return sheet


def costs(area: str, lang: str) -> list[str]:
    """Tell what the action of an Area costs, where that is always the same."""
    row = ROWS["area", area]
    is_fixed = any([field in row for field in ("extra", "cost", "same")])
    return [say("cost", lang, cost=told("area", area, "cost", lang))] if is_fixed else []


def bonuses(area: dict[str, Any], lang: str) -> list[str]:
    """Tell what the Area Bonus offers."""
    if not area["bonus"]:
        return []
    return [name(card, lang) for card in area["cards"]] or [
        told("bonus", area["bonus"]["side"], "what", lang)
    ]


def segment(colour: str, spots: list[str], lang: str) -> Text:
    """Draw a segment of the Wheel, its spots in order."""
    drawn = Text.assemble((name(colour, lang), STYLES[colour]))
    for at, spot in enumerate(spots, 1):
        drawn.append(f" {at}", style="dim")
        drawn.append_text(Text(MARKS[spot]) if spot in MARKS else tile(spot, lang))
    return drawn


def tile(conflict: str, lang: str) -> Text:
    """Show what a Conflict tile adds."""
    return Text.assemble("[+", coloured(ROWS["conflict", conflict]["resources"], lang), "]")


def demand(area: dict[str, Any], mine: dict[str, list[int]], lang: str) -> str:
    """Tell what a god asks for, how much of it there is, and what he gives."""
    worth = sum([half["prestige"] for half in area["demand"]])
    have = zip(mine[area["god"]], area["demand"], strict=True)
    texts = GAME.text.of(lang)
    halves = [f"{count}/{texts.counted(half['count'], 'half_' + half['what'])}" for count, half in have]
    return say("demand", lang, worth=worth, halves=" + ".join(halves))


def waiting(view: View, lang: str) -> Text:
    """Tell which Conflict tiles come at the end of the round, and on which segment each will lie."""
    drawn = Text(say("waiting", lang) + " ", style="dim")
    piles = view["piles"]
    pairs = zip(piles["conflicts_waiting"], piles["conflict_backs"], strict=True)
    shown = [
        Text.assemble(tile(conflict, lang), " → ", (name(back, lang), STYLES[back]))
        for conflict, back in pairs
        if conflict and back
    ]
    return drawn.append_text(Text("   ").join(shown))


# What lies open


def open_cards(view: View, lang: str) -> Table:
    """List what can be taken, with what it is worth and brings."""
    lots = [Text(" + ").join([Text(name(token, lang)) for token in lot]) for lot in view["lots"]]
    rows: dict[str, list[Text]] = {
        "jars": [Text("   ").join([coloured(jar["resources"], lang) for jar in view["jars"]])],
        "lots": [Text(" | ").join(lots)],
        "zone": [Text(" | ".join([name(token, lang) for token in view["zone"]]))],
        "artisans": [Text(" | ".join([artisan(card, lang) for card in view["artisans"]]))],
        "nobles": [noble(card, lang) for card in view["nobles"]],
        "pool": [noble(card, lang) for card in view["pool"]],
    }
    sheet = Table.grid(padding=(0, 2, 0, 0))
    for key, lines in rows.items():
        for at, line in enumerate([line for line in lines if line]):
            sheet.add_row(Text(say(key, lang) if at == 0 else "", style="dim"), line)
    return sheet


def artisan(card: str, lang: str) -> str:
    """Name an Artisan with its points and what it brings."""
    row = ROWS["artisan", card]
    brings = gained(GAME.text.of(lang), row["gain"]) if row["gain"] else ""
    return f"{name(card, lang)} {say('worth', lang, n=row['prestige'])}" + (f" ({brings})" if brings else "")


def noble(card: str, lang: str) -> Text:
    """Name a Noble with its points and power."""
    points, effect = told("noble", card, "points", lang), told("noble", card, "effect", lang)
    return Text.assemble((name(card, lang), "bold"), f" {points}. ", (effect, "dim"))


# Players


def owned(view: View, players: list[str], lang: str) -> Table:
    """List what everybody owns, and the points so far."""
    sheet = Table.grid(padding=(0, 2, 0, 0))
    for player in view["players"]:
        is_asked = player["seat"] == view["seat"] and view["phase"] != "over"
        turn = "▶ " if is_asked else "  "
        sheet.add_row(Text(turn + players[player["seat"]], style="bold"), goods(player, lang))
        sheet.add_row(Text(say("points", lang, n=player["score"]), style="dim"), standing(view, player, lang))
        for line in cards(player, lang, in_full=is_asked):
            sheet.add_row("", line)
    return sheet


def cards(player: dict[str, Any], lang: str, *, in_full: bool) -> list[Text]:
    """List a player's cards; the powers of whoever is asked in full, used Nobles with a mark."""
    artisans = " | ".join([artisan(card, lang) for card in player["artisans"]])
    lines = [Text(artisans, style="dim")] if artisans else []
    if not in_full:
        names = " | ".join([name(card["id"], lang) + "*" * card["used"] for card in player["nobles"]])
        return [Text(names, style="dim"), *lines] if names else lines
    return [own_noble(card, lang) for card in player["nobles"]] + lines


def own_noble(card: dict[str, Any], lang: str) -> Text:
    """Show a Noble that somebody has: what it is worth now, its power, and whether it has served."""
    worth = say("worth", lang, n=card["prestige"])
    drawn = Text.assemble((name(card["id"], lang), "bold"), f" {worth}.")
    if card["used"]:
        return drawn.append(f" {say('served', lang)}", style="dim")
    instant = NOBLE_CARDS[card["id"]].kind == "instant"
    return drawn if instant else drawn.append(f" {told('noble', card['id'], 'effect', lang)}", style="dim")


def goods(player: dict[str, Any], lang: str) -> Text:
    """Show resources, Swords, tokens and resolved conflicts."""
    drawn = Text()
    for kind, count in [*player["resources"].items(), ("sword", player["swords"])]:
        if count:
            drawn.append(GAME.text.of(lang).counted(count, f"gain_{kind}") + "  ", style=STYLES[kind])
    for token, count in player["tokens"].items():
        drawn.append(f"{name(token, lang)}{f' × {count}' if count > 1 else ''}  ")
    if player["conflicts"]:
        drawn.append(say("resolved", lang, n=len(player["conflicts"])))
    return drawn


def standing(view: View, player: dict[str, Any], lang: str) -> str:
    """Show the tracks, the cost of the next step, and tokens of honour."""
    nile = " ".join([str(square) for square in player["nile"]])
    parts = [f"{name('nile', lang)} {nile}", burial(player, lang)]
    if view["pharaoh"] == player["seat"]:
        parts.append(name("pharaoh_token", lang))
    if view["first"] == player["seat"] and not view["traitor"]:
        parts.append(name("first_player_token", lang))
    if player["passed"]:
        parts.append(say("passed", lang, space=player["space"]))
    return " · ".join(parts)


def burial(player: dict[str, Any], lang: str) -> str:
    """Tell the step reached and what the next one costs and is worth."""
    steps = TABLES["step"]
    reached = f"{name('burial_chamber', lang)} {player['step']}"
    if player["step"] == len(steps):
        return reached
    row = steps[player["step"]]
    cost = ", ".join([name(colour, lang) for colour in row["cost"]])
    return f"{reached} ({say('next_step', lang, cost=cost, n=row['prestige'])})"


# The Traitor


def traitor(view: View, lang: str) -> Text:
    """Show the Traitor's points, tiles and Jars, with the resource that it resolves next."""
    tiles = ", ".join([f"{name(area, lang)} {count}" for area, count in view["tiles"].items()])
    drawn = Text(say("traitor", lang, n=view["score"], hoard=view["hoard"], tiles=tiles))
    if view["next"]:
        jars = [coloured(rest_of(view, at), lang) for at in range(len(view["jars"]))]
        drawn.append(" " + say("traitor_jars", lang) + " ").append_text(Text(" | ").join(jars))
        drawn.append(". ").append(
            say("traitor_next", lang, colour=name(view["next"], lang), area=name(view["area"], lang)),
            style=STYLES[view["next"]],
        )
    return drawn


def rest_of(view: View, at: int) -> list[str]:
    """List what the Traitor has not resolved yet of a Jar."""
    resources: list[str] = view["jars"][at]["resources"]
    return resources[view["resolved"] :] if at == 0 else resources
