"""K23: the armies deploy, unit by unit, wholly in their zones and in formation."""

from collections.abc import Sequence
from functools import partial

from heerbann.boards.table import Bounds, Crowd, Stand
from heerbann.boards.table.circles import is_in_circle
from heerbann.boards.table.geometry.points import joint
from heerbann.boards.table.geometry.shapes import bounds, bounds_of_all
from heerbann.boards.table.moves.walks import Walk
from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Choose, Place, Refusal, Seat
from heerbann.systems.saga.model.actions import Deploy, SetUp
from heerbann.systems.saga.model.charts import STICKS
from heerbann.systems.saga.model.events.setup import Deployed
from heerbann.systems.saga.model.frames import UnitId
from heerbann.systems.saga.model.groups import group
from heerbann.systems.saga.model.state import OPPONENT, Battle, State, Unit
from heerbann.systems.saga.rules.s13_terrain import impassable
from heerbann.systems.saga.rules.s16_scenarios.good_places import Places
from heerbann.systems.saga.rules.s16_scenarios.zones import (
    areas,
    ground_of,
    zone_of,
    zone_under,
    zones_of,
)

# Who is next


@rule("16", "K23")
def deployer(state: State) -> Seat | None:
    """Who sets up the next unit: half of the first army, all of the second, the rest."""
    first = state.first
    if first is None:
        return None
    leader = _leader(state, first)
    most = _opening(state, leader)
    if waiting(state, leader) and _standing(state, leader) < most:
        return leader
    for side in (OPPONENT[leader], leader):
        if waiting(state, side):
            return side
    return None


def _leader(state: State, first: Seat) -> Seat:
    """Who begins to set up: the first player, unless the scenario names somebody."""
    match state.scenario.order_of_deployment:
        case "red_all":
            return Seat("red")
        case "blue_all":
            return Seat("blue")
        case "half":
            return first


def _opening(state: State, side: Seat) -> int:
    """How many units come first: half of them, rounded up, or all."""
    number = sum(unit.side == side for unit in state.units.values())
    return -(-number // 2) if state.scenario.order_of_deployment == "half" else number


def waiting(state: State, side: Seat) -> list[Unit]:
    """The units of a side that are not set up."""
    return [one for one in state.units.values() if one.side == side and not one.is_deployed]


def _standing(state: State, side: Seat) -> int:
    return sum(unit.side == side and unit.is_deployed for unit in state.units.values())


def is_deploying(state: State) -> bool:
    """Has somebody still to be set up?"""
    return deployer(state) is not None


@rule("16")
def deployments(state: State, side: Seat) -> list[Deploy]:
    """The units that may be next; the Warlord is among the first half."""
    units = waiting(state, side)
    opening = _opening(state, side) - _standing(state, side)
    warlords = [unit for unit in units if unit.troop.is_warlord]
    if opening == 1 and warlords and side == state.first:
        units = warlords
    return [Deploy(unit.id) for unit in units]


@rule("K23")
async def deploy(battle: Battle) -> None:
    """MUST: a unit is set up whole in the zone of its side."""
    state = battle.state
    side = deployer(state)
    assert side is not None
    choice = await Choose(side, "K23", "deploy", partial(deployments, state, side))
    unit = state.units[choice.unit]
    site = Places(state, unit, partial(refuse_places, state, unit), partial(_room, state, side))
    answer = await Place(side, "K23", "set-up", (SetUp,), site.refuse, site.suggest, site.aim)
    battle.emit(Deployed(unit.id, answer.walks))


# Why not


def refuse_deploy(state: State, action: Deploy) -> Refusal | None:
    """Why this unit is not set up next."""
    return _refuse_unit(state, action.unit)


def _refuse_unit(state: State, unit_id: UnitId) -> Refusal | None:
    unit, side = state.units.get(unit_id), deployer(state)
    if unit is None:
        return Refusal("7", "no-such-unit", {"unit": unit_id})
    if side is None or state.phase != "setup":
        return Refusal("K23", "not-deploying")
    if unit.is_deployed:
        return Refusal("K23", "set-up-already")
    if unit.side != side:
        return Refusal("K23", "other-side-sets-up")
    return None if Deploy(unit_id) in deployments(state, side) else Refusal("16", "warlord-first")


def refuse_set_up(state: State, action: SetUp) -> Refusal | None:
    """Why this unit may not be set up like this."""
    refusal = _refuse_unit(state, action.unit)
    return refusal or refuse_places(state, state.units[action.unit], action)


@rule("K23", "C3")
def refuse_places(state: State, unit: Unit, action: SetUp) -> Refusal | None:
    """Every base wholly in the zone, on nobody, on no impassable ground; the unit in formation."""
    if action.unit != unit.id:
        return Refusal("K23", "another-unit-sets-up", {"unit": unit.id})
    stands = _stands(unit, action.walks)
    if stands is None:
        return Refusal("K23", "every-model-once")
    refusal = _refuse_stands(state, unit, stands)
    if refusal is not None:
        return refusal
    if Crowd(stands).first_on_another() is not None:
        return Refusal("K23", "models-overlap")
    if not is_in_circle(stands, STICKS["VS"], STICKS[unit.troop.radius]):
        return Refusal("K23", "not-in-formation")
    return _refuse_zone(state, unit, stands)


def _stands(unit: Unit, walks: Sequence[Walk]) -> tuple[Stand, ...] | None:
    """Where the models would stand; None unless each has exactly one place."""
    places = {walk.model: walk for walk in walks}
    if len(places) != len(walks) or sorted(places) != sorted(m.number for m in unit.models):
        return None
    if any(len(walk.path) != 1 for walk in walks):
        return None
    return tuple(
        [
            Stand(unit.troop_of(model).base, places[model.number].path[0],
                  places[model.number].facing % 360)
            for model in unit.models
        ]
    )  # fmt: skip


def _refuse_stands(state: State, unit: Unit, stands: Sequence[Stand]) -> Refusal | None:
    """Why one of the models may not stand there, whatever the others do."""
    box = bounds_of_all(stands)
    ground = _Ground(state, unit.side, box)
    if ground.is_free(box):
        return None
    for model, stand in zip(unit.models, stands, strict=True):
        refusal = ground.refuse_stand(stand, model.number)
        if refusal is not None:
            return refusal
    return None


class _Ground:
    """A rectangle in which a side sets up: its zone, what is impassable there, and who stands."""

    def __init__(self, state: State, side: Seat, box: Bounds) -> None:
        self.table = state.ground.table
        self.zone = zone_of(state, side)
        self.is_in_zone = ground_of(state, side)
        self.shut = [one for one in impassable(state.ground) if one.outline.bounds.overlaps(box)]
        standing = [other for other in state.units.values() if other.is_deployed]
        near = [(other.id, group(other.models)) for other in standing]
        self.others = [(name, models) for name, models in near if models.area.overlaps(box)]

    def is_free(self, box: Bounds) -> bool:
        """Is a rectangle in the zone, with nothing impassable and nobody near? Then all fit."""
        return (
            self.table.bounds.covers(box)
            and not any(models.area.overlaps(box) for _, models in self.others)
            and not any(piece.outline.bounds.overlaps(box) for piece in self.shut)
            and self.is_in_zone(box)
        )

    def fits(self, stand: Stand) -> bool:
        """May a model stand there, whatever the others do? Mostly somebody stands there already."""
        return (
            self._who_is_under(stand) is None
            and self.table.holds(stand)
            and not any(piece.outline.meets(stand) for piece in self.shut)
            and self.zone(stand)
        )

    def refuse_stand(self, stand: Stand, model: int) -> Refusal | None:
        """Why one model may not stand there, whatever the others do."""
        if not self.zone(stand) or not self.table.holds(stand):
            return Refusal("K23", "outside-zone", {"model": model})
        for piece in self.shut:
            if piece.outline.meets(stand):
                return Refusal("13", "set-up-on-impassable", {"model": model, "piece": piece.id})
        name = self._who_is_under(stand)
        if name is not None:
            return Refusal("K23", "set-up-on-unit", {"model": model, "target": name})
        return None

    def _who_is_under(self, stand: Stand) -> UnitId | None:
        box = bounds(stand)
        for name, other in self.others:
            if other.area.overlaps(box) and other.crowd.is_under(stand):
                return name
        return None


def _room(state: State, side: Seat) -> _Ground:
    """All of the zone of a side."""
    return _Ground(state, side, joint(areas(state, side)))


@rule("16")
def _refuse_zone(state: State, unit: Unit, stands: Sequence[Stand]) -> Refusal | None:
    """A unit stands in one zone; zones that must have units are not left without."""
    if state.method is not None:
        return None
    numbers = [zone_under(state, unit.side, stand) for stand in stands]
    if len(set(numbers)) > 1:
        return Refusal("16", "zone-split")
    short = missing(state, unit.side)
    must = sum(short) >= len(waiting(state, unit.side))
    zone = numbers[0]
    return (
        Refusal("16", "other-zone-first") if must and zone is not None and not short[zone] else None
    )


def missing(state: State, side: Seat) -> list[int]:
    """How many units each zone of a side still needs."""
    army = [unit for unit in state.units.values() if unit.side == side]
    found = []
    for number, zone in enumerate(zones_of(state, side)):
        least = max(zone.at_least, len(army) // 3 if zone.share == "third" else 0)
        there = [
            unit
            for unit in army
            if unit.is_deployed and zone_under(state, side, group(unit.models).stands[0]) == number
        ]
        found.append(max(0, least - len(there)))
    return found
