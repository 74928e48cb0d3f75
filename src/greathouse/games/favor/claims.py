"""Claiming tiles: with the locked dice, by artifacts, and with Treasure."""

from typing import Final

from greathouse.core.agenda import Ask, Do, plan, rule, tell
from greathouse.core.moves import DONE, Move
from greathouse.games.favor.bars import announced, counts_of, met
from greathouse.games.favor.dice import BASE, DIE_OF, NEW_STANDARD, WORD
from greathouse.games.favor.layout import HERDER_PLACE
from greathouse.games.favor.state import DEATH_CLAIMED, NO_TRIGGER, QUEEN_CLAIMED, State
from greathouse.games.favor.tiles import ANYTIME, BIT, NAMES, NUMBER, QUEEN, RED, STORES, TILES, among
from greathouse.games.favor.tokens import give

DECLINE: Final[Move] = ("decline",)
CLAIM: Final[list[Move]] = [("claim", name) for name in NAMES]
USE: Final[list[Move]] = [("use", name) for name in NAMES]
SEVEN_ONES: Final = (7, 1)
ANKH: Final = "ankh"
GUIDANCE: Final = "guidance"
MASK: Final = "mask"
MASK_TOKENS: Final = TILES[NUMBER["burial_mask"]].gain
GUIDANCE_TOKENS: Final = TILES[NUMBER["ancestral_guidance"]].gain
GIVERS: Final = {tile.power: tile for tile in TILES if tile.gives}
"""The artifacts that give tiles, by their power."""
TREASURE_COLOURS: Final = TILES[NUMBER["treasure"]].colours


def is_open(s: State, me: int, place: int) -> bool:
    """Tell whether a tile is left that this player does not have: F10."""
    return s.stacks[place] > 0 and not s.owned[me] >> s.tiles[place] & 1


def claimable(s: State, me: int, dice: list[int]) -> list[int]:
    """List the places whose tile some locked dice may claim: F10."""
    places = list(met(counts_of(dice), len(dice), s.slots, s.dice_minimum))
    if dice:
        places.append(HERDER_PLACE)
    return [place for place in places if is_open(s, me, place)]


def claim(s: State, me: int, place: int) -> None:
    """Hand over a tile with its tokens; some take effect at once: F10, F12."""
    tile = s.tiles[place]
    s.stacks[place] -= 1
    s.owned[me] |= 1 << tile
    s.claimed = True
    if s.news is not None:
        tell(s, "F10", "claim", seat=me, tile=NAMES[tile])
    if TILES[tile].extra >= 0:
        s.extra.append(TILES[tile].extra)
    if tile == QUEEN:
        take_pharaoh(s, me)
    elif tile == NUMBER["royal_death"] and s.trigger == NO_TRIGGER:
        s.trigger = DEATH_CLAIMED
        s.mark = SEVEN_ONES
        s.death_dice = TILES[tile].more
    elif tile == NUMBER["queens_favor"] and gifts(s, me, "favor"):
        s.agenda.append(giving(me, "favor", TILES[tile].gives))
    give(s, me, TILES[tile].tokens + joined(s, tile))


def joined(s: State, tile: int) -> int:
    """Let a tile gained before the first roll add its dice to it; tell how many tokens it draws: F2."""
    if s.rules < 2 or not is_before_first_roll(s) or TILES[tile].timing != "start":
        return 0
    s.waiting = sorted(s.waiting + [kind * BASE for kind in TILES[tile].dice])
    if tile in STORES:
        s.stored[STORES.index(tile)] = 1
    return TILES[tile].draw


def is_before_first_roll(s: State) -> bool:
    """Tell whether the turn is still asked what it shall start with."""
    return bool([frame for frame in s.agenda if isinstance(frame, Ask) and frame.prompt == "start"])


def take_pharaoh(s: State, me: int) -> None:
    """Take the Pharaoh with the Queen and announce the roll: F15."""
    s.trigger = QUEEN_CLAIMED
    s.queen = s.pharaoh = me
    s.mark = announced(counts_of(s.locked))
    s.death_dice = 0
    tell(s, "F15", "pharaoh", seat=me, count=s.mark[0], value=s.mark[1])


# Tiles that artifacts give


def gifts(s: State, me: int, power: str) -> list[int]:
    """List the places that Secret Passage, Royal Power or Queen's Favor may give: F12."""
    places = range(len(s.tiles))
    return [place for place in places if is_given(s.tiles[place], power) and is_open(s, me, place)]


def is_given(number: int, power: str) -> bool:
    """Tell whether an artifact gives tiles of this kind: F12."""
    tile, giver = TILES[number], GIVERS[power]
    return tile.colour in giver.colours and tile.level in giver.levels


def giving(me: int, power: str, left: int) -> Ask:
    """Name the question which tile an artifact shall give."""
    return Ask(me, gift_choices, gift_chosen, (power, left), power, "F12")


@rule
def gift_choices(s: State, me: int, power: str, left: int) -> list[Move]:
    """List the tiles on offer, and taking none."""
    return [*[CLAIM[s.tiles[place]] for place in gifts(s, me, power)], DONE]


@rule
def gift_chosen(s: State, me: int, move: Move, power: str, left: int) -> None:
    """Claim a tile; a second one may follow."""
    if move == DONE:
        return
    if left > 1:
        s.agenda.append(giving(me, power, left - 1))
    claim(s, me, place_of(s, move))


def place_of(s: State, move: Move) -> int:
    """Find the place of the tile that a move names."""
    return s.tiles.index(NUMBER[str(move[1])])


# Artifacts for any moment of the turn


def artifacts(s: State, me: int) -> list[Move]:
    """List the artifacts that may be used at any moment: F12."""
    ready = (s.owned[me] | s.loan) & ~s.used & ~s.spent[me] & ANYTIME
    return [USE[tile] for tile in among(ready) if is_of_use(s, me, tile)] if ready else []


def is_of_use(s: State, me: int, tile: int) -> bool:
    """Tell whether an artifact would give anything now."""
    power = TILES[tile].power
    if power == ANKH:
        return s.pips[me] + s.rerolls[me] > 0
    if power in (GUIDANCE, MASK):
        return True
    return not s.roll_off and bool(gifts(s, me, power))


def mark_used(s: State, me: int, tile: int) -> None:
    """Turn a tile sideways, or face down if it is one's own artifact: F6."""
    bit = 1 << tile
    if bit & RED and s.owned[me] & bit:
        s.spent[me] |= bit
    else:
        s.used |= bit
    if s.news is not None:
        tell(s, "F6", "use", seat=me, tile=NAMES[tile])


def use_artifact(s: State, me: int, tile: int) -> None:
    """Use an artifact that needs no special moment: F12."""
    mark_used(s, me, tile)
    power = TILES[tile].power
    if power == ANKH:
        give(s, me, s.pips[me] + s.rerolls[me])
    elif power == MASK:
        give(s, me, TILES[tile].gain)
    elif power == GUIDANCE:
        s.waiting = sorted(s.waiting + [NEW_STANDARD] * TILES[tile].more)
        give(s, me, TILES[tile].gain)
    else:
        s.agenda.append(giving(me, power, TILES[tile].gives))


def has_bad_omen(s: State, me: int) -> bool:
    """Tell whether a player has a Bad Omen left."""
    return bool(s.owned[me] & ~s.spent[me] & BIT["bad_omen"])


def use_bad_omen(s: State, me: int) -> None:
    """Take dice from every other player's next turn and add some to the own next turn: F14."""
    tile = NUMBER["bad_omen"]
    mark_used(s, me, tile)
    s.more[me] += TILES[tile].more
    for seat in range(s.seats):
        s.fewer[seat] += TILES[tile].fewer if seat != me else 0


# Treasure


def can_use_treasure(s: State, me: int) -> bool:
    """Tell whether Treasure may be used: after a claim, while yellow or blue tiles are left."""
    ready = s.owned[me] & ~s.spent[me] & BIT["treasure"]
    prizes_left = [place for place in range(len(s.tiles)) if is_prize(s, me, place)]
    return bool(ready and s.claimed and prizes_left)


def is_prize(s: State, me: int, place: int) -> bool:
    """Tell whether Treasure may claim a tile: of its colours, the Queen only if the table plays so."""
    tile = s.tiles[place]
    if TILES[tile].colour not in TREASURE_COLOURS or (tile == QUEEN and not s.treasure_queen):
        return False
    return is_open(s, me, place)


def use_treasure(s: State, me: int) -> None:
    """Ask for the first group of dice; the others are the second."""
    mark_used(s, me, NUMBER["treasure"])
    s.agenda.append(Ask(me, divisions, divided, ((), tuple(s.locked)), "treasure", "F12"))


@rule
def divisions(s: State, me: int, group: tuple[int, ...], rest: tuple[int, ...]) -> list[Move]:
    """List the dice that may still join the first group."""
    found: list[Move] = [("group", WORD[die]) for die in dict.fromkeys(rest)]
    return [*found, DONE]


@rule
def divided(s: State, me: int, move: Move, group: tuple[int, ...], rest: tuple[int, ...]) -> None:
    """Put a die into the first group, or let each group claim a tile."""
    if move == DONE:
        plan(s, Do(treasure_group, (me, group)), Do(treasure_group, (me, rest)))
        return
    die = DIE_OF[str(move[1])]
    left = list(rest)
    left.remove(die)
    args = (tuple(sorted((*group, die))), tuple(left))
    s.agenda.append(Ask(me, divisions, divided, args, "treasure", "F12"))


@rule
def treasure_group(s: State, me: int, group: tuple[int, ...]) -> None:
    """Ask which tile a group of dice shall claim, if it can claim any."""
    if len(prizes(s, me, group)) > 1:
        s.agenda.append(Ask(me, prizes, prize_chosen, (group,), "prize", "F12"))


@rule
def prizes(s: State, me: int, group: tuple[int, ...]) -> list[Move]:
    """List the yellow and blue tiles that a group may claim, and claiming none."""
    places = [place for place in claimable(s, me, list(group)) if is_prize(s, me, place)]
    return [*[CLAIM[s.tiles[place]] for place in places], DECLINE]


@rule
def prize_chosen(s: State, me: int, move: Move, group: tuple[int, ...]) -> None:
    """Claim the tile for a group of dice."""
    if move != DECLINE:
        claim(s, me, place_of(s, move))
