"""The state of a game of Pharaon."""

from dataclasses import dataclass, field
from typing import Final

from greathouse.core import codec
from greathouse.core.agenda import Event, Frame
from greathouse.core.game import Value
from greathouse.games.pharaon.bag import Bag
from greathouse.games.pharaon.box import RESOURCES, TOKENS, TRACKS
from greathouse.games.pharaon.wheel import Wheel

FREE: Final = ""
TAKEN: Final = "taken"
PLAYING: Final = -1
NOBODY: Final = -1


@dataclass(slots=True)
class Player:
    """What somebody owns."""

    resources: list[int]
    """By colour, Silver last."""
    tokens: list[int]
    """Offering tokens by kind."""
    nile: list[int]
    """The square of the disc on each track."""
    nobles: list[str]
    used: list[str]
    """Nobles turned sideways this round."""
    artisans: list[str]
    conflicts: list[str]
    """Conflict tiles resolved."""
    step: int = 0
    """The step reached in the Burial Chamber."""
    swords: int = 0
    space: int = PLAYING
    """The space on the pyramid of time of a player who has passed."""

    def __reduce__(self) -> tuple[object, ...]:
        """Travel field by field."""
        return codec.sent(self)

    def copy(self) -> "Player":
        """Copy everything."""
        twin = Player.__new__(Player)  # not by `Player(...)`, which takes three times as long when compiled
        twin.resources = self.resources.copy()
        twin.tokens = self.tokens.copy()
        twin.nile = self.nile.copy()
        twin.nobles = self.nobles.copy()
        twin.used = self.used.copy()
        twin.artisans = self.artisans.copy()
        twin.conflicts = self.conflicts.copy()
        twin.step = self.step
        twin.swords = self.swords
        twin.space = self.space
        return twin


@dataclass(slots=True)
class State:
    """The table."""

    seats: int
    options: dict[str, Value]
    players: list[Player]
    wheel: Wheel
    """By colour: FREE, TAKEN or a Conflict tile on each usable spot."""
    jar_pile: Bag
    bag: Bag
    artisan_pile: Bag
    noble_pile: Bag
    agenda: list[Frame]
    areas: list[int] = field(default_factory=list)
    """The Area at each position, clockwise."""
    shift: int = 0
    """Clockwise clicks of the Wheel."""
    clockwise: bool = True
    round: int = 0
    seat: int = 0
    first: int = 0
    """The holder of the First Player token."""
    order: list[int] = field(default_factory=list)
    """Who has passed this round, in this order."""
    pharaoh: int = NOBODY
    condition: str = "nobles"
    """Which Pharaoh token is in play."""
    jars: list[str] = field(default_factory=list)
    """Face-up Jars."""
    jar_discard: Bag = field(default_factory=dict)
    token_discard: Bag = field(default_factory=dict)
    lots: list[tuple[str, ...]] = field(default_factory=list)
    zone: list[str] = field(default_factory=list)
    """The Bonus Zone."""
    artisans: list[str] = field(default_factory=list)
    nobles: list[str] = field(default_factory=list)
    pool: list[str] = field(default_factory=list)
    """The five Nobles of the Area Bonus."""
    under: list[str] = field(default_factory=list)
    """Nobles put under their pile, the first to come up first."""
    drawn: list[str] = field(default_factory=list)
    """Nobles drawn, of which one is kept."""
    removed: Bag = field(default_factory=dict)
    """Cards and tiles out of the game."""
    nile_side: str = "printed"
    sides: list[str] = field(default_factory=list)
    """The side of the Area Bonus tile of each Area, by Area; none without Conflicts."""
    cards: list[list[str]] = field(default_factory=list)
    """Bonus cards open above each Area."""
    card_piles: list[Bag] = field(default_factory=list)
    """Royal and Civil cards not yet drawn."""
    card_discards: list[Bag] = field(default_factory=list)
    conflict_pile: Bag = field(default_factory=dict)
    """Conflict tiles whose fronts nobody has seen, tops included."""
    tops: list[int] = field(default_factory=list)
    """The back that shows on top of each Conflict pile."""
    waiting: list[str] = field(default_factory=list)
    """The tile below each Conflict pile, placed at the end of the round."""
    hoard: int = 0
    """The Traitor's tokens."""
    traitor: list[int] = field(default_factory=list)
    """Tokens on the Traitor tile of each Area."""
    traitor_jars: list[str] = field(default_factory=list)
    """Jars the Traitor still resolves this round, the current one first."""
    resolved: int = 0
    """How many resources of the current Jar the Traitor has resolved."""
    supply: int = 0
    """Sword tokens that nobody has; below 0 when other things stand for them."""
    traitor_swords: int = 0
    """Sword tokens in the Traitor's hoard or on a Traitor tile."""
    news: list[Event] | None = field(default=None, compare=False, repr=False)

    def copy(self) -> "State":
        """Copy what changes; share what does not."""
        twin = State.__new__(State)  # not by `State(...)`, which takes three times as long when compiled
        twin.seats = self.seats
        twin.options = self.options
        twin.players = [player.copy() for player in self.players]
        twin.wheel = [segment.copy() for segment in self.wheel]
        twin.jar_pile = self.jar_pile.copy()
        twin.bag = self.bag.copy()
        twin.artisan_pile = self.artisan_pile.copy()
        twin.noble_pile = self.noble_pile.copy()
        twin.agenda = self.agenda.copy()
        twin.areas = self.areas.copy()
        twin.shift = self.shift
        twin.clockwise = self.clockwise
        twin.round = self.round
        twin.seat = self.seat
        twin.first = self.first
        twin.order = self.order.copy()
        twin.pharaoh = self.pharaoh
        twin.condition = self.condition
        twin.jars = self.jars.copy()
        twin.jar_discard = self.jar_discard.copy()
        twin.token_discard = self.token_discard.copy()
        twin.lots = self.lots.copy()
        twin.zone = self.zone.copy()
        twin.artisans = self.artisans.copy()
        twin.nobles = self.nobles.copy()
        twin.pool = self.pool.copy()
        twin.under = self.under.copy()
        twin.drawn = self.drawn.copy()
        twin.removed = self.removed.copy()
        twin.nile_side = self.nile_side
        twin.sides = self.sides.copy()
        twin.cards = [row.copy() for row in self.cards]
        twin.card_piles = [pile.copy() for pile in self.card_piles]
        twin.card_discards = [pile.copy() for pile in self.card_discards]
        twin.conflict_pile = self.conflict_pile.copy()
        twin.tops = self.tops.copy()
        twin.waiting = self.waiting.copy()
        twin.hoard = self.hoard
        twin.traitor = self.traitor.copy()
        twin.traitor_jars = self.traitor_jars.copy()
        twin.resolved = self.resolved
        twin.supply = self.supply
        twin.traitor_swords = self.traitor_swords
        twin.news = None
        return twin

    def __reduce__(self) -> tuple[object, ...]:
        """Travel field by field."""
        return codec.sent(self)

    def __copy__(self) -> "State":
        """Copy what changes."""
        return self.copy()

    def __deepcopy__(self, memo: dict[int, object]) -> "State":
        """Copy also what never changes."""
        twin = self.copy()
        twin.options = self.options.copy()
        return twin


def new_player() -> Player:
    """Give a seat its empty place."""
    return Player([0] * len(RESOURCES), [0] * len(TOKENS), [0] * TRACKS, [], [], [], [])


codec.stored(State, Player)
