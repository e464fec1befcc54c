"""Install what Table Review needs, the first time, and start it: `py start.py` on Windows, or `python3 start.py`.

It does what `make app` does, and needs Python 3.11 or newer and nothing else. What follows the name is passed on:
`py start.py --port 8600`, `py start.py review TABLE --spec SPEC.toml`.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from pathlib import Path

HOME = Path(__file__).resolve().parent
ENVIRONMENT = HOME / ".venv"
PINNED = HOME / "requirements.txt"
INSTALLED = ENVIRONMENT / "start.installed"
PYTHON = ENVIRONMENT / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
INSTALL = "-m pip install --quiet --disable-pip-version-check --require-hashes --only-binary=:all: -r".split()


def install() -> None:
    """Install what is pinned, unless it is there already; ends the program where that fails."""
    pinned = hashlib.sha256(PINNED.read_bytes()).hexdigest()
    if INSTALLED.is_file() and INSTALLED.read_text(encoding="ascii") == pinned:
        return
    if not PYTHON.is_file():
        say("making an environment for Python packages in the folder .venv.")
        run([sys.executable, "-m", "venv", str(ENVIRONMENT)])
    say("installing what the app needs, once; this takes some minutes and some 900 MB of disk.")
    run([str(PYTHON), *INSTALL, str(PINNED)])
    INSTALLED.write_text(pinned, encoding="ascii")


def say(line: str) -> None:
    """A line in the terminal, while it happens."""
    print(f"Table Review: {line}", flush=True)


def run(command: list[str]) -> None:
    """Run one step; ends the program where it fails."""
    if subprocess.run(command, cwd=HOME, check=False).returncode:
        sys.exit("Table Review could not be installed: what stopped it stands above.")


def main() -> int:
    """Install where it is needed, then start the app or run the command that is named; the exit status."""
    if sys.version_info < (3, 11):  # noqa: UP036 - whoever starts this may have an older one
        sys.exit("Table Review needs Python 3.11 or newer: install it, then start this again.")
    install()
    paths = [str(HOME), *filter(None, [os.environ.get("PYTHONPATH")])]
    variables = os.environ | {"PYTHONPATH": os.pathsep.join(paths)}
    command = [str(PYTHON), "-P", "-m", "table_review", *sys.argv[1:]]
    if os.name != "nt":
        os.execve(PYTHON, command, variables)
    try:
        return subprocess.run(command, env=variables, check=False).returncode
    except KeyboardInterrupt:  # the app was stopped by it as well
        return 130


if __name__ == "__main__":
    sys.exit(main())
