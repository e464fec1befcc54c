"""The app with all work done in its own process, as it was before: to compare with in the same hour."""

from __future__ import annotations

from starlette.middleware import Middleware
from streamlit.starlette import App

from serve import guarded, prepared
from ui.session import apart

apart.TABULATED = apart.DRAWN = apart.SETTLED = apart.WRITTEN = apart.SEARCHED = 10**12
apart.LAID_OUT = apart.LISTED = apart.SIMULATED = apart.GROWN = apart.LINKED = 10**12
app = App("../app.py", lifespan=prepared, middleware=[Middleware(guarded)])
