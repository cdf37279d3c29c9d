"""§11.4 Battles on the maps: fought by the rules of Diex Aïe; their reports come back."""

from collections.abc import Iterable, Mapping
from typing import Literal

from msgspec.structs import replace

from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Choose, Contest, Seat, SideBySide
from heerbann.systems.diex_aie.handover import (
    Assault,
    BattleReport,
    FieldBattle,
    Man,
    Party,
    Sortie,
    scenario_of,
)
from heerbann.systems.diex_war.model import state as war
from heerbann.systems.diex_war.model.actions import GiveFirstTurn, MoveFirst
from heerbann.systems.diex_war.model.events.outings import FirstTurnGiven
from heerbann.systems.diex_war.model.scenario import SeatName
from heerbann.systems.diex_war.model.state import Battle, State, UnitId, able, soldiers
from heerbann.systems.diex_war.rules.s11_siege.aftermath import (
    come_back_from_field,
    come_back_from_sortie,
    come_back_from_works,
    walk_over,
)

First = Literal["a", "b"]
Beast = Literal["mule", "horse"]

TACTICAL = "diex_aie"
GATE = "F10"
"""§11.6 13: the gate of the bailey."""


def seats_of(state: State) -> Mapping[Seat, Seat]:
    """On the maps side a always besieges."""
    return {war.A: state.besieger, war.B: state.besieged}


def tactical_house(state: State) -> dict[str, str]:
    """What of the house rules the maps have to know: K§12, how hunger weakens (ruling W-08)."""
    return {"hunger_rolls": state.house.hunger_rolls}


def is_battle_due(state: State) -> bool:
    """Is everything settled, and has it still to be fought?"""
    return state.outing is not None and not state.fought


def is_opposed(state: State) -> bool:
    """Has either side somebody to fight with?"""
    return bool(fighters(state, state.besieger)) and bool(fighters(state, state.besieged))


def is_contest_due(state: State) -> bool:
    """A battle with two sides."""
    return is_battle_due(state) and is_opposed(state)


def is_walkover_due(state: State) -> bool:
    """A battle to which one side sends nobody."""
    return is_battle_due(state) and not is_opposed(state)


def fighters(state: State, side: Seat) -> list[war.Man]:
    """N04: who takes part: those who are well, and on the walls the wounded, too."""
    outing = state.outing
    assert outing is not None
    if outing.kind == "sortie" and side == state.besieged:
        return [state.men[unit] for unit in outing.party]
    if outing.kind == "assault" and side == state.besieged and outing.wounded:
        return soldiers(state, side)
    elsewhere = (*(state.staying or ()), *(state.storming or ()))
    return [man for man in able(state, side) if man.id not in elsewhere]


def party_of(state: State, side: Seat, men: Iterable[war.Man], *, works: bool = False) -> Party:
    """The men as the tactical game takes them; in the works they keep their places (§11.4)."""
    return Party(
        name=state.scenario.host(side).name,
        men=tuple([_man(state, man, works=works) for man in men]),
    )


def _man(state: State, man: war.Man, *, works: bool) -> Man:
    return Man(
        man.id,
        wounded=man.health == "wounded",
        horse=man.horse or not man.kind.is_rider,
        mounted=not (works and man.horse and leaves_horse(state, man)),
        hungry=man.id in state.scenario.host(man.side).hungry,
        hex=man.hex if works else None,
    )


def leaves_horse(state: State, man: war.Man) -> bool:
    """N37: horses of those in the works stay in the yard, those of some besiegers in camp."""
    within = man.side == state.besieged or man.hex is not None
    return within or state.scenario.host(man.side).storms_on_foot


@rule("11.4", "11.4.1", "11.4.2", "11.4.3")
async def fight(battle: Battle) -> None:
    """The battle of the day."""
    state = battle.state
    outing = state.outing
    assert outing is not None
    section = {"assault": "11.4.1", "sortie": "11.4.2", "field": "11.4.3"}[outing.kind]
    scenario = scenario_of(encounter(state))
    report: BattleReport = await Contest(
        section, TACTICAL, scenario, seats_of(state), tactical_house(state)
    )
    match outing.kind:
        case "assault":
            come_back_from_works(battle, report)
        case "sortie":
            come_back_from_sortie(battle, report)
        case "field":
            come_back_from_field(battle, report)


@rule("11.4")
async def take_unopposed(battle: Battle) -> None:
    """Where nobody stands against them there is no battle."""
    walk_over(battle, bool(fighters(battle.state, battle.state.besieger)))


def encounter(state: State) -> Assault | Sortie | FieldBattle:
    """What is fought today, as the tactical game takes it."""
    outing = state.outing
    assert outing is not None
    if outing.kind == "assault":
        return assault(state, fighters(state, state.besieger), fighters(state, state.besieged))
    return field_battle(state) if outing.kind == "field" else sortie(state)


def field_battle(state: State) -> FieldBattle:
    """§11.4.3: everybody who is not elsewhere."""
    outing = state.outing
    assert outing is not None
    assert outing.map is not None
    assert outing.edge is not None
    besiegers, besieged = _parties(state)
    return FieldBattle(map=outing.map, besieged=besieged, besiegers=besiegers, edge=outing.edge)


def _parties(state: State) -> tuple[Party, Party]:
    sides = (state.besieger, state.besieged)
    besiegers, besieged = [party_of(state, side, fighters(state, side)) for side in sides]
    return besiegers, besieged


def sortie(state: State) -> Sortie:
    """§11.4.2: the party with its animals, and everybody who may meet it."""
    outing = state.outing
    assert outing is not None
    assert outing.map is not None
    assert outing.edge is not None
    besiegers, besieged = _parties(state)
    assert outing.animals is not None
    assert outing.mules is not None
    mules: list[Beast] = ["mule" for _ in range(outing.mules)]
    horses: list[Beast] = ["horse" for _ in range(outing.animals - outing.mules)]
    return Sortie(
        map=outing.map,
        besieged=besieged,
        animals=(*mules, *horses),
        edge=outing.edge,
        besiegers=besiegers,
    )


@rule("11.3.1", "11.4.1")
def assault(
    state: State, besiegers: list[war.Man], besieged: list[war.Man], *, first: First = "a"
) -> Assault:
    """The works as the log shows them: damage, gates, who holds what, ladders, fascines."""
    outing = state.outing
    traitor = outing is not None and outing.traitor
    inside: tuple[UnitId, ...] = outing.inside if outing is not None else ()
    is_open = traitor or state.zones.get("bailey") == state.besieger
    return Assault(
        place=state.scenario.works,
        besiegers=party_of(state, state.besieger, besiegers, works=True),
        besieged=party_of(state, state.besieged, besieged, works=True),
        ladders=state.stock("ladders", state.besieger),
        fascines=state.stock("fascines", state.besieger),
        destroyed=_ruins(state),
        broken=state.broken,
        holders=_holders(state),
        bridge=_bridge(state, is_open=is_open),
        gates_open=_gates_open(state, is_open=is_open),
        closed=state.scenario.closed,
        inside=inside,
        first=first,
    )


def _ruins(state: State) -> tuple[str, ...]:
    """§11.3.1: what is destroyed of all that the map shows as timber or wattle."""
    hexes = state.plan.hexes
    return tuple([hex for hex in state.damage if hex not in hexes or hexes[hex].burns])


def _holders(state: State) -> dict[str, SeatName]:
    names: dict[Seat, SeatName] = {state.besieger: "a", state.besieged: "b"}
    return {zone: names[owner] for zone, owner in state.zones.items()}


def _gates_open(state: State, *, is_open: bool) -> tuple[str, ...]:
    """N34: as the owner of the bailey wants it, if it still stands."""
    stands = state.scenario.works == "castle" and GATE not in state.damage
    return (GATE,) if stands and is_open else ()


def _bridge(state: State, *, is_open: bool) -> war.Bridge:
    """N34: lost for good, or as the owner of the bailey wants it."""
    if state.bridge == "lost":
        return "lost"
    return "laid" if is_open else "drawn_in"


# §11.4.1 The besieger besieged: for the works and in the field at the same time


def are_both_due(state: State) -> bool:
    """Have both men in the works, so that it is fought there and in the field?

    Nobody sends everybody into the works: both have men in the field, too.
    """
    return bool(state.staying) and bool(state.storming) and is_battle_due(state)


def is_first_turn_open(state: State) -> bool:
    """Have the besieged still to say who has the first turn?"""
    return are_both_due(state) and state.opener is None


@rule("11.4.1")
async def settle_first_turn(battle: Battle) -> None:
    """The besieged have it, and may give it away; it holds for both maps (N26)."""
    state = battle.state
    answer = await Choose(state.besieged, "11.4.1", "first-turn", (MoveFirst(), GiveFirstTurn()))
    keeps = isinstance(answer, MoveFirst)
    battle.emit(FirstTurnGiven(state.besieged if keeps else state.besieger))


@rule("11.4.1")
async def fight_both(battle: Battle) -> None:
    """In each turn a player acts on both maps; one is finished before the other is begun."""
    state = battle.state
    first: First = "b" if state.opener == state.besieged else "a"
    # ruling W-18: the besieger, who moves first in the field (§11.4.3), may have that turn before
    prelude = first == "b" and state.house.double_battle == "field_prelude"
    field = replace(field_battle(state), first="a" if prelude else first)
    seats, house = seats_of(state), tactical_house(state)
    reports: tuple[BattleReport, BattleReport] = await SideBySide(
        "11.4.1",
        Contest("11.4.3", TACTICAL, scenario_of(field), seats, house),
        Contest("11.4.1", TACTICAL, scenario_of(works_fight(state, first)), seats, house),
        ahead={0: int(prelude)},
    )
    in_field, in_works = reports
    come_back_from_works(battle, in_works, beside=True)
    come_back_from_field(battle, in_field)


def works_fight(state: State, first: First) -> Assault:
    """Those who stay in the works, and those who try to drive them out."""
    staying = [state.men[unit] for unit in state.staying or ()]
    storming = [state.men[unit] for unit in state.storming or ()]
    return assault(state, staying, storming, first=first)
