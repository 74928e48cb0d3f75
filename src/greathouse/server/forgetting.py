"""Forgetting players: their names and what they said leave the stored facts; the game itself stays."""

import dataclasses
from collections.abc import Collection, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from greathouse.server import chain, commands, facts, live, wire
from greathouse.server.aside import aside
from greathouse.server.chain import Head
from greathouse.server.facts import AnyFact
from greathouse.server.house import Done, House, now
from greathouse.server.live import Live
from greathouse.server.refusals import Refusal
from greathouse.server.store import Stored, Write

SPECTATORS = -1
"""The seat of what was said by nobody at the table."""


class Relinked(NamedTuple):
    """Facts as they are from now on, and the end of their chain."""

    changed: tuple[Stored, ...]
    head: Head


def without(fact: AnyFact, seats: Collection[int]) -> AnyFact:
    """Leave out of a fact what some seats are called and have said."""
    match fact:
        case facts.Created(chairs=chairs):
            named = [replace(chair, name="") if n in seats else chair for n, chair in enumerate(chairs)]
            return replace(fact, chairs=named)
        case facts.Sat(seats=sat) if set(sat) & set(seats):
            return replace(fact, name="")
        case facts.Said(seat=seat) if seat in seats:
            return replace(fact, name="", text="")
        case _:
            return fact


def relinked(table: str, events: Sequence[Stored], seats: Collection[int]) -> Relinked:
    """Follow facts and write them anew without some seats' names and words; the links after them follow."""
    chain.follow(chain.start(table), 0, events)
    head, changed = chain.start(table), list[Stored]()
    for event in events:
        before = facts.read(event.fact)
        after = without(before, seats)
        text = event.fact if after is before else facts.write(after)
        head = head.then(event.seq, event.cmd, text, event.asked)
        if (event.fact, event.link) != (text, head.link):
            changed.append(Stored(event.seq, event.cmd, text, head.link))
    return Relinked(tuple(changed), head)


async def forget(house: House, found: Live, seats: Sequence[int], body: wire.Bare) -> Done:
    """Forget whoever sits in some seats, here and in lists of results."""
    if not seats:
        raise Refusal("no_seat")
    async with found.lock:
        cmd, asked = commands.parts(body.cmd)
        events = await house.store.events(found.id)
        changed, head = await aside(len(events), relinked, found.id, events, seats)
        fact, seq = facts.Forgotten(now(), sorted(seats)), found.version + 1
        text = facts.write(fact)
        head = head.then(seq, cmd, text, asked)
        line = live.after(found, seq, fact, None).line(fact.at)
        write = Write(found.id, seq, cmd, text, line, link=head.link, asked=asked)
        write = dataclasses.replace(write, rewritten=changed, forgets=tuple(seats))
        done = await house.append(found, write)
        if not done.again:
            found.head = head
            live.fold(found, seq, fact)
            house.publish(found, seq, fact, [])
            house.changed(found, True)
        return done
