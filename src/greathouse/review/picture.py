"""A picture to share: what was played, who won, the curve, the account, and the board where one is given."""

from collections.abc import Sequence
from html import escape
from typing import Any, Final

from greathouse.core.record import Record
from greathouse.core.table import Table
from greathouse.review.drawing import Frame, curve, style
from greathouse.review.say import Teller
from greathouse.review.value import Review

WIDTH, HEIGHT = 1200, 630
BOARD: Final = 420
"""The side of the board, if there is one."""
LONGEST: Final = 88
"""Letters of a line of text."""


def picture(
    review: Review,
    source: Table[Any] | Record,
    me: int = 0,
    lang: str = "en",
    players: Sequence[str] = (),
    board: str = "",
    theme: str = "light",
) -> str:
    """Draw the picture; `board` is an SVG drawing of the last position, if whoever asks has one."""
    teller = Teller(review, source, lang, players)
    left = BOARD + 80 if board else 70
    frame = Frame(left, 190, WIDTH - left - 190, 300, review.plies)
    title = teller.game.text.say("game.title", lang)
    result = teller.outcome(teller.played.table.ranking.index(1) if 1 in teller.played.table.ranking else me)
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" '
        f'height="{HEIGHT}" role="img" aria-label="{escape(title)}" '
        'font-family="Marcellus, Georgia, serif" font-size="15">',
        f"<style>{style(theme)}</style>",
        f'<rect class="ground" width="{WIDTH}" height="{HEIGHT}"/>',
        f'<text x="50" y="78" font-size="44">{escape(title)}</text>',
        f'<text x="50" y="124" font-size="26">{escape(result)}</text>',
        *curve(review, frame, me, lang, players),
        *told(teller, me, left),
    ]
    if board:
        lines.append(f'<svg x="50" y="160" width="{BOARD}" height="{BOARD}">{board}</svg>')
    return "\n".join([*lines, "</svg>", ""])


def told(teller: Teller, me: int, left: float) -> list[str]:
    """Write the account below the curve, broken into lines."""
    rows: list[str] = [""]
    for word in teller.account(me).split(" "):
        if len(rows[-1]) + len(word) > LONGEST * (WIDTH - left) / WIDTH:
            rows.append("")
        rows[-1] = f"{rows[-1]} {word}".strip()
    return [
        f'<text x="{left}" y="{552 + 28 * at}" font-size="20">{escape(row)}</text>'
        for at, row in enumerate(rows)
    ]
