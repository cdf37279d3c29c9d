"""Questions a seat may ask: what are the odds, why not, show me the card. Pure functions.

Where systems have secrets, questions are answered about a world that the seat could imagine, the
same one for everything it cannot tell apart: an answer never tells more than the view.
"""

from collections.abc import Iterable, Iterator
from typing import Any

from heerbann.engine.odds.option_odds import OptionOdds, leads_to_throw, option_odds
from heerbann.engine.odds.what_ifs import WhatIf, told_difference, told_gist, what_ifs
from heerbann.engine.play.game import Game
from heerbann.engine.play.views import imagined
from heerbann.engine.rules.asks import Action, Refusal, Seat
from heerbann.engine.show.placements import Caution
from heerbann.engine.show.scene import Scene
from heerbann.engine.texts.teller import Teller
from heerbann.server.http.errors import Problem
from heerbann.server.socket.dice_lines import ModifierText
from heerbann.server.socket.messages_in import AskThrows, AskWhy
from heerbann.server.socket.messages_out import (
    CardMessage,
    OddsMessage,
    OutcomeChance,
    SightLine,
    ThrowsMessage,
    WhatIfText,
    WhyMessage,
    percent,
)
from heerbann.server.tell.describe import modifier_lines, scene_of
from heerbann.server.tell.fates import fates, mean_losses
from heerbann.server.tell.log_lines import path_line
from heerbann.server.tell.texts import Texts

MOST_OUTCOMES = 60
"""So many outcomes are told one by one; the unlikely rest is told together."""


# Odds


def odds_message(
    game: Game[Any],
    seat: Seat,
    option: int | Action,
    teller: Teller,
    texts: Texts,
    request: int | None,
) -> OddsMessage:
    """What may come of an option, or of an answer that is not listed, with every argued point."""
    if game.seat != seat:
        raise Problem("not-asked")
    action = _weighed(game, option)
    seen = imagined(game, seat)
    found = option_odds(seen, action)
    modifiers = [line for ask in found.throws for line in modifier_lines(ask, teller)]
    outcomes = tuple(_outcomes(seen, found, teller, texts)) if found.throws else ()
    return OddsMessage(
        request=request,
        modifiers=_different(modifiers),
        outcomes=outcomes,
        fates=fates(seen, found, teller) if found.throws else (),
        means=mean_losses(seen, seat, found, teller) if found.throws else (),
        assumed=tuple(teller.assumed(found.assumed)) if found.throws else (),
        summary=_summary(outcomes, texts),
        path=_path(seen, action),
        cautions=_cautions(seen, action, teller),
        gist=tuple(told_gist(seen, found, teller)),
        what_ifs=tuple([_what_if(seen, found, one, teller) for one in what_ifs(seen, found)]),
    )


def _what_if(game: Game[Any], plain: OptionOdds, one: WhatIf, teller: Teller) -> WhatIfText:
    return WhatIfText(
        teller.what_if(one.seat, one.actions, game.state),
        tuple(told_difference(game, plain, one.odds, teller)),
    )


def _cautions(game: Game[Any], action: Action, teller: Teller) -> tuple[Caution, ...]:
    stage = game.system.stage
    return () if stage is None else stage.cautions(game.state, action, teller)


def _weighed(game: Game[Any], option: int | Action) -> Action:
    if isinstance(option, Action):
        if not game.takes(option):
            raise Problem("no-such-option")
        return option
    if option >= len(game.options):
        raise Problem("no-such-option")
    return game.options[option]


def throws_message(game: Game[Any], message: AskThrows, teller: Teller) -> ThrowsMessage:
    """Which options have odds or cautions to be asked for; no odds are worked out for that."""
    seat = Seat(message.seat)
    if game.seat != seat:
        raise Problem("not-asked")
    seen, options = imagined(game, seat), game.options
    asked = [at for at in message.options if at < len(options)]
    found = [at for at in asked if _is_weighed(seen, options[at], teller)]
    return ThrowsMessage(request=message.request, options=tuple(found))


def _is_weighed(game: Game[Any], action: Action, teller: Teller) -> bool:
    return leads_to_throw(game, action) or bool(_cautions(game, action, teller))


def _different(modifiers: list[ModifierText]) -> tuple[ModifierText, ...]:
    return tuple(dict.fromkeys(modifiers))


def _outcomes(
    game: Game[Any], found: OptionOdds, teller: Teller, texts: Texts
) -> Iterator[OutcomeChance]:
    hooks = game.system.odds
    assert hooks is not None, "without hooks there are no changes to tell"
    for changes, chance in found.changes[:MOST_OUTCOMES]:
        told = [hooks.tell_change(change, game.state, teller) for change in changes]
        text = ", ".join(told) or texts.say("odds-nothing")
        yield OutcomeChance(text, str(chance), percent(chance))
    rest = sum(chance for _, chance in found.changes[MOST_OUTCOMES:])
    if rest:
        yield OutcomeChance(texts.say("odds-else"), str(rest), percent(rest))


def _summary(outcomes: tuple[OutcomeChance, ...], texts: Texts) -> str:
    if not outcomes:
        return texts.say("odds-no-dice")
    first = outcomes[0]
    return texts.say("odds-likeliest", outcome=first.text, percent=first.percent)


def _path(game: Game[Any], action: Action) -> tuple[str, ...]:
    """The spots that the piece passes, if the action tells of a path."""
    stage = game.system.stage
    if stage is None:
        return ()
    fork = game.fork()
    before = len(fork.log)
    fork.answer_within_step(action)
    paths = [path for event in fork.log[before:] for path in stage.paths(event)]
    found = next((path for path in paths if path.ahead or len(path.places) > 1), None)
    if found is None:
        return ()
    spots = path_line(found, stage, game.state).spots
    start = stage.planner.where(game.state, found.unit) if stage.planner is not None else None
    return spots if start is None or start in spots[:1] else (start, *spots)


# Why not


def why_message(game: Game[Any], message: AskWhy, teller: Teller, texts: Texts) -> WhyMessage:
    """Legal, or the paragraph that forbids what the seat seems to want."""
    seat = Seat(message.seat)
    seen = imagined(game, seat)
    scene = scene_of(seen, seat, teller)
    meant = _asked_first(seen, _meant(seen, seat, message, scene))
    for action in meant:
        if seen.seat == seat and action in seen.options:
            text, option = teller.action(action, seen.state), seen.options.index(action)
            return _why(message, True, seen.ask.rule if seen.ask else "", text, option)
    for action in meant:
        refusal = seen.why_not(action)
        if refusal is None:
            break
        text = teller.refusal(refusal, seen.state)
        line = _line(seen, action, refusal, scene)
        return WhyMessage(
            request=message.request, legal=False, rule=refusal.rule, text=text, line=line
        )
    asks = seen.seat == seat
    rule = seen.ask.rule if seen.ask is not None else ""
    return _why(message, False, rule, texts.say("why-nothing" if asks else "error-not-asked"))


def _why(
    message: AskWhy, legal: bool, rule: str, text: str, option: int | None = None
) -> WhyMessage:
    return WhyMessage(request=message.request, legal=legal, rule=rule, text=text, option=option)


def _asked_first(game: Game[Any], meant: Iterable[Action]) -> list[Action]:
    """Where nothing but a retreat is asked for, a click means one, whatever else it might mean."""
    kinds = {type(option) for option in game.options}
    return sorted(meant, key=lambda action: kinds != {type(action)})


def _meant(game: Game[Any], seat: Seat, message: AskWhy, scene: Scene | None) -> Iterator[Action]:
    stage = game.system.stage
    if stage is None or scene is None:
        return
    if message.card is not None:
        yield from stage.meant_card(game.state, seat, message.card)
        return
    places = {piece.id: piece.id if piece.figures else piece.at for piece in scene.pieces}
    spot = message.spot
    if spot is None and message.target is not None:
        spot = places.get(message.target)
    if spot is None and message.unit is not None:
        spot = places.get(message.unit)
    yield from stage.meant(game.state, seat, message.unit, spot)


def _line(
    game: Game[Any], action: Action, refusal: Refusal, scene: Scene | None
) -> SightLine | None:
    stage = game.system.stage
    if stage is None or scene is None:
        return None
    block = stage.blocked(game.state, action, refusal)
    places = {piece.id: piece.at for piece in scene.pieces}
    ends = [places.get(getattr(action, name, "")) for name in ("unit", "target")]
    if block is None or None in ends:
        return None
    return SightLine(str(ends[0]), str(ends[1]), block)


# Cards


def card_message(
    game: Game[Any], seat: Seat | None, unit: str, teller: Teller, request: int | None
) -> CardMessage:
    """The card of a unit, if the seat sees that unit."""
    stage = game.system.stage
    scene = scene_of(game, seat, teller)
    is_seen = scene is not None and any(piece.id == unit for piece in scene.pieces)
    if stage is None or not is_seen:
        raise Problem("no-such-unit")
    card = stage.card(stage.as_seen(game.state, seat), unit, teller)
    if card is None:
        raise Problem("no-such-unit")
    return CardMessage(request=request, card=card)
