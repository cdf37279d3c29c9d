"""Walking into a battle within the game, and back: played here, by the computer, or typed in."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
from rich.text import Text

from heerbann.cli.commands.play import PERSON
from heerbann.cli.terminal.saved_games import battle_file
from heerbann.cli.terminal.session import Left, Session
from heerbann.engine.play.answers import IllegalAnswer, MalformedAnswer, Result
from heerbann.engine.play.contests import (
    begin_contests,
    checked_report,
    child_dice,
    contest_of,
    contest_system,
    typed,
)
from heerbann.engine.play.game import Game
from heerbann.engine.play.side_by_side import ContestGames
from heerbann.engine.records.record import as_told, load, save
from heerbann.engine.rules.asks import Seat
from heerbann.engine.rules.contest import ContestReport

if TYPE_CHECKING:
    from heerbann.cli.speech.voice import Voice


def fight(session: Session) -> None:
    """See to the contest a game waits for, in the way its people wish."""
    contest = contest_of(session.game)
    session.draw()
    asked = session.teller.ask(contest, session.game.state)
    session.voice.print(Text.assemble((asked, "bold"), (f"  §{contest.rule}", "dim")))
    parts = range(len(contest.contests))
    if not any(PERSON in players_of(session, part).values() for part in parts):
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


def players_of(session: Session, part: int = 0) -> dict[Seat, str]:
    """Who sits at the seats of a contest: those who play for that side here."""
    seats = contest_of(session.game).contests[part].seats
    return {child: session.players[parent] for child, parent in seats.items()}


# People


class BattleSession(Session):
    """A game within a game of the same people."""

    def __init__(self, battles: Battles, part: int) -> None:
        parent = battles.session
        players = players_of(parent, part)
        child = battles.running.games[part]
        super().__init__(parent.voice, child, players, parent.seconds, parent.seed)
        self.battles = battles
        self.path = []

    def enter(self) -> None:
        """Come here from another map."""
        self.voice.line(self.game.setup.scenario.title.text(self.voice.language), style="bold")

    def save(self, path: Path) -> None:
        """Save the whole game, and its battles beside it."""
        self.battles.session.save(path)
        self.battles.keep_beside(path)
        self.saved = len(self.game.journal)


class Battles:
    """The battles that a game waits for, in this terminal: usually one, or several side by side."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.running, is_left = _found(session)
        parts = range(len(self.running.games))
        self.sessions = [BattleSession(self, part) for part in parts]
        for battle in self.sessions:
            if is_left:
                battle.welcome_back()
            else:
                battle.introduce()

    def run(self) -> None:
        """Play to the end; whoever leaves finds the battles again when the game goes on."""
        last: int | None = None
        try:
            while self.running.open:
                part = self._next(last)
                if last is not None and part != last:
                    self.sessions[part].enter()
                last = part
                self._play_on(part)
        except (Left, EOFError, KeyboardInterrupt):
            if self.session.target is not None:
                self.keep_beside(self.session.target)
            raise

    def _play_on(self, part: int) -> None:
        """One answer; dice and the computer's turn are answers, too."""
        battle = self.sessions[part]
        battle.tell_news()
        self.running.take_up(part)
        battle.next_answer()
        if battle.game.ask is None:
            battle.tell_news()
            battle.draw()

    def _next(self, last: int | None) -> int:
        """On which map it goes on: where there is a choice, whoever moves makes it."""
        free = self.running.open
        movers = [self.sessions[part].game.seat for part in free]
        first = self.sessions[free[0]]
        if len(free) == 1 or first.players.get(movers[0] or Seat("")) != PERSON:
            return last if last in free else free[0]
        return self._picked(free, first.seat_name(movers[0] or Seat("")))

    def _picked(self, free: tuple[int, ...], name: str) -> int:
        voice = self.session.voice
        voice.line(voice.text("pick-map", seat=name))
        for number, part in enumerate(free, start=1):
            title = self.running.games[part].setup.scenario.title
            voice.line(f"  {number}  {title.text(voice.language)}")
        while True:
            line = self.sessions[free[0]].read(voice.text("prompt-map"))
            if line.isdecimal() and 1 <= int(line) <= len(free):
                return free[int(line) - 1]
            if line and not self.sessions[free[0]].obey(line):
                self.session.not_understood(line)

    def keep_beside(self, path: Path) -> None:
        """Keep the battles that are not over beside the saved game."""
        note = {"order": msgspec.json.encode([*self.running.order.items()]).decode()}
        for part, game in enumerate(self.running.games):
            save(game, battle_file(path, self.session.game, part), note, told=True)


def by_people(session: Session) -> Result:
    """The battles themselves, in this terminal."""
    battles = Battles(session)
    battles.run()
    session.voice.note("battle-over")
    return battles.running.fought(session.game)


def _found(session: Session) -> tuple[ContestGames, bool]:
    """Battles that somebody has left, with the dice they had; else at their beginning."""
    asked = contest_of(session.game)
    parts = range(len(asked.contests))
    for path in (session.file, session.target):
        files = [battle_file(path, session.game, part) for part in parts] if path else []
        if files and all(file.exists() for file in files):
            games = [_left(session, file, part) for part, file in enumerate(files)]
            told = as_told(files[0]).header.note.get("order", "[]")
            order = dict(msgspec.json.decode(told, type=list[tuple[int, int]]))
            return ContestGames(asked, games, order), True
    return ContestGames.begin(session.game), False


def _left(session: Session, path: Path, part: int) -> Game[Any]:
    contest = contest_of(session.game)
    system = contest_system(contest.contests[part])
    game = load(path, {system.key: system}, child_dice(session.game, part))
    game.in_step = len(contest.contests) > 1
    return game


# The computer


def by_computer(session: Session) -> Result:
    """Computer players on both sides, by the same rules; how far they are is shown."""
    from heerbann.agents import ComputerUmpire

    voice = session.voice
    with voice.err.status(voice.text("computer-fights", answers=0)) as status:

        def watch(answers: int) -> None:
            status.update(voice.text("computer-fights", answers=answers))

        return ComputerUmpire(session.rng.randrange(2**32), watch)(session.game)


# A real table


def by_typing(session: Session) -> Result | None:
    """Somebody tells who is left in each battle."""
    reports: list[ContestReport] = []
    for child in begin_contests(session.game):
        report = _typed_report(session, child)
        if report is None:
            return None
        reports.append(report)
    return typed(session.game, *reports)


def _typed_report(session: Session, child: Game[Any]) -> ContestReport | None:
    """As JSON, or by a file that holds it."""
    voice, system = session.voice, child.system
    if system.report_type is None or system.check_typed_report is None:
        voice.line(voice.text("no-typing", system=system.key), style="yellow")
        return None
    fields = [f.name for f in msgspec.structs.fields(system.report_type) if f.name != "how"]
    voice.line(child.setup.scenario.title.text(voice.language), style="bold")
    voice.line(voice.text("how-to-type", fields=", ".join(fields)))
    line = session.read(voice.text("prompt-report"))
    if not line:
        return None
    try:
        return checked_report(child, _facts(line))
    except IllegalAnswer as error:
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
