"""Settings by file, variable and word of mouth; what is wrong is told with its place."""

from __future__ import annotations

from pathlib import Path

import pytest

from heerbann.engine.packs.readers import PackError
from heerbann.server.http.settings import Settings
from heerbann.server.http.settings_sources import read_settings


def written(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "club.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_without_anything_the_server_is_for_this_computer() -> None:
    settings = read_settings(variables={})
    assert (settings.host, settings.port, settings.is_local) == ("127.0.0.1", 8700, True)


def test_a_variable_comes_before_the_file_and_the_command_line_before_both(tmp_path: Path) -> None:
    path = written(tmp_path, 'port = 1\nhost = "0.0.0.0"\nthinkers = 3\n[limits]\nsockets = 7\n')
    variables = {"HEERBANN_PORT": "2", "HEERBANN_LIMITS_SOCKETS": "8", "HEERBANN_THINKERS": ""}
    settings = read_settings(path, {"port": "3"}, variables)
    assert settings.port == 3
    assert settings.limits.sockets == 8
    assert (settings.host, settings.thinkers) == ("0.0.0.0", 3)


def test_a_variable_may_name_the_file(tmp_path: Path) -> None:
    path = written(tmp_path, 'public_address = "https://battle.example"')
    settings = read_settings(variables={"HEERBANN_SETTINGS": str(path)})
    assert settings.public_address == "https://battle.example"


def test_lists_are_written_with_commas() -> None:
    variables = {
        "HEERBANN_HOSTS": "a.example, b.example",
        "HEERBANN_LANGUAGES": "en",
        "HEERBANN_TRUSTED_PROXIES": "10.0.0.0/8,::1",
    }
    settings = read_settings(chosen={"systems": "claymore,saga"}, variables=variables)
    assert settings.hosts == ("a.example", "b.example")
    assert settings.languages == ("en",)
    assert settings.systems == ("claymore", "saga")
    assert settings.trusts("10.1.2.3")
    assert settings.trusts("::1")
    assert not settings.trusts("11.1.2.3")
    assert not settings.trusts("nowhere")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("prot = 1", 'club.toml:1: key "prot": unknown key; did you mean "port"?'),
        ("\n[limits]\nsockets = 0", 'club.toml:3: limits, key "sockets"'),
        ('public_address = "http://[::1"', 'club.toml:1: key "public_address": “http://[::1” is'),
        ('trusted_proxies = ["10.0.0.1/8"]', "club.toml:1: trusted_proxies #1"),
        ('packs = ["nowhere/at/all"]', "club.toml:1: packs #1"),
        ('systems = ["sagga"]', 'did you mean "saga"?'),
        ("systems = []", "has nothing to do"),
        ('languages = ["fr"]', "languages #1"),
        ("languages = []", 'key "languages"'),
        ('public_address = "battle.example"', 'key "public_address"'),
        ("port = 70000", 'key "port"'),
        ('host = "a\\u0000b"', 'club.toml:1: key "host"'),
        ('host = ""', 'club.toml:1: key "host"'),
        ('store = "a\\u0000b"', 'club.toml:1: key "store"'),
        ('public_address = "http://a\\u0000b"', 'club.toml:1: key "public_address"'),
        ("[deadlines]\nmessage = 0.0", 'deadlines, key "message"'),
        ('client = "/tmp"', 'key "client"'),
    ],
)
def test_what_is_wrong_in_a_file_is_told_with_file_and_key(
    tmp_path: Path, text: str, said: str
) -> None:
    with pytest.raises(PackError) as problem:
        read_settings(written(tmp_path, text), variables={})
    assert said in problem.value.text("en")


@pytest.mark.parametrize(
    ("variables", "chosen", "said"),
    [
        ({"HEERBANN_PORT": "x"}, {}, "HEERBANN_PORT: "),
        ({"HEERBANN_SYSTEMS": "chess"}, {}, "HEERBANN_SYSTEMS: "),
        ({"HEERBANN_LIMITS_SOCKET": "8"}, {}, 'did you mean "HEERBANN_LIMITS_SOCKETS"?'),
        ({"HEERBANN_LIMITS_LOG_RATE": "inf"}, {}, "HEERBANN_LIMITS_LOG_RATE: "),
        ({}, {"deadlines.thumb": "inf"}, "deadlines.thumb: "),
        ({}, {"limits.sokets": "1"}, 'did you mean "limits.sockets"?'),
        ({}, {"limits": "1"}, 'no setting "limits"'),
        ({}, {"limits.sockets": "-1"}, "limits.sockets: "),
        ({}, {"limits.sockets": "9" * 30}, "limits.sockets: "),
        ({}, {"host": "é..é"}, "host: "),
        ({}, {"client": "/tmp"}, 'no setting "client"'),
    ],
)
def test_what_is_wrong_elsewhere_is_told_with_its_name(
    variables: dict[str, str], chosen: dict[str, str], said: str
) -> None:
    with pytest.raises(PackError) as problem:
        read_settings(None, chosen, variables)
    assert said in problem.value.text("en")


@pytest.mark.parametrize(
    ("settings", "named"),
    [
        (Settings(), "localhost"),
        (Settings(host="0.0.0.0", hosts=("Battle.Example",)), "battle.example"),
        (Settings(host="0.0.0.0", public_address="https://battle.example:444"), "battle.example"),
        (Settings(host="0.0.0.0", public_address="https://[2001:db8::1]"), "[2001:db8::1]"),
        (Settings(host="0.0.0.0", hosts=("a.example",)), "127.0.0.1"),
    ],
)
def test_a_server_knows_its_names(settings: Settings, named: str) -> None:
    assert named in settings.names
    assert "elsewhere.example" not in settings.names


@pytest.mark.parametrize("settings", [Settings(hosts=()), Settings(host="0.0.0.0")])
def test_without_names_any_will_do(settings: Settings) -> None:
    assert settings.names == ()


def test_the_public_page_may_call() -> None:
    assert "https://b.example" in Settings(public_address="https://b.example/").pages
