"""Opening tables and moving people about: sit, leave, hand over, talk, play again, keep a record."""

import time
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager

import msgspec

from greathouse.bots.even import EVEN, Met, estimated, fair
from greathouse.bots.levels import guests, is_known, levels
from greathouse.core import chance
from greathouse.core.errors import BadSetup, HouseError
from greathouse.core.game import Game, Options
from greathouse.core.table import rules_of
from greathouse.games import game as find_game
from greathouse.server import commands, facts, live, replay, seats, wire
from greathouse.server.aside import aside
from greathouse.server.endings import unusual
from greathouse.server.facts import Chair, Created
from greathouse.server.house import Done, House, Told, now, persisting
from greathouse.server.live import PLAYING, WAITING, Live
from greathouse.server.play import check_running
from greathouse.server.queue import Answer
from greathouse.server.refusals import Refusal
from greathouse.server.store import Snapshot, Write

LONGEST_NAME = 32
LONGEST_TEXT = 500
DOUBLES = str.maketrans(
    "АВЕЗКМНОРСТУХЅІЈԚԜавезкмнорстухѕіјԛԝԁӏһпΑΒΕΖΗΙΚΜΝΟΡΤΥΧαβγεικνορτυχωıɑɡոօսհ01|!",
    "ABE3KMHOPCTYXSIJQWabe3kmhopctyxsijqwdlhnABEZHIKMNOPTYXabyeikvoptuxwiagnouhoiii",
)
"""Letters of other alphabets, and digits, by the letters that they look like."""
JOINER = "\u200d"
BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Letters that cannot be seen, though they count as such."""
SEEN = frozenset("LNPS")
MARKS = "M" * 5
"""So many marks on one letter reach into other lines."""
UNKNOWN = ("Meryt", "Hori", "Tiye", "Nakht", "Ipuy", "Kiya", "Sebi", "Henut")
"""What the players of a record are called, which tells moves and no names."""
STAND_IN = "artisan"
"""Who plays on for somebody who left or is away."""
Making = wire.NewTable | wire.Branch | wire.Try | wire.Import
"""What opens a table."""


OPEN = "open"
"""The command of every table's first fact."""


class Opened:
    """A new table and the secrets that are told once."""

    def __init__(self, table: Live, token: str, links: dict[int, str]) -> None:
        self.live = table
        self.token = token
        self.links = links


# Opening


class Draw:
    """Where the id and the keys of a new table come from: its opener's id for it, so that all are the same
    however often it is asked for, or chance where there is none."""

    def __init__(self, house: House, what: str, body: Making) -> None:
        self.secret = house.store.secret
        self.cmd = body.cmd
        self.asked = commands.asked(what, body) if body.cmd else ""
        self.table = self.key("table")

    def key(self, what: str) -> str:
        """Draw something for the table."""
        return seats.derived(self.secret, what, self.cmd) if self.cmd else seats.new_table()

    async def before(self, house: House) -> Live | None:
        """Find the table that the same request has opened before."""
        if not self.cmd or await house.store.line(self.table) is None:
            return None
        found = await house.find(self.table)
        await house.repeated(found, OPEN + commands.MARK + self.asked)
        return found


async def create(house: House, body: wire.NewTable, visitor: str = "") -> Opened:
    """Open a table; its host gets a key, and every open seat a link."""
    game, options = chosen(body.game, len(body.seats), body.options)
    draw = Draw(house, "table", body)
    places = Places(house, game, body.seats, draw, body.met)
    places.check(body.sit)
    setup = places.setup(options, new_chance(game, draw.table, body.seed), body)
    setup.listed = body.public
    return await seated(house, await opened(house, draw, setup, visitor), places, body.sit)


async def branch(house: House, source: Live, body: wire.Branch, visitor: str = "") -> Opened:
    """Open a table that goes on from a position of another, with a secret of its own for the dice."""
    if source.table is None:
        raise Refusal("waiting")
    if len(body.seats) != source.table.seats:
        raise Refusal("branch", seats=source.table.seats)
    game = source.table.game
    options = game.configure(len(body.seats), source.setup.options)
    at = await house.at(source, body.ply)
    if at.over:
        raise Refusal("over")
    draw = Draw(house, f"branch {source.id}", body)
    places = Places(house, game, body.seats, draw)
    places.check(body.sit)
    chance = new_chance(game, draw.table, None) | {"branch": str(body.ply)}
    setup = places.setup(options, chance, body)
    setup.origin, setup.given = source.id, facts.plays(at.moves)
    return await seated(house, await opened(house, draw, setup, visitor), places, body.sit)


class Places:
    """The chairs of a new table, with the secrets that open them."""

    def __init__(
        self,
        house: House,
        game: Game,
        asked: list[wire.NewSeat],
        draw: Draw,
        met: list[wire.Met] | None = None,
    ) -> None:
        wanted = [evened(game, seat, len(asked), met or []) for seat in asked]
        self.game = game
        self.token = draw.key("host")
        self.host = seats.hashed(self.token)
        self.links = {n: draw.key(f"link {n}") for n, seat in enumerate(wanted) if seat.who == "open"}
        keys = [seats.hashed(self.links[n]) if n in self.links else self.host for n in range(len(wanted))]
        self.chairs = [new_chair(house, game, seat, key) for seat, key in zip(wanted, keys, strict=True)]

    def check(self, sitting: wire.Sit | None) -> None:
        """Refuse that somebody sits down who has no seat, before there is a table."""
        if sitting is not None and not [chair for chair in self.chairs if chair.key == self.host]:
            raise Refusal("sitting")

    def setup(self, options: Options, chance: dict[str, str], body: wire.NewTable | wire.Branch) -> Created:
        """Begin a table with these chairs; hints are for those who play alone, unless it is said."""
        game = self.game
        setup = Created(now(), game.name, game.rules, game.data, options, chance, self.chairs, self.host)
        setup.undo = body.undo
        setup.hints = body.hints or ("none" if self.links else "all")
        setup.talk = body.talk
        return setup


async def seated(house: House, found: Live, places: Places, sitting: wire.Sit | None) -> Opened:
    """Let the host sit down, if they want to, and begin if nobody is missing."""
    with half_done():
        if sitting is not None and found.status == WAITING:
            await sit(house, found, places.host, sitting)
        elif found.full():
            await start_if_full(house, found)
    return Opened(found, places.token, places.links)


@contextmanager
def half_done() -> Iterator[None]:
    """Say of what fails after a first part was stored that it is not known how far it has come."""
    try:
        yield
    except Refusal as refusal:
        if refusal.code == "store":
            raise Refusal("unknown") from None
        raise


def chosen(name: str, count: int, options: Mapping[str, object]) -> tuple[Game, Options]:
    """Check game, seats and options."""
    try:
        game = find_game(name)
        return game, game.choose(count, options)
    except BadSetup as error:
        raise Refusal("setup", why=error) from None


def evened(game: Game, seat: wire.NewSeat, seats: int, met: list[wire.Met]) -> wire.NewSeat:
    """Name the bot that is as strong as whoever asks, by how their earlier games ended."""
    if seat.who != "bot" or seat.bot != EVEN:
        return seat
    rating = estimated(game.name, [Met(tuple(one.bots), one.won, one.module) for one in met])
    return msgspec.structs.replace(seat, bot=fair(rating, seats))


def new_chair(house: House, game: Game, seat: wire.NewSeat, key: str) -> Chair:
    """Set up a chair; a bot is named only where it is said that one sits there."""
    name = clean_name(seat.name) if seat.name else ""
    if seat.who == "bot":
        return Chair(name, checked_bot(house, game.name, seat.bot))
    if seat.bot:
        raise Refusal("seat_bot", bot=seat.bot)
    return Chair(name, "", key)


def checked_bot(house: House, game: str, level: str) -> str:
    """Refuse a level that the game does not have."""
    offered = bot_levels(house, game)
    if level not in offered and not is_known(game, level):
        problem = BadSetup("bot", bot=level, game=game, expected=", ".join(offered))
        raise Refusal("setup", why=problem)
    return level


def bot_levels(house: House, game: str) -> list[str]:
    """Name the bots that people choose from: the ranks, and programs that the host has added."""
    return levels(game) + guests(game) + list(house.visitors)


def new_chance(game: Game, table: str, seed: int | None) -> dict[str, str]:
    """Bind the dice to a chosen seed, or to a secret that is committed to now."""
    if seed is not None:
        return {"seed": str(seed)}
    secret = chance.new_secret()
    promise = chance.commitment(secret, table, rules_of(game))
    return {"table": table, "commitment": promise, "secret": secret.hex()}


async def opened(house: House, draw: Draw, setup: Created, visitor: str) -> Live:
    """Store a table's first fact, unless the same request has done so; whoever opens it is there."""
    before = await draw.before(house)
    return before or await stored(house, draw.table, setup, visitor, draw.asked)


async def stored(house: House, table: str, setup: Created, visitor: str, asked: str = "") -> Live:
    """Store a table's first fact."""
    found = live.begun(table, setup)
    found.visitor = visitor
    found.seen = found.used = time.monotonic()
    fact, line = facts.write(setup), found.line(setup.at)
    found.head = found.head.then(1, OPEN, fact, asked)
    deals, link = (setup.deal,) if setup.deal else (), found.head.link
    done = await house.append(found, Write(table, 1, OPEN, fact, line, deals=deals, link=link, asked=asked))
    if done.again:
        return await house.find(table)
    house.tables[table] = found
    house.make_room()
    house.metrics.add("tables_opened")
    return found


async def start_if_full(house: House, found: Live) -> None:
    """Begin the game as soon as nobody is missing."""
    await persisting(found, lambda: start(house, found))


async def start(house: House, found: Live) -> None:
    """Begin the game, unless somebody is missing or another process has begun it."""
    async with found.lock:
        if found.status != WAITING or not found.full():
            return
        seeds, given = found.seat_seeds(), facts.moves(found.setup.given)
        table = found.opened(seeds)
        kept = await aside(len(given), replay.snapshots, table, given)
        told: Told = [[] for _ in given]
        table.past.clear()
        table.sinks.append(lambda who, move, events: told.append(events))
        table.settle()
        table.sinks.clear()
        fact = facts.Started(now(), facts.plays(table.moves), seeds)
        await house.commit(found, fact, "start", table, told, kept)


# People


async def sit(house: House, found: Live, key: str, body: wire.Sit) -> tuple[list[int], str]:
    """Sit down with a key, or at a public table without one; give the seats and the token if one was made."""
    name = clean_name(body.name) if body.name else ""
    if body.seed and not seats.SEED.fullmatch(body.seed):
        raise Refusal("seed")
    taking, made = await persisting(found, lambda: take_seats(house, found, key, name, body))
    with half_done():
        await start_if_full(house, found)
    return taking, made


async def take_seats(house: House, found: Live, key: str, name: str, body: wire.Sit) -> tuple[list[int], str]:
    """Take the seats that a key opens, or one that is free; give them and the token if one was made."""
    made = ""
    async with found.lock:
        taking = found.seats_of(key)
        if not taking:
            drawn = seats.derived(house.store.secret, "sit", found.id, body.cmd) if body.cmd else ""
            made = drawn or seats.new_token()
            key = seats.hashed(made)
            taking = found.seats_of(key) or [free_seat(found, body.seat)]
        cmd = sitting(body) or f"sit:{seats.new_token()}"
        if not all([found.chairs[seat].sat for seat in taking]):
            fact = facts.Sat(now(), taking, key, name, body.seed)
            await house.commit(found, fact, cmd)
        elif body.cmd:
            await house.repeated(found, cmd)
        return found.seats_of(key), made


def sitting(body: wire.Sit) -> str:
    """Name a command to sit down by its id, which its key was made of and nobody else is to read."""
    return commands.hidden(body.cmd) + commands.MARK + commands.asked("sit", body) if body.cmd else ""


def free_seat(found: Live, wanted: int | None) -> int:
    """Find a seat that anybody may take: one that is nobody's yet, not one whose link was made anew."""
    if not found.setup.listed or found.ended:
        raise Refusal("not_found")
    free = [
        seat
        for seat, chair in enumerate(found.chairs)
        if not (chair.sat or chair.bot or chair.owned) and chair.key != found.setup.host
    ]
    if wanted is not None and wanted not in free:
        raise Refusal("taken")
    if not free:
        raise Refusal("full")
    return free[0] if wanted is None else wanted


async def leave(house: House, found: Live, mine: Sequence[int], body: wire.Bare) -> Done:
    """Give up one's seats; in a game that goes on a bot plays for whoever left."""
    async with found.lock:
        if not mine:
            raise Refusal("no_seat")
        bot = STAND_IN if found.status == PLAYING else ""
        return await house.commit(found, facts.Vacated(now(), mine[0], bot, list(mine[1:])), body.cmd)


async def hand(
    house: House, found: Live, seat: int, mine: Sequence[int], host: bool, body: wire.Hand
) -> Done:
    """Hand a seat to a bot, or take it back; the host may for somebody who is away, or has not come yet."""
    async with found.lock:
        if seat >= len(found.chairs) or (seat not in mine and not host):
            raise Refusal("seat")
        if found.ended:
            raise Refusal("over")
        chair = found.chairs[seat]
        if seat not in mine:
            await house.check_away(found, seat)
            if found.status == PLAYING and chair.owned and body.bot not in ("", STAND_IN):
                raise Refusal("stand_in", bot=STAND_IN)
        if body.bot:
            checked_bot(house, found.setup.game, body.bot)
        elif not chair.key:
            raise Refusal("seat")
        fact = facts.Handed(now(), seat, body.bot, seat not in mine)
        done = await house.commit(found, fact, body.cmd)
    with half_done():
        await start_if_full(house, found)
    return done


async def new_link(
    house: House, found: Live, seat: int, mine: Sequence[int], host: bool, cmd: str, token: str
) -> Done:
    """Issue a seat's link anew; whoever held the old one no longer sits there."""
    async with found.lock:
        if not host:
            raise Refusal("host")
        if seat >= len(found.chairs):
            raise Refusal("seat")
        if seat not in mine:
            await house.check_away(found, seat)
        fact = facts.Keyed(now(), seat, seats.hashed(token), seat not in mine)
        return await house.commit(found, fact, cmd)


async def close(house: House, found: Live, host: bool, body: wire.Bare) -> Done:
    """End a table for good, unless others are at the game; what its dice were bound to is then told."""
    async with found.lock:
        if not host:
            raise Refusal("host")
        if found.ended:
            raise Refusal("over")
        await house.check_alone(found)
        return await house.commit(found, facts.Closed(now()), body.cmd)


async def resign(house: House, found: Live, mine: Sequence[int], body: wire.Bare) -> Done:
    """Give up: between two that ends the game; where other people play on, a bot takes the seats."""
    async with found.lock:
        if not mine:
            raise Refusal("no_seat")
        check_running(found)
        playing_on = [seat for seat in found.others(mine[0]) if seat not in mine]
        bot = STAND_IN if playing_on and len(found.chairs) - len(mine) > 1 else ""
        return await house.commit(found, facts.Resigned(now(), list(mine), bot), body.cmd)


async def delete(house: House, found: Live, key: str, body: wire.Bare) -> bool:
    """Erase a table that is nobody else's; whoever plays with others leaves them theirs."""
    async with found.lock:
        mine = found.seats_of(key)
        if not mine and not seats.opens(found.setup.host, key):
            raise Refusal("no_seat")
        if any([(chair.sat or chair.owned) and not seats.opens(chair.key, key) for chair in found.chairs]):
            if mine and found.status == PLAYING:
                raise Refusal("playing")
            return False
        await house.commit(found, facts.Deleted(now()), body.cmd)
        house.tables.pop(found.id, None)
        return True


async def say(house: House, found: Live, mine: Sequence[int], body: wire.Chat) -> Done:
    """Say something at the table; those who watch may where it was agreed, under no name of those who sit."""
    text = clean_text(body.text)
    seat = mine[0] if mine else -1
    name = found.names[seat] if mine else clean_name(body.name)
    if not mine and found.setup.talk != "all":
        raise Refusal("talk")
    if not mine and alike(name) in [alike(other) for other in found.names]:
        raise Refusal("name_taken")
    async with found.lock:
        return await house.commit(found, facts.Said(now(), seat, name, text), body.cmd)


async def rematch(house: House, found: Live, key: str, body: wire.Again) -> str:
    """Open a table like this one for the same keys, and seat whoever asks; all who ask meet at one table."""
    async with found.lock:
        if not found.seats_of(key):
            raise Refusal("no_seat")
        if not found.ended:
            raise Refusal("begun")
        if not found.rematch:
            table = seats.derived(house.store.secret, "rematch", found.id)
            await stored(house, table, again(found, table), found.visitor)
            with half_done():
                await house.commit(found, facts.Rematched(now(), table), body.cmd)
    if body.sit:
        with half_done():
            await sit(house, await house.find(found.rematch), key, wire.Sit(seed=body.seed))
    return found.rematch


def again(found: Live, table: str) -> Created:
    """Set a table up as this one was, with the next seat to begin and dice of its own."""
    game, before = find_game(found.setup.game), found.game
    chairs = [Chair(chair.name, chair.bot, chair.key) for chair in found.chairs]
    options = unusual(before, before.configure(len(chairs), found.setup.options))
    return msgspec.structs.replace(
        found.setup,
        at=now(),
        rules=game.rules,
        data=game.data,
        options=game.configure(len(chairs), options),
        chance=new_chance(game, table, None),
        chairs=chairs[1:] + chairs[:1],
        previous=found.id,
        imported=False,
        origin="",
        given=[],
        deal="",
        counted=False,
    )


# Records


async def keep(house: House, body: wire.Import, told: Answer) -> Live:
    """Keep a record that was checked as a replay."""
    if not told:
        raise Refusal("late")
    if "error" in told:
        raise Refusal("record", why=HouseError(told["error"], **told["args"]))
    game = find_game(told["game"])
    setup = Created(
        at=now(),
        game=game.name,
        rules=told["rules"],
        data=game.data,
        options=told["options"],
        chance=told["chance"],
        chairs=[Chair(name, sat=True) for name in UNKNOWN[: told["seats"]]],
        host="",
        listed=body.public,
        imported=True,
    )
    found = await opened(house, Draw(house, "record", body), setup, "")
    if found.table is not None:
        return found
    kept = tuple([Snapshot(*one) for one in told["snapshots"]])
    moves = facts.moves(told["plays"])
    table = replay.resumed(found.opened(), kept[-1] if kept else None, moves)
    replay.forward(table, moves)
    async with found.lock:
        with half_done():
            await house.commit(found, facts.Started(now(), told["plays"]), "start", table, kept=kept)
            if not told["over"]:
                await house.commit(found, facts.Closed(now()), "close")
    return found


# Words


def clean_name(name: str) -> str:
    """Tidy a name; refuse letters that cannot be seen or that turn the writing round."""
    tidy = " ".join(unicodedata.normalize("NFC", name).split())
    if not tidy or len(tidy) > LONGEST_NAME or not is_plain(tidy):
        raise Refusal("name", most=LONGEST_NAME)
    return tidy


def alike(name: str) -> str:
    """Give what makes names look the same: their letters and digits, whatever case, form and alphabet."""
    folded = unicodedata.normalize("NFKD", name.translate(DOUBLES)).translate(DOUBLES).casefold()
    letters = "".join([letter for letter in folded if letter.isalnum()])
    return letters.replace("rn", "m").replace("l", "i")


def clean_text(text: str) -> str:
    """Tidy what is said."""
    tidy = " ".join(unicodedata.normalize("NFC", text).split())
    if not tidy or len(tidy) > LONGEST_TEXT or not is_plain(tidy):
        raise Refusal("text", most=LONGEST_TEXT)
    return tidy


def is_plain(text: str) -> bool:
    """Tell whether every letter can be seen and keeps to its line; the joiner inside emoji is let through."""
    kinds = "".join([unicodedata.category(letter)[0] for letter in text if letter != JOINER])
    is_seen = "C" not in kinds and not BLANK & set(text) and bool(SEEN & set(kinds))
    return is_seen and MARKS not in kinds
