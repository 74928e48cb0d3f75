"""Area Bonus tiles: the eight kinds of bonus, and the Royal and Civil cards."""

from typing import Final

from greathouse.core.agenda import Ask, Chance, Do, plan, rule, tell
from greathouse.core.driver import Rng
from greathouse.core.moves import Move
from greathouse.games.pharaon import bag
from greathouse.games.pharaon.box import (
    AREAS,
    ARTISAN_PRICE,
    ARTISANS,
    BONUS_SIDES,
    BURIAL_CHAMBER,
    CARD_KINDS,
    CARDS,
    EXTRA_COST,
    NILE,
    NILE_TRACK,
    NOBLE_PRICE,
    NOBLES,
    OFFERINGS,
    Gain,
)
from greathouse.games.pharaon.costs import EXTRA, PLAIN, nile_costs
from greathouse.games.pharaon.entries import ACTION_TOKENS, is_possible
from greathouse.games.pharaon.gains import has_nobles, receive
from greathouse.games.pharaon.jars import drawn_from, mix_in
from greathouse.games.pharaon.query import next_step_cost, segment_of
from greathouse.games.pharaon.state import FREE, Player, State
from greathouse.games.pharaon.swords import can_pay_swords, charge_swords, pool_price, swords_of
from greathouse.games.pharaon.tokens import offers_token
from greathouse.games.pharaon.visits import act, spend_action_token

NO_AREA: Final = -1
PAIR: Final = 2
"""How many resources an exchange of the Nile costs."""
USE: Final[Move] = ("bonus",)
GAINS: Final = {"offering": Gain(token=1), "jar": Gain(jar=1), "square": Gain(square=1), "step": Gain(step=1)}
ACTION_PRICES: Final = {OFFERINGS: 1, NOBLES: sum(NOBLE_PRICE), NILE: PAIR, ARTISANS: ARTISAN_PRICE}
"""Swords for a whole action; the Burial Chamber asks for what the next step costs: C9."""


def bonus_moves(s: State, me: int, area: int) -> list[Move]:
    """List what the tile above an Area offers for Swords: C5."""
    if area == NO_AREA:
        return []
    p = s.players[me]
    kind = BONUS_SIDES[s.sides[area]].kind
    if kind in CARD_KINDS:
        return [("card", card) for card in s.cards[area] if can_use(s, p, card)]
    if kind == "action":
        return action_moves(s, me)
    if kind == "pool" or not is_useful(s, p, GAINS[kind]):
        return []
    return [USE] if can_pay_swords(p, price(s, p, area)) else []


def price(s: State, p: Player, area: int) -> int:
    """Tell how many Swords a tile of a fixed effect asks for."""
    bonus = BONUS_SIDES[s.sides[area]]
    if bonus.kind != "step":
        return bonus.swords
    return bonus.swords + step_price(p)


def step_price(p: Player) -> int:
    """Count the resources that the next step costs."""
    cost = next_step_cost(p)
    return 0 if cost is None else sum(cost)


def is_useful(s: State, p: Player, gain: Gain) -> bool:
    """Tell whether the main part of a gain can happen: R3."""
    if gain.step:
        return next_step_cost(p) is not None
    if gain.square and not any(gain.resources) and not gain.any:
        return min(p.nile) < NILE_TRACK.top
    if gain.noble or gain.noble_of_two:
        return has_nobles(s) or (gain.noble > 0 and len(s.nobles) > 0)
    if gain.artisan or gain.bare_artisan:
        return bool(s.artisans or s.artisan_pile)
    if gain.token and gain == Gain(token=gain.token):
        return offers_token(s)
    return True


def can_use(s: State, p: Player, card: str) -> bool:
    """Tell whether a card can be paid and does something."""
    return can_pay_swords(p, CARDS[card].swords) and is_useful(s, p, CARDS[card].gain)


# The Action token bonus


def action_price(p: Player, area: int, extra: bool) -> int:
    """Tell how many Swords an action costs: as many as it costs resources: C9."""
    if area == BURIAL_CHAMBER:
        return step_price(p)
    return ACTION_PRICES[area] + (EXTRA_COST if extra else 0)


def action_moves(s: State, me: int) -> list[Move]:
    """List the actions that an Action token and Swords can buy."""
    p = s.players[me]
    found: list[Move] = []
    for area, word in enumerate(AREAS):
        if not p.tokens[ACTION_TOKENS[area]] or not is_possible(s, me, area, main=False):
            continue
        if swords_of(p) >= action_price(p, area, False):
            found += nile_moves(s) if area == NILE else [("action", word)]
        if area == OFFERINGS and offers_token(s) and swords_of(p) >= action_price(p, area, True):
            found.append(("action_extra",))
    return found


def nile_moves(s: State) -> list[Move]:
    """List the exchanges that a Nile action may be."""
    words = [str(move[1]) for move, _ in nile_costs(s.nile_side)]
    return [("action_nile", word) for word in dict.fromkeys(words)]


def use_bonus(s: State, me: int, area: int, move: Move) -> None:
    """Pay for a bonus and receive it: C5."""
    p = s.players[me]
    if s.news is not None:
        tell(s, "C5", "bonus", seat=me, area=AREAS[area])
    if move[0] == "card":
        card = str(move[1])
        plan(s, Do(play_card, (me, area, card)))
        charge_swords(s, me, CARDS[card].swords)
    elif move == USE:
        kind = BONUS_SIDES[s.sides[area]].kind
        plan(s, Do(receive_bonus, (me, kind)))
        charge_swords(s, me, price(s, p, area))
    else:
        buy_action(s, me, move)


def buy_action(s: State, me: int, move: Move) -> None:
    """Perform the action of an Action token, paid in Swords: no Access Cost, no spot, no further bonus."""
    area, ware = OFFERINGS, EXTRA
    if move[0] == "action":
        area, ware = AREAS.index(str(move[1])), PLAIN
    elif move[0] == "action_nile":
        area, ware = NILE, ("exchange", move[1])
    swords = action_price(s.players[me], area, move[0] == "action_extra")
    plan(s, Do(act, (me, area, ware, False)))
    spend_action_token(s, me, area)
    charge_swords(s, me, swords)


@rule
def receive_bonus(s: State, me: int, kind: str) -> None:
    """Receive what a tile of a fixed effect gives."""
    receive(s, me, GAINS[kind])


# Cards


@rule
def play_card(s: State, me: int, area: int, card: str) -> None:
    """Receive what a card shows, discard it, and open another: C7."""
    row = s.cards[area]
    place = row.index(card)
    row.pop(place)
    bag.put(s.card_discards[CARD_KINDS.index(CARDS[card].kind)], card)
    if s.news is not None:
        tell(s, "C7", "card", seat=me, card=card)
    plan(s, Do(open_card, (area, place)))
    receive(s, me, CARDS[card].gain)


@rule
def open_card(s: State, area: int, place: int) -> None:
    """Open a card above an Area; an empty pile is formed anew from the discards."""
    kind = CARD_KINDS.index(BONUS_SIDES[s.sides[area]].kind)
    mix_in(s.card_piles[kind], s.card_discards[kind])
    if s.card_piles[kind]:
        plan(s, Chance(card_odds, card_opened, (kind, area, place), "card", card_sample, "C7"))


@rule
def card_odds(s: State, kind: int, area: int, place: int) -> list[tuple[Move, int]]:
    """List the cards that may come up."""
    return bag.odds(s.card_piles[kind], "card")


@rule
def card_sample(s: State, rng: Rng, kind: int, area: int, place: int) -> Move:
    """Draw a card."""
    return drawn_from(s.card_piles[kind], "card", rng)


@rule
def card_opened(s: State, move: Move, kind: int, area: int, place: int) -> None:
    """Lay a card above an Area."""
    bag.take(s.card_piles[kind], str(move[1]))
    s.cards[area].insert(place, str(move[1]))


def spoken(s: State, move: Move) -> Move:
    """Say a bonus with what it is and costs now, and a spot with the Conflict tile that lies there."""
    frame = s.agenda[-1]
    if not isinstance(frame, Ask):
        return move
    p = s.players[frame.who]
    match move[0]:
        case "bonus":
            return (f"bonus_{BONUS_SIDES[s.sides[frame.args[0]]].kind}", price(s, p, frame.args[0]))
        case "action":
            return ("action_for", move[1], action_price(p, AREAS.index(str(move[1])), False))
        case "action_extra":
            return ("action_extra_for", action_price(p, OFFERINGS, True))
        case "action_nile":
            return ("action_nile_for", move[1], action_price(p, NILE, False))
        case "pool":
            return ("pool_for", move[1], pool_price(s))
        case "spot" | "joker" if frame.prompt == "enter":
            tile = s.wheel[segment_of(s, frame.args[0])][int(move[1]) - 1]
            return move if tile == FREE else (f"{move[0]}_tile", *move[1:], tile)
    return move
