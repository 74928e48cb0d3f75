"""A close look at all that is stored finds what is not as it was; whatever was only glanced at does not."""

import asyncio
import json
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from greathouse.server import chain, checkup, replay, retention
from greathouse.server.backup import describe
from greathouse.server.checkup import Problem
from greathouse.server.sqlite import FILE
from tests.cli.calling import Answer, shell
from tests.lengths import some_quick
from tests.server.conftest import Doors, Tell
from tests.server.database import Database
from tests.server.places import Folder, Place, Shared, opened
from tests.server.test_damage import DAMAGE, looked_closely, one_letter, played
from tests.server.test_moves import hot_seat

PAGE = 4096
FILES = 10
GAMES = ("pharaoh", "favor", "pharaon", "faiyum")


def furnished(place: Place, moves: int = 12) -> dict[str, str]:
    """Store a table of every game; give its id."""

    async def story() -> dict[str, str]:
        async with opened(place) as inside:
            usual: dict[str, object] = {"options": {}, "seed": None}
            found = [(await played(inside, moves, game=game, **usual)).path[12:] for game in GAMES]
            return dict(zip(GAMES, found, strict=True))

    return asyncio.run(story())


def doctor(place: Place, *words: str) -> Answer:
    """Call the doctor."""
    return shell("doctor", "--deep", *place.options, *words, LANG="en_GB.UTF-8")


def test_what_is_whole_is_found_whole(place: Place) -> None:
    furnished(place)
    found = looked_closely(place)
    assert (found.tables, found.unplayed, found.spoilt) == (4, 0, [])
    assert found.moves > 4 * 12
    assert found.facts == place.sql("SELECT count(*) FROM events")[0][0]


def test_of_tables_that_went_what_is_left_is_looked_at(place: Place) -> None:
    async def story() -> set[str]:
        async with opened(place) as inside:
            me = await played(inside)
            assert (await me.post("delete")).json() == {"erased": True}
            empty = {"game": "pharaoh", "seats": [{"who": "open"}] * 2}
            made = (await inside.api().post("/api/tables", json=empty)).json()
            assert await retention.erase_stored(inside.store, made["table"])
            return {me.path[12:], made["table"]}

    tables = asyncio.run(story())
    assert place.sql("SELECT min(seq), count(*) FROM events") == [(2, 2)]
    found = looked_closely(place)
    assert (found.tables, found.facts, found.spoilt) == (2, 2, [])
    place.sql("UPDATE events SET fact = replace(fact, '\"at\":1', '\"at\":2')")
    assert {spoilt.table for spoilt in looked_closely(place).spoilt} == tables


@pytest.mark.parametrize("damage", DAMAGE)
def test_every_damage_of_a_table_is_found_and_the_table_named(
    place: Place, damage: Callable[[Place, str], None]
) -> None:
    tables = furnished(place, 6)
    damage(place, tables["pharaoh"])
    assert [spoilt.table for spoilt in looked_closely(place).spoilt] == [tables["pharaoh"]]


def test_what_was_stored_before_the_chain_is_found_by_playing_it(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = furnished(place, 6)
    place.sql("UPDATE events SET link = ''")
    assert looked_closely(place).spoilt == []
    one_letter(place, tables["pharaoh"], "h")
    ((table, problem),) = looked_closely(place).spoilt
    assert (table, problem.key) == (tables["pharaoh"], "move")


def test_a_look_that_does_not_follow_the_chain_would_miss_a_changed_time(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = furnished(place, 6)
    sql = "UPDATE events SET fact = replace(fact, '\"at\":1', '\"at\":2') WHERE table_id = ? AND seq = 4"
    place.sql(sql, tables["favor"])
    assert [spoilt.table for spoilt in looked_closely(place).spoilt] == [tables["favor"]]
    monkeypatch.setattr(chain, "follow", lambda head, version, events: head)
    assert looked_closely(place).spoilt == []


def test_a_result_of_chance_that_was_not_drawn_is_found(place: Place) -> None:
    tables = furnished(place, 6)
    place.sql("UPDATE events SET link = ''")
    sql = "SELECT seq, fact FROM events WHERE table_id = ? AND fact LIKE '%\"roll\"%' ORDER BY seq"
    seq, fact = place.sql(sql, tables["pharaoh"])[-1]
    told = json.loads(fact)
    roll = next(play for play in told["plays"] if play[1] == "roll")
    roll[2:] = [3, 4] if roll[2:] == [1, 2] else [1, 2]
    place.sql(
        "UPDATE events SET fact = ? WHERE seq = ? AND table_id = ?", json.dumps(told), seq, tables["pharaoh"]
    )
    ((table, problem),) = looked_closely(place).spoilt
    assert (table, problem.key) == (tables["pharaoh"], "draw")


def test_the_first_move_that_cannot_be_played_is_told_by_its_number(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        me = await hot_seat(doors)
        for _ in range(3):
            await me.move((await me.see())["position"]["menu"][0]["move"])
        found = await doors.house.find(me.path[12:])
        assert found.table is not None
        moves = found.table.moves
        for number in (1, len(moves)):
            spoilt = [*moves[: number - 1], (moves[number - 1][0], ("fly",)), *moves[number:]]
            with pytest.raises(Problem, match=rf"\b{number}\b"):
                checkup.played(found, spoilt, {})

    tell(story)


def test_a_snapshot_that_cannot_be_read_is_found_and_one_of_other_rules_says_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(replay, "EVERY", 1)
    place = Folder(tmp_path / "house")
    furnished(place, 2)
    place.sql("UPDATE snapshots SET state = ?", '{"rules":0,"state":1}')
    assert looked_closely(place).spoilt == []
    place.sql("UPDATE snapshots SET state = '{'")
    assert [problem.key for _, problem in looked_closely(place).spoilt] == ["snapshot"] * len(GAMES)


def test_the_events_of_a_database_are_counted(any_database: Database) -> None:
    place = Shared(any_database)
    furnished(place, 2)
    ((count,),) = place.sql("SELECT count(*) FROM events")
    assert asyncio.run(checkup.events_in(any_database.url)) == count > 0


def overwritten(source: Path, target: Path, luck: Random) -> None:
    """Copy a file with one page, beyond the first, overwritten at random."""
    content = bytearray(source.read_bytes())
    at = luck.randrange(1, len(content) // PAGE) * PAGE
    content[at : at + PAGE] = luck.randbytes(PAGE)
    target.parent.mkdir()
    target.write_bytes(content)


def is_sound(path: Path) -> bool:
    """Ask SQLite about its own file."""
    try:
        with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as file:
            return bool(file.execute("PRAGMA integrity_check").fetchone() == ("ok",))
    except sqlite3.Error:
        return False


def test_overwritten_pages_are_found_wherever_sqlite_or_a_chain_sees_them(tmp_path: Path) -> None:
    furnished(Folder(tmp_path / "house"), 40)
    luck, unsound, glanced = Random(7), 0, 0
    for number in range(FILES):
        folder = Folder(tmp_path / f"copy{number}")
        overwritten(tmp_path / "house" / FILE, folder.path / FILE, luck)
        broken = not is_sound(folder.path / FILE)
        unsound += broken
        assert bool(looked_closely(folder).spoilt) >= broken
        try:
            described = describe(folder.path)
        except sqlite3.Error:
            described = None
        glanced += broken and described is None
    assert unsound >= FILES // 2
    assert glanced < unsound, "a glance that sees as much would need no closer look"


@pytest.mark.parametrize("place", some_quick(["file", "database"], ["file"]), indirect=True)
def test_the_doctor_tells_people_and_programs_and_fails(place: Place) -> None:
    tables = furnished(place, 6)
    whole = doctor(place, "--json")
    assert whole.code == 0, whole
    told = {one["what"]: one for one in json.loads(whole.out)}
    assert (told["tables"]["state"], told["tables"]["tables"], told["tables"]["damaged"]) == ("ok", 4, 0)
    one_letter(place, tables["pharaoh"])
    spoilt = doctor(place)
    assert spoilt.code == 1
    assert tables["pharaoh"] in spoilt.out.replace("\n", "")
    french = doctor(place, "--lang", "fr")
    assert "n'est plus telle qu'enregistrée" in " ".join(french.out.split())


def test_a_file_of_an_earlier_format_is_looked_at_as_it_is(tmp_path: Path) -> None:
    folder = tmp_path / "house"
    folder.mkdir()
    with closing(sqlite3.connect(folder / FILE)) as file:
        file.executescript((Path(__file__).parent / "old" / "format_1.sql").read_text())
    shutil.copy(folder / FILE, tmp_path / "before")
    found = looked_closely(Folder(folder))
    assert (found.tables > 0, found.spoilt) == (True, [])
    assert (folder / FILE).read_bytes() == (tmp_path / "before").read_bytes()
