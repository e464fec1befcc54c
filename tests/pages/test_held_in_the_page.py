"""What a page holds in the browser for the time that the server is away: a check, and no cell of the table."""

from __future__ import annotations

import json
from base64 import b64decode
from collections.abc import Iterator
from typing import Any

from tests.pages.visitor import Visitor

FIGURES = ("731917", "55443", "88112", "60607")
TABLE = "zqRegion,offence,n\n" + "".join(
    f"{region},{offence},{n}\n"
    for (region, offence), n in zip((("A", "Yes"), ("A", "No"), ("B", "Yes"), ("B", "No")), FIGURES, strict=True)
)


def _elements(block: Any) -> Iterator[Any]:
    for one in getattr(block, "children", {}).values():
        yield one
        yield from _elements(one)


def given_to_the_tab(visitor: Visitor) -> dict[str, Any]:
    """What the component of the tab is sent."""
    (tab,) = [
        one.proto
        for one in _elements(visitor.app._tree)
        if one.type == "bidi_component" and one.proto.component_name == "table_review_tab"
    ]
    given: dict[str, Any] = json.loads(tab.json)
    return given


def test_the_page_holds_a_check_of_what_is_unsaved_without_any_cell():
    visitor = Visitor()
    visitor.upload(TABLE, "regions.csv")
    assert given_to_the_tab(visitor)["check"] is None  # nothing was said yet

    visitor.mark("key", "target")
    visitor.confirm()

    given = given_to_the_tab(visitor)
    check = b64decode(given["check"]["content"]).decode()
    assert given["unsaved"]
    assert 'role = "target"' in check
    assert "zqRegion" in check
    assert [figure for figure in FIGURES if figure in check or figure in json.dumps(given)] == []

    visitor.press("Clear my data")
    visitor.go_on()
    assert given_to_the_tab(visitor)["check"] is None
