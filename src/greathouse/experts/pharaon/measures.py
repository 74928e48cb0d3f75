"""What counts in a position, by name: points on the table, and what may still become points."""

from typing import Final, NamedTuple

from greathouse.core.agenda import Ask, Do, Rule
from greathouse.games.pharaon.box import (
    ARTISAN_CARDS,
    BURIAL_TRACK,
    DEMANDS,
    NILE_WORTH,
    NOBLE_CARDS,
    NOBLE_COUNTS,
    ROUNDS,
    SILVER,
    STEP_COSTS,
    TOKENS,
    VALUES,
    Gain,
    Token,
)
from greathouse.games.pharaon.flow import begin_round, turn_taken
from greathouse.games.pharaon.gains import (
    artisan_chosen,
    artisan_drawn,
    build,
    climb,
    draw_two_nobles,
    keep_one,
    noble_chosen,
    noble_drawn,
    noble_kept,
    other_colour_gained,
    pick_artisan,
    pick_noble,
    track_chosen,
)
from greathouse.games.pharaon.jars import choose_jar, colour_gained, earn_jar, jar_chosen, jar_earned
from greathouse.games.pharaon.query import CROWN_COUNTS, PHARAOH_STEP, TOP_SQUARE, counts_of
from greathouse.games.pharaon.scoring import favours
from greathouse.games.pharaon.setup import choose_first, deal_hands, purse_given
from greathouse.games.pharaon.state import NOBODY, PLAYING, Player, State
from greathouse.games.pharaon.tokens import (
    blind_token,
    bonus_token,
    bonus_token_taken,
    lot_taken,
    token_drawn,
)
from greathouse.games.pharaon.visits import noble_taken, perform, ware_chosen, way_chosen

NAMES: Final = (
    "score",
    "resources",
    "silver",
    "swords",
    "surplus",
    "colours",
    "at_hand",
    "lacking",
    "next_step",
    "tokens",
    "under_way",
    "powers",
    "counting",
    "gods_near",
    "crown_way",
    "first",
    "jar",
    "playing",
    "to_move",
    "waiting",
    "later",
)
"""The features, in the order of their numbers."""
SIZE: Final = len(NAMES)
SCORE: Final = 0
RESOURCES_HELD: Final = 1
SILVER_HELD: Final = 2
SWORDS_HELD: Final = 3
SURPLUS: Final = 4
COLOURS_HELD: Final = 5
AT_HAND: Final = 6
LACKING: Final = 7
NEXT_STEP: Final = 8
TOKENS_HELD: Final = 9
UNDER_WAY: Final = 10
POWERS_HELD: Final = 11
COUNTING: Final = 12
GODS_NEAR: Final = 13
CROWN_WAY: Final = 14
FIRST: Final = 15
JAR_DUE: Final = 16
STILL_PLAYING: Final = 17
TO_MOVE: Final = 18
WAITING: Final = 19
LATER: Final = 20

POWERS: Final = {
    "patron": 0.8,
    "joker": 0.5,
    "free_colour": 0.7,
    "granary": 1.1,
    "fleet": 1.0,
    "exchange": 0.6,
    "treasurer": 0.9,
    "scribe": 0.6,
    "chamberlain": 0.9,
    "lector": 1.0,
    "admiral": 0.5,
    "depot": 0.6,
}
"""What a Noble's power brings in a round, in resources."""
JAR: Final = 3
CROWN: Final = VALUES["pharaoh_token"]
CROWN_ARTISANS: Final = VALUES["pharaoh_artisans"]
LAST_STEP: Final = BURIAL_TRACK.top
ARTISAN_PRESTIGE: Final = {word: card.prestige for word, card in ARTISAN_CARDS.items()}
NOBLE_PRESTIGE: Final = {word: card.prestige for word, card in NOBLE_CARDS.items()}
NOBLE_POWER: Final = {word: POWERS.get(card.power, 0.0) for word, card in NOBLE_CARDS.items()}
NOBLE_COUNTING: Final = {word: sum([worth for _, worth in counted]) for word, counted in NOBLE_COUNTS.items()}


def token_use(token: Token) -> float:
    """Tell what a token saves in resources; a choice of colours saves most."""
    if token.kind == "resource":
        return 1.0 + 0.1 * (len(token.colours) - 1)
    return 0.6 if token.kind == "action" else 0.8 * token.swords


TOKEN_PRESTIGE: Final = [token.prestige for token in TOKENS]
TOKEN_USE: Final = [token_use(token) for token in TOKENS]


# What is on its way to a player

EVERYBODY: Final = -2
ASKED: Final = -1


class Hope(NamedTuple):
    """What a frame of the agenda will bring, for features by number."""

    seat: int
    """Which argument of the frame tells the seat; ASKED for who is asked, EVERYBODY for all."""
    brings: tuple[tuple[int, float], ...]
    times: int = -1
    """Which argument tells how often, if any."""


def mean(amounts: list[float]) -> float:
    """Give the mean."""
    return sum(amounts) / len(amounts)


def goods(gain: Gain) -> float:
    """Count the resources in a gain."""
    return float(sum(gain.resources) + gain.any + gain.different + JAR * gain.jar)


BAG: Final = [index for index, token in enumerate(TOKENS) for _ in range(token.copies)]
A_TOKEN: Final = (
    (SCORE, mean([float(TOKEN_PRESTIGE[index]) for index in BAG])),
    (TOKENS_HELD, mean([TOKEN_USE[index] for index in BAG])),
)
A_LOT: Final = tuple([(feature, 2 * amount) for feature, amount in A_TOKEN])
SOME_GOODS: Final = ((RESOURCES_HELD, 1.0), (SCORE, 1.0))
A_JAR: Final = ((RESOURCES_HELD, float(JAR)), (SCORE, float(JAR)))
AN_ARTISAN: Final = (
    (SCORE, mean([float(card.prestige) + goods(card.gain) for card in ARTISAN_CARDS.values()])),
    (RESOURCES_HELD, mean([goods(card.gain) for card in ARTISAN_CARDS.values()])),
)
A_NOBLE: Final = (
    (SCORE, mean([card.prestige + goods(card.gain) for card in NOBLE_CARDS.values()]) + 2.0),
    (RESOURCES_HELD, mean([goods(card.gain) for card in NOBLE_CARDS.values()])),
    (POWERS_HELD, mean(list(NOBLE_POWER.values()))),
    (COUNTING, mean([float(worth) for worth in NOBLE_COUNTING.values()])),
)
A_PURSE: Final = ((SILVER_HELD, float(VALUES["starting_silver"])), (SCORE, float(VALUES["starting_silver"])))
A_HAND: Final = (*A_NOBLE, *A_JAR, *A_PURSE)
A_SQUARE: Final = ((UNDER_WAY, 1.0),)
A_STEP: Final = ((SCORE, mean([float(worth) for worth in BURIAL_TRACK.worth[1:]]) / 3),)
A_TURN: Final = ((TO_MOVE, 1.0),)
HOPES: Final[dict[Rule, Hope]] = {
    turn_taken: Hope(ASKED, A_TURN),
    way_chosen: Hope(ASKED, A_TURN),
    ware_chosen: Hope(ASKED, A_TURN),
    perform: Hope(0, A_TURN),
    lot_taken: Hope(ASKED, A_LOT),
    bonus_token_taken: Hope(ASKED, A_TOKEN),
    bonus_token: Hope(0, A_TOKEN),
    blind_token: Hope(0, A_TOKEN),
    token_drawn: Hope(0, A_TOKEN),
    colour_gained: Hope(ASKED, SOME_GOODS),
    other_colour_gained: Hope(ASKED, SOME_GOODS, 0),
    earn_jar: Hope(0, A_JAR),
    jar_earned: Hope(0, A_JAR),
    choose_jar: Hope(0, A_JAR),
    jar_chosen: Hope(ASKED, A_JAR),
    pick_artisan: Hope(0, AN_ARTISAN),
    artisan_chosen: Hope(ASKED, AN_ARTISAN),
    artisan_drawn: Hope(0, AN_ARTISAN),
    pick_noble: Hope(0, A_NOBLE),
    noble_chosen: Hope(ASKED, A_NOBLE),
    noble_taken: Hope(ASKED, A_NOBLE),
    noble_drawn: Hope(0, A_NOBLE),
    draw_two_nobles: Hope(0, A_NOBLE),
    keep_one: Hope(0, A_NOBLE),
    noble_kept: Hope(ASKED, A_NOBLE),
    climb: Hope(0, A_SQUARE, 1),
    track_chosen: Hope(ASKED, A_SQUARE, 0),
    build: Hope(0, A_STEP),
    choose_first: Hope(EVERYBODY, A_HAND),
    deal_hands: Hope(EVERYBODY, A_HAND),
    purse_given: Hope(0, A_PURSE),
}
"""What is hoped for from frames that wait on the agenda."""


def add_hopes(s: State, seat: int, found: list[float]) -> None:
    """Add what the agenda holds for a seat."""
    for frame in s.agenda:
        hope = HOPES.get(frame.step if isinstance(frame, Do) else frame.then)
        if hope is None:
            continue
        if hope.seat == ASKED:
            if not isinstance(frame, Ask) or frame.who != seat:
                continue
        elif hope.seat >= 0 and frame.args[hope.seat] != seat:
            continue
        times = 1 if hope.times < 0 else int(frame.args[hope.times])
        for feature, amount in hope.brings:
            found[feature] += times * amount


# The features


def round_of(s: State) -> int:
    """Tell which round is played or being prepared; set-up belongs to the first."""
    bottom = s.agenda[0] if s.agenda else None
    if isinstance(bottom, Do) and bottom.step is begin_round:
        return s.round + 1
    return max(1, s.round)


def measured(s: State, seat: int) -> list[float]:
    """Measure every feature of a seat, in the order of NAMES."""
    p = s.players[seat]
    found = [0.0] * SIZE
    counts = counts_of(p)
    artisans = 0
    for artisan in p.artisans:
        artisans += ARTISAN_PRESTIGE[artisan]
    found[SCORE] = float(BURIAL_TRACK.worth[p.step] + artisans + sum(p.resources) + p.swords)
    if s.pharaoh == seat:
        found[SCORE] += CROWN
    measure_tokens(p, found)
    measure_nobles(p, counts, found)
    measure_gods(s, counts, found)
    measure_nile(p, found)
    if s.first == seat and s.seats > 1 and s.order:
        found[FIRST] = 1.0
    now = round_of(s)
    if now < ROUNDS or p.space == PLAYING:
        measure_goods(p, now, found)
        if s.round:
            found[LATER] = float((seat - s.first) % s.seats)
        if s.pharaoh == NOBODY:
            found[CROWN_WAY] = crown_way(s, p, counts, artisans)
    else:
        found[TOKENS_HELD] = found[POWERS_HELD] = found[COUNTING] = found[GODS_NEAR] = found[UNDER_WAY] = 0.0
    if p.space != PLAYING:
        found[WAITING] = float(s.seats - len(s.order))
    add_hopes(s, seat, found)
    return found


def measure_goods(p: Player, now: int, found: list[float]) -> None:
    """Measure resources that can still be spent, and what they lack for the next step."""
    held, colours, surplus, missing = 0, 0, 0, 0
    cost = STEP_COSTS[p.step] if p.step < LAST_STEP else ()
    for kind in range(SILVER):
        count = p.resources[kind]
        held += count
        if count:
            colours += 1
            surplus += count * (count - 1) // 2
        if cost and cost[kind] > count:
            missing += cost[kind] - count
    silver = p.resources[SILVER]
    found[RESOURCES_HELD] = float(held)
    found[SILVER_HELD] = float(silver)
    found[SWORDS_HELD] = float(p.swords)
    found[SURPLUS] = float(surplus)
    found[COLOURS_HELD] = float(colours)
    found[LACKING] = float(max(0, missing - silver))
    if cost:
        found[NEXT_STEP] = float(BURIAL_TRACK.worth[p.step + 1] - BURIAL_TRACK.worth[p.step])
    if p.space == PLAYING:
        found[STILL_PLAYING] = 1.0
        found[AT_HAND] = held + silver + found[TOKENS_HELD]
        if now < ROUNDS:
            found[JAR_DUE] = 1.0


def measure_tokens(p: Player, found: list[float]) -> None:
    """Measure Offering tokens: points as they are, and resources saved if they are spent."""
    points, use = 0, 0.0
    if any(p.tokens):
        for index, count in enumerate(p.tokens):
            if count:
                points += count * TOKEN_PRESTIGE[index]
                use += count * TOKEN_USE[index]
    found[SCORE] += points
    found[TOKENS_HELD] = use


def measure_nobles(p: Player, counts: list[int], found: list[float]) -> None:
    """Measure Nobles: their points, their powers, and how much they will count."""
    points, powers, counting = 0, 0.0, 0
    for noble in p.nobles:
        points += NOBLE_PRESTIGE[noble]
        powers += NOBLE_POWER[noble]
        for place, worth in NOBLE_COUNTS[noble]:
            points += worth * counts[place]
            counting += worth
    found[SCORE] += points
    found[POWERS_HELD] = powers
    found[COUNTING] = float(counting)


def measure_gods(s: State, counts: list[int], found: list[float]) -> None:
    """Measure the gods: points secured, and a part of those that are almost."""
    if len(s.areas) < len(DEMANDS):
        return
    near, is_pleased = 0.0, False
    own = s.areas[-1]
    for following in s.areas:
        one, needed, other, more, prestige = DEMANDS[own][following]
        own = following
        if counts[one] >= needed and counts[other] >= more:
            is_pleased = True
        else:
            part = min(1.0, counts[one] / needed) * min(1.0, counts[other] / more)
            near += part * part * prestige
    found[GODS_NEAR] = near
    if is_pleased:
        found[SCORE] += sum(favours(s.areas, counts))


def measure_nile(p: Player, found: list[float]) -> None:
    """Measure the Nile: points, and discs on their way to more."""
    points, under_way = 0, 0
    for track, square in enumerate(p.nile):
        points += NILE_WORTH[track][square]
        if 0 < square < TOP_SQUARE:
            under_way += 1
    found[SCORE] += points
    found[UNDER_WAY] = float(under_way)


def crown_way(s: State, p: Player, counts: list[int], artisans: int) -> float:
    """Measure how far a player is on the way to the Pharaoh token that nobody has."""
    steps = min(1.0, p.step / PHARAOH_STEP)
    if s.condition == "artisans":
        other = min(1.0, artisans / CROWN_ARTISANS)
    else:
        place, needed = CROWN_COUNTS[s.condition]
        other = min(1.0, counts[place] / needed)
    return (steps + other) * (steps + other) / 4
