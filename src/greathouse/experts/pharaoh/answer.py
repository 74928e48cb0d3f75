"""What a solved table says of a position, as data for programs and people."""

from typing import Any

from greathouse.core.errors import BadData
from greathouse.core.moves import to_text
from greathouse.experts.pharaoh.dice import ROLLS
from greathouse.experts.pharaoh.outlook import Oracle, Outlook, Play
from greathouse.experts.pharaoh.placements import Placement
from greathouse.experts.pharaoh.solved import oracle
from greathouse.experts.pharaoh.turns import SOUTH, end_moves, is_won, seen_by, turned
from greathouse.games.pharaoh.position import write_position
from greathouse.games.pharaoh.state import State

Answer = dict[str, Any]


def answer_position(table: Oracle, own: Placement, foe: Placement, best: int, south: bool = True) -> Answer:
    """Tell the chance to win before the roll, and the best plays for each roll."""
    found = opening(table, own, foe, table.values(own, foe))
    if is_won(table.board, own) or is_won(table.board, foe):
        return found | {"phase": "over"}
    outlook = table.outlook(own, foe)
    doubles = not table.rules.one_die and table.rules.reroll != "never"
    rolls = [
        {
            "points": points,
            "win": outlook.best(points).win,
            "double": choice(outlook, points) if doubles else None,
            "plays": [shown(table, own, play, south) for play in outlook.plays[points][:best]],
        }
        for points in ROLLS
    ]
    return found | {"phase": "roll", "reroll": outlook.again if doubles else None, "rolls": rolls}


def answer_rolls(s: State, best: int) -> list[Answer]:
    """Tell the best plays for each roll in the middle of a game, if it is solved."""
    try:
        table = oracle(s)
    except BadData:
        return []
    own, foe = seen_by(s, s.seat)
    found: list[Answer] = answer_position(table, own, foe, best, s.edges[s.seat] == SOUTH)["rolls"]
    return found


def opening(table: Oracle, own: Placement, foe: Placement, win: float) -> Answer:
    """Begin an answer; the position is told as the player to move sees it."""
    return {
        "position": write_position(table.board, own, foe),
        "win": win,
        "within": table.values.within,
    }


def choice(outlook: Outlook, points: int) -> str:
    """Name the better thing to do with doubles."""
    return "reroll" if outlook.rolls_again(points) else "keep"


def shown(table: Oracle, own: Placement, play: Play, south: bool) -> Answer:
    """Write a play: its moves, the chance to win it leaves, and the position the opponent then faces."""
    steps = tuple([(size, to if south else turned(table.board, (to,))[0]) for size, to in play.end.steps])
    won = is_won(table.board, play.end.own)
    moves = [to_text(move) for move in end_moves(table.board, own, steps, won)]
    after = write_position(table.board, *[turned(table.board, side) for side in (play.end.foe, play.end.own)])
    return {"win": play.win, "moves": moves, "position": after}
