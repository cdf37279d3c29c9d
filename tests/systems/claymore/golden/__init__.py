"""Whole games: the record of each, and beside it a text to be read.

Two eager players play them with a fixed seed: they shoot when they can, else they close in. When a
change of the rules, the scenarios or the texts is meant to change these games, write them anew with

    python -m tests.systems.claymore.golden

look at the difference of the texts, and say in the commit why the games changed.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from heerbann.engine.asks import Action, Choose, Seat
from heerbann.engine.dice import CommittedDice, Dice, SeededDice
from heerbann.engine.game import Game, Setup
from heerbann.engine.packs import Language
from heerbann.engine.record import lines, replay
from heerbann.engine.telling import Teller
from heerbann.systems.claymore import SYSTEM
from heerbann.systems.claymore.actions import EndHalf, Fire, Move, Shoot
from heerbann.systems.claymore.events_round import RoundBegan
from heerbann.systems.claymore.state import (
    CHAOS,
    OPPONENT,
    SIDES,
    State,
    UnitId,
    place_of,
    units_of,
)
from heerbann.systems.claymore.view import UnitView

FOLDER = Path(__file__).parent


class Golden(NamedTuple):
    """How a golden game is played and told."""

    scenario: str
    language: Language
    seed: str
    preset: str | None = None
    committed: bool = False
    takes_back_in: int | None = None  # the round in which a move is taken back
    gives_up_in: int | None = None  # the round in which Chaos gives up

    @property
    def record(self) -> Path:
        """The answers."""
        return FOLDER / f"{self.scenario}.record"

    @property
    def text(self) -> Path:
        """The game to be read."""
        return FOLDER / f"{self.scenario}.record.txt"

    @property
    def note(self) -> dict[str, str]:
        """What the record says about itself."""
        return {"players": "eager, eager", "seed": self.seed}


GAMES = (
    Golden("heron_ford", "de", "herons 3", takes_back_in=2),
    Golden("watchtower", "en", "jackdaws 33", preset="tournament"),
    Golden("palisade_camp", "en", "a secret of sixteen bytes or more 1", committed=True),
    Golden("three_crossings", "de", "guns 3", gives_up_in=11),
)


# --- playing --------------------------------------------------------------------------------


def play(golden: Golden) -> Game[State]:
    """The game, played from its seed."""
    setup = Setup(SYSTEM.scenarios[golden.scenario], SYSTEM.house(preset=golden.preset))
    game = Game(SYSTEM, setup, _dice(golden))
    rng = Random(golden.seed)
    while isinstance(game.ask, Choose):
        if game.state.round == golden.gives_up_in:
            game.resign(CHAOS)
            break
        seat = game.ask.seat
        game.answer(_eager(game, rng))
        if game.state.round == golden.takes_back_in and game.can_undo(seat):
            game.undo(seat)
            golden = golden._replace(takes_back_in=None)
    return game


def _dice(golden: Golden) -> Dice:
    return CommittedDice(golden.seed.encode()) if golden.committed else SeededDice(golden.seed)


def _eager(game: Game[State], rng: Random) -> Action:
    """Bold, but now and then anything."""
    ask = game.ask
    assert isinstance(ask, Choose)
    if rng.random() < 0.15:
        return _any(ask.options, rng)
    match ask.prompt:
        case "act":
            return _eager_order(game, rng)
        case "attack" | "leader-reroll" | "self-destruct":
            return ask.options[0]
        case _:
            return _any(ask.options, rng)


def _eager_order(game: Game[State], rng: Random) -> Action:
    """A shot, else a step towards the nearest enemy or into a tower; walls are not left."""
    shots = [order for order in game.options if isinstance(order, Shoot | Fire)]
    steps = [order for order in game.options if isinstance(order, Move) and _tempts(game, order)]
    return _any(shots or steps or [EndHalf()], rng)


def _tempts(game: Game[State], order: Move) -> bool:
    state, unit = game.state, game.state.units[order.unit]
    if state.ground.kind(order.to) == "tower":
        return True
    if state.ground.kind(place_of(unit)) in ("tower", "palisade"):
        return False
    distance = state.ground.board.distance
    enemies = [place_of(enemy) for enemy in units_of(state, OPPONENT[unit.side])]
    before, after = (min(distance(hex, there) for there in enemies) for hex in (unit.hex, order.to))
    return after < before


def _any(options: Any, rng: Random) -> Any:
    return options[int(rng.random() * len(options))]


# --- telling --------------------------------------------------------------------------------


def record_of(game: Game[State], golden: Golden) -> str:
    """The record of a golden game as its file holds it."""
    return "".join(f"{line}\n" for line in lines(game, golden.note))


def text_of(golden: Golden) -> str:
    """The stored record as a text: what happened, with the paragraph, and each round's position."""
    return "".join(f"{line}\n" for line in _told(golden, Teller(SYSTEM, golden.language)))


def _told(golden: Golden, teller: Teller) -> Iterator[str]:
    title = SYSTEM.scenarios[golden.scenario].title
    yield f"{getattr(title, golden.language)} ({golden.preset or 'as_written'})"
    told = 0
    for game in replay(golden.record, {SYSTEM.key: SYSTEM}):
        if len(game.log) < told:
            yield "---    taken back"
            told = len(game.log)
        for event in game.log[told:]:
            if isinstance(event, RoundBegan):
                yield ""
                yield from _position(game, teller)
            yield f"§{event.section:<6}{teller.event(event, game.state)}"
        told = len(game.log)


def _position(game: Game[State], teller: Teller) -> Iterator[str]:
    """Where everybody stands, as each side is shown it."""
    for side in SIDES:
        units = [unit for unit in game.view(side).units if unit.side == side]
        army = ", ".join(_standing(unit, game.state, teller) for unit in units)
        yield f"{teller.word(Seat, side, game.state)}: {army}"


def _standing(unit: UnitView, state: State, teller: Teller) -> str:
    hurt = f" ({unit.chips}/{unit.chips + unit.life})" if unit.chips else ""
    return f"{teller.word(UnitId, unit.id, state)} {unit.hex}{hurt}"


def write(golden: Golden) -> None:
    """Play the game anew and write both files."""
    game = play(golden)
    golden.record.write_text(record_of(game, golden), encoding="utf-8", newline="\n")
    golden.text.write_text(text_of(golden), encoding="utf-8", newline="\n")
