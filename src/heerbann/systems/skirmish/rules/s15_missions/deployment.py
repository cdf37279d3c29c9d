"""§15.8 Deployment: one unit after the other is set up in the zone of its side."""

from collections.abc import Iterator, Sequence
from functools import cached_property, partial

from heerbann.boards.table import (
    INCH,
    Base,
    Bounds,
    Crowd,
    Edge,
    Formation,
    Group,
    ModelNumber,
    Stand,
    bounds_of_all,
)
from heerbann.boards.table.deployment import Site, all_over, in_ranks, packed, set_down
from heerbann.boards.table.moves.hindrances import astray
from heerbann.boards.table.moves.walks import Walk
from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import XY, Choose, Place, Refusal, Rng, Seat
from heerbann.systems.skirmish.model.actions import Deploy, SetUp
from heerbann.systems.skirmish.model.charts import RULES
from heerbann.systems.skirmish.model.events.setup import Deployed
from heerbann.systems.skirmish.model.groups import group
from heerbann.systems.skirmish.model.state import (
    OPPONENT,
    Battle,
    State,
    Unit,
    UnitId,
    units_of,
)
from heerbann.systems.skirmish.rules.s06_movement.move_ends import (
    COHERENCY,
    exclusion,
    refuse_own_overlap,
    refuse_scattered,
    refuse_shape,
)
from heerbann.systems.skirmish.rules.s12_terrain import barred
from heerbann.systems.skirmish.rules.s15_missions.edges import someone_waits

# One unit after the other


@rule("15.8")
def zone(state: State, side: Seat) -> Bounds:
    """The strip along the own edge."""
    return state.ground.table.strip(Edge(state.edges[side]), RULES.missions.zone * INCH)


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
    if refusal is not None:
        return refusal
    unit = state.units[action.unit]
    return _refuse_stands(_site(state, unit), unit, action.walks)


class _Check:
    """Why the unit that is set up now may not stand like this; what it allowed last it knows."""

    def __init__(self, state: State, unit: Unit) -> None:
        self.state = state
        self.unit = unit
        self._allowed: SetUp | None = None

    @cached_property
    def site(self) -> Site:
        """Where it is set up."""
        return _site(self.state, self.unit)

    def __call__(self, action: SetUp) -> Refusal | None:
        """The first clause that forbids it."""
        if action == self._allowed:  # whoever suggested it has asked before
            return None
        if action.unit != self.unit.id:
            return Refusal("15.8", "another-unit-sets-up", {"unit": self.unit.id})
        refusal = _refuse_stands(self.site, self.unit, action.walks)
        if refusal is None:
            self._allowed = action
        return refusal


def _refuse_stands(site: Site, unit: Unit, walks: Sequence[Walk]) -> Refusal | None:
    refusal = refuse_shape(unit, walks)
    if refusal is not None:
        return refusal
    if len(walks) != len(unit.models) or any(len(walk.path) != 1 for walk in walks):
        return Refusal("15.8", "every-model-once")
    places = {w.model: Stand(unit.entry.base, w.path[0], w.facing % 360) for w in walks}
    final = tuple([places[model.number] for model in unit.models])
    near = site.within(bounds_of_all(final))
    for model, stand in zip(unit.models, final, strict=True):
        refusal = _refuse_stand(near, stand, model.number)
        if refusal is not None:
            return refusal
    refusal = refuse_own_overlap(unit, Crowd(final).first_on_another())
    return refusal or refuse_scattered(unit, astray(final, COHERENCY))


def _site(state: State, unit: Unit) -> Site:
    """The zone of a unit, with what lies and stands there."""
    around = zone(state, unit.side)
    deployed = [other for other in state.units.values() if other.is_deployed]
    others: dict[str, Group] = {other.id: group(other.models) for other in deployed}
    return Site(
        around,
        around,
        closed=barred(state.house, unit.entry, state.ground),
        others=others,
        enemies=[other.id for other in deployed if other.side != unit.side],
        keep_off=exclusion(state.house),
    )


@rule("15.8", "6.6")
def _refuse_stand(site: Site, stand: Stand, model: ModelNumber) -> Refusal | None:
    """In the zone, in no forbidden piece, on nobody, and not at an enemy's throat."""
    if not site.is_inside(stand):
        return Refusal("15.8", "outside-zone", {"model": model})
    piece = site.piece_under(stand)
    if piece is not None:
        return Refusal("6.6", "may-not-enter", {"model": model, "piece": piece})
    other = site.unit_under(stand)
    if other is not None:
        return Refusal("6.7", "overlaps", {"model": model, "target": other})
    enemy = site.enemy_near(stand)
    if enemy is not None:
        return Refusal("6.9", "too-close", {"model": model, "target": enemy})
    return None


# Good places


def _aim(state: State, unit: Unit, target: XY, facing: int | None, via: tuple[XY, ...]) -> SetUp:
    """The unit in ranks about a point, or packed as close to it as there is room."""
    at, bases, site = target, _bases(unit), _site(state, unit)
    towards = _facing(state, unit) if facing is None else facing
    formations = [
        *in_ranks(bases, at, towards, COHERENCY),
        *packed(site, bases, at, towards, COHERENCY),
    ]
    answers = [_set_up(unit, formation) for formation in formations]
    return next((a for a in answers if _refuse_stands(site, unit, a.walks) is None), answers[0])


def _bases(unit: Unit) -> list[Base]:
    return [unit.entry.base] * len(unit.models)


def _facing(state: State, unit: Unit) -> int:
    """Towards the enemy."""
    return Edge(state.edges[unit.side]).opposite.facing


def _set_up(unit: Unit, formation: Formation) -> SetUp:
    return SetUp(unit.id, set_down([model.number for model in unit.models], formation))


def _suggest(check: _Check, random: Rng) -> Iterator[SetUp]:
    """Ranks all over the zone; if it is crowded, wherever there is room."""
    state, unit = check.state, check.unit

    def is_legal(formation: Formation) -> bool:
        return check(_set_up(unit, formation)) is None

    facing = _facing(state, unit)
    for formation in all_over(check.site, _bases(unit), facing, COHERENCY, random, is_legal):
        yield _set_up(unit, formation)
