"""§3 Dice: modified results, throwing again, and the faces of the SAGA dice."""

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import combinations
from typing import NamedTuple

from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Choose, Count, Faces, Modifier, Roll, Seat
from heerbann.systems.saga.model import actions as do
from heerbann.systems.saga.model.board import Symbol
from heerbann.systems.saga.model.charts import RULES
from heerbann.systems.saga.model.frames import Again
from heerbann.systems.saga.model.state import OPPONENT
from heerbann.systems.saga.model.throws import Purpose

SIDES = 6
_ALL = tuple(range(1, SIDES + 1))


class Thrown(NamedTuple):
    """A throw and what came of it: the faces that count, those thrown again, the successes."""

    faces: Faces
    again: Faces
    successes: int


class Throwing(NamedTuple):
    """A throw to be made: whose, how many dice, what they need, and what changes them."""

    side: Seat
    dice: int
    need: int
    section: str
    purpose: Purpose
    purpose_again: Purpose
    modifiers: tuple[Modifier, ...] = ()
    rerolls: tuple[Again, ...] = ()

    @property
    def modifier(self) -> int:
        """What all modifiers come to."""
        return sum(one.amount for one in self.modifiers)


# K2: results


@rule("3", "K2")
def result(face: int, modifier: int) -> int:
    """What a die counts after all modifiers: never less than 1, never more than 6."""
    low, high = RULES.dice.result
    return min(high, max(low, face + modifier))


@rule("K2")
def successes(need: int, modifier: int) -> Faces:
    """The faces that reach a number, once they are modified."""
    return tuple([face for face in _ALL if result(face, modifier) >= need])


@rule("3")
def limit_armour(armour: int) -> int:
    """Armour after all modifiers."""
    low, high = RULES.dice.armour
    return min(high, max(low, armour))


# C1: throwing again


@rule("3", "C1", "K2")
async def throw_dice(throw: Throwing) -> Thrown:
    """Throw, then throw again what abilities allow: own dice, each of them once."""
    if not throw.dice:
        return Thrown((), (), 0)
    if not throw.rerolls:
        wanted = successes(throw.need, throw.modifier)
        count = Count(
            throw.section, throw.dice, SIDES, wanted, by=(throw.side,),
            modifiers=throw.modifiers, purpose=throw.purpose,
        )  # fmt: skip
        faces = await count
        return Thrown(faces, (), count.successes(faces))
    kept = list(await _roll(throw, throw.dice, throw.purpose))
    fresh: list[int] = []
    for reroll in throw.rerolls:
        chosen = await _choose_again(throw, reroll, kept)
        for face in chosen:
            kept.remove(face)
        if chosen:
            fresh += await _roll(throw, len(chosen), throw.purpose_again)
    faces = (*kept, *fresh)
    wanted = successes(throw.need, throw.modifier)
    return Thrown(faces, tuple(fresh), sum(face in wanted for face in faces))


async def _roll(throw: Throwing, dice: int, purpose: Purpose) -> Faces:
    return await Roll(
        throw.section, dice, SIDES, by=(throw.side,), modifiers=throw.modifiers,
        purpose=purpose, alike=_alike(throw.modifier),
    )  # fmt: skip


def _alike(modifier: int) -> tuple[Faces, ...]:
    """K2: faces that count the same after modifiers are the same."""
    groups: dict[int, list[int]] = {}
    for face in _ALL:
        groups.setdefault(result(face, modifier), []).append(face)
    return tuple([tuple(group) for group in groups.values()])


@rule("C1", "K3")
async def _choose_again(throw: Throwing, reroll: Again, kept: Sequence[int]) -> list[int]:
    """MAY: which dice; "all" means all of them (K3)."""
    able = [face for face in kept if _may_again(throw, reroll, face)]
    if reroll.most is None or not able:
        return able
    seat = OPPONENT[throw.side] if reroll.forced else throw.side
    options = partial(_selections, throw, able, reroll.most)
    answer = await Choose(seat, "C1", "reroll", lambda: list(options()))
    return _faces_of(throw, able, answer.faces)


def _may_again(throw: Throwing, reroll: Again, face: int) -> bool:
    shown = result(face, throw.modifier)
    match reroll.which:
        case "any":
            return True
        case "ones":
            return shown == 1
        case "failed":
            return shown < throw.need


def _selections(throw: Throwing, able: Sequence[int], most: int) -> Iterator[do.Reroll]:
    """Every choice of up to so many dice, the worst results and the largest number first."""
    shown = sorted(result(face, throw.modifier) for face in able)
    for number in range(min(most, len(shown)), -1, -1):
        yield from [do.Reroll(faces) for faces in dict.fromkeys(combinations(shown, number))]


def _faces_of(throw: Throwing, able: Sequence[int], shown: Faces) -> list[int]:
    """The dice that show these results."""
    left, found = list(able), []
    for value in shown:
        face = next(face for face in left if result(face, throw.modifier) == value)
        left.remove(face)
        found.append(face)
    return found


# SAGA dice


@rule("3", "K2")
def symbol(face: int) -> Symbol:
    """What a SAGA die shows; nothing modifies it."""
    if face in RULES.dice.common:
        return "C"
    return "U" if face in RULES.dice.uncommon else "R"


@rule("3", "K2")
async def throw_saga_dice(
    side: Seat, dice: int, section: str, purpose: Purpose
) -> tuple[Faces, tuple[Symbol, ...]]:
    """Throw SAGA dice; all that matters is how many show each symbol."""
    if not dice:
        return (), ()
    groups = (RULES.dice.common, RULES.dice.uncommon, RULES.dice.rare)
    faces = await Roll(section, dice, SIDES, by=(side,), purpose=purpose, alike=groups)
    return faces, tuple([symbol(face) for face in faces])
