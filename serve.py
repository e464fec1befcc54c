"""The app as it is served: the app itself, with the guard in front of it and its own keeper of downloads.

`make app` starts it for one person; `python serve.py` for an office, as docs/operating.md says.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from starlette.middleware import Middleware
from starlette.types import ASGIApp
from streamlit.config import get_option
from streamlit.runtime import Runtime
from streamlit.starlette import App

from sdc_core.io.apart.starting import make_ready
from ui.server import downloads, memory
from ui.server.cells import most_cells
from ui.server.guard import Guard
from ui.server.idle import idle_minutes
from ui.server.office import office_settings
from ui.server.saying import say

A_MOMENT = 1.0
READERS = "loading what reads files, in the background"


@asynccontextmanager
async def prepared(app: App) -> AsyncIterator[None]:
    """What has to be in its place before anybody comes."""
    memory.keep_uploads_in_memory()
    downloads.take_over(Runtime.instance())
    if make_ready():
        say(READERS)
    memory.keep_what_is_loaded()
    yield


def guarded(app: ASGIApp) -> Guard:
    """The app with its guard, once the settings are read.

    Sessions are ended a moment before Streamlit would let go of them: it would keep what they had for download.
    """
    kept = max(get_option("server.disconnectedSessionTTL") - A_MOMENT, 0.0)
    return Guard(app, idle=60 * idle_minutes(), kept=kept, base=get_option("server.baseUrlPath"))


memory.prefer_large_blocks()
idle_minutes()  # a mistake in it is said at the start
most_cells()
settings = office_settings()
app = App("app.py", lifespan=prepared, middleware=[Middleware(guarded)])

if __name__ == "__main__":
    app.run(config=settings)
