"""Games played by a hand: touching here and there for a while, then what ends them soonest."""

from collections.abc import Callable

from playwright.sync_api import Page

from tests.browser.hands import see, touch

MOST_MOVES = 400
MIDDLE = 4
"""A game of Pharaoh may be lost in seven moves."""
FOES = {"pharaoh": "greedy", "favor": "greedy", "pharaon": "random", "faiyum": "random"}
"""Who ends the game soonest."""
SPREAD = {"mouse": 30, "touch": 12, "keyboard": 12}
"""How many moves are spread over the board before the game is hurried to its end."""
HASTE = {"pharaoh": ("keep", "done"), "favor": ("claim", "lock"), "pharaon": ("pass",), "faiyum": ("quit",)}


def choice(game: str, hand: str, moves: list[str], count: int) -> str:
    """Touch here and there for a while, then do what ends the game; Favor is hurried from the start."""
    if count < SPREAD[hand] and game != "favor":
        return moves[count * 7 % len(moves)]
    for wish in HASTE[game]:
        for move in moves:
            if move.startswith(wish):
                return move
    return moves[-1]


def play_on(page: Page, game: str, hand: str, look: Callable[[Page], None] = lambda _: None) -> int:
    """Play to the end and look around on the way; tell how many moves it took."""
    count = play_some(page, game, hand, MIDDLE)
    look(page)
    count += play_some(page, game, hand, MOST_MOVES, count)
    assert count < MOST_MOVES, "the game does not end"
    return count


def play_some(page: Page, game: str, hand: str, most: int, start: int = 0) -> int:
    """Make some moves, or all that are left; tell how many they were."""
    ply, moves = see(page)
    for count in range(most):
        if not moves:
            return count
        touch(page, hand, choice(game, hand, moves, start + count), ply)
        ply, moves = see(page, ply)
    return most
