"""`greathouse levels`: the strength cards of a game's opponents."""

from typing import Any

import click

import greathouse as gh
from greathouse.bots.ladder import RANKS, ladder
from greathouse.bots.ladder import TEXT as WORDS
from greathouse.bots.levels import STYLED, bot
from greathouse.bots.strength import ENOUGH, Strength, kind_named, module_of, strength, strengths
from greathouse.cli import values
from greathouse.cli.language import TEXT
from greathouse.cli.measuring import number
from greathouse.cli.options import option_values
from greathouse.cli.screen import margin, paper, sheet, show_json
from greathouse.cli.values import Whole
from greathouse.cli.verbs import as_json, game_options, verb
from greathouse.core.game import Game
from greathouse.experts.registry import styles

COLUMNS = ("rank", "rating", "time", "good", "bad")


@verb
@click.argument("game", type=values.Game())
@click.option("--seats", type=Whole(1), metavar="N", default=2, show_default=True)
@game_options
@as_json
def run(game: str, seats: int, option: tuple[str, ...], json: bool, lang: str) -> None:
    """Show how strong each rank is at a kind of table, and how that was measured."""
    found = gh.game(game)
    options = found.choose(seats, option_values(option))
    module = module_of(found, options)
    if problem := bot(found.name, RANKS[-1], seats=seats).excuse(found.setup(seats, options)):
        margin().print(problem.text(lang), style="yellow", soft_wrap=True)
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
        "styles": {style: WORDS.say(f"style_says.{style}", lang) for style in styles(game.name)},
        "made": strengths(game.name).made.get(kind_named(seats, module), {}),
    }


def show(game: Game, seats: int, module: str, lang: str) -> None:
    """Print the cards as a table, with what was measured."""
    shown = sheet(*[TEXT.say(f"levels.{column}", lang) for column in COLUMNS])
    cards = [strength(game.name, rank, seats, module) for rank in RANKS]
    for rank, card in zip(RANKS, cards, strict=True):
        words = [WORDS.say(f"{kind}.{rank}", lang) for kind in ("rank", "good", "bad")]
        thinks = ladder(game.name, seats)[rank].seconds
        shown.add_row(words[0], rated(card, lang), timed(card, thinks, lang), *words[1:])
    console = paper()
    console.print(shown)
    console.print(note(game.name, seats, module, lang), style="dim", soft_wrap=True)
    if found := styles(game.name):
        told = ", ".join([styled(style, lang) for style in found])
        example = f"{RANKS[3]}{STYLED}{found[0]}"
        console.print(
            TEXT.say("levels.styles", lang, styles=told, example=example), style="dim", soft_wrap=True
        )


def styled(style: str, lang: str) -> str:
    """Say what a way to play is called and like, and how it is written."""
    name, says = [WORDS.say(f"{kind}.{style}", lang) for kind in ("style", "style_says")]
    return TEXT.say("levels.style", lang, name=name, style=style, says=says)


def note(game: str, seats: int, module: str, lang: str) -> str:
    """Say how ranks were measured at a kind of table, and against whom."""
    games = [card.games for rank in RANKS if (card := strength(game, rank, seats, module))]
    made = strengths(game).made.get(kind_named(seats, module), {})
    if not games:
        return TEXT.say("levels.unmeasured", lang)
    build = TEXT.say(f"doctor.{made['build']}", lang)
    told = TEXT.say("levels.made", lang, n=min(games), version=made["version"], build=build)
    if not made["most"]:
        return told
    return f"{told} {TEXT.say('levels.capped', lang, seconds=brief(made['most'], lang))}"


def rated(card: Strength | None, lang: str) -> str:
    """Write a rating with its doubt; few games tell it only about."""
    if card is None:
        return "–"
    if card.games < ENOUGH:
        return TEXT.say("levels.about", lang, rating=card.rating)
    return f"{card.rating} ± {(card.high - card.low) // 2}"


def timed(card: Strength | None, thinks: float, lang: str) -> str:
    """Write what a decision takes; whoever had less time while it was measured may take more."""
    if card is None:
        return "–"
    if 0 < card.most < thinks:
        return TEXT.say("levels.up_to", lang, seconds=brief(thinks, lang))
    if card.seconds < 0.05:
        return TEXT.say("levels.at_once", lang)
    return TEXT.say("levels.seconds", lang, seconds=number(card.seconds, 1, lang))


def brief(seconds: float, lang: str) -> str:
    """Write seconds without needless digits."""
    return number(seconds, 0 if seconds == int(seconds) else len(f"{seconds:g}") - 2, lang)
