"""Take pictures of every screen at four sizes, and of the design's situations beside the design's pictures.

`make gallery` fills build/gallery: `index.html` shows every screen, `pairs.html` the design's pictures (from
`../shared/design`, or where `--design` says) and the built pages in the same situations. For a look at a few,
with the web app built (`make web`), say
`PYTHONPATH=. .venv/bin/python tools/screenshots.py --to FOLDER --look en-dark --look fr-light table hint`.
"""

import argparse
import io
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright
from tests.browser.conftest import FLAGS, chromium
from tests.browser.pairs import Picture, pictures
from tests.browser.scenes import SCENES, Scene
from tests.server.process import Server

from greathouse.games import games

Size = tuple[int, int]
LAPTOP = (1280, 720)
DESKS: list[Size] = [LAPTOP, (1920, 1080), (1024, 768)]
PHONE: Size = (390, 844)
LOCALES = {"en": "en-GB", "fr": "fr-FR"}
LOOKS = ["en-light", "fr-dark"]
COLOURS = 192
TALLEST = 2600
PATIENCE = 90_000
COVERS = Path("docs/pictures")
DESIGN = Path("../shared/design")
PAGE = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Great House: {title}</title>
<style>
  body {{ font: 1rem/1.4 Georgia, serif; margin: 2rem; background: #fbf5e6; color: #2b2317; }}
  section {{ display: flex; gap: 1rem; overflow-x: auto; }}
  figure {{ margin: 0; }}
  img {{ display: block; height: {height}; width: auto; max-width: 48vw; border: 1px solid #cdb98c; }}
</style>
<h1>{title}</h1>
"""


def keep(picture: bytes, path: Path) -> None:
    """Write a picture with few colours, and of a very long page its beginning, so that many are light."""
    whole = Image.open(io.BytesIO(picture)).convert("RGB")
    seen = whole.crop((0, 0, whole.width, min(whole.height, TALLEST)))
    seen.quantize(COLOURS).convert("RGB").save(path, lossless=True, quality=100, method=4)


@contextmanager
def room(browser: Browser, url: str, look: str, size: Size) -> Iterator[Page]:
    """Open a page with a language, a theme and a size; narrow ones are touched."""
    lang, theme = look.split("-")
    context = browser.new_context(
        base_url=url,
        locale=LOCALES[lang],
        color_scheme="dark" if theme == "dark" else "light",
        reduced_motion="reduce",
        viewport={"width": size[0], "height": size[1]},
        has_touch=size == PHONE,
    )
    context.set_default_timeout(PATIENCE)
    yield context.new_page()
    context.close()


def seen(page: Page, size: Size, whole: bool) -> bytes:
    """Take a picture at a size, once what is new has come to rest."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.evaluate("scrollTo(0, 0)")
    page.wait_for_timeout(300)
    return page.screenshot(full_page=whole)


def take_scene(browser: Browser, url: str, name: str, look: str, folder: Path) -> None:
    """Lead to a screen, once as on a desk and once as on a phone, and take pictures of the whole page."""
    for sizes in (DESKS, [PHONE]):
        with room(browser, url, look, sizes[0]) as page:
            SCENES[name](page)
            for size in sizes:
                keep(seen(page, size, whole=True), folder / f"{name}-{look}-{size[0]}.webp")


def take_pair(browser: Browser, url: str, picture: Picture, scene: Scene, folder: Path) -> None:
    """Bring a page into the situation of a picture, at its size and in its theme."""
    look = "en-dark" if picture.dark else "en-light"
    with room(browser, url, look, picture.size) as page:
        scene(page)
        keep(seen(page, picture.size, whole=False), folder / f"built-{picture.path.stem}.webp")
    keep(picture.path.read_bytes(), folder / f"design-{picture.path.stem}.webp")


def figure(name: str, caption: str) -> str:
    """Show a picture small, with the way to the whole of it."""
    return (
        f'<figure><a href="{name}"><img loading="lazy" src="{name}" alt="{name}"></a>'
        f"<figcaption>{caption}</figcaption></figure>"
    )


def index(folder: Path) -> None:
    """Lay out the pictures that there are, a screen a row."""
    parts = [PAGE.format(title="Every screen", height="20rem")]
    for name in SCENES:
        found = sorted(folder.glob(f"{name}-[a-z][a-z]-*-*.webp"))
        figures = [figure(one.name, one.stem.removeprefix(f"{name}-")) for one in found]
        if figures:
            parts += [f"<h2>{name}</h2>", "<section>", *figures, "</section>"]
    (folder / "index.html").write_text("\n".join(parts) + "\n")


def pairs(folder: Path) -> None:
    """Lay the built pages beside the design's pictures, a pair a row."""
    parts = [PAGE.format(title="The design and what was built", height="auto")]
    for built in sorted(folder.glob("built-*.webp")):
        name = built.stem.removeprefix("built-")
        both = [figure(f"design-{name}.webp", "design"), figure(built.name, "built")]
        parts += [f"<h2>{name}</h2>", "<section>", *both, "</section>"]
    (folder / "pairs.html").write_text("\n".join(parts) + "\n")


def covers(folder: Path) -> None:
    """Take over what the README shows: the house, and each game's table."""
    shown = {"house": "house", **{game: f"table-{game}" for game in games()}}
    for name, screen in shown.items():
        with Image.open(folder / f"{screen}-{LOOKS[0]}-{LAPTOP[0]}.webp") as whole:
            whole.save(COVERS / f"{name}.webp", lossless=True, quality=100, method=4)


def asked() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(description="Take pictures of every screen.")
    parser.add_argument("screens", nargs="*", default=[""], help="beginnings of the screens' names; else all")
    parser.add_argument("--to", type=Path, default=Path("build/gallery"), help="the folder for the pictures")
    parser.add_argument("--look", action="append", help="language and theme, as in en-dark; may be repeated")
    parser.add_argument("--design", type=Path, default=DESIGN, help="the folder of the design's pictures")
    parser.add_argument("--only", choices=("screens", "pairs"), help="take no others")
    parser.add_argument("--covers", action="store_true", help="take the pictures of the README anew as well")
    return parser.parse_args()


def take_screens(browser: Browser, url: str, wanted: argparse.Namespace) -> None:
    """Take every screen that is wanted, in every look that is wanted."""
    for look in wanted.look or LOOKS:
        for name in [name for name in SCENES if name.startswith(tuple(wanted.screens))]:
            print(f"{look}: {name}", flush=True)
            take_scene(browser, url, name, look, wanted.to)
    index(wanted.to)


def take_pairs(browser: Browser, url: str, wanted: argparse.Namespace) -> None:
    """Take every situation of the design, or say why there is none."""
    if not wanted.design.is_dir():
        print(f"The design's pictures are not at {wanted.design}; there are no pairs without them.")
        return
    for picture, scene in pictures(wanted.design):
        if picture.path.name.startswith(tuple(wanted.screens)):
            print(f"pair: {picture.path.stem}", flush=True)
            take_pair(browser, url, picture, scene, wanted.to)
    pairs(wanted.to)


def main() -> None:
    """Serve, look, and tell how much it weighs."""
    wanted = asked()
    wanted.to.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, sync_playwright() as driver:
        server = Server(Path(data), think=0.05)
        browser = driver.chromium.launch(executable_path=chromium(), args=FLAGS)
        if wanted.only != "pairs":
            take_screens(browser, server.url, wanted)
        if wanted.only != "screens":
            take_pairs(browser, server.url, wanted)
        browser.close()
        server.stop()
    if wanted.covers:
        covers(wanted.to)
    taken = list(wanted.to.glob("*.webp"))
    weight = sum([picture.stat().st_size for picture in taken])
    print(f"{len(taken)} pictures, {weight / 1e6:.1f} MB in {wanted.to}")


if __name__ == "__main__":
    main()
