"""`greathouse match`: bots against one another, every bot in every seat, on common seeds."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import click

import greathouse as gh
from greathouse.bots.levels import bot as bot_of
from greathouse.cli import measuring
from greathouse.cli.language import TEXT
from greathouse.cli.measuring import Lab, number, percent
from greathouse.cli.options import option_values, programs
from greathouse.cli.screen import margin, paper, sheet, show_json
from greathouse.cli.trouble import Trouble
from greathouse.cli.values import Game, Level
from greathouse.cli.verbs import as_json, game_options, verb
from greathouse.experts.expert import Budget
from greathouse.lab.experiments import Row
from greathouse.lab.games import Games, Played, match
from greathouse.lab.intervals import wilson


class Line(NamedTuple):
    """A bot's result over a match; one that sits twice has a line for each place."""

    bot: str
    games: int
    won: float
    low: float
    high: float
    mean_score: float
    seconds: float
    """Processor time a game."""


@verb
@click.argument("game", type=Game())
@click.argument("bots", type=Level(), nargs=-1, required=True)
@measuring.games(100)
@measuring.seats(0)
@game_options
@measuring.seed
@measuring.seconds
@measuring.simulations
@measuring.programs
@measuring.jobs
@measuring.ray
@measuring.out
@as_json
def run(
    game: str,
    bots: tuple[str, ...],
    games: int,
    seats: int,
    option: tuple[str, ...],
    seed: int,
    seconds: float,
    simulations: int,
    bot: tuple[str, ...],
    jobs: int,
    ray: str,
    out: str,
    json: bool,
    lang: str,
) -> None:
    """Play a match and print who won how often."""
    seated = fill(bots, seats)
    options = gh.game(game).choose(len(seated), option_values(option))
    found = match(game, seated, options, seed, Budget(simulations, seconds), programs(bot))
    apologise(found, lang)
    rows = Lab(jobs, ray, out, lang).run(found, games, lambda rows: so_far(found, rows, lang))
    played = [Played(**row) for row in rows]
    if json:
        show_json(as_data(found, played))
    else:
        show(found, played, lang)


def apologise(games: Games, lang: str) -> None:
    """Say which bots cannot play as their names promise."""
    begun = gh.game(games.game).setup(games.seats, games.options)
    for level in dict.fromkeys([one.level for one in games.entrants if not one.command]):
        if problem := bot_of(games.game, level).excuse(begun):
            margin().print(problem.text(lang), style="yellow", soft_wrap=True)


def fill(bots: Sequence[str], seats: int) -> list[str]:
    """Seat the bots; the last one takes the seats that are left."""
    if seats and len(bots) > seats:
        raise Trouble("bots_many", bots=len(bots), n=seats)
    return [*bots, *[bots[-1]] * (seats - len(bots))]


def so_far(games: Games, rows: Sequence[Row], lang: str) -> str:
    """Tell how the first bot stands."""
    line = lines(games, [Played(**row) for row in rows])[0]
    return f"{line.bot} {percent(line.won / line.games, lang)} ({interval(line, lang)})"


def lines(games: Games, played: Sequence[Played]) -> list[Line]:
    """Sum up a match."""
    count = len(played)
    found: list[Line] = []
    for who, name in enumerate(games.bots):
        won = sum([one.share(who) for one in played])
        points = sum([one.of(who, one.scores) for one in played])
        spent = sum([one.of(who, one.seconds) for one in played])
        found.append(Line(name, count, won, *wilson(won, count), points / count, spent / count))
    return found


def as_data(games: Games, played: Sequence[Played]) -> dict[str, Any]:
    """Give a match for programs."""
    return {
        "game": games.game,
        "options": games.options,
        "seed": games.seed,
        "budget": games.budget._asdict(),
        "games": len(played),
        "decisions": sum([one.decisions for one in played]),
        "bots": [line._asdict() for line in lines(games, played)],
    }


def show(games: Games, played: Sequence[Played], lang: str) -> None:
    """Print a match as a table."""
    columns = ("bot", "won", "interval", "score", "seconds")
    shown = sheet(*[TEXT.say(f"match.{column}", lang) for column in columns], right=True)
    for line in lines(games, played):
        score, seconds = number(line.mean_score, 2, lang), number(line.seconds, 3, lang)
        won = percent(line.won / line.games, lang)
        shown.add_row(line.bot, won, interval(line, lang), score, f"{seconds} s")
    console = paper()
    console.print(shown)
    title = gh.game(games.game).text.say("game.title", lang)
    console.print(TEXT.say("match.note", lang, game=title, n=len(played), seed=games.seed), style="dim")
    if drawn := sum([0 < max(one.shares) < 1 for one in played]):
        console.print(TEXT.say("match.drawn", lang, n=drawn), style="dim")


def interval(line: Line, lang: str) -> str:
    """Write where a bot's rate lies."""
    return f"{number(100 * line.low, 1, lang)} – {percent(line.high, lang)}"
