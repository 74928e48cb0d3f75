"""Writes docs/pharaoh-solved.md: `python tools/pharaoh_solved.py [figure ...]` measures figures again.

The figures are values, first, games, matches and positions; with none named all are measured, which takes a
table of values for each variant (`greathouse solve`) and some hours of computing. What was measured before is
kept in docs/pharaoh-solved.json, and the page and its pictures are drawn from there; `page` measures nothing.
"""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from greathouse.experts.pharaoh.answer import answer_position, shown
from greathouse.experts.pharaoh.placements import Rules
from greathouse.experts.pharaoh.solved import open_table
from greathouse.games.pharaoh.board import FULL
from greathouse.games.pharaoh.position import read_position, write_position
from greathouse.lab.pharaoh.picture import picture
from greathouse.lab.pharaoh.study import Double, Slip, first_wins, games, mean_and_error

DOCS = Path(__file__).parents[1] / "docs"
STORE = DOCS / "pharaoh-solved.json"
TEMPLATE = Path(__file__).with_name("pharaoh-solved.template.md")
START = "- - - / - - -"
VARIANTS = {
    "as printed": [],
    "doubles rolled again once": ["reroll=once"],
    "doubles never rolled again": ["reroll=never"],
    "the 2012 game: one die, corners blocked": ["one_die", "corners_blocked"],
}
GAMES = 10_000
MATCHED = 400
SEARCHED = 400
SIMULATIONS = 1_000
SHARE = ("won", "low", "high")

Data = dict[str, Any]


def house(*words: str) -> Any:
    """Call the command line and read its JSON."""
    command = [sys.executable, "-m", "greathouse", *words, "--json"]
    done = subprocess.run(command, stdout=subprocess.PIPE, check=True)
    return json.loads(done.stdout)


def measure_values() -> Data:
    """Read what each solve found, solving what is not solved yet."""
    found: Data = {}
    for name, options in VARIANTS.items():
        words = [word for option in options for word in ("--option", option)]
        header = house("solve", "pharaoh", "--resume", *words)
        found[name] = {key: header[key] for key in ("start", "within", "sweeps")} | {"words": words}
    return found


def measure_first() -> Data:
    """Ask for the start position."""
    found: Data = house("odds", "pharaoh", "--position", START, "--best", "12")
    return found


def measure_games() -> Data:
    """Let the perfect bot play against itself."""
    played = list(games(GAMES, {}, jobs=os.cpu_count() or 1))
    turns = sorted([game.turns for game in played])
    mean, error = mean_and_error([float(count) for count in turns])
    median = turns[len(turns) // 2]
    doubles = [double for game in played for double in game.doubles]
    return {
        "games": len(played),
        "turns": {"mean": mean, "error": error, "least": turns[0], "median": median, "most": turns[-1]},
        "first": dict(zip(SHARE, first_wins(played), strict=True)),
        "doubles": [doubles_of(points, doubles) for points in range(1, 7)],
    }


def doubles_of(points: int, doubles: list[Double]) -> Data:
    """Sum up how doubles of so many points should be answered."""
    gains = [double.gain for double in doubles if double.points == points]
    again = [gain for gain in gains if gain > 0]
    return {
        "points": points,
        "seen": len(gains),
        "again": len(again) / len(gains),
        "gain": sum(again) / max(1, len(again)),
        "loss": sum([-gain for gain in gains if gain <= 0]) / max(1, len(gains) - len(again)),
    }


def measure_matches() -> Data:
    """Let greed and search play against perfection, in both seats."""
    count = ("--games", str(MATCHED), "--jobs", "0")
    return {
        "greedy": house("match", "pharaoh", "greedy", "perfect", *count),
        "search": house("match", "pharaoh", "search", "perfect", *count, "--simulations", str(SIMULATIONS)),
    }


def measure_positions() -> Data:
    """Find telling positions among those of perfect play."""
    played = list(games(SEARCHED, {}, greed=True, jobs=os.cpu_count() or 1))
    doubles = [double for game in played for double in game.doubles]
    kept = min([d for d in doubles if d.gain < 0], key=lambda d: (d.points, d.gain))
    again = max([d for d in doubles if d.gain > 0], key=lambda d: (d.points, d.gain))
    slip = max([slip for game in played for slip in game.slips], key=lambda slip: slip.loss)
    return {"kept": told(kept), "again": told(again), "slip": told(slip) | {"loss": slip.loss}}


def told(found: Double | Slip) -> Data:
    """Write a position with the points that came up and the best plays for them."""
    table = open_table(Rules())
    answer = answer_position(table, found.own, found.foe, 2)
    plays = table.plays(found.own, found.foe, found.points)[:2]
    return {
        "position": write_position(FULL, found.own, found.foe),
        "points": found.points,
        "win": answer["win"],
        "reroll": answer["reroll"],
        "steps": plays[0].end.steps,
        "plays": [shown(table, found.own, play, south=True) for play in plays],
    }


FIGURES = {
    "values": measure_values,
    "first": measure_first,
    "games": measure_games,
    "matches": measure_matches,
    "positions": measure_positions,
}


def percent(share: float, digits: int = 2) -> str:
    """Write a share in per cent."""
    return f"{100 * share:.{digits}f} %"


def row(*cells: object) -> str:
    """Write a row of a table."""
    return f"| {' | '.join([str(cell) for cell in cells])} |"


def values_rows(data: Data) -> list[str]:
    """Write a row for each variant."""
    rows: list[str] = []
    for name in VARIANTS:
        found = data[name]
        low, high = found["start"]
        bounds, worth = f"{low:.6f} – {high:.6f}", percent(low + high - 1)
        command = " ".join(["greathouse solve pharaoh", *found["words"]])
        rows.append(row(name, bounds, worth, f"±{found['within']:.1e}", found["sweeps"], f"`{command}`"))
    return rows


def first_rows(data: Data) -> list[str]:
    """Write the best first turn for each roll, and the next best."""
    rows: list[str] = []
    for roll in data["rolls"]:
        cells: list[str] = []
        best = roll["plays"][0]
        for play in (best, next(play for play in roll["plays"] if play["win"] < best["win"])):
            cells += [", ".join(play["moves"][:-1]) or "nothing", percent(play["win"])]
        rows.append(row(roll["points"], *cells, ANSWERS[roll["double"]]))
    return rows


def doubles_rows(data: Data) -> list[str]:
    """Write how doubles should be answered."""
    return [
        row(found["points"], found["seen"], *[percent(found[key]) for key in ("again", "gain", "loss")])
        for found in data["doubles"]
    ]


def match_rows(data: Data) -> list[str]:
    """Write how often the others win against perfection."""
    rows: list[str] = []
    for name, found in data.items():
        line = next(line for line in found["bots"] if line["bot"] == name)
        budget = f" --simulations {found['budget']['simulations']}" if name == "search" else ""
        command = f"greathouse match pharaoh {name} perfect --games {found['games']} --jobs 0{budget}"
        interval = f"{percent(line['low'])} – {percent(line['high'])}"
        rows.append(row(name, found["games"], percent(line["won"] / line["games"]), interval, f"`{command}`"))
    return rows


ANSWERS = {"keep": "keep", "reroll": "roll again"}
CAPTIONS = {
    "kept": "Doubles of {points} that should be kept",
    "again": "Doubles of {points} that should be rolled again",
    "slip": "Where greed loses most, with {points} points",
}


def position_parts(data: Data) -> str:
    """Write each telling position with its picture and the command that judges it."""
    parts = []
    for name, found in data.items():
        caption = CAPTIONS[name].format(**found)
        best = found["plays"][0]
        lines = [
            f"### {caption}",
            "",
            f"![{caption}](pictures/pharaoh-{name}.svg)",
            "",
            f"Before the roll A, to move from the south, wins {percent(found['win'])}. "
            f"With {found['points']} points the best is {', '.join(best['moves'])}: {percent(best['win'])}. "
            + extra(name, found),
            "",
            f'`greathouse odds pharaoh --position "{found["position"]}"`',
        ]
        parts.append("\n".join(lines))
    return "\n\n".join(parts)


def extra(name: str, found: Data) -> str:
    """Say what makes a position telling."""
    if name == "slip":
        return f"The greedy bot's turn gives away {percent(found['loss'])}."
    return f"Rolling both dice again gives {percent(found['reroll'])}."


def write_page(store: Data) -> None:
    """Write the page and draw its pictures."""
    (DOCS / "pharaoh-solved.md").write_text(page(TEMPLATE.read_text("utf8"), store), encoding="utf8")
    for name, drawing in pictures(store).items():
        (DOCS / "pictures" / f"pharaoh-{name}.svg").write_text(drawing, encoding="utf8")


def page(template: str, store: Data) -> str:
    """Fill the figures into the text."""
    (low, high), played = store["values"]["as printed"]["start"], store["games"]
    return template.format(
        low=f"{low:.6f}",
        high=f"{high:.6f}",
        first=percent((low + high) / 2),
        worth=percent(low + high - 1),
        values="\n".join(values_rows(store["values"])),
        first_rows="\n".join(first_rows(store["first"])),
        doubles="\n".join(doubles_rows(played)),
        games=played["games"],
        won_line="{} (95 % interval {} to {})".format(*[percent(played["first"][key]) for key in SHARE]),
        **{f"turns_{key}": f"{value:.4g}" for key, value in played["turns"].items()},
        matches="\n".join(match_rows(store["matches"])),
        positions=position_parts(store["positions"]),
    )


def pictures(store: Data) -> dict[str, str]:
    """Draw the telling positions."""
    found: dict[str, str] = {}
    for name, data in store["positions"].items():
        own, foe = read_position(FULL, data["position"])
        steps = tuple([(size, to) for size, to in data["steps"]])
        found[name] = picture(FULL, own, foe, CAPTIONS[name].format(**data), steps)
    return found


def main(words: list[str]) -> None:
    """Measure what is named, keep it, and write the page."""
    store: Data = json.loads(STORE.read_text("utf8")) if STORE.exists() else {}
    for name in [] if words == ["page"] else words or list(FIGURES):
        store[name] = FIGURES[name]()
        STORE.write_text(json.dumps(store, indent=1, sort_keys=True) + "\n", encoding="utf8")
        print(json.dumps(store[name], indent=1))
    if FIGURES.keys() <= store.keys():
        write_page(store)


if __name__ == "__main__":
    main(sys.argv[1:])
