"""Every screen at a phone's size: nobody is kept out there either."""

import pytest
from _pytest.mark import ParameterSet

from tests.browser.conftest import Visit
from tests.browser.scenes import SCENES
from tests.browser.test_screens import LOOKS, violations

QUICK = ("game-page", "new-faiyum", "lesson-pharaon", "end-favor")
"""What is looked at each time; all the rest is looked at where there is time."""


def on_phones() -> list[ParameterSet]:
    """Each screen in one look, by turns."""
    return [
        pytest.param(
            name,
            *LOOKS[at % 2],
            marks=[] if name in QUICK else [pytest.mark.slow],
            id=f"{name}-{LOOKS[at % 2][0]}",
        )
        for at, name in enumerate(SCENES)
    ]


@pytest.mark.parametrize(("name", "lang", "dark"), on_phones())
def test_no_screen_keeps_anybody_out_on_a_phone(
    visit: Visit, axe: str, name: str, lang: str, dark: bool
) -> None:
    page = visit(lang=lang, dark=dark, touch=True)
    SCENES[name](page)
    assert violations(page, axe) == []
