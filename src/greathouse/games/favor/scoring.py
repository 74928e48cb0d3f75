"""Who has won; tiles and tokens are counted here too."""

from greathouse.games.favor.layout import stack_size
from greathouse.games.favor.state import NOBODY, State
from greathouse.games.favor.tiles import NAMES, TILES


def scores(s: State) -> list[int]:
    """Give 1 to the winner and 0 to the others."""
    return [int(seat == s.winner) for seat in range(s.seats)]


def ranking(s: State) -> list[int]:
    """Place the winner first and the others second; a draw is shared by all."""
    return [1 if s.winner in (seat, NOBODY) else 2 for seat in range(s.seats)]


def stock(s: State) -> dict[str, int]:
    """Count tokens and tiles, wherever they are; tiles that left the game would be missed."""
    found = {
        "+1 pip": s.pile[0] + s.box[0] + sum(s.pips),
        "reroll": s.pile[1] + s.box[1] + sum(s.rerolls),
    }
    for place, tile in enumerate(s.tiles):
        owners = len([seat for seat in range(s.seats) if s.owned[seat] >> tile & 1])
        missing = stack_size(TILES[tile].level, s.seats) - s.stacks[place] - owners
        if missing:
            found[NAMES[tile]] = missing
    return found
