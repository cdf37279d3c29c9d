"""Deployments for tests: the cards that are drawn and where they are laid are given."""

from __future__ import annotations

from random import Random
from typing import Any

from heerbann.boards.hex.drawing_files import board_of
from heerbann.engine.play.game import Game, Setup
from heerbann.engine.rules.asks import Action, Chance, Choose
from heerbann.systems.battlelore import SYSTEM
from heerbann.systems.battlelore.files.loading import load_map
from heerbann.systems.battlelore.model.actions import Assign, PickSets
from heerbann.systems.battlelore.model.charts import FOLDER
from heerbann.systems.battlelore.model.state import State
from tests.systems.battlelore.field import house_of, scenario_of

Played = Game[State]

MERE = load_map(FOLDER / "maps" / "crooked_mere.toml")
MERE_BOARD = board_of(MERE)


def begun(mode: str = "impromptu", *, house: dict[str, Any] | None = None, **tables: Any) -> Played:
    """A game that waits for the first choice; chance is asked."""
    scenario = scenario_of(mode=mode, **tables)
    return Game(SYSTEM, Setup(scenario, house_of(house)))


def deployed(
    pennant: str,
    standard: str,
    mode: str = "impromptu",
    *,
    chance: tuple[Any, ...] = (),
    answers: tuple[Action, ...] = (),
    house: dict[str, Any] | None = None,
    **tables: Any,
) -> Played:
    """Both lay out these cards, right, centre, left and reserve: "P-A1 P-A2 P-A3 P-A4".

    Then come these answers, of chance and of the players, in the order they are asked for.
    """
    game = begun(mode, house=house, **tables)
    cards = {"pennant": pennant.split(), "standard": standard.split()}
    for _ in range(2):
        seat = str(game.seat)
        sets = tuple(sorted({card[:3] for card in cards[seat]}))
        if mode == "organized":
            sets = pair(sets, cards["pennant" if seat == "standard" else "standard"])
        game.answer(PickSets(sets))
    order = list(game.state.sets)
    for seat in order:
        for card in cards[seat]:
            game.answer(card)
    for _ in range(2):
        right, centre, left, _reserve = cards[str(game.seat)]
        game.answer(Assign(right, centre, left))
    return go_on(game, chance, answers)


def pair(sets: tuple[str, ...], other: list[str]) -> tuple[str, ...]:
    """Two sets: those of the cards, filled up with one of the same camp that nobody else uses."""
    taken = {card[:3] for card in other}
    camp = sets[-1][0]
    free = [f"{camp}-{letter}" for letter in "ABC"]
    wanted = [*sets, *[one for one in free if one not in taken and one not in sets]][:2]
    return tuple(sorted(wanted))


def go_on(game: Played, chance: tuple[Any, ...] = (), answers: tuple[Action, ...] = ()) -> Played:
    """Answer what is asked with what is given; stop when nothing is left."""
    thrown, given = list(chance), list(answers)
    while game.ask is not None:
        if isinstance(game.ask, Chance):
            if not thrown:
                break
            game.answer(thrown.pop(0))
        elif given:
            game.answer(given.pop(0))
        else:
            break
    assert not given, f"nobody asked for {given}; the game waits for {game.ask!r}"
    assert not thrown, f"nobody threw {thrown}; the game waits for {game.ask!r}"
    return game


def pass_time(game: Played, until: str) -> Played:
    """Take the last option everywhere, until this is asked or the first turn begins."""
    random = Random(1)
    while game.ask is not None and getattr(game.ask, "prompt", "") not in (until, "command"):
        ask = game.ask
        if isinstance(ask, Choose):
            game.answer(ask.options[-1])
        elif isinstance(ask, Chance):
            game.answer(ask.sample(random.randrange))
    return game


def standing(game: Played, seat: str) -> dict[str, str]:
    """Where the units of a camp stand: label and kind."""
    labels = game.state.ground.board.labels
    return {
        labels[unit.hex]: unit.profile.key
        for unit in game.state.units.values()
        if unit.side == seat
    }
