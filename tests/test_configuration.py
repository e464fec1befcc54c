"""The privacy settings: each is set, has its reason, is in force, and no launch command undoes it."""

from __future__ import annotations

import json
import re
import socket
import subprocess
import sys
import tomllib
from contextlib import closing
from dataclasses import dataclass
from http.client import HTTPConnection
from itertools import pairwise
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.serving import ROOT, RunningApp

CONFIG = ROOT / ".streamlit" / "config.toml"

PRIVACY = {
    "browser.gatherUsageStats": False,
    "client.showErrorDetails": "none",
    "client.showErrorLinks": False,
    "client.toolbarMode": "viewer",
    "client.disableDataExport": True,
    "global.disableWidgetStateDuplicationWarning": True,
    "global.minCachedMessageSize": 1e12,
    "logger.enableRich": False,
    "runner.magicEnabled": False,
    "server.address": "127.0.0.1",
    "server.allowedHosts": ["127.0.0.1", "localhost"],
    "server.enableCORS": True,
    "server.enableXsrfProtection": True,
    "server.xsrfCookieSameSite": "strict",
    "server.maxUploadSize": 200,
    "server.enableStaticServing": False,
    "server.fileWatcherType": "none",
    "server.disconnectedSessionTTL": 30,
    "server.enableAgentApi": False,
    "server.showEmailPrompt": False,
}

# A flag on a command line, or the same as an environment variable.
FLAG = re.compile(r"--(\w+\.\w+)(?:=|\s+|[\"'],\s*[\"'])([\w.\-]+)")
VARIABLE = re.compile(r"\bSTREAMLIT_([A-Z]+)_([A-Z_]+)\b")
LAUNCHERS = (
    "Makefile",
    "Containerfile",
    "*.md",
    ".ci/*",
    "*.py",
    "table_review/*.py",
    "tests/**/*.py",
    "benchmarks/**/*.py",
    "docs/**/*",
)


def _settings() -> dict[str, object]:
    with CONFIG.open("rb") as file:
        sections = tomllib.load(file)
    return {f"{section}.{key}": value for section, keys in sections.items() for key, value in keys.items()}


def _launchers() -> list[Path]:
    found = {path for pattern in LAUNCHERS for path in ROOT.glob(pattern) if path.is_file()}
    return sorted(path for path in found - {Path(__file__)} if path.suffix in {"", ".md", ".py", ".sh"})


def _contrary(text: str) -> list[str]:
    """The flags and variables of a text that say something else than the settings."""
    flags = [
        f"--{key}={value}"
        for key, value in FLAG.findall(text)
        if key in PRIVACY and value.lower() != str(PRIVACY[key]).lower()
    ]
    return flags + [match.group() for match in VARIABLE.finditer(text)]


@pytest.mark.parametrize("key", PRIVACY)
def test_a_privacy_setting_says_what_it_should(key: str):
    assert _settings()[key] == PRIVACY[key]


def test_every_setting_is_one_of_those_tested_here():
    untested = {key for key in _settings() if key not in PRIVACY and not key.startswith("theme.")}

    assert not untested


def test_every_setting_stands_below_its_reason():
    lines = CONFIG.read_text(encoding="utf-8").splitlines()

    privacy = {key.split(".")[1] for key in PRIVACY}

    without_reason = [
        line for above, line in pairwise(lines) if line.split(" = ")[0] in privacy and not above.startswith("#")
    ]

    assert without_reason == []


def test_streamlit_knows_every_setting_and_follows_it(tmp_path: Path):
    ask = (
        "import json, sys; from streamlit.config import get_option; "
        "print(json.dumps({key: get_option(key) for key in sys.argv[1:]}))"
    )

    answer = subprocess.run(
        [sys.executable, "-c", ask, *PRIVACY],
        cwd=ROOT,
        env={"HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        check=True,
    )

    assert json.loads(answer.stdout) == PRIVACY
    assert answer.stderr == ""


def test_the_agent_interface_has_no_settings_because_it_stays_off():
    assert [key for key in _settings() if "agent" in key.lower()] == ["server.enableAgentApi"]


def test_the_navigation_is_not_hidden():
    assert "client.showSidebarNavigation" not in _settings()  # false would hide our own menu as well


@pytest.mark.parametrize("path", _launchers(), ids=lambda path: path.relative_to(ROOT).as_posix())
def test_no_launch_command_undoes_a_privacy_setting(path: Path):
    assert _contrary(path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    "command",
    [
        "streamlit run app.py --server.enableAgentApi=true",
        "streamlit run app.py --server.address 0.0.0.0",
        'command = ["streamlit", "run", "app.py", "--browser.gatherUsageStats", "true"]',
        "STREAMLIT_SERVER_ENABLE_CORS=false streamlit run app.py",
    ],
)
def test_a_made_up_contrary_command_is_found(command: str):
    assert _contrary(command)


def test_make_app_repeats_the_settings_that_must_win_over_personal_ones():
    flags = dict(FLAG.findall((ROOT / "Makefile").read_text(encoding="utf-8")))

    assert flags == {
        "browser.gatherUsageStats": "false",
        "server.address": "127.0.0.1",
        "server.enableAgentApi": "false",
    }


def test_the_app_listens_to_this_machine_only(app: RunningApp):
    # 127.0.0.2 is this machine too, but only a server that listens on every address answers there.
    with socket.socket() as elsewhere:
        assert elsewhere.connect_ex(("127.0.0.2", app.port)) != 0


@dataclass(frozen=True)
class Answer:
    status: int
    body: str
    cookies: tuple[str, ...]


def _answer(app: RunningApp, method: str, path: str, **headers: str) -> Answer:
    with closing(HTTPConnection("127.0.0.1", app.port, timeout=10)) as connection:
        connection.request(method, path, headers={name.replace("_", "-"): text for name, text in headers.items()})
        got = connection.getresponse()
        return Answer(got.status, got.read().decode(), tuple(got.headers.get_all("Set-Cookie") or ()))


@pytest.mark.parametrize("path", ["/_stcore/agent/interact", "/_stcore/agent/mcp"])
def test_no_other_program_can_drive_the_app(path: str, app: RunningApp):
    answer = _answer(app, "POST", path, Content_Type="application/json")

    assert answer.status >= 400
    assert "not_available" in answer.body


def test_an_upload_without_the_pages_own_token_is_refused(app: RunningApp):
    assert _answer(app, "PUT", "/_stcore/upload_file/session/file").status == 403


def test_the_token_does_not_travel_with_requests_from_elsewhere(app: RunningApp):
    cookies = _answer(app, "GET", "/_stcore/health").cookies

    assert sorted(cookie.partition("=")[0] for cookie in cookies) == ["_streamlit_xsrf", "table_review_browser"]
    assert all("; SameSite=Strict" in cookie for cookie in cookies)


@pytest.mark.parametrize(("host", "status"), [("localhost", 101), ("table-review.invalid", 403)])
def test_only_the_names_of_this_machine_get_a_connection(host: str, status: int, app: RunningApp):
    with closing(socket.create_connection(("127.0.0.1", app.port), timeout=10)) as connection:
        connection.sendall(
            f"GET /_stcore/stream HTTP/1.1\r\nHost: {host}:{app.port}\r\nOrigin: {app.url}\r\n"
            "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode()
        )

        assert connection.recv(12) == f"HTTP/1.1 {status}".encode()


def test_opening_the_app_asks_nothing_of_the_world_outside(app: RunningApp, page: Page, outside_requests: list[str]):
    page.goto(app.url)
    expect(page.get_by_role("heading").first).to_be_visible()

    assert outside_requests == []
