"""Fingers on a phone's screen: taps and pinches as the browser itself reports them."""

from time import sleep

from playwright.sync_api import CDPSession, Page

Spot = tuple[float, float]
STEPS = 6
BEAT = 0.35
"""How long a finger needs to come back, in seconds: within 300 ms of another, a touch may be no tap."""


def hand(page: Page) -> CDPSession:
    """Let the page be touched."""
    line = page.context.new_cdp_session(page)
    line.send("Emulation.setTouchEmulationEnabled", {"enabled": True, "maxTouchPoints": 2})
    return line


def send(line: CDPSession, kind: str, *spots: Spot) -> None:
    """Report where the fingers are."""
    points = [{"x": x, "y": y, "id": at} for at, (x, y) in enumerate(spots)]
    line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def tap(line: CDPSession, spot: Spot) -> None:
    """Touch a spot and let go."""
    send(line, "touchStart", spot)
    send(line, "touchEnd")


def drawn(line: CDPSession, start: tuple[Spot, ...], end: tuple[Spot, ...]) -> None:
    """Put fingers down, draw them elsewhere, and lift them."""
    send(line, "touchStart", *start)
    for step in range(1, STEPS + 1):
        part = step / STEPS
        ways = zip(start, end, strict=True)
        send(line, "touchMove", *[(a + (c - a) * part, b + (d - b) * part) for (a, b), (c, d) in ways])
    send(line, "touchEnd")
    sleep(BEAT)
