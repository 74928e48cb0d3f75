"""Why a bonus cannot be had: none is there, it was used, another one lies above the Area, or Swords lack."""

from greathouse.core.moves import Move
from greathouse.core.reasons import Reason
from greathouse.games.pharaon.bonus import (
    GAINS,
    NO_AREA,
    action_price,
    is_useful,
    price,
)
from greathouse.games.pharaon.box import (
    AREAS,
    BONUS_SIDES,
    CARDS,
    NILE,
    OFFERINGS,
    TOKENS,
    Gain,
)
from greathouse.games.pharaon.entries import ACTION_TOKENS
from greathouse.games.pharaon.refusals_entry import (
    reason,
    refuse_effect,
    refuse_exchange,
    refuse_helper,
    refused_swords,
)
from greathouse.games.pharaon.state import State
from greathouse.games.pharaon.swords import can_pay_swords
from greathouse.games.pharaon.tokens import has_tokens


def refuse_lector(s: State, me: int, area: int, may_draw: bool) -> list[Reason]:
    """Ask whether the Lector Priest is there, has not drawn yet, and finds a token: N18."""
    found = refuse_helper(s.players[me], "lector", "N18")
    if not found and not may_draw:
        found.append(reason("N18", "lector_later"))
    if not (s.bag or s.token_discard):
        found.append(reason("N18", "bag_empty"))
    return found


def refuse_bonus(s: State, me: int, move: Move, area: int) -> list[Reason]:
    """Ask whether this is the bonus above the Area, unused, useful and paid for: C5."""
    if not s.sides:
        return [reason("C5", "no_conflicts")]
    if area == NO_AREA:
        return [reason("C5", "bonus_once")]
    kind = BONUS_SIDES[s.sides[area]].kind
    if kind not in kinds_of(move):
        return [reason("C5", "other_bonus", area=AREAS[area], side=s.sides[area])]
    if move[0] == "card":
        return refuse_card(s, me, str(move[1]), area)
    if move[0] == "bonus":
        return refuse_tile(s, me, area, kind)
    return refuse_action(s, me, move)


def kinds_of(move: Move) -> tuple[str, ...]:
    """Tell which kinds of bonus tile a move is an answer to."""
    if move[0] == "card":
        return (CARDS[str(move[1])].kind,)
    return tuple(GAINS) if move[0] == "bonus" else ("action",)


def refuse_tile(s: State, me: int, area: int, kind: str) -> list[Reason]:
    """Ask for the effect and the price of a tile of a fixed effect."""
    p = s.players[me]
    found = refuse_gain(s, me, GAINS[kind])
    if not found and not can_pay_swords(p, price(s, p, area)):
        found.append(refused_swords(p, price(s, p, area)))
    return found


def refuse_card(s: State, me: int, card: str, area: int) -> list[Reason]:
    """Ask whether a card is open, useful and paid for: C7."""
    p = s.players[me]
    if card not in s.cards[area]:
        return [reason("C7", "card_closed", card=card, row=list(s.cards[area]))]
    found = refuse_gain(s, me, CARDS[card].gain)
    if not can_pay_swords(p, CARDS[card].swords):
        found.append(refused_swords(p, CARDS[card].swords))
    return found


def refuse_gain(s: State, me: int, gain: Gain) -> list[Reason]:
    """Ask whether the main part of a gain can happen: R3."""
    p = s.players[me]
    if is_useful(s, p, gain):
        return []
    if gain.step:
        return [reason("R3", "last_step", area="burial_chamber")]
    if gain.square:
        return [reason("R3", "all_at_top")]
    if gain.token:
        return [reason("R3", "no_tokens_left")]
    return [reason("R3", "empty", area="artisans" if gain.artisan or gain.bare_artisan else "nobles")]


def refuse_action(s: State, me: int, move: Move) -> list[Reason]:
    """Ask whether an action can be bought with an Action token and Swords: C9."""
    p = s.players[me]
    extra = move[0] == "action_extra"
    area = {"action_extra": OFFERINGS, "action_nile": NILE}.get(str(move[0]), -1)
    if area < 0:
        area = AREAS.index(str(move[1]))
        if area == NILE:
            return [reason("C9", "name_exchange")]
    found: list[Reason] = []
    token = TOKENS[ACTION_TOKENS[area]].word
    if not p.tokens[ACTION_TOKENS[area]]:
        found.append(reason("C9", "no_token", ("token", token), token=token))
    if move[0] == "action_nile":
        found += refuse_exchange(s, str(move[1]), named=None)
    found += refuse_effect(s, me, area, main=False)
    if extra and not has_tokens(s):
        found.append(reason("R3", "no_tokens_left"))
    if not can_pay_swords(p, action_price(p, area, extra)):
        found.append(refused_swords(p, action_price(p, area, extra)))
    return found
