"""What has to be looked at after every move, shot and blow."""

from heerbann.systems.diex_aie.model.state import Battle
from heerbann.systems.diex_aie.rules.s02_turn.hiding import look_around
from heerbann.systems.diex_aie.rules.s02_turn.scenario_rules import rouse
from heerbann.systems.diex_aie.rules.s02_turn.victory import check_victory
from heerbann.systems.diex_aie.rules.s06_melee.wounds import bury_lost
from heerbann.systems.diex_aie.rules.s10_siege.toppling import tend_ladders


def clear_up(battle: Battle) -> None:
    """What happens at once: sleepers wake, the surrounded die, ladders are dropped."""
    if battle.state.asleep:
        rouse(battle)
    if battle.state.stunned:
        bury_lost(battle)
    if battle.state.ladders:
        tend_ladders(battle)


def settle(battle: Battle) -> None:
    """That, hidden men are found, and the battle may be over."""
    clear_up(battle)
    if battle.state.hidden:
        look_around(battle)
    check_victory(battle, "once")
