"""The course of play: a turn's three actions, its end, quitting, and the end of the game."""

from typing import Final

from greathouse.core.agenda import Ask, Chance, Do, plan, rule, tell
from greathouse.core.driver import Rng
from greathouse.core.moves import DONE, Move
from greathouse.games.faiyum.administration import administer
from greathouse.games.faiyum.board import GRID
from greathouse.games.faiyum.cards import BY_WORD, CARDS, CASH, DISASTERS, ONETIME, PLAY, POWER
from greathouse.games.faiyum.deeds import can_play, carry_out
from greathouse.games.faiyum.gains import give_money, give_reputation
from greathouse.games.faiyum.hexgrid import bits
from greathouse.games.faiyum.market import buy, leave_market, purchases, refill
from greathouse.games.faiyum.privileges import recruit, usable, use
from greathouse.games.faiyum.state import NO_CARD, State, drop_from_hand, has
from greathouse.games.faiyum.tables import NUMBERS, PLAYERS, TABLES

ADMINISTRATION: Final[Move] = ("administration",)
QUIT: Final[Move] = ("quit",)
CARD_AS_MONEY: Final = NUMBERS["card_as_money"]
START_MONEY: Final = tuple([int(row["money"]) for row in TABLES["start_money"]])


# Who starts


@rule
def start_odds(s: State) -> list[tuple[Move, int]]:
    """List the seats that may begin."""
    return [(("start", seat), 1) for seat in range(s.seats)]


@rule
def start_sample(s: State, rng: Rng) -> Move:
    """Draw the first seat."""
    return ("start", rng.below(s.seats))


@rule
def started(s: State, move: Move) -> None:
    """Give out money in turn order and begin: F1."""
    first = int(move[1])
    for place in range(s.seats):
        s.money[(first + place) % s.seats] += START_MONEY[place]
    tell(s, "F1", "starts", seat=first)
    begin_turn(s, first)


# A turn


def begin_turn(s: State, seat: int) -> None:
    """Hand the turn to a seat; the end phase begins once all natural disasters have come: F3, F20."""
    s.turn += 1
    if s.rules >= 2 and not s.ending and not (s.pile | s.final) & DISASTERS:
        s.ending = True
        tell(s, "F20", "end_phase")
    s.seat = seat
    s.acted = ""
    s.last = NO_CARD
    s.recruited = False
    s.revealed = False
    s.agenda.append(TURN[seat])


@rule
def turn_menu(s: State, me: int) -> list[Move]:
    """List the actions of a turn, or its end once the action is done: F3."""
    if s.acted:
        return [DONE, *usable(s, me)]
    return [*actions(s, me), *usable(s, me)]


def actions(s: State, me: int) -> list[Move]:
    """List the three actions; in the end phase quitting takes the place of administration: F3, F20."""
    hand = dict.fromkeys(s.hands[me])
    menu = [PLAY[card] for card in hand if can_play(s, me, CARDS[card])]
    menu += [CASH[card] for card in hand]
    menu += purchases(s, me)
    menu.append(QUIT if s.ending else ADMINISTRATION)
    return menu


@rule
def turn_taken(s: State, me: int, move: Move) -> None:
    """Do what was chosen; the turn goes on until it is ended."""
    verb = str(move[0])
    if verb == "done":
        end_turn(s)
        return
    s.agenda.append(GO_ON[me])
    if verb == "use":
        use(s, me, BY_WORD[move[1]])
    elif verb == "recruit":
        recruit(s, me, GRID.index[str(move[1])])
    else:
        act(s, me, verb, move)


def act(s: State, me: int, verb: str, move: Move) -> None:
    """Take the action of the turn."""
    s.acted = verb
    s.revealed = False
    if verb == "play":
        play_card(s, me, BY_WORD[move[1]])
    elif verb == "cash":
        cash_card(s, me, BY_WORD[move[1]])
    elif verb == "buy":
        buy(s, me, BY_WORD[move[1]])
    elif verb == "administration":
        administer(s, me)
    else:
        leave(s, me)


def play_card(s: State, me: int, card: int) -> None:
    """Play a hand card for its action: F4."""
    drop_from_hand(s, me, card)
    s.in_play = (card,)
    if s.news is not None:
        tell(s, "F4", "play", seat=me, card=CARDS[card].word)
    plan(s, Do(lay_down, (me, card)))
    carry_out(s, me, CARDS[card])


@rule
def lay_down(s: State, me: int, card: int) -> None:
    """Put a played card on top of the discard stack."""
    s.in_play = ()
    s.last = card
    s.stacks[me] = (*s.stacks[me], card)
    show_power(s, me)


def cash_card(s: State, me: int, card: int) -> None:
    """Play a hand card for money instead: F4."""
    drop_from_hand(s, me, card)
    s.stacks[me] = (*s.stacks[me], card)
    if s.news is not None:
        tell(s, "F4", "cash", seat=me, card=CARDS[card].word)
    give_money(s, me, CARD_AS_MONEY)
    show_power(s, me)


def show_power(s: State, me: int) -> None:
    """Reward a played card if the player has the privilege of Power: F26."""
    if has(s, me, POWER):
        give_reputation(s, me, CARDS[POWER].gain.reputation, "F26")


@rule
def go_on(s: State, me: int) -> None:
    """Ask for the rest of the turn; it ends by itself when nothing is left to choose or to take back."""
    if s.gone[me] or (s.revealed and s.acted in ("buy", "administration") and not usable(s, me)):
        end_turn(s)
    else:
        s.agenda.append(TURN[me])


def end_turn(s: State) -> None:
    """Hand on to the next seat that has not quit, or take another turn in overtime: F3, F22."""
    if s.gone[s.seat]:
        s.overtime = 0
    if s.overtime:
        s.overtime -= 1
        begin_turn(s, s.seat)
        return
    for step in range(1, s.seats + 1):
        seat = (s.seat + step) % s.seats
        if not s.gone[seat]:
            begin_turn(s, seat)
            return
    tell(s, "F22", "over")


# Quitting


def leave(s: State, me: int) -> None:
    """Take the lowest natural disaster, if one is left, and quit: F21."""
    s.gone[me] = 1
    unused = s.owned[me] & ONETIME
    s.owned[me] &= ~ONETIME
    s.box.extend(bits(unused))
    disasters = [card for card in s.market if DISASTERS >> card & 1]
    if not disasters:
        if s.news is not None:
            tell(s, "F21", "quit", seat=me)
        return
    taken = disasters[0]
    if s.news is not None:
        tell(s, "F21", "disaster", seat=me, card=CARDS[taken].word)
    leave_market(s, taken)
    s.box.append(taken)
    give_reputation(s, me, CARDS[taken].by_players[s.seats - 1], "F21")
    refill(s, me, 1)


START: Final = Chance(start_odds, started, (), "start", start_sample, "F1")
TURN: Final = tuple([Ask(seat, turn_menu, turn_taken, (), "turn", "F3") for seat in range(len(PLAYERS))])
GO_ON: Final = tuple([Do(go_on, (seat,)) for seat in range(len(PLAYERS))])
