"""What processes tell each other of what they write: whole, short enough, and in its order."""

from __future__ import annotations

import pytest

from heerbann.server.store.notices import (
    LONGEST_NOTICE,
    Notice,
    Written,
    lines_since,
    notices,
    read_notice,
)


def read(text: str) -> Notice:
    found = read_notice(text)
    assert found is not None
    return found


def test_all_that_was_written_is_told_in_pieces_that_postgresql_takes() -> None:
    written = [Written(f"g{n}", n, (f'{{"ß": "{"ü" * 50}"}}', "{}")) for n in range(300)]
    texts = list(notices("me", written))
    assert 1 < len(texts) < 20
    assert all(len(text.encode()) < 8000 for text in texts)
    assert [one for text in texts for one in read(text).written] == written
    assert {read(text).by for text in texts} == {"me"}


def test_of_what_is_too_long_only_the_game_is_told() -> None:
    (text,) = notices("me", [Written("g1", 4, ("x" * LONGEST_NOTICE,))])
    assert read(text).written == (Written("g1"),)


@pytest.mark.parametrize("text", ["", "0123456789abcdef g1 g2", "[]", '{"by":"me"}', '["me",[[]]]'])
def test_a_notice_of_another_version_is_not_read(text: str) -> None:
    assert read_notice(text) is None


def test_only_what_is_missing_is_taken_of_news() -> None:
    news = [Written("g1", 3, ("d", "e")), Written("g1", 5, ("f",))]
    assert lines_since(3, news) == ["d", "e", "f"]
    assert lines_since(4, news) == ["e", "f"]
    assert lines_since(6, news) == []
    assert lines_since(9, news) == []


def test_news_with_a_gap_or_about_something_else_do_not_tell_all() -> None:
    assert lines_since(2, [Written("g1", 3, ("d",))]) is None
    assert lines_since(3, [Written("g1", 3, ("d",)), Written("g1", 5, ("f",))]) is None
    assert lines_since(3, [Written("g1", 3, ("d",)), Written("g1")]) is None
    assert lines_since(3, []) is None
