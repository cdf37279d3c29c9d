"""§6.7 to §6.9: how models may stand after a move: apart, together, and not near an enemy."""

from collections.abc import Mapping, Sequence

from heerbann.boards.table import CONTACT, INCH, Group, Stand
from heerbann.boards.table.moves.hindrances import Hindrance, ending_near, nearest, not_closer
from heerbann.boards.table.moves.walks import ModelMove, Walk
from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Refusal
from heerbann.systems.skirmish.model.charts import RULES
from heerbann.systems.skirmish.model.groups import group
from heerbann.systems.skirmish.model.house import House
from heerbann.systems.skirmish.model.state import State, Unit, UnitId
from heerbann.systems.skirmish.rules.s06_movement.contact import in_contact

COHERENCY = RULES.movement.coherency * INCH
EXCLUSION = RULES.movement.exclusion * INCH
VANGUARD = RULES.special.vanguard_gap * INCH

# §6.7, §6.8: the models of a unit among themselves


def refuse_shape(unit: Unit, walks: Sequence[Walk]) -> Refusal | None:
    """A walk belongs to a living model, and every model has at most one."""
    left = [model.number for model in unit.models]
    for walk in walks:
        if walk.model in left:
            left.remove(walk.model)
        elif unit.model(walk.model) is None:
            return Refusal("1.1", "no-such-model", {"model": walk.model, "unit": unit.id})
        else:
            return Refusal("6.7", "model-twice", {"model": walk.model})
    return None


@rule("6.7")
def refuse_own_overlap(unit: Unit, place: int | None) -> Refusal | None:
    """Models of one unit do not stand on each other either; `place` is whose base does."""
    if place is None:
        return None
    return Refusal("6.7", "overlaps-own", {"model": unit.models[place].number})


@rule("6.8")
def refuse_scattered(unit: Unit, place: int | None) -> Refusal | None:
    """The unit is one group; `place` is who lost touch with most of the others."""
    if place is None:
        return None
    model = unit.models[place].number
    return Refusal("6.8", "scattered", {"model": model, "reach": COHERENCY})


# §6.9, §8.4, §14.4: how near an enemy


@rule("6.9")
def exclusion(house: House) -> int:
    """How near is too near without contact; by house rule only contact matters (R-91)."""
    return EXCLUSION if house.enemy_distance == "on" else CONTACT


@rule("6.9")
def refuse_nearness(
    unit: Unit, final: Sequence[Stand], enemies: Mapping[str, Group], reach: int
) -> Refusal | None:
    """Near an enemy unit only in contact with it."""
    numbers = group(unit.models).numbers
    near = ending_near(enemies, numbers, final, reach, contact_allowed=True)
    return None if near is None else Refusal("6.9", "too-close", _facts(near))


@rule("14.4")
def refuse_vanguard(
    unit: Unit, final: Sequence[Stand], enemies: Mapping[str, Group]
) -> Refusal | None:
    """By house rule nobody comes this near to an enemy before the game (R-86)."""
    numbers = group(unit.models).numbers
    near = ending_near(enemies, numbers, final, VANGUARD, contact_allowed=False)
    if near is None:
        return None
    return Refusal("14.4", "too-close-for-vanguard", _facts(near) | {"reach": VANGUARD})


@rule("8.2", "8.9")
def refuse_leaving_melee(
    unit: Unit, final: Sequence[Stand], foes: Mapping[str, Group]
) -> Refusal | None:
    """Who is in melee stays in contact with his enemy; out of contact he gets no farther away."""
    mine = group(unit.models)
    for enemy, theirs in foes.items():
        reach = max(CONTACT, nearest(mine.stands, theirs))
        if not any(theirs.crowd.is_near(stand, reach) for stand in final):
            return Refusal("8.2", "leaves-melee", {"target": enemy})
    return None


@rule("8.4")
def refuse_pile_in(
    state: State,
    unit: Unit,
    target: Unit,
    moves: Sequence[ModelMove],
    enemies: Mapping[str, Group],
) -> Refusal | None:
    """Only those out of reach close in, towards the target, and near nobody else anew."""
    theirs = group(target.models)
    for move in moves:
        facts = _facts(Hindrance(move.number, target.id))
        if theirs.crowd.is_near(move.start, _reach(unit, move)):
            return Refusal("8.4", "reaches-already", facts)
        if not_closer(theirs, move):
            return Refusal("8.4", "not-closer", facts)
    return _refuse_new_contact(state, unit, moves, enemies)


def _refuse_new_contact(
    state: State, unit: Unit, moves: Sequence[ModelMove], enemies: Mapping[str, Group]
) -> Refusal | None:
    for enemy, theirs in enemies.items():
        if not in_contact(unit, state.units[UnitId(enemy)]):
            for move in moves:
                if theirs.crowd.is_near(move.end, EXCLUSION):
                    return Refusal("8.4", "new-contact", _facts(Hindrance(move.number, enemy)))
    return None


def _reach(unit: Unit, move: ModelMove) -> int:
    model = unit.model(move.number)
    assert model is not None
    return unit.gear(model).melee.reach * INCH


def _facts(hindrance: Hindrance) -> dict[str, str | int]:
    return {"model": hindrance.model, "target": hindrance.other}
