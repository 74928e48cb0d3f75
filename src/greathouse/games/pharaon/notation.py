"""How moves are written."""

from typing import Final

from greathouse.core.moves import DRAWN, EITHER, Form, Place
from greathouse.games.pharaon.bonus import ACTION_PRICES
from greathouse.games.pharaon.box import (
    AREAS,
    ARTISAN_CARDS,
    BONUS_SIDES,
    CARDS,
    COLOURS,
    CONDITIONS,
    CONFLICTS,
    EXCHANGES,
    JARS,
    LAYOUTS,
    NOBLE_CARDS,
    RESOURCES,
    SIDES,
    STEP_COSTS,
    TOKEN_WORDS,
    TOKENS,
    TRACKS,
)
from greathouse.games.pharaon.costs import COSTS
from greathouse.games.pharaon.paying import UNITS
from greathouse.games.pharaon.purse import EXCHANGERS, GOODS, units
from greathouse.games.pharaon.swords import SWORD_TOKENS
from greathouse.games.pharaon.tokens import LOT

LONGEST_BILL: Final = (
    max([sum(units(cost)) for costs in COSTS for _, cost in costs])
    + 1
    + max([row.swords for row in CONFLICTS.values()])
)
"""Units of the dearest action on the dearest spot, of which the deduction takes nothing."""
MOST_SWORDS: Final = max(
    [
        *[bonus.swords + max([sum(cost) for cost in STEP_COSTS]) for bonus in BONUS_SIDES.values()],
        *[card.swords for card in CARDS.values()],
        *[price + 1 for price in ACTION_PRICES.values()],
    ]
)

AREA: Final = Place("area", AREAS)
COLOUR: Final = Place("colour", COLOURS)
NOBLE: Final = Place("noble", tuple(NOBLE_CARDS))
ARTISAN: Final = Place("artisan", tuple(ARTISAN_CARDS))
TOKEN: Final = Place("token", TOKEN_WORDS)
SPOT: Final = Place("spot", low=1, high=max([row.spots for row in LAYOUTS.values()]))
EXCHANGE: Final = Place("exchange", tuple(EXCHANGES))
GOOD: Final = Place("good", GOODS)
COIN: Final = Place("good", (*GOODS, *EXCHANGERS))
SWORD: Final = Place("good", ("sword", *[TOKENS[index].word for index in SWORD_TOKENS]))
UNIT: Final = Place("colour", UNITS)
NOTATION: Final = (
    Form("visit", (AREA,)),
    Form("pass"),
    Form("done"),
    Form("spot", (SPOT,)),
    Form("joker", (SPOT, COLOUR)),
    Form("chamberlain"),
    Form("action_token"),
    Form("plain"),
    Form("extra"),
    Form("exchange", (EXCHANGE,)),
    Form("same", (EXCHANGE, COLOUR)),
    Form("colour", (COLOUR,)),
    Form("pay", (), COIN, least=1, most=LONGEST_BILL + len(EXCHANGERS), ordered=False),
    Form("pay", (), SWORD, least=1, most=MOST_SWORDS, ordered=False),
    Form("otherwise"),
    Form("owe", (), UNIT, least=1, most=LONGEST_BILL, ordered=False),
    Form("give", (GOOD,)),
    Form("swap", (GOOD, Place("noble", tuple(EXCHANGERS)))),
    Form("gain", (Place("resource", RESOURCES),)),
    Form("square", (Place("track", low=1, high=TRACKS),)),
    Form("jar", (Place("jar", tuple(JARS)),), how=EITHER),
    Form("lot", (), Place("token", tuple(sorted(TOKEN_WORDS))), least=1, most=LOT, ordered=False, how=EITHER),
    Form("take", (TOKEN,)),
    Form("bag"),
    Form("pile"),
    Form("artisan", (ARTISAN,), how=EITHER),
    Form("noble", (NOBLE,), how=EITHER),
    Form("pool", (NOBLE,)),
    Form("bonus"),
    Form("card", (Place("card", tuple(CARDS)),), how=EITHER),
    Form("action", (AREA,)),
    Form("action_extra"),
    Form("action_nile", (EXCHANGE,)),
    Form("lector"),
    Form("tile", (AREA,)),
    Form("token", (TOKEN,), how=DRAWN),
    Form("conflict", (Place("tile", tuple(CONFLICTS)),), how=DRAWN),
    Form("back", (COLOUR,), how=DRAWN),
    Form("place", (AREA,), how=DRAWN),
    Form("turn", (Place("clicks", high=len(COLOURS) - 1),), how=DRAWN),
    Form("direction", (Place("direction", ("clockwise", "counter_clockwise")),), how=DRAWN),
    Form("pharaoh", (Place("condition", CONDITIONS),), how=DRAWN),
    Form("nile_tile", (Place("side", SIDES),), how=DRAWN),
    Form("side", (Place("side", tuple(BONUS_SIDES)),), how=DRAWN),
    Form("first", (Place("seat", high=max(LAYOUTS) - 1),), how=DRAWN),
)
