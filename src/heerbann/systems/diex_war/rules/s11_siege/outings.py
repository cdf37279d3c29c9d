"""§11.4 Before a battle: maps, sides, parties, animals."""

from collections.abc import Iterator
from functools import partial

from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Choose, Refusal, Roll, Seat
from heerbann.systems.diex_war.model.actions import (
    ChooseEdge,
    ChooseMap,
    EndParty,
    EndSlipping,
    JoinParty,
    PostWounded,
    SlipIn,
    SpareWounded,
    TakeMules,
)
from heerbann.systems.diex_war.model.charts import NUMBERS, SIEGE
from heerbann.systems.diex_war.model.events.outings import (
    AnimalsRolled,
    EdgeChosen,
    MapChosen,
    MulesTaken,
    PartyFormed,
    SlippedIn,
    WoundedPosted,
)
from heerbann.systems.diex_war.model.state import (
    Battle,
    FieldEdge,
    FieldMap,
    Man,
    Outing,
    State,
    UnitId,
    able,
    soldiers,
)

MAPS: tuple[FieldMap, ...] = ("ditch", "woodbridge")
EDGES: tuple[FieldEdge, ...] = ("east", "west")


def _outing(state: State) -> Outing:
    assert state.outing is not None
    return state.outing


# §11.4.2, §11.4.3 Where


def is_map_open(state: State) -> bool:
    """Sorties and open battles have a choice of maps."""
    outing = state.outing
    return outing is not None and outing.kind != "assault" and outing.map is None


def map_chooser(state: State) -> Seat:
    """§11.4.2: the besieger for a sortie. §11.4.3: the besieged for an open battle."""
    return state.besieger if _outing(state).kind == "sortie" else state.besieged


@rule("11.4.2", "11.4.3")
async def choose_map(battle: Battle) -> None:
    """The ditch or the bridge."""
    seat = map_chooser(battle.state)
    options = tuple([ChooseMap(name) for name in MAPS])
    answer = await Choose(seat, _section(battle.state), "map", options)
    battle.emit(MapChosen(seat, answer.map))


def _section(state: State) -> str:
    return "11.4.2" if _outing(state).kind == "sortie" else "11.4.3"


def is_edge_open(state: State) -> bool:
    """Sorties and open battles have a choice of sides."""
    outing = state.outing
    return outing is not None and outing.kind != "assault" and outing.edge is None


@rule("11.4.2", "11.4.3")
async def choose_edge(battle: Battle) -> None:
    """The besieged come from the left or from the right."""
    seat = battle.state.besieged
    options = tuple([ChooseEdge(edge) for edge in EDGES])
    answer = await Choose(seat, _section(battle.state), "edge", options)
    battle.emit(EdgeChosen(seat, answer.edge))


# §11.4.2 The party


def is_party_open(state: State) -> bool:
    """Has somebody to be chosen for a sortie?"""
    outing = state.outing
    return outing is not None and outing.kind == "sortie" and not outing.ready


@rule("11.4.2")
def party_limit(state: State) -> int:
    """A third of those who are able, rounded down (N05)."""
    return len(able(state, state.besieged)) // SIEGE.sortie.share


@rule("11.4.2")
async def form_party(battle: Battle) -> None:
    """One after the other, at most a third; who does not fight may go along beside them."""
    state = battle.state
    chosen: list[UnitId] = []
    while True:
        options = partial(party_choices, state, tuple(chosen))
        match await Choose(state.besieged, "11.4.2", "party", options, always=True):
            case JoinParty(unit):
                chosen.append(unit)
            case EndParty():
                battle.emit(PartyFormed(tuple(chosen)))
                return


def party_choices(state: State, chosen: tuple[UnitId, ...]) -> Iterator[JoinParty | EndParty]:
    """Whoever can still be added; the party is complete once a soldier goes."""
    going = [unit for unit in chosen if not state.men[unit].kind.is_civilian]
    if going:
        yield EndParty()
    if len(going) < party_limit(state):
        for man in able(state, state.besieged):
            if man.id not in chosen:
                yield JoinParty(man.id)
    for man in civilians(state):
        if man.id not in chosen:
            yield JoinParty(man.id)


def civilians(state: State) -> list[Man]:
    """Those within the works who do not fight."""
    men = [man for man in state.men.values() if man.side == state.besieged]
    return [man for man in men if man.fate == "present" and man.kind.is_civilian]


def are_animals_due(state: State) -> bool:
    """Has the die for the animals still to fall?"""
    outing = state.outing
    return outing is not None and outing.kind == "sortie" and outing.ready and outing.mules is None


@rule("11.4.2")
async def fetch_animals(battle: Battle) -> None:
    """A die says how many; horses or mules are the besieged's choice (N30)."""
    state = battle.state
    (number,) = await Roll("11.4.2", 1, SIEGE.sortie.animals, by=(state.besieged,))
    led = min(number, most_led(state))
    battle.emit(AnimalsRolled(number, led))
    options = tuple([TakeMules(mules) for mules in range(led + 1)])
    answer = await Choose(state.besieged, "11.4.2", "mules", options)
    battle.emit(MulesTaken(answer.number, led - answer.number))


@rule("11.4.2")
def most_led(state: State) -> int:
    """How many animals the party can lead: some by each man on foot, fewer by a rider."""
    men = [state.men[unit] for unit in _outing(state).party]
    hands = [SIEGE.sortie.led_by_rider if man.horse else SIEGE.sortie.led_on_foot for man in men]
    return sum(hands)


# §11.6 13 Who is within


def is_slipping_open(state: State) -> bool:
    """Has a traitor opened the gate, and nobody has said who is within?"""
    outing = state.outing
    return outing is not None and outing.traitor and not outing.chosen_inside


@rule("11.6")
def inside_limit(state: State) -> int:
    """Six in a castle, four in a hall."""
    castle = state.scenario.works == "castle"
    return NUMBERS.traitor_castle if castle else NUMBERS.traitor_hall


@rule("11.6")
async def slip_in(battle: Battle) -> None:
    """The besieger names healthy men, who go on foot (N12)."""
    state = battle.state
    chosen: list[UnitId] = []
    while len(chosen) < inside_limit(state):
        options = partial(slip_choices, state, tuple(chosen))
        match await Choose(state.besieger, "11.6", "inside", options, always=True):
            case SlipIn(unit):
                chosen.append(unit)
            case EndSlipping():
                break
    battle.emit(SlippedIn(tuple(chosen)))


def slip_choices(state: State, chosen: tuple[UnitId, ...]) -> Iterator[SlipIn | EndSlipping]:
    """Everybody who is well, and to send nobody else."""
    for man in able(state, state.besieger):
        if man.id not in chosen:
            yield SlipIn(man.id)
    yield EndSlipping()


# §11.4.1 The wounded on the walls


def are_wounded_asked(state: State) -> bool:
    """Has the defender wounded men who could fight in an assault?"""
    outing = state.outing
    if outing is None or outing.kind != "assault" or outing.wounded is not None:
        return False
    return len(soldiers(state, state.besieged)) > len(able(state, state.besieged))


@rule("11.4.1")
async def post_wounded(battle: Battle) -> None:
    """N04: only here may the wounded fight, if the defender wants it."""
    seat = battle.state.besieged
    answer = await Choose(seat, "11.4.1", "wounded", (SpareWounded(), PostWounded()))
    battle.emit(WoundedPosted(isinstance(answer, PostWounded)))


@rule("11.4.2", "11.4.3")
def refuse_map(state: State, _action: ChooseMap) -> Refusal | None:
    """Only before a sortie or an open battle."""
    return None if is_map_open(state) else Refusal("11.4", "no-map-to-choose")


@rule("11.4.2", "11.4.3")
def refuse_edge(state: State, _action: ChooseEdge) -> Refusal | None:
    """Only before a sortie or an open battle."""
    return None if is_edge_open(state) else Refusal("11.4", "no-edge-to-choose")
