"""The board of Pharaoh: squares with pyramids, and beside it the dice, the points and who has what.

A pyramid shows its size by its shape, and its player by a letter and a colour.
"""

from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from greathouse.cli.language import TEXT
from greathouse.games.pharaoh import GAME

View = dict[str, Any]
LETTERS = "ABCD"
COLOURS = ("bold bright_red", "bold bright_cyan", "bold bright_yellow", "bold bright_magenta")
SHAPES = {"small": ("      ", "  ▲   "), "medium": ("      ", "  ◢◣  "), "large": ("  ◢◣  ", " ◢██◣ ")}
FACES = "⚀⚁⚂⚃⚄⚅"
GOAL = "◇"
WIDE = 6
MARGIN = 3


def draw(view: View, players: list[str], lang: str) -> RenderableType:
    """Draw the board and what lies beside it."""
    whole = Table.grid(padding=(0, 1, 0, 0))
    whole.add_column(no_wrap=True, min_width=2 * MARGIN + (WIDE + 1) * view["side"] + 1)
    whole.add_row(squares(view), beside(view, players, lang))
    return whole


def squares(view: View) -> Text:
    """Draw the squares, north above."""
    side = view["side"]
    drawn = Text(no_wrap=True)
    drawn.append_text(outline(view, ("┌", "┬", "┐"), "north"))
    for row in range(side, 0, -1):
        names = [f"{chr(ord('a') + column)}{row}" for column in range(side)]
        drawn.append_text(band(view, names, row, upper=True))
        drawn.append_text(band(view, names, row, upper=False))
        drawn.append_text(
            outline(view, ("├", "┼", "┤")) if row > 1 else outline(view, ("└", "┴", "┘"), "south")
        )
    letters = "".join([f"   {chr(ord('a') + column)}   " for column in range(side)])
    drawn.append(f"   {letters}", style="dim")
    return drawn


def outline(view: View, corners: tuple[str, str, str], edge: str = "") -> Text:
    """Draw a line between rows; whoever sits at that edge is marked in its middle."""
    left, cross, right = corners
    parts = ["─" * WIDE] * view["side"]
    middle = view["side"] // 2
    drawn = Text(" " * MARGIN + left + "".join([part + cross for part in parts[:middle]]))
    drawn.append_text(edge_mark(view, edge))
    return drawn.append("".join([cross + part for part in parts[middle + 1 :]]) + right + "\n")


def band(view: View, names: list[str], row: int, upper: bool) -> Text:
    """Draw the upper or the lower half of a row of squares."""
    marked = upper and row == (view["side"] + 1) // 2
    drawn = side_mark(view, "west") if marked else Text(" " * MARGIN if upper else f" {row} ", style="dim")
    drawn = Text.assemble(drawn, "│")
    for name in names:
        drawn.append_text(half(view, name, upper)).append("│")
    return drawn.append_text(side_mark(view, "east") if marked else Text("")).append("\n")


def half(view: View, name: str, upper: bool) -> Text:
    """Draw half of a square: a pyramid's letter stands above on the left, the goal mark on the right."""
    if name in view["blocked"]:
        return Text("▒" * WIDE, style="dim")
    goal = any([name in squares for squares in view["goal_lines"]])
    found = [piece for piece in view["pieces"] if piece["square"] == name]
    drawn, style = " " * WIDE, ""
    if found:
        above, below = SHAPES[found[0]["size"]]
        style = COLOURS[found[0]["seat"]]
        drawn = LETTERS[found[0]["seat"]] + above[1:] if upper else below
    cell = Text(drawn, style=style)
    if goal and upper:
        cell = Text.assemble(cell[: WIDE - 1], (GOAL, "green"))
    if goal:
        cell.stylize("on grey19")
    return cell


def seat_at(view: View, edge: str) -> int | None:
    """Find who sits at an edge."""
    return view["edges"].index(edge) if edge in view["edges"] else None


def edge_mark(view: View, edge: str) -> Text:
    """Mark the player at the northern or southern edge."""
    seat = seat_at(view, edge)
    if seat is None:
        return Text("─" * WIDE)
    mark = f"{LETTERS[seat]}{'▼' if edge == 'north' else '▲'}"
    return Text.assemble("─ ", (mark, COLOURS[seat]), " ─")


def side_mark(view: View, edge: str) -> Text:
    """Mark the player at the western or eastern edge."""
    seat = seat_at(view, edge)
    if seat is None:
        return Text(" " * MARGIN)
    mark = f"{LETTERS[seat]}▶ " if edge == "west" else f" ◀{LETTERS[seat]}"
    return Text(mark, style=COLOURS[seat])


def beside(view: View, players: list[str], lang: str) -> RenderableType:
    """Tell turn, dice and points, each player's pieces, and what the marks mean."""
    lines: list[RenderableType] = [
        Text(say("turn", lang, turn=view["turn"], cap=view["turn_cap"]), style="dim"),
        roll(view, lang),
        Text(""),
    ]
    for seat, name in enumerate(players):
        lines += [player(view, seat, name, lang), waiting(view, seat, lang)]
    lines += [Text(""), Text(say("goal", lang, mark=GOAL), style="green")]
    lines += [Text("  " + "  ".join(found), style="green") for found in goal_rows(view)]
    lines += [Text(""), Text(say("sizes", lang, **view["step_price"]), style="dim")]
    return Group(*lines)


def roll(view: View, lang: str) -> Text:
    """Tell the dice and the points."""
    if not view["dice"]:
        return Text("")
    dice = " ".join([f"{FACES[face - 1]} {face}" for face in view["dice"]])
    return Text.assemble((dice, "bold"), "   ", say("points", lang, n=view["points"]))


def player(view: View, seat: int, name: str, lang: str) -> Text:
    """Name a player with letter and edge; a mark shows whose turn it is."""
    turn = "▶ " if view["seat"] == seat and view["turn"] and view["phase"] != "over" else "  "
    edge = GAME.text.name(view["edges"][seat], lang)
    return Text.assemble(turn, (LETTERS[seat], COLOURS[seat]), f" {name}, {edge}")


def waiting(view: View, seat: int, lang: str) -> Text:
    """Tell what waits beside the board."""
    sizes = [say(size, lang) for size in view["beside"][seat]]
    text = say("beside", lang, sizes=", ".join(sizes)) if sizes else say("all_in", lang)
    return Text("   " + text, style="dim")


def goal_rows(view: View) -> list[list[str]]:
    """Write the goal-lines, two to a row."""
    lines = ["-".join(squares) for squares in view["goal_lines"]]
    return [lines[at : at + 2] for at in range(0, len(lines), 2)]


def say(key: str, lang: str, **named: Any) -> str:
    """Say something about this board."""
    return TEXT.say(f"pharaoh.{key}", lang, **named)
