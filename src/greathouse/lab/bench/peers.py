"""Other libraries, driven from Python as their own examples do; run as a program, it prints a number."""

import sys
from collections.abc import Callable
from random import Random
from time import perf_counter

MOST_TURNS = 1000
"""Where random games of peers are cut, as their own players do."""


def rate(one_game: Callable[[Random], int], seconds: float) -> float:
    """Play random games for a while; give decisions per second."""
    luck, decisions, start = Random(1), 0, perf_counter()
    while perf_counter() - start < seconds:
        decisions += one_game(luck)
    return decisions / (perf_counter() - start)


def chess_game(luck: Random) -> int:
    """Play random chess with python-chess; count the plies."""
    import chess

    board = chess.Board()
    for ply in range(MOST_TURNS):
        moves = list(board.legal_moves)
        if not moves:
            return ply
        board.push(moves[int(luck.random() * len(moves))])
    return MOST_TURNS


def backgammon_game(luck: Random) -> int:
    """Play random backgammon with open_spiel; count the decisions, not the dice."""
    import pyspiel

    state, decisions = pyspiel.load_game("backgammon").new_initial_state(), 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(luck.choices(outcomes, weights)[0])
        else:
            actions = state.legal_actions()
            state.apply_action(actions[int(luck.random() * len(actions))])
            decisions += 1
    return decisions


def catan_game(luck: Random) -> int:
    """Play random Catan for two with catanatron; count the decisions."""
    from catanatron import Color, Game, RandomPlayer

    game, decisions = Game([RandomPlayer(Color.RED), RandomPlayer(Color.BLUE)]), 0
    while game.winning_color() is None and game.state.num_turns < MOST_TURNS:
        game.play_tick()
        decisions += 1
    return decisions


PEERS: dict[str, Callable[[Random], int]] = {
    "catanatron": catan_game,
    "python-chess": chess_game,
    "open_spiel backgammon": backgammon_game,
}

if __name__ == "__main__":
    print(rate(PEERS[sys.argv[1]], float(sys.argv[2])))
