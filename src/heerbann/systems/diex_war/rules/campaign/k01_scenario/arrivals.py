"""Scenario: what is written down in secret before the first day, and who comes later."""

from collections.abc import Iterator
from functools import partial

from heerbann.boards.hex.hexes import Hex, distance
from heerbann.boards.memo import Memo
from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Choose, Draw, Refusal, Seat
from heerbann.engine.rules.sealed import Sealed
from heerbann.systems.diex_war.model.campaign.actions import (
    ChooseSecretly,
    ChooseStart,
    SecretOption,
)
from heerbann.systems.diex_war.model.campaign.charts import NUMBERS, season_movement
from heerbann.systems.diex_war.model.campaign.events.days import (
    ChoiceShown,
    GroupPlaced,
    SecretlyChosen,
)
from heerbann.systems.diex_war.model.campaign.events.marches import Halted, PointsSet
from heerbann.systems.diex_war.model.campaign.facts import LETTERS, groups_at, next_id
from heerbann.systems.diex_war.model.campaign.muster import start_hexes
from heerbann.systems.diex_war.model.campaign.scenario import Band, CampaignScenario, Choice
from heerbann.systems.diex_war.model.campaign.state import GroupId, Origin, State, War
from heerbann.systems.diex_war.rules.campaign.k11_movement.meeting import arrive

# Choices


def open_choices(state: State) -> list[Choice]:
    """What has still to be written down."""
    return [one for one in state.scenario.choice if one.side not in state.choices]


def is_choice_open(state: State) -> bool:
    """Has somebody still to choose in secret?"""
    return bool(open_choices(state))


@rule("K1")
async def choose_secretly(war: War) -> None:
    """All who have to choose do so at once, unknown to the others."""
    orders = await Sealed(*[_question(one) for one in open_choices(war.state)])
    for seat, order in orders.items():
        war.emit(SecretlyChosen(seat, order.option))


def _question(choice: Choice) -> Choose[ChooseSecretly]:
    options = tuple([ChooseSecretly(SecretOption(key)) for key in choice.options])
    return Choose(Seat(choice.side), "K1", "secret-choice", options, always=True)


@rule("K1")
def refuse_choice(state: State, action: ChooseSecretly) -> Refusal | None:
    """One of those that the scenario offers to a side that has not chosen."""
    known = [key for choice in open_choices(state) for key in choice.options]
    return None if action.option in known else Refusal("K1", "no-such-choice")


# Starts and arrivals


def expected(state: State, band: Band) -> bool:
    """Is a group of the scenario still to come?"""
    if band.key in state.arrived:
        return False
    return band.only_if is None or state.choices.get(Seat(band.side)) == band.only_if


def secret_starts(state: State) -> list[Band]:
    """Groups of which the side writes down where they begin."""
    return [band for band in state.scenario.group if band.hexes and expected(state, band)]


def is_start_open(state: State) -> bool:
    """Has somebody still to write down where a group begins?"""
    return not is_choice_open(state) and bool(secret_starts(state))


@rule("K1")
async def choose_starts(war: War) -> None:
    """One group of each side at a time, sealed."""
    first = {Seat(band.side): band for band in reversed(secret_starts(war.state))}
    questions = [_start_question(war.state, first[seat]) for seat in sorted(first)]
    orders = await Sealed(*questions)
    for seat, order in orders.items():
        place(war, first[seat], order.hex, "start")


def _start_question(state: State, band: Band) -> Choose[ChooseStart]:
    options = partial(_starts, state, band)
    return Choose(Seat(band.side), "K1", "secret-start", options, always=True)


def _starts(state: State, band: Band) -> Iterator[ChooseStart]:
    for hex in start_hexes(state.land, band):
        yield ChooseStart(band.key, hex)


def due(state: State) -> list[Band]:
    """Groups that come onto the map today, in the order of the parties."""
    coming = [band for band in _later_groups(state.scenario) if band.day <= state.day]
    known = [band for band in coming if expected(state, band)]
    return sorted(known, key=lambda band: state.order.index(Seat(band.side)))


def is_arrival_due(state: State) -> bool:
    """Does somebody come onto the map now?"""
    later, day = _later_groups(state.scenario), state.day
    return any(band.day <= day and expected(state, band) for band in later)


def _entering(scenario: CampaignScenario) -> tuple[Band, ...]:
    return tuple([band for band in scenario.group if band.enter])


_later_groups = Memo(_entering)


@rule("K1")
def landings(state: State, band: Band) -> tuple[Hex, ...]:
    """Where a group may come in: the northern edge, or a coast away from ports and the others."""
    land = state.land
    if band.enter == "north_edge":
        return tuple([hex for hex in land.north_edge if _is_in_columns(state, band, hex)])
    if band.enter == "random_coast":
        return tuple([hex for hex in land.coast if not _is_taken(state, band, hex)])
    return _apart(state, band, [hex for hex in land.coast if hex not in land.place_at])


def _apart(state: State, band: Band, shore: list[Hex]) -> tuple[Hex, ...]:
    """Far enough from the other landings of its side; W-45: else as far as there is room."""
    others = [one.base for one in state.groups.values() if one.side == band.side and one.base]
    nearest = {
        hex: min([distance(hex, other) for other in others], default=band.apart) for hex in shore
    }
    room = min(band.apart, max(nearest.values(), default=0))
    return tuple([hex for hex in shore if nearest[hex] >= room])


def _is_in_columns(state: State, band: Band, hex: Hex) -> bool:
    if band.columns is None:
        return True
    letters = state.land.board.labels[hex].rstrip("0123456789")
    first, last = band.columns
    return (len(first), first) <= (len(letters), letters) <= (len(last), last)


def _is_taken(state: State, band: Band, hex: Hex) -> bool:
    """Rolled again where Saxons of the same side stand."""
    there = groups_at(state, hex)
    return any(group.side == band.side and group.nation == "saxon" for group in there)


@rule("K1")
async def come_in(war: War) -> None:
    """Step 4: by the choice of the side, or by chance; who comes by sea does not march that day."""
    state = war.state
    band = due(state)[0]
    hexes = landings(state, band)
    if band.enter == "random_coast":
        labels = state.land.board.labels
        bag = tuple([(labels[hex], 1) for hex in hexes])
        label = await Draw("K1", bag, by=(Seat(band.side),))
        hex = next(hex for hex in hexes if labels[hex] == label)
    else:
        options = tuple([ChooseStart(band.key, hex) for hex in hexes])
        hex = (await Choose(Seat(band.side), "K1", "arrival", options)).hex
    name = place(war, band, hex, "arrival")
    _show_choice(war, Seat(band.side))
    _set_points(war, band, name, hex)
    arrive(war, name)


def _show_choice(war: War, seat: Seat) -> None:
    """Scenario: who the third is, is seen when he is there."""
    state = war.state
    nations = [band.nation for band in state.scenario.group if band.side == seat and band.only_if]
    if seat in state.choices and seat not in state.known and nations:
        war.emit(ChoiceShown(seat, SecretOption(state.choices[seat])))


def _set_points(war: War, band: Band, name: GroupId, hex: Hex) -> None:
    """Over the edge the hex is paid for; from the sea nothing is left."""
    state = war.state
    left = 0
    if band.enter == "north_edge":
        mounted = all(state.men[unit].horse for unit in state.groups[name].men)
        chart = NUMBERS.movement
        points = chart.riders if mounted else chart.foot
        left = max(0, points + season_movement(state.season) - state.land.ground_cost(hex))
    war.emit(PointsSet(Seat(band.side), {name: left}, {}))
    if band.enter != "north_edge":
        war.emit(Halted(name))


def place(war: War, band: Band, hex: Hex, origin: Origin) -> GroupId:
    """The group is on the map."""
    name = GroupId(next_id(war.state, LETTERS[band.nation]))
    war.emit(GroupPlaced(Seat(band.side), band.key, name, hex, band.hidden, origin))
    return name


@rule("K1")
def refuse_start(state: State, action: ChooseStart) -> Refusal | None:
    """One of the hexes that the scenario names."""
    for band in secret_starts(state) if state.phase == "setup" else due(state):
        if band.key == action.group:
            hexes = start_hexes(state.land, band) if band.hexes else landings(state, band)
            return None if action.hex in hexes else Refusal("K1", "not-there")
    return Refusal("K8", "not-now")
