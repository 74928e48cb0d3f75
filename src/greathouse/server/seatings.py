"""What happened to the seats of a game in play: who left, for whom a bot plays, whose link was made anew."""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

from greathouse.server import facts, shapes
from greathouse.server.refusals import TEXT

if TYPE_CHECKING:
    from greathouse.server.live import Live

Kind = Literal["handed", "back", "keyed", "left", "sat"]
MOST_SHOWN = 50
"""The latest changes that a table shows; its record has them all."""
HOST, HOLDER = "host", "holder"


@dataclass(frozen=True, slots=True)
class Seating:
    """A change of a seat after so many moves; `host` says that it was not its holder who made it."""

    at: int
    ply: int
    seat: int
    kind: Kind
    name: str
    bot: str = ""
    host: bool = False

    def text(self, lang: str) -> str:
        """Say it."""
        whose = f"seating.{self.kind}_by_host" if self.host else f"seating.{self.kind}"
        return TEXT.say(whose, lang, name=self.name, bot=self.bot)

    def nameless(self) -> "Seating":
        """Call the seat by its number: whoever sat there is forgotten."""
        return replace(self, name=str(self.seat + 1))

    def noted(self) -> str:
        """Write it for a record."""
        words = [str(self.ply), str(self.seat), self.kind, *([self.bot] if self.bot else [])]
        return " ".join([*words, HOST if self.host else HOLDER])


def seating_of(live: "Live", fact: facts.AnyFact) -> list[Seating]:
    """Tell what a fact changes at the seats of a game in play, before it has happened."""
    if not live.position:
        return []
    at, ply, names = fact.at, live.plies, live.names
    match fact:
        case facts.Handed(seat=seat, bot=bot, host=host):
            return [Seating(at, ply, seat, "handed" if bot else "back", names[seat], bot, host)]
        case facts.Keyed(seat=seat, host=host):
            return [Seating(at, ply, seat, "keyed", names[seat], "", host)]
        case facts.Vacated(bot=bot):
            return [Seating(at, ply, seat, "left", names[seat], bot) for seat in fact.all]
        case facts.Sat(seats=seats, name=name):
            called = [live.chairs[seat].name or name or names[seat] for seat in seats]
            return [Seating(at, ply, seat, "sat", who) for seat, who in zip(seats, called, strict=True)]
        case _:
            return []


def note(seatings: list[Seating]) -> str:
    """Write all changes for a record: ply, seat, what, the bot, and whether the host or the holder did it."""
    return "; ".join([one.noted() for one in seatings])


def shown(seatings: list[Seating], lang: str) -> list[shapes.SeatChange]:
    """Show the latest changes."""
    return [
        shapes.SeatChange(one.at, one.ply, one.seat, one.kind, one.bot or None, one.host, one.text(lang))
        for one in seatings[-MOST_SHOWN:]
    ]
