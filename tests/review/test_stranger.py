"""A game that nobody has studied is reviewed too, by random games played to their ends."""

import json
from pathlib import Path

import pytest

from tests.plugins.installed import install, python

PROGRAM = """
import json, random
import greathouse as gh
from greathouse.review import review_of, words
table, rng = gh.new("dig", seats=2, seed=4), random.Random(1)
while not table.over:
    table.play(rng.choice(table.menu))
review = review_of(table)
told = words(review, table, "fr")
print(json.dumps({
    "done": review.is_done,
    "errors": [max(one.wins.error, one.points.error) for one in review.accounts],
    "grades": sorted({step.grade for step in review.steps if step.who >= 0}),
    "lines": len(told.story),
    "moments": len(told.moments),
}))
"""


@pytest.fixture(scope="module")
def shelf(tmp_path_factory: pytest.TempPathFactory) -> Path:
    target = tmp_path_factory.mktemp("plugins")
    install("dig", target)
    return target


def test_a_strangers_game_is_reviewed(shelf: Path) -> None:
    done = python(shelf, "-c", PROGRAM)
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert found["done"]
    assert max(found["errors"]) < 1e-6
    assert found["grades"]
    assert found["lines"] == 10
