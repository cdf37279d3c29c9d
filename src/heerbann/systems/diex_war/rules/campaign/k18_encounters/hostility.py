"""K§18: who is hostile to whom, and who may fight beside whom (W-17)."""

from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Roll
from heerbann.systems.diex_war.model.campaign.charts import NUMBERS
from heerbann.systems.diex_war.model.campaign.events.encounters import ScotsDiced
from heerbann.systems.diex_war.model.campaign.facts import groups_at
from heerbann.systems.diex_war.model.campaign.state import Group, State, Village, War
from heerbann.systems.diex_war.rules.campaign.k09_loyalty import shares_stance


@rule("K18", "K9")
def hostile(state: State, one: Group, other: Group) -> bool:
    """By their nations; Saxons by their stance, Scots and Saxons by the die of today."""
    pair = (one.nation, other.nation)
    if "mercenary" in pair:
        return _bears_grudge(one, other) or _bears_grudge(other, one)
    if one.nation == other.nation:
        return False
    if "norman" in pair and "saxon" in pair:
        saxon = one if one.nation == "saxon" else other
        return saxon.stance == "rebel"
    if "scot" in pair and "saxon" in pair:
        return die_of(state, one, other) >= NUMBERS.encounters.scots_hostile
    if "viking" in pair and "saxon" in pair and one.side == other.side:
        return state.house.viking_peace == "off"
    return True


def _bears_grudge(mercenaries: Group, other: Group) -> bool:
    """N74: against the side they have mutinied against."""
    return mercenaries.nation == "mercenary" and other.side in mercenaries.grudge


def die_of(state: State, one: Group, other: Group) -> int:
    """K§18: the die of today for these two; 0 before it has fallen."""
    names = (one.id, other.id)
    known = [die for scots, saxons, die in state.diced if scots in names and saxons in names]
    return known[0] if known else 0


@rule("K18")
def undiced(state: State) -> list[tuple[Group, Group]]:
    """Scots and Saxons in one hex for whom no die has fallen today."""
    scots = [group for group in state.groups.values() if group.nation == "scot" and not group.home]
    return [
        (scot, other)
        for scot in scots
        for other in groups_at(state, scot.hex)
        if other.nation == "saxon" and not die_of(state, scot, other)
    ]


def is_die_due(state: State) -> bool:
    """Have Scots met Saxons?"""
    return bool(undiced(state))


@rule("K18")
async def dice_scots(war: War) -> None:
    """From four on the Scots are hostile."""
    scot, saxon = undiced(war.state)[0]
    by = () if scot.side is None else (scot.side,)
    (die,) = await Roll("K18", 1, 10, by=by)
    war.emit(ScotsDiced(scot.id, saxon.id, die, die >= NUMBERS.encounters.scots_hostile))


@rule("K18", "K19")
def may_attack_village(state: State, group: Group, village: Village) -> bool:
    """N59: Scots and Vikings any, others those of the other stance; N60: not an empty one."""
    if village.hex != group.hex or not state.stock("resources", village.id):
        return False
    if group.nation in ("norman", "saxon"):
        return not shares_stance(group, village)
    return group.nation in ("scot", "viking")


@rule("K20")
def may_ally(state: State, one: Group, other: Group) -> bool:
    """W-17: Normans with loyal Saxons, Saxons with Scots who are friendly today; nobody else."""
    if state.house.alliances == "none":
        return False
    pair = {one.nation, other.nation}
    if pair == {"norman", "saxon"}:
        return not hostile(state, one, other)
    if pair == {"saxon", "scot"}:
        return not hostile(state, one, other) and die_of(state, one, other) > 0
    return False
