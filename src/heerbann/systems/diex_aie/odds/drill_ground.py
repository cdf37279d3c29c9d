"""The drill ground: an empty field on which two persons meet."""

from typing import NamedTuple

from msgspec.structs import replace

from heerbann.boards.hex.drawing import column_name
from heerbann.boards.hex.hexes import Direction, Hex, neighbour
from heerbann.engine.odds.duels import DuelRefused, Matchup
from heerbann.engine.packs.readers import Localised
from heerbann.engine.rules.asks import Refusal, Seat
from heerbann.systems.diex_aie.model.actions.fighting import Attack
from heerbann.systems.diex_aie.model.changes import put
from heerbann.systems.diex_aie.model.charts import FIGURES
from heerbann.systems.diex_aie.model.ground.footprints import Footprint
from heerbann.systems.diex_aie.model.ground.passage import RIDER, entering
from heerbann.systems.diex_aie.model.ground.printed_maps import ground_of
from heerbann.systems.diex_aie.model.house import House
from heerbann.systems.diex_aie.model.scenario import (
    Condition,
    DiexScenario,
    Force,
    MapData,
    Terrain,
)
from heerbann.systems.diex_aie.model.state import A, B, Health, State, Unit, UnitId
from heerbann.systems.diex_aie.rules.s07_techniques.axe import is_fit_for_axe

CIRCUMSTANCES = (
    "mounted", "enemy-mounted", "charge", "axe", "enemy-axe", "bush", "tree", "marsh",
)  # fmt: skip
"""On horseback; a charge; an axe in both hands; what the defender stands in."""

_COLUMNS, _ROWS = 90, 9
_CENTRE = "J5"
_SHOT_DISTANCE = 2
_GROUND: tuple[Terrain, ...] = ("bush", "tree", "marsh")


class Pair(NamedTuple):
    """The position before the first die, and who fights whom."""

    state: State
    attackers: tuple[UnitId, ...]
    defender: UnitId

    @property
    def order(self) -> Attack:
        """The first attacker on the defender."""
        return Attack(self.attackers[0], self.defender)


def stand(matchup: Matchup, house: House) -> Pair:
    """An empty field with the defender in the middle and the attackers to the east of it."""
    scenario = _scenario(matchup)
    state = State(house=house, scenario=scenario, ground=ground_of(scenario.map, house))
    state.turn, state.round, state.active = 1, 1, A
    state.phase = "missiles" if matchup.how == "shoot" else "melee"
    centre = state.ground.board.hex(_CENTRE)
    words = matchup.circumstances
    mounted = "mounted" in words or "charge" in words
    health = _health(matchup.hurt)
    target = _person(matchup.defender, B, health, "enemy-mounted" in words, "enemy-axe" in words)
    _put(state, target, centre, Direction.E)
    health = _health(matchup.attacker_hurt)
    attackers = []
    for number, hex in enumerate(_places(state, centre, matchup), start=1):
        unit = _person(matchup.attacker, A, health, mounted, "axe" in words, number)
        _put(state, unit, hex, Direction.W)
        attackers.append(unit.id)
    return Pair(state, tuple(attackers), target.id)


def _health(hurt: int) -> Health:
    if hurt not in (0, 1):
        raise DuelRefused(Refusal("6.4", "would-be-dead"))
    return "wounded" if hurt else "healthy"


def _person(
    key: str, side: Seat, health: Health, mounted: bool, axe: bool, number: int = 0
) -> Unit:
    figure = FIGURES[key]
    if mounted and figure.mounted is None:
        raise DuelRefused(Refusal("4.4.2", "never-rides"))
    name = key if number == 0 else f"{key}-{number}"
    unit = Unit(UnitId(name), figure, side, mounted=mounted, health=health)
    if axe and not is_fit_for_axe(unit):
        raise DuelRefused(Refusal("7.5", "no-axe"))
    return replace(unit, axe=axe)


def _put(state: State, unit: Unit, hex: Hex, facing: Direction) -> None:
    is_long = unit.mounted or unit.figure.kind == "horse"
    if unit.mounted and entering(state.ground.row(hex), RIDER) is None:
        raise DuelRefused(Refusal("4.2.1", "closed-terrain"), state)
    put(state, unit, Footprint(hex, neighbour(hex, facing.opposite) if is_long else None))


def _places(state: State, centre: Hex, matchup: Matchup) -> list[Hex]:
    """Where the attackers stand: to the east, or around the defender."""
    board = state.ground.board
    if matchup.how == "shoot":
        distance = matchup.distance or _SHOT_DISTANCE
        far = Hex(centre.q + distance, centre.r)
        if far not in board:
            raise DuelRefused(Refusal("5.4", "out-of-range"))
        return [far]
    if matchup.attackers > 1 and {"mounted", "charge"} & set(matchup.circumstances):
        raise DuelRefused(Refusal("6.2", "one-rider-at-a-time"))
    taken = list(state.at)
    around = [hex for part in taken for hex in board.adjacent[part] if hex not in taken]
    return list(dict.fromkeys(around))[: matchup.attackers]


def _scenario(matchup: Matchup) -> DiexScenario:
    heads = "".join(column_name(column).ljust(4) for column in range(_COLUMNS))
    rows = [f"{row:2}   {'  ' * (row % 2 == 0)}{'.   ' * _COLUMNS}" for row in range(1, _ROWS + 1)]
    lines = [f"     {heads}", *rows]
    found = [word for word in _GROUND if word in matchup.circumstances]
    if len(found) > 1:
        raise DuelRefused(Refusal("3.1", "one-ground"))
    legend: dict[str, Terrain] = {".": "clear"}
    if found:
        legend["x"] = found[0]
        at = 5 + 4 * 9
        lines[5] = lines[5][:at] + "x" + lines[5][at + 1 :]
    title = Localised("Übungsplatz", "Drill ground")
    force = Force(name=title, group=())
    printed = MapData(title=title, drawing="\n".join(lines), legend=legend)
    return DiexScenario(
        key="duel", title=title, briefing=title, chapter=7, rounds=1, a=force, b=force,
        victory=(Condition(reason="time-is-up"),), map=printed,
    )  # fmt: skip
