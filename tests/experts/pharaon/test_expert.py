"""The expert of Pharaon: chances at every moment, figures and words that agree with what is played."""

import pytest

from greathouse.core import driver
from greathouse.core.agenda import Ask
from greathouse.core.catalogue import LANGUAGES
from greathouse.core.game import Mode
from greathouse.core.moves import Move
from greathouse.experts.expert import GLANCE, Budget, last, payoffs
from greathouse.experts.pharaon.expert import PharaonExpert
from greathouse.experts.pharaon.facts import lasting_points
from greathouse.experts.pharaon.measures import NAMES
from greathouse.games.pharaon import GAME
from greathouse.games.pharaon.box import ROUNDS
from greathouse.games.pharaon.state import PLAYING, State
from greathouse.games.pharaon.traitor import traitor_score
from tests.experts.pharaon.play import begun, decisions, every_mode, moments, often
from tests.lengths import some_quick

SOME = (Mode(1), Mode(2), Mode(3, {"conflicts": True}), Mode(1, {"conflicts": True, "extreme": True}))
FEW_OR_MORE = some_quick(SOME[:2], SOME[:1])
"""One player each time; two, whose turns are longer in the thinking, in the long run."""


def at_last_turn(seed: int) -> State:
    """The last round of a game for two: one has passed, the other has the turn."""
    for s in decisions(Mode(2), seed, 1.0):
        frame = s.agenda[-1]
        if s.round == ROUNDS and len(s.order) == 1 and isinstance(frame, Ask) and frame.prompt == "turn":
            return s
    raise AssertionError("no such turn")


# Chances


@pytest.mark.parametrize("mode", every_mode(), ids=str)
def test_shares_make_one_win_at_every_moment(mode: Mode) -> None:
    expert = PharaonExpert()
    for s in moments(mode, 3):
        (value,) = expert.values([s])
        assert len(value.wins) == len(value.scores) == mode.seats
        assert all(0 <= win <= 1 for win in value.wins)
        assert mode.seats == 1 or abs(sum(value.wins) - 1) < 1e-6


def test_a_finished_game_is_told_as_it_ended() -> None:
    for mode in SOME:
        *_, s = moments(mode, 5)
        (value,) = PharaonExpert().values([s])
        assert (list(value.wins), list(value.scores)) == (payoffs(GAME, s), GAME.scores(s))


def test_nobody_is_ahead_before_the_board_is_laid() -> None:
    (value,) = PharaonExpert().values([begun(Mode(4))])
    assert value.wins == (0.25,) * 4


def test_prestige_makes_a_win_likelier() -> None:
    s = at_last_turn(1)
    expert = PharaonExpert()
    before = expert.values([s])[0].wins[s.seat]
    s.players[s.seat].artisans += ["goldsmith"]
    assert expert.values([s])[0].wins[s.seat] > before


def test_a_harder_traitor_is_beaten_less_often() -> None:
    chances = []
    for level in ("novice", "normal", "hard", "expert"):
        s = next(iter(decisions(Mode(1), 2, 0.1)))
        s.options = {**s.options, "level": level}
        chances.append(PharaonExpert().values([s])[0].wins[0])
    assert chances == sorted(chances, reverse=True)
    assert chances[0] > chances[-1]


# Judgements


@pytest.mark.parametrize("rate", often(0.03, 0.1))
@pytest.mark.parametrize("mode", some_quick(SOME, SOME[:1]), ids=str)
def test_the_first_move_is_never_below_a_later_one(mode: Mode, rate: float) -> None:
    for s in decisions(mode, 7, rate):
        judgement = PharaonExpert().judge(s, Budget(simulations=12))
        wins = [choice.win for choice in judgement.choices]
        assert wins == sorted(wins, reverse=True)
        assert all(choice.low <= choice.win <= choice.high for choice in judgement.choices)
        assert {choice.move for choice in judgement.choices} <= set(driver.moves(s))


@pytest.mark.parametrize("rate", often(0.1, 0.3))
@pytest.mark.parametrize("mode", FEW_OR_MORE, ids=str)
def test_every_move_but_paying_piece_by_piece_is_judged(mode: Mode, rate: float) -> None:
    for s in decisions(mode, 8, rate):
        judged = {choice.move for choice in PharaonExpert().judge(s, GLANCE).choices}
        assert set(driver.moves(s)) - judged <= {("otherwise",)}


@pytest.mark.parametrize("rate", often(0.03, 0.05))
@pytest.mark.parametrize("mode", FEW_OR_MORE, ids=str)
def test_the_same_seed_and_simulations_give_the_same_judgement(mode: Mode, rate: float) -> None:
    for s in decisions(mode, 8, rate):
        one, other = [PharaonExpert(4).judge(s, Budget(simulations=20)) for _ in range(2)]
        assert one == other


def test_a_plan_made_at_the_start_of_a_turn_is_remembered_within_it() -> None:
    expert = PharaonExpert(1)
    for s in decisions(Mode(2), 10, 1.0):
        first = expert.judge(s, GLANCE).best
        ahead = played(s, first.line[:1])
        if len(first.line) > 1 and len(driver.moves(ahead)) > 1:
            planned = expert.turns.last
            later = expert.judge(ahead, GLANCE).best
            assert later.win > first.win or later.line == first.line[1:]
            assert planned is not None
            assert planned.find(ahead) is expert.turns.last
            return
    raise AssertionError("no turn with a second choice")


def test_what_is_forgotten_is_thought_anew_and_comes_out_the_same() -> None:
    s = next(iter(decisions(Mode(2), 10, 0.2)))
    expert = PharaonExpert(1)
    first = expert.judge(s, GLANCE)
    expert.forget()
    assert expert.turns.last is None
    assert expert.judge(s, GLANCE) == first


def test_who_only_plays_is_told_the_same_moves_without_reasons() -> None:
    for s in decisions(Mode(2), 14, 0.1):
        with_reasons = last(PharaonExpert().think(s, GLANCE)).choices
        without = PharaonExpert().judge(s, GLANCE).choices
        assert without == tuple([choice._replace(because=()) for choice in with_reasons])
        assert [choice for choice in with_reasons if choice.because]


def test_passing_last_in_the_last_round_is_exact() -> None:
    s = at_last_turn(1)
    choice = {choice.move: choice for choice in PharaonExpert().judge(s, GLANCE).choices}[("pass",)]
    assert choice.exact
    end = played(s, (("pass",), ("done",)))
    assert not end.agenda
    assert (choice.win, choice.score) == (payoffs(GAME, end)[s.seat], GAME.scores(end)[s.seat])


@pytest.mark.parametrize("mode", FEW_OR_MORE, ids=str)
def test_turns_are_told_apart(mode: Mode) -> None:
    expert, keys = PharaonExpert(), []
    for s in decisions(mode, 11, 1.0):
        frame = s.agenda[-1]
        key = expert.turn(s)
        assert isinstance(frame, Ask)
        if frame.who == 0 and frame.prompt == "turn":
            assert key not in keys
            keys.append(key)
    assert len(keys) > 2 * ROUNDS


# Words


def played(s: State, line: tuple[Move, ...]) -> State:
    ahead = s.copy()
    for move in line:
        driver.play(ahead, move)
    return ahead


def untrue(s: State, seat: int, line: tuple[Move, ...], said: dict[str, int]) -> list[str]:
    """Name the numbers that the facts of a move say, and that playing its line does not bear out."""
    ahead = played(s, line)
    was, now = s.players[seat], ahead.players[seat]
    true = {
        "points": lasting_points(ahead, seat) - lasting_points(s, seat),
        "squares": sum(now.nile) - sum(was.nile),
        "resources_more": sum(now.resources) - sum(was.resources),
        "resources_less": sum(was.resources) - sum(now.resources),
        "tokens_more": sum(now.tokens) - sum(was.tokens),
        "tokens_less": sum(was.tokens) - sum(now.tokens),
        "swords_more": now.swords - was.swords,
        "swords_less": was.swords - now.swords,
        "kept": sum(now.resources),
    }
    if s.seats == 1:
        true["traitor_more"] = traitor_score(ahead) - traitor_score(s)
        true["traitor_less"] = -true["traitor_more"]
    return [key for key, n in said.items() if key in true and true[key] != n]


@pytest.mark.parametrize("rate", often(0.1, 0.2))
@pytest.mark.parametrize("mode", some_quick(SOME, SOME[-1:]), ids=str)
def test_facts_say_true_numbers(mode: Mode, rate: float) -> None:
    told = 0
    for s in decisions(mode, 12, rate):
        judgement = last(PharaonExpert().think(s, GLANCE))
        for choice in judgement.choices:
            said = {fact.key: fact.args["n"] for fact in choice.because if "n" in fact.args}
            told += len(said)
            assert untrue(s, judgement.seat, choice.line, said) == []
    assert told > 20


def test_a_false_number_would_be_noticed() -> None:
    for s in decisions(Mode(2), 12, 0.2):
        judgement = last(PharaonExpert().think(s, GLANCE))
        said = {fact.key: fact.args["n"] + 1 for fact in judgement.best.because if fact.key == "points"}
        if said:
            assert untrue(s, judgement.seat, judgement.best.line, said) == ["points"]
            return
    raise AssertionError("no move that brings points")


def test_features_have_names_in_both_languages() -> None:
    expert = PharaonExpert()
    s = at_last_turn(1)
    assert tuple(expert.features(s, 0)) == NAMES
    for lang in LANGUAGES:
        assert all(expert.texts.has(f"feature.{name}", lang) for name in NAMES)


@pytest.mark.parametrize("mode", some_quick(SOME[2:], SOME[-1:]), ids=str)
def test_every_fact_can_be_said_in_both_languages(mode: Mode) -> None:
    for s in decisions(mode, 13, 0.1):
        for choice in PharaonExpert().judge(s, GLANCE).choices:
            for fact in choice.because:
                assert all(fact.say(lang) for lang in LANGUAGES)


def test_who_has_passed_plays_no_more() -> None:
    s = at_last_turn(1)
    other = s.order[0]
    assert s.players[other].space != PLAYING
    assert PharaonExpert().features(s, other)["playing"] == 0
