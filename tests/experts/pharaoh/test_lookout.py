"""Dice, turns and looks a roll deeper, against the engine's own rules."""

from random import Random

import pytest

from greathouse.core import driver
from greathouse.experts.pharaoh.dice import ROLLS, Dice, total
from greathouse.experts.pharaoh.expert import PharaohExpert, chances_to_begin
from greathouse.experts.pharaoh.turns import end_moves, turn_ends
from greathouse.games.pharaoh import GAME
from greathouse.games.pharaoh.board import OFF
from greathouse.games.pharaoh.flow import DOUBLES, begin_turn
from greathouse.games.pharaoh.setup import setup
from greathouse.games.pharaoh.state import TRIO, State, put
from tests.lab.pharaoh.real import Dice as Rolls

WAYS = [(reroll, False) for reroll in ("unlimited", "once", "never")] + [("never", True)]


def scattered(seats: int, luck: Random, **options: object) -> State:
    """Set up a random position before a roll that nobody has won."""
    s = setup(seats, GAME.configure(seats, options))
    for index, square in enumerate(luck.sample(range(25), TRIO * seats)):
        put(s, index // TRIO, index % TRIO, OFF if luck.random() < 0.3 else square)
    if any([tuple(s.where[at : at + TRIO]) in s.board.wins[seats] for at in range(0, TRIO * seats, TRIO)]):
        return scattered(seats, luck, **options)
    s.agenda.clear()
    begin_turn(s, luck.randrange(seats))
    return s


@pytest.mark.parametrize(("reroll", "one_die"), WAYS)
def test_points_come_as_the_rules_roll_them(reroll: str, one_die: bool) -> None:
    s = scattered(2, Random(1), reroll=reroll, one_die=one_die)
    wins = [0.1, 0.15, 0.3, 0.5, 0.55, 0.9]
    dice = Dice(reroll, one_die)
    assert sum(dice.odds(wins)) == pytest.approx(1)
    assert total(dice.odds(wins), wins) == pytest.approx(Rolls(s).mean([0.0, *wins]))


def test_a_chance_of_so_many_points_counts_rolling_again() -> None:
    assert Dice("never", True).at_least(5) == pytest.approx(2 / 6)
    assert Dice("never", False).at_least(6) == pytest.approx(11 / 36)
    assert Dice("unlimited", False).at_least(6) == pytest.approx(11 / 31)
    assert Dice("unlimited", False).at_least(7) == 0.0
    assert Dice("once", False).at_least(6, again=True) == pytest.approx(11 / 36)


def ends_of(s: State, found: set[tuple[int, ...]]) -> None:
    """Walk every way to spend the points."""
    me = s.seat
    found.add(tuple(s.where))
    for move in driver.moves(s) if s.agenda else []:
        ahead = s.copy()
        driver.apply(ahead, move)
        if ahead.winner == me or (ahead.agenda and driver.to_move(ahead) == me):
            ends_of(ahead, found)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_end_of_a_turn_is_listed_once(seats: int) -> None:
    luck = Random(seats)
    for _ in range(10):
        s = scattered(seats, luck)
        driver.apply(s, ("roll", 2, 3))
        wanted: set[tuple[int, ...]] = set()
        ends_of(s, wanted)
        ends = turn_ends(s.board, s.edges[s.seat], tuple(s.where), s.seat, 3)
        assert len(ends) == len(wanted)
        assert {end.where for end in ends} == wanted
        for end in ends:
            follow(s, end.where, end.cost, end.steps)


def follow(s: State, where: tuple[int, ...], cost: int, steps: tuple[tuple[int, int], ...]) -> None:
    """Play the steps of an end and see that they lead there at its price."""
    ahead = s.copy()
    own = tuple(s.where[TRIO * s.seat : TRIO * s.seat + TRIO])
    for move in end_moves(s.board, own, steps, won=True):
        driver.play(ahead, move)
    assert tuple(ahead.where) == where
    assert s.points - ahead.points == cost


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_look_is_the_mean_over_every_roll(seats: int) -> None:
    expert = PharaohExpert(solved=False)
    s = scattered(seats, Random(7 * seats), reroll="never")
    mean = [0.0] * seats
    for move, weight in driver.odds(s):
        ahead = s.copy()
        driver.apply(ahead, move)
        assert ahead.agenda[-1] not in DOUBLES
        for seat, win in enumerate(expert.unbent(ahead)[1]):
            mean[seat] += weight / 36 * win
    assert expert.lookout(s).look(tuple(s.where), s.seat).shares == pytest.approx(mean)


def test_the_best_reply_to_each_roll_is_found_two_rolls_deep() -> None:
    lookout = PharaohExpert(solved=False).lookout(s := scattered(2, Random(3)))
    shallow, deep = [look(tuple(s.where), s.seat) for look in (lookout.look, lookout.deeper)]
    assert sum(deep.shares) == pytest.approx(1)
    assert deep.danger == shallow.danger
    assert lookout.count <= 1 + 3 * len(ROLLS)


def test_equal_dice_are_rolled_for_the_start_again() -> None:
    assert chances_to_begin((0, 1), ()) == pytest.approx([0.5, 0.5])
    assert chances_to_begin((0, 1), (6,)) == pytest.approx([11 / 12, 1 / 12])
    assert sum(chances_to_begin((0, 1, 2, 3), (4, 2))) == pytest.approx(1)
