"""The inputs of Faiyum's networks: facts that a player would name, for each seat as it sees the table."""

from typing import Final, NamedTuple

from greathouse.experts.faiyum.estate import Estate, Holding
from greathouse.experts.faiyum.held import NAMES, held
from greathouse.experts.faiyum.land import LAND, SALE, land, sale
from greathouse.games.faiyum.cards import CARDS, PRIVILEGES, START_HAND
from greathouse.games.faiyum.hexgrid import bits
from greathouse.games.faiyum.state import KINDS_OF_GOODS, State

OWN: Final = (
    "reputation",
    "gone",
    "money_had",
    "money_to_5",
    "money_to_15",
    "wheat",
    "grape",
    "stone",
    "fish",
    "rose",
    "wheat_to_2",
    "grape_to_2",
    "stone_to_2",
    "basics",
    "sets",
    "hand_harvest",
    "hand_build",
    "hand_commerce",
    "hand_other",
    "stack_harvest",
    "stack_build",
    "stack_commerce",
    "stack_other",
    "top_power",
    "top_cards",
    "surplus_had",
    "farmers_in_hand",
    "administrations",
    "estate",
    "turns_to_wait",
)
OTHERS: Final = ("reputation", "estate", "money", "goods", "hand", "power", "stack", "surplus")
"""What is told of the others, as their mean and as the most that one has."""
LEAD: Final = ("lead", "lead_late", "lead_mean", "lead_mean_late", "ahead", "ahead_late", "others_gone")
PLAYED: Final = tuple([card.index for card in CARDS if card.kind not in ("privilege", "disaster")])
"""The cards that come back."""
LASTING: Final = tuple([card.index for card in CARDS if card.border == "always"])
OWNED: Final = tuple(bits(PRIVILEGES))
INPUTS: Final = (
    NAMES
    + OWN
    + LEAD
    + tuple([f"mean_{name}" for name in OTHERS])
    + tuple([f"most_{name}" for name in OTHERS])
    + LAND
    + SALE
    + tuple([f"has_{CARDS[card].word}" for card in PLAYED])
    + tuple([f"has_{CARDS[card].word}_early" for card in PLAYED])
    + tuple([f"owns_{CARDS[card].word}" for card in OWNED])
    + tuple([f"owns_{CARDS[card].word}_early" for card in LASTING])
)
COUNTED: Final = ("harvest", "build", "commerce")
KINDS: Final = tuple([COUNTED.index(card.kind) if card.kind in COUNTED else len(COUNTED) for card in CARDS])
PLACE: Final = tuple([PLAYED.index(card.index) if card.index in PLAYED else -1 for card in CARDS])
OWNED_PLACE: Final = tuple([OWNED.index(card.index) if card.index in OWNED else -1 for card in CARDS])
LASTING_PLACE: Final = tuple([LASTING.index(card.index) if card.index in LASTING else -1 for card in CARDS])
FARMER: Final = START_HAND[0]
TOP: Final = 3
"""How many cards an administration takes back."""
POINTS: Final = 0.05
SHARP: Final = 0.15
"""How much of a game's time the end phase counts for, where a lead is told by the time that is left."""


class Seat(NamedTuple):
    """What is told of a seat to the others."""

    estate: float
    has: Holding
    told: tuple[float, ...]


def rows(s: State, estate: Estate) -> list[list[float]]:
    """Give the inputs of every seat."""
    time = estate.time_left(s)
    seats = [seat_of(s, seat, estate, time) for seat in range(s.seats)]
    ground = land(s)
    return [row(s, me, seats, ground, estate, time) for me in range(s.seats)]


def inputs(s: State, seat: int, estate: Estate) -> list[float]:
    """Give the inputs of one seat."""
    time = estate.time_left(s)
    seats = [seat_of(s, one, estate, time) for one in range(s.seats)]
    return row(s, seat, seats, land(s), estate, time)


def seat_of(s: State, seat: int, estate: Estate, time: float) -> Seat:
    """Sum up a seat; one that is gone has its reputation and nothing else."""
    has = estate.holding(s, seat)
    points = float(s.reputation[seat])
    if s.gone[seat]:
        return Seat(points, has, (points * POINTS, points * POINTS, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0))
    total = estate.sum(s, seat, has, time)
    told = (
        points * POINTS,
        total * POINTS,
        s.money[seat] * 0.1,
        has.goods * 0.1,
        len(s.hands[seat]) * 0.1,
        has.hand * 0.1,
        has.stack * 0.1,
        (has.surplus + has.always) * time,
    )
    return Seat(total, has, told)


def row(
    s: State, me: int, seats: list[Seat], ground: list[float], estate: Estate, time: float
) -> list[float]:
    """Put together the inputs of one seat."""
    found = list(held(s, me, seats[me].has, time))
    found += own(s, me, seats[me], estate)
    found += lead(s, me, seats, time)
    if s.gone[me]:
        found += [0.0] * (len(INPUTS) - len(found))
        return found
    found += others(s, me, seats)
    found += ground
    found += sale(s, me, estate.worth)
    found += owned(s, me, time)
    return found


def own(s: State, me: int, seat: Seat, estate: Estate) -> list[float]:
    """Tell what a seat has, plainly."""
    points = s.reputation[me] * POINTS
    if s.gone[me]:
        return [points, 1.0] + [0.0] * (len(OWN) - 2)
    money, at = s.money[me], me * KINDS_OF_GOODS
    goods = s.goods
    wheat, grape, stone = goods[at], goods[at + 1], goods[at + 2]
    found = [points, 0.0, money * 0.1, min(5, money) * 0.2, min(15, money) * POINTS]
    found += [wheat * 0.25, grape * 0.25, stone * 0.25, goods[at + 3] * 0.25, goods[at + 4] * 0.25]
    found += [min(2, wheat) * 0.5, min(2, grape) * 0.5, min(2, stone) * 0.5]
    found += [(wheat + grape + stone) * 0.1, min(wheat, grape, stone) * 0.5]
    found += by_kind(s.hands[me])
    found += by_kind(s.stacks[me])
    power = 0.0
    top = s.stacks[me][-TOP:]
    for card in top:
        power += estate.worth.power[card]
    found += [power * 0.2, len(top) / TOP, seat.has.surplus, s.hands[me].count(FARMER) * 0.5]
    found += [s.administrations[me] * 0.1, seat.estate * POINTS, wait(s, me)]
    return found


def by_kind(cards: tuple[int, ...]) -> list[float]:
    """Count cards by their kind."""
    found = [0.0, 0.0, 0.0, 0.0]
    for card in cards:
        found[KINDS[card]] += 0.25
    return found


def wait(s: State, me: int) -> float:
    """Tell how many of the seats have their turn before this one."""
    at, left = s.seat, 0
    if not s.acted:
        return ((me - at) % s.seats) / s.seats
    for step in range(1, s.seats + 1):
        seat = (at + step) % s.seats
        if seat == me:
            break
        left += 1 - s.gone[seat]
    return left / s.seats


def lead(s: State, me: int, seats: list[Seat], time: float) -> list[float]:
    """Tell how far a seat lies before the others, in all that it has and in reputation."""
    count = s.seats - 1
    if not count:
        return [0.0] * len(LEAD)
    best, total, most, gone = -1e9, 0.0, 0, 0
    for seat in range(s.seats):
        if seat != me:
            best = max(best, seats[seat].estate)
            total += seats[seat].estate
            most = max(most, s.reputation[seat])
            gone += s.gone[seat]
    mine, late = seats[me].estate, 0.05 / (SHARP + time)
    first, mean, points = mine - best, mine - total / count, s.reputation[me] - most
    return [
        first * POINTS,
        first * late,
        mean * POINTS,
        mean * late,
        points * POINTS,
        points * late,
        gone / count,
    ]


def others(s: State, me: int, seats: list[Seat]) -> list[float]:
    """Tell the mean of what the others have, and the most."""
    count = len(OTHERS)
    if s.seats == 1:
        return [0.0] * (2 * count)
    means, most = [0.0] * count, [0.0] * count
    share = 1.0 / (s.seats - 1)
    for seat in range(s.seats):
        if seat == me:
            continue
        told = seats[seat].told
        for at in range(count):
            means[at] += told[at] * share
            most[at] = max(most[at], told[at])
    return means + most


def owned(s: State, me: int, time: float) -> list[float]:
    """Tell which cards a seat has, by name, and which of them while there is time."""
    count = len(PLAYED)
    found = [0.0] * (2 * count + len(OWNED) + len(LASTING))
    in_play = s.in_play if s.seat == me else ()
    for card in s.hands[me] + s.stacks[me] + in_play:
        at = PLACE[card]
        if at >= 0:
            found[at] += 1.0
            found[count + at] += time
    rest = s.owned[me]
    while rest:
        low = rest & -rest
        card = low.bit_length() - 1
        rest ^= low
        found[2 * count + OWNED_PLACE[card]] = 1.0
        if LASTING_PLACE[card] >= 0:
            found[2 * count + len(OWNED) + LASTING_PLACE[card]] = time
    return found
