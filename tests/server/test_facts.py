"""What people hear of each fact: who did what, here and from other processes, and nobody's key."""

import json
from typing import Any, get_args

import pytest

from greathouse.server import facts, show
from greathouse.server.facts import AnyFact
from greathouse.server.house import House, Listener
from tests.server.conftest import Doors, Tell
from tests.server.test_moves import friends, hot_seat

TOLD: list[tuple[AnyFact, dict[str, object]]] = [
    (facts.Sat(9, [0, 1], "key", "Ann", "seed"), {"kind": "sat", "seats": [0, 1], "name": "Ann"}),
    (facts.Undoing(9, 0), {"kind": "undoing", "seat": 0}),
    (facts.Answered(9, 1, False), {"kind": "answered", "seat": 1, "yes": False}),
    (facts.Undone(9, 0, 2), {"kind": "undone", "seat": 0, "count": 2, "agreed": None}),
    (facts.Undone(9, 1, 2, 0), {"kind": "undone", "seat": 1, "count": 2, "agreed": 0}),
    (facts.Said(9, 0, "Ann", "hello"), {"kind": "said", "seat": 0, "name": "Ann", "text": "hello"}),
    (facts.Said(9, -1, "Eve", "hello"), {"kind": "said", "seat": None, "name": "Eve", "text": "hello"}),
    (facts.Handed(9, 0, "vizier"), {"kind": "handed", "seat": 0, "bot": "vizier", "by_host": False}),
    (facts.Handed(9, 1, "", True), {"kind": "handed", "seat": 1, "bot": None, "by_host": True}),
    (facts.Vacated(9, 1, "serf", [0]), {"kind": "vacated", "seats": [1, 0], "bot": "serf"}),
    (facts.Vacated(9, 1), {"kind": "vacated", "seats": [1], "bot": None}),
    (facts.Keyed(9, 1, "key", True), {"kind": "keyed", "seat": 1, "by_host": True}),
    (facts.Advised(9, 1), {"kind": "advised", "seat": 1}),
    (facts.Resigned(9, [1], "serf"), {"kind": "resigned", "seats": [1], "bot": "serf"}),
    (facts.Resigned(9, [0]), {"kind": "resigned", "seats": [0], "bot": None}),
    (facts.Forgotten(9, [-1, 0]), {"kind": "forgotten", "seats": [-1, 0]}),
    (facts.Rematched(9, "following"), {"kind": "rematched", "table": "following"}),
    (facts.Shared(9, "code"), {"kind": "shared"}),
    (facts.Closed(9), {"kind": "closed"}),
    (facts.Deleted(9), {"kind": "deleted"}),
]


@pytest.mark.parametrize(("fact", "told"), TOLD, ids=[facts.write(fact) for fact, _ in TOLD])
def test_a_fact_is_told_by_what_it_is_and_no_more(tell: Tell, fact: AnyFact, told: dict[str, object]) -> None:
    async def story(doors: Doors) -> None:
        live = await doors.house.find((await hot_seat(doors)).path.rsplit("/", 1)[1])
        shown = facts.to_json(show.fact(live, 5, fact, [], "en"))
        assert json.loads(shown) == {"version": 5, "at": 9} | told

    tell(story)


def heard(listener: Listener) -> list[dict[str, Any]]:
    """Give the facts that somebody has been told."""
    found: list[dict[str, Any]] = []
    while not listener.queue.empty():
        message = listener.queue.get_nowait()
        assert message is not None
        found += [told["fact"] for told in [json.loads(message)] if told["type"] == "fact"]
    return found


def test_whoever_listens_elsewhere_hears_the_same(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        ann, ben = await friends(doors, undo="free")
        table, other = ann.path.rsplit("/", 1)[1], House(doors.store)
        here, there = Listener("", "en"), Listener("", "en")
        doors.house.listen(await doors.house.find(table), here)
        found = await other.find(table)
        other.listen(found, there)
        mover = (ann, ben)[found.to_move or 0]
        for _ in range(3):
            await mover.move((await mover.see())["position"]["menu"][0]["move"])
        await mover.post("undo")
        await mover.post("resign")
        await other.catch_up(found)
        told = heard(here)
        assert [one["kind"] for one in told] == ["moved", "moved", "moved", "undone", "resigned"]
        assert all([move["events"] for one in told[:1] for move in one["moves"]])
        assert heard(there) == told

    tell(story)


def test_no_fact_is_left_untold() -> None:
    kinds = {type(fact) for fact, _ in TOLD} | {facts.Created, facts.Started, facts.Moved}
    assert kinds == set(get_args(AnyFact))
