"""Why a move may not be made: every condition that it fails, and none for a legal one."""

from greathouse.core.agenda import Ask
from greathouse.core.moves import DONE, Move
from greathouse.core.reasons import Reason
from greathouse.games.pharaoh.board import EDGES, OFF, SIZES
from greathouse.games.pharaoh.query import LANDING, cost
from greathouse.games.pharaoh.state import EMPTY, TRIO, State, owner, size_of
from greathouse.games.pharaoh.text import TEXT


def refuse(s: State, me: int, move: Move) -> list[Reason]:
    """Give every condition that a move fails."""
    frame = s.agenda[-1]
    assert isinstance(frame, Ask)
    if frame.prompt == "double":
        return [] if move[0] in ("keep", "reroll") else [doubles_first(s)]
    if move[0] in ("keep", "reroll"):
        return [nothing_to_settle(s, str(move[0]))]
    return [] if move == DONE else refuse_going(s, me, move)


def reason(rule: str, key: str, fix: tuple[str | int, ...] = (), **args: object) -> Reason:
    """Make a reason in this game's words."""
    return Reason(rule, key, args, TEXT, fix)


def doubles_first(s: State) -> Reason:
    """Say that doubles are settled before anything moves."""
    return reason("P4", "doubles_first", ("keep",), n=s.points)


def nothing_to_settle(s: State, verb: str) -> Reason:
    """Say why there are no doubles to keep or to roll again."""
    if s.one_die:
        return reason("P12", "one_die")
    if s.dice[0] != s.dice[1]:
        return reason("P4", "not_doubles", dice=list(s.dice))
    if s.reroll == "never":
        return reason("P4", "reroll_never")
    return reason("P4", "kept" if verb == "keep" else "roll_stands", n=s.points)


# Entering and moving


def refuse_going(s: State, me: int, move: Move) -> list[Reason]:
    """Give the conditions that an entry or a step fails; what cannot be reached has no price."""
    size, to = s.board.meaning[move]
    at = s.where[TRIO * me + size]
    enters = move[0] == "enter"
    found = refuse_entry(s, me, size, at, to) if enters else refuse_step(s, size, at, to)
    found += refuse_landing(s, me, size, at, to)
    if (at == OFF) if enters else (at != OFF and s.board.is_next(at, to)):
        found += refuse_cost(s, size, at, to)
    return found


def refuse_entry(s: State, me: int, size: int, at: int, to: int) -> list[Reason]:
    """Refuse to enter a piece that is on the board, or away from the own edge."""
    found: list[Reason] = []
    edge = EDGES[s.edges[me]]
    if at != OFF:
        found.append(reason("P6", "on_board", size=SIZES[size], square=s.board.squares[at]))
    if to not in s.board.edges[edge] and to not in s.board.blocked:
        squares = [s.board.squares[square] for square in s.board.edges[edge]]
        found.append(reason("P6", "edge", edge=edge, square=s.board.squares[to], squares=squares))
    return found


def refuse_step(s: State, size: int, at: int, to: int) -> list[Reason]:
    """Refuse to move a piece that is not on the board, stays where it is, or goes too far."""
    if at == OFF:
        return [reason("P6", "beside", ("enter", size), size=SIZES[size])]
    if at == to:
        return [reason("P5", "there", size=SIZES[size], square=s.board.squares[to])]
    if not (s.board.is_next(at, to) or to in s.board.blocked):
        return [reason("P5", "far", size=SIZES[size], at=s.board.squares[at], to=s.board.squares[to])]
    return []


def refuse_landing(s: State, me: int, size: int, at: int, to: int) -> list[Reason]:
    """Refuse blocked squares, own pieces and larger enemies."""
    square, met = s.board.squares[to], s.squares[to]
    if to in s.board.blocked:
        return [reason("P12", "blocked", square=square)]
    if met == EMPTY or at == to or LANDING[me][size][met]:
        return []
    if owner(met) == me:
        return [reason("P7", "own", square=square, size=SIZES[size_of(met)])]
    return [reason("P8", "larger", square=square, size=SIZES[size], met=SIZES[size_of(met)])]


def refuse_cost(s: State, size: int, at: int, to: int) -> list[Reason]:
    """Refuse what the points do not pay for."""
    needed = cost(s, size, at, to)
    short = needed - s.points
    if short <= 0:
        return []
    return [reason("P5", "points", ("points", short), cost=needed, left=s.points, short=short)]
