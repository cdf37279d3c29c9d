"""Crowded little fields at random: much that seldom happens in a battle happens here at once."""

from __future__ import annotations

from random import Random

from heerbann.boards.hex.hexes import Direction, Hex
from heerbann.engine.play.dice import SeededDice
from heerbann.engine.play.game import Game, Setup
from heerbann.systems.diex_aie import SYSTEM
from heerbann.systems.diex_aie.model.charts import FIGURES
from heerbann.systems.diex_aie.model.figures import Figure
from heerbann.systems.diex_aie.model.ground.footprints import Footprint
from heerbann.systems.diex_aie.model.ground.passage import ARMOURED, FOOT, LED, RIDER, entering
from heerbann.systems.diex_aie.model.state import SEATS, State
from tests.systems.diex_aie.castle import castle, lean
from tests.systems.diex_aie.field import add, field, meadow, place

SIZES = ((7, 3), (6, 4), (8, 5), (10, 6))
LANDS = (".........", "....oT~^%", "......T~x", ".....~~~T")
STEPS = ("missiles", "charges", "movement", "melee")
SIDES = ("wall", "window", "door_side", "fence")
PEOPLE = [key for key, figure in FIGURES.items() if figure.kind == "person"]


def crowded(seed: int) -> Game[State]:
    """A game in the middle of a turn, on a field where hardly anybody can move freely."""
    rng = Random(seed)
    step = rng.choice(STEPS)
    state = castle(spare=False, phase=step) if seed % 4 == 0 else _open_field(rng, step)
    if state.scenario.chapter == 10:
        for label in rng.sample(["D2", "D4", "D7", "E3", "E8"], 2):
            lean(state, label)
    hexes = list(state.ground.board.hexes)
    rng.shuffle(hexes)
    people = iter(rng.sample(PEOPLE, 40))
    wanted = rng.randint(len(hexes) // 2, len(hexes))
    for number, hex in enumerate(hexes):
        name = f"horse-{number}" if rng.random() < 0.1 else next(people, None)
        if name is not None and hex not in state.at and len(state.at) < wanted:
            come(state, rng, name, hex)
    setup = Setup(state.scenario, state.house)
    return Game.at_step(SYSTEM, setup, state, step, SeededDice(seed))


def _open_field(rng: Random, step: str) -> State:
    columns, rows = rng.choice(SIZES)
    land = rng.choice(LANDS)
    labels = [f"{column}{row}" for column in "ABCDEFGHIJ"[:columns] for row in range(1, rows + 1)]
    drawing = meadow({label: rng.choice(land) for label in labels}, columns=columns, rows=rows)
    sides = {kind: [f"{rng.choice(labels)} E"] for kind in SIDES} if rng.random() < 0.5 else {}
    return field(drawing, sides=sides, phase=step, spare=False, chapter=rng.choice((7, 8)))


def come(state: State, rng: Random, name: str, hex: Hex) -> None:
    """Somebody comes to stand there, if he could stand there at all."""
    figure = FIGURES[name.partition("-")[0]]
    label, side = state.ground.board.label(hex), rng.choice(SEATS)
    is_person = figure.kind == "person"
    if not is_person or (figure.mounted is not None and rng.random() < 0.8):
        where = f"{label}>{rng.choice(list(Direction)).name}"
        words = ("", "", " wounded") if is_person else ("",)
    else:
        where, words = label, ("", "", "", " wounded", " stunned")
    if _has_room(state, place(state, where), figure):
        add(state, side, name, where + rng.choice(words))


def _has_room(state: State, standing: Footprint, figure: Figure) -> bool:
    if standing.tail is None:
        mover = ARMOURED if figure.armoured else FOOT
    else:
        mover = RIDER if figure.kind == "person" else LED
    ground = state.ground
    return all(
        hex in ground.board.index
        and hex not in state.at
        and entering(ground.row(hex), mover) is not None
        for hex in standing.hexes
    )
