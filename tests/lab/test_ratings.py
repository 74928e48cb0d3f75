"""The tool that measures strength cards: it takes turns, goes on, and ends when it is told to."""

import json
import os
import signal
import sys
from itertools import count, pairwise
from pathlib import Path
from typing import Any

import pytest
from tools import ratings
from tools.ratings import Kind, main

from greathouse.bots.ladder import RANKS
from greathouse.bots.strength import read

TWO, THREE = Kind("pharaoh", 2, ""), Kind("pharaoh", 3, "")


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Measure in folders of the test, with bots that are quick."""
    monkeypatch.setattr(ratings, "EXPERTS", tmp_path)
    monkeypatch.setattr(ratings, "PAGE", tmp_path / "opponents.md")
    monkeypatch.setattr(ratings, "entrants", lambda seconds: ("random",) * len(RANKS))
    monkeypatch.setattr(signal, "signal", lambda number, handler: None)
    (tmp_path / "pharaoh" / "data").mkdir(parents=True)

    def run(*words: str) -> None:
        monkeypatch.setattr(sys, "argv", ["ratings.py", *words, "--out", str(tmp_path / "games")])
        assert main() == 0

    return run


def counts(folder: Path) -> dict[int, int]:
    """Tell how many games the cards of each number of seats rest on."""
    told = json.loads((folder / "pharaoh" / "data" / "ratings.json").read_text("utf8"))
    return {
        seats: ratings.written(Kind("pharaoh", seats, ""))
        for seats in sorted({c["seats"] for c in told["cards"]})
    }


def test_the_kinds_with_the_fewest_games_are_played_first_and_a_run_goes_on(run: Any, tmp_path: Path) -> None:
    run("pharaoh", "--seats", "2", "--games", "40")
    assert counts(tmp_path) == {2: 60}
    run("pharaoh", "--games", "61")
    assert counts(tmp_path) == {2: 90, 3: 120, 4: 120}
    before = {path: path.read_bytes() for path in (tmp_path / "games").rglob("*.parquet")}
    run("pharaoh", "--games", "61")
    assert {path: path.read_bytes() for path in (tmp_path / "games").rglob("*.parquet")} == before


def test_cards_are_written_from_the_games_so_far_when_the_time_is_over(run: Any, tmp_path: Path) -> None:
    run("pharaoh", "--seats", "2", "--games", "30")
    (tmp_path / "pharaoh" / "data" / "ratings.json").unlink()
    run("pharaoh", "--minutes", "0")
    assert counts(tmp_path) == {2: 30}


def test_players_are_told_apart_by_their_ladder_and_by_what_was_learned() -> None:
    kinds = [
        TWO,
        THREE,
        Kind("favor", 2, ""),
        Kind("favor", 3, ""),
        Kind("faiyum", 2, ""),
        Kind("pharaon", 2, ""),
    ]
    assert len({kind.plays for kind in kinds}) == len(kinds) - 1, (
        "one table of tiles serves Favor for 2 and 3"
    )


def test_another_table_of_tiles_makes_other_players(monkeypatch: pytest.MonkeyPatch) -> None:
    kind = Kind("favor", 2, "")
    before = kind.plays
    monkeypatch.setattr(ratings, "LEARNED", ("networks/{module}-{seats}.npz", "race{seats}.json"))
    assert kind.plays != before


def test_whoever_ends_it_is_heard() -> None:
    was = signal.getsignal(signal.SIGTERM)
    try:
        is_over = ratings.ending(10.0)
        assert not is_over()
        os.kill(os.getpid(), signal.SIGTERM)
        assert is_over()
    finally:
        signal.signal(signal.SIGTERM, was)


def test_an_end_in_mid_round_keeps_what_was_played(
    run: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = count()
    monkeypatch.setattr(ratings, "ending", lambda minutes: lambda: next(asked) > 14)
    run("pharaoh", "--seats", "2", "--games", "30")
    assert 8 < counts(tmp_path)[2] < 20


def test_no_card_is_written_of_a_rank_that_has_not_played(
    run: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = count()
    monkeypatch.setattr(ratings, "ending", lambda minutes: lambda: next(asked) > 5)
    run("pharaoh", "--seats", "2", "--games", "30")
    assert ratings.line(TWO) == "pharaoh-2: not measured"
    assert list((tmp_path / "games").rglob("*.parquet"))


def test_cards_of_more_games_stay_until_something_else_plays(
    run: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run("pharaoh", "--seats", "2", "--games", "60")
    run("pharaoh", "--seats", "2", "--games", "30", "--seed", "1")
    assert counts(tmp_path) == {2: 60}
    for path in (tmp_path / "games").glob("pharaoh-2-*"):
        path.rename(tmp_path / "elsewhere")
    run("pharaoh", "--seats", "2", "--games", "30", "--seed", "2")
    assert counts(tmp_path) == {2: 60}
    monkeypatch.setattr(ratings, "ladder", lambda game, seats: {"serf": seats})
    assert "other players" in ratings.line(TWO)
    run("pharaoh", "--seats", "2", "--games", "30", "--seed", "2")
    assert counts(tmp_path) == {2: 30}
    assert "other players" not in ratings.line(TWO)


def test_cards_can_be_read_and_their_gaps_are_told(run: Any, tmp_path: Path) -> None:
    run("pharaoh", "--seats", "2", "--games", "30", "--seconds", "0.25")
    told = json.loads((tmp_path / "pharaoh" / "data" / "ratings.json").read_text("utf8"))
    cards = [read(card, told["made"]) for card in told["cards"]]
    assert [card.rank for card in cards] == list(RANKS)
    assert {card.games for card in cards} == {10}
    assert {card.most for card in cards} == {0.25}
    assert cards[0].gap == ()
    for below, card in pairwise(cards):
        assert card.gap[0] == pytest.approx(card.rating - below.rating, abs=1)
        assert card.gap[1] < card.gap[0] < card.gap[2]
        assert f"{card.rank} {card.gap[0]:+} ({card.gap[1]:+} to" in ratings.line(TWO)
    assert ratings.line(THREE) == "pharaoh-3: not measured"


def test_every_kind_of_table_against_others_can_be_measured(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr(ratings, "PAGE", tmp_path / "opponents.md")
    monkeypatch.setattr(sys, "argv", ["ratings.py", "--list"])
    assert main() == 0
    kinds = [line.partition(":")[0] for line in capsys.readouterr().out.splitlines()]
    assert len(kinds) == 22
    assert {"pharaoh-4", "favor-2", "pharaon-5", "pharaon-conflicts-2", "faiyum-privileges-5"} <= set(kinds)


def test_what_cannot_be_measured_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    for words in (
        ["--list", "favor", "--seats", "1"],
        ["favor"],
        ["--out", "x"],
        ["--list", "--module", "x"],
    ):
        monkeypatch.setattr(sys, "argv", ["ratings.py", *words])
        with pytest.raises(SystemExit):
            main()
