"""The course of play: turns, passing and the pyramid of time, rounds, the end."""

from functools import cache
from typing import Final

from greathouse.core.agenda import Ask, Do, Frame, plan, rule, tell
from greathouse.core.moves import DONE, Move
from greathouse.games.pharaon.bonus import NO_AREA, bonus_moves, use_bonus
from greathouse.games.pharaon.box import AREA_INDEX, AREAS, LAYOUTS, PYRAMID, ROUNDS, SILVER
from greathouse.games.pharaon.conflicts import has_leftover, leave_jars, place_conflicts, reveal_conflicts
from greathouse.games.pharaon.entries import open_areas
from greathouse.games.pharaon.gains import receive
from greathouse.games.pharaon.jars import SHOW, choose_jar, clear_jars
from greathouse.games.pharaon.query import deserves_crown, is_solo, ready
from greathouse.games.pharaon.state import FREE, NOBODY, PLAYING, TAKEN, State
from greathouse.games.pharaon.tokens import FILL_ZONE, blind_token, fill_lot, zone_gaps
from greathouse.games.pharaon.traitor import (
    TRAITOR_JARS,
    draw_traitor_jar,
    has_resources,
    traitor_hoards,
    traitor_turn,
)
from greathouse.games.pharaon.visits import visit
from greathouse.games.pharaon.wheel import turned

PASS: Final[Move] = ("pass",)
LECTOR: Final[Move] = ("lector",)
VISITS: Final[list[Move]] = [("visit", area) for area in AREAS]
APEX: Final = len(PYRAMID) - 1


# A turn


@rule
def turn_moves(s: State, me: int) -> list[Move]:
    """List the Areas that a player can perform, then passing: T1."""
    return [*[VISITS[area] for area in open_areas(s, me)], PASS]


@rule
def turn_taken(s: State, me: int, move: Move) -> None:
    """Perform an Area's action, or pass."""
    if move == PASS:
        pass_round(s, me)
        return
    area = AREA_INDEX[str(move[1])]
    s.agenda.append(ACTED[me][area][1 if ready(s.players[me], "lector") else 0])
    visit(s, me, area)


@rule
def acted(s: State, me: int, area: int, lector: bool) -> None:
    """After an action: the Pharaoh token, then what may still be done; `lector` if he may draw: R1."""
    claim(s, me)
    s.agenda.append(ending(me, area, lector, "C5" if s.sides else "T1"))


@cache
def ending(me: int, area: int, lector: bool, rule_id: str) -> Ask:
    """Ask what else is done before the turn ends."""
    return Ask(me, endings, ending_chosen, (area, lector), "end", rule_id)


def claim(s: State, me: int) -> None:
    """Take the Pharaoh token if it is there and deserved: E4."""
    if s.pharaoh == NOBODY and deserves_crown(s, s.players[me]):
        s.pharaoh = me
        tell(s, "E4", "pharaoh", seat=me)


@rule
def endings(s: State, me: int, area: int, lector: bool) -> list[Move]:
    """List bonuses that can be had, then the end of the turn."""
    found = bonus_moves(s, me, area) if s.sides else []
    if lector and (s.bag or s.token_discard):
        found.append(LECTOR)
    found.append(DONE)
    return found


@rule
def ending_chosen(s: State, me: int, move: Move, area: int, lector: bool) -> None:
    """Use a bonus once, call the Lector Priest, or end the turn."""
    if move == DONE:
        next_turn(s)
    elif move == LECTOR:
        p = s.players[me]
        p.used.append(ready(p, "lector"))
        plan(s, Do(blind_token, (me,)), ending(me, area, False, "C5" if s.sides else "T1"))
    else:
        plan(s, Do(acted, (me, NO_AREA, lector)))
        use_bonus(s, me, area, move)


# Passing


def pass_round(s: State, me: int) -> None:
    """Stop for the round: the foot of the pyramid, the First Player token, a Jar: T6."""
    p = s.players[me]
    p.space = 0
    s.order.append(me)
    tell(s, "T6", "pass", seat=me)
    if not is_solo(s) and takes_first_token(s):
        s.first = me
        tell(s, "T6", "first", seat=me)
    treasurer = ready(p, "treasurer")
    if treasurer:
        p.used.append(treasurer)
        p.resources[SILVER] += 1
        tell(s, "N15", "gain", seat=me, goods=["silver"])
    s.agenda.append(ending(me, NO_AREA, False, "T6"))
    if s.options["jar_moment"] == "pass":
        choose_jar(s, me)


def takes_first_token(s: State) -> bool:
    """Tell whether who has just passed takes the First Player token."""
    passed = len(s.order)
    return passed == 1 if s.options["first_token"] == "first_to_pass" else passed == s.seats


def climb_pyramid(s: State, me: int) -> None:
    """Move a space up the pyramid of time and take what it shows: T7."""
    p = s.players[me]
    if p.space < APEX:
        p.space += 1
        tell(s, "T7", "pyramid", seat=me, n=p.space)
        receive(s, me, PYRAMID[p.space])


@rule
def next_turn(s: State) -> None:
    """Hand on the turn, or end the round when everybody has passed."""
    if is_solo(s):
        plan(s, Do(traitor_turn), Do(alternate))
    elif len(s.order) == s.seats:
        end_round(s)
    else:
        take_turn(s, (s.seat + 1) % s.seats)


@rule
def alternate(s: State) -> None:
    """Go on after the Traitor's turn: V2."""
    if s.players[0].space == PLAYING or has_resources(s):
        take_turn(s, 0)
    else:
        end_round(s)


def take_turn(s: State, seat: int) -> None:
    """Ask a player to act, or move one who has passed up the pyramid."""
    s.seat = seat
    if s.players[seat].space == PLAYING:
        s.agenda.append(TURN[seat])
    else:
        s.agenda.append(NEXT)
        climb_pyramid(s, seat)


# Rounds


@rule
def begin_round(s: State) -> None:
    """Start a round with the holder of the First Player token."""
    s.round += 1
    tell(s, "T1", "round", n=s.round, rounds=ROUNDS)
    if is_solo(s):
        plan(s, *[Do(draw_traitor_jar)] * TRAITOR_JARS, Do(open_round))
    else:
        take_turn(s, s.first)


@rule
def open_round(s: State) -> None:
    """Let the first player begin."""
    take_turn(s, s.first)


def end_round(s: State) -> None:
    """Prepare the next round in the order of the rules, or end the game: E1."""
    if s.round == ROUNDS:
        tell(s, "E2", "end")
        return
    frames: list[Frame] = []
    if s.options["jar_moment"] == "round_end":
        frames += [Do(choose_jar, (seat,)) for seat in s.order]
    if is_solo(s):
        frames.append(Do(traitor_hoards, (0,)))
    frames.append(Do(turn_wheel))
    if has_leftover(s) and (s.round + 1 < ROUNDS or s.options["leftover_last"]):
        frames.append(Do(leave_jars))
    frames += [Do(clear_jars), Do(refresh)]
    if s.round + 1 < ROUNDS:
        frames += [SHOW] * LAYOUTS[s.seats].jars
    if s.sides:
        frames.append(Do(place_conflicts))
        if s.round + 1 < ROUNDS:
            frames.append(Do(reveal_conflicts))
    plan(s, *frames, Do(begin_round))


@rule
def turn_wheel(s: State) -> None:
    """Clear the Wheel of resources and turn it by one segment; Conflict tiles stay: E1."""
    for spots in s.wheel:
        for spot, what in enumerate(spots):
            if what == TAKEN:
                spots[spot] = FREE
    s.shift = turned(s.shift, s.clockwise, len(AREAS))
    tell(s, "E1", "wheel")


@rule
def refresh(s: State) -> None:
    """Straighten Nobles, bring everybody back from the pyramid, fill the lots and the Bonus Zone: E1."""
    for p in s.players:
        p.used.clear()
        p.space = PLAYING
    s.order.clear()
    plan(s, *[Do(fill_lot)] * (LAYOUTS[s.seats].lots - len(s.lots)), *[FILL_ZONE] * zone_gaps(s))


ACTED: Final = [
    [[Do(acted, (seat, area, lector)) for lector in (False, True)] for area in range(5)] for seat in range(5)
]
NEXT: Final = Do(next_turn)
TURN: Final = tuple([Ask(seat, turn_moves, turn_taken, (), "turn", "T1") for seat in range(5)])
