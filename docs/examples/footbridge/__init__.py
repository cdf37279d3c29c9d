"""Two on a Footbridge: the smallest complete rule system, for docs/add-a-system.md.

Two duellists meet on a bridge one plank wide; whoever is pushed off it loses.
"""

from pathlib import Path

from docs.examples.footbridge import actions as do
from docs.examples.footbridge import s01_bridge, s02_turn
from docs.examples.footbridge.events import EVENTS
from docs.examples.footbridge.state import SEATS, BridgeScenario, House, State, begin, view
from msgspec.structs import replace

from heerbann.engine.packs.readers import Localised, read_toml
from heerbann.engine.rules.asks import Seat
from heerbann.engine.rules.sequence import Loop, Step
from heerbann.engine.rules.system import System

SEQUENCE = (
    Loop(
        lambda _state: True,  # the game ends itself, §1.2
        (
            Step("turn", "2.1", s02_turn.take_turn),
            Step("end_turn", "1.2", s01_bridge.end_turn),
        ),
    ),
)


def load_scenario(path: Path) -> BridgeScenario:
    """Read a scenario; its key is the name of the file."""
    return replace(read_toml(path, BridgeScenario), key=path.stem)


SYSTEM: System[State] = System(
    key="footbridge",
    version="1.0",
    title=Localised(de="Zwei auf dem Steg", en="Two on a Footbridge"),
    summary=Localised(de="Wer vom Steg fällt, verliert.", en="Whoever falls off loses."),
    folder=Path(__file__).parent,
    seats=SEATS,
    sequence=SEQUENCE,
    house_type=House,
    scenario_type=BridgeScenario,
    load_scenario=load_scenario,
    begin=begin,
    refusals={
        do.Step: s02_turn.refuse_step,
        do.Retreat: s02_turn.refuse_retreat,
        do.Push: s02_turn.refuse_push,
        do.Brace: s02_turn.refuse_brace,
    },
    events=EVENTS,
    view=view,
    words={Seat: "seat"},
)
