"""`greathouse odds`: how a position stands, exactly where that can be known; the game's expert is asked."""

from collections.abc import Sequence

import click

import greathouse as gh
from greathouse.cli.odds import judged, pharaoh
from greathouse.cli.odds.question import Question
from greathouse.cli.screen import show_json
from greathouse.cli.trouble import Trouble
from greathouse.cli.values import Decimal, File, GameOrFile, Text, Whole
from greathouse.cli.verbs import as_json, game_options, verb
from greathouse.core.table import Table
from greathouse.experts.expert import Budget


@verb
@click.argument("what", type=GameOrFile(), nargs=-1, required=True)
@click.option("--at", type=Whole(), metavar="N")
@click.option("--position", type=Text(), metavar="TEXT", default="")
@click.option("--positions", type=File(), metavar="FILE", default="")
@game_options
@click.option("--best", type=Whole(1), metavar="N", default=3, show_default=True)
@click.option("--slot", type=Text(), multiple=True)
@click.option("--seconds", type=Decimal(0.0, 600), metavar="S", default=2.0, show_default=True)
@click.option("--simulations", type=Whole(0), metavar="N", default=0)
@as_json
def run(
    what: tuple[str, ...],
    at: int | None,
    position: str,
    positions: str,
    option: tuple[str, ...],
    best: int,
    slot: tuple[str, ...],
    seconds: float,
    simulations: int,
    json: bool,
    lang: str,
) -> None:
    """Answer for a record, a position or many positions."""
    game, record = named(what)
    if [bool(record), bool(position), bool(positions)].count(True) != 1:
        raise Trouble("odds_what")
    asked = Question(best, slot, Budget(simulations, seconds), json, lang)
    if record:
        answer(recorded(record, game, at), asked)
    elif game != pharaoh.NAME:
        raise Trouble("odds_record", game=gh.game(game).text.say("game.title", lang) if game else "-")
    elif positions:
        pharaoh.answer_many(option, positions, asked)
    else:
        pharaoh.answer_one(option, position, asked)


def answer(table: Table, asked: Question) -> None:
    """Print how a position stands for programs or for people; a solved game tells of each roll."""
    found = judged.of_table(table, asked)
    rolls = pharaoh.rolls(table, asked.best) if found["next"] == "chance" and found["exact"] else []
    if asked.json:
        show_json(found | ({"rolls": rolls} if rolls else {}))
        return
    judged.show(found, asked.lang)
    pharaoh.show_rolls(rolls, asked.lang)


def named(what: Sequence[str]) -> tuple[str, str]:
    """Tell game and record apart: either may be left out, the game comes first."""
    game = what[0] if what[0] in gh.games() else ""
    records = what[1:] if game else what
    if len(records) > 1:
        raise Trouble("odds_what")
    return game, records[0] if records else ""


def recorded(path: str, game: str, at: int | None) -> Table:
    """Replay a record, to its end or up to a move."""
    table = gh.load(path, upto=None if at is None or at < 0 else at)
    if at is not None and not 0 <= at <= len(table.moves):
        raise Trouble("odds_at", at=at, last=len(table.moves))
    if game and table.game.name != game:
        raise Trouble("odds_mismatch", path=path, told=table.game.name, game=game)
    return table
