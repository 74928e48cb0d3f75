"""Tables, states, games, bots and errors copied and sent to other processes; every mode is in conformance."""

import ast
import pickle
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from copy import copy, deepcopy
from functools import cache
from importlib import import_module
from multiprocessing import get_context
from pathlib import Path
from types import GetSetDescriptorType, MemberDescriptorType
from typing import Any

import pytest

import greathouse as gh
from greathouse.bots.levels import bot, plain
from greathouse.bots.outside import Outsider, ProgramFailed
from greathouse.cli.odds.pharaoh import PositionTrouble
from greathouse.cli.trouble import Trouble
from greathouse.client import Away, Refused
from greathouse.core.errors import BadNotation, HouseError
from greathouse.core.game import Mode
from greathouse.core.reasons import Reason
from greathouse.experts.expert import Budget, NotJudged
from greathouse.experts.favor.exact import TooLarge
from greathouse.experts.favor.planner import OutOfTime
from greathouse.experts.pharaoh.expert import Unsolved
from greathouse.games.favor.layout import BadTable
from greathouse.server.refusals import Refusal
from greathouse.server.store import Known, StoreFailed, StoreRefused, Taken
from greathouse.server.workers import NoAnswer
from tests.conformance.broken import TOY
from tests.conformance.walk import open_table

ROOT = Path(gh.__file__).parent
REASON = Reason("P5", "few", {"n": 2}, gh.game("pharaoh").text, ("roll", 3))
ERRORS: list[Exception] = [
    HouseError("illegal", move="xyzzy"),
    gh.BadSetup("file_missing", path=Path("game.ghr")),
    BadNotation("enter smal c1", 6, 10, "notation.extra"),
    gh.IllegalMove(("move", "large", "c3"), (REASON,)),
    gh.BadRecord(4, "record_move", move="done", problem=gh.IllegalMove(("done",), (REASON,))),
    gh.BadData("unknown_name", name="x"),
    gh.CannotUndo("undo_nothing"),
    gh.NobodyToMove("nobody_over"),
    BadTable("code", code="x"),
    NotJudged("perfect"),
    Unsolved("missing"),
    TooLarge(),
    OutOfTime(),
    ProgramFailed("program_ended", command="x", code=1),
    Trouble("x", y=1),
    PositionTrouble(3, gh.BadSetup("seats")),
    Refused("stale", "The game has moved on.", {"error": "stale", "version": 3}),
    Away("away", server="http://localhost"),
    Refusal("stale", why=gh.BadSetup("seats"), reasons=(REASON,), extra={"version": 3}, version=3),
    StoreRefused("locked", path="x"),
    StoreFailed("disk full"),
    Known(7),
    Taken(),
    NoAnswer(),
]
BOTS = [(game, level) for game in gh.games() for level in ("serf", "pharaoh", *plain(game))]
MAKERS = [copy, deepcopy, lambda value: pickle.loads(pickle.dumps(value))]


def names(error: BaseException) -> set[str]:
    """List what an error keeps: in its own dictionary, or in slots where its class is compiled."""
    found = [item for kind in type(error).__mro__ for item in vars(kind).items()]
    slots = {name for name, one in found if isinstance(one, GetSetDescriptorType | MemberDescriptorType)}
    return {name for name in {*getattr(error, "__dict__", {}), *slots} if not name.startswith("__")}


def parts(error: BaseException) -> Any:
    """Take an error apart, to compare it."""
    inner = {name: getattr(error, name) for name in names(error)}
    inner["args_"] = {
        key: parts(one) if isinstance(one, HouseError) else one for key, one in inner.get("args_", {}).items()
    }
    inner |= {key: parts(inner[key]) for key in ("why", "problem") if key in inner}
    return type(error), error.args, inner


def fail(error: Exception) -> None:
    """Raise what was sent."""
    raise error


def fail_by_name(number: int) -> None:
    """Raise what this process has made itself."""
    raise ERRORS[number]


@cache
def classes_of_errors() -> dict[str, str]:
    """Find all exceptions that the package defines, each with its module."""
    texts = {path: path.read_text(encoding="utf8") for path in ROOT.rglob("*.py")}
    files = {path: ast.parse(text) for path, text in texts.items() if "\nclass " in text}
    defined = [(path, node) for path, tree in files.items() for node in tree.body]
    classes = [(path, node) for path, node in defined if isinstance(node, ast.ClassDef)]
    found = {"Exception": ""}
    for _ in range(4):
        found |= {
            node.name: ".".join(["greathouse", *path.relative_to(ROOT).with_suffix("").parts])
            for path, node in classes
            if {ast.unparse(base) for base in node.bases} & found.keys()
        }
    return {name: module for name, module in found.items() if module}


def others() -> list[Exception]:
    """Make one of each that is made like its kind."""
    tried = {type(error).__name__ for error in ERRORS}
    left = {name: module for name, module in classes_of_errors().items() if name not in tried}
    kinds = [getattr(import_module(module), name) for name, module in left.items()]
    return [kind("x", y=1) if issubclass(kind, HouseError) else kind("x") for kind in kinds]


ERRORS += others()


def test_every_error_of_the_package_is_tried() -> None:
    assert {"HouseError", "Refused", "Trouble", "NoAnswer"} <= classes_of_errors().keys()
    assert classes_of_errors().keys() == {type(error).__name__ for error in ERRORS}


def test_every_error_comes_whole_out_of_a_pool_which_works_on() -> None:
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        for number, error in enumerate(ERRORS):
            for task in (pool.submit(fail, error), pool.submit(fail_by_name, number)):
                found = task.exception()
                assert found is not None
                assert parts(found) == parts(error)
        assert pool.submit(abs, -3).result() == 3


def test_a_mistyped_move_in_a_worker_is_said_in_full() -> None:
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        found = pool.submit(gh.new("pharaoh", seed=7).play, "entr smal c1").exception()
        again = pool.submit(gh.new("pharaoh", seed=7).play, "move large c3").exception()
    assert isinstance(found, BadNotation)
    assert found.pointer().startswith("entr smal c1\n")
    assert isinstance(again, gh.IllegalMove)
    assert again.text("fr") == refusal("move large c3").text("fr")


def refusal(move: str) -> gh.IllegalMove:
    """Get the same refusal here."""
    with pytest.raises(gh.IllegalMove) as found:
        gh.new("pharaoh", seed=7).play(move)
    return found.value


@pytest.mark.parametrize("made", MAKERS)
@pytest.mark.parametrize("name", gh.games())
def test_a_game_stays_the_very_game(name: str, made: Callable[[Any], Any]) -> None:
    assert made(gh.game(name)) is gh.game(name)
    assert made(gh.game(name).text) is gh.game(name).text
    assert len({gh.game(name), gh.game(name)}) == 1


def test_another_game_of_the_same_name_stays_itself() -> None:
    from dataclasses import replace

    other = replace(TOY, rules=2)
    assert pickle.loads(pickle.dumps(other)).rules == 2
    assert pickle.loads(pickle.dumps(TOY)) is TOY


@pytest.mark.parametrize("made", MAKERS)
@pytest.mark.parametrize("name", gh.games())
def test_a_table_is_copied_with_its_record_and_its_luck(name: str, made: Callable[[Any], Any]) -> None:
    table = played(gh.new(name, seed=7), 20)
    twin = made(table)
    assert twin == table
    assert twin.record() == table.record()
    assert played(twin, 20) == played(table.copy(), 20)
    assert len(twin.moves) > len(table.moves)
    assert twin != table


def played(table: gh.Table, moves: int) -> gh.Table:
    """Play some moves."""
    for _ in range(moves):
        if not table.over:
            table.play(table.menu[len(table.moves) % len(table.menu)])
    return table


def test_a_copy_keeps_what_its_table_takes_back() -> None:
    table = gh.new("pharaoh", seed=7)
    start = table.state.copy()
    table.play(table.menu[0])
    twin = copy(table)
    table.undo()
    table.play(table.menu[1])
    twin.undo()
    assert twin.state == start


def test_nobody_listens_to_a_table_that_was_sent() -> None:
    table = gh.new("pharaoh", seed=7)
    heard: list[int] = []
    table.sinks.append(lambda who, move, events: heard.append(who))
    pickle.loads(pickle.dumps(table)).play("done")
    assert heard == []


def test_a_table_can_be_sent_in_the_middle_of_a_toy() -> None:
    table = open_table(TOY, Mode(2), 1)
    assert pickle.loads(pickle.dumps(table)) == table


@pytest.mark.parametrize("made", MAKERS)
@pytest.mark.parametrize(("game", "level"), BOTS)
def test_a_copied_bot_chooses_alike_and_for_itself(game: str, level: str, made: Callable[[Any], Any]) -> None:
    table = gh.new(game, seed=7)
    one = bot(game, level, 3, Budget(simulations=4))
    one.choose(table.state.copy())
    twin, again = made(one), made(one)
    chosen = [twin.choose(table.state.copy()) for _ in range(4)]
    assert [again.choose(table.state.copy()) for _ in range(4)] == chosen
    assert [one.choose(table.state.copy()) for _ in range(4)] == chosen


@pytest.mark.parametrize("made", MAKERS)
def test_a_bot_from_outside_is_copied_without_its_process(made: Callable[[Any], Any]) -> None:
    table = gh.new("pharaoh", seed=7)
    one = Outsider("grabby", "python examples/bot.py", table, 0, Budget(), "7")
    twin = made(one)
    assert (twin.name, twin.program.command, twin.seat, twin.table) == (
        one.name,
        one.program.command,
        0,
        table,
    )
