"""Options, modes, and everything up to the first turn."""

from typing import Final

from greathouse.core.agenda import Chance, Do, Frame, plan, rule, tell
from greathouse.core.game import Mode, Option, Options
from greathouse.core.moves import Move
from greathouse.games.pharaon import bag
from greathouse.games.pharaon.bonus import open_card
from greathouse.games.pharaon.box import (
    AREAS,
    ARTISAN_CARDS,
    BONUS_SIDES,
    CARD_KINDS,
    CARDS,
    COLOURS,
    CONDITIONS,
    CONFLICTS,
    COUNTS,
    HANDICAPS,
    JARS,
    LAYOUTS,
    NILE_SIDES,
    NOBLE_CARDS,
    SIDES,
    SILVER,
    TOKENS,
    VALUES,
)
from greathouse.games.pharaon.conflicts import (
    deal_conflicts,
    has_leftover,
    leave_jars,
    place_conflicts,
    reveal_conflicts,
)
from greathouse.games.pharaon.earlier import RULES, is_before
from greathouse.games.pharaon.flow import begin_round
from greathouse.games.pharaon.gains import draw_two_nobles, show_artisan, show_noble
from greathouse.games.pharaon.jars import SHOW, choose_jar, clear_jars
from greathouse.games.pharaon.query import is_solo
from greathouse.games.pharaon.state import FREE, State, new_player
from greathouse.games.pharaon.swords import UNLIMITED, earned
from greathouse.games.pharaon.tokens import fill_lot, fill_zone
from greathouse.games.pharaon.traitor import TRAITOR_SILVER, traitor_hoards

RANDOM: Final = "random"
SIDE_CHOICES: Final = (RANDOM, *SIDES)
OPTIONS: Final = (
    Option("conflicts", False, module=True),
    Option("nile_tile", RANDOM, choices=(*SIDE_CHOICES, "none"), needs="conflicts"),
    *[Option(f"bonus_{area}", RANDOM, choices=SIDE_CHOICES, needs="conflicts") for area in AREAS],
    Option("pharaoh_token", RANDOM, choices=(RANDOM, *CONDITIONS), needs="conflicts"),
    Option("level", "normal", choices=tuple(HANDICAPS), seats=(1,)),
    Option("extreme", False, needs="conflicts", seats=(1,)),
    Option("action_token_needs_spot", False),
    Option("first_token", "first_to_pass", choices=("first_to_pass", "last_to_pass"), seats=(2, 3, 4, 5)),
    Option("jar_moment", "pass", choices=("pass", "round_end")),
    Option("free_unit_by_access", True),
    Option("leftover_doubles", True, seats=(1, 2)),
    Option("leftover_last", True, seats=(1, 2)),
    Option("sword_supply", "limited", choices=("limited", UNLIMITED), needs="conflicts"),
)
EARLIER_OPTIONS: Final = tuple(
    [
        option._replace(default=UNLIMITED, choices=(UNLIMITED,)) if option.name == "sword_supply" else option
        for option in OPTIONS
    ]
)
"""Before version 3 there were as many Swords as anybody wanted."""
ALL_A: Final[Options] = {"conflicts": True, "nile_tile": "a", **{f"bonus_{area}": "a" for area in AREAS}}
ALL_B: Final[Options] = {"conflicts": True, "nile_tile": "b", **{f"bonus_{area}": "b" for area in AREAS}}
RULINGS: Final[Options] = {
    "action_token_needs_spot": True,
    "jar_moment": "round_end",
    "free_unit_by_access": False,
    "leftover_doubles": False,
    "leftover_last": False,
}
MODES: Final = (
    *[Mode(seats) for seats in (1, 2, 3, 4, 5)],
    *[Mode(seats, {"conflicts": True}) for seats in (1, 2, 3, 4, 5)],
    Mode(2, ALL_A | {"pharaoh_token": "conflicts"}),
    Mode(3, ALL_B | {"pharaoh_token": "artisans"}),
    Mode(4, {"conflicts": True, "nile_tile": "none"}),
    *[Mode(1, {"level": level}) for level in HANDICAPS if level != "normal"],
    Mode(1, {"conflicts": True, "extreme": True, "level": "expert"}),
    Mode(2, {**RULINGS, "first_token": "last_to_pass"}),
    Mode(1, {**RULINGS, "conflicts": True, "sword_supply": UNLIMITED}),
)


FIRST_TILES: Final[list[Frame]] = [Do(place_conflicts), Do(reveal_conflicts)]
"""The first Conflict tiles lie on the Wheel after the Jar that nobody took: C1, C4."""


def pile_of(items: list[str]) -> bag.Bag:
    """Form a pile, kept in the order of its words."""
    return bag.fill(sorted(items))


JAR_PILE: Final = pile_of(list(JARS))
CONFLICT_PILE: Final = pile_of(list(CONFLICTS))
CARD_PILES: Final = [
    pile_of([word for word, card in CARDS.items() if card.kind == kind]) for kind in CARD_KINDS
]
BAGS: Final = [
    pile_of([token.word for token in TOKENS for _ in range(token.copies) if conflicts or not token.expansion])
    for conflicts in (False, True)
]
ARTISAN_PILES: Final = [
    pile_of([word for word, card in ARTISAN_CARDS.items() if conflicts or not card.expansion])
    for conflicts in (False, True)
]
NOBLE_PILES: Final = [
    pile_of([word for word, card in NOBLE_CARDS.items() if conflicts or not card.expansion])
    for conflicts in (False, True)
]
"""Bags and piles without Conflicts and with it."""


def setup(seats: int, options: Options) -> State:
    """Lay nothing out yet: chance decides almost everything."""
    conflicts = bool(options["conflicts"])
    layout = LAYOUTS[seats]
    return State(
        seats=seats,
        options=options,
        players=[new_player() for _ in range(seats)],
        wheel=[[FREE] * layout.spots for _ in COLOURS],
        jar_pile=JAR_PILE.copy(),
        bag=BAGS[conflicts].copy(),
        artisan_pile=ARTISAN_PILES[conflicts].copy(),
        noble_pile=NOBLE_PILES[conflicts].copy(),
        conflict_pile=CONFLICT_PILE.copy() if conflicts else {},
        cards=[[] for _ in AREAS] if conflicts else [],
        card_piles=[pile.copy() for pile in CARD_PILES] if conflicts else [],
        card_discards=[{} for _ in CARD_KINDS] if conflicts else [],
        traitor=[0] * len(AREAS) if seats == 1 else [],
        supply=COUNTS["sword_tokens"] if conflicts else 0,
        agenda=[Do(lay_out)],
    )


def setup_under(rules: int, seats: int, options: Options) -> State:
    """Set a table up as under an earlier version of the rules."""
    return setup(seats, {**options, RULES: rules})


@rule
def lay_out(s: State) -> None:
    """Assemble the board and fill it: S1."""
    frames: list[Frame] = [Do(place_area)] * len(AREAS)
    frames += [Chance(turn_odds, wheel_turned, (), "layout", None, "S1")]
    frames += [Chance(direction_odds, direction_laid, (), "layout", None, "S1")]
    if s.options["conflicts"]:
        frames += [
            Do(choose_condition),
            Do(choose_nile),
            *[Do(choose_side, (area,)) for area in range(len(AREAS))],
        ]
    frames += [Do(show_artisan, (place,)) for place in range(VALUES["artisan_row"])]
    frames += [Do(show_noble, (place, False)) for place in range(VALUES["noble_row"])]
    frames += [Do(fill_lot)] * LAYOUTS[s.seats].lots + [Do(fill_zone)] * VALUES["bonus_zone"]
    if s.options["conflicts"]:
        frames += [Do(open_bonuses), Do(deal_conflicts)]
        if not has_leftover(s) or is_before(s, 3):
            frames += FIRST_TILES
    frames += [SHOW] * LAYOUTS[s.seats].jars
    plan(s, *frames, Do(choose_first))


# The board


@rule
def place_area(s: State) -> None:
    """Join an Area to the circle."""
    plan(s, Chance(area_odds, area_placed, (), "layout", None, "S1"))


@rule
def area_odds(s: State) -> list[tuple[Move, int]]:
    """List the Areas still to be placed."""
    return [(("place", word), 1) for area, word in enumerate(AREAS) if area not in s.areas]


@rule
def area_placed(s: State, move: Move) -> None:
    """Put an Area at the next position."""
    s.areas.append(AREAS.index(str(move[1])))


@rule
def turn_odds(s: State) -> list[tuple[Move, int]]:
    """List the orientations of the Wheel."""
    return [(("turn", shift), 1) for shift in range(len(COLOURS))]


@rule
def wheel_turned(s: State, move: Move) -> None:
    """Lay the Wheel."""
    s.shift = int(move[1])


@rule
def direction_odds(s: State) -> list[tuple[Move, int]]:
    """List the sides of the Direction token."""
    return [(("direction", "clockwise"), 1), (("direction", "counter_clockwise"), 1)]


@rule
def direction_laid(s: State, move: Move) -> None:
    """Fix the direction of the Wheel."""
    s.clockwise = move[1] == "clockwise"


# Conflicts


@rule
def choose_condition(s: State) -> None:
    """Draw a Pharaoh token unless one was chosen: C1."""
    if s.options["pharaoh_token"] == RANDOM:
        plan(s, Chance(condition_odds, condition_drawn, (), "layout", None, "C1"))
    else:
        s.condition = str(s.options["pharaoh_token"])


@rule
def condition_odds(s: State) -> list[tuple[Move, int]]:
    """List the three Pharaoh tokens."""
    return [(("pharaoh", condition), 1) for condition in CONDITIONS]


@rule
def condition_drawn(s: State, move: Move) -> None:
    """Use the Pharaoh token drawn."""
    s.condition = str(move[1])


@rule
def choose_nile(s: State) -> None:
    """Lay a side of the alternative Nile tile unless it was chosen or left out: C1."""
    chosen = str(s.options["nile_tile"])
    if chosen == RANDOM:
        plan(s, Chance(nile_odds, nile_laid, (), "layout", None, "C1"))
    else:
        s.nile_side = NILE_SIDES[0] if chosen == "none" else chosen


@rule
def nile_odds(s: State) -> list[tuple[Move, int]]:
    """List the sides of the alternative Nile tile."""
    return [(("nile_tile", side), 1) for side in SIDES]


@rule
def nile_laid(s: State, move: Move) -> None:
    """Cover the printed exchanges."""
    s.nile_side = str(move[1])


@rule
def choose_side(s: State, area: int) -> None:
    """Lay a side of an Area Bonus tile unless it was chosen: C1."""
    chosen = str(s.options[f"bonus_{AREAS[area]}"])
    if chosen == RANDOM:
        plan(s, Chance(side_odds, side_laid, (area,), "layout", None, "C1"))
    else:
        s.sides.append(f"{AREAS[area]}_{chosen}")


@rule
def side_odds(s: State, area: int) -> list[tuple[Move, int]]:
    """List the sides of an Area Bonus tile."""
    return [(("side", f"{AREAS[area]}_{side}"), 1) for side in SIDES]


@rule
def side_laid(s: State, move: Move, area: int) -> None:
    """Lay the tile above its Area."""
    s.sides.append(str(move[1]))


@rule
def open_bonuses(s: State) -> None:
    """Open the cards and the pool of Nobles that the tiles ask for: C7, C8."""
    frames: list[Frame] = []
    for area, side in enumerate(s.sides):
        kind = BONUS_SIDES[side].kind
        if kind in CARD_KINDS:
            frames += [Do(open_card, (area, place)) for place in range(VALUES["card_row"])]
        elif kind == "pool":
            frames += [Do(show_noble, (place, True)) for place in range(VALUES["noble_pool"])]
    plan(s, *frames)


# Starting hands


@rule
def choose_first(s: State) -> None:
    """Draw the first player: S2."""
    if is_solo(s):
        plan(s, Do(deal_hands))
    else:
        plan(s, Chance(first_odds, first_drawn, (), "layout", None, "S2"), Do(deal_hands))


@rule
def first_odds(s: State) -> list[tuple[Move, int]]:
    """List the seats."""
    return [(("first", seat), 1) for seat in range(s.seats)]


@rule
def first_drawn(s: State, move: Move) -> None:
    """Give the First Player token."""
    s.first = int(move[1])
    tell(s, "S2", "first", seat=s.first)


@rule
def deal_hands(s: State) -> None:
    """Let everybody choose a Noble and a Jar, the first player last: S2."""
    frames: list[Frame] = []
    for away in range(1, s.seats + 1):
        seat = (s.first - away) % s.seats
        frames += [Do(draw_two_nobles, (seat,)), Do(choose_jar, (seat,)), Do(purse_given, (seat,))]
    if is_solo(s):
        frames.append(Do(traitor_hoards, (TRAITOR_SILVER,)))
    if has_leftover(s):
        frames.append(Do(leave_jars))
        if s.sides and not is_before(s, 3):
            frames += FIRST_TILES
    plan(s, *frames, Do(clear_jars), *[SHOW] * LAYOUTS[s.seats].jars, Do(begin_round))


@rule
def purse_given(s: State, me: int) -> None:
    """Give the starting Silver, and a Sword with Conflicts."""
    s.seat = me
    p = s.players[me]
    p.resources[SILVER] += VALUES["starting_silver"]
    if s.options["conflicts"]:
        p.swords += earned(s, VALUES["starting_swords"])


def bound(seats: int, options: Options) -> int:
    """Bound a game's moves: at most 40 visits a round, each of some forty moves, and what chance lays out."""
    return 300 + 5 * (20 + 20) * 40 + 100 * seats
