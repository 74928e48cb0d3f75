"""What is said of the pyramids and the goal-lines, from their rows."""

from typing import Final

from greathouse.core.catalogue import Texts
from greathouse.games.pharaoh.board import TABLES
from greathouse.games.pharaoh.schema import SHEETS
from greathouse.kit.schema import Row
from greathouse.kit.wording import Wording


def cell(texts: Texts, table: str, row: Row, word: str) -> str | None:
    """Say what a word means for a row; None where the row's own field says it."""
    match table, word:
        case "piece", "diagonal":
            return str(2 * int(row["step"]))
        case "piece", "points":
            return texts.counted(row["step"], "point")
        case "piece", "removes":
            return texts.names([other["id"] for other in TABLES["piece"] if other["pips"] <= row["pips"]])
        case "piece", "card":
            told = {
                "n": row["step"],
                "twice": 2 * int(row["step"]),
                "sent": cell(texts, table, row, "removes"),
            }
            return texts.say("effect.piece", (), told)
        case "goal_line", "name":
            return texts.say("effect.line", (), {"squares": row["squares"]})
        case "goal_line", "card":
            return texts.say("effect.goal_line", (), {"squares": row["squares"], "n": row["players"]})
    return None


WORDING: Final = Wording("pharaoh", SHEETS, TABLES, cell)
