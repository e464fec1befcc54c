"""Behind an office's proxy: the documented settings are the real ones, and everything passes through a proxy."""

from __future__ import annotations

import os
import re
import socket
import subprocess
import sys
import threading
import time
import tomllib
from collections.abc import Iterator
from contextlib import closing, contextmanager

import pytest

from tests.load.many import to_review
from tests.serving import OFFICE, ROOT, SCRUBBED, RunningApp, free_port, wait_until_it_answers
from ui.server import cells, idle, office

PAGE = (ROOT / "docs" / "operating.md").read_text(encoding="utf-8")
HOST = "tables.office.example"


def _forward(one: socket.socket, other: socket.socket) -> None:
    try:
        while part := one.recv(65_536):
            other.sendall(part)
    except OSError:
        pass
    finally:
        with closing(one), closing(other):
            pass


@contextmanager
def _proxy(app: RunningApp) -> Iterator[str]:
    """What nginx and Apache are told to do: the office's name on, an encrypted origin said, everything passed on.

    One request a connection, or a web socket; a page's own origin is as the proxy's address.
    """
    with socket.create_server(("127.0.0.1", 0)) as door:
        port = door.getsockname()[1]
        done = threading.Event()

        def pass_on(browser: socket.socket) -> None:
            head = b""
            while b"\r\n\r\n" not in head and (part := browser.recv(65_536)):
                head += part
            first, _, rest = head.partition(b"\r\n\r\n")
            first = re.sub(rb"127\.0\.0\.1:%d" % port, HOST.encode(), first)
            first = first.replace(b"http://" + HOST.encode(), b"https://" + HOST.encode())
            first += b"\r\nX-Forwarded-Proto: https"
            server = socket.create_connection(("127.0.0.1", app.port))
            server.sendall(first + b"\r\n\r\n" + rest)
            threading.Thread(target=_forward, args=(server, browser), daemon=True).start()
            _forward(browser, server)

        def wait() -> None:
            while not done.is_set():
                try:
                    browser, _ = door.accept()
                except OSError:
                    return
                threading.Thread(target=pass_on, args=(browser,), daemon=True).start()

        threading.Thread(target=wait, daemon=True).start()
        yield f"http://127.0.0.1:{port}"
        done.set()


@pytest.fixture(scope="module")
def office_app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningApp]:
    """The server as the unit in docs/operating.md starts it, on another port."""
    home, port = tmp_path_factory.mktemp("home"), free_port()
    kept = {name: text for name, text in os.environ.items() if not name.startswith("STREAMLIT_")}
    variables = kept | _environment_of_the_unit() | {office.PORT: str(port), "HOME": str(home)}
    log = home / "log"
    with log.open("wb") as said, subprocess.Popen(
        [sys.executable, "-B", "serve.py"], cwd=ROOT, env=variables, stdout=said, stderr=said
    ) as process:  # fmt: skip
        app = RunningApp(f"http://127.0.0.1:{port}", port, log, home, home, process.pid)
        try:
            wait_until_it_answers(app, process)
            yield app
        finally:
            process.kill()


def _environment_of_the_unit() -> dict[str, str]:
    return dict(re.findall(r"^ *Environment=(\w+)=(\S+)$", PAGE, re.MULTILINE))


def test_from_upload_to_download_through_a_proxy(office_app: RunningApp):
    with _proxy(office_app) as url:
        visit = to_review(_behind(office_app, url), 1, 200)
        visit.go("signoff")

        assert visit.download("Annotated workbook").status == 200
        assert "Secure" in visit.raw_cookies["table_review_browser"]
        visit.leave()


def _behind(app: RunningApp, url: str) -> RunningApp:
    return RunningApp(url, app.port, app.log, app.home, app.scratch, app.pid)


@pytest.mark.parametrize("origin", ["https://elsewhere.example", "http://" + HOST + ".elsewhere.example", "null"])
def test_a_page_from_elsewhere_gets_no_connection_and_causes_no_question(office_app: RunningApp, origin: str):
    began = time.monotonic()
    assert _handshake(office_app, HOST, origin) == b"HTTP/1.1 403"
    assert time.monotonic() - began < 2  # nobody was asked for this machine's address


def test_only_the_offices_name_gets_a_connection(office_app: RunningApp):
    assert _handshake(office_app, HOST, f"https://{HOST}") == b"HTTP/1.1 101"
    assert _handshake(office_app, "127.0.0.1", "http://127.0.0.1") == b"HTTP/1.1 403"


def _handshake(app: RunningApp, host: str, origin: str) -> bytes:
    with closing(socket.create_connection(("127.0.0.1", app.port), timeout=10)) as connection:
        connection.sendall(
            f"GET /_stcore/stream HTTP/1.1\r\nHost: {host}\r\nOrigin: {origin}\r\n"
            "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode()
        )
        return connection.recv(12)


def test_the_office_server_listens_to_its_own_machine_only(office_app: RunningApp):
    with socket.socket() as elsewhere:
        assert elsewhere.connect_ex(("127.0.0.2", office_app.port)) != 0


@pytest.mark.parametrize(
    "said",
    ["http://tables.office.example", "tables.office.example", "https://", "https://a b", "https://a/?x", "https://u@a"],
)
def test_an_address_that_is_none_is_refused_with_a_sentence(said: str, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv(office.VARIABLE, said)

    with pytest.raises(SystemExit, match="is not the address of a server"):
        office.office_settings()


@pytest.mark.parametrize("said", ["0", "65536", "web", "-1"])
def test_a_port_that_is_none_is_refused_with_a_sentence(said: str, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv(office.VARIABLE, f"https://{HOST}")
    monkeypatch.setenv(office.PORT, said)

    with pytest.raises(SystemExit, match="is not a port"):
        office.office_settings()


def test_a_path_below_which_the_app_is_served_is_taken_from_the_address(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv(office.VARIABLE, "https://office.example:8443/tools/tables/")

    found = office.office_settings()

    assert (found["server.baseUrlPath"], found["browser.serverPort"]) == ("tools/tables", 8443)


def test_the_page_names_every_variable_and_says_what_the_tests_use():
    said = _environment_of_the_unit()

    assert said[office.VARIABLE] == f"https://{HOST}"
    assert said[idle.VARIABLE] == str(idle.USUAL)
    assert OFFICE.items() <= said.items()
    for name, value in SCRUBBED.items():
        assert f"{name}={value}" in PAGE
    for name in ("TABLE_REVIEW_REGISTER", "TABLE_REVIEW_FOLDER", office.PORT, cells.VARIABLE):
        assert name in PAGE


def test_the_limits_that_the_page_names_are_those_of_the_settings():
    server = tomllib.loads((ROOT / ".streamlit" / "config.toml").read_text(encoding="utf-8"))["server"]
    upload, kept = server["maxUploadSize"], server["disconnectedSessionTTL"]

    assert f"{upload} MB" in PAGE
    assert f"client_max_body_size {upload + 1}m;" in PAGE
    assert f"{kept} seconds" in PAGE
