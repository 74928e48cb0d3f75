"""The expert of Pharaoh: lists whole turns, judges their ends, and looks a roll deeper where it matters."""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import product
from typing import Any, Final

from greathouse.core import driver
from greathouse.core.agenda import Chance
from greathouse.core.catalogue import Catalogue
from greathouse.core.errors import BadData, HouseError
from greathouse.core.game import Game
from greathouse.core.moves import Move
from greathouse.experts.bending import Bend, bends
from greathouse.experts.clock import Purse
from greathouse.experts.expert import (
    Aim,
    Budget,
    Choice,
    Fact,
    Judgement,
    Value,
    decider,
    last,
    ordered,
    payoffs,
)
from greathouse.experts.pharaoh.dice import ROLLS, Dice, total
from greathouse.experts.pharaoh.features import TEXTS, facts, features
from greathouse.experts.pharaoh.lookout import (
    NEVER,
    Draw,
    Judge,
    Lookout,
    Play,
    best_by_points,
    cost_to_win,
    weighed,
)
from greathouse.experts.pharaoh.options import TWO_ROLLS, Option, Ranking, options, standard_error
from greathouse.experts.pharaoh.race import Race
from greathouse.experts.pharaoh.solved import Solved, oracle
from greathouse.experts.pharaoh.turns import End, end_moves, turn_ends
from greathouse.games.pharaoh import GAME
from greathouse.games.pharaoh.board import MOST_POINTS
from greathouse.games.pharaoh.flow import DOUBLES, KEEP, REROLL
from greathouse.games.pharaoh.state import TRIO, State

FAR: Final = 150
"""So many turns before the cap a table that knows of none is still right: perfect games end long before."""
NOISE: Final = 1e-9
"""What adding up may make of equal chances."""
WIN: Final = "win"
"""The one aim of a turn."""
ANY_TIME: Final = "game"
BENDS: Final = bends("pharaoh")
WIDE: Final = 1.96
"""Standard errors on either side of a figure."""


class Unsolved(HouseError):
    """A game whose figures are estimates: nobody has solved it here."""

    def text(self, lang: str = "en") -> str:
        """Say so to a player."""
        return TEXTS.say("lack." + self.key, lang, **self.args_)


class PharaohExpert:
    """Judges Pharaoh for two to four; with `solved` it reads tables of solved games where there are any."""

    def __init__(self, seed: int = 0, solved: bool = True) -> None:
        self.game: Game = GAME
        self.texts: Catalogue = TEXTS
        self.seed = seed
        self.solved = solved
        self.lookouts: dict[tuple[Any, ...], Lookout] = {}
        self.races: dict[tuple[Any, ...], Race] = {}
        self.thinking: tuple[Any, ...] = ()
        """The turn that the looks remembered belong to."""

    def __reduce__(self) -> tuple[Any, ...]:
        """Be copied and sent as it was made; it looks anew."""
        return PharaohExpert, (self.seed, self.solved)

    # Who judges

    def race(self, s: State) -> Race:
        """Give the learned judge of a state's table."""
        key = s.board, tuple(s.edges), s.one_die
        if key not in self.races:
            self.races[key] = Race(s.board, tuple(s.edges), s.one_die)
        return self.races[key]

    def judge_of(self, s: State) -> Judge:
        """Give the best judge that there is for a state."""
        if s.turn >= s.turn_cap:
            return Draw(s.seats)
        if self.solved and s.seats == 2 and s.turn_cap - s.turn >= FAR:
            try:
                return Solved(oracle(s), tuple(s.edges))
            except BadData:
                pass
        return self.race(s)

    def lookout(self, s: State) -> Lookout:
        """Give the lookout of a state's table."""
        left = s.turn_cap - s.turn
        key = s.board, tuple(s.edges), s.reroll, s.one_die, left <= 0, left >= FAR
        if key not in self.lookouts:
            dice = Dice(s.reroll, s.one_die)
            self.lookouts[key] = Lookout(s.board, tuple(s.edges), dice, self.judge_of(s))
        return self.lookouts[key]

    # At first sight

    def values(self, states: Sequence[State]) -> list[Value]:
        """Judge many positions at first sight."""
        return [self.value(s) for s in states]

    def value(self, s: State) -> Value:
        """Judge one: a turn that is under way by its best end."""
        if driver.is_over(s):
            return Value(tuple(payoffs(GAME, s)), tuple([float(score) for score in GAME.scores(s)]))
        _, shares = self.unbent(s)
        bend = self.bend(s)
        wins = tuple(shares if bend is None else bend.shares(shares, s.seat))
        return Value(wins, scores(self.lookout(s), wins))

    def unbent(self, s: State) -> tuple[str, list[float]]:
        """Share the win before the shares are bent to come true, with the part of the game."""
        shares = self.shares(s)
        whole = sum(shares)
        return ANY_TIME, [share / whole for share in shares]

    def bend(self, s: State) -> Bend | None:
        """Give what makes estimates come true; what is exact needs nothing."""
        if not isinstance(self.lookout(s).judge, Race):
            return None
        bend = BENDS[ANY_TIME][s.seats]
        return bend if s.turn else bend._replace(mover=0.0)

    def shares(self, s: State) -> list[float]:
        """Give the shares of the win, whatever is to happen next."""
        lookout, where, seat = self.lookout(s), tuple(s.where), s.seat
        frame = s.agenda[-1]
        if isinstance(frame, Chance):
            return self.before_start(s, frame) if not s.turn else before_roll(s, lookout)
        kept = max(lookout.plays(where, seat, s.points), key=lambda play: play.shares[seat]).shares
        if frame not in DOUBLES:
            return kept
        again = before_roll(s, lookout)
        return kept if kept[seat] >= again[seat] else again

    def before_start(self, s: State, frame: Chance) -> list[float]:
        """Weigh who may begin."""
        contenders, rolls = frame.args
        begins = chances_to_begin(contenders, rolls)
        judged = [self.lookout(s).judge.shares(tuple(s.where), seat) for seat in contenders]
        rows = zip(*judged, strict=True)
        return [sum([chance * share for chance, share in zip(begins, row, strict=True)]) for row in rows]

    # With thought

    def think(self, s: State, budget: Budget) -> Iterator[Judgement]:
        """List whole turns, judge their ends, then look a roll deeper, and two, at those that may be best."""
        seat = decider(s, budget)
        self.begin(s)
        lookout, purse = self.lookout(s), Purse(budget)
        purse.pay(1)
        if s.agenda[-1] in DOUBLES:
            yield from self.think_of_doubles(s, lookout, purse)
            return
        ranking = Ranking(lookout, lookout.plays(tuple(s.where), seat, s.points), seat)
        found = options(s)
        yield self.judged(s, found, ranking, purse)
        told = passes = 1
        while not ranking.is_sure and ranking.deepen(purse):
            passes += 1
            if passes >= 4 * told:
                told = passes
                yield self.judged(s, found, ranking, purse)
        if passes > told:
            yield self.judged(s, found, ranking, purse)

    def think_of_doubles(self, s: State, lookout: Lookout, purse: Purse) -> Iterator[Judgement]:
        """Compare keeping doubles with the best turns for every roll that rolling again may bring."""
        plays = lookout.plays(tuple(s.where), s.seat, max(ROLLS))
        yield self.doubles(s, lookout, plays, purse)
        if not lookout.judge.exact and cost_to_win(plays) > s.points and purse.allows(TWO_ROLLS):
            seen = lookout.count
            plays = lookout.replies(tuple(s.where), s.seat)
            purse.pay(lookout.count - seen)
            yield self.doubles(s, lookout, plays, purse)

    def doubles(self, s: State, lookout: Lookout, plays: list[Play], purse: Purse) -> Judgement:
        """Judge keeping and rolling again by the ends of turns with all numbers of points."""
        seat, where = s.seat, tuple(s.where)
        best = best_by_points(plays, seat)
        wins = [play.shares[seat] for play in best]
        kept, again = best[s.points - 1], min(1.0, total(lookout.dice.again(wins), wins))
        if abs(again - wins[s.points - 1]) < NOISE:
            again = wins[s.points - 1]
        error = 0.0 if lookout.judge.exact else standard_error(int(purse.simulations > 1), s.seats)
        line = end_moves(s.board, where[TRIO * seat : TRIO * seat + TRIO], kept.end.steps, kept.won)
        because = facts(
            where, kept, seat, self.race(s), lookout.looks.get((kept.end.where, (seat + 1) % s.seats))
        )
        found = [
            figure(lookout, KEEP, wins[s.points - 1], 0.0 if kept.won else error, because, (KEEP, *line)),
            figure(lookout, REROLL, again, error, (Fact("doubles", {}, TEXTS),), (REROLL,)),
        ]
        return Judgement(seat, ordered(bent(found, self.bend(s), s.seats)), purse.simulations, self.note(s))

    def judged(self, s: State, menu: list[Option], ranking: Ranking, purse: Purse) -> Judgement:
        """Write down how the moves stand: each by the best end that begins with it."""
        choices: list[Choice] = []
        for option in menu:
            end = ranking.best(option)
            because = facts(
                tuple(s.where), ranking.plays[end.where], s.seat, self.race(s), ranking.look(end.where)
            )
            win, error = ranking.win(end.where), ranking.error(end.where)
            choices.append(
                figure(ranking.lookout, option.move, win, error, because, ranking.line(option, end))
            )
        return Judgement(
            s.seat, ordered(bent(choices, self.bend(s), s.seats)), purse.simulations, self.note(s)
        )

    def judge(self, s: State, budget: Budget) -> Judgement:
        """Think to the end of the budget."""
        return last(self.think(s, budget))

    # What else is asked

    def features(self, s: State, seat: int) -> dict[str, float]:
        """Name what counts for a seat."""
        return features(s, seat, self.race(s), self.lookout(s))

    def aims(self, s: State, wanted: Sequence[str], budget: Budget) -> list[Aim]:
        """Tell the chance to win in this very turn."""
        if driver.is_over(s) or not s.turn or (wanted and WIN not in wanted):
            return []
        lookout, where, seat = self.lookout(s), tuple(s.where), s.seat
        rolling = isinstance(s.agenda[-1], Chance)
        ends = turn_ends(s.board, s.edges[seat], where, seat, MOST_POINTS)
        won = min([end for end in ends if lookout.has_won(end.where, seat)], key=end_cost, default=None)
        cost = NEVER if won is None else won.cost
        again = lookout.dice.at_least(cost, again=bool(s.dice))
        if rolling:
            return [Aim(WIN, "", again, again, again, True)]
        if won is not None and cost <= s.points:
            line = end_moves(s.board, where[TRIO * seat : TRIO * seat + TRIO], won.steps, True)
            return [
                Aim(WIN, "", 1.0, 1.0, 1.0, True, moves=(KEEP, *line) if s.agenda[-1] in DOUBLES else line)
            ]
        chance = again if s.agenda[-1] in DOUBLES else 0.0
        return [Aim(WIN, "", chance, chance, chance, True, moves=(REROLL,) if chance else ())]

    def outcome(self, s: State, end: State) -> tuple[float, ...]:
        """Give the win to who has won; a draw is shared."""
        return tuple(payoffs(GAME, end))

    def turn(self, s: State) -> tuple[int, ...] | None:
        """Share a budget among the decisions of a turn."""
        return (s.turn, s.seat)

    def lack(self, s: State) -> HouseError | None:
        """Miss a solved table, if it would read one."""
        return self.note(s) if self.solved else None

    def note(self, s: State) -> HouseError | None:
        """Say that figures are estimates where the game is not solved."""
        if self.lookout(s).judge.exact:
            return None
        return Unsolved("unsolved") if s.seats == 2 else Unsolved("seats", n=s.seats)

    def forget(self) -> None:
        """Drop what was seen, and look for tables anew."""
        self.lookouts.clear()
        self.thinking = ()

    def begin(self, s: State) -> None:
        """Remember looks for a turn only."""
        if self.thinking != (s.turn, s.seat):
            self.thinking = (s.turn, s.seat)
            for lookout in self.lookouts.values():
                lookout.forget()


def end_cost(end: End) -> int:
    """Order ends by the points they take."""
    return end.cost


def before_roll(s: State, lookout: Lookout) -> list[float]:
    """Give the shares of the win before a roll, or before doubles are rolled again."""
    again = bool(s.dice) and s.reroll == "once"
    if not again and not isinstance(lookout.judge, Draw):
        return lookout.judge.shares(tuple(s.where), s.seat)
    best = best_by_points(lookout.plays(tuple(s.where), s.seat, MOST_POINTS), s.seat)
    wins = [play.shares[s.seat] for play in best]
    return weighed(lookout.dice.again(wins) if again else lookout.dice.odds(wins), best)


def scores(lookout: Lookout, wins: tuple[float, ...]) -> tuple[float, ...]:
    """Expect a point for a win; a draw, which only the last turn can bring, gives none."""
    least = min(wins) if isinstance(lookout.judge, Draw) else 0.0
    return tuple([win - least for win in wins])


def figure(
    lookout: Lookout, move: Move, win: float, error: float, because: tuple[Fact, ...], line: tuple[Move, ...]
) -> Choice:
    """Write down a move with its chance and how sure that is."""
    low, high = max(0.0, win - WIDE * error), min(1.0, win + WIDE * error)
    even = 1.0 / lookout.seats if isinstance(lookout.judge, Draw) else 0.0
    return Choice(move, win, (win - even) / (1.0 - even), low, high, error == 0.0, because, line)


def bent(choices: list[Choice], bend: Bend | None, seats: int) -> list[Choice]:
    """Bend the figures of moves as those of positions; what is sure stays as it is."""
    if bend is None:
        return choices
    found: list[Choice] = []
    for choice in choices:
        if not choice.exact:
            win, low, high = [bend.share(share, seats) for share in (choice.win, choice.low, choice.high)]
            choice = choice._replace(win=win, score=win, low=low, high=high)
        found.append(choice)
    return found


@cache
def chances_to_begin(contenders: tuple[int, ...], rolls: tuple[int, ...]) -> list[float]:
    """Give each contender's chance to begin after some have rolled; equal bests have equal chances."""
    rest = len(contenders) - len(rolls)
    found = [0.0] * len(contenders)
    for more in product(range(1, 7), repeat=rest):
        dice = (*rolls, *more)
        best = [index for index, face in enumerate(dice) if face == max(dice)]
        for index in best:
            found[index] += 1.0 / (len(best) * 6**rest)
    return found
