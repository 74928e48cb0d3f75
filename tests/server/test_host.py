"""The host is a player like the others: nobody decides about the seat of somebody who is there."""

import json
import time
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.sync.client import ClientConnection, connect

import greathouse as gh
from greathouse.core.catalogue import LANGUAGES
from greathouse.server import house, presence
from greathouse.server.house import Listener
from greathouse.server.live import Live
from tests.server.conftest import Doors, Tell, away
from tests.server.process import Server
from tests.server.test_moves import FRIENDS, Seat, friends, hot_seat, to_move
from tests.server.test_undo import step

STAND_IN = "artisan"


async def live_of(doors: Doors, seat: Seat) -> Live:
    return await doors.house.find(seat.path.rsplit("/", 1)[1])


def error(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json().get("error", "")


# D3: handing over and new links


def test_d3_the_host_hands_nobodys_seat_over_who_is_there(tell_both: Tell) -> None:
    async def story(doors: Doors) -> None:
        ann, ben = await friends(doors)
        assert error(await ann.post("seats/1/hand", bot=STAND_IN)) == (409, "present")
        assert error(await ann.post("seats/1/link")) == (409, "present")
        assert (await ben.see())["you"] == [1]
        away(doors, presence.AWAY_MINUTES - 1)
        assert error(await ann.post("seats/1/hand", bot=STAND_IN)) == (409, "present")
        away(doors, 2)
        assert error(await ann.post("seats/1/hand", bot="random")) == (422, "stand_in")
        shown = (await ann.post("seats/1/hand", bot=STAND_IN)).json()["shown"]
        assert shown["seats"][1]["bot"] == STAND_IN

    tell_both(story)


def test_d3_whoever_looks_on_is_there_however_long_they_think(tell_both: Tell) -> None:
    async def story(doors: Doors) -> None:
        ann, ben = await friends(doors)
        live = await live_of(doors, ann)
        bens = Listener(live.chairs[1].key, "en")
        doors.house.listen(live, bens)
        away(doors)
        assert error(await ann.post("seats/1/link")) == (409, "present")
        doors.house.forget(live, bens)
        assert error(await ann.post("seats/1/link")) == (409, "present")
        away(doors)
        await ben.see()
        assert error(await ann.post("seats/1/link")) == (409, "present")

    tell_both(story)


def test_d3_what_another_process_saw_counts_and_outlives_it(tell_both: Tell) -> None:
    async def story(doors: Doors) -> None:
        ann, ben = await friends(doors)
        await ben.see()
        await doors.house.note_sights()
        assert doors.house.sights.fresh == {}
        another = house.House(doors.store)
        another.sights.since -= 3_600_000
        live = await another.find(ann.path.rsplit("/", 1)[1])
        assert await another.sights.away(live.id, live.chairs[1].key) < 1
        assert await another.sights.away(live.id, "nobody") > 59

    tell_both(story)


def test_nobody_is_watched_who_plays_alone_or_looks_on(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        me = await hot_seat(doors)
        ann, _ = await friends(doors)
        await me.see()
        await Seat(doors.api(), ann.path.rsplit("/", 1)[1]).see()
        await doors.house.note_sights()
        assert await doors.store.rows("SELECT * FROM seen") == []
        await ann.see()
        await doors.house.note_sights()
        assert len(await doors.store.rows("SELECT * FROM seen")) == 1
        away(doors)
        assert (await ann.post("close")).status_code == 200
        doors.house.sights.fresh.clear()
        await ann.see()
        assert doors.house.sights.fresh == {}

    tell(story)


def test_d3_time_in_which_the_server_was_down_is_nobodys_absence(tell_both: Tell) -> None:
    async def story(doors: Doors) -> None:
        ann, _ = await friends(doors)
        away(doors)
        await doors.house.note_sights()
        doors.house.sights = presence.Sights(doors.store)
        assert error(await ann.post("seats/1/hand", bot=STAND_IN)) == (409, "present")

    tell_both(story)


def test_d3_a_hand_over_does_not_stand_for_consent_to_take_back(tell_both: Tell) -> None:
    async def story(doors: Doors) -> None:
        people = await friends(doors)
        asked, other = await to_move(*people)
        seat = (await other.see())["you"][0]
        await step(asked)
        ply = (await asked.see())["position"]["ply"]
        await asked.post("undo")
        away(doors)
        assert (await other.post(f"seats/{seat}/hand", bot=STAND_IN)).status_code == 200
        shown = (await asked.post("undo")).json()["shown"]
        assert (shown["position"]["ply"], shown["undo"]["agreed"]) == (ply, [])
        taken = (await other.post("undo/answer", yes=True)).json()["shown"]
        assert taken["position"]["ply"] == ply - 1

    tell_both(story)


def test_d3_a_new_link_does_not_stand_for_consent_to_take_back(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        ann, ben = await friends(doors)
        if (await ann.see())["position"]["to_move"] != 0:
            while (await ben.see())["position"]["to_move"] == 1:
                await ben.move((await ben.see())["position"]["menu"][-1]["move"])
        await step(ann)
        ply = (await ann.see())["position"]["ply"]
        away(doors)
        assert (await ann.post("seats/1/link")).status_code == 200
        shown = (await ann.post("undo")).json()["shown"]
        assert (shown["position"]["ply"], shown["undo"]["agreed"]) == (ply, [])

    tell(story)


def test_before_the_game_a_bot_may_take_a_seat_that_is_nobodys(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        ann = doors.api()
        opened = (await ann.post("/api/tables", json=FRIENDS)).json()
        me = Seat(ann, opened["table"])
        shown = (await me.post("seats/1/hand", bot="random")).json()["shown"]
        assert shown["status"] == "playing"
        assert (await me.post("seats/1/hand", bot="")).status_code == 200
        assert (await me.post("seats/1/hand", bot="greedy")).status_code == 200
        await step(me) if shown["position"]["to_move"] == 0 else None
        live = await live_of(doors, me)
        assert live.others(0) == []

    tell(story)


def test_a_person_does_not_move_in_a_seat_that_was_handed_to_a_bot(tell_both: Tell) -> None:
    async def story(doors: Doors) -> None:
        asked, _ = await to_move(*await friends(doors))
        seat = (await asked.see())["you"][0]
        move = (await asked.see())["position"]["menu"][0]["move"]
        assert (await asked.post(f"seats/{seat}/hand", bot="random")).status_code == 200
        assert error(await asked.move(move)) == (409, "turn")
        assert error(await asked.move(move, seat=seat)) == (409, "turn")
        assert (await asked.post(f"seats/{seat}/hand", bot="")).status_code == 200
        assert (await asked.move(move)).status_code == 200

    tell_both(story)


# Facts: pushed, told in words, and in the record


def test_d3_handing_and_new_links_are_facts_for_everybody(tell_both: Tell) -> None:
    async def story(doors: Doors) -> None:
        ann, ben = await friends(doors)
        live = await live_of(doors, ann)
        watching = {lang: Listener("", lang) for lang in LANGUAGES}
        for listener in watching.values():
            doors.house.listen(live, listener)
        ply = (await ann.see())["position"]["ply"]
        await ben.post("seats/1/hand", bot="random")
        await ben.post("seats/1/hand", bot="")
        away(doors)
        await ann.post("seats/1/hand", bot=STAND_IN)
        await ann.post("seats/1/link")
        told = [("handed", False), ("back", False), ("handed", True), ("keyed", True)]
        heard = {
            lang: [json.loads(one.queue.get_nowait() or b"") for _ in told] for lang, one in watching.items()
        }
        for lang, news in heard.items():
            assert [one["fact"]["kind"] for one in news] == ["handed", "handed", "handed", "keyed"]
            assert [one["fact"]["by_host"] for one in news] == [by_host for _, by_host in told]
            changes = news[-1]["table"]["changes"]
            assert [(one["kind"], one["by_host"]) for one in changes] == told
            assert {(one["seat"], one["ply"]) for one in changes} == {(1, ply)}
            assert ("hôte" if lang == "fr" else "host") in changes[-1]["text"]
            assert "Ben" in changes[0]["text"]
        doors.house.tables.clear()
        assert [(one["kind"], one["by_host"]) for one in (await ann.see())["changes"]] == told

    tell_both(story)


def test_d3_the_record_says_who_played_in_whose_seat(tell_both: Tell) -> None:
    async def story(doors: Doors) -> None:
        ann, ben = await friends(doors)
        ply = (await ann.see())["position"]["ply"]
        assert "note.seats" not in (await ann.client.get(f"{ann.path}/record")).text
        await ben.post("seats/1/hand", bot="random")
        away(doors)
        await ann.post("seats/1/link")
        text = (await ann.client.get(f"{ann.path}/record")).text
        noted = f"{ply} 1 handed random holder; {ply} 1 keyed host"
        assert f"note.seats: {noted}\n" in text
        assert gh.loads(text).notes["seats"] == noted

    tell_both(story)


# Closing


async def closed(seat: Seat) -> tuple[int, str]:
    return error(await seat.post("close"))


def test_the_host_ends_no_game_for_somebody_who_is_there(tell_both: Tell) -> None:
    async def story(doors: Doors) -> None:
        ann, ben = await friends(doors)
        await ben.see()
        refused = await ann.post("close")
        assert error(refused) == (409, "not_alone")
        assert "Ben" in refused.json()["text"]
        french = doors.api(**{"accept-language": "fr"})
        french.cookies = ann.client.cookies
        assert "hôte" in (await Seat(french, ann.path[12:]).post("close")).json()["text"]
        assert (await ben.see())["status"] == "playing"
        assert await closed(ben) == (403, "host")
        away(doors, presence.AWAY_MINUTES - 1)
        assert await closed(ann) == (409, "not_alone")
        away(doors, 2)
        assert await closed(ann) == (200, "")

    tell_both(story)


def test_whoever_looks_on_while_a_bot_plays_for_them_is_there(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        ann, ben = await friends(doors)
        await ben.post("seats/1/hand", bot=STAND_IN)
        live = await live_of(doors, ann)
        bens = Listener(live.chairs[1].key, "en")
        doors.house.listen(live, bens)
        away(doors)
        assert await closed(ann) == (409, "not_alone")
        doors.house.forget(live, bens)
        assert await closed(ann) == (409, "not_alone")
        away(doors)
        assert await closed(ann) == (200, "")

    tell(story)


def test_a_host_who_does_not_play_ends_no_game_of_others_either(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        host, ann, ben = doors.api(), doors.api(), doors.api()
        seats = [{"who": "open"}, {"who": "open"}]
        opened = (await host.post("/api/tables", json={"game": "pharaoh", "seats": seats})).json()
        hosts, anns = Seat(host, opened["table"]), Seat(ann, opened["table"])
        for client, seat in ((ann, "0"), (ben, "1")):
            body = {"token": opened["links"][seat], "name": f"P{seat}"}
            assert (await client.post(f"{anns.path}/sit", json=body)).status_code == 200
        assert await closed(hosts) == (409, "not_alone")
        for one in (anns, Seat(ben, opened["table"])):
            await one.post("leave")
        assert await closed(hosts) == (200, "")

    tell(story)


def test_the_host_ends_what_has_not_begun_or_is_played_with_nobody_else(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        waiting = (await (host := doors.api()).post("/api/tables", json=FRIENDS)).json()
        assert await closed(Seat(host, waiting["table"])) == (200, "")
        assert await closed(await hot_seat(doors)) == (200, "")
        bots = [{"who": "me"}, {"who": "bot", "bot": "random"}]
        assert await closed(await hot_seat(doors, seats=bots)) == (200, "")

    tell(story)


# D7: a seat whose link was made anew


def test_d7_a_seat_with_a_new_link_waits_for_its_owner(tell_both: Tell) -> None:
    async def story(doors: Doors) -> None:
        ann, ben = await friends(doors, public=True)
        away(doors)
        token = (await ann.post("seats/1/link")).json()["token"]
        stranger = await doors.api().post(f"{ann.path}/sit", json={"name": "Zoe"})
        assert error(stranger) == (409, "full")
        back = await ben.client.post(f"{ben.path}/sit", json={"token": token, "name": "Ben"})
        assert (back.status_code, back.json()["seats"]) == (200, [1])
        assert (await ben.see())["seats"][1]["name"] == "Ben"

    tell_both(story)


# Over real sockets


def heard(socket: ClientConnection, kind: str) -> dict[str, Any]:
    """Wait for a kind of fact."""
    while True:
        news = json.loads(socket.recv(timeout=10))
        if news["type"] == "fact" and news["fact"]["kind"] == kind:
            found: dict[str, Any] = news
            return found


@pytest.mark.parametrize("minutes", [10.0, 0.0])
def test_d3_over_real_sockets_a_seat_is_its_holders_while_their_page_is_open(
    tmp_path: Path, database_url: str, minutes: float
) -> None:
    server = Server(tmp_path / "data", twin="" if minutes else "forgets soon", database=database_url)
    try:
        with httpx.Client(base_url=server.url) as ann, httpx.Client(base_url=server.url) as ben:
            opened = ann.post("/api/tables", json=FRIENDS).json()
            path = f"/api/tables/{opened['table']}"
            ben.post(f"{path}/sit", json={"token": opened["links"]["1"], "name": "Ben"})
            head = {"Authorization": f"Bearer {opened['links']['1']}"}
            address = f"ws{server.url[4:]}{path}/ws"
            with connect(address) as owl:
                with connect(address, additional_headers=head):
                    asked = {"cmd": "1", "bot": STAND_IN}
                    heard_of = json.loads(owl.recv(timeout=10))
                    while heard_of.get("online") != [1]:
                        heard_of = json.loads(owl.recv(timeout=10))
                    assert error(ann.post(f"{path}/seats/1/hand", json=asked)) == (409, "present")
                while json.loads(owl.recv(timeout=10)).get("online") != []:
                    continue
                time.sleep(0.2)
                answer = ann.post(f"{path}/seats/1/hand", json=asked)
                assert answer.status_code == (409 if minutes else 200)
                if not minutes:
                    assert heard(owl, "handed")["fact"]["by_host"] is True
    finally:
        server.stop()
