"""K§9 Loyalty: who tests when, with which modifiers, and where that leaves them."""

from heerbann.boards.hex.hexes import Hex
from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Modifier, Roll
from heerbann.systems.diex_war.model.campaign.charts import (
    NUMBERS,
    prestige_modifier,
    strength_modifier,
    village_size_modifier,
)
from heerbann.systems.diex_war.model.campaign.events.encounters import (
    GroupDeclared,
    GroupTested,
    VillageTested,
)
from heerbann.systems.diex_war.model.campaign.facts import (
    groups_at,
    leader_of,
    saxon_seat,
    soldiers,
)
from heerbann.systems.diex_war.model.campaign.scenario import Stance
from heerbann.systems.diex_war.model.campaign.state import Group, State, Village, War
from heerbann.systems.diex_war.rules.campaign.k11_movement.meeting import show_choice


@rule("K16", "K12")
def shares_stance(group: Group, village: Village) -> bool:
    """Normans and loyal Saxons with loyal villages, rebels with rebels; Scots and Vikings never."""
    if group.nation == "norman":
        return village.stance == "loyal"
    return group.nation == "saxon" and group.stance == village.stance


def normans_at(state: State, hex: Hex) -> list[Group]:
    """The Norman groups in a hex."""
    return [group for group in groups_at(state, hex) if group.nation == "norman"]


@rule("K9")
def final_result(state: State, loyalty: int, die: int, modifiers: tuple[Modifier, ...]) -> int:
    """W-07: how the die and the value come together."""
    change = sum([modifier.amount for modifier in modifiers])
    match state.house.loyalty_test:
        case "shifted":
            return die + loyalty - NUMBERS.loyalty.middle + change
        case "against":
            return loyalty + NUMBERS.loyalty.middle - die + change
        case "plain":
            return die + change


@rule("K9")
def stance_after(total: int) -> Stance:
    """Three or less is revolt."""
    return "rebel" if total <= NUMBERS.loyalty.revolt else "loyal"


@rule("K9")
def prestige_row(state: State, normans: list[Group]) -> tuple[Modifier, ...]:
    """N44: the best leader present; N43: without one as if he were new."""
    known = [leader.prestige for group in normans if (leader := leader_of(state, group))]
    amount = prestige_modifier(max(known, default=NUMBERS.loyalty.leaderless))
    return (Modifier("K9", amount, "prestige"),) if amount else ()


def norman_soldiers(state: State, normans: list[Group]) -> int:
    """N44, N45: all who came, hired mercenaries among them."""
    return sum([soldiers(state, group) for group in normans])


@rule("K9")
def village_modifiers(state: State, village: Village) -> tuple[Modifier, ...]:
    """Prestige, and how many Normans there are."""
    normans = normans_at(state, village.hex)
    amount = village_size_modifier(norman_soldiers(state, normans))
    size = (Modifier("K9", amount, "norman-numbers"),) if amount else ()
    return (*prestige_row(state, normans), *size)


@rule("K9")
def group_modifiers(state: State, group: Group) -> tuple[Modifier, ...]:
    """Prestige, and the difference in strength."""
    assert group.loyalty is not None
    normans = normans_at(state, group.hex)
    difference = norman_soldiers(state, normans) - soldiers(state, group)
    amount = strength_modifier(difference, group.loyalty)
    strength = (Modifier("K9", amount, "strength"),) if amount else ()
    return (*prestige_row(state, normans), *strength)


# When


@rule("K9")
def villages_to_test(state: State) -> list[Village]:
    """W-06: those in which Normans and the village came together since the last encounter step."""
    normans, yesterday = _normans(state), state.day - 1
    today = {group.hex for group in normans if _is_due(state, group)}
    late = {group.hex for group in normans if group.came_day == yesterday}
    met = [
        village
        for village in state.villages.values()
        if (village.hex in today and village.tested < state.day)
        or (village.hex in late and village.tested < yesterday)  # after a battle of yesterday
    ]
    return [village for village in met if village.id not in state.scenario.never_tests]


def _normans(state: State) -> list[Group]:
    groups = state.groups.values()
    return [group for group in groups if group.nation == "norman" and not group.home]


def _is_due(state: State, group: Group) -> bool:
    return state.house.loyalty_when == "daily" or has_come(state, group)


@rule("K9")
def groups_to_test(state: State) -> list[Group]:
    """W-06: Saxon groups that met Normans today, whoever walked into whom."""
    normans = _normans(state)
    here, due = {one.hex for one in normans}, {one.hex for one in normans if _is_due(state, one)}
    saxons = [group for group in state.groups.values() if group.nation == "saxon"]
    met = [group for group in saxons if group.hex in here and group.id not in state.tested]
    known = [group for group in met if not group.home and group.loyalty is not None]
    return [group for group in known if group.hex in due or _is_due(state, group)]


def has_come(state: State, group: Group) -> bool:
    """Did it come into its hex today?"""
    return group.came_day == state.day and group.came_from is not None


def is_test_due(state: State) -> bool:
    """Has somebody to say where he stands?"""
    return bool(villages_to_test(state)) or bool(groups_to_test(state))


@rule("K9", "K18")
async def test_loyalty(war: War) -> None:
    """The Saxon player throws, once for each village and group."""
    villages = villages_to_test(war.state)
    if villages:
        await _test_village(war, villages[0])
    else:
        await _test_group(war, groups_to_test(war.state)[0])


async def _test_village(war: War, village: Village) -> None:
    modifiers = village_modifiers(war.state, village)
    (die,) = await Roll("K9", 1, 10, by=(saxon_seat(war.state),), modifiers=modifiers)
    total = final_result(war.state, village.loyalty, die, modifiers)
    war.emit(VillageTested(village.id, die, total, stance_after(total)))


async def _test_group(war: War, group: Group) -> None:
    """N82: its loyalty is its owner's secret, and so are the modifiers that depend on it."""
    assert group.loyalty is not None
    assert group.side is not None
    (die,) = await Roll("K9", 1, 10, by=(saxon_seat(war.state),))
    total = final_result(war.state, group.loyalty, die, group_modifiers(war.state, group))
    war.emit(GroupDeclared(group.id, die, stance_after(total)))
    war.emit(GroupTested(group.side, group.id, total))
    show_choice(war, group.side)
