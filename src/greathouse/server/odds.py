"""Odds that the house can compute: solved Pharaoh, and the dice of Favor of the Pharaoh."""

import time
from collections.abc import Callable
from typing import Any

from greathouse.experts.luck import Quick
from greathouse.experts.expert import payoffs
from greathouse.experts.pharaoh.answer import answer_state
from greathouse.experts.pharaoh.outlook import Oracle
from greathouse.experts.pharaoh.perfect import oracle
from greathouse.experts.pharaoh.turns import seen_by
from greathouse.core import codec, driver
from greathouse.core.agenda import CHANCE, Chance, State
from greathouse.core.errors import BadData
from greathouse.core.moves import Move
from greathouse.core.table import Table
from greathouse.experts.favor import answers
from greathouse.games.favor.bars import SLOTS
from greathouse.experts.favor.demands import Demand, beating, demand_of
from greathouse.games.favor.state import State as Favor
from greathouse.games.pharaoh import GAME as PHARAOH
from greathouse.games.pharaoh.flow import KEEP, REROLL
from greathouse.games.pharaoh.state import State as Pharaoh

SECONDS = 2.5
BEST = 3
SMALL = 6_000
"""Positions that an exact answer of Favor may look at here."""
FEW, MANY = 5, 400
"""Turns that are played out for an answer that is sampled."""
SOLVING = 0.5
"""The share of the time after which no more slots are solved."""

Odds = dict[str, Any]


def task(table: Table) -> dict[str, Any]:
    """Write the question for a process that thinks."""
    state = codec.to_json(table.state)
    return {"type": "odds", "game": table.game.name, "seconds": SECONDS, "state": state}


def thought(asked: dict[str, Any]) -> Odds:
    """Answer it."""
    s = codec.from_json(asked["state"])
    if driver.is_over(s):
        return none("over")
    return KNOWN[asked["game"]](s, asked["seconds"])


def none(why: str) -> Odds:
    """Say that there are no odds, and why."""
    return {"kind": "none", "why": why}


# Pharaoh


def win_odds(s: Pharaoh, seconds: float) -> Odds:
    """Tell the chance to win of the seat whose turn it is, and the best that it can do."""
    frame = s.agenda[-1]
    if isinstance(frame, Chance) and frame.purpose == "start":
        return none("begin")
    try:
        found = answer_state(s, BEST)
    except BadData as problem:
        return none(problem.key)
    choices = [{"moves": play["moves"], "win": play["win"]} for play in found.get("plays", [])]
    if found["phase"] == "double":
        choices = [{"moves": [name], "win": found[name]} for name in ("keep", "reroll")]
        choices.sort(key=lambda one: -one["win"])
    return {
        "kind": "win",
        "seat": s.seat,
        "win": found["win"],
        "within": found["within"],
        "choices": choices,
    }


def sure(game: str, s: State) -> dict[Move, float]:
    """Give the chance to win after each move, where a solved table tells it."""
    if game != "pharaoh":
        return {}
    assert isinstance(s, Pharaoh)
    try:
        table = oracle(s)
    except BadData:
        return {}
    return {move: after(table, s, move) for move in driver.moves(s)}


def after(table: Oracle, s: Pharaoh, move: Move) -> float:
    """Give the chance to win of whoever makes a move."""
    if move == REROLL:
        return table.outlook(*seen_by(s, s.seat)).again
    if move == KEEP:
        return table.plays(*seen_by(s, s.seat), s.points)[0].win
    ahead = s.copy()
    driver.apply(ahead, move)
    if driver.is_over(ahead):
        return payoffs(PHARAOH, ahead)[s.seat]
    if driver.to_move(ahead) == CHANCE:
        return 1.0 - table.values(*seen_by(ahead, ahead.seat))
    return table.plays(*seen_by(ahead, s.seat), ahead.points)[0].win


# Favor of the Pharaoh


def slot_odds(s: Favor, seconds: float) -> Odds:
    """Tell the chance of each tile that the player in turn could claim, or to beat the Pharaoh's roll."""
    until = time.monotonic() + seconds
    slots = ["roll_off"] if s.roll_off else answers.claimable_slots(s)
    found = [exact(s, slot, until - seconds * SOLVING) for slot in slots]
    left = [at for at, one in enumerate(found) if not one.exact]
    for done, at in enumerate(left):
        share = (until - time.monotonic()) / (len(left) - done)
        found[at] = sampled(s, found[at], share)
    return {
        "kind": "slots",
        "seat": s.seat,
        "left_out": answers.left_out(s),
        "slots": [one._asdict() for one in found],
    }


def wanted(s: Favor, slot: str) -> Demand:
    """Give the demand of a slot, or of beating the Pharaoh's roll."""
    return beating(s.mark) if slot == "roll_off" else demand_of(SLOTS[slot], s.dice_minimum)


def exact(s: Favor, slot: str, until: float) -> answers.Answer:
    """Solve a slot, unless that takes long; what is not solved is sampled later."""
    most = SMALL if time.monotonic() < until else 0
    if slot == "roll_off":
        return answers.answer_mark(s, Quick(1), most, 1)
    return answers.answer(s, slot, Quick(1), most, 1)


def sampled(s: Favor, first: answers.Answer, seconds: float) -> answers.Answer:
    """Play the turn out as often as there is time for."""
    start = time.monotonic()
    again = answers.sampled(s, wanted(s, first.slot), first.slot, first.tile, Quick(2), FEW, first.why)
    taken = max(time.monotonic() - start, 1e-4)
    more = min(MANY, int(FEW * (seconds - taken) / taken))
    if more <= FEW:
        return again
    return answers.sampled(s, wanted(s, first.slot), first.slot, first.tile, Quick(3), more, first.why)


KNOWN: dict[str, Callable[[Any, float], Odds]] = {"pharaoh": win_odds, "favor": slot_odds}
"""The games that odds can be had for."""
