"""What every expert must hold, in every mode of its game, at decisions of random games."""

import json
from collections.abc import Iterator
from math import isclose, isfinite
from random import Random
from typing import Any, NamedTuple

from greathouse.core import codec, driver
from greathouse.core.agenda import Ask, Chance, State
from greathouse.core.catalogue import LANGUAGES
from greathouse.core.game import Game, Mode
from greathouse.core.moves import Move
from greathouse.experts.expert import GLANCE, Budget, Expert, Judgement, payoffs
from greathouse.experts.luck import Quick
from greathouse.experts.registry import ExpertMaker

SUM = 1e-9
THOUGHT = Budget(simulations=24)
POSITIONS = 2_000
"""How many positions brute force may look at."""


class Scene(NamedTuple):
    """A position of a random game, and who makes experts for it."""

    game: Game
    mode: Mode
    state: Any
    make: ExpertMaker

    def expert(self) -> Expert:
        """Make a fresh expert."""
        return self.make(5)

    @property
    def decides(self) -> bool:
        """Whether a seat has a choice."""
        return bool(self.state.agenda) and isinstance(self.state.agenda[-1], Ask)


def scenes(game: Game, mode: Mode, make: ExpertMaker, seed: int, count: int) -> Iterator[Scene]:
    """Stop a random game so many times, ever more seldom, and when it is over."""
    rng = Random(seed)
    s = driver.begin(game.setup(mode.seats, game.configure(mode.seats, mode.options)))
    step, due, shown = 0, 0, 0
    while s.agenda:
        if step >= due and shown < count:
            yield Scene(game, mode, s.copy(), make)
            shown += 1
            due = step + 1 + int(step * rng.random())
        outcomes = (
            driver.moves(s) if isinstance(s.agenda[-1], Ask) else [driver.draw(s, Quick(rng.getrandbits(30)))]
        )
        driver.apply(s, rng.choice(outcomes))
        step += 1
    yield Scene(game, mode, s, make)


def shares_are_one_win(scene: Scene) -> None:
    (value,) = scene.expert().values([scene.state])
    assert len(value.wins) == len(value.scores) == scene.mode.seats
    assert all(0.0 <= share <= 1.0 for share in value.wins), value
    assert scene.mode.seats == 1 or isclose(sum(value.wins), 1.0, abs_tol=SUM), value
    assert all(isfinite(score) for score in value.scores), value


def the_end_is_told_as_it_is(scene: Scene) -> None:
    if scene.state.agenda:
        return
    (value,) = scene.expert().values([scene.state])
    assert list(value.scores) == [float(score) for score in scene.game.scores(scene.state)]
    if scene.mode.seats > 1:
        assert list(value.wins) == payoffs(scene.game, scene.state)
    else:
        assert value.wins[0] in (0.0, 1.0)


def the_best_comes_first(scene: Scene) -> None:
    for budget in (GLANCE, THOUGHT) if scene.decides else ():
        wins = [choice.win for choice in scene.expert().judge(scene.state.copy(), budget).choices]
        assert wins == sorted(wins, reverse=True), wins


def figures_lie_in_their_intervals(scene: Scene) -> None:
    for choice in scene.expert().judge(scene.state.copy(), THOUGHT).choices if scene.decides else ():
        assert 0.0 <= choice.low <= choice.win <= choice.high <= 1.0, choice
        assert isfinite(choice.score)
        assert not choice.exact or choice.low == choice.win == choice.high


def judged_moves_can_be_played(scene: Scene) -> None:
    if not scene.decides:
        return
    judgement = scene.expert().judge(scene.state.copy(), THOUGHT)
    moves = [choice.move for choice in judgement.choices]
    assert judgement.seat == driver.to_move(scene.state)
    assert moves
    assert len(set(moves)) == len(moves)
    assert set(moves) <= set(driver.moves(scene.state))
    assert all(not choice.line or choice.line[0] == choice.move for choice in judgement.choices)


def thoughts_get_better_not_others(scene: Scene) -> None:
    """The first answer is there at once, and the last is the judgement."""
    if not scene.decides:
        return
    thoughts = list(scene.expert().think(scene.state.copy(), THOUGHT))
    assert same(thoughts[-1], scene.expert().judge(scene.state.copy(), THOUGHT))
    assert thoughts[-1].simulations <= THOUGHT.simulations


def same_seed_same_judgement(scene: Scene) -> None:
    if scene.decides:
        one, other = [scene.expert().judge(scene.state.copy(), THOUGHT) for _ in range(2)]
        assert same(one, other)


def same(one: Judgement, other: Judgement) -> bool:
    """Compare two judgements, figures and all."""
    return [c[:6] for c in one.choices] == [c[:6] for c in other.choices]


def judging_changes_nothing(scene: Scene) -> None:
    before = json.dumps(codec.to_json(scene.state))
    expert = scene.expert()
    expert.values([scene.state])
    if scene.decides:
        expert.judge(scene.state, THOUGHT)
    if scene.state.agenda:
        for seat in range(scene.mode.seats):
            expert.features(scene.state, seat)
    assert json.dumps(codec.to_json(scene.state)) == before


def facts_have_words(scene: Scene) -> None:
    expert = scene.expert()
    for name, fact in expert.features(scene.state, 0).items():
        assert isfinite(fact), name
        for lang in LANGUAGES:
            assert expert.texts is scene.game.text or expert.texts.has(f"feature.{name}", lang), name
    for choice in expert.judge(scene.state, GLANCE).choices if scene.decides else ():
        for lang in LANGUAGES:
            assert all(fact.say(lang).strip() for fact in choice.because)


def exact_is_exact(scene: Scene) -> None:
    """What is called exact agrees with looking at everything, wherever that can be done."""
    if not scene.decides:
        return
    judgement = scene.expert().judge(scene.state.copy(), THOUGHT)
    for choice in judgement.choices:
        if choice.exact:
            ahead = scene.state.copy()
            driver.apply(ahead, choice.move)
            found = brute(scene.game, ahead, [POSITIONS])
            assert found is None or isclose(found[judgement.seat], choice.win, abs_tol=1e-4), choice


def brute(game: Game, s: State, left: list[int]) -> list[float] | None:
    """Give everybody's share if each plays for their own; None if that is too much to look at."""
    if not s.agenda:
        return payoffs(game, s)
    left[0] -= 1
    if left[0] < 0:
        return None
    if isinstance(s.agenda[-1], Chance):
        outcomes = driver.odds(s)
        found = [brute(game, after(s, move), left) for move, _ in outcomes]
        if None in found:
            return None
        whole = sum(weight for _, weight in outcomes)
        pairs = list(zip(found, outcomes, strict=True))
        return [sum(f[seat] * w for f, (_, w) in pairs if f) / whole for seat in range(len(game.scores(s)))]
    seat = driver.to_move(s)
    assert seat is not None
    tried = [brute(game, after(s, move), left) for move in driver.moves(s)]
    known = [one for one in tried if one is not None]
    return max(known, key=lambda shares: shares[seat]) if len(known) == len(tried) else None


def after(s: State, move: Move) -> State:
    """Play a move on a copy."""
    ahead = s.copy()
    driver.apply(ahead, move)
    return ahead


CHECKS = (
    shares_are_one_win,
    the_end_is_told_as_it_is,
    the_best_comes_first,
    figures_lie_in_their_intervals,
    judged_moves_can_be_played,
    thoughts_get_better_not_others,
    same_seed_same_judgement,
    judging_changes_nothing,
    facts_have_words,
    exact_is_exact,
)
