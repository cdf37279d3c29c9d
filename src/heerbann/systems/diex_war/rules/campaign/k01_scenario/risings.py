"""Scenario: villages rise, one a day, where their side wants."""

from collections.abc import Iterator

from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Refusal, Seat
from heerbann.systems.diex_war.model.campaign.actions import RaiseVillage
from heerbann.systems.diex_war.model.campaign.events.encounters import RebelsGathered, VillageRose
from heerbann.systems.diex_war.model.campaign.facts import LETTERS, next_id
from heerbann.systems.diex_war.model.campaign.muster import mustered
from heerbann.systems.diex_war.model.campaign.scenario import Rising, Stance
from heerbann.systems.diex_war.model.campaign.state import Group, GroupId, State, Village, War


def next_rising(state: State) -> Rising | None:
    """The one that comes next, if its day is there and there was none today."""
    if state.risings >= len(state.scenario.rising) or state.risen == state.day:
        return None
    rising = state.scenario.rising[state.risings]
    return rising if rising.day <= state.day else None


@rule("K1")
def refuse_raise(state: State, action: RaiseVillage) -> Refusal | None:
    """A disloyal village with something to eat, and no Normans in it or next to it."""
    rising = next_rising(state)
    if state.phase != "encounters" or not state.acting or state.proposal is not None:
        return Refusal("K8", "not-now")
    if rising is None or rising.side != state.acting[0]:
        return Refusal("K1", "no-rising-now")
    village = state.villages.get(action.village)
    if village is None or village.loyalty > rising.most_loyalty:
        return Refusal("K1", "village-too-loyal")
    if state.stock("resources", village.id) < rising.least_resources:
        return Refusal("K1", "village-too-poor")
    return Refusal("K1", "normans-near") if _are_normans_near(state, village) else None


def _are_normans_near(state: State, village: Village) -> bool:
    near = (village.hex, *state.land.board.adjacent[village.hex])
    normans = [one for one in state.groups.values() if one.nation == "norman" and not one.home]
    return any(group.hex in near for group in normans)


def candidates(state: State) -> Iterator[RaiseVillage]:
    """Every village, while there is a rising to come."""
    if next_rising(state) is not None:
        yield from [RaiseVillage(village) for village in state.villages]


@rule("K1")
def rise(war: War, village: Village) -> None:
    """The village is rebel, and a leaderless group with its loyalty stands in it."""
    rising = next_rising(war.state)
    assert rising is not None
    men = mustered(war.state.scenario)[rising.key]
    seat = Seat(rising.side)
    name = GroupId(next_id(war.state, LETTERS[rising.nation]))
    stance: Stance | None = "rebel" if rising.nation == "saxon" else None
    group = Group(
        name, rising.nation, seat, village.hex, men, men, loyalty=village.loyalty, stance=stance
    )
    war.emit(VillageRose(village.id, name, village.hex, seat))
    war.emit(RebelsGathered(seat, group))
