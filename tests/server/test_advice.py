"""Hints for whoever is to move, and the built page behind one address."""

import asyncio
from pathlib import Path

import httpx
from starlette.applications import Starlette

from greathouse.server import site
from tests.server.conftest import Doors, Tell

NEW = {
    "game": "pharaoh",
    "seats": [{"who": "me"}, {"who": "open"}],
    "seed": 7,
    "sit": {"name": "Ann"},
}


def test_who_is_to_move_is_told_the_best_moves_and_nobody_else_is(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        async with doors.api() as ann, doors.api() as bob:
            opened = (await ann.post("/api/tables", json=NEW)).json()
            table = f"/api/tables/{opened['table']}"
            await bob.post(f"{table}/sit", json={"token": opened["links"]["1"], "name": "Bob"})
            shown = (await ann.get(table)).json()
            asked, other = (ann, bob) if shown["position"]["to_move"] == 0 else (bob, ann)
            menu = [one["move"] for one in (await asked.get(table)).json()["position"]["menu"]]
            choices = (await asked.post(f"{table}/hint", json={"cmd": "h1"})).json()["choices"]
            assert 1 <= len(choices) <= 3
            assert all(one["move"] in menu and one["label"] for one in choices)
            assert all(one["win"] is None or 0 <= one["win"] <= 1 for one in choices)
            refused = await other.post(f"{table}/hint", json={"cmd": "h2"})
            assert refused.json()["error"] == "turn"

    tell(story)


def test_every_page_is_the_built_page_and_files_are_kept_forever(tmp_path: Path) -> None:
    assert site.routes(tmp_path) == []
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<title>Great House</title>")
    (tmp_path / "assets" / "app.js").write_text("let house = 1;\n" * 100)
    app = Starlette(routes=site.routes(tmp_path))

    async def story() -> None:
        async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://house") as browser:
            for path in ("/", "/new/pharaoh", "/t/abc", "/replay/abc", "/rules/favor", "/settings"):
                assert "Great House" in (await browser.get(path)).text
            script = await browser.get("/assets/app.js")
            assert "immutable" in script.headers["cache-control"]
            assert script.headers["content-encoding"] == "gzip"
            assert (await browser.get("/nothing")).status_code == 404

    asyncio.run(story())
