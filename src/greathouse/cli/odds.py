"""`greathouse odds`: what a recorded position of Favor of the Pharaoh can still reach, and by which move."""

from typing import Annotated, Any

import typer

import greathouse as gh
from greathouse.bots.bot import Quick
from greathouse.cli.language import TEXT
from greathouse.cli.screen import paper, show_json
from greathouse.cli.trouble import Trouble
from greathouse.cli.verbs import Json, Lang, Language
from greathouse.core.moves import to_text
from greathouse.games.favor import advice
from greathouse.games.favor.bars import IDS, SLOTS
from greathouse.games.favor.odds import beating, demand_of
from greathouse.games.favor.state import State


def run(
    file: Annotated[str, typer.Argument()],
    at: Annotated[int, typer.Option("--at")] = -1,
    slot: Annotated[list[str] | None, typer.Option("--slot")] = None,
    samples: Annotated[int, typer.Option("--samples", min=10)] = 100,
    json: Json = False,
    lang: Language = Lang.en,
) -> None:
    """Load a record, up to a move if told, and answer for the turn that is going on."""
    table = gh.load(file, upto=at if at >= 0 else None)
    if not isinstance(table.state, State):
        raise Trouble("odds_game", game=table.game.name)
    if table.over:
        raise Trouble("odds_over")
    found = answers(table.state, wanted(table.state, slot), samples)
    if json:
        show_json({"left_out": advice.left_out(table.state), "odds": found})
        return
    console = paper()
    for row in found:
        key = "odds.exact" if row["exact"] else "odds.sampled"
        shown = row | {name: f"{100 * row[name]:.2f}" for name in ("p", "low", "high")}
        tile = table.game.text.name(row["tile"], lang) if row["tile"] else ""
        console.print(TEXT.say(key, lang, **(shown | {"tile": tile})), soft_wrap=True)


def wanted(s: State, slots: list[str] | None) -> list[str]:
    """List the slots that are asked for, or all that the player could claim."""
    for name in slots or []:
        if name.upper() not in IDS:
            raise Trouble("favor_slot", slot=name, expected="7A.1, 7A.2, ... 3B.4")
    return [name.upper() for name in slots] if slots else advice.claimable_slots(s)


def answers(s: State, slots: list[str], samples: int) -> list[dict[str, Any]]:
    """Answer for every slot, or for the Pharaoh's roll in the roll-off."""
    luck = Quick(1)
    if s.roll_off:
        return [described(s, advice.answer_mark(s, luck, samples=samples))]
    return [described(s, advice.answer(s, name, luck, samples=samples)) for name in slots]


def described(s: State, found: advice.Answer) -> dict[str, Any]:
    """Add the best move to an answer."""
    demand = beating(s.mark) if s.roll_off else demand_of(SLOTS[found.slot], s.dice_minimum)
    move = ""
    if advice.is_rolling(s, s.seat):
        move = to_text(advice.best_move(s, advice.quick_solver(demand))[0])
    return found._asdict() | {"move": move}
