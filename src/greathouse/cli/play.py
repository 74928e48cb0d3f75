"""`greathouse play`: a game in the terminal."""

import secrets
from collections.abc import Sequence
from contextlib import suppress
from importlib import import_module
from pathlib import Path

import click

import greathouse as gh
from greathouse.cli import saves, serving
from greathouse.cli.commands import BY_WORD, is_number
from greathouse.cli.language import TEXT
from greathouse.cli.options import option_values
from greathouse.cli.players import players, seating
from greathouse.cli.screen import grid, is_terminal, paper
from greathouse.cli.trouble import Trouble
from greathouse.cli.values import Decimal, File, Game, Level, Text, Whole
from greathouse.cli.verbs import game_options, verb
from greathouse.core.table import Table, fate
from greathouse.experts.expert import Budget


@verb
@click.argument("game", type=Game(), default="")
@click.option("--seats", type=Whole(0), metavar="N", default=0)
@game_options
@click.option("--bots", type=Level(), metavar="LEVELS", default="")
@click.option("--hotseat", is_flag=True)
@click.option("--seconds", type=Decimal(0.0), metavar="S", default=None)
@click.option("--simulations", type=Whole(0), metavar="N", default=0)
@click.option("--seed", type=Whole(), metavar="N")
@click.option("--record", type=File(), metavar="FILE", default="")
@click.option("--resume", is_flag=True)
@click.option("--join", type=Text(), metavar="URL", default="")
@click.option("--name", type=Text(), metavar="NAME", default="")
def run(
    game: str,
    seats: int,
    option: tuple[str, ...],
    bots: str,
    hotseat: bool,
    seconds: float | None,
    simulations: int,
    seed: int | None,
    record: str,
    resume: bool,
    join: str,
    name: str,
    lang: str,
) -> None:
    """Play until the end or until the player leaves."""
    from greathouse.cli.session import Session

    if is_terminal():
        with suppress(ImportError):
            import_module("readline")  # input() then keeps a history
    if join:
        joined(join, name, lang)
        return
    if resume:
        keep = saves.newest(game)
        table = gh.load(keep)
        levels = table.notes.get("players", "").split() or seating(
            table.game.name, table.seats, bots, hotseat
        )
    else:
        table = new_table(game or choose(lang), seats, option, seed)
        levels = seating(table.game.name, table.seats, bots, hotseat)
        keep = where(table, record)
    own = secrets.randbits(32) if seed is None else seed
    called = players(table, levels, own, told_budget(simulations, seconds), lang)
    Session(table, called, keep, paper(), lang).run()


def told_budget(simulations: int, seconds: float | None) -> Budget | None:
    """Give what bots may spend on a turn, if anything was said: ranks have a time of their own."""
    if seconds is None:
        return Budget(simulations) if simulations else None
    return Budget(simulations, seconds)


def new_table(name: str, seats: int, option: Sequence[str], seed: int | None) -> Table:
    """Set up a table; unless told otherwise, for as few players as the game takes, but two if it can."""
    game = gh.game(name)
    low, high = game.seats
    chosen = seats or min(max(low, 2), high)
    return Table.open(game, chosen, game.choose(chosen, option_values(option)), fate(game, "", seed))


def where(table: Table, record: str) -> Path:
    """Choose the file of the record; one that exists is not overwritten."""
    if not record:
        return saves.fresh(table.game.name)
    path = Path(record).expanduser()
    if path.exists():
        raise Trouble("exists", path=path)
    return path


def choose(lang: str) -> str:
    """Ask which game, until there is an answer."""
    names = gh.games()
    if len(names) == 1:
        return names[0]
    show_choice(names, lang)
    answer = ""
    while not answer:
        try:
            answer = input(TEXT.say("play.which", lang) + " ").strip().lower()
        except EOFError:
            answer = "quit"
    if BY_WORD.get(answer) == "quit":
        raise click.exceptions.Exit
    if is_number(answer, len(names)):
        return names[int(answer) - 1]
    fitting = [name for name in names if name.startswith(answer)]
    return fitting[0] if len(fitting) == 1 else answer


def show_choice(names: list[str], lang: str) -> None:
    """Show the games with numbers."""
    shown = grid()
    for number, name in enumerate(names, 1):
        texts = gh.game(name).text
        shown.add_row(f"{number:3}", texts.say("game.title", lang), texts.say("game.summary", lang))
    paper().print(shown)


def joined(link: str, name: str, lang: str) -> None:
    """Sit down at a table of a server."""
    serving.check_installed()
    from greathouse.cli.join import Joined

    Joined(link, name, paper(), lang).run()
