"""§15.8 Deployment: one unit after the other is set up in the zone of its side."""

from collections.abc import Iterator, Sequence
from functools import partial

from heerbann.boards.table import (
    INCH,
    Bounds,
    Formation,
    Point,
    Stand,
    bounds,
    bounds_of_all,
    gathered,
    outer_radius,
    ranks,
)
from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import XY, Choose, Place, Refusal, Rng, Seat
from heerbann.systems.skirmish.model.actions import Deploy, SetUp, Walk
from heerbann.systems.skirmish.model.charts import RULES
from heerbann.systems.skirmish.model.events.setup import Deployed
from heerbann.systems.skirmish.model.state import OPPONENT, Battle, State, Unit, UnitId, units_of
from heerbann.systems.skirmish.rules.s06_movement.coherence import (
    COHERENCY,
    refuse_own_overlap,
    refuse_scattered,
    refuse_shape,
)
from heerbann.systems.skirmish.rules.s06_movement.contact import area, crowd
from heerbann.systems.skirmish.rules.s06_movement.nearness import EXCLUSION
from heerbann.systems.skirmish.rules.s12_terrain import barred
from heerbann.systems.skirmish.rules.s15_missions.edges import someone_waits

_DEPTHS = (2, 3, 1, 4)
_TRIES = 24

# One unit after the other


@rule("15.8")
def zone(state: State, side: Seat) -> Bounds:
    """The strip along the own edge."""
    table, deep = state.ground.table, RULES.missions.zone * INCH
    if state.edges[side] == "south":
        return Bounds(0, 0, table.width, min(deep, table.height))
    return Bounds(0, max(0, table.height - deep), table.width, table.height)


def deployer(state: State) -> Seat | None:
    """Whose unit is next: by turns, and who has nobody left is passed over."""
    side = state.placing
    if side is None or not state.edges:
        return None
    if any(not unit.is_deployed for unit in units_of(state, side)):
        return side
    return OPPONENT[side] if someone_waits(state) else None


@rule("15.8")
async def deploy(battle: Battle) -> None:
    """MUST: every unit is set up whole in the zone of its side."""
    state = battle.state
    side = deployer(state)
    assert side is not None
    choice = await Choose(side, "15.8", "deploy", partial(deployments, state, side))
    unit = state.units[choice.unit]
    check = _Check(state, unit)
    answer = await Place(
        side,
        "15.8",
        "set-up",
        (SetUp,),
        check,
        partial(_suggest, check),
        partial(_aim, state, unit),
    )
    battle.emit(Deployed(unit.id, answer.walks))


def deployments(state: State, side: Seat) -> list[Deploy]:
    """One unit of each entry that waits: those of one entry are alike."""
    first: dict[str, UnitId] = {}
    for unit in units_of(state, side):
        if not unit.is_deployed:
            first.setdefault(unit.entry.key, unit.id)
    return [Deploy(unit) for unit in first.values()]


def refuse_deploy(state: State, action: Deploy) -> Refusal | None:
    """Why this unit is not set up next."""
    return _refuse_unit(state, action.unit)


def _refuse_unit(state: State, unit_id: UnitId) -> Refusal | None:
    unit = state.units.get(unit_id)
    if unit is None:
        return Refusal("1.1", "no-such-unit", {"unit": unit_id})
    side = deployer(state)
    if side is None:
        return Refusal("15.8", "not-deploying")
    if unit.is_deployed:
        return Refusal("15.8", "set-up-already")
    if unit.side != side:
        return Refusal("15.8", "other-side-sets-up")
    first = deployments(state, side)
    twin = next((d.unit for d in first if state.units[d.unit].entry.key == unit.entry.key), unit_id)
    return None if twin == unit_id else Refusal("15.8", "twin-first", {"unit": twin})


# Where its models may stand


def refuse_set_up(state: State, action: SetUp) -> Refusal | None:
    """Why this unit may not be set up like this."""
    refusal = _refuse_unit(state, action.unit)
    return refusal or _refuse_stands(state, state.units[action.unit], action.walks)


class _Check:
    """Why the unit that is set up now may not stand like this; what it allowed last it knows."""

    def __init__(self, state: State, unit: Unit) -> None:
        self.state = state
        self.unit = unit
        self._allowed: SetUp | None = None

    def __call__(self, action: SetUp) -> Refusal | None:
        """The first clause that forbids it."""
        if action == self._allowed:  # whoever suggested it has asked before
            return None
        if action.unit != self.unit.id:
            return Refusal("15.8", "another-unit-sets-up", {"unit": self.unit.id})
        refusal = _refuse_stands(self.state, self.unit, action.walks)
        if refusal is None:
            self._allowed = action
        return refusal


def _refuse_stands(state: State, unit: Unit, walks: Sequence[Walk]) -> Refusal | None:
    refusal = refuse_shape(unit, walks)
    if refusal is not None:
        return refusal
    if len(walks) != len(unit.models) or any(len(walk.path) != 1 for walk in walks):
        return Refusal("15.8", "every-model-once")
    places = {w.model: Stand(unit.entry.base, w.path[0], w.turn % 360) for w in walks}
    final = tuple([places[model.number] for model in unit.models])
    site = Site(state, unit, bounds_of_all(final))
    for model, stand in zip(unit.models, final, strict=True):
        refusal = site.refuse(stand, model.number)
        if refusal is not None:
            return refusal
    return refuse_own_overlap(unit, final) or refuse_scattered(unit, final)


class Site:
    """The ground on which a unit is set up, with what lies and stands near it."""

    def __init__(self, state: State, unit: Unit, around: Bounds) -> None:
        self.zone = zone(state, unit.side)
        near = around.grown(EXCLUSION)
        closed = barred(state.house, unit.entry, state.ground)
        self.closed = [piece for piece in closed if piece.outline.bounds.overlaps(near)]
        others = [other for other in state.units.values() if other.is_deployed]
        self.others = [other for other in others if area(other.models).touches(near)]
        self.enemies = [other for other in self.others if other.side != unit.side]

    @rule("15.8", "6.6")
    def refuse(self, stand: Stand, model: int) -> Refusal | None:
        """In the zone, in no forbidden piece, on nobody, and not at an enemy's throat."""
        if not self.zone.covers(bounds(stand)):
            return Refusal("15.8", "outside-zone", {"model": model})
        for piece in self.closed:
            if piece.outline.meets(stand):
                return Refusal("6.6", "may-not-enter", {"model": model, "piece": piece.id})
        for other in self.others:
            if crowd(other.models).is_under(stand):
                return Refusal("6.7", "overlaps", {"model": model, "target": other.id})
        for enemy in self.enemies:
            if crowd(enemy.models).is_near(stand, EXCLUSION):
                return Refusal("6.9", "too-close", {"model": model, "target": enemy.id})
        return None


# Good places


def _aim(state: State, unit: Unit, target: XY, turn: int | None, via: tuple[XY, ...]) -> SetUp:
    """The unit in ranks about a point, or packed as close to it as there is room."""
    at = Point(*target)
    formations = [*_in_ranks(state, unit, at, turn), *_packed(state, unit, at, turn)]
    return next(
        (f for f in formations if _refuse_stands(state, unit, f.walks) is None), formations[0]
    )


def _facing(state: State, unit: Unit, turn: int | None) -> int:
    """Towards the enemy, unless somebody wants it otherwise."""
    ahead = 0 if state.edges[unit.side] == "south" else 180
    return ahead if turn is None else turn


def _in_ranks(state: State, unit: Unit, at: Point, turn: int | None) -> Iterator[SetUp]:
    facing = _facing(state, unit, turn)
    for spacing, depth in _orders(unit):
        yield _set_up(unit, _ranked(unit, at, facing, spacing, depth))


def _orders(unit: Unit) -> list[tuple[int, int]]:
    """How far apart and how deep the ranks may be."""
    depths = [depth for depth in _DEPTHS if depth <= len(unit.models)]
    return [(spacing, depth) for spacing in (COHERENCY // 4, 0) for depth in depths]


def _ranked(unit: Unit, at: Point, facing: int, spacing: int, depth: int) -> Formation:
    return ranks([unit.entry.base] * len(unit.models), at, facing, spacing, depth)


def _packed(state: State, unit: Unit, at: Point, turn: int | None) -> Iterator[SetUp]:
    """As close to a point as the models fit."""
    facing = _facing(state, unit, turn)
    site = Site(state, unit, zone(state, unit.side))

    def fits(number: int, stand: Stand) -> bool:
        return site.refuse(stand, number) is None

    crowd = [Stand(unit.entry.base, at, facing) for _ in unit.models]
    formation = gathered(crowd, at, fits, COHERENCY, facing)
    if formation is not None:
        yield _set_up(unit, formation)


def _set_up(unit: Unit, formation: Sequence[Stand]) -> SetUp:
    pairs = zip(unit.models, formation, strict=True)
    return SetUp(unit.id, tuple([Walk(m.number, (s.at,), s.turn) for m, s in pairs]))


def _suggest(check: _Check, random: Rng) -> Iterator[SetUp]:
    """Ranks all over the zone; if it is crowded, wherever there is room."""
    state, unit = check.state, check.unit
    strip = zone(state, unit.side)
    left, bottom, right, top = strip
    room = outer_radius(unit.entry.base)
    orders, facing = _orders(unit), _facing(state, unit, None)
    for _ in range(_TRIES):
        x = random.randint(left + room, right - room)
        at = Point(x, random.randint(bottom + room, top - room))
        formation = _ranked(unit, at, facing, *random.choice(orders))
        is_inside = strip.covers(bounds_of_all(formation))  # most that are refused are not
        answer = _set_up(unit, formation) if is_inside else None
        if answer is not None and check(answer) is None:
            yield answer
    for y in range(bottom, top + 1, room):
        for x in range(left, right + 1, room):
            yield from _packed(state, unit, Point(x, y), None)
