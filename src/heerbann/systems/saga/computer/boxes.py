"""What the dice on a battle board are worth: activations to come, and help in fights."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property, lru_cache

from heerbann.engine.rules.asks import Seat
from heerbann.systems.saga.computer.arming import ARMING
from heerbann.systems.saga.computer.finish import Finish, is_last
from heerbann.systems.saga.computer.footing import gain_around
from heerbann.systems.saga.computer.goals import errands, zeal
from heerbann.systems.saga.computer.lanes import freedom_to_fight
from heerbann.systems.saga.computer.prospects import charge_of, deeds, threat
from heerbann.systems.saga.computer.stakes import future, goes_on, has_ended, has_ordered
from heerbann.systems.saga.computer.values import WEIGHTS
from heerbann.systems.saga.model import board as plan
from heerbann.systems.saga.model.board import Ability, Amount, Effect, Filter, Kind
from heerbann.systems.saga.model.charts import RULES
from heerbann.systems.saga.model.frames import UnitId, Using
from heerbann.systems.saga.model.ground import Ground
from heerbann.systems.saga.model.state import State, Unit, board_of
from heerbann.systems.saga.rules.s04_troops import saga_dice_of


class Hopes:
    """What the units of a side may do; who is activated has less to hope for from the next time."""

    def __init__(
        self,
        own: Sequence[Unit],
        enemies: Sequence[Unit],
        eager: float = WEIGHTS.striking,
        errands: Mapping[UnitId, float] | None = None,
        finish: Finish | None = None,
        spare: int = RULES.orders.dice,
        ground: Ground | None = None,
    ) -> None:
        self.units = own
        self.enemies = enemies
        self.eager = eager
        self.errands = errands or {}
        self.finish = finish
        self.spare = spare
        self.ground = ground
        self._worths: dict[tuple[UnitId, tuple[Kind, ...]], float] = {}

    @cached_property
    def _own(self) -> dict[UnitId, Unit]:
        return {unit.id: unit for unit in self.units}

    @cached_property
    def _share(self) -> dict[UnitId, float]:
        return {unit.id: self._once_more ** _times(unit) for unit in self.units}

    @property
    def _once_more(self) -> float:
        """What a second activation is worth: it tires, which does not matter in the end."""
        return WEIGHTS.one_later if self.finish is None else WEIGHTS.again

    @property
    def is_close(self) -> bool:
        """May a fight begin with the next activation or two?"""
        own = self.units if self.enemies else ()
        return any(threat(unit, self.enemies).gap <= 2 * charge_of(unit) for unit in own)

    def throw(self, number: int) -> int:
        """So many of these dice can be thrown besides the others: eight are all there are."""
        number = min(number, self.spare)
        self.spare -= number
        return number

    def spend(self, units: Iterable[UnitId], kinds: tuple[Kind, ...], most: int) -> float:
        """What so many of these units bring that gain most by such an activation; the dead none."""
        able = [unit for unit in units if unit in self._own]
        share = self._share
        worths = sorted([(-share[unit] * self._worth(unit, kinds), unit) for unit in able])[:most]
        for _, unit in worths:
            self.engage(unit)
        return -sum([worth for worth, _ in worths])

    def engage(self, unit: UnitId) -> None:
        """A unit that acts now: whatever it may do besides comes later."""
        if unit in self._share:
            self._share[unit] *= self._once_more

    def meant(self, wanted: Filter) -> list[UnitId]:
        """Those of a kind that an effect is for."""
        return [unit.id for unit in self.units if _is_meant(unit, wanted)]

    def _worth(self, unit: UnitId, kinds: tuple[Kind, ...]) -> float:
        """What the next activation of one of these kinds brings; asked for each box anew."""
        found = self._worths.get((unit, kinds))
        if found is None:
            found = self._next_deed(self._own[unit], kinds)
            if "move" in kinds:
                found = max(found, self.errands.get(unit, 0.0))
            self._worths[unit, kinds] = found
        return found

    def _next_deed(self, unit: Unit, kinds: tuple[Kind, ...]) -> float:
        if self.finish is not None:
            return self.finish.worth(unit, self.enemies, kinds)
        deed = deeds(unit, self.enemies)
        best = deed.best(kinds)
        if "move" not in kinds:
            return best
        around = 0.0 if self.ground is None else gain_around(unit, self.enemies, self.ground)
        return self._move(unit.id, deed.move + around, best)

    def _move(self, unit: UnitId, worth: float, least: float) -> float:
        """What it is worth to move, or no more than that if it is not worth so much."""
        most = worth * self.eager / WEIGHTS.striking
        if most <= least:
            return least
        return most * freedom_to_fight(self._own[unit], self.units, self.enemies)


def hopes_of(state: State, side: Seat, own: list[Unit], enemies: Sequence[Unit]) -> Hopes:
    """What the units of a side may do in this mission: some have other things to do than fight."""
    finish = Finish(state, side, own) if is_last(state, side) else None
    spare = max(0, state.trays[side].available - _to_throw(state, side, own))
    ways = errands(state, side, own)
    hopes = Hopes(own, enemies, zeal(state, side), ways, finish, spare, state.ground)
    if finish is not None:
        finish.left.update(_activated_yet(state, side, hopes))
    return hopes


def _to_throw(state: State, side: Seat, own: Iterable[Unit]) -> int:
    """So many dice a side throws the next time, if they are not thrown already."""
    is_thrown = state.active == side and state.phase in ("react", "place")
    return 0 if is_thrown else sum([saga_dice_of(unit) for unit in own])


def _activated_yet(state: State, side: Seat, hopes: Hopes) -> Iterator[UnitId]:
    """Whom the dice on the board and what is in use may activate: a unit as often as they may."""
    board = board_of(state, side)
    for ability, dice in state.trays[side].placed:
        box = board.box(ability)
        first = box.effects[0]
        if isinstance(first, plan.Activate) and activates(box):
            yield from hopes.meant(first.target.filter) * (len(dice) // len(box.cost))
    for frame in state.running:
        if isinstance(frame, Using) and frame.side == side and frame.effects:
            running = frame.effects[0]
            if isinstance(running, plan.Activate):
                yield from _still_activated(frame, running, hopes)[0]


def on_board(state: State, side: Seat, own: Sequence[Unit], hopes: Hopes) -> float:
    """All dice that lie on the board of a side; they cannot be thrown as long as they lie there."""
    free = () if hopes.finish is None else hopes.finish.free
    laid = _laid(state, side, hopes) + sum([hopes.spend(*deed, 1) for deed in free])
    return WEIGHTS.unused * laid - WEIGHTS.lacking * _lacking(state, side, own)


def _lacking(state: State, side: Seat, own: Iterable[Unit]) -> int:
    """How many dice a side cannot throw the next time because they lie on its board."""
    is_next = has_ordered(state, side) and goes_on(state, side)
    if not is_next and state.phase != "take_back":
        return 0
    given = sum([saga_dice_of(unit) for unit in own])
    return max(0, given - state.trays[side].available)


def _laid(state: State, side: Seat, hopes: Hopes) -> float:
    """Once a turn is over, a die that activates is worth what it brings in the next one."""
    if not state.trays[side].placed:
        return 0.0
    board, is_close = board_of(state, side), hopes.is_close
    kept = WEIGHTS.kept * goes_on(state, side) if has_ended(state, side) else 1.0
    total, weight = 0.0, future(state, side) if has_ordered(state, side) else 1.0
    for ability, dice in state.trays[side].placed:
        box = board.box(ability)
        for _ in range(len(dice) // len(box.cost)):
            worth = worth_of_use(box.effects, hopes, is_close=is_close)
            total += kept * worth if activates(box) else weight * worth
            weight *= 1.0 if activates(box) else WEIGHTS.next
    return total


def activates(box: Ability) -> bool:
    """Does a box activate units?"""
    return isinstance(box.effects[0], plan.Activate) and "activation" in box.trigger


def worth_of_use(effects: Iterable[Effect], hopes: Hopes, *, is_close: bool) -> float:
    """Effects that are still to come."""
    total = 0.0
    for effect in effects:
        if isinstance(effect, plan.Activate):
            able = hopes.meant(effect.target.filter)
            most = len(able) if effect.target.n == "all" else effect.target.n
            total += hopes.spend(able, effect.types, most)
        elif isinstance(effect, plan.GainSagaDice):
            total += WEIGHTS.saga_die * hopes.throw(effect.n) * WEIGHTS.ready
        else:
            total += worth_of_effect(effect) * (WEIGHTS.ready if is_close else WEIGHTS.idle)
    return total


def still_to_come(using: Using, hopes: Hopes) -> float:
    """What an ability in use may still bring; nothing, if it hangs on something left undone.

    What it does to the dice of a combat is seen there.
    """
    if not using.effects:
        return 0.0
    running, *later = using.effects
    if not using.activated and running.link == "then" and not using.done:
        return 0.0
    if not isinstance(running, plan.Activate):
        return worth_of_use([one for one in using.effects if not _arms(one)], hopes, is_close=True)
    total = hopes.spend(*_still_activated(using, running, hopes))
    for effect in later:
        if isinstance(effect, plan.Activate) and effect.target.sel == "same_unit":
            total += hopes.spend(using.activated[-1:], effect.types, 1)
        else:
            total += worth_of_use((effect,), hopes, is_close=True)
    return total


def _arms(effect: Effect) -> bool:
    if isinstance(effect, plan.Choice):
        return all(isinstance(one, ARMING) for option in effect.options for one in option.effects)
    return isinstance(effect, ARMING)


def _still_activated(
    using: Using, effect: plan.Activate, hopes: Hopes
) -> tuple[list[UnitId], tuple[Kind, ...], int]:
    """Those an effect has named, or those it may yet name; and how many of them."""
    if using.waiting is not None:
        return list(using.waiting), effect.types, len(using.waiting)
    if effect.target.sel == "same_unit":
        same = [] if using.roles.same is None else [using.roles.same]
        return [one for one in same if one not in using.activated], effect.types, 1
    able = [one for one in hopes.meant(effect.target.filter) if one not in using.activated]
    most = len(able) if effect.target.n == "all" else effect.target.n - len(using.activated)
    return able, effect.types, max(0, most)


def _times(unit: Unit) -> int:
    """How often a unit has acted in this turn, or will by its own determination."""
    return len(unit.acts) + (unit.has("determination") and "determined" not in unit.marks)


def _is_meant(unit: Unit, wanted: Filter) -> bool:
    """Is it of a kind that an effect is for?"""
    return (
        (not wanted.cls or unit.cls in wanted.cls)
        and unit.cls not in wanted.not_cls
        and (not wanted.mounted or unit.troop.is_mounted)
        and (not wanted.foot or not unit.troop.is_mounted)
        and (not wanted.ranged or unit.troop.range is not None)
    )


# What else an ability may do


@lru_cache(maxsize=1024)
def worth_of_effect(effect: Effect) -> float:
    """What an effect brings in points when its time has come; a drawback costs as much."""
    return -_weight_of(effect) if effect.mandatory else _weight_of(effect)


def _weight_of(effect: Effect) -> float:
    match effect:
        case plan.AttackDice():
            return WEIGHTS.attack_die * _number(effect.n)
        case plan.DefenceDice() | plan.DiscardDice():
            return WEIGHTS.defence_die * _number(effect.n)
        case plan.AttackMod() | plan.DefenceMod() | plan.Armour():
            return WEIGHTS.modifier * abs(effect.k)
        case plan.Reroll():
            return WEIGHTS.attack_die * _number(effect.max)
        case plan.RemoveFatigue() | plan.AddFatigue():
            return WEIGHTS.marker * effect.n
        case plan.GainSagaDice():
            return WEIGHTS.saga_die * effect.n
        case plan.ShootNoUnit():
            return WEIGHTS.attack_die * effect.dice
        case plan.Choice():
            return max([_all_of(option.effects) for option in effect.options])
        case plan.Defer():
            return _all_of(effect.then)
        case plan.Activate():
            return WEIGHTS.activation
        case _:
            return WEIGHTS.other


def _all_of(effects: Iterable[Effect]) -> float:
    return sum([worth_of_effect(effect) for effect in effects])


def _number(amount: Amount) -> int:
    return amount if isinstance(amount, int) else WEIGHTS.some
