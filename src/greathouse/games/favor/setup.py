"""Options, modes and the table before anything is rolled."""

from typing import Final

from greathouse.core.agenda import Do, Frame
from greathouse.core.game import Mode, Option, Options, Value
from greathouse.games.favor.course import FIRST, lay_out, roll_table
from greathouse.games.favor.layout import FIRST_GAME, TABLES_IN_ALL, code_of, layout_of, read_code
from greathouse.games.favor.state import State
from greathouse.games.favor.tiles import STORES
from greathouse.games.favor.tokens import SCARABS

NO_CODE: Final = "none"


def read_option(text: str) -> str:
    """Read a share code given as an option, and write it as the randomiser prints it: F19."""
    return NO_CODE if text.strip().lower() in ("", NO_CODE) else code_of(read_code(text))


OPTIONS: Final = (
    Option("layout", "first_game", choices=("first_game", "random")),
    Option("table", 0, low=0, high=TABLES_IN_ALL),
    Option("code", NO_CODE, reads=read_option),
    Option("dice_minimum", True),
    Option("shifts_trigger", True),
    Option("dead_dice_match", True),
    Option("borrow_claims", True),
    Option("treasure_queen", True),
    Option("unbeaten", "draw", choices=("draw", "best")),
    Option("round_cap", 60, low=1, high=1000),
)
OTHER_WAY: Final[dict[str, Value]] = {
    "dice_minimum": False,
    "shifts_trigger": False,
    "dead_dice_match": False,
    "borrow_claims": False,
    "treasure_queen": False,
    "unbeaten": "best",
}

SHORT: Final[dict[str, Value]] = {"round_cap": 20}
MODES: Final = (
    *[Mode(seats, SHORT) for seats in (2, 3, 4)],
    *[Mode(seats, {"layout": "random", **SHORT}) for seats in (2, 3, 4)],
    *[Mode(seats, {"layout": "random", **SHORT, **OTHER_WAY}) for seats in (2, 4)],
)


def table_number(options: Options) -> int:
    """Give the number of the table that was asked for by its code or its number, from 1 on; 0 for none."""
    code = str(options["code"])
    return int(options["table"]) if code == NO_CODE else read_code(code) + 1


def setup(seats: int, options: Options) -> State:
    """Give everybody a Start tile and lay out the first-game table, a numbered one, or roll for it: F1."""
    number = table_number(options)
    random = options["layout"] == "random" and not number
    agenda: list[Frame] = [FIRST, Do(roll_table, ((),))] if random else [FIRST]
    s = State(
        seats=seats,
        dice_minimum=bool(options["dice_minimum"]),
        shifts_trigger=bool(options["shifts_trigger"]),
        dead_dice_match=bool(options["dead_dice_match"]),
        borrow_claims=bool(options["borrow_claims"]),
        treasure_queen=bool(options["treasure_queen"]),
        unbeaten=str(options["unbeaten"]),
        round_cap=int(options["round_cap"]),
        agenda=agenda,
        slots=(),
        tiles=[],
        stacks=[],
        pile=list(SCARABS),
        box=[0, 0],
        owned=[0] * seats,
        spent=[0] * seats,
        pips=[0] * seats,
        rerolls=[0] * seats,
        die_tokens=[0] * seats,
        fewer=[0] * seats,
        more=[0] * seats,
        stored=[0] * len(STORES),
    )
    if not random:
        lay_out(s, layout_of(number - 1) if number else FIRST_GAME)
    return s


def setup_under(rules: int, seats: int, options: Options) -> State:
    """Set a table up as under an earlier version of the rules."""
    s = setup(seats, options)
    s.rules = rules
    return s


def bound(seats: int, options: Options) -> int:
    """Bound a game's moves: a turn has at most some dozens of dice, tokens and choices."""
    return 1000 + 400 * seats * int(options["round_cap"])
