"""The rulebook's sample turn: Clara's five rolls, as the in-app rulebook writes them."""

import re

import pytest

from greathouse.games.favor import GAME
from greathouse.games.favor.example import opening
from tests.games.favor.support import asked, locked, play, state, tiles_of

VERBS = {form.verb for form in GAME.notation}


def moves(lang: str) -> list[str]:
    """Read the moves of the example off the rulebook."""
    section = GAME.rulebook(lang).partition("\n## F22 ")[2].partition("\n## ")[0]
    quoted = re.findall(r"`([^`]+)`", section)
    return [text for text in quoted if text.split()[0] in VERBS]


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_clara_claims_the_overseer_with_five_2s(lang: str) -> None:
    table = opening()
    told = moves(lang)
    assert "bring guard 2" in told
    play(table, *told[:-2])
    assert locked(table) == "s2 s2 s2 s2 i2 artisan4"
    play(table, "done")
    assert asked(table) == "claim"
    play(table, "claim overseer")
    assert "overseer" in tiles_of(table)
    assert state(table).seat == 1
