"""The encounters of a siege, small enough to be played often."""

from __future__ import annotations

from typing import Any

from heerbann.engine.packs.readers import Localised
from heerbann.engine.play.dice import SeededDice
from heerbann.engine.play.game import Game, Setup
from heerbann.systems.diex_aie import SYSTEM
from heerbann.systems.diex_aie.handover import (
    Assault,
    Band,
    Encounter,
    FieldBattle,
    Man,
    Meeting,
    Party,
    Sortie,
    scenario_of,
)
from heerbann.systems.diex_aie.model.scenario import Area
from heerbann.systems.diex_aie.model.state import State

SAXONS = Localised(de="Sachsen", en="Saxons")
NORMANS = Localised(de="Normannen", en="Normans")


def men(*names: str, **common: Any) -> tuple[Man, ...]:
    return tuple([Man(name, **common) for name in names])


BESIEGERS = Party(
    SAXONS,
    (*men("osferth", "hakon", "cynric", "eadwig"), *men("cynric_2", "cynric_3", hungry=True)),
)
BESIEGED = Party(
    NORMANS,
    (
        Man("mauger", mounted=False),
        Man("gaucher", wounded=True, hex="G6"),
        Man("serlon", horse=False),
        *men("charles", "vital"),
    ),
)
CAMP = (Area(rows=(8, 11), columns=("K", "N")),)

CASTLE = Assault(
    place="castle",
    besiegers=BESIEGERS,
    besieged=BESIEGED,
    ladders=2,
    fascines=1,
    destroyed=("I17", "J17"),
    closed=("W9", "W10", "W11"),
    rounds=8,
)
LATER = Assault(
    place="hall",
    besiegers=Party(NORMANS, men("gaucher", "charles", "vital")),
    besieged=Party(SAXONS, (Man("osferth", hex="X17"), *men("cynric", "eadwig"))),
    holders={"front": "a"},
    destroyed=("V11",),
    first="b_chooses",
    rounds=8,
)
SUPPLIES = Sortie(
    map="ditch",
    besieged=Party(NORMANS, men("mauger", "charles", "colin")),
    animals=("mule", "horse", "mule"),
    edge="east",
    besiegers=BESIEGERS,
    rounds=12,
)
OPEN = FieldBattle(
    map="woodbridge",
    besieged=Party(NORMANS, men("mauger", "charles", "vital")),
    besiegers=BESIEGERS,
    edge="west",
    rounds=8,
)
CONVOY = Meeting(
    maps=(("meadow",),),
    a=(
        Band(men=men("osferth", "cynric", "wada", hungry=True), edge="west"),
        Band(men=men("ethelnoth", "guthstan", prisoner=True), area=CAMP),
    ),
    b=(Band(men=men("gaucher", "charles", "colin", "charles_2"), area=CAMP),),
    name_a=SAXONS,
    name_b=NORMANS,
    attacker="a",
)

ENCOUNTERS: dict[str, Encounter] = {
    "castle": CASTLE,
    "later": LATER,
    "supplies": SUPPLIES,
    "open": OPEN,
    "convoy": CONVOY,
}


def battle(encounter: Encounter, seed: int = 1) -> Game[State]:
    """The battle before its first answer."""
    return Game(SYSTEM, Setup(scenario_of(encounter), SYSTEM.house()), SeededDice(seed))
