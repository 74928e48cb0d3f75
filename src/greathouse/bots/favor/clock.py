"""The clock of a turn: all decisions of a turn share its seconds."""

from time import perf_counter


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
        self.since = perf_counter()

    def stop(self) -> None:
        """Have made a decision."""
        self.spent += perf_counter() - self.since

    def is_up(self, share: float) -> bool:
        """Tell whether a share of the turn's time is over."""
        return self.seconds > 0 and self.spent + perf_counter() - self.since >= share * self.seconds
