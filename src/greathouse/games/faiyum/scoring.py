"""Who has won; pieces and cards are counted here too."""

from greathouse.games.faiyum.board import GRID
from greathouse.games.faiyum.cards import CARDS
from greathouse.games.faiyum.hexgrid import bits
from greathouse.games.faiyum.solo import goal, reached
from greathouse.games.faiyum.state import KINDS_OF_GOODS, PIECES, SOURCES, State


def scores(s: State) -> list[int]:
    """Give everybody's reputation."""
    return list(s.reputation)


def ledger(s: State, seat: int) -> dict[str, int]:
    """Tell where a player's reputation comes from."""
    at = seat * len(SOURCES)
    return dict(zip(SOURCES, s.earned[at : at + len(SOURCES)], strict=True))


def standing(s: State, seat: int) -> tuple[int, ...]:
    """Give what decides the ranking: reputation, then money, then resources: F22."""
    if s.shared_ties:
        return (s.reputation[seat],)
    goods = s.goods[seat * KINDS_OF_GOODS : (seat + 1) * KINDS_OF_GOODS]
    return s.reputation[seat], s.money[seat], sum(goods)


def ranking(s: State) -> list[int]:
    """Place the seats; in the campaign the first place is for a reached goal: F22, F24."""
    if s.campaign:
        return [1 if reached(s, goal(s.campaign, s.privileges and s.rules >= 2)) else 2]
    standings = [standing(s, seat) for seat in range(s.seats)]
    return [1 + sum([other > mine for other in standings]) for mine in standings]


def stock(s: State) -> dict[str, int]:
    """Count every limited piece and every card, wherever it is."""
    return pieces(s) | cards(s)


def pieces(s: State) -> dict[str, int]:
    """Count the pieces on the map and in the supply."""
    found = dict(zip(PIECES, s.supply, strict=True))
    bridges = s.roads & GRID.water
    placed = {
        "worker": s.workers.bit_count() + len(s.joined),
        "settlement": s.settlements.bit_count(),
        "town": s.towns.bit_count(),
        "workshop": s.workshops.bit_count(),
        "extension": s.extensions.bit_count(),
        "road": (s.roads & ~bridges).bit_count(),
        "bridge": (bridges & ~s.great).bit_count(),
        "great_bridge": s.great.bit_count(),
        "block": sum(s.blocks),
        "palace": s.palaces.bit_count(),
    }
    for piece, count in placed.items():
        found[piece] += count
    return found


def cards(s: State) -> dict[str, int]:
    """Count the cards in all places."""
    count = [0] * len(CARDS)
    lists = [
        *s.hands,
        *s.stacks,
        s.market,
        s.in_play,
        s.box,
        bits(s.pile),
        bits(s.final),
        *map(bits, s.owned),
    ]
    for place in lists:
        for card in place:
            count[card] += 1
    return {f"card {card.word}": count[card.index] for card in CARDS}
