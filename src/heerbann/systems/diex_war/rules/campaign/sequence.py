"""K§8 The sequence of a campaign, and what is said against each of its actions."""

from collections.abc import Mapping

from heerbann.engine.rules.asks import Action
from heerbann.engine.rules.refusals import unless_asked
from heerbann.engine.rules.sequence import Loop, Sequence, Step
from heerbann.engine.rules.system import Refuser
from heerbann.systems.diex_war.model.campaign import actions as do
from heerbann.systems.diex_war.model.campaign import battle_actions as fight
from heerbann.systems.diex_war.model.campaign.state import State
from heerbann.systems.diex_war.rules.campaign import (
    k08_days,
    k08_flow,
    k09_loyalty,
    k12_supply,
    k14_convoys,
    k17_plunder,
    k20_settling,
    k20_wounds,
    k22_free_mercenaries,
    k22_mercenaries,
    k26_environment,
)
from heerbann.systems.diex_war.rules.campaign.k01_scenario import arrivals
from heerbann.systems.diex_war.rules.campaign.k08_days import during, is_acting
from heerbann.systems.diex_war.rules.campaign.k10_groups import regrouping
from heerbann.systems.diex_war.rules.campaign.k11_movement import marching, meeting
from heerbann.systems.diex_war.rules.campaign.k18_encounters import (
    demands,
    evading,
    hostility,
    menu,
)
from heerbann.systems.diex_war.rules.campaign.k20_battles import correction, field, retreat
from heerbann.systems.diex_war.rules.campaign.k20_battles.steps import BATTLE_STEPS
from heerbann.systems.diex_war.rules.campaign.k23_sieges import endings
from heerbann.systems.diex_war.rules.campaign.k23_sieges.steps import SIEGE_STEPS


def _is_march_open(state: State) -> bool:
    return is_acting(state) and state.asking is None and not arrivals.is_arrival_due(state)


def _is_meeting_open(state: State) -> bool:
    tested = not k09_loyalty.is_test_due(state) and not hostility.is_die_due(state)
    return is_acting(state) and tested


def _is_meal_open(state: State) -> bool:
    return is_acting(state) and not k22_mercenaries.is_test_due(state)


STEPS: tuple[Step[State], ...] = (
    Step("clash", "K20", k20_settling.open_clash, k20_settling.is_clash_waiting),
    *BATTLE_STEPS,
    Step("glory", "K13", k20_settling.give_glory, k20_settling.is_glory_due),
    Step("plunder", "K17", k17_plunder.plunder, k20_settling.is_plunder_due),
    Step("share", "K22", k22_mercenaries.share, k22_mercenaries.is_share_open),
    Step("spoils", "K18", k20_settling.take_convoys, k20_settling.is_convoy_open),
    Step("close_battle", "K20", k20_settling.close_battle, k20_settling.is_closing_due),
    Step(
        "mercenary_test",
        "K22",
        k22_mercenaries.test_mercenaries,
        during("supply", k22_mercenaries.is_test_due),
    ),
    Step("meals", "K12", k12_supply.eat, during("supply", _is_meal_open)),
    Step("regroup", "K10", regrouping.regroup, during("regroup", is_acting)),
    Step("convoys", "K14", k14_convoys.manage, during("convoys", is_acting)),
    Step("arrivals", "K1", arrivals.come_in, during("movement", arrivals.is_arrival_due)),
    Step("march", "K11", marching.march, during("movement", _is_march_open)),
    Step("passage", "K11", meeting.answer_passage, during("movement", meeting.is_passage_asked)),
    Step(
        "free_mercenaries",
        "K22",
        k22_free_mercenaries.move_free,
        during("movement", k22_free_mercenaries.is_free_move_due),
    ),
    Step("loyalty", "K9", k09_loyalty.test_loyalty, during("encounters", k09_loyalty.is_test_due)),
    Step("scots", "K18", hostility.dice_scots, during("encounters", hostility.is_die_due)),
    Step("meet", "K18", menu.meet, during("encounters", _is_meeting_open)),
    Step("evasion", "K20", evading.evade, evading.is_evasion_open),
    Step("allies", "K20", demands.join_in, demands.is_joining_open),
    Step("agree", "K18", demands.settle, demands.is_proposal_ripe),
    *SIEGE_STEPS,
    Step("next_phase", "K8", k08_flow.go_on, k08_flow.is_phase_over),
)
"""What may come up in a day; each step says itself when it is its turn."""

SEQUENCE: Sequence[State] = (
    Step("season", "K26", k26_environment.roll_season, k26_environment.is_season_open),
    Step("weather", "K26", k26_environment.roll_weather, k26_environment.is_weather_open),
    Step("secret_choice", "K1", arrivals.choose_secretly, arrivals.is_choice_open),
    Step("secret_start", "K1", arrivals.choose_starts, arrivals.is_start_open),
    Loop(
        lambda _state: True,  # the campaign ends itself, K§1
        (
            Step("dawn", "K8", k08_days.begin_day),
            Step("order", "K8", k08_days.roll_order, k08_days.is_order_open),
            Loop(k08_days.is_day_running, STEPS),
            Step("cure", "K20", k20_wounds.roll_healing, k20_wounds.is_healing_due),
            Step("nightfall", "K8", k08_flow.close_day),
        ),
    ),
)

REFUSALS: Mapping[type[Action], Refuser] = {
    do.ChooseSecretly: arrivals.refuse_choice,
    do.ChooseStart: arrivals.refuse_start,
    do.Feed: k12_supply.refuse_feed,
    **regrouping.REFUSALS,
    **k14_convoys.REFUSALS,
    do.March: k22_free_mercenaries.refuse_march,
    do.Drive: marching.refuse_drive,
    do.AskPassage: meeting.refuse_ask,
    do.LetPass: unless_asked("K11", "nobody-wants-to-pass"),
    do.BarWay: unless_asked("K11", "nobody-wants-to-pass"),
    do.GoHome: marching.refuse_go_home,
    do.ComeBack: marching.refuse_come_back,
    do.EndMarch: marching.refuse_end,
    do.Beckon: k22_free_mercenaries.refuse_beckon,
    **menu.REFUSALS,
    do.JoinBattle: unless_asked("K20", "nobody-asks-for-help"),
    do.StandAside: unless_asked("K20", "nobody-asks-for-help"),
    do.WelcomeAlly: unless_asked("K20", "nobody-offers-help"),
    do.DeclineAlly: unless_asked("K20", "nobody-offers-help"),
    do.SallyOut: unless_asked("K23", "nobody-fights-outside"),
    do.StayWithin: unless_asked("K23", "nobody-fights-outside"),
    do.Evade: evading.refuse_evade,
    do.StandFirm: evading.refuse_stand,
    do.Plunder: k17_plunder.refuse_plunder,
    do.ShareLoot: k22_mercenaries.refuse_share,
    do.TakeConvoy: k20_settling.refuse_convoy,
    do.PlunderConvoy: k20_settling.refuse_convoy,
    fight.RousePatients: unless_asked("K20", "no-patients-asked"),
    fight.SparePatients: unless_asked("K20", "no-patients-asked"),
    fight.LayPart: field.refuse_lay,
    fight.TopIsNorth: unless_asked("K20", "north-is-settled"),
    fight.DrawNorth: unless_asked("K20", "north-is-settled"),
    fight.AcceptResult: unless_asked("K20", "no-correction-now"),
    fight.DisputeResult: unless_asked("K20", "no-correction-now"),
    fight.CorrectMan: correction.refuse_man,
    fight.CorrectWinner: correction.refuse_winner,
    fight.DropDispute: unless_asked("K20", "no-correction-now"),
    fight.AgreeCorrection: unless_asked("K20", "no-correction-now"),
    fight.DeclineCorrection: unless_asked("K20", "no-correction-now"),
    fight.Retreat: retreat.refuse_retreat,
    fight.LeaveCastle: endings.refuse_leave,
    fight.Withdraw: endings.refuse_withdraw,
}
