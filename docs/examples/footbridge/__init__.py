"""Two on a Footbridge: the smallest complete rule system.

Two duellists meet on a bridge one plank wide; whoever is pushed off it loses.
"""

from heerbann.engine.packs.readers import Localised, package_folder
from heerbann.engine.rules.sequence import Loop, Step
from heerbann.engine.rules.system import System
from heerbann.systems.footbridge.computer.evaluation import evaluate
from heerbann.systems.footbridge.files.loading import load_scenario
from heerbann.systems.footbridge.model.actions import Brace, Move, Push
from heerbann.systems.footbridge.model.events import EVENTS
from heerbann.systems.footbridge.model.house import House
from heerbann.systems.footbridge.model.scenario import BridgeScenario
from heerbann.systems.footbridge.model.setup import begin
from heerbann.systems.footbridge.model.state import SIDES, State
from heerbann.systems.footbridge.rules.s01_bridge import end_turn
from heerbann.systems.footbridge.rules.s02_turn import (
    refuse_brace,
    refuse_move,
    refuse_push,
    take_turn,
)
from heerbann.systems.footbridge.show.scene import STAGE
from heerbann.systems.footbridge.show.view import view
from heerbann.systems.footbridge.show.words import TEXTS, WORDS

SEQUENCE = (
    Loop(
        lambda _state: True,  # the game ends itself, §1.2
        (
            Step("turn", "2.1", take_turn),
            Step("end_turn", "1.2", end_turn),
        ),
    ),
)

SYSTEM: System[State] = System(
    key="footbridge",
    version="1.0",
    title=Localised(de="Zwei auf dem Steg", en="Two on a Footbridge"),
    summary=Localised(de="Wer vom Steg fällt, verliert.", en="Whoever falls off loses."),
    folder=package_folder(__name__),
    seats=SIDES,
    sequence=SEQUENCE,
    house_type=House,
    scenario_type=BridgeScenario,
    load_scenario=load_scenario,
    begin=begin,
    refusals={Move: refuse_move, Push: refuse_push, Brace: refuse_brace},
    events=EVENTS,
    view=view,
    words=WORDS,
    texts=TEXTS,
    evaluate=evaluate,
    stage=STAGE,
)
