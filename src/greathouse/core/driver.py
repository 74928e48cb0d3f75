"""Runs any game: what may be done, doing it, and answering CHANCE."""

from collections.abc import Callable
from typing import Protocol

from greathouse.core.agenda import CHANCE, Ask, Chance, Do, State
from greathouse.core.errors import IllegalMove
from greathouse.core.moves import Move


class Rng(Protocol):
    """A source of whole numbers."""

    def below(self, n: int) -> int:
        """Give a uniform whole number from 0 to n - 1."""


class Source(Protocol):
    """Gives each chance result a generator of its own, by purpose."""

    def rng(self, purpose: str) -> Rng: ...


def is_over(s: State) -> bool:
    """Tell whether nothing is left to do."""
    return not s.agenda


def to_move(s: State) -> int | None:
    """Name the seat that owes a decision, CHANCE, or None when the game is over."""
    if not s.agenda:
        return None
    frame = s.agenda[-1]
    return frame.who if isinstance(frame, Ask) else CHANCE


def moves(s: State) -> list[Move]:
    """List what may be played now: a seat's options, or the results that chance may give."""
    frame = s.agenda[-1]
    if isinstance(frame, Ask):
        who, menu, args = frame.who, frame.menu, frame.args
        found: list[Move] = menu(s, who, *args) if args else menu(s, who)
        return found
    return [move for move, _ in odds(s)]


def odds(s: State) -> list[tuple[Move, int]]:
    """List every outcome of the chance frame on top, with whole-number weights."""
    frame = s.agenda[-1]
    assert isinstance(frame, Chance)
    outcomes: list[tuple[Move, int]] = frame.odds(s, *frame.args)
    return outcomes


def begin(s: State) -> State:
    """Run a new state up to its first decision."""
    run(s)
    return s


def run(s: State) -> None:
    """Do what needs nobody, until somebody is asked or the game is over."""
    agenda = s.agenda
    while agenda:
        frame = agenda[-1]
        if not isinstance(frame, Do):
            return
        agenda.pop()
        step, args = frame.step, frame.args
        step(s, *args)


def apply(s: State, move: Move) -> None:
    """Play a move that is known to be in the menu: the fast path of search."""
    agenda = s.agenda
    frame = agenda.pop()
    if isinstance(frame, Ask):
        who, then, args = frame.who, frame.then, frame.args
        if args:
            then(s, who, move, *args)
        else:
            then(s, who, move)
    else:
        assert isinstance(frame, Chance)
        then, args = frame.then, frame.args
        if args:
            then(s, move, *args)
        else:
            then(s, move)
    if agenda and isinstance(agenda[-1], Do):
        run(s)


def play(s: State, move: Move) -> None:
    """Play a move after checking it; an illegal one leaves the state untouched."""
    if not s.agenda or move not in moves(s):
        raise IllegalMove(move)
    apply(s, move)


def draw(s: State, rng: Rng) -> Move:
    """Draw an outcome of the chance frame on top, without playing it."""
    frame = s.agenda[-1]
    assert isinstance(frame, Chance)
    sample, args = frame.sample, frame.args
    if sample is None:
        return pick(odds(s), rng)
    move: Move = sample(s, rng, *args) if args else sample(s, rng)
    return move


def pick(outcomes: list[tuple[Move, int]], rng: Rng) -> Move:
    """Draw one of the weighted outcomes."""
    at = rng.below(sum([weight for _, weight in outcomes]))
    for move, weight in outcomes:
        at -= weight
        if at < 0:
            return move
    raise AssertionError("weights changed while drawing")


def settle(s: State, source: Source, play: Callable[[State, Move], object] = apply) -> list[Move]:
    """Answer CHANCE until a seat must decide or the game is over; give back what was drawn and played."""
    agenda = s.agenda
    drawn: list[Move] = []
    while agenda:
        frame = agenda[-1]
        if not isinstance(frame, Chance):
            break
        move = draw(s, source.rng(frame.purpose))
        play(s, move)
        drawn.append(move)
    return drawn
