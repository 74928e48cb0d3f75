"""The course of a game: the table, the first player, turn after turn, and the roll-off."""

from typing import Final

from greathouse.core.agenda import Chance, Do, plan, rule, tell
from greathouse.core.moves import Move
from greathouse.games.favor.bars import LEVELS
from greathouse.games.favor.layout import BARS, Bar, Layout, slots_of, stack_size, tiles_of
from greathouse.games.favor.rolloff import end_roll_off, next_to_roll, open_roll_off
from greathouse.games.favor.state import NO_TRIGGER, NOBODY, State
from greathouse.games.favor.tiles import NAMES, NUMBER, TILES
from greathouse.games.favor.tokens import give
from greathouse.games.favor.turn import begin_turn


def lay_out(s: State, layout: Layout) -> None:
    """Put the bars and their stacks on the table: F1."""
    s.slots = slots_of(layout)
    s.tiles = tiles_of(layout)
    s.stacks = [stack_size(TILES[tile].level, s.seats) for tile in s.tiles]


@rule
def roll_table(s: State, chosen: tuple[int, ...]) -> None:
    """Choose a side and the tiles of one bar after the other, by their numbers in BARS: F1."""
    if len(chosen) == len(LEVELS):
        lay_out(s, tuple([BARS[level][at] for level, at in zip(LEVELS, chosen, strict=True)]))
        return
    plan(s, Chance(bar_odds, bar_rolled, (chosen,), "table", None, "F1"))


@rule
def bar_odds(s: State, chosen: tuple[int, ...]) -> list[tuple[Move, int]]:
    """List every way to lay out the next bar; all are equally likely."""
    level = LEVELS[len(chosen)]
    return [
        (("bar", level, bar.side.lower(), *[NAMES[tile] for tile in bar.tiles]), 1) for bar in BARS[level]
    ]


@rule
def bar_rolled(s: State, move: Move, chosen: tuple[int, ...]) -> None:
    """Lay out a bar and go on to the next."""
    bar = Bar(str(move[2]).upper(), tuple([NUMBER[str(name)] for name in move[3:]]))
    plan(s, Do(roll_table, ((*chosen, BARS[LEVELS[len(chosen)]].index(bar)),)))


@rule
def first_odds(s: State) -> list[tuple[Move, int]]:
    """Let anybody begin: F1."""
    return [(("first", seat), 1) for seat in range(s.seats)]


@rule
def first_drawn(s: State, move: Move) -> None:
    """Begin with a seat; those behind it draw one, two, three tokens: F1."""
    s.first = s.seat = int(move[1])
    tell(s, "F1", "first", seat=s.first)
    plan(s, *[Do(welcome, ((s.first + step) % s.seats, step)) for step in range(1, s.seats)], Do(first_turn))


@rule
def welcome(s: State, seat: int, n: int) -> None:
    """Give a later player the tokens that make up for it."""
    give(s, seat, n)


@rule
def first_turn(s: State) -> None:
    """Open the first turn."""
    s.agenda.append(NEXT)
    begin_turn(s, s.first, 0)


@rule
def next_turn(s: State) -> None:
    """Go on: the roll-off, an extra turn, or the next player clockwise: F13, F15, F20."""
    if s.trigger != NO_TRIGGER:
        next_roll_off_turn(s)
    elif s.extra:
        s.agenda.append(NEXT)
        tell(s, "F13", "extra", seat=s.seat)
        begin_turn(s, s.seat, s.extra.pop(0))
    else:
        seat = (s.seat + 1) % s.seats
        s.round += int(seat == s.first)
        if s.round > s.round_cap:
            tell(s, "F20", "draw", rounds=s.round_cap)
            return
        s.agenda.append(NEXT)
        begin_turn(s, seat, 0)


def next_roll_off_turn(s: State) -> None:
    """Let the next seat roll for the Pharaoh, or end the game: F15."""
    if not s.roll_off:
        open_roll_off(s)
    seat = next_to_roll(s)
    if seat == NOBODY:
        end_roll_off(s)
        return
    s.agenda.append(NEXT)
    begin_turn(s, seat, 0)


NEXT: Final = Do(next_turn)
FIRST: Final = Chance(first_odds, first_drawn, (), "first", None, "F1")
