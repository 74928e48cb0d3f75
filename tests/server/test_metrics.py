"""Numbers for Prometheus: each has a type and says what it counts."""

import httpx
from prometheus_client.parser import text_string_to_metric_families as families

from tests.server.conftest import Doors, Tell
from tests.server.process import NUMBERS
from tests.server.test_moves import hot_seat


async def told(client: httpx.AsyncClient) -> dict[str, str]:
    """Read the families of numbers with their types; one without a text of its own is a mistake."""
    found = list(families((await client.get("/metrics", headers=NUMBERS)).text))
    assert all([family.documentation for family in found])
    return {family.name: family.type for family in found}


def test_every_number_has_a_type_and_a_text(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        await hot_seat(doors)
        types = await told(doors.api())
        assert "unknown" not in types.values()
        assert types["greathouse_answers"] == "counter"
        assert types["greathouse_append_seconds"] == "histogram"
        assert types["greathouse_tables"] == "gauge"

    tell(story)


def test_answers_facts_and_tables_are_counted_by_kind(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        me = await hot_seat(doors)
        await me.move((await me.see())["position"]["menu"][0]["move"])
        metrics = doors.house.metrics
        assert metrics.count("facts", kind="moved") >= 1
        assert metrics.count("answers", status="2xx") >= 3
        assert metrics.count("answers", status="5xx") == 0
        assert (
            'greathouse_tables{status="playing"} 1.0'
            in (await me.client.get("/metrics", headers=NUMBERS)).text
        )

    tell(story)
