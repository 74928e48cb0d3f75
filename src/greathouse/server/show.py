"""What people are shown: built from views, never from a state or a stored fact."""

from collections.abc import Mapping, Sequence
from typing import Any, cast

from msgspec import UNSET, structs

from greathouse.core.agenda import CHANCE, Ask, Event
from greathouse.core.errors import HouseError
from greathouse.core.game import Game
from greathouse.core.moves import Move, to_text
from greathouse.core.reasons import Reason
from greathouse.core.table import Table
from greathouse.kit.figures import Figure, laid_out
from greathouse.server import facts, seatings, shapes
from greathouse.server.facts import AnyFact
from greathouse.server.live import Live, chair_name
from greathouse.server.refusals import TEXT
from greathouse.server.wire import HintPolicy, TalkPolicy, UndoPolicy

MOST_PLAYS = 100
"""Moves that one fact tells; the history has them all."""


def table(live: Live, mine: Sequence[int], lang: str, online: Sequence[int] = ()) -> shapes.TableShown:
    """Show a table to whoever holds the seats `mine`; nobody's seats make a spectator."""
    return shapes.TableShown(
        table=live.id,
        version=live.version,
        status=cast("shapes.Status", live.status),
        game=live.setup.game,
        options=live.setup.options,
        listed=live.setup.listed,
        imported=live.setup.imported,
        branch=branch(live),
        undo_policy=cast("UndoPolicy", live.setup.undo),
        hint_policy=cast("HintPolicy", live.setup.hints),
        talk_policy=cast("TalkPolicy", live.setup.talk),
        you=list(mine),
        host=next(iter(live.seats_of(live.setup.host)), None),
        seats=[seat(live, number, number in online) for number in range(len(live.chairs))],
        changes=seatings.shown(live.seatings, lang),
        chance=chance(live),
        undo=None if live.undo is None else shapes.UndoWish(live.undo.seat, sorted(live.undo.agreed)),
        resigned=sorted(live.resigned),
        rematch=live.rematch or None,
        previous=live.setup.previous or None,
        deal=live.setup.deal,
        counted=live.setup.counted,
        shared=live.shared,
        position=None if live.table is None else position(live.table, mine, lang, not live.ended),
    )


def whole(live: Live, shown: shapes.TableShown, lang: str) -> shapes.WholeTable:
    """Add what never changes, for somebody who has not seen the table before."""
    game = live.game
    printed = game.printed(len(live.chairs), live.setup.options)
    return shapes.WholeTable(
        **structs.asdict(shown), printed=printed, rules=game.rules, rules_note=rules_note(game, lang)
    )


def rules_note(game: Game, lang: str) -> str:
    """Say under which earlier rules a table is played, and what those have otherwise."""
    told = game.differences(lang)
    return TEXT.say("table.rules_note", lang, rules=game.rules, differences=told) if told else ""


def seat(live: Live, number: int, online: bool) -> shapes.SeatInfo:
    """Show who sits where."""
    chair = live.chairs[number]
    return shapes.SeatInfo(
        seat=number,
        name=chair_name(chair, number),
        bot=chair.bot or None,
        sat=chair.sat or bool(chair.bot),
        online=online or bool(chair.bot),
        hints=live.hints.count(number),
    )


def branch(live: Live) -> shapes.TakenUp | None:
    """Show where a game was taken up, if it did not begin at its beginning."""
    ply = int(live.setup.chance.get("branch", "0"))
    return shapes.TakenUp(live.setup.origin or None, ply) if ply or live.setup.origin else None


def chance(live: Live) -> shapes.ChanceInfo:
    """Show what the dice are bound to; the secret, or a chosen seed, only when the game has ended.

    Where others play with the same dice, the record alone tells it, once none of them is playing any more.
    """
    header = live.chance_header()
    shown = shapes.ChanceInfo(
        fair="commitment" in header,
        commitment=header.get("commitment", UNSET),
        seat_seeds=header.get("seat_seeds", UNSET),
    )
    if live.ended and not live.deal:
        shown.secret, shown.seed = header.get("secret", UNSET), header.get("seed", UNSET)
    return shown


def position(game: Table, mine: Sequence[int], lang: str, asking: bool = True) -> shapes.Position:
    """Show how a game stands: the view, who is asked what, and the moves if they are asked of you."""
    who = game.to_move
    eye = who if who in mine else (mine[0] if mine else None)
    view = game.view(eye)
    return shapes.Position(
        ply=len(game.moves),
        to_move=who,
        view=view,
        prompt=prompt(game, lang, view if eye == who else None),
        menu=menu(game, lang) if asking and who is not None and who in mine else [],
        can_undo=bool(game.past),
        scores=game.scores if game.over else UNSET,
        ranking=game.ranking if game.over else UNSET,
    )


def past_position(game: Table, mine: Sequence[int], lang: str, last: int) -> shapes.PastPosition:
    """Show a position of a game that has gone on to another since; nobody is asked."""
    return shapes.PastPosition(**structs.asdict(position(game, mine, lang, asking=False)), last=last)


def figure(game: Game, found: Figure, lang: str, tried: Sequence[str] = ()) -> shapes.FigureShown | None:
    """Show a figure of the rulebook; none if corrections or impossible moves keep it from coming about."""
    try:
        at = laid_out(game, found, tried)
    except HouseError:
        return None
    mine = range(at.seats)
    return shapes.FigureShown(
        rule=found.rule,
        part=found.part,
        near=list(found.near),
        caption=found.caption[lang],
        players=list(found.players),
        printed=at.printed,
        position=position(at, mine, lang, asking=not found.still),
    )


def prompt(game: Table, lang: str, view: Mapping[str, Any] | None) -> shapes.Prompt | None:
    """Show what is asked, with its rule; who is asked may have been shown the view already."""
    frame = game.state.agenda[-1] if game.state.agenda else None
    if not isinstance(frame, Ask):
        return None
    return shapes.Prompt(text=game.game.prompt(game.state, lang, view), key=frame.prompt, rule=frame.rule)


def menu(game: Table, lang: str) -> list[shapes.MenuEntry]:
    """Show the legal moves in their stable order."""
    s = game.position
    return [shapes.MenuEntry(to_text(move), game.game.label(move, lang, s)) for move in game.legal()]


def reasons(found: Sequence[Reason], lang: str) -> list[shapes.ReasonShown]:
    """Show reasons: sentence and rule apart."""
    return [shapes.ReasonShown(one.rule, one.key, one.say(lang)) for one in found]


def moves(
    game: Table, played: list[tuple[int, Move]], told: list[list[Event]], names: list[str], lang: str
) -> list[shapes.PlayedMove]:
    """Show moves with what happened at each."""
    events = told or [[] for _ in played]
    return [
        shapes.PlayedMove(
            seat=None if who == CHANCE else who,
            move=to_text(move),
            label=game.game.label(move, lang),
            events=[event(game, one, names, lang) for one in happened],
        )
        for (who, move), happened in zip(played, events, strict=True)
    ]


def event(game: Table, one: Event, names: list[str], lang: str) -> shapes.EventShown:
    """Show one thing that happened, in words and for animation."""
    return shapes.EventShown(one.rule, one.key, one.args, game.game.report(one, lang, names))


def fact(live: Live, seq: int, one: AnyFact, told: list[list[Event]], lang: str) -> shapes.Fact:
    """Show what happened at a table, leaving out keys, seeds of chance and the rest."""
    at = one.at
    match one:
        case facts.Created():
            return shapes.Created(seq, at)
        case facts.Sat(seats=seats, name=name):
            return shapes.Sat(seq, at, seats, name)
        case facts.Started(plays=plays):
            return shapes.Started(seq, at, played(live, plays, told, lang))
        case facts.Moved(seat=seat, plays=plays):
            return shapes.Moved(seq, at, seat, played(live, plays, told, lang))
        case facts.Undoing(seat=seat):
            return shapes.Undoing(seq, at, seat)
        case facts.Answered(seat=seat, yes=yes):
            return shapes.Answered(seq, at, seat, yes)
        case facts.Undone(seat=seat, count=count, agreed=agreed):
            return shapes.Undone(seq, at, seat, count, None if agreed < 0 else agreed)
        case facts.Said():
            return said(seq, one)
        case facts.Handed(seat=seat, bot=bot, host=host):
            return shapes.Handed(seq, at, seat, bot or None, host)
        case facts.Vacated(bot=bot):
            return shapes.Vacated(seq, at, one.all, bot or None)
        case facts.Keyed(seat=seat, host=host):
            return shapes.Keyed(seq, at, seat, host)
        case facts.Advised(seat=seat):
            return shapes.Advised(seq, at, seat)
        case facts.Resigned(seats=seats, bot=bot):
            return shapes.Resigned(seq, at, seats, bot or None)
        case facts.Forgotten(seats=seats):
            return shapes.Forgotten(seq, at, seats)
        case facts.Rematched(table=following):
            return shapes.Rematched(seq, at, following)
        case facts.Shared():
            return shapes.Shared(seq, at)
        case facts.Closed():
            return shapes.Closed(seq, at)
        case facts.Deleted():
            return shapes.Deleted(seq, at)


def played(
    live: Live, plays: list[facts.Play], told: list[list[Event]], lang: str
) -> list[shapes.PlayedMove]:
    """Show the moves of a fact; of a game that was taken up in the middle the last ones."""
    if live.table is None:
        return []
    return moves(live.table, facts.moves(plays[-MOST_PLAYS:]), told[-MOST_PLAYS:], live.names, lang)


def said(seq: int, one: facts.Said) -> shapes.Said:
    """Show what somebody said."""
    return shapes.Said(seq, one.at, None if one.seat < 0 else one.seat, one.name, one.text)
