"""What a page says in a language without letters: what can still be read is data, or was never translated."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from html import unescape
from typing import Any

from google.protobuf.json_format import MessageToDict

from tests.pages.visitor import Visitor
from tests.ui.grids.test_grid_payload import opened

SAID = {
    "label", "body", "help", "options", "placeholder", "text", "caption", "captions", "title", "default", "altText",
    "content", "content_icons_label",
}  # fmt: skip
"""Fields of what Streamlit draws that a person reads."""

_STYLE = re.compile(r"<style.*?</style>|<script.*?</script>", re.DOTALL)
_SPOKEN_ATTRIBUTE = re.compile(r"(?:aria-label|title|alt|placeholder)=\"([^\"]*)\"")
_TAG = re.compile(r"<[^>]*>")
_FIELD = re.compile(r"\{\w+\}")  # what a script fills in
_ICON = re.compile(r":material/\w+:|:[a-z]+\[|&[a-z]+;")


def texts_of(visitor: Visitor) -> set[str]:
    """Everything that the page shows or hands to a part of its own, as a person would read it."""
    found: set[str] = set()
    for element in _elements(visitor.app._tree):
        proto = getattr(element, "proto", None)
        if proto is None:
            continue
        name = type(proto).__name__
        if name == "BidiComponent":
            found |= set(_words_of_component(proto))
        elif name not in ("ArrowData", "Dataframe", "Arrow", "PlotlyChart", "Empty"):
            found |= set(_said(MessageToDict(proto)))
    return {line for text in found for line in readable(text)}


def strays(visitor: Visitor, data: Iterable[str]) -> list[str]:
    """What of it has letters that are no data. data: names, labels, file names, ids."""
    known = sorted({one for one in data if one}, key=len, reverse=True)
    mine = re.compile("|".join(rf"(?<!\w){re.escape(word)}(?!\w)" for word in known)) if known else None
    shown = {text: mine.sub("", text) if mine is not None else text for text in texts_of(visitor)}
    return sorted(text for text, left in shown.items() if re.search(r"[^\W\d_]", _FIELD.sub("", left)))


def _elements(node: Any) -> Iterator[Any]:
    for child in getattr(node, "children", {}).values():
        yield child
        yield from _elements(child)


def _said(content: Any) -> Iterator[str]:
    if isinstance(content, dict):
        for key, value in content.items():
            if key in SAID:
                yield from _texts(value)
            elif isinstance(value, dict | list):
                yield from _said(value)
    elif isinstance(content, list):
        for one in content:
            yield from _said(one)


def _words_of_component(proto: Any) -> Iterator[str]:
    """What a component of ours is given in `words`."""
    content = json.loads(proto.json) if proto.json else {}
    if not content and proto.bytes:
        content, _ = opened(proto.bytes)
    if isinstance(content, dict):
        yield from _texts(content.get("words", {}))


def _texts(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for one in value.values():
            yield from _texts(one)
    elif isinstance(value, list):
        for one in value:
            yield from _texts(one)


def readable(text: str) -> Iterator[str]:
    text = _STYLE.sub(" ", text)
    yield from filter(None, (unescape(one).strip() for one in _SPOKEN_ATTRIBUTE.findall(text)))
    for line in re.split(r"\n", _TAG.sub("\n", text)):
        shown = unescape(_ICON.sub("", line).replace("\\", "")).strip()
        if shown:
            yield shown
