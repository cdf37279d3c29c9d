"""Two kinds of game in one system: a siege, and a campaign. They are told apart here."""

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias, TypeVar

from heerbann.engine.rules.asks import Seat
from heerbann.engine.rules.system import Scenario
from heerbann.systems.diex_war.model import setup, state
from heerbann.systems.diex_war.model.campaign import setup as campaign_setup
from heerbann.systems.diex_war.model.campaign import state as campaign_state
from heerbann.systems.diex_war.model.campaign.scenario import CampaignScenario
from heerbann.systems.diex_war.model.house import House
from heerbann.systems.diex_war.model.scenario import SiegeScenario

T = TypeVar("T")

AnyState: TypeAlias = state.State | campaign_state.State
AnyScenario: TypeAlias = SiegeScenario | CampaignScenario


def is_siege(one: AnyState) -> bool:
    """§11."""
    return isinstance(one, state.State)


def is_campaign(one: AnyState) -> bool:
    """K§1."""
    return isinstance(one, campaign_state.State)


def kind_of(facts: Mapping[str, Any]) -> type[Scenario]:
    """A campaign has a map."""
    return CampaignScenario if "map" in facts else SiegeScenario


def begin(scenario: AnyScenario, house: House) -> AnyState:
    """How either begins."""
    if isinstance(scenario, CampaignScenario):
        return campaign_setup.begin(scenario, house)
    return setup.begin(scenario, house)


def seats_in(scenario: AnyScenario) -> tuple[Seat, ...]:
    """A siege has two sides, a campaign two or three."""
    return scenario.seats if isinstance(scenario, CampaignScenario) else state.SEATS


def by_kind(of_siege: Callable[..., T], of_campaign: Callable[..., T]) -> Callable[..., T]:
    """A function for both: what it is asked about first, a state or a scenario, says which."""

    def of_either(one: AnyState | AnyScenario, *rest: Any) -> T:
        campaign = isinstance(one, campaign_state.State | CampaignScenario)
        return of_campaign(one, *rest) if campaign else of_siege(one, *rest)

    return of_either
