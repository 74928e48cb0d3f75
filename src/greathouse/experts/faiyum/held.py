"""What counts for a seat of Faiyum by its holdings: the words of explanations, and what simple fits use."""

from typing import Final

from greathouse.experts.faiyum.estate import Holding
from greathouse.games.faiyum.state import State

NAMES: Final = (
    "game",
    "time",
    "time_squared",
    "goods",
    "money",
    "hand",
    "stack",
    "surplus",
    "always",
    "once",
    "cards_in_hand",
    "cards_in_stack",
    "goods_early",
    "money_early",
    "hand_early",
    "ahead_early",
    "ending",
    "goods_late",
    "money_late",
    "hand_late",
    "to_move",
    "board",
    "board_early",
)
"""What is still to come, per seat: all 0 for a seat that has quit."""
NOTHING: Final = (0.0,) * len(NAMES)
CARDS: Final = 10.0
"""Card counts and points are told in tens, so that all inputs are of a size."""
BOARD: Final = 20.0


def board(s: State) -> float:
    """Tell how far the land is built up: spaces touched by roads, settlements and workshops."""
    return ((s.settlements | s.workshops).bit_count() + s.touched.bit_count()) / BOARD


def held(s: State, seat: int, has: Holding, time: float) -> tuple[float, ...]:
    """Give the facts of a seat in the order of their names."""
    if s.gone[seat]:
        return NOTHING
    late = 1.0 if s.ending else 0.0
    early = 1.0 - late
    goods, money, hand = has.goods / CARDS, has.money / CARDS, has.hand / CARDS
    return (
        1.0,
        time,
        time * time,
        goods * early,
        money * early,
        hand * early,
        has.stack / CARDS * early,
        has.surplus * time,
        has.always * time,
        has.once / CARDS,
        len(s.hands[seat]) / CARDS * early,
        len(s.stacks[seat]) / CARDS * early,
        goods * time,
        money * time,
        hand * time,
        s.reputation[seat] / CARDS * time,
        late,
        goods * late,
        money * late,
        hand * late,
        1.0 if s.seat == seat and not s.acted else 0.0,
        board(s) * early,
        board(s) * time,
    )
