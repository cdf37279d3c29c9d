"""A game with people at its seats: who may do what now. Knows no socket, no store, no clock.

Every command either changes the game by the rules or raises a :class:`Problem` and changes
nothing. What it added to the journal is then written to the store by whoever called it.
"""

import secrets
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

import msgspec

from heerbann.engine.packs.reader_errors import wrong_value
from heerbann.engine.play.answers import Answer, IllegalAnswer, MalformedAnswer, Setup, Undone
from heerbann.engine.play.dice import CommittedDice, Dice
from heerbann.engine.play.game import Game
from heerbann.engine.records.entries import entry_line
from heerbann.engine.records.record_lines import Line
from heerbann.engine.records.rerun import apply_entry
from heerbann.engine.records.rule_changes import last_change, resumed
from heerbann.engine.records.telling import Telling, ToldEvent, telling_in
from heerbann.engine.rules.asks import Action, Chance, ChanceAsk, Draw, Seat
from heerbann.engine.rules.system import System
from heerbann.engine.show.plans import Route, follow
from heerbann.server.games.log_counts import LogCounts
from heerbann.server.games.seats import Seating
from heerbann.server.http.errors import Problem

if TYPE_CHECKING:
    from heerbann.server.games.old_rules import OldGame

REMEMBERED_OPTIONS = 64


class FreeDice:
    """Dice of the machine, for games that go on from somebody's record: nothing was committed."""

    def throw(self, ask: ChanceAsk) -> Any:
        """Throw."""
        return ask.sample(secrets.randbelow)


class Match:
    """One game, its seats, and how long the log was at each version."""

    def __init__(self, game: Game[Any], seating: Seating) -> None:
        self.game = game
        self.seating = seating
        self.old: OldGame | None = None
        """It is by other rules than those that are installed, and can only be looked at."""
        self.past: tuple[Telling, ...] = ()
        """What was told by other rules before."""
        unknown = game.earlier  # what was told at these versions is told by nobody again
        self.marks: list[int] = [0] * unknown + [len(game.log)] * (self.version + 1 - unknown)
        self._counts = LogCounts()
        self._given: dict[int, tuple[Seat, int]] = {}
        self._last_followed: tuple[int, Seat, object] | None = None
        """The last time somebody went somewhere in one go: from which version, and where to."""
        self._followed_plans: list[range] = []
        """The answers that were given in one go; as long as this process lives."""

    @classmethod
    def resume(
        cls,
        system: System[Any],
        setup: Setup,
        seating: Seating,
        dice: Dice | None,
        lines: Iterable[str],
    ) -> "Match":
        """A game from its stored entries, with the dice where they were."""
        entries: list[Line] = [msgspec.json.decode(line) for line in lines]
        change = last_change(entries)
        if change is None:
            match, since = cls(Game(system, setup), seating), entries
        else:
            match = cls._changed(system, seating, entries[: change + 1])
            since = entries[change + 1 :]
        match._run(since)
        game = match.game
        if isinstance(dice, CommittedDice):
            dice.thrown = sum("chance" in line for line in entries)
        game.dice = dice
        game.settle()
        match.mark()
        return match

    @classmethod
    def _changed(cls, system: System[Any], seating: Seating, entries: list[Line]) -> "Match":
        """Where it went on under the rules that are installed."""
        changes = [line for line in entries if "rules" in line]
        game = resumed(entries, str(changes[0]["was"]), {system.key: system})
        match = cls(game, seating)
        match.past = tuple(map(telling_in, changes))
        return match

    def follow(self, lines: Iterable[str]) -> None:
        """Apply entries that were written elsewhere; the dice they tell of are not thrown again."""
        self._run([msgspec.json.decode(line) for line in lines])

    def _run(self, entries: Iterable[Line]) -> None:
        game, dice = self.game, self.game.dice
        game.dice = None
        for line in entries:
            apply_entry(game, line)
            self.mark()
            if "chance" in line and isinstance(dice, CommittedDice):
                dice.thrown += 1
        game.dice = dice

    # Versions

    @property
    def version(self) -> int:
        """The number of entries in the journal: it only ever grows."""
        return self.game.version

    def mark(self) -> None:
        """Remember how long the log is now."""
        missing, events = self.version + 1 - len(self.marks), len(self.game.log)
        if events < self.marks[-1]:
            self._counts.cut(events)
        self.marks += [events] * missing

    def log_kept(self, seen: int | None) -> int:
        """How much of the log is still as it was for someone who last saw that version."""
        if seen is None or not 0 <= seen <= self.version:
            return 0
        return min(self.marks[seen:])

    @property
    def has_secrets(self) -> bool:
        """Is anything hidden from a seat, or was it by the rules it was played by before?"""
        return self.game.system.imagine is not None or any(one.seen for one in self.past)

    def check_record(self, seats: tuple[Seat, ...]) -> None:
        """While it runs its record is for those who play; of one with secrets for nobody."""
        if self.game.outcome is not None:
            return
        if not seats:
            raise Problem("forbidden")
        if self.has_secrets:
            raise Problem("secret-until-the-end")

    def told_before(self, seat: Seat | None) -> tuple[ToldEvent, ...]:
        """What a seat may read of times by other rules; it comes before the log."""
        return tuple([event for one in self.past for event in one.log_for(seat).told])

    def log_seen(self, seat: Seat | None, events: int) -> int:
        """How many of the first so many events of the log a seat learns of."""
        game = self.game
        is_open = game.system.imagine is None
        return events if is_open else self._counts.seen(game.log, seat, events)

    def log_event(self, seat: Seat | None, seen: int) -> int:
        """After how many events of the log a seat has learnt of so many."""
        game = self.game
        is_open = game.system.imagine is None
        return seen if is_open else self._counts.event(game.log, seat, seen)

    def lines(self, after: int) -> list[str]:
        """The entries since a version, as they are stored."""
        game = self.game
        past = game.past.lines[after:] if game.past is not None else ()
        entries = game.journal[max(0, after - game.earlier) :]
        lines = (*past, *map(entry_line, entries))
        return [msgspec.json.encode(line).decode() for line in lines]

    def is_current(self, version: int) -> bool:
        """Is this the version the game is at? Otherwise the sender has to look again."""
        return version == self.version

    # Commands

    def answer(self, seat: Seat, version: int, option: int | None, raw: msgspec.Raw) -> bool:
        """Answer for a seat; False if exactly this was already done."""
        if not self.is_current(version):
            if self._is_repeated(seat, version, option, raw):
                return False
            raise Problem("stale")
        game = self.game
        if game.ask is None:
            raise Problem("over")
        if seat not in game.waiting:
            raise Problem("not-asked")
        self.give(self._chosen(seat, option) if option is not None else self.decoded(raw), seat)
        if option is not None:
            self._given[version] = (seat, option)
            if len(self._given) > REMEMBERED_OPTIONS:
                del self._given[next(iter(self._given))]
        return True

    def follow_plan(
        self, seat: Seat, version: int, route: Callable[[], Route], goal: object
    ) -> bool:
        """Give the answers of a route, as far as all is as planned; False if it was just done."""
        if not self.is_current(version):
            if self._last_followed == (version, seat, goal):
                return False
            raise Problem("stale")
        if self.game.ask is None:
            raise Problem("over")
        if self.game.seat != seat:
            raise Problem("not-asked")
        start = len(self.game.answers)
        if not follow(self.game, seat, route(), self.give):
            raise Problem("not-now")
        self._followed_plans.append(range(start, len(self.game.answers)))
        self._last_followed = (version, seat, goal)
        return True

    def give_all(self, seat: Seat, version: int, answers: list[Action]) -> bool:
        """Give answers one after the other, as far as they are taken; False if none was."""
        start = len(self.game.answers)
        for action in answers:
            if self.game.seat != seat or not self.game.takes(action):
                break
            self.give(action)
        self._followed_plans.append(range(start, len(self.game.answers)))
        self._last_followed = (version, seat, None)
        return len(self.game.answers) > start

    def was_arranged(self, version: int, seat: Seat) -> bool:
        """Was this just done at that version?"""
        return self._last_followed == (version, seat, None)

    def type_chance(self, seats: tuple[Seat, ...], version: int, value: Any) -> bool:
        """Tell what real dice or a real bag showed; False if exactly this was already done."""
        if not self.is_current(version):
            entry = self._entry(version)
            if isinstance(entry, Answer) and entry.is_chance and entry.value == value:
                return False
            raise Problem("stale")
        if self.game.ask is None:
            raise Problem("over")
        if not self.may_type(seats):
            raise Problem("not-asked")
        self.give(value)
        return True

    def may_type(self, seats: tuple[Seat, ...]) -> bool:
        """Whose hands throw may tell what fell; for the computer's dice, anybody at the table."""
        ask = self.game.ask
        if self.game.dice is not None or not isinstance(ask, Chance):
            return False
        throwers = [seat for seat in ask.by if seat in self.seating.people()]
        if isinstance(ask, Draw) and ask.seen_by is not None:
            throwers = [seat for seat in throwers if seat in ask.seen_by]
        return any(seat in throwers for seat in seats) if throwers else bool(seats)

    def take_back(self, seat: Seat, agreed: bool) -> None:
        """Undo the seat's last answer; what was done in one go, as far back as that is free."""
        game = self.game
        try:
            game.undo(seat, agreed=agreed)
        except IllegalAnswer as problem:
            raise Problem("not-undoable", refusal=problem.refusal) from problem
        self.mark()
        start = self._began(len(game.answers))
        while len(game.answers) > start and game.can_undo(seat):
            game.undo(seat)
            self.mark()

    def was_taken_back(self, seat: Seat, version: int) -> bool:
        """Did the seat take its answer back at that version?"""
        entry = self._entry(version)
        return isinstance(entry, Undone) and entry.seat == seat

    def _began(self, answer: int) -> int:
        """Where the march began to which an answer belongs, or the answer itself."""
        return next((plan.start for plan in self._followed_plans if answer in plan), answer)

    def resign(self, seat: Seat) -> None:
        """The seat gives up."""
        if self.game.ask is None:
            raise Problem("over")
        self.game.resign(seat)
        self.mark()

    def decoded(self, raw: msgspec.Raw) -> Action:
        """An action from JSON."""
        try:
            action: Action = self.game.system.action_reader.decode(raw)
        except (msgspec.DecodeError, RecursionError, UnicodeError) as problem:
            raise Problem("malformed", wrong_value(problem)) from problem
        return action

    def _chosen(self, seat: Seat, option: int) -> Action:
        options = self.game.options_of(seat)
        if option >= len(options):
            raise Problem("no-such-option")
        return options[option]

    def give(self, value: Any, seat: Seat | None = None) -> None:
        """Answer the question that is open, whoever is asked; of several, for one seat."""
        given = len(self.game.answers)
        self._followed_plans = [plan for plan in self._followed_plans if plan.stop <= given]
        try:
            self.game.answer(value, seat)
        except IllegalAnswer as problem:
            raise Problem("illegal", refusal=problem.refusal) from problem
        except MalformedAnswer as problem:
            raise Problem("malformed", wrong_value(problem)) from problem
        self.mark()
        self.deal()

    def deal(self) -> None:
        """Where people throw real dice: draw what none of them may see."""
        game = self.game
        while game.dice is None and isinstance(game.ask, Draw) and game.ask.is_blind:
            game.answer(FreeDice().throw(game.ask))
            self.mark()

    def _entry(self, version: int) -> Answer | Undone | None:
        earlier = self.game.earlier
        return self.game.journal[version - earlier] if earlier <= version < self.version else None

    def _is_repeated(self, seat: Seat, version: int, option: int | None, raw: msgspec.Raw) -> bool:
        """Is this the answer that was taken at that version, sent once more?"""
        if option is not None:
            return self._given.get(version) == (seat, option)
        entry = self._entry(version)
        if not isinstance(entry, Answer) or entry.seat != seat:
            return False
        return bool(entry.value == self.decoded(raw))
