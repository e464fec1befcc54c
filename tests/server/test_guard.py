"""When a session counts as idle: the guard before an app of our own."""

from __future__ import annotations

import asyncio
import time
from itertools import pairwise

import pytest
from starlette.types import Message, Receive, Scope, Send

from ui.server import inside
from ui.server.guard import Guard

IDLE = 0.4  # seconds
SCOPE = {"type": "websocket", "headers": []}


async def _nothing() -> Message:
    await asyncio.Event().wait()
    raise AssertionError("the event is never set")


def _closed_after(moments: list[float], *, at_work_until: float = 0.0) -> tuple[list[float], float]:
    """When an app that speaks at these moments was heard, and when the guard closed its connection (seconds)."""
    begun = time.monotonic()
    said: list[float] = []
    closed: list[float] = []

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        async def talk() -> None:
            for before, at in pairwise([0.0, *moments]):
                await asyncio.sleep(at - before)
                await send({"type": "websocket.send", "text": "drawn"})

        talking = asyncio.create_task(talk())
        ended = await receive()
        assert ended == {"type": "websocket.disconnect", "code": 1001}
        talking.cancel()

    async def to_browser(message: Message) -> None:
        (closed if message["type"] == "websocket.close" else said).append(time.monotonic() - begun)

    def is_at_work(_: str) -> bool:
        return time.monotonic() - begun < at_work_until

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(inside, "session_of", lambda header, token: "")
        patch.setattr(inside, "is_at_work", is_at_work)
        asyncio.run(Guard(app, idle=IDLE, kept=0.0)(SCOPE, _nothing, to_browser))
    assert len(closed) == 1
    return said, closed[0]


def test_a_session_to_which_nothing_comes_and_nothing_goes_is_ended():
    _, closed = _closed_after([])

    assert closed >= IDLE


@pytest.mark.parametrize("at", [[0.3], [0.1, 0.3], [0.3, 0.6, 0.9]])
def test_a_session_is_not_idle_before_its_last_answer_is_that_old(at: list[float]):
    said, closed = _closed_after(at)

    assert len(said) == len(at)
    assert closed - said[-1] >= IDLE * 0.99


def test_a_session_at_work_is_not_idle():
    _, closed = _closed_after([], at_work_until=3 * IDLE)

    assert closed >= 3 * IDLE
