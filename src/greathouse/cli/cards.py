"""`card NAME`: any part of the box, looked up by its name; what it does, how that is known, and its rule."""

from typing import TYPE_CHECKING

from greathouse.cli.commands import plain
from greathouse.cli.language import TEXT
from greathouse.cli.trouble import Trouble
from greathouse.core.catalogue import HOUSE
from greathouse.core.game import Component, Game

if TYPE_CHECKING:
    from rich.console import Console

MOST_SHOWN = 6
"""More parts than this are only named."""


def found_by(game: Game, name: str, lang: str) -> list[Component]:
    """Find parts of the box: by id or whole name, or else by words that their names begin with."""
    parts = game.components(lang)
    wanted = plain(name).strip()
    exact = [
        part
        for part in parts
        if wanted in (plain(part.id), plain(part.name), plain(part.id).replace("_", " "))
    ]
    begun = [part for part in parts if plain(part.name).startswith(wanted + " (")]
    return exact or begun or [part for part in parts if speaks_of(part, wanted)]


def speaks_of(part: Component, wanted: str) -> bool:
    """Tell whether each wanted word begins a word of a part's name or of what it is."""
    words = plain(f"{part.name} {part.kind}").replace("'", " ").replace("(", " ").split()
    return all([any([word.startswith(typed) for word in words]) for typed in wanted.split()])


def show_cards(game: Game, name: str, console: "Console", lang: str) -> None:
    """Show what is called so; if that is too much, say what there is."""
    found = found_by(game, name, lang)
    if not found:
        raise Trouble("card", name=name, game=game.text.say("game.title", lang))
    if len(found) > MOST_SHOWN:
        console.print(
            TEXT.say(
                "card.several", lang, names=HOUSE.say("source.and", lang).join([part.name for part in found])
            )
        )
        return
    for part in found:
        console.print(heading(part), style="bold")
        console.print(part.text)
        console.print(f"({part.source}) [{part.rule}]", style="dim")


def heading(part: Component) -> str:
    """Write what a part is called and what it is; a name that says it already is enough."""
    same = plain(part.kind) in plain(part.name)
    return part.name if same else f"{part.name} ({part.kind})"
