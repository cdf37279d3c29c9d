"""K§23 The siege step of a day."""

from heerbann.engine.rules.sequence import Step
from heerbann.systems.diex_war.model.campaign.state import State
from heerbann.systems.diex_war.rules.campaign.k23_sieges import before_castles, endings, siege_day

SIEGE_STEPS: tuple[Step[State], ...] = (
    Step("leave_sieges", "K23", before_castles.leave_sieges, before_castles.is_anybody_gone),
    Step("siege_day", "K23", siege_day.play_siege_day, siege_day.is_siege_day_due),
    Step("settle_siege", "K23", endings.settle_siege, endings.is_settling),
)
