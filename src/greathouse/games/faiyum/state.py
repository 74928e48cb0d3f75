"""The state of a game of Faiyum; sets of spaces, edges and cards are whole numbers with one bit each."""

from dataclasses import dataclass, field
from typing import Final

from greathouse.core import codec
from greathouse.core.agenda import Event, Frame
from greathouse.games.faiyum.board import GRID
from greathouse.games.faiyum.tables import TABLES

PIECES: Final = tuple([str(row["id"]) for row in TABLES["piece"]])
COUNTS: Final = tuple([int(row["count"]) for row in TABLES["piece"]])
WORKER: Final = PIECES.index("worker")
SETTLEMENTS: Final = PIECES.index("settlement")
WORKSHOP: Final = PIECES.index("workshop")
ROAD: Final = PIECES.index("road")
BRIDGE: Final = PIECES.index("bridge")
GREAT_BRIDGE: Final = PIECES.index("great_bridge")
BLOCK: Final = PIECES.index("block")
KINDS_OF_GOODS: Final = 5
SOURCES: Final = ("harvest", "build", "commerce", "other", "site", "link", "disaster", "privilege")
"""Where reputation comes from."""
NO_CARD: Final = -1


@dataclass(slots=True)
class State:
    """The map, the market, and what each player has."""

    # What was agreed on
    seats: int
    privileges: bool
    replaced: int
    """How many cards an administration replaces."""
    link_bonus: int
    further_cards: bool
    shared_ties: bool
    campaign: int
    agenda: list[Frame]

    # The map: sets of spaces
    workers: int
    joined: tuple[int, ...]
    """The space of every further worker where one stands already."""
    crocodiles: int
    settlements: int
    """Settlements, towns included."""
    towns: int
    palaces: int
    workshops: int
    extensions: int
    developed: int
    touched: int
    """The spaces that a road or bridge touches."""

    # The map: sets of edges
    roads: int
    """Roads and bridges of both kinds."""
    great: int
    """The great bridges among them."""
    reached: int
    """The edges of developed spaces."""
    dry: int
    """The edges without a crocodile at either end."""
    blocks: list[int]
    supply: list[int]

    # The cards: a pile has no order
    market: tuple[int, ...]
    tokens: int
    pile: int
    final: int
    box: list[int]

    # The players
    money: list[int]
    reputation: list[int]
    earned: list[int]
    """Where it came from: a place for each of `SOURCES` for each seat."""
    goods: list[int]
    """Five places for each seat."""
    hands: list[tuple[int, ...]]
    stacks: list[tuple[int, ...]]
    """Each discard stack, the top card last."""
    owned: list[int]
    """The privileges in front of each seat, as a set."""
    gone: list[int]
    """1 for a seat that has quit."""
    administrations: list[int]

    # The turn
    seat: int = 0
    turn: int = 0
    ending: bool = False
    """Whether the end phase has begun: the turn after the fourth natural disaster came."""
    acted: str = ""
    """The action of this turn, empty before it: play, cash, buy, administration or quit."""
    in_play: tuple[int, ...] = ()
    """The card whose action is being carried out, above the privilege that lets it be done again."""
    last: int = NO_CARD
    """The card whose action was carried out this turn."""
    revealed: bool = False
    """Whether something was turned up since the last choice of this turn."""
    overtime: int = 0
    recruited: bool = False
    barrow: bool = False
    """Whether this action has used the Farming Barrow."""
    rewarded: bool = False
    """Whether this action has earned the Harvest Minister's reputation."""
    rules: int = 2
    """The version of the rules that the game was begun under."""
    news: list[Event] | None = field(default=None, compare=False, repr=False)

    def copy(self) -> "State":
        """Copy what changes; tuples and numbers are shared."""
        twin = State.__new__(State)  # not by `State(...)`, which takes three times as long when compiled
        twin.seats = self.seats
        twin.privileges = self.privileges
        twin.replaced = self.replaced
        twin.link_bonus = self.link_bonus
        twin.further_cards = self.further_cards
        twin.shared_ties = self.shared_ties
        twin.campaign = self.campaign
        twin.agenda = self.agenda.copy()
        twin.workers = self.workers
        twin.joined = self.joined
        twin.crocodiles = self.crocodiles
        twin.settlements = self.settlements
        twin.towns = self.towns
        twin.palaces = self.palaces
        twin.workshops = self.workshops
        twin.extensions = self.extensions
        twin.developed = self.developed
        twin.touched = self.touched
        twin.roads = self.roads
        twin.great = self.great
        twin.reached = self.reached
        twin.dry = self.dry
        twin.blocks = self.blocks.copy()
        twin.supply = self.supply.copy()
        twin.market = self.market
        twin.tokens = self.tokens
        twin.pile = self.pile
        twin.final = self.final
        twin.box = self.box.copy()
        twin.money = self.money.copy()
        twin.reputation = self.reputation.copy()
        twin.earned = self.earned.copy()
        twin.goods = self.goods.copy()
        twin.hands = self.hands.copy()
        twin.stacks = self.stacks.copy()
        twin.owned = self.owned.copy()
        twin.gone = self.gone.copy()
        twin.administrations = self.administrations.copy()
        twin.seat = self.seat
        twin.turn = self.turn
        twin.ending = self.ending
        twin.acted = self.acted
        twin.in_play = self.in_play
        twin.last = self.last
        twin.revealed = self.revealed
        twin.overtime = self.overtime
        twin.recruited = self.recruited
        twin.barrow = self.barrow
        twin.rewarded = self.rewarded
        twin.rules = self.rules
        twin.news = None
        return twin

    def __reduce__(self) -> tuple[object, ...]:
        """Travel field by field."""
        return codec.sent(self)

    def __copy__(self) -> "State":
        """Copy what changes."""
        return self.copy()

    def __deepcopy__(self, memo: dict[int, object]) -> "State":
        """Copy what changes: the rest is numbers and tuples."""
        return self.copy()


codec.stored(State)


def has(s: State, seat: int, privilege: int) -> bool:
    """Tell whether a privilege lies in front of a seat."""
    return bool(s.owned[seat] >> privilege & 1)


def take_in_hand(s: State, seat: int, card: int) -> None:
    """Put a card into a hand, which is kept in order."""
    s.hands[seat] = tuple(sorted((*s.hands[seat], card)))


def drop_from_hand(s: State, seat: int, card: int) -> None:
    """Take one copy of a card out of a hand."""
    hand = s.hands[seat]
    at = hand.index(card)
    s.hands[seat] = hand[:at] + hand[at + 1 :]


def develop(s: State, at: int) -> None:
    """Make a space developed for good."""
    s.developed |= 1 << at
    s.reached |= GRID.edges_at[at]


def drain(s: State, at: int) -> None:
    """Take a crocodile off the map; edges between two drained spaces become dry."""
    s.crocodiles &= ~(1 << at)
    mask = GRID.edges_at[at]
    while mask:
        low = mask & -mask
        mask ^= low
        if not GRID.ends[low.bit_length() - 1] & s.crocodiles:
            s.dry |= low
