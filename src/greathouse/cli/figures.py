"""Figures of the rulebooks: positions drawn by the boards' own code, each under the rule that it shows."""

from rich.console import Group, RenderableType
from rich.text import Text

import greathouse as gh
from greathouse.cli.boards import board
from greathouse.cli.language import TEXT
from greathouse.kit.figures import figures, laid_out


def figure(game: str, rule: str, lang: str) -> RenderableType | None:
    """Draw the figure of a rule; none if it has none, or if corrections keep it from coming about."""
    found = next((one for one in figures(game) if one.rule == rule), None)
    if found is None:
        return None
    try:
        shown = laid_out(gh.game(game), found)
    except gh.HouseError:
        return None
    caption = Text(TEXT.say("rules.figure", lang, rule=rule, caption=found.caption[lang]), style="dim")
    return Group(caption, board(shown, list(found.players), lang), Text(""))
