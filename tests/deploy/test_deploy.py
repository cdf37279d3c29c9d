"""The files for a club's server: settings, proxies, service, container."""

from __future__ import annotations

import re
import shutil
import socket
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from heerbann.server.http.settings import Settings
from heerbann.server.http.settings_sources import _keys, read_settings
from tests.deploy.containerfile import Stage, build, can_layer
from tests.server.conftest import serve
from tests.server.running import Server, Started

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
UNPACKED = ROOT / ".venv" / "debian"
Serve = Callable[..., Server]

__all__ = ["serve"]


def test_the_settings_file_is_one() -> None:
    settings = read_settings(DEPLOY / "heerbann.toml", variables={})
    assert settings.trusts("127.0.0.1")
    assert "battle.example" in settings.names


def test_the_page_tells_every_setting() -> None:
    told = set(re.findall(r"`([a-z_.]+)`", (ROOT / "docs" / "hosting.md").read_text("utf-8")))
    assert [key for key, _ in _keys(Settings) if key not in told] == []


def test_the_steps_of_the_container_lead_to_a_server_that_keeps_its_games(tmp_path: Path) -> None:
    if not can_layer():
        pytest.skip("the steps are followed on Linux, by root")
    image = build(ROOT, DEPLOY / "Containerfile", tmp_path)
    assert image.user == "heerbann"
    assert not (image.files / "usr/bin/node").exists()
    with running_container(image) as server:
        started = server.start()
        with started.sit() as player:
            player.play(5)
            version = player.state["version"]
        assert "<script" in server.get("/").text
    assert (image.files / "data/games.sqlite3").stat().st_uid == 10001
    with running_container(image) as server, Started(server, started.answer).sit() as player:
        assert player.state["version"] == version


@contextmanager
def running_container(image: Stage) -> Iterator[Server]:
    """What the image runs, on loopback alone, once its own health check is content."""
    port = str(free_port())
    said = {"HEERBANN_HOST": "127.0.0.1", "HEERBANN_PORT": port}
    process = image.start(image.command, said)
    try:
        assert process.stdout is not None
        process.stdout.readline()  # it tells where it listens as soon as it does
        image.run([word.replace("8700", port) for word in image.health])
        yield Server(f"127.0.0.1:{port}", None)
    finally:
        process.terminate()
        process.wait()


def free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return int(listener.getsockname()[1])


@contextmanager
def program(command: list[str], port: int) -> Iterator[None]:
    """A proxy, once it listens."""
    process = subprocess.Popen(command, stderr=subprocess.PIPE, text=True)
    try:
        while True:
            assert process.poll() is None, process.stderr and process.stderr.read()
            try:
                socket.create_connection(("127.0.0.1", port), timeout=1).close()
            except OSError:
                continue
            break
        yield
    finally:
        process.terminate()
        process.wait()


def installed(proxy: str) -> str:
    """The program of a proxy, or that of the package which ``dev.py test`` has unpacked."""
    found = shutil.which(proxy) or next(map(str, UNPACKED.glob(f"usr/*bin/{proxy}")), None)
    if found is None:
        pytest.skip(f"no {proxy} (Debian has a package of this name)")
    return found


def played_behind(server: Server, port: int) -> None:
    """A game through the proxy; the figures stay behind it."""
    proxy = Server(f"127.0.0.1:{port}", server.app)
    assert proxy.get("/api/health").status == 200
    assert proxy.get("/api/metrics").status == 404
    started = proxy.post("/api/games", {"system": "claymore", "scenario": "heron_ford"})
    with Started(proxy, started.json).sit() as player:
        player.play(5)
        assert player.question is not None


def test_a_game_is_played_behind_nginx(serve: Serve, tmp_path: Path) -> None:
    nginx = installed("nginx")
    server = serve(str(tmp_path / "games.sqlite3"), trusted_proxies=("127.0.0.1",))
    port = free_port()
    text = (DEPLOY / "nginx.conf").read_text("utf-8").replace("127.0.0.1:8700", server.address)
    text = re.sub(r"ssl_certificate.*\n", "", text).replace("443 ssl", f"127.0.0.1:{port}")
    text = text.replace("battle.example", "127.0.0.1")
    text = text.replace("/etc", str(tmp_path))
    kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    folders = " ".join(f"{kind}_temp_path {tmp_path}/{kind};" for kind in kinds)
    config = tmp_path / "nginx.conf"
    config.write_text(
        f"daemon off; user root; pid {tmp_path}/pid; error_log {tmp_path}/errors;\n"
        f"events {{}}\nhttp {{ access_log off; {folders}\n{text}\n}}\n"
    )
    with program([nginx, "-p", str(tmp_path), "-c", str(config)], port):
        played_behind(server, port)


def test_a_game_is_played_behind_caddy(serve: Serve, tmp_path: Path) -> None:
    caddy = installed("caddy")
    server = serve(str(tmp_path / "games.sqlite3"), trusted_proxies=("127.0.0.1",))
    port = free_port()
    text = (DEPLOY / "Caddyfile").read_text("utf-8").replace("127.0.0.1:8700", server.address)
    text = text.replace("battle.example", f"http://127.0.0.1:{port}")
    config = tmp_path / "Caddyfile"
    config.write_text("{\n\tadmin off\n}\n" + text)
    with program([caddy, "run", "--config", str(config), "--adapter", "caddyfile"], port):
        played_behind(server, port)


def test_the_service_is_one(tmp_path: Path) -> None:
    text = (DEPLOY / "heerbann.service").read_text("utf-8")
    (command,) = re.findall(r"^ExecStart=\S+/heerbann (.*)$", text, re.MULTILINE)
    assert command == "serve --no-browser --settings /etc/heerbann.toml"
    if shutil.which("systemd-analyze") is None:
        pytest.skip("no systemd-analyze (Debian: systemd)")
    runnable = text.replace("/opt/heerbann/bin/heerbann", shutil.which("true") or "/bin/true")
    unit = tmp_path / "heerbann-check.service"
    unit.write_text(runnable)
    done = subprocess.run(
        ["systemd-analyze", "verify", str(unit)], capture_output=True, text=True, check=False
    )
    assert "heerbann-check.service:" not in done.stderr, done.stderr
