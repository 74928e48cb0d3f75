"""Faiyum, with Faiyum: Privileges: one shared map, and cards that come back in the order they went."""

from functools import partial

from greathouse.core.game import Earlier, Game
from greathouse.games.faiyum.notation import NOTATION, NOTATION_ONCE
from greathouse.games.faiyum.refusals import refuse
from greathouse.games.faiyum.scoring import ranking, scores, stock
from greathouse.games.faiyum.setup import MODES, OPTIONS, bound, setup, setup_under
from greathouse.games.faiyum.text import TEXT
from greathouse.games.faiyum.view import printed, view
from greathouse.games.faiyum.wording import WORDING
from greathouse.kit import data

GAME = Game(
    name="faiyum",
    rules=2,
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
    data=data.digest("faiyum"),
    earlier=(Earlier(1, OPTIONS, partial(setup_under, 1), printed, NOTATION_ONCE),),
)
