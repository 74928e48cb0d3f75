"""Help: fast, in both languages, for every verb."""

import os
import subprocess
import sys
from pathlib import Path

import click
import pytest

from greathouse.cli.helping import help_of
from greathouse.cli.language import TEXT, language
from greathouse.cli.verbs import VERBS, house
from greathouse.core.catalogue import LANGUAGES
from tests.cli.calling import Call, shell

MOST_CPU = 0.2
MOST_MODULES = 200


def cpu_of_help() -> float:
    """Measure the processor time of one `greathouse --help`."""
    process = subprocess.Popen([sys.executable, "-m", "greathouse", "--help"], stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    assert process.returncode == 0
    return usage.ru_utime + usage.ru_stime


@pytest.mark.slow
def test_help_takes_at_most_a_fifth_of_a_second_of_cpu() -> None:
    assert min([cpu_of_help() for _ in range(5)]) <= MOST_CPU


def imported_by(*words: str) -> set[str]:
    """List the modules that a command line needs."""
    code = (
        f"import sys; from greathouse.cli import main; main({words!r}); print(*sys.modules, file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return set(done.stderr.split())


HEAVY = {"typer", "rich", "pydantic", "starlette", "uvicorn", "msgspec", "greathouse.server"}


@pytest.mark.parametrize("words", [["--help"], ["--version"], ["--lang", "fr", "-h"]])
def test_help_imports_no_verb_and_no_game(words: list[str]) -> None:
    imported = imported_by(*words)
    assert "greathouse.cli.verbs" in imported
    assert not {f"greathouse.cli.{verb}" for verb in VERBS} & imported
    assert "greathouse.games.pharaoh" not in imported
    assert not ({"numpy", "asyncio"} | HEAVY) & imported
    assert len(imported) < MOST_MODULES


def test_importing_the_library_imports_little() -> None:
    code = "import sys, greathouse; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    imported = set(done.stdout.split())
    assert not {"click", "platformdirs", "pathlib", "tomllib", "importlib.metadata", "numpy"} & imported
    assert not HEAVY & imported
    assert len(imported) < MOST_MODULES


RECORD = str(Path(__file__).with_name("game.ghr"))
FOR_PROGRAMS = [
    ["games"],
    ["levels", "pharaoh"],
    ["rules", "pharaoh", "P5"],
    ["data", "list", "pharaoh"],
    ["doctor"],
    ["verify", RECORD],
    ["replay", RECORD],
    ["match", "pharaoh", "serf", "serf", "--games", "1"],
    ["favor", "setup"],
    ["campaign", "faiyum"],
]


@pytest.mark.parametrize("words", FOR_PROGRAMS, ids=lambda words: words[0])
def test_nothing_that_draws_is_imported_where_nothing_is_drawn(words: list[str]) -> None:
    imported = imported_by(*words, "--json")
    assert f"greathouse.cli.{words[0]}" in imported
    assert not {"rich", "typer"} & imported


def test_games_are_listed_without_what_judges_them() -> None:
    assert "numpy" not in imported_by("games", "--json")


@pytest.mark.parametrize("verb", VERBS)
def test_the_help_of_a_verb_draws_nothing(verb: str) -> None:
    assert "rich" not in imported_by(verb, "--help")


@pytest.mark.parametrize("verb", VERBS)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_verb_has_help_in_both_languages(call: Call, verb: str, lang: str) -> None:
    answer = call(verb, "--help", "--lang", lang)
    told = " ".join(answer.out.split())
    assert answer.code == 0
    assert TEXT.say(f"help.{verb}.verb", lang) in told
    assert TEXT.say("help.all.help", lang) in told


def test_a_verb_and_the_house_have_short_names_for_help_and_version(call: Call) -> None:
    assert call("-h") == call("--help")
    assert call("games", "-h") == call("games", "--help")
    assert call("-V") == call("--version")


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_parameter_is_explained_from_the_catalogue(lang: str) -> None:
    found = house()
    ctx = click.Context(found, info_name="greathouse", obj=lang)
    for verb in VERBS:
        command = found.get_command(ctx, verb)
        assert command is not None
        below = click.Context(command, parent=ctx, info_name=verb)
        told = help_of(command, below)
        assert all([row.meaning for row in (*told.arguments, *told.options)])
        assert len(told.arguments) + len(told.options) == len(command.params)


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


MISUSES = {
    "dance": ("There is no command dance.", "Il n'y a pas de commande dance."),
    "gams": (
        "There is no command gams; games may be meant.",
        "Il n'y a pas de commande gams ; peut-être games ?",
    ),
    "rules": ("GAME is missing.", "Il manque GAME."),
    "match pharaoh": ("BOTS is missing.", "Il manque BOTS."),
    "games --loud": ("There is no option --loud.", "Il n'y a pas d'option --loud."),
    "games --jso": (
        "There is no option --jso; --json may be meant.",
        "Il n'y a pas d'option --jso ; peut-être --json ?",
    ),
    "games -x": ("There is no option -x.", "Il n'y a pas d'option -x."),
    "games now": ("There is nothing to do with now.", "Rien à faire de now."),
    "games --json=1": ("--json takes no value.", "--json ne prend pas de valeur."),
    "play --seed": ("--seed needs a value after it.", "--seed demande une valeur à sa suite."),
    "play --seed x": (
        "--seed should be a whole number, not x.",
        "--seed doit être un nombre entier, pas x.",
    ),
    "play --seats -1": (
        "--seats should be a whole number of at least 0, not -1.",
        "--seats doit être un nombre entier d'au moins 0, pas -1.",
    ),
    "serve --port 70000": (
        "--port should be a whole number from 0 to 65535, not 70000.",
        "--port doit être un nombre entier de 0 à 65535, pas 70000.",
    ),
    "serve --think nan": (
        "--think should be a number from 0.01 to 600, not nan.",
        "--think doit être un nombre de 0.01 à 600, pas nan.",
    ),
    "data eat pharaoh": (
        "DEED should be one of list, check, export, override, not eat.",
        "DEED doit être un mot parmi list, check, export, override, pas eat.",
    ),
}


@pytest.mark.parametrize("words", MISUSES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_misuse_ends_with_2_and_one_sentence_with_a_hint(call: Call, words: str, lang: str) -> None:
    answer = call("--lang", lang, *words.split())
    verb = words.split()[0]
    path = f"greathouse {verb}" if verb in VERBS else "greathouse"
    hint = TEXT.say("misuse.hint", lang, command=path)
    assert answer == (2, "", f"{MISUSES[words][LANGUAGES.index(lang)]} {hint}\n")


def test_an_unknown_language_is_refused_in_english(call: Call) -> None:
    answer = call("games", "--lang", "de")
    assert (answer.code, answer.out) == (2, "")
    assert answer.err.startswith("--lang should be one of en, fr, not de.")


def test_without_a_verb_there_is_help_and_2(call: Call) -> None:
    assert call() == (2, call("--help").out, "")


def test_a_closed_pipe_is_no_drama() -> None:
    code = f"{sys.executable} -m greathouse games --json | head -n 1"
    done = subprocess.run(["bash", "-c", code], capture_output=True, text=True)
    assert (done.stdout, done.stderr) == ("[\n", "")


def test_python_dash_m_is_the_same(call: Call) -> None:
    assert shell("games", "--json") == call("games", "--json")
