"""The expert of Pharaoh: what it sees at once, what it never misses, and what it finds a roll deeper."""

from random import Random
from typing import Any

import pytest

import greathouse as gh
from greathouse.bots.levels import bot
from greathouse.core import chance, driver
from greathouse.core.moves import DONE, Move, to_text
from greathouse.experts.expert import GLANCE, Budget, Choice
from greathouse.experts.pharaoh.expert import PharaohExpert
from greathouse.games import game
from greathouse.games.pharaoh import GAME
from greathouse.games.pharaoh.flow import DOUBLES, KEEP, REROLL, ROLL
from greathouse.games.pharaoh.setup import setup
from greathouse.games.pharaoh.state import State
from greathouse.lab.games import match, play_games
from tests.games.pharaoh.support import OF_2012, at, state

FEW = Budget(simulations=12)
MORE = Budget(simulations=120)
SCATTERED = "south: small c1, medium d3, large b2; north: medium b5, large c4"
MIRRORED = "south: small c1, medium b3, large d2; north: medium d5, large c4"
TURNED = "north: small c5, medium b3, large d4; south: medium d1, large c2"
CROWD = "south: small c2, large b2; west: medium a3, large b4; north: small d5; east: small d3, medium e2"
CROWD_TURNED = (
    "west: small b3, large b4; north: medium c5, large d4; east: small e2; south: small c2, medium b1"
)
OPEN_DOOR = (
    "south: medium b2, large c3; west: small a4, large b3; north: small d4, medium b4, large c5; "
    "east: small c4, medium d3, large e3"
)
SIX_IN_REACH = (
    "south: medium c2, large c3; west: small d1, medium a4, large a3; north: small e2, large b4; "
    "east: medium d4, large e3"
)
BETWEEN_TWO = "south: small a2, medium b2, large c4; north: medium b5; east: small e4, medium e3, large d3"


def expert() -> PharaohExpert:
    """Make one that knows no solved table."""
    return PharaohExpert(1, solved=False)


def before_roll(position: str, turn: str = "south", **told: object) -> State:
    """Set up a position in which the dice come next."""
    s = state(at(position, turn=turn, **told))  # type: ignore[arg-type] # seats and options
    s.points, s.dice = 0, ()
    s.agenda[:] = [ROLL]
    return s


def doubles(position: str, points: int) -> State:
    """Set up a position in which doubles may be kept."""
    s = state(at(position, points))
    s.dice = (points, points)
    s.agenda[:] = [DOUBLES[s.seat]]
    return s


def share(s: State) -> float:
    return expert().value(s).wins[s.seat]


def test_a_mirror_image_is_judged_alike() -> None:
    assert share(before_roll(SCATTERED)) == pytest.approx(share(before_roll(MIRRORED)))


def test_the_player_opposite_is_judged_alike() -> None:
    assert share(before_roll(SCATTERED)) == pytest.approx(share(before_roll(TURNED, "north")))


def test_four_seats_are_judged_alike_all_round() -> None:
    here = expert().value(before_roll(CROWD, "south", seats=4)).wins
    there = expert().value(before_roll(CROWD_TURNED, "west", seats=4)).wins
    assert here == pytest.approx([*there[1:], there[0]])


@pytest.mark.parametrize("options", [{}, OF_2012])
def test_who_is_about_to_fill_the_goal_line_is_judged_to_win(options: dict[str, Any]) -> None:
    near, far = "small b3, medium c3, large d2", "small b1"
    assert share(before_roll(f"south: {near}; north: {far.replace('1', '5')}", **options)) > 0.75
    assert share(before_roll(f"south: {far}; north: small d3, medium c3, large b4", **options)) < 0.4


@pytest.mark.parametrize("budget", [GLANCE, FEW, Budget(seconds=0.05)])
def test_a_win_four_steps_away_is_found(budget: Budget) -> None:
    table = at("south: medium c2, large b3; north: small c4, medium d4, large b4", 6)
    best = expert().judge(state(table), budget).best
    assert (best.win, best.exact) == (1.0, True)
    for move in best.line:
        table.play(to_text(move))
    assert table.over
    assert table.scores == [1, 0]


@pytest.mark.parametrize("budget", [GLANCE, MORE])
@pytest.mark.parametrize(
    "position",
    [
        "south: small c2, medium b2, large d2; north: small c4, medium b4, large d4",
        "south: small b1, medium d2, large d3; north: small b5, medium d5, large c4",
    ],
)
def test_doubles_that_win_are_kept(position: str, budget: Budget) -> None:
    best = expert().judge(doubles(position, 6), budget).best
    assert (best.move, best.win, best.exact) == (KEEP, 1.0, True)


def test_low_doubles_are_rolled_again() -> None:
    assert expert().judge(doubles(SCATTERED, 1), GLANCE).best.move == REROLL


@pytest.mark.parametrize("budget", [GLANCE, FEW, MORE])
@pytest.mark.parametrize(
    ("position", "seats", "turn", "points", "tempting", "danger"),
    [
        (OPEN_DOOR, 4, "east", 4, "move medium c2", 0.82),
        (SIX_IN_REACH, 4, "east", 5, "enter small e2; move small d2; move large d3", 0.62),
        (BETWEEN_TWO, 3, "east", 4, "move small d4; move small c3; move small b3", 0.62),
    ],
)
def test_no_door_is_opened_to_the_next_player(
    position: str, seats: int, turn: str, points: int, tempting: str, danger: float, budget: Budget
) -> None:
    s = state(at(position, points, turn=turn, seats=seats))
    judgement = expert().judge(s, budget)
    done = next(choice for choice in judgement.choices if choice.move == DONE)
    assert judgement.best.win >= done.win
    assert at_once(played(s, judgement.best.line)) < 0.05
    opened = played(s, (*[tuple(move.split()) for move in tempting.split("; ")], DONE))
    assert at_once(opened) == pytest.approx(danger, abs=0.01)


def played(s: State, line: tuple[Move, ...]) -> State:
    """Play moves on a copy."""
    ahead = s.copy()
    for move in line:
        driver.play(ahead, move)
    return ahead


def at_once(s: State) -> float:
    """Tell the chance of who rolls next to win at once."""
    (aim,) = expert().aims(s, (), GLANCE)
    assert (aim.id, aim.exact) == ("win", True)
    return aim.p


def test_danger_is_told() -> None:
    s = state(at(OPEN_DOOR, 4, turn="east", seats=4))
    best = expert().judge(s, MORE).best
    assert "leaves the next player no way to win at once" in [fact.say() for fact in best.because]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_move_is_worth_the_best_end_that_begins_with_it(seats: int) -> None:
    luck, judge = Random(seats), expert()
    s = setup(seats, GAME.configure(seats, {}))
    driver.begin(s)
    source = chance.seeded(seats)
    for _ in range(60):
        driver.settle(s, source)
        if not s.agenda:
            return
        if s.agenda[-1] not in DOUBLES and s.points <= 3:
            bend = judge.bend(s)
            assert bend is not None
            for choice in judge.judge(s, GLANCE).choices:
                best = best_of(judge, played(s, (choice.move,)), s.seat)
                assert choice.win == pytest.approx(1.0 if best == 1.0 else bend.share(best, seats))
                assert_leads_there(judge, s, choice)
        driver.play(s, luck.choice(driver.moves(s)))


def best_of(judge: PharaohExpert, s: State, me: int) -> float:
    """Try every way to go on with the turn; the shares are not bent yet."""
    if not s.agenda:
        return judge.value(s).wins[me]
    if driver.to_move(s) != me:
        return judge.unbent(s)[1][me]
    return max([best_of(judge, played(s, (move,)), me) for move in driver.moves(s)])


def assert_leads_there(judge: PharaohExpert, s: State, choice: Choice) -> None:
    """Play the line of a choice to its end."""
    end = played(s, choice.line)
    assert not end.agenda or driver.to_move(end) != s.seat
    bend, found = judge.bend(s), best_of(judge, end, s.seat)
    assert bend is not None
    assert choice.win == pytest.approx(1.0 if found == 1.0 else bend.share(found, s.seats))


def test_the_same_seed_and_simulations_give_the_same_judgement() -> None:
    s = state(at(SCATTERED, 4))
    one, other = [expert().judge(s, FEW) for _ in range(2)]
    assert one.choices == other.choices
    assert one.simulations <= FEW.simulations


def test_more_is_known_after_more_thought() -> None:
    s = state(at(SCATTERED.replace("c4", "c5"), 3))
    first, *_, final = expert().think(s, MORE)
    assert final.simulations > first.simulations == 1
    assert final.best.high - final.best.low < first.best.high - first.best.low


def test_the_rest_of_a_turn_costs_nothing_new() -> None:
    s = state(at(SCATTERED.replace("c4", "c5"), 3))
    judge = expert()
    before = judge.judge(s, MORE)
    after = judge.judge(played(s, before.best.line[:1]), Budget(simulations=1))
    assert after.best.win == pytest.approx(before.best.win)


def test_before_the_first_roll_who_begins_is_weighed() -> None:
    s = setup(2, GAME.configure(2, {}))
    driver.begin(s)
    assert expert().value(s).wins == pytest.approx((0.5, 0.5))
    driver.apply(s, ("start", 6))
    driver_ahead = expert().unbent(s)[1][0]
    assert driver_ahead > 0.5
    driver.apply(s, ("start", 1))
    assert expert().unbent(s)[1][0] > driver_ahead


def test_the_last_turn_is_a_win_or_a_draw() -> None:
    s = state(at("south: small b3, medium c3, large d2", 3, turn_cap=1))
    judgement = expert().judge(s, FEW)
    assert judgement.exact
    assert judgement.note is None
    assert {choice.win for choice in judgement.choices} == {1.0, 0.5}
    assert [(choice.win, choice.score) for choice in judgement.choices if choice.move == DONE] == [(0.5, 0.0)]
    s.agenda[:], s.dice, s.points = [ROLL], (), 0
    (aim,) = expert().aims(s, (), GLANCE)
    value = expert().value(s)
    assert value.wins[0] == pytest.approx(aim.p + (1 - aim.p) / 2)
    assert value.scores == pytest.approx((aim.p, 0.0))


def test_estimates_are_called_so() -> None:
    two, four = state(at(SCATTERED)), state(at(CROWD, seats=4))
    for s, count in ((two, ""), (four, "4 ")):
        note = expert().judge(s, GLANCE).note
        assert note is not None
        assert "estimates" in note.text("en")
        assert "estimations" in note.text("fr")
        assert count in note.text("en")
        assert "`" not in note.text("en")


def test_features_count_what_a_player_would() -> None:
    s = before_roll("south: small b3, medium c3, large d2; north: small d3")
    found = expert().features(s, 0)
    assert found["needed"] == 3
    assert found["on_board"] == 3
    assert found["at_once"] == pytest.approx(at_once(s))
    assert expert().features(s, 1)["waits"] == 1


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_thought_beats_first_sight_beats_chance(seats: int) -> None:
    options = game("pharaoh").configure(seats, {})
    games = match("pharaoh", ("greedy", *["random"] * (seats - 1)), options, 1, FEW)
    assert sum([one.share(0) for one in play_games(games, 8)]) == 8


def test_levels_play_to_the_end() -> None:
    for level in ("search", "perfect", "mcts"):
        s = gh.new("pharaoh", seats=3, seed=2).state
        assert bot("pharaoh", level, 1, FEW).choose(s) in driver.moves(s)
