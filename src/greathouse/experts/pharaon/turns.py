"""A turn thought through: every sensible way to spend it, and where the best of each leads."""

from random import Random
from typing import Final

from greathouse.core import driver
from greathouse.core.agenda import Ask, Chance, Frame, Rule
from greathouse.core.moves import DONE, Move
from greathouse.experts.expert import Value
from greathouse.experts.pharaon.estimate import Estimate
from greathouse.games.pharaon.box import ROUNDS
from greathouse.games.pharaon.gains import artisan_drawn, noble_drawn
from greathouse.games.pharaon.paying import OTHERWISE
from greathouse.games.pharaon.state import State
from greathouse.games.pharaon.tokens import token_drawn

TURN: Final = "turn"
END: Final = "end"
OTHERS: Final = (TURN, "traitor", "extreme")
"""What is asked when a turn is over, or before the next."""
DEEPEST: Final = 7
"""How many decisions of a turn are thought through."""
MOST: Final = 500
"""How many positions of a turn are looked at before it is thought less deeply."""
LEAST: Final = 40
"""How many of them every move of the first decision has for itself."""
KEPT: Final = 4
"""How many ends of each move are kept to be judged."""
LAST_KEPT: Final = 12
"""How many in the last round, where every point is in sight."""
SHARED: Final = 0.001
"""What winning counts for beside points when the game is over, so that ties are broken."""
UNSEEN: Final[tuple[Rule, ...]] = (artisan_drawn, noble_drawn, token_drawn)
"""Draws whose mean says more than one of them: the turn is not thought beyond."""


class Draws:
    """Luck that is the same in every branch: the first draw, the second, and so on."""

    def __init__(self, seed: int) -> None:
        random = Random(seed)
        self.parts = [random.random() for _ in range(64)]
        self.at = 0

    def below(self, n: int) -> int:
        """Give a whole number from 0 to n - 1."""
        part = self.parts[self.at % 64]
        self.at += 1
        return int(part * n)


class Leaf:
    """A position in which a turn can end."""

    def __init__(self, state: State, points: float) -> None:
        self.state = state
        self.points = points
        """The score that is expected there, by rules of thumb."""
        self.value: Value | None = None
        """What it is worth, once it was judged."""
        self.liking = 0.0
        """What a player with a style adds to that, as a share of a win."""


class End:
    """A way to spend the turn, up to where it leads."""

    def __init__(self, leaf: Leaf, start: State, line: tuple[Move, ...], sure: bool) -> None:
        self.leaf = leaf
        self.start = start
        """Where chance first comes in, or the next turn begins: from here on luck decides."""
        self.line = line
        """What is played up to there."""
        self.sure = sure
        """Whether the game is over there, whatever else is done on the way: nothing is an estimate."""
        self.value: Value | None = None
        """What it is worth, once it was judged."""


class Step:
    """A move that was played, with the draws that follow it, but not yet thought further."""

    def __init__(
        self, move: Move, start: State, state: State, points: float, menu: list[Move], drawn: int
    ) -> None:
        self.move = move
        self.start = start
        """Before the draws."""
        self.state = state
        self.points = points
        self.menu = menu
        """The choices that follow; none at the end of the turn."""
        self.drawn = drawn
        """How many draws there were in the turn so far."""


class Node:
    """A decision of the turn, with the most promising ends of every move."""

    def __init__(self, state: State, menu: list[Move]) -> None:
        self.state = state
        self.menu = menu
        self.ways: list[list[End]] = []
        """The ends of each move, the best first as far as points tell."""
        self.kids: list[Node] = []

    def ends(self) -> list[End]:
        """List the ends of all moves."""
        return [end for way in self.ways for end in way]

    def is_sure(self) -> bool:
        """Tell whether every way to go on was followed and ends the game."""
        return all([way[0].sure for way in self.ways]) and len(self.menu) == len(driver.moves(self.state))

    def find(self, s: State) -> "Node | None":
        """Find a later decision of the turn."""
        for kid in self.kids:
            if kid.state == s:
                return kid
            found = kid.find(s)
            if found is not None:
                return found
        return None


class Turns:
    """Thinks turns through and remembers the last one."""

    def __init__(self, estimate: Estimate, seed: int) -> None:
        self.estimate = estimate
        self.draws = Draws(seed)
        self.last: Node | None = None
        self.left = 0

    def forget(self) -> None:
        """Drop the turn."""
        self.last = None

    def node(self, s: State, me: int) -> Node:
        """Think a decision through, or remember what was thought when the turn began."""
        found = self.last.find(s) if self.last is not None else None
        menu = sensible(driver.moves(s))
        if found is None or len(found.menu) < len(menu):
            found = self.opened(s.copy(), me, menu)
        self.last = found
        return found

    def opened(self, s: State, me: int, menu: list[Move]) -> Node:
        """Follow every move to the end of the turn; each may use what the others do not need at least."""
        node = Node(s, menu)
        effort = MOST
        for at, move in enumerate(menu):
            self.left = share = max(LEAST, effort - LEAST * (len(menu) - at - 1))
            node.ways.append(self.followed(node, self.step(s, move, me, 0), me, 1))
            effort -= share - self.left
        return node

    def explored(self, s: State, me: int, step: Step, depth: int) -> Node:
        """Follow what comes after a step, what looks best first, as far as the effort goes."""
        node = Node(s, [])
        steps = [self.step(s, move, me, step.drawn) for move in step.menu]
        steps.sort(key=at_once, reverse=True)
        self.left -= len(steps)
        for further in steps:
            if self.left > 0 or not further.menu or not node.ways:
                node.menu.append(further.move)
                node.ways.append(self.followed(node, further, me, depth))
        return node

    def step(self, s: State, move: Move, me: int, drawn: int) -> Step:
        """Play a move and the draws that follow it."""
        start = s.copy()
        driver.apply(start, move)
        if move == DONE:
            return Step(move, start, s if start.agenda else start, self.points(s, me), [], drawn)
        ahead = start
        while ahead.agenda:
            frame = ahead.agenda[-1]
            if not isinstance(frame, Chance) or is_unseen(frame, me):
                break
            if start is ahead:
                ahead = start.copy()
            self.draws.at = drawn
            drawn += 1
            driver.apply(ahead, driver.draw(ahead, self.draws))
        menu = goes_on(ahead, me)
        return Step(move, start, ahead if menu else over_after(ahead), self.points(ahead, me), menu, drawn)

    def followed(self, node: Node, step: Step, me: int, depth: int) -> list[End]:
        """Find the best ends of what follows a move."""
        line = (step.move,)
        if not step.state.agenda:
            return [End(Leaf(step.state, self.points(step.state, me)), step.start, line, True)]
        if not step.menu or depth == DEEPEST:
            return [End(Leaf(step.state, step.points), step.start, line, False)]
        kid = self.explored(step.state, me, step, depth + 1)
        node.kids.append(kid)
        kept = LAST_KEPT if step.state.round == ROUNDS else KEPT
        best = sorted(kid.ends(), key=promise, reverse=True)[:kept]
        if step.start is not step.state:
            return [End(end.leaf, step.start, line, False) for end in best]
        sure = kid.is_sure()
        return [End(end.leaf, end.start, line + end.line, sure) for end in best]

    def points(self, s: State, me: int) -> float:
        """Judge where a move leads, for the seat whose turn it is."""
        if s.agenda:
            return self.estimate.score(s, me)
        value = self.estimate.value(s)
        return value.scores[me] + SHARED * value.wins[me]


def promise(end: End) -> float:
    """Give what an end looks like before it is judged."""
    return end.leaf.points


def at_once(step: Step) -> float:
    """Give what a move looks like before it is followed."""
    return step.points


def sensible(menu: list[Move]) -> list[Move]:
    """Leave out paying piece by piece, which leads to nothing better."""
    return [move for move in menu if move != OTHERWISE] if len(menu) > 1 else menu


def is_unseen(frame: Frame, me: int) -> bool:
    """Tell whether a seat draws what nobody has seen."""
    return isinstance(frame, Chance) and frame.then in UNSEEN and frame.args[0] == me


def goes_on(s: State, me: int) -> list[Move]:
    """List the choices that the turn has left; none if it is over."""
    frame = s.agenda[-1] if s.agenda else None
    if not isinstance(frame, Ask) or frame.who != me or frame.prompt in OTHERS:
        return []
    menu = sensible(driver.moves(s))
    return [] if frame.prompt == END and len(menu) == 1 else menu


def over_after(s: State) -> State:
    """End the turn if that ends the game."""
    frame = s.agenda[-1] if s.agenda else None
    if s.round < ROUNDS or len(s.order) < s.seats or not isinstance(frame, Ask) or frame.prompt != END:
        return s
    ahead = s.copy()
    driver.apply(ahead, DONE)
    return s if ahead.agenda else ahead
