"""What an answer promises, in a player's terms: what may become of the enemy, what of one's own."""

from collections import defaultdict
from collections.abc import Mapping
from fractions import Fraction
from typing import Any, NamedTuple

import msgspec

from heerbann.engine.odds.hooks import Change, OddsHooks
from heerbann.engine.odds.option_odds import leads_to_throw, option_odds
from heerbann.engine.packs.readers import LANGUAGES, Localised
from heerbann.engine.play.game import Game
from heerbann.engine.play.views import imagined
from heerbann.engine.rules.asks import Action, Seat
from heerbann.server.socket.messages_out import percent
from heerbann.server.tell.describe import scene_of
from heerbann.server.tell.texts import teller_for

WORTH_TELLING = Fraction(1, 20)
"""What is less likely is neither hope nor fear."""


class Prospect(msgspec.Struct, frozen=True):
    """Something that may come of an answer, and how likely it is."""

    text: Localised
    percent: float


class Prospects(NamedTuple):
    """What is hoped for, and what is to be feared."""

    hope: Prospect | None = None
    fear: Prospect | None = None


def prospects(game: Game[Any], seat: Seat, action: Action) -> Prospects:
    """The gravest that dice may do to the others and to oneself; nothing where none are thrown."""
    hooks, world = game.system.odds, imagined(game, seat)
    if hooks is None or not leads_to_throw(world, action):
        return Prospects()
    chances: dict[Change, Fraction] = defaultdict(Fraction)
    for changes, chance in option_odds(world, action).changes:
        for change in changes:
            chances[change] += chance
    scene = scene_of(world, seat, teller_for(game.system, "de"))
    sides = {piece.id: piece.side for piece in scene.pieces} if scene is not None else {}
    mine = {one: chance for one, chance in chances.items() if sides.get(one.unit) == seat}
    others = {one: chance for one, chance in chances.items() if sides.get(one.unit, seat) != seat}
    if not others and not any(one.what in {*hooks.fatal, *hooks.losses} for one in mine):
        return Prospects()  # nobody is hurt: a throw for a longer move is no danger
    return Prospects(_gravest(others, hooks, world), _gravest(mine, hooks, world))


def _gravest(
    chances: Mapping[Change, Fraction], hooks: OddsHooks, game: Game[Any]
) -> Prospect | None:
    likely = {one: chance for one, chance in chances.items() if chance >= WORTH_TELLING}
    if not likely:
        return None
    best = min(likely, key=lambda one: (one.what not in hooks.fatal, -likely[one], one))
    told = [
        hooks.tell_change(best, game.state, teller_for(game.system, language))
        for language in LANGUAGES
    ]
    return Prospect(Localised(*told), percent(likely[best]))
