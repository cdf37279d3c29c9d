"""A rule system on one page: what the engine needs to know to run any game."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

import msgspec

from heerbann.engine.book.rulebook import Rulebook
from heerbann.engine.book.rulings import Rulings
from heerbann.engine.odds.duels import Duel, Matchup
from heerbann.engine.odds.hooks import OddsHooks
from heerbann.engine.packs.readers import Language, Localised, TomlTable, read_grid
from heerbann.engine.rules.asks import Action, Refusal, Seat
from heerbann.engine.rules.battle import Event, State
from heerbann.engine.rules.contest import ContestReport
from heerbann.engine.rules.lesson_steps import FOLDER, LessonSteps, read_lesson
from heerbann.engine.rules.lessons import Lesson
from heerbann.engine.rules.sequence import Program, Sequence, program
from heerbann.engine.show.forces import Force
from heerbann.engine.show.report_forms import TypedForm
from heerbann.engine.show.stage import Stage
from heerbann.engine.show.terminal import Terminal

if TYPE_CHECKING:
    from heerbann.engine.play.game import Game
    from heerbann.engine.show.aide import TableAide

S = TypeVar("S", bound=State)


class Scenario(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What every scenario of every system tells its players; systems add forces, maps, goals."""

    key: str = ""
    title: Localised
    briefing: Localised
    order: int = 99
    lesson: Lesson | None = None
    """Where the scenarios are steps of a way to learn the game."""

    @property
    def keeps_secrets(self) -> bool:
        """Does a side know what the other does not? Then they cannot just share a screen."""
        return False

    @property
    def is_battle(self) -> bool:
        """Is something fought out? A helper for a real table says no: it ends before the battle."""
        return True

    @property
    def has_battles(self) -> bool:
        """Is it a war whose battles are games of their own? Then one of them takes very long."""
        return False


class ScenarioTable(TomlTable, frozen=True, kw_only=True, omit_defaults=True):
    """Base of the tables inside a scenario file."""


class Tally(msgspec.Struct, frozen=True):
    """What a simulation counts at the end of a game: rounds played, pieces fielded and lost.

    Pieces are counted by kind; a kind belongs to one seat or is told apart by its name.
    """

    rounds: int
    fielded: dict[str, int]
    lost: dict[str, int]

    @classmethod
    def of(cls, rounds: int, left: Iterable[str], lost: Iterable[str]) -> "Tally":
        """Counted from the kinds of those who are left and of those who are lost."""
        fallen = Counter(lost)
        fielded = Counter(left) + fallen
        return cls(rounds, dict(sorted(fielded.items())), dict(sorted(fallen.items())))


class Post(NamedTuple):
    """Where somebody stands, and how many they are there.

    ``at`` is a place of the system's board, or a point of its table; None: not on it.
    """

    seat: Seat
    at: Any
    number: int = 1


class RollCall(NamedTuple):
    """Who is not lost yet in the midst of a game: the side and the kind of each, as in a tally.

    ``posts`` has everybody who lives by the id of the piece, on a table by that of the figure.
    """

    round: int
    standing: tuple[tuple[Seat, str], ...]
    posts: Mapping[str, Post] = {}


Stays = Callable[[Seat, str], bool]
"""Does a unit of this side and kind stay in the scenario? Asked once for each that may go."""


class Derived(NamedTuple):
    """How something is written down that a state holds and that was worked out, such as a ground.

    ``facts`` takes what the game began with and what it is now; ``again`` takes what the game began
    with and the facts. It is to be equal to the last order, as rules may go through it.
    """

    facts_type: Any
    facts: Callable[[Any, Any], Any]
    again: Callable[[Any, Any], Any]


Refuser = Callable[[Any, Any], Refusal | None]

Wording = str | Callable[[Any, Any, Language], str]
"""How values of a type are said: ``"edge"`` by the texts ``edge-north`` …, or by a function of the
value, the state and the language."""


@dataclass(frozen=True)
class System(Generic[S]):
    """One rule system: its texts and data in ``folder``, its rules as functions."""

    key: str
    version: str
    title: Localised
    summary: Localised
    folder: Path
    seats: tuple[Seat, ...]
    sequence: Sequence[S]
    house_type: type[msgspec.Struct]
    scenario_type: type[Scenario]
    load_scenario: Callable[[Path], Scenario]
    begin: Callable[[Any, Any], S]
    refusals: Mapping[type[Action], Refuser]
    events: tuple[type[Event], ...]
    view: Callable[[S, Seat | None], Any]
    words: Mapping[Any, Wording] = field(default_factory=dict)
    texts: tuple[str, ...] = ()
    derived: Mapping[type, Derived] = field(default_factory=dict)
    """What its state holds beside plain facts, by type: snapshots cannot just write that down."""
    imagine: "Callable[[Game[S], Seat, Random], Game[S]] | None" = None
    evaluate: Callable[[S, Seat], float] | None = None
    ideas: Callable[[S, Any], Iterable[Action]] | None = None
    places: Callable[[S, Any], Iterable[Action]] | None = None
    """Where a good player wants to go: computer players look there before the suggestions."""
    is_folly: Callable[[S, Action], bool] | None = None
    """What no good player does, though he may: computer players leave it out."""
    tally: Callable[[S, list[Event]], Tally] | None = None
    roll_call: Callable[[S], RollCall] | None = None
    """Who stands in the midst of a game: the laboratory sees by it whose loss decides, and when,
    and where people fell."""
    thinned: Callable[[Any, Any, Stays], Scenario] | None = None
    """A scenario under some house rules without the units that do not stay.

    It asks about those only whom the game can do without. The laboratory finds out what units are
    worth by it.
    """
    kind_of: Callable[[Mapping[str, Any]], type[Scenario]] | None = None
    """Which type of scenario plain facts are of, where there are games of several kinds."""
    seats_in: Callable[[Any], tuple[Seat, ...]] | None = None
    """Who of ``seats`` plays a scenario; all of them, unless it says otherwise."""
    turn: Callable[[S], int] | None = None
    """The number of the turn, counted on over all sides from 1; 0: before the first.

    Needed of games that are played side by side with others.
    """
    report: "Callable[[Game[S]], ContestReport] | None" = None
    """What is left after a game that was fought within another one: facts, from the game alone."""
    report_type: type[ContestReport] | None = None
    check_typed_report: "Callable[[Game[S], Any], Refusal | None] | None" = None
    """Why a report that somebody typed cannot be true of a game that begins like this one."""
    typed_form: TypedForm | None = None
    """How people are asked what is left after a game that they fought at a real table."""
    forces: Callable[[Any, Any], dict[Seat, Force]] | None = None
    """The armies of a scenario under some house rules; none where the players pick them."""
    odds: OddsHooks | None = None
    duel: "Callable[[System[S], Matchup, Any], Duel] | None" = None
    terminal: Terminal | None = None
    stage: Stage | None = None
    aide_of_packs: "Callable[[Iterable[Path]], TableAide] | None" = None
    """The aide for a real table with what people have written themselves, folder by folder."""
    read_data: Callable[[Path], object] | None = None
    read_chart: Callable[[Path], object] = read_grid
    """How its printed charts, CSV files, are read: numbers, unless it says otherwise."""

    @cached_property
    def program(self) -> Program[S]:
        """The sequence of play laid out flat."""
        return program(self.sequence)

    @cached_property
    def rulebook(self) -> Rulebook:
        """Every section of the book, paraphrased."""
        return Rulebook.load(self.folder)

    @cached_property
    def rulings(self) -> Rulings:
        """Every ruling and house-rule switch."""
        return Rulings.load(self.folder)

    @property
    def scenario_files(self) -> list[Path]:
        """The files of the scenarios that come with the system: how many, without reading them."""
        return sorted((self.folder / "scenarios").glob("*.toml"))

    @cached_property
    def scenarios(self) -> dict[str, Scenario]:
        """The scenarios that come with the system, in their order."""
        loaded = [self.load_scenario(file) for file in self.scenario_files]
        return {scenario.key: scenario for scenario in sorted(loaded, key=lambda s: s.order)}

    @cached_property
    def lessons(self) -> dict[str, LessonSteps]:
        """The lessons that lead through scenarios step by step, by the scenario's key."""
        files = sorted((self.folder / FOLDER).glob("*.toml"))
        return {file.stem: read_lesson(file, self) for file in files}

    def scenario_kind(self, facts: Mapping[str, Any]) -> type[Scenario]:
        """The type of scenario that plain facts are of."""
        return self.scenario_type if self.kind_of is None else self.kind_of(facts)

    def read_scenario(self, written: bytes | msgspec.Raw) -> Scenario:
        """A scenario as it is written in a record."""
        facts = {} if self.kind_of is None else msgspec.json.decode(written)
        return msgspec.json.decode(written, type=self.scenario_kind(facts))

    def scenario_from(self, facts: Mapping[str, Any]) -> Scenario:
        """A scenario by its plain facts."""
        return msgspec.convert(facts, self.scenario_kind(facts))

    def seats_of(self, scenario: Scenario) -> tuple[Seat, ...]:
        """Who plays a scenario."""
        return self.seats if self.seats_in is None else self.seats_in(scenario)

    def house(
        self, changes: Mapping[str, str | int] | None = None, preset: str | None = None
    ) -> msgspec.Struct:
        """The typed house rules: defaults, then a preset, then single changes."""
        return msgspec.convert(self.rulings.house(changes or {}, preset), self.house_type)

    @cached_property
    def action_type(self) -> Any:
        """The tagged union of all actions, for decoding."""
        union: Any = None
        for action in self.refusals:
            union = action if union is None else union | action
        return union

    @cached_property
    def action_reader(self) -> msgspec.json.Decoder[Any]:
        """Reads actions from JSON; made once, because a union takes long to take in."""
        return msgspec.json.Decoder(self.action_type)

    def why_not(self, state: S, action: Action) -> Refusal | None:
        """The paragraph that forbids this action now, or None."""
        return self.refusals[type(action)](state, action)
