"""The app as a person starts it, in a process of its own, with everything it says and writes kept apart."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.error import URLError
from urllib.request import urlopen

ROOT = Path(__file__).parent.parent
OFFICE = {"PYTHONMALLOC": "malloc"}
"""What docs/operating.md sets in the environment of a server for many people."""
SCRUBBED = {"MALLOC_PERTURB_": "165", "GLIBC_TUNABLES": "glibc.malloc.tcache_count=0"}
"""What it sets besides where freed memory is to be overwritten."""
PATIENCE = 60  # seconds until the app must answer


@dataclass(frozen=True)
class RunningApp:
    """A running app: where it answers, and the only places it can quietly leave something."""

    url: str
    port: int
    log: Path  # all of its standard output and standard error
    home: Path  # its home folder, empty at the start
    scratch: Path  # its folder for temporary files, empty at the start
    pid: int

    def output(self) -> str:
        return self.log.read_text(encoding="utf-8", errors="replace")

    def written(self) -> list[Path]:
        """Every file that the app left in its home or among its temporary files."""
        return [path for place in (self.home, self.scratch) for path in place.rglob("*") if path.is_file()]


@contextmanager
def serving(
    script: str | Path = "serve.py", settings: Mapping[str, object] | None = None, *, port: int = 0, **variables: str
) -> Iterator[RunningApp]:
    """Start a Streamlit script on a free port of this machine; stop it on leaving.

    settings and variables: what an operator adds on the command line and in the environment. port: the one to use,
    0 for any.
    """
    command = [sys.executable, "-m", "streamlit", "run", str(script), "--server.headless=true"]
    command += [f"--{key}={value}" for key, value in (settings or {}).items()]
    with running(command, port_flag="--server.port", folder=ROOT, port=port, **variables) as app:
        yield app


@contextmanager
def running(
    command: list[str], *, port_flag: str, folder: Path, port: int = 0, **variables: str
) -> Iterator[RunningApp]:
    """Run what starts the app, in a folder and on a free port of this machine (or this one); stop it on leaving."""
    with TemporaryDirectory(prefix="table-review-", ignore_cleanup_errors=True) as place:
        home, scratch, log = Path(place, "home"), Path(place, "scratch"), Path(place, "log")
        home.mkdir()
        scratch.mkdir()
        port = port or free_port()
        with log.open("wb") as said:
            process = subprocess.Popen(
                [*command, f"{port_flag}={port}"],
                cwd=folder,
                env=_environment(home, scratch) | variables,
                stdin=subprocess.DEVNULL,
                stdout=said,
                stderr=said,
            )
            app = RunningApp(f"http://127.0.0.1:{port}", port, log, home, scratch, process.pid)
            try:
                wait_until_it_answers(app, process)
                yield app
            finally:
                _stop(process)


def _environment(home: Path, scratch: Path) -> dict[str, str]:
    # A developer's own Streamlit settings must neither break the tests nor make them pass.
    kept = {name: value for name, value in os.environ.items() if not name.startswith("STREAMLIT_")}
    places = dict.fromkeys(("HOME", "USERPROFILE"), str(home))
    places |= dict.fromkeys(("TMPDIR", "TEMP", "TMP"), str(scratch))
    return kept | places | {"PYTHONDONTWRITEBYTECODE": "1"}


def free_port() -> int:
    """A port of this machine on which nobody answers."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def wait_until_it_answers(app: RunningApp, process: subprocess.Popen[bytes]) -> None:
    """Wait for a server that was just started."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        if process.poll() is not None:
            raise RuntimeError(f"The app ended with status {process.returncode}:\n{app.output()}")
        try:
            with urlopen(f"{app.url}/_stcore/health", timeout=5):
                return
        except (URLError, TimeoutError, ConnectionError):
            time.sleep(0.1)
    raise RuntimeError(f"The app did not answer within {PATIENCE} seconds:\n{app.output()}")


def _stop(process: subprocess.Popen[bytes]) -> None:
    process.terminate()
    try:
        process.wait(timeout=10)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
