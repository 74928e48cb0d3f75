"""Onetime privileges: when they may be used and what they do; and Recruitment, which asks nobody's leave."""

from collections.abc import Callable
from typing import Final

from greathouse.core.agenda import Ask, Do, plan, rule, tell
from greathouse.core.moves import DONE, Move
from greathouse.games.faiyum.administration import RETURN, ask_resurrection, bring_back, bury
from greathouse.games.faiyum.board import BASIC, GRID, RESOURCE, SPACES, TERRAIN
from greathouse.games.faiyum.building import ERECT, put_up, workshop_spots
from greathouse.games.faiyum.cards import BURY, BY_WORD, CARDS, ONETIME, RECRUITMENT, USE, Card
from greathouse.games.faiyum.commerce import honour_treaty
from greathouse.games.faiyum.deeds import can_play, carry_out, crocodile_hunter, take_back
from greathouse.games.faiyum.gains import GAIN, GOOD_OF, earn, give_good, give_money
from greathouse.games.faiyum.harvest import PLACE, harvestable, reward_company, send_worker
from greathouse.games.faiyum.hexgrid import bits, union
from greathouse.games.faiyum.market import buy, for_free, picked, picks, purchases, second_spaces
from greathouse.games.faiyum.state import NO_CARD, WORKER, WORKSHOP, State, has

RECRUIT: Final[tuple[Move, ...]] = tuple([("recruit", space) for space in SPACES])


# When


def usable(s: State, me: int) -> list[Move]:
    """List the onetime privileges that a player may use now, in the own turn: F27."""
    if not s.owned[me]:
        return []
    menu = [USE[card] for card in bits(s.owned[me] & ONETIME) if can_use(s, me, CARDS[card])]
    if has(s, me, RECRUITMENT) and not s.recruited:
        menu += [RECRUIT[at] for at in bits(s.workers)]
    return menu


def can_use(s: State, me: int, card: Card) -> bool:
    """Tell whether a onetime privilege has what it needs: F27."""
    check = CHECKS.get(card.effect)
    return check is None or check(s, me)


def never(s: State, me: int) -> bool:
    """Refuse what is not for one's own turn to begin."""
    return False


def has_worker_spot(s: State, me: int) -> bool:
    """Demand a worker and an undeveloped space for it."""
    return s.supply[WORKER] > 0 and bool(harvestable(s, "any"))


def has_team_spot(s: State, me: int) -> bool:
    """Demand a worker and a space where another stands."""
    return s.supply[WORKER] > 0 and team_spots(s) > 0


def team_spots(s: State) -> int:
    """Give the spaces where a worker may join another; once one other alone, on undeveloped resources."""
    if s.rules >= 2:
        return s.workers
    return s.workers & ~union(s.joined) & RESOURCE & ~s.developed


def has_pick(s: State, me: int) -> bool:
    """Demand a card to take."""
    return bool(for_free(s))


def has_quarry(s: State, me: int) -> bool:
    """Demand a crocodile on an unoccupied space."""
    return bool(s.crocodiles & ~s.workers)


def has_second_purchase(s: State, me: int) -> bool:
    """Demand a purchase this turn and another of the current market that can be paid."""
    return s.acted == "buy" and bool(purchases(s, me, second_spaces(s)))


def has_workers_out(s: State, me: int) -> bool:
    """Demand a worker on the map."""
    return bool(s.workers)


def has_repeat(s: State, me: int) -> bool:
    """Demand a card played for its action this turn that can be carried out once more."""
    stack = s.stacks[me]
    return s.last != NO_CARD and bool(stack) and stack[-1] == s.last and can_play(s, me, CARDS[s.last])


def has_hand(s: State, me: int) -> bool:
    """Demand a card in hand."""
    return bool(s.hands[me])


def has_workshop_spot(s: State, me: int) -> bool:
    """Demand a workshop and a resource space with a road."""
    return s.supply[WORKSHOP] > 0 and bool(workshop_spots(s))


def has_discard(s: State, me: int) -> bool:
    """Demand a card on the discard stack."""
    return bool(s.stacks[me])


# What


def use(s: State, me: int, card: int) -> None:
    """Use a onetime privilege; then it leaves the game, unless it is resurrected: F27, F28."""
    row = CARDS[card]
    s.owned[me] &= ~(1 << card)
    s.in_play = (*s.in_play, card)
    if s.news is not None:
        tell(s, "F27", "use", seat=me, card=row.word)
    plan(s, Do(spend, (card,)))
    act = ACTS.get(row.effect)
    if act is not None:
        act(s, me, row)
    else:
        earn(s, me, row.gain)


@rule
def spend(s: State, card: int) -> None:
    """Put a used privilege into the box."""
    s.in_play = s.in_play[:-1]
    s.box.append(card)
    ask_resurrection(s, (card,))


def two_kinds(s: State, me: int, card: Card) -> None:
    """Gain two different basic resources."""
    s.agenda.append(Ask(me, first_kinds, first_kind, (), "two_kinds", "F27"))


@rule
def first_kinds(s: State, me: int) -> list[Move]:
    """Offer the basic resources."""
    return [GAIN[good] for good in BASIC]


@rule
def first_kind(s: State, me: int, move: Move) -> None:
    """Gain one and ask for another."""
    give_good(s, me, GOOD_OF[move], 1)
    s.agenda.append(Ask(me, second_kinds, second_kind, (GOOD_OF[move],), "two_kinds", "F27"))


@rule
def second_kinds(s: State, me: int, first: int) -> list[Move]:
    """Offer the basic resources of another kind."""
    return [GAIN[good] for good in BASIC if good != first]


@rule
def second_kind(s: State, me: int, move: Move, first: int) -> None:
    """Gain the second one."""
    give_good(s, me, GOOD_OF[move], 1)


def farm_hand(s: State, me: int, card: Card) -> None:
    """Send a worker to any undeveloped resource space."""
    s.rewarded = False
    s.agenda.append(Ask(me, farm_spots, farmed, (card.index,), "worker", "F27"))


@rule
def farm_spots(s: State, me: int, card: int) -> list[Move]:
    """List the undeveloped resource spaces without a worker."""
    return [PLACE[at] for at in bits(harvestable(s, "any"))]


@rule
def farmed(s: State, me: int, move: Move, card: int) -> None:
    """Harvest the chosen space."""
    send_worker(s, me, GRID.index[str(move[1])], CARDS[card].gain)


def teamwork(s: State, me: int, card: Card) -> None:
    """Send a worker to join another."""
    s.rewarded = s.rewarded and s.rules < 2
    s.agenda.append(Ask(me, team_places, teamed, (card.index,), "teamwork", "F27"))


@rule
def team_places(s: State, me: int, card: int) -> list[Move]:
    """List the spaces where a worker stands, whatever else stands there."""
    return [PLACE[at] for at in bits(team_spots(s))]


@rule
def teamed(s: State, me: int, move: Move, card: int) -> None:
    """Put a worker where another stands and gain the goods of the space: F26, F27."""
    at = GRID.index[str(move[1])]
    s.supply[WORKER] -= 1
    s.joined = (*s.joined, at)
    if s.news is not None:
        tell(s, "F27", "worker", seat=me, space=SPACES[at])
    if s.rules >= 2 and not s.developed >> at & 1:
        reward_company(s, me, at, s.workers)
    if s.rules >= 2 and s.settlements >> at & 1:
        honour_treaty(s, me)
    earn(s, me, CARDS[card].gain, TERRAIN[at])


def bargain(s: State, me: int, card: Card) -> None:
    """Take a card of the current market for nothing."""
    s.agenda.append(Ask(me, picks, picked, (), "pick", "F27"))


def double_purchase(s: State, me: int, card: Card) -> None:
    """Buy a second card."""
    s.agenda.append(Ask(me, second_purchases, bought_second, (), "second_purchase", "F27"))


@rule
def second_purchases(s: State, me: int) -> list[Move]:
    """List the cards of the current market that can be paid for; Lead Buyer's fifth space is beyond it."""
    return purchases(s, me, second_spaces(s))


@rule
def bought_second(s: State, me: int, move: Move) -> None:
    """Buy the second card."""
    buy(s, me, BY_WORD[move[1]])


def new_instructions(s: State, me: int, card: Card) -> None:
    """Return workers for a fixed sum."""
    plan(s, Ask(me, idle_workers, instructed, (card.index, 0), "return", "F27"))
    give_money(s, me, card.gain.money, "F27")


@rule
def idle_workers(s: State, me: int, card: int, returned: int) -> list[Move]:
    """List the workers on the map; one may stop after the first."""
    menu = [RETURN[at] for at in bits(s.workers)]
    if returned:
        menu.append(DONE)
    return menu


@rule
def instructed(s: State, me: int, move: Move, card: int, returned: int) -> None:
    """Return a worker and ask for the next."""
    if move == DONE:
        return
    bring_back(s, me, GRID.index[str(move[1])])
    if returned + 1 < CARDS[card].limit and s.workers:
        s.agenda.append(Ask(me, idle_workers, instructed, (card, returned + 1), "return", "F27"))


def two_time_use(s: State, me: int, card: Card) -> None:
    """Carry out the card that was just played once more; it ends up on top of the stack again."""
    last = s.last
    s.stacks[me] = s.stacks[me][:-1]
    plan(s, Do(lay_again, (me, last)))
    s.in_play = (*s.in_play, last)
    s.last = NO_CARD
    carry_out(s, me, CARDS[last])


@rule
def lay_again(s: State, me: int, card: int) -> None:
    """Put the card of a second use back on the stack."""
    s.stacks[me] = (*s.stacks[me], card)
    s.in_play = s.in_play[:-1]


def disposal(s: State, me: int, card: Card) -> None:
    """Put cards under the stack, as many as one likes."""
    s.agenda.append(Ask(me, disposals, disposed, (card.index, 0), "disposal", "F27"))


@rule
def disposals(s: State, me: int, card: int, made: int) -> list[Move]:
    """List the hand; one may stop after the first card."""
    menu = [BURY[other] for other in dict.fromkeys(s.hands[me])]
    if made:
        menu.append(DONE)
    return menu


@rule
def disposed(s: State, me: int, move: Move, card: int, made: int) -> None:
    """Put a card under the stack for money and ask for the next."""
    if move == DONE:
        return
    bury(s, me, BY_WORD[move[1]])
    earn(s, me, CARDS[card].each)
    if s.hands[me]:
        s.agenda.append(Ask(me, disposals, disposed, (card, made + 1), "disposal", "F27"))


def construction_unit(s: State, me: int, card: Card) -> None:
    """Build a workshop for nothing."""
    s.agenda.append(Ask(me, unit_spots, unit_built, (card.index,), "workshop", "F27"))


@rule
def unit_spots(s: State, me: int, card: int) -> list[Move]:
    """List the resource spaces with a road or bridge that are still free."""
    return [ERECT["workshop"][at] for at in bits(workshop_spots(s))]


@rule
def unit_built(s: State, me: int, move: Move, card: int) -> None:
    """Build the workshop and gain its goods."""
    at = GRID.index[str(move[1])]
    put_up(s, me, "workshop", at)
    earn(s, me, CARDS[card].gain, TERRAIN[at])


def rerun(s: State, me: int, card: Card) -> None:
    """Take back the top card of the stack."""
    take_back(s, me, 1)


def overtime(s: State, me: int, card: Card) -> None:
    """Add a turn after this one."""
    s.overtime += 1


def recruit(s: State, me: int, at: int) -> None:
    """Return a worker beside the action, once a turn: F26."""
    s.recruited = True
    bring_back(s, me, at)
    give_money(s, me, CARDS[RECRUITMENT].gain.money, "F26")


CHECKS: Final[dict[str, Callable[[State, int], bool]]] = {
    "resurrection": never,
    "farm_hand": has_worker_spot,
    "teamwork": has_team_spot,
    "bargain": has_pick,
    "hunt": has_quarry,
    "double_purchase": has_second_purchase,
    "new_instructions": has_workers_out,
    "two_time_use": has_repeat,
    "disposal": has_hand,
    "construction_unit": has_workshop_spot,
    "rerun": has_discard,
}
ACTS: Final[dict[str, Callable[[State, int, Card], None]]] = {
    "two_kinds": two_kinds,
    "farm_hand": farm_hand,
    "teamwork": teamwork,
    "bargain": bargain,
    "hunt": crocodile_hunter,
    "double_purchase": double_purchase,
    "new_instructions": new_instructions,
    "two_time_use": two_time_use,
    "disposal": disposal,
    "construction_unit": construction_unit,
    "rerun": rerun,
    "overtime": overtime,
}
