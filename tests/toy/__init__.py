"""A toy duel that uses what no other system needs: secrets, measured places, nested loops.

Two duellists with secret cards on a measured table. It exists to test the engine and is registered
nowhere else. Lengths are whole millimetres.
"""

from pathlib import Path

from heerbann.engine.packs.readers import Localised
from heerbann.engine.rules.sequence import Loop, Step
from heerbann.engine.rules.system import System
from tests.toy.files.loading import load_scenario
from tests.toy.model import actions as do
from tests.toy.model.events import EVENTS
from tests.toy.model.house import House
from tests.toy.model.scenario import ToyScenario
from tests.toy.model.setup import begin
from tests.toy.model.state import SEATS, State, turn_of
from tests.toy.rules import s01_setup, s02_round
from tests.toy.rules.s03_report import DuelReport, refuse_report, report_of
from tests.toy.show.report_form import TYPED_FORM
from tests.toy.show.view import imagine, view
from tests.toy.show.words import WORDS

SEQUENCE = (
    Step("deal", "1.1", s01_setup.deal, s01_setup.is_dealing),
    Step("set_up", "1.2", s01_setup.set_up, s01_setup.is_setting_up),
    Loop(
        lambda _state: True,
        (
            Step("begin_round", "2.1", s02_round.begin_round),
            Step("initiative", "2.1", s02_round.roll_initiative),
            Loop(
                s02_round.is_round_open,
                (
                    Step("turn", "2.2", s02_round.take_turn),
                    Step("refill", "2.7", s02_round.refill, s02_round.is_card_missing),
                    Step("pass_turn", "2.2", s02_round.pass_turn),
                ),
            ),
            Step("end_round", "3.1", s02_round.end_round),
        ),
    ),
)


SYSTEM: System[State] = System(
    key="toy",
    version="1",
    title=Localised(de="Laternenduell", en="Lantern Duel"),
    summary=Localised(de="Zum Testen der Maschine.", en="For testing the engine."),
    folder=Path(__file__).parent,
    seats=SEATS,
    sequence=SEQUENCE,
    house_type=House,
    scenario_type=ToyScenario,
    load_scenario=load_scenario,
    begin=begin,
    refusals={
        do.SetPawn: s01_setup.refuse_set_pawn,
        do.Halt: s02_round.refuse_halt,
        do.Strike: s02_round.refuse_strike,
        do.Veil: s02_round.refuse_veil,
        do.Unveil: s02_round.refuse_unveil,
        do.Peek: s02_round.refuse_peek,
        do.Walk: s02_round.refuse_walk,
        do.Wait: s02_round.refuse_wait,
        do.Parry: s02_round.refuse_parry,
        do.Accept: s02_round.refuse_accept,
    },
    events=EVENTS,
    view=view,
    words=WORDS,
    imagine=imagine,
    turn=turn_of,
    report=report_of,
    report_type=DuelReport,
    check_typed_report=refuse_report,
    typed_form=TYPED_FORM,
)
