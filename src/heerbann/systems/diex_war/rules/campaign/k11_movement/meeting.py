"""K§10, K§18, N41: what happens when a group comes into a hex, and who lets whom pass."""

from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Choose, Refusal, Seat
from heerbann.systems.diex_war.model.campaign.actions import (
    AskPassage,
    BarWay,
    LetPass,
    SecretOption,
)
from heerbann.systems.diex_war.model.campaign.charts import NUMBERS
from heerbann.systems.diex_war.model.campaign.events.days import ChoiceShown
from heerbann.systems.diex_war.model.campaign.events.marches import (
    ConvoyFound,
    Delivered,
    Discovered,
    Halted,
    PassageAnswered,
    StrengthSeen,
)
from heerbann.systems.diex_war.model.campaign.events.patients import (
    PatientsLeft,
)
from heerbann.systems.diex_war.model.campaign.facts import (
    captives_of,
    company,
    convoys_at,
    garrison_at,
    groups_at,
    leader_of,
    men_of,
    village_at,
)
from heerbann.systems.diex_war.model.campaign.state import Group, GroupId, Note, Source, State, War
from heerbann.systems.diex_war.rules.campaign.k11_movement.duties import is_refuge, prisons


@rule("K10", "K14", "K18", "K21")
def arrive(war: War, name: GroupId) -> None:
    """A group has come into a hex: what it finds, whom it meets, what it leaves there."""
    group = war.state.groups[name]
    if group.hidden and group.marched > 1:
        war.emit(Discovered(name, group.hex))
    there = groups_at(war.state, group.hex)
    for other in there:
        if other.hidden and other.side != group.side:
            war.emit(Discovered(other.id, other.hex))
    if _is_stopped(war.state, group, there):
        if war.state.groups[name].hidden:
            war.emit(Discovered(name, group.hex))
        war.emit(Halted(name))
        for other in groups_at(war.state, group.hex):
            see_strength(war, other)
    find_convoys(war, group)
    deliver(war, group)
    leave_wounded(war, name)


@rule("K11")
def strangers(state: State, group: Group) -> bool:
    """N41: a group of somebody else, or a castle of an enemy, ends the march."""
    return _is_stopped(state, group, groups_at(state, group.hex))


def _is_stopped(state: State, group: Group, there: list[Group]) -> bool:
    if any(one.side != group.side for one in there):
        return True
    garrison = garrison_at(state, group.hex)
    return garrison is not None and bool(garrison.men) and garrison.side != group.side


@rule("K10")
def see_strength(war: War, group: Group) -> None:
    """Everybody else in the hex sees who is in a group."""
    seats = dict.fromkeys([one.side for one in groups_at(war.state, group.hex)])
    garrison = garrison_at(war.state, group.hex)
    if garrison is not None and garrison.men:
        seats.setdefault(garrison.side)
    for seat in seats:
        if seat is not None and seat != group.side:
            war.emit(StrengthSeen(note_of(war.state, seat, group)))


def note_of(state: State, seat: Seat, group: Group) -> Note:
    """N82: strength, composition and leader, with the date."""
    everybody = [man for one in company(state, group) for man in men_of(state, one)]
    leader = leader_of(state, group)
    return Note(
        seat,
        group.id,
        state.day,
        group.hex,
        tuple([man.id for man in everybody]),
        tuple([man.id for man in everybody if man.health == "wounded"]),
        None if leader is None else leader.unit,
        None if leader is None else leader.prestige,
    )


@rule("K18")
def find_convoys(war: War, group: Group) -> None:
    """A convoy that nobody escorts belongs to the first group that meets it."""
    if group.side is None or group.employer is not None:
        return
    for convoy in convoys_at(war.state, group.hex):
        if convoy.escort is None:
            war.emit(ConvoyFound(convoy.id, group.id))


@rule("K21")
def deliver(war: War, group: Group) -> None:
    """At their destination prisoners leave the game, those of its mercenaries too."""
    for guards in company(war.state, group) if war.state.captives else ():
        for captives in captives_of(war.state, guards):
            if group.hex in prisons(war.state, group):
                war.emit(Delivered(captives.id, guards.id, captives.men))


@rule("K20")
def leave_wounded(war: War, name: GroupId) -> None:
    """W-14: in a friendly place the wounded stay; one or two who are left wait with them."""
    group = war.state.groups[name]
    land = war.state.land
    if group.hex not in land.place_at and group.hex not in land.castle_at:
        return
    places = (garrison_at(war.state, group.hex), village_at(war.state, group.hex))
    refuge = next((one for one in places if one and is_refuge(war.state, group, one)), None)
    if refuge is None:
        return
    for one in reversed(company(war.state, group)):
        ill = tuple([man.id for man in men_of(war.state, one) if man.health == "wounded"])
        few = len(one.men) - len(ill) < NUMBERS.groups.least
        if ill:
            stay = one.men if few else ill
            war.emit(PatientsLeft(one.side, one.id, Source(refuge.id), stay))


# Passing


@rule("K11")
def refuse_ask(state: State, action: AskPassage) -> Refusal | None:
    """N41: who was stopped may ask, once a day, if there is somebody to ask."""
    group = state.groups.get(action.group)
    if state.phase != "movement" or not state.acting or group is None:
        return Refusal("K8", "not-now")
    if group.side != state.acting[0] or group.employer is not None or group.home:
        return Refusal("K11", "not-your-group")
    if not group.halted or group.id in state.barred or group.points < 1:
        return Refusal("K11", "no-need-to-ask")
    return None if wardens(state, group) else Refusal("K11", "nobody-to-ask")


def wardens(state: State, group: Group) -> tuple[Seat, ...]:
    """Who has to agree: all others there; free mercenaries let nobody pass."""
    others = [one.side for one in groups_at(state, group.hex) if one.side != group.side]
    garrison = garrison_at(state, group.hex)
    if garrison is not None and garrison.men and garrison.side != group.side:
        others.append(garrison.side)
    if None in others:
        return ()
    return tuple([seat for seat in state.order if seat in others])


def is_passage_asked(state: State) -> bool:
    """Does somebody wait for an answer?"""
    return state.asking is not None


@rule("K11")
async def answer_passage(war: War) -> None:
    """N41: whoever stands there lets them pass, or not."""
    state = war.state
    group, seat = state.asking, state.wardens[0]
    assert group is not None
    options = (LetPass(), BarWay())
    answer = await Choose(seat, "K11", "passage", options)
    war.emit(PassageAnswered(group, seat, isinstance(answer, LetPass)))


def show_choice(war: War, seat: Seat) -> None:
    """Scenario: what a side has chosen in secret is plain to see."""
    state = war.state
    if seat in state.choices and seat not in state.known:
        war.emit(ChoiceShown(seat, SecretOption(state.choices[seat])))
