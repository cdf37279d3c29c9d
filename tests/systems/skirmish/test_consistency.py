"""Whatever happens in a battle, the state of it never contradicts itself.

That bases neither overlap nor leave the table is also looked at in test_invariants, for a few
games; here every scenario is played, and every fact is looked at on its own as it is told.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random
from typing import Any

import pytest

from heerbann import new_game
from heerbann.boards.table import INCH, bounds_of_all, overlaps, squared
from heerbann.engine.contract.random_play import random_answer
from heerbann.engine.play.game import Game
from heerbann.engine.rules.asks import Choose, Place
from heerbann.engine.rules.battle import Event, Outcome
from heerbann.systems.skirmish import SYSTEM
from heerbann.systems.skirmish.files.checked_setup import begin
from heerbann.systems.skirmish.model.charts import RULES
from heerbann.systems.skirmish.model.events.combat import UnitDestroyed
from heerbann.systems.skirmish.model.events.movement import Activated, Marched
from heerbann.systems.skirmish.model.events.round import RoundEnded, Scored
from heerbann.systems.skirmish.model.events.setup import Deployed
from heerbann.systems.skirmish.model.groups import Models, group
from heerbann.systems.skirmish.model.state import (
    BLUE,
    OPPONENT,
    RED,
    SEATS,
    Crew,
    State,
    Unit,
    units_of,
)
from heerbann.systems.skirmish.rules.s06_movement.contact import contacts
from heerbann.systems.skirmish.rules.s06_movement.move_ends import COHERENCY
from heerbann.systems.skirmish.rules.s12_terrain import barred
from heerbann.systems.skirmish.rules.s15_missions.deployment import zone
from heerbann.systems.skirmish.rules.s15_missions.missions import points_now, round_limit

Played = Game[State]


# --- the table ------------------------------------------------------------------------------


def check_table(state: State) -> None:
    """§6.6, §6.7: bases lie on the table, not on each other, not where they may not stand."""
    units = [unit for unit in state.units.values() if unit.is_deployed]
    every = [stand for unit in units for stand in group(unit.models).stands]
    assert not any(overlaps(one, other) for one, other in combinations(every, 2))
    assert all(state.ground.table.holds(stand) for stand in every)
    for unit in units:
        closed = barred(state.house, unit.entry, state.ground)
        assert not any(
            p.outline.meets(stand) for stand in group(unit.models).stands for p in closed
        )
        assert all(unit in contacts(state, enemy) for enemy in contacts(state, unit))


def check_marks(state: State) -> None:
    """§15.2, §15.3, §15.7: markers lie apart, and loot is worth what the crates hold."""
    law, table = RULES.missions, state.ground.table
    places = [mark.at for mark in state.marks.values()]
    edge, gap = law.edge_gap * INCH, law.mark_gap * INCH
    assert all(squared(one, other) >= gap * gap for one, other in combinations(places, 2))
    assert all(edge <= at[0] <= table.width - edge for at in places)
    assert all(edge <= at[1] <= table.height - edge for at in places)
    if state.scenario.mission == "hidden_loot":
        loot = Counter({int(value): number for value, number in law.loot.items()})
        dealt = [mark.value for mark in state.marks.values() if state.round or not mark.open]
        assert not Counter(dealt) - loot
    else:
        assert all(mark.value == 1 for mark in state.marks.values())


# --- units ----------------------------------------------------------------------------------


def check_unit(state: State, unit: Unit) -> None:
    """§1.1, §5.7, §7.7, §10: the living live, and nobody is in two minds."""
    numbers = [model.number for model in unit.models]
    assert 0 < len(set(numbers)) == len(numbers) <= unit.entry.models
    assert all(0 <= model.wounds < unit.profile(model).l for model in unit.models), unit.id
    gear = Counter([model.gear for model in unit.models])
    assert all(number <= unit.entry.gear[line].count for line, number in gear.items())
    assert len({model.stand is None for model in unit.models}) == 1
    assert unit.is_deployed or not state.round
    assert not (unit.marker and unit.reacted)
    assert all(pair[0] in state.units and pair[1] in state.units for pair in state.melees)
    check_crew(unit)


def check_crew(unit: Unit) -> None:
    """§9.3, §9.4: results come once a round and say what the crew suffers."""
    crew = unit.crew
    assert unit.entry.is_vehicle or crew == Crew()
    assert not Counter(crew.lost) - Counter(range(len(unit.entry.gear[0].ranged)))
    assert len(set(crew.results)) == len(crew.results)
    assert (crew.shaken, crew.stunned) == (1 in crew.results, 2 in crew.results)
    assert crew.immobile or 3 not in crew.results


def check_dead(state: State) -> None:
    """§9.7, §15.5: nobody is both alive and fallen; wrecks and slain generals are of the fallen."""
    assert not state.units.keys() & state.fallen.keys()
    wrecks = [f"wreck-{unit}" for unit in state.fallen]
    found = [piece.id for piece in state.ground.pieces if piece.kind == "wreck"]
    assert not Counter(found) - Counter(wrecks)
    for side in SEATS:
        models = [(unit, model) for unit in units_of(state, side) for model in unit.models]
        generals = [model for unit, model in models if unit.gear(model).general]
        assert len(generals) + state.general_slain.count(side) <= 1


# --- the round ------------------------------------------------------------------------------


def check_round(state: State, ask: Choose[Any] | Place[Any]) -> None:
    """§5.1, §11.2: one unit acts at a time, and has no more left than an activation gives."""
    acting = state.acting
    assert not any([state.recruiting, state.marks_left])
    is_blast = ask.prompt == "lose-to-blast"  # §9.3: it may destroy both armies together
    assert is_blast or all(units_of(state, side) for side in SEATS)
    assert state.round <= round_limit(state)
    if acting is None:
        assert ask.prompt not in ("act", "react")
    else:
        assert not any([state.howls, state.howling, state.howling_fights])
        assert 0 <= acting.budget <= RULES.activation.budget - len(acting.used)
        assert len(set(acting.used)) == len(acting.used)
        assert acting.free_moves in (0, 1)
        unit = state.units.get(acting.unit)
        assert unit is None or (unit.activated and unit.side == state.active)
    if ask.prompt in ("activate", "act", "react"):
        assert state.moving is None
        assert state.clash is None
        assert ask.prompt != "act" or ask.seat == state.active
        assert ask.prompt != "react" or ask.seat != state.active
    assert state.clash is None or 0 <= state.clash.lost <= state.clash.had


class Witness:
    """Follows a battle fact by fact, with a state of its own."""

    def __init__(self, game: Played) -> None:
        self.game = game
        self.state = begin(game.setup.scenario, game.setup.house)  # type: ignore[arg-type]
        self.told = 0
        self.score = dict.fromkeys(SEATS, 0)

    def catch_up(self) -> None:
        """Facts alone lead to the state of the game."""
        log = self.game.log
        for event in log[self.told :]:
            self.see(event)
        self.told = len(log)
        assert self.state == self.game.state
        assert dict(self.state.score) == self.score

    def see(self, event: Event) -> None:
        """One fact: what must be before it, and what after it."""
        state = self.state
        match event:
            case Activated():
                assert not state.units[event.unit].activated
            case UnitDestroyed():
                assert event.unit not in state.fallen
            case Scored():
                self.score[event.side] += event.points
            case RoundEnded():
                assert all(unit.activated for unit in state.units.values())
        before = state.units.get(getattr(event, "unit", None))  # type: ignore[arg-type]
        event.apply(state)
        match event:
            case Deployed():
                self.see_deployed(state.units[event.unit])
            case Marched() if before is not None and event.walks and is_together(before.models):
                assert is_together(state.units[event.unit].models)  # §6.8
            case RoundEnded():
                assert not any(map(bears_a_marker, state.units.values()))  # §11.4

    def see_deployed(self, unit: Unit) -> None:
        """§6.8, §15.8: together, and in the own zone."""
        assert is_together(unit.models)
        assert zone(self.state, unit.side).covers(bounds_of_all(group(unit.models).stands))


def is_together(models: Models) -> bool:
    return group(models).is_coherent(COHERENCY)


def bears_a_marker(unit: Unit) -> bool:
    return unit.marker or unit.covered or unit.activated or unit.reacted or bool(unit.crew.results)


# --- the end --------------------------------------------------------------------------------


def check_score(state: State) -> None:
    """§15.1: only the hill scores before the end, a point a round."""
    most = state.round if state.scenario.mission == "king_of_the_hill" else 0
    assert 0 <= sum(state.score.values()) <= most


def check_end(game: Played) -> None:
    """§11.5, §15: the outcome is what the table and the points say."""
    state, outcome = game.state, game.outcome
    assert isinstance(outcome, Outcome)
    winner = outcome.winner
    match outcome.reason:
        case "destroyed":
            assert winner is not None
            assert units_of(state, winner)
            assert not units_of(state, OPPONENT[winner])
        case "both-destroyed":
            assert not state.units
        case "general-slain":
            assert winner is not None
            assert OPPONENT[winner] in state.general_slain
        case _:
            assert all(mark.open for mark in state.marks.values())
            if state.scenario.mission != "king_of_the_hill":
                assert dict(state.score) == {side: points_now(state, side) for side in SEATS}
            red, blue = state.score[RED], state.score[BLUE]
            assert winner == (None if red == blue else RED if red > blue else BLUE)


@pytest.mark.parametrize("seed", [11, 12])
@pytest.mark.parametrize("name", SYSTEM.scenarios)
def test_units_table_and_score_agree_at_every_question(name: str, seed: int) -> None:
    game = new_game("skirmish", name, seed=seed)
    rng, witness, seen = Random(seed), Witness(game), None
    while game.ask is not None:
        assert isinstance(game.ask, Choose | Place)
        state = game.state
        witness.catch_up()
        models = ([unit.models for unit in state.units.values()], state.ground.pieces)
        if models != seen:
            check_table(state)
            check_marks(state)
            seen = models
        for unit in state.units.values():
            check_unit(state, unit)
        check_dead(state)
        check_score(state)
        if state.round:
            check_round(state, game.ask)
        game.answer(random_answer(game, rng))
    witness.catch_up()
    check_end(game)
