"""`greathouse statistics`: what the games of a server say, and the games themselves as a table."""

import asyncio
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

import greathouse as gh
from greathouse.bots.ladder import RANKS
from greathouse.bots.ladder import TEXT as WORDS
from greathouse.cli import serving
from greathouse.cli.config import config_option
from greathouse.cli.language import TEXT
from greathouse.cli.screen import paper, sheet, show_json
from greathouse.cli.trouble import Trouble
from greathouse.cli.values import File, OneOf
from greathouse.cli.verbs import as_json, verb
from greathouse.core.errors import of_system

if TYPE_CHECKING:
    from greathouse.server.figures import Played
    from greathouse.server.statistic_shapes import GameResult, Statistics

FORMATS = ("csv", "json", "parquet")


@verb
@config_option
@serving.data_option
@serving.database_option
@click.option("--format", "kind", type=OneOf(FORMATS))
@click.option("--output", type=File(), metavar="FILE", default="")
@as_json
def run(data: str, database: str, kind: str | None, output: str, json: bool, lang: str) -> None:
    """Read all finished games and sum them up, or write them out."""
    serving.check_installed()
    from greathouse.server import census, statistics

    folder, database = serving.chosen(data, database)
    games = asyncio.run(census.of_database(database) if database else census.of_folder(folder))
    if kind or output:
        write(games, kind or Path(output).suffix[1:], output)
        return
    told = statistics.statistics(games, lang)
    if json:
        import msgspec

        show_json(msgspec.to_builtins(told))
        return
    show(told, lang)


def write(games: "Sequence[Played]", kind: str, output: str) -> None:
    """Write the games in a format, to a file or to whoever reads on."""
    from greathouse.server import statistics, written

    if kind not in FORMATS:
        raise Trouble("statistics_format", path=output, expected=", ".join(FORMATS))
    if kind == "parquet" and not statistics.can_parquet():
        raise Trouble("no_parquet")
    if kind == "parquet" and not output:
        raise Trouble("parquet_file")
    content = written.KINDS[kind](games)
    if not output:
        sys.stdout.write(content.decode())
        return
    try:
        Path(output).write_bytes(content)
    except OSError as error:
        raise Trouble("statistics_write", path=output, problem=of_system(error)) from None


def show(told: "Statistics", lang: str) -> None:
    """Say what the games tell."""
    console = paper()
    if not told.games:
        console.print(TEXT.say("statistics.none", lang))
        return
    console.print(TEXT.say("statistics.games", lang, n=told.games))
    heads = [WORDS.say(f"rank.{rank}", lang) for rank in RANKS]
    table = sheet(TEXT.say("statistics.game", lang), TEXT.say("statistics.all", lang), *heads, right=True)
    for one in [one for one in told.by_game if one.games]:
        table.add_row(gh.game(one.game).text.say("game.title", lang), *cells(one))
    console.print(table)
    console.print(TEXT.say("statistics.cells", lang), style="dim")
    luck = {"n": told.reviewed, "luck": signed(told.luck), "choices": choices(told)}
    key = "luck" if told.choices else "luck_unknown"
    console.print(TEXT.say(f"statistics.{key}", lang, **luck))


def cells(one: "GameResult") -> list[str]:
    """Write the results of a game: in all, and against each rank."""
    return [part(one.won, one.games), *[part(level.won, level.games) for level in one.levels]]


def part(won: float, games: int) -> str:
    """Write so many of so many."""
    return f"{won:g}/{games}" if games else "-"


def signed(share: float) -> str:
    """Write a share of the win in hundredths, with its sign."""
    return f"{100 * share:+.0f}"


def choices(told: "Statistics") -> str:
    """Write what choices cost a game, with half the interval."""
    found: Any = told.choices
    return f"{signed(found.value)} ± {50 * (found.high - found.low):.0f}" if found else "-"
