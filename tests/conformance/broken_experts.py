"""An honest expert that can be spoilt in one place at a time: the checks must notice."""

from collections.abc import Iterator, Sequence
from itertools import count

from greathouse.core.agenda import State
from greathouse.core.game import Game
from greathouse.experts.expert import Budget, Choice, Fact, Judgement, Value, last
from greathouse.experts.generic import Generic

TWINS = {
    "shares_are_one_win": ("too_much_to_win", "negative_share", "missing_seat"),
    "the_end_is_told_as_it_is": ("always_even",),
    "the_best_comes_first": ("worst_first",),
    "figures_lie_in_their_intervals": ("interval_elsewhere", "exact_with_spread"),
    "judged_moves_can_be_played": ("invented_move", "twice", "somebody_else"),
    "thoughts_get_better_not_others": ("other_in_the_end",),
    "same_seed_same_judgement": ("moody",),
    "judging_changes_nothing": ("meddler",),
    "facts_have_words": ("wordless", "endless_fact"),
    "exact_is_exact": ("sure_of_everything",),
}
TICKS = count(1)


class Spoilt:
    """The generic expert with a defect."""

    def __init__(self, game: Game, seed: int, defect: str) -> None:
        self.sound = Generic(game, seed)
        self.game, self.texts = game, self.sound.texts
        self.turn, self.lack, self.forget = self.sound.turn, self.sound.lack, self.sound.forget
        self.aims, self.outcome = self.sound.aims, self.sound.outcome
        self.defect = defect

    def values(self, states: Sequence[State]) -> list[Value]:
        """Judge, unless that is what is broken."""
        return [self.spoilt_value(value) for value in self.sound.values(states)]

    def spoilt_value(self, value: Value) -> Value:
        """Spoil a value."""
        seats = len(value.wins)
        wins = {
            "too_much_to_win": tuple([share + 1e-6 for share in value.wins]),
            "negative_share": (-0.1, 1.1, *[0.0] * (seats - 2)),
            "missing_seat": value.wins[:-1],
            "always_even": (1.0 / seats,) * seats,
        }
        return Value(wins.get(self.defect, value.wins), value.scores)

    def think(self, s: State, budget: Budget) -> Iterator[Judgement]:
        """Think, unless that is what is broken."""
        if self.defect == "meddler":
            s.agenda.append(s.agenda[-1])
        for judgement in self.sound.think(s, budget):
            yield self.spoilt(judgement)

    def spoilt(self, judgement: Judgement) -> Judgement:
        """Spoil a judgement."""
        choices = list(judgement.choices)
        best = choices[0]
        match self.defect:
            case "worst_first":
                spread = zip(choices, range(len(choices)), strict=True)
                choices = [choice._replace(win=0.01 * place) for choice, place in spread]
                choices.append(best._replace(win=0.5))
            case "interval_elsewhere":
                choices[0] = best._replace(low=best.win + 0.01)
            case "exact_with_spread":
                choices[0] = best._replace(exact=True, low=best.win - 0.01)
            case "invented_move":
                choices[0] = best._replace(move=("fly",), line=())
            case "twice":
                choices.append(best)
            case "somebody_else":
                return judgement._replace(seat=judgement.seat + 1)
            case "moody":
                choices[0] = best._replace(win=best.win + 1e-6 * next(TICKS))
            case "wordless":
                choices[0] = best._replace(because=(Fact("unheard_of", {}, self.texts),))
            case "sure_of_everything":
                choices = [sure(choice) for choice in choices]
            case _:
                pass
        return judgement._replace(choices=tuple(choices))

    def judge(self, s: State, budget: Budget) -> Judgement:
        """Give the last thought, unless that is what is broken."""
        found = last(self.think(s, budget))
        if self.defect == "other_in_the_end":
            return found._replace(choices=tuple([choice._replace(win=0.0) for choice in found.choices]))
        return found

    def features(self, s: State, seat: int) -> dict[str, float]:
        """Name facts, unless that is what is broken."""
        return {"endless": float("inf")} if self.defect == "endless_fact" else self.sound.features(s, seat)


def sure(choice: Choice) -> Choice:
    """Claim to be certain of a guess."""
    return choice._replace(exact=True, win=0.123, low=0.123, high=0.123)
