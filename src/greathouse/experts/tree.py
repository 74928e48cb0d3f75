"""Monte Carlo tree search over the core protocol: decisions by UCB, chance by honest draws."""

from math import log, sqrt
from time import perf_counter
from typing import Any, Protocol

from greathouse.core import driver
from greathouse.core.agenda import Ask, State
from greathouse.core.game import Game
from greathouse.core.moves import Move
from greathouse.experts.expert import Budget, payoffs
from greathouse.experts.luck import Quick
from greathouse.experts.playouts import play_on

CHECK_EVERY = 16
NOBODY = -1


class Knowledge(Protocol):
    """What a game's expert adds to the search."""

    def value(self, s: Any) -> list[float]:
        """Estimate each seat's share of the win in a position that is not over."""

    def options(self, s: Any, menu: list[Move]) -> list[Move]:
        """Leave out moves that need no thought; at least one stays."""


class Playouts:
    """Knowledge of a game that nobody has studied: play on at random and see."""

    def __init__(self, game: Game, luck: Quick) -> None:
        self.game = game
        self.luck = luck

    def value(self, s: State) -> list[float]:
        """Play a copy to its end."""
        ahead = s.copy()
        play_on(ahead, self.luck)
        return payoffs(self.game, ahead)

    def options(self, s: State, menu: list[Move]) -> list[Move]:
        """Think about everything."""
        return menu


class Node:
    """A position in the tree: what was tried from here and what came of it."""

    def __init__(self, who: int, moves: list[Move]) -> None:
        self.who = who
        self.moves = moves
        self.kids: dict[Move, Node] = {}
        self.met: dict[Move, int] = {}
        """How often each answer of chance came before it was thought further."""
        self.total = 0
        self.visits = [0] * len(moves)
        self.worth = [0.0] * len(moves)

    def select(self, curiosity: float) -> int:
        """Choose the move with the best upper bound; untried ones come first, in menu order."""
        best, at = -1.0, 0
        spread = curiosity * sqrt(log(self.total + 1.0))
        visits, worth = self.visits, self.worth
        for index in range(len(visits)):
            tried = visits[index]
            if tried == 0:
                return index
            bound = worth[index] / tried + spread / sqrt(tried)
            if bound > best:
                best, at = bound, index
        return at

    def is_familiar(self, key: Move, patience: int) -> bool:
        """Count that an answer of chance came; tell whether it came often enough to be thought further."""
        self.met[key] = count = self.met.get(key, 0) + 1
        return count >= patience

    def favourite(self) -> Move:
        """Give the move tried most often; the better mean breaks ties."""
        scored = [(tried, worth / (tried or 1)) for tried, worth in zip(self.visits, self.worth, strict=True)]
        return self.moves[scored.index(max(scored))]


class Mcts:
    """A search bot; with a budget in simulations, the same seed gives the same moves."""

    def __init__(
        self,
        game: Game,
        seed: int,
        budget: Budget,
        knowledge: Knowledge | None = None,
        curiosity: float = 0.5,
        name: str = "mcts",
        patience: int = 1,
    ) -> None:
        self.name = name
        self.game = game
        self.budget = budget
        self.luck = Quick(seed)
        self.knowledge: Knowledge = knowledge or Playouts(game, self.luck)
        self.curiosity = curiosity
        self.patience = patience
        """How often an answer of chance must come before what follows it is thought through: until then the
        judgement of the position says more than a few tries."""
        self.simulations = 0
        """How many simulations the last decision took."""
        self.root: Node | None = None
        self.awaited: State | None = None
        self.left = 1.0
        """The share of the turn's budget that is left."""

    def choose(self, s: State) -> Move:
        """Think and choose; later decisions of a turn go on with the same tree and what time is left."""
        root = self.recall(s)
        if len(root.moves) > 1:
            self.think(root, s)
        move = root.favourite()
        self.remember(root, s, move)
        return move

    def recall(self, s: State) -> Node:
        """Find the position in the tree of the turn so far, or start a new one."""
        if self.root is not None and self.awaited == s:
            return self.root
        self.left = 1.0
        return self.node(s)

    def remember(self, root: Node, s: State, move: Move) -> None:
        """Keep the branch that was chosen, in case the next decision is ours as well."""
        ahead = s.copy()
        driver.apply(ahead, move)
        self.root = root.kids.get(move) if driver.to_move(ahead) == root.who else None
        self.awaited = ahead if self.root is not None else None

    def think(self, root: Node, s: State) -> None:
        """Spend half of what is left of the turn's budget."""
        share, self.left = self.left / 2, self.left / 2
        self.simulations = 0
        if self.budget.simulations:
            enough = max(len(root.moves), int(self.budget.simulations * share))
            while self.simulations < enough:
                self.simulate(root, s.copy())
            return
        until = perf_counter() + self.budget.seconds * share
        while self.simulations % CHECK_EVERY or perf_counter() < until:
            self.simulate(root, s.copy())

    def simulate(self, root: Node, s: State) -> None:
        """Walk down to a new position, judge it, and tell every decision on the way."""
        self.simulations += 1
        path: list[tuple[Node, int]] = []
        node = root
        while True:
            index = node.select(self.curiosity)
            path.append((node, index))
            move = node.moves[index]
            driver.apply(s, move)
            chance = self.settle(s)
            key = move + chance
            kid = node.kids.get(key)
            if kid is None:
                break
            node = kid
        if s.agenda:
            if not chance or node.is_familiar(key, self.patience):
                node.kids[key] = self.node(s)
            values = self.knowledge.value(s)
        else:
            values = payoffs(self.game, s)
        for node, index in path:
            node.total += 1
            node.visits[index] += 1
            node.worth[index] += values[node.who]

    def settle(self, s: State) -> Move:
        """Let chance answer, as often as it is asked; give back what came, as one key."""
        agenda = s.agenda
        if not agenda or isinstance(agenda[-1], Ask):
            return ()
        key: Move = ()
        for move in driver.settle(s, self.luck):
            key += move
        return key

    def node(self, s: State) -> Node:
        """Open a position."""
        who = driver.to_move(s)
        menu = driver.moves(s)
        return Node(NOBODY if who is None else who, self.knowledge.options(s, menu))
