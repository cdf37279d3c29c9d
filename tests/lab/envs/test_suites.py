"""The suites of PettingZoo and OpenSpiel judge the environments of every system."""

import copy
import random
import warnings
from collections import Counter
from fractions import Fraction
from typing import Any

import pytest

import heerbann
from heerbann.lab import envs
from heerbann.lab.envs import NotInstalled, openspiel_game, pettingzoo_env
from tests.docs.pages import ROOT

AMBUSH = ROOT / "docs" / "examples" / "claymore" / "scenarios" / "ambush.toml"
SMALL = ("claymore", "heron_ford")
EVERY = [
    ("battlelore", "first_blood"),
    ("claymore", "three_crossings"),
    ("claymore", "free_battle"),
    ("diex_aie", "byre_raid"),
    ("diex_war", "hall_by_the_bridge"),
    ("saga", "first_evening"),
    ("skirmish", "first_contact"),
    ("skirmish", "hidden_loot"),
]
"""Scenarios of all systems, long ones left out: a suite looks at every position several times."""


@pytest.fixture
def pyspiel() -> Any:
    return pytest.importorskip("pyspiel")


def judge_env(key: str, scenario: str, cycles: int) -> None:
    testing = pytest.importorskip("pettingzoo.test")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of names that are not like player_0
        testing.api_test(pettingzoo_env(key, scenario, contests="random"), num_cycles=cycles)
        testing.seed_test(lambda: pettingzoo_env(key, scenario, contests="random"), cycles // 4)


def test_every_system_is_among_those_that_are_judged() -> None:
    assert {key for key, _ in EVERY} == set(heerbann.all_systems())


def test_pettingzoo_has_nothing_against_a_small_battle() -> None:
    judge_env(*SMALL, cycles=60)


def test_openspiel_has_nothing_against_a_small_battle(pyspiel) -> None:
    pyspiel.random_sim_test(openspiel_game(*SMALL), num_sims=1, serialize=True, verbose=False)


@pytest.mark.slow
@pytest.mark.parametrize(("key", "scenario"), EVERY)
def test_pettingzoo_has_nothing_against_any_system(key, scenario) -> None:
    judge_env(key, scenario, cycles=200)


@pytest.mark.slow
@pytest.mark.parametrize(("key", "scenario"), EVERY)
def test_openspiel_has_nothing_against_any_system(pyspiel, key, scenario) -> None:
    game = openspiel_game(key, scenario, contests="random")
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@pytest.mark.slow
def test_a_play_through_gives_the_same_text_again(pyspiel) -> None:
    from open_spiel.python.algorithms import generate_playthrough

    name = str(openspiel_game(*SMALL))
    first = generate_playthrough.playthrough(name, action_sequence=[], seed=4)
    actions = [int(line[8:]) for line in first.splitlines() if line.startswith("action: ")]
    assert len(actions) > 50
    assert generate_playthrough.playthrough(name, action_sequence=actions) == first


def test_the_same_seed_gives_the_same_battle_and_another_one_another() -> None:
    pytest.importorskip("pettingzoo")
    results = []
    for seed in (1, 1, 2):
        env, rng = pettingzoo_env(*SMALL), random.Random(0)
        env.reset(seed=seed)
        for _ in range(60):
            observation, *_ = env.last()
            env.step(rng.choice(observation["action_mask"].nonzero()[0].tolist()))
        results.append(env.position.game.answers)
    assert results[0] == results[1] != results[2]


def test_whoever_wins_gets_one_and_the_other_loses_one() -> None:
    pytest.importorskip("pettingzoo")
    env, rng = pettingzoo_env(*SMALL), random.Random(0)
    env.reset(seed=3)
    while not any(env.terminations.values()):
        observation, *_ = env.last()
        env.step(rng.choice(observation["action_mask"].nonzero()[0].tolist()))
    outcome = env.position.game.outcome
    assert env.rewards == {seat: outcome.result(seat) for seat in env.possible_agents}
    assert sorted(env.rewards.values()) in ([-1.0, 1.0], [0.0, 0.0])


def test_a_game_may_be_cut_off() -> None:
    pytest.importorskip("pettingzoo")
    env = pettingzoo_env(*SMALL, max_steps=3)
    env.reset(seed=1)
    for _ in range(3):
        assert not any(env.truncations.values())
        env.step(env.position.legal[0])
    assert all(env.truncations.values())


def test_chance_nodes_have_the_odds_of_the_referee(pyspiel) -> None:
    """A shot: all ways through the chance nodes come to what exact odds say."""
    state = openspiel_game("claymore", AMBUSH).new_initial_state()
    state.apply_action(state.chance_outcomes()[-1][0])  # the empire, which has archers, begins
    before = copy.copy(state.position.game)
    shot = next(one for one in before.options if type(one).__name__ == "Shoot")
    for word in state.position.vocabulary.path(shot, before.state):
        if state.is_player_node() and word in state.legal_actions():
            state.apply_action(word)
    assert state.is_chance_node()
    expected = heerbann.odds(before, shot, lambda after: strength_of(after.state, shot.target))
    assert spread(state, shot.target) == expected.probabilities
    assert len(expected.probabilities) > 2


def strength_of(state: Any, unit_id: str) -> int | None:
    unit = state.units.get(unit_id)
    return None if unit is None else unit.chips


def spread(state: Any, target: str) -> dict[Any, Fraction]:
    found: Counter[Any] = Counter()
    outcomes = state.position.outcomes
    for outcome, weight in outcomes:
        child = state.child(outcome)
        found[strength_of(child.position.game.state, target)] += Fraction(
            weight, sum(each for _, each in outcomes)
        )
    return dict(found)


def test_a_clone_goes_its_own_way(pyspiel) -> None:
    state = openspiel_game(*SMALL).new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    before = str(state)
    twin = state.clone()
    twin.apply_action(twin.legal_actions()[0])
    assert str(state) == before != str(twin)


def test_another_world_looks_the_same_to_the_player_who_imagines_it(pyspiel) -> None:
    rng = random.Random(1)
    state = openspiel_game("battlelore", "first_blood").new_initial_state()
    for _ in range(80):
        known = (
            [outcome for outcome, _ in state.chance_outcomes()] if state.is_chance_node() else []
        )
        state.apply_action(rng.choice(known or state.legal_actions()))
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    player = state.current_player()
    other = state.resample_from_infostate(player, rng.random)
    assert other.observation_string(player) == state.observation_string(player)
    assert other.legal_actions() == state.legal_actions()
    assert other.position.game.state != state.position.game.state


def test_house_rules_and_wishes_are_parameters(pyspiel) -> None:
    game = openspiel_game("claymore", "heron_ford", house={"los": "on"}, suggestions=3)
    setup = game.new_initial_state().position.game.setup
    assert setup.house.los == "on"
    again = pyspiel.load_game(str(game))
    assert again.new_initial_state().position.game.setup == setup
    assert again.num_distinct_actions() == game.num_distinct_actions()


def test_without_the_library_it_says_how_to_get_it(monkeypatch) -> None:
    def missing(_name: str) -> Any:
        raise ModuleNotFoundError("No module named 'pettingzoo'", name="pettingzoo")

    monkeypatch.setattr(envs, "import_module", missing)
    with pytest.raises(NotInstalled, match=r"no pettingzoo.*pip install heerbann\[research\]"):
        pettingzoo_env(*SMALL)
