"""Take pictures of every screen at three widths, in two languages and themes, and a page that shows them.

`make gallery` fills build/gallery. For a look at a few screens, with the web app built (`tools/web`), say
`PYTHONPATH=. .venv/bin/python tools/screenshots.py --to FOLDER --look en-dark --look fr-light table hint`.
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
PAGE = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Great House: every screen</title>
<style>
  body { font: 1rem/1.4 Georgia, serif; margin: 2rem; background: #fbf5e6; color: #2b2317; }
  section { display: flex; gap: 1rem; overflow-x: auto; }
  figure { margin: 0; }
  img { display: block; height: 20rem; width: auto; border: 1px solid #cdb98c; }
</style>
<h1>Every screen</h1>
<p>Whole pages, of long ones the beginning.</p>
"""


def keep(picture: bytes, path: Path) -> None:
    """Write a picture with few colours, and of a very long page its beginning, so that many are light."""
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


def figure(picture: Path, name: str) -> str:
    """Show a picture small, with the way to the whole of it."""
    seen = picture.stem.removeprefix(f"{name}-")
    return (
        f'<figure><a href="{picture.name}"><img loading="lazy" src="{picture.name}" alt="{picture.stem}"></a>'
        f"<figcaption>{seen}</figcaption></figure>"
    )


def index(folder: Path) -> None:
    """Lay out the pictures that there are, a screen a row."""
    parts = [PAGE]
    for name in SCENES:
        figures = [figure(picture, name) for picture in sorted(folder.glob(f"{name}-[a-z][a-z]-*-*.webp"))]
        if figures:
            parts += [f"<h2>{name}</h2>", "<section>", *figures, "</section>"]
    (folder / "index.html").write_text("\n".join(parts) + "\n")


def covers(folder: Path) -> None:
    """Cut out what the README shows: the house, and what is seen first of each game's table."""
    shown = {"house": "house", **{game: f"table-{game}" for game in games()}}
    for name, screen in shown.items():
        with Image.open(folder / f"{screen}-{LOOKS[0]}-1280.webp") as whole:
            first = whole if name == "house" else whole.crop((0, 0, 1280, SIZES[1280]))
            first.save(PICTURES / f"{name}.webp", lossless=True, quality=100, method=4)


def asked() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(description="Take pictures of every screen.")
    parser.add_argument("screens", nargs="*", default=[""], help="beginnings of the screens' names; else all")
    parser.add_argument("--to", type=Path, default=Path("build/gallery"), help="the folder for the pictures")
    parser.add_argument("--look", action="append", help="language and theme, as in en-dark; may be repeated")
    parser.add_argument("--covers", action="store_true", help="take the pictures of the README anew as well")
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
    index(wanted.to)
    if wanted.covers:
        covers(wanted.to)
    pictures = list(wanted.to.glob("*.webp"))
    weight = sum([picture.stat().st_size for picture in pictures])
    print(f"{len(pictures)} pictures, {weight / 1e6:.1f} MB in {wanted.to}")


if __name__ == "__main__":
    main()
