"""Who has won; the pieces are counted here too."""

from greathouse.games.pharaoh.board import OFF, SIZES
from greathouse.games.pharaoh.state import EMPTY, TRIO, State


def scores(s: State) -> list[int]:
    """Give 1 to the winner and 0 to the others."""
    return [int(seat == s.winner) for seat in range(s.seats)]


def ranking(s: State) -> list[int]:
    """Place the winner first and the others second; a draw is shared by all."""
    return [1 if s.winner in (seat, -1) else 2 for seat in range(s.seats)]


def stock(s: State) -> dict[str, int]:
    """Count every pyramid once, on the board or beside it."""
    found: dict[str, int] = {}
    for index, square in enumerate(s.where):
        name = f"{index // TRIO} {SIZES[index % TRIO]}"
        found[name] = int(square == OFF or s.squares[square] == index + 1)
    found["on board"] = sum([on != EMPTY for on in s.squares]) - sum([at != OFF for at in s.where])
    return found
