"""Threads of a server that has just been started use types for the first time."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[3]
PROGRAM = """
import sys, threading
from contextlib import suppress

import msgspec

from heerbann.server.http.app import create_app
from heerbann.server.http.known_types import own_types
from heerbann.server.http.settings import Settings
from tests import toy_war

create_app(Settings())
sys.setswitchinterval(1e-6)
meet = threading.Barrier(4)

def use():
    for one in own_types():
        meet.wait()
        with suppress(TypeError, NameError, msgspec.ValidationError):
            msgspec.convert({}, one)

threads = [threading.Thread(target=use) for _ in range(4)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
found = [*own_types()]
print(len(found), any(one.__module__.startswith(toy_war.__name__) for one in found))
"""


def test_a_server_survives_threads_that_use_its_types_first_at_once() -> None:
    told = subprocess.run(
        [sys.executable, "-c", PROGRAM], cwd=ROOT, capture_output=True, check=False
    )
    assert told.returncode == 0
    number, has_others = told.stdout.split()
    assert int(number) > 1000
    assert has_others == b"True"


def test_all_types_are_known_before_anything_is_served() -> None:
    """What is imported later would be used first by whoever comes first."""
    code = (
        "import sys; from heerbann.server.http.app import create_app; "
        "from heerbann.server.http.settings import Settings; create_app(Settings()); "
        "before = {*sys.modules}; from heerbann.systems import all_systems; "
        "[scenario for one in all_systems().values() for scenario in one.scenarios.values()]; "
        "print(*[name for name in {*sys.modules} - before if name.startswith('heerbann')])"
    )
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True)
    assert told.stdout.split() == []
