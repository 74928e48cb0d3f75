"""Completion: the shells' own protocol."""

import os
import subprocess
import sys

import pytest

import greathouse as gh
from greathouse.bots.levels import levels
from greathouse.cli.completion import SHELLS
from greathouse.cli.language import TEXT
from greathouse.cli.verbs import VERBS
from tests.cli.calling import Answer, Call, shell


def asked(line: str, **environ: str) -> Answer:
    """Ask as bash does for what may come at the end of a line."""
    words = line.split(" ")
    told = {"COMP_WORDS": line, "COMP_CWORD": str(len(words) - 1)}
    return shell(_GREATHOUSE_COMPLETE="bash_complete", **told, **environ)


def offered(line: str, **environ: str) -> list[str]:
    """List what bash would offer."""
    answer = asked(line, **environ)
    assert (answer.code, answer.err) == (0, "")
    return answer.out.split()


def plain(words: list[str]) -> list[str]:
    return [f"plain,{word}" for word in words]


def test_verbs_are_offered() -> None:
    assert offered("greathouse ") == plain(list(VERBS))
    assert offered("greathouse re") == plain(["replay", "review", "restore"])


@pytest.mark.parametrize("verb", ["play", "rules", "match", "levels", "campaign"])
def test_games_are_offered(verb: str) -> None:
    assert offered(f"greathouse {verb} ") == plain(gh.games())
    assert offered(f"greathouse {verb} fa") == plain(["faiyum", "favor"])


def test_the_bots_of_the_game_are_offered() -> None:
    known = levels("pharaoh")
    assert offered("greathouse match pharaoh ")[: len(known)] == plain(known)
    assert offered("greathouse play pharaoh --bots serf,viz") == plain(["serf,vizier"])
    assert "plain,perfect" not in offered("greathouse match faiyum ")


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("greathouse games --lang ", ["plain,en", "plain,fr"]),
        ("greathouse --lang f", ["plain,fr"]),
        ("greathouse completion ", plain(list(SHELLS))),
        ("greathouse data ", plain(["list", "check", "export", "override"])),
        ("greathouse replay ", ["file,"]),
        ("greathouse verify one.ghr ", ["file,"]),
        ("greathouse play --record x", ["file,x"]),
        ("greathouse serve --data ", ["dir,"]),
        ("greathouse serve --log-level w", ["plain,warning"]),
        ("greathouse serve --be", ["plain,--behind-proxy"]),
        ("greathouse rules pharaoh p1", ["plain,P1", "plain,P10", "plain,P11"]),
        ("greathouse play pharaoh --option re", ["plain,reroll="]),
        ("greathouse play chess --bots ", []),
        ("greathouse man bac", ["plain,backup"]),
    ],
)
def test_what_fits_is_offered(line: str, found: list[str]) -> None:
    got = offered(line)
    assert got[: len(found)] == found
    assert bool(got) == bool(found)


def test_zsh_and_fish_hear_what_things_mean_in_the_readers_language() -> None:
    verb = TEXT.say("help.games.verb", "fr")
    line = {"COMP_WORDS": "greathouse ", "COMP_CWORD": "", "LANG": "fr_FR.UTF-8"}
    fish = shell(_GREATHOUSE_COMPLETE="fish_complete", **line)
    assert f"plain,games\t{verb}" in fish.out.replace("\n", "\t")
    line = {"COMP_WORDS": "greathouse games --js", "COMP_CWORD": "2", "LANG": "fr"}
    zsh = shell(_GREATHOUSE_COMPLETE="zsh_complete", **line)
    assert zsh.out.splitlines() == ["plain", "--json", TEXT.say("help.all.json", "fr")]


def test_offering_verbs_imports_none() -> None:
    code = "import sys; from greathouse.cli import main; main([]); print(*sys.modules, file=sys.stderr)"
    told = {"_GREATHOUSE_COMPLETE": "bash_complete", "COMP_WORDS": "greathouse ", "COMP_CWORD": "1"}
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, env=os.environ | told
    )
    assert not {f"greathouse.cli.{verb}" for verb in VERBS} & set(done.stderr.split())


@pytest.mark.parametrize("name", SHELLS)
def test_each_shell_has_a_script(call: Call, name: str) -> None:
    answer = call("completion", name)
    assert (answer.code, answer.err) == (0, "")
    assert f"_GREATHOUSE_COMPLETE={name}_complete" in answer.out


def test_another_shell_is_refused(call: Call) -> None:
    assert call("completion", "tcsh").err.startswith("SHELL should be one of bash, zsh, fish, not tcsh.")
