"""The sheet on which an annotated workbook opens: the one that was marked."""

from __future__ import annotations

import re
from collections.abc import Mapping
from html import unescape

from sdc_core.io.own_workbook import markup
from sdc_core.io.own_workbook.package import Package
from sdc_core.io.raw.xml_elements import whole
from sdc_core.io.xlsx.parts import WORKBOOK

_CHOSEN = re.compile(r"""(<(?:[\w.-]+:)?sheetView\b[^<>]*?)\s+tabSelected\s*=\s*("[^"]*"|'[^']*')""")
_VIEW = re.compile(r"<(?:[\w.-]+:)?sheetView\b")


def open_on(package: Package, name: str, *, parts: Mapping[str, str]) -> None:
    """Let the workbook open on the sheet of this name, chosen alone; one that is hidden stays hidden.

    Sheets that are chosen together are changed together, so the choice of every other one is taken back.
    """
    text = package.text(WORKBOOK)
    listed = markup.child(text, markup.root(text), "sheets")
    views = markup.child(text, markup.root(text), "bookViews")
    if listed is None or views is None:
        return
    sheets = markup.children(text, listed)
    number = next((at for at, one in enumerate(sheets) if unescape(one.get("name")) == name), None)
    view = next(iter(markup.children(text, views)), None)
    if number is None or view is None or sheets[number].get("state") not in ("", "visible"):
        return
    values = {"activeTab": number} | ({"firstSheet": number} if whole(view.get("firstSheet")) > number else {})
    changed = markup.with_attributes(markup.written(text, view), **values)
    package.put(WORKBOOK, text[: view.start] + changed + text[view.end :])
    for other, part in parts.items():
        if part in package:
            _choose(package, part, chosen=other == name)


def _choose(package: Package, part: str, *, chosen: bool) -> None:
    """Choose a sheet, or take the choice back; the part of a sheet that needs no change stays as it is."""
    head, mark, body = package.bytes_of(part).partition(b"sheetData")
    before = head.decode(errors="surrogateescape")
    after = _CHOSEN.sub(r"\1", before)
    if chosen:
        after = _VIEW.sub(lambda found: f'{found[0]} tabSelected="1"', after, count=1)
    if after != before:
        package.put(part, after.encode(errors="surrogateescape") + mark + body)
