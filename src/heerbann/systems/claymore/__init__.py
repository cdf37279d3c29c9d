"""Claymore-Saga Reloaded: two armies of regiments on hexes, Empire against Chaos."""

from collections.abc import Mapping

from heerbann.engine.packs.readers import Localised, package_folder
from heerbann.engine.rules.asks import Action
from heerbann.engine.rules.refusals import unless_asked
from heerbann.engine.rules.sequence import Loop, Step
from heerbann.engine.rules.system import Refuser, System
from heerbann.systems.claymore.computer.evaluation import evaluate
from heerbann.systems.claymore.computer.first_ideas import ideas
from heerbann.systems.claymore.files.checked_setup import begin
from heerbann.systems.claymore.files.loading import load_scenario
from heerbann.systems.claymore.files.pack_files import read_data
from heerbann.systems.claymore.files.thinned_forces import thinned
from heerbann.systems.claymore.model import actions as do
from heerbann.systems.claymore.model.events.listing import EVENTS
from heerbann.systems.claymore.model.ground_facts import DERIVED
from heerbann.systems.claymore.model.house import House
from heerbann.systems.claymore.model.scenario import ClaymoreScenario
from heerbann.systems.claymore.model.state import SEATS, State
from heerbann.systems.claymore.odds.duel import TEXTS as DUEL_TEXTS
from heerbann.systems.claymore.odds.duel import duel
from heerbann.systems.claymore.odds.hooks import TEXTS as ODDS_TEXTS
from heerbann.systems.claymore.odds.hooks import odds_hooks
from heerbann.systems.claymore.rules.s02_terrain import (
    is_laying_unrolled,
    lay_element,
    refuse_lay_element,
    refuse_stop_laying,
    roll_for_laying,
    someone_lays,
)
from heerbann.systems.claymore.rules.s03_deployment import (
    choose_edge,
    deploy,
    is_edge_open,
    is_roll_needed,
    refuse_choose_edge,
    refuse_deploy,
    roll_for_sides,
    someone_waits,
)
from heerbann.systems.claymore.rules.s05_round import (
    act,
    begin_round,
    is_half_open,
    refuse_end_half,
    roll_initiative,
)
from heerbann.systems.claymore.rules.s06_movement import refuse_move
from heerbann.systems.claymore.rules.s06_swift import refuse_hurry, refuse_stay
from heerbann.systems.claymore.rules.s07_shooting import refuse_shoot
from heerbann.systems.claymore.rules.s08_melee import (
    are_melees_left,
    are_melees_unordered,
    fight_next,
    list_melees,
    order_melees,
    refuse_attack,
    refuse_fight,
)
from heerbann.systems.claymore.rules.s09_howitzer import refuse_fire
from heerbann.systems.claymore.rules.s10_special import refuse_flee
from heerbann.systems.claymore.rules.s13_victory import end_round
from heerbann.systems.claymore.rules.s14_muster import (
    recruit,
    refuse_end_recruiting,
    refuse_recruit,
    someone_recruits,
)
from heerbann.systems.claymore.show import scene, terminal
from heerbann.systems.claymore.show.forces import forces
from heerbann.systems.claymore.show.tally import roll_call, tally
from heerbann.systems.claymore.show.told_changes import tell_change
from heerbann.systems.claymore.show.view import view
from heerbann.systems.claymore.show.words import TEXTS, WORDS

SEQUENCE = (
    Step("recruit", "14.1", recruit, someone_recruits),
    Step("roll_for_laying", "2.1", roll_for_laying, is_laying_unrolled),
    Step("lay_terrain", "2.1", lay_element, someone_lays),
    Step("roll_for_sides", "3.1", roll_for_sides, is_roll_needed),
    Step("choose_edge", "3.1", choose_edge, is_edge_open),
    Step("deploy", "3.2", deploy, someone_waits),
    Loop(
        lambda _state: True,  # the battle ends itself, §13
        (
            Step("begin_round", "5.1", begin_round),
            Step("initiative", "5.2", roll_initiative),
            Step("move_and_shoot", "5.3", act, is_half_open),
            Step("list_melees", "8.1", list_melees),
            Step("order_melees", "8.3", order_melees, are_melees_unordered),
            Step("melee", "8.3", fight_next, are_melees_left),
            Step("end_round", "13.2", end_round),
        ),
    ),
)

REFUSALS: Mapping[type[Action], Refuser] = {
    do.Recruit: refuse_recruit,
    do.EndRecruiting: refuse_end_recruiting,
    do.LayElement: refuse_lay_element,
    do.StopLaying: refuse_stop_laying,
    do.ChooseEdge: refuse_choose_edge,
    do.Deploy: refuse_deploy,
    do.Move: refuse_move,
    do.Hurry: refuse_hurry,
    do.Stay: refuse_stay,
    do.Shoot: refuse_shoot,
    do.Fire: refuse_fire,
    do.LayTile: unless_asked("9.5", "not-nearer"),
    do.EndHalf: refuse_end_half,
    do.Fight: refuse_fight,
    do.UseReroll: unless_asked("10.1", "no-reroll-now"),
    do.KeepRoll: unless_asked("10.1", "no-reroll-now"),
    do.Attack: refuse_attack,
    do.Decline: unless_asked("8.6", "no-melee-now"),
    do.Reroll: unless_asked("10.2", "no-reroll-now"),
    do.TakeSaves: unless_asked("10.4", "no-saves-now"),
    do.WaiveSaves: unless_asked("10.4", "no-saves-now"),
    do.SelfDestruct: unless_asked("10.8", "no-attack-now"),
    do.HoldOut: unless_asked("10.8", "no-attack-now"),
    do.Flee: refuse_flee,
}

SYSTEM: System[State] = System(
    key="claymore",
    version="1.2",
    title=Localised(de="Claymore-Saga Reloaded", en="Claymore-Saga Reloaded"),
    summary=Localised(
        de="Zwei Heere aus Regimentern auf Sechsecken: Imperium gegen Chaos, schnell und blutig.",
        en="Two armies of regiments on hexes: Empire against Chaos, quick and bloody.",
    ),
    folder=package_folder(__name__),
    seats=SEATS,
    sequence=SEQUENCE,
    house_type=House,
    scenario_type=ClaymoreScenario,
    load_scenario=load_scenario,
    begin=begin,
    refusals=REFUSALS,
    events=EVENTS,
    view=view,
    derived=DERIVED,
    words=WORDS,
    evaluate=evaluate,
    ideas=ideas,
    tally=tally,
    roll_call=roll_call,
    thinned=thinned,
    texts=(*TEXTS, *terminal.TEXTS, *scene.TEXTS, *ODDS_TEXTS, *DUEL_TEXTS),
    forces=forces,
    odds=odds_hooks(tell_change),
    duel=duel,
    terminal=terminal.TERMINAL,
    stage=scene.STAGE,
    read_data=read_data,
)
