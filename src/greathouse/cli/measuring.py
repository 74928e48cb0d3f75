"""What the verbs that measure share: who works, where outcomes are kept, how far it is, and numbers."""

import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, nullcontext
from pathlib import Path
from time import monotonic
from typing import Any

import click

from greathouse.bots.playing import collect_seldom
from greathouse.cli.language import TEXT
from greathouse.cli.screen import is_watched, margin
from greathouse.cli.trouble import Trouble
from greathouse.cli.values import Decimal, Folder, Text, Whole
from greathouse.lab.crews import Cluster, Crew, Local
from greathouse.lab.experiments import Experiment, Row, conduct, identity, never
from greathouse.lab.outcomes import Outcomes


def games(count: int) -> Callable[[Any], Any]:
    """Ask for a number of games."""
    return click.option("--games", type=Whole(1), metavar="N", default=count, show_default=True)


def seats(count: int) -> Callable[[Any], Any]:
    """Ask for a number of seats."""
    return click.option("--seats", type=Whole(0), metavar="N", default=count)


seed = click.option("--seed", type=Whole(), metavar="N", default=1, show_default=True)
seconds = click.option("--seconds", type=Decimal(0.0), metavar="S", default=0.5, show_default=True)
simulations = click.option("--simulations", type=Whole(0), metavar="N", default=0)
programs = click.option("--bot", multiple=True, metavar="NAME=COMMAND", type=Text())
jobs = click.option("--jobs", type=Whole(0), metavar="N", default=1, show_default=True)
ray = click.option("--ray", metavar="ADDRESS", default="", type=Text())
out = click.option("--out", metavar="FOLDER", default="", type=Folder())

PAUSE = 0.5
"""Seconds between two estimates of a bar."""
WIDTH = 16
"""Letters of a bar: the estimate and the time left have room beside it in 60."""


class Lab:
    """Runs experiments as the command line asked for, with a bar when a person watches."""

    def __init__(self, jobs: int, ray: str, out: str, lang: str) -> None:
        if ray and jobs != 1:
            raise Trouble("jobs_ray")
        collect_seldom()
        self.crew: Crew = Cluster(ray) if ray else Local(jobs or os.cpu_count() or 1)
        self.out = out
        self.lang = lang

    def run(
        self,
        experiment: Experiment,
        count: int,
        so_far: Callable[[Sequence[Row]], str],
        step: int = 1,
        enough: Callable[[Sequence[Row]], bool] = never,
    ) -> list[Row]:
        """Have outcomes, from the folder as far as they are there."""
        kept = Outcomes(Path(self.out), identity(experiment)) if self.out else nullcontext()
        with kept as store, self.bar(count, so_far) as watch:
            return conduct(experiment, count, self.crew, store, step=step, enough=enough, watch=watch)

    @contextmanager
    def bar(self, count: int, so_far: Callable[[Sequence[Row]], str]) -> Iterator[Callable[[Any], None]]:
        """Show on standard error to whoever watches how far it is, the estimate so far and the time left."""
        if not is_watched():
            yield unwatched
            return
        from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

        text, estimate = TextColumn("{task.description}"), TextColumn("{task.fields[estimate]}")
        columns = (text, BarColumn(WIDTH), MofNCompleteColumn(), TimeRemainingColumn(), estimate)
        with Progress(*columns, console=margin(), transient=True) as progress:
            playing = TEXT.say("match.playing", self.lang)
            task = progress.add_task(playing, total=count, estimate="")
            told = 0.0

            def watch(found: Sequence[Row]) -> None:
                nonlocal told
                if monotonic() - told >= PAUSE:
                    progress.update(task, completed=len(found), estimate=so_far(found))
                    told = monotonic()

            yield watch

    @contextmanager
    def course(self) -> Iterator["Bar"]:
        """Show in the same way how far something is that tells so itself."""
        if not is_watched():
            yield Bar(margin())
            return
        from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

        text = TextColumn("{task.description}")
        columns = (
            BarColumn(WIDTH),
            TaskProgressColumn(),
            TimeRemainingColumn(elapsed_when_finished=True),
            text,
        )
        with Progress(*columns, console=margin(), transient=True) as progress:
            yield Bar(progress.console, progress)


class Bar:
    """A bar for what tells itself how far it is, and lines above it."""

    def __init__(self, console: Any, progress: Any = None) -> None:
        self.console = console
        self.progress = progress
        self.task = None if progress is None else progress.add_task("", total=1.0)
        self.told = 0.0

    def show(self, part: float, text: str) -> None:
        """Tell how far it is, and what is being done."""
        if self.progress is not None and monotonic() - self.told >= PAUSE:
            self.progress.update(self.task, completed=part, description=text)
            self.told = monotonic()

    def print(self, text: str) -> None:
        """Leave a line that stays."""
        self.console.print(text, soft_wrap=True)


def unwatched(found: Sequence[Row]) -> None:
    """Show nothing to nobody."""


def number(value: float, digits: int, lang: str) -> str:
    """Write a number with the reader's decimal mark."""
    text = f"{value:.{digits}f}"
    return text.replace(".", ",") if lang == "fr" else text


PERCENT = {"en": "%", "fr": "\N{NARROW NO-BREAK SPACE}%"}
"""The sign as each language writes it after a number."""


def percent(rate: float, lang: str, digits: int = 1) -> str:
    """Write a rate."""
    return number(100 * rate, digits, lang) + PERCENT[lang]
