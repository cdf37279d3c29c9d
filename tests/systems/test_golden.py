"""Whole games are played, recorded and told as they were before: see golden.py."""

from __future__ import annotations

import pytest

from heerbann.engine.play.dice import CommittedDice
from heerbann.engine.records.record import verify
from tests.systems.battlelore.golden import BOOK as BATTLELORE
from tests.systems.claymore.golden import BOOK as CLAYMORE
from tests.systems.diex_aie.golden import BOOK as DIEX_AIE
from tests.systems.diex_war.campaign.golden import BOOK as CAMPAIGNS
from tests.systems.diex_war.golden import BOOK as DIEX_WAR
from tests.systems.golden import Book, Golden
from tests.systems.saga.golden import BOOK as SAGA
from tests.systems.skirmish.golden import BOOK as SKIRMISH

BOOKS = (CLAYMORE, BATTLELORE, SKIRMISH, DIEX_AIE, DIEX_WAR, CAMPAIGNS, SAGA)
GAMES = [
    pytest.param(book, golden, id=f"{book.system.key}, {golden.scenario}")
    for book in BOOKS
    for golden in book.games
]
COMMITTED = [param for param in GAMES if param.values[1].committed]  # type: ignore[union-attr]
every_game = pytest.mark.parametrize(("book", "golden"), GAMES)


@every_game
def test_the_same_players_and_dice_play_the_same_game(book: Book, golden: Golden) -> None:
    record = book.record_of(book.play(golden), golden)
    assert record.encode() == book.record(golden).read_bytes()


@every_game
def test_the_record_runs_again_and_is_told_in_the_same_words(book: Book, golden: Golden) -> None:
    assert book.text_of(golden).encode() == book.text(golden).read_bytes()
    record = book.record_of(book.loaded(golden), golden)
    assert record.encode() == book.record(golden).read_bytes()


@pytest.mark.parametrize(("book", "golden"), COMMITTED)
def test_committed_dice_of_a_golden_game_can_be_verified(book: Book, golden: Golden) -> None:
    dice = golden.dice
    assert isinstance(dice, CommittedDice)
    game = verify(book.record(golden), {book.system.key: book.system}, dice.commitment)
    assert isinstance(game.dice, CommittedDice)


@every_game
def test_answers_are_taken_back_where_it_says_so(book: Book, golden: Golden) -> None:
    held = '{"undo":' in book.record(golden).read_text(encoding="utf-8")
    assert held == (golden.takes_back_in is not None)
