"""Records of those who play alone: the best by way to play, and by seed for whoever plays the same game."""

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from greathouse.core.errors import BadSetup
from greathouse.core.game import Game, Value
from greathouse.server import limits
from greathouse.server.columns import said
from greathouse.server.contest_shapes import SoloMode, SoloRecord, SoloRecords
from greathouse.server.door import Door, answer
from greathouse.server.guard import language
from greathouse.server.lobby import named_game

SHOWN = 20
MOST_MODES = 60
LONGEST = 200
FIRST = "solo"
MODES = """
SELECT mode, count(*) FROM (SELECT mode FROM results WHERE game = ? AND mode > '' LIMIT 20000) AS alone
GROUP BY mode ORDER BY mode LIMIT ?
"""
COLUMNS = "table_id, name, measure, won, counts, ended, seat_key, seed, luck, choices"
BEST = f"""
SELECT {COLUMNS} FROM results WHERE game = ? AND mode = ? ORDER BY won DESC, measure DESC, ended LIMIT ?
"""
SEEDED = f"""
SELECT {COLUMNS} FROM results WHERE game = ? AND mode = ? AND seed = ?
ORDER BY won DESC, measure DESC, ended LIMIT ?
"""


class Solos:
    """What can be asked for about playing alone."""

    def __init__(self, door: Door) -> None:
        self.door = door

    async def records(self, request: Request) -> Response:
        """Give the records of a way to play, or of a seed in it."""
        self.door.take(request, "reads", limits.READS)
        game, lang, store = named_game(request), language(request.scope), self.door.house.store
        mode = request.query_params.get("mode", FIRST)[:LONGEST]
        seed = request.query_params.get("seed", "")[:LONGEST]
        found = (
            await store.rows(SEEDED, game.name, mode, seed, SHOWN)
            if seed
            else await store.rows(BEST, game.name, mode, SHOWN)
        )
        keys = await self.door.browsers.keys(request)
        modes = [
            SoloMode(one, options_of(game, one), count)
            for one, count in await store.rows(MODES, game.name, MOST_MODES)
        ]
        records = [
            SoloRecord(
                name=name,
                bot="",
                said=said(measure, lang),
                measure=measure,
                won=won == 1.0,
                counted=counts == "yes",
                ended=ended,
                table=table,
                luck=luck,
                choices=choices,
                seed=own,
                mine=keys.get(table) == key,
            )
            for table, name, measure, won, counts, ended, key, own, luck, choices in found
        ]
        return answer(SoloRecords(game.name, mode, seed, modes, records))

    def routes(self) -> list[BaseRoute]:
        """List the routes."""
        return [Route("/api/games/{game:str}/solo", self.records)]


def options_of(game: Game, mode: str) -> dict[str, Value]:
    """Read the options of a way to play; what an earlier version had is left out."""
    told = dict([part.split("=", 1) for part in mode.split()[1:] if "=" in part])
    known = {option.name: option for option in game.options}
    found: dict[str, Value] = {}
    for name, value in told.items():
        try:
            found[name] = known[name].read(value)
        except (KeyError, BadSetup):
            continue
    return found
