"""Walking into a battle within the game, and back: played here, by the computer, or typed in."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
from rich.text import Text

from heerbann.cli.commands.play import PERSON
from heerbann.cli.terminal.saved_games import battle_file
from heerbann.cli.terminal.session import Left, Session
from heerbann.engine.play.answers import Fought, IllegalAnswer, MalformedAnswer
from heerbann.engine.play.contests import (
    begin_contest,
    child_dice,
    contest_of,
    contest_system,
    fought,
    typed,
)
from heerbann.engine.play.game import Game
from heerbann.engine.records.record import load, save
from heerbann.engine.rules.asks import Seat

if TYPE_CHECKING:
    from heerbann.cli.speech.voice import Voice


def fight(session: Session) -> None:
    """See to the contest a game waits for, in the way its people wish."""
    contest = contest_of(session.game)
    session.draw()
    asked = session.teller.ask(contest, session.game.state)
    session.voice.print(Text.assemble((asked, "bold"), (f"  §{contest.rule}", "dim")))
    if PERSON not in players_of(session).values():
        session.game.answer(by_computer(session))
        return
    ways = {"1": by_people, "2": by_computer, "3": by_typing}
    session.voice.line(session.voice.text("ways-to-fight"))
    while session.game.ask is contest:
        line = session.read(session.voice.text("prompt-fight"))
        if line in ways:
            answer = ways[line](session)
            if answer is not None:
                session.game.answer(answer)
        elif line and not session.obey(line):
            session.not_understood(line)


def players_of(session: Session) -> dict[Seat, str]:
    """Who sits at the seats of the contest: those who play for that side here."""
    seats = contest_of(session.game).seats
    return {child: session.players[parent] for child, parent in seats.items()}


# People


class BattleSession(Session):
    """A game within a game of the same people."""

    def __init__(self, parent: Session, child: Game[Any]) -> None:
        players = players_of(parent)
        super().__init__(parent.voice, child, players, parent.seconds, parent.seed)
        self.parent = parent

    def run(self) -> None:
        """Play to the end; whoever leaves finds the battle again when the game goes on."""
        self.path = []
        try:
            while self.game.ask is not None:
                self.tell_news()
                self.next_answer()
            self.tell_news()
            self.draw()
        except (Left, EOFError, KeyboardInterrupt):
            if self.parent.target is not None:
                self._keep_beside(self.parent.target)
            raise

    def save(self, path: Path) -> None:
        """Save the whole game, and this battle beside it."""
        self.parent.save(path)
        self._keep_beside(path)
        self.saved = len(self.game.journal)

    def _keep_beside(self, path: Path) -> None:
        save(self.game, battle_file(path, self.parent.game), told=True)


def by_people(session: Session) -> Fought:
    """The battle itself, in this terminal."""
    left = [battle_file(path, session.game) for path in (session.file, session.target) if path]
    found = [path for path in left if path.exists()]
    child = _left(session, found[0]) if found else begin_contest(session.game)
    battle = BattleSession(session, child)
    if found:
        battle.welcome_back()
    else:
        battle.introduce()
    battle.run()
    session.voice.note("battle-over")
    return fought(session.game, child)


def _left(session: Session, path: Path) -> Game[Any]:
    """A battle somebody has left, with the dice it had."""
    contest = contest_of(session.game)
    system = contest_system(contest)
    return load(path, {system.key: system}, child_dice(session.game))


# The computer


def by_computer(session: Session) -> Fought:
    """Computer players on both sides, by the same rules; how far they are is shown."""
    from heerbann.agents import ComputerUmpire

    voice = session.voice
    with voice.err.status(voice.text("computer-fights", answers=0)) as status:

        def watch(child: Game[Any]) -> None:
            status.update(voice.text("computer-fights", answers=len(child.answers)))

        return ComputerUmpire(session.rng.randrange(2**32), watch)(session.game)


# A real table


def by_typing(session: Session) -> Fought | None:
    """Somebody tells who is left: as JSON, or by a file that holds it."""
    voice, system = session.voice, contest_system(contest_of(session.game))
    if system.report_type is None or system.check_typed_report is None:
        voice.line(voice.text("no-typing", system=system.key), style="yellow")
        return None
    fields = [f.name for f in msgspec.structs.fields(system.report_type) if f.name != "how"]
    voice.line(voice.text("how-to-type", fields=", ".join(fields)))
    line = session.read(voice.text("prompt-report"))
    if not line:
        return None
    try:
        return typed(session.game, _facts(line))
    except IllegalAnswer as error:
        child = begin_contest(session.game)
        why = voice.teller(system).refusal(error.refusal, child.state)
        voice.line(f"{why} (§{error.refusal.rule})", style="yellow")
    except MalformedAnswer as error:
        voice.line(error.phrase.text(voice.language), style="yellow")
    except (OSError, msgspec.DecodeError):
        voice.line(_unread(voice, line), style="yellow")
    return None


def _facts(line: str) -> dict[str, Any]:
    text = line if line.startswith("{") else Path(line).read_text(encoding="utf-8")
    return msgspec.json.decode(text, type=dict[str, Any])


def _unread(voice: Voice, line: str) -> str:
    return voice.text("report-unread", line=line)
