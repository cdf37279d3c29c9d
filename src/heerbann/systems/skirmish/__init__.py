"""The Grundregelwerk: science-fiction skirmishes of units and vehicles on a measured table."""

from collections.abc import Mapping
from functools import partial

from heerbann.engine.packs.readers import Localised, package_folder
from heerbann.engine.rules.asks import Action
from heerbann.engine.rules.refusals import unless_asked
from heerbann.engine.rules.sequence import Loop, Step
from heerbann.engine.rules.system import Refuser, System
from heerbann.systems.skirmish.computer.evaluation import evaluate
from heerbann.systems.skirmish.computer.first_ideas import ideas
from heerbann.systems.skirmish.files.army_books import our_entries
from heerbann.systems.skirmish.files.checked_setup import begin
from heerbann.systems.skirmish.files.loading import load_scenario
from heerbann.systems.skirmish.files.pack_files import read_data
from heerbann.systems.skirmish.files.thinned_forces import thinned
from heerbann.systems.skirmish.model import actions as do
from heerbann.systems.skirmish.model.events.listing import EVENTS
from heerbann.systems.skirmish.model.ground_facts import DERIVED
from heerbann.systems.skirmish.model.house import House
from heerbann.systems.skirmish.model.scenario import SkirmishScenario
from heerbann.systems.skirmish.model.state import SEATS, State
from heerbann.systems.skirmish.odds.duel import TEXTS as DUEL_TEXTS
from heerbann.systems.skirmish.odds.duel import duel
from heerbann.systems.skirmish.odds.hooks import TEXTS as ODDS_TEXTS
from heerbann.systems.skirmish.odds.hooks import odds_hooks
from heerbann.systems.skirmish.rules import s14_special as s14
from heerbann.systems.skirmish.rules.s05_actions import refusals as s05
from heerbann.systems.skirmish.rules.s05_actions.activation import act, is_acting
from heerbann.systems.skirmish.rules.s05_actions.reactions import (
    refuse_pass_reaction,
    refuse_react_fight,
    refuse_react_flee,
    refuse_react_move,
    refuse_react_rally,
    refuse_react_shoot,
)
from heerbann.systems.skirmish.rules.s06_movement.legality import refuse_march
from heerbann.systems.skirmish.rules.s11_round import (
    begin_round,
    choose_unit,
    is_round_open,
    refuse_activate,
)
from heerbann.systems.skirmish.rules.s13_field import is_terrain_open, lay_terrain
from heerbann.systems.skirmish.rules.s15_missions.deployment import (
    deploy,
    refuse_deploy,
    refuse_set_up,
)
from heerbann.systems.skirmish.rules.s15_missions.edges import (
    are_edges_open,
    choose_edge,
    is_roll_needed,
    refuse_choose_edge,
    roll_for_edges,
    someone_waits,
)
from heerbann.systems.skirmish.rules.s15_missions.markers import (
    are_marks_left,
    count_marks,
    deal_loot,
    is_loot_undealt,
    place_mark,
    refuse_place_mark,
)
from heerbann.systems.skirmish.rules.s15_missions.missions import end_round
from heerbann.systems.skirmish.rules.s15_missions.muster import (
    recruit,
    refuse_choose_book,
    refuse_end_recruiting,
    refuse_recruit,
    someone_recruits,
)
from heerbann.systems.skirmish.show.forces import forces
from heerbann.systems.skirmish.show.scene import STAGE
from heerbann.systems.skirmish.show.tally import roll_call, tally
from heerbann.systems.skirmish.show.terminal import terminal
from heerbann.systems.skirmish.show.told_changes import tell_change
from heerbann.systems.skirmish.show.view import imagine, view
from heerbann.systems.skirmish.show.words import TEXTS as WORD_TEXTS
from heerbann.systems.skirmish.show.words import WORDS

SEQUENCE = (
    Step("recruit", "15.9", recruit, someone_recruits),
    Step("lay_terrain", "13.2", lay_terrain, is_terrain_open),
    Step("roll_for_edges", "15.8", roll_for_edges, is_roll_needed),
    Step("choose_edge", "15.8", choose_edge, are_edges_open),
    Step("count_marks", "15.7", count_marks),
    Step("place_marks", "15.7", place_mark, are_marks_left),
    Step("hide_loot", "15.2", deal_loot, is_loot_undealt),
    Step("deploy", "15.8", deploy, someone_waits),
    Step("gather_vanguard", "14.4", s14.gather_vanguard, s14.is_vanguard_ungathered),
    Step("vanguard", "14.4", s14.move_vanguard, s14.is_vanguard_left),
    Loop(
        lambda _state: True,  # the battle ends itself, §11.5
        (
            Step("begin_round", "11.1", begin_round),
            Step("call_howl", "14.12", s14.call_howl, s14.is_howl_open),
            Step("howl", "14.12", s14.howl, s14.is_howling),
            Loop(
                is_round_open,
                (
                    Step("choose_unit", "11.2", choose_unit),
                    Step("act", "5.1", act, is_acting),
                ),
            ),
            Step("end_round", "11.4", end_round),
        ),
    ),
)

REFUSALS: Mapping[type[Action], Refuser] = {
    do.ChooseBook: refuse_choose_book,
    do.Recruit: refuse_recruit,
    do.EndRecruiting: refuse_end_recruiting,
    do.ChooseEdge: refuse_choose_edge,
    do.PlaceMark: refuse_place_mark,
    do.Deploy: refuse_deploy,
    do.SetUp: refuse_set_up,
    do.Vanguard: s14.refuse_vanguard_answer,
    do.StayBack: s14.refuse_vanguard_answer,
    do.CallHowl: s14.refuse_howl_call,
    do.SaveHowl: s14.refuse_howl_call,
    do.HowlMove: s14.refuse_howl_move,
    do.HowlFight: s14.refuse_howl_fight,
    do.EndHowl: s14.refuse_end_howl,
    do.Activate: refuse_activate,
    do.Move: s05.refuse_move,
    do.FreeMove: s05.refuse_free_move,
    do.Sprint: s05.refuse_sprint,
    do.March: refuse_march,
    do.Shoot: s05.refuse_shoot,
    do.Suppress: s05.refuse_suppress,
    do.Fight: s05.refuse_attack,
    do.SecureArea: s05.refuse_secure_area,
    do.TakeCover: s05.refuse_take_cover,
    do.Flee: s05.refuse_flee,
    do.Rally: s05.refuse_rally,
    do.EndActivation: s05.refuse_end_activation,
    do.ReactMove: refuse_react_move,
    do.ReactShoot: refuse_react_shoot,
    do.ReactFight: refuse_react_fight,
    do.ReactFlee: refuse_react_flee,
    do.ReactRally: refuse_react_rally,
    do.PassReaction: refuse_pass_reaction,
    do.Fire: unless_asked("7.1", "no-such-volley"),
    do.FireSome: unless_asked("7.1", "no-such-volley"),
    do.HoldFire: unless_asked("7.1", "no-such-volley"),
    do.Lose: unless_asked("7.7", "no-such-loss"),
    do.AimAt: unless_asked("14.5", "no-such-aim"),
    do.LoseWeapon: unless_asked("9.3", "no-such-weapon-loss"),
    do.Pursue: unless_asked("8.10", "nobody-to-pursue"),
    do.LetGo: unless_asked("8.10", "nobody-to-pursue"),
}

SYSTEM: System[State] = System(
    key="skirmish",
    version="2.1",
    title=Localised(de="Grundregelwerk", en="Grundregelwerk (skirmish)"),
    summary=Localised(
        de="Einheiten und Fahrzeuge auf dem vermessenen Tisch: zwei Aktionen, viel Deckung.",
        en="Units and vehicles on a measured table: two actions each, and much cover.",
    ),
    folder=package_folder(__name__),
    seats=SEATS,
    sequence=SEQUENCE,
    house_type=House,
    scenario_type=SkirmishScenario,
    load_scenario=load_scenario,
    begin=begin,
    refusals=REFUSALS,
    events=EVENTS,
    view=view,
    derived=DERIVED,
    words=WORDS,
    texts=(*WORD_TEXTS, *ODDS_TEXTS, *DUEL_TEXTS),
    forces=forces,
    odds=odds_hooks(tell_change),
    duel=partial(duel, our_entries),
    terminal=terminal(our_entries),
    stage=STAGE,
    imagine=imagine,
    evaluate=evaluate,
    ideas=ideas,
    tally=tally,
    roll_call=roll_call,
    thinned=thinned,
    read_data=read_data,
)
