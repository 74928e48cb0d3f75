"""No component of the four games is without an emblem in the page."""

import json
import tomllib
from collections.abc import Container, Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
GAMES = ROOT / "src" / "greathouse" / "games"
EMBLEMS = ROOT / "web" / "emblems"
INDEX: dict[str, str] = json.loads((EMBLEMS / "index.json").read_text(encoding="utf8"))
DRAWN = {
    "favor": ("tile", "token"),
    "pharaoh": ("piece", "goal_line"),
    "pharaon": (
        *("area", "artisan", "bonus", "card", "conflict", "exchange"),
        *("jar", "noble", "pyramid", "step", "token", "traitor"),
    ),
    "faiyum": ("card", "disaster", "piece", "privilege", "rank", "site"),
}
"""The tables whose rows are things that a player sees; the rest are numbers."""


def rows(game: str) -> Iterator[tuple[str, str]]:
    """Give the table and the id of every component, as the rows name it."""
    for file in sorted((GAMES / game / "data").glob("*.toml")):
        for table, found in tomllib.loads(file.read_text(encoding="utf8")).items():
            if table in DRAWN[game]:
                for row in found:
                    yield table, str(row.get("id", row.get("no")))


def bare(game: str, known: Container[str]) -> list[str]:
    """List the components without a drawing."""
    return [f"{game}/{table}/{id}" for table, id in rows(game) if f"{game}/{table}/{id}" not in known]


@pytest.mark.parametrize("game", DRAWN)
def test_every_component_has_an_emblem(game: str) -> None:
    assert {table for table, _ in rows(game)} == set(DRAWN[game])
    assert bare(game, INDEX) == []


def test_a_component_without_an_emblem_is_found_out() -> None:
    assert bare("favor", INDEX.keys() - {"favor/tile/queen"}) == ["favor/tile/queen"]


def test_every_name_leads_to_a_drawing() -> None:
    assert [name for name in INDEX.values() if not (EMBLEMS / name).is_file()] == []


def test_no_drawing_lies_about_without_a_name_or_in_colours_of_its_own() -> None:
    for file in sorted(EMBLEMS.glob("*.svg")):
        drawn = file.read_text(encoding="utf8")
        assert file.name in INDEX.values(), file.name
        assert "currentColor" in drawn or "--e2" in drawn, file.name
