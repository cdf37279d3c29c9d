"""Playing to the end: no crash, no dead end, no runaway, and nothing without a paragraph."""

from collections.abc import Iterable, Mapping
from random import Random
from typing import Any, get_args, get_origin, get_type_hints

import msgspec

from heerbann.engine.contract.random_play import (
    candidates,
    expect,
    positions,
    random_game,
    watchers,
)
from heerbann.engine.packs.readers import LANGUAGES
from heerbann.engine.play.answers import Setup
from heerbann.engine.play.dice import SeededDice
from heerbann.engine.play.game import Game
from heerbann.engine.rules.asks import ChanceAsk, Throw
from heerbann.engine.rules.battle import Ended, Event, State
from heerbann.engine.rules.system import System
from heerbann.engine.texts.teller import Teller


def check_play(system: System[Any], setup: Setup, seed: int) -> None:
    """Random play ends, and its events, folded from the start, give the same state."""
    game = None
    for game in random_game(system, setup, seed, _WatchedDice(system, seed)):
        if game.ask is not None:
            expect(game.ask.rule in system.rulebook, game.ask, "cites no section")
    assert game is not None
    outcome = game.outcome
    expect(outcome is not None and outcome.rule in system.rulebook, "ended by no rule:", outcome)
    _check_fold(system, setup, game)


class _WatchedDice(SeededDice):
    """Dice that look at what they are asked."""

    __slots__ = ("_rulebook",)

    def __init__(self, system: System[Any], seed: int) -> None:
        super().__init__(seed)
        self._rulebook = system.rulebook

    def throw(self, ask: ChanceAsk) -> Any:
        """Throw, if the throw and everything argued about it has its paragraph."""
        argued = ask.modifiers if isinstance(ask, Throw) else ()
        for rule in (ask.rule, *[modifier.rule for modifier in argued]):
            expect(rule in self._rulebook, ask, "cites no section:", rule)
        return super().throw(ask)


# Events


def _check_fold(system: System[Any], setup: Setup, game: Game[Any]) -> None:
    state = system.begin(setup.scenario, setup.house)
    known: tuple[type[Event], ...] = (*system.events, Ended)
    for event in game.log:
        expect(type(event) in known, event, "is missing in System.events")
        expect(not event.section or event.section in system.rulebook, event, "cites no section")
        _check_unseen(game, state, event)
        event.apply(state)
    expect(state == game.state, "the folded events give another state")
    _check_json(game.log, known)


def _check_unseen(game: Game[Any], state: State, event: Event) -> None:
    """What a seat does not see happen must not change what it sees."""
    view = game.system.view
    blind = [seat for seat in watchers(game) if event.seen_by(seat) is None]
    if blind:
        after = state.copy()
        event.apply(after)
        for seat in blind:
            unchanged = view(state, seat) == view(after, seat)
            expect(unchanged, event, "is not seen by", seat, "but changes its view")


def _check_json(log: list[Event], known: Iterable[type[Event]]) -> None:
    union: Any = None
    for kind in known:
        union = kind if union is None else union | kind
    again = msgspec.json.decode(msgspec.json.encode(log), type=list[union])
    for before, after in zip(log, again, strict=True):
        expect(before == after, before, "comes back from JSON as", after)


# The state


def check_state(system: System[Any], setup: Setup, seed: int) -> None:
    """A copy of a state is independent of it, and nothing in it depends on the machine."""
    for game in positions(system, setup, seed, 30):
        state = game.state
        for name, hint in get_type_hints(type(state)).items():
            held = get_args(hint) if get_origin(hint) in (dict, list) else (hint,)
            expect(not _can_change(held), f"{name}: copies of the state would share a {hint}")
            value = getattr(state, name)
            _check_frozen(name, value.values() if isinstance(value, Mapping) else [value])


def _can_change(hints: Iterable[Any]) -> bool:
    """Is there a container within these types that could be changed in place?"""
    changing = (dict, list, set, bytearray)
    return any(
        get_origin(h) in changing or h in changing or _can_change(get_args(h)) for h in hints
    )


def _check_frozen(name: str, values: Iterable[Any]) -> None:
    for value in values:
        expect(not isinstance(value, float), f"{name} holds a float")
        if isinstance(value, msgspec.Struct):
            frozen = value.__struct_config__.frozen
            expect(frozen, f"{name} holds a {type(value).__name__}, which is not frozen")
        elif isinstance(value, tuple | list | frozenset):
            _check_frozen(name, value)


# Words


def check_told(system: System[Any], setup: Setup, seed: int) -> None:
    """Everything that is asked, offered and done can be said in every language."""
    tellers = [Teller(system, language) for language in LANGUAGES]
    random = Random(seed)
    game = None
    for game in positions(system, setup, seed, 100):
        for teller in tellers if game.ask is not None else ():
            _check_question(game, teller, random)
    assert game is not None
    told = {id(event): event for seat in watchers(game) for event in game.log_for(seat)}
    for teller in tellers:
        for event in told.values():
            expect(bool(teller.event(event, game.state)), event, "has no words")


def _check_question(game: Game[Any], teller: Teller, random: Random) -> None:
    assert game.ask is not None
    expect(bool(teller.ask(game.ask, game.state)), game.ask, "has no words")
    for action in candidates(game, random, 3):
        expect(bool(teller.action(action, game.state)), action, "has no words")
