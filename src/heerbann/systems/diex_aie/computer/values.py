"""What pieces and blows are worth to a good player, worked out once."""

from collections.abc import Iterable
from functools import cache

import msgspec

from heerbann.engine.packs.readers import read_toml
from heerbann.systems.diex_aie.model.chart_files import DATA, Chart
from heerbann.systems.diex_aie.model.charts import MELEE, MELEE_FOOT, MELEE_RIDER
from heerbann.systems.diex_aie.model.state import Unit
from heerbann.systems.diex_aie.model.war_charts import WAR


class Weights(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``values.toml``: what counts how much."""

    wounded: float
    stunned: float
    unhorsed: float
    captive: float
    attack: float
    danger: float
    charge: float
    shot: float
    approach: float
    assault: float
    quarry: float
    hunters: float
    haste: float
    shy: float
    keep_off: float
    brink: float
    late: float
    axe: float
    wall: float
    crowd: float
    hunted: float
    task: float
    rest: float
    exit: float
    away: float
    precious: float
    free: float
    rescuers: float
    hold: float
    chest: float
    beast: float
    reins: float
    defender: float
    inside: float
    storm: float
    smoke: float
    gather: float
    breach: float
    open: float
    key: float
    delay: float
    landing: float
    gate: float
    ladder: float
    haul: float
    ruin: float
    burners: float
    guards: float
    post: float
    brigade: float
    far: float
    idle: float
    turn: float
    stuck: float
    waste: float
    scale: float


class Losses(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What each letter takes."""

    foot: dict[str, float]
    rider: dict[str, float]
    attacker: dict[str, float]


class ValuesFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``values.toml``."""

    weights: Weights
    losses: Losses


_FILE = read_toml(DATA / "values.toml", ValuesFile)
WEIGHTS = _FILE.weights
LOSSES = _FILE.losses


def worth(unit: Unit) -> float:
    """What a living unit is worth as it is."""
    figure = unit.figure
    value = float(figure.points)
    if unit.health != "healthy":
        value *= WEIGHTS.wounded if unit.health == "wounded" else WEIGHTS.stunned
    if figure.mounted is not None and not unit.mounted:
        value *= WEIGHTS.unhorsed
    return value * WEIGHTS.captive if unit.captive else value


@cache
def column_losses(rider: bool, index: int, added: int, frail: bool) -> tuple[float, float]:
    """What a blow in this column takes on average from the defender and from the attackers.

    ``frail``: whoever is wounded or stunned already dies of the next wound.
    """
    chart: Chart = MELEE_RIDER if rider else MELEE_FOOT
    columns = list(chart.columns.values())
    letters = columns[max(0, min(index, len(columns) - 1))]
    takes = LOSSES.rider if rider else LOSSES.foot
    lost = own = 0.0
    for die in range(1, 11):
        letter = letters[min(die + added, len(letters)) - 1]
        loss = takes.get(letter, 0.0)
        lost += 1.0 if frail and letter in takes and letter != "C" else loss
        own += LOSSES.attacker.get(letter, 0.0)
    return lost / 10, own / 10


def added_to_roll(unit: Unit, attackers: Iterable[Unit] = ()) -> int:
    """§6.3: armour; §K12: hungry attackers."""
    armour = MELEE.armoured if unit.figure.armoured and unit.is_person else 0
    return armour + (WAR.hunger.added if any(other.hungry for other in attackers) else 0)
