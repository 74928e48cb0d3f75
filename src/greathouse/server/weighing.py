"""What a stored review says of luck and choices, read without the rest of it."""

import msgspec


class Sums(msgspec.Struct):
    """A seat's account in shares of the win."""

    luck: float
    choices: float


class Kept(msgspec.Struct):
    """The part of a review that is read."""

    accounts: list[tuple[Sums, msgspec.Raw]] = []


DECODER = msgspec.json.Decoder(Kept)


def weighed(review: str) -> list[tuple[float, float]]:
    """Give luck and choices of each seat; nothing as long as a review has no accounts."""
    if not review:
        return []
    try:
        found = DECODER.decode(review)
    except msgspec.MsgspecError:
        return []
    return [(wins.luck, wins.choices) for wins, _ in found.accounts]
