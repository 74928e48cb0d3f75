"""The curve as SVG: a line with its band for two, stacked areas with one seat at the bottom for more."""

from collections.abc import Sequence
from html import escape
from typing import Final, NamedTuple

from greathouse.core.game import player_name
from greathouse.review.numerals import number
from greathouse.review.opening import TEXT
from greathouse.review.value import POINTS_UNIT, Review

WIDTH, HEIGHT, LEFT, RIGHT, TOP, FOOT = 960, 300, 46, 120, 34, 34
EXPECTED: Final = 170
"""What is added below the chances in games with points: the scores that were to be expected."""
TICKS: Final = 10
"""Marks below the curve at most."""
APART: Final = 68
"""How far they are from one another at least."""
LIGHT: Final = {
    "ground": "#fffaee",
    "ink": "#231b12",
    "dim": "#6d5f4b",
    "line": "#d9cfbf",
    "seat-1": "#b13a21",
    "seat-2": "#28579f",
    "seat-3": "#20704a",
    "seat-4": "#66409a",
    "seat-5": "#5b4a1f",
    "inaccuracy": "#e0b13a",
    "mistake": "#b2571c",
    "blunder": "#951d1d",
    "best": "#0b7680",
    "luck": "#7d6aa8",
}
DARK: Final = {
    "ground": "#1b2036",
    "ink": "#efe6d6",
    "dim": "#a99d8a",
    "line": "#3c4464",
    "seat-1": "#d9614a",
    "seat-2": "#5a8fe0",
    "seat-3": "#46a876",
    "seat-4": "#a27fd8",
    "seat-5": "#b59a58",
    "inaccuracy": "#efc65a",
    "mistake": "#f0a066",
    "blunder": "#f2877b",
    "best": "#62cbd4",
    "luck": "#b9a4e6",
}
DRAWN: Final = (
    '<path d="M0 8L8 0"/>',
    '<path d="M0 0L8 8"/>',
    '<circle cx="4" cy="4" r="1"/>',
    '<path d="M0 4H8"/>',
    '<path d="M4 0V8"/>',
)
PATTERNS: Final = tuple(
    [
        f'<pattern id="gh-{at}" width="8" height="8" patternUnits="userSpaceOnUse">'
        f'<g stroke="var(--gh-ground)" stroke-opacity=".45" fill="none">{drawn}</g></pattern>'
        for at, drawn in enumerate(DRAWN)
    ]
)
"""How the areas of the seats are told apart without colour."""
DASHES: Final = tuple([f'stroke-dasharray="{dash}"' for dash in ("9 3", "7 4", "2 4", "9 3 2 3", "4 2")])
"""How their lines are told apart without colour."""
STACKED: Final = 3
"""From how many seats on areas are stacked."""
THEMES: Final = ("auto", "light", "dark")


class Frame(NamedTuple):
    """Where a curve lies in a picture."""

    left: float
    top: float
    width: float
    height: float
    plies: int

    def x(self, ply: int) -> float:
        """Place a position."""
        return round(self.left + self.width * ply / max(1, self.plies), 1)

    def y(self, share: float) -> float:
        """Place a chance."""
        return round(self.top + self.height * (1.0 - share), 1)


def svg(
    review: Review, me: int = 0, lang: str = "en", players: Sequence[str] = (), theme: str = "auto"
) -> str:
    """Draw the curve of a review as a picture of its own; `auto` follows the reader's light or dark page."""
    title = TEXT.say("drawing.title", lang)
    height = HEIGHT + (EXPECTED if review.unit == POINTS_UNIT else 0)
    frame = Frame(LEFT, TOP, WIDTH - LEFT - RIGHT, HEIGHT - TOP - FOOT, review.plies)
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img" '
        f'aria-label="{escape(title)}" font-family="system-ui, sans-serif" font-size="13">',
        f"<style>{style(theme)}</style>",
        f'<rect class="ground" width="{WIDTH}" height="{height}"/>',
        f'<text x="{LEFT}" y="20" font-size="16">{escape(title)}</text>',
        *curve(review, frame, me, lang, players),
        *(expected(review, me, lang, players) if review.unit == POINTS_UNIT else ()),
    ]
    return "\n".join([*lines, "</svg>", ""])


def style(theme: str) -> str:
    """Give the colours as variables, which the page around may set, and the classes that use them."""
    light, dark = [
        ":root{" + "".join([f"--gh-{name}:{colour};" for name, colour in colours.items()]) + "}"
        for colours in (LIGHT, DARK)
    ]
    chosen = dark if theme == "dark" else light
    if theme == "auto":
        chosen += "@media(prefers-color-scheme:dark){" + dark + "}"
    classes = (
        "text{fill:var(--gh-ink)}.dim{fill:var(--gh-dim)}.ground{fill:var(--gh-ground)}"
        ".rule{stroke:var(--gh-line);fill:none}.mine{stroke-width:3.5;fill:none}"
        ".other{stroke-width:2;fill:none}.band{opacity:.26}.mark{stroke:var(--gh-ground);stroke-width:1.5}"
    )
    return chosen + classes


def curve(review: Review, frame: Frame, me: int, lang: str, players: Sequence[str]) -> list[str]:
    """Draw axes, lines or areas, marks and names."""
    order = [me, *[seat for seat in range(review.seats) if seat != me]]
    drawn = areas(review, frame, order) if review.seats >= STACKED else line(review, frame, me)
    return [
        *axes(review, frame, lang),
        *drawn,
        *marks(review, frame, me),
        *names(review, frame, order, players, lang),
    ]


def axes(review: Review, frame: Frame, lang: str) -> list[str]:
    """Draw the lines of 0, 50 and 100 and the turns below."""
    found: list[str] = []
    right = frame.left + frame.width
    for share in (0.0, 0.5, 1.0):
        y = frame.y(share)
        dash = ' stroke-dasharray="3 4"' if share == 0.5 else ""
        found.append(f'<line class="rule" x1="{frame.left}" y1="{y}" x2="{right}" y2="{y}"{dash}/>')
        found.append(
            f'<text class="dim" x="{frame.left - 8}" y="{y + 4}" text-anchor="end">{100 * share:.0f}</text>'
        )
    y = frame.top + frame.height + 20
    for ply, turn in ticks(review, frame):
        text = TEXT.say("drawing.turn", lang, n=turn)
        found.append(
            f'<text class="dim" x="{frame.x(ply)}" y="{y}" text-anchor="middle">{escape(text)}</text>'
        )
    return found


def ticks(review: Review, frame: Frame) -> list[tuple[int, int]]:
    """Choose turns to name below the curve, with where they begin; names do not meet."""
    begins: dict[int, int] = {}
    for ply, step in enumerate(review.steps):
        begins.setdefault(step.turn, ply)
    turns = [turn for turn in begins if turn > 0]
    every = next(size for size in (1, 2, 5, 10, 20, 50, 100, 500, 5000) if len(turns) / size <= TICKS)
    found: list[tuple[int, int]] = []
    for turn in [turn for turn in turns if turn % every == 0]:
        if not found or frame.x(begins[turn]) - frame.x(found[-1][0]) >= APART:
            found.append((begins[turn], turn))
    return found


def line(review: Review, frame: Frame, me: int) -> list[str]:
    """Draw one seat's chance with its band."""
    points = review.points
    upper = [(frame.x(at), frame.y(point.high[me])) for at, point in enumerate(points)]
    lower = [(frame.x(at), frame.y(point.low[me])) for at, point in enumerate(points)]
    mine = [(frame.x(at), frame.y(point.wins[me])) for at, point in enumerate(points)]
    colour = f"var(--gh-seat-{me + 1})"
    return [
        f'<path class="band" fill="{colour}" d="{path([*upper, *lower[::-1]])}Z"/>',
        f'<path class="mine" stroke="{colour}" d="{path(mine)}"/>',
    ]


def areas(review: Review, frame: Frame, order: Sequence[int]) -> list[str]:
    """Stack everybody's chance, one seat at the bottom with its band."""
    below = [0.0] * len(review.points)
    found = [f"<defs>{''.join(PATTERNS)}</defs>"]
    for seat in order:
        above = [low + point.wins[seat] for low, point in zip(below, review.points, strict=True)]
        edge = [(frame.x(at), frame.y(min(1.0, share))) for at, share in enumerate(above)]
        base = [(frame.x(at), frame.y(min(1.0, share))) for at, share in enumerate(below)]
        colour = f"var(--gh-seat-{seat + 1})"
        found.append(f'<path fill="{colour}" fill-opacity=".8" d="{path([*edge, *base[::-1]])}Z"/>')
        if seat != order[0]:
            found.append(f'<path fill="url(#gh-{seat % len(PATTERNS)})" d="{path([*edge, *base[::-1]])}Z"/>')
        found.append(f'<path class="other" stroke="var(--gh-ground)" d="{path(edge)}"/>')
        below = above
    me = order[0]
    upper = [(frame.x(at), frame.y(point.high[me])) for at, point in enumerate(review.points)]
    lower = [(frame.x(at), frame.y(point.low[me])) for at, point in enumerate(review.points)]
    found.append(f'<path class="band" fill="var(--gh-ground)" d="{path([*upper, *lower[::-1]])}Z"/>')
    return found


def marks(review: Review, frame: Frame, me: int) -> list[str]:
    """Mark the moments of a seat on its curve."""
    found: list[str] = []
    for moment in [one for one in review.moments if one.seat == me]:
        kind = review.steps[moment.ply].grade or "luck"
        x, y = frame.x(moment.ply), frame.y(review.points[moment.ply].wins[me])
        found.append(f'<circle class="mark" cx="{x}" cy="{y}" r="6" fill="var(--gh-{kind})"/>')
    return found


def expected(review: Review, me: int, lang: str, players: Sequence[str]) -> list[str]:
    """Draw below the chances which scores were to be expected, from the least to the most of all seats."""
    scores = [score for point in review.points for score in point.scores]
    low, high = min(0.0, *scores), max(1.0, *scores)
    frame = Frame(LEFT, HEIGHT + TOP, WIDTH - LEFT - RIGHT, EXPECTED - TOP - TOP / 2, review.plies)
    title = escape(TEXT.say("drawing.expected", lang))
    found = [f'<text x="{LEFT}" y="{HEIGHT + 20}" font-size="16">{title}</text>']
    for at, score in enumerate((low, high)):
        y, text = frame.y(at), number(score, 0, lang)
        end = frame.left + frame.width
        found.append(f'<line class="rule" x1="{frame.left}" y1="{y}" x2="{end}" y2="{y}"/>')
        found.append(f'<text class="dim" x="{frame.left - 8}" y="{y + 4}" text-anchor="end">{text}</text>')
    for seat in range(review.seats):
        heights = [frame.y((point.scores[seat] - low) / (high - low)) for point in review.points]
        line = path([(frame.x(at), y) for at, y in enumerate(heights)])
        own = 'class="expected mine"'
        drawn = own if seat == me else f'class="expected other" {DASHES[seat % len(DASHES)]}'
        found.append(f'<path {drawn} stroke="var(--gh-seat-{seat + 1})" d="{line}"/>')
    return [*found, *results(review, frame, me, lang, players)]


def results(review: Review, frame: Frame, me: int, lang: str, players: Sequence[str]) -> list[str]:
    """Name the seats at the right end, with their scores."""
    found: list[str] = []
    for at, seat in enumerate([me, *[seat for seat in range(review.seats) if seat != me]]):
        x, y = frame.left + frame.width + 14, frame.top + frame.height - 4 - 20 * at
        score = number(review.points[-1].scores[seat], 0, lang)
        name = escape(player_name(seat, lang, players))
        found.append(f'<rect x="{x}" y="{y - 10}" width="11" height="11" fill="var(--gh-seat-{seat + 1})"/>')
        found.append(f'<text x="{x + 17}" y="{y}">{name} {score}</text>')
    return found


def names(review: Review, frame: Frame, order: Sequence[int], players: Sequence[str], lang: str) -> list[str]:
    """Name the seats at the right end, with what came of them."""
    found: list[str] = []
    shown = order if review.seats >= STACKED else order[:1]
    for at, seat in enumerate(shown):
        y = frame.top + frame.height - 4 - 20 * at
        name = escape(player_name(seat, lang, players))
        x = frame.left + frame.width + 14
        share = round(100 * review.points[-1].wins[seat])
        found.append(f'<rect x="{x}" y="{y - 10}" width="11" height="11" fill="var(--gh-seat-{seat + 1})"/>')
        found.append(f'<text x="{x + 17}" y="{y}">{name} {share}</text>')
    return found


def path(points: Sequence[tuple[float, float]]) -> str:
    """Write a path through points."""
    return "M" + "L".join([f"{x} {y}" for x, y in points])
