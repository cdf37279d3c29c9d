"""Diex Aïe: skirmishes in the England of the Norman conquest, every man a unit."""

from collections.abc import Mapping

from heerbann.engine.packs.readers import Localised, package_folder
from heerbann.engine.rules.asks import Action
from heerbann.engine.rules.refusals import unless_asked
from heerbann.engine.rules.sequence import Loop, Step
from heerbann.engine.rules.system import Refuser, System
from heerbann.systems.diex_aie.computer.evaluation import evaluate
from heerbann.systems.diex_aie.computer.first_ideas import ideas, is_folly
from heerbann.systems.diex_aie.computer.values import worth
from heerbann.systems.diex_aie.files.loading import load_scenario
from heerbann.systems.diex_aie.files.pack_files import read_data
from heerbann.systems.diex_aie.files.thinned_forces import thinned
from heerbann.systems.diex_aie.handover import BattleReport, refuse_report, report_of, typed_form
from heerbann.systems.diex_aie.model.actions import fighting as fight
from heerbann.systems.diex_aie.model.actions import moving as move
from heerbann.systems.diex_aie.model.actions import siege as siege
from heerbann.systems.diex_aie.model.actions import war as war
from heerbann.systems.diex_aie.model.chart_files import read_chart
from heerbann.systems.diex_aie.model.events.listing import EVENTS
from heerbann.systems.diex_aie.model.ground.ground_facts import DERIVED
from heerbann.systems.diex_aie.model.house import House
from heerbann.systems.diex_aie.model.scenario import DiexScenario
from heerbann.systems.diex_aie.model.setup import begin
from heerbann.systems.diex_aie.model.state import SEATS, State
from heerbann.systems.diex_aie.odds.duel import TEXTS as DUEL_TEXTS
from heerbann.systems.diex_aie.odds.duel import duel
from heerbann.systems.diex_aie.odds.hooks import TEXTS as ODDS_TEXTS
from heerbann.systems.diex_aie.odds.hooks import odds_hooks
from heerbann.systems.diex_aie.rules.s02_turn.entry_edges import (
    approach,
    is_approach,
    is_laying,
    is_sending_ahead,
    lay_ladder,
    send_ahead,
)
from heerbann.systems.diex_aie.rules.s02_turn.scenario_rules import (
    choose_sleepers,
    hide_chest,
    is_bedtime,
    is_hiding,
    refuse_search,
)
from heerbann.systems.diex_aie.rules.s02_turn.turn import (
    begin_turn,
    deploy,
    is_deployment,
    is_first_open,
    recover,
    refuse_deploy,
    roll_for_first,
)
from heerbann.systems.diex_aie.rules.s04_movement.burdens import refuse_clear_dead
from heerbann.systems.diex_aie.rules.s04_movement.moving import is_movement, movement
from heerbann.systems.diex_aie.rules.s04_movement.refusals import (
    refuse_begin,
    refuse_end_movement,
    refuse_order,
)
from heerbann.systems.diex_aie.rules.s05_shooting.defensive_fire import (
    fire_at_standing,
    is_standing,
    refuse_loose,
)
from heerbann.systems.diex_aie.rules.s05_shooting.fire_step import fire, is_fire, refuse_end_fire
from heerbann.systems.diex_aie.rules.s05_shooting.shooting import refuse_shoot
from heerbann.systems.diex_aie.rules.s06_melee.attacks import (
    is_melee,
    melee,
    refuse_attack,
    refuse_end_melee,
    refuse_include,
    refuse_join,
    refuse_strike,
)
from heerbann.systems.diex_aie.rules.s07_techniques.axe import (
    choose_axes,
    is_axe_time,
    refuse_axe,
    refuse_end_axes,
)
from heerbann.systems.diex_aie.rules.s07_techniques.charge import (
    declare_charges,
    is_charging_time,
    refuse_charge,
    refuse_charge_along,
    refuse_end_charges,
)
from heerbann.systems.diex_aie.rules.s07_techniques.charge_fights import clash, is_clash
from heerbann.systems.diex_aie.rules.s07_techniques.charge_rides import is_riding, ride_charges
from heerbann.systems.diex_aie.rules.s07_techniques.counter_charge import refuse_counter_charge
from heerbann.systems.diex_aie.rules.s07_techniques.shield_wall import refuse_form_wall
from heerbann.systems.diex_aie.rules.s08_buildings.labour import refuse_break_fence
from heerbann.systems.diex_aie.rules.s09_castles.gates import refuse_bridge, refuse_work_gate
from heerbann.systems.diex_aie.rules.s10_siege.arrows import refuse_shoot_fire
from heerbann.systems.diex_aie.rules.s10_siege.carrying_ladders import refuse_haul_order
from heerbann.systems.diex_aie.rules.s10_siege.fire import refuse_fire_order
from heerbann.systems.diex_aie.rules.s10_siege.ladders import (
    refuse_lift,
    refuse_shift,
    refuse_take_up,
)
from heerbann.systems.diex_aie.rules.s10_siege.moat import (
    fill_moat,
    is_filling,
    refuse_end_filling,
    refuse_fill_moat,
)
from heerbann.systems.diex_aie.rules.s10_siege.toppling import refuse_topple
from heerbann.systems.diex_aie.rules.s11_war.before_battle import (
    choose_first,
    choose_order,
    is_first_chosen,
    is_order_open,
)
from heerbann.systems.diex_aie.rules.s11_war.endings import refuse_call_off, refuse_surrender
from heerbann.systems.diex_aie.rules.s11_war.patrols import refuse_end_patrol, refuse_send_out
from heerbann.systems.diex_aie.rules.s11_war.prisoners import refuse_free, refuse_rearm
from heerbann.systems.diex_aie.show import scene, terminal
from heerbann.systems.diex_aie.show.forces import forces
from heerbann.systems.diex_aie.show.imagine import imagine
from heerbann.systems.diex_aie.show.tally import roll_call, tally
from heerbann.systems.diex_aie.show.told_changes import tell_change
from heerbann.systems.diex_aie.show.view import view
from heerbann.systems.diex_aie.show.words import OF_SIEGES, OUTCOMES, TEXTS, WORDS

SEQUENCE = (
    Step("send_ahead", "2", send_ahead, is_sending_ahead),
    Step("fill_moat", "10.4", fill_moat, is_filling),
    Step("hide_chests", "2", hide_chest, is_hiding),
    Step("set_up_order", "K20", choose_order, is_order_open),
    Step("deploy", "2", deploy, is_deployment),
    Step("approach", "2", approach, is_approach),
    Step("lay_ladder", "2", lay_ladder, is_laying),
    Step("sleepers", "2", choose_sleepers, is_bedtime),
    Step("roll_for_first", "2", roll_for_first, is_first_open),
    Step("choose_first", "K20", choose_first, is_first_chosen),
    Loop(
        lambda _state: True,  # the battle ends itself after the last round
        (
            Step("begin_turn", "2.1", begin_turn),
            Step("missiles", "5", fire, is_fire),
            Step("charges", "7.2.1", declare_charges, is_charging_time),
            Step("charging", "7.2.1", ride_charges, is_riding),
            Step("movement", "4", movement, is_movement),
            Step("standing_fire", "5.3", fire_at_standing, is_standing),
            Step("axes", "7.5", choose_axes, is_axe_time),
            Step("clash", "7.2.3", clash, is_clash),
            Step("melee", "6", melee, is_melee),
            Step("recovery", "2.1", recover),
        ),
    ),
)

REFUSALS: Mapping[type[Action], Refuser] = {
    move.Deploy: refuse_deploy,
    fight.Shoot: refuse_shoot,
    fight.EndFire: refuse_end_fire,
    move.Begin: refuse_begin,
    move.ClearDead: refuse_clear_dead,
    move.EndMovement: refuse_end_movement,
    move.Enter: refuse_order,
    move.Go: refuse_order,
    move.TurnAbout: refuse_order,
    move.Mount: refuse_order,
    move.Dismount: refuse_order,
    move.TakeReins: refuse_order,
    move.LetGo: refuse_order,
    move.PickUp: refuse_order,
    move.Leave: refuse_order,
    move.Flee: refuse_order,
    move.EndMove: refuse_order,
    move.SetDown: unless_asked("4.2.4", "nothing-carried"),
    move.Engage: unless_asked("4.3", "no-check-now"),
    move.SlipPast: unless_asked("4.3", "no-check-now"),
    move.Hinder: unless_asked("4.3", "no-check-now"),
    move.LetPass: unless_asked("4.3", "no-check-now"),
    fight.Loose: refuse_loose,
    fight.FireVolley: unless_asked("5.3", "no-volley-now"),
    fight.HoldFire: unless_asked("5.3", "no-volley-now"),
    fight.Retreat: unless_asked("6.4", "no-retreat-now"),
    fight.Displace: unless_asked("6.4", "nobody-makes-room"),
    fight.Land: unless_asked("6.7", "nobody-falls"),
    fight.Suffer: unless_asked("6.2", "nobody-suffers"),
    fight.Attack: refuse_attack,
    fight.Join: refuse_join,
    fight.Include: refuse_include,
    fight.Strike: refuse_strike,
    fight.Advance: unless_asked("6.5", "no-advance-now"),
    fight.Halt: unless_asked("6.5", "no-advance-now"),
    fight.EndMelee: refuse_end_melee,
    siege.TakeShelter: unless_asked("8.3.3", "no-crossfire-now"),
    siege.BreakFence: refuse_break_fence,
    siege.WorkGate: refuse_work_gate,
    siege.PullBridge: refuse_bridge,
    siege.SinkBridge: refuse_bridge,
    siege.LayBridge: refuse_bridge,
    siege.LiftLadder: refuse_lift,
    siege.TakeUpLadder: refuse_take_up,
    siege.ShiftLadder: refuse_shift,
    siege.Haul: refuse_haul_order,
    siege.RaiseLadder: refuse_haul_order,
    siege.DropLadder: refuse_haul_order,
    siege.EndHaul: refuse_haul_order,
    siege.Climb: refuse_order,
    siege.ClimbDown: refuse_order,
    siege.Jump: refuse_order,
    siege.Topple: refuse_topple,
    siege.FallTo: unless_asked("10.1.6", "nobody-falls-now"),
    siege.LetLie: unless_asked("10.1.6", "no-ladder-falls"),
    siege.LayTinder: refuse_fire_order,
    siege.LightFire: refuse_fire_order,
    siege.PutOut: refuse_fire_order,
    siege.ShootFire: refuse_shoot_fire,
    siege.FillMoat: refuse_fill_moat,
    siege.EndFilling: refuse_end_filling,
    fight.Charge: refuse_charge,
    fight.ChargeAlong: refuse_charge_along,
    fight.EndCharges: refuse_end_charges,
    fight.CounterCharge: refuse_counter_charge,
    fight.AwaitCharge: unless_asked("7.2.2", "no-charge-to-meet"),
    fight.FormWall: refuse_form_wall,
    fight.Evade: unless_asked("7.3", "nobody-evades"),
    fight.StandFast: unless_asked("7.3", "nobody-evades"),
    fight.RaiseAxe: refuse_axe,
    fight.LowerAxe: refuse_axe,
    fight.EndAxes: refuse_end_axes,
    siege.HideChest: unless_asked("2", "no-chest-hidden-now"),
    siege.Search: refuse_search,
    move.SendAhead: unless_asked("2", "no-posts-now"),
    move.EndSendingAhead: unless_asked("2", "no-posts-now"),
    move.Post: unless_asked("2", "no-posts-now"),
    move.Approach: unless_asked("2", "no-posts-now"),
    siege.LayLadder: unless_asked("2", "no-ladders-laid-now"),
    siege.LullAsleep: unless_asked("2", "nobody-sleeps-now"),
    war.SetUpFirst: unless_asked("K20", "nothing-to-choose"),
    war.MoveFirst: unless_asked("K20", "nothing-to-choose"),
    war.ComeOver: unless_asked("11.4.2", "no-patrol-now"),
    war.SendOut: refuse_send_out,
    war.EndPatrol: refuse_end_patrol,
    war.FreePrisoner: refuse_free,
    war.Rearm: refuse_rearm,
    war.CallOff: refuse_call_off,
    war.Surrender: refuse_surrender,
}

SYSTEM: System[State] = System(
    key="diex_aie",
    version="1.2",
    title=Localised(de="Diex Aïe", en="Diex Aïe"),
    summary=Localised(
        de="Handgemenge im England nach 1066: jeder Mann eine Figur, Pfeile, Pferde und Burgen.",
        en="Skirmishes in England after 1066: every man a piece, arrows, horses and castles.",
    ),
    folder=package_folder(__name__),
    seats=SEATS,
    sequence=SEQUENCE,
    house_type=House,
    scenario_type=DiexScenario,
    load_scenario=load_scenario,
    begin=begin,
    refusals=REFUSALS,
    events=EVENTS,
    view=view,
    derived=DERIVED,
    words=WORDS,
    evaluate=evaluate,
    imagine=imagine,
    ideas=ideas,
    is_folly=is_folly,
    tally=tally,
    roll_call=roll_call,
    thinned=thinned,
    texts=(
        *TEXTS,
        *OUTCOMES,
        *OF_SIEGES,
        *DUEL_TEXTS,
        *ODDS_TEXTS,
        *scene.TEXTS,
        *typed_form.TEXTS,
    ),
    forces=forces,
    odds=odds_hooks(tell_change, worth),
    duel=duel,
    terminal=terminal.TERMINAL,
    stage=scene.STAGE,
    read_data=read_data,
    read_chart=read_chart,
    turn=lambda state: state.turn,
    report=report_of,
    report_type=BattleReport,
    check_typed_report=refuse_report,
    typed_form=typed_form.TYPED_FORM,
)
