"""K§18 Step 5: what each party may do where its groups have met somebody or are in a village."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any

from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Action, Choose, Refusal, Seat
from heerbann.systems.diex_war.model.campaign.actions import (
    AttackGroup,
    AttackVillage,
    BuyFood,
    EndEncounters,
    Entice,
    HireMercenaries,
    PayOff,
    Provision,
    RaiseVillage,
    Recruit,
    RouseVillage,
)
from heerbann.systems.diex_war.model.campaign.battle_actions import Besiege, LiftSiege
from heerbann.systems.diex_war.model.campaign.charts import NUMBERS
from heerbann.systems.diex_war.model.campaign.events.marches import Discovered
from heerbann.systems.diex_war.model.campaign.events.supply import FoodBought
from heerbann.systems.diex_war.model.campaign.facts import (
    convoys_by_hex,
    counters_of,
    groups_by_hex,
    hired_by_all,
    saxon_seat,
    village_at,
)
from heerbann.systems.diex_war.model.campaign.state import (
    Clash,
    Group,
    GroupId,
    Source,
    State,
    Village,
    War,
)
from heerbann.systems.diex_war.rules.campaign import k16_recruiting as recruiting
from heerbann.systems.diex_war.rules.campaign import k22_mercenaries as mercenaries
from heerbann.systems.diex_war.rules.campaign.k01_scenario import risings
from heerbann.systems.diex_war.rules.campaign.k08_days import end_turn
from heerbann.systems.diex_war.rules.campaign.k09_loyalty import shares_stance
from heerbann.systems.diex_war.rules.campaign.k11_movement.meeting import show_choice
from heerbann.systems.diex_war.rules.campaign.k12_supply import need, take_food
from heerbann.systems.diex_war.rules.campaign.k18_encounters.demands import demand
from heerbann.systems.diex_war.rules.campaign.k18_encounters.hostility import (
    hostile,
    may_attack_village,
)
from heerbann.systems.diex_war.rules.campaign.k23_sieges import before_castles as sieges

# Who may do anything


def free_groups(state: State) -> list[Group]:
    """Counters of the acting seat that no battle waits for."""
    return [group for group in counters_of(state, state.acting[0]) if not group.engaged]


def _refuse_group(state: State, name: GroupId) -> Refusal | None:
    if state.phase != "encounters" or not state.acting or state.proposal is not None:
        return Refusal("K8", "not-now")
    group = state.groups.get(name)
    if group is None or group.side != state.acting[0] or group.home:
        return Refusal("K18", "not-your-group")
    if group.employer is not None:
        return Refusal("K22", "under-a-counter")
    return Refusal("K20", "battle-waits") if group.engaged else None


# Battles


@rule("K18")
def refuse_attack(state: State, action: AttackGroup) -> Refusal | None:
    """Those who are hostile, in the same hex; N66: one battle a day unless one is attacked."""
    if refusal := _refuse_group(state, action.group):
        return refusal
    group, target = state.groups[action.group], state.groups.get(action.target)
    if target is None or target.hex != group.hex or target.home or target.employer is not None:
        return Refusal("K18", "nobody-there")
    if group.fought or target.engaged:
        return Refusal("K18", "fought-today")
    return None if hostile(state, group, target) else Refusal("K18", "not-hostile")


@rule("K18", "K19")
def refuse_attack_village(state: State, action: AttackVillage) -> Refusal | None:
    """One that is hostile, not twice a day."""
    if refusal := _refuse_group(state, action.group):
        return refusal
    group, village = state.groups[action.group], state.villages.get(action.village)
    if village is None or village.hex != group.hex:
        return Refusal("K18", "not-in-that-village")
    if group.fought or is_contested(state, village):
        return Refusal("K18", "fought-today")
    allowed = may_attack_village(state, group, village)
    return None if allowed else Refusal("K18", "village-not-hostile")


def is_contested(state: State, village: Village) -> bool:
    """Was it fought for today, or will it be?"""
    waiting = [clash.village for clash in state.clashes]
    return village.attacked == state.day or village.id in waiting


@rule("K9", "K18")
def refuse_rouse(state: State, action: RouseVillage) -> Refusal | None:
    """N61: a rebel village may attack Normans in it."""
    if state.phase != "encounters" or not state.acting or state.proposal is not None:
        return Refusal("K8", "not-now")
    village, target = state.villages.get(action.village), state.groups.get(action.target)
    if state.acting[0] != saxon_seat(state) or village is None:
        return Refusal("K9", "not-your-village")
    if target is None or target.hex != village.hex or target.nation != "norman":
        return Refusal("K18", "nobody-there")
    if target.employer is not None or target.engaged or is_contested(state, village):
        return Refusal("K18", "fought-today")
    rebel = village.stance == "rebel" and bool(state.stock("resources", village.id))
    return None if rebel else Refusal("K9", "village-not-rebel")


# Dealings


@rule("K18")
def refuse_provision(state: State, action: Provision) -> Refusal | None:
    """N46: in a village of friends, for the next check, and no more than is needed."""
    if refusal := _refuse_group(state, action.group):
        return refusal
    group = state.groups[action.group]
    village = village_at(state, group.hex)
    if village is None or Source(village.id) != action.source or not shares_stance(group, village):
        return Refusal("K18", "no-food-there")
    if not state.stock("resources", action.source):
        return Refusal("K12", "not-enough-food")
    return None if group.ahead < need(state, group) else Refusal("K12", "needs-no-food")


@rule("K18")
def refuse_buy(state: State, action: BuyFood) -> Refusal | None:
    """N54: from the convoy of a Saxon group that is loyal."""
    if refusal := _refuse_group(state, action.group):
        return refusal
    group, convoy = state.groups[action.group], state.convoys.get(action.convoy)
    if convoy is None or convoy.hex != group.hex or convoy.escort is None:
        return Refusal("K18", "no-food-there")
    seller = state.groups[convoy.escort]
    loyal = seller.nation == "saxon" and seller.stance == "loyal"
    if seller.side == group.side or not loyal or hostile(state, group, seller):
        return Refusal("K18", "convoy-not-for-sale")
    if not state.stock("resources", convoy.id) or group.ahead >= need(state, group):
        return Refusal("K12", "needs-no-food")
    enough = state.stock("pounds", group.id) >= NUMBERS.prices.food
    return None if enough else Refusal("K15", "not-so-much-money")


def _with_group(
    refuse: Callable[[State, Group, Any], Refusal | None],
) -> Callable[[State, Any], Refusal | None]:
    """First the group, then what it wants."""

    def refuse_both(state: State, action: Any) -> Refusal | None:
        return _refuse_group(state, action.group) or refuse(
            state, state.groups[action.group], action
        )

    return refuse_both


@rule("K18")
def refuse_end(state: State, _action: EndEncounters) -> Refusal | None:
    """Whenever the step is there: nobody has to fight."""
    open_ = state.phase == "encounters" and bool(state.acting) and state.proposal is None
    return None if open_ else Refusal("K8", "not-now")


REFUSALS: Mapping[type[Action], Callable[[State, Any], Refusal | None]] = {
    AttackGroup: refuse_attack,
    AttackVillage: refuse_attack_village,
    RouseVillage: refuse_rouse,
    Provision: refuse_provision,
    BuyFood: refuse_buy,
    Recruit: _with_group(recruiting.refuse_recruit),
    HireMercenaries: _with_group(mercenaries.refuse_hire),
    Entice: _with_group(mercenaries.refuse_entice),
    PayOff: _with_group(mercenaries.refuse_pay_off),
    RaiseVillage: risings.refuse_raise,
    Besiege: _with_group(lambda state, _group, action: sieges.refuse_besiege(state, action)),
    LiftSiege: _with_group(lambda state, _group, action: sieges.refuse_lift(state, action)),
    EndEncounters: refuse_end,
}


def choices(state: State) -> Iterator[Action]:
    """Everything that nothing is said against."""
    for action in (*_candidates(state), EndEncounters()):
        if REFUSALS[type(action)](state, action) is None:
            yield action


def _candidates(state: State) -> Iterator[Action]:
    there, convoys, hired = groups_by_hex(state), convoys_by_hex(state), hired_by_all(state)
    for group in free_groups(state):
        for other in there[group.hex]:
            if other.id != group.id:
                yield from _about_group(group, other)
        village = village_at(state, group.hex)
        if village is not None:
            yield AttackVillage(group.id, village.id)
            most = recruiting.most_recruits(state, group, village)
            yield from [Recruit(group.id, village.id, number) for number in range(1, most + 1)]
            yield Provision(group.id, Source(village.id))
        yield from [BuyFood(group.id, convoy.id) for convoy in convoys.get(group.hex, ())]
        yield from [PayOff(group.id, one.id) for one in hired.get(group.id, ())]
    yield from _roused(state)
    yield from sieges.siege_choices(state, state.acting[0])
    yield from risings.candidates(state)


def _about_group(group: Group, other: Group) -> Iterator[Action]:
    if other.nation != "mercenary":
        yield AttackGroup(group.id, other.id)
        return
    if other.employer is None:
        yield AttackGroup(group.id, other.id)
        yield HireMercenaries(group.id, other.id, "cash")
        yield HireMercenaries(group.id, other.id, "promise")
    else:
        yield Entice(group.id, other.id)


def _roused(state: State) -> Iterator[RouseVillage]:
    if state.acting[0] != saxon_seat(state):
        return
    for group in state.groups.values():
        village = village_at(state, group.hex)
        if group.nation == "norman" and village is not None:
            yield RouseVillage(village.id, group.id)


# The step


def has_something_to_do(state: State) -> bool:
    """Is there anything but the end of it? What stands in a hex is open to those who are there."""
    return any(not isinstance(action, EndEncounters) for action in choices(state))


@rule("K8", "K18")
async def meet(war: War) -> None:
    """Step 5: dealings and demands, as often as a party likes."""
    state = war.state
    if not has_something_to_do(state):
        end_turn(war)
        return
    seat = state.acting[0]
    action = await Choose(seat, "K18", "encounters", partial(choices, state))
    if isinstance(action, EndEncounters):
        end_turn(war)
    elif isinstance(action, Besiege | LiftSiege):
        await sieges.answer_siege(war, seat, action)
    else:
        carry_out(war, seat, action)


def carry_out(war: War, seat: Seat, action: Action) -> None:
    """What a party does in a hex."""
    state = war.state
    match action:
        case AttackGroup(group, target):
            attack_group(war, seat, state.groups[group], state.groups[target])
        case AttackVillage(group, village):
            attack_village(war, seat, state.groups[group], state.villages[village])
        case RouseVillage(village, target):
            rouse(war, seat, state.villages[village], state.groups[target])
        case Recruit(group):
            show(war, group)
            recruiting.recruit(war, action)
        case Provision(group, source):
            take_food(war, group, source, ahead=True)
        case BuyFood(group, convoy):
            buy(war, state.groups[group], convoy)
        case HireMercenaries():
            mercenaries.hire(war, action)
        case Entice():
            mercenaries.entice(war, action)
        case PayOff():
            mercenaries.pay_off(war, action)
        case RaiseVillage(village):
            risings.rise(war, state.villages[village])


def show(war: War, group: GroupId) -> None:
    """Scenario: who recruits or eats in a village is seen."""
    hidden = war.state.groups[group]
    if hidden.hidden:
        war.emit(Discovered(group, hidden.hex))


def buy(war: War, group: Group, convoy: Any) -> None:
    """A point for a pound, paid to the escort."""
    seller = war.state.convoys[convoy].escort
    assert seller is not None
    sides = [side for side in (group.side, war.state.groups[seller].side) if side is not None]
    price = NUMBERS.prices.food
    war.emit(FoodBought(group.id, convoy, seller, 1, price, tuple(sides)))


@rule("K18")
def attack_group(war: War, seat: Seat, group: Group, target: Group) -> None:
    """Either side may start a battle between those who are hostile."""
    for side in (seat, target.side):
        if side is not None:
            show_choice(war, side)
    clash = Clash(
        id=war.state.battles + 1,
        hex=group.hex,
        kind="field",
        attacker=seat,
        defender=target.side,
        attackers=(group.id,),
        defenders=(target.id,),
    )
    demand(war, clash)


@rule("K18", "K19")
def attack_village(war: War, seat: Seat, group: Group, village: Village) -> None:
    """To plunder it; the Saxon player commands its men."""
    clash = Clash(
        id=war.state.battles + 1,
        hex=group.hex,
        kind="village",
        attacker=seat,
        defender=saxon_seat(war.state),
        attackers=(group.id,),
        village=village.id,
    )
    demand(war, clash)


@rule("K9", "K19")
def rouse(war: War, seat: Seat, village: Village, target: Group) -> None:
    """N61: the village itself attacks."""
    clash = Clash(
        id=war.state.battles + 1,
        hex=village.hex,
        kind="village",
        attacker=seat,
        defender=target.side,
        defenders=(target.id,),
        village=village.id,
        village_side="attackers",
    )
    demand(war, clash)
