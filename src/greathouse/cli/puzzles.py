"""`greathouse puzzles`: mine puzzles from games, choose those that are shipped, and check them."""

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click

import greathouse as gh
from greathouse.bots.ladder import RANKS
from greathouse.cli import measuring
from greathouse.cli.language import TEXT
from greathouse.cli.measuring import Lab, number, percent
from greathouse.cli.options import option_values
from greathouse.cli.screen import margin, paper, sheet, show_json
from greathouse.cli.story import checked
from greathouse.cli.trouble import Trouble
from greathouse.cli.values import Decimal, OneOf, Text, Whole
from greathouse.cli.verbs import as_json, game_options, verb
from greathouse.core.errors import of_system
from greathouse.core.record import write
from greathouse.lab.experiments import Row
from greathouse.puzzles.puzzle import Puzzle, written
from greathouse.puzzles.shelf import GAMES

DEEDS = ("mine", "choose", "check", "quizzes")


@verb
@click.argument("deed", type=OneOf(DEEDS))
@click.argument("game", type=OneOf(GAMES))
@click.argument("what", type=Text(), nargs=-1)
@measuring.games(20)
@measuring.seats(2)
@game_options
@measuring.seed
@click.option("--simulations", type=Whole(1), metavar="N", default=60, show_default=True)
@click.option("--most", type=Whole(1), metavar="N", default=3, show_default=True)
@click.option("--first", type=Decimal(0.0, 100.0), metavar="P", default=0.06, show_default=True)
@click.option("--lead", type=Decimal(0.0, 100.0), metavar="P", default=0.0)
@click.option("--since", type=Whole(0), metavar="PLY", default=0)
@click.option("--until", type=Whole(1), metavar="PLY", default=10_000)
@click.option("--back", type=Whole(0), metavar="N", default=0)
@click.option("--asks", multiple=True, metavar="PROMPT", type=Text())
@click.option("--player", multiple=True, metavar="RANK", type=OneOf(RANKS))
@click.option("--gains", is_flag=True)
@click.option("--last", is_flag=True)
@click.option("--share", type=Decimal(0.0, 1.0), metavar="P", default=1.0)
@click.option("--count", type=Whole(1), metavar="N", default=150, show_default=True)
@click.option("--sample", type=Whole(1), metavar="N", default=15, show_default=True)
@click.option("--times", type=Whole(1), metavar="N", default=20, show_default=True)
@measuring.jobs
@measuring.ray
@measuring.out
@as_json
def run(
    deed: str,
    game: str,
    what: tuple[str, ...],
    jobs: int,
    ray: str,
    out: str,
    json: bool,
    lang: str,
    **asked: Any,
) -> None:
    """Mine, choose or check."""
    if deed == "mine":
        show_mined(mining(game, what, asked), asked["games"], Lab(jobs, ray, out, lang), json, lang)
    elif deed == "choose":
        show_chosen(game, [Path(folder) for folder in what], asked["count"], out, lang)
    elif deed == "quizzes":
        show_quizzes(game, asked, Lab(jobs, ray, out, lang))
    else:
        show_checked(game, asked, Lab(jobs, ray, out, lang), json, lang)


# Mining


def mining(game: str, records: Sequence[str], asked: dict[str, Any]) -> Any:
    """Say where is looked for puzzles: in games among bots, or in records."""
    from greathouse.lab.puzzles.mining import PLAYERS, Mining

    return Mining(
        game=game,
        seats=asked["seats"],
        options=gh.game(game).choose(asked["seats"], option_values(asked["option"])),
        seed=asked["seed"],
        simulations=asked["simulations"],
        first=asked["first"],
        lead=asked["lead"],
        most=asked["most"],
        since=asked["since"],
        until=asked["until"],
        back=asked["back"],
        asks=asked["asks"],
        gains=asked["gains"],
        last=asked["last"],
        chance=asked["share"],
        players=asked["player"] or PLAYERS,
        records=tuple([text_of(record, game) for record in records]),
    )


def text_of(path: str, game: str) -> str:
    """Read a record of a game, checking all of it."""
    record = checked(path)
    told = record.header["game"]
    if told != game:
        raise Trouble("odds_mismatch", path=path, told=told, game=game)
    return write(record)


def show_mined(mining: Any, games: int, lab: Lab, json: bool, lang: str) -> None:
    """Print what was found, as a file of puzzles."""
    count = len(mining.records) or games
    rows = lab.run(mining, count, lambda rows: TEXT.say("puzzles.found", lang, n=found_in(rows)))
    if json:
        show_json({"games": count, "puzzles": found_in(rows)})
    else:
        print("".join([row["puzzles"] for row in rows]), end="")
    margin().print(TEXT.say("puzzles.found", lang, n=found_in(rows)))


def found_in(rows: Sequence[Row]) -> int:
    """Count the puzzles of some outcomes."""
    return sum([row["puzzles"].count('"ply":') for row in rows])


def figure(worth: float, unit: str, lang: str) -> str:
    """Write a chance or points."""
    return percent(worth, lang) if unit == "chance" else number(worth, 1, lang)


# Choosing


def show_chosen(game: str, folders: Sequence[Path], count: int, out: str, lang: str) -> None:
    """Choose from what folders hold; print the file, or write it with its card."""
    from greathouse.lab.puzzles.choosing import card_of, chosen, kept

    if not folders:
        raise Trouble("puzzles_folders")
    found = [puzzle for folder in folders for puzzle in kept(folder)]
    puzzles = chosen(found, count)
    if not out:
        print(written(puzzles), end="")
    else:
        folder = Path(out)
        try:
            (folder / f"{game}.jsonl").write_text(written(puzzles), "utf8")
            (folder / f"{game}.card.json").write_text(card_of(game, folders, len(found), puzzles), "utf8")
        except OSError as error:
            raise Trouble("file", path=folder, problem=of_system(error)) from None
    margin().print(TEXT.say("puzzles.chosen", lang, n=len(puzzles), found=len(found)))
    margin().print(kinds(puzzles), style="dim")


def kinds(puzzles: Sequence[Puzzle]) -> str:
    """Count seats and tags."""
    seats = Counter([puzzle.course.seats for puzzle in puzzles])
    tags = Counter([tag for puzzle in puzzles for tag in puzzle.tags])
    players = [f"{count}p {n}" for count, n in sorted(seats.items())]
    return ", ".join([*players, *[f"{tag} {n}" for tag, n in tags.most_common()]])


# Checking


def show_checked(game: str, asked: dict[str, Any], lab: Lab, json: bool, lang: str) -> None:
    """Ask a sample again with many times the budget, and tell whether every answer holds."""
    from greathouse.lab.puzzles.checking import Checking, is_confirmed

    checking = Checking(game, asked["sample"], asked["times"], asked["seed"])
    rows = lab.run(checking, len(checking.chosen), lambda rows: str(len(rows)))
    right = len([row for row in rows if is_confirmed(row)])
    if json:
        show_json({"game": game, "checked": len(rows), "confirmed": right, "puzzles": rows})
    else:
        shown = sheet(*[TEXT.say(f"puzzles.{key}", lang) for key in ("puzzle", "lead", "low")], right=True)
        for row in rows:
            shown.add_row(row["id"], *[figure(row[key], row["unit"], lang) for key in ("lead", "low")])
        paper().print(shown)
        times = number(asked["times"], 0, lang)
        print(TEXT.say("puzzles.confirmed", lang, right=right, n=len(rows), times=times))
    if right < len(rows):
        raise click.exceptions.Exit(1)


# Chances


def show_quizzes(game: str, asked: dict[str, Any], lab: Lab) -> None:
    """Print questions for chances, as a file of them."""
    from greathouse.lab.puzzles.quizzes import Asking, named
    from greathouse.puzzles import quiz

    if game not in quiz.GAMES:
        raise Trouble("puzzles_quizzes", expected=", ".join(quiz.GAMES))
    options = gh.game(game).choose(asked["seats"], option_values(asked["option"]))
    limits = (asked["most"], asked["until"], asked["share"])
    asking = Asking(game, asked["seats"], options, asked["seed"], *limits)
    rows = lab.run(asking, asked["games"], lambda rows: str(len(rows)))
    print(quiz.written(named(rows)), end="")
