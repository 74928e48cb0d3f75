"""What the golden records show between them: every mode, card, privilege and goal, and the end."""

from functools import cache
from pathlib import Path

import pytest
from tools.make_records import RECORDS

import greathouse as gh
from greathouse.core.moves import Word
from greathouse.games.faiyum.cards import CARDS, ONETIME, PRIVILEGES, RESURRECTION
from greathouse.games.faiyum.hexgrid import bits
from greathouse.games.faiyum.solo import GOALS
from greathouse.games.faiyum.state import SOURCES


@cache
def tables() -> dict[str, gh.Table]:
    return {path.stem: gh.load(path) for path in sorted(Path(RECORDS / "faiyum").glob("*.ghr"))}


@cache
def played(verb: str) -> set[Word]:
    """Collect what was said after a verb in any record."""
    moves = [move for table in tables().values() for _, move in table.moves]
    return {move[1] if len(move) > 1 else "" for move in moves if move[0] == verb}


@pytest.mark.parametrize("privileges", [False, True])
@pytest.mark.parametrize("seats", range(1, 6))
def test_every_number_of_players_has_a_record(seats: int, privileges: bool) -> None:
    found = [table for table in tables().values() if table.seats == seats]
    assert any(table.options["privileges"] is privileges and table.over for table in found)


def test_every_card_is_played_for_its_action() -> None:
    wanted = {card.word for card in CARDS if card.border in ("start", "blue", "yellow")}
    assert played("play") == wanted


def test_every_onetime_privilege_is_used_and_every_permanent_one_bought() -> None:
    wanted = {CARDS[card].word for card in bits(ONETIME)} - {CARDS[RESURRECTION].word}
    assert played("use") == wanted
    assert played("resurrect")
    assert played("buy") >= {CARDS[card].word for card in bits(PRIVILEGES & ~ONETIME)}


@pytest.mark.parametrize("verb", sorted({form.verb for form in gh.game("faiyum").notation} - {"pass"}))
def test_every_verb_is_said(verb: str) -> None:
    assert played(verb)


def test_everybody_quits_in_the_end_phase() -> None:
    for table in tables().values():
        assert table.view()["ending"]
        assert [move for _, move in table.moves].count(("quit",)) == table.seats


def test_the_ledger_tells_where_all_reputation_comes_from() -> None:
    players = [player for table in tables().values() for player in table.view()["players"]]
    for player in players:
        assert sum(player["ledger"].values()) == player["reputation"]
    assert all(any(player["ledger"][source] for player in players) for source in SOURCES)


@pytest.mark.parametrize(
    ("game", "measure"), [(game, str(row["measure"])) for game, row in enumerate(GOALS, 1)]
)
def test_every_goal_of_the_campaign_is_reached(game: int, measure: str) -> None:
    table = tables()[f"campaign_{game}_{measure}"]
    assert table.ranking == [1]


def test_a_missed_goal_is_no_win() -> None:
    table = tables()["campaign_8_missed"]
    assert table.ranking == [2]
    assert table.scores[0] < 240
