"""What puzzles are about: each tag is a question that the position and the answer can be asked."""

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from greathouse.core import driver
from greathouse.core.agenda import Ask
from greathouse.core.game import Options
from greathouse.core.table import Table
from greathouse.puzzles.puzzle import GAIN, MOVE, TURN, WIN, Puzzle, Until
from greathouse.puzzles.solving import position, read_move

PAYING: Final = ("pay", "owe", "give")
CUT: Final = 0.2
"""By how much the answer must lower the next player's chance to win at once, to be about danger."""


class Asked(NamedTuple):
    """What a tag may look at."""

    s: Any
    options: Options
    until: Until
    goal: str
    lines: Sequence[Sequence[str]]
    """The answer, and the second best."""

    @property
    def verbs(self) -> list[str]:
        """The first words of the answer's moves, as far as it is asked for."""
        line = self.lines[0][:1] if self.until == MOVE else self.lines[0]
        return [move.split(" ")[0] for move in line]

    @property
    def prompt(self) -> str:
        """What is asked."""
        frame = self.s.agenda[-1]
        assert isinstance(frame, Ask)
        return frame.prompt

    def after(self, which: int = 0) -> Any:
        """Give the position after the answer, or after the second best."""
        s = self.s.copy()
        for text in self.lines[which]:
            driver.apply(s, read_move(text))
        return s


def wins(asked: Asked) -> bool:
    """Win within the turn."""
    return driver.is_over(asked.after())


# Pharaoh


def is_doubles(asked: Asked) -> bool:
    """Keep doubles or roll again."""
    return asked.prompt == "double"


def is_danger(asked: Asked) -> bool:
    """Take the next player's chance to win at once away, or most of it."""
    if asked.until != TURN or wins(asked):
        return False
    return danger(asked.after(0)) + CUT <= danger(asked.after(1))


def danger(s: Any) -> float:
    """Tell exactly how likely the seat that rolls next wins in that turn."""
    from greathouse.experts.pharaoh.dice import Dice
    from greathouse.experts.pharaoh.lookout import NEVER
    from greathouse.experts.pharaoh.turns import is_won, turn_ends
    from greathouse.games.pharaoh.board import MOST_POINTS
    from greathouse.games.pharaoh.state import TRIO

    first = TRIO * s.seat
    ends = turn_ends(s.board, s.edges[s.seat], tuple(s.where), s.seat, MOST_POINTS)
    costs = [end.cost for end in ends if is_won(s.board, end.where[first : first + TRIO], s.seats)]
    return Dice(s.reroll, s.one_die).at_least(min(costs, default=NEVER))


def captures(asked: Asked) -> bool:
    """Send a pyramid back beside the board."""
    if asked.until != TURN:
        return False
    before, after = asked.s.where, asked.after().where
    return any([was >= 0 > now for was, now in zip(before, after, strict=True)])


def enters(asked: Asked) -> bool:
    """Bring a pyramid onto the board."""
    return "enter" in asked.verbs


def is_turn(asked: Asked) -> bool:
    """Plan a whole turn."""
    return asked.until == TURN


# Favor


def is_roll_off(asked: Asked) -> bool:
    """Roll against the Pharaoh's roll, last of all."""
    return bool(asked.s.roll_off)


def is_lock(asked: Asked) -> bool:
    """Choose the dice to lock."""
    return asked.prompt == "window"


def is_claim(asked: Asked) -> bool:
    """Choose a tile."""
    return asked.verbs[0] == "claim"


def uses_token(asked: Asked) -> bool:
    """Spend a token before the next roll."""
    return bool({"pip", "reroll"} & set(asked.verbs))


def uses_tile(asked: Asked) -> bool:
    """Use the power of a tile before the next roll."""
    return bool({"use", "bring"} & set(asked.verbs))


def is_tile(asked: Asked) -> bool:
    """Play for one tile alone."""
    return asked.goal != WIN


# Pharaon and Faiyum


def is_payment(asked: Asked) -> bool:
    """Pay where there are several ways to pay."""
    s = asked.s.copy()
    for text, verb in zip(asked.lines[0], asked.verbs, strict=False):
        ways = [move for move in driver.moves(s) if move[0] in PAYING]
        if verb in PAYING and len(ways) > 1:
            return True
        driver.apply(s, read_move(text))
    return False


def is_tempo(asked: Asked) -> bool:
    """Choose the time: pass, take the cards back, or quit before others do."""
    return asked.verbs[0] in ("pass", "administration", "quit")


def against_tempo(asked: Asked) -> bool:
    """Resist to pass, to take cards back or to quit, which is the second best."""
    return not is_tempo(asked) and asked.lines[1][0].split(" ")[0] in ("pass", "administration", "quit")


def is_gain(asked: Asked) -> bool:
    """Get the most points in one turn."""
    return asked.goal == GAIN


def is_visit(asked: Asked) -> bool:
    """Choose an area to visit."""
    return asked.verbs[0] == "visit"


def is_people(asked: Asked) -> bool:
    """Choose a Noble or an Artisan."""
    return bool({"noble", "artisan", "pool"} & set(asked.verbs))


def is_token_choice(asked: Asked) -> bool:
    """Choose Offering tokens or a Jar."""
    return bool({"lot", "jar", "bag"} & set(asked.verbs))


def is_conflict(asked: Asked) -> bool:
    """Play with Conflicts."""
    return bool(asked.options["conflicts"])


def is_network(asked: Asked) -> bool:
    """Build roads or bridges."""
    return bool({"road", "bridge", "great_bridge"} & set(asked.verbs))


def is_building(asked: Asked) -> bool:
    """Build settlements, towns, workshops or monuments."""
    return bool({"settlement", "town", "palace", "workshop", "extension", "block"} & set(asked.verbs))


def is_market(asked: Asked) -> bool:
    """Buy a card."""
    return asked.verbs[0] in ("buy", "pick")


def is_play(asked: Asked) -> bool:
    """Choose the card to play."""
    return asked.verbs[0] == "play"


def is_privileges(asked: Asked) -> bool:
    """Play with Privileges."""
    return bool(asked.options["privileges"])


Test = Callable[[Asked], bool]
TAGS: Final[dict[str, dict[str, Test]]] = {
    "pharaoh": {
        "win_now": wins,
        "doubles": is_doubles,
        "danger": is_danger,
        "capture": captures,
        "enter": enters,
        "turn": is_turn,
    },
    "favor": {
        "roll_off": is_roll_off,
        "lock": is_lock,
        "claim": is_claim,
        "token": uses_token,
        "power": uses_tile,
        "tile": is_tile,
    },
    "pharaon": {
        "gain": is_gain,
        "payment": is_payment,
        "tempo": is_tempo,
        "patience": against_tempo,
        "visit": is_visit,
        "people": is_people,
        "offerings": is_token_choice,
        "conflicts": is_conflict,
    },
    "faiyum": {
        "gain": is_gain,
        "payment": is_payment,
        "tempo": is_tempo,
        "patience": against_tempo,
        "network": is_network,
        "building": is_building,
        "market": is_market,
        "play": is_play,
        "privileges": is_privileges,
    },
}
"""By game, the most telling first."""


def tagged(game: str, asked: Asked) -> tuple[str, ...]:
    """List the tags that are true."""
    return tuple([tag for tag, test in TAGS[game].items() if test(asked)])


def asked_of(puzzle: Puzzle) -> Asked:
    """Let tags look at a puzzle."""
    table: Table = position(puzzle)
    lines = [answer.line for answer in puzzle.answers[:2]]
    return Asked(table.position, table.options, puzzle.until, puzzle.goal, lines)
