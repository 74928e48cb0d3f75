"""`greathouse match`: bots against one another, every bot in every seat, on common seeds."""

import os
from typing import Annotated, Any

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

import greathouse as gh
from greathouse.bots.levels import bot as bot_of
from greathouse.bots.match import Line, Match, Outcome, play_match, table
from greathouse.cli.language import TEXT
from greathouse.cli.options import option_values, programs
from greathouse.cli.screen import margin, paper, show_json
from greathouse.cli.trouble import Trouble
from greathouse.cli.verbs import Json, Lang, Language
from greathouse.experts.expert import Budget


def run(
    game: Annotated[str, typer.Argument()],
    bots: Annotated[list[str], typer.Argument()],
    games: Annotated[int, typer.Option("--games", min=1, metavar="N")] = 100,
    seats: Annotated[int, typer.Option("--seats", min=0, metavar="N", show_default=False)] = 0,
    option: Annotated[list[str], typer.Option("--option", metavar="NAME=VALUE", show_default=False)] = [],
    seed: Annotated[int, typer.Option("--seed", metavar="N")] = 1,
    seconds: Annotated[float, typer.Option("--seconds", min=0.0, metavar="S")] = 0.5,
    simulations: Annotated[int, typer.Option("--simulations", min=0, metavar="N", show_default=False)] = 0,
    bot: Annotated[list[str], typer.Option("--bot", metavar="NAME=COMMAND", show_default=False)] = [],
    jobs: Annotated[int, typer.Option("--jobs", min=0, metavar="N")] = 1,
    json: Json = False,
    lang: Language = Lang.en,
) -> None:
    """Play a match and print who won how often."""
    seated = fill(bots, seats)
    options = gh.game(game).choose(len(seated), option_values(option))
    match = Match(game, tuple(seated), options, seed, Budget(simulations, seconds), programs(bot))
    apologise(match, lang)
    outcomes = watch(match, games, jobs or os.cpu_count() or 1, lang)
    if json:
        show_json(as_data(match, outcomes))
    else:
        show(match, outcomes, lang)


def apologise(match: Match, lang: str) -> None:
    """Say which bots cannot play as their names promise."""
    begun = gh.game(match.game).setup(len(match.bots), match.options)
    for level in dict.fromkeys([one.level for one in match.entrants if not one.command]):
        if problem := bot_of(match.game, level).excuse(begun):
            margin().print(problem.text(lang), style="yellow", soft_wrap=True)


def fill(bots: list[str], seats: int) -> list[str]:
    """Seat the bots; the last one takes the seats that are left."""
    if seats and len(bots) > seats:
        raise Trouble("bots_many", bots=len(bots), n=seats)
    return bots + [bots[-1]] * (seats - len(bots))


def watch(match: Match, games: int, jobs: int, lang: str) -> list[Outcome]:
    """Play, with a bar on standard error when a person watches."""
    console = margin()
    text = TextColumn("{task.description}")
    columns = (text, BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        played = play_match(match, games, jobs)
        return list(progress.track(played, total=games, description=TEXT.say("match.playing", lang)))


def as_data(match: Match, outcomes: list[Outcome]) -> dict[str, Any]:
    """Give a match for programs."""
    return {
        "game": match.game,
        "options": match.options,
        "seed": match.seed,
        "budget": match.budget._asdict(),
        "games": len(outcomes),
        "decisions": sum([outcome.decisions for outcome in outcomes]),
        "bots": [line._asdict() for line in table(match, outcomes)],
    }


def show(match: Match, outcomes: list[Outcome], lang: str) -> None:
    """Print a match as a table."""
    sheet = Table(box=None, pad_edge=False, padding=(0, 2))
    for column in ("bot", "won", "interval", "score", "seconds"):
        sheet.add_column(TEXT.say(f"match.{column}", lang), justify="left" if column == "bot" else "right")
    for line in table(match, outcomes):
        sheet.add_row(*cells(line, lang))
    console = paper()
    console.print(sheet)
    drawn = sum([max(outcome.shares) < 1 for outcome in outcomes])
    title = gh.game(match.game).text.say("game.title", lang)
    console.print(TEXT.say("match.note", lang, game=title, n=len(outcomes), seed=match.seed), style="dim")
    if drawn:
        console.print(TEXT.say("match.drawn", lang, n=drawn), style="dim")


def cells(line: Line, lang: str) -> tuple[str, str, str, str, str]:
    """Write a bot's result."""
    won, low, high = [number(100 * rate, 1, lang) for rate in (line.won / line.games, line.low, line.high)]
    score, seconds = number(line.mean_score, 2, lang), number(line.seconds, 3, lang)
    return line.bot, f"{won} %", f"{low} – {high} %", score, f"{seconds} s"


def number(value: float, digits: int, lang: str) -> str:
    """Write a number with the reader's decimal mark."""
    text = f"{value:.{digits}f}"
    return text.replace(".", ",") if lang == "fr" else text
