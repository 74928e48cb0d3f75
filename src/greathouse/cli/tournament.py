"""`greathouse tournament`: many bots, everybody against everybody, rated with intervals."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click

import greathouse as gh
from greathouse.cli import measuring
from greathouse.cli.language import TEXT
from greathouse.cli.match import apologise
from greathouse.cli.measuring import Lab, number, percent
from greathouse.cli.options import option_values, programs
from greathouse.cli.screen import paper, sheet, show_json
from greathouse.cli.trouble import Trouble
from greathouse.cli.values import Decimal, File, Game, Level
from greathouse.cli.verbs import as_json, game_options, verb
from greathouse.core.errors import of_system
from greathouse.experts.expert import Budget
from greathouse.lab.experiments import Row
from greathouse.lab.games import Games, Played
from greathouse.lab.plot import svg
from greathouse.lab.rating import Estimate, Ratings, rate
from greathouse.lab.stopping import is_narrow, weighed

OFTEN = 50
"""A tournament looks whether it may end after every round at first, later after every fiftieth part."""


@verb
@click.argument("game", type=Game())
@click.argument("bots", type=Level(), nargs=-1, required=True)
@measuring.games(200)
@measuring.seats(2)
@game_options
@measuring.seed
@measuring.seconds
@measuring.simulations
@measuring.programs
@click.option("--width", type=Decimal(0.0), metavar="ELO", default=0.0)
@click.option("--better", type=Decimal(0.0), metavar="ELO", default=0.0)
@measuring.jobs
@measuring.ray
@measuring.out
@click.option("--plot", type=File(), metavar="FILE", default="")
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
    width: float,
    better: float,
    jobs: int,
    ray: str,
    out: str,
    plot: str,
    json: bool,
    lang: str,
) -> None:
    """Play a tournament and print who is how strong."""
    check(bots, seats, better)
    options = gh.game(game).choose(seats, option_values(option))
    found = Games(game, tuple(bots), seats, options, seed, Budget(simulations, seconds), programs(bot))
    apologise(found, lang)
    lab = Lab(jobs, ray, out, lang)
    count = -(-games // found.round) * found.round
    ends = Ends(found, width, better)
    rows = lab.run(found, count, lambda rows: so_far(found, rows), found.round, ends.reached)
    played = [Played(**row) for row in rows]
    ratings = rate(played, len(bots))
    if plot:
        draw(Path(plot), found, played, ratings, lang)
    if json:
        show_json(as_data(found, played, ratings, ends))
    else:
        show(found, played, ratings, ends, lang)


def check(bots: Sequence[str], seats: int, better: float) -> None:
    """Refuse what would be no tournament."""
    if len(bots) < 2 or seats < 2:
        raise Trouble("tournament_two")
    for text in bots:
        if bots.count(text) > 1:
            raise Trouble("tournament_twice", bot=text)
    if better and len(bots) != 2:
        raise Trouble("tournament_better", bots=len(bots))


class Ends:
    """When a tournament ends before its last game, and what was found by then."""

    def __init__(self, games: Games, width: float, better: float) -> None:
        self.games = games
        self.width = width
        self.better = better

    def reached(self, rows: Sequence[Row]) -> bool:
        """Tell whether the ratings are narrow enough, or the test is decided; later on only now and then."""
        rounds = len(rows) // self.games.round
        if rounds % max(1, rounds // OFTEN):
            return False
        return self.why([Played(**row) for row in rows]) != ""

    def why(self, played: Sequence[Played]) -> str:
        """Name what ends a tournament here, if anything."""
        if self.width and is_narrow(self.games, played, self.width):
            return "narrow"
        if self.better:
            verdict = weighed(self.games, played, self.better)
            if verdict.is_decided:
                return "better" if verdict.evidence > 0 else "not_better"
        return ""


def so_far(games: Games, rows: Sequence[Row]) -> str:
    """Tell who leads."""
    ratings = rate([Played(**row) for row in rows], len(games.bots))
    first = ratings.order[0]
    return f"{games.bots[first]} {points(ratings.of(first))}"


def spent(played: Sequence[Played], who: int) -> float:
    """Tell a bot's processor time a seat and game."""
    seats = sum([one.lineup.count(who) for one in played])
    return sum([one.of(who, one.seconds) for one in played]) / max(1, seats)


def share(played: Sequence[Played], who: int) -> float:
    """Tell what a bot won of the games it sat in, for each of its seats."""
    seats = sum([one.lineup.count(who) for one in played])
    return sum([one.share(who) for one in played]) / max(1, seats)


def as_data(games: Games, played: Sequence[Played], ratings: Ratings, ends: Ends) -> dict[str, Any]:
    """Give a tournament for programs, strongest bot first."""
    return {
        "game": games.game,
        "seats": games.seats,
        "options": games.options,
        "seed": games.seed,
        "budget": games.budget._asdict(),
        "games": len(played),
        "round": games.round,
        "ended": ends.why(played) or None,
        "bots": [
            {
                "bot": games.bots[who],
                "elo": elo(ratings.of(who)),
                "games": sum([who in one.lineup for one in played]),
                "won": share(played, who),
                "seconds": spent(played, who),
            }
            for who in ratings.order
        ],
        "steps": [
            {"above": games.bots[one], "below": games.bots[other], "elo": elo(ratings.between(one, other))}
            for one, other in zip(ratings.order, ratings.order[1:], strict=False)
        ],
    }


def elo(one: Estimate) -> dict[str, float]:
    """Write a rating for programs."""
    return {key: round(value, 2) for key, value in one._asdict().items()}


def show(games: Games, played: Sequence[Played], ratings: Ratings, ends: Ends, lang: str) -> None:
    """Print a tournament as a table, strongest bot first."""
    columns = ("bot", "elo", "above", "won", "seconds")
    shown = sheet(*[TEXT.say(f"tournament.{column}", lang) for column in columns], right=True)
    for place, who in enumerate(ratings.order):
        shown.add_row(*cells(games, played, ratings, place, who, lang))
    console = paper()
    console.print(shown)
    console.print(note(games, played, lang), style="dim")
    if why := ends.why(played):
        args = {
            "bot": games.bots[0],
            "other": games.bots[1],
            "elo": number(ends.better or ends.width, 0, lang),
        }
        console.print(TEXT.say(f"tournament.{why}", lang, **args), style="dim")


def cells(
    games: Games, played: Sequence[Played], ratings: Ratings, place: int, who: int, lang: str
) -> list[str]:
    """Write a bot's line: its rating, how far it is above the next, what it won and spent."""
    last = place + 1 == len(ratings.order)
    above = "" if last else points(ratings.between(who, ratings.order[place + 1]))
    seconds = f"{number(spent(played, who), 3, lang)} s"
    won = percent(share(played, who), lang)
    return [games.bots[who], points(ratings.of(who)), above, won, seconds]


def points(one: Estimate) -> str:
    """Write a number of points with its 95 % interval."""
    return f"{one.value:+.0f} ± {one.high - one.value:.0f}"


def note(games: Games, played: Sequence[Played], lang: str) -> str:
    """Say what was played."""
    title = gh.game(games.game).text.say("game.title", lang)
    args = {"game": title, "n": len(played), "seats": games.seats, "seed": games.seed}
    return TEXT.say("tournament.note", lang, **args)


def draw(path: Path, games: Games, played: Sequence[Played], ratings: Ratings, lang: str) -> None:
    """Write the plot."""
    rated = [(games.bots[who], ratings.of(who)) for who in ratings.order]
    title = gh.game(games.game).text.say("game.title", lang)
    picture = svg(TEXT.say("tournament.title", lang, game=title), note(games, played, lang), rated)
    try:
        path.write_text(picture, encoding="utf8")
    except OSError as error:
        raise Trouble("plot", path=path, problem=of_system(error)) from None
