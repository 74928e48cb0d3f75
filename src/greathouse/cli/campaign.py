"""`greathouse campaign`: a row of solo games whose bonuses carry over, kept between games."""

import json as plain_json
import os
import secrets
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import click

import greathouse as gh
from greathouse.cli import saves, values
from greathouse.cli.language import TEXT
from greathouse.cli.options import option_values
from greathouse.cli.players import players
from greathouse.cli.saves import PERSON
from greathouse.cli.screen import paper, show_json
from greathouse.cli.trouble import Trouble
from greathouse.cli.values import Level, Whole
from greathouse.cli.verbs import as_json, game_options, verb
from greathouse.core.game import Game
from greathouse.core.table import Table, fate
from greathouse.kit.data import data_folder

VERSION = 1


@dataclass
class Played:
    """A finished game of a campaign."""

    game: int
    reached: bool
    score: int


@dataclass
class Campaign:
    """How far somebody has come; `open` is the file of a game that was left before its end."""

    next: int = 1
    played: list[Played] = field(default_factory=list)
    open: str = ""
    version: int = VERSION


@verb
@click.argument("game", type=values.Game())
@click.option("--status", is_flag=True)
@click.option("--restart", is_flag=True)
@game_options
@click.option("--bot", type=Level(), metavar="LEVEL", default="")
@click.option("--seed", type=Whole(), metavar="N")
@as_json
def run(
    game: str,
    status: bool,
    restart: bool,
    option: tuple[str, ...],
    bot: str,
    seed: int | None,
    json: bool,
    lang: str,
) -> None:
    """Play the next game of a campaign, or show how far it is."""
    found = gh.game(game)
    games = length(found)
    path = place(game)
    campaign = Campaign() if restart else read(path, games)
    if restart:
        write(path, campaign)
    if json:
        show_json({"games": games} | asdict(campaign))
        return
    show(found, campaign, games, option_values(option), lang)
    if status or campaign.next > games:
        return
    table = table_of(found, campaign, option, seed)
    finish(found, campaign, path, play(table, campaign, path, bot, seed, lang), table, lang)


def length(game: Game) -> int:
    """Tell how many games a campaign has; not every game has one."""
    for option in game.options:
        if option.name == "campaign":
            return option.high
    having = [name for name in gh.games() if "campaign" in [option.name for option in gh.game(name).options]]
    raise Trouble("no_campaign", game=game.name, expected=", ".join(having))


# What is kept


def place(game: str) -> Path:
    """Tell where a campaign is kept."""
    return data_folder() / "campaigns" / f"{game}.json"


def read(path: Path, games: int) -> Campaign:
    """Read a campaign, a new one if there is none; a file that makes no sense is named, not overwritten."""
    try:
        data = plain_json.loads(path.read_text(encoding="utf8"))
        campaign = checked(data, games)
    except FileNotFoundError:
        return Campaign()
    except (ValueError, KeyError, TypeError, AttributeError):
        raise Trouble("campaign_file", path=path) from None
    return campaign


def checked(data: Any, games: int) -> Campaign:
    """Build a campaign from data, raising ValueError for what cannot be."""
    played = [Played(int(row["game"]), bool(row["reached"]), int(row["score"])) for row in data["played"]]
    campaign = Campaign(int(data["next"]), played, str(data["open"]), int(data["version"]))
    reached = sorted([row.game for row in played if row.reached])
    if campaign.version != VERSION or not 1 <= campaign.next <= games + 1:
        raise ValueError
    if reached != list(range(1, campaign.next)):
        raise ValueError
    return campaign


def write(path: Path, campaign: Campaign) -> None:
    """Write a campaign, whole or not at all."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f".{path.name}.{os.getpid()}.part")
    with draft.open("w", encoding="utf8") as file:
        plain_json.dump(asdict(campaign), file, indent=2)
        file.flush()
        os.fsync(file.fileno())
    os.replace(draft, path)


# A game of it


def table_of(game: Game, campaign: Campaign, option: Sequence[str], seed: int | None) -> Table:
    """Go on with the game that was left, or open the next one."""
    if campaign.open and Path(campaign.open).is_file():
        return gh.load(campaign.open)
    options = option_values(option) | {"campaign": campaign.next}
    return Table.open(game, 1, game.choose(1, options), fate(game, "", seed))


def play(table: Table, campaign: Campaign, path: Path, bot: str, seed: int | None, lang: str) -> bool:
    """Play at the terminal; tell whether the game was finished."""
    from greathouse.cli.session import Session

    keep = Path(campaign.open) if campaign.open else saves.fresh(f"campaign-{table.game.name}")
    campaign.open = str(keep)
    write(path, campaign)
    own = secrets.randbits(32) if seed is None else seed
    seated = players(table, [bot or PERSON], own, None, lang)
    return Session(table, seated, keep, paper(), lang).run()


def finish(game: Game, campaign: Campaign, path: Path, over: bool, table: Table, lang: str) -> None:
    """Note a finished game and say what it means."""
    console = paper()
    if not over:
        console.print(TEXT.say("campaign.left", lang, game=game.name))
        return
    reached = table.ranking[0] == 1
    campaign.played.append(Played(campaign.next, reached, table.scores[0]))
    campaign.open = ""
    campaign.next += reached
    write(path, campaign)
    console.print(goal_line(game, table, lang))
    key = "missed" if not reached else "won" if campaign.next > length(game) else "reached"
    console.print(TEXT.say(f"campaign.{key}", lang, n=len(campaign.played)), style="bold")


def goal_line(game: Game, table: Table, lang: str) -> str:
    """Say the goal of a game and how far it is."""
    shown: dict[str, Any] = table.view(0)["campaign"]
    return game.text.say(f"goal.{shown['measure']}", lang, **shown)


def show(game: Game, campaign: Campaign, games: int, options: dict[str, object], lang: str) -> None:
    """Say how far a campaign is and what comes next, with the options that the next game is played with."""
    console = paper()
    for row in campaign.played:
        mark = "✓" if row.reached else "✗"
        console.print(TEXT.say("campaign.line", lang, mark=mark, number=row.game, score=row.score))
    if campaign.next > games:
        console.print(TEXT.say("campaign.over", lang, n=len(campaign.played)), style="bold")
        return
    table = Table.open(game, 1, options | {"campaign": campaign.next}, fate(game, "manual", None))
    console.print(TEXT.say("campaign.next", lang, number=campaign.next, games=games), style="bold")
    console.print(goal_line(game, table, lang))
