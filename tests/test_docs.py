"""The documents tell the truth: their Python runs, their links lead somewhere."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.lengths import some_quick

ROOT = Path(__file__).resolve().parents[1]
DOCUMENTS = [
    *sorted(ROOT.glob("*.md")),
    *sorted(ROOT.glob("docs/*.md")),
    *sorted(ROOT.glob("benchmarks/*.md")),
]


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


def guide_diffs() -> dict[str, str]:
    """Give the diffs of CONTRIBUTING by the heading they stand under."""
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf8")
    return dict(re.findall(r"^## (.*?)$.*?^```diff\n(.*?)^```", text, re.MULTILINE | re.DOTALL))


PROOFS = {
    "Add a tile": [
        "tests/games/favor/test_tiles.py",
        "tests/conformance/test_texts.py",
        "-k",
        "tokens_before or (test_texts and favor)",
    ],
    "Add a power": [
        "tests/games/favor/test_potter.py",
        "tests/conformance/test_texts.py",
        "-k",
        "potter or (test_texts and favor)",
    ],
    "Add a rule": ["tests/games/pharaoh/test_quiet_entry.py", "tests/games/pharaoh/test_rulebook.py"],
    "Add a game": ["tests/conformance", "-k", "dig"],
}
"""What shows that a diff of the guide works."""


@pytest.mark.parametrize("heading", some_quick(PROOFS, ["Add a rule"]))
def test_the_diffs_of_the_guide_apply_and_work(heading: str, tmp_path: Path) -> None:
    for folder in ("src", "tests"):
        ignore = shutil.ignore_patterns("__pycache__", "*.so")
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=ignore)
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    subprocess.run(["git", "init", "-q"], cwd=tmp_path, check=True)
    diff = guide_diffs()[heading].encode()
    subprocess.run(["git", "apply", "-"], cwd=tmp_path, input=diff, check=True)
    words = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *PROOFS[heading]]
    env = dict(os.environ, PYTHONPATH=str(tmp_path / "src"), PYTEST_ADDOPTS="")
    done = subprocess.run(words, cwd=tmp_path, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-3000:]
