"""A move taken apart: which models go where, and over what ground."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from heerbann.boards.table import Bounds, Disc, Point, Stand, bounds_of, outer_radius
from heerbann.systems.skirmish.model.actions import Walk
from heerbann.systems.skirmish.model.state import ModelNumber, Unit, stand_of


class Step(NamedTuple):
    """One model that moves: from where, along which points, to where."""

    number: ModelNumber
    start: Stand
    route: tuple[Point, ...]
    end: Stand


def steps_of(unit: Unit, walks: Sequence[Walk]) -> Iterator[Step]:
    """The models that really move or turn."""
    known = {model.number: model for model in unit.models}
    for walk in walks:
        stand = stand_of(known[walk.model])
        turn = walk.turn % 360
        if walk.path or turn != stand.turn:
            at = walk.path[-1] if walk.path else stand.at
            yield Step(walk.model, stand, (stand.at, *walk.path), Stand(stand.base, at, turn))


def final_stands(unit: Unit, steps: Sequence[Step]) -> tuple[Stand, ...]:
    """Where all models of the unit stand in the end."""
    ends = {step.number: step.end for step in steps}
    return tuple([ends.get(model.number) or stand_of(model) for model in unit.models])


def swept(steps: Sequence[Step]) -> Bounds:
    """The rectangle around all ground the models pass over."""
    ways = bounds_of([point for step in steps for point in step.route])
    return ways.grown(outer_radius(steps[0].end.base))


def is_shift(steps: Sequence[Step], models: int) -> bool:
    """Do all models go the same way without turning? Then they keep their formation."""
    if len(steps) != models:
        return False
    first = steps[0]
    x, y = first.end.at[0] - first.start.at[0], first.end.at[1] - first.start.at[1]
    return all(
        step.end.at[0] - step.start.at[0] == x
        and step.end.at[1] - step.start.at[1] == y
        and (step.end.turn == step.start.turn or isinstance(step.end.base, Disc))
        for step in steps
    )
