"""Why a move is better: what differs in named facts when both moves are played on under the same luck."""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from greathouse.core.moves import Move
from greathouse.experts.expert import Aim, Budget, Choice, Expert, Fact, Judgement, NotJudged, last
from greathouse.review.duel import Luck, played_on
from greathouse.review.sight import after, is_asked
from greathouse.review.thrift import Telling, telling
from greathouse.review.value import Step, Told, neat

TRIALS: Final = 8
"""How often both moves are played to the end of the turn."""
MOST: Final = 3
"""Differences that are kept."""
LEAST_AIM: Final = 0.03
"""By how much the chance of a goal must differ to be told."""
AIM: Final = "aim"
GLIMPSE: Final = Budget(simulations=40)
"""What may be spent on reasons and on the goals of a turn."""


class Difference(NamedTuple):
    """A fact that differs, with how much that tells: 1 is just worth telling."""

    telling: float
    told: Told


def explained(step: Step, expert: Expert, s: Any, best: Move, played: Move) -> Step:
    """Add to a step what speaks for the better move and against the one played."""
    expert.forget()
    judgement = last(expert.think(s, GLIMPSE))
    found = [*aims(expert, s, best, played), *traits(expert, s, best, played, judgement.seat)]
    ranked = sorted(found, key=lambda one: -one.telling)[:MOST]
    return step._replace(
        because=facts(judgement, best),
        worse=facts(judgement, played),
        better=tuple([one.told for one in ranked]),
    )


def facts(judgement: Judgement, move: Move) -> tuple[Told, ...]:
    """Give what the expert says of a move."""
    choice: Choice | None = next((one for one in judgement.choices if one.move == move), None)
    return () if choice is None else tuple([plain(fact) for fact in choice.because])


def plain(fact: Fact) -> Told:
    """Write a fact down without its texts."""
    return fact.key, dict(fact.args)


# What the turn may still reach


def aims(expert: Expert, s: Any, best: Move, played: Move) -> list[Difference]:
    """Compare the chances of what the turn may reach, while both moves leave it going on."""
    better, other = reached(expert, s, best), reached(expert, s, played)
    found: list[Difference] = []
    for key in [key for key in better if key in other]:
        one, two = better[key], other[key]
        gap = one.p - two.p
        if gap >= LEAST_AIM:
            args = {"id": one.id, "name": one.name, "better": neat(one.p), "played": neat(two.p)}
            found.append(Difference(gap / LEAST_AIM, (AIM, args | {"exact": one.exact and two.exact})))
    return sorted(found, key=lambda one: -one.telling)[:1]


def reached(expert: Expert, s: Any, move: Move) -> dict[str, Aim]:
    """Give the goals that the turn may reach after a move, if it goes on."""
    ahead = after(s, move)
    if not ahead.agenda or (is_asked(ahead) and expert.turn(ahead) != expert.turn(s)):
        return {}
    if getattr(ahead, "seat", None) != getattr(s, "seat", None):
        return {}
    try:
        return {aim.id: aim for aim in expert.aims(ahead, (), GLIMPSE)}
    except NotJudged:
        return {}


# What a seat has in the end


def traits(expert: Expert, s: Any, best: Move, played: Move, seat: int) -> list[Difference]:
    """Compare what a seat, and the next one, have when the turn is over, on average under the same luck."""
    wanted = telling(expert.game.name)
    if not wanted:
        return []
    ends = [ended(expert, s, move) for move in (best, played)]
    found: list[Difference] = []
    for one in wanted:
        better, other = [average(expert, some, one, seat) for some in ends]
        gap = one.sign * (better - other) / one.least
        if gap >= 1.0:
            args = {"better": neat(better), "played": neat(other), "kind": one.kind}
            found.append(Difference(gap * one.weight, (one.key, args)))
    return found


def ended(expert: Expert, s: Any, move: Move) -> list[Any]:
    """Play a move to the end of its turn a few times, each with other luck."""
    return [played_on(expert, after(s, move), Luck(number), 1).end for number in range(TRIALS)]


def average(expert: Expert, states: Sequence[Any], one: Telling, seat: int) -> float:
    """Give the mean of a fact over some positions."""
    amounts: list[float] = []
    for s in states:
        who = (seat + 1) % len(expert.game.scores(s)) if one.theirs else seat
        amounts.append(expert.features(s, who).get(one.feature, 0.0))
    return one.scale * sum(amounts) / len(amounts)
