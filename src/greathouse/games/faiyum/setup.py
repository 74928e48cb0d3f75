"""Options, modes, and laying out the game."""

from typing import Final

from greathouse.core.agenda import Chance, Do, rule, tell
from greathouse.core.driver import Rng
from greathouse.core.game import Mode, Option, Options
from greathouse.core.moves import Move
from greathouse.games.faiyum.board import DAM, GRID, LAIRS, RED, SITE_NAMES, SWAMP
from greathouse.games.faiyum.cards import (
    BLUE,
    BY_WORD,
    CARDS,
    DEAL,
    DISASTERS,
    PRIVILEGES,
    REMOVED,
    START_HAND,
    YELLOW,
)
from greathouse.games.faiyum.hexgrid import bits, nth_bit, union
from greathouse.games.faiyum.market import CURRENT
from greathouse.games.faiyum.solo import GOALS, start_bonuses, start_cards
from greathouse.games.faiyum.state import COUNTS, KINDS_OF_GOODS, ROAD, SETTLEMENTS, SOURCES, State, develop
from greathouse.games.faiyum.tables import DEALT, NUMBERS
from greathouse.games.faiyum.turn import START, begin_turn

MARKET: Final = NUMBERS["market"]
DEALT_WITH_PRIVILEGES: Final = 16

SEVERAL: Final = (2, 3, 4, 5)
OPTIONS: Final = (
    Option("privileges", False, module=True),
    Option("two_replaced_up_to", 3, low=1, high=5, seats=SEVERAL),
    Option("further_cards", True),
    Option("link_bonus", 1, low=0, high=3),
    Option("ties", "money", choices=("money", "shared"), seats=SEVERAL),
    Option("campaign", 0, low=0, high=len(GOALS), seats=(1,)),
)

MODES: Final = (
    *[Mode(seats, {"privileges": on}) for on in (False, True) for seats in range(1, 6)],
    Mode(1, {"campaign": 8}),
    Mode(1, {"campaign": 5, "privileges": True}),
    Mode(2, {"two_replaced_up_to": 1, "further_cards": False, "link_bonus": 2, "ties": "shared"}),
    Mode(4, {"two_replaced_up_to": 5, "privileges": True, "link_bonus": 0}),
)


def setup(seats: int, options: Options) -> State:
    """Lay out the map and give everybody the start cards; chance deals the market: F1."""
    campaign, privileges = campaign_of(seats, options), bool(options["privileges"])
    s = State(
        seats=seats,
        privileges=privileges,
        replaced=2 if seats <= max(1, int(options["two_replaced_up_to"])) else 1,
        link_bonus=int(options["link_bonus"]),
        further_cards=bool(options["further_cards"]),
        shared_ties=options["ties"] == "shared",
        campaign=campaign,
        agenda=[DEAL_CARD],
        workers=0,
        joined=(),
        crocodiles=LAIRS,
        settlements=1 << RED,
        towns=0,
        palaces=0,
        workshops=0,
        extensions=0,
        developed=0,
        touched=0,
        roads=0,
        great=0,
        reached=0,
        dry=dry_edges(LAIRS),
        blocks=[0] * len(SITE_NAMES),
        supply=list(COUNTS),
        market=(),
        tokens=0,
        pile=deck(privileges) & ~union(start_cards(campaign)),
        final=YELLOW | DISASTERS,
        box=bits(BLUE & ~deck(privileges)),
        money=[0] * seats,
        reputation=[0] * seats,
        earned=[0] * (len(SOURCES) * seats),
        goods=[0] * (KINDS_OF_GOODS * seats),
        hands=[START_HAND] * seats,
        stacks=[()] * seats,
        owned=[0] * seats,
        gone=[0] * seats,
        administrations=[0] * seats,
    )
    start_structures(s)
    if seats == 1:
        s.money[0] = NUMBERS["solo_money"]
        start_bonuses(s)
    return s


def setup_under(rules: int, seats: int, options: Options) -> State:
    """Set a table up as under an earlier version of the rules: crocodiles lay on the dam as well."""
    s = setup(seats, options)
    s.rules, s.crocodiles, s.dry = rules, SWAMP, dry_edges(SWAMP)
    return s


def campaign_of(seats: int, options: Options) -> int:
    """Read which game of the campaign is played; only who plays alone may: F24."""
    return int(options["campaign"]) if seats == 1 else 0


def deck(privileges: bool) -> int:
    """Give the cards that are shuffled: F1, F25."""
    return (BLUE & ~REMOVED) | PRIVILEGES if privileges else BLUE


def dry_edges(crocodiles: int) -> int:
    """Give the edges without a crocodile at the start."""
    return union([edge for edge, ends in enumerate(GRID.ends) if not ends & crocodiles])


def start_structures(s: State) -> None:
    """Put the first settlement on the red space and the first road on the dam."""
    s.supply[SETTLEMENTS] -= 1
    s.supply[ROAD] -= 1
    s.roads = 1 << DAM
    s.touched = GRID.ends[DAM]
    for at in (RED, *GRID.edges[DAM]):
        develop(s, at)


@rule
def deal_odds(s: State) -> list[tuple[Move, int]]:
    """List the cards that may be turned up."""
    return [(DEAL[card], 1) for card in bits(s.pile)]


@rule
def deal_sample(s: State, rng: Rng) -> Move:
    """Turn up a card without listing."""
    return DEAL[nth_bit(s.pile, rng.below(s.pile.bit_count()))]


@rule
def dealt(s: State, move: Move) -> None:
    """Turn up a card of the opening market: F1."""
    card = BY_WORD[move[1]]
    s.pile &= ~(1 << card)
    s.market = tuple(sorted((*s.market, card)))
    wanted = DEALT_WITH_PRIVILEGES if s.privileges else DEALT
    s.agenda.append(DEAL_CARD if len(s.market) < wanted else OPEN)


@rule
def open_market(s: State) -> None:
    """Shuffle the highest cards into the final turns stack and begin: F1."""
    highest, s.market = s.market[MARKET:], s.market[:MARKET]
    s.final |= union(highest)
    tell(s, "F1", "market", n=len(s.market))
    tell(s, "F25" if s.privileges else "F1", "highest", cards=[CARDS[card].word for card in highest])
    if s.seats > 1:
        s.tokens = union(s.market[:CURRENT])
        s.agenda.append(START)
        return
    begin_turn(s, 0)


def bound(seats: int, options: Options) -> int:
    """Bound a game's moves: cards come back only when new ones are turned up, and those are few."""
    return 100_000


DEAL_CARD: Final = Chance(deal_odds, dealt, (), "market", deal_sample, "F1")
OPEN: Final = Do(open_market)
