"""The final roll-off for the Pharaoh: who rolls, what must be beaten, and how it ends."""

from typing import Final

from greathouse.core.agenda import Ask, rule, tell
from greathouse.core.moves import DONE, Move
from greathouse.games.favor.bars import announced, counts_of
from greathouse.games.favor.box import TABLES
from greathouse.games.favor.claims import USE, has_bad_omen, mark_used, use_bad_omen
from greathouse.games.favor.state import NOBODY, QUEEN_CLAIMED, State
from greathouse.games.favor.tiles import BIT, NUMBER
from greathouse.games.favor.transforms import most_dice

GIFT: Final = NUMBER["pharaohs_gift"]
OMEN: Final = NUMBER["bad_omen"]
DIE_TOKENS: Final = sum([int(row["count"]) for row in TABLES["token"] if row["id"] == "die"])


def open_roll_off(s: State) -> None:
    """Give +1 die tokens to those without a turn this round and line up the seats: F15, F17."""
    s.roll_off = True
    s.extra = []
    for step in range(1, min((s.first - s.seat - 1) % s.seats, DIE_TOKENS) + 1):
        s.die_tokens[(s.seat + step) % s.seats] += 1
    begin = 1 if s.trigger == QUEEN_CLAIMED else 0
    s.to_go = [(s.seat + step) % s.seats for step in range(begin, s.seats)]
    tell(s, "F15", "roll_off", seat=s.seat, count=s.mark[0], value=s.mark[1])


def next_to_roll(s: State) -> int:
    """Name the next seat that could still beat the mark, NOBODY when all is done: F16."""
    while True:
        if not s.to_go and s.queen not in (NOBODY, s.pharaoh) and not s.last_turn:
            s.last_turn = True
            s.to_go = [s.queen]
        if not s.to_go:
            return NOBODY
        seat = s.to_go.pop(0)
        if reach(s, seat) >= needed(s.mark):
            return seat
        tell(s, "F16", "skip", seat=seat, needed=needed(s.mark), n=reach(s, seat))
        s.death_dice = s.death_dice if s.rules < 2 else 0


def needed(mark: tuple[int, int]) -> int:
    """Tell how many equal dice could beat a roll at best."""
    return mark[0] + int(mark[1] == 6)


def reach(s: State, seat: int) -> int:
    """Bound the dice that a seat could lock in its roll-off turn: F16."""
    dice = most_dice(s.owned[seat] & ~s.spent[seat]) + s.die_tokens[seat] + s.more[seat]
    return dice + (s.death_dice if seat == s.seat else 0)


def end_roll_off(s: State) -> None:
    """Let the holder of the Pharaoh win; without one it is a draw, or the best roll's game: F15, F17."""
    s.winner = s.pharaoh
    if s.winner == NOBODY and s.unbeaten == "best":
        s.winner = s.best[2]
    if s.winner == NOBODY:
        tell(s, "F17", "no_winner")
    else:
        tell(s, "F15", "win", seat=s.winner)


@rule
def roll_off_over(s: State) -> None:
    """Offer Pharaoh's Gift before the roll counts: F18."""
    me = s.seat
    if s.owned[me] & ~s.spent[me] & BIT["pharaohs_gift"]:
        s.agenda.append(redoing(me))
    else:
        count_roll(s, me)


def redoing(me: int) -> Ask:
    """Name the question whether to redo a roll-off turn."""
    return Ask(me, gift_or_not, gift_decided, (), "gift", "F18")


@rule
def gift_or_not(s: State, me: int) -> list[Move]:
    """Offer to redo the turn, and a Bad Omen for the turn that is redone: F14, F18."""
    return [DONE, USE[GIFT], USE[OMEN]] if s.rules >= 2 and has_bad_omen(s, me) else [DONE, USE[GIFT]]


@rule
def gift_decided(s: State, me: int, move: Move) -> None:
    """Redo the turn, play a Bad Omen before that, or let the roll count."""
    if move == DONE:
        count_roll(s, me)
        return
    if move == USE[OMEN]:
        s.agenda.append(redoing(me))
        use_bad_omen(s, me)
        return
    mark_used(s, me, GIFT)
    s.to_go.insert(0, me)


def count_roll(s: State, me: int) -> None:
    """Hand over the Pharaoh if the roll beats the mark: F15."""
    roll = announced(counts_of(s.locked))
    if roll > s.mark:
        s.mark = roll
        s.pharaoh = me
        tell(s, "F15", "pharaoh", seat=me, count=roll[0], value=roll[1])
        return
    if roll > s.best[:2]:
        s.best = (*roll, me)
    tell(s, "F15", "fails", seat=me, count=roll[0], value=roll[1])
