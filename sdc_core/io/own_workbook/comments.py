"""Comments on cells: ours are added, and where somebody wrote one before, it stays above ours.

A comment is text in one part and a box drawn in another. Conversations ("threaded comments") are left
as they are: a program that shows them would not show what is added to their copy for older programs.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from math import ceil

from sdc_core.io.own_workbook import markup
from sdc_core.io.own_workbook.package import OFFICE, Package
from sdc_core.io.own_workbook.sheet_text import BEFORE_COMMENTS
from sdc_core.io.workbook.text import lines
from sdc_core.table.addresses import cell_address

AUTHOR = "Table Review"
SEPARATOR = "――――――――――"
"""Between what somebody wrote before and what we add."""

MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
COMMENTS = "application/vnd.openxmlformats-officedocument.spreadsheetml.comments+xml"
DRAWING = "application/vnd.openxmlformats-officedocument.vmlDrawing"
NO_COMMENTS = (
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
    f'<comments xmlns="{MAIN}"><authors/><commentList/></comments>'
)
NO_SHAPES = (
    '<xml xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" '
    'xmlns:x="urn:schemas-microsoft-com:office:excel"></xml>'
)
BOX = (
    '<v:shapetype id="_x0000_t202" coordsize="21600,21600" o:spt="202" path="m,l,21600r21600,l21600,xe">'
    '<v:stroke joinstyle="miter"/><v:path gradientshapeok="t" o:connecttype="rect"/></v:shapetype>'
)
TYPE = '<rPr><sz val="9"/><color indexed="81"/><rFont val="Tahoma"/><family val="2"/></rPr>'
COLUMNS_WIDE, ROOM, ROW_PIXELS, LINE_PIXELS = 5, 44, 20, 15
"""Of a box: the columns it covers, the characters of a line, the height of a row and of a line."""

IDS_OF_A_SHEET = 1024

Comments = Mapping[tuple[int, int], str]
"""What to say at a cell, given by row and column from 1."""


def conversations(package: Package, sheet: str) -> frozenset[str]:
    """The addresses of the cells of a sheet on which people converse."""
    parts = [one.target for one in package.relations(sheet) if one.kind == "threadedComment"]
    return frozenset(
        one.get("ref") for part in parts for one in markup.children(package.text(part), markup.root(package.text(part)))
    )


def with_comments(package: Package, sheet: str, around: str, comments: Comments) -> str:
    """Add comments to a sheet; returns the sheet's own text, which names the part with the boxes.

    around: the text of the sheet, with or without the rows of its cells.
    """
    texts, boxes, around = _parts(package, sheet, around)
    written, extended = _written(package.text(texts), comments)
    package.put(texts, written)
    package.put(boxes, _drawn(package.text(boxes), comments, extended, first=_first_id(package)))
    return around


def _parts(package: Package, sheet: str, around: str) -> tuple[str, str, str]:
    """The parts with the texts and the boxes of a sheet, made where there are none."""
    texts = package.target(sheet, kind="comments")
    if not texts:
        texts = package.unused("xl/comments{}.xml")
        package.put(texts, NO_COMMENTS)
        package.declare(texts, COMMENTS)
        package.relate(sheet, "comments", texts)
    named = markup.child(around, markup.root(around), "legacyDrawing")
    boxes = package.target(sheet, id=named.get("id")) if named else ""
    if not boxes:
        boxes = package.unused("xl/drawings/vmlDrawing{}.vml")
        package.put(boxes, NO_SHAPES)
        package.declare_ending("vml", DRAWING)
        link = package.relate(sheet, "vmlDrawing", boxes)
        prefix = markup.root(around).prefix
        made = f'<{prefix}legacyDrawing xmlns:r="{OFFICE}" r:id="{link}"/>'
        around = markup.placed(around, made, after=BEFORE_COMMENTS)
    return texts, boxes, around


def _written(text: str, comments: Comments) -> tuple[str, frozenset[tuple[int, int]]]:
    """The part with our texts in it, and the cells that had a comment before."""
    top = markup.root(text)
    prefix = top.prefix
    authors = markup.child(text, top, "authors")
    ours = len(markup.children(text, authors)) if authors else 0
    parent = markup.child(text, top, "commentList")
    before = {one.get("ref"): one for one in (markup.children(text, parent) if parent else [])}
    places = {cell_address(row, column): (row, column) for row, column in comments}
    extended = [before[ref] for ref in places if ref in before]
    for one in sorted(extended, key=lambda one: one.start, reverse=True):
        written = f"\n{SEPARATOR}\n{comments[places[one.get('ref')]]}"
        text = text[: one.start] + _extended(markup.written(text, one), written, prefix) + text[one.end :]
    new = "".join(
        f'<comment ref="{ref}" authorId="{ours}"><text>{_run(comments[place])}</text></comment>'
        for ref, place in places.items()
        if ref not in before
    )
    for name, inside in (("commentList", new), ("authors", f"<author>{AUTHOR}</author>")):
        parent = markup.child(text, markup.root(text), name)
        if parent is not None and new:
            text = markup.appended(text, parent, markup.prefixed(inside, prefix))
    return text, frozenset(places[one.get("ref")] for one in extended)


def _extended(comment: str, written: str, prefix: str) -> str:
    """A comment with a text added at its end."""
    parent = markup.child(comment, markup.root(comment), "text")
    if parent is None:
        return comment
    runs = [one for one in markup.children(comment, parent) if one.name in ("t", "r")]
    end = runs[-1].end if runs else parent.inner
    before = "".join(
        f"<{prefix}r>{markup.written(comment, one)}</{prefix}r>" if one.name == "t" else markup.written(comment, one)
        for one in runs
    )
    start = runs[0].start if runs else parent.inner
    return comment[:start] + before + markup.prefixed(_run(written), prefix) + comment[end:]


def _run(written: str) -> str:
    return f'<r>{TYPE}<t xml:space="preserve">{markup.quoted_text(written)}</t></r>'


def _first_id(package: Package) -> int:
    """The first number for a box that no drawing of the workbook has."""
    drawings = (package.text(part) for part in package.parts if part.endswith(".vml"))
    taken = (int(number) for drawing in drawings for number in re.findall(r"_x0000_s([0-9]{1,9})\b", drawing))
    return (max(taken, default=0) // IDS_OF_A_SHEET + 1) * IDS_OF_A_SHEET + 1


def _drawn(drawing: str, comments: Comments, extended: frozenset[tuple[int, int]], *, first: int) -> str:
    """The part with a box for each new comment, and the boxes of longer ones made higher."""
    for shape in reversed(list(re.finditer(r"<v:shape\s.*?</v:shape>", drawing, re.DOTALL))):
        place = _place_of(shape[0])
        if place in extended:
            higher = _made_higher(shape[0], _rows_high(comments[place]) + 1)
            drawing = drawing[: shape.start()] + higher + drawing[shape.end() :]
    new = [place for place in comments if place not in extended]
    box = "" if "_x0000_t202" in drawing or not new else BOX
    boxes = "".join(_boxes(new, comments, first))
    end = drawing.rindex("</xml>")
    return drawing[:end] + box + boxes + drawing[end:]


def _boxes(places: list[tuple[int, int]], comments: Comments, first: int) -> Iterator[str]:
    for number, (row, column) in enumerate(places, start=first):
        height = _rows_high(comments[row, column])
        top = max(row - 2, 0)
        yield (
            f'<v:shape id="_x0000_s{number}" type="#_x0000_t202" style="position:absolute;visibility:hidden" '
            'fillcolor="#ffffe1" o:insetmode="auto"><v:fill color2="#ffffe1"/><v:shadow color="black" obscured="t"/>'
            '<v:path o:connecttype="none"/><v:textbox style="mso-direction-alt:auto"><div style="text-align:left">'
            '</div></v:textbox><x:ClientData ObjectType="Note"><x:MoveWithCells/><x:SizeWithCells/>'
            f"<x:Anchor>{column}, 15, {top}, 10, {column + COLUMNS_WIDE}, 15, {top + height}, 4</x:Anchor>"
            f"<x:AutoFill>False</x:AutoFill><x:Row>{row - 1}</x:Row><x:Column>{column - 1}</x:Column>"
            "</x:ClientData></v:shape>"
        )


def _place_of(shape: str) -> tuple[int, int]:
    """The cell that a box belongs to, from 1."""
    row, column = (re.search(rf"<x:{name}>\s*([0-9]+)\s*</x:{name}>", shape) for name in ("Row", "Column"))
    return (int(row[1]) + 1, int(column[1]) + 1) if row and column else (0, 0)


def _made_higher(shape: str, rows: int) -> str:
    def higher(anchor: re.Match[str]) -> str:
        corners = [int(one) for one in anchor[1].split(",")]
        corners[6] += rows
        return f"<x:Anchor>{', '.join(map(str, corners))}</x:Anchor>"

    return re.sub(r"<x:Anchor>\s*((?:-?[0-9]+\s*,\s*){7}-?[0-9]+)\s*</x:Anchor>", higher, shape)


def _rows_high(written: str) -> int:
    return ceil((lines(written, ROOM / 1.15) + 1) * LINE_PIXELS / ROW_PIXELS)
