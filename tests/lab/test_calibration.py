"""The page about what chances are worth: its figures, and the bar that they are held to."""

import json
from typing import Any

from tools.calibration import FIGURES, PAGE, page

from greathouse.games import games
from greathouse.lab.calibration import ENOUGH

BAR = 0.05
LEAST = 2_000


def off(figures: dict[str, Any]) -> list[str]:
    """List the games of which too little is known, or in which a decile is off."""
    found: list[str] = []
    for name, game in figures.items():
        one = game["figures"]["all"]
        errors = [abs(told - came) for size, told, came in one["deciles"] if size >= ENOUGH]
        if one["positions"] < LEAST or max(errors) > BAR or one["brier"] >= one["even"]:
            found.append(name)
    return found


def test_every_game_was_measured_and_its_chances_come_true() -> None:
    figures = json.loads(FIGURES.read_text())
    assert list(figures) == games()
    assert off(figures) == []
    assert PAGE.read_text(encoding="utf8") == page(figures)


def test_chances_that_do_not_come_true_are_noticed() -> None:
    figures = json.loads(FIGURES.read_text())
    figures["favor"]["figures"]["all"]["deciles"][7][2] -= 0.06
    assert off(figures) == ["favor"]
