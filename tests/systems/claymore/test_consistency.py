"""Whatever happens in a battle, the state of it never contradicts itself.

That units, places, masks and points agree is checked by ``assert_sound`` of test_invariants; here
every scenario is played to its end, and phases, melees, terrain and outcome are looked at as well.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from heerbann import new_game
from heerbann.engine.play.game import Game
from heerbann.engine.rules.asks import Choose
from heerbann.engine.rules.battle import Outcome
from heerbann.systems.claymore import SYSTEM
from heerbann.systems.claymore.model.charts import FORTS, HOWITZER, SPECIAL
from heerbann.systems.claymore.model.deployment_zones import OPPOSITE
from heerbann.systems.claymore.model.events.melee import Destroyed
from heerbann.systems.claymore.model.setup import pieces_to_lay
from heerbann.systems.claymore.model.state import CHAOS, EMPIRE, OPPONENT, SEATS, State, units_of
from heerbann.systems.claymore.rules.s13_victory import leader_by_losses, marked_hexes, round_limit
from heerbann.systems.claymore.rules.s14_muster import in_the_boxes
from tests.systems.claymore.test_invariants import assert_sound

Played = Game[State]


def check_terrain(state: State) -> None:
    """§2, §11.4: fords in the river, other pieces on plain ground, rubble where a tower fell."""
    ground = state.ground
    for hex in ground.board.hexes:
        kind = ground.kind(hex)
        if kind is not None:
            assert ground.board.terrain[hex] == ("river" if kind == "ford" else "plain")
    for hex, chips in state.rubble.items():
        fallen = chips == FORTS.rubble.chips_to_collapse
        assert 0 < chips <= FORTS.rubble.chips_to_collapse
        assert ground.kind(hex) == ("rubble" if fallen else "tower")
    for piece, number in pieces_to_lay(state.scenario).items():
        kinds = ("tower", "rubble") if piece == "tower" else (piece,)
        laid = [hex for hex in ground.board.hexes if ground.kind(hex) in kinds]
        assert state.pieces[piece] >= 0
        assert state.pieces[piece] + len(laid) == number


def check_armies(state: State) -> None:
    """§3.1, §14.1: opposite edges, and no more than the points buy and the boxes hold."""
    if state.edges:
        assert state.edges[CHAOS] == OPPOSITE[state.edges[EMPIRE]]
    muster = state.scenario.muster
    if muster is not None:
        assert max(state.mustered.values()) <= muster.points
        kinds = Counter([unit.profile.key for unit in state.units.values()])
        assert all(number <= in_the_boxes(muster, kind) for kind, number in kinds.items())


def check_units(state: State) -> None:
    """§6.8, §9.2, §10.6: nobody has done what he could not do; nobody acts who sits out."""
    for unit in state.units.values():
        assert (unit.hex is not None) or not state.round
        assert 0 <= unit.chips <= unit.profile.l
        assert unit.fought <= state.round
        assert unit.skips <= state.round + SPECIAL.cowardly.skipped_rounds
        assert unit.ready <= max(
            HOWITZER.loading.first_round, state.round + HOWITZER.loading.reload
        )
        spent = state.spent.get(unit.id)
        assert spent != "shot" or unit.profile.shooter
        assert spent != "fired" or unit.has("howitzer")
        if spent is not None:
            assert unit.skips != state.round
            assert state.active != state.initiative or unit.side == state.active


def check_phase(state: State, ask: Choose[Any]) -> None:
    """§5: somebody's half, or the melees; never both."""
    assert 0 <= state.round <= round_limit(state)
    if not state.round:
        assert not any([state.spent, state.melees, state.fighting, state.active])
        return
    assert not any([state.recruiting, state.laying])
    assert all(units_of(state, side) for side in SEATS)
    assert (state.hurrying is not None) == (ask.prompt == "hurry")
    if state.active is not None:
        assert not any([state.melees, state.ordered, state.fighting])
        assert ask.seat == state.active or ask.prompt == "saves"  # of whoever was hit
    elif ask.prompt == "pick-melee":
        assert state.fighting is None
        assert ask.seat == state.initiative
        check_melees(state)
    else:
        assert state.fighting is not None
        assert state.fighting not in state.melees


def check_melees(state: State) -> None:
    """§8.1, §8.4: every pair left is alive and in contact, and there once."""
    assert len(set(state.melees)) == len(state.melees)
    distance = state.ground.board.distance
    for melee in state.melees:
        empire, chaos = state.units[melee.empire], state.units[melee.chaos]
        assert empire.hex is not None
        assert chaos.hex is not None
        assert distance(empire.hex, chaos.hex) == 1


def check_farms(state: State) -> None:
    """§13.2: a farm burns once; enough of them end the battle."""
    markers = state.scenario.markers
    assert not Counter(state.burnt) - Counter(marked_hexes(state, markers.farms))
    assert not markers.farms or len(state.burnt) < markers.farms_to_burn


def check_end(game: Played) -> None:
    """§13: the outcome is what the field shows; who was destroyed is gone for good."""
    state, outcome = game.state, game.outcome
    fallen = [event.unit for event in game.log if isinstance(event, Destroyed)]
    assert len(set(fallen)) == len(fallen)
    assert not set(fallen) & state.units.keys()
    assert isinstance(outcome, Outcome)
    match outcome.reason:
        case "eliminated":
            assert outcome.winner is not None
            assert units_of(state, outcome.winner)
            assert not units_of(state, OPPONENT[outcome.winner])
        case "both-eliminated":
            assert not state.units
        case "farms-burnt":
            assert len(state.burnt) >= state.scenario.markers.farms_to_burn
        case _:
            assert state.round == round_limit(state)
            if outcome.reason == "round-limit":
                assert outcome.winner == leader_by_losses(state)


@pytest.mark.parametrize("seed", [11, 12, 31, 37])
@pytest.mark.parametrize("name", SYSTEM.scenarios)
def test_units_phases_and_terrain_agree_at_every_question(name: str, seed: int) -> None:
    game = new_game("claymore", name, seed=seed)
    rng = Random(seed)
    while game.ask is not None:
        assert isinstance(game.ask, Choose)
        assert_sound(game.state)
        check_units(game.state)
        check_phase(game.state, game.ask)
        if game.ask.prompt != "act" or not game.state.spent:
            check_terrain(game.state)
            check_armies(game.state)
            check_farms(game.state)
        game.answer(rng.choice(game.options))
    assert_sound(game.state)
    check_end(game)
