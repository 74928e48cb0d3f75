"""Favor of the Pharaoh, the game of dice and fifty-five powers, for two to four players."""

from functools import partial

from greathouse.core.game import Earlier, Game
from greathouse.games.favor.notation import NOTATION
from greathouse.games.favor.refusals import refuse
from greathouse.games.favor.scoring import ranking, scores, stock
from greathouse.games.favor.setup import MODES, OPTIONS, bound, setup, setup_under
from greathouse.games.favor.text import TEXT
from greathouse.games.favor.view import printed, view
from greathouse.games.favor.wording import WORDING
from greathouse.kit import data

GAME = Game(
    name="favor",
    rules=2,
    seats=(2, 4),
    options=OPTIONS,
    modes=MODES,
    notation=NOTATION,
    setup=setup,
    view=view,
    scores=scores,
    ranking=ranking,
    refuse=refuse,
    stock=stock,
    bound=bound,
    text=TEXT,
    printed=printed,
    describe=WORDING.describe,
    book=WORDING.book,
    data=data.digest("favor"),
    earlier=(Earlier(1, OPTIONS, partial(setup_under, 1), printed),),
)
