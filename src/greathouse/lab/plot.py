"""Ratings as a picture: a dot and its interval for each bot, strongest first, as SVG."""

from collections.abc import Sequence
from html import escape
from math import ceil, floor
from typing import NamedTuple

from greathouse.lab.rating import Estimate

ROW, TOP, LEFT, WIDTH, RIGHT, FOOT = 28, 56, 190, 420, 150, 44
TICKS = (25, 50, 100, 200, 500, 1000)
"""How many points may lie between two lines of the scale."""


class Scale(NamedTuple):
    """Where points of Elo lie."""

    low: int
    high: int
    step: int

    def x(self, elo: float) -> float:
        """Place a rating."""
        return round(LEFT + WIDTH * (elo - self.low) / (self.high - self.low), 1)


def scale(rated: Sequence[Estimate]) -> Scale:
    """Choose a scale that holds every interval with at most ten lines."""
    low, high = min([one.low for one in rated]), max([one.high for one in rated])
    step = next((step for step in TICKS if (high - low) / step <= 8), TICKS[-1])
    return Scale(floor(low / step) * step, ceil(high / step) * step or step, step)


def svg(title: str, note: str, rated: Sequence[tuple[str, Estimate]]) -> str:
    """Draw ratings; colours follow the reader's light or dark page."""
    across = scale([one for _, one in rated])
    foot = TOP + ROW * len(rated)
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {LEFT + WIDTH + RIGHT} {foot + FOOT}" '
        f'role="img" aria-label="{escape(title)}" font-family="system-ui, sans-serif" font-size="13">',
        "<style>text{fill:#2b2620}.dim{fill:#7a6f60}.line{stroke:#d9cfbf}.bar{stroke:#1f6f78;stroke-width:3}"
        ".dot{fill:#1f6f78}@media(prefers-color-scheme:dark){text{fill:#efe6d6}.dim{fill:#a99d8a}"
        ".line{stroke:#4a4238}.bar{stroke:#6cc0c8}.dot{fill:#6cc0c8}}</style>",
        f'<text x="12" y="26" font-size="16">{escape(title)}</text>',
    ]
    for elo in range(across.low, across.high + 1, across.step):
        x = across.x(elo)
        lines.append(f'<line class="line" x1="{x}" y1="{TOP - 10}" x2="{x}" y2="{foot}"/>')
        lines.append(f'<text class="dim" x="{x}" y="{foot + 16}" text-anchor="middle">{elo}</text>')
    for at, (name, one) in enumerate(rated):
        lines += row(name, one, TOP + ROW * at + 8, across)
    lines.append(f'<text class="dim" x="12" y="{foot + FOOT - 8}">{escape(note)}</text>')
    return "\n".join([*lines, "</svg>", ""])


def row(name: str, one: Estimate, y: int, across: Scale) -> list[str]:
    """Draw a bot."""
    figures = f"{one.value:+.0f} ({one.low:+.0f} … {one.high:+.0f})"
    return [
        f'<text x="{LEFT - 14}" y="{y + 4}" text-anchor="end">{escape(name)}</text>',
        f'<line class="bar" x1="{across.x(one.low)}" y1="{y}" x2="{across.x(one.high)}" y2="{y}"/>',
        f'<circle class="dot" cx="{across.x(one.value)}" cy="{y}" r="5"/>',
        f'<text x="{LEFT + WIDTH + 12}" y="{y + 4}">{figures}</text>',
    ]
