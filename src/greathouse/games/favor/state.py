"""The state of a game of Favor of the Pharaoh."""

from dataclasses import dataclass, field
from typing import Final

from greathouse.core import codec
from greathouse.core.agenda import Event, Frame

NOBODY: Final = -1
NO_TRIGGER: Final = 0
QUEEN_CLAIMED: Final = 1
DEATH_CLAIMED: Final = 2


@dataclass(slots=True)
class State:
    """The table, what each player has, and the turn that is going on."""

    seats: int
    dice_minimum: bool
    shifts_trigger: bool
    dead_dice_match: bool
    borrow_claims: bool
    treasure_queen: bool
    unbeaten: str
    round_cap: int
    agenda: list[Frame]

    # The table
    slots: tuple[str, ...]
    """The slot of each of the twenty places."""
    tiles: list[int]
    """The tile of each place; the Herder comes last."""
    stacks: list[int]
    pile: list[int]
    """Face-down scarabs: +1 pip, reroll."""
    box: list[int]
    """Spent scarabs: +1 pip, reroll."""

    # The players
    owned: list[int]
    """Each seat's tiles as bits."""
    spent: list[int]
    """Each seat's face-down artifacts as bits."""
    pips: list[int]
    rerolls: list[int]
    die_tokens: list[int]
    fewer: list[int]
    """Dice that Bad Omens take from each seat's next turn."""
    more: list[int]
    """Standard dice that Bad Omens give to each seat's next turn."""

    # The course of the game
    first: int = 0
    seat: int = 0
    round: int = 1
    extra: list[int] = field(default_factory=list)
    """Extra turns to come, each with its number of Standard dice fewer."""
    trigger: int = NO_TRIGGER
    roll_off: bool = False
    to_go: list[int] = field(default_factory=list)
    """Seats whose roll-off turn is still to come."""
    last_turn: bool = False
    """Whether the Queen's owner has been given the last turn."""
    queen: int = NOBODY
    pharaoh: int = NOBODY
    mark: tuple[int, int] = (0, 0)
    """The roll to beat: how many equal dice, and their value."""
    best: tuple[int, int, int] = (0, 0, NOBODY)
    """The best roll that failed against seven 1s, and its seat."""
    death_dice: int = 0
    """Immediate dice that Royal Death still owes its claimer."""
    winner: int = NOBODY

    # The turn
    active: list[int] = field(default_factory=list)
    locked: list[int] = field(default_factory=list)
    waiting: list[int] = field(default_factory=list)
    """Dice for the next roll, unrolled."""
    fresh: list[int] = field(default_factory=list)
    """Dice locked since the last roll."""
    charges: list[int] = field(default_factory=list)
    """Active dice whose face power has not been used."""
    stored: list[int] = field(default_factory=lambda: [0, 0])
    """Value of the die on the Estate Overseer and on the Granary Master."""
    used: int = 0
    """Tiles used this turn as bits."""
    loan: int = 0
    """The borrowed tile as a bit."""
    rolls: int = 0
    claimed: bool = False
    rules: int = 2
    """The version of the rules that the game was begun under."""
    news: list[Event] | None = field(default=None, compare=False, repr=False)

    def copy(self) -> "State":
        """Copy what changes; share what does not."""
        twin = State.__new__(State)  # not by `State(...)`, which takes three times as long when compiled
        twin.seats = self.seats
        twin.dice_minimum = self.dice_minimum
        twin.shifts_trigger = self.shifts_trigger
        twin.dead_dice_match = self.dead_dice_match
        twin.borrow_claims = self.borrow_claims
        twin.treasure_queen = self.treasure_queen
        twin.unbeaten = self.unbeaten
        twin.round_cap = self.round_cap
        twin.agenda = self.agenda.copy()
        twin.slots = self.slots
        twin.tiles = self.tiles.copy()
        twin.stacks = self.stacks.copy()
        twin.pile = self.pile.copy()
        twin.box = self.box.copy()
        twin.owned = self.owned.copy()
        twin.spent = self.spent.copy()
        twin.pips = self.pips.copy()
        twin.rerolls = self.rerolls.copy()
        twin.die_tokens = self.die_tokens.copy()
        twin.fewer = self.fewer.copy()
        twin.more = self.more.copy()
        twin.first = self.first
        twin.seat = self.seat
        twin.round = self.round
        twin.extra = self.extra.copy()
        twin.trigger = self.trigger
        twin.roll_off = self.roll_off
        twin.to_go = self.to_go.copy()
        twin.last_turn = self.last_turn
        twin.queen = self.queen
        twin.pharaoh = self.pharaoh
        twin.mark = self.mark
        twin.best = self.best
        twin.death_dice = self.death_dice
        twin.winner = self.winner
        twin.active = self.active.copy()
        twin.locked = self.locked.copy()
        twin.waiting = self.waiting.copy()
        twin.fresh = self.fresh.copy()
        twin.charges = self.charges.copy()
        twin.stored = self.stored.copy()
        twin.used = self.used
        twin.loan = self.loan
        twin.rolls = self.rolls
        twin.claimed = self.claimed
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
