"""Dig: draw finds from one heap as long as you dare; a cobra ends your turn with nothing."""

from dataclasses import dataclass, field
from typing import Annotated, TypedDict

from greathouse.core import codec
from greathouse.core.agenda import Ask, Chance, Event, Frame, rule, tell
from greathouse.core.catalogue import Catalogue
from greathouse.core.game import Game, Mode, Options
from greathouse.core.moves import DRAWN, Form, Move, Place
from greathouse.core.reasons import Reason
from greathouse.core.shapes import PER_SEAT, Range
from greathouse.kit.wording import Wording, nothing_said

TEXT = Catalogue("dig")
FINDS = {"bead": 12, "scarab": 6, "cobra": 6}
WORTH = {"bead": 1, "scarab": 3, "cobra": 0}


@dataclass(slots=True)
class State:
    """The heap, what the turn has found so far, and what everybody has kept."""

    heap: dict[str, int]
    drawn: dict[str, int]
    kept: list[int]
    agenda: list[Frame]
    seat: int = 0
    found: int = 0
    turns: int = 0
    news: list[Event] | None = field(default=None, compare=False, repr=False)

    def copy(self) -> "State":
        """Copy what changes."""
        heap, drawn = self.heap.copy(), self.drawn.copy()
        return State(heap, drawn, self.kept.copy(), self.agenda.copy(), self.seat, self.found, self.turns)

    def __copy__(self) -> "State":
        """Copy what changes."""
        return self.copy()


codec.stored(State)


def setup(seats: int, options: Options) -> State:
    """Heap up the finds: D1."""
    return State(
        dict(FINDS), dict.fromkeys(FINDS, 0), [0] * seats, [Ask(0, choices, chosen, (), "dig", "D2")]
    )


@rule
def choices(s: State, me: int) -> list[Move]:
    """Dig or stop: D2."""
    return [("dig",), ("stop",)]


@rule
def chosen(s: State, me: int, move: Move) -> None:
    """Dig on, or keep what was found."""
    if move[0] == "dig":
        s.agenda.append(Chance(finds, found, (), "heap", None, "D2"))
        return
    s.kept[me] += s.found
    tell(s, "D3", "stop", seat=me, n=s.found)
    end_turn(s)


@rule
def finds(s: State) -> list[tuple[Move, int]]:
    """List what the heap may give: nothing in it has an order."""
    return [(("find", find), s.heap[find]) for find in FINDS if s.heap[find]]


@rule
def found(s: State, move: Move) -> None:
    """Take a find; a cobra takes all."""
    find = str(move[1])
    s.heap[find] -= 1
    s.drawn[find] += 1
    s.found = 0 if find == "cobra" else s.found + WORTH[find]
    tell(s, "D2", "find", seat=s.seat, find=find)
    if find == "cobra":
        end_turn(s)
    elif any(s.heap.values()):
        s.agenda.append(Ask(s.seat, choices, chosen, (), "dig", "D2"))
    else:
        s.kept[s.seat] += s.found


def end_turn(s: State) -> None:
    """Hand the spade on; an empty heap or the hundredth turn ends the game: D4."""
    s.found = 0
    s.turns += 1
    s.seat = (s.seat + 1) % len(s.kept)
    if any(s.heap.values()) and s.turns < 100:
        s.agenda.append(Ask(s.seat, choices, chosen, (), "dig", "D2"))


class View(TypedDict):
    """A position of Dig."""

    digger: Annotated[int, Range(1, 4)]
    found: Annotated[int, Range(0, 40)]
    kept: Annotated[list[Annotated[int, Range(0, 40)]], PER_SEAT]
    left: dict[str, Annotated[int, Range(0, 12)]]


def view(s: State, seat: int | None) -> View:
    """Show everything but the order of the heap, which there is not."""
    return {"digger": s.seat + 1, "found": s.found, "kept": list(s.kept), "left": dict(s.heap)}


def scores(s: State) -> list[int]:
    """Count what everybody has kept."""
    return list(s.kept)


def ranking(s: State) -> list[int]:
    """Place the richest first."""
    return [1 + sum([other > own for other in s.kept]) for own in s.kept]


def refuse(s: State, me: int, move: Move) -> list[Reason]:
    """Refuse nothing: whoever is asked may always dig and always stop."""
    return []


def stock(s: State) -> dict[str, int]:
    """Count every find, in the heap or drawn."""
    return {find: s.heap[find] + s.drawn[find] for find in FINDS}


def bound(seats: int, options: Options) -> int:
    """Bound a game's moves."""
    return 300


GAME = Game(
    name="dig",
    rules=1,
    seats=(2, 4),
    options=(),
    modes=(Mode(2), Mode(3), Mode(4)),
    notation=(Form("dig"), Form("stop"), Form("find", (Place("find", tuple(FINDS)),), how=DRAWN)),
    setup=setup,
    view=view,
    scores=scores,
    ranking=ranking,
    refuse=refuse,
    stock=stock,
    bound=bound,
    text=TEXT,
    book=Wording("dig", (), {}, nothing_said, package="dig").book,
)
