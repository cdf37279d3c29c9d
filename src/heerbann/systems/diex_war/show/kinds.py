"""Shown by its kind, where it is no state that is asked about first."""

from random import Random
from typing import Any

from heerbann.engine.play.game import Game
from heerbann.engine.rules.asks import Seat
from heerbann.systems.diex_war.model.kinds import is_campaign
from heerbann.systems.diex_war.show.campaign.imagine import imagine as imagine_campaign


def imagine(game: Game[Any], seat: Seat, random: Random) -> Game[Any]:
    """Another world that looks the same: a siege hides nothing, so there is only one."""
    return imagine_campaign(game, seat, random) if is_campaign(game.state) else game.fork()
