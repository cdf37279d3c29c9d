"""§6, §14: the dice of a side at a real table: what they pay for, and with what chance."""

from fractions import Fraction
from typing import NamedTuple

from heerbann.engine.show.aide import AideRefused, TileNow, TileWay, TrayAnswer, TrayQuestion
from heerbann.engine.show.sideboard import DiceChance
from heerbann.engine.texts.teller import Teller
from heerbann.systems.saga.model.board import Ability, Board, Symbol
from heerbann.systems.saga.model.changes import in_order, less
from heerbann.systems.saga.model.charts import RULES
from heerbann.systems.saga.model.peoples import Peoples, our_peoples
from heerbann.systems.saga.rules.s04_troops import saga_dice_of
from heerbann.systems.saga.rules.s06_orders.costs import can_pay, chance_to_pay, payments
from heerbann.systems.saga.show.aide.kinds import unit_of
from heerbann.systems.saga.show.battle_boards import FACES

Dice = tuple[Symbol, ...]


class Hands(NamedTuple):
    """The board of a side and where its dice are."""

    plan: Board
    thrown: Dice
    laid: dict[str, Dice]
    used: tuple[str, ...]
    to_throw: int

    def is_closed(self, box: Ability) -> bool:
        """Does the box take no dice now, whatever they show?"""
        return not box.is_basic and (box.id in self.used or bool(self.laid.get(box.id)))

    @property
    def payable(self) -> list[Ability]:
        """The boxes that the thrown dice pay for, each by itself."""
        able = [box for box in self.plan.ability if not self.is_closed(box)]
        return [box for box in able if can_pay(self.thrown, box.cost)]


def trays(question: TrayQuestion, teller: Teller, peoples: Peoples | None = None) -> TrayAnswer:
    """Available dice, those of the next throw, and every tile of the board."""
    known = our_peoples() if peoples is None else peoples
    if question.board not in known:
        raise AideRefused(question.board)
    plan = known[question.board].plan
    thrown = _symbols(question.thrown)
    laid = {box: _symbols(dice) for box, dice in question.laid.items() if dice}
    available = max(0, RULES.orders.dice - len(thrown) - sum(map(len, laid.values())))
    generated = sum(saga_dice_of(unit_of(unit, known)) for unit in question.units)
    wanted = generated if question.to_throw is None else question.to_throw
    to_throw = min(wanted, available)
    hands = Hands(plan, thrown, laid, question.used, to_throw)
    tiles = [_tile(hands, box, teller) for box in plan.ability]
    return TrayAnswer(
        available=available, generated=generated, to_throw=to_throw, tiles=tuple(tiles)
    )


def _symbols(words: tuple[str, ...]) -> Dice:
    """Dice by the keys of their faces."""
    symbols = {key: symbol for symbol, key in FACES.items()}
    unknown = [word for word in words if word not in symbols]
    if unknown:
        raise AideRefused(unknown[0])
    return in_order([symbols[word] for word in words])


def _tile(hands: Hands, box: Ability, teller: Teller) -> TileNow:
    """K4: an advanced box takes dice once in a turn, and only while it is empty."""
    if not box.is_basic and box.id in hands.used:
        return TileNow(id=box.id, why=teller.text("box-used"), rule="K4")
    if hands.is_closed(box):
        return TileNow(id=box.id)
    if not hands.thrown:
        return TileNow(id=box.id, chance=_chance(box, hands.to_throw, teller))
    ways = [_way(hands, box, dice, teller) for dice in payments(hands.thrown, box.cost)]
    why = "" if ways else teller.text("aide-not-payable")
    return TileNow(id=box.id, ways=tuple(ways), why=why, rule="" if ways else "6")


def _way(hands: Hands, box: Ability, dice: Dice, teller: Teller) -> TileWay:
    rest = less(hands.thrown, dice)
    others = [one for one in hands.payable if one.id != box.id]
    gone = [one.id for one in others if not can_pay(rest, one.cost)]
    words = ", ".join([teller.word(Symbol, die) for die in dice])
    faces = tuple([FACES[die] for die in dice])
    return TileWay(dice=faces, text=words, gone=tuple(gone))


def _chance(box: Ability, dice: int, teller: Teller) -> DiceChance:
    chance: Fraction = chance_to_pay(dice, box.cost)
    text = teller.text("box-chance", dice=dice)
    return DiceChance(fraction=str(chance), percent=round(float(chance * 100), 2), text=text)
