"""Facts into sentences: the log, the list of options, the tooltip, the end of a game.

The fields of an event or action become arguments of its Fluent message, each put into words by its
annotated type (``System.words``; a key ``(Recruit, "kind")`` is for that one field). A field
``unit`` gives ``$unit``; a tuple gives its parts joined and ``$dice-count``; a word that governs a
verb gives ``$unit-form``, ``one`` or ``other``; None is the word ``none``; truth values select
``true`` and ``false``.
"""

from collections.abc import Iterable, Mapping
from enum import Enum
from functools import cache, lru_cache
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

import msgspec

from heerbann.engine.packs.readers import Language
from heerbann.engine.play.game import Game, IllegalAnswer, MalformedAnswer
from heerbann.engine.rules.asks import (
    Action,
    Ask,
    Chance,
    ContestAsk,
    Count,
    Draw,
    Modifier,
    Refusal,
    Roll,
    Seat,
    Throw,
    tag_of,
)
from heerbann.engine.rules.battle import Event, Outcome
from heerbann.engine.rules.sequence import Step
from heerbann.engine.rules.system import System
from heerbann.engine.texts.catalogue import Argument, load_texts

Arguments = dict[str, Argument]

REMEMBERED = 8192
"""The same options are said at every turn; so many finished sentences are kept."""


class Word(str):
    """A word that knows the form of its verb: ``one`` (zieht) or ``other`` (ziehen)."""

    __slots__ = ("form",)
    form: str

    def __new__(cls, text: str, form: str) -> "Word":
        """A text and its form."""
        word = super().__new__(cls, text)
        word.form = form
        return word


def text_name(value: object) -> str:
    """A value of a closed set as the last part of its text's key: ``self_destruction`` → dashes."""
    name = value.name if isinstance(value, Enum) else str(value)
    return name.lower().replace("_", "-")


class Teller:
    """Says in one language what happened, what may be done, what is asked, and why not.

    ``state`` is that of the game; places and pieces are named with its help. The texts of asks and
    refusals may also name fields of the state, so they must name only what everybody may know.
    """

    def __init__(self, system: System[Any], language: Language) -> None:
        self.system = system
        self.language = language
        self._texts = load_texts(system.folder)[language]
        self._remember = lru_cache(REMEMBERED)(self._format)
        self._named = cache(self._find_named)
        self._glossary = _glossary(system)

    # Whole sentences

    def event(self, event: Event, state: Any) -> str:
        """What happened; the paragraph is ``event.section``."""
        return self._struct("event", event, state)

    def action(self, action: Action, state: Any) -> str:
        """What a player may do, short, as one of a list of options."""
        return self._struct("action", action, state)

    def ask(self, ask: Ask, state: Any) -> str:
        """What is asked of a seat, or what is to be thrown or drawn."""
        if isinstance(ask, Chance):
            return self._chance(ask, state)
        if isinstance(ask, ContestAsk):
            return self._contest(ask, state)
        key = f"ask-{ask.prompt}"
        facts = self._fields(key, state, state)
        return self._say(key, {**facts, **self._field("seat", Seat, ask.seat, state)})

    def refusal(self, refusal: Refusal, state: Any) -> str:
        """Why not; the paragraph is ``refusal.rule``."""
        key = f"refusal-{refusal.reason}"
        arguments = self._fields(key, state, state)
        for name, value in refusal.facts.items():
            arguments |= self._field(name, self._glossary.get(name), value, state)
        return self._say(key, arguments)

    def modifier(self, modifier: Modifier) -> str:
        """One argued point of a roll, with its amount; the paragraph is ``modifier.rule``."""
        amount = modifier.amount
        signed = f"{amount:+d}".replace("-", "−")
        return self._say(f"modifier-{modifier.reason}", {"amount": amount, "signed": signed})

    def assumed(self, keys: Iterable[str]) -> list[str]:
        """What odds took for granted, a sentence each."""
        return [self._say(f"assumed-{key}", {}) for key in keys]

    def what_if(self, seat: Seat, actions: Iterable[Action], state: Any) -> str:
        """Something that a seat may do before the dice are thrown."""
        what = ", ".join([self.action(action, state) for action in actions])
        return self._say("what-if", {"who": self.word(Seat, seat, state), "what": what})

    def outcome(self, outcome: Outcome, state: Any = None) -> str:
        """Who won, and by what; where there was nothing to win, only why it is over."""
        reason = self._say(f"outcome-{outcome.reason}", {})
        if not outcome.contested:
            return reason
        if outcome.winner is None:
            return self._say("end-drawn", {"reason": reason})
        return self._say(
            "end-won", {"reason": reason, "winner": self.word(Seat, outcome.winner, state)}
        )

    def step(self, step: Step[Any]) -> str:
        """The name of a step of the sequence of play."""
        return self._say(f"step-{text_name(step.name)}", {})

    def mistake(self, error: IllegalAnswer | MalformedAnswer, game: Game[Any]) -> str:
        """Why an answer was not taken."""
        if isinstance(error, IllegalAnswer):
            return self.refusal(error.refusal, game.state)
        return self._say("game-over" if game.ask is None else "malformed-answer", {})

    def face(self, face: int) -> str:
        """What a face of the dice shows: pips, unless the system has signs on its dice."""
        return self.word(Throw, face) if Throw in self.system.words else str(face)

    def text(self, key: str, **arguments: Argument) -> str:
        """Any other text of the system by its key."""
        return self._say(key, arguments)

    def word(self, kind: Any, value: Any, state: Any = None) -> str:
        """A single value in words: ``word(UnitId, "knights-1", state)`` is "Ritter 1"."""
        wording = self.system.words[kind]
        if isinstance(wording, str):
            return self._say(f"{wording}-{text_name(value)}", {})
        return wording(value, state, self.language)

    # Contests

    def _contest(self, ask: ContestAsk, state: Any) -> str:
        found = [seat for contest in ask.contests for seat in contest.seats.values()]
        seats = [self.word(Seat, seat, state) for seat in dict.fromkeys(found)]
        facts = {"number": len(ask.contests), **self._many("seats", seats, ", ")}
        return self._say("contest-asked", facts)

    # Chance

    def _chance(self, ask: Chance, state: Any) -> str:
        facts = self._many("by", [self.word(Seat, seat, state) for seat in ask.by], ", ")
        if isinstance(ask, Throw):
            facts |= {"dice": ask.dice, "sides": ask.sides}
        match ask:
            case Count():
                success = _FACES.join([self.face(face) for face in ask.success])
                return self._say("chance-count", facts | {"success": success})
            case Roll():
                return self._say("chance-roll", facts)
            case Draw():
                kinds = [f"{self.word(Draw, kind, state)} ({n})" for kind, n in ask.branches()]
                return self._say("chance-draw", facts | {"kinds": ", ".join(kinds)})
        raise TypeError(f"{ask!r} is no known kind of chance")

    # From fields to arguments

    def _struct(self, prefix: str, struct: msgspec.Struct, state: Any) -> str:
        key = f"{prefix}-{tag_of(type(struct))}"
        return self._say(key, self._fields(key, struct, state))

    def _fields(self, key: str, struct: msgspec.Struct | None, state: Any) -> Arguments:
        """The fields of a struct that a message names, in words."""
        arguments: Arguments = {}
        for name, kind in self._named(key, type(struct)) if struct is not None else ():
            arguments |= self._field(name, kind, getattr(struct, name), state)
        return arguments

    def _find_named(self, key: str, struct: type[msgspec.Struct]) -> tuple[tuple[str, Any], ...]:
        """The fields of a kind of struct that a message names, and what they are."""
        if key not in self._texts:
            return ()  # the message is missed with its own error when it is said
        wanted = self._texts.variables(key)
        named = {name.removesuffix("-count").removesuffix("-form") for name in wanted}
        words = self.system.words
        return tuple(
            [
                (name, (struct, name) if (struct, name) in words else hint)
                for name, hint in _hints(struct).items()
                if name in named
            ]
        )

    def _field(self, name: str, hint: Any, value: Any, state: Any) -> Arguments:
        if value is None:
            return {name: "none", f"{name}-form": "other", f"{name}-count": 0}
        if hint in self.system.words:
            said = self.word(hint, value, state)
            return {name: str(said), f"{name}-form": getattr(said, "form", "other")}
        match value:
            case Outcome():
                return {name: self.outcome(value, state)}
            case bool():
                return {name: text_name(value)}
            case int() | str():
                return {name: value}
            case tuple():
                return self._tuple(name, get_args(hint)[0], value, state)
        raise TypeError(f"no words for {name}: {hint}")

    def _tuple(self, name: str, hint: Any, values: tuple[Any, ...], state: Any) -> Arguments:
        if hint is int:
            return self._many(name, map(str, values), _FACES)
        return self._many(name, [self.word(hint, value, state) for value in values], ", ")

    def _many(self, name: str, words: Iterable[str], between: str) -> Arguments:
        listed = list(words)
        return {name: between.join(listed), f"{name}-count": len(listed)}

    def _say(self, key: str, arguments: Mapping[str, Argument]) -> str:
        return self._remember(key, tuple(arguments.items()))

    def _format(self, key: str, arguments: tuple[tuple[str, Argument], ...]) -> str:
        return self._texts.format(key, **dict(arguments))


_FACES = " · "


def _glossary(system: System[Any]) -> dict[str, Any]:
    """What a fact's name stands for: what it stands for in actions and events."""
    kinds = [*system.refusals, *system.events]
    fields = [field for kind in kinds for field in _hints(kind).items()]
    return {name: hint for name, hint in reversed(fields) if hint in system.words}


@cache
def _hints(struct: type[msgspec.Struct]) -> dict[str, Any]:
    """The fields of a struct with their types; ``X | None`` counts as ``X``."""
    hints = get_type_hints(struct)
    return {name: _without_none(hints[name]) for name in struct.__struct_fields__}


def _without_none(hint: Any) -> Any:
    if get_origin(hint) not in (Union, UnionType):
        return hint
    kinds = [kind for kind in get_args(hint) if kind is not NoneType]
    return kinds[0] if len(kinds) == 1 else hint
