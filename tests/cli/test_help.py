"""Help: fast, in both languages, for every verb."""

import os
import subprocess
import sys

import pytest

from greathouse.cli.language import TEXT, language
from greathouse.cli.verbs import VERBS
from tests.cli.calling import Call, shell

MOST_CPU = 0.25


def cpu_of_help() -> float:
    """Measure the processor time of one `greathouse --help`."""
    process = subprocess.Popen([sys.executable, "-m", "greathouse", "--help"], stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    assert process.returncode == 0
    return usage.ru_utime + usage.ru_stime


@pytest.mark.slow
def test_help_takes_at_most_a_quarter_of_a_second_of_cpu() -> None:
    assert min([cpu_of_help() for _ in range(5)]) <= MOST_CPU


def test_help_imports_no_verb_and_no_game() -> None:
    code = (
        "import sys; from greathouse.cli import main; main(['--help']); print(*sys.modules, file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    imported = set(done.stderr.split())
    assert "greathouse.cli.verbs" in imported
    assert not {f"greathouse.cli.{verb}" for verb in VERBS} & imported
    assert "greathouse.games.pharaoh" not in imported


@pytest.mark.parametrize("verb", VERBS)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_verb_has_help_in_both_languages(call: Call, verb: str, lang: str) -> None:
    answer = call(verb, "--help", "--lang", lang)
    assert answer.code == 0
    assert TEXT.say(f"help.{verb}.verb", lang) in answer.out
    assert TEXT.say("help.panel.help", lang) in answer.out


def test_the_system_language_decides_about_help(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "fr_CA.UTF-8")
    assert "Jouer une partie dans le terminal." in call("--help").out


@pytest.mark.parametrize(
    ("words", "environ", "found"),
    [
        ([], {}, "en"),
        ([], {"LANG": "fr_FR.UTF-8"}, "fr"),
        ([], {"LANG": "fr_FR.UTF-8", "LC_ALL": "C"}, "en"),
        ([], {"LC_ALL": "C", "GREATHOUSE_LANG": "fr"}, "fr"),
        (["--lang", "en", "games"], {"LANG": "fr"}, "en"),
        (["games", "--lang=fr"], {}, "fr"),
    ],
)
def test_the_option_beats_the_house_variable_which_beats_the_system(
    words: list[str], environ: dict[str, str], found: str
) -> None:
    assert language(words, environ) == found


def test_language_may_stand_before_the_verb(call: Call) -> None:
    assert "Robots" in call("--lang", "fr", "games").out


def test_version(call: Call) -> None:
    assert call("--version").out.startswith("greathouse 0.")


@pytest.mark.parametrize("words", [["dance"], ["rules"], ["games", "--loud"], ["games", "--lang", "de"]])
def test_misuse_ends_with_2_and_a_hint(call: Call, words: list[str]) -> None:
    answer = call(*words)
    assert (answer.code, answer.out) == (2, "")
    assert "--help" in answer.err


def test_a_closed_pipe_is_no_drama() -> None:
    code = f"{sys.executable} -m greathouse games --json | head -n 1"
    done = subprocess.run(["bash", "-c", code], capture_output=True, text=True)
    assert (done.stdout, done.stderr) == ("[\n", "")


def test_python_dash_m_is_the_same(call: Call) -> None:
    assert shell("games", "--json") == call("games", "--json")
