"""The course of play: who starts, the roll, doubles, moving pyramids, the end."""

from typing import Final

from greathouse.core.agenda import Ask, Chance, Do, plan, rule, tell
from greathouse.core.driver import Rng
from greathouse.core.moves import DONE, Move
from greathouse.games.pharaoh.board import OFF, SIZES, STEP
from greathouse.games.pharaoh.query import LANDING, MOST_SEATS, has_won
from greathouse.games.pharaoh.state import EMPTY, TRIO, State, owner, piece, size_of

KEEP: Final[Move] = ("keep",)
REROLL: Final[Move] = ("reroll",)
DIE: Final[list[tuple[Move, int]]] = [(("roll", face), 1) for face in range(1, 7)]
DICE: Final[list[tuple[Move, int]]] = [
    (("roll", low, high), 1 if low == high else 2) for low in range(1, 7) for high in range(low, 7)
]
ONE: Final = [move for move, weight in DIE for _ in range(weight)]
TWO: Final = [move for move, weight in DICE for _ in range(weight)]
FACES: Final = {move: tuple([int(face) for face in move[1:]]) for move, _ in DIE + DICE}
START: list[tuple[Move, int]] = [(("start", face), 1) for face in range(1, 7)]


# Who starts


@rule
def roll_for_start(s: State, contenders: tuple[int, ...]) -> None:
    """Let each contender roll a die: P2."""
    plan(s, Chance(start_odds, start_roll, (contenders, ()), "start", None, "P2"))


@rule
def start_odds(s: State, contenders: tuple[int, ...], rolls: tuple[int, ...]) -> list[tuple[Move, int]]:
    """List the faces of a contender's die."""
    return START


@rule
def start_roll(s: State, move: Move, contenders: tuple[int, ...], rolls: tuple[int, ...]) -> None:
    """Note a contender's die; when all have rolled the best begins, and equal bests roll again."""
    face = int(move[1])
    tell(s, "P2", "start_roll", seat=contenders[len(rolls)], face=face)
    rolls = (*rolls, face)
    if len(rolls) < len(contenders):
        plan(s, Chance(start_odds, start_roll, (contenders, rolls), "start", None, "P2"))
        return
    best = tuple([seat for seat, roll in zip(contenders, rolls, strict=True) if roll == max(rolls)])
    if len(best) > 1:
        plan(s, Do(roll_for_start, (best,)))
        return
    tell(s, "P2", "starts", seat=best[0])
    begin_turn(s, best[0])


# The roll


def begin_turn(s: State, seat: int) -> None:
    """Hand the dice to a seat, unless the turn cap has been reached: P11."""
    if s.turn >= s.turn_cap:
        tell(s, "P11", "draw", n=s.turn)
        return
    s.turn += 1
    s.seat = seat
    s.points = 0
    s.dice = ()
    s.agenda.append(ROLL)


@rule
def roll_odds(s: State) -> list[tuple[Move, int]]:
    """List the rolls of two dice, or of one in the 2012 game."""
    return DIE if s.one_die else DICE


@rule
def roll_sample(s: State, rng: Rng) -> Move:
    """Roll without listing."""
    return ONE[rng.below(6)] if s.one_die else TWO[rng.below(36)]


@rule
def rolled(s: State, move: Move) -> None:
    """Take the greater die as points; doubles may be rolled again: P3, P4."""
    again = len(s.dice) > 0
    s.dice = dice = FACES[move]
    s.points = dice[-1]
    if s.news is not None:
        tell(s, "P3", "roll", seat=s.seat, dice=list(s.dice), n=s.points)
    doubles = len(dice) == 2 and dice[0] == dice[1]
    s.agenda.append(DOUBLES[s.seat] if doubles and may_reroll(s, again) else MOVE[s.seat])


def may_reroll(s: State, again: bool) -> bool:
    """Tell whether doubles may be rolled again: P4."""
    return s.reroll == "unlimited" or (s.reroll == "once" and not again)


@rule
def double_choices(s: State, me: int) -> list[Move]:
    """Offer to keep doubles or roll again."""
    return [KEEP, REROLL]


@rule
def double_chosen(s: State, me: int, move: Move) -> None:
    """Keep the points or roll both dice again."""
    if s.news is not None:
        tell(s, "P4", str(move[0]), seat=me, n=s.points)
    s.agenda.append(MOVE[me] if move == KEEP else ROLL)


# Moving


@rule
def steps(s: State, me: int) -> list[Move]:
    """List every single step and entry that the points pay for, and stopping: P5 to P9."""
    found: list[Move] = []
    points = s.points
    squares = s.squares
    board = s.board
    edge = s.edges[me]
    for size in range(TRIO):
        at = s.where[TRIO * me + size]
        if at == OFF:
            if points < STEP[size]:
                continue
            targets = board.enter[size][edge]
        else:
            targets = board.reach[size][points][at]
        allowed = LANDING[me][size]
        found += [move for to, move in targets if allowed[squares[to]]]
    found.append(DONE)
    return found


@rule
def step(s: State, me: int, move: Move) -> None:
    """Move or enter one pyramid by one square, capturing what it may; or end the turn."""
    if move == DONE:
        if s.news is not None:
            tell(s, "P9", "done", seat=me, n=s.points)
        begin_turn(s, (me + 1) % s.seats)
        return
    size, to = s.board.meaning[move]
    at = s.where[TRIO * me + size]
    s.points -= s.board.price[size][at][to]
    if at != OFF:
        s.squares[at] = EMPTY
    met = s.squares[to]
    s.squares[to] = piece(me, size)
    s.where[TRIO * me + size] = to
    if s.news is not None:
        tell(s, "P6" if at == OFF else "P5", str(move[0]), seat=me, size=SIZES[size], square=move[2])
    if met != EMPTY:
        capture(s, me, met, to)
    if has_won(s, me):
        s.winner = me
        tell(s, "P10", "win", seat=me)
        return
    s.agenda.append(MOVE[me])


def capture(s: State, me: int, met: int, square: int) -> None:
    """Send a pyramid back beside the board: P8."""
    s.where[met - 1] = OFF
    if s.news is not None:
        tell(
            s,
            "P8",
            "capture",
            seat=me,
            foe=owner(met),
            size=SIZES[size_of(met)],
            square=s.board.squares[square],
        )


ROLL: Final = Chance(roll_odds, rolled, (), "dice", roll_sample, "P3")
DOUBLES: Final = [Ask(seat, double_choices, double_chosen, (), "double", "P4") for seat in range(MOST_SEATS)]
MOVE: Final = [Ask(seat, steps, step, (), "step", "P5") for seat in range(MOST_SEATS)]
