"""Old games play on: records of earlier versions replay under their own rules to their own results."""

import pickle
import re
from pathlib import Path

import pytest

import greathouse as gh
from greathouse.core import record
from greathouse.core.errors import BadRecord
from greathouse.core.game import Game, under
from greathouse.core.record import Record
from greathouse.core.replay import opening, replay
from greathouse.games.pharaon import entries, gains, query, traitor, visits
from greathouse.games.pharaon.box import ARTISAN_CARDS, EXCHANGES, HANDICAPS

HERE = Path(__file__).parent
RECORDS = sorted(HERE.glob("*/*/*.ghr"))
PHARAON = gh.game("pharaon")


def read(path: Path) -> Record:
    return record.read(path.read_text(encoding="utf8"))


def failing(*paths: Path) -> list[Path]:
    """List the records that do not replay."""
    found: list[Path] = []
    for path in paths:
        try:
            replay(read(path), gh.game(path.parents[1].name))
        except gh.HouseError:
            found.append(path)
    return found


def told_under(game: Game, rules: int) -> Game:
    found = under(game, rules)
    assert found is not None
    return found


@pytest.mark.parametrize("path", RECORDS, ids=[f"{path.parent.name}-{path.stem}" for path in RECORDS])
def test_a_record_of_earlier_rules_replays_to_the_result_that_they_gave(path: Path) -> None:
    source = read(path)
    table = replay(source, gh.game(path.parents[1].name))
    assert table.game.rules == int(path.parent.name)
    assert table.result() == source.result
    assert "rules: " + path.parent.name in record.write(table.record())


def test_records_of_all_kinds_are_among_them() -> None:
    headers = [read(path).header for path in RECORDS if path.parents[1].name == "pharaon"]
    kinds = {(header["seats"], header["option.conflicts"]) for header in headers}
    assert kinds == {(str(seats), told) for seats in range(1, 6) for told in ("false", "true")}


def test_what_a_record_of_today_plays_is_not_changed_by_what_was() -> None:
    table = gh.new("pharaon", 2, seed=1, conflicts=True)
    assert table.game is PHARAON
    assert table.game.differences() == ""


@pytest.mark.parametrize(
    ("module", "name", "today"),
    [
        pytest.param(entries, "is_before", lambda s, rules: False, marks=pytest.mark.slow),
        pytest.param(query, "artisan_cards", lambda s: ARTISAN_CARDS, marks=pytest.mark.slow),
        pytest.param(gains, "artisan_cards", lambda s: ARTISAN_CARDS, marks=pytest.mark.slow),
        pytest.param(visits, "exchange_in", lambda s, word: EXCHANGES[word], marks=pytest.mark.slow),
        (traitor, "handicap", lambda s: HANDICAPS[str(s.options["level"])]),
    ],
)
def test_each_difference_is_needed_by_some_record(
    module: object, name: str, today: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, name, today)
    assert any(failing(path) for path in RECORDS)


def test_an_unfinished_record_of_earlier_rules_goes_on_under_them() -> None:
    source = read(HERE / "pharaon" / "2" / "conflicts_two_players.ghr")
    half = Record(source.header, source.moves[: len(source.moves) // 2])
    table = replay(half, PHARAON)
    while not table.over:
        table.play(table.menu[0])
    again = replay(table.record(), PHARAON)
    assert (again.game.rules, again.result()) == (2, table.result())


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("name", ["faiyum", "favor", "pharaon"])
def test_every_earlier_version_says_what_differs(name: str, lang: str) -> None:
    game = gh.game(name)
    assert [earlier.rules for earlier in game.earlier] == list(range(game.rules - 1, 0, -1))
    for earlier in game.earlier:
        told = told_under(game, earlier.rules).differences(lang)
        assert len(told) > 100
        assert told.endswith(".")
        assert "{" not in told


@pytest.mark.parametrize(
    ("name", "told"),
    [("favor", "random_g087"), ("faiyum", "two_players"), ("pharaon", "conflicts_two_players")],
)
def test_the_rules_of_today_could_not_replay_what_the_first_version_played(name: str, told: str) -> None:
    source, game = read(HERE / name / "1" / f"{told}.ghr"), gh.game(name)
    assert replay(source, game).result() == source.result
    with pytest.raises(BadRecord):
        replay(Record(source.header | {"rules": str(game.rules)}, source.moves, source.result), game)


def test_an_earlier_game_travels_and_is_the_same_again() -> None:
    earlier = told_under(PHARAON, 2)
    assert pickle.loads(pickle.dumps(earlier)) is earlier
    assert pickle.loads(pickle.dumps(PHARAON)) is PHARAON


def test_what_is_printed_is_what_was_printed_then() -> None:
    def smith(game: Game) -> object:
        printed = game.printed(2, game.configure(2, {"conflicts": True}))
        return next(row for row in printed["facts"]["artisan"] if row["id"] == "bronze_smith")["gain"]

    assert (smith(PHARAON), smith(told_under(PHARAON, 2))) == ({"sword": 1}, {"sword": 2})


@pytest.mark.parametrize("rules", ["99", "0", "", "two"])
def test_rules_that_nobody_knows_are_refused_in_one_sentence(rules: str) -> None:
    source = read(RECORDS[0])
    with pytest.raises(BadRecord) as refused:
        opening(Record(source.header | {"rules": rules}, source.moves, source.result), PHARAON)
    assert re.fullmatch(r"[^\n]+\.", str(refused.value))
