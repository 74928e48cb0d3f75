"""The documents tell the truth: their Python runs, their links lead somewhere."""

import os
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
DOCUMENTS = [*sorted(ROOT.glob("*.md")), *sorted(ROOT.glob("docs/*.md")), *sorted(ROOT.glob("benchmarks/*.md"))]


def python_blocks(text: str) -> list[str]:
    return re.findall(r"^```python\n(.*?)^```", text, re.MULTILINE | re.DOTALL)


def test_the_readme_example_runs_and_has_about_ten_lines(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    (example,) = python_blocks((ROOT / "README.md").read_text(encoding="utf8"))
    exec(compile(example, "README.md", "exec"), {})
    assert len([line for line in example.splitlines() if line.strip()]) <= 11
    assert "holds a goal-line and wins." in capsys.readouterr().out
    assert (tmp_path / "game.ghr").exists()


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_links_between_documents_lead_somewhere(document: Path) -> None:
    for target in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", document.read_text(encoding="utf8")):
        assert os.path.exists(document.parent / target), f"{document.name} links to {target}"


def test_the_readme_says_whose_games_these_are() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf8")
    assert "not affiliated" in text
    assert "nothing of their text or art" in text
