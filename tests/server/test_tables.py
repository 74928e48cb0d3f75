"""Tables: opening, sitting, leaving, handing over, talking, playing again, looking back."""

from collections.abc import Sequence

import msgspec
import pytest

import greathouse as gh
from greathouse.bots.even import Met
from greathouse.core.game import under
from greathouse.games import game
from greathouse.kit.figures import figures
from greathouse.server import facts, show, tables, wire
from greathouse.server.refusals import Refusal
from tests.server.conftest import Doors, Tell, away
from tests.server.test_moves import FRIENDS, HOT_SEAT, Seat, friends, hot_seat


async def to_the_end(*people: Seat) -> None:
    """Let everybody play the last move of their menu until the game is over."""
    while (await people[0].see())["status"] == "playing":
        for person in people:
            for option in (await person.see())["position"]["menu"][-1:]:
                await person.move(option["move"])


def test_a_game_begins_when_the_last_seat_is_taken(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        ann, ben = doors.api(), doors.api()
        opened = (await ann.post("/api/tables", json=FRIENDS)).json()
        assert opened["shown"]["status"] == "waiting"
        path = f"/api/tables/{opened['table']}"
        sat = await ben.post(f"{path}/sit", json={"token": opened["links"]["1"], "name": "Ben"})
        assert (sat.json()["seats"], sat.json()["shown"]["status"]) == ([1], "playing")
        assert [seat["name"] for seat in sat.json()["shown"]["seats"]] == ["Ann", "Ben"]

    tell(story)


def test_who_keeps_no_seat_does_not_sit_down_and_no_table_is_opened(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        body = msgspec.convert(FRIENDS | {"seats": [{"who": "open"}] * 2}, wire.NewTable)
        with pytest.raises(Refusal) as refused:
            await tables.create(doors.house, body)
        assert (refused.value.code, await doors.store.count()) == ("sitting", {})

    tell(story)


def test_whoever_leaves_before_the_game_makes_room_for_somebody_else(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        seats = [{"who": "me"}, {"who": "open"}, {"who": "open"}]
        host = Seat(doors.api(), "")
        made = (await host.client.post("/api/tables", json=FRIENDS | {"seats": seats, "public": True})).json()
        ben, cat = Seat(doors.api(), made["table"]), Seat(doors.api(), made["table"])
        for one, name in ((ben, "Ben"), (cat, "Cat")):
            answer = await one.client.post(f"{one.path}/sit", json={"name": name})
            assert answer.json()["seats"] == [1]
            assert (await one.post("leave")).status_code == 200
            shown = await one.see()
            assert shown["status"] == "waiting"
            assert [seat["sat"] for seat in shown["seats"]] == [True, False, False]

    tell(story)


def test_ones_tables_are_listed_the_latest_first(tell: Tell, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(doors: Doors) -> None:
        client = doors.api()
        opened = [(await client.post("/api/tables", json=HOT_SEAT)).json()["table"] for _ in range(3)]
        latest = [opened[1], opened[2], opened[0]]
        for ago, table in enumerate(latest):
            monkeypatch.setattr(tables, "now", lambda ago=ago: 10**13 - ago)
            await Seat(client, table).post("chat", text="hello")
        listed = (await client.get("/api/tables?mine=1")).json()["tables"]
        assert [one["table"] for one in listed] == latest

    tell(story)


def test_a_game_that_a_crash_kept_from_beginning_begins_when_somebody_looks(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        opened = (await doors.api().post("/api/tables", json=FRIENDS)).json()
        live = await doors.house.find(opened["table"])
        async with live.lock:
            sat = facts.Sat(live.changed, [1], live.chairs[1].key, "Ben")
            await doors.house.commit(live, sat, "sit:9")
        doors.house.tables.clear()
        assert (await doors.api().get(f"/api/tables/{live.id}")).json()["status"] == "playing"

    tell(story)


def test_every_player_mixes_a_seed_into_the_dice_after_the_commitment(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        ann, ben = doors.api(), doors.api()
        body = FRIENDS | {"seed": None, "sit": None, "options": {"turn_cap": 1}}
        opened = (await ann.post("/api/tables", json=body)).json()
        promise = opened["shown"]["chance"]["commitment"]
        me = Seat(ann, opened["table"])
        await ann.post(f"{me.path}/sit", json={"seed": "annsSeed"})
        await ben.post(f"{me.path}/sit", json={"token": opened["links"]["1"], "seed": "bensSeed"})
        shown = await me.see()
        assert shown["chance"] == {"fair": True, "commitment": promise, "seat_seeds": "annsSeed bensSeed"}
        await to_the_end(me, Seat(ben, opened["table"]))
        assert (await me.see())["status"] == "over"
        assert "secret" in (await me.see())["chance"]
        text = (await ann.get(f"{me.path}/record")).text
        assert gh.loads(text).over

    tell(story)


def test_a_record_of_a_running_game_tells_no_secret(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        me = await hot_seat(doors, seed=None)
        live = await doors.house.find(me.path.rsplit("/", 1)[1])
        secret = live.setup.chance["secret"]
        pages = ["", "/record", "/history/0", "/positions/1", "/chat"]
        texts = [(await me.client.get(me.path + page)).text for page in pages]
        assert not [text for text in texts if secret in text]
        await me.post("close")
        assert secret in (await me.client.get(f"{me.path}/record")).text

    tell(story)


def test_anybody_may_sit_at_a_public_table_but_not_at_one_by_link(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        host, stranger, late = doors.api(), doors.api(), doors.api()
        public = (await host.post("/api/tables", json=FRIENDS | {"public": True})).json()["table"]
        listed = (await stranger.get("/api/tables?status=waiting")).json()["tables"]
        assert [line["table"] for line in listed] == [public]
        sat = await stranger.post(f"/api/tables/{public}/sit", json={"name": "Zoe"})
        assert sat.json()["seats"] == [1]
        assert (await late.post(f"/api/tables/{public}/sit", json={"name": "Max"})).json()["error"] == "full"
        hidden = (await host.post("/api/tables", json=FRIENDS)).json()["table"]
        refused = await stranger.post(f"/api/tables/{hidden}/sit", json={"name": "Zoe"})
        assert refused.status_code == 404

    tell(story)


def test_a_list_of_your_tables_comes_from_your_cookies(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        me = await hot_seat(doors)
        mine = (await me.client.get("/api/tables?mine=1")).json()["tables"]
        assert [(line["table"], line["your_turn"]) for line in mine] == [(me.path.rsplit("/", 1)[1], True)]
        assert (await doors.api().get("/api/tables?mine=1")).json()["tables"] == []

    tell(story)


def test_whoever_leaves_a_running_game_is_replaced_and_a_new_link_brings_somebody_back(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        ann, ben = await friends(doors)
        await ben.post("leave")
        assert (await ann.see())["seats"][1]["bot"] == "artisan"
        assert (await ben.see())["you"] == []
        token = (await ann.post("seats/1/link")).json()["token"]
        eve = Seat(doors.api(), ann.path.rsplit("/", 1)[1])
        await eve.client.post(f"{eve.path}/sit", json={"token": token, "name": "Eve"})
        assert (await eve.see())["you"] == [1]
        assert (await eve.see())["seats"][1] == {
            "seat": 1,
            "name": "Eve",
            "bot": None,
            "sat": True,
            "online": False,
            "hints": 0,
        }

    tell(story)


def test_a_seat_is_handed_to_a_bot_and_back(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        ann, ben = await friends(doors)
        assert (await ben.post("seats/1/hand", bot="random")).json()["shown"]["seats"][1]["bot"] == "random"
        assert (await ben.post("seats/1/hand", bot="")).json()["shown"]["seats"][1]["bot"] is None
        assert (await ben.post("seats/0/hand", bot="random")).json()["error"] == "seat"
        assert (await ann.post("seats/0/hand", bot="genius")).json()["error"] == "setup"

    tell(story)


def test_a_new_link_ends_the_old_one(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        ann, ben = await friends(doors)
        assert (await ben.post("seats/0/link")).json()["error"] == "host"
        away(doors)
        await ann.post("seats/1/link")
        assert (await ben.see())["you"] == []
        assert (await ben.move("done")).json()["error"] == "no_seat"

    tell(story)


def test_a_rematch_seats_the_same_people_and_is_one_table(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        ann, ben = await friends(doors)
        away(doors)
        assert (await ann.post("close")).status_code == 200
        first = (await ann.post("rematch", seed="again")).json()["table"]
        waiting = (await ann.client.get(f"/api/tables/{first}")).json()
        assert (waiting["status"], [seat["sat"] for seat in waiting["seats"]]) == ("waiting", [False, True])
        assert (await ben.post("rematch")).json()["table"] == first
        shown = (await ben.client.get(f"/api/tables/{first}")).json()
        assert (shown["status"], shown["you"]) == ("playing", [0])
        assert [seat["name"] for seat in shown["seats"]] == ["Ben", "Ann"]

    tell(story)


def test_a_rematch_against_bots_begins_at_once_and_is_among_ones_tables(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        seats = [{"who": "me", "name": "Ann"}, {"who": "bot", "bot": "random", "name": "Hori"}]
        me = await hot_seat(doors, seats=seats)
        await me.post("close")
        following = (await me.post("rematch")).json()["table"]
        shown = (await me.client.get(f"/api/tables/{following}")).json()
        assert (shown["status"], shown["you"]) == ("playing", [1])
        assert [(seat["name"], seat["bot"]) for seat in shown["seats"]] == [("Hori", "random"), ("Ann", None)]
        mine = (await me.client.get("/api/tables?mine=1")).json()["tables"]
        assert following in [line["table"] for line in mine]

    tell(story)


def test_spectators_see_the_table_and_may_talk_but_get_no_menu(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        ann, _ = await friends(doors, talk="all")
        watcher = Seat(doors.api(), ann.path.rsplit("/", 1)[1])
        shown = await watcher.see()
        assert (shown["you"], shown["position"]["menu"]) == ([], [])
        await watcher.post("chat", text="  What a\n game! ", name="Owl")
        said = (await ann.client.get(f"{ann.path}/chat")).json()["said"]
        assert [(one["name"], one["text"], one["seat"]) for one in said] == [("Owl", "What a game!", None)]

    tell(story)


def test_who_says_something_is_told_that_it_was_said_and_not_the_whole_table_again(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        me = await hot_seat(doors)
        version = (await me.see())["version"]
        assert (await me.post("chat", text="hello")).json() == {"version": version + 1, "dup": False}

    tell(story)


def test_names_and_talk_are_limited_to_what_can_be_seen(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        ann, _ = await friends(doors, talk="all")
        for name in ("", "x" * 33, "a\u202eb", "\x00", "   "):
            assert (
                await doors.api().post(f"{ann.path}/chat", json={"cmd": "c", "text": "hi", "name": name})
            ).json()["error"] == "name"
        assert (await ann.post("chat", text="y" * 501)).json()["error"] == "text"
        assert (await ann.post("chat", text="<script>alert(1)</script>")).status_code == 200

    tell(story)


def test_a_finished_game_is_a_replay_with_every_position(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        me = await hot_seat(doors, options={"turn_cap": 60})
        seen = {}
        while (shown := await me.see())["status"] == "playing":
            seen[shown["position"]["ply"]] = shown["position"]["view"]
            await me.move(shown["position"]["menu"][0]["move"])
        doors.house.tables.clear()
        for ply, view in seen.items():
            assert (await me.client.get(f"{me.path}/positions/{ply}")).json()["view"] == view
        last = (await me.see())["position"]["ply"]
        assert last > 100
        assert (await me.client.get(f"{me.path}/positions/{last + 1}")).json()["error"] == "position"

    tell(story)


def test_history_tells_what_happened_at_each_move(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        me = await hot_seat(doors)
        told = (await me.client.get(f"{me.path}/history/0", params={"lang": "fr"})).json()["moves"]
        assert told[0]["events"][0]["rule"] == "P2"
        assert "Ann" in told[0]["events"][0]["text"]

    tell(story)


def test_a_record_goes_out_and_comes_back_as_a_replay(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        me = await hot_seat(doors, seed=None, options={"turn_cap": 3})
        await to_the_end(me)
        text = (await me.client.get(f"{me.path}/record")).text
        kept = await me.client.post("/api/records", json={"record": text})
        assert kept.status_code == 201
        assert kept.json()["shown"]["status"] == "over"
        again = (await me.client.get(f"/api/tables/{kept.json()['table']}/record")).text
        assert again == text
        spoilt = text.replace("\n. roll", "\n. start", 1)
        assert (await me.client.post("/api/records", json={"record": spoilt})).json()["error"] == "record"

    tell(story)


@pytest.mark.parametrize(
    ("rules", "data", "status"),
    [(0, "", 200), (1, "", 409), (0, "other", 409), (-1, "", 200), (-1, "other", 409)],
)
def test_a_table_of_later_rules_or_other_data_is_not_taken_for_one_of_these(
    tell: Tell, monkeypatch: pytest.MonkeyPatch, rules: int, data: str, status: int
) -> None:
    async def story(doors: Doors) -> None:
        me = await hot_seat(doors)
        setup = (await doors.house.find(me.path.rsplit("/", 1)[1])).setup
        monkeypatch.setattr(
            facts, "write", lambda fact: written(fact, setup.rules + rules, setup.data + data)
        )
        me = await hot_seat(doors)
        doors.house.tables.clear()
        found = await me.client.get(me.path)
        assert (found.status_code, found.json().get("error", "rules")) == (status, "rules")

    honest = facts.write

    def written(fact: facts.AnyFact, version: int, digest: str) -> str:
        if isinstance(fact, facts.Created):
            fact = msgspec.structs.replace(fact, rules=version, data=digest)
        return honest(fact)

    tell(story)


def test_a_table_says_what_earlier_rules_have_otherwise_and_nothing_of_the_latest() -> None:
    latest = game("pharaon")
    earlier = under(latest, 2)
    assert earlier is not None
    assert show.rules_note(earlier, "en").startswith("Played under version 2 of the rules, in which ")
    assert show.rules_note(earlier, "fr").startswith("Partie jouée avec la version 2 des règles, où ")
    assert show.rules_note(latest, "en") == ""


def test_games_are_described_for_whoever_opens_a_table(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        games = (await doors.api().get("/api/house?lang=fr")).json()["games"]
        pharaoh = next(game for game in games if game["name"] == "pharaoh")
        assert pharaoh["bots"][0] == "serf"
        assert pharaoh["texts"]["game.title"]

    tell(story)


def test_texts_and_rules_are_there_for_every_page(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        api = doors.api()
        texts = (await api.get("/api/games/pharaoh/texts?lang=fr")).json()["texts"]
        assert texts["game.title"] == "Pharaoh"
        assert "P8" in (await api.get("/api/games/pharaoh/rules?lang=fr")).text
        for path in ("/api/games/chess/texts", "/api/games/..%2fbots/rules"):
            assert (await api.get(path)).status_code == 404

    tell(story)


def test_figures_of_rules_are_played_on_but_for_those_that_stand_still(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        path = "/api/games/pharaon/figures"
        shown = (await doors.api().get(path)).json()["figures"]
        known = figures("pharaon")
        assert [(one["rule"], one["caption"]) for one in shown] == [
            (one.rule, one.caption["en"]) for one in known
        ]
        assert [one["position"]["menu"] == [] for one in shown] == [one.still for one in known]
        assert {one.still for one in known} == {True, False}
        rule, first = next((one["rule"], one["position"]) for one in shown if one["position"]["menu"])
        move = first["menu"][0]["move"]
        after = (await doors.api().get(f"{path}/{rule}", params={"move": move})).json()
        assert after["position"]["ply"] > first["ply"]
        assert (await doors.api().get(f"{path}/X99")).status_code == 404

    tell(story)


def test_a_record_is_called_by_its_game_and_a_little_of_its_table(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        me = await hot_seat(doors)
        table = me.path.rsplit("/", 1)[1]
        named = (await me.client.get(f"{me.path}/record")).headers["content-disposition"]
        assert named == f'attachment; filename="pharaoh-{table[:6]}.ghr"'

    tell(story)


def test_a_table_that_cannot_be_set_up_says_why(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        api = doors.api()
        for change in (
            {"game": "chess"},
            {"options": {"dice": 9}},
            {"options": {"empty_edge": "east"}},
            {"seats": [{"who": "bot", "bot": "x"}] * 2},
        ):
            answer = await api.post("/api/tables", json=HOT_SEAT | change)
            assert (answer.status_code, answer.json()["error"]) == (422, "setup")
        assert (await api.post("/api/tables", json=HOT_SEAT | {"seats": [{}] * 9})).status_code == 400

    tell(story)


@pytest.mark.parametrize("who", [{}, {"who": "open"}, {"who": "me"}])
def test_a_seat_that_names_a_bot_and_is_for_somebody_else_is_refused(tell: Tell, who: dict[str, str]) -> None:
    async def story(doors: Doors) -> None:
        body = {"game": "pharaoh", "seats": [{"who": "me"}, who | {"bot": "greedy"}]}
        refused = await doors.api().post("/api/tables", json=body)
        assert (refused.status_code, refused.json()["error"]) == (422, "seat_bot")
        assert 'say "who": "bot"' in refused.json()["text"]
        assert await doors.store.count() == {}

    tell(story)


def test_a_bot_of_equal_strength_goes_by_how_earlier_games_ended(tell: Tell) -> None:
    async def story(doors: Doors) -> None:
        async def rating(won: list[float]) -> int:
            body = {
                "game": "pharaoh",
                "seats": [{"who": "me"}, {"who": "bot", "bot": "even"}],
                "met": [{"bots": ["scribe"], "won": share} for share in won],
            }
            made = (await doors.api().post("/api/tables", json=body)).json()
            name, _, rated = made["shown"]["seats"][1]["bot"].partition("~")
            assert name == "even"
            return int(rated)

        assert await rating([0.0] * 6) < await rating([]) < await rating([1.0] * 6)

    tell(story)


def test_a_bot_of_equal_strength_goes_by_the_expansion_of_earlier_games(
    tell: Tell, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[Met] = []

    def estimated(game: str, met: Sequence[Met]) -> int:
        heard.extend(met)
        return 1000

    monkeypatch.setattr(tables, "estimated", estimated)

    async def story(doors: Doors) -> None:
        body = {
            "game": "pharaon",
            "seats": [{"who": "me"}, {"who": "bot", "bot": "even"}],
            "met": [{"bots": ["scribe"], "won": 1, "module": "conflicts"}, {"bots": ["serf"], "won": 0}],
        }
        assert (await doors.api().post("/api/tables", json=body)).status_code == 201
        assert [one.module for one in heard] == ["conflicts", ""]

    tell(story)
