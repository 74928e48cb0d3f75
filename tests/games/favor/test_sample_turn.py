"""The rulebook's sample turn: Clara's five rolls."""

from tests.games.favor.support import asked, at_start, locked, play, state, tiles_of


def test_clara_claims_the_overseer_with_five_2s() -> None:
    # Guard, Builder, Artisan and Overseer lie on this table; the slot of five equal dice holds the Overseer.
    table = at_start("guard soothsayer builder artisan")
    s = state(table)
    s.tiles[8] = 24
    s.rerolls[0], s.pile[1] = 1, 30
    play(table, "draw 1 0", "roll", "roll s1 s5 s6", "roll i2", "roll artisan3")
    assert "bring guard 2" in table.menu
    play(table, "lock i2", "roll", "roll s1 s4 s6", "roll artisan6")
    play(table, "use soothsayer", "shift s4 s1 1", "lock s2", "roll", "roll s1 s6", "roll artisan1*")
    play(table, "pip s1", "face artisan1*", "adjust s6 s2", "lock s2", "lock s2", "roll", "roll artisan4")
    play(table, "bring guard 2", "lock s2", "roll", "roll artisan3")
    play(table, "reroll artisan3", "roll artisan4", "lock artisan4")
    assert locked(table) == "s2 s2 s2 s2 i2 artisan4"
    play(table, "done")
    assert asked(table) == "claim"
    play(table, "claim overseer")
    assert "overseer" in tiles_of(table)
    assert table.view()["seat"] == 1
