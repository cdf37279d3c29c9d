"""What a player is told before an attack: worked out by parts, and the same as throw by throw."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from fractions import Fraction
from functools import partial
from random import Random
from typing import Any

import pytest

from heerbann.boards.table import ModelNumber
from heerbann.engine.odds.hooks import Changes
from heerbann.engine.odds.merged_positions import Guide
from heerbann.engine.odds.procedure_parts import odds_by_parts
from heerbann.engine.odds.walk import (
    Assuming,
    Odds,
    begun,
    branches,
    every_face,
    odds,
    walk,
)
from heerbann.engine.play.game import Game
from heerbann.engine.rules.asks import Throw
from heerbann.systems.skirmish.model.actions import Lose
from heerbann.systems.skirmish.model.army_book import Entry
from heerbann.systems.skirmish.model.house import House
from heerbann.systems.skirmish.model.state import State, UnitId
from heerbann.systems.skirmish.model.throws import Purpose
from heerbann.systems.skirmish.odds.attack_parts import ATTACK_PARTS, ahead, is_last
from heerbann.systems.skirmish.odds.merged_positions import merge_key
from heerbann.systems.skirmish.odds.merged_throws import merged_throws
from heerbann.systems.skirmish.odds.usual_answers import usual_answer
from heerbann.systems.skirmish.odds.weighed_changes import weighed_changes
from heerbann.systems.skirmish.odds.whole_melees import is_whole_melee, whole_melee
from heerbann.systems.skirmish.rules.s10_flight import flight as run_away
from heerbann.systems.skirmish.rules.s10_flight import runs_off
from tests.rulechecks import checks
from tests.systems.playing import go_on
from tests.systems.skirmish.arena import (
    TANK,
    Troop,
    arena,
    begin,
    blade,
    entry,
    gear,
    gun,
    melee,
    row,
    squad,
    tank,
    troop,
    unit,
    volley,
)

Case = tuple[State, Any]
BLUE_1, ONE = UnitId("blue-1"), ModelNumber(1)


def pools() -> Case:
    """Three kinds of weapons, a target of two lives."""
    arms = [gear(2, gun(1, 1)), gear(1, gun(2, 4)), gear(1, gun(1, 6))]
    target = troop(squad(3, l=2, mw=4), row(3, 20, 12))
    return arena([troop(entry(*arms), row(4, 20, 4))], [target]), volley("red-1", "blue-1")


def overkill() -> Case:
    """More dice than the target has models."""
    target = troop(squad(2), row(2, 20, 12))
    return arena([troop(squad(5, gun(1, 1)), row(5, 20, 4))], [target]), volley("red-1", "blue-1")


def suppression() -> Case:
    state, _ = pools()
    return state, volley("red-1", "blue-1", suppress=True)


def to_the_edge() -> Case:
    """Pinned already, and so near to its edge that some throws bring it off the table."""
    target = troop(squad(4, mw=5), row(4, 20, 44), condition="pinned")
    return arena([troop(squad(3, gun(1, 4)), row(3, 20, 24))], [target]), volley("red-1", "blue-1")


def preacher() -> Case:
    """Misses are thrown again."""
    zealots = troop(squad(2, gun(2, 1), rules=["preacher"]), row(2, 20, 4))
    return arena([zealots], [troop(squad(3), row(3, 20, 12))]), volley("red-1", "blue-1")


def snipers() -> Case:
    sniper = troop(squad(2, gun(1, 2, 24, "sniper")), row(2, 20, 4))
    return arena([sniper], [troop(squad(2, l=2), row(2, 20, 12))]), volley("red-1", "blue-1")


def snipers_at_many() -> Case:
    """Each hit goes to another model, and each model saves for itself."""
    sniper = troop(squad(3, gun(1, 2, 24, "sniper")), row(3, 20, 4))
    return arena([sniper], [troop(squad(3), row(3, 20, 12))]), volley("red-1", "blue-1")


def snipers_at_savers() -> Case:
    """The same with a save for each: how many others are still to save, no position shows."""
    sniper = troop(squad(3, gun(1, 1, 24, "sniper")), row(3, 20, 4))
    return arena([sniper], [troop(squad(3, rw=4), row(3, 20, 12))]), volley("red-1", "blue-1")


def hurt_vehicle() -> Case:
    gunners = troop(squad(2, gun(1, 7), gun(1, 7)), row(2, 20, 4))
    return arena([gunners], [troop(tank(l=3), [(20, 20)])]), volley("red-1", "blue-1")


def explosion() -> Case:
    """Three units of both sides are near; a tank among them cannot be hurt by it."""
    gunner = troop(squad(1, gun(2, 6)), [(20, 4)])
    near = troop(squad(2, l=2), [(20, 24), (21, 24)])
    bare = troop(squad(2, rw=6), [(24, 20), (25, 20)])
    heavy = troop(tank(), [(15, 20)])
    fragile = troop(tank(armour="light", l=2), [(20, 20)])
    friends = troop(squad(1), [(20, 16)])
    return arena([gunner, friends], [fragile, near, bare, heavy]), volley("red-1", "blue-1")


def chain() -> Case:
    """A vehicle without armour blows up in turn and hits the same unit once more."""
    gunner = troop(squad(1, gun(1, 6)), [(20, 4)])
    fragile = troop(tank(armour="light", l=1), [(20, 20)])
    bare = troop(tank(armour=None, l=1), [(24, 20)])
    near = troop(squad(2, l=2), [(20, 24), (21, 24)])
    return arena([gunner], [fragile, bare, near]), volley("red-1", "blue-1")


def cover_of_a_wreck() -> Case:
    """Who is hit before the vehicle around him is a wreck is in no cover yet, who is then is.

    The wreck of another vehicle is no cover for either.
    """
    gunner, before = troop(squad(1, gun(1, 6)), [(20, 4)]), troop(squad(1, l=2), [(24, 20)])
    fragile, other = troop(tank(armour="light", l=1), [(20, 20)]), tank(armour=None, l=1)
    around, apart, then = troop(other, [(24, 20)]), troop(other, [(20, 24)]), squad(1, l=2)
    state = arena([gunner, before], [fragile, around, apart, troop(then, [(23, 20)])])
    return state, volley("red-1", "blue-1")


def blows() -> Case:
    one = troop(squad(3, nk=4, melee=blade(0, 0, 9)), row(3, 20, 20))
    other = troop(squad(3, l=2, melee=blade(0, 0, 9)), row(3, 20, 21))
    return arena([one], [other]), melee("red-1", "blue-1")


def blows_at_the_edge() -> Case:
    one = troop(squad(2, nk=3, melee=blade(0, 1, 9)), row(2, 20, 2))
    other = troop(squad(2, nk=3, melee=blade(0, 1, 9)), row(2, 20, 3))
    return arena([one], [other]), melee("red-1", "blue-1")


def blows_at_the_rear_rank() -> Case:
    """The first who falls stood nearest to the edge: the others have farther to run."""
    one = troop(squad(2, nk=3, mw=5, melee=blade(0, 1, 9)), [(20, 2), (20, 5)])
    other = troop(squad(2, nk=3, melee=blade(0, 1, 9)), row(2, 20, 6))
    return arena([one], [other]), melee("red-1", "blue-1")


def blows_at_a_vehicle() -> Case:
    """Who attacks may be hit by the explosion."""
    one = troop(squad(2, nk=3, melee=blade(0, 6, 9)), row(2, 20, 18))
    fragile = troop(tank(armour="light", l=2), [(20, 21)])
    return arena([one], [fragile]), melee("red-1", "blue-1")


def zealots() -> Case:
    """Misses are thrown again, by one of the two."""
    one = troop(squad(2, nk=4, melee=blade(0, 0, 9), rules=["preacher"]), row(2, 20, 20))
    other = troop(squad(2, l=2, mw=4, melee=blade(0, 0, 9)), row(2, 20, 21))
    return arena([one], [other]), melee("red-1", "blue-1")


def blows_of_two_kinds() -> Case:
    """The strong ones kill outright, and the last of those who are left is wounded already."""
    arms = [gear(1, melee=blade(0, 6, 9)), gear(2, melee=blade(0, 1, 9))]
    one = troop(entry(*arms), row(3, 20, 20))
    other = troop(squad(3, l=2, rw=4, melee=blade(0, 0, 9)), row(3, 20, 21), wounds={3: 1})
    return arena([one], [other]), melee("red-1", "blue-1")


def steadfast_losers() -> Case:
    one = troop(squad(2, mw=5, melee=blade(0, 0, 9), rules=["steadfast"]), row(2, 20, 20))
    other = troop(squad(2, mw=2, melee=blade(1, 0, 9)), row(2, 20, 21))
    return arena([one], [other]), melee("red-1", "blue-1")


def blows_at_runners() -> Case:
    """Those who flee do not strike back, and run on without a test if they lose."""
    one = troop(squad(2, nk=4, melee=blade(0, 0, 9)), row(2, 20, 43))
    other = troop(squad(2, l=2), row(2, 20, 44), condition="fleeing")
    state = arena([one], [other])
    state.house = House(fleeing_fights="off")
    return state, melee("red-1", "blue-1")


def ram(fp: int, **facts: Any) -> Entry:
    """A vehicle that strikes so hard."""
    facts = {"type": "vehicle", "base": TANK, "b": 12, "l": 2, "nk": 4, **facts}
    return squad(1, gun(), melee=blade(0, fp, 9), **facts)


def blows_of_a_vehicle() -> Case:
    """It may blow up when the others strike back, whichever of them are left, and near his edge."""
    other = troop(squad(2, nk=3, mw=5, melee=blade(0, 5, 9)), row(2, 20, 6))
    return arena([troop(ram(3, armour="light"), [(20, 3)])], [other]), melee("red-1", "blue-1")


def vehicles_hand_to_hand() -> Case:
    """Either may blow up, beside the other, a third one and men."""
    one, men = troop(ram(3, a=2), [(20, 20)]), troop(squad(2), row(2, 20, 26))
    other, third = troop(ram(5, armour="light"), [(20, 23)]), troop(tank(armour=None), [(25, 22)])
    return arena([one, men], [other, third]), melee("red-1", "blue-1")


def blows_that_take_a_whole_vehicle() -> Case:
    one = troop(squad(2, nk=3, melee=blade(0, 9, 9)), row(2, 20, 18))
    return arena([one], [troop(tank(rw=6, l=2), [(20, 21)])]), melee("red-1", "blue-1")


ATTACKS = [
    pools, overkill, suppression, to_the_edge, preacher, snipers, snipers_at_many,
    snipers_at_savers, hurt_vehicle, explosion, chain, cover_of_a_wreck, blows, blows_at_the_edge,
    blows_at_the_rear_rank, blows_at_a_vehicle, zealots, blows_of_two_kinds, steadfast_losers,
    blows_at_runners, blows_of_a_vehicle, vehicles_hand_to_hand, blows_that_take_a_whole_vehicle,
]  # fmt: skip


def by_parts(game: Game[State], start: State) -> Odds[Changes]:
    """By parts or at once."""
    first = begun(game, None, usual_answer)
    leap = whole_melee(first, usual_answer, partial(weighed_changes, start))
    if leap is not None:
        found: dict[Changes, Fraction] = defaultdict(Fraction)
        for end in leap.ends:
            found[end.changes] += Fraction(end.weight, leap.whole)
        return Odds(found)
    guide = Guide(usual_answer, merge_key, merge_throws=merged_throws)
    return odds_by_parts(first, ahead(first), partial(weighed_changes, start), ATTACK_PARTS, guide)


def throw_by_throw(game: Game[State], start: State, **how: Any) -> Odds[Changes]:
    first = begun(game, None, usual_answer)

    def observe(leaf: Game[State]) -> Changes:
        return weighed_changes(start, leaf.state)

    return odds(first, None, observe, decide=usual_answer, **how)


@pytest.mark.parametrize("attack", ATTACKS)
def test_an_attack_by_parts_has_the_odds_of_all_its_throws(attack: Any) -> None:
    """Nothing that merges or multiplies on the way changes a fraction."""
    state, procedure = attack()
    game = begin(state, procedure)
    first = begun(game, None, usual_answer)
    assert bool(ahead(first)) != is_whole_melee(first), "it goes by parts or at once"
    found = by_parts(game, state)
    assert found == throw_by_throw(game, state)
    assert sum(chance for _, chance in found) == 1
    assert len(found.probabilities) > 1


@pytest.mark.parametrize("attack", [explosion, chain])
def test_what_follows_an_explosion_is_worked_out_apart(attack: Any) -> None:
    """Also where another vehicle may blow up in turn: no walk goes on from there."""
    state, procedure = attack()

    def is_blast(game: Game[State]) -> bool:
        return isinstance(game.ask, Throw) and game.ask.purpose is Purpose.BLAST_SAVES

    first = begun(begin(state, procedure), None, usual_answer)
    leaves = [leaf for leaf, *_ in walk(first, None, decide=usual_answer, pause=is_blast)]
    met = [is_last(leaf) for leaf in leaves if is_blast(leaf)]
    assert met
    assert all(met)
    assert not is_last(first)


def crowd_around_a_vehicle(random: Random) -> Case:
    """A fragile vehicle under fire, others and small units near it and near each other."""
    house = {
        "wreck": random.choice(["soft", "hard", "none"]),
        "cover_counts": random.choice(["but_melee", "shots"]),
        "lose_weapon": random.choice(["attacker", "random"]),
        "armour_ignore": random.choice(["printed", "reduced"]),
    }
    gunner = troop(squad(1, gun(1, 7)), [(20, 4)])
    fragile = troop(tank(armour="light", l=1), [(20, 20)])

    def near() -> tuple[int, int]:
        return random.randrange(16, 27), random.randrange(17, 25)

    def vehicle() -> Troop:
        armour, life = random.choice([None, "light"]), random.choice([1, 1, 2])
        return troop(tank(gun(1, 5), armour=armour, l=life, rw=random.randrange(3, 7)), [near()])

    def few() -> Troop:
        life, saves = random.choice([1, 2]), random.randrange(4, 8)
        return troop(squad(count := random.choice([1, 2]), l=life, rw=saves), row(count, *near()))

    return (
        arena([gunner, few(), vehicle()], [fragile, vehicle(), few()], house=house),
        volley("red-1", "blue-1"),
    )


def test_chains_of_explosions_have_the_odds_of_all_their_throws() -> None:
    """Whoever is near, whatever he can take, and whatever a wreck is worth."""
    chains = 0
    for seed in range(40):
        state, procedure = crowd_around_a_vehicle(Random(seed))
        game = begin(state, procedure)
        found = by_parts(game, state)
        assert found == throw_by_throw(game, state), seed
        vehicles = [unit.id for unit in state.units.values() if unit.entry.is_vehicle]
        lost = [{told.unit for told in way if told.what == "destroyed"} for way, _ in found]
        chains += any(len(gone & set(vehicles)) == 3 for gone in lost)
    assert chains > 5, "all three vehicles may be lost"


def one_against_one() -> Case:
    one, other = troop(squad(1), [(20, 2)]), troop(squad(1), [(20, 3)])
    return arena([one], [other]), melee("red-1", "blue-1")


@pytest.mark.parametrize("attack", [to_the_edge, one_against_one])
def test_an_attack_by_parts_has_the_odds_of_every_single_face(attack: Any) -> None:
    state, procedure = attack()
    game = begin(state, procedure)
    assert by_parts(game, state) == throw_by_throw(game, state, branch=every_face)


@pytest.mark.parametrize("attack", [blows, zealots, blows_of_two_kinds, steadfast_losers])
def test_a_melee_at_once_tells_the_throws_and_questions_of_a_walk(attack: Any) -> None:
    state, procedure = attack()
    game = begin(state, procedure)
    first = begun(game, None, usual_answer)
    decide, met = Assuming(usual_answer), []
    for leaf, *_ in walk(
        first, None, decide=decide, branch=lambda ask: met.append(ask) or branches(ask)
    ):
        assert leaf.ask is None or leaf.ask.prompt == "pursue"
    leap = whole_melee(begun(game, None, usual_answer), usual_answer, lambda _state: ())
    assert leap is not None
    assert kinds(leap.asks) == kinds(met)
    assert leap.assumed == tuple(decide.met)


def kinds(asks: Iterable[Any]) -> set[object]:
    return {(ask.rule, ask.by, ask.modifiers, ask.purpose) for ask in asks}


def test_house_rules_that_let_an_attack_go_on_keep_it_whole() -> None:
    """A vehicle that fires on, and a crew that recovers at the end, are walked to the end."""
    for switches in (House(vehicle_split_fire="on"), House(crew_effects="own_activation")):
        state, procedure = pools()
        state.house = switches
        assert not ahead(begun(begin(state, procedure), None, usual_answer))


def fleeing(y: int) -> Game[State]:
    """The last of a unit that was pinned already throws for his flight, so far from the south."""
    target = troop(squad(2, mw=5), row(2, 20, y), condition="pinned")
    state = arena([troop(squad(1, gun(1, 6)), [(20, 24)])], [target])
    return go_on(begin(state, volley("red-1", "blue-1")), dice=[6, 1], answers=[Lose(BLUE_1, ONE)])


@pytest.mark.parametrize(
    ("y", "weights"),
    [(40, [6]), (44, [3, 3]), (47, [6])],  # never, from 4 on, always: the base has a radius
)
@checks("GR-10.5c")
def test_all_that_is_told_of_a_flight_is_whether_it_leaves_the_table(
    y: int, weights: list[int]
) -> None:
    """Faces that bring nobody to the edge are one way, those that do another."""
    merged = merged_throws(fleeing(y))
    assert merged is not None
    assert [weight for _, weight in merged.rows] == weights


@checks("GR-10.5c")
def test_who_runs_off_is_known_without_the_whole_flight() -> None:
    """The short question and the flight itself agree, however far and in whatever crowd."""
    crowd = [troop(squad(3), row(3, 20, 3)), troop(squad(2), [(20, "1.5"), ("21.5", "1.5")])]
    state = arena(crowd, [troop(squad(1), [("20.5", "0.7")]), troop(squad(4), row(4, 20, 43))])
    seen = set()
    for unit_id in ("red-1", "red-2", "blue-2"):
        for reach in range(0, 7 * 2540, 635):
            is_off = run_away(state, unit(state, unit_id), reach) is None
            assert runs_off(state, unit(state, unit_id), reach) == is_off
            seen.add((unit_id, is_off))
    assert len(seen) == 6, "every unit stays and runs off"


def test_an_attack_tells_which_parts_are_ahead() -> None:
    state, procedure = pools()
    game = begun(begin(state, procedure), None, usual_answer)
    assert len(game.battle.ahead) == 4, "three kinds of weapons and the test"
    game.answer_within_step((1,))
    assert len(game.battle.ahead) == 3


def test_the_last_roll_of_a_vehicle_has_two_ways() -> None:
    state = arena(
        [troop(squad(1, gun(1, 6)), [(20, 4)])], [troop(tank(armour="light", l=1), [(20, 20)])]
    )
    game = go_on(begin(state, volley("red-1", "blue-1")), dice=[6, 1])
    merged = merged_throws(game)
    assert merged is not None
    assert merged.rows == ((((1,),), 5), (((6,),), 1))
