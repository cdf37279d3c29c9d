"""How the men of an encounter stand in the tables of a scenario."""

from collections.abc import Iterable
from typing import Any

from heerbann.systems.diex_aie.handover.encounters import Beast, Man
from heerbann.systems.diex_aie.model import scenario as tables
from heerbann.systems.diex_aie.model.charts import MOVEMENT
from heerbann.systems.diex_aie.model.copies import figure_called
from heerbann.systems.diex_aie.model.scenario import Animal, Group, SeatName


def groups(men: Iterable[Man], **common: Any) -> tuple[Group, ...]:
    """Those who come into play alike; the hungry and those on foot are groups of their own."""
    alike: dict[tuple[bool, bool], list[str]] = {}
    for man in men:
        alike.setdefault((man.hungry, not man.mounted), []).append(man.id)
    return tuple(
        [
            Group(units=tuple(units), hungry=hungry, dismounted=afoot, **common)
            for (hungry, afoot), units in alike.items()
        ]
    )


def men_tables(men: Iterable[Man]) -> dict[str, tables.Man]:
    """Of single men only what is out of the ordinary."""
    plain = tables.Man()
    told = {
        man.id: tables.Man(
            wounded=man.wounded, horse=man.horse or not _rides(man), hex=man.hex, facing=man.facing
        )
        for man in men
    }
    return {name: man for name, man in told.items() if man != plain}


def _rides(man: Man) -> bool:
    figure = figure_called(man.id)
    return figure is not None and figure.mounted is not None


def captives(men: Iterable[Man]) -> dict[str, Any]:
    """§K21: who of them is a prisoner of the other side."""
    names = tuple([man.id for man in men if man.prisoner])
    return {"prisoners": names, "prisoners_as": "campaign"} if names else {}


def led_in(beasts: tuple[Beast, ...], men: tuple[Man, ...], owner: SeatName) -> tuple[Animal, ...]:
    """§4.4.3: each man takes one, then whoever can take more; those in excess go to the last."""
    hands = [name for turn in range(MOVEMENT.leading.on_foot) for name in _hands(men, turn)]
    leaders = [*hands, *[man.id for man in men[-1:]] * len(beasts)]
    return tuple(
        [
            Animal(kind=beast, leader=leader, owner=owner)
            for beast, leader in zip(beasts, leaders, strict=False)
        ]
    )


def _hands(men: tuple[Man, ...], turn: int) -> list[str]:
    """Who can still take one when everybody has had so many."""
    free = [man for man in men if not man.prisoner]
    return [man.id for man in free if turn < _most(man)]


def _most(man: Man) -> int:
    in_saddle = _rides(man) and man.horse and man.mounted
    return MOVEMENT.leading.mounted if in_saddle else MOVEMENT.leading.on_foot
