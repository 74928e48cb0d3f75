"""Maps of hexes, where a set of spaces is a whole number with one bit a space, and so is a set of edges."""

from collections.abc import Iterable

Cell = tuple[int, int]
"""Column and row; odd rows are shifted half a space to the right."""

EVEN_ROW = ((1, 0), (-1, 0), (0, -1), (-1, -1), (0, 1), (-1, 1))
ODD_ROW = ((1, 0), (-1, 0), (1, -1), (0, -1), (1, 1), (0, 1))


def bits(mask: int) -> list[int]:
    """List the places of the bits in a set, lowest first."""
    found: list[int] = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


def nth_bit(mask: int, n: int) -> int:
    """Give the place of a set's bit number n, counted from 0."""
    for _ in range(n):
        mask &= mask - 1
    return (mask & -mask).bit_length() - 1


def union(places: Iterable[int]) -> int:
    """Make a set of places."""
    mask = 0
    for place in places:
        mask |= 1 << place
    return mask


def around(cell: Cell) -> list[Cell]:
    """List the six cells that touch a cell, on the map or not."""
    column, row = cell
    return [(column + right, row + down) for right, down in (ODD_ROW if row % 2 else EVEN_ROW)]


def cell_name(cell: Cell) -> str:
    """Name a cell: columns are letters from the west, rows numbers from the north."""
    return f"{chr(ord('a') + cell[0])}{cell[1] + 1}"


class HexGrid:
    """Spaces and the edges between them; the edges of `water` part their spaces instead of joining them."""

    def __init__(self, cells: list[Cell], water: Iterable[tuple[Cell, Cell]] = ()) -> None:
        self.cells: list[Cell] = sorted(cells, key=lambda cell: (cell[1], cell[0]))
        self.names: tuple[str, ...] = tuple([cell_name(cell) for cell in self.cells])
        self.index: dict[str, int] = {name: at for at, name in enumerate(self.names)}
        self.all: int = (1 << len(cells)) - 1
        parted = {frozenset(pair) for pair in water}
        self.edges: list[tuple[int, int]] = []
        """The two spaces of each edge, the northern or western one first."""
        self.land: int = 0
        """The edges that join their spaces."""
        place = {cell: at for at, cell in enumerate(self.cells)}
        for at, cell in enumerate(self.cells):
            for to in sorted([place[other] for other in around(cell) if place.get(other, -1) > at]):
                if frozenset((cell, self.cells[to])) not in parted:
                    self.land |= 1 << len(self.edges)
                self.edges.append((at, to))
        self.water: int = ((1 << len(self.edges)) - 1) & ~self.land
        self.edge_names: tuple[str, ...] = tuple([f"{self.names[a]}-{self.names[b]}" for a, b in self.edges])
        self.edge_index: dict[str, int] = {name: edge for edge, name in enumerate(self.edge_names)}
        self.ends: list[int] = [1 << a | 1 << b for a, b in self.edges]
        self.edges_at: list[int] = [union(self.touching(at)) for at in range(len(cells))]
        self.beside: list[int] = [self.neighbours(at) for at in range(len(cells))]
        """The spaces that a space is joined to."""
        self.shifts = self.directions()

    def touching(self, at: int) -> list[int]:
        """List the edges of a space, land and water."""
        return [edge for edge, pair in enumerate(self.edges) if at in pair]

    def neighbours(self, at: int) -> int:
        """Give the set of spaces that share a land edge with a space."""
        found = 0
        for edge in self.touching(at):
            if self.land >> edge & 1:
                found |= self.ends[edge]
        return found & ~(1 << at)

    def directions(self) -> list[tuple[int, int]]:
        """Sort all steps by how far they move a bit: each distance with the spaces that take it."""
        found: dict[int, int] = {}
        for at, joined in enumerate(self.beside):
            for to in bits(joined):
                found[to - at] = found.get(to - at, 0) | 1 << at
        return sorted(found.items())

    def spread(self, spaces: int) -> int:
        """Give every space beside one of these."""
        found = 0
        for step, takers in self.shifts:
            moved = spaces & takers
            found |= moved << step if step > 0 else moved >> -step
        return found

    def connected(self, start: int, edges: list[int]) -> int:
        """Give all spaces that a set reaches along these edges."""
        found, before = start, 0
        while found != before:
            before = found
            for edge in edges:
                ends = self.ends[edge]
                if found & ends:
                    found |= ends
        return found
