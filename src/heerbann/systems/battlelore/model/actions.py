"""The verbs: everything a player can answer."""

from heerbann.boards.hex.hexes import Hex
from heerbann.engine.rules.asks import Action
from heerbann.systems.battlelore.model.charts import CommandId, Gain, LoreId, Slot, SpecialistId
from heerbann.systems.battlelore.model.deployment_cards import CardId, SetId
from heerbann.systems.battlelore.model.ground import Landmark
from heerbann.systems.battlelore.model.state import UnitId

# §III, §O: deployment


class PickSets(Action, frozen=True):
    """§III.1, §O.1: take these sets of deployment cards."""

    sets: tuple[SetId, ...]


class Assign(Action, frozen=True):
    """§III.1: lay one card face down before each section; the one left over is the reserve."""

    right: CardId | None = None
    centre: CardId | None = None
    left: CardId | None = None


class ChooseCreature(Action, frozen=True):
    """§III.2: which creature a card's creature is."""

    kind: str


class Relocate(Action, frozen=True):
    """§III.2: put a unit whose hex is impassable on the baseline of its section."""

    kind: str
    hex: Hex


class CallReserve(Action, frozen=True):
    """§III.4: deploy a unit of the reserve card on the own baseline."""

    kind: str
    hex: Hex


class ReplaceLevy(Action, frozen=True):
    """§O.4: replace a levy token by an available troop."""

    hex: Hex
    kind: str


class FormCouncil(Action, frozen=True):
    """§III.5: give levels to the masters."""

    commander: int
    wizard: int
    cleric: int
    warrior: int
    rogue: int


class RaiseLandmark(Action, frozen=True):
    """§B.15: place a landmark on an empty plain hex of the own half."""

    terrain: Landmark
    hex: Hex


class Draft(Action, frozen=True):
    """§O.6: take a specialist card."""

    specialist: SpecialistId


class PassDraft(Action, frozen=True):
    """§O.6: take no specialist card."""


class PlaySpecialist(Action, frozen=True):
    """§S.0: play a specialist card."""

    specialist: SpecialistId


class EndSpecialists(Action, frozen=True):
    """§S.0: play no more specialist cards."""


class PlaceStakes(Action, frozen=True):
    """§S.1: stakes before these archers."""

    unit: UnitId


class Hire(Action, frozen=True):
    """§S.3, §S.4: replace an own troop by mercenaries of this kind."""

    unit: UnitId
    kind: str


class Settle(Action, frozen=True):
    """§S.4: where the second troop of goblins goes."""

    kind: str
    hex: Hex


class RaiseHill(Action, frozen=True):
    """§S.6: make a plain hex a hill."""

    hex: Hex


class Infiltrate(Action, frozen=True):
    """§S.7: move a foot unit before the battle."""

    unit: UnitId
    to: Hex


class Conjure(Action, frozen=True):
    """§S.8: an illusion of this troop appears on a hex beside it."""

    unit: UnitId
    hex: Hex


class Reinforce(Action, frozen=True):
    """§S.9: add a figure to a troop."""

    unit: UnitId


class EndEffect(Action, frozen=True):
    """§S.0: no more of this card."""


# §B.6: the turn


class PlayCommand(Action, frozen=True):
    """§B.6: play a command card."""

    card: CommandId


class Order(Action, frozen=True):
    """§B.7: give a unit an order, counted for a section or another part of the card."""

    unit: UnitId
    slot: Slot


class OrderCreature(Action, frozen=True):
    """§B.16: order a creature outside the section for lore tokens."""

    unit: UnitId
    slot: Slot


class EndOrders(Action, frozen=True):
    """§B.7: give no more orders."""


class Move(Action, frozen=True):
    """§B.8: move a unit; where ways differ in what follows, its player is asked."""

    unit: UnitId
    to: Hex


class TakeWay(Action, frozen=True):
    """§B.8, §T.4: enter the hex from this one; the ways differ in what follows."""

    over: Hex
    stops: bool
    battles: bool


class Slip(Action, frozen=True):
    """§B.15: leave a den by hidden ways instead of moving."""

    unit: UnitId
    to: Hex


class EndMoves(Action, frozen=True):
    """§B.6: no more moves."""


class Attack(Action, frozen=True):
    """§B.9: battle an enemy, hand to hand or from afar."""

    unit: UnitId
    target: UnitId


class EndBattles(Action, frozen=True):
    """§B.6: no more battles."""


class IgnoreFlags(Action, frozen=True):
    """§B.12: ignore this many flags."""

    flags: int


class Retreat(Action, frozen=True):
    """§B.12: retreat to this hex."""

    to: Hex


class GainGround(Action, frozen=True):
    """§B.13: move into the vacated hex."""


class Pursue(Action, frozen=True):
    """§B.13: cavalry moves one more hex."""

    to: Hex


class StrikeAgain(Action, frozen=True):
    """§B.13: make the bonus attack on this enemy."""

    target: UnitId


class BattleBack(Action, frozen=True):
    """§B.13: strike back."""


class Refrain(Action, frozen=True):
    """§B.13: do not."""


class KeepCommand(Action, frozen=True):
    """§B.6: keep this card of those drawn, discard the others."""

    card: CommandId


# §B.16, §B.17: creatures and lore


class UsePower(Action, frozen=True):
    """§B.16: a creature spends its stored lore on its power."""

    unit: UnitId
    target: UnitId | None = None


class PlayLore(Action, frozen=True):
    """§B.17: play a lore card."""

    card: LoreId


class PlayNoLore(Action, frozen=True):
    """§B.17: let the moment pass."""


class TargetUnit(Action, frozen=True):
    """§B.17: a lore card is for this unit."""

    unit: UnitId


class TargetHex(Action, frozen=True):
    """§B.17: a lore card is for this hex."""

    hex: Hex


class EndTargets(Action, frozen=True):
    """§B.17: no more targets for this lore card."""


class Reroll(Action, frozen=True):
    """§B.17: roll this many of the missed dice again."""

    dice: int


class DiscardLore(Action, frozen=True):
    """§B.17: discard a lore card."""

    card: LoreId


class TakeHarvest(Action, frozen=True):
    """§B.17: what the end of the turn brings."""

    gain: Gain
