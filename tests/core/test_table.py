"""A running game, driven by texts."""

import os
from pathlib import Path

import pytest

import greathouse as gh
from greathouse.core import record
from greathouse.core.agenda import Event
from greathouse.core.game import Mode
from greathouse.core.moves import Move
from greathouse.core.table import Table
from tests.conformance.broken import TOY
from tests.conformance.walk import open_table


def pharaoh(*moves: str) -> Table:
    """Play a game whose dice the test throws."""
    table = gh.new("pharaoh", chance="manual")
    for move in ("start 6", "start 1", *moves):
        table.play(move)
    return table


def test_whoever_opens_a_manual_table_throws_the_dice() -> None:
    table = pharaoh()
    assert table.to_move == gh.CHANCE
    table.play("roll 2 5")
    assert (table.to_move, table.view()["points"]) == (0, 5)


def test_thrown_dice_are_called_in_any_order() -> None:
    table = pharaoh("roll 5 2")
    assert table.moves[-1] == (gh.CHANCE, ("roll", 2, 5))


def test_a_seeded_table_throws_them_itself() -> None:
    table = gh.new("pharaoh", seed=7)
    table.play("done")
    assert table.to_move in (0, 1)
    assert [who for who, _ in table.moves].count(gh.CHANCE) == 4


def test_the_same_seed_gives_the_same_game() -> None:
    tables = [gh.new("pharaoh", seats=3, seed=11) for _ in range(2)]
    for _ in range(60):
        for table in tables:
            table.play(table.menu[0] if not table.over else "done")
    assert tables[0].state == tables[1].state


def test_tables_without_a_seed_differ() -> None:
    assert len({gh.new("pharaoh").record().header["secret"] for _ in range(5)}) == 5


def test_playing_tells_what_happened() -> None:
    events = pharaoh("roll 1 5").play("enter small c1")
    assert [gh.game("pharaoh").report(event, "en", ("Ann", "Bo")) for event in events] == [
        "Ann enters the small pyramid at c1."
    ]


def test_a_sink_hears_every_move() -> None:
    table = gh.new("pharaoh", seed=7)
    heard: list[tuple[int, Move]] = []

    def listen(who: int, move: Move, events: list[Event]) -> None:
        heard.append((who, move))

    before = len(table.moves)
    table.sinks.append(listen)
    table.play("done")
    assert heard == table.moves[before:]


def test_a_decision_can_be_taken_back() -> None:
    table = pharaoh("roll 1 5")
    before = table.state.copy()
    table.play("enter small c1")
    table.play("move small c2")
    table.undo()
    table.undo()
    assert table.state == before
    assert [move for _, move in table.moves] == [("start", 6), ("start", 1), ("roll", 1, 5)]


def test_what_chance_has_shown_cannot_be_taken_back() -> None:
    table = pharaoh("roll 1 5", "enter small c1", "done", "roll 2 3")
    with pytest.raises(gh.CannotUndo, match="chance has spoken"):
        table.undo()


def test_the_end_of_a_turn_can_be_taken_back_until_the_dice_are_thrown() -> None:
    table = pharaoh("roll 1 5", "done")
    assert table.to_move == gh.CHANCE
    table.undo()
    assert table.to_move == 0


def test_nothing_can_be_taken_back_before_the_first_move() -> None:
    with pytest.raises(gh.CannotUndo, match="Nothing has been played yet"):
        gh.new("pharaoh", chance="manual").undo()


def test_a_game_plays_on_the_same_after_taking_back() -> None:
    straight, wavering = gh.new("pharaoh", seed=7), gh.new("pharaoh", seed=7)
    wavering.play(wavering.menu[0])
    wavering.undo()
    for table in (straight, wavering):
        for _ in range(10):
            table.play(table.menu[-1])
    assert straight.state == wavering.state


def test_a_legal_move_has_nothing_against_it() -> None:
    assert pharaoh("roll 1 5").why_not("enter s c1") == []


def test_what_is_refused_is_refused_with_the_games_reasons() -> None:
    table = pharaoh("roll 1 5")
    reasons = table.why_not("move small c2")
    assert [reason.rule for reason in reasons] == ["P6"]
    with pytest.raises(gh.IllegalMove) as caught:
        table.play("move small c2")
    assert caught.value.reasons == tuple(reasons)
    assert str(caught.value) == reasons[0].cited()


def test_what_nobody_asked_is_answered_with_what_is_asked() -> None:
    reasons = pharaoh("roll 1 5").why_not("reroll")
    assert reasons
    assert all(reason.text for reason in reasons)


def test_a_player_cannot_answer_for_chance() -> None:
    (reason,) = pharaoh().why_not("done")
    assert reason.text == "Chance decides now: “End the turn” has to wait."


def test_nothing_can_be_played_when_the_game_is_over() -> None:
    table = gh.new("pharaoh", seed=1, turn_cap=1)
    while not table.over:
        table.play("done" if "done" in table.menu else "keep")
    assert (table.menu, table.to_move) == ([], None)
    with pytest.raises(gh.IllegalMove, match="The game is over"):
        table.play("done")


def test_an_unreadable_move_changes_nothing() -> None:
    table = pharaoh("roll 1 5")
    before = table.state.copy()
    with pytest.raises(gh.BadNotation):
        table.play("enter tiny c1")
    assert table.state == before


def test_a_saved_game_goes_on_where_it_stopped(tmp_path: Path) -> None:
    table = gh.new("pharaoh", seed=7)
    for _ in range(25):
        table.play(table.menu[-1])
    table.save(tmp_path / "game.ghr")
    again = gh.load(tmp_path / "game.ghr")
    assert again.state == table.state
    for _ in range(25):
        assert again.play(again.menu[0]) == table.play(table.menu[0])


def test_a_game_can_be_loaded_up_to_a_move(tmp_path: Path) -> None:
    table = pharaoh("roll 1 5", "enter small c1")
    table.save(tmp_path / "game.ghr")
    assert gh.load(tmp_path / "game.ghr", upto=3).state == pharaoh("roll 1 5").state


def test_saving_leaves_nothing_else_behind(tmp_path: Path) -> None:
    gh.new("pharaoh", seed=7).save(tmp_path / "game.ghr")
    assert os.listdir(tmp_path) == ["game.ghr"]


def test_saving_that_fails_keeps_what_was_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    target = tmp_path / "game.ghr"
    gh.new("pharaoh", seed=7).save(target)
    before = target.read_bytes()

    def fail(*paths: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", fail)
    with pytest.raises(gh.BadSetup, match="cannot be written: the disk is full"):
        gh.new("pharaoh", seed=8).save(target)
    assert target.read_bytes() == before
    assert os.listdir(tmp_path) == ["game.ghr"]


def test_saving_where_there_is_no_folder_is_said(tmp_path: Path) -> None:
    with pytest.raises(gh.BadSetup, match="cannot be written: there is no such file or folder"):
        gh.new("pharaoh", seed=7).save(tmp_path / "nowhere" / "game.ghr")


def test_loading_what_is_not_there_or_not_text_is_said(tmp_path: Path) -> None:
    with pytest.raises(gh.BadSetup, match="There is no file"):
        gh.load(tmp_path / "none.ghr")
    (tmp_path / "binary.ghr").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(gh.BadSetup, match="is not a text file"):
        gh.load(tmp_path / "binary.ghr")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"name": "senet"}, "There is no game called senet; there are "),
        ({"seats": 5}, "pharaoh is for 2 to 4 players, not 5."),
        ({"chance": "lucky"}, "Chance cannot be lucky; it is fair, seed or manual."),
        ({"colour": "red"}, "pharaoh has no option colour; it has "),
        ({"reroll": "twice"}, "Option reroll cannot be twice; it takes unlimited, once, never."),
        ({"one_die": "maybe"}, "Option one_die cannot be maybe; it takes true, false."),
        ({"turn_cap": "--5"}, "Option turn_cap cannot be --5; it takes 1 ... 100000."),
        ({"turn_cap": 0}, "Option turn_cap cannot be 0; it takes 1 ... 100000."),
        ({"turn_cap": "9" * 5000}, "Option turn_cap cannot be 999"),
    ],
)
def test_an_impossible_table_is_refused_in_a_sentence(arguments: dict[str, str], message: str) -> None:
    with pytest.raises(gh.BadSetup) as caught:
        gh.new(**{"name": "pharaoh", **arguments})  # type: ignore[call-overload]  # wrong on purpose
    assert str(caught.value).startswith(message)


def test_options_may_be_typed_by_a_person() -> None:
    table = gh.new("pharaoh", seed=1, one_die="YES", reroll="Once", turn_cap="12")
    assert {"one_die": True, "reroll": "once", "turn_cap": 12}.items() <= table.options.items()


def test_the_result_is_the_place_and_score_of_each_seat() -> None:
    table = open_table(TOY, Mode(2), seed=1)
    for move in ("roll 3", "take red 3", "roll 1", "take blue 1"):
        table.play(move)
    assert (table.result(), table.scores, table.ranking) == (record.UNFINISHED, [3, 1], [1, 2])
    while not table.over:
        table.play(table.menu[-1])
    assert table.result() == "1:3 2:1"
