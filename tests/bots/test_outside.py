"""Bots from outside in matches: asked as at a table, timed in their own process, and never guessed for."""

import json
import os
import sys
import time
from pathlib import Path

import msgspec
import pytest

import greathouse as gh
from greathouse.bots.outside import Program, ProgramFailed, request
from greathouse.experts.expert import Budget
from greathouse.lab.games import Games, match, play_games
from greathouse.server import show

ROOT = Path(__file__).parents[2]
FIRST = """
import json, sys, time
for line in sys.stdin:
    task = json.loads(line)
    {more}
    print(json.dumps({{"move": {answer}}}), flush=True)
"""
LEGAL = 'task["position"]["menu"][0]["move"]'


def script(folder: Path, answer: str = LEGAL, more: str = "pass") -> str:
    """Write a bot; give the command that starts it."""
    path = folder / "bot.py"
    path.write_text(FIRST.format(answer=answer, more=more))
    return f"{sys.executable} {path}"


def against(command: str, *bots: str) -> Games:
    return match("pharaoh", bots, {"turn_cap": 8}, 1, Budget(0, 0.25), (("mine", command),))


@pytest.mark.parametrize("name", gh.games())
def test_a_program_sees_what_the_page_shows(name: str) -> None:
    table = gh.new(name, seats=2, seed=3)
    for _ in range(25):
        seat = table.to_move
        assert seat is not None
        told = request(table, seat, Budget(7, 0.0), "t1")
        assert told["position"] == msgspec.to_builtins(show.position(table, [seat], "en"))
        assert (told["simulations"], told["table"], len(told["moves"])) == (7, "t1", len(table.moves))
        assert json.loads(json.dumps(told["position"]["view"])) == msgspec.to_builtins(table.view(seat))
        table.play(table.menu[0])


def test_a_program_plays_every_seat_and_hears_its_budget(tmp_path: Path) -> None:
    log = tmp_path / "log"
    told = "[task[key] for key in ('seat', 'seconds', 'simulations')]"
    keep = f"print(json.dumps({told}), file=open({str(log)!r}, 'a'))"
    outcomes = play_games(against(script(tmp_path, more=keep), "mine@40", "random"), 2)
    assert [len(outcome.shares) for outcome in outcomes] == [2, 2]
    heard = {tuple(json.loads(line)) for line in log.read_text().splitlines()}
    assert heard == {(0, 0.0, 40), (1, 0.0, 40)}


def test_a_programs_time_is_that_of_its_own_process(tmp_path: Path) -> None:
    busy = "until = time.process_time() + 0.05\n    while time.process_time() < until: pass"
    (outcome,) = play_games(against(script(tmp_path, more=busy), "mine", "random"), 1)
    asked = outcome.seconds[0] / 0.05
    assert 3 <= asked <= 60
    assert outcome.seconds[1] < 0.05


def test_a_programs_beginnings_are_not_counted(tmp_path: Path) -> None:
    command = script(tmp_path)
    slow = command.replace(".py", "_slow.py")
    source = "import time\nwhile time.process_time() < 0.4: pass\n" + (tmp_path / "bot.py").read_text()
    (tmp_path / "bot_slow.py").write_text(source)
    (outcome,) = play_games(against(slow, "mine", "random"), 1)
    assert outcome.seconds[0] < 0.4


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        ('"fly"', "The bot mine answered {'move': 'fly'}, which is not a legal move."),
        ("sys.exit(3)", 'The bot\'s program "{command}" ended without an answer (exit code 3).'),
        ("print('so')", 'The bot\'s program "{command}" answered what is not one line of JSON.'),
    ],
)
def test_a_wrong_answer_ends_the_match_with_a_sentence(tmp_path: Path, answer: str, said: str) -> None:
    command = script(tmp_path, answer)
    with pytest.raises(ProgramFailed) as caught:
        play_games(against(command, "mine", "random"), 1)
    assert str(caught.value) == said.replace("{command}", command)


def test_a_program_is_ended_with_its_match(tmp_path: Path) -> None:
    program = Program(script(tmp_path, answer="task['x']"))
    assert program.ask({"x": 1}) == {"move": 1}
    assert program.process is not None
    pid = program.process.pid
    program.end()
    deadline = time.monotonic() + 5
    while Path(f"/proc/{pid}").exists() and time.monotonic() < deadline:
        time.sleep(0.01)
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)


@pytest.mark.parametrize(
    ("name", "options"),
    [("pharaoh", {}), ("favor", {}), pytest.param("faiyum", {"privileges": True}, marks=pytest.mark.slow)],
)
def test_the_bots_of_this_checkout_play_the_same_from_outside(name: str, options: dict[str, bool]) -> None:
    """What the state loses on its way to the other tree, or a move on its way back, would show here."""
    command = f"{sys.executable} {ROOT / 'tools' / 'checkout_bot.py'} --tree {ROOT} --level greedy"
    chosen = gh.game(name).choose(2, options)
    told = []
    for bots in (("greedy", "random"), ("mine", "random")):
        games = match(name, bots, chosen, 5, Budget(), (("mine", command),))
        told.append([one._replace(seconds=[]) for one in play_games(games, 2)])
    assert told[0] == told[1]
