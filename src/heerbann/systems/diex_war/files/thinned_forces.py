"""A siege with fewer men: by many such sieges the worth of each kind is measured."""

from msgspec.structs import replace

from heerbann.engine.rules.asks import Seat
from heerbann.engine.rules.system import Stays
from heerbann.systems.diex_war.model.campaign.scenario import CampaignScenario
from heerbann.systems.diex_war.model.house import House
from heerbann.systems.diex_war.model.kinds import AnyScenario
from heerbann.systems.diex_war.model.roster import ROSTER
from heerbann.systems.diex_war.model.scenario import Host
from heerbann.systems.diex_war.model.state import A, B, figure_of


def thinned(scenario: AnyScenario, _house: House, stays: Stays) -> AnyScenario:
    """Without the men who do not stay. In a campaign everybody does: it is held together by names.

    A siege that goes on from a log names its men there.
    """
    if isinstance(scenario, CampaignScenario) or scenario.log is not None:
        return scenario
    return replace(scenario, a=_fewer(A, scenario.a, stays), b=_fewer(B, scenario.b, stays))


def _fewer(side: Seat, host: Host, stays: Stays) -> Host:
    named = {*host.on_foot, *host.hungry}
    men = [man for man in host.men if man in named or stays(side, ROSTER[figure_of(man)].code)]
    return replace(host, men=tuple(men))
