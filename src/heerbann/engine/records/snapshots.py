"""Snapshots: where a game stands, written down so that nobody has to run it from its first answer.

A snapshot holds how the game began, the state at the start of the running step, and the answers
that this step has had. The state is written fact by fact, as its type says, and read by the same
type; what was worked out (grounds) is written by the facts from which its system makes it again.
A checksum over all of it tells whether anything was changed. Snapshots have no dice: whoever goes
on from one brings its own.
"""

import hashlib
from collections.abc import Mapping
from types import GenericAlias
from typing import Any, Literal, NamedTuple, NewType, get_args, get_origin, get_type_hints

import msgspec

from heerbann.engine.packs.reader_errors import wrong_value
from heerbann.engine.play.answers import Setup
from heerbann.engine.play.dice import Dice
from heerbann.engine.play.game import Game
from heerbann.engine.records.entries import entry_line, read_plain_answer
from heerbann.engine.records.record_lines import Line
from heerbann.engine.records.written_setups import Systems, WrittenSetup, written_setup
from heerbann.engine.rules.battle import State
from heerbann.engine.rules.system import Scenario, System
from heerbann.engine.texts.phrases import PhraseError, phrase

MOST_REMEMBERED = 64
"""So many beginnings are remembered, and of each so many grounds; snapshots share them."""


class SnapshotError(PhraseError):
    """A snapshot that cannot be used, or a game of which there is none."""


class Snapshot(msgspec.Struct, frozen=True, kw_only=True, tag="snapshot"):
    """Where a game stands: a checkpoint and the answers since, forced ones among them."""

    setup: WrittenSetup
    step: str
    state: msgspec.Raw
    answers: tuple[Line, ...]
    version: int
    check: str = ""

    @property
    def checksum(self) -> str:
        """What ``check`` has to be."""
        facts = (self.setup, self.step, self.state, self.answers, self.version)
        return hashlib.sha256(msgspec.json.encode(facts)).hexdigest()


# Writing


def snapshot_of(game: Game[Any]) -> Snapshot:
    """Where a game stands that is not over."""
    if game.step is None:
        raise SnapshotError(phrase("over-already"))
    setup = written_setup(game)
    plain = Snapshot(
        setup=setup,
        step=game.step.name,
        state=_begun(setup, game.system).written(game.checkpoint),
        answers=tuple([entry_line(answer) for answer in game.since_checkpoint]),
        version=game.version,
    )
    return msgspec.structs.replace(plain, check=plain.checksum)


def written_state(game: Game[Any], state: State) -> msgspec.Raw:
    """A state of a game, fact by fact."""
    return _begun(written_setup(game), game.system).written(state)


# Reading


def read_state(
    setup: WrittenSetup, system: System[Any], written: msgspec.Raw
) -> tuple[Setup, State]:
    """A state as :func:`written_state` wrote it, and the setup of its game."""
    begun = _begun(setup, system)
    return begun.setup, begun.state(written)


def game_at(snapshot: Snapshot, systems: Systems, dice: Dice | None = None) -> Game[Any]:
    """The game where it stood; ``dice`` throw what comes after."""
    return game_under(snapshot, snapshot.setup.system_in(systems), dice)


def game_under(snapshot: Snapshot, system: System[Any], dice: Dice | None = None) -> Game[Any]:
    """The same under the rules of a system, whatever version of them the snapshot is of."""
    if snapshot.check != snapshot.checksum:
        raise SnapshotError(phrase("snapshot-changed"))
    try:
        begun = _begun(snapshot.setup, system)
        state = begun.state(snapshot.state)
        answers = [read_plain_answer(line, system) for line in snapshot.answers]
    except msgspec.ValidationError as problem:
        raise SnapshotError(phrase("snapshot-unfit", why=wrong_value(problem))) from problem
    game = Game.at_step(system, begun.setup, state, snapshot.step, dice, answers)
    game.earlier = snapshot.version - len(game.journal)
    return game


class _Begun:
    """How games of one setup begin, and what was worked out of their facts later on."""

    def __init__(self, system: System[Any], setup: Setup) -> None:
        self.system = system
        self.setup = setup
        self._first = system.begin(setup.scenario, setup.house)
        self._form = _form(system, type(self._first))
        self._made: dict[tuple[str, bytes], Any] = {}

    def written(self, state: State) -> msgspec.Raw:
        """A state, fact by fact."""
        facts = [fact.written(getattr(state, f)) for f, fact in self._form.facts.items()]
        derived = [self._derived(field, getattr(state, field)) for field in self._form.derived]
        return _raw(self._form.kind(*facts, *derived))

    def _derived(self, field: str, value: Any) -> msgspec.Raw:
        derived = self.system.derived[self._form.derived[field]]
        return _raw(derived.facts(getattr(self._first, field), value))

    def state(self, written: msgspec.Raw) -> State:
        """A state as it was written."""
        read = self._form.reader.decode(written)
        facts = {f: fact.read(getattr(read, f)) for f, fact in self._form.facts.items()}
        begun = {field: getattr(self._first, field) for field in self._form.begun}
        made = {field: self._again(field, getattr(read, field)) for field in self._form.derived}
        state: State = type(self._first)(**facts, **begun, **made)
        return state

    def _again(self, field: str, written: msgspec.Raw) -> Any:
        key = (field, bytes(written))
        if key not in self._made:
            _make_room(self._made)
            first = getattr(self._first, field)
            derived = self.system.derived[self._form.derived[field]]
            facts = msgspec.json.decode(written, type=derived.facts_type)
            self._made[key] = derived.again(first, facts)
        return self._made[key]


_BEGUN: dict[tuple[int, bytes], _Begun] = {}
"""The system in the key is in the value, so that it stays what it is."""


def _begun(written: WrittenSetup, system: System[Any]) -> _Begun:
    key = (id(system), msgspec.json.encode(written))
    if key not in _BEGUN:
        _make_room(_BEGUN)
        _BEGUN[key] = _Begun(system, written.setup_for(system))
    return _BEGUN[key]


def _raw(value: Any) -> msgspec.Raw:
    return msgspec.Raw(msgspec.json.encode(value))


def _make_room(memory: dict[Any, Any]) -> None:
    """Forget what was remembered first."""
    while len(memory) >= MOST_REMEMBERED:
        del memory[next(iter(memory))]


# The form of a state


class _Form:
    """How states of a type are written: a struct of the same fields that JSON can hold."""

    def __init__(self, system: System[Any], state_type: type[State]) -> None:
        hints = get_type_hints(state_type, include_extras=True)
        fields = [(field, hints[field]) for field in state_type.__struct_fields__]
        self.system = system
        self.begun = tuple([field for field, hint in fields if _is_setup(hint, system)])
        self.derived = {field: hint for field, hint in fields if hint in system.derived}
        rest = [(f, hint) for f, hint in fields if f not in self.begun and f not in self.derived]
        self.facts = {field: _Fact.of(hint) for field, hint in rest}
        kinds = [(field, fact.kind) for field, fact in self.facts.items()]
        kinds += [(field, msgspec.Raw) for field in self.derived]
        self.kind = msgspec.defstruct(
            f"Written{state_type.__name__}", kinds, forbid_unknown_fields=True
        )
        self.reader = msgspec.json.Decoder(self.kind)


def _is_setup(hint: Any, system: System[Any]) -> bool:
    """What a game begins with: its scenario and its house rules stand in the setup already."""
    return isinstance(hint, type) and issubclass(hint, (Scenario, system.house_type))


class _Fact(NamedTuple):
    """How a field is written. JSON has names for keys and nothing else: others go in pairs."""

    kind: Any
    is_paired: bool = False

    @classmethod
    def of(cls, hint: Any) -> "_Fact":
        """By the type of the field."""
        if get_origin(hint) in (dict, Mapping):
            held: Any = get_args(hint)
            if not _is_name(held[0]):
                return cls(GenericAlias(tuple, (GenericAlias(tuple, held), ...)), is_paired=True)
        return cls(hint)

    def written(self, value: Any) -> Any:
        """A value of the state as JSON can hold it."""
        return tuple(value.items()) if self.is_paired else value

    def read(self, value: Any) -> Any:
        """What was read as a state holds it."""
        return dict(value) if self.is_paired else value


def _is_name(hint: Any) -> bool:
    """Are values of this type plain words?"""
    if isinstance(hint, NewType):
        return _is_name(hint.__supertype__)
    if get_origin(hint) is Literal:
        return all(isinstance(value, str) for value in get_args(hint))
    return hint is str


_FORMS: dict[tuple[int, type[State]], _Form] = {}
"""The system in the key is in the value, so that it stays what it is."""


def _form(system: System[Any], state_type: type[State]) -> _Form:
    key = (id(system), state_type)
    if key not in _FORMS:
        _FORMS[key] = _Form(system, state_type)
    return _FORMS[key]
