"""`greathouse games`: what can be played."""

import sys
from typing import Any

import greathouse as gh
from greathouse.bots.levels import ADDED, levels
from greathouse.cli.language import TEXT
from greathouse.cli.screen import grid, paper, show_json
from greathouse.cli.verbs import as_json, verb
from greathouse.core.game import Game, Option
from greathouse.games import troubles


@verb
@as_json
def run(json: bool, lang: str) -> None:
    """List the games with their options and bots."""
    found = [gh.game(name) for name in gh.games()]
    for trouble in (*troubles(), *ADDED.troubles()):
        print(trouble.text(lang), file=sys.stderr)
    if json:
        show_json([described(game, lang) for game in found])
        return
    for game in found:
        show(game, lang)


def described(game: Game, lang: str) -> dict[str, Any]:
    """Tell all about a game, for programs."""
    texts = game.text
    return {
        "name": game.name,
        "title": texts.say("game.title", lang),
        "summary": texts.say("game.summary", lang),
        "rules": game.rules,
        "seats": list(game.seats),
        "options": [option_told(option) for option in game.options],
        "bots": levels(game.name),
    }


def option_told(option: Option) -> dict[str, Any]:
    """Tell all about an option but for the function that reads it."""
    told = {**option._asdict(), "expected": option.expected()}
    del told["reads"]
    return told


def show(game: Game, lang: str) -> None:
    """Show a game as a person wants to read about it."""
    texts, console = game.text, paper()
    console.print(texts.say("game.title", lang), style="bold", end="  ")
    console.print(f"greathouse play {game.name}", style="dim")
    console.print(texts.say("game.summary", lang))
    facts = grid()
    facts.add_row("", "", texts.say("game.players", lang) + ", " + texts.say("game.length", lang))
    facts.add_row("", TEXT.say("games.bots", lang), ", ".join(levels(game.name)))
    for option in game.options:
        facts.add_row("", f"--option {option.name}=", option_line(game, option, lang))
    console.print(facts)
    console.print()


def option_line(game: Game, option: Option, lang: str) -> str:
    """Tell an option's meaning, its values and which one holds unless told otherwise."""
    default = str(option.default).lower()
    meaning = game.text.say(f"option.{option.name}.help", lang)
    return meaning + " " + TEXT.say("games.values", lang, expected=option.expected(), default=default)
