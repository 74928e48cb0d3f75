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
        return Player(
            self.resources.copy(),
            self.tokens.copy(),
            self.nile.copy(),
            self.nobles.copy(),
            self.used.copy(),
            self.artisans.copy(),
            self.conflicts.copy(),
            self.step,
            self.swords,
            self.space,
        )


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
        return State(
            self.seats,
            self.options,
            [player.copy() for player in self.players],
            [segment.copy() for segment in self.wheel],
            self.jar_pile.copy(),
            self.bag.copy(),
            self.artisan_pile.copy(),
            self.noble_pile.copy(),
            self.agenda.copy(),
            self.areas.copy(),
            self.shift,
            self.clockwise,
            self.round,
            self.seat,
            self.first,
            self.order.copy(),
            self.pharaoh,
            self.condition,
            self.jars.copy(),
            self.jar_discard.copy(),
            self.token_discard.copy(),
            self.lots.copy(),
            self.zone.copy(),
            self.artisans.copy(),
            self.nobles.copy(),
            self.pool.copy(),
            self.under.copy(),
            self.drawn.copy(),
            self.removed.copy(),
            self.nile_side,
            self.sides.copy(),
            [row.copy() for row in self.cards],
            [pile.copy() for pile in self.card_piles],
            [pile.copy() for pile in self.card_discards],
            self.conflict_pile.copy(),
            self.tops.copy(),
            self.waiting.copy(),
            self.hoard,
            self.traitor.copy(),
            self.traitor_jars.copy(),
            self.resolved,
            self.supply,
            self.traitor_swords,
        )

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
