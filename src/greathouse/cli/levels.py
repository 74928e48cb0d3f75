"""`greathouse levels`: the strength cards of a game's opponents."""

from typing import Any

import click

import greathouse as gh
from greathouse.bots.ladder import RANKS, ladder
from greathouse.bots.ladder import TEXT as WORDS
from greathouse.bots.strength import Strength, kind_named, module_of, strength, strengths
from greathouse.cli import values
from greathouse.cli.language import TEXT
from greathouse.cli.measuring import number
from greathouse.cli.options import option_values
from greathouse.cli.screen import paper, sheet, show_json
from greathouse.cli.values import Whole
from greathouse.cli.verbs import as_json, game_options, verb
from greathouse.core.game import Game

COLUMNS = ("rank", "rating", "time", "good", "bad")


@verb
@click.argument("game", type=values.Game())
@click.option("--seats", type=Whole(1), metavar="N", default=2, show_default=True)
@game_options
@as_json
def run(game: str, seats: int, option: tuple[str, ...], json: bool, lang: str) -> None:
    """Show how strong each rank is at a kind of table, and how that was measured."""
    found = gh.game(game)
    module = module_of(found, found.choose(seats, option_values(option)))
    if json:
        show_json(described(found, seats, module, lang))
    else:
        show(found, seats, module, lang)


def described(game: Game, seats: int, module: str, lang: str) -> dict[str, Any]:
    """Tell all about the ranks, for programs."""
    cards = {rank: strength(game.name, rank, seats, module) for rank in RANKS}
    return {
        "game": game.name,
        "seats": seats,
        "module": module,
        "ranks": [
            {
                "rank": rank,
                "name": WORDS.say(f"rank.{rank}", lang),
                "says": WORDS.say(f"says.{rank}", lang),
                "plays": ladder(game.name, seats)[rank]._asdict(),
                "card": card._asdict() if card else None,
            }
            for rank, card in cards.items()
        ],
        "made": strengths(game.name).made.get(kind_named(seats, module), {}),
    }


def show(game: Game, seats: int, module: str, lang: str) -> None:
    """Print the cards as a table, with what was measured."""
    shown = sheet(*[TEXT.say(f"levels.{column}", lang) for column in COLUMNS])
    cards = [strength(game.name, rank, seats, module) for rank in RANKS]
    for rank, card in zip(RANKS, cards, strict=True):
        words = [WORDS.say(f"{kind}.{rank}", lang) for kind in ("rank", "good", "bad")]
        shown.add_row(words[0], rated(card, lang), timed(card, lang), *words[1:])
    console = paper()
    console.print(shown)
    games = max([card.games for card in cards if card], default=0)
    made = strengths(game.name).made.get(kind_named(seats, module), {})
    told = TEXT.say("levels.made", lang, n=games, **made) if games else TEXT.say("levels.unmeasured", lang)
    console.print(told, style="dim", soft_wrap=True)


def rated(card: Strength | None, lang: str) -> str:
    """Write a rating with its doubt."""
    return f"{card.rating} ± {(card.high - card.low) // 2}" if card else "–"


def timed(card: Strength | None, lang: str) -> str:
    """Write what a decision takes."""
    if card is None:
        return "–"
    if card.seconds < 0.05:
        return TEXT.say("levels.at_once", lang)
    return TEXT.say("levels.seconds", lang, seconds=number(card.seconds, 1, lang))
