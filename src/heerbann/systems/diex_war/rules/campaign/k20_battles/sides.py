"""K§20 Who fights on either side of a battle, and who commands there."""

from msgspec.structs import replace

from heerbann.engine.book.rulebook import rule
from heerbann.engine.packs.readers import Localised
from heerbann.engine.rules.asks import Seat
from heerbann.systems.diex_war.model.campaign.facts import captives_of, company, saxon_seat
from heerbann.systems.diex_war.model.campaign.fields import FIELDS
from heerbann.systems.diex_war.model.campaign.state import (
    BattleSide,
    Clash,
    Group,
    GroupId,
    Soldier,
    State,
)
from heerbann.systems.diex_war.model.roster import ROSTER
from heerbann.systems.diex_war.model.state import UnitId, free_ids
from heerbann.systems.diex_war.rules.campaign.k19_villages import defenders_of

BOTH: tuple[BattleSide, BattleSide] = ("attackers", "defenders")
OTHER: dict[BattleSide, BattleSide] = {"attackers": "defenders", "defenders": "attackers"}


@rule("K20")
def commanders(state: State, clash: Clash) -> dict[BattleSide, Seat]:
    """Who plays each side: W-17, whoever began it or stands there; else the next who does not.

    Men who serve nobody, and those whose own lord fights on the other side, are led by another.
    """
    attacker, defender = clash.attacker, clash.defender
    order = state.order or state.scenario.seats
    if defender is None:
        defender = next(seat for seat in order if seat != attacker)
    if attacker is None or attacker == defender:
        others = [seat for seat in order if seat != defender]
        attacker, defender = (others[0], defender) if attacker is None else (attacker, others[0])
    return {"attackers": attacker, "defenders": defender}


def seats_there(state: State, clash: Clash) -> tuple[Seat, ...]:
    """Everybody who has men in the battle, and who leads them."""
    led = list(commanders(state, clash).values())
    groups = [group for side in BOTH for group in fighting_groups(state, clash, side)]
    owners = [group.side for group in groups if group.side is not None]
    village = [saxon_seat(state)] if clash.village is not None else []
    return tuple([seat for seat in state.scenario.seats if seat in (*led, *owners, *village)])


def fighting_groups(state: State, clash: Clash, side: BattleSide) -> list[Group]:
    """Those of a side, each with its mercenaries."""
    counters = [state.groups[group] for group in clash.groups(side) if group in state.groups]
    return [one for group in counters for one in company(state, group)]


def villagers(state: State, clash: Clash) -> tuple[UnitId, ...]:
    """K§19: the defenders of the village; they are there for this battle only."""
    if clash.village is None:
        return ()
    codes = defenders_of(state, state.villages[clash.village])
    kinds = {code: [key for key, one in ROSTER.items() if one.code == code] for code in codes}
    figures = [
        kinds[code][codes[:at].count(code) % len(kinds[code])] for at, code in enumerate(codes)
    ]
    return free_ids(state.men, tuple(figures))


def garrison(state: State, clash: Clash) -> list[Soldier]:
    """N78: the men of a castle who fight beside those outside."""
    if clash.castle is None:
        return []
    return [state.men[unit] for unit in state.garrisons[clash.castle].men]


def patients(state: State, clash: Clash, seat: Seat) -> tuple[UnitId, ...]:
    """K§20: the wounded of a seat in the place that fights, on its side."""
    lying: list[UnitId] = []
    led = commanders(state, clash)
    if clash.village is not None and led[OTHER[clash.village_side]] != seat:
        lying += state.villages[clash.village].patients
    if clash.castle is not None and led[OTHER[clash.castle_side]] != seat:
        lying += state.garrisons[clash.castle].patients
    return tuple([unit for unit in lying if state.men[unit].side == seat])


def prisoners_of(state: State, clash: Clash, side: BattleSide) -> list[tuple[Group, UnitId]]:
    """W-15: men of this side whom groups of the other side have with them, and their guards."""
    own = commanders(state, clash)[side]
    guards = fighting_groups(state, clash, OTHER[side])
    held = [
        (group, unit) for group in guards for one in captives_of(state, group) for unit in one.men
    ]
    return [(group, unit) for group, unit in held if state.men[unit].side == own]


@rule("K20")
def still_there(state: State, clash: Clash) -> Clash:
    """A battle that waited, without those who are gone meanwhile, fell or fled elsewhere."""
    castle = clash.castle
    if castle is not None and not state.garrisons[castle].men:
        castle = None
    attackers, defenders = (_standing(state, clash, side) for side in BOTH)
    return replace(clash, attackers=attackers, defenders=defenders, castle=castle)


def _standing(state: State, clash: Clash, side: BattleSide) -> tuple[GroupId, ...]:
    groups = [state.groups[name] for name in clash.groups(side) if name in state.groups]
    return tuple([group.id for group in groups if group.hex == clash.hex and group.men])


def is_manned(state: State, clash: Clash, side: BattleSide) -> bool:
    """Is there anybody on a side? N60: nobody defends a village that has nothing left."""
    own = clash.village is not None and clash.village_side == side
    village = own and state.stock("resources", f"{clash.village}") > 0
    castle = clash.castle is not None and clash.castle_side == side
    return bool(clash.groups(side)) or village or castle


@rule("K20")
def units_in(state: State, clash: Clash) -> int:
    """How many fight, which says how large the field is."""
    groups = [group for side in BOTH for group in fighting_groups(state, clash, side)]
    willing = state.field.willing if state.field is not None else ()
    return (
        sum([len(group.men) for group in groups])
        + len(villagers(state, clash))
        + len(garrison(state, clash))
        + len(willing)
    )


def side_name(state: State, clash: Clash, side: BattleSide) -> Localised:
    """How a side is called in its battle."""
    groups = clash.groups(side)
    if clash.village is not None and clash.village_side == side and not groups:
        name = state.land.places[clash.village].name
        return Localised(de=name, en=name)
    owners = [state.groups[group].side for group in groups if group in state.groups]
    owner = next((seat for seat in owners if seat is not None), None)
    if owner is None and clash.castle is not None and clash.castle_side == side:
        owner = state.garrisons[clash.castle].side
    if owner is None:
        return FIELDS.mercenaries
    return next(table.name for seat, table in state.scenario.side.items() if seat == owner)
