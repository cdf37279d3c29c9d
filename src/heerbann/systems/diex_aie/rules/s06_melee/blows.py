"""§6 The blow: one roll, and what the letters do to those who fight."""

from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Choose, Roll
from heerbann.systems.diex_aie.model.actions.fighting import Suffer
from heerbann.systems.diex_aie.model.charts import MELEE
from heerbann.systems.diex_aie.model.events.melee import MeleeRolled
from heerbann.systems.diex_aie.model.state import Battle, State, UnitId
from heerbann.systems.diex_aie.rules.s02_turn.after_each_deed import clear_up
from heerbann.systems.diex_aie.rules.s06_melee.advance import advance
from heerbann.systems.diex_aie.rules.s06_melee.retreat import retreat
from heerbann.systems.diex_aie.rules.s06_melee.strength import Blow
from heerbann.systems.diex_aie.rules.s06_melee.wounds import Harm, hurt, kill, throw


@rule("6", "6.2", "6.3", "6.5")
async def deal_blow(
    battle: Battle, attackers: tuple[UnitId, ...], defenders: tuple[UnitId, ...], planned: Blow
) -> None:
    """Roll, read the letter, suffer, fall back, follow up."""
    state = battle.state
    (die,) = await Roll(
        "6",
        1,
        10,
        by=(state.units[attackers[0]].side,),  # 7.2.3: perhaps the counter-charger
        modifiers=planned.modifiers,
        alike=lambda faces: planned.letter(faces[0]),
    )
    letter = planned.letter(die)
    battle.emit(MeleeRolled(attackers, defenders, planned.column, die, letter))
    losing, winning = (attackers, defenders) if letter in "AB" else (defenders, attackers)
    losers = [state.units[unit] for unit in losing]
    await _apply(battle, letter, attackers, defenders)
    clear_up(battle)
    await advance(battle, winning, losers)


async def _apply(
    battle: Battle, letter: str, attackers: tuple[UnitId, ...], defenders: tuple[UnitId, ...]
) -> None:
    match letter:
        case "A":
            await hurt(battle, await _pick(battle, attackers), "wounded")
        case "B":
            await _fall_back(battle, attackers, defenders)
        case "C":
            await _fall_back(battle, defenders, attackers)
        case "-":
            pass
        case _:
            await _harm(battle, letter, await _pick(battle, _exposed(battle.state, defenders)))


@rule("6.4")
async def _fall_back(
    battle: Battle, units: tuple[UnitId, ...], opponents: tuple[UnitId, ...]
) -> None:
    """All of a side that took part retreat: men by one hex, riders by two."""
    for unit_id in units:
        unit = battle.state.units.get(unit_id)
        if unit is not None:
            hexes = MELEE.rider_retreat if unit.mounted else MELEE.retreat
            await retreat(battle, unit_id, hexes, opponents=opponents)
            clear_up(battle)  # 6.2: at once, before the next of them moves


@rule("6.3")
def _exposed(state: State, defenders: tuple[UnitId, ...]) -> tuple[UnitId, ...]:
    """If not all wear armour, those without it suffer (R28)."""
    bare = tuple([unit for unit in defenders if not state.units[unit].figure.armoured])
    return bare or defenders


@rule("6.2")
async def _pick(battle: Battle, units: tuple[UnitId, ...]) -> UnitId:
    """The owner says which of several suffers."""
    options = tuple([Suffer(unit) for unit in units])
    owner = battle.state.units[units[0]].side
    return (await Choose(owner, "6.2", "suffer", options)).unit


_FOOT: dict[str, Harm] = {"D": "stunned", "E": "wounded", "F": "dead"}
_RIDER: dict[str, tuple[Harm, bool]] = {
    "E": ("stunned", False),
    "F": ("wounded", False),
    "G": ("stunned", True),
    "H": ("wounded", True),
    "I": ("dead", True),
}


@rule("6", "6.7")
async def _harm(battle: Battle, letter: str, unit_id: UnitId) -> None:
    """What the letters mean for a man, a rider and a horse without a rider."""
    unit = battle.state.units[unit_id]
    if not unit.is_person:
        if letter in "GHI":
            kill(battle, unit_id)
    elif not unit.mounted:
        await hurt(battle, unit_id, _FOOT[letter])
    elif letter == "D":
        await hurt(battle, unit_id, "wounded")
    else:
        harm, horse_dead = _RIDER[letter]
        await throw(battle, unit_id, harm, horse_dead=horse_dead)
