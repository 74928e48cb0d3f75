"""Every component has a card: its name, what it does, its rule, and where the data is known from."""

import pytest

from tests.browser.at_table import begin, menu
from tests.browser.conftest import Visit
from tests.lengths import some_quick

READ = """async wanted => {
  const cards = [];
  for (const one of document.querySelectorAll(wanted)) {
    one.dispatchEvent(new PointerEvent('pointerenter', {pointerType: 'mouse'}));
    for (let wait = 1; wait < 40; wait++) {
      await new Promise(drawn => setTimeout(drawn, wait));
      if (document.querySelector('.card-note strong')) break;
    }
    const note = document.querySelector('.card-note');
    cards.push({
      of: one.getAttribute('class') ?? one.getAttribute('aria-label'),
      title: note.querySelector('strong')?.textContent ?? '',
      effect: [...note.querySelectorAll('span')].map(line => line.textContent).join(''),
      source: note.querySelector('small')?.textContent ?? '',
      rule: note.querySelector('.rule-link')?.textContent ?? '',
    });
    one.dispatchEvent(new PointerEvent('pointerleave', {pointerType: 'mouse'}));
  }
  return cards;
}"""
PIECES = {
    "pharaoh": ".ph-board :is(.ph-square, .ph-slot)",
    "favor": ".favor :is(.tile, .own-tile, .token, .die-button, .emblem-chip)",
    "pharaon": ".pharaon .piece",
    "faiyum": ".faiyum :is(.space, .card, .mini, .pile, .holding, .fame, .emblem-chip, [role=img])",
}
BARE = {
    "pharaoh": ("plain",),
    "favor": (),
    "pharaon": ("resource", "score", "counter"),
    "faiyum": ("holding", "fame"),
}
"""What no row of the data speaks of: squares off the goal-line, resources, points, money."""
SOURCES = {
    "en": {"(from the rulebook)", "(publicly known)", "(reconstructed)"},
    "fr": {"(selon les règles)", "(connu publiquement)", "(reconstitué)"},
}


LOOKED_UP = [("pharaoh", "en"), ("favor", "fr"), ("pharaon", "en"), ("faiyum", "fr")]


@pytest.mark.parametrize(("game", "lang"), some_quick(LOOKED_UP, [("pharaoh", "en"), ("faiyum", "fr")]))
def test_every_component_has_a_card(visit: Visit, game: str, lang: str) -> None:
    page = visit(lang=lang)
    begin(page, game, "random")
    menu(page)
    page.locator(PIECES[game]).first.wait_for()
    cards = page.evaluate(READ, PIECES[game])
    assert len(cards) > 20
    for card in cards:
        assert card["title"], card
        assert card["effect"].strip(), card
        assert card["rule"], card
        if not any(bare in card["of"].split() for bare in BARE[game]):
            assert card["source"].strip() in SOURCES[lang], card
