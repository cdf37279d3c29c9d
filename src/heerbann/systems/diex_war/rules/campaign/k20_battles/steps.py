"""K§20 A battle, step by step."""

from heerbann.engine.rules.sequence import Step
from heerbann.systems.diex_war.model.campaign.state import State
from heerbann.systems.diex_war.rules.campaign.k20_battles import correction, field, fight, retreat

BATTLE_STEPS: tuple[Step[State], ...] = (
    Step("open_field", "K20", field.open_field, field.is_opening),
    Step("patients", "K20", field.ask_patients, field.are_patients_asked),
    Step("count_parts", "K20", field.count_parts, field.is_counting),
    Step("lay_part", "K20", field.lay_part, field.is_laying),
    Step("north", "K20", field.fix_north, field.is_north_open),
    Step("fight", "K20", fight.fight, fight.is_fight_due),
    Step("result", "K20", correction.check_result, correction.is_result_open),
    Step("retreat", "K20", retreat.retreat, retreat.is_retreat_due),
)
