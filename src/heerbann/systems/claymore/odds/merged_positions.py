"""Positions to which many ways of a melee or of a shell lead: what still matters there."""

from typing import NamedTuple

from heerbann.boards.hex.hexes import Hex
from heerbann.engine.odds.merged_positions import Position, Staged
from heerbann.engine.odds.procedure_parts import PartRun
from heerbann.engine.play.game import Game
from heerbann.engine.rules.asks import Choose, Draw, Throw
from heerbann.engine.rules.battle import Part
from heerbann.systems.claymore.model.events.howitzer import Aimed, TileLaid
from heerbann.systems.claymore.model.events.melee import DiceOffRolled, LeaderRerolled, MeleeBegan
from heerbann.systems.claymore.model.state import Battle, State, Unit, UnitId, place_of
from heerbann.systems.claymore.model.throws import Purpose
from heerbann.systems.claymore.rules.s09_howitzer import Bag, fly_on

_SETTLED = (1,)
"""A dice-off goes on as long as dice are thrown again."""


def merge_key(game: Game[State]) -> Staged | None:
    """Once it is settled who may attack, the dice that settled it do not matter any more.

    Before that the leading die matters, and who has thrown again; of a shell how far it has come.
    """
    ask, position = game.ask, Position(game.state)
    if isinstance(ask, Draw):
        return Staged((), (ask.bag, _last_tile(game), position))
    if isinstance(ask, Choose) and ask.prompt == "attack":
        return Staged(_SETTLED, (ask.seat, position))
    if isinstance(ask, Choose) and ask.prompt == "leader-reroll":
        dice, rerolled = _dice_off(game)
        return Staged((0, len(rerolled), 1), (ask.seat, max(dice.values()), rerolled, position))
    if isinstance(ask, Throw) and ask.purpose is Purpose.DICE_OFF:
        rerolled = _dice_off(game)[1]
        return Staged((0, len(rerolled), 0), (rerolled, position))
    return None


def _dice_off(game: Game[State]) -> tuple[dict[UnitId, int], tuple[UnitId, ...]]:
    """The dice of this melee as they lie, and for whom they were thrown again."""
    dice: dict[UnitId, int] = {}
    rerolled: list[UnitId] = []
    for event in game.log:
        match event:
            case MeleeBegan():
                rerolled = []
            case DiceOffRolled(melee=melee):
                dice = {melee.empire: event.empire, melee.chaos: event.chaos}
            case LeaderRerolled(unit=unit):
                dice[unit] = event.new
                rerolled.append(unit)
    return dice, tuple(sorted(rerolled))


class Shell(NamedTuple):
    """A shell on its way."""

    gun: Unit
    bag: Bag
    here: Hex
    goal: Hex

    async def fly(self, battle: Battle) -> None:
        """The rest of its way, as a part of its own."""
        await fly_on(battle, self.gun, dict(self.bag), self.here, self.goal)


def rest(game: Game[State]) -> Part[State] | None:
    """From tile to tile nothing matters but where the shell is and what is left in the bag (§9.5).

    Where the hex is chosen first (A-41) more is known than that.
    """
    ask, state = game.ask, game.state
    if not isinstance(ask, Draw) or state.house.howitzer_path != "after_reveal":
        return None
    return shell_of(game).fly


def shell_of(game: Game[State]) -> Shell:
    """The shell whose next tile is to be drawn.

    The rest of a shell knows its gun and its goal, the log only what came since.
    """
    assert isinstance(game.ask, Draw)
    bag = dict(game.ask.bag)
    tiles = [event.hex for event in game.log if isinstance(event, TileLaid)]
    before = getattr(game.part, "__self__", None) if isinstance(game, PartRun) else None
    if isinstance(before, Shell):
        return before._replace(bag=bag, here=tiles[-1] if tiles else before.here)
    aimed = next(event for event in game.log if isinstance(event, Aimed))
    gun, target = game.state.units[aimed.unit], game.state.units[aimed.target]
    return Shell(gun, bag, tiles[-1] if tiles else place_of(gun), place_of(target))


def _last_tile(game: Game[State]) -> Aimed | TileLaid:
    """Where the chain of a howitzer begins, or how far it has come."""
    return next(event for event in reversed(game.log) if isinstance(event, Aimed | TileLaid))
