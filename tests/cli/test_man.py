"""Man pages: whole, from the texts of help, and clean roff."""

import re
import subprocess
from pathlib import Path

import pytest

from greathouse.cli.config import settings
from greathouse.cli.language import TEXT
from greathouse.cli.man import manual, roff
from greathouse.cli.verbs import VERBS
from greathouse.core.catalogue import LANGUAGES
from tests.cli.calling import Call

REQUEST = re.compile(r"\.(TH|SH|TP|B|BR)( |$)")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("page", ["", *VERBS])
def test_every_page_is_plain_roff(page: str, lang: str) -> None:
    text = manual(page, lang)
    lines = text.splitlines()
    assert text.isascii()
    assert lines[0].startswith(f".TH GREATHOUSE{chr(92) + '-' + page.upper() if page else ''} 1 ")
    assert all([REQUEST.match(line) for line in lines if line.startswith((".", "'"))])
    assert [line for line in lines if not line.strip()] == []
    headings = [line.removeprefix(".SH ") for line in lines if line.startswith(".SH ")]
    assert headings[:2] == [TEXT.say("man.name", lang), TEXT.say("man.synopsis", lang)]
    assert TEXT.say("man.options", lang) in headings


def test_a_page_is_printed(call: Call) -> None:
    assert call("man", "serve", "--lang", "fr") == (0, manual("serve", "fr"), "")
    assert call("man") == (0, manual("", "en"), "")


def test_the_page_of_serve_names_its_variables() -> None:
    assert all([one.variable in manual("serve", "en") for one in settings().values() if one.key != "lang"])


def test_the_page_of_the_house_names_every_verb_and_exit_code() -> None:
    text = manual("", "en")
    assert all([f".TP\n.B {verb}\n" in text for verb in VERBS])
    assert all([f".TP\n.B {code}\n" in text for code in (0, 1, 2, 130)])


def test_marks_of_roff_are_escaped() -> None:
    assert roff("--lang") == r"\-\-lang"
    assert roff(r"a\b") == r"a\eb"
    assert roff(".hidden é") == r"\&.hidden \[u00E9]"


def test_all_pages_are_written_for_a_package(call: Call, tmp_path: Path) -> None:
    assert call("man", "--out", str(tmp_path)) == (0, "", "")
    assert len(list((tmp_path / "man1").iterdir())) == len(VERBS) + 1
    assert (tmp_path / "fr" / "man1" / "greathouse-play.1").read_text() == manual("play", "fr")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("page", ["", "serve", "completion"])
def test_groff_has_nothing_to_say_against_it(page: str, lang: str) -> None:
    command = ["groff", "-man", "-ww", "-Tutf8", "-P-c"]
    done = subprocess.run(command, input=manual(page, lang), capture_output=True, text=True, encoding="utf8")
    assert (done.returncode, done.stderr) == (0, "")
    told = " ".join(re.sub(r".\x08", "", done.stdout).replace("‐\n", "").split())
    key = f"help.{page}.verb" if page else "help.house"
    assert TEXT.say(key, lang).split()[0] in told
    assert "--help" in told
