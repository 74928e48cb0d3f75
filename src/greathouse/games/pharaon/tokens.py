"""Offering tokens: the bag, the lots and the Bonus Zone."""

from typing import Final

from greathouse.core.agenda import Ask, Chance, Do, Rule, rule, tell
from greathouse.core.driver import Rng
from greathouse.core.moves import Move
from greathouse.games.pharaon import bag
from greathouse.games.pharaon.box import TOKEN_INDEX, VALUES
from greathouse.games.pharaon.earlier import is_before
from greathouse.games.pharaon.jars import drawn_from, mix_in
from greathouse.games.pharaon.state import State

FROM_BAG: Final[Move] = ("bag",)
LOT: Final = 2
"""How many tokens make a lot."""
ZONE: Final = VALUES["bonus_zone"]


@rule
def token_odds(s: State, *context: object) -> list[tuple[Move, int]]:
    """List what may be drawn from the bag."""
    return bag.odds(s.bag, "token")


@rule
def token_sample(s: State, rng: Rng, *context: object) -> Move:
    """Draw from the bag."""
    return drawn_from(s.bag, "token", rng)


def drawing(then: Rule, *args: object) -> Chance:
    """Make the frame of a draw from the bag."""
    return Chance(token_odds, then, args, "token", token_sample, "A1")


def draw_token(s: State, draw: Chance) -> bool:
    """Draw a token if the bag, or what was discarded, holds any."""
    mix_in(s.bag, s.token_discard)
    if s.bag:
        s.agenda.append(draw)
    return len(s.bag) > 0


# Laying out


@rule
def fill_zone(s: State) -> None:
    """Fill a place of the Bonus Zone."""
    draw_token(s, IN_ZONE)


@rule
def token_in_zone(s: State, move: Move) -> None:
    """Lay a token in the Bonus Zone."""
    bag.take(s.bag, str(move[1]))
    s.zone.append(str(move[1]))


@rule
def fill_lot(s: State) -> None:
    """Lay out a new lot."""
    if draw_token(s, IN_NEW_LOT):
        s.agenda.insert(-1, COMPLETE[LOT - 1])


@rule
def complete_lot(s: State, missing: int) -> None:
    """Add a token to the newest lot."""
    if missing and draw_token(s, IN_NEWEST_LOT):
        s.agenda.insert(-1, COMPLETE[missing - 1])


@rule
def token_in_lot(s: State, move: Move, new: bool) -> None:
    """Lay a token in a new lot or in the newest."""
    bag.take(s.bag, str(move[1]))
    lot = () if new else s.lots.pop()
    s.lots.append(tuple(sorted([*lot, str(move[1])])))


# Taking


def receive_token(s: State, me: int, word: str) -> None:
    """Give a player a token."""
    s.players[me].tokens[TOKEN_INDEX[word]] += 1
    if s.news is not None:
        tell(s, "A1", "token", seat=me, token=word)


def has_tokens(s: State) -> bool:
    """Tell whether a bonus Offering token could be taken: R3."""
    return bool(s.zone or s.bag or s.token_discard)


def offers_token(s: State) -> bool:
    """Tell whether something that brings only a bonus token may be had; before version 3 even in vain: R3."""
    return has_tokens(s) or is_before(s, 3)


def zone_gaps(s: State) -> int:
    """Count the places of the Bonus Zone that could not be filled; before version 3 they stayed empty."""
    return 0 if is_before(s, 3) else ZONE - len(s.zone)


@rule
def bonus_token(s: State, me: int) -> None:
    """Let a player take a bonus Offering token; what the Bonus Zone lacks is filled in first: A7."""
    if has_tokens(s):
        mix_in(s.bag, s.token_discard)
        s.agenda.append(BONUS[me])
        s.agenda.extend([FILL_ZONE] * zone_gaps(s))


@rule
def bonus_tokens(s: State, me: int) -> list[Move]:
    """List the kinds in the Bonus Zone, then the bag."""
    found: list[Move] = [("take", word) for word in sorted(set(s.zone))]
    return [*found, FROM_BAG] if s.bag else found


@rule
def bonus_token_taken(s: State, me: int, move: Move) -> None:
    """Take a token from the Bonus Zone, which is filled again at once, or blindly from the bag."""
    if move == FROM_BAG:
        draw_token(s, DRAWN[me])
        return
    s.zone.remove(str(move[1]))
    receive_token(s, me, str(move[1]))
    s.agenda.append(FILL_ZONE)


@rule
def blind_token(s: State, me: int) -> None:
    """Draw a token for a player from the bag."""
    draw_token(s, DRAWN[me])


@rule
def token_drawn(s: State, move: Move, me: int) -> None:
    """Keep the token drawn."""
    bag.take(s.bag, str(move[1]))
    receive_token(s, me, str(move[1]))


@rule
def lots(s: State, me: int) -> list[Move]:
    """List the lots that differ."""
    return [("lot", *lot) for lot in sorted(set(s.lots))]


@rule
def lot_taken(s: State, me: int, move: Move) -> None:
    """Take the tokens of a lot: A1."""
    lot = tuple([str(word) for word in move[1:]])
    s.lots.remove(lot)
    for word in lot:
        receive_token(s, me, word)


BONUS: Final = tuple(
    [Ask(seat, bonus_tokens, bonus_token_taken, (), "bonus_token", "A7") for seat in range(5)]
)
IN_ZONE: Final = drawing(token_in_zone)
IN_NEW_LOT: Final = drawing(token_in_lot, True)
IN_NEWEST_LOT: Final = drawing(token_in_lot, False)
COMPLETE: Final = [Do(complete_lot, (missing,)) for missing in range(LOT)]
DRAWN: Final = [drawing(token_drawn, seat) for seat in range(5)]
FILL_ZONE: Final = Do(fill_zone)
LOTS: Final = tuple([Ask(seat, lots, lot_taken, (), "lot", "A1") for seat in range(5)])
