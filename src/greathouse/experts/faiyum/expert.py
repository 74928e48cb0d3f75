"""The expert of Faiyum: actions finished in the head, the best of them played on under the same luck."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from greathouse.core import driver
from greathouse.core.catalogue import Catalogue
from greathouse.core.errors import HouseError
from greathouse.experts.clock import Purse
from greathouse.experts.expert import GLANCE, Aim, Budget, Fact, Judgement, Value, decider, last, payoffs
from greathouse.experts.faiyum.ahead import Ahead
from greathouse.experts.faiyum.features import inputs
from greathouse.experts.faiyum.held import NAMES, held
from greathouse.experts.faiyum.reasons import because
from greathouse.experts.faiyum.styles import FOUND
from greathouse.experts.faiyum.turns import Turns
from greathouse.experts.faiyum.values import Values, stage_of
from greathouse.experts.luck import Quick
from greathouse.experts.network import Shelf
from greathouse.experts.sampling import Line, Trial, compared, judged
from greathouse.games.faiyum import GAME
from greathouse.games.faiyum.solo import RANKS, least, next_rank
from greathouse.games.faiyum.state import State

TEXT: Final = Catalogue("greathouse.experts.faiyum", GAME.text)


class Faiyum:
    """Judges positions of Faiyum, with any number of players, alone, and with Privileges."""

    def __init__(self, seed: int = 0, shelf: Shelf | None = None, style: str = "") -> None:
        self.made = (seed, shelf, style)
        self.game = GAME
        self.texts = TEXT
        self.seed = seed
        self.look = Values(shelf)
        self.shelf = self.look.shelf
        self.turns = Turns()
        self.ahead = Ahead(self.look, self.turns)
        self.style = FOUND[style]
        self.rank = 0
        """The rank that is aimed at all the time, if one is held on to; else the one that is open."""

    def __reduce__(self) -> tuple[Any, ...]:
        """Be copied and sent as it was made: it remembers nothing."""
        return Faiyum, self.made

    def values(self, states: Sequence[State]) -> list[Value]:
        """Judge many positions at first sight."""
        found = self.look.values(states, self.rank)
        if self.rank:
            for at, s in enumerate(states):
                if driver.is_over(s):
                    found[at] = found[at]._replace(wins=self.outcome(s, s))
        return found

    def hold(self, s: State) -> None:
        """Aim at the rank that is open here from now on, so that chances at different moments compare."""
        self.rank = self.look.aim(s) if s.seats == 1 and not s.campaign else 0

    def stage(self, s: State) -> str:
        """Name the modules in play, by which networks are told apart."""
        return stage_of(s)

    def inputs(self, s: State, seat: int) -> list[float]:
        """Give what a network sees of a seat."""
        return inputs(s, seat, self.look.estate)

    def had(self, s: State, seat: int) -> float:
        """Tell the points that a seat has for sure."""
        return float(s.reputation[seat])

    def unbent(self, s: State) -> tuple[str, list[float]]:
        """Share the win before the shares are bent to come true, with what they are bent by."""
        return self.look.unbent(s)

    def think(self, s: State, budget: Budget) -> Iterator[Judgement]:
        """Finish every action, then play on from the ends of the best."""
        me = decider(s, budget)
        rank = self.rank or (self.look.aim(s) if s.seats == 1 and not s.campaign else 0)
        ways = [self.turns.finished(s, me, move) for move in self.turns.candidates(s)]
        ends = {line[0]: end for end, line in ways}
        liked = self.liked(s, me, list(ends.values()))
        lines: list[Line] = []
        for (end, line), first in zip(ways, self.seen(list(ends.values()), me, rank, liked), strict=True):
            lines.append(Line(line[0], first, driver.is_over(end), line))
            lines[-1].because = tuple([Fact(key, args, TEXT) for key, args in because(s, end, me)])
        bonus = dict(zip(ends, liked, strict=True))

        def trial(line: Line, number: int) -> Trial:
            luck = Quick(self.seed * 1_000_003 + number)
            later = self.ahead.played_on(ends[line.move].copy(), luck, rank)
            return self.seen([later], me, rank, [bonus[line.move]])[0]

        if budget == GLANCE:
            yield judged(me, lines, Purse(budget))
            return
        yield from compared(me, lines, trial, Purse(budget))

    def liked(self, s: State, me: int, ends: list[State]) -> list[float]:
        """Tell how much a style of play likes the ends of turns."""
        if not self.style.weights:
            return [0.0] * len(ends)
        before = self.inputs(s, me)
        return [self.style.liking(before, self.inputs(end, me)) for end in ends]

    def seen(self, states: list[State], me: int, rank: int, liked: list[float]) -> list[Trial]:
        """Judge positions for one seat at first sight, with what a style adds."""
        found: list[Trial] = []
        for s, value, bonus in zip(states, self.look.values(states, rank), liked, strict=True):
            win = value.wins[me]
            if rank and driver.is_over(s):
                win = 1.0 if s.reputation[0] >= least(rank, s.privileges) else 0.0
            found.append(Trial(win + bonus, value.scores[me]))
        return found

    def judge(self, s: State, budget: Budget) -> Judgement:
        """Think to the end of the budget."""
        return last(self.think(s, budget))

    def features(self, s: State, seat: int) -> dict[str, float]:
        """Name what a seat has, and how far the game is."""
        estate = self.look.estate
        facts = held(s, seat, estate.holding(s, seat), estate.time_left(s))
        return {"reputation": float(s.reputation[seat]), **dict(zip(NAMES, facts, strict=True))}

    def aims(self, s: State, wanted: Sequence[str], budget: Budget) -> list[Aim]:
        """Tell who plays alone how likely each rank is that is still open."""
        if s.seats > 1 or s.campaign or driver.is_over(s):
            return []
        found: list[Aim] = []
        for rank in range(next_rank(s.reputation[0], s.privileges), len(RANKS)):
            name = str(RANKS[rank]["id"])
            if not wanted or name in wanted:
                p = self.look.values([s], rank)[0].wins[0]
                found.append(Aim(name, name, p, max(0.0, p - 0.1), min(1.0, p + 0.1), False, "fitted"))
        return found

    def outcome(self, s: State, end: State) -> tuple[float, ...]:
        """Share one win; alone, tell whether the rank came that was aimed at, or the campaign's goal."""
        if s.seats > 1 or s.campaign:
            return tuple(payoffs(GAME, end))
        aim = self.rank or self.look.aim(s)
        return (1.0 if end.reputation[0] >= least(aim, s.privileges) else 0.0,)

    def turn(self, s: State) -> tuple[int, ...] | None:
        """Tell turns apart by their number."""
        return (s.turn,)

    def lack(self, s: State) -> HouseError | None:
        """Say why positions are judged by simpler fits, if they are."""
        return None if s.campaign else self.shelf.lack(stage_of(s), s.seats)

    def forget(self) -> None:
        """Plan nothing beyond a decision."""
