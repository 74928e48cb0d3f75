"""Who judges positions: the network of their seats and modules, or rules of thumb where there is none."""

from collections.abc import Sequence
from typing import Final

from greathouse.core.errors import HouseError
from greathouse.experts.expert import Value
from greathouse.experts.network import Network, Shelf
from greathouse.experts.pharaon.estimate import Estimate, final, stage_of
from greathouse.experts.pharaon.features import told
from greathouse.games.pharaon.state import State

NOTHING: Final = Value((), ())


class Judge:
    """Judges positions at first sight, many at once."""

    def __init__(self, shelf: Shelf, estimate: Estimate) -> None:
        self.shelf = shelf
        self.estimate = estimate

    def network(self, s: State) -> Network | None:
        """Find the network for a position."""
        return self.shelf.find(stage_of(s), s.seats)

    def lack(self, s: State) -> HouseError | None:
        """Say why there is no network for a position, if there is none."""
        return self.shelf.lack(stage_of(s), s.seats)

    def values(self, states: Sequence[State]) -> list[Value]:
        """Judge positions; those of one number of seats and the same modules go to their network together.

        Before the board is laid nobody is ahead, whatever a network thinks of seats.
        """
        groups: dict[tuple[str, int, bool], list[int]] = {}
        found: list[Value] = []
        for at, s in enumerate(states):
            if not s.agenda:
                found.append(final(s))
                continue
            found.append(NOTHING)
            groups.setdefault((stage_of(s), s.seats, bool(s.areas)), []).append(at)
        for places in groups.values():
            for at, value in zip(places, self.alike([states[at] for at in places]), strict=True):
                found[at] = value
        return found

    def alike(self, states: list[State]) -> list[Value]:
        """Judge positions of one kind that are not over."""
        network = self.network(states[0])
        if network is None or not states[0].areas:
            return [self.estimate.value(s) for s in states]
        rows: list[list[list[float]]] = []
        had: list[list[float]] = []
        for s in states:
            facts = told(s, self.estimate)
            rows.append(facts.rows)
            had.append(facts.had)
        return network.values(rows, had)
