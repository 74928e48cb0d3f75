"""Harvest cards: workers on undeveloped resource spaces."""

from typing import Final

from greathouse.core.agenda import Ask, Do, plan, rule, tell
from greathouse.core.moves import DONE, Move
from greathouse.games.faiyum.board import GRID, LAKESIDE, RESOURCE, RIVERSIDE, SITES, SPACES, STONES, TERRAIN
from greathouse.games.faiyum.cards import CARDS, FARMING_BARROW, HARVEST_MINISTER, Card, Gain
from greathouse.games.faiyum.gains import drive_off, earn, give_reputation
from greathouse.games.faiyum.hexgrid import bits
from greathouse.games.faiyum.state import WORKER, State, has

PLACE: Final[tuple[Move, ...]] = tuple([("worker", space) for space in SPACES])
NO_GOODS: Final = (0, 0, 0, 0, 0)


def harvestable(s: State, at: str) -> int:
    """Give the undeveloped resource spaces without a worker that a card allows: F9."""
    spaces = RESOURCE & ~s.developed & ~s.workers
    if at == "riverside":
        return spaces & RIVERSIDE
    if at == "lakeside":
        return spaces & LAKESIDE
    if at == "stone":
        return spaces & STONES
    if at == "isolated":
        return spaces & ~GRID.spread(s.developed | SITES)
    return spaces


def within_reach(spaces: int, workers: int) -> int:
    """Keep the spaces beside a worker; with no worker on the map all will do: F9."""
    return spaces & GRID.spread(workers) if workers else spaces


def spots(s: State, me: int, card: Card) -> int:
    """Give the spaces for the next worker of a harvest: F9, F26."""
    spaces = harvestable(s, card.at)
    if not card.beside or (has(s, me, FARMING_BARROW) and not s.barrow):
        return spaces
    return within_reach(spaces, s.workers)


def can_place(spaces: int, near: int, workers: int, count: int) -> bool:
    """Tell whether so many workers can follow one another, each beside a worker."""
    if count <= 1 or near.bit_count() >= count:
        return bool(near) or not count
    for at in bits(near):
        rest = spaces & ~(1 << at)
        if can_place(rest, within_reach(rest, workers | 1 << at), workers | 1 << at, count - 1):
            return True
    return False


def can_harvest(s: State, me: int, card: Card) -> bool:
    """Tell whether a harvest card has the workers and the spaces it needs."""
    needed = 1 if card.up_to else card.workers
    if s.supply[WORKER] < needed:
        return False
    near = spots(s, me, card)
    if needed <= 1 or not near:
        return bool(near)
    return bool(starts(s, me, card, needed))


def starts(s: State, me: int, card: Card, left: int) -> int:
    """Keep the spots from which the other workers of the action can be placed."""
    near = spots(s, me, card)
    if left <= 1:
        return near
    if not card.beside:
        return near if near.bit_count() >= left else 0
    spaces = harvestable(s, card.at)
    spare_barrow = has(s, me, FARMING_BARROW) and not s.barrow
    found = 0
    for at in bits(near):
        workers, rest = s.workers | 1 << at, spaces & ~(1 << at)
        by_rule = bool(within_reach(1 << at, s.workers))
        next_spots = rest if spare_barrow and by_rule else within_reach(rest, workers)
        if can_place(rest, next_spots, workers, left - 1):
            found |= 1 << at
    return found


def harvest(s: State, me: int, card: Card) -> None:
    """Place the workers one by one, then gain what the card says once: F9."""
    ask_worker(s, me, card.index, 0)


def ask_worker(s: State, me: int, card: int, placed: int) -> None:
    """Ask where the next worker goes."""
    s.agenda.append(Ask(me, worker_spots, worker_placed, (card, placed), "worker", "F9"))


@rule
def worker_spots(s: State, me: int, card: int, placed: int) -> list[Move]:
    """List the spaces for a worker; a card for up to so many workers lets one stop after the first."""
    row = CARDS[card]
    left = 1 if row.up_to else row.workers - placed
    menu = [PLACE[at] for at in bits(starts(s, me, row, left))]
    if placed and row.up_to:
        menu.append(DONE)
    return menu


@rule
def worker_placed(s: State, me: int, move: Move, card: int, placed: int) -> None:
    """Harvest a space; go on while the card has workers left."""
    row = CARDS[card]
    if move == DONE:
        finish_harvest(s, me, card)
        return
    at = GRID.index[str(move[1])]
    more = placed + 1 < row.workers
    plan(s, Do(next_worker if more else finish_harvest, (me, card, placed + 1) if more else (me, card)))
    if row.beside and not within_reach(1 << at, s.workers):
        s.barrow = True
    send_worker(s, me, at, row.gain)


@rule
def next_worker(s: State, me: int, card: int, placed: int) -> None:
    """Ask for another worker, unless an optional one has nowhere to go."""
    row = CARDS[card]
    if row.up_to and (not s.supply[WORKER] or not spots(s, me, row)):
        finish_harvest(s, me, card)
        return
    ask_worker(s, me, card, placed)


@rule
def finish_harvest(s: State, me: int, card: int) -> None:
    """Give what the card brings once, however many workers it sent."""
    gain = CARDS[card].gain
    if gain.reputation or gain.money or gain.any:
        earn(s, me, Gain(NO_GOODS, 0, gain.any, gain.money, gain.reputation))


def send_worker(s: State, me: int, at: int, gain: Gain) -> None:
    """Put a worker on an undeveloped space: it drives off a crocodile and brings goods: F9, F19."""
    met = s.workers
    s.supply[WORKER] -= 1
    s.workers |= 1 << at
    if s.news is not None:
        tell(s, "F9", "worker", seat=me, space=SPACES[at])
    reward_company(s, me, at, met)
    earn(s, me, Gain(gain.goods, gain.matching, 0, 0, 0), TERRAIN[at])
    if s.crocodiles >> at & 1:
        drive_off(s, me, at)


def reward_company(s: State, me: int, at: int, met: int) -> None:
    """Let the Harvest Minister reward a worker who was put beside others, once an action: F26."""
    if has(s, me, HARVEST_MINISTER) and not s.rewarded and GRID.beside[at] & met:
        s.rewarded = True
        give_reputation(s, me, CARDS[HARVEST_MINISTER].gain.reputation, "F26")
