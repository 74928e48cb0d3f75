"""The page on solved Pharaoh is what its script makes of the figures that were measured."""

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest
from tools import pharaoh_solved
from tools.pharaoh_solved import DOCS, STORE, TEMPLATE, Data, page, pictures

from greathouse.games.pharaoh.board import FULL
from greathouse.lab.pharaoh.picture import picture


@pytest.fixture
def store() -> Data:
    found: Data = json.loads(STORE.read_text("utf8"))
    return found


def test_the_page_is_up_to_date(store: Data) -> None:
    assert (DOCS / "pharaoh-solved.md").read_text("utf8") == page(TEMPLATE.read_text("utf8"), store)


def test_the_pictures_are_up_to_date(store: Data) -> None:
    drawn = pictures(store)
    assert drawn
    for name, drawing in drawn.items():
        assert (DOCS / "pictures" / f"pharaoh-{name}.svg").read_text("utf8") == drawing


def test_a_figure_that_changes_changes_the_page(store: Data) -> None:
    before = page(TEMPLATE.read_text("utf8"), store)
    store["values"]["as printed"]["start"] = [0.25, 0.25]
    assert page(TEMPLATE.read_text("utf8"), store) != before


def test_without_new_figures_the_script_only_writes_the_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "pictures").mkdir()
    monkeypatch.setattr(pharaoh_solved, "DOCS", tmp_path)
    pharaoh_solved.main(["page"])
    assert (tmp_path / "pharaoh-solved.md").read_text("utf8") == (DOCS / "pharaoh-solved.md").read_text(
        "utf8"
    )


def test_a_picture_shows_every_piece_and_step() -> None:
    drawing = picture(FULL, (0, -1, 12), (-1, 24, -1), "a title & more", ((0, 1), (0, 2)))
    root = ElementTree.fromstring(drawing)
    space = "{http://www.w3.org/2000/svg}"
    titles = [title.text for title in root.iter(f"{space}title")]
    assert titles == [
        "a title & more",
        *[f"{player} {size}" for player in "AB" for size in ("small", "medium", "large")],
    ]
    assert len(list(root.iter(f"{space}line"))) == 2
    assert len(list(root.iter(f"{space}rect"))) == 26
