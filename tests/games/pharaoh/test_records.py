"""What the golden records show between them: every mode, every end, every kind of move and event."""

from functools import cache
from pathlib import Path

import pytest
from tools.make_records import RECORDS

import greathouse as gh
from greathouse.core import record
from greathouse.core.game import Mode
from greathouse.games.pharaoh.board import EDGES
from greathouse.games.pharaoh.text import TEXT


@cache
def tables() -> list[gh.Table]:
    return [gh.load(path) for path in sorted(Path(RECORDS / "pharaoh").glob("*.ghr"))]


def won(table: gh.Table) -> bool:
    return table.view()["winner"] is not None


def of_mode(mode: Mode) -> list[gh.Table]:
    options = gh.game("pharaoh").configure(mode.seats, mode.options)
    return [table for table in tables() if table.seats == mode.seats and table.options == options]


@pytest.mark.parametrize("mode", gh.game("pharaoh").modes, ids=str)
def test_every_mode_is_won_in_a_record(mode: Mode) -> None:
    assert any(won(table) for table in of_mode(mode))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_player_count_has_a_draw(seats: int) -> None:
    draws = [table for table in tables() if table.seats == seats and not won(table)]
    assert draws
    assert all(table.view()["turn"] == table.options["turn_cap"] for table in draws)


@pytest.mark.parametrize("empty", EDGES)
def test_three_players_win_with_each_edge_empty(empty: str) -> None:
    assert any(table.seats == 3 and table.options["empty_edge"] == empty and won(table) for table in tables())


def test_every_goal_line_of_every_count_wins_a_game() -> None:
    for seats in (2, 3, 4):
        lines = [line for table in tables() if table.seats == seats for line in table.printed["goal_lines"]]
        used = [winning_squares(table) for table in tables() if table.seats == seats and won(table)]
        assert all(set(line) in used for line in lines)


def winning_squares(table: gh.Table) -> set[str]:
    view = table.view()
    return {piece["square"] for piece in view["pieces"] if piece["seat"] == view["winner"]}


def test_every_verb_and_every_event_happens() -> None:
    heard: set[str] = set()
    verbs: set[str] = set()
    for path in sorted((RECORDS / "pharaoh").glob("*.ghr")):
        source = record.read(path.read_text("utf8"))
        table = gh.new(
            "pharaoh", int(source.header["seats"]), seed=None, chance="manual", **options_of(source)
        )
        for _, move in source.moves:
            heard |= {event.key for event in table.play(move)}
            verbs.add(move.split()[0])
    assert verbs == {form.verb for form in gh.game("pharaoh").notation}
    assert heard == {key.split(".")[1] for key in TEXT.of("en").entries if key.startswith("event.")}


def options_of(source: record.Record) -> dict[str, object]:
    return {
        key.removeprefix("option."): value
        for key, value in source.header.items()
        if key.startswith("option.")
    }
