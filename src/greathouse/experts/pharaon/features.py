"""What the networks are told of a position: named facts of a seat, of the others and of the table."""

from typing import Final, NamedTuple

from greathouse.core.agenda import Do, Rule
from greathouse.experts.pharaon.estimate import Estimate, unresolved
from greathouse.experts.pharaon.measures import (
    ARTISAN_PRESTIGE,
    COUNTING,
    CROWN_WAY,
    FIRST,
    GODS_NEAR,
    JAR_DUE,
    LACKING,
    NAMES,
    NEXT_STEP,
    POWERS,
    POWERS_HELD,
    RESOURCES_HELD,
    SCORE,
    SILVER_HELD,
    SURPLUS,
    SWORDS_HELD,
    TOKEN_PRESTIGE,
    TOKENS_HELD,
    UNDER_WAY,
    measured,
    round_of,
)
from greathouse.games.pharaon.box import (
    AREAS,
    BURIAL_TRACK,
    DEMANDS,
    GODS,
    NILE_WORTH,
    POWER_OF,
    ROUNDS,
    TOKENS,
)
from greathouse.games.pharaon.entries import open_areas
from greathouse.games.pharaon.gains import artisan_drawn, noble_drawn
from greathouse.games.pharaon.jars import jar_earned
from greathouse.games.pharaon.query import counts_of, segments_by_area
from greathouse.games.pharaon.scoring import favours
from greathouse.games.pharaon.state import FREE, NOBODY, PLAYING, TAKEN, Player, State
from greathouse.games.pharaon.tokens import token_drawn
from greathouse.games.pharaon.traitor import traitor_score
from greathouse.games.pharaon.wheel import turned

LASTING: Final = (
    SCORE,
    RESOURCES_HELD,
    SILVER_HELD,
    SWORDS_HELD,
    SURPLUS,
    LACKING,
    NEXT_STEP,
    TOKENS_HELD,
    UNDER_WAY,
    POWERS_HELD,
    COUNTING,
    GODS_NEAR,
    CROWN_WAY,
    FIRST,
    JAR_DUE,
)
"""Measures that are told a second time for each round to come."""
POWER_PLACE: Final = {power: place for place, power in enumerate(POWERS)}
DRAWS: Final[dict[Rule, int]] = {artisan_drawn: 0, noble_drawn: 1, token_drawn: 2, jar_earned: 3}
RESOURCE_TOKENS: Final = [index for index, token in enumerate(TOKENS) if token.kind == "resource"]
ACTION_TOKENS: Final = [index for index, token in enumerate(TOKENS) if token.kind == "action"]
COMPARED: Final = ("expected", "score", "goods", "tokens", "playing", "step", "nobles", "artisans")

OWN: Final = (
    *NAMES,
    *[f"{NAMES[at]}_each_round" for at in LASTING],
    *[f"{area}_now" for area in AREAS],
    *[f"{area}_next_round" for area in AREAS],
    *[f"{area}_open" for area in AREAS],
    "step",
    "step_squared",
    "burial_chamber_points",
    "nile_points",
    "discs",
    "top_discs",
    "squares",
    "nobles",
    "artisans",
    "artisan_points",
    "token_number",
    "token_points",
    "resource_tokens",
    "action_tokens",
    "conflicts",
    "gods_pleased",
    "god_points",
    *[f"{god}_progress" for god in GODS],
    "pharaoh_token",
    "place_in_passing",
    "pyramid",
    "powers_left_this_round",
    *POWERS,
    *[f"{power}_each_round" for power in POWERS],
    "artisans_drawn",
    "nobles_drawn",
    "tokens_drawn",
    "jars_drawn",
)
SEEN: Final = (
    "expected",
    "standing",
    "to_come",
    "behind_the_best",
    *[f"others_{name}" for name in COMPARED],
    *[f"best_{name}" for name in COMPARED],
    "turns_until",
    "has_turn",
)
TABLE: Final = (
    "rounds_left",
    *[f"round_{number}" for number in range(1, ROUNDS + 1)],
    *[f"{area}_free" for area in AREAS],
    "jars",
    "lots",
    "conflict_spots",
    "pharaoh_token_free",
    "seats_playing",
    "traitor_score",
    "traitor_to_come",
    "traitor_resources",
)
INPUTS: Final = (*OWN, *SEEN, *TABLE)
"""The names of the inputs, in their order."""


class Told(NamedTuple):
    """What the networks are told of a position, by seat."""

    rows: list[list[float]]
    had: list[float]
    """Points on the table and on their way."""


def told(s: State, estimate: Estimate) -> Told:
    """Name the facts of every seat."""
    now = round_of(s)
    found = [measured(s, seat) for seat in range(s.seats)]
    expected = [estimate.points(s, now, one) for one in found]
    table = table_facts(s, now, estimate)
    areas = Areas(s)
    rows: list[list[float]] = []
    for seat in range(s.seats):
        row = own_facts(s, seat, now, found[seat], areas)
        row += seen_facts(s, seat, now, found, expected, estimate)
        row += table
        rows.append(row)
    return Told(rows, [one[SCORE] for one in found])


class Areas:
    """Which colours open the Areas now and in the next round."""

    def __init__(self, s: State) -> None:
        self.known = len(s.areas) == len(AREAS)
        self.now = segments_by_area(s) if self.known else [0] * len(AREAS)
        self.next = list(self.now)
        if self.known:
            shift = turned(s.shift, s.clockwise, len(AREAS))
            for position, area in enumerate(s.areas):
                self.next[area] = (position - shift) % len(AREAS)


def own_facts(s: State, seat: int, now: int, found: list[float], areas: Areas) -> list[float]:
    """Name what a seat has and can do."""
    p = s.players[seat]
    left = float(ROUNDS - now)
    counts = counts_of(p)
    row = list(found)
    row += [found[at] * left for at in LASTING]
    row += way_facts(s, seat, areas)
    row += card_facts(p, counts)
    row += god_facts(s, counts)
    row.append(1.0 if s.pharaoh == seat else 0.0)
    row.append(float(s.order.index(seat) + 1) if p.space != PLAYING and seat in s.order else 0.0)
    row.append(float(max(0, p.space)))
    row += power_facts(p, left)
    row += drawn_facts(s, seat)
    return row


def way_facts(s: State, seat: int, areas: Areas) -> list[float]:
    """Count the resources that open each Area now and in the next round, and tell which can be visited."""
    held, row = s.players[seat].resources, [0.0] * (3 * len(AREAS))
    if not areas.known:
        return row
    for area in range(len(AREAS)):
        row[area] = float(held[areas.now[area]])
        row[len(AREAS) + area] = float(held[areas.next[area]])
    if s.round and s.players[seat].space == PLAYING:
        for area in open_areas(s, seat):
            row[2 * len(AREAS) + area] = 1.0
    return row


def card_facts(p: Player, counts: list[int]) -> list[float]:
    """Count steps, squares, cards, tiles and tokens."""
    nobles, tokens, step, artisans, discs, tops, conflicts, _ = counts
    nile, craft, prestige, resource, action = 0, 0, 0, 0, 0
    for track, square in enumerate(p.nile):
        nile += NILE_WORTH[track][square]
    for artisan in p.artisans:
        craft += ARTISAN_PRESTIGE[artisan]
    if tokens:
        for index, count in enumerate(p.tokens):
            prestige += count * TOKEN_PRESTIGE[index]
        for index in RESOURCE_TOKENS:
            resource += p.tokens[index]
        for index in ACTION_TOKENS:
            action += p.tokens[index]
    return [
        float(step),
        float(step * step),
        float(BURIAL_TRACK.worth[step]),
        float(nile),
        float(discs),
        float(tops),
        float(sum(p.nile)),
        float(nobles),
        float(artisans),
        float(craft),
        float(tokens),
        float(prestige),
        float(resource),
        float(action),
        float(conflicts),
    ]


def god_facts(s: State, counts: list[int]) -> list[float]:
    """Tell how many gods are pleased, what they give, and how far each one's demand is met."""
    row = [0.0] * (2 + len(GODS))
    if len(s.areas) < len(DEMANDS):
        return row
    own, is_pleased = s.areas[-1], False
    for following in s.areas:
        one, needed, other, more, _ = DEMANDS[own][following]
        part = min(1.0, counts[one] / needed) * min(1.0, counts[other] / more)
        row[2 + own] = part
        if part >= 1.0:
            is_pleased = True
        own = following
    if is_pleased:
        given = favours(s.areas, counts)
        row[0] = float(len([points for points in given if points]))
        row[1] = float(sum(given))
    return row


def power_facts(p: Player, left: float) -> list[float]:
    """Count Nobles by power, once as they are and once for each round to come."""
    size = len(POWER_PLACE)
    row = [0.0] * (1 + 2 * size)
    ready = 0
    for noble in p.nobles:
        power = POWER_OF[noble]
        if power:
            row[1 + POWER_PLACE[power]] += 1.0
            row[1 + size + POWER_PLACE[power]] += left
            if noble not in p.used:
                ready += 1
    row[0] = float(ready) if p.space == PLAYING else 0.0
    return row


def drawn_facts(s: State, seat: int) -> list[float]:
    """Count what a seat is about to draw unseen."""
    row = [0.0] * len(DRAWS)
    for frame in s.agenda:
        if isinstance(frame, Do):
            continue
        place = DRAWS.get(frame.then, -1)
        if place >= 0 and frame.args and frame.args[0] == seat:
            row[place] += 1.0
    return row


def seen_facts(
    s: State, seat: int, now: int, found: list[list[float]], expected: list[float], estimate: Estimate
) -> list[float]:
    """Compare a seat with the others; who plays alone, with the Traitor."""
    mine = expected[seat]
    away = float((seat - s.seat) % s.seats)
    turn = [away, 1.0 if away == 0.0 else 0.0]
    if s.seats == 1:
        lead = estimate.lead(s, now, mine)
        return [mine, lead / estimate.spread(s, now), mine - found[0][SCORE], lead, *[0.0] * 16, *turn]
    others = [other for other in range(s.seats) if other != seat]
    rival = max([expected[other] for other in others])
    sums, bests = [0.0] * len(COMPARED), [-1000.0] * len(COMPARED)
    for other in others:
        for at, amount in enumerate(compared(s, other, found[other], expected[other])):
            sums[at] += amount
            bests[at] = max(bests[at], amount)
    middle = sum(expected) / s.seats
    row = [mine, (mine - middle) / estimate.spread(s, now), mine - found[seat][SCORE], mine - rival]
    return [*row, *[amount / len(others) for amount in sums], *bests, *turn]


def compared(s: State, seat: int, found: list[float], expected: float) -> list[float]:
    """Name what the others look at, in the order of COMPARED."""
    p = s.players[seat]
    return [
        expected,
        found[SCORE],
        float(sum(p.resources)),
        found[TOKENS_HELD],
        1.0 if p.space == PLAYING else 0.0,
        float(p.step),
        float(len(p.nobles)),
        float(len(p.artisans)),
    ]


def table_facts(s: State, now: int, estimate: Estimate) -> list[float]:
    """Name what lies on the table, the same for everybody."""
    row = [0.0] * len(TABLE)
    row[0] = float(ROUNDS - now)
    row[now] = 1.0
    at = 1 + ROUNDS
    conflicts = 0
    if len(s.areas) == len(AREAS):
        for area, segment in enumerate(segments_by_area(s)):
            for what in s.wheel[segment]:
                if what == FREE:
                    row[at + area] += 1.0
                elif what != TAKEN:
                    conflicts += 1
    at += len(AREAS)
    playing = len([p for p in s.players if p.space == PLAYING])
    free = 1.0 if s.pharaoh == NOBODY else 0.0
    row[at : at + 5] = [float(len(s.jars)), float(len(s.lots)), float(conflicts), free, float(playing)]
    if s.seats == 1:
        points = float(traitor_score(s))
        row[at + 5 :] = [points, estimate.traitor(s, now) - points, float(unresolved(s))]
    return row
