#!/usr/bin/env python3
"""Play, test and run Heerbann from a fresh clone, with nothing but Python and Node.

The first call makes a virtual environment in `.venv` and installs the pinned packages there; later
calls find it ready. `.venv` belongs to this script: whatever is wrong with it, it is made anew.
Notices go to standard error, so that the standard output of `run` is the program's alone.
"""

from __future__ import annotations

import argparse
import hashlib
import importlib.util
import json
import os
import shlex
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from threading import Lock
from typing import IO, NamedTuple, TypeVar

# The file must compile on old Pythons too: only then can it tell their users what is missing.
MINIMUM_PYTHON = (3, 11)

# One lock file per layer, each with the packages of the program itself and of these extras.
LAYERS: dict[str, tuple[str, ...]] = {
    "run": ("build",),
    "postgres": ("build", "postgres"),
    "dev": ("build", "dev"),
    "bench": ("build", "bench"),
    "lock": ("build", "lock"),
}

# Variables by which the caller's own Python set-up would leak into ours.
LEAKS = (
    "MYPYPATH",
    "PIP_CONSTRAINT",
    "PIP_PREFIX",
    "PIP_REQUIREMENT",
    "PIP_REQUIRE_VIRTUALENV",
    "PIP_ROOT",
    "PIP_TARGET",
    "PIP_USER",
    "PYTHONDONTWRITEBYTECODE",  # each of the processes that tests start would compile everything
    "PYTHONHOME",
    "PYTHONPATH",
    "VIRTUAL_ENV",
    "__PYVENV_LAUNCHER__",
)

OFFLINE_SIGNS = (
    "connection broken by",
    "Connection refused",
    "ConnectTimeout",
    "Max retries exceeded",
    "NewConnectionError",
    "ReadTimeout",
    "code ENOTFOUND",
    "code ETIMEDOUT",
    "name resolution",
)

BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")

FIREFOX = "firefox-esr"  # only slow tests use it

# Where each lies in its package. They are unpacked and not installed: nothing listens that way.
PROXIES = {"nginx": "usr/sbin/nginx", "caddy": "usr/bin/caddy"}

# What has to pass before the tests, the quickest first.
CHECKS = (("ruff", "check"), ("ruff", "format", "--check"), ("mypy",))
CLIENT_CHECKS = (("npm", "run", "--silent", "check"), ("npm", "run", "--silent", "test"))

PIP_OUTPUT_SHOWN = 15  # lines
INTERRUPTED = 130
LOCK_POLL_SECONDS = 0.2
HANGING_SECONDS = "600"  # no test of the default run takes a tenth of it, however busy the machine

T = TypeVar("T")
one_shows = Lock()  # of those that run side by side


class SetupError(Exception):
    """Something the caller has to put right; its text says what."""


class Environment(NamedTuple):
    """The repository and the virtual environment inside it."""

    root: Path

    @property
    def folder(self) -> Path:
        """Where the virtual environment lives."""
        return self.root / ".venv"

    @property
    def stamp(self) -> Path:
        """Says for what the environment was made; absent while it is being changed."""
        return self.folder / "heerbann.json"

    @property
    def python(self) -> Path:
        """The interpreter inside the environment."""
        return self.script("python")

    def script(self, name: str) -> Path:
        """Return the path of an executable inside the environment."""
        if os.name == "nt":
            return self.folder / "Scripts" / f"{name}.exe"
        return self.folder / "bin" / name

    @property
    def debian(self) -> Path:
        """Where Debian packages are unpacked that tests use and nobody installs."""
        return self.folder / "debian"

    @property
    def web(self) -> Path:
        """Where the browser client is written."""
        return self.root / "web"

    @property
    def client_stamp(self) -> Path:
        """Says from what the browser client was built; it lies beside the built files."""
        return self.root / "src" / "heerbann" / "server" / "static" / "built.txt"

    def lock_file(self, layer: str) -> Path:
        """Return the file with the pinned packages of a layer."""
        return self.root / "requirements" / f"{layer}.txt"


def say(text: str) -> None:
    """Tell the caller something without touching the results on standard output."""
    print(f"heerbann: {text}", file=sys.stderr, flush=True)


# Is the environment ready?


def purpose(environment: Environment) -> str:
    """Name what an environment cannot outlive: its place, the system and the Python version."""
    major, minor = sys.version_info[:2]
    return f"{environment.root} {sys.platform} {sys.implementation.name} {major}.{minor}"


def digest(environment: Environment, layer: str) -> str:
    """Fingerprint the files that decide what a layer installs."""
    fingerprint = hashlib.sha256()
    for path in (environment.root / "pyproject.toml", environment.lock_file(layer)):
        fingerprint.update(hashlib.sha256(path.read_bytes()).digest())
    return fingerprint.hexdigest()


def read_stamp(environment: Environment) -> dict[str, str]:
    """Return the purpose and the installed layers, or nothing if there is no whole environment."""
    try:
        stamp = json.loads(environment.stamp.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return stamp if isinstance(stamp, dict) else {}


def write_stamp(environment: Environment, stamp: Mapping[str, str]) -> None:
    """Store the stamp in one step, so that nobody ever reads half of it."""
    draft = environment.stamp.with_suffix(f".{os.getpid()}")
    draft.write_text(json.dumps(stamp, indent=2) + "\n", encoding="utf-8")
    draft.replace(environment.stamp)


def is_whole(environment: Environment) -> bool:
    """Tell whether the environment was finished, for this place and this Python."""
    return (
        read_stamp(environment).get("purpose") == purpose(environment)
        and environment.python.exists()
    )


def is_ready(environment: Environment, layer: str) -> bool:
    """Tell whether all packages of a layer are installed; every layer contains `run`."""
    stamp = read_stamp(environment)
    layers = LAYERS if layer == "run" else (layer,)
    return (
        is_whole(environment)
        and environment.script("heerbann").exists()
        and any(stamp.get(name) == digest(environment, name) for name in layers)
    )


# Making it ready


def check_python(version: tuple[int, ...]) -> None:
    """Refuse a Python that is too old."""
    if version[:2] < MINIMUM_PYTHON:
        needed, found = (".".join(map(str, numbers)) for numbers in (MINIMUM_PYTHON, version))
        raise SetupError(
            f"Python {needed} or newer is needed, but this is {found} ({sys.executable}). "
            f"Install a newer Python and call dev.py with it."
        )


def check_venv_module() -> None:
    """Refuse a Python that was packaged without the means to make environments."""
    if not all(importlib.util.find_spec(name) for name in ("venv", "ensurepip")):
        raise SetupError(
            "This Python cannot make virtual environments: its modules venv or ensurepip are "
            "missing. On Debian and Ubuntu, install the package python3-venv."
        )


def ensure(environment: Environment, layer: str) -> None:
    """Install what is missing; do nothing, and quickly, if nothing is."""
    if is_ready(environment, layer):
        return
    with installing_alone(environment, ".venv.lock"):
        if not is_ready(environment, layer):
            install(environment, layer)


def install(environment: Environment, layer: str) -> None:
    """Bring the environment up to a layer; without a stamp until all of it is done."""
    if is_whole(environment):
        say("updating the packages in .venv ...")
    else:
        say("setting up .venv, which takes about a minute the first time ...")
        make_environment(environment)
    stamp = read_stamp(environment)
    environment.stamp.unlink()
    fingerprint = digest(environment, layer)
    pip(environment, "--require-hashes", "-r", str(environment.lock_file(layer)))
    pip(environment, "--no-deps", "--no-build-isolation", "-e", str(environment.root))
    write_stamp(environment, {**stamp, layer: fingerprint})


def make_environment(environment: Environment) -> None:
    """Make an empty environment in place of whatever is there."""
    check_venv_module()
    quietly([sys.executable, "-m", "venv", "--clear", str(environment.folder)])
    write_stamp(environment, {"purpose": purpose(environment)})


def ensure_client(environment: Environment) -> None:
    """Build the browser client if it, or what it is made from, is not what it was."""
    fingerprint = client_digest(environment)
    stamp = environment.client_stamp
    if stamp.exists() and stamp.read_text(encoding="utf-8") == fingerprint:
        return
    with installing_alone(environment, ".client.lock"):
        say("building the browser client, which takes about half a minute the first time ...")
        npm(environment, "ci", "--no-audit", "--no-fund")
        npm(environment, "run", "build")
        stamp.write_text(fingerprint, encoding="utf-8")


def client_digest(environment: Environment) -> str:
    """Fingerprint every file the browser client is made from."""
    fingerprint = hashlib.sha256()
    for folder, folders, files in os.walk(environment.web):
        folders[:] = sorted(name for name in folders if name != "node_modules")
        for name in sorted(files):
            path = Path(folder) / name
            fingerprint.update(path.relative_to(environment.web).as_posix().encode())
            fingerprint.update(hashlib.sha256(path.read_bytes()).digest())
    return fingerprint.hexdigest()


def npm(environment: Environment, *arguments: str) -> None:
    """Run npm in the client's folder, silently unless it fails."""
    quietly([npm_program(), *arguments], environment.web)


def npm_program() -> str:
    """Find npm, or say what to do without it."""
    program = shutil.which("npm")
    if program is None:
        raise SetupError(
            "The browser client is built with Node.js and its npm, which are not installed. "
            "Install Node.js 20 or newer, or play in the terminal: python3 dev.py run play"
        )
    return program


def pip(environment: Environment, *arguments: str) -> None:
    """Install something, silently unless it fails; a module is compiled when it is first used."""
    options = ("--quiet", "--disable-pip-version-check", "--no-input", "--no-user", "--no-compile")
    quietly([str(environment.python), "-m", "pip", "install", *options, *arguments])


def quietly(command: Sequence[str], folder: Path | None = None) -> None:
    """Run a step of the installation and keep its output for the case that it fails."""
    result = finished(command, folder)
    if result.returncode:
        raise SetupError(explain(command, result.stdout))


def finished(
    command: Sequence[str], folder: Path | None = None
) -> subprocess.CompletedProcess[str]:
    """Run a program to its end and keep all that it says."""
    return subprocess.run(
        command,
        cwd=folder,
        env=clean(os.environ),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
        check=False,
    )


def explain(command: Sequence[str], output: str) -> str:
    """Say in a sentence why the installation failed, or else show its last lines."""
    if any(sign in output for sign in OFFLINE_SIGNS):
        return (
            "The package index cannot be reached, so nothing was installed. "
            "Check the network (or the settings of pip and npm) and run the same command again."
        )
    last_lines = output.strip().splitlines()[-PIP_OUTPUT_SHOWN:]
    return "\n".join([f"The installation failed at: {shlex.join(command)}", *last_lines])


def clean(variables: Mapping[str, str]) -> dict[str, str]:
    """Return the variables for our processes: UTF-8 everywhere, no foreign Python set-up."""
    kept = {name: value for name, value in variables.items() if name not in LEAKS}
    return {**kept, "PYTHONUTF8": "1"}


@contextmanager
def installing_alone(environment: Environment, lock: str) -> Iterator[None]:
    """Let one process install at a time; the system frees the lock of one that died."""
    with (environment.root / lock).open("ab") as handle:
        if not try_lock(handle):
            say("waiting for another installation to finish ...")
            while not try_lock(handle):
                time.sleep(LOCK_POLL_SECONDS)
        yield


def try_lock(handle: IO[bytes]) -> bool:
    """Lock an open file against other processes, unless one of them holds it."""
    try:
        if sys.platform == "win32":
            import msvcrt  # noqa: PLC0415 - each of the two exists on its own systems only

            msvcrt.locking(handle.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl  # noqa: PLC0415

            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        return False
    return True


# Running things inside it


def call(command: Sequence[str], folder: Path | None = None) -> int:
    """Run a program to its end and return its exit code; Ctrl-C is the program's to handle."""
    with subprocess.Popen(command, cwd=folder, env=clean(os.environ)) as process:
        while True:
            try:
                code = process.wait()
            except KeyboardInterrupt:
                continue
            return code if code >= 0 else 128 - code


def hand_over(environment: Environment, arguments: Sequence[str]) -> int:
    """Become the `heerbann` command line, or on Windows, which cannot do that, wait for it."""
    command = [str(environment.script("heerbann")), *arguments]
    if os.name != "nt":
        sys.stdout.flush()
        sys.stderr.flush()
        os.execve(command[0], command, clean(os.environ))
    return call(command)


def call_each(environment: Environment, commands: Sequence[Sequence[str]]) -> int:
    """Show and run modules of the environment, or npm, one after the other up to a failure."""
    for command in commands:
        show_command(command)
        code = call(*spelled_out(environment, command))
        if code:
            return code
    return 0


def spelled_out(environment: Environment, command: Sequence[str]) -> tuple[list[str], Path]:
    """Return the program of a command, its arguments, and the folder where it runs."""
    if command[0] == "npm":
        return [npm_program(), *command[1:]], environment.web
    return [str(environment.python), "-m", *command], environment.root


def show_command(command: Sequence[str]) -> None:
    """Show what is run."""
    print(f"$ {shlex.join(command)}", file=sys.stderr, flush=True)


def check_each(environment: Environment, commands: Sequence[Sequence[str]]) -> int:
    """Run checks beside those of others up to a failure; each is shown in one piece."""
    for command in commands:
        result = finished(*spelled_out(environment, command))
        with one_shows:
            show_command(command)
            print(result.stdout, end="", flush=True)
            if result.returncode:
                say(f"this failed: {shlex.join(command)}")
        if result.returncode:
            return result.returncode
    return 0


def side_by_side(*lanes: Callable[[], T]) -> list[T]:
    """Do several things at the same time and return what came of each."""
    with ThreadPoolExecutor(len(lanes)) as pool:
        begun = [pool.submit(lane) for lane in lanes]
    return [lane.result() for lane in begun]


# The commands


def play(environment: Environment, arguments: Sequence[str]) -> int:
    """Start the server and open the browser."""
    ensure(environment, "run")
    ensure_client(environment)
    return hand_over(environment, ["serve", *arguments])


def run(environment: Environment, arguments: Sequence[str]) -> int:
    """Pass everything to the command line."""
    ensure(environment, "run")
    return hand_over(environment, arguments)


def bench(environment: Environment, arguments: Sequence[str]) -> int:
    """Measure, with the engines we compare ourselves with installed."""
    ensure(environment, "bench")
    return hand_over(environment, ["bench", *arguments])


def test(environment: Environment, arguments: Sequence[str]) -> int:
    """Check style, types and behaviour."""
    parser = argparse.ArgumentParser(
        prog="dev.py test",
        usage="%(prog)s [--slow] [pytest arguments ...]",
        description="Runs ruff, mypy and pytest. All other arguments go to pytest.",
        allow_abbrev=False,
    )
    parser.add_argument("--slow", action="store_true", help="also run the tests marked slow")
    options, for_pytest = parser.parse_known_args(arguments)
    side_by_side(
        lambda: ensure(environment, "dev"),
        lambda: ensure_client(environment),
        lambda: ensure_debian_packages(slow=options.slow),
    )
    ensure_proxies(environment)
    codes = side_by_side(
        lambda: check_each(environment, CHECKS),
        lambda: check_each(environment, CLIENT_CHECKS),
        lambda: compile_tests(environment),
    )
    failed = next(filter(None, codes), 0)
    return failed or call_each(environment, [tests(for_pytest, slow=options.slow)])


def compile_tests(environment: Environment) -> int:
    """In a fresh clone, collect all tests once: else each process of pytest compiles them all."""
    if not (environment.root / "tests" / "__pycache__").exists():
        finished(*spelled_out(environment, ["pytest", "--collect-only", "-q"]))
    return 0  # what cannot be collected is told where it is to be run


def ensure_debian_packages(*, slow: bool) -> None:
    """On Debian, as root, install the browsers and the database that some tests use.

    Elsewhere those tests look for what the machine has and say what they miss.
    """
    if not apt_is_ours():
        return
    if not shutil.which(BROWSERS[0]):  # it draws for half the cost of a whole browser
        install_debian_package(BROWSERS[0])
    if not any(map(shutil.which, BROWSERS)):
        install_debian_package("chromium")
    if slow and not shutil.which(FIREFOX):
        install_debian_package(FIREFOX)
    if not any(Path("/usr/lib/postgresql").glob("*/bin/initdb")):
        install_debian_package("postgresql")


def apt_is_ours() -> bool:
    """Is this Debian or a relative of it, and may we install what tests need?"""
    is_root = hasattr(os, "geteuid") and os.geteuid() == 0
    return is_root and shutil.which("apt-get") is not None


def install_debian_package(name: str) -> None:
    """Install it if it can be had; whoever needs it says later on that it is missing."""
    say(f"installing {name} for the tests ...")
    try:
        quietly(["apt-get", "update", "-qq"])
        quietly(["apt-get", "install", "-qq", "-y", "--no-install-recommends", name])
    except SetupError as problem:
        say(f"{name} could not be installed. {problem}")


def ensure_proxies(environment: Environment) -> None:
    """On Debian, as root, unpack the proxies behind which tests play a game."""
    if not apt_is_ours():
        return
    for name, path in PROXIES.items():
        if not (shutil.which(name) or (environment.debian / path).exists()):
            unpack_debian_package(environment, name)


def unpack_debian_package(environment: Environment, name: str) -> None:
    """Unpack it if it can be had, without installing it."""
    say(f"unpacking {name} for the tests ...")
    with tempfile.TemporaryDirectory() as folder:
        try:
            quietly(["apt-get", "update", "-qq"])
            quietly(["apt-get", "download", "-qq", name], Path(folder))
            (package,) = Path(folder).glob("*.deb")
            quietly(["dpkg-deb", "--extract", str(package), str(environment.debian)])
        except SetupError as problem:
            say(f"{name} could not be unpacked. {problem}")


def tests(for_pytest: Sequence[str], *, slow: bool) -> list[str]:
    """Spell out the call of pytest; a test that hangs fails, with where it hung."""
    selection = [] if slow else ["-m", "not slow", "--timeout", HANGING_SECONDS]
    # Neighbours run in one process, which starts a server or a browser for all of them.
    spread = ["-n", str(os.cpu_count() or 1), "--dist", "worksteal"]
    return ["pytest", *spread, *selection, *for_pytest]


def mutate(environment: Environment, arguments: Sequence[str]) -> int:
    """Put faults into the rules of a system and see which of them its tests notice."""
    ensure(environment, "dev")
    return call_each(environment, [["tools.mutation", *arguments]])


def wheel(environment: Environment, arguments: Sequence[str]) -> int:
    """Build what others install: the wheel and the source archive, with the browser client."""
    ensure(environment, "run")
    ensure_client(environment)
    return call_each(environment, [["hatchling", "build", *arguments]])


def lock(environment: Environment, arguments: Sequence[str]) -> int:
    """Write the lock files anew."""
    parser = argparse.ArgumentParser(
        prog="dev.py lock",
        description="Writes requirements/*.txt from pyproject.toml; keeps pins that still fit.",
    )
    parser.add_argument("--upgrade", action="store_true", help="take the newest versions")
    options = parser.parse_args(arguments)
    ensure(environment, "lock")
    return call_each(environment, compilations(upgrade=options.upgrade))


def compilations(*, upgrade: bool) -> list[list[str]]:
    """List the calls of uv; each file is bound by the one before, so that layers agree."""
    commands = []
    constraint: list[str] = []
    for layer, extras in LAYERS.items():
        path = f"requirements/{layer}.txt"
        command = ["uv", "pip", "compile", "pyproject.toml", "--output-file", path, "--quiet"]
        command += ["--universal", "--python-version", ".".join(map(str, MINIMUM_PYTHON))]
        command += ["--generate-hashes", "--no-emit-index-url", "--no-emit-find-links"]
        command += ["--custom-compile-command", "python3 dev.py lock", *constraint]
        command += [word for extra in extras for word in ("--extra", extra)]
        commands.append([*command, "--upgrade"] if upgrade else command)
        constraint = ["--constraint", path]
    return commands


class Command(NamedTuple):
    """One word after `dev.py`."""

    run: Callable[[Environment, Sequence[str]], int]
    help: str


COMMANDS = {
    "play": Command(play, "play in the browser (--port, --no-browser)"),
    "test": Command(test, "check style and types and run the tests (--slow: all of them)"),
    "mutate": Command(mutate, "put faults into the rules of a system: do its tests notice?"),
    "run": Command(run, "call the heerbann command line, for example: run systems"),
    "bench": Command(bench, "measure the speed beside other engines, which it installs first"),
    "wheel": Command(wheel, "build what others install, into dist/, with the browser client"),
    "lock": Command(lock, "write the lock files anew (--upgrade: with the newest versions)"),
}


def make_parser() -> argparse.ArgumentParser:
    """Describe the commands; what follows the command word is the command's own affair."""
    parser = argparse.ArgumentParser(
        prog="dev.py",
        usage="%(prog)s [-h] COMMAND [ARGUMENTS ...]",
        description="Plays, tests and runs Heerbann. Installs what is needed into .venv first.",
        epilog="Arguments after the command are passed on: `dev.py play --help`.",
    )
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", required=True)
    for name, command in COMMANDS.items():
        commands.add_parser(name, help=command.help)
    return parser


def main(arguments: Sequence[str]) -> int:
    """Run one command and return the exit code."""
    try:
        check_python(tuple(sys.version_info[:3]))
        name = make_parser().parse_args(arguments[:1] or ["--help"]).command
        return COMMANDS[name].run(Environment(Path(__file__).resolve().parent), arguments[1:])
    except KeyboardInterrupt:
        return INTERRUPTED
    except (SetupError, OSError) as error:
        say(str(error))
        return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
