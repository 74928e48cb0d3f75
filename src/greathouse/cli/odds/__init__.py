"""`greathouse odds`: exact odds of a position, for the games that have them; one module a game."""

from importlib import import_module
from typing import Annotated, Any

import typer

import greathouse as gh
from greathouse.cli.odds.wish import Wish
from greathouse.cli.screen import show_json
from greathouse.cli.trouble import Trouble
from greathouse.cli.verbs import Json, Lang, Language
from greathouse.core.table import Table

GAMES = ("favor", "pharaoh")


def run(
    what: Annotated[list[str], typer.Argument()],
    at: Annotated[int | None, typer.Option("--at", metavar="N", show_default=False)] = None,
    position: Annotated[str, typer.Option("--position", metavar="TEXT", show_default=False)] = "",
    positions: Annotated[str, typer.Option("--positions", metavar="FILE", show_default=False)] = "",
    option: Annotated[list[str], typer.Option("--option", metavar="NAME=VALUE", show_default=False)] = [],
    best: Annotated[int, typer.Option("--best", min=1, metavar="N")] = 3,
    slot: Annotated[list[str] | None, typer.Option("--slot", show_default=False)] = None,
    samples: Annotated[int, typer.Option("--samples", min=10, metavar="N")] = 100,
    json: Json = False,
    lang: Language = Lang.en,
) -> None:
    """Answer for a record, a position or many positions."""
    game, record = named(what)
    if [bool(record), bool(position), bool(positions)].count(True) != 1:
        raise Trouble("odds_what")
    wish = Wish(best, tuple(slot or ()), samples, json, lang)
    if record:
        table = recorded(record, game, at)
        answer(expert(table.game.name).of_table(table, wish), table.game.name, wish)
    elif positions:
        expert(game).answer_many(option, positions, wish)
    else:
        answer(expert(game).of_position(option, position, wish), game, wish)


def named(what: list[str]) -> tuple[str, str]:
    """Tell game and record apart: either may be left out, the game comes first."""
    game = what[0] if what[0] in gh.games() else ""
    records = what[1:] if game else what
    if len(records) > 1:
        raise Trouble("odds_what")
    return game, records[0] if records else ""


def recorded(path: str, game: str, at: int | None) -> Table:
    """Replay a record, to its end or up to a move."""
    table = gh.load(path, upto=at)
    if game and table.game.name != game:
        raise Trouble("odds_mismatch", path=path, told=table.game.name, game=game)
    return table


def expert(game: str) -> Any:
    """Find the module that knows a game's odds."""
    if game not in GAMES:
        raise Trouble("odds_game", game=game, expected=", ".join(GAMES))
    return import_module(f"greathouse.cli.odds.{game}")


def answer(found: dict[str, Any], game: str, wish: Wish) -> None:
    """Print an answer for programs or for people."""
    if wish.json:
        show_json(found)
    else:
        expert(game).show(found, wish.lang)
