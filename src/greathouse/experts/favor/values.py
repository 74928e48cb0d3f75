"""The dice and tools that a seat will have in a turn, and the tables that come with the package."""

from importlib.resources import files

from greathouse.experts.favor.demands import EMPTY
from greathouse.experts.favor.position import TOOLS, Rolling
from greathouse.games.favor.claims import GUIDANCE_TOKENS, MASK_TOKENS
from greathouse.games.favor.dice import IMMEDIATE, STANDARD
from greathouse.games.favor.state import State
from greathouse.games.favor.tiles import BIT, STORES, start_dice, start_tokens


def table_text(name: str) -> str:
    """Read a table that comes with the package."""
    return files("greathouse.experts.favor").joinpath("data", f"{name}.toml").read_text(encoding="utf8")


def turn_dice(s: State, seat: int) -> Rolling:
    """Gather the dice and tools that a seat will have in a turn; dice that are missing are Standard ones."""
    ready = s.owned[seat] & ~s.spent[seat]
    stored = (s.owned[seat] >> STORES[0] & 1, s.owned[seat] >> STORES[1] & 1)
    rerolls = s.rerolls[seat] + start_tokens(s.owned[seat])
    dice = start_dice(s.owned[seat])[s.fewer[seat] :]
    return Rolling(EMPTY, 0, dice, s.pips[seat], rerolls, ready & TOOLS, stored, (0, 0))


# The roll-off


def roll_off_dice(s: State, seat: int) -> Rolling:
    """Gather the dice and tools that a seat will have in its roll-off turn, artifacts used."""
    dice = start_dice(s.owned[seat]) + (STANDARD,) * s.more[seat]
    stored = (s.owned[seat] >> STORES[0] & 1, s.owned[seat] >> STORES[1] & 1)
    return with_artifacts(s, seat, dice, stored, start_tokens(s.owned[seat]))


def with_artifacts(
    s: State, seat: int, dice: tuple[int, ...], stored: tuple[int, int], tokens: int
) -> Rolling:
    """Add what artifacts and +1 die tokens give before the first roll of a roll-off turn."""
    ready = s.owned[seat] & ~s.spent[seat]
    dice += (STANDARD,) * s.die_tokens[seat]
    dice += (IMMEDIATE,) * 3 if ready & BIT["royal_decree"] else ()
    dice += (STANDARD,) * 2 if ready & BIT["palace_key"] else ()
    dice += (STANDARD,) if ready & BIT["ancestral_guidance"] else ()
    tokens += GUIDANCE_TOKENS if ready & BIT["ancestral_guidance"] else 0
    tokens += MASK_TOKENS if ready & BIT["burial_mask"] else 0
    tokens += s.pips[seat] + s.rerolls[seat] if ready & BIT["ankh"] else 0
    pips, rerolls = s.pips[seat] + tokens // 2, s.rerolls[seat] + tokens - tokens // 2
    return Rolling(EMPTY, 0, tuple(sorted(dice)), pips, rerolls, ready & TOOLS, stored, (0, 0))
