"""What greedy's games tell of the data: no seat and no source of points dominates."""

import pytest

from greathouse.games.pharaon.box import COUNTS
from greathouse.lab.pharaon.balance import (
    main,
    play_greedily,
    report,
    sources,
    supply_sufficed,
    totals,
    wins_by_seat,
    wins_in_turn,
)

AREAS = ("burial_chamber", "nile", "artisans", "nobles", "gods")


def test_a_game_of_greedy_bots_is_summed_up_by_source_and_seat() -> None:
    game = play_greedily(2, 1, {})
    assert sum(totals([game])) == pytest.approx(2 * sum(sources([game]).values()))
    assert sum(wins_by_seat([game])) == sum(wins_in_turn([game])) == 1
    assert wins_in_turn([game])[0] == game.shares[game.first]
    assert report([game, game])[0].startswith("2 games")


def test_the_solo_game_tells_what_each_level_makes_of_it(capsys: pytest.CaptureFixture[str]) -> None:
    main(["2", "--seats", "1"])
    assert "wins by level (novice, normal, hard, expert)" in capsys.readouterr().out


@pytest.mark.slow
def test_a_small_supply_of_swords_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(COUNTS, "sword_tokens", 4)
    assert supply_sufficed([play_greedily(4, 1, {"conflicts": True})]) == 0


@pytest.mark.slow
def test_the_25_swords_of_the_box_suffice_for_four() -> None:
    games = [play_greedily(4, seed, {"conflicts": True}) for seed in range(100)]
    assert supply_sufficed(games) >= 0.99


@pytest.mark.slow
def test_greedy_scores_as_people_do_and_nothing_dominates() -> None:
    games = [play_greedily(4, seed, {}) for seed in range(40)]
    points = totals(games)
    assert 95 <= sum(points) / len(points) <= 135
    assert max(wins_by_seat(games)) < 0.5
    found = sources(games)
    assert all(found[area] < sum(found.values()) / 3 for area in AREAS)
