"""`greathouse learn`: let bots play among themselves, and fit how positions are judged to what came of it."""

import shlex
import sys
from pathlib import Path
from typing import Any

import click

import greathouse as gh
from greathouse.cli import measuring
from greathouse.cli.language import TEXT
from greathouse.cli.measuring import Lab, number
from greathouse.cli.options import option_values
from greathouse.cli.screen import show_json
from greathouse.cli.trouble import Trouble
from greathouse.cli.values import Decimal, Folder, Game, Text, Whole
from greathouse.cli.verbs import as_json, game_options, verb
from greathouse.experts.network import FOLDER
from greathouse.experts.registry import learned_games
from greathouse.kit.data import data_folder


@verb
@click.argument("game", type=Game())
@click.option("--seats", type=Whole(1, 5), metavar="N", default=2, show_default=True)
@click.option("--minutes", type=Decimal(0.1), metavar="M", default=30.0, show_default=True)
@click.option("--games", type=Whole(0), metavar="N", default=0)
@click.option("--rounds", type=Whole(1, 50), metavar="N", default=4, show_default=True)
@game_options
@click.option("--seed", type=Whole(), metavar="N", default=1, show_default=True)
@click.option("--jobs", type=Whole(0), metavar="N", default=0, show_default=True)
@click.option("--trace", type=Decimal(0.0, 1.0), metavar="P", default=0.9, show_default=True)
@click.option("--from", "start", type=Text(), metavar="NETWORK", default="")
@click.option("--out", type=Folder(), metavar="FOLDER", default="")
@measuring.ray
@as_json
def run(
    game: str,
    seats: int,
    minutes: float,
    games: int,
    rounds: int,
    option: tuple[str, ...],
    seed: int,
    jobs: int,
    trace: float,
    start: str,
    out: str,
    ray: str,
    json: bool,
    lang: str,
) -> None:
    """Hold a course and tell how every round went."""
    if gh.game(game).name not in learned_games():
        raise Trouble("learn_game", game=game, expected=", ".join(learned_games()))
    options = gh.game(game).choose(seats, option_values(option))
    try:
        from greathouse.lab.learning.course import Course, held
    except ImportError:
        raise Trouble("learn_extra") from None
    root = Path(out) if out else data_folder() / "networks"
    lab = Lab(jobs or (1 if ray else 0), ray, "", lang)
    command = shlex.join(["greathouse", *sys.argv[1:]])
    first = Path(start) if start else None
    if first is not None and not first.with_suffix(".json").is_file():
        raise Trouble("learn_from", path=start)
    with lab.course() as bar:
        course = Course(
            game,
            seats,
            options,
            seed,
            rounds,
            games,
            minutes,
            root / game,
            lab.crew,
            trace,
            command,
            start=first,
            watch=lambda step: bar.show(step.part, doing(step, rounds, lang)),
        )
        rounds_held: list[Any] = []
        for passed in held(course):
            rounds_held.append(passed)
            bar.print(TEXT.say("learn.round", lang, **told(passed, lang)))
    if json:
        show_json({"folder": str(course.folder), "rounds": [one._asdict() for one in rounds_held]})
    else:
        show(course, rounds_held, lang)


def doing(step: Any, rounds: int, lang: str) -> str:
    """Say what a course is at, and the estimate so far."""
    won = number(100 * step.won / max(1, step.games), 0, lang)
    args = {"round": step.round, "rounds": rounds, "n": step.games, "won": won}
    return TEXT.say(f"learn.{step.doing}", lang, **args)


def told(passed: Any, lang: str) -> dict[str, Any]:
    """Write the figures of a round."""
    shares = {
        key: number(100 * rate, 0, lang)
        for key, rate in (("won", passed.won / passed.tried), ("low", passed.low), ("high", passed.high))
    }
    errors = {"error": number(passed.error, 3, lang), "even": number(passed.even, 3, lang)}
    return {"round": passed.round, "games": passed.games, "tried": passed.tried, **shares, **errors}


def show(course: Any, rounds: list[Any], lang: str) -> None:
    """Tell where the network lies and how it is used, or that nothing better was found."""
    if any([passed.better for passed in rounds]):
        used = f"{FOLDER}={shlex.quote(str(course.folder.parent))}"
        print(TEXT.say("learn.done", lang, path=course.folder, used=used))
    else:
        print(TEXT.say("learn.nothing", lang, path=course.folder))
