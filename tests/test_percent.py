"""Per cent is written one way in all texts: close to the number, in French after a narrow space."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
TEXTS = [*ROOT.glob("src/greathouse/**/text/*.toml"), *ROOT.glob("web/src/i18n/*.ts")]
WRONG = {"en": re.compile(r"[\d}]\s+%"), "fr": re.compile(r"[\d}](?!\u202f)\s*%")}


def faults(text: str, lang: str) -> list[str]:
    """List what is written otherwise."""
    return [line for line in text.splitlines() if WRONG[lang].search(line)]


@pytest.mark.parametrize("lang", WRONG)
def test_per_cent_is_written_one_way(lang: str) -> None:
    texts = [path for path in TEXTS if lang in path.name.split(".")]
    assert len(texts) > 4
    assert [fault for path in texts for fault in faults(path.read_text(encoding="utf8"), lang)] == []


def test_per_cent_written_otherwise_is_found_out() -> None:
    """The broken twin."""
    assert faults("won {n} %", "en")
    assert not faults("won {n}%", "en")
    assert faults("{n} % de chances", "fr")
    assert faults("{n}% de chances", "fr")
    assert not faults("{n}\u202f% de chances", "fr")
