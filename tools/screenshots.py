"""Take pictures of every screen at three widths, English in light and French in dark: docs/screens/*.webp.

Run it with the web app built (`tools/web`): `PYTHONPATH=. .venv/bin/python tools/screenshots.py`. For a look
at a few screens: `tools/screenshots.py --to FOLDER --look en-dark --look fr-light table end-faiyum`.
"""

import argparse
import io
import tempfile
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, sync_playwright
from tests.browser.conftest import FLAGS, chromium
from tests.browser.scenes import SCENES
from tests.server.process import Server

from greathouse.games import games

SIZES = {360: 740, 768: 960, 1280: 800}
LOCALES = {"en": "en-GB", "fr": "fr-FR"}
LOOKS = ["en-light", "fr-dark"]
COLOURS = 192
TALLEST = 2600
PATIENCE = 90_000
PICTURES = Path("docs/pictures")


def keep(picture: bytes, path: Path) -> None:
    """Write a picture with few colours, and of a very long page its beginning: the repository stays small."""
    whole = Image.open(io.BytesIO(picture)).convert("RGB")
    seen = whole.crop((0, 0, whole.width, min(whole.height, TALLEST)))
    seen.quantize(COLOURS).convert("RGB").save(path, lossless=True, quality=100, method=4)


def take(browser: Browser, url: str, name: str, look: str, width: int) -> bytes:
    """Lead to a screen and take a picture of the whole page."""
    lang, theme = look.split("-")
    room = browser.new_context(
        base_url=url,
        locale=LOCALES[lang],
        color_scheme="dark" if theme == "dark" else "light",
        reduced_motion="reduce",
        viewport={"width": width, "height": SIZES[width]},
    )
    room.set_default_timeout(PATIENCE)
    page = room.new_page()
    SCENES[name](page)
    page.evaluate("scrollTo(0, 0)")
    page.wait_for_timeout(200)
    picture = page.screenshot(full_page=True)
    room.close()
    return picture


def index(folder: Path) -> None:
    """List the pictures, a screen a line."""
    columns = [f"{look}-{width}" for look in LOOKS for width in SIZES]
    told = "Whole pages, of long ones the beginning, taken by `tools/screenshots.py`."
    lines = ["# Every screen", "", told, ""]
    lines += [f"| screen | {' | '.join(columns)} |", "|---" * (len(columns) + 1) + "|"]
    for name in SCENES:
        links = [f"[{column}]({name}-{column}.webp)" for column in columns]
        lines.append(f"| {name} | {' | '.join(links)} |")
    (folder / "README.md").write_text("\n".join(lines) + "\n")


def covers(folder: Path) -> None:
    """Cut out what is seen first of each game's table, for the README."""
    for game in games():
        with Image.open(folder / f"table-{game}-{LOOKS[0]}-1280.webp") as whole:
            first = whole.crop((0, 0, 1280, SIZES[1280]))
            first.save(PICTURES / f"{game}.webp", lossless=True, quality=100, method=4)


def asked() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(description="Take pictures of every screen.")
    parser.add_argument("screens", nargs="*", default=[""], help="beginnings of the screens' names; else all")
    parser.add_argument("--to", type=Path, default=Path("docs/screens"), help="the folder for the pictures")
    parser.add_argument("--look", action="append", help="language and theme, as in en-dark; may be repeated")
    return parser.parse_args()


def main() -> None:
    """Serve, look, and tell how much it weighs."""
    wanted = asked()
    wanted.to.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, sync_playwright() as driver:
        server = Server(Path(data), think=0.05)
        browser = driver.chromium.launch(executable_path=chromium(), args=FLAGS)
        for look in wanted.look or LOOKS:
            for name in [name for name in SCENES if name.startswith(tuple(wanted.screens))]:
                print(f"{look}: {name}", flush=True)
                for width in SIZES:
                    picture = take(browser, server.url, name, look, width)
                    keep(picture, wanted.to / f"{name}-{look}-{width}.webp")
        browser.close()
        server.stop()
    if wanted.screens == [""]:
        index(wanted.to)
        covers(wanted.to)
    pictures = list(wanted.to.glob("*.webp"))
    weight = sum([picture.stat().st_size for picture in pictures])
    print(f"{len(pictures)} pictures, {weight / 1e6:.1f} MB in {wanted.to}")


if __name__ == "__main__":
    main()
