"""What players receive: goods, money, reputation, and the reward for crocodiles."""

from typing import Final

from greathouse.core.agenda import Ask, rule, tell
from greathouse.core.moves import Move
from greathouse.games.faiyum.board import BASIC, GOODS, NOTHING, SPACES
from greathouse.games.faiyum.cards import CARDS, HUNTING_MINISTER, Gain
from greathouse.games.faiyum.state import KINDS_OF_GOODS, SOURCES, State, drain, has
from greathouse.games.faiyum.tables import NUMBERS

GAIN: Final[tuple[Move, ...]] = tuple([("gain", good) for good in GOODS])
GOOD_OF: Final = {move: good for good, move in enumerate(GAIN)}
REWARD_MONEY: Final[Move] = ("reward", "coin")
REWARD_MONEY_ONCE: Final[Move] = ("reward", "money")
"""What it was called in version 1."""
REWARD_REPUTATION: Final[Move] = ("reward", "reputation")
CROCODILE_MONEY: Final = NUMBERS["crocodile_money"]
CARD_RULE: Final = "F4"
SOURCE_OF: Final = tuple([SOURCES.index(card.kind) for card in CARDS])
"""What a card's reputation counts as."""
PRIVILEGE_SOURCE: Final = SOURCES.index("privilege")
BY_RULE: Final = {
    "F17": SOURCES.index("site"),
    "F18": SOURCES.index("link"),
    "F21": SOURCES.index("disaster"),
}


def earn(s: State, me: int, gain: Gain, matching: int = NOTHING) -> None:
    """Give a player all that a gain says; goods of free choice are asked for: F4."""
    at = me * KINDS_OF_GOODS
    for good, count in enumerate(gain.goods):
        if count:
            s.goods[at + good] += count
    if gain.matching and matching != NOTHING:
        s.goods[at + matching] += gain.matching
    s.money[me] += gain.money
    if gain.reputation:
        credit(s, me, gain.reputation, CARD_RULE)
    if s.news is not None:
        report(s, me, gain, matching)
    if gain.any:
        choose_goods(s, me, gain.any)


def report(s: State, me: int, gain: Gain, matching: int) -> None:
    """Tell what a gain brought, kind by kind."""
    for good, count in enumerate(gain.goods):
        more = count + (gain.matching if good == matching else 0)
        if more:
            tell(s, "F4", "gain_goods", seat=me, good=GOODS[good], n=more)
    if gain.money:
        tell(s, "F4", "gain_money", seat=me, n=gain.money)
    if gain.reputation:
        tell(s, "F4", "gain_reputation", seat=me, n=gain.reputation)


def choose_goods(s: State, me: int, count: int) -> None:
    """Ask for basic resources of the player's choice, one by one."""
    s.agenda.append(Ask(me, basic_goods, basic_good, (count,), "any_good", "F4"))


@rule
def basic_goods(s: State, me: int, left: int) -> list[Move]:
    """Offer the basic resources."""
    return [GAIN[good] for good in BASIC]


@rule
def basic_good(s: State, me: int, move: Move, left: int) -> None:
    """Give the chosen resource; ask for the next."""
    give_good(s, me, GOOD_OF[move], 1)
    if left > 1:
        choose_goods(s, me, left - 1)


def give_good(s: State, me: int, good: int, count: int) -> None:
    """Give goods of one kind."""
    s.goods[me * KINDS_OF_GOODS + good] += count
    if s.news is not None:
        tell(s, "F4", "gain_goods", seat=me, good=GOODS[good], n=count)


def give_money(s: State, me: int, money: int, rule_id: str = "F4") -> None:
    """Give money."""
    s.money[me] += money
    if s.news is not None and money:
        tell(s, rule_id, "gain_money", seat=me, n=money)


def give_reputation(s: State, me: int, reputation: int, rule_id: str = CARD_RULE) -> None:
    """Give reputation."""
    credit(s, me, reputation, rule_id)
    if s.news is not None and reputation:
        tell(s, rule_id, "gain_reputation", seat=me, n=reputation)


def credit(s: State, me: int, reputation: int, rule_id: str) -> None:
    """Count reputation by where it comes from: the kind of the card in play, or what the rule is about."""
    source = BY_RULE.get(rule_id, PRIVILEGE_SOURCE)
    if rule_id == CARD_RULE and s.in_play:
        source = SOURCE_OF[s.in_play[-1]]
    s.reputation[me] += reputation
    s.earned[me * len(SOURCES) + source] += reputation


def drive_off(s: State, me: int, at: int, money: int = CROCODILE_MONEY, choice: bool = True) -> None:
    """Remove a crocodile for money, or for the choice that the Hunting Minister gives: F19, F26."""
    drain(s, at)
    if s.news is not None:
        tell(s, "F19", "crocodile", seat=me, space=SPACES[at])
    if choice and has(s, me, HUNTING_MINISTER) and not s.developed >> at & 1:
        s.agenda.append(Ask(me, hunting_rewards, hunting_reward, (money,), "reward", "F26"))
        return
    give_money(s, me, money, "F19")


@rule
def hunting_rewards(s: State, me: int, money: int) -> list[Move]:
    """Offer reputation or money for a crocodile."""
    return [REWARD_REPUTATION, REWARD_MONEY if s.rules >= 2 else REWARD_MONEY_ONCE]


@rule
def hunting_reward(s: State, me: int, move: Move, money: int) -> None:
    """Give what the Hunting Minister chose."""
    if move != REWARD_REPUTATION:
        give_money(s, me, money, "F26")
    else:
        give_reputation(s, me, CARDS[HUNTING_MINISTER].gain.reputation, "F26")
