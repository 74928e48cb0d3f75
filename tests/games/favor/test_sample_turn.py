"""The rulebook's sample turn: Clara's five rolls, as the in-app rulebook writes them."""

import re

import pytest

from greathouse.core.agenda import CHANCE
from greathouse.core.moves import to_text
from greathouse.games.favor import GAME
from greathouse.kit.figures import figures, laid_out, played
from tests.games.favor.support import asked, locked, play, state, tiles_of

VERBS = {form.verb for form in GAME.notation}
CLARA = next(figure for figure in figures("favor") if figure.rule == "F22")


def moves(lang: str) -> list[str]:
    """Read the moves of the example off the rulebook."""
    section = GAME.rulebook(lang).partition("\n## F22 ")[2].partition("\n## ")[0]
    quoted = re.findall(r"`([^`]+)`", section)
    return [text for text in quoted if text.split()[0] in VERBS]


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_clara_claims_the_overseer_with_five_2s(lang: str) -> None:
    table = played(GAME, CLARA)
    told = moves(lang)
    assert "bring guard 2" in told
    play(table, *told[:-2])
    assert locked(table) == "s2 s2 s2 s2 i2 artisan4"
    play(table, "done")
    assert asked(table) == "claim"
    play(table, "claim overseer")
    assert "overseer" in tiles_of(table)
    assert state(table).seat == 1


def test_her_dice_fall_as_told_for_whoever_does_as_she_did() -> None:
    told = moves("en")
    own = [move for move in told if move not in CLARA.coming]
    table = laid_out(GAME, CLARA, own)
    since = table.moves[len(CLARA.moves) :][: len(told)]
    assert [to_text(move) for _, move in since] == told
    assert [to_text(move) for who, move in since if who == CHANCE] == list(CLARA.coming)


def test_whoever_does_otherwise_rolls_by_luck() -> None:
    table = laid_out(GAME, CLARA, ["roll", "lock s6", "lock i2", "roll"])
    assert table.to_move == 0
    assert table.menu
