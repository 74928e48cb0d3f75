"""What thinking has cost: processor time, so that a busy machine makes no bot weaker, or simulations."""

from time import process_time

from greathouse.experts.expert import Budget


class Clock:
    """What is left of a turn's time; a bot that counts simulations instead is never short of it."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        """What a turn may take; 0 for no limit."""
        self.spent = 0.0
        self.since = 0.0

    def turn(self) -> None:
        """Begin a turn."""
        self.spent = 0.0

    def start(self) -> None:
        """Begin to think about a decision."""
        self.since = process_time()

    def stop(self) -> None:
        """Have made a decision."""
        self.spent += process_time() - self.since

    def is_up(self, share: float) -> bool:
        """Tell whether a share of the turn's time is over."""
        return self.seconds > 0 and self.spent + process_time() - self.since >= share * self.seconds


class Purse:
    """What one decision may spend, counted down as it is spent."""

    def __init__(self, budget: Budget) -> None:
        self.budget = budget
        self.simulations = 0
        """How many simulations were made."""
        self.until = process_time() + budget.seconds

    def allows(self, simulations: int) -> bool:
        """Tell whether so many more simulations may be begun."""
        if self.budget.simulations:
            return self.simulations + simulations <= self.budget.simulations
        return process_time() < self.until

    def pay(self, simulations: int) -> None:
        """Count simulations that were made."""
        self.simulations += simulations
