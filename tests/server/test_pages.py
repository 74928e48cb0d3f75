"""The web app as the server hands it out: at every link, small on the wire, kept by browsers."""

import asyncio
from pathlib import Path

import httpx
import pytest
from starlette.applications import Starlette

from greathouse.server import app, site
from tests.server.conftest import Doors, Tell


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Stand in for a built web app."""
    folder = tmp_path / "static"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>Great House</title>")
    (folder / "assets" / "main-1a2b.js").write_text("console.log(1);\n" * 500)
    monkeypatch.setattr(app, "STATIC", folder)
    return folder


@pytest.mark.usefixtures("built")
def test_every_link_opens_the_web_app(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        api = doors.api()
        for path in ("/", "/t/abcdefghijklmnopqrstuv"):
            page = await api.get(path)
            assert (page.status_code, "Great House" in page.text) == (200, True)
            assert "default-src 'none'" in page.headers["content-security-policy"]

    tell(story)


@pytest.mark.usefixtures("built")
def test_a_wrong_address_is_a_page_for_people_and_a_refusal_for_programs(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        lost = await doors.api().get("/rulez")
        assert (lost.status_code, "<title>Great House" in lost.text) == (404, True)
        refused = await doors.api().get("/api/rulez")
        assert (refused.status_code, refused.json()["error"]) == (404, "not_found")

    tell(story)


@pytest.mark.usefixtures("built")
def test_what_never_changes_is_small_and_kept(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        script = await doors.api().get("/assets/main-1a2b.js")
        assert script.headers["content-encoding"] == "gzip"
        assert "immutable" in script.headers["cache-control"]
        assert (await doors.api().get("/assets/../../house.py")).status_code == 404
        assert (await doors.api().get("/assets/%2e%2e/%2e%2e/app.py")).status_code == 404

    tell(story)


def test_without_a_web_app_somebody_is_still_at_home(
    tell: Tell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(app, "STATIC", tmp_path / "nothing")

    async def story(doors: Doors) -> None:
        assert "à la maison" in (await doors.api().get("/?lang=fr")).text

    tell(story)


def test_every_page_is_the_built_page_and_files_are_kept_forever(tmp_path: Path) -> None:
    assert site.routes(tmp_path) == []
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<title>Great House</title>")
    (tmp_path / "assets" / "app.js").write_text("let house = 1;\n" * 100)
    app = Starlette(routes=site.routes(tmp_path))

    async def story() -> None:
        async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://house") as browser:
            for path in ("/", "/settings", *[f"/{room}/abc" for room in site.ROOMS]):
                assert "Great House" in (await browser.get(path)).text
            script = await browser.get("/assets/app.js")
            assert "immutable" in script.headers["cache-control"]
            assert script.headers["content-encoding"] == "gzip"
            assert (await browser.get("/nothing")).status_code == 404

    asyncio.run(story())
