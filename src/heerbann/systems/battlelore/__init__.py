"""BattleLore with "Zu den Waffen": armies from hidden cards, then battle by command cards."""

from collections.abc import Mapping

from heerbann.engine.packs.readers import Localised, package_folder
from heerbann.engine.rules.asks import Action
from heerbann.engine.rules.refusals import unless_asked
from heerbann.engine.rules.sequence import Loop, Step
from heerbann.engine.rules.system import Refuser, System
from heerbann.systems.battlelore.computer.evaluation import evaluate
from heerbann.systems.battlelore.computer.first_ideas import ideas
from heerbann.systems.battlelore.files.checked_setup import begin
from heerbann.systems.battlelore.files.loading import load_scenario
from heerbann.systems.battlelore.files.pack_files import read_data
from heerbann.systems.battlelore.files.thinned_forces import thinned
from heerbann.systems.battlelore.model import actions as do
from heerbann.systems.battlelore.model.events.battle import BATTLE_EVENTS
from heerbann.systems.battlelore.model.events.landmarks import LANDMARK_EVENTS
from heerbann.systems.battlelore.model.events.listing import LISTING_EVENTS
from heerbann.systems.battlelore.model.events.lore import LORE_EVENTS
from heerbann.systems.battlelore.model.events.muster import MUSTER_EVENTS
from heerbann.systems.battlelore.model.events.specialists import SPECIALIST_EVENTS
from heerbann.systems.battlelore.model.events.spells import SPELL_EVENTS
from heerbann.systems.battlelore.model.events.turn import TURN_EVENTS
from heerbann.systems.battlelore.model.events.units import UNIT_EVENTS
from heerbann.systems.battlelore.model.ground_facts import DERIVED
from heerbann.systems.battlelore.model.house import House
from heerbann.systems.battlelore.model.scenario import BattleScenario
from heerbann.systems.battlelore.model.state import SEATS, State
from heerbann.systems.battlelore.odds.duel import TEXTS as DUEL_TEXTS
from heerbann.systems.battlelore.odds.duel import duel
from heerbann.systems.battlelore.odds.hooks import TEXTS as ODDS_TEXTS
from heerbann.systems.battlelore.odds.hooks import odds_hooks
from heerbann.systems.battlelore.rules.battle import s15_landmarks
from heerbann.systems.battlelore.rules.battle.s06_turn import (
    deal,
    draw_command,
    end_turn,
    in_phase,
    is_choice_due,
    is_dealing,
    is_ending,
    is_turn_over,
    keep_command,
    play_command,
    refuse_keep_command,
    refuse_play_command,
)
from heerbann.systems.battlelore.rules.battle.s07_orders import (
    give_order,
    refuse_end_orders,
    refuse_order,
    refuse_order_creature,
)
from heerbann.systems.battlelore.rules.battle.s08_move_phase import move_unit
from heerbann.systems.battlelore.rules.battle.s08_movement import (
    refuse_end_moves,
    refuse_move,
    refuse_slip,
)
from heerbann.systems.battlelore.rules.battle.s09_battle_phase import battle_unit
from heerbann.systems.battlelore.rules.battle.s09_targets import refuse_attack, refuse_end_battles
from heerbann.systems.battlelore.rules.battle.s16_powers import refuse_use_power
from heerbann.systems.battlelore.rules.battle.s17_lore import council
from heerbann.systems.battlelore.rules.battle.s17_lore.moments import against_orders, last_moment
from heerbann.systems.battlelore.rules.battle.s17_lore.playing import refuse_play_lore
from heerbann.systems.battlelore.rules.deployment import (
    s31_muster,
    s32_battles,
    s33_scouts,
    s34_reserve,
    s35_council,
    s36_specialists,
    s38_listing,
)
from heerbann.systems.battlelore.show import scene, terminal, unit_cards
from heerbann.systems.battlelore.show.forces import forces
from heerbann.systems.battlelore.show.imagine import imagine
from heerbann.systems.battlelore.show.tally import roll_call, tally
from heerbann.systems.battlelore.show.told_changes import tell_change
from heerbann.systems.battlelore.show.view import view
from heerbann.systems.battlelore.show.words import TEXTS, WORDS

SEQUENCE = (
    Step("pick_sets", "III.1", s31_muster.pick_sets, s31_muster.are_sets_open),
    Step("draw_cards", "III.1", s31_muster.draw_card, s31_muster.is_drawing),
    Step("assign", "III.1", s31_muster.assign, s31_muster.are_cards_in_hand),
    Step("revealer", "O.2", s31_muster.settle_revealer, s31_muster.is_revealer_open),
    Loop(
        s32_battles.is_deploying,
        (
            Step("reveal", "III.2", s32_battles.reveal, s32_battles.is_reveal_due),
            Step("place", "III.2", s32_battles.place_arrivals, s32_battles.is_placing),
        ),
    ),
    Step("scout", "III.3", s33_scouts.scout, s33_scouts.is_scouting),
    Step("reserve", "III.4", s34_reserve.call_reserve, s34_reserve.is_reserve_due),
    Step("council", "III.5", s35_council.form_council, s35_council.are_councils_open),
    Step("landmarks", "B.15", s15_landmarks.place_landmark, s15_landmarks.is_landmark_due),
    Step("draft", "O.6", s36_specialists.draft, s36_specialists.is_drafting),
    Step("specialists", "S.0", s36_specialists.play_specialist, s36_specialists.is_enlisting),
    Step("listing", "III.5", s38_listing.list_armies, s38_listing.is_deployment_only),
    Step("make_lore_deck", "B.17", council.make_deck, council.is_deck_due),
    Step("first_lore", "B.17", council.draw_lore, council.is_lore_draw_due),
    Step("first_choice", "B.17", council.sort_lore, council.is_sorting),
    Step("deal", "B.6", deal, is_dealing),
    Loop(
        lambda _state: True,  # the battle ends itself, §B.19
        (
            Step("command", "B.6", play_command, in_phase("begin")),
            Step("order", "B.7", give_order, in_phase("order")),
            Step("against_orders", "B.17", against_orders, in_phase("react")),
            Step("move", "B.8", move_unit, in_phase("move")),
            Step("battle", "B.9", battle_unit, in_phase("battle")),
            Step("last_moment", "B.17", last_moment, in_phase("last")),
            Step("draw", "B.6", draw_command, is_ending),
            Step("keep", "B.6", keep_command, is_choice_due),
            Step("harvest", "B.17", council.harvest, council.is_harvest_due),
            Step("draw_lore", "B.17", council.draw_lore, council.is_lore_draw_due),
            Step("sort_lore", "B.17", council.sort_lore, council.is_sorting),
            Step("end_turn", "B.6", end_turn, is_turn_over),
        ),
    ),
)

REFUSALS: Mapping[type[Action], Refuser] = {
    do.PickSets: s31_muster.refuse_pick_sets,
    do.Assign: s31_muster.refuse_assign,
    do.ChooseCreature: unless_asked("III.2", "no-such-creature"),
    do.Relocate: s32_battles.refuse_relocate,
    do.CallReserve: s34_reserve.refuse_call_reserve,
    do.ReplaceLevy: s34_reserve.refuse_replace_levy,
    do.FormCouncil: s35_council.refuse_form_council,
    do.RaiseLandmark: s15_landmarks.refuse_raise_landmark,
    do.Draft: s36_specialists.refuse_draft,
    do.PassDraft: s36_specialists.refuse_pass_draft,
    do.PlaySpecialist: s36_specialists.refuse_play_specialist,
    do.EndSpecialists: s36_specialists.refuse_end_specialists,
    do.PlaceStakes: unless_asked("S.0", "not-by-this-specialist"),
    do.Hire: unless_asked("S.0", "not-by-this-specialist"),
    do.Settle: unless_asked("S.0", "not-by-this-specialist"),
    do.RaiseHill: unless_asked("S.0", "not-by-this-specialist"),
    do.Infiltrate: unless_asked("S.0", "not-by-this-specialist"),
    do.Conjure: unless_asked("S.0", "not-by-this-specialist"),
    do.Reinforce: unless_asked("S.0", "not-by-this-specialist"),
    do.EndEffect: unless_asked("S.0", "not-by-this-specialist"),
    do.PlayCommand: refuse_play_command,
    do.Order: refuse_order,
    do.OrderCreature: refuse_order_creature,
    do.EndOrders: refuse_end_orders,
    do.Move: refuse_move,
    do.TakeWay: unless_asked("B.8", "no-such-way"),
    do.Slip: refuse_slip,
    do.EndMoves: refuse_end_moves,
    do.Attack: refuse_attack,
    do.EndBattles: refuse_end_battles,
    do.IgnoreFlags: unless_asked("B.12", "no-flags-to-ignore"),
    do.Retreat: unless_asked("B.12", "no-retreat-there"),
    do.GainGround: unless_asked("B.13", "no-follow-on"),
    do.Pursue: unless_asked("B.13", "no-follow-on"),
    do.StrikeAgain: unless_asked("B.13", "no-follow-on"),
    do.BattleBack: unless_asked("B.13", "no-battle-back"),
    do.Refrain: unless_asked("B.13", "no-follow-on"),
    do.KeepCommand: refuse_keep_command,
    do.UsePower: refuse_use_power,
    do.PlayLore: refuse_play_lore,
    do.PlayNoLore: unless_asked("B.17", "no-lore-now"),
    do.TargetUnit: unless_asked("B.17", "no-such-target"),
    do.TargetHex: unless_asked("B.17", "no-such-target"),
    do.EndTargets: unless_asked("B.17", "no-such-target"),
    do.Reroll: unless_asked("B.17", "no-such-target"),
    do.DiscardLore: council.refuse_discard_lore,
    do.TakeHarvest: council.refuse_take_harvest,
}

EVENTS = (
    *MUSTER_EVENTS, *UNIT_EVENTS, *SPECIALIST_EVENTS, *LISTING_EVENTS,
    *LANDMARK_EVENTS, *TURN_EVENTS, *BATTLE_EVENTS, *LORE_EVENTS, *SPELL_EVENTS,
)  # fmt: skip

SYSTEM: System[State] = System(
    key="battlelore",
    version="1.1",
    title=Localised(de="BattleLore: Zu den Waffen", en="BattleLore: Call to Arms"),
    summary=Localised(
        de="Heere aus verdeckten Karten, dann die Schlacht: Kommandokarten, Banner und Macht.",
        en="Armies from hidden cards, then the battle: command cards, banners and lore.",
    ),
    folder=package_folder(__name__),
    seats=SEATS,
    sequence=SEQUENCE,
    house_type=House,
    scenario_type=BattleScenario,
    load_scenario=load_scenario,
    begin=begin,
    refusals=REFUSALS,
    events=EVENTS,
    view=view,
    derived=DERIVED,
    words=WORDS,
    imagine=imagine,
    evaluate=evaluate,
    ideas=ideas,
    tally=tally,
    roll_call=roll_call,
    thinned=thinned,
    texts=(*TEXTS, *unit_cards.TEXTS, *ODDS_TEXTS, *DUEL_TEXTS),
    forces=forces,
    odds=odds_hooks(tell_change),
    duel=duel,
    terminal=terminal.TERMINAL,
    stage=scene.STAGE,
    read_data=read_data,
)
