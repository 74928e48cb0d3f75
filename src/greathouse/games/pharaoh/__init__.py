"""Pharaoh, the pyramid game on five by five squares, for two to four players."""

from greathouse.core.game import Game
from greathouse.games.pharaoh.notation import NOTATION
from greathouse.games.pharaoh.refusals import refuse
from greathouse.games.pharaoh.scoring import ranking, scores, stock
from greathouse.games.pharaoh.setup import MODES, OPTIONS, bound, setup
from greathouse.games.pharaoh.text import TEXT
from greathouse.games.pharaoh.view import printed, view
from greathouse.games.pharaoh.wording import WORDING
from greathouse.kit import data

GAME = Game(
    name="pharaoh",
    rules=1,
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
    data=data.digest("pharaoh"),
)
