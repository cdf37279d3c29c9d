"""Which browser is taken, and what happens where there is none."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.browser.actors.chromium import MISSING, ON_WINDOWS, find_chromium
from tests.browser.conftest import missing


def test_a_named_browser_is_taken_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HEERBANN_CHROMIUM", "/somewhere/chrome")
    assert find_chromium() == "/somewhere/chrome"


def test_chrome_is_found_where_windows_keeps_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.delenv("HEERBANN_CHROMIUM", raising=False)
    monkeypatch.setattr("tests.browser.actors.chromium.ELSEWHERE", ())
    monkeypatch.setenv("PATH", str(tmp_path))
    for variable in ("PROGRAMFILES", "PROGRAMFILES(X86)", "LOCALAPPDATA"):
        monkeypatch.setenv(variable, str(tmp_path))
    assert find_chromium() is None
    program = tmp_path / ON_WINDOWS
    program.parent.mkdir(parents=True)
    program.touch()
    assert find_chromium() == str(program)


def test_without_a_browser_tests_are_left_out_but_not_where_they_are_relied_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delenv("CI", raising=False)
    with pytest.raises(pytest.skip.Exception, match="No browser"):
        missing(MISSING)
    monkeypatch.setenv("CI", "true")
    with pytest.raises(pytest.fail.Exception, match="No browser"):
        missing(MISSING)
