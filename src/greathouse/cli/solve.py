"""`greathouse solve`: work out a game exactly and keep the table that perfect play reads."""

import os
from collections.abc import Sequence
from math import log
from typing import Any

import click

import greathouse as gh
from greathouse.cli.language import TEXT
from greathouse.cli.measuring import number
from greathouse.cli.options import option_values
from greathouse.cli.screen import margin, show_json
from greathouse.cli.trouble import Trouble
from greathouse.cli.values import Decimal, Game, Whole
from greathouse.cli.verbs import as_json, game_options, verb
from greathouse.experts.pharaoh.placements import Rules, rules_for
from greathouse.experts.pharaoh.values import Values

SOLVED = ("pharaoh",)


@verb
@click.argument("game", type=Game())
@game_options
@click.option("--bracket", type=Decimal(2e-05, 1.0), metavar="P", default=5e-05, show_default=True)
@click.option("--jobs", type=Whole(0), metavar="N", default=0, show_default=True)
@click.option("--resume", is_flag=True)
@as_json
def run(
    game: str, option: tuple[str, ...], bracket: float, jobs: int, resume: bool, json: bool, lang: str
) -> None:
    """Solve a game, showing how far the bounds have closed in."""
    rules = solved_rules(game, option)
    try:
        from greathouse.lab.pharaoh import solve
    except ImportError:
        raise Trouble("solve_extra") from None
    plan = solve.plan(rules, bracket, jobs or os.cpu_count() or 1, resume)
    if not (resume and solve.is_done(plan)):
        try:
            watch(plan, lang)
        except KeyboardInterrupt:
            margin().print(TEXT.say("solve.interrupted", lang), soft_wrap=True)
            raise click.exceptions.Exit(130) from None
    found = Values(rules).header | {"path": str(plan.path)}
    if json:
        show_json(found)
    else:
        show(found, lang)


def solved_rules(game: str, option: Sequence[str]) -> Rules:
    """Check that a game with these options is one that can be solved."""
    if game not in SOLVED:
        raise Trouble("solve_game", game=gh.game(game).name, expected=", ".join(SOLVED))
    options = gh.game(game).choose(2, option_values(option))
    return rules_for(str(options["reroll"]), bool(options["corners_blocked"]), bool(options["one_die"]))


def watch(plan: Any, lang: str) -> None:
    """Solve, with the bounds of the start position and of the worst one on standard error."""
    from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

    from greathouse.lab.pharaoh.iteration import Bracket
    from greathouse.lab.pharaoh.solve import solve

    console = margin()
    columns = (TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, disable=not console.is_terminal) as progress:
        task = progress.add_task(TEXT.say("solve.begin", lang), total=1.0)

        def report(now: Bracket) -> None:
            line = TEXT.say("solve.bracket", lang, **told(now._asdict(), lang))
            progress.update(task, description=line, completed=closed(now.widest, plan.widest))
            if not console.is_terminal:
                console.print(line, soft_wrap=True)

        solve(plan, report)


def closed(widest: float, aim: float) -> float:
    """Tell how much of the way the widest gap has closed, as it shrinks by a factor each sweep."""
    return min(1.0, log(max(widest, aim)) / log(aim))


def told(bracket: dict[str, Any], lang: str) -> dict[str, str]:
    """Write the numbers of a bracket."""
    return {
        "sweeps": str(bracket["sweeps"]),
        "low": number(bracket["low"], 6, lang),
        "high": number(bracket["high"], 6, lang),
        "widest": number(bracket["widest"], 6, lang),
    }


def show(header: dict[str, Any], lang: str) -> None:
    """Tell what was found, how sure it is, and where it lies."""
    low, high = [number(bound, 6, lang) for bound in header["start"]]
    within = number(header["within"], 6, lang)
    sentence = TEXT.say("solve.done", lang, low=low, high=high, within=within, path=header["path"])
    print(sentence)
