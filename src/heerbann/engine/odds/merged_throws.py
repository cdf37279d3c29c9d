"""Throws in a row that are as good as one: hits and the saves against them."""

from enum import Enum
from math import comb
from typing import TypeVar

from heerbann.engine.odds.walk import MergedThrows
from heerbann.engine.play.game import Game
from heerbann.engine.rules.asks import Count
from heerbann.engine.rules.battle import State
from heerbann.engine.rules.branches import Faces

S = TypeVar("S", bound=State)


def merged_counts(game: Game[S], then: Enum, most: int | None = None) -> MergedThrows | None:
    """Two counts in a row: a die for each success of the first, of which only failures matter.

    Then each die of the first is one of its own, with the odds of both. None if the game does not
    ask for a count with this purpose next, with as many dice as succeeded. The rules must not care
    how many dice succeeded first, only how many of them failed then; and if that is more than
    ``most``, not how many more.
    """
    first = game.ask
    if not isinstance(first, Count) or not first.success:
        return None
    dice = first.dice
    every = first.success[:1] * dice
    probe = game.fork()
    probe.answer_within_step(every)
    second = probe.ask
    if not isinstance(second, Count) or second.purpose is not then or second.dice != dice:
        return None
    if not second.success:
        return None
    failing = [face for face in range(1, second.sides + 1) if face not in second.success]
    whole, left = first.sides * second.sides, len(first.success) * len(failing)
    limit = dice if most is None else min(dice, most)
    weights = [0] * (limit + 1)
    for lost in range(dice + 1):
        ways = comb(dice, lost) * left**lost * (whole - left) ** (dice - lost)
        weights[min(lost, limit)] += ways
    rows: list[tuple[tuple[Faces, ...], int]] = []
    for lost, weight in enumerate(weights):
        faces = tuple(failing[:1]) * lost + second.success[:1] * (dice - lost)
        if weight:
            rows.append(((every, faces), weight))
    return MergedThrows((first, second), tuple(rows))
