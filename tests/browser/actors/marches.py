"""Battles of Diex Aïe in the middle: persons on given hexes of a printed map, about to move."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace
from playwright.sync_api import Locator, expect

from heerbann.boards.hex.drawing_files import board_of
from heerbann.boards.hex.hexes import Direction, neighbour
from heerbann.boards.hex.maps import HexMap
from heerbann.engine.play.answers import Setup
from heerbann.engine.play.dice import SeededDice
from heerbann.engine.play.game import Game
from heerbann.engine.records.record import lines
from heerbann.engine.rules.asks import Action
from heerbann.systems.diex_aie import SYSTEM
from heerbann.systems.diex_aie.model.actions.fighting import EndCharges, EndFire
from heerbann.systems.diex_aie.model.actions.moving import Deploy
from heerbann.systems.diex_aie.model.actions.siege import FillMoat
from heerbann.systems.diex_aie.model.scenario import (
    Area,
    Condition,
    DiexScenario,
    Force,
    Group,
    Siege,
)
from heerbann.systems.diex_aie.model.state import State
from tests.browser.actors.table import Table
from tests.server.running import Server, Started

Persons = Mapping[str, str]
"""Names and hexes; "D5>E" is a rider whose horse has its head on D5 and looks to the east."""


def placed(base: str, a: Persons, b: Persons, siege: Siege | None = None) -> DiexScenario:
    """A scenario on the map of another one, with everybody set up where he shall stand."""
    found = SYSTEM.scenarios[base]
    assert isinstance(found, DiexScenario)
    everybody = {**a, **b}
    board = board_of(found.map)
    return replace(
        found,
        key=" ".join([base, *[f"{name} {where}" for name, where in everybody.items()]]),
        a=_force(found.a, a),
        b=_force(found.b, b),
        areas={name: (_area(board, where),) for name, where in everybody.items()},
        animals=(),
        victory=(Condition(reason="time-is-up"),),
        siege=siege,
        hidden_chests=0,
        prisoners=(),
        first="a",
    )


def _force(force: Force, persons: Persons) -> Force:
    return replace(force, group=tuple([Group(units=(name,), area=name) for name in persons]))


def _area(board: HexMap, where: str) -> Area:
    """The hexes of one person."""
    label = where.partition(">")[0]
    if ">" not in where:
        return Area(hexes=(label,))
    return Area(hexes=(label, board.labels[neighbour(board.hex(label), _looks(where).opposite)]))


def record_of(
    base: str, a: Persons, b: Persons, *, until: str = "mover", siege: Siege | None = None
) -> str:
    """The record of a battle up to the first question of a kind."""
    setup = Setup(placed(base, a, b, siege), SYSTEM.house())
    game = Game(SYSTEM, setup, SeededDice(1))
    while game.ask is not None and getattr(game.ask, "prompt", "") != until:
        game.answer(_usual(game, {**a, **b}))
    return "\n".join(lines(game))


def _usual(game: Game[State], persons: Persons) -> Action:
    """Stand as wished, if need be in a filled moat; let steps pass where nothing shall happen."""
    labels = game.state.ground.board.labels
    for action in game.options:
        if isinstance(action, Deploy):
            where = persons[action.unit]
            is_head = labels[action.hex] == where.partition(">")[0]
            if is_head and action.facing in (None, _looks(where)):
                return action
        elif isinstance(action, FillMoat):
            if labels[action.hex] in persons.values():
                return action
        elif isinstance(action, EndFire | EndCharges):
            return action
    return game.options[-1]


def _looks(where: str) -> Direction:
    return Direction[where.partition(">")[2] or "E"]


def begun(server: Server, record: str) -> Started:
    """A game that goes on from a record; both seats are for people."""
    answer = server.post("/api/games/import", {"record": record})
    assert answer.status == 201, answer.text
    return Started(server, answer.json)


# At the table

SPOTS = "spots => spots.map(spot => spot.dataset.spot)"


def way(table: Table) -> Locator:
    """The way that is shown before somebody goes."""
    return table.page.get_by_role("region", name="Der Weg dorthin")


def in_reach(table: Table) -> list[str]:
    """Where the chosen one could go."""
    expect(table.field.locator("[data-spot].near").first).to_be_attached()
    return [str(name) for name in table.field.locator("[data-spot].near").evaluate_all(SPOTS)]


def march(table: Table, start: str, goal: str) -> None:
    """Send somebody somewhere in one go."""
    table.pick(start)
    in_reach(table)
    table.pick(goal)
    way(table).get_by_role("button", name="Los").click()
