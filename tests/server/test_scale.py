"""How far one house reaches: what the page says is what the simulation gives, where nothing is too busy."""

import json
import re
from dataclasses import replace

import pytest
from tools import scale

from tests.server.proxy import ROOT

PAGE = (ROOT / "docs" / "scale.md").read_text(encoding="utf8")
COSTS = scale.Costs(**json.loads((ROOT / "docs" / "scale.json").read_text(encoding="utf8")))


def rows(title: str) -> list[list[str]]:
    """Read the rows of a table of the page."""
    lines = PAGE.partition(f"\n## {title}\n")[2].partition("\n## ")[0].splitlines()
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines if line.startswith("| ")][
        1:
    ]


def number(cell: str) -> float:
    """Read a number with its unit."""
    return float(re.sub("[^0-9.]", "", cell))


@pytest.mark.parametrize("row", rows("What so many need"), ids=lambda row: row[0])
def test_the_page_tells_what_the_simulation_gives(row: list[str]) -> None:
    told = scale.needs(COSTS, int(number(row[0])))
    assert [number(cell) for cell in row] == pytest.approx(list(told.values()), abs=0.5)


def test_the_page_tells_where_each_part_breaks() -> None:
    told = sorted([number(row[-1]) for row in rows("Where each part breaks")])
    assert told == [round(people, -2) for people in sorted(scale.breaks(COSTS).values())]


@pytest.mark.parametrize("people", [1000, 50_000, 100_000])
def test_no_part_is_busier_than_the_page_says(people: int) -> None:
    house, late = scale.enough(COSTS, people)
    rate = people / scale.PAUSE
    assert scale.busy(COSTS, house, rate) <= scale.BUSY
    assert rate * COSTS.store / (house.partitions * house.cores) <= scale.BUSY
    assert late <= scale.LATE


def test_each_socket_that_shows_a_move_costs_a_server_something() -> None:
    house, rate = scale.House(4, 1, 8), 1000.0
    shown = scale.busy(COSTS, house, rate)
    unseen = scale.busy(replace(COSTS, wake=0.0), house, rate)
    assert shown - unseen == pytest.approx(rate * scale.WATCHERS * COSTS.wake / house.servers)
