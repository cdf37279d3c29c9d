"""The workshop table of somebody who is asked: cards with their options or refusals."""

from typing import Any

import msgspec

from heerbann.engine.play.game import Game
from heerbann.engine.rules.asks import Action, Choose, Place, Seat
from heerbann.engine.show.workbench import Offer, Preparation, Way
from heerbann.engine.texts.teller import Teller
from heerbann.server.socket.workbench_lines import ToldOffer, ToldWay, ToldWorkbench


def preparation(game: Game[Any]) -> Preparation | None:
    """What the open question prepares, if it is one before the battle."""
    stage, ask = game.system.stage, game.ask
    if stage is None or not stage.prepares:
        return None
    if isinstance(ask, Place):
        found: tuple[type[Action], ...] = ask.kinds
    elif isinstance(ask, Choose):
        found = tuple({type(option) for option in ask.options})
    else:
        return None
    for what, kinds in stage.prepares.items():
        if found and all(issubclass(kind, kinds) for kind in found):
            return what
    return None


def workbench_of(game: Game[Any], teller: Teller) -> ToldWorkbench | None:
    """What lies before the seat that is asked; None if it builds no army."""
    stage, seat = game.system.stage, game.seat
    if stage is None or seat is None or not isinstance(game.ask, Choose):
        return None
    bench = stage.workbench(game.state, seat, teller)
    if bench is None:
        return None
    options = {action: index for index, action in enumerate(game.options)}
    on_cards = {way.action for offer in bench.offers for way in offer.ways}
    rest = [action for action in options if action not in on_cards]
    return ToldWorkbench(
        offers=tuple([_offer(game, offer, options, teller) for offer in bench.offers]),
        rest=tuple(
            [ToldWay(_key(one), teller.action(one, game.state), options[one]) for one in rest]
        ),
        army=bench.army,
        budget=bench.budget,
        chosen=_chosen(game, seat),
    )


def _offer(game: Game[Any], offer: Offer, options: dict[Action, int], teller: Teller) -> ToldOffer:
    ways = [_way(game, way, options.get(way.action), teller) for way in offer.ways]
    return ToldOffer(offer.card, tuple(ways))


def _way(game: Game[Any], way: Way, option: int | None, teller: Teller) -> ToldWay:
    key = _key(way.action)
    refusal = game.why_not(way.action) if option is None else None
    if refusal is None:
        return ToldWay(key, way.title, option)
    text = teller.refusal(refusal, game.state)
    return ToldWay(key, way.title, None, text, refusal.rule)


def _chosen(game: Game[Any], seat: Seat) -> tuple[str, ...]:
    """What the seat took, one after the other; what was not asked need not be taken again."""
    stage = game.system.stage
    kinds = stage.prepares.get("muster", ()) if stage is not None else ()
    given = [one.value for one in game.answers if one.seat == seat and not one.forced]
    return tuple([_key(action) for action in given if isinstance(action, kinds)])


def _key(action: Action) -> str:
    return msgspec.json.encode(action).decode()
