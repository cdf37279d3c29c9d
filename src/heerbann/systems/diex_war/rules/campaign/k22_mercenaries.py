"""K§22 Mercenaries: hired, tested, paid, in mutiny."""

from functools import partial

from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Choose, Modifier, Refusal, Roll
from heerbann.systems.diex_war.model.campaign.actions import (
    Entice,
    HireMercenaries,
    PayOff,
    ShareLoot,
)
from heerbann.systems.diex_war.model.campaign.charts import NUMBERS
from heerbann.systems.diex_war.model.campaign.events.aftermath import Settled
from heerbann.systems.diex_war.model.campaign.events.demands import ClashSet
from heerbann.systems.diex_war.model.campaign.events.mercenaries import (
    LootShared,
    MercenariesDeclared,
    MercenariesHired,
    MercenariesTested,
    Mutinied,
    PaidOff,
)
from heerbann.systems.diex_war.model.campaign.facts import hired_by
from heerbann.systems.diex_war.model.campaign.state import Clash, Group, GroupId, State, War
from heerbann.systems.diex_war.rules.campaign.k09_loyalty import (
    final_result,
    prestige_row,
    stance_after,
)
from heerbann.systems.diex_war.rules.campaign.k17_plunder import MATTER, plunderer

HIRERS = ("norman", "saxon")


@rule("K22")
def cash_price(mercenaries: Group) -> int:
    """Two pounds for each of them, once."""
    return len(mercenaries.men) * NUMBERS.prices.mercenary


def _refuse_deal(state: State, group: Group, mercenaries: Group | None) -> Refusal | None:
    if mercenaries is None or mercenaries.nation != "mercenary" or mercenaries.hex != group.hex:
        return Refusal("K22", "no-mercenaries-here")
    return None if group.nation in HIRERS else Refusal("K16", "cannot-recruit")


def _refuse_price(state: State, group: Group, mercenaries: Group) -> Refusal | None:
    enough = cash_price(mercenaries) <= state.stock("pounds", group.id)
    return None if enough else Refusal("K15", "not-so-much-money")


@rule("K16", "K18", "K22")
def refuse_hire(state: State, group: Group, action: HireMercenaries) -> Refusal | None:
    """Normans and Saxons of either kind hire those who are free, for cash or a promise."""
    mercenaries = state.groups.get(action.mercenaries)
    if refusal := _refuse_deal(state, group, mercenaries):
        return refusal
    assert mercenaries is not None
    if mercenaries.side is not None or mercenaries.engaged:
        return Refusal("K22", "under-contract")
    if group.side in mercenaries.grudge:
        return Refusal("K22", "grudge")
    return _refuse_price(state, group, mercenaries) if action.deal == "cash" else None


@rule("K18", "K22")
def refuse_entice(state: State, group: Group, action: Entice) -> Refusal | None:
    """N74: only those of somebody else who were promised loot, and for cash."""
    mercenaries = state.groups.get(action.mercenaries)
    if refusal := _refuse_deal(state, group, mercenaries):
        return refusal
    assert mercenaries is not None
    if mercenaries.contract != "promise" or mercenaries.side == group.side or mercenaries.engaged:
        return Refusal("K22", "not-to-be-enticed")
    if group.side in mercenaries.grudge:
        return Refusal("K22", "grudge")
    return _refuse_price(state, group, mercenaries)


@rule("K22")
def refuse_pay_off(state: State, group: Group, action: PayOff) -> Refusal | None:
    """Own mercenaries who still wait for their loot."""
    mercenaries = state.groups.get(action.mercenaries)
    if mercenaries is None or mercenaries.employer != group.id:
        return Refusal("K22", "no-mercenaries-here")
    if mercenaries.contract != "promise":
        return Refusal("K22", "paid-already")
    return _refuse_price(state, group, mercenaries)


@rule("K22")
def hire(war: War, action: HireMercenaries) -> None:
    """They lie under the counter of the group from now on."""
    cash = action.deal == "cash"
    pounds = cash_price(war.state.groups[action.mercenaries]) if cash else 0
    side = war.state.groups[action.group].side
    war.emit(MercenariesHired(side, action.mercenaries, action.group, action.deal, pounds))


@rule("K18", "K22")
def entice(war: War, action: Entice) -> None:
    """N74: for cash, and for good."""
    pounds = cash_price(war.state.groups[action.mercenaries])
    side = war.state.groups[action.group].side
    war.emit(MercenariesHired(side, action.mercenaries, action.group, "cash", pounds))


@rule("K22")
def pay_off(war: War, action: PayOff) -> None:
    """Loyal for good."""
    pounds = cash_price(war.state.groups[action.mercenaries])
    side = war.state.groups[action.group].side
    war.emit(PaidOff(side, action.mercenaries, action.group, "cash", pounds))


# Tests


@rule("K22")
def waiting(state: State) -> list[Group]:
    """Those who were promised loot and have not been tested today."""
    hired = [group for group in state.groups.values() if group.contract == "promise"]
    return [group for group in hired if group.id not in state.tested]


def is_test_due(state: State) -> bool:
    """Has somebody still to be tested this morning?"""
    return bool(waiting(state))


@rule("K22")
def test_modifiers(state: State, mercenaries: Group) -> tuple[Modifier, ...]:
    """N74: the prestige of their employer's leader, and one less for each test before."""
    assert mercenaries.employer is not None
    prestige = prestige_row(state, [state.groups[mercenaries.employer]])
    if not mercenaries.tests:
        return prestige
    return (*prestige, Modifier("K22", NUMBERS.mercenaries.later * mercenaries.tests, "tests"))


@rule("K9", "K22")
async def test_mercenaries(war: War) -> None:
    """Step 1: every round one test for each group that waits for loot."""
    await test(war, waiting(war.state)[0])


@rule("K22")
async def test(war: War, mercenaries: Group) -> None:
    """R83: as if of loyalty five; in a revolt the whole group attacks at once."""
    state = war.state
    modifiers = test_modifiers(state, mercenaries)
    side = mercenaries.side
    assert side is not None
    (die,) = await Roll("K22", 1, 10, by=(side,))  # N82: what is added is on the sheets
    total = final_result(state, NUMBERS.mercenaries.loyalty, die, modifiers)
    revolt = stance_after(total) == "rebel"
    war.emit(MercenariesDeclared(mercenaries.id, die, revolt))
    war.emit(MercenariesTested(side, mercenaries.id, total))
    if revolt:
        mutiny(war, mercenaries)


@rule("K22")
def mutiny(war: War, mercenaries: Group) -> None:
    """A battle in the hex, at once."""
    employer, side = mercenaries.employer, mercenaries.side
    assert employer is not None
    assert side is not None
    war.emit(Mutinied(mercenaries.id, employer, side))
    clash = Clash(
        id=war.state.battles + 1,
        hex=mercenaries.hex,
        kind="revolt",
        attacker=None,
        defender=side,
        attackers=(mercenaries.id,),
        defenders=(employer,),
    )
    war.emit(ClashSet(clash, at_once=True))


# Shares


@rule("K22")
def sharers(state: State) -> list[Group]:
    """N75: those who wait for loot under the counter of the plunderer, each by itself."""
    after, group = state.aftermath, plunderer(state)
    if after is None or group is None or MATTER not in after.settled:
        return []
    due = [one for one in hired_by(state, group) if one.contract == "promise"]
    return [one for one in due if share_matter(one.id) not in after.settled]


def share_matter(mercenaries: GroupId) -> str:
    """What has to be settled about them."""
    return f"share-{mercenaries}"


def is_share_open(state: State) -> bool:
    """Has loot to be shared?"""
    return bool(sharers(state))


def _shares(state: State, mercenaries: GroupId) -> tuple[ShareLoot, ...]:
    return tuple([ShareLoot(mercenaries, points) for points in range(state.loot + 1)])


@rule("K22")
def refuse_share(state: State, action: ShareLoot) -> Refusal | None:
    """Of what was plundered as money and nobody else has had."""
    due = [one.id for one in sharers(state)]
    if action.mercenaries not in due:
        return Refusal("K22", "nothing-to-share")
    known = 0 <= action.points <= state.loot
    return None if known else Refusal("K22", "not-so-much-plunder")


@rule("K22")
async def share(war: War) -> None:
    """A point for each of them binds them for good; with less they are tested at once."""
    state = war.state
    mercenaries = sharers(state)[0]
    employer, side = mercenaries.employer, mercenaries.side
    assert employer is not None
    assert side is not None
    options = partial(_shares, state, mercenaries.id)
    points = (await Choose(side, "K22", "share", options)).points
    war.emit(Settled(share_matter(mercenaries.id)))
    if points >= len(mercenaries.men):
        war.emit(PaidOff(side, mercenaries.id, employer, "share", points))
        return
    war.emit(LootShared(side, mercenaries.id, employer, points))
    await test(war, state.groups[mercenaries.id])
