"""Take pictures of every screen at three widths, English in light and French in dark: docs/screens/*.png.

Run it with the web app built (`tools/web`): `PYTHONPATH=. .venv/bin/python tools/screenshots.py [FOLDER]`.
"""

import io
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright
from tests.browser.conftest import FLAGS, chromium
from tests.server.process import Server

from greathouse.games import games

SIZES = {360: 740, 768: 960, 1280: 800}
LOOKS = {"en": "light", "fr": "dark"}
COLOURS = 96
PATIENCE = 90_000
FOLDER = Path("docs/screens")


def house(page: Page) -> None:
    """Open the first page."""
    page.goto("/")
    page.locator(".game").nth(3).wait_for()


def new(page: Page) -> None:
    """Set up a table."""
    page.goto("/new/pharaoh")
    page.locator(".setup").wait_for()


def rules(page: Page) -> None:
    """Open the rulebook at a rule."""
    page.goto("/rules/pharaoh#P5")
    page.locator(".rule.open").wait_for()


def settings(page: Page) -> None:
    """Open the settings."""
    page.goto("/settings")


def table(game: str) -> Callable[[Page], None]:
    """Sit at a table of a game when somebody here is to move."""

    def sit(page: Page) -> None:
        page.goto(f"/new/{game}")
        page.locator(".setup button.primary").click()
        page.locator(".menu").wait_for()
        page.locator(".guide summary").click()
        if game == "pharaoh":
            choose_a_pyramid(page)

    return sit


def choose_a_pyramid(page: Page) -> None:
    """Show how far a pyramid gets."""
    keep = page.locator('[data-move="keep"]')
    if keep.count():
        keep.click()
    page.locator('.ph-slot[data-spot="1 5"]').click()
    page.locator('[data-square="c1"]').click()
    page.locator('[data-square="c1"][aria-pressed="true"]').wait_for()


def lesson(page: Page) -> None:
    """Take a step of a guided first game."""
    house(page)
    page.locator(".learn").nth(1).click()
    page.locator(".lesson .primary").click()
    page.locator('.lesson[data-step="1"]').wait_for()


def replay(page: Page) -> None:
    """Look at a game again."""
    table("pharaoh")(page)
    page.goto(page.url.replace("/t/", "/replay/") + "?ply=4")
    page.locator(".branch summary").click()


SCREENS: dict[str, Callable[[Page], None]] = {
    "house": house,
    "new": new,
    **{game: table(game) for game in games()},
    "lesson": lesson,
    "replay": replay,
    "rules": rules,
    "settings": settings,
}


def keep(picture: bytes, path: Path) -> None:
    """Write a picture with few colours, so that the repository stays small."""
    Image.open(io.BytesIO(picture)).convert("RGB").quantize(COLOURS).save(path, optimize=True)


def take(browser: Browser, url: str, lang: str, folder: Path) -> None:
    """Take all pictures in one language."""
    room = browser.new_context(
        base_url=url,
        locale={"en": "en-GB", "fr": "fr-FR"}[lang],
        color_scheme="dark" if LOOKS[lang] == "dark" else "light",
        reduced_motion="reduce",
    )
    room.set_default_timeout(PATIENCE)
    page = room.new_page()
    for name, go in SCREENS.items():
        page.set_viewport_size({"width": 1280, "height": SIZES[1280]})
        go(page)
        page.mouse.move(0, 0)
        for width, height in SIZES.items():
            page.set_viewport_size({"width": width, "height": height})
            if name != "rules":
                page.evaluate("scrollTo(0, 0)")
            page.wait_for_timeout(150)
            keep(page.screenshot(), folder / f"{name}-{lang}-{width}.png")
    room.close()


def main() -> None:
    """Serve, look, and tell how much it weighs."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, sync_playwright() as driver:
        server = Server(Path(data), think=0.05)
        browser = driver.chromium.launch(executable_path=chromium(), args=FLAGS)
        for lang in LOOKS:
            take(browser, server.url, lang, folder)
        browser.close()
        server.stop()
    weight = sum([picture.stat().st_size for picture in folder.glob("*.png")])
    print(f"{len(list(folder.glob('*.png')))} pictures, {weight / 1e6:.1f} MB in {folder}")


if __name__ == "__main__":
    main()
