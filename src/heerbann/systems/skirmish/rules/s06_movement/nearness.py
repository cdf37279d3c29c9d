"""§6.9, §8.4, §14.4: how near an enemy a move may end."""

from collections.abc import Sequence

from heerbann.boards.table import CONTACT, INCH, Stand, bounds_of_all, gap
from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Refusal
from heerbann.systems.skirmish.model.charts import RULES
from heerbann.systems.skirmish.model.state import ModelNumber, Unit
from heerbann.systems.skirmish.rules.s06_movement.contact import area, crowd, in_contact, stands
from heerbann.systems.skirmish.rules.s06_movement.model_moves import Step

EXCLUSION = RULES.movement.exclusion * INCH
VANGUARD = RULES.special.vanguard_gap * INCH


@rule("6.9")
def refuse_nearness(unit: Unit, final: Sequence[Stand], enemies: Sequence[Unit]) -> Refusal | None:
    """Near an enemy unit only in contact with it."""
    box = bounds_of_all(final).grown(EXCLUSION)
    for enemy in enemies:
        if area(enemy.models).touches(box):
            model = _near(unit, final, enemy, EXCLUSION)
            if model is not None and _near(unit, final, enemy, CONTACT) is None:
                return Refusal("6.9", "too-close", {"model": model, "target": enemy.id})
    return None


@rule("14.4")
def refuse_vanguard(unit: Unit, final: Sequence[Stand], enemies: Sequence[Unit]) -> Refusal | None:
    """Before the game nobody comes this near to an enemy."""
    box = bounds_of_all(final).grown(VANGUARD)
    for enemy in enemies:
        if area(enemy.models).touches(box):
            model = _near(unit, final, enemy, VANGUARD)
            if model is not None:
                facts: dict[str, str | int] = {"model": model, "target": enemy.id}
                return Refusal("14.4", "too-close-for-vanguard", facts | {"reach": VANGUARD})
    return None


@rule("8.4")
def refuse_pile_in(
    unit: Unit, target: Unit, steps: Sequence[Step], enemies: Sequence[Unit]
) -> Refusal | None:
    """Only those out of reach close in, towards the target, and near nobody else anew."""
    theirs = stands(target.models)
    for step in steps:
        facts: dict[str, str | int] = {"model": step.number, "target": target.id}
        if crowd(target.models).is_near(step.start, _reach(unit, step)):
            return Refusal("8.4", "reaches-already", facts)
        if _nearest_gap(step.end, theirs) >= _nearest_gap(step.start, theirs):
            return Refusal("8.4", "not-closer", facts)
    return _refuse_new_contact(unit, steps, enemies)


def _refuse_new_contact(
    unit: Unit, steps: Sequence[Step], enemies: Sequence[Unit]
) -> Refusal | None:
    for enemy in enemies:
        if not in_contact(unit, enemy):
            for step in steps:
                if crowd(enemy.models).is_near(step.end, EXCLUSION):
                    facts: dict[str, str | int] = {"model": step.number, "target": enemy.id}
                    return Refusal("8.4", "new-contact", facts)
    return None


def _near(unit: Unit, final: Sequence[Stand], enemy: Unit, reach: int) -> ModelNumber | None:
    """The first model within reach of one of the enemy."""
    others = crowd(enemy.models)
    for model, stand in zip(unit.models, final, strict=True):
        if others.is_near(stand, reach):
            return model.number
    return None


def _reach(unit: Unit, step: Step) -> int:
    model = unit.model(step.number)
    assert model is not None
    return unit.gear(model).melee.reach * INCH


def _nearest_gap(stand: Stand, others: Sequence[Stand]) -> int:
    return min(gap(stand, other) for other in others)
