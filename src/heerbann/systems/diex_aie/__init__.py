"""Diex Aïe: skirmishes in the England of the Norman conquest, every man a unit."""

from collections.abc import Mapping
from functools import partial

from heerbann.engine.asks import Action
from heerbann.engine.packs import Localised, package_folder
from heerbann.engine.sequence import Loop, Step
from heerbann.engine.system import Refuser, System
from heerbann.systems.diex_aie import actions as do
from heerbann.systems.diex_aie import scene, terminal
from heerbann.systems.diex_aie.agent import evaluate
from heerbann.systems.diex_aie.charts import read_chart
from heerbann.systems.diex_aie.duel import FACTS, duel
from heerbann.systems.diex_aie.events import EVENTS
from heerbann.systems.diex_aie.house import House
from heerbann.systems.diex_aie.loading import load_scenario
from heerbann.systems.diex_aie.packs import read_data
from heerbann.systems.diex_aie.quick import ideas
from heerbann.systems.diex_aie.s02_turn import (
    begin_turn,
    deploy,
    is_deployment,
    is_first_open,
    recover,
    refuse_deploy,
    roll_for_first,
)
from heerbann.systems.diex_aie.s04_burdens import refuse_clear_dead
from heerbann.systems.diex_aie.s04_infiltration import refuse_unless_asked
from heerbann.systems.diex_aie.s04_movement import is_movement, movement
from heerbann.systems.diex_aie.s04_refusals import (
    refuse_begin,
    refuse_end_movement,
    refuse_order,
)
from heerbann.systems.diex_aie.s05_defensive import fire_at_standing, is_standing, refuse_loose
from heerbann.systems.diex_aie.s05_shooting import refuse_shoot
from heerbann.systems.diex_aie.s05_step import fire, is_fire, refuse_end_fire
from heerbann.systems.diex_aie.s06_melee import (
    is_melee,
    melee,
    refuse_attack,
    refuse_end_melee,
    refuse_include,
    refuse_join,
    refuse_strike,
)
from heerbann.systems.diex_aie.s07_axe import (
    choose_axes,
    is_axe_time,
    refuse_axe,
    refuse_end_axes,
)
from heerbann.systems.diex_aie.s07_charge import (
    declare_charges,
    is_charging_time,
    refuse_charge,
    refuse_end_charges,
)
from heerbann.systems.diex_aie.s07_clash import clash, is_clash
from heerbann.systems.diex_aie.s07_counter import refuse_counter_charge
from heerbann.systems.diex_aie.s07_riding import is_riding, ride_charges
from heerbann.systems.diex_aie.s07_wall import refuse_form_wall
from heerbann.systems.diex_aie.s08_labour import refuse_break_fence
from heerbann.systems.diex_aie.s08_shelter import refuse_take_shelter
from heerbann.systems.diex_aie.s09_gates import refuse_bridge, refuse_work_gate
from heerbann.systems.diex_aie.s10_fire import refuse_fire_order, refuse_shoot_fire
from heerbann.systems.diex_aie.s10_ladders import (
    refuse_haul_order,
    refuse_lift,
    refuse_shift,
    refuse_take_up,
)
from heerbann.systems.diex_aie.s10_moat import (
    fill_moat,
    is_filling,
    refuse_end_filling,
    refuse_fill_moat,
)
from heerbann.systems.diex_aie.s10_toppling import refuse_topple
from heerbann.systems.diex_aie.scenario import DiexScenario
from heerbann.systems.diex_aie.scenario_rules import (
    choose_sleepers,
    is_bedtime,
    refuse_search,
)
from heerbann.systems.diex_aie.setup import begin
from heerbann.systems.diex_aie.state import SEATS, State
from heerbann.systems.diex_aie.tally import tally
from heerbann.systems.diex_aie.view import view
from heerbann.systems.diex_aie.words import OUTCOMES, TEXTS, WORDS

SEQUENCE = (
    Step("fill_moat", "10.4", fill_moat, is_filling),
    Step("deploy", "2", deploy, is_deployment),
    Step("sleepers", "2", choose_sleepers, is_bedtime),
    Step("roll_for_first", "2", roll_for_first, is_first_open),
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
    do.Deploy: refuse_deploy,
    do.Shoot: refuse_shoot,
    do.EndFire: refuse_end_fire,
    do.Begin: refuse_begin,
    do.ClearDead: refuse_clear_dead,
    do.EndMovement: refuse_end_movement,
    do.Enter: refuse_order,
    do.Go: refuse_order,
    do.TurnAbout: refuse_order,
    do.Mount: refuse_order,
    do.Dismount: refuse_order,
    do.TakeReins: refuse_order,
    do.LetGo: refuse_order,
    do.PickUp: refuse_order,
    do.Leave: refuse_order,
    do.EndMove: refuse_order,
    do.SetDown: partial(refuse_unless_asked, "4.2.4", "nothing-carried"),
    do.Engage: partial(refuse_unless_asked, "4.3", "no-check-now"),
    do.SlipPast: partial(refuse_unless_asked, "4.3", "no-check-now"),
    do.Hinder: partial(refuse_unless_asked, "4.3", "no-check-now"),
    do.LetPass: partial(refuse_unless_asked, "4.3", "no-check-now"),
    do.Loose: refuse_loose,
    do.FireVolley: partial(refuse_unless_asked, "5.3", "no-volley-now"),
    do.HoldFire: partial(refuse_unless_asked, "5.3", "no-volley-now"),
    do.Retreat: partial(refuse_unless_asked, "6.4", "no-retreat-now"),
    do.Displace: partial(refuse_unless_asked, "6.4", "nobody-makes-room"),
    do.Land: partial(refuse_unless_asked, "6.7", "nobody-falls"),
    do.Suffer: partial(refuse_unless_asked, "6.2", "nobody-suffers"),
    do.Attack: refuse_attack,
    do.Join: refuse_join,
    do.Include: refuse_include,
    do.Strike: refuse_strike,
    do.Advance: partial(refuse_unless_asked, "6.5", "no-advance-now"),
    do.Halt: partial(refuse_unless_asked, "6.5", "no-advance-now"),
    do.EndMelee: refuse_end_melee,
    do.TakeShelter: refuse_take_shelter,
    do.BreakFence: refuse_break_fence,
    do.WorkGate: refuse_work_gate,
    do.PullBridge: refuse_bridge,
    do.SinkBridge: refuse_bridge,
    do.LayBridge: refuse_bridge,
    do.LiftLadder: refuse_lift,
    do.TakeUpLadder: refuse_take_up,
    do.ShiftLadder: refuse_shift,
    do.Haul: refuse_haul_order,
    do.RaiseLadder: refuse_haul_order,
    do.DropLadder: refuse_haul_order,
    do.EndHaul: refuse_haul_order,
    do.Climb: refuse_order,
    do.ClimbDown: refuse_order,
    do.Jump: refuse_order,
    do.Topple: refuse_topple,
    do.FallTo: partial(refuse_unless_asked, "10.1.6", "nobody-falls-now"),
    do.LetLie: partial(refuse_unless_asked, "10.1.6", "no-ladder-falls"),
    do.LayTinder: refuse_fire_order,
    do.LightFire: refuse_fire_order,
    do.PutOut: refuse_fire_order,
    do.ShootFire: refuse_shoot_fire,
    do.FillMoat: refuse_fill_moat,
    do.EndFilling: refuse_end_filling,
    do.Charge: refuse_charge,
    do.EndCharges: refuse_end_charges,
    do.CounterCharge: refuse_counter_charge,
    do.AwaitCharge: partial(refuse_unless_asked, "7.2.2", "no-charge-to-meet"),
    do.FormWall: refuse_form_wall,
    do.Evade: partial(refuse_unless_asked, "7.3", "nobody-evades"),
    do.StandFast: partial(refuse_unless_asked, "7.3", "nobody-evades"),
    do.RaiseAxe: refuse_axe,
    do.LowerAxe: refuse_axe,
    do.EndAxes: refuse_end_axes,
    do.Search: refuse_search,
    do.LullAsleep: partial(refuse_unless_asked, "2", "nobody-sleeps-now"),
}

SYSTEM: System[State] = System(
    key="diex_aie",
    version="1.0",
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
    words=WORDS,
    evaluate=evaluate,
    ideas=ideas,
    tally=tally,
    texts=(*TEXTS, *OUTCOMES, *[f"duel-{fact}" for fact in FACTS], *terminal.TEXTS, *scene.TEXTS),
    duel=duel,
    terminal=terminal.TERMINAL,
    stage=scene.STAGE,
    read_data=read_data,
    read_chart=read_chart,
)
