"""An owner of a box may correct whatever the schema allows; whatever else is refused with its place."""

import json
import subprocess
import sys
from collections import Counter

import pytest

import greathouse as gh
from greathouse.games import schema
from tests.conformance.corrections import Outcome
from tests.lengths import in_length, some_quick

DECLARED = [name for name in gh.games() if schema(name)]


def outcomes(game: str, seed: int, count: int, *more: str) -> list[Outcome]:
    """Try random corrections of a game, each in a process of its own."""
    words = [sys.executable, "-m", "tests.conformance.corrections", game, str(seed), str(count), *more]
    done = subprocess.run(words, capture_output=True, text=True, encoding="utf8", check=True)
    return [Outcome(*json.loads(line)) for line in done.stdout.splitlines()]


def broken(found: list[Outcome]) -> list[str]:
    """Tell which corrections were neither refused nor playable."""
    return [f"{one.text}\n{one.told}" for one in found if one.kind == "broken"]


@pytest.mark.parametrize("count", some_quick((8, 20), (8,)))
@pytest.mark.parametrize("game", in_length(DECLARED))
def test_random_corrections_are_refused_with_their_place_or_play(game: str, count: int) -> None:
    found = outcomes(game, 1, count)
    assert broken(found) == []
    assert min(Counter([one.kind for one in found]).values()) >= 3


@pytest.mark.slow
@pytest.mark.parametrize("game", DECLARED)
def test_a_thousand_corrections_are_refused_with_their_place_or_play(game: str) -> None:
    assert broken(outcomes(game, 2, 1000)) == []


@pytest.mark.parametrize("count", some_quick((4, 12), (4,)))
def test_a_schema_that_lies_is_noticed(count: int) -> None:
    assert broken(outcomes("pharaoh", 1, count, "--lying")) != []
