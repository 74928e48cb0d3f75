"""Pharaon with its expansion Conflicts, for one to five players."""

from functools import partial

from greathouse.core.game import Earlier, Game
from greathouse.games.pharaon.bonus import spoken
from greathouse.games.pharaon.notation import NOTATION
from greathouse.games.pharaon.refusals import refuse
from greathouse.games.pharaon.scoring import ranking, scores, stock
from greathouse.games.pharaon.setup import EARLIER_OPTIONS, MODES, OPTIONS, bound, setup, setup_under
from greathouse.games.pharaon.text import TEXT
from greathouse.games.pharaon.view import printed, printed_under, view
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
    earlier=tuple(
        [
            Earlier(rules, EARLIER_OPTIONS, partial(setup_under, rules), partial(printed_under, rules))
            for rules in (2, 1)
        ]
    ),
)
