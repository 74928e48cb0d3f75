"""Pharaon with its expansion Conflicts, for one to five players."""

from greathouse.core.game import Game
from greathouse.games.pharaon.bonus import spoken
from greathouse.games.pharaon.notation import NOTATION
from greathouse.games.pharaon.refusals import refuse
from greathouse.games.pharaon.scoring import ranking, scores, stock
from greathouse.games.pharaon.setup import MODES, OPTIONS, bound, setup
from greathouse.games.pharaon.text import TEXT
from greathouse.games.pharaon.view import printed, view
from greathouse.games.pharaon.wording import WORDING
from greathouse.kit import data

GAME = Game(
    name="pharaon",
    rules=3,
    seats=(1, 5),
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
    spoken=spoken,
    data=data.digest("pharaon"),
)
