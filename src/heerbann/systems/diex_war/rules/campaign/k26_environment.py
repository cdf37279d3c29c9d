"""K§26 Weather and season: found out before the first day, and never changed."""

from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Roll
from heerbann.systems.diex_war.model.campaign.charts import NUMBERS, season_of, weather_resources
from heerbann.systems.diex_war.model.campaign.events.days import SeasonRolled, WeatherRolled
from heerbann.systems.diex_war.model.campaign.state import State, War

LEAST_CASTLE = 1
"""N81: castles keep at least so much."""


def is_season_open(state: State) -> bool:
    """Does the scenario leave it to the die?"""
    return state.scenario.season is None and not state.seasoned


@rule("K26")
async def roll_season(war: War) -> None:
    """One die for the whole campaign."""
    (die,) = await Roll("K26", 1, 10)
    war.emit(SeasonRolled(die, season_of(die)))


def is_weather_open(state: State) -> bool:
    """Is there weather in this campaign?"""
    return state.scenario.weather and not state.weather


@rule("K5", "K6", "K26")
async def roll_weather(war: War) -> None:
    """One die for the whole campaign; N81: within the bounds of villages and castles."""
    (die,) = await Roll("K26", 1, 10)
    change = weather_resources(die)
    state = war.state
    villages = {
        key: _kept(state.stock("resources", key), change, 0, NUMBERS.villages.most_resources)
        for key in state.villages
    }
    most = NUMBERS.castles.most_resources
    castles = {
        key: _kept(state.stock("resources", key), change, LEAST_CASTLE, most)
        for key in state.garrisons
    }
    war.emit(WeatherRolled(die, change, villages, castles))


def _kept(stock: int, change: int, least: int, most: int) -> int:
    """The change that keeps a stock within its bounds."""
    return max(least, min(most, stock + change)) - stock
