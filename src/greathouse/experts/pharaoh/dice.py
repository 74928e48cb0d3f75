"""How likely each number of points is in a turn, when doubles are rolled again wherever that is better."""

from typing import Final

from greathouse.games.pharaoh.board import MOST_POINTS

ROLLS: Final = range(1, MOST_POINTS + 1)
ALL: Final = MOST_POINTS * MOST_POINTS


class Dice:
    """The dice of a game: one or two, and how often doubles may be rolled again."""

    def __init__(self, reroll: str, one_die: bool) -> None:
        self.reroll = "never" if one_die else reroll
        self.one_die = one_die

    def odds(self, wins: list[float]) -> list[float]:
        """Give the chances of 1, 2 ... points in a turn, from what each number of points is worth."""
        if self.reroll == "unlimited":
            return self.again(wins)
        taken = self.again(wins)
        if self.reroll == "never":
            return taken
        mean = total(taken, wins)
        lowest = sum([win < mean for win in wins])
        return [
            (2 * (points - 1) + (points > lowest)) / ALL + lowest / ALL * chance
            for points, chance in zip(ROLLS, taken, strict=True)
        ]

    def again(self, wins: list[float]) -> list[float]:
        """Give the same after doubles that were rolled again."""
        if self.one_die:
            return [1 / MOST_POINTS for _ in ROLLS]
        if self.reroll != "unlimited":
            return [(2 * points - 1) / ALL for points in ROLLS]
        choices = [self.rolled_again(lowest) for lowest in range(MOST_POINTS)]
        worth = [total(odds, wins) for odds in choices]
        return choices[worth.index(max(worth))]

    def rolled_again(self, lowest: int) -> list[float]:
        """Give the chances when doubles up to some points are always rolled again."""
        return [(2 * (points - 1) + (points > lowest)) / (ALL - lowest) for points in ROLLS]

    def at_least(self, points: int, again: bool = False) -> float:
        """Give the chance of so many points or more in a turn that wants nothing else."""
        wins = [float(rolled >= points) for rolled in ROLLS]
        return min(1.0, total(self.again(wins) if again else self.odds(wins), wins))


def total(odds: list[float], wins: list[float]) -> float:
    """Weigh what each number of points is worth."""
    return sum([chance * win for chance, win in zip(odds, wins, strict=True)])
