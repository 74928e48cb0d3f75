"""A game at the terminal: it shows, asks, obeys, and keeps the game safe."""

from pathlib import Path

from rich.console import Console

from greathouse.bots.bot import Bot
from greathouse.cli import rules
from greathouse.cli.boards import board
from greathouse.cli.cards import show_cards
from greathouse.cli.commands import as_typed, command, hidden_verbs
from greathouse.cli.language import TEXT
from greathouse.cli.menus import entries, menu, question
from greathouse.cli.odds.judged import figure
from greathouse.cli.players import Player, described
from greathouse.cli.screen import margin
from greathouse.cli.story import sentences, tell_again
from greathouse.cli.trouble import Trouble
from greathouse.cli.typed import check_all, read_move, read_moves
from greathouse.core.agenda import Event
from greathouse.core.errors import BadNotation, BadSetup, CannotUndo, HouseError, of_system
from greathouse.core.moves import Move, to_text
from greathouse.core.table import Table
from greathouse.experts.expert import Budget, Choice, last
from greathouse.experts.registry import expert

ADVICE = Budget(seconds=1.0)
"""What a hint may cost."""
BEST = 3
"""How many moves a hint names."""


class Session:
    """A table, its players, and the person who looks at it."""

    def __init__(self, table: Table, players: list[Player], keep: Path, console: Console, lang: str) -> None:
        self.table = table
        self.players = players
        self.keep = keep
        self.console = console
        self.lang = lang
        self.written: set[Path] = {keep}
        self.changed = False
        """Whether something happened since the game was kept."""
        self.kept = False
        self.warned = False
        self.adviser = expert(table.game.name)
        """Whom `hint` asks; it remembers the turn's thoughts."""
        table.notes["players"] = " ".join([player.level for player in players])

    def run(self) -> bool:
        """Play until the game is over or the player leaves; tell whether it is over."""
        self.tell_beginning()
        try:
            while (seat := self.table.to_move) is not None and self.take_turn(self.players[seat]):
                pass
        except KeyboardInterrupt:
            self.console.print()
        self.part()
        return self.table.over

    def take_turn(self, player: Player) -> bool:
        """Let whoever is to move decide; give False when they leave."""
        if player.bot is not None:
            self.do(to_text(self.thought(player.name, player.bot)))
            return True
        self.keep_safe()
        self.look()
        return self.ask()

    # What is shown

    def say(self, key: str, **named: object) -> str:
        """Say something in the player's language."""
        return TEXT.say(f"play.{key}", self.lang, **named)

    def names(self) -> list[str]:
        """Name the players as stories do."""
        return [player.name for player in self.players]

    def line(self, text: str, style: str = "") -> None:
        """Print a sentence, broken between words on a terminal and left whole elsewhere."""
        self.console.print(text, style=style, soft_wrap=not self.console.is_terminal)

    def tell(self, events: list[Event]) -> None:
        """Tell events in words."""
        for event in events:
            self.line("· " + self.table.game.report(event, self.lang, self.names()))

    def tell_beginning(self) -> None:
        """Tell what chance did before the first decision, or the last moves of a game that goes on."""
        for player in self.players:
            self.apologise(player.bot)
        for step in list(tell_again(self.table.record()))[-6:]:
            for sentence in sentences(step, self.names(), self.lang):
                self.line("· " + sentence)

    def apologise(self, player: Bot | None) -> None:
        """Tell if a bot cannot play as its name promises."""
        if player is not None and (problem := player.excuse(self.table.state)):
            self.console.print("· " + problem.text(self.lang), style="yellow", soft_wrap=True)

    def draw(self) -> None:
        """Show the board."""
        self.console.print()
        self.console.print(board(self.table, described(self.players, self.lang), self.lang, self.eyes()))

    def eyes(self) -> int | None:
        """Tell whose eyes see the board: the person to move, else the first person, else a spectator."""
        people = [seat for seat, player in enumerate(self.players) if player.bot is None]
        if self.table.to_move in people:
            return self.table.to_move
        return people[0] if people else None

    def look(self) -> None:
        """Show the board, the question and the menu."""
        self.draw()
        self.console.print()
        self.console.print(question(self.table, self.names(), self.lang), style="bold")
        self.console.print(menu(self.table, self.lang))

    def part(self) -> None:
        """Show the end, or say how to come back."""
        self.keep_safe()
        if self.table.over:
            self.draw()
            self.console.print()
            self.console.print(self.result(), style="bold")
        if self.table.over and self.kept:
            self.line(self.say("kept", path=self.keep))
        elif self.kept:
            self.line(self.say("resume", path=self.keep))

    def result(self) -> str:
        """Say who has won."""
        first = [
            player.name for player, place in zip(self.players, self.table.ranking, strict=True) if place == 1
        ]
        drawn = len(first) == len(self.players) > 1
        key = "draw" if drawn else "won" if first else "lost"
        told = self.say(key, n=len(first), players=", ".join(first))
        scores = self.table.scores
        return told if max(scores) <= 1 else f"{told} ({', '.join([str(score) for score in scores])})"

    # What is done

    def thought(self, name: str, thinker: Bot) -> Move:
        """Let a bot think, and say so meanwhile."""
        with margin().status(self.say("thinking", player=name)):
            return thinker.choose(self.table.state.copy())

    def do(self, text: str) -> None:
        """Play a move and tell what came of it."""
        self.tell(self.table.play(text))
        self.changed = True

    def keep_safe(self) -> None:
        """Keep the game if it has changed; if that fails, say so once and play on."""
        if not self.changed:
            return
        try:
            self.save(self.keep)
            self.kept, self.changed = True, False
        except BadSetup as error:
            if not self.warned:
                self.explain(Trouble("not_kept", problem=error))
            self.warned = True

    def save(self, path: Path) -> None:
        """Write the record, making the folder if need be."""
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise BadSetup("file_write", path=path, problem=of_system(error)) from None
        self.table.save(path)
        self.written.add(path)

    def ask(self) -> bool:
        """Ask until something was played or taken back; give False when the player leaves."""
        while True:
            try:
                line = input("> ").strip()
            except EOFError:
                self.console.print()
                return False
            try:
                done = self.obey(line)
            except HouseError as error:
                self.explain(error)
            else:
                if done is not None:
                    return done

    def explain(self, error: HouseError) -> None:
        """Say what is wrong with what was typed, pointing at the word."""
        if isinstance(error, BadNotation) and error.source.strip():
            self.console.print(error.pointer(), style="yellow")
        self.line(error.text(self.lang), "yellow")

    def obey(self, line: str) -> bool | None:
        """Do what was typed: True when the position changed, False to leave, None to ask again."""
        if not line:
            return None
        word, rest = command(line)
        match word:
            case "":
                return self.decide(line)
            case "quit":
                return False
            case "undo":
                return self.undo()
            case "why":
                self.why(rest)
            case "hint":
                self.hint()
            case "save":
                self.save_as(rest)
            case "rules":
                self.rules(rest)
            case "card":
                self.card(line, rest)
            case "menu" | "board":
                self.look()
            case _:
                self.help()
        return None

    def decide(self, line: str) -> bool:
        """Play what was typed, all of it or nothing, or refuse it with reasons."""
        moves = read_moves(self.table, line, self.lang)
        check_all(self.table, moves)
        for move in moves:
            self.do(to_text(move))
        self.keep_safe()
        return True

    def undo(self) -> bool:
        """Take back the last decision of a person, and what bots did since."""
        table = self.table
        since = 1
        while since <= len(table.past) and self.players[table.moves[-since][0]].bot is not None:
            since += 1
        if since > len(table.past):
            raise CannotUndo("undo_revealed" if table.moves else "undo_nothing")
        for _ in range(since):
            table.undo()
        self.adviser.forget()
        for player in self.players:
            if player.bot is not None:
                player.bot.undone()
        self.changed = True
        self.console.print(self.say("undone"))
        return True

    def why(self, rest: str) -> None:
        """Say why a move may not be made."""
        if not rest:
            raise Trouble("why_what")
        move = read_move(self.table, rest, self.lang)
        if move in self.table.legal():
            label = self.table.game.label(move, self.lang, self.table.position)
            self.console.print(self.say("possible", label=label))
            return
        for reason in self.table.reasons(move):
            self.line("· " + reason.cited(self.lang))

    def hint(self) -> None:
        """Ask the game's expert what it would play, and why."""
        try:
            with margin().status(self.say("judging")):
                found = last(self.adviser.think(self.table.state.copy(), ADVICE))
        except HouseError:
            raise
        except Exception as error:
            self.adviser = expert(self.table.game.name)
            raise Trouble("expert_failed", problem=type(error).__name__) from error
        for place, choice in enumerate(found.choices[:BEST]):
            self.line(self.say("hint_or" if place else "hint", **self.advised(choice)))
            for fact in choice.because if not place else ():
                self.line("  · " + fact.say(self.lang))
        if found.note is not None:
            self.line(found.note.text(self.lang), "dim")

    def advised(self, choice: Choice) -> dict[str, str]:
        """Word a move that the expert judges."""
        label = self.table.game.label(choice.move, self.lang, self.table.position)
        told = figure(choice.win, choice.low, choice.high, choice.exact, self.lang)
        return {"label": label, "move": as_typed(choice.move), "figure": told}

    def save_as(self, rest: str) -> None:
        """Save under a name, unless that would destroy something else."""
        if not rest:
            raise Trouble("save_where")
        try:
            path = Path(rest).expanduser()
            if path.exists() and path not in self.written:
                raise Trouble("exists", path=path)
            self.save(path)
        except (OSError, ValueError, RuntimeError) as error:
            problem = of_system(error) if isinstance(error, OSError) else error
            raise Trouble("file", path=rest, problem=problem) from None
        self.line(self.say("saved", path=path))

    def rules(self, rule: str) -> None:
        """Open the rulebook."""
        rules.show_rules(self.table.game, rule, self.console, self.lang)

    def card(self, line: str, name: str) -> None:
        """Look a part of the box up; if a move is called so too, say how it is made."""
        if not name:
            raise Trouble("card_what")
        show_cards(self.table.game, name, self.console, self.lang)
        for entry in entries(self.table, self.lang):
            if to_text(entry.move) == line.lower().strip():
                self.line(self.say("also", number=entry.number, label=entry.label), "dim")

    def help(self) -> None:
        """Tell what may be typed."""
        self.line(self.say("help", example=as_typed(self.table.legal()[0])))
        for verb in hidden_verbs(self.table.game.notation):
            self.line(self.say("hidden", verb=verb))
