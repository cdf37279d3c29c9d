"""What other rules would make of a stored game."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from heerbann.engine.texts.phrases import said
from heerbann.server.games.dry_run import dry_run
from heerbann.server.games.game_start import start_new
from heerbann.server.http.requests import NewGame
from heerbann.server.store.rows import StoredGame
from heerbann.systems import all_systems

NEXT = {"claymore": replace(all_systems()["claymore"], version="next")}


def stored(answers: int = 4) -> tuple[StoredGame, list[str]]:
    new = start_new(all_systems(), NewGame(system="claymore", scenario="heron_ford"))
    game: Any = new.match.game
    for _ in range(answers):
        game.answer(game.options[0], game.seat)
    return new.row, new.match.lines(0)


def test_rules_that_take_every_answer_touch_nothing() -> None:
    row, lines = stored()
    assert dry_run(NEXT, row, lines) == (False, len(lines), None, None, None)


def test_the_first_answer_that_is_refused_is_named_with_the_reason() -> None:
    row, lines = stored()
    places = [number for number, line in enumerate(lines) if line.startswith('{"seat"')]
    lines[places[1]] = lines[places[0]]
    found = dry_run(NEXT, row, lines)
    assert (found.is_over, found.stop) == (False, places[1] + 1)
    assert found.why is not None
    assert said(found.why, "de") != said(found.why, "en")


def test_a_beginning_that_cannot_be_read_stops_before_the_first_answer() -> None:
    row, lines = stored()
    broken = StoredGame(**{**{name: getattr(row, name) for name in row.__struct_fields__},
                           "setup": '{"scenario":{},"house":{}}'})  # fmt: skip
    assert dry_run(NEXT, broken, lines).stop == 0
    assert dry_run({}, row, lines).stop == 0


def test_a_game_that_is_over_is_not_running_whatever_the_rules_say() -> None:
    row, lines = stored()
    assert dry_run(NEXT, row, [*lines, '{"resign":"chaos"}']).is_over
    assert dry_run({}, row, [*lines, '{"resign":"chaos"}']).is_over
