"""The browser of the tests is shut off from the world, and notices who asks for it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page


@pytest.mark.parametrize(
    "markup",
    [
        "<img src='https://outside.invalid/picture.png'>",
        "<link rel='stylesheet' href='http://outside.invalid/font.css'>",
        "<script>fetch('https://outside.invalid/call').catch(() => 0)</script>",
        "<script>new WebSocket('wss://outside.invalid/socket')</script>",
        "<iframe src='http://localhost.outside.invalid/frame'></iframe>",
    ],
)
def test_a_call_to_the_world_outside_is_noticed(markup: str, page: Page, outside_requests: list[str]):
    page.set_content(markup, wait_until="load")
    page.wait_for_timeout(200)

    assert len(outside_requests) == 1
    assert "outside.invalid" in outside_requests[0]


def test_a_page_that_asks_for_nothing_is_not_accused(page: Page, outside_requests: list[str]):
    page.set_content("<img src='data:image/gif;base64,R0lGODlhAQABAAAAACw='><p>Nothing to ask for</p>")
    page.wait_for_timeout(200)

    assert outside_requests == []
