"""Small promises of what is counted, reviewed and limited; `python -m tools.mutate` has shown them too."""

from unittest.mock import Mock

import pytest

import greathouse as gh
from greathouse.games import game as find_game
from greathouse.review import to_json
from greathouse.server import (
    challenges,
    endings,
    figures,
    hosting,
    house,
    limits,
    replay,
    retold,
    tries,
    wire,
)
from greathouse.server.columns import WIDTHS, bin_of, laid_out
from greathouse.server.door import MISSED
from greathouse.server.endings import DRAWN
from greathouse.server.house import now
from greathouse.server.standings import Row, Tally
from tests.review.test_moments import choice, review
from tests.server.conftest import Doors, Tell
from tests.server.test_moves import Seat, hot_seat
from tests.server.test_statistics import game
from tests.server.test_unnoticed import kept

# What is counted and compared


def test_a_draw_is_a_column_of_its_own() -> None:
    assert bin_of(DRAWN).kind == "drawn"
    assert bin_of(DRAWN, 10).kind == "drawn"


@pytest.mark.parametrize(("measure", "top"), [(4, 1), (3, 4), (2, 50), (1, 100)])
def test_how_many_of_a_hundred_are_as_good(measure: int, top: int) -> None:
    assert Tally({4: 3, 3: 46, 2: 50, 1: 1}, {}).top(measure) == top


@pytest.mark.parametrize(("won", "told"), [(1.0, True), (0.5, False), (0.0, False)])
def test_who_shares_a_win_is_not_told_to_have_won(won: float, told: bool) -> None:
    row = Row("t", "d", "Ann", "", 12, won, "yes", 0, "k", None, None)
    assert row.told("en", False).won is told


def test_who_has_played_each_game_once_has_played_all() -> None:
    three = [game(0.0)._replace(game=name) for name in ("favor", "faiyum", "pharaoh")]
    assert ("all_games", False) in figures.marks(three, 4, ())
    assert ("all_games", True) in figures.marks([*three, game(0.0)._replace(game="pharaon")], 4, ())


@pytest.mark.parametrize("rank", ["vizier", "pharaoh"])
def test_a_rank_is_beaten_by_winning_against_it(rank: str) -> None:
    lost, won = game(0.0, foes=[rank]), game(1.0, foes=[rank])
    assert (f"beat_{rank}", False) in figures.marks([lost, game(1.0)], 4, ())
    assert (f"beat_{rank}", True) in figures.marks([lost, won], 4, ())


def test_modules_are_in_about_half_of_all_challenges() -> None:
    contested, pharaon = Mock(store=Mock(secret=b"secret")), find_game("pharaon")
    found = [challenges.dealt(contested, pharaon, f"day {day}").options["conflicts"] for day in range(600)]
    assert 0.42 < found.count(True) / len(found) < 0.58


def test_days_in_a_row_begin_at_none() -> None:
    assert figures.in_a_row([]) == 0
    assert figures.in_a_row([5, 7, 8, 9, 11]) == 3


def test_results_that_lie_far_apart_get_the_widest_columns() -> None:
    width, bins = laid_out(range(0, 100_000, 5000))
    assert (width, len(bins)) == (WIDTHS[-1], 20)


def test_moves_without_chance_have_no_last_one() -> None:
    assert replay.last_chance([(0, ("done",)), (1, ("done",))]) == 0
    assert replay.last_chance([(0, ("done",)), (-1, ("roll", 3)), (1, ("done",))]) == 2


def test_a_kept_record_counts_for_nobody(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        live = await doors.house.find((await kept(doors)).rsplit("/", 1)[1])
        assert live.table is not None
        assert endings.results(live, now()) == ()

    tell(story)


# Reviews


def test_a_long_title_ends_with_a_whole_word() -> None:
    words = "a pyramid moves " * 20
    assert (
        retold.brief(words[: retold.BRIEF + 2].rstrip() + "xyz")
        == words[: retold.BRIEF].rsplit(" ", 1)[0] + " …"
    )
    assert retold.brief("one word more") == "one word more"


def test_a_better_line_is_told_of_what_cost_something_alone() -> None:
    teller = Mock(review=review(choice(1, "good"), choice(2, "mistake", 0.1)))
    teller.place.return_value = teller.say.return_value = ""
    teller.better_line.return_value = "rather so"
    assert [retold.step(teller, ply).better for ply in (0, 1)] == ["", "rather so"]


def test_what_would_have_been_better_is_shown_with_its_moves() -> None:
    made = choice(1, "mistake", 0.1)._replace(best=("roll", "keep"), win_best=0.61, score_best=7.0)
    found = retold.better(Mock(review=review(made)), Mock(ply=0, better="rolling on"))
    assert found is not None
    assert (found.moves, found.win, found.score) == (["roll", "keep"], 0.61, 7.0)


def test_a_review_remembers_nothing_of_a_ply_after_its_last() -> None:
    text = to_json(review(choice(1, "mistake", 0.1)))
    known = tries.remembered(text, wire.TryAgain(ply=0, moves=["done"]))
    assert known is not None
    assert known["grade"] == "mistake"
    assert tries.remembered(text, wire.TryAgain(ply=1, moves=["done"])) is None


# Limits and room


def test_the_process_says_that_it_is_well(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        assert (await doors.api().get("/healthz")).json() == {"ok": True, "version": gh.__version__}

    tell(story)


def test_who_asks_for_tables_that_are_not_there_has_fewer_questions_left(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        limit = limits.together(limits.READS)
        doors.buckets.clock = lambda: 0.0
        full = doors.buckets.left("reads of all", "127.0.0.1", limit)
        for number in range(3):
            missing = await doors.api().get(f"/api/tables/{number:022}/history/0")
            assert missing.status_code == 404
        assert full - doors.buckets.left("reads of all", "127.0.0.1", limit) == 3 * (1 + MISSED)

    tell(story)


def test_a_quarter_of_the_tables_leaves_when_there_are_too_many(
    tell: Tell, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(doors: Doors) -> None:
        for _ in range(9):
            await hot_seat(doors)
        monkeypatch.setattr(house, "MOST_TABLES", 8)
        doors.house.make_room()
        assert len(doors.house.tables) == 7

    tell(story)


def test_a_zero_byte_in_a_query_is_refused(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        assert (await doors.api().get("/api/house?x=%00")).status_code == 400
        assert (await doors.api().get("/api/house?x=%01")).status_code == 200

    tell(story)


@pytest.mark.parametrize(
    ("ago", "idle"), [(0, False), (900, False), (1100, True), (-900, False), (-1100, True)]
)
def test_a_table_is_idle_after_a_while_or_by_a_wrong_clock(ago: int, idle: bool) -> None:
    assert house.is_idle(Mock(changed=now() - ago * 1000), 1000) is idle


def test_a_host_without_a_seat_may_delete_and_hosts_may_forget(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        bots = {"game": "pharaoh", "seats": [{"who": "bot", "bot": "greedy"}] * 2}
        client = doors.api()
        made = (await client.post("/api/tables", json=bots)).json()
        assert await hosting.forget(doors.house, made["table"], []) is True
        assert (await Seat(doors.api(), made["table"]).post("delete")).status_code == 403
        assert (await Seat(client, made["table"]).post("delete")).json() == {"erased": True}

    tell(story)


def test_tables_that_are_opened_are_counted(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        for _ in range(2):
            await hot_seat(doors)
        assert doors.house.metrics.count("tables_opened") == 2

    tell(story)
