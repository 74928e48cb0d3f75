"""`greathouse campaign`: progress is kept, goals are judged, and odd files are refused with a sentence."""

import json
from pathlib import Path

from tests.cli.calling import Call


def kept(home: Path) -> Path:
    return home / "campaigns" / "faiyum.json"


def put(home: Path, **changes: object) -> None:
    kept(home).parent.mkdir(parents=True, exist_ok=True)
    campaign: dict[str, object] = {"next": 1, "played": [], "open": "", "version": 1}
    kept(home).write_text(json.dumps(campaign | changes), encoding="utf8")


def test_a_new_campaign_begins_with_the_first_goal(call: Call) -> None:
    answer = call("campaign", "faiyum", "--status")
    assert answer.code == 0
    assert "Game 1 of 8" in answer.out
    assert "crocodiles" in answer.out


def test_a_finished_game_is_noted_and_a_missed_goal_comes_again(call: Call, home: Path) -> None:
    answer = call("campaign", "faiyum", "--bot", "random", "--seed", "3")
    assert answer.code == 0
    assert "The goal is missed" in answer.out
    campaign = json.loads(kept(home).read_text())
    assert campaign["next"] == 1
    assert [row["reached"] for row in campaign["played"]] == [False]
    assert campaign["open"] == ""


def test_a_game_that_was_left_goes_on(call: Call, home: Path) -> None:
    call("campaign", "faiyum", "--seed", "3", typed="cash farmer\ndone\n")
    left = Path(json.loads(kept(home).read_text())["open"])
    moves = len(left.read_text().splitlines())
    call("campaign", "faiyum", typed="cash farmer\ndone\n")
    assert Path(json.loads(kept(home).read_text())["open"]) == left
    assert len(left.read_text().splitlines()) == moves + 2


def test_bonuses_of_reached_goals_are_there_in_the_next_game(call: Call, home: Path) -> None:
    played = [{"game": number, "reached": True, "score": 200} for number in range(1, 8)]
    put(home, next=8, played=played)
    answer = call("campaign", "faiyum", "--seed", "1", typed="cash 4\n")
    assert "Game 8 of 8" in answer.out
    assert "plays Collection for money" in answer.out


def test_the_goal_is_that_of_the_options(call: Call, home: Path) -> None:
    played = [{"game": number, "reached": True, "score": 200} for number in range(1, 8)]
    put(home, next=8, played=played)
    assert "at least 240" in call("campaign", "faiyum", "--status").out
    assert "at least 980" in call("campaign", "faiyum", "--status", "--option", "privileges=true").out


def test_a_campaign_that_is_won_says_so(call: Call, home: Path) -> None:
    played = [{"game": number, "reached": True, "score": 250} for number in range(1, 9)]
    put(home, next=9, played=played)
    assert "was won in 8 games" in call("campaign", "faiyum").out
    assert "Game 1 of 8" in call("campaign", "faiyum", "--restart", "--status").out


def test_a_file_that_makes_no_sense_is_refused_and_left_alone(call: Call, home: Path) -> None:
    odd: list[dict[str, object]] = [{"next": 4}, {"next": "x"}, {"version": 9}, {"played": [{}]}]
    for changes in odd:
        put(home, **changes)
        before = kept(home).read_text()
        answer = call("campaign", "faiyum", "--status")
        assert answer.code == 2
        assert str(kept(home)) in answer.err
        assert kept(home).read_text() == before
    kept(home).write_bytes(b"\xff\x00")
    assert call("campaign", "faiyum", "--status").code == 2


def test_a_game_without_a_campaign_says_so(call: Call) -> None:
    answer = call("campaign", "pharaoh")
    assert answer.code == 2
    assert "faiyum" in answer.err


def test_the_map_is_drawn_with_its_roads_market_and_players(call: Call) -> None:
    answer = call("play", "faiyum", "--seats", "1", "--seed", "4", typed="")
    assert "d8w  ─e8g" in answer.out
    assert "f7•o" in answer.out
    assert "the Great Pyramid □□□□□" in answer.out
    assert "draw pile 44, final turns 12" in answer.out
