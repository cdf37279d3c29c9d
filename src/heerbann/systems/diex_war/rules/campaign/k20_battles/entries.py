"""K§20, N65 Over which side of the field each group comes: by the direction from which it came."""

from heerbann.boards.hex.compass import Compass, compass_to
from heerbann.engine.book.rulebook import rule
from heerbann.systems.diex_war.model.campaign.fields import Entry, entry_side
from heerbann.systems.diex_war.model.campaign.state import BattleSide, Clash, Group, GroupId, State
from heerbann.systems.diex_war.rules.campaign.k20_battles.field import field_of
from heerbann.systems.diex_war.rules.campaign.k20_battles.sides import BOTH, OTHER


def came_from(state: State, clash: Clash, group: Group) -> Compass | None:
    """The direction from which a group came into the hex; None if it stood there before."""
    if group.came_from is None or group.came_from not in state.land.board.adjacent[clash.hex]:
        return None
    return compass_to(clash.hex, group.came_from)


def main_way(state: State, clash: Clash, side: BattleSide) -> Compass | None:
    """From where the largest group of a side came that came at all."""
    groups = [state.groups[group] for group in clash.groups(side) if group in state.groups]
    ways = [(len(group.men), came_from(state, clash, group)) for group in groups]
    known = [(size, way) for size, way in ways if way is not None]
    return max(known, key=lambda found: found[0])[1] if known else None


@rule("K20")
def way_of(state: State, clash: Clash, side: BattleSide, group: Group | None) -> Compass:
    """N65: who stood in the hex is opposite to the main enemy; if all did, attackers are north."""
    own = None if group is None else came_from(state, clash, group)
    if own is not None:
        return own
    enemy = main_way(state, clash, OTHER[side])
    if enemy is not None:
        return enemy.opposite
    return Compass.N if side == "attackers" else Compass.S


def ways_of(state: State, clash: Clash) -> dict[GroupId, Compass]:
    """From where each group came, for the retreat."""
    return {
        name: way_of(state, clash, side, state.groups[name])
        for side in BOTH
        for name in clash.groups(side)
        if name in state.groups
    }


@rule("K20")
def entries(state: State, clash: Clash) -> dict[GroupId | None, Entry]:
    """The side of every group (None: of defenders without one); attackers keep theirs (N65)."""
    field = field_of(state)
    assert field.north is not None
    found: dict[GroupId | None, Entry] = {}
    for name in clash.attackers:
        way = way_of(state, clash, "attackers", state.groups[name])
        found[name] = entry_side(way, len(field.parts), field.north)
    taken = list(found.values())
    for one in (*clash.defenders, None):
        group = None if one is None else state.groups[one]
        way = way_of(state, clash, "defenders", group)
        found[one] = _beside(entry_side(way, len(field.parts), field.north), taken)
    return found


def _beside(entry: Entry, taken: list[Entry]) -> Entry:
    """N65: the next one clockwise where no enemy comes in; his own if they come from all sides."""
    ways = [entry.turned(quarters) for quarters in range(4)]
    return next((way for way in ways if not any(way.meets(other) for other in taken)), entry)
