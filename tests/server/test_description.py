"""The server answers as its OpenAPI document says; schemathesis makes up the requests."""

from collections.abc import Iterator
from random import Random
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.core.failures import FailureGroup
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from greathouse.server.openapi import document
from tests.server.database import Database
from tests.server.process import Server
from tests.server.test_moves import FRIENDS, HOT_SEAT

EXAMPLES = 40
CHECKS = [not_a_server_error, content_type_conformance, response_schema_conformance, status_code_conformance]
CLOSING = ("/close", "/delete", "/leave", "/resign", "/seats/{seat}/link")
"""What would leave nothing to try the rest at; it is sent to tables of its own."""
STORES = ("sqlite", "postgres")
PATHS = sorted(document()["paths"])


@pytest.fixture(scope="module", params=STORES)
def server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    database = Database() if request.param == "postgres" else None
    more: dict[str, Any] = {"database": database.url} if database else {}
    running = Server(tmp_path_factory.mktemp("described"), "tidy", **more)
    yield running
    running.stop()
    if database:
        database.stop()


class Tables:
    """Tables that are there, and their keys: requests about nothing tell little."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.luck = Random(5)
        self.known = [self.opened(body) for body in (HOT_SEAT, FRIENDS, HOT_SEAT | {"public": True})]
        self.known.append(self.ended())

    def opened(self, body: dict[str, Any]) -> tuple[str, str]:
        made = httpx.post(f"{self.url}/api/tables", json=body, timeout=60).raise_for_status().json()
        return made["table"], made["token"]

    def ended(self) -> tuple[str, str]:
        """Open a table whose game is over."""
        table, token = self.opened(HOT_SEAT)
        headers = {"authorization": f"Bearer {token}"}
        httpx.post(f"{self.url}/api/tables/{table}/close", json={"cmd": "end"}, headers=headers, timeout=60)
        return table, token

    def choose(self, path: str) -> tuple[str, str]:
        """Choose one for a request."""
        return self.opened(HOT_SEAT) if path.endswith(CLOSING) else self.luck.choice(self.known)


def sent(case: Any, tables: Tables) -> Any:
    """Send a made-up request to a table that is there, mostly, and give the answer."""
    headers: dict[str, str] = {}
    if "table" in (case.path_parameters or {}) and tables.luck.random() < 0.9:
        table, token = tables.choose(case.path)
        case.path_parameters["table"] = table
        headers = {"authorization": f"Bearer {token}"}
    if "game" in (case.path_parameters or {}) and tables.luck.random() < 0.9:
        case.path_parameters["game"] = tables.luck.choice(["pharaoh", "favor", "pharaon", "faiyum"])
    return case.call(base_url=tables.url, headers=headers, timeout=60)


@pytest.mark.slow
@pytest.mark.parametrize("path", PATHS)
def test_answers_are_as_the_document_says(server: Server, path: str) -> None:
    schema = schemathesis.openapi.from_url(f"{server.url}/api/openapi.json")
    tables = Tables(server.url)
    for method in document()["paths"][path]:
        operation = schema[path][method.upper()]

        @settings(
            max_examples=EXAMPLES,
            deadline=None,
            phases=[Phase.generate],
            derandomize=True,
            database=None,
            suppress_health_check=list(HealthCheck),
        )
        @given(case=operation.as_strategy())
        def all_fit(case: Any) -> None:
            case.validate_response(sent(case, tables), checks=CHECKS)

        all_fit()


def test_an_answer_that_is_not_as_the_document_says_is_noticed(server: Server) -> None:
    schema = schemathesis.openapi.from_url(f"{server.url}/api/openapi.json")
    case = schema["/api/house"]["GET"].Case()
    case.validate_response(case.call(base_url=server.url, timeout=60), checks=CHECKS)
    answer = case.call(base_url=server.url, timeout=60)
    answer.content = answer.content.replace(b'"games":', b'"plays":')
    with pytest.raises(FailureGroup):
        case.validate_response(answer, checks=CHECKS)
