"""Completion in the shells themselves: each loads the script that is printed for it, and a key is pressed."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from greathouse.cli.completion import SHELLS

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="these shells are not at home there")
TOLD = "told"
INTERACTIVE = {
    "bash": (
        ("bash", "--norc", "--noprofile", "-i"),
        'show() { echo "$READLINE_LINE" > told; exit; }; bind -x \'"\\C-g": show\'',
    ),
    "zsh": (
        ("zsh", "-f", "-i"),
        'show() { print -r -- "$BUFFER" > told; exit }; zle -N show; bindkey "^G" show',
    ),
}
"""How a shell is begun, and what makes ctrl-G write down the line that stands there, and leave."""
LOADING = {
    "bash": 'eval "$(greathouse completion bash)"',
    "zsh": 'autoload -Uz compinit; compinit -u -D; eval "$(greathouse completion zsh)"',
    "fish": "greathouse completion fish | source",
}
COMPLETED = {
    "greathouse doc": "greathouse doctor",
    "greathouse games --js": "greathouse games --json",
    "greathouse play pharao": "greathouse play pharao",
    "greathouse match pharaoh viz": "greathouse match pharaoh vizier",
    "greathouse data ex": "greathouse data export",
    "greathouse zzz": "greathouse zzz",
}
"""What is typed, and what stands there after one tab: as much as is certain."""


@pytest.fixture
def room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give a home of its own to a shell, where greathouse is on the path."""
    program = tmp_path / "bin" / "greathouse"
    program.parent.mkdir()
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m greathouse "$@"\n', encoding="utf8")
    program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{program.parent}{os.pathsep}{os.environ['PATH']}")
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("TERM", "dumb")
    return tmp_path


def typed(shell: str, loading: str, line: str, room: Path) -> str:
    """Type a line and a tab at the keyboard of a shell; give the line that stands there then."""
    import pty

    words, showing = INTERACTIVE[shell]
    keyboard, terminal = pty.openpty()
    process = subprocess.Popen(
        words, cwd=room, stdin=terminal, stdout=terminal, stderr=terminal, start_new_session=True
    )
    os.close(terminal)
    os.write(keyboard, f"{loading}; {showing}\n{line}\t\a".encode())
    drain(keyboard)
    assert process.wait(30) == 0
    return (room / TOLD).read_text(encoding="utf8").rstrip()


def drain(keyboard: int) -> None:
    """Read what a shell draws until it leaves, which a terminal tells by an error."""
    try:
        while os.read(keyboard, 4096):
            pass
    except OSError:
        pass
    os.close(keyboard)


@pytest.mark.parametrize("line", COMPLETED)
@pytest.mark.parametrize("shell", INTERACTIVE)
def test_a_tab_completes_what_is_typed(shell: str, line: str, room: Path) -> None:
    assert typed(shell, LOADING[shell], line, room) == COMPLETED[line]


@pytest.mark.parametrize("shell", INTERACTIVE)
def test_without_the_script_nothing_is_completed(shell: str, room: Path) -> None:
    assert typed(shell, "true", "greathouse doc", room) == "greathouse doc"


def offered_by_fish(loading: str, line: str) -> list[str]:
    """Ask fish what it would offer."""
    code = f"{loading}; complete -C '{line}'"
    done = subprocess.run(["fish", "-N", "-c", code], capture_output=True, text=True, check=True)
    assert done.stderr == ""
    return [told.partition("\t")[0] for told in done.stdout.splitlines()]


def test_fish_offers_what_fits(room: Path) -> None:
    assert offered_by_fish(LOADING["fish"], "greathouse doc") == ["doctor"]
    assert offered_by_fish(LOADING["fish"], "greathouse games --js") == ["--json"]
    assert offered_by_fish(LOADING["fish"], "greathouse play ph") == ["pharaoh", "pharaon"]
    assert offered_by_fish(LOADING["fish"], "greathouse zzz") == []
    assert "doctor" not in offered_by_fish("true", "greathouse doc")


def test_every_shell_is_tried() -> None:
    assert set(LOADING) == set(SHELLS)
