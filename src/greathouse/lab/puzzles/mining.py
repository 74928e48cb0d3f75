"""Games searched for puzzles, one by one: an experiment whose outcomes are the puzzles of each game."""

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from math import hypot
from random import Random
from typing import Any, ClassVar, Final

from greathouse.bots.levels import bot
from greathouse.core import chance, record, replay
from greathouse.core.agenda import CHANCE
from greathouse.core.game import Game, Options
from greathouse.core.moves import to_text
from greathouse.core.table import Fate, Table
from greathouse.experts import registry
from greathouse.experts.expert import Budget, Expert, Fact
from greathouse.games import game as find_game
from greathouse.lab.puzzles.asking import Option, Question, after, is_promising, prompt_of, questions
from greathouse.lab.puzzles.gains import gains
from greathouse.lab.puzzles.playouts import Lead, Playouts
from greathouse.lab.puzzles.ranks import rating_of, rating_of_win, solved_by
from greathouse.puzzles.puzzle import MOVE, POINTS, Answer, Course, Puzzle, Told, written
from greathouse.puzzles.solving import texts
from greathouse.puzzles.tags import Asked, tagged

PLAYERS: Final = ("artisan", "priest", "vizier")
"""The ranks whose games are searched: strong enough to reach good positions, with mistakes to punish."""
GAPS: Final[dict[str, float]] = {"chance": 0.08, "points": 2.0}
"""How far the best answer must lead in the end."""
SHARE: Final = 0.12
"""What the second best must lose of the best chance."""
WORTH: Final = 0.12
"""Below this chance of the best answer a position is lost, and nobody's pleasure."""
ERRORS: Final = 3.5
"""How many standard errors the lead must be wide."""
PAIRS: Final = ((10, -0.7), (32, 1.0), (100, ERRORS))
"""Pairs of games after which is looked, and how many errors the lead must be wide by then."""
RIVALS: Final = 23
"""How many answers are played out against the best; others, of which only roll-offs have any, look worse."""
WIDEST: Final = 24
"""How many answers a single move may have, so that all of them are played out."""
TRUST: Final = 32
"""How many games the expert's judgement counts for."""
TOLD: Final = 24
LINES: Final = 3
"""How many answers are told, and how many with a line."""


@dataclass(frozen=True)
class Mining:
    """Where puzzles are looked for; a record given as text is searched in place of a game among bots."""

    kind: ClassVar[str] = "puzzles"
    game: str
    seats: int
    options: Options
    seed: int
    simulations: int = 60
    first: float = 0.06
    """How far the best answer must lead at first sight to be looked at."""
    lead: float = 0.0
    """How far it must lead after some thought to be played out, which takes long."""
    most: int = 3
    """How many puzzles one game may give."""
    since: int = 0
    """The ply from which is searched: later positions are surer, earlier ones shorter to tell."""
    until: int = 10_000
    back: int = 0
    """How many of the last decisions of a game are searched, if not all."""
    asks: tuple[str, ...] = ()
    """The prompts that are looked at, if not all."""
    gains: bool = False
    """Whether turns are asked for that bring the most points at once, which are looked through whole."""
    last: bool = False
    """Whether only the roll-off that ends a game is searched, where the game has one."""
    chance: float = 1.0
    """The share of promising decisions that is looked at."""
    players: tuple[str, ...] = PLAYERS
    """The ranks that are seated, drawn for each seat."""
    records: tuple[str, ...] = ()

    @cached_property
    def expert(self) -> Expert:
        """Who judges."""
        return registry.expert(self.game, self.seed)

    def outcome(self, index: int) -> dict[str, Any]:
        """Search a game; its puzzles are written as in a file, without names yet."""
        found: list[Puzzle] = []
        luck = Random(f"{self.seed} {index}")
        for table in self.courses(index, luck):
            if len(found) >= self.most or len(table.moves) >= self.until:
                break
            if self.is_wanted(table) and luck.random() < self.chance:
                found += self.mined(table, index)[:1]
        return {"puzzles": written([replace(puzzle, course=found[-1].course) for puzzle in found])}

    def is_wanted(self, table: Table) -> bool:
        """Tell whether a decision is one that is looked for, and promising."""
        s: Any = table.position
        if len(table.moves) < self.since or (self.asks and prompt_of(table) not in self.asks):
            return False
        if self.last and not s.roll_off:
            return False
        return self.gains or is_promising(self.expert, table, self.first)

    def courses(self, index: int, luck: Random) -> Iterator[Table]:
        """Show a table before every decision; it is played on when the next is asked for."""
        if self.records:
            yield from recorded(find_game(self.game), self.records[index])
            return
        game, seed = find_game(self.game), self.seed * 1_000_003 + index
        table = Table.open(game, self.seats, self.options, Fate({}, chance.seeded(seed)))
        players = [
            bot(self.game, luck.choice(self.players), seed * 97 + seat, seats=self.seats)
            for seat in range(self.seats)
        ]
        late: deque[Table] = deque(maxlen=self.back)
        while not table.over:
            if not self.back:
                yield table
            late.append(table.copy())
            table.play(players[table.turn].choose(table.position.copy()))
        yield from late

    def mined(self, table: Table, index: int) -> list[Puzzle]:
        """Make puzzles of the questions that a position asks and that have one clearly best answer."""
        found: list[Puzzle] = []
        for question in self.questions(table):
            if is_clear(question):
                checked = self.checked(table, question, index)
                if checked is not None:
                    found.append(self.puzzle(table, index, *checked))
        return sorted(found, key=lambda puzzle: -puzzle.rating)

    def questions(self, table: Table) -> Iterator[Question]:
        """List what may be asked in a position."""
        if self.gains:
            return gains(self.expert, table)
        return questions(self.expert, table, Budget(self.simulations))

    def checked(self, table: Table, question: Question, index: int) -> tuple[Question, Lead] | None:
        """Play the best answers out, unless they are exact; give what is left of the question."""
        top = question.options
        if question.is_measured or (top[0].exact and top[1].exact):
            error = hypot(top[0].error, top[1].error)
            return (question, Lead(question.gap, error, 0)) if question.gap >= ERRORS * error else None
        if question.gap < self.lead:
            return None
        game, s, seat = table.game, table.position, table.turn
        ends = [after(s, self.begun(question, option)) for option in top[: RIVALS + 1]]
        seed = self.seed * 7919 + index * 131 + len(table.moves)
        games = Playouts(game, s.copy(), ends, seat, registry.expert(self.game), seed, question.unit)
        leads = compared(games)
        if leads is None:
            return None
        worths = [weighed(option, games, at) for at, option in enumerate(top[: RIVALS + 1])]
        options = [option._replace(worth=worth) for option, worth in zip(top, worths, strict=False)]
        order = [options[0], *sorted(options[1:], key=lambda option: -option.worth)]
        bound = order[-1].worth
        rest = [option._replace(worth=min(bound, option.worth)) for option in top[RIVALS + 1 :]]
        kept = question._replace(options=[*order, *rest])
        least = min(leads, key=lambda lead: lead.low)._replace(pairs=max([lead.pairs for lead in leads]))
        return (kept, least) if is_clear(kept) else None

    def begun(self, question: Question, option: Option) -> Any:
        """Give what of a line is the answer."""
        return option.line[:1] if question.until == MOVE else option.line

    def source(self, index: int) -> str:
        """Say where a game comes from."""
        return f"record {index + 1}" if self.records else f"seed {self.seed} game {index}"

    def puzzle(self, table: Table, index: int, question: Question, lead: Lead) -> Puzzle:
        """Write a puzzle down."""
        seed = self.seed * 7919 + index
        solved = solved_by(table, question, seed)
        top = question.options
        lines = [texts(option.line) for option in top[:2]]
        asked = Asked(table.position, table.options, question.until, question.goal, lines)
        answers = [
            Answer(" ".join(one.marks), round(one.worth, 4), texts(one.line) if at < LINES else ())
            for at, one in enumerate(top[:TOLD])
        ]
        return Puzzle(
            id="",
            course=course_of(table, self.source(index)),
            ply=len(table.moves),
            seat=table.turn,
            until=question.until,
            goal=question.goal,
            unit=question.unit,
            answers=tuple(answers),
            rest=answers[-1].worth if len(top) >= TOLD else 0.0,
            exact=lead.error == 0.0,
            gap=round(lead.mean, 4),
            low=round(lead.low, 4),
            high=round(lead.high, 4),
            rating=rating_of(solved) if top[0].worth != 1.0 else rating_of_win(len(lines[0])),
            solved=tuple([round(share, 3) for share in solved]),
            pairs=lead.pairs,
            tags=tagged(self.game, asked),
            because=told(top[0].because),
            instead=told(top[1].because),
        )


def course_of(table: Table, source: str) -> Course:
    """Tell a game so far."""
    game = table.game
    moves = tuple([to_text(move) for _, move in table.moves])
    own = {one.name: one.default for one in game.options}
    changed = {name: value for name, value in table.options.items() if value != own[name]}
    return Course(game.name, game.rules, game.data, table.seats, changed, source, moves)


def is_clear(question: Question) -> bool:
    """Tell whether one answer leads by so much that it is worth asking for."""
    if len(question.options) < 2 or (question.until == MOVE and len(question.options) > WIDEST):
        return False
    if question.unit == POINTS:
        return question.gap >= GAPS[POINTS]
    best = question.options[0].worth
    return best >= WORTH and question.gap >= max(GAPS[question.unit], SHARE * best)


def compared(games: Playouts) -> list[Lead] | None:
    """Play until the first answer leads all others beyond doubt; none if it does not, or hardly will."""
    rivals = list(range(1, len(games.ends)))
    leads: list[Lead] = []
    for pairs, hope in PAIRS:
        games.play(0, pairs)
        left: list[int] = []
        for rival in rivals:
            games.play(rival, pairs)
            lead = games.lead(0, rival)
            if lead.errors < hope:
                return None
            if lead.errors >= ERRORS and lead.mean >= GAPS[games.unit]:
                leads.append(lead)
            else:
                left.append(rival)
        rivals = left
    others = range(1, len(games.ends))
    return leads if not rivals and all([games.wins_more(0, other) for other in others]) else None


def weighed(option: Option, games: Playouts, which: int) -> float:
    """Join what the expert says of a chance with what became of it; points are those of the games alone."""
    if games.unit == POINTS:
        return sum(games.results[which]) / len(games.results[which])
    if option.exact:
        return option.worth
    played = games.results[which]
    return (TRUST * option.worth + sum(played)) / (TRUST + len(played))


def told(facts: tuple[Fact, ...]) -> tuple[Told, ...]:
    """Keep facts without their words."""
    return tuple([(fact.key, fact.args) for fact in facts])


def recorded(game: Game, text: str) -> Iterator[Table]:
    """Play a record again, showing the table before every decision."""
    source = record.read(text)
    table = replay.opening(source, game)
    for who, move in replay.checked(source, table):
        if who != CHANCE:
            yield table
        table.advance(move)
