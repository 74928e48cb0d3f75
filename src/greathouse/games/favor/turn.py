"""A turn: what it starts with, the claim at its end, and what may follow the claim."""

from typing import Final

from greathouse.core.agenda import Ask, Do, plan, rule, tell
from greathouse.core.moves import DONE, Move
from greathouse.games.favor.claims import (
    CLAIM,
    DECLINE,
    USE,
    artifacts,
    can_use_treasure,
    claim,
    claimable,
    has_bad_omen,
    mark_used,
    place_of,
    use_artifact,
    use_bad_omen,
    use_treasure,
)
from greathouse.games.favor.dice import BASE, IMMEDIATE, KINDS, NEW_STANDARD
from greathouse.games.favor.rolling import cast
from greathouse.games.favor.rolloff import roll_off_over
from greathouse.games.favor.state import State
from greathouse.games.favor.tiles import (
    ANYTIME,
    BIT,
    NAMES,
    NUMBER,
    STORES,
    TILES,
    among,
    mask,
    start_dice,
    start_tokens,
)
from greathouse.games.favor.tokens import give
from greathouse.games.favor.window import MOST_SEATS, ROLL, WINDOW

CONSOLATION: Final = 2
"""Tokens for a player who cannot claim anything."""
LATE: Final = ANYTIME | BIT["treasure"] | BIT["bad_omen"]
"""Tiles that may be used after the claim."""
DIE_TOKEN: Final = "die_token"
USE_DIE_TOKEN: Final[Move] = ("use", DIE_TOKEN)
START_ARTIFACTS: Final = mask("start_optional")
DECREE: Final = BIT["royal_decree"]


# The start


def begin_turn(s: State, seat: int, fewer: int) -> None:
    """Straighten the tiles, gather the dice of the first roll and draw the tokens before it: F2."""
    s.seat = seat
    s.active, s.locked, s.fresh, s.charges = [], [], [], []
    s.used = s.loan = s.rolls = 0
    s.claimed = False
    s.waiting = first_dice(s, seat, fewer)
    s.stored = [s.owned[seat] >> tile & 1 for tile in STORES]
    if s.news is not None:
        tell(s, "F2", "turn", seat=seat, n=len(s.waiting))
    plan(s, START[seat], ROLLS_OVER)
    give(s, seat, start_tokens(s.owned[seat]))


def first_dice(s: State, seat: int, fewer: int) -> list[int]:
    """List the dice of the first roll, unrolled: F2, F13, F14."""
    dice = [kind * BASE for kind in start_dice(s.owned[seat])]
    dice = [NEW_STANDARD] * s.more[seat] + dice
    s.more[seat] = 0
    for _ in range(fewer):
        dice.remove(NEW_STANDARD)
    if s.roll_off:
        s.fewer[seat] = 0
        dice += [IMMEDIATE * BASE] * s.death_dice
        s.death_dice = 0
    return sorted(dice)


@rule
def start_moves(s: State, me: int) -> list[Move]:
    """List what may be used before the first roll, and rolling: F2."""
    found = [ROLL if s.waiting else DONE]
    ready = s.owned[me] & ~s.spent[me] & ~s.used
    if ready & (START_ARTIFACTS | ANYTIME | DECREE):
        found += [USE[tile] for tile in among(ready & START_ARTIFACTS)]
        found += artifacts(s, me)
        if s.roll_off and ready & DECREE:
            found.append(USE[NUMBER["royal_decree"]])
    if s.die_tokens[me]:
        found.append(USE_DIE_TOKEN)
    return found


@rule
def start_move(s: State, me: int, move: Move) -> None:
    """Use something, or go on to the first roll; Bad Omens take their dice before it: F2, F14."""
    if move == DONE:
        return
    if move != ROLL:
        s.agenda.append(START[me])
        use_at_start(s, me, str(move[1]))
        return
    taken = min(s.fewer[me], len(s.waiting))
    s.fewer[me] = 0
    s.agenda.append(FIRST_ROLL)
    s.agenda += [DROP[me]] * taken


def use_at_start(s: State, me: int, name: str) -> None:
    """Add the dice of an artifact or of a +1 die token."""
    if name == DIE_TOKEN:
        s.die_tokens[me] -= 1
        s.waiting = sorted([*s.waiting, NEW_STANDARD])
        tell(s, "F15", "die_token", seat=me)
        return
    tile = NUMBER[name]
    if ANYTIME >> tile & 1:
        use_artifact(s, me, tile)
        return
    mark_used(s, me, tile)
    s.waiting = sorted(s.waiting + [kind * BASE for kind in TILES[tile].dice])


@rule
def drops(s: State, me: int) -> list[Move]:
    """List the kinds of dice that may be left out because of a Bad Omen."""
    return [("drop", KINDS[die // BASE]) for die in dict.fromkeys(s.waiting)]


@rule
def drop(s: State, me: int, move: Move) -> None:
    """Leave a die out of the first roll."""
    s.waiting.remove(KINDS.index(str(move[1])) * BASE)
    if s.news is not None:
        tell(s, "F14", "drop", seat=me, kind=move[1])


@rule
def first_roll(s: State) -> None:
    """Roll, if any dice are left: F3."""
    if s.waiting:
        s.agenda.append(WINDOW[s.seat])
        cast(s)


SEATS: Final = range(MOST_SEATS)
START: Final = [Ask(seat, start_moves, start_move, (), "start", "F2") for seat in SEATS]
DROP: Final = [Ask(seat, drops, drop, (), "drop", "F14") for seat in SEATS]
FIRST_ROLL: Final = Do(first_roll)


# The claim


@rule
def rolls_over(s: State) -> None:
    """Return a borrowed tile; then claim, or let the roll count in the roll-off: F9, F10."""
    s.loan = 0
    if s.roll_off:
        roll_off_over(s)
        return
    s.agenda.append(AFTER_CLAIM)
    claim_time(s)


@rule
def claim_time(s: State) -> None:
    """Ask for the claim; whoever can claim nothing draws tokens, also when an artifact took it away: F10."""
    me = s.seat
    if claimable(s, me, s.locked):
        s.agenda.append(CLAIMS[me])
    else:
        tell(s, "F10", "consolation", seat=me)
        give(s, me, CONSOLATION)


@rule
def claims(s: State, me: int) -> list[Move]:
    """List the tiles that the locked dice can claim, artifacts, and claiming nothing: F10."""
    found = [CLAIM[s.tiles[place]] for place in claimable(s, me, s.locked)]
    return [*found, *artifacts(s, me), DECLINE]


@rule
def claim_move(s: State, me: int, move: Move) -> None:
    """Claim a tile, or use an artifact first."""
    if move[0] == "claim":
        claim(s, me, place_of(s, move))
    elif move != DECLINE:
        s.agenda.append(CLAIM_TIME if s.rules >= 2 else CLAIMS[me])
        use_artifact(s, me, NUMBER[str(move[1])])
    elif s.news is not None:
        tell(s, "F10", "decline", seat=me)


ROLLS_OVER: Final = Do(rolls_over)
CLAIM_TIME: Final = Do(claim_time)
CLAIMS: Final = [Ask(seat, claims, claim_move, (), "claim", "F10") for seat in SEATS]


# After the claim


@rule
def after_claim(s: State) -> None:
    """Ask for what may follow a claim, if there is anything: F12, F14."""
    me = s.seat
    if s.owned[me] & ~s.spent[me] & LATE and len(late_moves(s, me)) > 1:
        s.agenda.append(AFTER[me])


@rule
def late_moves(s: State, me: int) -> list[Move]:
    """List what may be used between the claim and the next player's turn."""
    found = [USE[NUMBER["treasure"]]] if can_use_treasure(s, me) else []
    found += artifacts(s, me)
    if has_bad_omen(s, me):
        found.append(USE[NUMBER["bad_omen"]])
    return [*found, DONE]


@rule
def late_move(s: State, me: int, move: Move) -> None:
    """Use an artifact after the claim."""
    if move == DONE:
        return
    s.agenda.append(AFTER_CLAIM)
    name = str(move[1])
    if name == "treasure":
        use_treasure(s, me)
    elif name == "bad_omen":
        use_bad_omen(s, me)
    else:
        use_artifact(s, me, NUMBER[name])


AFTER_CLAIM: Final = Do(after_claim)
AFTER: Final = [Ask(seat, late_moves, late_move, (), "after", "F12") for seat in SEATS]
USABLE: Final = (*NAMES, DIE_TOKEN)
