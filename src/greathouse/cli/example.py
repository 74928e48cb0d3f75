"""`greathouse favor example`: the rulebook's example turn, to play."""

from pathlib import Path
from secrets import randbelow

from rich.markdown import Markdown

from greathouse.cli.players import Player, names
from greathouse.cli.rules import section
from greathouse.cli.saves import PERSON
from greathouse.cli.screen import paper
from greathouse.cli.session import Session
from greathouse.games.favor import GAME
from greathouse.kit.figures import Figure, fall, figures, played

EXAMPLE = "F22"


class Example(Session):
    """Clara's turn: her dice fall as in the rulebook while the player does as she did; then as they like."""

    def __init__(self, figure: Figure, lang: str) -> None:
        table = played(GAME, figure)
        super().__init__(table, [Player(name, PERSON) for name in names(2, lang)], Path(), paper(), lang)
        self.coming = list(figure.coming)
        self.luck = randbelow(1_000_000)
        fall(table, self.coming, self.luck)

    def do(self, text: str) -> None:
        """Play a move, let the dice fall, and tell what came of it."""
        self.tell(self.table.play(text) + fall(self.table, self.coming, self.luck))

    def keep_safe(self) -> None:
        """Keep nothing: an example is played and forgotten."""


def play_example(lang: str) -> None:
    """Show the rulebook's example turn and play it."""
    paper().print(Markdown(section(GAME.rulebook(lang), "favor", EXAMPLE).text))
    Example(next(one for one in figures("favor") if one.rule == EXAMPLE), lang).run()
