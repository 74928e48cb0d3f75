"""`greathouse bench`: speed, side by side with other libraries in one run."""

from collections.abc import Iterable, Iterator

import click

import greathouse as gh
from greathouse.cli import serving
from greathouse.cli.language import TEXT
from greathouse.cli.screen import is_watched, margin, paper, sheet, show_json
from greathouse.cli.values import Decimal, Game, Whole
from greathouse.cli.verbs import as_json, verb
from greathouse.lab.bench.side_by_side import Round, compiled_folder, peers_present, rounds, summary

FIGURES = ("decisions_per_second", "copy_us", "menu_us", "simulations_per_second")


@verb
@click.argument("game", type=Game(), default="pharaoh")
@click.option("--rounds", "count", type=Whole(1), metavar="N", default=3, show_default=True)
@click.option("--seconds", type=Decimal(0.1), metavar="S", default=2.0, show_default=True)
@click.option("--hostile", is_flag=True)
@as_json
def run(game: str, count: int, seconds: float, hostile: bool, json: bool, lang: str) -> None:
    """Measure and print."""
    if game == "server":
        bench_server(seconds, hostile, json)
        return
    name = gh.game(game).name
    found = list(watched(rounds(name, count, seconds), name, count))
    if json:
        show_json(summary(found))
    else:
        show(summary(found), lang)


def watched(work: Iterable[Round], name: str, count: int) -> Iterator[Round]:
    """Show on standard error how far it is, if a person watches."""
    if not is_watched():
        yield from work
        return
    from rich.progress import Progress

    with Progress(console=margin(), transient=True) as progress:
        yield from progress.track(work, total=count, description=name)


def show(result: dict[str, dict[str, float]], lang: str) -> None:
    """Print builds and peers as rows, figures as columns, ratios below."""
    console = paper()
    columns = ("subject", *FIGURES)
    shown = sheet(*[TEXT.say(f"bench.{column}", lang) for column in columns], right=True)
    for subject, figures in result.items():
        shown.add_row(subject, *[f"{figures[f]:,.2f}" if figures.get(f) else "" for f in FIGURES])
    console.print(shown)
    for build, figures in result.items():
        for figure, value in figures.items():
            if figure.startswith("times "):
                peer = figure.removeprefix("times ")
                console.print(TEXT.say("bench.ratio", lang, build=build, ratio=f"{value:.2f}", peer=peer))
    if compiled_folder() is None:
        console.print(TEXT.say("bench.no_compiled", lang), style="dim")
    if not peers_present():
        console.print(TEXT.say("bench.no_peers", lang), style="dim")


def bench_server(seconds: float, hostile: bool, json: bool) -> None:
    """Measure a server of our own on this machine."""
    serving.check_installed()
    from greathouse.lab.bench.server import measure

    found = measure(seconds, margin().print, hostile=hostile)
    if json:
        show_json(found)
        return
    for what, figures in found.items():
        paper().print(f"{what}: " + ", ".join([f"{name} {value:,.4g}" for name, value in figures.items()]))
