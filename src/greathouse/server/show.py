"""What people are shown: built from views, never from a state or a stored fact."""

from collections.abc import Sequence
from typing import Any

from greathouse.core.agenda import CHANCE, Ask, Event
from greathouse.core.moves import Move, to_text
from greathouse.core.table import Table
from greathouse.server import facts
from greathouse.server.facts import AnyFact
from greathouse.server.live import Live, chair_name

Shown = dict[str, Any]


def table(live: Live, mine: Sequence[int], lang: str, online: Sequence[int] = ()) -> Shown:
    """Show a table to whoever holds the seats `mine`; nobody's seats make a spectator."""
    return {
        "table": live.id,
        "version": live.version,
        "status": live.status,
        "game": live.setup.game,
        "options": live.setup.options,
        "listed": live.setup.listed,
        "imported": live.setup.imported,
        "branch": branch(live),
        "undo_policy": live.setup.undo,
        "you": list(mine),
        "seats": [seat(live, number, number in online) for number in range(len(live.chairs))],
        "chance": chance(live),
        "undo": None if live.undo is None else {"seat": live.undo.seat, "agreed": sorted(live.undo.agreed)},
        "rematch": live.rematch or None,
        "previous": live.setup.previous or None,
        "position": None if live.table is None else position(live.table, mine, lang, not live.closed),
    }


def seat(live: Live, number: int, online: bool) -> Shown:
    """Show who sits where."""
    chair = live.chairs[number]
    return {
        "seat": number,
        "name": chair_name(chair, number),
        "bot": chair.bot or None,
        "sat": chair.sat or bool(chair.bot),
        "online": online or bool(chair.bot),
    }


def branch(live: Live) -> Shown | None:
    """Show where a game was taken up, if it did not begin at its beginning."""
    ply = int(live.setup.chance.get("branch", "0"))
    return {"table": live.setup.origin or None, "ply": ply} if ply or live.setup.origin else None


def chance(live: Live) -> Shown:
    """Show what the dice are bound to; the secret, or a chosen seed, only when the game has ended."""
    header = live.chance_header()
    shown: Shown = {"fair": "commitment" in header}
    for key in ("commitment", "seat_seeds"):
        if key in header:
            shown[key] = header[key]
    if live.ended:
        shown |= {key: header[key] for key in ("secret", "seed") if key in header}
    return shown


def position(game: Table, mine: Sequence[int], lang: str, asking: bool = True) -> Shown:
    """Show how a game stands: the view, who is asked what, and the moves if they are asked of you."""
    who = game.to_move
    eye = who if who in mine else (mine[0] if mine else None)
    shown: Shown = {
        "ply": len(game.moves),
        "to_move": who,
        "view": game.view(eye),
        "prompt": prompt(game, lang),
        "menu": menu(game, lang) if asking and who is not None and who in mine else [],
        "can_undo": bool(game.past),
    }
    if game.over:
        shown["scores"] = game.scores
        shown["ranking"] = game.ranking
    return shown


def prompt(game: Table, lang: str) -> Shown | None:
    """Show what is asked, with its rule."""
    frame = game.state.agenda[-1] if game.state.agenda else None
    if not isinstance(frame, Ask):
        return None
    return {"text": game.game.prompt(game.state, lang), "key": frame.prompt, "rule": frame.rule}


def menu(game: Table, lang: str) -> list[Shown]:
    """Show the legal moves in their stable order."""
    return [{"move": to_text(move), "label": game.game.label(move, lang)} for move in game.legal()]


def moves(
    game: Table, played: list[tuple[int, Move]], told: list[list[Event]], names: list[str], lang: str
) -> list[Shown]:
    """Show moves with what happened at each."""
    events = told or [[] for _ in played]
    return [
        {
            "seat": None if who == CHANCE else who,
            "move": to_text(move),
            "label": game.game.label(move, lang),
            "events": [event(game, one, names, lang) for one in happened],
        }
        for (who, move), happened in zip(played, events, strict=True)
    ]


def event(game: Table, one: Event, names: list[str], lang: str) -> Shown:
    """Show one thing that happened, in words and for animation."""
    return {"rule": one.rule, "key": one.key, "args": one.args, "text": game.game.report(one, lang, names)}


def fact(live: Live, seq: int, one: AnyFact, told: list[list[Event]], lang: str) -> Shown:
    """Show what happened at a table, leaving out keys, seeds of chance and the rest."""
    shown: Shown = {"version": seq, "kind": type(one).__name__.lower(), "at": one.at}
    match one:
        case facts.Started(plays=plays) | facts.Moved(plays=plays) if live.table is not None:
            played = facts.moves(plays)
            shown["moves"] = moves(live.table, played, told, live.names, lang)
        case facts.Undone(count=count):
            shown["count"] = count
        case facts.Said(name=name, text=text):
            shown |= {"name": name, "text": text}
        case facts.Sat(seats=seats, name=name):
            shown |= {"seats": seats, "name": name}
        case facts.Handed(bot=bot) | facts.Vacated(bot=bot):
            shown["bot"] = bot or None
        case facts.Answered(yes=yes):
            shown["yes"] = yes
        case facts.Rematched(table=following):
            shown["table"] = following
        case _:
            pass
    number = getattr(one, "seat", None)
    return shown if number is None else shown | {"seat": None if number < 0 else number}
