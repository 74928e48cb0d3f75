"""Opening tables and moving people about: sit, leave, hand over, talk, play again, keep a record."""

import time
import unicodedata
from collections.abc import Mapping, Sequence

import msgspec

from greathouse.bots.even import EVEN, Met, estimated, fair
from greathouse.bots.levels import guests, is_known, levels
from greathouse.core import chance
from greathouse.core.errors import BadSetup, HouseError
from greathouse.core.game import Game, Options
from greathouse.core.table import rules_of
from greathouse.games import game as find_game
from greathouse.server import facts, live, replay, seats, wire
from greathouse.server.aside import aside
from greathouse.server.facts import Chair, Created
from greathouse.server.house import Done, House, Told, now
from greathouse.server.live import PLAYING, WAITING, Live
from greathouse.server.play import check_running
from greathouse.server.queue import Answer
from greathouse.server.refusals import Refusal
from greathouse.server.store import Snapshot, Write

LONGEST_NAME = 32
LONGEST_TEXT = 500
UNKNOWN = ("Meryt", "Hori", "Tiye", "Nakht", "Ipuy", "Kiya", "Sebi", "Henut")
"""What the players of a record are called, which tells moves and no names."""
STAND_IN = "artisan"
"""Who plays on for somebody who left."""
"""The bots that may play on for somebody who left, the first that the game has."""


class Opened:
    """A new table and the secrets that are told once."""

    def __init__(self, table: Live, token: str, links: dict[int, str]) -> None:
        self.live = table
        self.token = token
        self.links = links


# Opening


async def create(house: House, body: wire.NewTable, visitor: str = "") -> Opened:
    """Open a table; its host gets a key, and every open seat a link."""
    game, options = chosen(body.game, len(body.seats), body.options)
    table = seats.new_table()
    places = Places(house, game, body.seats, body.met)
    setup = places.setup(options, new_chance(game, table, body.seed), body)
    setup.listed = body.public
    return await seated(house, await opened(house, table, setup, visitor), places, body.sit)


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
    table = seats.new_table()
    places = Places(house, game, body.seats)
    chance = new_chance(game, table, None) | {"branch": str(body.ply)}
    setup = places.setup(options, chance, body)
    setup.origin, setup.given = source.id, facts.plays(at.moves)
    return await seated(house, await opened(house, table, setup, visitor), places, body.sit)


class Places:
    """The chairs of a new table, with the secrets that open them."""

    def __init__(
        self, house: House, game: Game, asked: list[wire.NewSeat], met: list[wire.Met] | None = None
    ) -> None:
        wanted = [evened(game, seat, len(asked), met or []) for seat in asked]
        self.game = game
        self.token = seats.new_token()
        self.host = seats.hashed(self.token)
        self.links = {n: seats.new_token() for n, seat in enumerate(wanted) if seat.who == "open"}
        keys = [seats.hashed(self.links[n]) if n in self.links else self.host for n in range(len(wanted))]
        self.chairs = [new_chair(house, game, seat, key) for seat, key in zip(wanted, keys, strict=True)]

    def setup(self, options: Options, chance: dict[str, str], body: wire.NewTable | wire.Branch) -> Created:
        """Begin a table with these chairs; hints are for those who play alone, unless it is said."""
        game = self.game
        setup = Created(now(), game.name, game.rules, game.data, options, chance, self.chairs, self.host)
        setup.undo = body.undo
        setup.hints = body.hints or ("none" if self.links else "all")
        return setup


async def seated(house: House, found: Live, places: Places, sitting: wire.Sit | None) -> Opened:
    """Let the host sit down, if they want to, and begin if nobody is missing."""
    if sitting is not None:
        await sit(house, found, places.host, sitting)
    elif found.full():
        await start_if_full(house, found)
    return Opened(found, places.token, places.links)


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
    rating = estimated(game.name, [Met(tuple(one.bots), one.won) for one in met])
    return msgspec.structs.replace(seat, bot=fair(rating, seats))


def new_chair(house: House, game: Game, seat: wire.NewSeat, key: str) -> Chair:
    """Set up a chair."""
    name = clean_name(seat.name) if seat.name else ""
    if seat.who == "bot":
        return Chair(name, checked_bot(house, game.name, seat.bot))
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


async def opened(house: House, table: str, setup: Created, visitor: str) -> Live:
    """Store a table's first fact; whoever opens it is there."""
    found = live.begun(table, setup)
    found.visitor = visitor
    found.seen = found.used = time.monotonic()
    fact, line = facts.write(setup), found.line(setup.at)
    await house.append(found, Write(table, 1, "open", fact, line, deals=(setup.deal,) if setup.deal else ()))
    house.tables[table] = found
    house.make_room()
    house.metrics.add("tables_opened")
    return found


async def start_if_full(house: House, found: Live) -> None:
    """Begin the game as soon as nobody is missing."""
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
    made = ""
    async with found.lock:
        taking = found.seats_of(key)
        if not taking:
            made = seats.new_token()
            key = seats.hashed(made)
            taking = [free_seat(found, body.seat)]
        if not all([found.chairs[seat].sat for seat in taking]):
            fact = facts.Sat(now(), taking, key, name, body.seed)
            await house.commit(found, fact, f"sit:{found.version}")
    await start_if_full(house, found)
    return taking, made


def free_seat(found: Live, wanted: int | None) -> int:
    """Find a seat that anybody may take."""
    if not found.setup.listed or found.ended:
        raise Refusal("not_found")
    free = [
        seat
        for seat, chair in enumerate(found.chairs)
        if not chair.sat and not chair.bot and chair.key != found.setup.host
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
        done = Done(found.version)
        for seat in mine:
            done = await house.commit(found, facts.Vacated(now(), seat, bot), f"{body.cmd}.{seat}")
        return done


async def hand(
    house: House, found: Live, seat: int, mine: Sequence[int], host: bool, body: wire.Hand
) -> Done:
    """Hand a seat to a bot, or take it back; the host may let a bot play for anybody."""
    async with found.lock:
        if seat >= len(found.chairs) or (seat not in mine and not host):
            raise Refusal("seat")
        if found.ended:
            raise Refusal("over")
        if body.bot:
            checked_bot(house, found.setup.game, body.bot)
        elif not found.chairs[seat].key:
            raise Refusal("seat")
        done = await house.commit(found, facts.Handed(now(), seat, body.bot), body.cmd)
    await start_if_full(house, found)
    return done


async def new_link(house: House, found: Live, seat: int, host: bool, body: wire.Bare) -> str:
    """Issue a seat's link anew; whoever held the old one no longer sits there."""
    async with found.lock:
        if not host:
            raise Refusal("host")
        if seat >= len(found.chairs):
            raise Refusal("seat")
        token = seats.new_token()
        await house.commit(found, facts.Keyed(now(), seat, seats.hashed(token)), body.cmd)
        return token


async def close(house: House, found: Live, host: bool, body: wire.Bare) -> Done:
    """End a table for good; what its dice were bound to is then told."""
    async with found.lock:
        if not host:
            raise Refusal("host")
        if found.ended:
            raise Refusal("over")
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
        if any([chair.sat and not seats.opens(chair.key, key) for chair in found.chairs]):
            if mine and found.status == PLAYING:
                raise Refusal("playing")
            return False
        await house.commit(found, facts.Deleted(now()), body.cmd)
        house.tables.pop(found.id, None)
        return True


async def say(house: House, found: Live, mine: Sequence[int], body: wire.Chat) -> Done:
    """Say something at the table."""
    text = clean_text(body.text)
    seat = mine[0] if mine else -1
    name = found.names[seat] if mine else clean_name(body.name)
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
            table = seats.new_table()
            await opened(house, table, again(found, table), found.visitor)
            await house.commit(found, facts.Rematched(now(), table), body.cmd)
    await sit(house, await house.find(found.rematch), key, wire.Sit(seed=body.seed))
    return found.rematch


def again(found: Live, table: str) -> Created:
    """Set a table up as this one was, with the next seat to begin and dice of its own."""
    game = find_game(found.setup.game)
    chairs = [Chair(chair.name, chair.bot, chair.key) for chair in found.chairs]
    return msgspec.structs.replace(
        found.setup,
        at=now(),
        rules=game.rules,
        data=game.data,
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
        rules=game.rules,
        data=game.data,
        options=told["options"],
        chance=told["chance"],
        chairs=[Chair(name, sat=True) for name in UNKNOWN[: told["seats"]]],
        host="",
        listed=body.public,
        imported=True,
    )
    found = await opened(house, seats.new_table(), setup, "")
    kept = tuple([Snapshot(*one) for one in told["snapshots"]])
    moves = facts.moves(told["plays"])
    table = replay.resumed(found.opened(), kept[-1] if kept else None, moves)
    replay.forward(table, moves)
    async with found.lock:
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


def clean_text(text: str) -> str:
    """Tidy what is said."""
    tidy = " ".join(unicodedata.normalize("NFC", text).split())
    if not tidy or len(tidy) > LONGEST_TEXT or not is_plain(tidy):
        raise Refusal("text", most=LONGEST_TEXT)
    return tidy


def is_plain(text: str) -> bool:
    """Tell whether every letter can be seen; the joiner inside emoji is let through."""
    return all([letter == "\u200d" or unicodedata.category(letter)[0] != "C" for letter in text])
