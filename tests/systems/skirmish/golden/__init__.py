"""Whole games: the record of each, and beside it a text to be read.

Two eager players play them with a fixed seed: they fight and shoot when they can, else they close
in. When a change of the rules, the scenarios or the texts is meant to change these games, write
them anew with

    python -m tests.systems.skirmish.golden

look at the difference of the texts, and say in the commit why the games changed.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path
from random import Random
from typing import NamedTuple

from heerbann.boards.table import Point, centre_of, squared
from heerbann.engine.asks import Action, Choose, Place, Seat
from heerbann.engine.dice import CommittedDice, Dice, SeededDice
from heerbann.engine.game import Game, Setup
from heerbann.engine.packs import Language
from heerbann.engine.record import lines, replay
from heerbann.engine.telling import Teller
from heerbann.systems.skirmish import SYSTEM
from heerbann.systems.skirmish import actions as do
from heerbann.systems.skirmish.events_round import RoundBegan
from heerbann.systems.skirmish.s06_contact import stands
from heerbann.systems.skirmish.state import BLUE, SIDES, State, UnitId, enemies_of, stand_of
from heerbann.systems.skirmish.view import UnitView

FOLDER = Path(__file__).parent
_EAGER = (do.Fight, do.Shoot, do.Move, do.Rally, do.SecureArea)
_PROMPTS: dict[str, type[Action]] = {
    "react": do.ReactShoot,
    "pursue": do.Pursue,
    "howl": do.CallHowl,
}


class Golden(NamedTuple):
    """How a golden game is played and told."""

    scenario: str
    language: Language
    seed: str
    preset: str | None = None
    committed: bool = False
    takes_back_in: int | None = None  # the round in which an answer is taken back
    gives_up_in: int | None = None  # the round in which Blue gives up

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
    Golden("first_contact", "de", "dust 3", takes_back_in=2),
    Golden("outpost", "en", "a secret of sixteen bytes or more 1", committed=True),
    Golden("hidden_loot", "en", "crates 1", preset="table", gives_up_in=4),
)


# --- playing --------------------------------------------------------------------------------


def play(golden: Golden) -> Game[State]:
    """The game, played from its seed."""
    setup = Setup(SYSTEM.scenarios[golden.scenario], SYSTEM.house(preset=golden.preset))
    game = Game(SYSTEM, setup, _dice(golden))
    rng = Random(golden.seed)
    while isinstance(game.ask, Choose | Place):
        if game.state.round == golden.gives_up_in:
            game.resign(BLUE)
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
    if isinstance(ask, Place):
        return _place(game, ask, rng)
    assert isinstance(ask, Choose)
    if rng.random() < 0.1:
        return _any(ask.options, rng)
    if ask.prompt == "act":
        wanted: tuple[type[Action], ...] = _EAGER
    else:
        wanted = (_PROMPTS[ask.prompt],) if ask.prompt in _PROMPTS else ()
    for kind in wanted:
        found = [option for option in ask.options if isinstance(option, kind)]
        if found:
            return _any(found, rng)
    return _any(ask.options, rng)


def _place(game: Game[State], ask: Place[do.March], rng: Random) -> Action:
    """Of a few suggestions for a move the one that leads nearest to an enemy."""
    found = list(islice(ask.suggest(rng), 8))
    moving = game.state.moving
    if moving is None:
        return found[0]
    unit = game.state.units[moving.unit]
    foes = [centre_of(stands(foe.models)) for foe in enemies_of(game.state, unit)]

    def distance(march: do.March) -> int:
        ends = {walk.model: walk.path[-1] for walk in march.walks if walk.path}
        places = [ends.get(model.number) or stand_of(model).at for model in unit.models]
        middle = Point(
            sum(p.x for p in places) // len(places), sum(p.y for p in places) // len(places)
        )
        return min(squared(middle, foe) for foe in foes)

    return min(found, key=distance)


def _any(options: Sequence[Action], rng: Random) -> Action:
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
    """The name, how many are left, and where the first of them stands."""
    first = unit.models[0].stand
    assert first is not None
    name, at = teller.word(UnitId, unit.id, state), teller.word(Point, first.at, state)
    mood = "" if unit.condition == "steady" else f" {unit.condition}"
    return f"{name} ×{len(unit.models)} {at}{mood}"


def write(golden: Golden) -> None:
    """Play the game anew and write both files."""
    game = play(golden)
    golden.record.write_text(record_of(game, golden), encoding="utf-8", newline="\n")
    golden.text.write_text(text_of(golden), encoding="utf-8", newline="\n")
