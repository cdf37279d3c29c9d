"""Diex Aïe at war: sieges (§11) and campaigns (K§1 to K§26), with battles of Diex Aïe inside."""

from collections.abc import Mapping
from typing import Any

from heerbann.engine.packs.readers import Localised, package_folder
from heerbann.engine.rules.asks import Action
from heerbann.engine.rules.refusals import unless_asked
from heerbann.engine.rules.sequence import Loop, Step
from heerbann.engine.rules.system import Refuser, System
from heerbann.systems.diex_war.computer.kinds import evaluate, ideas, is_folly
from heerbann.systems.diex_war.files.checked_setup import begin
from heerbann.systems.diex_war.files.loading import load_scenario
from heerbann.systems.diex_war.files.pack_files import read_data
from heerbann.systems.diex_war.files.thinned_forces import thinned
from heerbann.systems.diex_war.model import actions as do
from heerbann.systems.diex_war.model.campaign.events.listing import EVENTS as CAMPAIGN_EVENTS
from heerbann.systems.diex_war.model.campaign.state import SEATS
from heerbann.systems.diex_war.model.csv_tables import read_chart
from heerbann.systems.diex_war.model.events.listing import EVENTS
from heerbann.systems.diex_war.model.house import House
from heerbann.systems.diex_war.model.kinds import (
    by_kind,
    is_campaign,
    is_siege,
    kind_of,
    seats_in,
)
from heerbann.systems.diex_war.model.scenario import SiegeScenario
from heerbann.systems.diex_war.model.siege_report import SiegeReport
from heerbann.systems.diex_war.odds.hooks import TEXTS as ODDS_TEXTS
from heerbann.systems.diex_war.odds.hooks import odds_hooks
from heerbann.systems.diex_war.rules.campaign import sequence as campaign
from heerbann.systems.diex_war.rules.s11_siege import (
    battles,
    camp,
    day_choice,
    evening,
    event_roll,
    fire,
    hiring,
    initiative,
    outings,
    posts,
    report,
    sickness,
    supplies,
    surrender,
    wounds,
)
from heerbann.systems.diex_war.rules.s11_siege import besieger_besieged as reversal
from heerbann.systems.diex_war.show import scene
from heerbann.systems.diex_war.show.campaign import tally as campaign_tally
from heerbann.systems.diex_war.show.campaign import view as campaign_view
from heerbann.systems.diex_war.show.campaign.words import CAMPAIGN_TEXTS, CAMPAIGN_WORDS
from heerbann.systems.diex_war.show.forces import forces
from heerbann.systems.diex_war.show.kinds import imagine
from heerbann.systems.diex_war.show.stages import STAGE
from heerbann.systems.diex_war.show.tally import roll_call, tally
from heerbann.systems.diex_war.show.terminals import TERMINAL
from heerbann.systems.diex_war.show.told_changes import tell_change
from heerbann.systems.diex_war.show.view import view
from heerbann.systems.diex_war.show.words import OUTCOMES, TEXTS, WORDS

SIEGE = (
    Step("supplies", "11.1.1", supplies.check_supplies, supplies.are_supplies_due),
    Loop(
        lambda _state: True,  # the siege ends itself, §11.5
        (
            Step("begin_day", "11.1", event_roll.begin_day),
            Step("event", "11.1.2", event_roll.roll_event),
            Step("sickness", "11.6", sickness.afflict, sickness.is_sickness),
            Step("hiring", "11.6", hiring.hire, hiring.is_hiring),
            Step("relief", "11.6", hiring.answer_relief, hiring.is_relief_asked),
            Step("stand", "11.4.1", reversal.take_stand, reversal.is_stand_open),
            Step("initiative", "11.1.3", initiative.roll_initiative, initiative.is_initiative_open),
            Step("recovery", "11.1.5", wounds.recover),
            Step("fire", "11.3.2", fire.shoot_fire, fire.is_fire_time),
            Loop(
                fire.is_fire_live,
                (
                    Step("quench", "11.3.2", fire.quench, fire.is_lit),
                    Step("spread", "11.3.2", fire.spread, fire.is_spreading),
                ),
            ),
            Step("ashes", "11.3.3", fire.burn_down, fire.is_burnt_out),
            Step("choice", "11.1.3", day_choice.choose_action, day_choice.is_choice_open),
            Step("camp", "11.2", camp.run_camp, camp.is_camp_open),
            Step("map", "11.4", outings.choose_map, outings.is_map_open),
            Step("edge", "11.4", outings.choose_edge, outings.is_edge_open),
            Step("party", "11.4.2", outings.form_party, outings.is_party_open),
            Step("animals", "11.4.2", outings.fetch_animals, outings.are_animals_due),
            Step("inside", "11.6", outings.slip_in, outings.is_slipping_open),
            Step("wounded", "11.4.1", outings.post_wounded, outings.are_wounded_asked),
            Step("staying", "11.4.1", reversal.choose_staying, reversal.is_staying_open),
            Step("storming", "11.4.1", reversal.choose_storming, reversal.is_storming_open),
            Step("first_turn", "11.4.1", battles.settle_first_turn, battles.is_first_turn_open),
            Step("both_battles", "11.4.1", battles.fight_both, battles.are_both_due),
            Step("battle", "11.4", battles.fight, battles.is_contest_due),
            Step("walkover", "11.4", battles.take_unopposed, battles.is_walkover_due),
            Step("posts", "11.4", posts.keep_posts, posts.are_posts_open),
            Step("own_food", "11.4.1", reversal.find_own_food, reversal.is_own_food_due),
            Step("healing", "11.1.5", wounds.roll_healing, wounds.is_healing_due),
            Step("evening", "11.1", evening.close_day),
        ),
    ),
)

SEQUENCE = (Loop(is_siege, SIEGE), Loop(is_campaign, campaign.SEQUENCE))

REFUSALS: Mapping[type[Action], Refuser] = {
    do.Afflict: sickness.refuse_afflict,
    do.Hire: hiring.refuse_hire,
    do.EndHiring: hiring.refuse_end_hiring,
    do.JoinRelief: unless_asked("11.6", "no-relief-now"),
    do.ForgoRelief: unless_asked("11.6", "no-relief-now"),
    do.TakeField: unless_asked("11.4.1", "not-besieged-yourself"),
    do.DivideForces: unless_asked("11.4.1", "not-besieged-yourself"),
    do.WithdrawInside: unless_asked("11.4.1", "not-besieged-yourself"),
    do.StayInside: unless_asked("11.4.1", "nobody-named-now"),
    do.EndStaying: unless_asked("11.4.1", "nobody-named-now"),
    do.MoveFirst: unless_asked("11.4.1", "no-first-turn-now"),
    do.GiveFirstTurn: unless_asked("11.4.1", "no-first-turn-now"),
    do.PassInitiative: day_choice.refuse_pass,
    do.ShootFire: fire.refuse_shoot_fire,
    do.HoldArrows: fire.refuse_hold_arrows,
    do.Extinguish: fire.refuse_quench,
    do.LetBurn: fire.refuse_quench,
    do.Storm: day_choice.refuse_storm,
    do.SallyForth: day_choice.refuse_sally,
    do.OfferBattle: day_choice.refuse_battle,
    do.KeepQuiet: day_choice.refuse_quiet,
    do.Build: camp.refuse_build,
    do.Negotiate: surrender.refuse_negotiate,
    do.EndCamp: camp.refuse_end_camp,
    do.ChooseMap: outings.refuse_map,
    do.ChooseEdge: outings.refuse_edge,
    do.JoinParty: unless_asked("11.4.2", "not-for-the-party"),
    do.EndParty: unless_asked("11.4.2", "not-for-the-party"),
    do.TakeMules: unless_asked("11.4.2", "not-so-many-mules"),
    do.SlipIn: unless_asked("11.6", "not-within"),
    do.EndSlipping: unless_asked("11.6", "not-within"),
    do.PostWounded: unless_asked("11.4.1", "no-wounded-to-post"),
    do.SpareWounded: unless_asked("11.4.1", "no-wounded-to-post"),
    do.LeavePost: posts.refuse_leave_post,
    do.KeepPosts: posts.refuse_keep_posts,
    **campaign.REFUSALS,
}

SYSTEM: System[Any] = System(
    key="diex_war",
    version="1.2",
    title=Localised(de="Diex Aïe: Belagerung und Feldzug", en="Diex Aïe: Siege and Campaign"),
    summary=Localised(
        de="Tage vor der Burg und im Land: Brot, Feuer und Treue, und jeder Kampf ist ein Gefecht.",
        en="Days before the castle and in the shire: bread, fire, loyalty, and real battles.",
    ),
    folder=package_folder(__name__),
    seats=SEATS,
    seats_in=seats_in,
    sequence=SEQUENCE,
    house_type=House,
    scenario_type=SiegeScenario,
    kind_of=kind_of,
    load_scenario=load_scenario,
    begin=begin,
    refusals=REFUSALS,
    events=(*EVENTS, *CAMPAIGN_EVENTS),
    view=by_kind(view, campaign_view.view),
    imagine=imagine,
    words={**WORDS, **CAMPAIGN_WORDS},
    texts=(*TEXTS, *CAMPAIGN_TEXTS, *OUTCOMES, *ODDS_TEXTS, *scene.TEXTS),
    evaluate=evaluate,
    ideas=ideas,
    is_folly=is_folly,
    tally=by_kind(tally, campaign_tally.tally),
    roll_call=by_kind(roll_call, campaign_tally.roll_call),
    thinned=thinned,
    report=report.report_of,
    report_type=SiegeReport,
    check_typed_report=report.refuse_report,
    forces=by_kind(forces, campaign_tally.forces),
    odds=odds_hooks(tell_change),
    terminal=TERMINAL,
    stage=STAGE,
    read_data=read_data,
    read_chart=read_chart,
)
