"""Small deployments with which several chapters of Zu den Waffen are tested."""

from __future__ import annotations

from typing import Any

from heerbann.engine.play.game import Game, Setup
from heerbann.engine.rules.system import System
from heerbann.systems.battlelore import SYSTEM
from heerbann.systems.battlelore.model.actions import (
    PlaySpecialist,
)
from heerbann.systems.battlelore.model.charts import (
    SPECIALISTS,
)
from heerbann.systems.battlelore.model.setup import start
from heerbann.systems.battlelore.model.state import (
    PENNANT,
    STANDARD,
    Council,
    State,
)
from tests.systems.battlelore.field import (
    Played,
    at,
    ground_of,
    house_of,
    scenario_of,
)
from tests.systems.battlelore.muster import deployed

IMPROMPTU = ("P-A1 P-A2 P-A3 P-A4", "S-A1 S-A2 S-A3 S-A4")


def simple(mode: str = "impromptu", **tables: object) -> Played:
    """Both have deployed quite ordinary cards."""
    return deployed(*IMPROMPTU, mode, **tables)  # type: ignore[arg-type]


def organized(**changes: object) -> State:
    """An organised game before its first card."""
    return start(scenario_of(mode="organized"), house_of(changes))


def game_at(state: State, step: str) -> Played:
    """A game that begins with this step."""
    from heerbann.engine.play.game import Game, Setup

    system: System[State] = SYSTEM
    return Game.at_step(system, Setup(state.scenario, state.house), state.copy(), step)


ARMY = {"F7": "HGB", "G7": "HBS", "C7": "GGB", "J8": "HRC", "K7": "HRS"}


def camp(
    *cards: str,
    army: dict[str, str] | None = None,
    ground: dict[str, str] | None = None,
    council: Council | None = None,
    other: tuple[str, ...] = (),
    house: dict[str, Any] | None = None,
    enemy: dict[str, str] | None = None,
    **tables: Any,
) -> State:
    """The standards are about to play these specialists."""
    units = {"standard": ARMY if army is None else army, "pennant": enemy or {"G1": "HBS"}}
    scenario = scenario_of(mode="organized", units=units, **tables)
    state = start(scenario, house_of(house))
    state.ground = ground_of(state, ground or {}, ())
    state.first = PENNANT
    state.enlisting = (STANDARD, PENNANT)
    state.specialists = {STANDARD: cards, PENNANT: other}
    if council is not None:
        state.councils = {STANDARD: council, PENNANT: Council()}
    return state


def game_of(state: State, step: str = "specialists") -> Played:
    """A game that begins with this step."""
    return Game.at_step(SYSTEM, Setup(state.scenario, state.house), state.copy(), step)


def playing(card: str, **tables: Any) -> Played:
    """The standards have just played this card."""
    if SPECIALISTS[card].lore:
        tables = {"adventure": "lore", **tables}
    game = game_of(camp(card, **tables))
    game.answer(PlaySpecialist(card))
    return game


def unit(game: Played, label: str) -> Any:
    return at(game.state, label).id
