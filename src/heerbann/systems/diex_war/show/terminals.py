"""Sieges and campaigns at a terminal: each game is shown as what it is."""

from heerbann.engine.show.terminal import Terminal
from heerbann.systems.diex_war.model.kinds import by_kind
from heerbann.systems.diex_war.show import terminal as siege
from heerbann.systems.diex_war.show.campaign import terminal as campaign
from heerbann.systems.diex_war.show.stages import STAGE

TERMINAL = Terminal(
    picture=by_kind(siege.picture, campaign.picture),
    legend=by_kind(siege.legend, campaign.legend),
    status=by_kind(siege.status, campaign.status),
    units=by_kind(siege.units, campaign.units),
    name=by_kind(siege.name, campaign.name),
    kind=siege.kind_name,
    card=STAGE.card,
    condition=by_kind(siege.condition, campaign.condition),
    meant=by_kind(siege.meant, campaign.meant),
    as_seen=STAGE.as_seen,
)
