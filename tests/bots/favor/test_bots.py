"""Bots for Favor of the Pharaoh: they know what serves a target, and finish their games."""

import pytest

import greathouse as gh
from greathouse.bots.bot import Budget
from greathouse.bots.favor.turner import Turner
from greathouse.bots.favor.values import roll_off_shares, shipped
from greathouse.bots.levels import bot, levels
from greathouse.core.moves import to_text
from greathouse.core.table import Table
from tests.games.favor.support import asked, claiming, in_window, own, play, state


def finish(table: Table, level: str, budget: Budget) -> Table:
    """Let bots play a game to its end."""
    players = [bot("favor", level, seat, budget) for seat in range(table.seats)]
    while not table.over:
        who = table.to_move
        assert who is not None
        table.play(to_text(players[who].choose(table.state)))
    return table


def test_the_levels() -> None:
    assert levels("favor")[:3] == ["random", "greedy", "search"]


@pytest.mark.parametrize("seats", [2, 4])
def test_greedy_bots_finish_a_random_table(seats: int) -> None:
    table = finish(gh.new("favor", seats=seats, seed=3, layout="random"), "greedy", Budget())
    assert table.over
    assert 1 in table.ranking


def test_search_plays_sensible_moves() -> None:
    table = in_window("s4 s4 s4 s1", seats=2)
    player = bot("favor", "search", 1, Budget(simulations=8))
    assert to_text(player.choose(table.state)) == "lock s4"


def test_greedy_locks_what_its_target_needs() -> None:
    assert Turner(shipped()).move(state(in_window("s4 s4 s4 s4 s4 s4 s1"))) == ("lock", "s4")


def test_greedy_claims_the_queen_when_it_can() -> None:
    table = claiming("s4 s4 s4 s4 s4 s4 s4")
    assert Turner(shipped()).move(state(table)) == ("claim", "queen")


def test_greedy_divides_the_dice_for_treasure() -> None:
    table = play(claiming("s1 s1 s1 s1 s2 s3 s4", "treasure herder"), "claim artisan")
    turner = Turner(shipped())
    while asked(table) in ("after", "treasure", "prize"):
        play(table, to_text(turner.move(state(table))))
    assert len(table.view()["players"][0]["tiles"]) == 5


def test_a_lost_roll_is_redone_with_pharaohs_gift() -> None:
    table = claiming("s3 s3 s3 s3 s3 s3 s3")
    own(table, 1, "general royal_attendants pharaohs_gift")
    play(table, "claim queen", "roll", "roll s1 s2 s3 s4 s5 s6", "roll i1", "lock i1")
    for die in ("s1", "s2", "s3", "s4", "s5", "s6"):
        play(table, f"lock {die}")
    play(table, "done")
    assert Turner(shipped()).move(state(table)) == ("use", "pharaohs_gift")


def test_whoever_holds_the_pharaoh_against_few_dice_has_nearly_won() -> None:
    table = claiming("s3 s3 s3 s3 s3 s3 s3")
    own(table, 1, "general royal_attendants")
    play(table, "claim queen")
    shares = roll_off_shares(state(table))
    assert sum(shares) == pytest.approx(1.0)
    assert shares[0] > 0.8
