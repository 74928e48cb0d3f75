"""Playing a position to its end, blindly."""

from greathouse.core import driver
from greathouse.core.agenda import Ask, State
from greathouse.experts.luck import Quick


def play_on(s: State, luck: Quick) -> int:
    """Play a position to its end at random; count the decisions."""
    agenda, decisions = s.agenda, 0
    driver.settle(s, luck)
    while agenda:
        menu = driver.moves(s)
        driver.apply(s, menu[luck.below(len(menu))])
        decisions += 1
        if agenda and not isinstance(agenda[-1], Ask):
            driver.settle(s, luck)
    return decisions
