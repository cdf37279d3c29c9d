"""§8: a unit that goes where nothing is near is not looked at model by model, with one verdict."""

from __future__ import annotations

from random import Random

import pytest

from heerbann.boards.table.moves.walks import Walks
from heerbann.engine.rules.asks import Refusal
from heerbann.systems.saga.model.state import State
from heerbann.systems.saga.rules.s08_movement.legality import MovePassage
from tests.systems.saga.arena import arena, band, row
from tests.systems.saga.rules.moving import all_by, passage

WOOD = ("wood", "300,330 380,330 380,420 300,420")
CRAG = ("crag", "600,330 640,330 640,380 600,380")


def table(random: Random) -> State:
    """Three units, a wood and a crag around a fourth, now nearer and now farther away."""
    friend = band("warrior", row(4, 300 + random.randrange(300), 120 + random.randrange(60)))
    foe = band("warrior", row(4, 350 + random.randrange(300), 420 + random.randrange(150)))
    return arena([band("warrior", row(4, 450, 300)), friend], [foe], WOOD, CRAG)


def looked_at_closely(
    state: State, walks: Walks, monkeypatch: pytest.MonkeyPatch
) -> Refusal | None:
    with monkeypatch.context() as patched:
        patched.setattr(MovePassage, "_is_free_shift", lambda _passage, _walks: False)
        return passage(state).refuse_walks(walks)


@pytest.mark.parametrize("seed", range(8))
def test_8_a_free_way_is_one_to_which_a_close_look_has_nothing_to_say(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    random = Random(seed)
    state = table(random)
    verdicts = set()
    for _ in range(25):
        walks = all_by(state, random.randrange(-180, 181, 5), random.randrange(-180, 181, 5))
        refusal = passage(state).refuse_walks(walks)
        assert refusal == looked_at_closely(state, walks, monkeypatch)
        verdicts.add(refusal is None)
    assert verdicts == {True, False}


def test_8_a_shift_beside_an_enemy_is_not_taken_for_free() -> None:
    state = table(Random(1))
    free = passage(state)._is_free_shift
    assert free(all_by(state, 0, 20))
    assert not free(all_by(state, 0, 180))  # too far
    assert not free(all_by(state, 0, 20)[:3])  # one stays behind


def test_8_one_slow_piece_of_two_is_enough_to_look_closely() -> None:
    far = ("wood", "900,700 980,700 980,800 900,800")
    state = arena([band("warrior", row(4, 300, 300))], [], WOOD, far)
    assert not passage(state)._is_free_shift(all_by(state, 0, 100))
