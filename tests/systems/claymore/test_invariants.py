"""What holds in every position and along every game, whatever is drawn, thrown and answered."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from heerbann.boards.hex.hexes import DIRECTIONS, Hex
from heerbann.engine.play.dice import SeededDice
from heerbann.engine.play.game import Game, Setup
from heerbann.engine.rules.asks import Action
from heerbann.systems.claymore import SYSTEM
from heerbann.systems.claymore.files.checked_setup import begin
from heerbann.systems.claymore.model.actions import EndHalf, Fire, Hurry, Move, Shoot, Stay
from heerbann.systems.claymore.model.charts import PROFILES
from heerbann.systems.claymore.model.events.howitzer import Aimed
from heerbann.systems.claymore.model.events.melee import MeleeBegan
from heerbann.systems.claymore.model.events.round import Moved, RoundBegan, Shot, SwiftRolled
from heerbann.systems.claymore.model.state import CHAOS, EMPIRE, SEATS, State, units_of
from heerbann.systems.claymore.rules.s05_round import orders
from tests.systems.claymore.field import BOARD, change, field
from tests.systems.claymore.play import Played, half

SWITCHES = {
    "pin": ["strict", "fought_last_round"],
    "contact_stops": ["on", "off"],
    "swift_roll": ["free", "commits"],
    "half_order": ["free", "move_then_shoot"],
    "los": ["off", "on"],
    "shoot_in_contact": ["any", "adjacent_only", "none"],
    "shoot_into_melee": ["on", "off"],
    "road_bonus": ["off", "on"],
    "howitzer_clock": ["cooldown", "fixed_multiples"],
}
MELEE_SWITCHES = {
    "one_attack_per_unit": ["off", "on"],
    "melee_order": ["upfront", "stepwise"],
    "melee_tie": ["reroll", "nobody", "initiative"],
    "leader_helps": ["all", "own"],
    "may_rolls": ["automatic", "asked"],
    "palisade_def": ["v_plus_1", "save_die"],
    "palisade_scope": ["whole_hex", "closed_side"],
    "v_overflow": ["cap5", "col6"],
    "tower_to_tower": ["outside", "level"],
    "coward_auto_attacked": ["off", "on"],
    "flight": ["strict", "lenient", "partial"],
    "skip_scope": ["move", "round"],
    "howitzer_start_loaded": ["off", "on"],
    "howitzer_path": ["after_reveal", "before_reveal"],
}
KINDS = {side: [k for k, p in PROFILES.items() if p.side == side] for side in SEATS}
SHOOTERS = {EMPIRE: ["earch", "xbow"], CHAOS: ["carch"]}


def houses(switches: dict[str, list[str]]) -> st.SearchStrategy[dict[str, Any]]:
    return st.fixed_dictionaries(
        {name: st.sampled_from(values) for name, values in switches.items()}
    )


# --- positions ------------------------------------------------------------------------------


@st.composite
def positions(draw: st.DrawFn) -> State:
    """A crowd of both sides around some hex, among pieces of terrain, in the middle of a half."""
    centre = draw(st.sampled_from(BOARD.hexes))
    crowd = draw(st.permutations([BOARD.label(hex) for hex in BOARD.near(centre, 3)]))
    elements = {label: _piece(draw, label) for label in crowd[: draw(st.integers(0, 5))]}
    elements = {label: piece for label, piece in elements.items() if piece}
    armies: dict[str, dict[str, str]] = {EMPIRE: {}, CHAOS: {}}
    for label in crowd[-draw(st.integers(2, 9)) :]:
        side = draw(st.sampled_from(SEATS))
        kind = draw(st.sampled_from(KINDS[side]) | st.sampled_from(SHOOTERS[side]))
        if _may_stand(label, kind, elements.get(label, "")):
            armies[side][label] = kind
    state = field(
        **armies,
        elements=elements,
        house=draw(houses(SWITCHES)),
        round=draw(st.integers(1, 7)),
        active=draw(st.sampled_from(SEATS)),
    )
    _let_time_pass(draw, state)
    return state


def _piece(draw: st.DrawFn, label: str) -> str:
    terrain = BOARD.terrain[BOARD.hex(label)]
    if terrain == "river":
        return "ford"
    if terrain != "plain":
        return ""
    kind = draw(st.sampled_from(["swamp", "rubble", "tower", "palisade"]))
    facing = draw(st.sampled_from(DIRECTIONS))
    arc = " ".join(facing.turned(step).name for step in range(3))
    return f"palisade {arc}" if kind == "palisade" else kind


def _may_stand(label: str, kind: str, piece: str) -> bool:
    if piece in ("swamp", "rubble") or (piece == "tower" and not PROFILES[kind].tower):
        return False
    return piece == "ford" or BOARD.terrain[BOARD.hex(label)] != "river"


def _let_time_pass(draw: st.DrawFn, state: State) -> None:
    """Some have acted, some sit out, some fought before."""
    for hex, unit in list(state.at.items()):
        kind = PROFILES[state.units[unit].profile.key]
        acts = ["moved", *["shot"] * kind.shooter, *["fired"] * ("howitzer" in kind.rules)]
        if draw(st.integers(0, 3)) == 0:
            state.spent[unit] = draw(st.sampled_from(acts))  # type: ignore[assignment]
        label = BOARD.label(hex)
        change(state, label, fought=draw(st.integers(0, state.round - 1)))
        change(state, label, skips=state.round * (draw(st.integers(0, 7)) == 7))


def candidates(state: State) -> Iterator[Action]:
    """Everything anybody could think of in this phase."""
    for unit in state.units:
        yield from (Move(unit, hex) for hex in BOARD.hexes)
        yield Hurry(unit)
        yield Stay(unit)
        for target in state.units:
            yield Shoot(unit, target)
            yield Fire(unit, target)
    yield EndHalf()


def allowed(state: State) -> set[Action]:
    return {action for action in candidates(state) if SYSTEM.why_not(state, action) is None}


@given(positions())
def test_5_4_the_orders_listed_are_exactly_those_that_nothing_refuses(state: State) -> None:
    assert state.active is not None
    listed = orders(state, state.active)
    assert len(set(listed)) == len(listed)
    assert set(listed) == allowed(state)


@given(positions(), st.integers(1, 6))
def test_6_8_the_answers_to_a_swift_roll_are_exactly_those_that_nothing_refuses(
    state: State, die: int
) -> None:
    assert state.active is not None
    for order in orders(state, state.active):
        if isinstance(order, Hurry):
            game = half(state, state.active, dice=[die], answers=[order])
            assert len(set(game.options)) == len(game.options)
            assert set(game.options) == allowed(game.state)


@given(positions())
def test_6_1_whatever_is_ordered_the_board_stays_sound(state: State) -> None:
    assert state.active is not None
    for order in orders(state, state.active):
        if isinstance(order, Move):
            game = half(state, state.active, answers=[order])
            assert game.state.units[order.unit].hex == order.to
            assert_sound(game.state)


# --- games ----------------------------------------------------------------------------------

SCENARIOS = ["heron_ford", "watchtower", "palisade_camp", "three_crossings", "free_battle"]


@settings(max_examples=20)
@given(
    st.sampled_from(SCENARIOS),
    houses(SWITCHES | MELEE_SWITCHES),
    st.integers(0, 2**32),
)
def test_5_1_along_random_games_all_invariants_hold(
    scenario: str, house: dict[str, Any], seed: int
) -> None:
    chooser = random.Random(seed)
    setup = Setup(SYSTEM.scenarios[scenario], SYSTEM.house(house))
    game = Game(SYSTEM, setup, SeededDice(seed))
    strongest = dict.fromkeys(SEATS, 0)
    while game.ask is not None and len(game.answers) < 600:
        assert game.options
        game.answer(chooser.choice(game.options))
        assert_sound(game.state)
        if game.state.round:
            strongest = expect_no_growth(game.state, strongest)
    expect_each_acts_once(game)
    expect_each_pair_fights_once(game)
    expect_loading_time(game)
    assert folded(game) == game.state


def assert_sound(state: State) -> None:
    """Units, places and masks tell the same; everybody stands where it may, and lives."""
    standing = {unit.id: unit.hex for unit in state.units.values() if unit.hex is not None}
    assert {unit: hex for hex, unit in state.at.items()} == standing
    assert len(state.at) == len(standing)  # one regiment per hex
    for side in SEATS:
        places = [unit.hex for unit in units_of(state, side) if unit.hex is not None]
        assert state.mask[side] == BOARD.mask_of(places)
        alive = sum(unit.profile.pw for unit in units_of(state, side))
        assert state.mustered[side] == alive + state.lost[side]
    for unit in state.units.values():
        assert unit.hex is None or is_standable(state, unit.hex, unit.profile.tower)
        assert state.fighting or 0 <= unit.chips < unit.profile.l


def is_standable(state: State, hex: Hex, enters_tower: bool) -> bool:
    ground = state.ground
    if ground.kind(hex) in ("swamp", "rubble"):
        return False
    if ground.board.terrain[hex] == "river" and ground.kind(hex) != "ford":
        return False
    return enters_tower or ground.kind(hex) != "tower"


def expect_no_growth(state: State, strongest: dict[Any, int]) -> dict[Any, int]:
    """Once the battle has begun no army becomes larger."""
    now = {side: len(units_of(state, side)) for side in SEATS}
    assert all(not strongest[side] or now[side] <= strongest[side] for side in SEATS)
    return now


def by_round(game: Played) -> list[list[Any]]:
    """The log cut into rounds."""
    rounds: list[list[Any]] = [[]]
    for event in game.log:
        if isinstance(event, RoundBegan):
            rounds.append([])
        rounds[-1].append(event)
    return rounds


def expect_each_acts_once(game: Played) -> None:
    """Nobody moves and shoots in one round, nor does either twice."""
    for events in by_round(game):
        acted = Counter(e.unit for e in events if isinstance(e, Moved | Shot | Aimed))
        assert not acted or max(acted.values()) == 1
        if game.state.house.swift_roll == "commits":
            hurried = {e.unit for e in events if isinstance(e, SwiftRolled)}
            assert not hurried & {e.unit for e in events if isinstance(e, Shot)}


def expect_each_pair_fights_once(game: Played) -> None:
    for events in by_round(game):
        fought = [event.melee for event in events if isinstance(event, MeleeBegan)]
        assert len(set(fought)) == len(fought)


def expect_loading_time(game: Played) -> None:
    """One shot of a gun in five rounds; a gun that starts loaded is four rounds ahead."""
    shots: Counter[str] = Counter()
    ahead = 4 if game.state.house.howitzer_start_loaded == "on" else 0
    for number, events in enumerate(by_round(game)):
        shots.update(event.unit for event in events if isinstance(event, Aimed))
        assert all(fired <= (number + ahead) // 5 for fired in shots.values())


def folded(game: Played) -> State:
    """The state that the events alone lead to."""
    state = begin(game.setup.scenario, game.setup.house)  # type: ignore[arg-type]
    for event in game.log:
        event.apply(state)
    return state
