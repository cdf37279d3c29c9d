"""What has to be looked at after every move, shot and blow."""

from heerbann.systems.diex_aie.s06_wounds import bury_surrounded
from heerbann.systems.diex_aie.s10_toppling import tend_ladders
from heerbann.systems.diex_aie.state import Battle
from heerbann.systems.diex_aie.victory import check_victory


def settle(battle: Battle) -> None:
    """The surrounded die (§6.2), ladders are dropped, and the battle may be decided."""
    if battle.state.stunned:
        bury_surrounded(battle)
    if battle.state.ladders:
        tend_ladders(battle)
    check_victory(battle, "once")
