"""A stranger's game and bots, installed as a package of their own, and broken ones beside them."""

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.plugins.installed import HERE, install, python

CRUMBLING = (
    "crumbled of the package greathouse-crumbling cannot be used (greathouse.games): "
    "ModuleNotFoundError: No module named 'crumbling.missing'.",
    "hollow of the package greathouse-crumbling cannot be used (greathouse.games): it is not a Game.",
    "pharaoh of the package greathouse-crumbling cannot be used (greathouse.games): its name is not free.",
    "shifty of the package greathouse-crumbling cannot be used (greathouse.games): "
    "the game calls itself favor.",
)


@pytest.fixture(scope="module")
def shelf(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder where a working and a broken package are installed."""
    target = tmp_path_factory.mktemp("plugins")
    install("dig", target)
    install("broken", target)
    return target


def told(shelf: Path, code: str) -> object:
    """Run a program that prints JSON."""
    done = python(shelf, "-c", f"import json, pickle, greathouse as gh\nprint(json.dumps({code}))")
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_an_installed_game_is_found_by_name_after_those_of_the_house(shelf: Path) -> None:
    assert told(shelf, "gh.games()") == ["faiyum", "favor", "pharaoh", "pharaon", "dig"]
    assert told(shelf, "repr(gh.new('dig', seed=1))") == "<Dig, 2 seats, move 0, player 1 to move>"
    assert told(shelf, "gh.game('pharaoh').seats") == [2, 4]


def test_a_known_game_is_opened_without_looking_for_plugins(shelf: Path) -> None:
    code = "(gh.new('pharaoh', seed=7).over, 'importlib.metadata' in __import__('sys').modules)"
    assert told(shelf, code) == [False, False]


def test_an_installed_game_is_saved_sent_and_judged(shelf: Path) -> None:
    same = "pickle.loads(pickle.dumps(gh.new('dig', seed=1))) == gh.new('dig', seed=1)"
    assert told(shelf, same) is True
    record = "__import__('greathouse.core.record').core.record.write(gh.new('dig', seed=1).record())"
    assert told(shelf, f"repr(gh.loads({record}))") == "<Dig, 2 seats, move 0, player 1 to move>"
    judged = "gh.expert('dig').judge(gh.new('dig', seed=1).state, gh.Budget(simulations=2)).choices[0].move"
    assert told(shelf, judged) in (["dig"], ["stop"])


def test_a_broken_plugin_is_named_in_one_sentence(shelf: Path) -> None:
    code = "[str(one) for one in __import__('sys').modules['greathouse.games'].troubles()]"
    assert told(shelf, code) == list(CRUMBLING)
    done = python(shelf, "-m", "greathouse", "play", "hollow")
    assert done.returncode != 0
    assert CRUMBLING[1] in done.stderr
    assert "Traceback" not in done.stderr


def test_installed_bots_are_found_where_they_play(shelf: Path) -> None:
    assert told(shelf, "gh.levels('dig')[-3:]") == ["careful", "first", "stubborn"]
    assert told(shelf, "gh.levels('pharaoh')[-2:]") == ["first", "stubborn"]
    assert told(shelf, "gh.bot('dig', 'careful').choose(gh.new('dig', seed=1).state)") == ["dig"]
    assert told(shelf, "gh.bot('pharaoh', 'scribe').name") == "scribe"


@pytest.mark.parametrize(
    ("bot", "sentence"),
    [
        ("hollow", "hollow of the package greathouse-crumbling cannot be used (greathouse.bots): "),
        ("stubborn", "stubborn of the package greathouse-crumbling cannot be used (greathouse.bots): "),
        ("careful", "There is no bot careful for pharaoh"),
    ],
)
def test_a_bot_that_cannot_play_says_so(shelf: Path, bot: str, sentence: str) -> None:
    done = python(shelf, "-m", "greathouse", "match", "pharaoh", bot, "random", "--games", "2")
    assert done.returncode != 0
    assert sentence in done.stderr
    assert "Traceback" not in done.stderr


def test_the_command_line_lists_and_plays_them(shelf: Path, tmp_path: Path) -> None:
    match = python(shelf, "-m", "greathouse", "match", "dig", "careful", "random", "--games", "4")
    assert match.returncode == 0, match.stderr
    assert "careful" in match.stdout
    games = python(shelf, "-m", "greathouse", "games")
    assert "Dig" in games.stdout
    assert [line for line in games.stderr.splitlines() if "(greathouse.games)" in line] == list(CRUMBLING)
    assert "Digging" in python(shelf, "-m", "greathouse", "rules", "dig").stdout
    words = ("-m", "greathouse", "play", "dig", "--seed", "1", "--bots", "careful", "--record", "x.ghr")
    played = python(shelf, *words, typed="dig\nstop\nquit\n", cwd=tmp_path)
    assert "Dig on, or stop with" in played.stdout, played.stdout + played.stderr


def test_an_installed_game_passes_conformance(shelf: Path) -> None:
    words = ("-m", "pytest", "-q", "-n", "0", "-p", "no:cacheprovider", "tests/conformance", "-k", "dig")
    done = python(shelf, *words)
    assert done.returncode == 0, done.stdout[-3000:]
    assert done.stdout.count(".") > 25, "the suite knows nothing of the game"


@pytest.mark.slow
def test_pip_installs_it_alike(tmp_path: Path) -> None:
    project = shutil.copytree(HERE / "dig", tmp_path / "dig")
    words = ["install", "-q", "--no-deps", "--no-build-isolation", "--target", str(tmp_path / "site")]
    subprocess.run([sys.executable, "-m", "pip", *words, str(project)], check=True)
    assert told(tmp_path / "site", "gh.games()[-1]") == "dig"
    assert told(tmp_path / "site", "gh.game('dig').rulebook('fr')[:5]") == "# Dig"
