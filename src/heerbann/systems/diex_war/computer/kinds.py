"""The computer plays sieges and campaigns, each by its own lights."""

from heerbann.systems.diex_war.computer import evaluation as siege
from heerbann.systems.diex_war.computer import first_ideas as siege_ideas
from heerbann.systems.diex_war.computer import follies as siege_follies
from heerbann.systems.diex_war.computer.campaign import evaluation as campaign
from heerbann.systems.diex_war.computer.campaign import first_ideas as campaign_ideas
from heerbann.systems.diex_war.model.kinds import by_kind

evaluate = by_kind(siege.evaluate, campaign.evaluate)
ideas = by_kind(siege_ideas.ideas, campaign_ideas.ideas)
is_folly = by_kind(siege_follies.is_folly, campaign_ideas.is_folly)
