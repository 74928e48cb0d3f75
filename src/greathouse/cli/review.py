"""`greathouse review`: look back on a game: the curve, luck and choices, the moments that mattered, why."""

import json as jsonlib
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any

import click

from greathouse.cli.language import TEXT
from greathouse.cli.players import names, seat_index
from greathouse.cli.reviews import keep, kept
from greathouse.cli.screen import is_watched, margin, paper, show_json
from greathouse.cli.story import checked
from greathouse.cli.trouble import Trouble
from greathouse.cli.values import File, Whole
from greathouse.cli.verbs import as_json, verb
from greathouse.core.record import Record
from greathouse.review import Review, Words, picture, reviewing, svg, to_json, words
from greathouse.review.numerals import number
from greathouse.review.say import ToldMoment
from greathouse.review.value import POINTS_UNIT

if TYPE_CHECKING:
    from rich.console import Console

PAUSE = 5.0
"""Seconds after which what was made is kept."""
ROWS = 9
"""Lines of a curve."""
WIDEST = 72
"""Columns of a curve at most."""
Band = tuple[float, float, float]
"""A height of a curve between the ends of its interval, as shares of the whole height."""


@verb
@click.argument("file", type=File())
@click.option("--seat", type=Whole(1), metavar="N", default=1, show_default=True)
@click.option("--svg", "curve", type=File(), metavar="FILE", default="")
@click.option("--picture", "share", type=File(), metavar="FILE", default="")
@as_json
def run(file: str, seat: int, curve: str, share: str, json: bool, lang: str) -> None:
    """Review a record."""
    record = checked(file)
    me = seat_index(str(seat), int(record.header["seats"]))
    review = made(record, lang)
    players = names(review.seats, lang)
    if curve:
        write(Path(curve), svg(review, me, lang, players))
    if share:
        write(Path(share), picture(review, record, me, lang, players))
    told = words(review, record, lang, players, me)
    if json:
        show_json(as_data(review, told))
        return
    show(paper(), review, told, me, lang)


def made(record: Record, lang: str) -> Review:
    """Make a review, or go on with one that was stopped; what is made is kept every few seconds."""
    found: Review | None = None
    with bar(lang) as watch:
        since = monotonic()
        try:
            for review in reviewing(record, kept(record)):
                found = review
                watch(review)
                if monotonic() - since >= PAUSE:
                    keep(record, review)
                    since = monotonic()
        finally:
            if found is not None:
                keep(record, found)
    assert found is not None
    return found


@contextmanager
def bar(lang: str) -> Iterator[Callable[[Review], None]]:
    """Show how far it is to whoever watches."""
    if not is_watched():
        yield unwatched
        return
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with Progress(*columns, console=margin(), transient=True) as progress:
        task = progress.add_task(TEXT.say("review.looking", lang), total=None)

        def watch(review: Review) -> None:
            key = "review.checking" if review.has_curve else "review.looking"
            told = TEXT.say(key, lang)
            progress.update(task, completed=review.done, total=review.total, description=told)

        yield watch


def unwatched(review: Review) -> None:
    """Show nothing to nobody."""


def write(path: Path, drawn: str) -> None:
    """Write a picture."""
    try:
        path.write_text(drawn, encoding="utf8")
    except OSError as error:
        raise Trouble("plot", path=path, problem=error.strerror) from None


def as_data(review: Review, told: Words) -> dict[str, Any]:
    """Give the review and its words for programs."""
    data: dict[str, Any] = jsonlib.loads(to_json(review))
    return data | {
        "words": {
            "moments": [moment._asdict() for moment in told.moments],
            "accounts": list(told.accounts),
            "story": [line._asdict() for line in told.story],
        }
    }


# In words


def show(console: "Console", review: Review, told: Words, me: int, lang: str) -> None:
    """Show the curve, the accounts, the moments of a seat and the story."""
    print_line(console, TEXT.say("review.curve", lang, player=names(review.seats, lang)[me]))
    for row in chances(review, me):
        print_line(console, row)
    if review.unit == POINTS_UNIT:
        print_line(console, TEXT.say("review.expected", lang, player=names(review.seats, lang)[me]))
        for row in scores(review, me, lang):
            print_line(console, row)
    if review.exact:
        print_line(console, TEXT.say("review.exact", lang))
    print_line(console, "")
    for sentence in told.accounts:
        print_line(console, sentence)
    print_line(console, "")
    print_line(console, TEXT.say("review.moments", lang))
    for moment in [one for one in told.moments if one.seat == me]:
        show_moment(console, moment, lang)
    print_line(console, "")
    for line in told.story:
        print_line(console, line.text)


def show_moment(console: "Console", moment: ToldMoment, lang: str) -> None:
    """Show a moment: what it was, what it cost, what was better, why."""
    price = f"  {moment.loss}" if moment.loss else ""
    print_line(console, f"  {moment.grade_word} · {moment.place} · {moment.title}{price}")
    if moment.better:
        print_line(console, "    " + TEXT.say("review.better", lang, line=moment.better))
    if moment.why:
        print_line(console, "    " + TEXT.say("review.why", lang, reasons=" ".join(moment.why)))


def chances(review: Review, me: int) -> list[str]:
    """Draw a seat's chance in letters, 100 at the top."""
    bands = [(point.low[me], point.wins[me], point.high[me]) for point in review.points]
    return plotted(bands, ("100", " 50", "  0"))


def scores(review: Review, me: int, lang: str) -> list[str]:
    """Draw the score that a seat could expect, from nothing or less to the most that it ever was."""
    found = [point.scores[me] for point in review.points]
    low, high = min(0.0, *found), max(1.0, *found)
    labels = [f"{number(score, 0, lang):>3}" for score in (high, (low + high) / 2, low)]
    return plotted([((score - low) / (high - low),) * 3 for score in found], labels)


def plotted(bands: Sequence[Band], labels: Sequence[str]) -> list[str]:
    """Draw a curve with its band in letters; the labels are those of the top, the middle and the bottom."""
    width = min(WIDEST, len(bands))
    columns = [bands[at * (len(bands) - 1) // max(1, width - 1)] for at in range(width)]
    heights = [[round(share * (ROWS - 1)) for share in column] for column in columns]
    beside = dict(zip((ROWS - 1, (ROWS - 1) // 2, 0), labels, strict=True))
    blank = " " * max(map(len, labels))
    return [
        f"{beside.get(row, blank):>{len(blank)}} │{''.join([letter(row, *one) for one in heights])}".rstrip()
        for row in range(ROWS - 1, -1, -1)
    ]


def letter(row: int, low: int, middle: int, high: int) -> str:
    """Draw one place: the curve, its band, or what lies below."""
    if row == middle:
        return "●"
    if low <= row <= high:
        return "░"
    return "·" if row < middle else " "


def print_line(console: "Console", text: str) -> None:
    """Print a line without breaking words of a table."""
    console.print(text, soft_wrap=True)
