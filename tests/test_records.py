"""Golden records: whole games that must replay to the same end, and the plans they were made from."""

from pathlib import Path

import pytest
from tools.make_records import RECORDS, made, planned, plans

import greathouse as gh
from greathouse.core import record

FILES = sorted(RECORDS.glob("*/*.ghr"))
PLANS = [(game, plan) for game in planned() for plan in plans(game)]


def titled(value: object) -> str:
    return f"{value.parent.name}-{value.stem}" if isinstance(value, Path) else str(value)


@pytest.mark.parametrize("path", FILES, ids=titled)
def test_a_golden_record_replays_to_its_result(path: Path) -> None:
    table = gh.load(path)
    assert table.over
    assert record.write(table.record()) == path.read_text("utf8")


@pytest.mark.parametrize(("game", "plan"), PLANS, ids=[f"{game}-{plan['id']}" for game, plan in PLANS])
def test_a_golden_record_is_made_again_from_its_plan(game: str, plan: dict[str, object]) -> None:
    assert made(game, plan) == (RECORDS / game / f"{plan['id']}.ghr").read_text("utf8")


def test_every_record_has_a_plan() -> None:
    assert [f"{path.parent.name}/{path.stem}" for path in FILES] == sorted(
        [f"{game}/{plan['id']}" for game, plan in PLANS]
    )


def without_digest(path: Path) -> list[str]:
    return [line for line in path.read_text("utf8").splitlines() if not line.startswith("digest: ")]


@pytest.mark.parametrize("path", FILES, ids=titled)
def test_a_record_with_another_result_is_refused(path: Path) -> None:
    *body, result = without_digest(path)
    text = "\n".join([*body, f"{result} 9:9"]) + "\n"
    with pytest.raises(gh.BadRecord, match="result"):
        gh.loads(text)


@pytest.mark.parametrize("path", FILES, ids=titled)
def test_a_record_without_one_of_its_draws_is_refused(path: Path) -> None:
    body = without_digest(path)
    drawn = [at for at, line in enumerate(body) if line.startswith(". ")]
    for cut in (drawn[0], drawn[len(drawn) // 2], drawn[-1]):
        with pytest.raises(gh.BadRecord):
            gh.loads("\n".join(body[:cut] + body[cut + 1 :]) + "\n")
