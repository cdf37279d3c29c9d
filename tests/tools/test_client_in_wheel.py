"""What others install is built with the browser client, or not at all."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest
from tests.docs.pages import ROOT

STATIC = "src/heerbann/server/static"
PAGE = "heerbann/server/static/index.html"


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A clean checkout of what a build looks at."""
    root = tmp_path / "project"
    for name in ("src/heerbann/__init__.py", "tools/client_in_wheel.py", "pyproject.toml",
                 "README.md", "LICENSE", ".gitignore"):  # fmt: skip
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, root / name)
    return root


def build(project: Path, target: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "hatchling", "build", "-t", target]
    return subprocess.run(command, cwd=project, capture_output=True, text=True, check=False)


def put_client(project: Path, *names: str) -> None:
    (project / STATIC).mkdir(parents=True)
    for name in names:
        (project / STATIC / name).write_text(name)


@pytest.mark.parametrize("target", ["wheel", "sdist"])
@pytest.mark.parametrize("built", [(), ("index.html",)], ids=["no client", "half a client"])
def test_without_the_whole_client_nothing_is_built(
    project: Path, target: str, built: tuple[str, ...]
) -> None:
    put_client(project, *built)
    done = build(project, target)
    assert done.returncode != 0
    assert f"{STATIC}/built.txt not found" in done.stdout + done.stderr
    assert "python3 dev.py wheel" in done.stdout + done.stderr
    assert not list(project.glob("dist/*"))


def test_the_wheel_and_one_built_from_the_source_archive_contain_the_client(
    project: Path, tmp_path: Path
) -> None:
    put_client(project, "index.html", "built.txt")
    assert build(project, "wheel").returncode == 0
    assert build(project, "sdist").returncode == 0
    with tarfile.open(next(project.glob("dist/*.tar.gz"))) as archive:
        archive.extractall(tmp_path / "unpacked", filter="data")
    unpacked = next((tmp_path / "unpacked").iterdir())
    assert build(unpacked, "wheel").returncode == 0
    for wheel in (next(project.glob("dist/*.whl")), next(unpacked.glob("dist/*.whl"))):
        assert PAGE in zipfile.ZipFile(wheel).namelist()


def test_working_on_the_source_needs_no_client(project: Path) -> None:
    """An editable installation serves whatever `dev.py` builds later."""
    code = (
        "from hatchling.builders.wheel import WheelBuilder as B\n"
        "print(*B('.').build(directory='out', versions=['editable']))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=project, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip().endswith(".whl")
