"""Beginning a siege or a campaign: nothing may be wrong with one that comes from elsewhere."""

from functools import lru_cache

from heerbann.engine.packs.readers import raise_all, scenario_errors
from heerbann.systems.diex_war.files.campaign_checking import problems
from heerbann.systems.diex_war.files.campaign_map_checking import map_problems
from heerbann.systems.diex_war.model import kinds
from heerbann.systems.diex_war.model.campaign.scenario import CampaignScenario
from heerbann.systems.diex_war.model.house import House
from heerbann.systems.diex_war.model.kinds import AnyScenario, AnyState


def begin(scenario: AnyScenario, house: House) -> AnyState:
    """How either begins; what is wrong with a campaign is told before."""
    if isinstance(scenario, CampaignScenario):
        _check(scenario)
    return kinds.begin(scenario, house)


@lru_cache(maxsize=64)
def _check(scenario: CampaignScenario) -> None:
    raise_all(scenario_errors(scenario.key, map_problems(scenario.map)))
    raise_all(scenario_errors(scenario.key, problems(scenario)))
