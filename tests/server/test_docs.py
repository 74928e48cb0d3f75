"""The documents say what the server does: every route, fact, refusal and option has its place."""

import re
from pathlib import Path
from typing import get_args

from starlette.routing import Route

from greathouse.cli.language import TEXT
from greathouse.server.app import api_routes
from greathouse.server.door import Door
from greathouse.server.facts import AnyFact
from greathouse.server.house import House
from greathouse.server.limits import Buckets
from greathouse.server.openapi import document
from greathouse.server.reviewer import Reviewer
from tests.server.conftest import Doors, Tell

DOCS = Path(__file__).parents[2] / "docs"


def routes(house: House) -> set[tuple[str, str]]:
    """List what the app answers to, as the document writes it."""
    found: set[tuple[str, str]] = set()
    for route in api_routes(Door(house, Buckets()), Reviewer(house)):
        if isinstance(route, Route):
            path = re.sub(r":\w+}", "}", route.path)
            found |= {(path, method.lower()) for method in route.methods or () if method != "HEAD"}
    return found


def test_the_document_lists_every_route_and_no_other(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        told = {(path, method) for path, methods in document()["paths"].items() for method in methods}
        assert told == routes(doors.house) - {("/api/openapi.json", "get")}

    tell(story)


def test_the_api_page_names_every_kind_of_fact() -> None:
    page = (DOCS / "api.md").read_text(encoding="utf8")
    kinds = [kind.__name__.lower() for kind in get_args(AnyFact)]
    assert [kind for kind in kinds if f"`{kind}`" not in page] == []


def test_the_api_page_names_every_answer_to_a_move() -> None:
    page = (DOCS / "api.md").read_text(encoding="utf8")
    codes = (
        "stale",
        "turn",
        "waiting",
        "over",
        "no_seat",
        "seat",
        "illegal",
        "unreadable",
        "too_many",
        "store",
    )
    assert [code for code in codes if f"`{code}`" not in page] == []


def test_the_hosting_page_uses_options_that_exist() -> None:
    page = (DOCS / "hosting.md").read_text(encoding="utf8")
    named = {option.replace("-", "_") for option in re.findall(r"greathouse serve[^\n]*?--([a-z-]+)", page)}
    known = {key.rsplit(".", 1)[1] for key in TEXT.of("en").entries if key.startswith("help.serve.")}
    assert named
    assert named <= known
