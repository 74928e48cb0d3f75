"""Moves and taking back: checked on a copy, stored, and only then made."""

from collections.abc import Sequence

from greathouse.core.agenda import Event
from greathouse.core.errors import BadNotation, CannotUndo, IllegalMove
from greathouse.core.moves import Move
from greathouse.core.reasons import Reason
from greathouse.core.table import Table
from greathouse.server import facts, wire
from greathouse.server.house import Done, House, Told, now
from greathouse.server.live import WAITING, Live
from greathouse.server.refusals import Refusal


async def move(house: House, live: Live, mine: Sequence[int], body: wire.MakeMove) -> Done:
    """Make a move."""
    async with live.lock:
        if house.store.shared and body.expect > live.version:
            await house.catch_up(live)
        seat = seat_to_move(live, mine, body.seat, body.expect)
        trial, told = tried(live, body.move)
        assert live.table is not None
        played = facts.plays(trial.moves[len(live.table.moves) :])
        return await house.commit(live, facts.Moved(now(), seat, played), body.cmd, trial, told)


def seat_to_move(live: Live, mine: Sequence[int], wanted: int | None, expect: int) -> int:
    """Find the seat that moves, or the first thing that stands in the way."""
    if not mine:
        raise Refusal("no_seat")
    if wanted is not None and wanted not in mine:
        raise Refusal("seat")
    check_running(live)
    if not live.position <= expect <= live.version:
        raise Refusal("stale", version=live.version, extra={"version": live.version})
    seat = live.to_move
    if seat is None or seat not in mine or wanted not in (None, seat) or live.chairs[seat].bot:
        raise Refusal("turn", extra={"to_move": seat})
    return seat


def check_running(live: Live) -> None:
    """Refuse moves before the game and after it."""
    if live.status == WAITING:
        raise Refusal("waiting")
    if live.ended:
        raise Refusal("over")


def tried(live: Live, text: str) -> tuple[Table, Told]:
    """Play a move on a copy of the table; give the copy and what it told at each move."""
    assert live.table is not None
    trial = live.table.copy()
    told: Told = []

    def listen(who: int, move: Move, events: list[Event]) -> None:
        told.append(events)

    trial.sinks.append(listen)
    try:
        trial.play(text)
    except BadNotation as error:
        marks = {"start": error.start, "end": error.end}
        raise Refusal("unreadable", why=error, extra=marks) from None
    except IllegalMove as error:
        raise Refusal("illegal", why=error, reasons=error.reasons) from None
    trial.sinks.clear()
    return trial, told


def why_not(live: Live, text: str) -> list[Reason]:
    """Give the reasons against a move."""
    check_running(live)
    assert live.table is not None
    try:
        return live.table.why_not(text)
    except BadNotation as error:
        raise Refusal("unreadable", why=error, extra={"start": error.start, "end": error.end}) from None


async def undo(house: House, live: Live, mine: Sequence[int], body: wire.Undo) -> Done:
    """Take back one's last decision at once where nobody minds, and ask the others where they might."""
    async with live.lock:
        check_running(live)
        taking = [body.seat] if body.seat is not None else list(mine)
        if not mine or not set(taking) <= set(mine):
            raise Refusal("seat" if mine else "no_seat")
        trial, count, seat = taken_back(live, taking)
        if is_free(live, seat, count):
            return await house.commit(live, facts.Undone(now(), seat, count), body.cmd, trial)
        return await house.commit(live, facts.Undoing(now(), seat), body.cmd)


def taken_back(live: Live, taking: Sequence[int]) -> tuple[Table, int, int]:
    """Go back on a copy to before the last decision of some seats; give it, the count and the seat."""
    assert live.table is not None
    if live.setup.undo == "never":
        raise Refusal("undo_never")
    trial = live.table.copy()
    count = 0
    while True:
        who = trial.moves[-1][0] if trial.moves else -1
        try:
            trial.undo()
        except CannotUndo as error:
            raise Refusal("undo", why=error) from None
        count += 1
        if who in taking:
            return trial, count, who


def is_free(live: Live, seat: int, count: int) -> bool:
    """Tell whether nobody need be asked: hot-seat, against bots, or as the table has agreed."""
    if live.setup.undo == "free" or not live.others(seat):
        return True
    assert live.table is not None
    own = all([who == seat for who, _ in live.table.moves[-count:]])
    return live.setup.undo == "turn" and own and live.to_move == seat


async def answer(house: House, live: Live, mine: Sequence[int], body: wire.Answer) -> Done:
    """Agree to somebody's taking back, or not; when all have agreed it is done."""
    async with live.lock:
        if live.undo is None:
            raise Refusal("no_undo")
        asked = [seat for seat in live.others(live.undo.seat) if seat in mine]
        if not asked or body.seat not in (None, *asked):
            raise Refusal("seat")
        seat = asked[0] if body.seat is None else body.seat
        if not body.yes or not agreed(live, seat):
            return await house.commit(live, facts.Answered(now(), seat, body.yes), body.cmd)
        trial, count, by = taken_back(live, [live.undo.seat])
        return await house.commit(live, facts.Undone(now(), by, count, seat), body.cmd, trial)


def agreed(live: Live, seat: int) -> bool:
    """Tell whether everybody has said yes once a seat does; one word counts for a key."""
    assert live.undo is not None
    said = {live.chairs[one].key for one in (*live.undo.agreed, seat)}
    return all([live.chairs[other].key in said for other in live.others(live.undo.seat)])
