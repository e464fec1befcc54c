"""What a worker finds in a file is, byte for byte, what its readers find in this process."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator
from datetime import date
from decimal import Decimal
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pytest
from pyarrow import parquet

from sdc_core.contributions.cell_contributions import Need
from sdc_core.errors import SdcError
from sdc_core.io.apart import doors
from sdc_core.io.apart.codec import decoded, encoded
from sdc_core.io.hidden.search import hidden_content
from sdc_core.io.opening import descriptions, grid_of_sheet
from sdc_core.io.opening.microdata import read_microdata
from sdc_core.io.own_workbook import what_is_lost
from sdc_core.io.own_workbook.annotating import annotated_name
from sdc_core.io.raw.source import Source
from sdc_core.io.reading import read_table, sheet_names, sheets_in_sight
from sdc_core.spec.parts import Filter, Measure, Variable
from sdc_core.spec.table_spec import TableSpec

ROOT = Path(__file__).resolve().parents[3]
EXAMPLES = ROOT / "examples"
OUTSIDE = ROOT.parent / "shared" / "data"
"""Real files that are kept outside the project."""

SHEETS = 2
"""Of each workbook, beside the one that is read first."""

KINDS = ".csv .xlsx .xls .ods .px .json .tab .asc".split()
NOT_TEXT = "café \u2028 \u0000 \ud800 \U0001f3d8".encode("utf-16-le", "surrogatepass")


def saved_parquet() -> bytes:
    made = io.BytesIO()
    columns = {"region": ["a", None, "b"], "n": [1, 2, 3], "x": [0.1, 1e300, float("nan")], "d": [date(2020, 1, 1)] * 3}
    parquet.write_table(pa.table(columns), made)
    return made.getvalue()


MADE = {
    "small.csv": b"region,n\nNorth,1\n",
    "windows.csv": "r\xe9gion;n\nN\xf4rd;1\n".encode("cp1252"),
    "wide.csv": NOT_TEXT,
    "ragged.csv": b"Cases\n\nRegion;Men;Women\nNorth;1;2\nSouth;3;4\nSource: made up\n",
    "large.csv": b"region,n\n" + b"".join(b"place %d,%d\n" % (at % 50, at) for at in range(200_000)),
    "t.parquet": saved_parquet(),
    "broken.xlsx": (EXAMPLES / "hidden" / "one-of-each.xlsx").read_bytes()[:-50],
    "broken.parquet": saved_parquet()[:-20],
    "open.csv": b'region,n\n"North,1\n',
}


def _files() -> Iterator[Any]:
    for root in (EXAMPLES, OUTSIDE):
        for path in sorted(root.rglob("*")) if root.exists() else ():
            if path.suffix in KINDS:
                yield pytest.param(path.name, path.read_bytes(), path, id=path.name)
    for name, content in MADE.items():
        yield pytest.param(name, content, None, id=name)


def said(find: Callable[[], Any]) -> list[bytes] | str:
    """What was found as it travels, or the sentences of a refusal."""
    try:
        return [bytes(part) for part in encoded(find())]
    except SdcError as error:
        return f"{type(error).__name__}: {error}"


@pytest.mark.parametrize(("name", "content", "path"), [*_files()])
def test_a_worker_finds_what_is_found_here(name: str, content: bytes, path: Path | None):
    here, apart = Source(name, content), Source(name, content)
    beside = {} if path is None else descriptions.files_beside(path, name)

    def sheets() -> tuple[str | None, ...]:
        try:
            return (None, *sheet_names(here)[:SHEETS])
        except SdcError:
            return (None,)

    assert said(lambda: doors.sheet_names(apart)) == said(lambda: sheet_names(here))
    assert said(lambda: doors.sheets_in_sight(apart)) == said(lambda: sheets_in_sight(here))
    for sheet in sheets():
        assert said(lambda sheet=sheet: doors.read_table(apart, sheet=sheet)) == said(
            lambda sheet=sheet: read_table(here, sheet=sheet)
        )
        assert said(lambda sheet=sheet: doors.read_grid(apart, sheet=sheet)) == said(
            lambda sheet=sheet: grid_of_sheet.read_grid(here, sheet=sheet)
        )
    assert said(lambda: doors.described(apart, beside=beside)) == said(
        lambda: descriptions.described(here, beside=beside)
    )
    assert said(lambda: doors.hidden_content(apart)) == said(lambda: hidden_content(here))
    if said(lambda: what_is_lost.can_annotate(here)) == said(lambda: True):
        assert said(lambda: doors.losses(apart)) == said(lambda: what_is_lost.losses(here))
        assert said(lambda: doors.annotated_name(apart)) == said(lambda: annotated_name(here))


UNITS = "town,sex,value,holding,weight\n" + "".join(
    f"t{at % 7},{'mf'[at % 2]},{at * 1.5},h{at % 11},{1 + at % 3}\n" for at in range(500)
)
HUGE = "town,value\n" + "".join(f"t{at % 3},{at}{'9' * 17}\n" for at in range(1, 30))
COUNTED = TableSpec((Variable("town", "key"), Variable("sex", "target")), layout="microdata")
SUMMED = TableSpec(
    (Variable("town", "key"), Variable("sex", "key")),
    layout="microdata",
    measure=Measure("magnitude", value="value", holding="holding", weight="weight"),
)
OF_HUGE = TableSpec((Variable("town", "key"),), layout="microdata", measure=Measure("magnitude", value="value"))


@pytest.mark.parametrize(
    ("rows", "spec"),
    [(UNITS, COUNTED), (UNITS, SUMMED), (HUGE, OF_HUGE)],
    ids=["counts", "sums", "sums beyond 64 bits"],
)
def test_microdata_are_tabulated_as_here(tmp_path: Path, rows: str, spec: TableSpec):
    path = tmp_path / "units.csv"
    path.write_text(rows)

    assert said(lambda: doors.read_microdata(path, spec, Need(largest=3))) == said(
        lambda: read_microdata(path, spec, Need(largest=3))
    )


def test_values_of_every_kind_come_back_as_they_went():
    spec = TableSpec(
        (Variable("a", "key", bands=(Decimal("1.50"), Decimal(3))), Variable("b", "target", parents={"x": ""})),
        layout="microdata",
        measure=Measure("magnitude", value="n"),
        filters=(Filter("age", at_least=Decimal("16.0")),),
        structural=({"a": "x"},),
    )
    sent = (None, True, 1, 1 << 80, 0.1, "é\ud800", "", (), (1, ("a",)), {"a": (1,), 2: b"\x00"}, spec)

    back = decoded([bytes(part) for part in encoded(sent)])

    assert back == sent
    assert [type(one) for one in back] == [type(one) for one in sent]


@pytest.mark.parametrize(
    "sent",
    [
        np.zeros(0, dtype=np.int32),
        np.arange(12, dtype=np.uint8).reshape(3, 4).T,
        np.array([[True], [False]]),
        np.array([1.5, float("nan"), float("-inf")]),
    ],
    ids=lambda sent: f"{sent.dtype} {sent.shape}",
)
def test_arrays_come_back_with_their_shape_and_kind(sent: np.ndarray[Any, Any]):
    back = decoded([bytes(part) for part in encoded(sent)])

    assert (back.dtype, back.shape) == (sent.dtype, sent.shape)
    assert np.array_equal(back, sent, equal_nan=sent.dtype.kind == "f")


@pytest.mark.parametrize(
    "sent",
    [[object()], {1}, object(), Source("a", b"b"), len],
    ids=["list of objects", "set", "object", "source", "function"],
)
def test_nothing_else_travels(sent: object):
    with pytest.raises(TypeError, match="travels between processes"):
        encoded(sent)
