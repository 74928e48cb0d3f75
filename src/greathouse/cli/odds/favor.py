"""What a recorded position of Favor of the Pharaoh can still reach, and by which move."""

from typing import Any, NoReturn

import greathouse as gh
from greathouse.experts.luck import Quick
from greathouse.cli.language import TEXT
from greathouse.cli.odds.wish import Wish
from greathouse.cli.screen import paper
from greathouse.cli.trouble import Trouble
from greathouse.core.moves import to_text
from greathouse.core.table import Table
from greathouse.experts.favor import answers
from greathouse.games.favor.bars import IDS, SLOTS
from greathouse.experts.favor.demands import beating, demand_of
from greathouse.games.favor.state import State


def of_table(table: Table, wish: Wish) -> dict[str, Any]:
    """Answer for the turn that is going on."""
    s = table.state
    assert isinstance(s, State)
    if table.over:
        raise Trouble("odds_over")
    return {"left_out": answers.left_out(s), "odds": answers(s, wanted(s, wish.slots), wish.samples)}


def of_position(*given: object) -> NoReturn:
    """Refuse: a position of this game is too much to type."""
    raise Trouble("odds_record")


answer_many = of_position


def wanted(s: State, slots: tuple[str, ...]) -> list[str]:
    """List the slots that are asked for, or all that the player could claim."""
    for name in slots:
        if name.upper() not in IDS:
            raise Trouble("favor_slot", slot=name, expected="7A.1, 7A.2, ... 3B.4")
    return [name.upper() for name in slots] if slots else answers.claimable_slots(s)


def answers(s: State, slots: list[str], samples: int) -> list[dict[str, Any]]:
    """Answer for every slot, or for the Pharaoh's roll in the roll-off."""
    luck = Quick(1)
    if s.roll_off:
        return [described(s, answers.answer_mark(s, luck, samples=samples))]
    return [described(s, answers.answer(s, name, luck, samples=samples)) for name in slots]


def described(s: State, found: answers.Answer) -> dict[str, Any]:
    """Add the best move to an answer."""
    demand = beating(s.mark) if s.roll_off else demand_of(SLOTS[found.slot], s.dice_minimum)
    move = ""
    if answers.is_rolling(s, s.seat):
        move = to_text(answers.best_move(s, answers.quick_solver(demand))[0])
    return found._asdict() | {"move": move}


def show(found: dict[str, Any], lang: str) -> None:
    """Show a line for each slot, with the reason for a sampled one, and what the odds do not count on."""
    console = paper()
    text = gh.game("favor").text
    for row in found["odds"]:
        key = "odds.exact" if row["exact"] else "odds.sampled"
        shown = row | {name: f"{100 * row[name]:.2f}" for name in ("p", "low", "high")}
        tile = text.name(row["tile"], lang) if row["tile"] else ""
        reason = TEXT.say(f"odds.{row['why']}", lang) if row["why"] else ""
        console.print(TEXT.say(key, lang, **(shown | {"tile": tile, "reason": reason})), soft_wrap=True)
    if found["left_out"]:
        tiles = ", ".join([text.name(tile, lang) for tile in found["left_out"]])
        console.print(TEXT.say("odds.left_out", lang, tiles=tiles), soft_wrap=True)
