"""`greathouse learn`: let bots play among themselves, and fit how positions are judged to what came of it."""

import shlex
import sys
from pathlib import Path
from typing import Annotated, Any

import typer

import greathouse as gh
from greathouse.cli import measuring
from greathouse.cli.language import TEXT
from greathouse.cli.measuring import Lab, number
from greathouse.cli.options import option_values
from greathouse.cli.screen import margin, paper, show_json
from greathouse.cli.trouble import Trouble
from greathouse.cli.verbs import Json, Lang, Language
from greathouse.experts.network import FOLDER
from greathouse.experts.registry import learned_games
from greathouse.kit.data import data_folder


def run(
    game: Annotated[str, typer.Argument()],
    seats: Annotated[int, typer.Option("--seats", min=1, max=5, metavar="N")] = 2,
    minutes: Annotated[float, typer.Option("--minutes", min=0.1, metavar="M")] = 30.0,
    games: Annotated[int, typer.Option("--games", min=0, metavar="N", show_default=False)] = 0,
    rounds: Annotated[int, typer.Option("--rounds", min=1, max=50, metavar="N")] = 4,
    option: Annotated[list[str], typer.Option("--option", metavar="NAME=VALUE", show_default=False)] = [],
    seed: Annotated[int, typer.Option("--seed", metavar="N")] = 1,
    jobs: Annotated[int, typer.Option("--jobs", min=0, metavar="N")] = 0,
    trace: Annotated[float, typer.Option("--trace", min=0.0, max=1.0, metavar="P")] = 0.9,
    start: Annotated[str, typer.Option("--from", metavar="NETWORK", show_default=False)] = "",
    out: Annotated[str, typer.Option("--out", metavar="FOLDER", show_default=False)] = "",
    ray: measuring.Ray = "",
    json: Json = False,
    lang: Language = Lang.en,
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
    course = Course(
        game, seats, options, seed, rounds, games, minutes, root / game, lab.crew, trace, command, start=first
    )
    rounds_held: list[Any] = []
    for passed in held(course):
        rounds_held.append(passed)
        margin().print(TEXT.say("learn.round", lang, **told(passed, lang)), soft_wrap=True)
    if json:
        show_json({"folder": str(course.folder), "rounds": [one._asdict() for one in rounds_held]})
    else:
        show(course, rounds_held, lang)


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
        paper().print(TEXT.say("learn.done", lang, path=course.folder, used=used), soft_wrap=True)
    else:
        paper().print(TEXT.say("learn.nothing", lang, path=course.folder), soft_wrap=True)
