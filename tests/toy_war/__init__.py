"""A toy war whose battles are duels of the other toy: contests, sealed orders, two or three seats.

It exists to test the engine and is registered nowhere but among the systems that tests know.
"""

from pathlib import Path
from typing import Any

from heerbann.engine.packs.readers import Localised
from heerbann.engine.play.known_systems import KNOWN
from heerbann.engine.rules.sequence import Loop, Step
from heerbann.engine.rules.system import System
from tests.toy import SYSTEM as TOY
from tests.toy_war.files.loading import load_scenario
from tests.toy_war.model import actions as do
from tests.toy_war.model.events import EVENTS
from tests.toy_war.model.house import House
from tests.toy_war.model.scenario import WarScenario, seats_in
from tests.toy_war.model.setup import begin
from tests.toy_war.model.state import SEATS, State
from tests.toy_war.rules import s01_season, s02_fights, s03_end
from tests.toy_war.show.view import imagine, view
from tests.toy_war.show.words import WORDS

SEQUENCE = (
    Loop(
        lambda _state: True,
        (
            Step("begin_season", "1.1", s01_season.begin_season),
            Step("orders", "1.2", s01_season.give_orders),
            Step("fight", "2.1", s02_fights.fight, s02_fights.is_clash_waiting),
            Step("tax", "1.3", s01_season.raise_taxes),
            Step("levy", "1.4", s01_season.levy, s01_season.is_levy_open),
            Step("end_season", "3.1", s03_end.end_season),
        ),
    ),
)

SYSTEM: System[State] = System(
    key="toy_war",
    version="1",
    title=Localised(de="Laternenkrieg", en="Lantern War"),
    summary=Localised(de="Zum Testen der Maschine.", en="For testing the engine."),
    folder=Path(__file__).parent,
    seats=SEATS,
    seats_in=seats_in,
    sequence=SEQUENCE,
    house_type=House,
    scenario_type=WarScenario,
    load_scenario=load_scenario,
    begin=begin,
    refusals={
        do.March: s01_season.refuse_march,
        do.Stay: s01_season.refuse_stay,
        do.Levy: s01_season.refuse_levy,
        do.Save: s01_season.refuse_save,
    },
    events=EVENTS,
    view=view,
    words=WORDS,
    imagine=imagine,
)

SYSTEMS: dict[str, System[Any]] = {"toy": TOY, "toy_war": SYSTEM}


def known() -> dict[str, System[Any]]:
    return SYSTEMS


KNOWN.add(known)
