"""What the golden sieges and campaigns show: see the two folders called golden."""

from __future__ import annotations

from collections import Counter

from heerbann.engine.play.answers import Fought
from heerbann.systems.diex_war import SYSTEM
from heerbann.systems.diex_war.model.campaign.events.aftermath import Plundered
from heerbann.systems.diex_war.model.campaign.events.battles import ClashFought
from heerbann.systems.diex_war.model.campaign.events.encounters import VillageTested
from heerbann.systems.diex_war.model.campaign.scenario import CampaignScenario
from heerbann.systems.diex_war.model.events.fires import HexesDestroyed
from heerbann.systems.diex_war.model.scenario import SiegeScenario
from tests.systems.diex_war.campaign.golden import BOOK as CAMPAIGNS
from tests.systems.diex_war.golden import BOOK


def test_every_shipped_siege_is_kept_and_comes_to_an_end() -> None:
    shipped = SYSTEM.scenarios.items()
    sieges = [key for key, scenario in shipped if isinstance(scenario, SiegeScenario)]
    assert [golden.scenario for golden in BOOK.games] == sieges
    assert all(BOOK.loaded(golden).outcome is not None for golden in BOOK.games)


def test_the_sieges_have_days_of_every_kind_and_fires() -> None:
    games = [BOOK.loaded(golden) for golden in BOOK.games]
    actions = Counter([note.action for game in games for note in game.state.diary])
    assert {"quiet", "assault", "sortie", "field"} <= actions.keys()
    assert any(isinstance(event, HexesDestroyed) for game in games for event in game.log)


def test_their_battles_were_played_out_or_typed_in() -> None:
    answers = [one.value for golden in BOOK.games for one in BOOK.loaded(golden).answers]
    battles = [value for value in answers if isinstance(value, Fought)]
    assert Counter([one.how for one in battles]).keys() == {"people", "typed"}
    played = [one.record for one in battles if one.how == "people"]
    assert all(kept.journal and kept.outcome is not None for kept in played)


def test_every_shipped_campaign_is_kept_and_comes_to_an_end() -> None:
    shipped = SYSTEM.scenarios.items()
    campaigns = [key for key, scenario in shipped if isinstance(scenario, CampaignScenario)]
    assert [golden.scenario for golden in CAMPAIGNS.games] == campaigns
    assert all(CAMPAIGNS.loaded(golden).outcome is not None for golden in CAMPAIGNS.games)


def test_the_campaigns_have_battles_plunder_and_loyalty() -> None:
    log = [event for golden in CAMPAIGNS.games for event in CAMPAIGNS.loaded(golden).log]
    kinds = {type(event) for event in log}
    assert {ClashFought, Plundered, VillageTested} <= kinds
