"""How a campaign begins: counters on the map, men in groups, stocks and purses in the books."""

from msgspec.structs import replace

from heerbann.boards.hex.hexes import Hex
from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Seat
from heerbann.systems.diex_war.model.campaign.books import book, place_group, put_leader
from heerbann.systems.diex_war.model.campaign.charts import NUMBERS
from heerbann.systems.diex_war.model.campaign.facts import CONVOY, LETTERS, next_id
from heerbann.systems.diex_war.model.campaign.land import CampaignMap, land_of
from heerbann.systems.diex_war.model.campaign.muster import hex_at, mustered, start_hexes
from heerbann.systems.diex_war.model.campaign.scenario import Band, CampaignScenario, Stance
from heerbann.systems.diex_war.model.campaign.state import (
    Convoy,
    ConvoyId,
    Garrison,
    Group,
    GroupId,
    Leader,
    Origin,
    Soldier,
    State,
    Village,
)
from heerbann.systems.diex_war.model.house import House
from heerbann.systems.diex_war.model.state import UnitId, figure_of


@rule("K3")
def begin(scenario: CampaignScenario, house: House) -> State:
    """K§3: the sheets as they are before the first day."""
    state = State(house=house, scenario=scenario, season=scenario.season or "summer")
    land = land_of(scenario.map)
    _place_villages(state, land)
    _place_garrisons(state, land)
    for band in scenario.group:
        if band.only_if is None and band.hex is not None and band.day == 1:
            place_band(state, band, start_hexes(land, band)[0], "start")
    for company in scenario.mercenaries:
        hex = hex_at(land, company.hex)
        assert hex is not None, "a checked scenario"
        men = enlist(state, mustered(scenario)[company.key], None, "start")
        place_group(state, Group(_group_id(state, "m"), "mercenary", None, hex, men, men))
    return state


def _place_villages(state: State, land: CampaignMap) -> None:
    for key, place in land.places.items():
        stance = state.scenario.stance.get(key) or first_stance(place.loyalty)
        hex = land.hex_of(place)
        state.villages[key] = Village(key, hex, place.loyalty, stance, place.resources)
        book(state, "resources", "given", key, place.resources)


def first_stance(loyalty: int) -> Stance:
    """N42: by the loyalty."""
    return "rebel" if loyalty <= NUMBERS.villages.rebel_up_to else "loyal"


def _place_garrisons(state: State, land: CampaignMap) -> None:
    """K§6: castles are Norman."""
    side = state.scenario.seat_of("norman")
    for key, castle in land.castles.items():
        men = enlist(state, mustered(state.scenario)[key], side, "start")
        state.garrisons[key] = Garrison(key, land.hex_of(castle), side, men)
        book(state, "resources", "given", key, castle.resources)


def enlist(
    state: State, units: tuple[UnitId, ...], side: Seat | None, origin: Origin
) -> tuple[UnitId, ...]:
    """Men who were not there before: well, and mounted if they can be."""
    new = [Soldier(unit, figure_of(unit), side, origin) for unit in units]
    mounted = {man.id: replace(man, horse=man.kind.is_rider) for man in new}
    state.men = {**state.men, **mounted}
    return units


def _group_id(state: State, letter: str) -> GroupId:
    return GroupId(next_id(state, letter))


def place_band(state: State, band: Band, hex: Hex, origin: Origin) -> GroupId:
    """A group of the scenario comes onto the map, with its leader, money and convoys."""
    side = Seat(band.side)
    name = _group_id(state, LETTERS[band.nation])
    men = enlist(state, mustered(state.scenario)[band.key], side, origin)
    chosen = state.choices.get(side, "")
    group = Group(
        name,
        band.nation,
        side,
        hex,
        men,
        men,
        band.key,
        loyalty=band.loyalty_if.get(chosen, band.loyalty),
        stance=_stance(band, chosen),
        hidden=band.hidden,
        base=hex if band.enter is not None else None,
        came_day=state.day,
    )
    place_group(state, group, band.pounds)
    if band.leader is not None:
        leader = UnitId(band.leader)
        put_leader(state, Leader(leader, side, band.prestige or NUMBERS.leaders.new))
    for table in state.scenario.convoy:
        if table.group == band.key:
            place_convoy(state, ConvoyId(next_id(state, CONVOY)), group, table.animals)
            book(state, "resources", "given", f"{CONVOY}{state.counted[CONVOY]}", table.load)
    state.arrived = (*state.arrived, band.key)
    return name


def _stance(band: Band, chosen: str) -> Stance | None:
    return band.stance_if.get(chosen, band.stance) if band.nation == "saxon" else None


def place_convoy(state: State, name: ConvoyId, group: Group, animals: int) -> None:
    """K§14: a convoy beside a group, still empty."""
    state.counted[CONVOY] = int(name.removeprefix(CONVOY))
    state.convoys[name] = Convoy(name, group.hex, group.side, group.id)
    book(state, "animals", "given", name, animals)
