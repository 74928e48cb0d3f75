"""Draws docs/pictures/pharaoh-terminal.svg: a game of Pharaoh as it looks in a terminal.

Run `python tools/picture.py` after changing the board; the same sources give the same picture.
Lines and pyramids are drawn as shapes, so that they join whatever font a reader has.
"""

import io
import re
from pathlib import Path
from xml.sax.saxutils import escape

from rich.color import Color
from rich.console import Console
from rich.style import Style
from rich.terminal_theme import TerminalTheme
from rich.text import Text

import greathouse as gh
from greathouse.cli.players import players
from greathouse.cli.saves import PERSON
from greathouse.cli.session import Session
from greathouse.experts.expert import Budget

TARGET = Path(__file__).parents[1] / "docs" / "pictures" / "pharaoh-terminal.svg"
MOVES = (
    "enter large d1, move large d2, done, enter large d5, enter small c5, done, reroll, "
    "enter medium c1, move medium c2, move medium c3, done, move large d4, done, move large d3"
)
WIDE, HIGH, EDGE = 9, 20, 18
DARK = [(40, 42, 50), (224, 90, 80), (120, 190, 110), (224, 170, 80), (95, 150, 220), (190, 120, 200)]
BRIGHT = [(110, 112, 120), (240, 112, 96), (150, 215, 130), (245, 200, 100), (125, 180, 245)]
NIGHT = TerminalTheme(
    (24, 26, 32),
    (214, 211, 203),
    [*DARK, (90, 190, 200), (214, 211, 203)],
    [*BRIGHT, (215, 150, 225), (110, 215, 225), (250, 248, 240)],
)
ARMS = {"─": "we", "│": "ns", "┌": "es", "┐": "ws", "└": "en", "┘": "wn"}
ARMS |= {"├": "ens", "┤": "wns", "┬": "wes", "┴": "wen", "┼": "wens"}
RULED = "#5c5e66"
ENDS = {"w": (0.0, 0.5), "e": (1.0, 0.5), "n": (0.5, 0.0), "s": (0.5, 1.0)}
SHAPES: dict[str, list[tuple[float, float]]] = {
    "█": [(0, 0), (1, 0), (1, 1), (0, 1)],
    "◢": [(1, 0), (1, 1), (0, 1)],
    "◣": [(0, 0), (1, 1), (0, 1)],
    "▲": [(0.5, 0.2), (1, 0.85), (0, 0.85)],
    "▼": [(0, 0.2), (1, 0.2), (0.5, 0.85)],
    "▶": [(0.1, 0.2), (0.9, 0.5), (0.1, 0.8)],
    "◇": [(0.5, 0.2), (1, 0.5), (0.5, 0.8), (0, 0.5)],
}


def screen() -> str:
    """Show what the first player sees after some moves, as a terminal would get it."""
    table = gh.new("pharaoh", seed=38)
    for move in MOVES.split(", "):
        events = table.play(move)
    page = io.StringIO()
    console = Console(
        file=page, width=80, force_terminal=True, color_system="truecolor", markup=False, highlight=False
    )
    seated = players(table, [PERSON, "greedy"], 0, Budget(), "en")
    session = Session(table, seated, Path("unused"), console, "en")
    session.tell(events)
    session.look()
    console.print(Text("> why move medium d4", style="bold"))
    session.why("move medium d4")
    return page.getvalue()


def drawing(page: str) -> str:
    """Draw a terminal's page as SVG."""
    lines = page.rstrip("\n").split("\n")
    width, height = 80 * WIDE + 2 * EDGE, len(lines) * HIGH + 2 * EDGE
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img" '
        'aria-label="A game of Pharaoh in a terminal" '
        'font-family="ui-monospace, DejaVu Sans Mono, Menlo, Consolas, monospace" font-size="15">',
        f'<rect width="{width}" height="{height}" rx="10" fill="{NIGHT.background_color.hex}"/>',
    ]
    console = Console(width=200)
    for row, line in enumerate(lines):
        column = 0
        for segment in Text.from_ansi(line).render(console, end=""):
            parts += run(segment.text, segment.style or Style(), EDGE + column * WIDE, EDGE + row * HIGH)
            column += len(segment.text)
    return "\n".join([*parts, "</svg>", ""])


def run(text: str, style: Style, left: int, top: int) -> list[str]:
    """Draw characters of one style: its background, the shapes among them, and the letters."""
    ink = colour(style.color, NIGHT.foreground_color.hex)
    look = f'fill="{ink}"' + (' opacity="0.6"' if style.dim else "")
    found = []
    if style.bgcolor is not None and not style.bgcolor.is_default:
        paint = colour(style.bgcolor, "")
        found.append(
            f'<rect x="{left}" y="{top}" width="{len(text) * WIDE}" height="{HIGH}" fill="{paint}"/>'
        )
    for at, sign in enumerate(text):
        found += shape(sign, look, ink, left + at * WIDE, top)
    weight = ' font-weight="bold"' if style.bold else ""
    for word in re.finditer(r"\S+", "".join([sign if is_letter(sign) else " " for sign in text])):
        place = f'x="{left + word.start() * WIDE}" y="{top + 15}" textLength="{len(word[0]) * WIDE}"'
        found.append(f"<text {place} {look}{weight}>{escape(word[0])}</text>")
    return found


def is_letter(sign: str) -> bool:
    """Tell whether a character is left to the font."""
    return sign not in ARMS and sign not in SHAPES and not sign.isspace()


def shape(sign: str, look: str, ink: str, left: int, top: int) -> list[str]:
    """Draw a line or a pyramid."""
    if sign in ARMS:
        arms = " ".join(
            [f"M{left + WIDE / 2} {top + HIGH / 2}L{point(ENDS[arm], left, top)}" for arm in ARMS[sign]]
        )
        return [f'<path d="{arms}" stroke="{RULED}" stroke-linecap="square"/>']
    if sign in SHAPES:
        corners = [point(corner, left, top).replace(" ", ",") for corner in SHAPES[sign]]
        hollow = f'fill="none" stroke="{ink}"' if sign == "◇" else f'{look} stroke="{ink}" stroke-width="0.5"'
        return [f'<polygon points="{" ".join(corners)}" {hollow}/>']
    return []


def point(part: tuple[float, float], left: int, top: int) -> str:
    """Place a point of the unit square in a character's cell."""
    return f"{left + part[0] * WIDE:g} {top + part[1] * HIGH:g}"


def colour(found: Color | None, otherwise: str) -> str:
    """Give a colour as SVG writes it."""
    return otherwise if found is None or found.is_default else found.get_truecolor(NIGHT).hex


if __name__ == "__main__":
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    TARGET.write_text(drawing(screen()), encoding="utf8")
