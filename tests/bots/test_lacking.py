"""Where opponents go by rules of thumb."""

import shutil
from pathlib import Path

import pytest

from greathouse.bots.lacking import lacking
from greathouse.bots.strength import kinds
from greathouse.experts.network import FOLDER
from greathouse.experts.registry import learned_games
from greathouse.games import game, games

PACKAGE = Path(__file__).parents[2] / "src" / "greathouse" / "experts"


def shipped(name: str) -> set[str]:
    """Name the networks of a game that lie in the package."""
    return {path.stem for path in (PACKAGE / name / "data" / "networks").glob("*.npz")}


@pytest.mark.parametrize("name", learned_games())
def test_what_lacks_a_network_is_named_and_nothing_else(name: str) -> None:
    expected = [
        (seats, module)
        for seats, options in kinds(game(name))
        if f"{(module := next(iter(options), '')) or 'base'}-{seats}" not in shipped(name)
    ]
    assert [(lack.seats, lack.module) for lack in lacking(name)] == expected


@pytest.mark.parametrize("name", sorted(set(games()) - set(learned_games())))
def test_a_game_that_is_not_judged_by_networks_lacks_none(name: str) -> None:
    assert lacking(name) == []


def test_a_network_that_is_refused_lacks_as_one_that_is_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    there = tmp_path / "faiyum"
    shutil.copytree(PACKAGE / "faiyum" / "data" / "networks", there)
    (there / "base-3.npz").write_bytes(b"no network")
    monkeypatch.setenv(FOLDER, str(tmp_path))
    before = [(lack.seats, lack.module) for lack in lacking("faiyum")]
    assert (3, "") in before
    assert (2, "") not in before
