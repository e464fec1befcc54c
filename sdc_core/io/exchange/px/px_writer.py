"""The reviewed table as a PX file: every cell, and a note on each that is unsafe or was not judged.

It is an internal file and says so in NOTEX, which programs show before the table. Quotation marks in
labels are doubled, as the reader here understands them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import numpy as np

from sdc_core.io.exchange.cell_status import INTERNAL, ListedCells, figure_texts, listed_cells, nodes_of
from sdc_core.spec.hierarchy import Hierarchy

if TYPE_CHECKING:
    from sdc_core.cube.cube import Cube
    from sdc_core.evaluation.reviewing import Review

MISSING, IMPOSSIBLE = '".."', '"."'
MATRIX = "REVIEW"


def write_px(review: Review) -> bytes:
    """The whole reviewed table as a PX file in UTF-8; the last variable is the heading."""
    listed = listed_cells(review)
    before = keywords(review.cube, listed.figures.decimals, matrix=MATRIX, area="Review", more=[("NOTEX", INTERNAL)])
    values = np.array(figure_texts(listed.figures), dtype=object)
    values[listed.missing] = MISSING
    values[listed.impossible & ~listed.missing] = IMPOSSIBLE
    data = data_lines(values.tolist(), review.cube.addresses.shape[-1])
    return "".join([*before, *_cell_notes(review, listed), *data]).encode()


def keywords(cube: Cube, decimals: int, *, matrix: str, area: str, more: Sequence[tuple[str, str]]) -> Iterator[str]:
    """What a file says before its data: the table as a whole, `more` of it, and each variable."""
    spec = cube.spec
    title = spec.title or ", ".join(spec.names)
    yield 'CHARSET="ANSI";\r\nAXIS-VERSION="2013";\r\nCODEPAGE="utf-8";\r\n'
    for keyword, text in (
        ("MATRIX", matrix),
        ("SUBJECT-CODE", matrix),
        ("SUBJECT-AREA", area),
        ("TITLE", title),
        ("CONTENTS", title),
        ("UNITS", spec.unit or "number"),
    ):
        yield _entry(keyword, _quoted(text))
    yield _entry("DECIMALS", str(decimals))
    *stub, heading = map(_quoted, spec.names)
    if stub:
        yield _entry("STUB", ",".join(stub))
    yield _entry("HEADING", heading)
    yield from (_entry(keyword, _quoted(text)) for keyword, text in more)
    for name, hierarchy in zip(spec.names, cube.hierarchies, strict=True):
        yield from _variable(_quoted(name), hierarchy)


def _variable(name: str, hierarchy: Hierarchy) -> Iterator[str]:
    """The categories of a variable; codes only where they say more than the labels."""
    codes = list(map(_quoted, hierarchy.codes))
    yield _entry(f"VALUES({name})", ",\r\n".join(map(_quoted, hierarchy.labels)))
    if hierarchy.labels != hierarchy.codes:
        yield _entry(f"CODES({name})", ",\r\n".join(codes))
    if hierarchy.is_root.all():
        return  # the categories of a `by` variable are never summed
    yield _entry(f"ELIMINATION({name})", _quoted(hierarchy.labels[0]))
    if (hierarchy.depth > 1).any():
        pairs = [f"{codes[parent]}:{codes[node]}" for node, parent in enumerate(hierarchy.parent.tolist()) if node]
        yield _entry(f"HIERARCHIES({name})", ",\r\n".join([codes[0], *pairs]))


def _cell_notes(review: Review, listed: ListedCells) -> Iterator[str]:
    texts, which = listed.texts()
    flagged = np.flatnonzero(listed.flagged)
    labels = [list(map(_quoted, hierarchy.labels)) for hierarchy in review.cube.hierarchies]
    nodes = nodes_of(review.cube.addresses.shape, flagged)
    columns = [[labels[at][node] for node in column.tolist()] for at, column in enumerate(nodes)]
    for place, status in zip(zip(*columns, strict=True), which[flagged].tolist(), strict=True):
        yield _entry(f"CELLNOTE({','.join(place)})", _quoted(texts[status]))


def data_lines(values: Sequence[str], width: int) -> Iterator[str]:
    """The data as written: so many of a line together, one line for each row of the stub."""
    yield "DATA=\r\n"
    starts = range(0, len(values), width)
    yield " \r\n".join(" ".join(values[start : start + width]) for start in starts)
    yield ";\r\n"


def _entry(keyword: str, values: str) -> str:
    return f"{keyword}={values};\r\n"


def _quoted(text: str) -> str:
    doubled = text.replace('"', '""')
    return f'"{doubled}"'
