"""§3 Deployment: who picks the side, who sets up first, and where a regiment may stand."""

from functools import cache, partial

from heerbann.boards.hex.hexes import Hex
from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Choose, Refusal, Seat
from heerbann.engine.rules.opposed import opposed_roll
from heerbann.systems.claymore.model.actions import ChooseEdge, Deploy
from heerbann.systems.claymore.model.deployment_zones import OPPOSITE, open_edges, zone_of
from heerbann.systems.claymore.model.events.deployment import Deployed, DeploymentRolled, EdgeChosen
from heerbann.systems.claymore.model.state import OPPONENT, SEATS, Battle, State, Unit

_deploy = cache(Deploy)

# §3.1: the roll and the choice of sides


def someone_waits(state: State) -> bool:
    """Is there a regiment still to be set up?"""
    return any(unit.hex is None for unit in state.units.values())


def is_roll_needed(state: State) -> bool:
    """A scenario that places every regiment itself needs no roll."""
    return state.chooser is None and someone_waits(state)


@rule("3.1")
async def roll_for_sides(battle: Battle) -> None:
    """The higher die chooses a side; where the scenario fixes the sides it sets up first (A-59)."""
    await opposed_roll(battle, "3.1", SEATS, DeploymentRolled)


def is_edge_open(state: State) -> bool:
    """Is there a side of the board to choose?"""
    return state.chooser is not None and not state.edges and bool(_edges(state))


def _edges(state: State) -> list[ChooseEdge]:
    if state.scenario.sides == "fixed":
        return []
    return [ChooseEdge(edge) for edge in open_edges(state.scenario, state.house)]


@rule("3.1")
async def choose_edge(battle: Battle) -> None:
    """MAY: the winner of the roll picks a side of the board; the other gets the one facing it."""
    state = battle.state
    side = state.chooser
    assert side is not None
    choice = await Choose(side, "3.1", "edge", partial(_edges, state))
    battle.emit(EdgeChosen(side, choice.edge, OPPOSITE[choice.edge]))


# §3.2: one regiment after the other


def waiting(state: State, side: Seat) -> list[Unit]:
    """The regiments of a side that are still to be set up."""
    return [unit for unit in state.units.values() if unit.hex is None and unit.side == side]


@rule("3.2")
def deployer(state: State) -> Seat | None:
    """Whose regiment is next: the winner's whole army first, or by turns (A-09)."""
    first = state.chooser
    if first is None:
        return None
    second = OPPONENT[first]
    if not waiting(state, second):
        return first if waiting(state, first) else None
    if not waiting(state, first):
        return second
    by_turns = state.house.deploy_order == "alternating"
    return second if by_turns and _set_up(state, first) > _set_up(state, second) else first


def _set_up(state: State, side: Seat) -> int:
    """How many regiments a side has set up by itself."""
    on_board = sum(unit.hex is not None and unit.side == side for unit in state.units.values())
    return on_board - len(state.scenario.deployed.of(side))


@rule("3.2", "3.3", "3.4")
async def deploy(battle: Battle) -> None:
    """MUST: every regiment is set up, one to a hex, in the zone of its side."""
    state = battle.state
    side = deployer(state)
    assert side is not None
    choice = await Choose(side, "3.2", "deploy", partial(deployments, state, side))
    battle.emit(Deployed(choice.unit, choice.hex))


def deployments(state: State, side: Seat) -> list[Deploy]:
    """One regiment of each kind that waits, on every free hex of the zone, in map order."""
    free = [hex for hex in zone_of(state, side) if hex not in state.at]
    return [_deploy(unit.id, hex) for unit in _first_of_each_kind(state, side) for hex in free]


def _first_of_each_kind(state: State, side: Seat) -> list[Unit]:
    """Regiments of a kind are alike, so it does not matter which of them is set up first."""
    first: dict[str, Unit] = {}
    for unit in waiting(state, side):
        first.setdefault(unit.profile.key, unit)
    return list(first.values())


# Why not


def refuse_choose_edge(state: State, action: ChooseEdge) -> Refusal | None:
    """Why this side of the board cannot be chosen now."""
    if state.edges:
        return Refusal("3.1", "sides-are-settled")
    if not is_edge_open(state):
        return Refusal("3.1", "no-choice-of-sides")
    return None if action in _edges(state) else Refusal("3.1", "edge-not-offered")


def refuse_deploy(state: State, action: Deploy) -> Refusal | None:
    """Why this regiment may not be set up there now."""
    side = deployer(state)
    if side is None or not state.edges:
        return Refusal("3.2", "not-deploying")
    unit = state.units.get(action.unit)
    if unit is None:
        return Refusal("12.1", "no-such-unit")
    return _refuse_regiment(state, unit, side) or _refuse_place(state, side, action.hex)


def _refuse_regiment(state: State, unit: Unit, side: Seat) -> Refusal | None:
    if unit.hex is not None:
        return Refusal("3.4", "set-up-already")
    if unit.side != side:
        return Refusal("3.2", "other-side-sets-up")
    twins = [other for other in waiting(state, side) if other.profile.key == unit.profile.key]
    return None if unit == twins[0] else Refusal("3.2", "twin-first", {"unit": twins[0].id})


def _refuse_place(state: State, side: Seat, hex: Hex) -> Refusal | None:
    """What lies there, the plainest reason first."""
    ground = state.ground
    if hex not in ground.board.index:
        return Refusal("3.3", "off-board")
    if hex in state.at:
        return Refusal("3.4", "occupied")
    if ground.is_river(hex):
        return Refusal("3.4", "river")
    match ground.kind(hex):
        case "swamp":
            return Refusal("3.4", "swamp")
        case "tower":
            return Refusal("3.4", "tower-at-deployment")
    return None if hex in zone_of(state, side) else Refusal("3.3", "outside-zone")
