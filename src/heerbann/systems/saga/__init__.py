"""SAGA: warbands, SAGA dice and battle boards on a measured table."""

from collections.abc import Mapping

from heerbann.engine.packs.readers import Localised, package_folder
from heerbann.engine.rules.asks import Action
from heerbann.engine.rules.refusals import unless_asked
from heerbann.engine.rules.sequence import Loop, Step
from heerbann.engine.rules.system import Refuser, System
from heerbann.systems.saga.computer.evaluation import evaluate
from heerbann.systems.saga.computer.first_ideas import ideas
from heerbann.systems.saga.computer.places import places
from heerbann.systems.saga.files.checked_setup import begin
from heerbann.systems.saga.files.loading import load_scenario
from heerbann.systems.saga.files.pack_files import read_data
from heerbann.systems.saga.files.peoples import peoples_in
from heerbann.systems.saga.files.thinned_forces import thinned
from heerbann.systems.saga.model import actions as do
from heerbann.systems.saga.model.events.listing import EVENTS
from heerbann.systems.saga.model.ground_facts import DERIVED
from heerbann.systems.saga.model.house import House
from heerbann.systems.saga.model.scenario import SagaScenario
from heerbann.systems.saga.model.state import SEATS, State
from heerbann.systems.saga.odds.duel import TEXTS as DUEL_TEXTS
from heerbann.systems.saga.odds.duel import duel
from heerbann.systems.saga.odds.hooks import TEXTS as ODDS_TEXTS
from heerbann.systems.saga.odds.hooks import odds_hooks
from heerbann.systems.saga.rules.s06_orders import phase as s06
from heerbann.systems.saga.rules.s07_activation import deeds as s07
from heerbann.systems.saga.rules.s07_activation.refusals import refuse_activate
from heerbann.systems.saga.rules.s07_activation.windows import refuse_use
from heerbann.systems.saga.rules.s15_armies import refusals as s15
from heerbann.systems.saga.rules.s15_armies.muster import is_mustering, muster
from heerbann.systems.saga.rules.s16_scenarios import beginning as s16
from heerbann.systems.saga.rules.s16_scenarios.deployment import (
    deploy,
    is_deploying,
    refuse_deploy,
    refuse_set_up,
)
from heerbann.systems.saga.rules.s16_scenarios.laying import (
    is_laying,
    lay_terrain,
    refuse_lay_piece,
    refuse_pass_terrain,
    refuse_put_piece,
    refuse_shift_piece,
    refuse_slide_piece,
)
from heerbann.systems.saga.show.aide import TEXTS as AIDE_TEXTS
from heerbann.systems.saga.show.aide import aide_of
from heerbann.systems.saga.show.battle_boards import TRAY_TEXTS
from heerbann.systems.saga.show.forces import forces
from heerbann.systems.saga.show.scene import STAGE
from heerbann.systems.saga.show.tally import roll_call, tally
from heerbann.systems.saga.show.terminal import TERMINAL
from heerbann.systems.saga.show.told_changes import tell_change, tell_gist
from heerbann.systems.saga.show.unit_cards import SPECIAL_TEXTS
from heerbann.systems.saga.show.view import view
from heerbann.systems.saga.show.words import TEXTS as WORD_TEXTS
from heerbann.systems.saga.show.words import WORDS

SEQUENCE = (
    Step("muster", "15", muster, is_mustering),
    Step("roll_off", "16", s16.roll_off, s16.is_first_open),
    Step("choose_edge", "16", s16.choose_edge, s16.are_edges_open),
    Step("lay_terrain", "16", lay_terrain, is_laying),
    Step("settle_method", "K23", s16.settle_method, s16.is_method_open),
    Step("choose_diagonal", "K23", s16.choose_diagonal, s16.is_diagonal_open),
    Step("deploy", "K23", deploy, is_deploying),
    Step("roll_special", "K24", s16.roll_special, s16.is_special_open),
    Step("omens", "K24", s06.read_omens, s06.are_omens_open),
    Loop(
        lambda _state: True,  # the battle ends itself, §16
        (
            Step("begin_turn", "6", s06.begin_turn),
            Step("take_back", "6", s06.take_back, s06.is_taking_back),
            Step("throw", "6", s06.throw),
            Step("react", "6", s06.react, s06.is_reacting),
            Step("place", "6", s06.place, s06.is_placing),
            Step("react_again", "6", s06.react, s06.is_reacting_again),
            Step("begin_activation", "7", s07.begin_phase),
            Step("activate", "7", s07.act, s07.is_activation_phase),
            Step("end_turn", "7", s06.end_turn),
        ),
    ),
)

REFUSALS: Mapping[type[Action], Refuser] = {
    do.ChooseFaction: s15.refuse_choose_faction,
    do.Collect: s15.refuse_collect,
    do.SwapModels: s15.refuse_swap_models,
    do.FormUnit: s15.refuse_form_unit,
    do.EndMuster: s15.refuse_end_muster,
    do.ChooseEdge: s16.refuse_choose_edge,
    do.LayPiece: refuse_lay_piece,
    do.PutPiece: refuse_put_piece,
    do.ShiftPiece: refuse_shift_piece,
    do.SlidePiece: refuse_slide_piece,
    do.PassTerrain: refuse_pass_terrain,
    do.ChooseDiagonal: s16.refuse_choose_diagonal,
    do.Deploy: refuse_deploy,
    do.SetUp: refuse_set_up,
    do.TakeBack: s06.refuse_take_back,
    do.ThrowDice: unless_asked("6", "not-asked"),
    do.CallOmen: unless_asked("16", "not-asked"),
    do.LayDice: s06.refuse_lay_dice,
    do.EndOrders: unless_asked("6", "not-asked"),
    do.Use: refuse_use,
    do.Pass: unless_asked("14", "not-asked"),
    do.Pick: unless_asked("K3", "not-asked"),
    do.Take: unless_asked("K21", "not-asked"),
    do.ChooseOption: unless_asked("14", "not-asked"),
    do.PickBox: unless_asked("14", "not-asked"),
    do.ThrowAgain: unless_asked("K2", "not-asked"),
    do.Activate: refuse_activate,
    do.Skip: unless_asked("K3", "not-asked"),
    do.EndPhase: unless_asked("7", "not-asked"),
    do.SpendFatigue: unless_asked("12", "not-asked"),
    do.March: unless_asked("8", "not-asked"),
    do.ChargeHome: unless_asked("K7", "not-asked"),
    do.CallOff: unless_asked("C4", "not-asked"),
    do.ChargeInstead: unless_asked("C6", "not-asked"),
    do.GiveGround: unless_asked("14", "not-asked"),
    do.Withdraw: unless_asked("K12", "not-asked"),
    do.CloseRanks: unless_asked("C9", "not-asked"),
    do.StandOpen: unless_asked("C9", "not-asked"),
    do.Reroll: unless_asked("C1", "not-asked"),
    do.Lose: unless_asked("K14", "not-asked"),
    do.Endure: unless_asked("5", "not-asked"),
    do.Shield: unless_asked("K16", "not-asked"),
    do.Lead: unless_asked("16", "not-asked"),
    do.Leave: unless_asked("16", "not-asked"),
    do.Stay: unless_asked("16", "not-asked"),
}

SYSTEM: System[State] = System(
    key="saga",
    version="1.1",
    title=Localised(de="SAGA", en="SAGA"),
    summary=Localised(
        de="Kriegsherren und ihre Scharen: SAGA-Würfel, Schlachtpläne, Ermüdung.",
        en="Warlords and their bands: SAGA dice, battle boards, fatigue.",
    ),
    folder=package_folder(__name__),
    seats=SEATS,
    sequence=SEQUENCE,
    house_type=House,
    scenario_type=SagaScenario,
    load_scenario=load_scenario,
    begin=begin,
    refusals=REFUSALS,
    events=EVENTS,
    view=view,
    derived=DERIVED,
    words=WORDS,
    texts=(*TRAY_TEXTS, *AIDE_TEXTS, *WORD_TEXTS, *SPECIAL_TEXTS, *ODDS_TEXTS, *DUEL_TEXTS),
    forces=forces,
    odds=odds_hooks(tell_change, tell_gist),
    duel=duel,
    terminal=TERMINAL,
    stage=STAGE,
    evaluate=evaluate,
    ideas=ideas,
    places=places,
    tally=tally,
    roll_call=roll_call,
    thinned=thinned,
    read_data=read_data,
    aide_of_packs=lambda folders: aide_of(peoples_in(folders)),
)
