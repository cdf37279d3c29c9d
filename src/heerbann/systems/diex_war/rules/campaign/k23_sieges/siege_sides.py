"""K§23, N84 Who is before a castle and in it."""

from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Seat
from heerbann.systems.diex_war.model.campaign.facts import company
from heerbann.systems.diex_war.model.campaign.siege_facts import Siege
from heerbann.systems.diex_war.model.campaign.state import Group, GroupId, State


@rule("K23")
def besieging(state: State, siege: Siege) -> list[Group]:
    """N84: all groups before the castle, the largest first, with their mercenaries."""
    found = [state.groups[GroupId(name)] for name in siege.besiegers]
    found.sort(key=lambda group: -len(group.men))
    return [one for group in found for one in company(state, group)]


def seats_of(state: State, siege: Siege) -> dict[Seat, Seat]:
    """Side a are the besiegers, commanded by the owner of the largest group (N84)."""
    castle = state.garrisons[siege.castle]
    besieger = besieging(state, siege)[0].side
    assert besieger is not None
    assert castle.side is not None
    return {Seat("a"): besieger, Seat("b"): castle.side}


def seats_in(state: State, siege: Siege) -> tuple[Seat, ...]:
    """Everybody who has men there."""
    there = [group.side for group in besieging(state, siege)]
    there.append(state.garrisons[siege.castle].side)
    return tuple([seat for seat in state.scenario.seats if seat in there])
