"""§14 SAGA abilities: conditions, links, amounts and what lasts; C1, C11, C12, K3, K20, K21."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from heerbann.systems.saga.model import actions as do
from heerbann.systems.saga.model.board import AbilityId, Board, Trigger
from heerbann.systems.saga.model.charts import board
from heerbann.systems.saga.model.events.abilities import (
    AbilityLocked,
    DefenceDiceGained,
    DiceDiscarded,
    DiceGained,
    EffectEnded,
    RerollGranted,
)
from heerbann.systems.saga.model.events.activation import Declared, FatigueGained
from heerbann.systems.saga.model.frames import Combat, Pool, Roles, UnitId
from heerbann.systems.saga.model.ground import PieceKind
from heerbann.systems.saga.model.state import BLUE, RED, Battle, State, running_combat
from heerbann.systems.saga.rules.s07_activation.carry_on import carry_on
from heerbann.systems.saga.rules.s14_abilities.standing import armour_change, range_cap
from heerbann.systems.saga.rules.s14_abilities.usable import (
    refuse_ability,
    usable,
    use_options,
)
from heerbann.systems.saga.rules.s14_abilities.using import use
from tests.rulechecks import checks
from tests.systems.playing import asked, told
from tests.systems.saga.arena import Band, Played, arena, band, fatigue, is_done, play, row, unit

ROLES = Roles(self=UnitId("red-1"), enemy=UnitId("blue-1"))


def a(ability: str) -> AbilityId:
    return AbilityId(ability)


def u(*units: str) -> tuple[UnitId, ...]:
    return tuple(UnitId(one) for one in units)


def melee(state: State, **pools: Any) -> State:
    """Red-1 has charged blue-1; abilities are played. Pools: 8 own dice, budget 8."""
    facts = {"generated": 8, "budget": 8, "start": 8}
    attacker = Pool(UnitId("red-1"), RED, **{**facts, **pools.get("attacker", {})})
    defender = Pool(UnitId("blue-1"), BLUE, **{**facts, **pools.get("defender", {})})
    state.running = (Combat("melee", attacker, defender, "abilities", RED),)
    return state


def using(ability: str, trigger: Trigger = "melee", roles: Roles = ROLES, **how: Any) -> Any:
    """Use an ability, whoever has it, and carry on until it is over."""

    async def run(battle: Battle) -> None:
        sides = [side for side in (RED, BLUE) if battle.state.trays[side].on(a(ability))]
        depth = len(battle.state.running)
        use(battle, sides[0], do.Use(a(ability), **how), trigger, roles)
        while len(battle.state.running) > depth:
            await carry_on(battle)

    return run


def fighters(ability: str, dice: str, *, boards: Any = None, **facts: Any) -> State:
    red = facts.pop("red", [band("warrior", row(8, 300, 300))])
    blue = facts.pop("blue", [band("warrior", row(8, 300, 350))])
    key = {"w": "vikings", "n": "normans", "a": "anglo_saxons"}
    plan = boards or ({**key, "wa": "welsh"}[ability[:2] if ability[:2] == "wa" else ability[0]],)
    return arena(red, blue, boards=(plan[0], "normans"), placed={ability: dice}, **facts)


def alone(red: list[Band], plan_of: str | Board, phase: str = "activation", **placed: str) -> State:
    """Red with these bands, dice and board; the enemy is far away."""
    blue = [band("warlord", row(1, 300, 850))]
    return arena(red, blue, boards=(plan_of, "vikings"), placed=placed, phase=phase)


def pool(game: Played, side: Any = RED) -> Pool:
    combat = running_combat(game.state)
    assert combat is not None
    return combat.attacker if combat.attacker.side == side else combat.defender


def plan(*abilities: dict[str, Any]) -> Board:
    """A board of these boxes."""
    name = {"de": "Probe", "en": "Probe"}
    plain = {"kind": "advanced", "name": name, "text": name, "cost": [["C"]]}
    boxes = [{"id": f"probe_{n}", **plain, **box} for n, box in enumerate(abilities, start=1)]
    return msgspec.convert({"key": "probe", "title": name, "ability": boxes}, Board)


# --- when an ability may be used -----------------------------------------------------------------


def test_14_an_ability_needs_its_dice_its_moment_and_its_conditions() -> None:
    state = melee(fighters("wik_1", "C"))
    vikings = board("vikings")

    def why(ability: str, trigger: Trigger = "melee", roles: Roles = ROLES) -> str | None:
        refusal = refuse_ability(state, RED, vikings.box(a(ability)), trigger, roles)
        return None if refusal is None else refusal.reason

    assert why("wik_1") is None
    assert why("wik_2") == "no-dice-on-box"
    assert why("wik_1", "orders") == "not-now"
    assert why("wik_1", roles=Roles(self=UnitId("blue-1"))) == "requirement-not-met"


@checks("K4-02")
def test_k4_02_an_advanced_ability_is_used_once_in_a_turn() -> None:
    state = melee(fighters("wik_1", "C"))
    state.trays[RED] = msgspec.structs.replace(state.trays[RED], used=(a("wik_1"),))
    refusal = refuse_ability(state, RED, board("vikings").box(a("wik_1")), "melee", ROLES)
    assert refusal is not None
    assert refusal.rule == "K4"


def test_14_a_locked_ability_keeps_its_dice_and_cannot_be_used() -> None:
    """ags_9."""
    state = arena(
        [band("warlord", row(1, 100, 100))],
        [band("warlord", row(1, 100, 800))],
        boards=("anglo_saxons", "vikings"),
        placed={"ags_9": "UR", "wik_7": "R"},
        phase="react",
        active=BLUE,
    )
    game = play(state, using("ags_9", "orders_reaction", Roles()))
    assert told(game, AbilityLocked)[0].ability == "wik_7"
    assert game.state.trays[BLUE].on(a("wik_7")) == ("R",)
    assert usable(game.state, BLUE, "orders", Roles()) == []


def test_14_dice_that_paid_are_available_again() -> None:
    game = play(melee(fighters("wik_1", "C")), using("wik_1"))
    tray = game.state.trays[RED]
    assert (tray.available, tray.paying, tray.on(a("wik_1"))) == (8, 0, ())


# --- K21: links and order ------------------------------------------------------------------------


@checks("K21-04")
def test_k21_04_a_linked_effect_needs_the_one_before_it() -> None:
    """T30: nor_7 against an enemy without fatigue gives no dice."""
    red = [band("hearthguard", row(4, 300, 300), "horse")]
    fresh = melee(fighters("nor_7", "CC", red=red))
    assert usable(fresh, RED, "melee", ROLES) == []
    game = play(fresh, using("nor_7"))
    assert told(game, DiceGained) == []
    assert [event.done for event in told(game, EffectEnded)] == [False, False]


@checks("K21-04")
def test_k21_04_a_linked_effect_follows_when_the_first_is_done() -> None:
    red = [band("hearthguard", row(4, 300, 300), "horse")]
    blue = [band("warrior", row(8, 300, 350), fatigue=1)]
    game = play(melee(fighters("nor_7", "CC", red=red, blue=blue)), using("nor_7"))
    assert fatigue(game, "blue-1") == 0
    assert pool(game).gained == 4


@checks("K21-05")
def test_k21_05_separate_effects_do_not_need_each_other() -> None:
    """T30: ags_4 with no tired Levies still throws dice again."""
    state = arena(
        [band("warlord", row(1, 100, 100)), band("levy", row(6, 300, 100), "bow")],
        [band("warlord", row(1, 100, 800))],
        boards=("anglo_saxons", "normans"),
        placed={"ags_4": "U"},
        phase="place",
    )
    tray = state.trays[RED]
    state.trays[RED] = msgspec.structs.replace(tray, thrown=("C",), available=6)
    game = play(state, using("ags_4", "orders", Roles()), answers=[do.ThrowAgain(("C",))], dice=[6])
    assert game.state.trays[RED].thrown == ("R",)
    assert [event.done for event in told(game, EffectEnded)] == [True, False]


@checks("K21-06")
def test_k21_06_effects_come_in_the_listed_order() -> None:
    """wal_9: attack dice, defence dice, and a marker less only after the melee."""
    red = [band("warrior", row(8, 300, 300), "javelin", fatigue=2)]
    game = play(melee(fighters("wal_9", "R", red=red)), using("wal_9"))
    assert (pool(game).gained, pool(game).defence) == (3, 3)
    assert fatigue(game, "red-1") == 2
    assert len(game.state.deferred) == 1


@checks("K21-01")
def test_k21_01_gained_dice_may_be_fewer() -> None:
    game = play(
        melee(fighters("wal_9", "R")), using("wal_9", reduced=True),
        answers=[do.Take(2), do.Take(0)],
    )  # fmt: skip
    assert (pool(game).gained, pool(game).defence) == (2, 0)


@checks("K21-01")
def test_k21_01_fewer_dice_of_the_enemy_may_be_put_away() -> None:
    """wik_6 takes up to three of his attack dice."""
    state = melee(fighters("wik_6", "C"))
    assert do.Use(a("wik_6"), reduced=True) in use_options(state, RED, "melee", ROLES)
    game = play(state, using("wik_6", reduced=True), answers=[do.Take(1)])
    assert told(game, DiceDiscarded) == [DiceDiscarded(BLUE, 1)]


@checks("K21-02")
def test_k21_02_a_mirrored_amount_is_exactly_what_was_taken() -> None:
    """T29: gain 3 attack dice, the enemy as many defence dice; two are taken."""
    enemy = {"sel": "enemy"}
    probe = plan(
        {
            "trigger": ["melee"],
            "effects": [
                {"op": "attack_dice", "n": 3},
                {"op": "defence_dice", "n": "same", "target": enemy, "link": "then"},
            ],
        }
    )
    state = melee(fighters("probe_1", "C", boards=(probe,)))
    game = play(state, using("probe_1", reduced=True), answers=[do.Take(2)])
    assert pool(game).gained == 2
    assert told(game, DefenceDiceGained) == [DefenceDiceGained(BLUE, 2)]


@checks("K21-03")
def test_k21_03_a_condition_of_a_second_effect_is_looked_at_in_its_turn() -> None:
    """wik_1: one die more with fatigue; ags_1: two more with at least eight models."""
    tired = [band("warrior", row(8, 300, 300), fatigue=1)]
    assert pool(play(melee(fighters("wik_1", "C")), using("wik_1"))).gained == 2
    assert pool(play(melee(fighters("wik_1", "C", red=tired)), using("wik_1"))).gained == 3
    for models, dice in ((8, 5), (7, 3)):
        state = melee(
            fighters("ags_1", "C", red=[band("warrior", row(models, 300, 300))]),
            attacker={"closed": True},
        )
        assert pool(play(state, using("ags_1"))).defence == dice


@checks("K21-01")
def test_k21_01_a_drawback_cannot_be_reduced() -> None:
    """A50: wik_2 takes its own fatigue, whoever asks for less."""
    game = play(melee(fighters("wik_2", "U")), using("wik_2", reduced=True))
    assert fatigue(game, "red-1") == 1
    assert pool(game).attack_mod == 1


@checks("K21-04")
def test_k21_04_wik_2_gives_nothing_to_the_exhausted() -> None:
    red = [band("warrior", row(8, 300, 300), fatigue=3)]
    assert usable(melee(fighters("wik_2", "U", red=red)), RED, "melee", ROLES) == []


# --- K3: up to, and all --------------------------------------------------------------------------


def order_of(probe: Board, **facts: Any) -> State:
    bands = [band("warrior", row(4, 100 + 200 * n, 200)) for n in range(3)]
    red = [band("warlord", row(1, 300, 100)), *bands]
    blue = [band("warlord", row(1, 300, 850))]
    return arena(red, blue, boards=(probe, "normans"), placed={"probe_1": "C"}, **facts)


def activating(n: Any, *types: str) -> Board:
    target = {"sel": "choose", "n": n, "filter": {"cls": ["warrior"]}}
    effect = {"op": "activate", "target": target, "types": list(types), "no_fatigue": True}
    return plan({"trigger": ["activation"], "effects": [effect]})


@checks("K3-01")
def test_k3_01_fewer_units_may_be_activated() -> None:
    """T28: three could be, two are."""
    game = play(
        order_of(activating(3, "move")), using("probe_1", "activation", Roles()),
        answers=[_move("red-2"), _stay("red-2"), _move("red-4"), _stay("red-4"), do.Pass()],
    )  # fmt: skip
    assert [event.activation.unit for event in told(game, Declared)] == ["red-2", "red-4"]
    assert is_done(game)


@checks("K3-03")
def test_k3_03_all_means_all() -> None:
    """T28: nobody may be left out."""
    game = play(
        order_of(activating("all", "move")), using("probe_1", "activation", Roles()),
        answers=[_move("red-2"), _stay("red-2"), _move("red-3"), _stay("red-3")],
    )  # fmt: skip
    assert do.Pass() not in game.options
    assert not any(isinstance(option, do.Skip) for option in game.options)


@checks("K3-04")
def test_k3_04_units_that_cannot_be_activated_are_skipped() -> None:
    """A31: an exhausted unit among "all"."""
    state = order_of(activating("all", "move"))
    state.units[UnitId("red-3")] = msgspec.structs.replace(unit(state, "red-3"), fatigue=3)
    game = play(
        state, using("probe_1", "activation", Roles()),
        answers=[_move("red-2"), _stay("red-2"), _stay("red-4")],
    )  # fmt: skip
    assert [event.activation.unit for event in told(game, Declared)] == ["red-2", "red-4"]
    assert is_done(game)


@checks("K3-02")
def test_k3_02_fewer_targets_of_an_effect() -> None:
    """nor_5: up to three units near the Warlord; two are chosen, mercenaries are no worse."""
    red = [
        band("warlord", row(1, 300, 100), fatigue=1),
        band("warrior", row(4, 300, 200), fatigue=1),
        band("march_spears", row(8, 300, 300), fatigue=2),
    ]
    state = alone(red, "normans", nor_5="R", phase="place")
    game = play(state, using("nor_5", "orders", Roles()), answers=[do.Pick(u("red-1", "red-3"))])
    assert [fatigue(game, one) for one in ("red-1", "red-2", "red-3")] == [0, 1, 1]


def test_14_units_named_together_stand_together() -> None:
    """wik_3: within S of each other; the third is too far from the first."""
    red = [
        band("warrior", row(4, 100, 200)),
        band("warrior", row(4, 300, 200)),
        band("warrior", row(4, 500, 200)),
    ]
    state = arena(red, [band("warlord", row(1, 300, 850))], placed={"wik_3": "CU"})
    game = play(state, using("wik_3", "activation", Roles()))
    assert asked(game) == "pick-units"
    assert do.Pick(u("red-1", "red-2")) in game.options
    assert do.Pick(u("red-1", "red-3")) not in game.options


# --- K20: targets one by one ---------------------------------------------------------------------


@checks("K20-01")
def test_k20_01_targets_are_named_when_the_unit_is_activated() -> None:
    """nor_8: move, then shoot; the shot is declared after the move."""
    red = [band("levy", row(6, 300, 100), "bow")]
    blue = [band("warrior", row(4, 300, 400)), band("warrior", row(4, 800, 850))]
    state = arena(red, blue, boards=("normans", "vikings"), placed={"nor_8": "U"})
    moved = [_move("red-1", "nor_8"), _stay("red-1")]
    game = play(state, using("nor_8", "activation", Roles()), answers=moved)
    offered = [option.target for option in game.options if isinstance(option, do.Activate)]
    assert offered == ["blue-1"]


def _move(unit_id: str, ability: str = "probe_1") -> do.Activate:
    return do.Activate(UnitId(unit_id), "move", "ability", ability=a(ability))


def _stay(unit_id: str) -> do.March:
    return do.March(UnitId(unit_id), ())


# --- C11: mercenaries ----------------------------------------------------------------------------


@checks("C11-03")
def test_c11_03_advanced_abilities_never_activate_mercenaries() -> None:
    """T32: of two Warrior units the mercenaries are not offered."""
    red = [band("warrior", row(4, 100, 200)), band("march_spears", row(8, 500, 200))]
    state = alone(red, activating(1, "move"), probe_1="C")
    game = play(state, using("probe_1", "activation", Roles()))
    offered = {option.unit for option in game.options if isinstance(option, do.Activate)}
    assert offered == {"red-1"}


@checks("C11-02")
def test_c11_02_an_effect_on_all_units_holds_for_mercenaries() -> None:
    """T32: the armour of all units rises until the end of the turn."""
    everybody = {"sel": "choose", "n": "all"}
    effect = {"op": "armour", "k": 1, "target": everybody, "duration": "turn"}
    probe = plan({"trigger": ["activation"], "effects": [effect]})
    red = [band("warrior", row(4, 100, 200)), band("march_spears", row(8, 500, 200))]
    state = alone(red, probe, probe_1="C")
    game = play(state, using("probe_1", "activation", Roles()))
    assert [armour_change(game.state, unit(game, one)) for one in ("red-1", "red-2")] == [1, 1]
    assert armour_change(game.state, unit(game, "blue-1")) == 0


@checks("C11-04", "C11-05")
def test_c11_05_an_activation_ability_may_take_fatigue_from_mercenaries() -> None:
    """T32: ags_8 has the trigger activation, but activates nobody."""
    red = [
        band("hearthguard", row(4, 300, 200)),
        band("march_spears", row(8, 300, 250), fatigue=2),
    ]
    state = alone(red, "anglo_saxons", ags_8="C")
    game = play(state, using("ags_8", "activation", Roles()), answers=[do.Pick(u("red-2"))])
    assert fatigue(game, "red-2") == 1


@pytest.mark.parametrize(("switch", "may"), [("off", False), ("on", True)])
@checks("C11-01")
def test_c11_01_mercenaries_do_not_trigger_advanced_abilities(switch: str, may: bool) -> None:
    red = [band("march_spears", row(8, 300, 300))]
    state = melee(fighters("wik_1", "C", red=red, house={"mercenary_triggers": switch}))
    assert bool(usable(state, RED, "melee", ROLES)) is may


# --- dice of a combat ----------------------------------------------------------------------------


@checks("K11-02")
def test_k11_02_gained_dice_come_out_of_one_budget() -> None:
    """T51: gen 8, four models: budget 4, two of them taken as a bonus."""
    red = [band("hearthguard", row(4, 300, 300))]
    facts = {"budget": 4, "bonus": 2, "start": 10}
    state = melee(fighters("wal_9", "R", red=red), attacker=facts)
    assert pool(play(state, using("wal_9"))).gained == 2


@checks("K11-02")
def test_k11_02_the_budget_is_a_house_rule() -> None:
    red = [band("hearthguard", row(4, 300, 300))]
    facts = {"budget": 0, "start": 8}
    state = fighters("wal_9", "R", red=red, house={"gain_cap": "none"})
    assert pool(play(melee(state, attacker=facts), using("wal_9"))).gained == 3


@checks("K10-01", "K10-04")
def test_k10_04_a_shooting_without_a_unit_gains_no_dice() -> None:
    """T16: the fighting reserve cannot be added."""
    state = fighters("wik_b5", "C")
    attacker, defender = Pool(None, RED, start=5, budget=8), Pool(UnitId("blue-1"), BLUE)
    state.running = (Combat("shooting", attacker, defender, "abilities", RED, dice=5),)
    assert usable(state, RED, "shooting", Roles(enemy=UnitId("blue-1"))) == []


def test_14_the_fighting_reserve_offers_what_the_side_can_use() -> None:
    """An attack die for who shoots, a defence die for who is shot at, either in melee."""
    state = melee(fighters("wik_b5", "C"))
    game = play(state, using("wik_b5"))
    assert list(game.options) == [do.ChooseOption(1), do.ChooseOption(2)]
    shot = play(melee(fighters("wik_b5", "C")), using("wik_b5", "shooting_reaction"))
    assert pool(shot).defence == 1


def test_14_amounts_per_model_count_presence() -> None:
    """nor_1: one die per two models; a mounted Warlord counts four."""
    red = [band("warlord", row(1, 300, 300), "horse")]
    game = play(melee(fighters("nor_1", "U", red=red)), using("nor_1"))
    assert pool(game).gained == 2


def test_14_discarded_dice_leave_at_least_one() -> None:
    """wik_6: one per two of eight models, three at most; the enemy has three dice."""
    state = melee(fighters("wik_6", "C"), defender={"start": 3, "generated": 3})
    game = play(state, using("wik_6"))
    assert told(game, DiceDiscarded) == [DiceDiscarded(BLUE, 2)]


@checks("C1-02")
def test_c1_02_a_right_to_throw_again_is_for_ones_own_dice() -> None:
    """T48: wik_8 does not touch the enemy's."""
    game = play(melee(fighters("wik_8", "R")), using("wik_8"))
    assert [event.side for event in told(game, RerollGranted)] == [RED]
    assert pool(game, BLUE).rerolls == ()
    assert pool(game).armour == -1


@checks("C1-03")
def test_c1_03_only_an_effect_that_says_so_makes_the_enemy_throw_again() -> None:
    effect = {"op": "reroll", "pool": "attack", "which": "any", "max": 1, "side": "enemy"}
    probe = plan({"trigger": ["melee"], "effects": [effect]})
    game = play(melee(fighters("probe_1", "C", boards=(probe,))), using("probe_1"))
    assert [event.side for event in told(game, RerollGranted)] == [BLUE]


def test_14_other_own_units_near_by_are_counted() -> None:
    """wal_5: as many dice as own units within S, four at most."""
    red = [band("warrior", row(4, x, y)) for x, y in ((300, 300), (300, 200), (900, 200))]
    game = play(melee(fighters("wal_5", "C", red=red)), using("wal_5"))
    assert [event.reroll.most for event in told(game, RerollGranted)] == [1]


# --- what lasts and what comes later -------------------------------------------------------------


def test_14_a_range_cap_lasts_until_the_own_next_turn() -> None:
    from heerbann.systems.saga.rules.s06_orders.phase import begin_turn, end_turn

    async def turns(battle: Battle) -> None:
        await using("wik_7", "orders", Roles())(battle)
        await end_turn(battle)
        await begin_turn(battle)
        seen.append(range_cap(battle.state, BLUE, "shoot"))
        await end_turn(battle)
        await begin_turn(battle)
        seen.append(range_cap(battle.state, BLUE, "shoot"))

    seen: list[str | None] = []
    state = arena(
        [band("warlord", row(1, 300, 100))], [band("warlord", row(1, 300, 850))],
        placed={"wik_7": "U"}, phase="place",
    )  # fmt: skip
    play(state, turns)
    assert seen == ["M", None]


def test_14_deferred_effects_wait_for_the_end_of_the_combat() -> None:
    """wal_7: fatigue for the target only if it lost a model."""
    for lost, markers in (((), 0), ((1,), 1)):
        state = melee(fighters("wal_7", "U"), defender={"lost": lost})

        async def run(battle: Battle) -> None:
            await using("wal_7", "shooting")(battle)
            combat = running_combat(battle.state)
            assert combat is not None
            battle.state.running = (msgspec.structs.replace(combat, stage="over"),)
            while battle.state.running:
                await carry_on(battle)

        game = play(state, run)
        assert sum(event.number for event in told(game, FatigueGained)) == markers
        assert game.state.deferred == ()


def test_14_fatigue_is_given_to_enemies_near_by() -> None:
    """wik_5: Warriors or Levies within M of a Hero or Hearthguards; wal_4 spares Levies."""
    red = [band("hearthguard", row(4, 300, 300))]
    blue = [
        band("warrior", row(4, 300, 400)),
        band("hearthguard", row(4, 300, 440)),
        band("levy", row(4, 900, 800), "bow"),
    ]
    state = arena(red, blue, placed={"wik_5": "R"})
    game = play(state, using("wik_5", "activation", Roles()), answers=[do.Pick(u("blue-1"))])
    assert [fatigue(game, one) for one in ("blue-1", "blue-2", "blue-3")] == [1, 0, 0]


@checks("C12-01", "C12-03")
def test_c12_01_dangerous_ground_is_not_uneven_for_abilities() -> None:
    """T39, wal_6: a unit that touches a marsh is not offered."""
    red, blue = [band("warrior", row(4, 300, 300), "javelin")], [band("warrior", row(4, 300, 400))]
    kinds: tuple[tuple[PieceKind, bool], ...] = (("wood", True), ("marsh", False))
    for kind, offered in kinds:
        piece = (kind, "250,280 450,280 450,320 250,320")
        state = arena(red, blue, piece, boards=("welsh", "vikings"), placed={"wal_6": "CU"})
        assert bool(usable(state, RED, "activation", Roles())) is offered
