"""K§10, K§6: what may be regrouped, and what not."""

from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Refusal, Seat
from heerbann.systems.diex_war.model.campaign.actions import (
    DrawMen,
    EndRegroup,
    Entrust,
    GivePounds,
    Join,
    Muster,
    Reinforce,
    Split,
    TakeUp,
)
from heerbann.systems.diex_war.model.campaign.books import patients_at
from heerbann.systems.diex_war.model.campaign.charts import NUMBERS
from heerbann.systems.diex_war.model.campaign.facts import (
    counters_of,
    garrison_at,
    is_besieged,
    is_norman,
    is_of_party,
)
from heerbann.systems.diex_war.model.campaign.maps import CastleId
from heerbann.systems.diex_war.model.campaign.state import (
    CaptivesId,
    Garrison,
    Group,
    GroupId,
    State,
)
from heerbann.systems.diex_war.model.state import UnitId

LEAST = NUMBERS.groups.least


def _refuse_group(state: State, group: GroupId) -> Refusal | None:
    """Only a counter of the one who acts, in the regroup step."""
    if state.phase != "regroup" or not state.acting:
        return Refusal("K8", "not-now")
    found = state.groups.get(group)
    if found is None or found.side != state.acting[0] or found.home:
        return Refusal("K10", "not-your-group")
    return Refusal("K22", "under-a-counter") if found.employer is not None else None


def _refuse_men(men: tuple[UnitId, ...], those: tuple[UnitId, ...]) -> Refusal | None:
    """Each once, and all of them there."""
    if not men or len(set(men)) < len(men) or any(unit not in those for unit in men):
        return Refusal("K10", "not-these-men")
    return None


@rule("K10")
def refuse_split(state: State, action: Split) -> Refusal | None:
    """Both parts have at least three men."""
    if refusal := _refuse_group(state, action.group):
        return refusal
    group = state.groups[action.group]
    if refusal := _refuse_men(action.men, group.men):
        return refusal
    if min(len(action.men), len(group.men) - len(action.men)) < LEAST:
        return Refusal("K10", "too-few-for-a-group")
    return _refuse_pounds(state, action.group, action.pounds)


def _refuse_pounds(state: State, group: GroupId, pounds: int) -> Refusal | None:
    enough = 0 <= pounds <= state.stock("pounds", group)
    return None if enough else Refusal("K15", "not-so-much-money")


@rule("K10")
def refuse_join(state: State, action: Join) -> Refusal | None:
    """Groups of one party in the same hex."""
    if refusal := _refuse_group(state, action.group) or _refuse_group(state, action.into):
        return refusal
    group, into = state.groups[action.group], state.groups[action.into]
    if group.id == into.id or group.nation != into.nation:
        return Refusal("K10", "not-one-party")
    return None if group.hex == into.hex else Refusal("K10", "not-in-one-hex")


@rule("K15")
def refuse_give(state: State, action: GivePounds) -> Refusal | None:
    """N50, W-17: to any group in the same hex."""
    if refusal := _refuse_group(state, action.group):
        return refusal
    to = state.groups.get(action.to)
    if to is None or to.id == action.group or to.hex != state.groups[action.group].hex or to.hidden:
        return Refusal("K10", "not-in-one-hex")
    if action.pounds < 1 or to.side is None:
        return Refusal("K15", "nothing-to-give")
    return _refuse_pounds(state, action.group, action.pounds)


@rule("K10")
def refuse_entrust(state: State, action: Entrust) -> Refusal | None:
    """N50: what goes with an own group may go with another one there."""
    if refusal := _refuse_group(state, action.to):
        return refusal
    holder = keeper(state, action.charge)
    if holder is None or holder.side != state.acting[0]:
        return Refusal("K10", "no-such-charge")
    to = state.groups[action.to]
    if holder.id == to.id or holder.hex != to.hex:
        return Refusal("K10", "not-in-one-hex")
    captives = state.captives.get(CaptivesId(action.charge))
    if captives is not None and any(is_of_party(state, unit, to) for unit in captives.men):
        return Refusal("K21", "guards-of-their-own")
    return None


def keeper(state: State, charge: str) -> Group | None:
    """The group with which a convoy, prisoners or mercenaries go."""
    found: str | None = None
    if charge in state.convoys:
        found = state.convoys[charge].escort  # type: ignore[index]  # it is one of them
    elif charge in state.captives:
        found = state.captives[charge].guards  # type: ignore[index]
    elif charge in state.groups:
        found = state.groups[GroupId(charge)].employer
    return None if found is None else state.groups[GroupId(found)]


def _castle_for(state: State, group: Group, castle: CastleId) -> Garrison | Refusal:
    garrison = garrison_at(state, group.hex)
    if garrison is None or garrison.id != castle or garrison.side != group.side:
        return Refusal("K6", "no-own-castle-here")
    return Refusal("K23", "castle-besieged") if is_besieged(state, garrison) else garrison


@rule("K6")
def refuse_draw(state: State, action: DrawMen) -> Refusal | None:
    """At least five stay in a castle of the Normans (N58)."""
    if refusal := _refuse_group(state, action.group):
        return refusal
    garrison = _castle_for(state, state.groups[action.group], action.castle)
    if isinstance(garrison, Refusal):
        return garrison
    if refusal := _refuse_men(action.men, garrison.men):
        return refusal
    stays = len(garrison.men) - len(action.men) >= NUMBERS.castles.keep
    return None if stays or not is_norman(state, garrison.side) else Refusal("K6", "garrison-stays")


@rule("K6")
def refuse_reinforce(state: State, action: Reinforce) -> Refusal | None:
    """N57: the group itself keeps three."""
    if refusal := _refuse_group(state, action.group):
        return refusal
    group = state.groups[action.group]
    garrison = _castle_for(state, group, action.castle)
    if isinstance(garrison, Refusal):
        return garrison
    if refusal := _refuse_men(action.men, group.men):
        return refusal
    enough = len(group.men) - len(action.men) >= LEAST
    return None if enough else Refusal("K10", "too-few-for-a-group")


def healed_at(state: State, place: str) -> tuple[UnitId, ...]:
    """W-14: the men of the acting seat who are well again in a place or castle."""
    lying = patients_at(state, place)
    if not lying:
        return ()
    mine = [state.men[unit] for unit in lying if state.men[unit].side == state.acting[0]]
    return tuple([man.id for man in mine if man.health == "healthy"])


def places_at(state: State, group: Group) -> list[str]:
    """Village and castle in the hex of a group."""
    land = state.land
    found = (land.place_at.get(group.hex), land.castle_at.get(group.hex))
    return [place for place in found if place is not None]


@rule("K20")
def refuse_take_up(state: State, action: TakeUp) -> Refusal | None:
    """Only who is well again leaves a place, and with a group that is there."""
    if refusal := _refuse_group(state, action.group):
        return refusal
    places = places_at(state, state.groups[action.group])
    known = [healed_at(state, place) for place in places]
    if any(_refuse_men(action.men, healed) is None for healed in known):
        return None
    return Refusal("K20", "nobody-well-here")


@rule("K20")
def refuse_muster(state: State, action: Muster) -> Refusal | None:
    """Three who are well again in one place are a group."""
    if state.phase != "regroup" or not state.acting:
        return Refusal("K8", "not-now")
    if len(action.men) < LEAST:
        return Refusal("K10", "too-few-for-a-group")
    places = (*state.villages, *state.garrisons)
    known = [healed_at(state, place) for place in places]
    if any(_refuse_men(action.men, healed) is None for healed in known):
        return None
    return Refusal("K20", "nobody-well-here")


@rule("K6", "K10")
def refuse_end(state: State, _action: EndRegroup) -> Refusal | None:
    """N57: a castle with fewer than five is filled up by those who stand in its hex."""
    if state.phase != "regroup" or not state.acting:
        return Refusal("K8", "not-now")
    return Refusal("K6", "garrison-too-small") if owed_castles(state) else None


@rule("K6")
def owed_castles(state: State) -> list[tuple[Garrison, Group, int]]:
    """Castles below five, who can fill them up, and how many men that takes."""
    seat = state.acting[0]
    needy = {one.hex: one for one in needy_castles(state, seat)}
    found: list[tuple[Garrison, Group, int]] = []
    for group in counters_of(state, seat) if needy else ():
        spare = len(group.men) - LEAST
        if group.hex in needy and spare > 0:
            garrison = needy[group.hex]
            missing = NUMBERS.castles.keep - len(garrison.men)
            found.append((garrison, group, min(missing, spare)))
    return found


@rule("K6")
def needy_castles(state: State, seat: Seat) -> list[Garrison]:
    """N57: castles of a seat that wait for men."""
    keep = NUMBERS.castles.keep
    few = [one for one in state.garrisons.values() if one.side == seat and len(one.men) < keep]
    return [one for one in few if garrison_needs(state, one) and not is_besieged(state, one)]


def garrison_needs(state: State, garrison: Garrison) -> bool:
    """N58: the fewest of a garrison are a rule for Normans."""
    return len(garrison.men) < NUMBERS.castles.keep and is_norman(state, garrison.side)
