"""How a recorded position stands, in any game: the words of its expert."""

from typing import TYPE_CHECKING, Any

from greathouse.cli.language import TEXT
from greathouse.cli.measuring import number
from greathouse.cli.odds.question import Question
from greathouse.cli.players import names
from greathouse.cli.screen import paper
from greathouse.cli.trouble import Trouble
from greathouse.core.agenda import CHANCE
from greathouse.core.moves import to_text
from greathouse.core.table import Table
from greathouse.experts.expert import Aim, Choice, Expert, NotJudged
from greathouse.experts.registry import expert
from greathouse.experts.standing import Standing, aim_name, aim_text, aim_why, label, standing

if TYPE_CHECKING:
    from rich.console import Console

Answer = dict[str, Any]


def of_table(table: Table, asked: Question) -> Answer:
    """Ask the expert how a position stands, whoever is next."""
    judge = expert(table.game.name)
    wanted = tuple([name.upper() for name in asked.slots])
    found = standing(judge, table.state, asked.budget, asked.until(), wanted)
    if not is_laid(table):
        found = found._replace(aims=(), left_out=(), note=NotJudged("judge_laid"))
    known = [aim.id for aim in found.aims]
    for name in wanted:
        if name not in known:
            raise Trouble("odds_slot", slot=name)
    return as_data(table, judge, found, asked)


def as_data(table: Table, judge: Expert, found: Standing, asked: Question) -> Answer:
    """Give an answer for programs."""
    who = table.to_move
    shares = zip(found.value.wins, found.value.scores, strict=True)
    return {
        "game": table.game.name,
        "at": len(table.moves),
        "next": "over" if who is None else "chance" if who == CHANCE else "seat",
        "seat": found.seat,
        "exact": found.exact,
        "note": "" if found.note is None else found.note.text(asked.lang),
        "values": [
            {"seat": seat, "win": win, "score": score if found.is_scored else None}
            for seat, (win, score) in enumerate(shares)
        ],
        "choices": [choice_data(judge, one, found, asked.lang) for one in found.choices[: asked.best]],
        "aims": [aim_data(judge, aim, asked.lang) for aim in found.aims],
        "left_out": [judge.texts.name(thing, asked.lang) for thing in found.left_out],
    }


def is_laid(table: Table) -> bool:
    """Tell whether somebody has had a choice, so that chance no longer sets the game up."""
    return table.to_move != CHANCE or any([who != CHANCE for who, _ in table.moves])


def choice_data(judge: Expert, choice: Choice, found: Standing, lang: str) -> Answer:
    """Give a choice with the rest of its turn."""
    line = choice.line or (choice.move,)
    return {
        "moves": [to_text(move) for move in line],
        "label": label(judge, line, lang),
        "win": choice.win,
        "low": choice.low,
        "high": choice.high,
        "score": choice.score if found.is_scored else None,
        "exact": choice.exact,
        "because": [fact.say(lang) for fact in choice.because],
    }


def aim_data(judge: Expert, aim: Aim, lang: str) -> Answer:
    """Give a goal of the turn with the move that serves it best."""
    return {
        "id": aim.id,
        "name": aim_name(judge, aim, lang),
        "text": aim_text(judge, aim, lang) if aim.name else "",
        "p": aim.p,
        "low": aim.low,
        "high": aim.high,
        "exact": aim.exact,
        "why": aim_why(judge, aim, lang),
        "moves": [to_text(move) for move in aim.moves],
    }


# In words


def show(found: Answer, lang: str) -> None:
    """Show who is next, everybody's chance, the best choices and what the turn may reach."""
    console = paper()
    players = names(len(found["values"]), lang)
    player = players[found["seat"]] if found["seat"] >= 0 else ""
    line(console, TEXT.say(f"odds.next_{found['next']}", lang, player=player))
    for value in found["values"]:
        told = figure(value["win"], value["win"], value["win"], found["exact"], lang)
        who = players[value["seat"]]
        line(console, TEXT.say("odds.value", lang, player=who, win=told, score=points(value, lang)))
    show_choices(console, found["choices"], lang)
    show_aims(console, found["aims"], lang)
    if found["left_out"]:
        line(console, TEXT.say("odds.left_out", lang, tiles=", ".join(found["left_out"])))
    if found["note"]:
        line(console, found["note"])


def show_choices(console: "Console", choices: list[Answer], lang: str) -> None:
    """Show the best choices, each with what speaks for it."""
    if choices:
        line(console, TEXT.say("odds.best", lang))
    for choice in choices:
        told = figure(choice["win"], choice["low"], choice["high"], choice["exact"], lang)
        words = {"label": choice["label"], "moves": ", ".join(choice["moves"])}
        line(console, TEXT.say("odds.choice", lang, figure=told, score=points(choice, lang), **words))
        for reason in choice["because"]:
            line(console, f"    · {reason}")


def show_aims(console: "Console", aims: list[Answer], lang: str) -> None:
    """Show what the turn may reach, and by which move; what is out of reach is only counted."""
    reached = [aim for aim in aims if aim["p"] > 0]
    if reached:
        line(console, TEXT.say("odds.aims", lang))
    for aim in reached:
        told = figure(aim["p"], aim["low"], aim["high"], aim["exact"], lang)
        why = f" ({aim['why']})" if aim["why"] else ""
        what = TEXT.say("odds.asks", lang, **aim) if aim["text"] else aim["name"]
        best = TEXT.say("odds.by", lang, moves=", ".join(aim["moves"])) if aim["moves"] else ""
        line(console, TEXT.say("odds.aim", lang, id=aim["id"], figure=told, why=why, name=what, best=best))
    if len(aims) > len(reached):
        line(console, TEXT.say("odds.missed", lang, n=len(aims) - len(reached)))


def figure(win: float, low: float, high: float, exact: bool, lang: str) -> str:
    """Write a chance with what it is worth: exact, or about and between which bounds."""
    if exact:
        return TEXT.say("odds.exactly", lang, win=number(100 * win, 2, lang))
    told, least, most = [number(100 * share, 1, lang) for share in (win, low, high)]
    if least == most:
        return TEXT.say("odds.about", lang, win=told)
    return TEXT.say("odds.between", lang, win=told, low=least, high=most)


def points(valued: Answer, lang: str) -> str:
    """Write an expected score, where there is one."""
    if valued["score"] is None:
        return ""
    return TEXT.say("odds.score", lang, score=number(valued["score"], 1, lang))


def line(console: "Console", text: str) -> None:
    """Print a sentence that the terminal may break."""
    console.print(text, soft_wrap=True)
