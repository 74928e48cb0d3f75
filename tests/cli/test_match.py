"""Matches from the command line."""

import json
import os
import pty
import subprocess
import sys

import pytest

from greathouse.lab.experiments import Row
from greathouse.lab.games import Games
from tests.cli.calling import Call, shell

QUICK = ("match", "pharaoh", "greedy", "random", "--games", "8")


def test_a_match_prints_win_rates_with_intervals(call: Call) -> None:
    answer = call(*QUICK)
    assert (answer.code, answer.err) == (0, "")
    bot, won, *_ = answer.out.splitlines()[1].split()
    assert (bot, won) == ("greedy", "100.0%")
    assert "67.6 – 100.0%" in answer.out
    assert "Pharaoh, 8 games, seed 1; everybody plays every seat on the same dice." in answer.out


def test_a_french_match_has_decimal_commas(call: Call) -> None:
    assert "67,6 – 100,0\N{NARROW NO-BREAK SPACE}%" in call(*QUICK, "--lang", "fr").out


def test_a_shared_win_is_said(call: Call) -> None:
    answer = call(*QUICK, "--option", "turn_cap=1")
    assert "50.0%" in answer.out
    assert "8 games were drawn: the win was shared." in answer.out


def test_a_game_lost_alone_is_no_shared_win(call: Call) -> None:
    answer = call("match", "pharaon", "random", "--seats", "1", "--option", "level=expert", "--games", "3")
    assert "0.0%" in answer.out
    assert "drawn" not in answer.out


def test_the_number_of_jobs_changes_nothing() -> None:
    words = ("match", "pharaoh", "search", "greedy", "--games", "4", "--simulations", "20", "--json")
    alone, together = [json.loads(shell(*words, "--jobs", jobs).out) for jobs in ("1", "2")]
    for line in alone["bots"] + together["bots"]:
        assert line.pop("seconds") > 0
    assert alone == together
    assert alone["games"] == 4


def test_the_last_bot_takes_the_seats_that_are_left(call: Call) -> None:
    words = ("match", "pharaoh", "greedy", "random", "--seats", "3", "--games", "3", "--json")
    lines = json.loads(call(*words).out)["bots"]
    assert [line["bot"] for line in lines] == ["greedy", "random", "random"]


def test_a_program_that_is_not_there_is_told(call: Call) -> None:
    words = ("match", "pharaoh", "mine", "random", "--games", "1", "--bot", "mine=/nowhere/bot")
    assert call(*words).err.startswith('The bot\'s program "/nowhere/bot" cannot be started: ')
    french = call(*words, "--lang", "fr").err
    assert french.startswith("Le programme du robot, « /nowhere/bot », ne peut pas démarrer")


def test_a_bot_without_a_command_is_told(call: Call) -> None:
    assert "--bot name=command" in call("match", "pharaoh", "greedy", "x", "--bot", "x").err


def test_an_interrupted_match_ends_quietly(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(games: Games, index: int) -> Row:
        raise KeyboardInterrupt

    monkeypatch.setattr(Games, "outcome", interrupted)
    assert call(*QUICK) == (130, "", "")


def on_terminal(*words: str, **environ: str) -> str:
    """Run a command whose output is a terminal, and give what it wrote there."""
    ours, theirs = pty.openpty()
    command = [sys.executable, "-m", "greathouse", *words]
    subprocess.run(command, stdin=theirs, stdout=theirs, stderr=theirs, env=os.environ | environ, timeout=60)
    os.close(theirs)
    written = b""
    try:
        while chunk := os.read(ours, 65536):
            written += chunk
    except OSError:
        pass
    os.close(ours)
    return written.decode()


def test_colours_on_a_terminal_unless_no_color_is_set() -> None:
    words = ("match", "pharaoh", "random", "random", "--games", "1", "--option", "turn_cap=5")
    colour = "\x1b[38;5;"
    assert colour in on_terminal(*words, TERM="xterm-256color")
    assert colour not in on_terminal(*words, TERM="xterm-256color", NO_COLOR="1")


def test_a_bar_tells_the_estimate_so_far() -> None:
    words = ("match", "pharaoh", "greedy", "random", "--games", "3", "--option", "turn_cap=40")
    shown = on_terminal(*words, TERM="xterm", COLUMNS="120")
    assert "greedy 100.0% (" in shown
    assert "/3" in shown
