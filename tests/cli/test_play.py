"""Playing in the terminal, with everything that may be typed."""

import io
import re
import subprocess
import sys
import tempfile
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rich.console import Console

import greathouse as gh
from greathouse.bots.even import estimated, fair
from greathouse.bots.levels import bot
from greathouse.cli import saves
from greathouse.cli.commands import BY_WORD, command
from greathouse.cli.players import players, seating
from greathouse.cli.session import Session
from greathouse.cli.typed import check_all, read_moves
from greathouse.core.moves import to_text
from greathouse.core.table import Table
from greathouse.experts.expert import Budget
from greathouse.experts.pharaoh.expert import PharaohExpert
from tests.cli.calling import Call, shell
from tests.lengths import some_quick

NOTATION = gh.game("pharaoh").notation
ALONE = ("play", "pharaoh", "--seed", "38", "--bots", "greedy")


def french_script(seed: int) -> list[str]:
    """Let greedy play the first seat and say its moves in the French words of the menu."""
    table = gh.new("pharaoh", seed=seed)
    bots = [bot("pharaoh", "greedy"), bot("pharaoh", "greedy")]
    said = []
    while (seat := table.to_move) is not None:
        move = bots[seat].choose(table.state.copy())
        if seat == 0:
            said.append(table.game.label(move, "fr"))
        table.play(to_text(move))
    return said


def kept(home: Path) -> Table:
    """Load the one game in the data folder."""
    (path,) = (home / "games").glob("*.ghr")
    return gh.load(path)


def test_a_whole_game_in_french_through_standard_input(home: Path) -> None:
    typed = "\n".join(french_script(38)) + "\n"
    answer = shell(*ALONE, "--lang", "fr", typed=typed)
    assert (answer.code, answer.err) == (0, "")
    assert "Joueur 1 tient une ligne de but et gagne." in answer.out
    assert "Joueur 1 a gagné." in answer.out
    assert "\x1b" not in answer.out
    assert kept(home).result() == "1:1 2:0"
    assert shell("verify", str(next((home / "games").glob("*.ghr")))).code == 0


def test_which_game_is_asked_until_there_is_an_answer(call: Call) -> None:
    answer = call("play", "--bots", "greedy", typed="\n\npharaoh\nquit\n")
    assert answer.code == 0
    assert answer.out.count("Which game?") == 3
    assert "Pharaoh" in answer.out


def test_moves_by_number_by_notation_and_by_words_are_the_same(call: Call, home: Path) -> None:
    call(*ALONE, typed="enter large d1\nmove l d2\ndone\n")
    first = kept(home).moves
    (path,) = (home / "games").glob("*.ghr")
    path.unlink()
    table = gh.new("pharaoh", seed=38)
    number = table.menu.index("enter large d1") + 1
    call(*ALONE, typed=f"{number}\nLARGE d2\nend\n")
    assert kept(home).moves == first


def test_end_of_input_keeps_the_game_and_resume_continues_it(call: Call, home: Path) -> None:
    answer = call(*ALONE, typed="enter large d1\n")
    assert answer.code == 0
    assert "`greathouse play --resume` continues it." in answer.out
    again = call("play", "--resume", typed="move large d2\nquit\n")
    assert "Player 1 enters the large pyramid at d1." in again.out
    assert "Player 2 (greedy)" in again.out
    assert to_text(kept(home).moves[-1][1]) == "move large d2"


def test_a_game_left_at_once_is_not_kept(call: Call, home: Path) -> None:
    call(*ALONE, typed="quit\n")
    assert not home.exists()


def test_resume_skips_finished_and_spoilt_games(call: Call, home: Path, record: Path) -> None:
    call(*ALONE, typed="enter large d1\n")
    (home / "games" / "pharaoh-9.ghr").write_bytes(record.read_bytes())
    (home / "games" / "pharaoh-8.ghr").write_bytes(b"\xff")
    assert "enters the large pyramid at d1" in call("play", "--resume", typed="q\n").out


def test_record_names_the_file(call: Call, tmp_path: Path, home: Path) -> None:
    path = tmp_path / "mine" / "game.ghr"
    call(*ALONE, "--record", str(path), typed="enter large d1\n")
    assert gh.load(path).menu
    assert not home.exists()


def test_why_gives_the_reasons_with_rule_ids(call: Call) -> None:
    answer = call(*ALONE, typed="why enter small c3\nwhy enter small c1\nwhy\n")
    assert "c3 is not on your edge (south): your pyramids enter at" in answer.out.replace(
        ": pyr", ": your pyr"
    )
    assert "[P6]" in answer.out
    assert "That is possible: Enter the small pyramid at c1." in answer.out
    assert "Write the move after it: why MOVE." in answer.out


def test_an_illegal_move_is_refused_and_nothing_happens(call: Call, home: Path) -> None:
    answer = call(*ALONE, typed=f"enter small c3\nmove medium c3\nkeep\n99\n{'9' * 5000}\n")
    assert "c3 is not on your edge (south)" in answer.out
    assert "The medium pyramid is still beside the board" in answer.out
    assert "The menu has no number 99; it goes from 1 to 16." in answer.out
    assert not home.exists()


def test_a_word_that_does_not_fit_is_pointed_at(call: Call) -> None:
    answer = call(*ALONE, typed="enter smalll c1\n")
    assert "enter smalll c1\n      ^^^^^^\n" in answer.out


def test_a_text_that_may_mean_several_moves_lists_them(call: Call) -> None:
    answer = call(*ALONE, typed="at d1\n")
    expected = "enter small d1 (4), enter medium d1 (9), enter large d1 (14)"
    assert f'"at d1" may mean {expected}; write a little more.' in answer.out


def test_undo_takes_back_until_chance_has_spoken(call: Call) -> None:
    answer = call(*ALONE, typed="undo\nenter large d1\nannuler\nenter large d1\ndone\nundo\n")
    refused = "Nothing can be taken back: chance has spoken since the last decision."
    assert answer.out.count(refused) == 2
    assert answer.out.count("Taken back.") == 1
    assert answer.out.count("Player 1 enters the large pyramid at d1.") == 2


def test_a_hint_names_moves_of_the_menu_best_first_with_their_figures(call: Call) -> None:
    answer = call(*ALONE, "--hotseat", typed="hint\n")
    told = [line.removeprefix("> ") for line in answer.out.splitlines() if "% " in line]
    hints = [line for line in told if line.endswith(" to win.") or line.startswith("Or: ")]
    moves = [re.findall(r"\(([a-z0-9 ]+)\): ", line)[-1] for line in hints]
    assert 1 <= len(moves) <= 3
    assert set(moves) <= set(gh.new("pharaoh", seed=38).menu)
    wins = [float(re.findall(r"([0-9.]+)%", line)[0]) for line in hints]
    assert wins == sorted(wins, reverse=True)


def test_an_adviser_that_fails_is_a_sentence_and_the_game_goes_on(
    call: Call, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*given: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(PharaohExpert, "think", fail)
    answer = call(*ALONE, "--hotseat", typed="hint\nenter large d1\n")
    assert "could not judge this position (ZeroDivisionError); the game goes on." in answer.out
    assert "enters the large pyramid at d1." in answer.out


def test_bots_and_the_adviser_hear_of_what_is_taken_back(monkeypatch: pytest.MonkeyPatch) -> None:
    table = gh.new("pharaoh", seed=38)
    called = players(table, ["person", "greedy"], 1, Budget(), "en")
    heard: list[str] = []
    listener = SimpleNamespace(undone=lambda: heard.append("bot"), forget=lambda: heard.append("adviser"))
    called[1] = called[1]._replace(bot=listener)
    session = Session(table, called, Path("unused.ghr"), Console(file=io.StringIO()), "en")
    monkeypatch.setattr(session, "adviser", listener)
    table.play("enter large d1")
    session.undo()
    assert sorted(heard) == ["adviser", "bot"]


def test_save_writes_a_record_but_overwrites_nothing_else(call: Call, tmp_path: Path, record: Path) -> None:
    mine, before = tmp_path / "mine.ghr", record.read_bytes()
    lines = ["enter large d1", f"save {mine}", f"enregistrer {mine}", f"save {record}", "save"]
    answer = call(*ALONE, typed="\n".join(lines) + "\n")
    assert answer.out.count(f"Saved in {mine}.") == 2
    assert f"{record} exists already and is left as it is; choose another name." in answer.out
    assert "Write the file's name after it: save FILE." in answer.out
    assert record.read_bytes() == before
    assert len(gh.load(mine).moves) == 6


def test_saving_where_nobody_can_is_said_and_the_game_goes_on(call: Call, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    answer = call(*ALONE, typed=f"save {tmp_path}/file/x.ghr\nenter large d1\n")
    told = answer.out
    assert "a part of the path is no folder." in told or "something of that name is there already." in told
    assert "Player 1 enters the large pyramid at d1." in answer.out


def test_help_and_menu_in_either_language(call: Call) -> None:
    answer = call(*ALONE, "--lang", "fr", typed="aide\ncoups\n")
    assert "pourquoi COUP" in answer.out
    assert answer.out.count("Finir le tour") == 2


def test_rules_open_at_a_rule(call: Call) -> None:
    answer = call(*ALONE, typed="rules P5\nrules P99\n")
    assert "P5" in answer.out
    assert "The rulebook of pharaoh has no rule P99; it has P1, " in answer.out


def test_hotseat_lets_both_people_play(call: Call) -> None:
    answer = call("play", "pharaoh", "--seed", "38", "--hotseat", typed="done\ndone\n")
    assert "Player 2: Move your pyramids." in answer.out
    assert "(you)" not in answer.out


def test_bots_may_take_any_seat(call: Call) -> None:
    answer = call("play", "pharaoh", "--seats", "3", "--seed", "1", "--bots", "1=random,greedy", typed="q\n")
    assert "Player 1 (random)" in answer.out
    assert "Player 2 (you)" in answer.out
    assert "Player 3 (greedy)" in answer.out


def test_bots_alone_play_to_the_end(call: Call, home: Path) -> None:
    answer = call("play", "pharaoh", "--seed", "38", "--bots", "greedy,greedy")
    assert answer.code == 0
    assert "Player 1 has won." in answer.out
    assert kept(home).over


WORDS = st.sampled_from([*BY_WORD, *gh.new("pharaoh", seed=38).menu, "c3", "petite", "/", "9" * 50])
LINES = st.lists(st.one_of(WORDS, st.text(max_size=9)), max_size=4).map(" ".join)


@settings(max_examples=40, deadline=None)
@given(LINES.filter(lambda line: command(line)[0] not in ("save", "hint", "rules")))
def test_nothing_that_is_typed_breaks_the_game(line: str) -> None:
    table = gh.new("pharaoh", seed=38)
    with tempfile.TemporaryDirectory() as folder:
        seated = players(table, ["person", "greedy"], 0, Budget(), "fr")
        page = Console(file=io.StringIO())
        session = Session(table, seated, Path(folder) / "game.ghr", page, "fr")
        moves = len(table.moves)
        try:
            done = session.obey(line.strip())
        except gh.HouseError as error:
            session.explain(error)
            done = None
    assert (len(table.moves) > moves) == (done is True)


@pytest.mark.parametrize("name", some_quick(gh.games(), ["pharaoh", "pharaon"]))
def test_every_game_can_be_watched_to_its_end_in_french(call: Call, name: str) -> None:
    answer = call("play", name, "--seed", "4", "--seats", "2", "--bots", "random,random", "--lang", "fr")
    assert (answer.code, answer.err) == (0, "")
    assert "a gagné." in answer.out or "Partie nulle." in answer.out


@pytest.mark.parametrize("name", gh.games())
def test_every_game_can_be_begun_by_a_person(call: Call, name: str) -> None:
    answer = call("play", name, "--seed", "4", "--bots", "random", typed="1\n1\nmenu\n")
    assert (answer.code, answer.err) == (0, "")


@pytest.mark.parametrize("where", ["/dev/null/x", "~nobody-here/x", "a\0b", "x" * 300])
def test_odd_file_names_are_refused_politely(call: Call, where: str) -> None:
    answer = call(*ALONE, typed=f"save {where}\nenter large d1\n")
    assert "Something went wrong" not in answer.err
    assert "Saved" not in answer.out
    assert "Player 1 enters the large pyramid at d1." in answer.out


def test_input_that_is_no_text_is_refused_politely(home: Path) -> None:
    words = [sys.executable, "-m", "greathouse", *ALONE]
    done = subprocess.run(words, input=b"\xff\xfe\nenter large d1\n", capture_output=True, timeout=60)
    assert (done.returncode, done.stderr) == (0, b"")
    assert to_text(kept(home).moves[-1][1]) == "enter large d1"


def test_a_terminal_without_unicode_gets_question_marks(home: Path) -> None:
    answer = shell(*ALONE, typed="q\n", PYTHONIOENCODING="ascii", PYTHONUTF8="0", LANG="C", LC_ALL="C")
    assert (answer.code, answer.err) == (0, "")
    assert "Player 1: Move your pyramids." in answer.out


def test_a_data_folder_that_cannot_be_written_is_said_once(call: Call, home: Path) -> None:
    home.write_text("in the way")
    answer = call(*ALONE, typed="enter large d1\nmove large d2\n")
    assert answer.code == 0
    assert answer.out.count("it goes on but leaving loses it: ") == 1
    assert "Player 1 moves the large pyramid to d2." in answer.out


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("undo", ("undo", "")),
        ("Règles P5", ("rules", "P5")),
        ("/menu", ("menu", "")),
        ("/nonsense", ("help", "")),
        ("enter small c1", ("", "enter small c1")),
        ("keep", ("", "keep")),
        ("quit", ("quit", "")),
        ("!quit", ("", "!quit")),
        ("carte petite pyramide", ("card", "petite pyramide")),
    ],
)
def test_commands_are_told_from_moves(line: str, found: tuple[str, str]) -> None:
    word, rest = command(line)
    assert (word, rest if word else line) == found


def test_a_part_of_the_box_is_looked_up_by_its_name(call: Call) -> None:
    answer = call(*ALONE, typed="card large\ncard between\ncard camel\ncard\n")
    assert "large pyramid\nA straight step, or entering, costs 3 points" in answer.out
    assert "(from the rulebook) [P5]" in answer.out
    assert "Whoever fills b3, c3, d3 with the three pyramids" in answer.out
    assert "Nothing in the box of Pharaoh is called camel." in answer.out
    assert "Write the name after it: card NAME." in answer.out


def test_the_rulebook_opens_at_a_part_of_the_box_too(call: Call) -> None:
    assert (
        "Un pas droit, ou l'entrée, coûte 2 points" in call("rules", "pharaoh", "moyenne", "--lang", "fr").out
    )


def test_quit_is_never_a_move(call: Call) -> None:
    answer = call("play", "faiyum", "--seats", "1", "--seed", "4", typed="help\nquit\n")
    assert answer.code == 0
    assert "!quit" in answer.out
    assert "disaster" not in answer.out.split("!quit")[1]


def test_the_numbers_of_a_long_menu_stand_beside_their_moves(call: Call) -> None:
    out = call(*ALONE, typed="q\n").out
    line = next(line for line in out.splitlines() if line.startswith("  1  "))
    assert line == "  1  a1     2  b1     3  c1     4  d1     5  e1"


def test_several_moves_of_a_verb_may_be_typed_in_a_row() -> None:
    table = gh.new("favor", seats=2, seed=1)
    while "lock" not in {move[0] for move in table.legal()}:
        table.play("roll" if "roll" in table.menu else table.menu[0])
    dice = [to_text(move).split()[1] for move in table.legal() if move[0] == "lock"]
    moves = read_moves(table, f"lock {dice[0]} {dice[-1]}", "en")
    assert moves == [("lock", dice[0]), ("lock", dice[-1])]
    check_all(table, moves)
    with pytest.raises(gh.IllegalMove):
        check_all(table, [moves[0]] * 9)


def test_a_short_menu_says_what_is_offered(call: Call) -> None:
    out = call(
        "play", "pharaon", "--seats", "1", "--seed", "3", "--option", "conflicts=true", typed="q\n"
    ).out
    offered = out.split("Keep one of the Nobles")[1]
    assert re.search(r"  1  .*noble \w+\s*\n     \S", offered)


def test_a_bot_of_equal_strength_goes_by_the_games_that_are_kept(tmp_path: Path) -> None:
    assert saves.met("pharaoh") == []
    for number in range(2):
        table = gh.new("pharaoh", seed=number)
        table.notes["players"] = "person serf"
        while not table.over:
            table.play(table.menu[-1])
        saves.folder().mkdir(parents=True, exist_ok=True)
        table.save(saves.folder() / f"pharaoh-{number}.ghr")
    met = saves.met("pharaoh")
    assert [one.bots for one in met] == [("serf",), ("serf",)]
    first, other = seating("pharaoh", 2, "even", hotseat=False)
    assert (first, other) == ("person", fair(estimated("pharaoh", met), 2))


@pytest.mark.parametrize(
    ("words", "seconds", "simulations"),
    [((), 1.0, 0), (("--seconds", "0.25"), 0.25, 0), (("--simulations", "7"), 0.5, 7)],
)
def test_a_rank_has_its_own_time_unless_told_otherwise(
    call: Call, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...], seconds: float, simulations: int
) -> None:
    seen: list[Any] = []
    monkeypatch.setattr(Session, "run", lambda self: seen.extend(self.players))
    assert call("play", "pharaoh", "--bots", "pharaoh", *words).code == 0
    (thinker,) = [player.bot for player in seen if player.bot]
    assert thinker.budget == Budget(simulations, seconds)
