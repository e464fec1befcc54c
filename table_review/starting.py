"""The app is started as `make app` starts it, wherever it was installed and whatever folder one is in."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from sdc_core.commands.starting import loading, no_container

FOLDER = Path(__file__).parent
HOME = FOLDER if (FOLDER / "serve.py").is_file() else FOLDER.parent
"""Where the app is: this folder in the wheel, the one above it in the repository."""

PRIVATE = {"browser.gatherUsageStats": False, "server.address": "127.0.0.1", "server.enableAgentApi": False}
"""What `make app` gives as flags, so that no environment and no settings of the person's own win over it."""
SIGNS_OF_A_CONTAINER = (Path("/.dockerenv"), Path("/run/.containerenv"))
EVERY_ADDRESS = "0.0.0.0"


def start(*, port: int | None, browser: bool, container: bool) -> None:
    """Serve the app until it is stopped.

    port: where, None for the usual one. browser: whether one is opened. container: whether the app answers at the
    address of the container that it runs in.
    """
    settings: dict[str, object] = dict(PRIVATE)
    if port is not None:
        settings["server.port"] = port
    if not browser:
        settings["server.headless"] = True
    if container:
        settings |= _inside_a_container()
    print(loading(), file=sys.stderr, flush=True)
    sys.path.insert(0, str(HOME))
    sys.argv = [str(HOME / "serve.py")]  # Streamlit looks for the app and its settings beside it
    import serve  # noqa: PLC0415 - the app is found from here on

    serve.app.run(config=settings | serve.settings)


def _inside_a_container() -> dict[str, object]:
    """Answer at the container's address, where there is a container; ends the program elsewhere.

    The address that people type is named as well, or Streamlit would ask an outside service for this machine's.
    """
    if not any(sign.exists() for sign in SIGNS_OF_A_CONTAINER) and "KUBERNETES_SERVICE_HOST" not in os.environ:
        raise SystemExit(no_container())
    return {"server.address": EVERY_ADDRESS, "browser.serverAddress": "localhost"}
