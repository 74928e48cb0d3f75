"""Tournaments from the command line."""

import io
import json
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest
from rich.console import Console

from greathouse.cli import measuring
from tests.cli.calling import Call, shell

QUICK = ("tournament", "pharaoh", "greedy", "random", "--option", "turn_cap=60")
WEAK = ("tournament", "pharaoh", "random", "greedy", "--option", "turn_cap=60")


@pytest.mark.slow
def test_a_tournament_finds_the_order_of_strength(call: Call) -> None:
    words = ("tournament", "pharaoh", "random", "greedy", "search@4", "--games", "60", "--json")
    told = json.loads(call(*words).out)
    assert [line["bot"] for line in told["bots"]][2] == "random"
    assert told["bots"][2]["elo"]["high"] < min([line["elo"]["low"] for line in told["bots"][:2]])
    assert (told["games"], told["round"]) == (60, 6)
    assert all([step["elo"]["low"] <= step["elo"]["value"] <= step["elo"]["high"] for step in told["steps"]])


@pytest.mark.slow
def test_two_bots_fill_four_seats_evenly(call: Call) -> None:
    told = json.loads(call(*QUICK, "--seats", "4", "--games", "10", "--json").out)
    assert told["games"] == 12
    assert [line["bot"] for line in told["bots"]] == ["greedy", "random"]
    assert sum([2 * line["won"] for line in told["bots"]]) == pytest.approx(1)


def test_a_tournament_is_printed_and_drawn(call: Call, tmp_path: Path) -> None:
    plot = tmp_path / "plot.svg"
    answer = call(*QUICK, "--games", "8", "--plot", str(plot))
    assert (answer.code, answer.err) == (0, "")
    assert answer.out.splitlines()[1].startswith("greedy")
    assert "Pharaoh, 2 seats, 8 games, seed 1; Elo against the average" in " ".join(answer.out.split())
    assert ElementTree.parse(plot).getroot().get("aria-label") == "Pharaoh: strength of bots"
    french = call(*QUICK, "--games", "8", "--lang", "fr").out
    assert "Elo par rapport à la moyenne de ces robots" in " ".join(french.split())


def test_a_tournament_goes_on_where_it_stopped_and_with_any_number_of_jobs(tmp_path: Path) -> None:
    words = (*QUICK, "--seed", "3", "--json")
    out = str(tmp_path / "out")
    shell(*words, "--games", "6", "--out", out)
    resumed = json.loads(shell(*words, "--games", "12", "--out", out, "--jobs", "2").out)
    whole = json.loads(shell(*words, "--games", "12").out)
    for line in resumed["bots"] + whole["bots"]:
        line.pop("seconds")
    assert resumed == whole
    assert (tmp_path / "out" / "part-000000.parquet").exists()


def test_a_tournament_ends_when_enough_is_known(call: Call) -> None:
    told = json.loads(call(*QUICK, "--games", "400", "--better", "50", "--json").out)
    assert told["ended"] == "better"
    assert told["games"] < 60


@pytest.mark.slow
def test_it_ends_as_well_when_the_first_is_not_better_and_when_the_figures_are_narrow(call: Call) -> None:
    answer = call(*WEAK, "--games", "400", "--better", "50")
    assert "Ended because random is not 50 points better than greedy." in " ".join(answer.out.split())
    narrow = json.loads(call(*QUICK, "--games", "400", "--width", "500", "--json").out)
    assert (narrow["ended"], narrow["games"] < 400) == ("narrow", True)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("greedy",), "A tournament needs at least two bots and two seats."),
        (("greedy", "greedy"), "The bot greedy stands twice; in a tournament each takes part once."),
        (
            ("greedy", "random", "search", "--better", "20"),
            "--better tests the first of two bots against the other; there are 3.",
        ),
        (
            ("greedy", "random", "--jobs", "2", "--ray", "auto"),
            "--jobs is for this machine and --ray for a cluster",
        ),
        (
            ("greedy", "random", "--ray", "cluster"),
            '"cluster" is not the address of a Ray cluster; write host:port, ray://host:port or auto.',
        ),
        (("greedy", "random", "--ray", "127.0.0.1:1"), "No Ray cluster answers at 127.0.0.1:1: "),
        (
            ("greedy", "random", "--games", "2", "--plot", "/nowhere/a.svg"),
            "/nowhere/a.svg cannot be written: ",
        ),
        (("greedy", "random@x"), '"random@x" is not a bot with a budget; write'),
    ],
)
def test_what_is_no_tournament_is_refused(call: Call, words: tuple[str, ...], said: str) -> None:
    answer = call("tournament", "pharaoh", *words)
    assert answer.code == 2
    assert answer.err.startswith(said)
    assert not call("tournament", "pharaoh", *words, "--lang", "fr").err.startswith(said[:20])


def test_outcomes_of_another_tournament_are_refused(call: Call, tmp_path: Path) -> None:
    out = str(tmp_path / "out")
    call(*QUICK, "--games", "2", "--out", out)
    answer = call(*QUICK, "--games", "2", "--out", out, "--seed", "2")
    assert answer == (2, "", f"{out} holds the outcomes of another experiment: there seed is 1, here 2.\n")


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_whoever_watches_sees_the_estimate_and_the_time_left(
    call: Call, monkeypatch: pytest.MonkeyPatch, lang: str
) -> None:
    seen = io.StringIO()
    monkeypatch.setattr(measuring, "is_watched", lambda: True)
    monkeypatch.setattr(measuring, "PAUSE", 0.0)
    monkeypatch.setattr(measuring, "margin", lambda: Console(file=seen, width=60, force_terminal=True))
    bots = ("greedy", "random", "--option", "turn_cap=60")
    assert call("tournament", "pharaoh", *bots, "--games", "8", "--lang", lang).code == 0
    lines = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", seen.getvalue()).replace("\r", "\n").splitlines()
    assert [line for line in lines if re.search(r" [1-8]/8 \d:\d\d:\d\d greedy \+\d+ ± \d+", line)]
