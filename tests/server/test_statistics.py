"""What is kept of finished games, and what is counted of it."""

import asyncio
import csv
import io
import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

import greathouse as gh
from greathouse.bots.ladder import RANKS
from greathouse.server import deals, duplicates, endings, figures, solos, standings, statistics, written
from greathouse.server.bots import Keeper
from greathouse.server.endings import Detail
from greathouse.server.figures import Played
from greathouse.server.sqlite import SqliteStore
from greathouse.server.store import Line, Result, Reviewed, Store, Wish, Write
from tests.lengths import some_quick
from tests.server.conftest import Doors, Tell
from tests.server.contests import played
from tests.server.test_moves import friends, hot_seat

RECORDS = Path(__file__).parents[1] / "records"
AGAINST = [{"who": "me"}, {"who": "bot", "bot": "scribe", "name": "Hori"}]


def ended(table: str, measure: int = 5, **more: object) -> Write:
    """Write an event that ends a game with one result."""
    kept = {"game": "favor", "ended": 9, "key": "k", "name": "Ann", "bot": "", "deal": "duplicate x"}
    kept |= {"counts": "yes", "mode": "", "seed": "", "won": 1.0, "measure": measure, "detail": "{}"}
    line = Line(table, "favor", False, "over", False, 1, 1, "{}")
    result = Result(table=table, seat=0, **(kept | more))  # type: ignore[arg-type] # of the types above
    return Write(table, 1, "a", "mine", line, results=(result,), deals=("duplicate x",))


async def results_kept(store: Store) -> None:
    """Store results with the events that ended their games, and erase them with their tables."""
    await store.append(ended("t", luck=0.25))
    await store.append(ended("other", 7))
    counted = (
        "SELECT table_id, won, measure, luck FROM results WHERE deal = ? AND counts = ? ORDER BY measure"
    )
    assert [tuple(row) for row in await store.rows(counted, "duplicate x", "yes")] == [
        ("t", 1.0, 5, 0.25),
        ("other", 1.0, 7, None),
    ]
    await store.wish(Wish("other", True, 5))
    sums = {"start": 0.5, "luck": 0.125, "choices": -0.25, "others": 0, "sight": 0, "result": 1}
    review = json.dumps({"done": 3, "steps": [1], "accounts": [[sums, sums]]})
    await store.keep(Reviewed("other", False, 3, 3, 6, review))
    weighed = "SELECT luck, choices FROM results WHERE table_id = ?"
    assert [tuple(row) for row in await store.rows(weighed, "other")] == [(0.125, -0.25)]
    gone = Line("t", "favor", False, "deleted", False, 2, 2, "{}")
    await store.append(Write("t", 2, "b", "gone", gone, erase=True))
    assert [row[0] for row in await store.rows(counted, "duplicate x", "yes")] == ["other"]
    assert [row[0] for row in await store.rows("SELECT table_id FROM deals")] == ["other"]


def test_results_are_kept_with_the_events_that_ended_their_games(tmp_path: Path) -> None:
    async def story() -> None:
        store = SqliteStore(tmp_path)
        await results_kept(store)
        secret = store.secret
        await store.close()
        again = SqliteStore(tmp_path)
        assert (again.secret, len(secret)) == (secret, 32)
        await again.close()

    asyncio.run(story())


QUERIES = (
    standings.TALLY,
    standings.BEST,
    deals.RUNNING,
    duplicates.SOURCE,
    duplicates.TRIES,
    duplicates.COUNT,
    solos.MODES,
    solos.BEST,
    solos.SEEDED,
    statistics.LATEST,
    f"SELECT {figures.COLUMNS} FROM results WHERE table_id IN (?, ?)",
    "DELETE FROM results WHERE table_id = ?",
    "DELETE FROM deals WHERE table_id = ?",
)


def scans(store: SqliteStore, sql: str) -> list[str]:
    """List the stored tables that a query would read from end to end."""
    told = store.reader.execute(f"EXPLAIN QUERY PLAN {sql}", [1] * sql.count("?")).fetchall()
    return [row[3] for row in told if row[3].startswith("SCAN") and "alone" not in row[3]]


def test_no_request_reads_a_stored_table_from_end_to_end(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path)
    assert [(sql, scans(store, sql)) for sql in QUERIES if scans(store, sql)] == []
    assert scans(store, "SELECT count(*) FROM results WHERE name = ?")
    asyncio.run(store.close())


# Counting


def game(won: float, *held: str, luck: float | None = None, **more: Any) -> Played:
    """Make a finished game of Favor."""
    detail = Detail(held=list(held), foes=more.pop("foes", ["scribe"]), **more)
    return Played("t", 0, "favor", 1000, "Ann", "", "no", "", "", won, 1, detail, luck, luck)


def test_too_few_games_give_no_figure() -> None:
    few = [game(1.0, "tile.farmer")] * 4 + [game(0.0)] * 50
    assert figures.uplift("tile.farmer", few).uplift is None
    assert figures.mean([0.1] * 4) is None
    assert figures.uplift("tile.farmer", [*few, game(1.0, "tile.farmer")]).uplift is not None


def simulated(luck: Random, gain: float, games: int = 60) -> list[Played]:
    """Play games that a thing wins so much more often, half of them with it."""
    found = []
    for number in range(games):
        having = number % 2
        found.append(game(float(luck.random() < 0.4 + gain * having), *["tile.farmer"] * having))
    return found


@pytest.mark.parametrize("gain", [0.0, 0.3])
def test_the_interval_of_an_uplift_holds_the_truth_19_times_of_20(gain: float) -> None:
    luck, held = Random(3), 0
    for _ in range(400):
        found = figures.uplift("tile.farmer", simulated(luck, gain)).uplift
        assert found is not None
        held += found.low <= gain <= found.high
    assert 0.92 <= held / 400 <= 0.985


def test_an_interval_that_is_too_narrow_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(figures, "Z", 1.0)
    luck = Random(3)
    found = [figures.uplift("tile.farmer", simulated(luck, 0.3)).uplift for _ in range(400)]
    assert sum([one is not None and one.low <= 0.3 <= one.high for one in found]) / 400 < 0.85


def test_luck_is_taken_out_of_games_that_were_reviewed() -> None:
    lucky = [game(1.0, "tile.farmer", luck=0.6)] * 3 + [game(0.0, "tile.farmer", luck=-0.4)] * 3
    plain = [game(1.0, luck=0.6)] * 3 + [game(0.0, luck=-0.4)] * 3
    found = figures.uplift("tile.farmer", lucky + plain)
    assert found.fair
    assert found.uplift == figures.Estimate(6, 0.0, 0.0, 0.0)


def test_time_is_told_in_few_stretches_that_hold_every_reviewed_game() -> None:
    games = [game(1.0, luck=0.01)._replace(ended=at) for at in range(100)] + [game(1.0)]
    told = figures.over_time(games)
    assert len(told) <= figures.BUCKETS
    assert sum([one.games for one in told]) == 100
    assert sum([one.luck for one in told]) == pytest.approx(1.0)


def test_marks_are_for_things_done() -> None:
    won = game(1.0, foes=["vizier+racer", "even~1500"])
    told = dict(figures.marks([won, game(0.0, foes=["pharaoh"])], 4, RANKS))
    assert (told["first_win"], told["beat_vizier"], told["beat_pharaoh"]) == (True, True, False)
    assert not told["week"]
    assert figures.in_a_row([3, 4, 5, 9, 10]) == 3
    assert figures.in_a_row([3, 5, 6]) == 2
    assert [dict(figures.marks([won] * count, 4, RANKS))["hundred"] for count in (99, 100)] == [False, True]
    lost = [game(0.0)._replace(choices=choices) for choices in (-0.02, -0.019)]
    assert [dict(figures.marks([one], 4, RANKS))["steady"] for one in lost] == [False, True]


# At the house


HAD = [("favor", "tile"), ("pharaon", "area")]


@pytest.mark.parametrize(("name", "always"), some_quick(HAD, HAD[:1]))
def test_what_one_had_and_where_the_points_came_from_is_kept(tell: Tell, name: str, always: str) -> None:
    async def story(doors: Doors) -> None:
        seats = [{"who": "me"}, {"who": "bot", "bot": "scribe"}]
        Keeper(doors.house, 0.0)
        me = await hot_seat(doors, game=name, seats=seats)
        await played(doors, me, seconds=200)
        (one,) = await statistics.of_house(doors.store)
        assert one.game == name
        assert always in {thing.split(".")[0] for thing in one.detail.held}
        assert sum(one.detail.sources.values()) == (one.detail.score if name == "pharaon" else 0)
        assert one.detail.turns > 4
        assert one.detail.foes == ["scribe"]

    tell(story)


def test_what_one_had_is_told_by_its_kind() -> None:
    table = gh.load(RECORDS / "pharaon" / "two_players.ghr")
    found = [endings.held(table, seat, table.view(seat)["players"][seat]) for seat in (0, 1)]
    for things in found:
        assert {thing.split(".")[0] for thing in things} == {"artisan", "noble", "area"}
    assert [things[-1] for things in found] == ["area.burial_chamber", "area.nile"], "visited most"


def test_your_games_are_those_of_your_keys(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        ann, ben = await friends(doors)
        await ben.post("resign")
        told = (await ann.client.get("/api/statistics")).json()
        assert (told["games"], told["won"], told["choices"], told["reviewed"]) == (1, 1.0, None, 0)
        assert (await ben.client.get("/api/statistics")).json()["won"] == 0.0
        assert (await doors.api().get("/api/statistics")).json()["games"] == 0
        house = (await doors.api().get("/api/statistics/house")).json()
        assert (house["games"], house["won"]) == (2, 1.0)
        table = ann.path.rsplit("/", 1)[1]
        thief = doors.api()
        thief.cookies.set(f"gh_{table}", "A" * 22)
        assert (await thief.get("/api/statistics")).json()["games"] == 0

    tell(story)


def test_what_is_told_of_the_house_is_counted_again_now_and_then(
    tell: Tell, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(doors: Doors) -> None:
        async def games() -> int:
            return int((await doors.api().get("/api/statistics/house")).json()["games"])

        found = [await games()]
        _, ben = await friends(doors)
        await ben.post("resign")
        found.append(await games())
        monkeypatch.setattr(statistics, "FRESH", -1.0)
        found.append(await games())
        assert found == [0, 0, 2]

    tell(story)


def test_games_that_say_nothing_about_anybody_are_left_out(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        alone = await hot_seat(doors)
        await alone.post("resign", seat=0)
        assert (await alone.client.get("/api/statistics")).json()["games"] == 0

    tell(story)


def test_your_games_are_taken_along_as_csv_json_and_parquet(
    tell: Tell, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(doors: Doors) -> None:
        ann, ben = await friends(doors)
        await ben.post("resign")
        path = "/api/statistics/export"
        rows = list(csv.DictReader(io.StringIO((await ann.client.get(f"{path}/csv")).text)))
        assert [(row["game"], row["won"], row["name"], row["luck"]) for row in rows] == [
            ("pharaoh", "1.0", "Ann", "")
        ]
        assert [row["won"] for row in (await ben.client.get(f"{path}/json")).json()] == [0.0]
        assert (await ann.client.get(f"{path}/xml")).status_code == 404
        monkeypatch.setattr(statistics, "can_parquet", lambda: False)
        refused = await ann.client.get(f"{path}/parquet")
        assert (refused.status_code, "pyarrow" in refused.json()["text"]) == (501, True)

    tell(story)


def test_parquet_has_the_same_columns_with_games_and_without() -> None:
    import pyarrow.parquet as parquet

    games = [game(1.0, "tile.farmer", luck=0.25), game(0.0)]
    tables = [parquet.read_table(io.BytesIO(written.as_parquet(some))) for some in (games, [])]
    assert tables[0].schema == tables[1].schema
    assert tables[0].to_pylist() == [written.row(one) for one in games]


def test_measures_put_results_in_order() -> None:
    assert endings.GAVE_UP < 5 - endings.SOONEST < 50 - endings.SOONEST < endings.DRAWN < endings.SOONEST - 50
