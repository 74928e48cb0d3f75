"""How a position stands: what an expert judges, values and aims at, put together so that it agrees."""

from collections.abc import Sequence
from time import monotonic
from typing import Any, Final, NamedTuple

from greathouse.core import driver
from greathouse.core.agenda import CHANCE, State
from greathouse.core.errors import HouseError
from greathouse.core.moves import DONE, Move
from greathouse.experts.expert import GLANCE, Aim, Budget, Choice, Expert, Judgement, NotJudged, Value

MANY: Final = 64
"""Results of chance of which each is looked at, to tell exactly what a position is worth before it."""


class Standing(NamedTuple):
    """A position as its expert sees it."""

    seat: int
    """Who decides, or whose turn it is; -1 if nobody's."""
    value: Value
    exact: bool
    """Whether the value is exact."""
    choices: tuple[Choice, ...]
    aims: tuple[Aim, ...]
    left_out: tuple[str, ...]
    """What the aims do not count on, by id."""
    note: HouseError | None
    is_scored: bool
    """Whether scores say more than who wins."""


def thought(expert: Expert, s: State, budget: Budget, until: float) -> Judgement:
    """Let an expert think until the budget is spent, or until whoever asks has waited long enough."""
    thoughts = expert.think(s, budget)
    found = next(thoughts)
    while monotonic() < until:
        better = next(thoughts, None)
        if better is None:
            break
        found = better
    return found


def standing(expert: Expert, s: State, budget: Budget, until: float, wanted: Sequence[str] = ()) -> Standing:
    """Judge a position, whoever is next: a seat, chance or nobody."""
    if budget.simulations <= 0 and budget.seconds <= 0:
        raise NotJudged("judge_budget")
    who = driver.to_move(s)
    found = None if who is None or who == CHANCE else thought(expert, s, budget, until)
    first = expert.values([s])[0]
    value, is_exact = first, who is None
    if found is not None:
        value, is_exact = led_by(first, found), found.best.exact
    elif who == CHANCE:
        before = before_chance(expert, s, until)
        value, is_exact = before or first, before is not None
    aims, note = aimed(expert, s, wanted, budget)
    return Standing(
        seat=turn_of(s) if found is None else found.seat,
        value=value,
        exact=is_exact,
        choices=() if found is None else found.choices,
        aims=aims,
        left_out=left_out(expert, s) if aims else (),
        note=note or (expert.lack(s) if found is None else found.note),
        is_scored=is_scored(*first.scores),
    )


def aimed(
    expert: Expert, s: State, wanted: Sequence[str], budget: Budget
) -> tuple[tuple[Aim, ...], HouseError | None]:
    """Tell what the turn may reach, or why it cannot be told."""
    if driver.is_over(s):
        return (), None
    try:
        return tuple(expert.aims(s, wanted, budget)), None
    except NotJudged as problem:
        return (), problem


def before_chance(expert: Expert, s: State, until: float) -> Value | None:
    """Average what every result of chance leads to, if each of them is judged exactly."""
    found: list[tuple[Value, int]] = []
    for result, weight in driver.odds(s):
        value = exactly_after(expert, s, result) if len(found) < MANY and monotonic() < until else None
        if value is None:
            return None
        found.append((value, weight))
    wins = mean([(value.wins, weight) for value, weight in found])
    return Value(wins, mean([(value.scores, weight) for value, weight in found]))


def exactly_after(expert: Expert, s: State, result: Move) -> Value | None:
    """Judge the position after a result of chance, if that is certain."""
    ahead = s.copy()
    driver.apply(ahead, result)
    if driver.is_over(ahead):
        return expert.values([ahead])[0]
    if driver.to_move(ahead) == CHANCE:
        return None
    found = next(expert.think(ahead, GLANCE))
    return led_by(expert.values([ahead])[0], found) if found.best.exact else None


def led_by(value: Value, found: Judgement) -> Value:
    """Give who decides the figures of the best move; the others share what is left as at first sight."""
    seat, win = found.seat, found.best.win
    others = [0.0 if one == seat else share for one, share in enumerate(value.wins)]
    rest = sum(others) or 1.0
    wins = [win if one == seat else (1.0 - win) * share / rest for one, share in enumerate(others)]
    scores = [found.best.score if one == seat else points for one, points in enumerate(value.scores)]
    return Value(tuple(wins), tuple(scores))


def mean(rows: list[tuple[tuple[float, ...], int]]) -> tuple[float, ...]:
    """Average rows of figures by their weights."""
    total = sum([weight for _, weight in rows])
    weighted = [[weight / total * figure for figure in row] for row, weight in rows]
    return tuple([sum(column) for column in zip(*weighted, strict=True)])


def is_scored(*scores: float) -> bool:
    """Tell whether scores say more than who wins."""
    return any([abs(score) > 1.0 for score in scores])


def turn_of(s: Any) -> int:
    """Tell whose turn it is while chance is next, where the game knows."""
    return int(getattr(s, "seat", -1))


def left_out(expert: Any, s: State) -> tuple[str, ...]:
    """Name what an expert's aims do not count on, if it can tell."""
    return tuple(expert.left_out(s)) if hasattr(expert, "left_out") else ()


# Words


def label(expert: Expert, line: Sequence[Move], lang: str) -> str:
    """Say moves in words; the end of a turn goes without saying."""
    steps = [move for move in line if move != DONE] or list(line)
    return "; ".join([expert.game.label(move, lang) for move in steps])


def aim_name(expert: Expert, aim: Aim, lang: str) -> str:
    """Name what an aim would get, or the aim itself."""
    named = expert.texts.name(aim.name or aim.id, lang)
    return named if aim.name else aim_text(expert, aim, lang) or named


def aim_text(expert: Expert, aim: Aim, lang: str) -> str:
    """Say what an aim asks for, where its name does not tell."""
    key, slot = f"aim.{aim.id}", f"slot_{aim.id}"
    if expert.texts.has(key, lang):
        return expert.texts.say(key, lang)
    return expert.game.text.name(slot, lang) if expert.game.text.has(f"name.{slot}", lang) else ""


def aim_why(expert: Expert, aim: Aim, lang: str) -> str:
    """Say why an aim's chance is not exact."""
    return expert.texts.say(f"aim.{aim.why}", lang) if aim.why else ""
