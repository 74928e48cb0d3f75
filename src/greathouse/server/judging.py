"""Hints and odds as they are sent: what a game's expert says, in the words of whoever asks."""

from greathouse.core.moves import to_text
from greathouse.experts.expert import Aim, Choice, Expert, Judgement
from greathouse.experts.standing import Standing, aim_name, aim_text, aim_why, is_scored, label
from greathouse.server import shapes

BEST = 3
"""How many moves a hint tells."""
MOST = 60
"""How many moves odds tell: a board paints them on its squares."""
DIGITS = 4


def figure(chance: float, exact: bool) -> float:
    """Leave an exact chance as it is, so that nothing but certainty reads as certain; round an estimate."""
    return chance if exact else round(chance, DIGITS)


class Words:
    """Says what an expert thinks in a language."""

    def __init__(self, expert: Expert, lang: str) -> None:
        self.expert = expert
        self.lang = lang

    def hint(self, found: Judgement) -> shapes.Hint:
        """Tell whoever decides the best moves."""
        best = found.choices[:BEST]
        scored = is_scored(best[0].score)
        choices = [self.hint_choice(choice, scored) for choice in best]
        note = "" if found.note is None else found.note.text(self.lang)
        return shapes.Hint(all([choice.exact for choice in choices]), note, choices)

    def odds(self, found: Standing) -> shapes.Odds:
        """Tell how the position stands for everybody, what may be done, and what the turn may reach."""
        return shapes.Odds(
            seat=found.seat,
            exact=found.exact,
            note="" if found.note is None else found.note.text(self.lang),
            values=[self.seat_value(found, seat) for seat in range(len(found.value.wins))],
            choices=[self.odds_choice(choice, found.is_scored) for choice in found.choices[:MOST]],
            aims=[self.aim(aim) for aim in found.aims],
            left_out=[self.expert.texts.name(thing, self.lang) for thing in found.left_out],
        )

    def hint_choice(self, choice: Choice, scored: bool) -> shapes.HintChoice:
        """Word a move."""
        return shapes.HintChoice(
            move=to_text(choice.move),
            label=label(self.expert, [choice.move], self.lang),
            win=figure(choice.win, choice.exact),
            low=figure(choice.low, choice.exact),
            high=figure(choice.high, choice.exact),
            score=round(choice.score, DIGITS) if scored else None,
            exact=choice.exact,
            because=[fact.say(self.lang) for fact in choice.because],
        )

    def odds_choice(self, choice: Choice, scored: bool) -> shapes.OddsChoice:
        """Word a move with the rest of its turn."""
        line = choice.line or (choice.move,)
        return shapes.OddsChoice(
            moves=[to_text(move) for move in line],
            label=label(self.expert, line, self.lang),
            win=figure(choice.win, choice.exact),
            low=figure(choice.low, choice.exact),
            high=figure(choice.high, choice.exact),
            score=round(choice.score, DIGITS) if scored else None,
            exact=choice.exact,
            because=[fact.say(self.lang) for fact in choice.because],
        )

    def seat_value(self, found: Standing, seat: int) -> shapes.SeatValue:
        """Word what a seat has."""
        score = round(found.value.scores[seat], DIGITS) if found.is_scored else None
        return shapes.SeatValue(seat, figure(found.value.wins[seat], found.exact), score)

    def aim(self, aim: Aim) -> shapes.Aim:
        """Word a goal."""
        return shapes.Aim(
            id=aim.id,
            name=aim_name(self.expert, aim, self.lang),
            text=aim_text(self.expert, aim, self.lang) if aim.name else "",
            p=figure(aim.p, aim.exact),
            low=figure(aim.low, aim.exact),
            high=figure(aim.high, aim.exact),
            exact=aim.exact,
            why=aim_why(self.expert, aim, self.lang),
        )
