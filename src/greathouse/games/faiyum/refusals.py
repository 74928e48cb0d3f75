"""Why a move may not be made: the condition that fails, its numbers, the rule, and the nearest way out."""

from greathouse.core.agenda import Ask
from greathouse.core.moves import Move
from greathouse.core.reasons import Reason
from greathouse.games.faiyum import building, placing
from greathouse.games.faiyum.board import GOODS, GRID, SITE_NAMES, SITE_ROOM
from greathouse.games.faiyum.cards import BY_WORD, CARDS, ONETIME, PRIVILEGES, RECRUITMENT, RESURRECTION, Card
from greathouse.games.faiyum.market import CURRENT, is_disaster, price
from greathouse.games.faiyum.notation import HAND_VERBS, WITH_CARD
from greathouse.games.faiyum.payment import STAND_IN, lacking, refined_goods
from greathouse.games.faiyum.placing import reason
from greathouse.games.faiyum.state import KINDS_OF_GOODS, NO_CARD, State, has


def refuse(s: State, me: int, move: Move) -> list[Reason]:
    """Give every condition that a move fails."""
    frame = s.agenda[-1]
    assert isinstance(frame, Ask)
    verb = str(move[0])
    if len(move) > 1 and verb in WITH_CARD and move[1] not in BY_WORD:
        return [reason("F3", "no_card", card=move[1])]
    if frame.prompt == "turn":
        return refuse_turn(s, me, verb, move)
    if verb in ("use", "recruit", "play", "cash", "administration"):
        return [reason("F3", "finish_first", move=verb, doing=frame.prompt)]
    return refuse_choice(s, me, frame, verb, move)


# The turn itself


def refuse_turn(s: State, me: int, verb: str, move: Move) -> list[Reason]:
    """Refuse an action, a privilege or the end of a turn."""
    if verb == "use":
        return refuse_use(s, me, BY_WORD[move[1]])
    if verb == "recruit":
        return refuse_recruit(s, me, str(move[1]))
    if verb == "done":
        return [reason("F3", "act_first")]
    if verb in ("play", "cash", "buy", "administration", "quit"):
        if s.acted:
            return [reason("F3", "acted", action=s.acted)]
        return refuse_action(s, me, verb, move)
    if verb in ("worker", "block") or verb in building.ON_SPACES or verb in building.ON_EDGES:
        return placing.refuse_without_card(s, me, verb, str(move[1]))
    return []


def refuse_action(s: State, me: int, verb: str, move: Move) -> list[Reason]:
    """Refuse one of the three actions, or quitting."""
    if verb == "administration":
        return [reason("F20", "no_administration")]
    if verb == "quit":
        return [reason("F20", "no_quitting", n=disasters_out(s))]
    card = CARDS[BY_WORD[move[1]]]
    if verb == "buy":
        return refuse_buy(s, me, card)
    if card.index not in s.hands[me]:
        return [not_in_hand(s, me, card)]
    return refuse_card(s, me, card)


def disasters_out(s: State) -> int:
    """Count the natural disasters in the market."""
    return sum([is_disaster(card) for card in s.market])


def not_in_hand(s: State, me: int, card: Card) -> Reason:
    """Say where a card lies instead of in the hand."""
    if card.index in s.stacks[me]:
        return reason("F4", "on_stack", card=card.word)
    return reason("F4", "not_in_hand", card=card.word)


def refuse_buy(s: State, me: int, card: Card) -> list[Reason]:
    """Refuse to buy what is not for sale or too dear."""
    if card.index not in s.market:
        return [reason("F6", "not_in_market", card=card.word)]
    if is_disaster(card.index):
        return [reason("F6", "disaster", card=card.word)]
    space = s.market.index(card.index)
    cost = price(s, me, space)
    if cost is None:
        return [reason("F6", "future_market", card=card.word, space=space + 1, current=CURRENT)]
    return [reason("F6", "price", card=card.word, needed=cost, n=s.money[me], short=cost - s.money[me])]


def refuse_card(s: State, me: int, card: Card) -> list[Reason]:
    """Refuse a card's action for want of a place, a piece or the payment."""
    found = placing.refuse_card_place(s, me, card)
    return found + refuse_cost(s, me, card)


def refuse_cost(s: State, me: int, card: Card) -> list[Reason]:
    """Refuse a cost that cannot be paid: what is missing, and what could stand in."""
    cost = card.costs[0] if card.build != "road" else card.costs[7]
    if s.money[me] < cost.money:
        return [reason("F5", "money", card=card.word, needed=cost.money, n=s.money[me])]
    if not cost.needs:
        return []
    refined = refined_goods(s, me)
    roses, money = s.goods[me * KINDS_OF_GOODS + 4], s.money[me] - cost.money
    named = min([need[4] for need in cost.needs])
    if roses < named:
        return [reason("F5", "roses", card=card.word, needed=named, n=roses)]
    short = min([lacking(s, me, need, refined) for need in cost.needs])
    if short <= roses - named + money // STAND_IN:
        return []
    return [
        reason("F5", "payment", card=card.word, n=short, roses=roses - named, money=money, price=STAND_IN)
    ]


# Privileges


def refuse_use(s: State, me: int, card: int) -> list[Reason]:
    """Refuse a privilege that one does not have, or whose moment it is not."""
    row = CARDS[card]
    if not PRIVILEGES >> card & 1:
        return [reason("F25", "no_privilege", card=row.word)]
    if not has(s, me, card):
        return [reason("F25", "not_owned", card=row.word)]
    if card == RECRUITMENT:
        return [reason("F26", "recruit_by_space", card=row.word)]
    if not ONETIME >> card & 1:
        return [reason("F26", "permanent", card=row.word)]
    if card == RESURRECTION:
        return [reason("F28", "resurrection_moment", card=row.word)]
    return [reason("F27", moment_key(s, row.effect), card=row.word)]


def moment_key(s: State, effect: str) -> str:
    """Name what a onetime privilege lacks now."""
    if effect == "double_purchase":
        return "after_purchase" if s.acted != "buy" else "second_price"
    if effect == "two_time_use":
        return "after_card" if s.last == NO_CARD else "second_use"
    keys = {
        "farm_hand": "no_farm",
        "teamwork": "no_team",
        "bargain": "no_bargain",
        "hunt": "no_quarry",
        "new_instructions": "no_workers_out",
        "disposal": "no_hand",
        "construction_unit": "no_workshop_spot",
        "rerun": "no_stack",
    }
    return keys[effect]


def refuse_recruit(s: State, me: int, space: str) -> list[Reason]:
    """Refuse to return a worker beside the action."""
    if not has(s, me, RECRUITMENT):
        return [reason("F25", "not_owned", card=CARDS[RECRUITMENT].word)]
    if s.recruited:
        return [reason("F26", "recruited")]
    return [reason("F26", "no_worker_there", space=space)]


# Choices within an action


def refuse_choice(s: State, me: int, frame: Ask, verb: str, move: Move) -> list[Reason]:
    """Refuse an answer to the question that is open."""
    if verb in ("done", "pass", "otherwise", "reveal"):
        return [reason(frame.rule, "choose_first", asked=frame.prompt)] if verb != "otherwise" else []
    if verb == "worker" or verb in building.ON_SPACES or verb in building.ON_EDGES:
        return placing.refuse_place(s, me, frame, verb, str(move[1]))
    if verb in ("return", "hunt"):
        key = "no_worker_there" if verb == "return" else hunt_key(s, str(move[1]))
        return [reason(frame.rule, key, space=move[1])]
    if verb == "block":
        site = SITE_NAMES.index(str(move[1]))
        return [reason("F17", "site_full", site=move[1], n=SITE_ROOM[site])]
    if verb in ("swap", "sell", "give"):
        return [reason(frame.rule, "no_good", good=move[1])]
    if verb == "gain":
        return [reason(frame.rule, "other_good", good=move[1])]
    if verb == "pay":
        return refuse_pay(s, me, frame, move)
    if verb in ("take", "donate"):
        return [reason(frame.rule, "amount", n=move[1])]
    return refuse_named_card(s, me, frame, verb, CARDS[BY_WORD[move[1]]]) if verb in WITH_CARD else []


def hunt_key(s: State, space: str) -> str:
    """Say why a crocodile cannot be hunted."""
    return "no_crocodile" if not s.crocodiles >> GRID.index[space] & 1 else "guarded"


def refuse_pay(s: State, me: int, frame: Ask, move: Move) -> list[Reason]:
    """Refuse a payment: goods that are not there, or the wrong ones."""
    at = me * KINDS_OF_GOODS
    for good, name in enumerate(GOODS):
        if move.count(name) > s.goods[at + good]:
            return [reason("F5", "not_enough", good=name, needed=move.count(name), n=s.goods[at + good])]
    if move.count("money") * STAND_IN > s.money[me]:
        return [reason("F5", "money_short", needed=move.count("money") * STAND_IN, n=s.money[me])]
    ways: list[Move] = frame.menu(s, me, *frame.args)
    shown = [" ".join([str(word) for word in way[1:]]) for way in ways if way[0] == "pay"]
    return [reason("F5", "wrong_payment", ways="; ".join(shown[:4]))]


def refuse_named_card(s: State, me: int, frame: Ask, verb: str, card: Card) -> list[Reason]:
    """Refuse a card that is not among those to choose from."""
    if verb in HAND_VERBS:
        return [not_in_hand(s, me, card)]
    if verb == "buy":
        return refuse_buy(s, me, card)
    if verb in ("pick", "remove"):
        if is_disaster(card.index):
            return [reason("F7", "disaster", card=card.word)]
        return [reason("F7", "not_current", card=card.word, n=CURRENT)]
    return [reason(frame.rule, "not_offered", card=card.word)]
