"""The table of Favor of the Pharaoh: the bars with their demands and tiles, the dice, and what everybody has.

Dice are written as in moves: s3 is a Standard die, i5 an Immediate one, artisan1* a die of its own kind.
"""

from collections import Counter
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from greathouse.games.favor import GAME
from greathouse.games.favor.dice import KINDS
from greathouse.games.favor.tiles import NUMBER, TILES, Tile
from greathouse.games.favor.transforms import ANY

View = dict[str, Any]
COLOURS = {"yellow": "yellow", "blue": "bright_blue", "red": "bright_red"}
DICE = {
    "standard": "bold red",
    "immediate": "bold white",
    "serf": "bold bright_yellow",
    "noble": "bold yellow",
    "artisan": "bold bright_blue",
    "intrigue": "bold green",
    "voyage": "bold cyan",
    "decree": "bold magenta",
}
PLACES = 4
WIDE = 19
GROUPS = "XYZW"
SIX = "123456"


def draw(view: View, players: list[str], lang: str) -> RenderableType:
    """Set out the whole table."""
    parts: list[RenderableType] = [head(view, lang)]
    if view["bars"]:
        parts += [bars(view, lang), Text(say("legend", lang), style="dim")]
    if view["phase"] != "over":
        parts.append(dice(view, lang))
    return Group(*parts, people(view, players, lang))


def say(key: str, lang: str, **told: object) -> str:
    """Say something about this table."""
    return GAME.text.say(f"board.{key}", lang, **told)


def head(view: View, lang: str) -> Text:
    """Tell the round, the table's code and, in the roll-off, the mark."""
    told = Text(say("round", lang, n=view["round"], code=view["code"], pile=view["pile"]), style="dim")
    if view["roll_off"]:
        told.append("\n" + say("roll_off", lang, **view["mark"]), style="not dim bold")
    return told


# The bars


def bars(view: View, lang: str) -> Table:
    """Draw each level with the demand, the tile and its power under each slot, and the Herder."""
    sheet = Table.grid(padding=(0, 1, 0, 0))
    sheet.add_column(width=2)
    for _ in range(PLACES):
        sheet.add_column(width=WIDE - 1, no_wrap=True, overflow="ellipsis")
    mine = {owned["tile"] for owned in view["players"][view["seat"]]["tiles"]}
    for at in range(0, len(view["bars"]) - 1, PLACES):
        row = view["bars"][at : at + PLACES]
        sheet.add_row(Text(row[0]["slot"][:2], style="bold"), *[asked(view, stack) for stack in row])
        sheet.add_row("", *[tile(stack, mine, lang) for stack in row])
        sheet.add_row("", *[Text(brief(stack["tile"], lang), style="dim") for stack in row])
    herder = view["bars"][-1]
    power = Text(brief(herder["tile"], lang), style="dim")
    left = Text.assemble((f"{say('herder', lang):<{WIDE - 4}}", "bold"), f"×{herder['left']}")
    sheet.add_row("", left, tile(herder, mine, lang), power)
    return sheet


def asked(view: View, stack: View) -> Text:
    """Write what a slot asks for, and how many tiles are left under it."""
    return Text.assemble((f"{short(view['slots'][stack['slot']]):<{WIDE - 4}}", "bold"), f"×{stack['left']}")


def tile(stack: View, mine: set[str], lang: str) -> Text:
    """Name a tile, and mark it if the player in turn has it."""
    mark = " ✓" if stack["tile"] in mine else ""
    style = COLOURS[TILES[NUMBER[stack["tile"]]].colour] if stack["left"] else "dim"
    room, name = WIDE - 1 - len(mark), GAME.text.name(stack["tile"], lang)
    return Text.assemble((name if len(name) <= room else name[: room - 1] + "…", style), mark)


def short(demand: View) -> str:
    """Write a demand in signs: XXX YY for groups, 666 for fixed values, Σ for a sum, 4+ 5 6 for all dice."""
    if demand["sum"]:
        return f"Σ ≥ {demand['sum']}"
    if demand["straight"]:
        length = demand["straight"]
        return " ".join([SIX[low : low + length] for low in range(len(SIX) - length + 1)])
    if demand["all"]:
        return f"{demand['dice']}+ {' '.join([str(value) for value in demand['all']])}"
    if demand["different"]:
        return f"{demand['dice']}+ ≠"
    groups = [sign * size for sign, size in zip(GROUPS, demand["groups"], strict=False)]
    fixed: Counter[int] = Counter(demand["fixed"])
    return " ".join(groups + [str(value) * n for value, n in sorted(fixed.items(), reverse=True)])


# What tiles do, in a few words


def brief(name: str, lang: str) -> str:
    """Say what a tile does so that it fits under its name."""
    row = TILES[NUMBER[name]]
    kind = row.power
    match kind:
        case "start":
            return at_start(row, lang)
        case "key" | "decree":
            return word(kind, lang, dice=some(row, lang))
        case "bring":
            return word("bring_any", lang) if row.bring == ANY else word("bring", lang, n=row.bring)
        case "raise" | "flip" | "set":
            by = "/".join([str(pips) for pips in row.by])
            return word(f"{kind}_{'many' if row.many else 'one'}", lang, by=by, kinds=touched(row, lang))
        case "passage" | "royal":
            return word("gives", lang, n=row.gives, levels=spanned(row))
        case "omen":
            return word("extra", lang, n=row.extra) if row.extra else word("extra_full", lang)
    n = {"shift": row.reach, "bad_omen": row.fewer, "herd": row.more, "death": row.more}.get(kind, row.gain)
    return word(kind, lang, n=n, more=row.more)


def word(key: str, lang: str, **told: object) -> str:
    """Say something in a few words."""
    return GAME.text.say(f"brief.{key}", lang, **told)


def at_start(row: Tile, lang: str) -> str:
    """Write what a tile gives at the start of a turn."""
    parts = [some(row, lang)] if row.dice else []
    parts += [word("tokens", lang, n=row.draw)] if row.draw else []
    return " ".join([*parts, word("stores", lang)] if row.stores else parts)


def some(row: Tile, lang: str) -> str:
    """Write a tile's dice: +1 S +1 I."""
    counts = Counter([KINDS[kind] for kind in row.dice])
    return " ".join([f"+{n} {word(f'kind_{kind}', lang)}" for kind, n in counts.items()])


def touched(row: Tile, lang: str) -> str:
    """Write which dice a tile turns."""
    kinds = [word(f"kind_{KINDS[kind]}", lang) for kind in row.kinds]
    return ", ".join(kinds) if len(kinds) <= 2 else word("custom", lang)


def spanned(row: Tile) -> str:
    """Write the levels of the tiles that a tile gives."""
    levels = sorted(row.levels)
    return str(levels[0]) if len(levels) == 1 else f"{levels[0]}-{levels[-1]}"


# The dice


def dice(view: View, lang: str) -> Table:
    """Show the dice of the turn, each row with its name."""
    sheet = Table.grid(padding=(0, 2, 0, 0))
    best = say("best", lang, **view["roll"]) if view["roll"]["count"] else ""
    marked = say("power", lang) if view["charges"] else ""
    rows = {
        "active": shown([die["die"] for die in view["active"]], view, view["charges"], marked),
        "locked": shown([die["die"] for die in view["locked"]], view, [], best),
    }
    for key, drawn in rows.items():
        sheet.add_row(Text(say(key, lang), style="dim"), drawn)
    if view["waiting"]:
        counts: Counter[str] = Counter(view["waiting"])
        told = ", ".join([GAME.text.of(lang).counted(n, f"die_{kind}") for kind, n in counts.items()])
        sheet.add_row(Text(say("waiting", lang), style="dim"), told)
    stored = [f"{GAME.text.name(name, lang)}: {value}" for name, value in view["stored"].items()]
    for key, found in (
        ("stored", stored),
        ("borrowed", [with_power(name, lang) for name in view["borrowed"]]),
    ):
        if found:
            sheet.add_row(Text(say(key, lang), style="dim"), ", ".join(found))
    return sheet


def shown(words: list[str], view: View, charged: list[str], note: str) -> Text:
    """Write dice in the colours of their kinds; an unused power has a mark."""
    kinds = {die["die"]: die["kind"] for die in view["active"] + view["locked"]}
    left = list(charged)
    drawn = Text()
    for die in words:
        mark = "!" if die in left else ""
        if mark:
            left.remove(die)
        drawn.append(die + mark, style=DICE[kinds[die]]).append(" ")
    if not words:
        drawn.append("- ")
    return drawn.append(f"  {note}" if note else "", style="dim")


def with_power(name: str, lang: str) -> str:
    """Name a tile with what it does."""
    return f"{GAME.text.name(name, lang)} ({brief(name, lang)})"


# Players


def people(view: View, players: list[str], lang: str) -> Table:
    """List what everybody has: start dice, tokens, honours, and tiles with what they do."""
    sheet = Table.grid(padding=(0, 2, 0, 0))
    for seat, player in enumerate(view["players"]):
        turn = "▶ " if seat == view["seat"] and view["phase"] != "over" else "  "
        sheet.add_row(Text(turn + players[seat], style="bold"), having(view, seat, player, lang))
        sheet.add_row("", owned(view, seat, player, lang))
    return sheet


def having(view: View, seat: int, player: View, lang: str) -> str:
    """Tell start dice, tokens and honours of a player."""
    counts: Counter[str] = Counter(player["start"])
    start = " ".join([f"{n} {word(f'kind_{kind}', lang)}" for kind, n in counts.items()])
    told = [start] + [
        say(key, lang, n=player[key]) for key in ("pips", "rerolls", "die_tokens") if player[key]
    ]
    told += [say("fewer", lang, n=player["dice_fewer"])] if player["dice_fewer"] else []
    told += [say(key, lang) for key in ("pharaoh", "queen", "first") if view[key] == seat]
    return ", ".join(told)


def owned(view: View, seat: int, player: View, lang: str) -> Text:
    """List a player's tiles with what they do; # marks one that is used up for now or for good."""
    if not player["tiles"]:
        return Text(say("no_tiles", lang), style="dim")
    drawn = Text()
    for at, one in enumerate(player["tiles"]):
        gone = one["spent"] or one["used"]
        style = "dim" if gone else COLOURS[TILES[NUMBER[one["tile"]]].colour]
        drawn.append(", " if at else "").append(GAME.text.name(one["tile"], lang) + "#" * gone, style=style)
        drawn.append(f" ({brief(one['tile'], lang)})", style="dim")
    return drawn
