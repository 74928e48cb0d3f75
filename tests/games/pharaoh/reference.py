"""The rules once more, slow and literal, told from the rulebook alone: a check on the engine.

Nothing here is shared with the game: squares are pairs of coordinates from (1, 1) in the south-west, pieces
stand in a dictionary, and every question is answered by going through all twenty-five squares.
"""

from collections import Counter
from copy import deepcopy
from dataclasses import dataclass, field
from itertools import product

Square = tuple[int, int]
Piece = tuple[str, str]
SIZES = {"small": 1, "medium": 2, "large": 3}
CLOCKWISE = ["south", "west", "north", "east"]
BOARD = [(x, y) for y in range(1, 6) for x in range(1, 6)]
CORNERS = [(1, 1), (5, 1), (1, 5), (5, 5)]


@dataclass
class Reference:
    """A game, from who starts to the end."""

    seats: int
    reroll: str = "unlimited"
    empty_edge: str = "west"
    corners_blocked: bool = False
    one_die: bool = False
    turn_cap: int = 500
    on: dict[Square, Piece] = field(default_factory=dict)
    phase: str = "start"
    turn: int = 0
    points: int = 0
    player: str = ""
    rerolled: bool = False
    winners: list[str] = field(default_factory=list)
    rolls: list[tuple[str, int]] = field(default_factory=list)
    contenders: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        """Seat the players and let them roll for the first turn."""
        self.players = list(CLOCKWISE)
        if self.seats == 2:
            self.players = ["south", "north"]
        if self.seats == 3:
            self.players.remove(self.empty_edge)
        self.contenders = list(self.players)

    def copy(self) -> "Reference":
        """Copy everything."""
        return deepcopy(self)

    # What may be done

    def legal(self) -> Counter[str]:
        """Count the ways to each move: one for a decision, the number of equal rolls for dice."""
        if self.phase == "start":
            return Counter([f"start {face}" for face in range(1, 7)])
        if self.phase == "roll" and self.one_die:
            return Counter([f"roll {face}" for face in range(1, 7)])
        if self.phase == "roll":
            pairs = product(range(1, 7), repeat=2)
            return Counter([f"roll {min(pair)} {max(pair)}" for pair in pairs])
        if self.phase == "double":
            return Counter(["keep", "reroll"])
        return Counter(self.steps()) if self.phase == "step" else Counter()

    def steps(self) -> list[str]:
        """Try every size on every square."""
        found = ["done"]
        for size, square in product(SIZES, BOARD):
            price = self.price(size, square)
            if price is not None and price <= self.points and self.may_land(size, square):
                found.append(f"{'move' if self.place(size) else 'enter'} {size} {name(square)}")
        return found

    def price(self, size: str, to: Square) -> int | None:
        """Price one space of movement or an entry; None if it is neither."""
        start = self.place(size)
        if start is None:
            return SIZES[size] if self.is_home(to) else None
        across, along = abs(start[0] - to[0]), abs(start[1] - to[1])
        if (across, along) in [(0, 1), (1, 0)]:
            return SIZES[size]
        return self.diagonal(size) if (across, along) == (1, 1) else None

    def diagonal(self, size: str) -> int:
        """Price a diagonal step."""
        return 2 * SIZES[size]

    def is_home(self, to: Square) -> bool:
        """Tell whether a square lies along the player's edge."""
        x, y = to
        return {"south": y == 1, "north": y == 5, "west": x == 1, "east": x == 5}[self.player]

    def may_land(self, size: str, to: Square) -> bool:
        """Tell whether a square is open, free, or held by an enemy that is not larger."""
        if self.corners_blocked and to in CORNERS:
            return False
        if to not in self.on:
            return True
        who, met = self.on[to]
        return who != self.player and self.barges(size, met)

    def barges(self, size: str, met: str) -> bool:
        """Tell whether one size removes another."""
        return SIZES[met] <= SIZES[size]

    def place(self, size: str) -> Square | None:
        """Look for the player's piece on the board."""
        for square, piece in self.on.items():
            if piece == (self.player, size):
                return square
        return None

    # Doing it

    def play(self, text: str) -> None:
        """Carry out a move."""
        verb, *words = text.split()
        if verb == "start":
            self.roll_for_start(int(words[0]))
        elif verb == "roll":
            self.take_roll([int(word) for word in words])
        elif verb == "reroll":
            self.phase, self.rerolled = "roll", True
        elif verb == "keep":
            self.phase = "step"
        elif verb == "done":
            self.next_turn(self.players[(self.players.index(self.player) + 1) % self.seats])
        else:
            self.go(words[0], square_of(words[1]))

    def roll_for_start(self, face: int) -> None:
        """Note a roll; the best begins, the equal bests roll again."""
        self.rolls.append((self.contenders[len(self.rolls)], face))
        if len(self.rolls) < len(self.contenders):
            return
        best = max([face for _, face in self.rolls])
        self.contenders = [who for who, face in self.rolls if face == best]
        self.rolls = []
        if len(self.contenders) == 1:
            self.next_turn(self.contenders[0])

    def next_turn(self, player: str) -> None:
        """Hand over the dice, or end in a draw."""
        if self.turn == self.turn_cap:
            self.phase = "over"
            return
        self.turn += 1
        self.player, self.phase, self.points, self.rerolled = player, "roll", 0, False

    def take_roll(self, dice: list[int]) -> None:
        """Take the greater die; ask about doubles."""
        self.points = max(dice)
        self.phase = "double" if len(dice) == 2 and dice[0] == dice[1] and self.offers_reroll() else "step"

    def offers_reroll(self) -> bool:
        """Tell whether doubles may be rolled again."""
        return {"unlimited": True, "once": not self.rerolled, "never": False}[self.reroll]

    def go(self, size: str, to: Square) -> None:
        """Move or enter a piece; whoever then fills a goal-line, mover or not, has won."""
        price, start = self.price(size, to), self.place(size)
        assert price is not None
        self.points -= price
        if start is not None:
            del self.on[start]
        self.on[to] = (self.player, size)
        self.winners = [player for player in self.players if self.fills_a_line(player)]
        if self.winners:
            self.phase = "over"

    def fills_a_line(self, player: str) -> bool:
        """Tell whether a player's pieces fill three squares through the centre."""
        own = {square for square, (who, _) in self.on.items() if who == player}
        return any(own == {(3 - x, 3 - y), (3, 3), (3 + x, 3 + y)} for x, y in self.directions())

    def directions(self) -> list[Square]:
        """List the directions of the goal-lines."""
        return [(1, 0), (0, 1), (1, 1), (1, -1)][: {2: 1, 3: 2, 4: 4}[self.seats]]


def name(square: Square) -> str:
    """Write a square."""
    return "abcde"[square[0] - 1] + str(square[1])


def square_of(text: str) -> Square:
    """Read a square."""
    return "abcde".index(text[0]) + 1, int(text[1])
