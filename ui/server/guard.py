"""The guard in front of the app: whose file is whose, and when a session ends.

Every browser gets a cookie of 256 random bits that no script can read. What a session uploads and downloads, and
the session itself when a connection was interrupted, is there only for the browser whose cookie it came with.
"""

from __future__ import annotations

import asyncio
import re
import secrets
import time
from collections import OrderedDict
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import PurePosixPath
from typing import Any
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ui.server import downloads, inside, memory

COOKIE = "table_review_browser"
CONNECTION = "x-table-review-connection"
BEFORE = "x-table-review-before"
IDLE, LOST = "idle", "lost"
"""What became of the session that a browser had before: ended because nobody used it; not known to this server."""
WELL_FORMED = re.compile(r"[\w-]{43}")
REMEMBERED = 1000
THIS_MACHINE = ("127.0.0.1", "localhost")
_PROTOCOLS = b"sec-websocket-protocol"


@dataclass(eq=False)
class _Connection:
    """A browser's connection, known inside by its token."""

    browser: str
    token: str = field(default_factory=secrets.token_hex)
    session: str = ""
    used: float = field(default_factory=time.monotonic)

    def note_use(self) -> None:
        """Something came from the browser or went to it, or is being worked out for it."""
        self.used = time.monotonic()

    def find(self) -> str:
        """Its session, once the app has made one."""
        self.session = self.session or inside.session_of(CONNECTION, self.token)
        return self.session


class Guard:
    """Wraps the app (ASGI). idle: seconds without a message to or from the browser after which a session is ended;
    kept: those for which it waits for a browser whose connection was interrupted; base: the path below which the app
    is served.
    """

    def __init__(self, app: ASGIApp, *, idle: float, kept: float, base: str = "") -> None:
        self.app, self.idle, self.kept = app, idle, kept
        under = f"/{base.strip('/')}".rstrip("/")
        self._media, self._uploads = f"{under}/media/", f"{under}/_stcore/upload_file/"
        self._browsers: OrderedDict[str, str] = OrderedDict()
        self._idled: OrderedDict[str, None] = OrderedDict()
        self._ending: set[asyncio.Task[None]] = set()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let through what may pass."""
        if scope["type"] == "websocket":
            await self._connect(scope, receive, send)
        elif scope["type"] == "http":
            await self._answer(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    # Plain requests.

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        browser = _browser(scope)
        if not self._may(scope["path"], browser):
            await PlainTextResponse("Not found", status_code=404)(scope, receive, send)
            return
        if browser:
            await self.app(scope, receive, send)
            return
        cookie = f"{COOKIE}={secrets.token_urlsafe(32)}; Path=/; HttpOnly; SameSite=Strict"
        if _came_encrypted(scope):
            cookie += "; Secure"

        async def answer(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], (b"set-cookie", cookie.encode("ascii"))]
            await send(message)

        await self.app(scope, receive, answer)

    def _may(self, path: str, browser: str) -> bool:
        """Whether this browser may ask for this address."""
        if path.startswith(self._media):
            return downloads.may_fetch(PurePosixPath(path).stem, COOKIE, browser)
        if path.startswith(self._uploads):
            owner = inside.cookie_of(path.removeprefix(self._uploads).partition("/")[0], COOKIE)
            return owner is None or owner == browser
        return True

    # Connections.

    async def _connect(self, scope: Scope, receive: Receive, send: Send) -> None:
        if not _comes_from_its_own_page(scope):
            await send({"type": "websocket.close", "code": 1008})
            return
        connection = _Connection(_browser(scope))
        scope = self._as_seen_inside(scope, connection)

        async def listen() -> Message:
            message = await self._next(connection, receive)
            if message is None:
                return await self._end_idle(connection, send)
            session = connection.find()
            if session:
                _remember(self._browsers, session, connection.browser)
            return message

        async def tell(message: Message) -> None:
            connection.note_use()
            await send(message)

        try:
            await self.app(scope, listen, tell)
        finally:
            if connection.session:
                self._later(connection.session)

    async def _next(self, connection: _Connection, receive: Receive) -> Message | None:
        """What the browser sends next; None where for too long nothing came or went and nothing was worked out."""
        connection.note_use()
        while True:
            left = connection.used + self.idle - time.monotonic()
            if left > 0:
                with suppress(TimeoutError):
                    return await asyncio.wait_for(receive(), left)
            elif inside.is_at_work(connection.find()):
                connection.note_use()
            else:
                return None

    def _as_seen_inside(self, scope: Scope, connection: _Connection) -> Scope:
        """The connection with its token and what became of its last session, without a session of another browser."""
        headers = [
            (name, text) for name, text in scope["headers"] if name not in (CONNECTION.encode(), BEFORE.encode())
        ]
        before = ""
        for place, (name, text) in enumerate(headers):
            if name == _PROTOCOLS:
                protocols = text.decode("latin-1").split(",")
                before = protocols[2].strip() if len(protocols) > 2 else ""
                if before and self._browsers.get(before) not in (None, connection.browser):
                    headers[place] = (name, ",".join(protocols[:2]).encode("latin-1"))
        headers.append((CONNECTION.encode(), connection.token.encode()))
        if before and not inside.is_known(before):
            headers.append((BEFORE.encode(), (IDLE if before in self._idled else LOST).encode()))
        return {**scope, "headers": headers}

    async def _end_idle(self, connection: _Connection, send: Send) -> Message:
        """End a session that nobody uses: the browser connects anew and shows the start page."""
        if connection.find():
            _remember(self._idled, connection.session, None)
            self._end(connection.session)
        await send({"type": "websocket.close", "code": 1001})
        return {"type": "websocket.disconnect", "code": 1001}

    def _later(self, session: str) -> None:
        """End a session whose browser has gone, unless it comes back."""
        task = asyncio.create_task(self._end_if_gone(session))
        self._ending.add(task)
        task.add_done_callback(self._ending.discard)

    async def _end_if_gone(self, session: str) -> None:
        await asyncio.sleep(self.kept)
        if not inside.is_connected(session):
            self._end(session)

    def _end(self, session: str) -> None:
        inside.end_session(session)
        downloads.drop_downloads(session)
        self._browsers.pop(session, None)
        memory.release_soon()


def _browser(scope: Scope) -> str:
    """The browser's own cookie, "" where it has none yet."""
    value = HTTPConnection(scope).cookies.get(COOKIE, "")
    return value if WELL_FORMED.fullmatch(value) else ""


def _comes_from_its_own_page(scope: Scope) -> bool:
    """Whether the page that connects was sent by the server that it connects to.

    Streamlit asks as well, but not before it has asked an outside service for this machine's address.
    """
    headers = HTTPConnection(scope).headers
    origin, host = headers.get("origin"), headers.get("host", "")
    if origin is None:
        return True
    page = urlsplit(origin)
    return page.hostname in THIS_MACHINE or page.netloc.lower() == host.lower()


def _came_encrypted(scope: Scope) -> bool:
    """Whether the browser speaks TLS, to us or to the proxy that says so."""
    return scope.get("scheme") == "https" or HTTPConnection(scope).headers.get("x-forwarded-proto") == "https"


def _remember(among: OrderedDict[str, Any], key: str, value: Any) -> None:
    among[key] = value
    among.move_to_end(key)
    while len(among) > REMEMBERED:
        among.popitem(last=False)
