"""What the tables of the box hold."""

from typing import Final

from greathouse.kit.schema import Field, Sheet, many, number, text

SQUARE: Final = text("[a-e][1-5]", "c3")
SHEETS: Final = (
    Sheet("piece", (Field("pips", number(1, 9)), Field("step", number(1, 6))), rule="P5"),
    Sheet(
        "goal_line",
        (Field("players", number(2, 4)), Field("squares", many(SQUARE, 3, 3, distinct=True))),
        grows=True,
        shrinks=True,
        most=12,
        rule="P10",
    ),
)
