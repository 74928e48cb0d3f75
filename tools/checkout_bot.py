"""Play with the bots of another checkout of this house, as a bot from outside (docs/lab.md).

`python tools/checkout_bot.py --tree CHECKOUT --level search` reads decisions and answers with moves. The
bots of that tree see the very position: a second process plays the moves by the rules of *this* tree and
hands the state over as JSON, so that nothing drifts where rules have changed between the two. In the middle
of a power that the tree writes down otherwise (Favor), the moves since the last state are played by the
tree's own rules instead. Where its bot wants what is not legal here, it plays the most similar legal move;
how often these things happened is told on stderr at the end. A build in CHECKOUT/build/compiled is used if
there is one. Bots that took their time from the wall take it from the processor here, as ours do, so that a
busy machine makes none of them weaker.
"""

import argparse
import json
import subprocess
import sys
import time
from collections import Counter, OrderedDict
from collections.abc import Sequence
from difflib import SequenceMatcher
from importlib import import_module
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parents[1]
MOST_TABLES = 64
"""How many tables are remembered; a bot of one that is forgotten thinks anew."""

TOLD = {
    "replayed": "replayed",
    "menus": "another menu",
    "stumbled": "rules stumbled",
    "similar": "most similar legal move",
    "first": "first legal move",
}
"""What is counted, as the report calls it: the last two are answers that the tree did not mean."""


def code_of(tree: Path) -> Path:
    """Find the package of a checkout, compiled if it was."""
    compiled = tree / "build" / "compiled"
    return compiled if (compiled / "greathouse").is_dir() and any(compiled.glob("*.so")) else tree / "src"


def place(task: dict[str, Any]) -> str:
    """Tell apart the seats that decisions are asked for."""
    return f"{task['game']} {task['table']} {task['seat']}"


def translate() -> None:
    """Be the second process: turn moves, given bit by bit, into the state that they lead to."""
    from greathouse.core import codec
    from greathouse.core.table import Fate, Table
    from greathouse.games import game

    tables: OrderedDict[str, Table] = OrderedDict()
    for line in sys.stdin:
        told = json.loads(line)
        if not told["known"]:
            tables[told["table"]] = Table.fresh(
                game(told["game"]), told["seats"], told["options"], Fate({}, None)
            )
        table = tables[told["table"]]
        for _, text in told["moves"]:
            table.advance(table.parse(text))
        table.past.clear()
        print(json.dumps(codec.to_json(table.position)), flush=True)
        if len(tables) > MOST_TABLES:
            tables.popitem(last=False)


class Positions:
    """Asks the second process; it tells each table only what has been played since."""

    def __init__(self) -> None:
        command = [sys.executable, __file__, "--translate"]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.known: OrderedDict[str, list[Any]] = OrderedDict()

    def state(self, task: dict[str, Any]) -> Any:
        """Give the state of a decision as JSON."""
        name, moves = place(task), task["moves"]
        before = self.known.get(name)
        on = before is not None and moves[: len(before)] == before
        fresh = moves[len(before) :] if before is not None and on else moves
        self.known[name] = moves
        if len(self.known) > MOST_TABLES:
            self.known.popitem(last=False)
        told = {key: task[key] for key in ("game", "seats", "options")}
        asked = told | {"table": name, "known": on, "moves": fresh}
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        print(json.dumps(asked), file=self.process.stdin, flush=True)
        return json.loads(self.process.stdout.readline())


def fitted(data: Any, stored: dict[str, Any]) -> Any:
    """Leave out of a state what the other tree does not know, and give it what it had instead."""
    if isinstance(data, list):
        return [fitted(one, stored) for one in data]
    if not isinstance(data, dict):
        return data
    found = {key: fitted(one, stored) for key, one in data.items()}
    if "type" in found and found["type"] in stored:
        fields = found["fields"]
        names = stored[found["type"]].__dataclass_fields__
        if "pairs" in names and "joined" in fields:
            fields["pairs"] = sum([1 << space for space in set(fields["joined"]["tuple"])])
        found["fields"] = {key: one for key, one in fields.items() if key in names}
    return found


class Checkout:
    """The bots of a tree, one for each seat that is asked."""

    def __init__(self, level: str) -> None:
        from greathouse.core import codec, driver
        from greathouse.core.moves import to_text
        from greathouse.games import game

        self.codec, self.driver, self.to_text, self.game = codec, driver, to_text, game
        levels = import_module("greathouse.bots.levels")
        self.levels, self.budget = levels, levels.Budget
        self.level = level
        self.positions = Positions()
        self.bots: OrderedDict[str, Any] = OrderedDict()
        self.seen: OrderedDict[str, tuple[Any, list[Any]]] = OrderedDict()
        """The last state of every seat, with the moves that led there."""
        self.counts: Counter[str] = Counter()

    def choose(self, task: dict[str, Any]) -> str:
        """Let the tree's bot choose; what is not legal here becomes what is most like it."""
        menu = [option["move"] for option in task["position"]["menu"]]
        s = self.state(task)
        self.counts["decisions"] += 1
        if s is None:
            self.counts["first"] += 1
            return str(menu[0])
        self.counts["menus"] += set(menu) != set(self.legal(s))
        wanted = self.to_text(self.wish(self.bot(task), s))
        if wanted in menu:
            return str(wanted)
        self.counts["similar"] += 1
        return most_similar(wanted, menu)

    def wish(self, bot: Any, s: Any) -> Any:
        """Hear what a bot would play; moves that the tree's rules stumble over are not shown to it again."""
        try:
            return bot.choose(s.copy())
        except Exception:
            self.counts["stumbled"] += 1
        playable = [move for move in self.driver.moves(s) if self.works(s.copy(), move)]
        s.agenda[-1] = s.agenda[-1]._replace(menu=lambda *_: playable)
        try:
            return bot.choose(s)
        except Exception:
            self.counts["first"] += 1
            return playable[0]

    def works(self, s: Any, move: Any) -> bool:
        """Tell whether the tree's rules can play a move."""
        try:
            self.driver.apply(s, move)
        except Exception:
            return False
        return True

    def state(self, task: dict[str, Any]) -> Any:
        """Take over the position, or play on from the last by the tree's own rules; None if they refuse."""
        game, name = self.game(task["game"]), place(task)
        try:
            s = self.codec.from_json(fitted(self.positions.state(task), self.codec.STORED))
            self.legal(s)
        except Exception:
            self.counts["replayed"] += 1
            s = self.replayed(game, name, task)
        if s is not None:
            self.seen[name] = s.copy(), task["moves"]
        if len(self.seen) > MOST_TABLES:
            self.seen.popitem(last=False)
        return s

    def replayed(self, game: Any, name: str, task: dict[str, Any]) -> Any:
        """Play the moves since the last state that was taken over."""
        s, before = self.seen.get(name, (None, []))
        if s is None or task["moves"][: len(before)] != before:
            known = {option.name for option in game.options} & task["options"].keys()
            options = game.configure(task["seats"], {key: task["options"][key] for key in known})
            s, before = self.driver.begin(game.setup(task["seats"], options)), []
        s = s.copy()
        for _, text in task["moves"][len(before) :]:
            legal = self.legal(s)
            if text not in legal:
                return None
            self.driver.apply(s, legal[text])
        return s

    def legal(self, s: Any) -> dict[str, Any]:
        """List what the tree allows, by text."""
        return {self.to_text(move): move for move in self.driver.moves(s)} if s.agenda else {}

    def bot(self, task: dict[str, Any]) -> Any:
        """Find the bot that has chosen in this seat of this table before."""
        name = place(task)
        if name not in self.bots:
            budget = self.budget(task.get("simulations", 0), task.get("seconds") or 0.5)
            game = task["game"]
            missing = self.level == "search" and self.level not in self.levels.levels(game)
            level = self.levels.usual(game) if missing else self.level
            self.bots[name] = self.levels.bot(game, level, seed_of(task["table"]), budget)
        if len(self.bots) > MOST_TABLES:
            self.bots.popitem(last=False)
        return self.bots[name]

    def report(self) -> str:
        """Say how often the two trees disagreed."""
        count = max(1, self.counts["decisions"])
        told = [f"{text} {100 * self.counts[key] / count:.2f} %" for key, text in TOLD.items()]
        return f"checkout bot {self.level}, {self.counts['decisions']} decisions: {', '.join(told)}"


def seed_of(table: str) -> int:
    """Give each table its seed: in matches its name is one."""
    return int(table) if table.isdigit() else sum([ord(letter) * 31**at for at, letter in enumerate(table)])


def most_similar(wanted: str, menu: Sequence[str]) -> str:
    """Find the legal move that reads most like the one wanted, words first."""

    def likeness(move: str) -> tuple[float, float]:
        words = SequenceMatcher(None, wanted.split(), move.split()).ratio()
        return words, SequenceMatcher(None, wanted, move).ratio()

    return max(menu, key=likeness)


def main() -> None:
    """Answer until nobody asks any more."""
    asked = argparse.ArgumentParser()
    asked.add_argument("--tree", type=Path, default=HERE)
    asked.add_argument("--level", default="search")
    asked.add_argument("--translate", action="store_true")
    told = asked.parse_args()
    sys.path.insert(0, str(HERE / "src" if told.translate else code_of(told.tree)))
    if told.translate:
        translate()
        return
    time.perf_counter = time.process_time
    house = Checkout(told.level)
    for line in sys.stdin:
        print(json.dumps({"move": house.choose(json.loads(line))}), flush=True)
    print(house.report(), file=sys.stderr)


if __name__ == "__main__":
    main()
