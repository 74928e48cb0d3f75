"""How tables and games show themselves in a prompt and in a notebook."""

import re
from dataclasses import replace

import pytest

import greathouse as gh
from greathouse.core import notebook
from greathouse.core.game import Mode
from tests.conformance.broken import TOY
from tests.conformance.walk import open_table


def test_a_table_tells_how_it_stands() -> None:
    table = gh.new("pharaoh", seed=7)
    assert repr(table) == "<Pharaoh, 2 seats, move 3, player 2 to move>"
    assert repr(gh.new("pharaoh", chance="manual")) == "<Pharaoh, 2 seats, move 0, chance to move>"
    assert repr(table.game) == "<Game pharaoh, rules 1>"
    assert repr(gh.new("pharaon", seats=1, seed=1)).startswith("<Pharaon, 1 seat, move ")


def test_a_table_that_is_over_tells_who_won() -> None:
    table = gh.new("pharaoh", seed=7)
    table.state.winner = 1
    table.state.agenda.clear()
    assert repr(table) == "<Pharaoh, 2 seats, move 3, over, won by player 2>"


def test_a_game_without_words_shows_itself_by_name() -> None:
    assert repr(open_table(TOY, Mode(2), 1)).startswith("<")


@pytest.mark.parametrize("name", gh.games())
def test_a_notebook_shows_the_board(name: str) -> None:
    page = gh.new(name, seed=7)._repr_html_()
    assert gh.game(name).text.say("game.title") in page
    assert len(re.findall("<span", page)) > 5
    assert page.count("<pre") == page.count("</pre>") == 1
    assert not re.findall(r"\x1b", page)


def said(s: object, seat: int | None) -> dict[str, str]:
    """Show what must not be taken for HTML."""
    return {"said": "<script>x</script>"}


def test_what_is_written_on_the_board_is_escaped() -> None:
    table = gh.new("pharaoh", seed=7)
    table.game = replace(table.game, view=said, name="loud")
    page = table._repr_html_()
    assert "<script>" not in page
    assert "&lt;script&gt;" in page


def test_without_rich_the_moves_are_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(notebook, "DRAWING", "greathouse.no_such_module")
    table = gh.new("pharaoh", seed=7)
    assert f"<pre>{table.menu[0]}" in table._repr_html_()
