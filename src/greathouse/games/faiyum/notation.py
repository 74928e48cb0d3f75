"""How moves are written."""

from typing import Final

from greathouse.core.moves import DRAWN, Form, Place
from greathouse.games.faiyum.board import GOODS, GRID, SITE_NAMES, SPACES
from greathouse.games.faiyum.cards import ARCHIVIST, CARDS
from greathouse.games.faiyum.payment import COINS
from greathouse.games.faiyum.solo import MOST_TAKEN_BACK
from greathouse.games.faiyum.tables import PLAYERS

NUMBERS: Final = [card.no for card in CARDS if card.no]
DEAREST: Final = max([sum(need) for card in CARDS for cost in card.costs for need in cost.needs])
"""The most goods that a card costs."""
LARGEST_GIFT: Final = max([card.price * card.limit for card in CARDS if card.effect == "donation"], default=1)

CARD: Final = Place("card", low=min(NUMBERS), high=max(NUMBERS))
START_CARD: Final = Place("start card", tuple([str(card.word) for card in CARDS if card.border == "start"]))
SPACE: Final = Place("space", SPACES)
EDGE: Final = Place("edge", GRID.edge_names)
GOOD: Final = Place("good", GOODS)
COIN: Final = Place("good", COINS)
HAND_VERBS: Final = ("play", "cash", "offer", "lay", "bury")
DRAWN_CARD: Final = ("deal", "draw")
WITH_CARD: Final = (*HAND_VERBS, "buy", "use", "pick", "remove", "resurrect", *DRAWN_CARD)
ON_SPACES: Final = (
    "worker",
    "settlement",
    "town",
    "palace",
    "workshop",
    "extension",
    "hunt",
    "return",
    "recruit",
)
NOTATION: Final = (
    *[Form(verb, (CARD,)) for verb in WITH_CARD if verb not in DRAWN_CARD],
    *[Form(verb, (START_CARD,)) for verb in HAND_VERBS],
    *[Form(verb) for verb in ("administration", "quit", "done", "reveal", "pass", "otherwise")],
    *[Form(verb, (SPACE,)) for verb in ON_SPACES],
    *[Form(verb, (EDGE,)) for verb in ("road", "bridge", "great_bridge")],
    Form("block", (Place("site", SITE_NAMES),)),
    *[Form(verb, (GOOD,)) for verb in ("gain", "swap", "sell")],
    Form("give", (COIN,)),
    Form("reward", (Place("reward", ("reputation", "coin")),)),
    Form("take", (Place("cards", low=1, high=max(MOST_TAKEN_BACK, CARDS[ARCHIVIST].limit)),)),
    Form("donate", (Place("amount", low=1, high=LARGEST_GIFT),)),
    Form("pay", (), COIN, least=1, most=DEAREST, ordered=False),
    *[Form(verb, (CARD,), how=DRAWN) for verb in DRAWN_CARD],
    Form("start", (Place("seat", high=max(PLAYERS) - 1),), how=DRAWN),
)
REWARD_ONCE: Final = Form("reward", (Place("reward", ("reputation", "money")),))
NOTATION_ONCE: Final = tuple([REWARD_ONCE if form.verb == "reward" else form for form in NOTATION])
"""That of version 1."""
