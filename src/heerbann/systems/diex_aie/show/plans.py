"""Going somewhere in one go: what the engine asks of these rules to plan a move (§4)."""

from __future__ import annotations

from heerbann.engine.play.game import Game
from heerbann.engine.rules.asks import Action, Choose, Seat
from heerbann.engine.show.plans import Planner
from heerbann.systems.diex_aie.model.actions.fighting import AwaitCharge, HoldFire
from heerbann.systems.diex_aie.model.actions.moving import Begin, Hinder
from heerbann.systems.diex_aie.model.state import State, UnitId
from heerbann.systems.diex_aie.rules.s02_turn.hiding import as_seen
from heerbann.systems.diex_aie.rules.s10_siege.climbing import ladder_under
from heerbann.systems.diex_aie.show.charge_ways import ChargeWays
from heerbann.systems.diex_aie.show.reach import Footing, Reach, seen_enemies


def movers(game: Game[State], seat: Seat) -> tuple[str, ...]:
    """Whoever could begin to move, or the one on the move; who charges, and by which way (§7.2.1).

    A ladder is climbed rung by rung.
    """
    ask, state = game.ask, game.state
    if not isinstance(ask, Choose) or ask.seat != seat:
        return ()
    if ask.prompt == "course":
        return (ask.options[0].unit,)
    if ask.prompt not in ("mover", "move"):
        return ()
    if ask.prompt == "mover":
        return tuple([order.unit for order in ask.options if isinstance(order, Begin)])
    moving = state.moving
    if moving is None or (state.ladders and ladder_under(state, moving.unit) is not None):
        return ()
    return (moving.unit,)


def world(game: Game[State], seat: Seat) -> Game[State]:
    """Nobody reckons with those who hide: as long as they are not seen, they are not there."""
    secret = [unit for unit in game.state.hidden if game.state.units[unit].side != seat]
    if not secret:
        return game
    start = as_seen(game.checkpoint.copy(), seat)
    start.hidden = tuple([unit for unit in start.hidden if unit not in secret])
    return game.fork(checkpoint=start)


def scout(game: Game[State], _seat: Seat, unit_id: str) -> Reach | ChargeWays:
    """Look around for one of the movers."""
    ask = game.ask
    if isinstance(ask, Choose) and ask.prompt == "course":
        return ChargeWays(game.state, ask.options[0])
    return Reach(game.state, game.state.units[UnitId(unit_id)])


def where(state: State, unit_id: str) -> str | None:
    """The hex of a unit; of a horse that of its head."""
    unit = state.units.get(UnitId(unit_id))
    if unit is None or unit.place is None:
        return None
    return state.ground.board.labels[unit.place.head]


def footing(state: State, unit_id: str) -> Footing | None:
    """How somebody stands on his way; None for the dead."""
    unit, moving = state.units.get(UnitId(unit_id)), state.moving
    if unit is None:
        return None
    is_moving = moving is not None and moving.unit == unit.id
    return unit.place, is_moving, unit.health, seen_enemies(state, unit.side)


def assume(game: Game[State]) -> Action | None:
    """Whoever can hinder does; nobody shoots or meets a charge: what comes of it only dice know."""
    options = game.options
    wanted = (
        HoldFire("hex"),
        AwaitCharge(),
        *[order for order in options if isinstance(order, Hinder)],
    )
    return next((action for action in wanted if action in options), None)


PLANNER = Planner(
    movers=movers, scout=scout, where=where, footing=footing, assume=assume, world=world
)
