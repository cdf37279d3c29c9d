"""§7.2 What a declared charge leads to: it is ridden and fought as if nothing came in between."""

from heerbann.engine.odds.procedure_parts import PartRun
from heerbann.engine.play.game import Game
from heerbann.engine.rules.battle import Part
from heerbann.systems.diex_aie.model.events.turn import PhaseBegan
from heerbann.systems.diex_aie.model.state import Battle, State
from heerbann.systems.diex_aie.rules.s07_techniques.charge import end_charges, is_charging_time
from heerbann.systems.diex_aie.rules.s07_techniques.charge_fights import fight_out
from heerbann.systems.diex_aie.rules.s07_techniques.charge_rides import ride


def charge_ahead(game: Game[State]) -> Part[State] | None:
    """At the end of a step: the ride of the charge just declared, and after that its fight."""
    state = game.state
    if is_charging_time(state):
        return _ride_home if state.charges else None
    is_ridden = isinstance(game, PartRun) and game.part is _ride_home
    return _fight_home if is_ridden and any(c.arrived for c in state.charges) else None


async def _ride_home(battle: Battle) -> None:
    """Other charges are not ridden, they count for a body of lancers only."""
    last = len(battle.state.charges) - 1
    end_charges(battle)
    await ride(battle, battle.state.charges[last])
    battle.emit(PhaseBegan("clash"))


async def _fight_home(battle: Battle) -> None:
    (charge,) = [charge for charge in battle.state.charges if charge.arrived]
    await fight_out(battle, charge)
