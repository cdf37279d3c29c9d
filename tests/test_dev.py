"""The parts of dev.py that need neither a network nor a real installation."""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from pathlib import Path
from subprocess import CompletedProcess
from threading import Barrier

import dev
import pytest

ROOT = Path(dev.__file__).parent
PIN = re.compile(r"^([a-z0-9-]+)==(\S+)( ; .*?)? \\$", re.MULTILINE)


@pytest.fixture
def environment(tmp_path: Path) -> dev.Environment:
    """A repository whose environment is complete up to the layer `run`."""
    made = dev.Environment(tmp_path)
    (tmp_path / "requirements").mkdir()
    (tmp_path / "pyproject.toml").write_text("[project]\n")
    for layer in dev.LAYERS:
        made.lock_file(layer).write_text(f"# {layer}\n")
    for script in ("python", "heerbann"):
        made.script(script).parent.mkdir(parents=True, exist_ok=True)
        made.script(script).touch()
    stamp = {"purpose": dev.purpose(made), "run": dev.digest(made, "run")}
    dev.write_stamp(made, stamp)
    return made


def restamp(environment: dev.Environment, **changes: str) -> None:
    dev.write_stamp(environment, {**dev.read_stamp(environment), **changes})


# The stamp


def test_a_finished_layer_is_ready_and_the_others_are_not(environment: dev.Environment) -> None:
    ready = [layer for layer in dev.LAYERS if dev.is_ready(environment, layer)]
    assert ready == ["run"]


def test_every_layer_contains_run(environment: dev.Environment) -> None:
    restamp(environment, run="old", bench=dev.digest(environment, "bench"))
    assert dev.is_ready(environment, "run")
    assert not dev.is_ready(environment, "dev")


@pytest.mark.parametrize("name", ["pyproject.toml", "requirements/run.txt"])
def test_a_changed_file_calls_for_an_update(environment: dev.Environment, name: str) -> None:
    (environment.root / name).write_text("changed\n")
    assert not dev.is_ready(environment, "run")
    assert dev.is_whole(environment)


def test_another_layers_lock_file_does_not_matter(environment: dev.Environment) -> None:
    environment.lock_file("bench").write_text("changed\n")
    assert dev.is_ready(environment, "run")


def test_a_moved_repository_needs_a_new_environment(environment: dev.Environment) -> None:
    moved = dev.Environment(environment.root.rename(environment.root.with_name("moved")))
    assert not dev.is_whole(moved)


def test_another_python_needs_a_new_environment(
    environment: dev.Environment, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 99, 0))
    assert not dev.is_whole(environment)


@pytest.mark.parametrize("text", ["", "{", "[]", "null"])
def test_a_spoilt_stamp_is_no_stamp(environment: dev.Environment, text: str) -> None:
    environment.stamp.write_text(text)
    assert dev.read_stamp(environment) == {}
    assert not dev.is_whole(environment)


@pytest.mark.parametrize("script", ["python", "heerbann"])
def test_a_lost_program_is_noticed(environment: dev.Environment, script: str) -> None:
    environment.script(script).unlink()
    assert not dev.is_ready(environment, "run")


def test_the_stamp_leaves_no_draft_behind(environment: dev.Environment) -> None:
    assert [path.name for path in environment.folder.glob("heerbann*")] == ["heerbann.json"]


# Installing


def test_a_ready_environment_is_left_alone(
    environment: dev.Environment, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dev, "quietly", pytest.fail)
    dev.ensure(environment, "run")


def test_an_update_installs_pinned_packages_then_the_project(
    environment: dev.Environment, monkeypatch: pytest.MonkeyPatch
) -> None:
    commands: list[list[str]] = []
    monkeypatch.setattr(dev, "quietly", commands.append)
    dev.ensure(environment, "dev")
    packages, project = commands
    assert packages[-3:] == ["--require-hashes", "-r", str(environment.lock_file("dev"))]
    assert project[-2:] == ["-e", str(environment.root)]
    assert {"--no-deps", "--no-build-isolation"} < set(project)
    assert dev.is_ready(environment, "dev")
    assert dev.is_ready(environment, "run")


def test_an_interrupted_installation_is_begun_anew(
    environment: dev.Environment, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(command: list[str]) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(dev, "quietly", interrupt)
    with pytest.raises(KeyboardInterrupt):
        dev.ensure(environment, "dev")
    assert not dev.is_whole(environment)


def test_only_one_process_installs(environment: dev.Environment) -> None:
    lock = environment.root / ".venv.lock"
    with dev.installing_alone(environment, lock.name), lock.open("ab") as second:
        assert not dev.try_lock(second)


def test_the_lock_is_free_again_afterwards(environment: dev.Environment) -> None:
    with dev.installing_alone(environment, ".venv.lock"):
        pass
    with (environment.root / ".venv.lock").open("ab") as second:
        assert dev.try_lock(second)


def test_the_callers_python_set_up_does_not_leak() -> None:
    outer = {"PATH": "/bin", "PYTHONPATH": "/x", "VIRTUAL_ENV": "/y", "PIP_USER": "1"}
    outer |= {"PYTHONDONTWRITEBYTECODE": "1"}
    assert dev.clean(outer) == {"PATH": "/bin", "PYTHONUTF8": "1"}


# Messages


@pytest.mark.parametrize("version", [(3, 7, 16), (3, 10, 13)])
def test_an_old_python_is_told_so(version: tuple[int, ...]) -> None:
    with pytest.raises(dev.SetupError, match=r"Python 3\.11 or newer is needed, but this is 3\."):
        dev.check_python(version)


@pytest.mark.parametrize("version", [(3, 11, 0), (3, 14, 1), (4, 0, 0)])
def test_a_new_python_passes(version: tuple[int, ...]) -> None:
    dev.check_python(version)


def test_old_pythons_can_read_the_file_at_all() -> None:
    ast.parse(Path(dev.__file__).read_text(encoding="utf-8"), feature_version=(3, 7))


def test_a_missing_venv_module_names_the_debian_package(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dev.importlib.util, "find_spec", lambda name: None)
    with pytest.raises(dev.SetupError, match="python3-venv"):
        dev.check_venv_module()


def test_a_dead_network_is_named() -> None:
    output = "WARNING: Retrying after connection broken by 'NewConnectionError(...)'"
    assert "cannot be reached" in dev.explain(["pip"], output)


def test_any_other_failure_shows_the_last_lines() -> None:
    text = dev.explain(["pip", "install"], "\n".join(f"line {n}" for n in range(100)))
    assert "pip install" in text
    assert "line 99" in text
    assert "line 50" not in text


def test_an_error_ends_with_one_line_and_a_code(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 8, 1))
    assert dev.main(["play"]) == 1
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.count("\n") == 1


def test_ctrl_c_ends_quietly(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupt(environment: dev.Environment, layer: str) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(dev, "ensure", interrupt)
    assert dev.main(["run"]) == 130
    assert capsys.readouterr() == ("", "")


# Commands


@pytest.fixture
def handed_over(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """What would have been passed to the command line, and the layers installed for it."""
    calls: list[list[str]] = []
    monkeypatch.setattr(dev, "ensure", lambda environment, layer: calls.append([layer]))
    monkeypatch.setattr(dev, "ensure_client", lambda environment: None)
    monkeypatch.setattr(
        dev, "hand_over", lambda environment, arguments: calls.append([*arguments]) or 7
    )
    return calls


@pytest.mark.parametrize(
    ("typed", "layer", "passed"),
    [
        (["play"], "run", ["serve"]),
        (["play", "--port", "8200"], "run", ["serve", "--port", "8200"]),
        (["run", "--version"], "run", ["--version"]),
        (["run", "--", "-h"], "run", ["--", "-h"]),
        (["bench", "--json"], "bench", ["bench", "--json"]),
    ],
)
def test_arguments_are_passed_on_untouched(
    handed_over: list[list[str]], typed: list[str], layer: str, passed: list[str]
) -> None:
    assert dev.main(typed) == 7
    assert handed_over == [[layer], passed]


@pytest.mark.parametrize("typed", [["dance"], ["lock", "--nonsense"]])
def test_unknown_words_are_refused(handed_over: list[list[str]], typed: list[str]) -> None:
    with pytest.raises(SystemExit) as end:
        dev.main(typed)
    assert end.value.code == 2
    assert handed_over == []


@pytest.mark.parametrize("typed", [[], ["--help"]])
def test_help_lists_every_command(typed: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        dev.main(typed)
    assert end.value.code == 0
    listed = re.findall(r"^    (\w+) ", capsys.readouterr().out, re.MULTILINE)
    assert listed == list(dev.COMMANDS)


# The browser client


@pytest.fixture
def client(environment: dev.Environment, monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, ...]]:
    """A client of one file; collects the calls of npm."""
    (environment.web / "src").mkdir(parents=True)
    (environment.web / "src" / "main.ts").write_text("1\n")
    environment.client_stamp.parent.mkdir(parents=True)
    called: list[tuple[str, ...]] = []
    monkeypatch.setattr(dev, "npm", lambda environment, *words: called.append(words))
    return called


def test_the_client_is_built_once(
    environment: dev.Environment, client: list[tuple[str, ...]]
) -> None:
    dev.ensure_client(environment)
    assert [words[0] for words in client] == ["ci", "run"]
    dev.ensure_client(environment)
    assert len(client) == 2


def test_a_changed_or_new_source_builds_the_client_again(
    environment: dev.Environment, client: list[tuple[str, ...]]
) -> None:
    for name in ("main.ts", "other.ts"):
        dev.ensure_client(environment)
        (environment.web / "src" / name).write_text("2\n")
    dev.ensure_client(environment)
    assert len(client) == 6


def test_installed_packages_are_not_part_of_the_client(environment: dev.Environment) -> None:
    before = dev.client_digest(environment)
    package = environment.web / "node_modules" / "x"
    package.mkdir(parents=True)
    (package / "index.js").write_text("x\n")
    assert dev.client_digest(environment) == before


def test_without_node_the_terminal_is_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dev.shutil, "which", lambda _name: None)
    with pytest.raises(dev.SetupError, match=r"Install Node\.js .* dev\.py run play"):
        dev.npm_program()


# What has to pass


def test_slow_tests_are_left_out_unless_they_are_asked_for() -> None:
    assert dev.tests(["-k", "odds"], slow=False)[5:] == [
        "-m",
        "not slow",
        "--timeout",
        "600",
        "-k",
        "odds",
    ]
    assert dev.tests(["-k", "odds"], slow=True)[5:] == ["-k", "odds"]


@pytest.fixture
def ran(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """All that `dev.py test` would run; each check passes."""
    called: list[list[str]] = []
    monkeypatch.setattr(dev, "ensure", lambda environment, layer: called.append([layer]))
    monkeypatch.setattr(dev, "ensure_client", lambda environment: called.append(["client"]))
    monkeypatch.setattr(dev, "ensure_debian_packages", lambda *, slow: called.append([str(slow)]))
    monkeypatch.setattr(dev, "ensure_proxies", lambda environment: None)
    monkeypatch.setattr(
        dev, "finished", lambda command, folder: called.append(command) or CompletedProcess([], 0)
    )
    monkeypatch.setattr(dev, "call", lambda command, folder: called.append(command) or 0)
    monkeypatch.setattr(dev, "npm_program", lambda: "npm")
    return called


def test_test_keeps_slow_and_gives_the_rest_to_pytest(ran: list[list[str]]) -> None:
    assert dev.main(["test", "-x", "tests/test_dev.py", "--slow", "-k", "stamp"]) == 0
    assert ["True"] in ran
    assert ran[-1][2:3] == ["pytest"]
    assert ran[-1][7:] == ["-x", "tests/test_dev.py", "-k", "stamp"]


def test_all_is_installed_before_anything_is_checked_and_the_tests_come_last(
    ran: list[list[str]],
) -> None:
    assert dev.main(["test"]) == 0
    assert sorted(ran[:3]) == [["False"], ["client"], ["dev"]]
    first, last = ran[3:-1], ran[-1]
    names = [command[2] for command in first if command[0] != "npm"]
    assert [name for name in names if name != "pytest"] == ["ruff", "ruff", "mypy"]
    assert [command[3] for command in first if command[0] == "npm"] == ["check", "test"]
    assert last[2] == "pytest"


@pytest.mark.parametrize("failing", ["format", "mypy", "check", "pytest"])
def test_a_failure_is_named_and_its_code_returned(
    ran: list[list[str]],
    failing: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def finished(command: list[str], folder: Path) -> CompletedProcess[str]:
        ran.append(command)
        return CompletedProcess([], 3 if failing in command else 0, stdout="what is wrong\n")

    monkeypatch.setattr(dev, "finished", finished)
    monkeypatch.setattr(dev, "call", lambda command, folder: 3 if failing in command else 0)
    assert dev.main(["test"]) == 3
    told = capsys.readouterr()
    assert ("this failed: " in told.err) == (failing != "pytest")
    assert ("$ pytest" in told.err) == (failing == "pytest")


def test_a_check_is_shown_in_one_piece_with_what_it_says(
    environment: dev.Environment,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
) -> None:
    answers = iter([CompletedProcess([], 0, "All is well.\n"), CompletedProcess([], 1, "No.\n")])
    monkeypatch.setattr(dev, "finished", lambda command, folder: next(answers))
    assert dev.check_each(environment, [["one"], ["other", "--all"], ["third"]]) == 1
    told = capfd.readouterr()
    assert told.out == "All is well.\nNo.\n"
    assert told.err == "$ one\n$ other --all\nheerbann: this failed: other --all\n"


def test_what_is_done_side_by_side_is_done_at_the_same_time() -> None:
    meeting = Barrier(2, timeout=60)

    def come(name: str) -> str:
        meeting.wait()
        return name

    assert dev.side_by_side(lambda: come("one"), lambda: come("other")) == ["one", "other"]


def test_what_goes_wrong_beside_something_else_is_told() -> None:
    def fail() -> None:
        raise dev.SetupError("No network.")

    with pytest.raises(dev.SetupError, match="No network"):
        dev.side_by_side(lambda: None, fail)


def test_the_tests_are_compiled_in_a_fresh_clone_only(
    environment: dev.Environment, ran: list[list[str]]
) -> None:
    assert dev.compile_tests(environment) == 0
    assert [command[2:] for command in ran] == [["pytest", "--collect-only", "-q"]]
    (environment.root / "tests" / "__pycache__").mkdir(parents=True)
    assert dev.compile_tests(environment) == 0
    assert len(ran) == 1


def test_a_browser_that_cannot_be_had_is_told_and_the_next_one_is_tried(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked: list[str] = []

    def offline(command: list[str]) -> None:
        asked.append(command[-1])
        raise dev.SetupError("No network.")

    monkeypatch.setattr(dev.os, "geteuid", lambda: 0, raising=False)
    monkeypatch.setattr(dev.shutil, "which", lambda name: name if name == "apt-get" else None)
    monkeypatch.setattr(dev, "install_debian_package", asked.append)
    dev.ensure_debian_packages(slow=False)
    assert asked[:2] == ["chromium-headless-shell", "chromium"]
    assert "firefox-esr" not in asked
    dev.ensure_debian_packages(slow=True)
    assert "firefox-esr" in asked
    monkeypatch.undo()
    monkeypatch.setattr(dev, "quietly", offline)
    dev.install_debian_package("chromium")
    assert "chromium could not be installed. No network." in capsys.readouterr().err


def test_proxies_are_unpacked_where_there_are_none(
    environment: dev.Environment,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    asked: list[tuple[str, ...]] = []

    def quietly(command: list[str], folder: Path | None = None) -> None:
        asked.append(tuple(command[:2]))
        if folder is not None:
            (folder / "nginx_1.deb").touch()
        if command[-1] == "caddy":
            raise dev.SetupError("No network.")

    monkeypatch.setattr(dev, "apt_is_ours", lambda: True)
    monkeypatch.setattr(dev.shutil, "which", lambda name: None)
    monkeypatch.setattr(dev, "quietly", quietly)
    dev.ensure_proxies(environment)
    assert asked[:3] == [
        ("apt-get", "update"),
        ("apt-get", "download"),
        ("dpkg-deb", "--extract"),
    ]
    assert "caddy could not be unpacked. No network." in capsys.readouterr().err
    for path in dev.PROXIES.values():
        (environment.debian / path).parent.mkdir(parents=True, exist_ok=True)
        (environment.debian / path).touch()
    asked.clear()
    dev.ensure_proxies(environment)
    assert not asked


def test_mutate_hands_everything_to_the_tool(monkeypatch: pytest.MonkeyPatch) -> None:
    ran: list[list[str]] = []
    monkeypatch.setattr(dev, "ensure", lambda environment, layer: ran.append([layer]))
    monkeypatch.setattr(dev, "call_each", lambda environment, commands: ran.extend(commands) or 2)
    assert dev.main(["mutate", "claymore", "--sample", "9"]) == 2
    assert ran == [["dev"], ["tools.mutation", "claymore", "--sample", "9"]]


def test_a_wheel_is_built_after_the_client(monkeypatch: pytest.MonkeyPatch) -> None:
    ran: list[list[str]] = []
    monkeypatch.setattr(dev, "ensure", lambda environment, layer: ran.append([layer]))
    monkeypatch.setattr(dev, "ensure_client", lambda environment: ran.append(["client"]))
    monkeypatch.setattr(dev, "call_each", lambda environment, commands: ran.extend(commands) or 0)
    assert dev.main(["wheel", "-d", "elsewhere"]) == 0
    assert ran == [["run"], ["client"], ["hatchling", "build", "-d", "elsewhere"]]


def test_the_first_failure_stops_the_checks(
    monkeypatch: pytest.MonkeyPatch, environment: dev.Environment
) -> None:
    ran: list[str] = []
    monkeypatch.setattr(dev, "call", lambda command, folder: ran.append(command[-1]) or len(ran))
    assert dev.call_each(environment, [["first"], ["second"]]) == 1
    assert ran == ["first"]


# The lock files


def pins(layer: str) -> set[tuple[str, ...]]:
    return set(PIN.findall(dev.Environment(ROOT).lock_file(layer).read_text(encoding="utf-8")))


@pytest.mark.parametrize("layer", dev.LAYERS)
def test_everything_declared_is_pinned(layer: str) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = [project["optional-dependencies"][extra] for extra in dev.LAYERS[layer]]
    declared = sum(extras, project["dependencies"])
    names = {re.sub(r"[-_.]+", "-", re.split(r"[<>=;\[ ]", line)[0]).lower() for line in declared}
    assert names <= {pin[0] for pin in pins(layer)}


@pytest.mark.parametrize("layer", dev.LAYERS)
def test_layers_agree_with_run(layer: str) -> None:
    assert pins("run") <= pins(layer)


@pytest.mark.parametrize("layer", dev.LAYERS)
def test_lock_files_hold_hashes_and_no_addresses(layer: str) -> None:
    text = dev.Environment(ROOT).lock_file(layer).read_text(encoding="utf-8")
    assert text.count("--hash=sha256:") >= len(pins(layer)) > 0
    assert not re.search(r"://|index-url|find-links|^\S+ @ ", text, re.MULTILINE)
