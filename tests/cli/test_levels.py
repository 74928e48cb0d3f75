"""The strength cards of opponents."""

import json

import pytest

from greathouse.bots import strength as measured
from greathouse.bots.ladder import RANKS
from greathouse.bots.strength import Measured, Strength
from greathouse.experts.registry import styles
from greathouse.games import games
from tests.cli.calling import Call

CARDS = tuple(
    [
        Strength(rank, 2, "", 1000 + 100 * at, 980 + 100 * at, 1020 + 100 * at, 120, 0.2 * at, most=0.25)
        for at, rank in enumerate(RANKS)
    ]
)

MADE = {"version": "9", "build": "compiled", "most": 0.25}


@pytest.fixture
def cards(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(measured, "strengths", lambda game: Measured(CARDS, {"2": MADE}))
    monkeypatch.setattr("greathouse.cli.levels.strengths", measured.strengths)


@pytest.mark.usefixtures("cards")
def test_cards_tell_rating_doubt_and_time(call: Call) -> None:
    code, out, _ = call("levels", "favor")
    assert code == 0
    rows = out.splitlines()
    assert rows[1].split()[:4] == ["Serf", "1000", "±", "20"]
    assert "at once" in rows[1]
    assert "0.8 s" in out
    assert any("up to 1 s" in row for row in rows[6:])
    assert "version 9" in " ".join(rows)
    assert "120 games of each at least, against the other five ranks" in " ".join(rows)
    assert "more than 0.25 s on a turn" in " ".join(rows)


@pytest.mark.usefixtures("cards")
def test_cards_tell_the_same_in_french(call: Call) -> None:
    _, out, _ = call("levels", "favor", "--lang", "fr")
    assert "jusqu'à 1 s" in out
    assert "plus de 0,25 s par tour" in out
    assert "(Great House 9, version compilée)" in out


def test_few_games_tell_a_rating_only_about(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    few = tuple([card._replace(games=29) for card in CARDS])
    monkeypatch.setattr(measured, "strengths", lambda game: Measured(few, {"2": MADE | {"most": 0}}))
    monkeypatch.setattr("greathouse.cli.levels.strengths", measured.strengths)
    _, out, _ = call("levels", "favor")
    assert "about 1100" in out
    assert "±" not in out
    assert "on a turn" not in out


@pytest.mark.usefixtures("cards")
def test_a_kind_of_table_that_nobody_measured_shows_no_number(call: Call) -> None:
    code, out, _ = call("levels", "favor", "--seats", "4", "--lang", "fr")
    assert code == 0
    assert "1000" not in out
    assert "Personne n'a encore mesuré" in out


@pytest.mark.usefixtures("cards")
def test_cards_are_there_for_programs(call: Call) -> None:
    _, out, _ = call("levels", "faiyum", "--json")
    told = json.loads(out)
    assert [row["rank"] for row in told["ranks"]] == list(RANKS)
    assert told["ranks"][1]["card"]["rating"] == 1100


@pytest.mark.usefixtures("cards")
@pytest.mark.parametrize("game", games())
def test_styles_are_named_with_how_they_are_written(call: Call, game: str) -> None:
    _, out, _ = call("levels", game)
    told = json.loads(call("levels", game, "--json").out)["styles"]
    assert list(told) == list(styles(game))
    assert ("priest+builder" in out) == bool(told)
    for style, says in told.items():
        assert f"({style}): {says}" in " ".join(out.split())
