"""The same file gives the same findings and the same notes, byte for byte, whether it is held or scanned."""

from __future__ import annotations

from decimal import Decimal
from pathlib import Path
from tempfile import TemporaryDirectory

import pyarrow as pa
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pyarrow import parquet

from sdc_core.cube.cube import Cube
from sdc_core.evaluation.reviewing import review
from sdc_core.io.findings.findings_csv import csv_of_findings
from sdc_core.io.findings.report import report_json
from sdc_core.io.opening.microdata import read_microdata
from sdc_core.io.reading import read_table
from sdc_core.policy.policy import Policy
from sdc_core.rules.dominance import Dominance
from sdc_core.rules.few_others import FewOthers
from sdc_core.rules.p_percent import PPercent
from sdc_core.rules.small_count import SmallCount
from sdc_core.spec.parts import Filter, Measure, Variable
from sdc_core.spec.table_spec import TableSpec
from sdc_core.tabulation.blank_rows import BlankRowCounter

OF_COUNTS = Policy("counts", (FewOthers(t=2), SmallCount(cell=3)))
OF_SUMS = Policy("sums", (Dominance(n=1, k=70), PPercent(p=20)))

HEADER = ("town", "sex", "age", "income", "group", "weight", "consent")
CELLS = (
    st.sampled_from(["b", "10", "9", "09", "a", "", "Åby", '"b"']),
    st.sampled_from(["m", "w", "", "(blank)"]),
    st.sampled_from(["14", "15", "64", "65", "", "15.5"]),
    st.sampled_from(["1", "2.5", "100", "", "7.25", "0"]),
    st.sampled_from(["h1", "h2", "", " ", "01", "1"]),
    st.sampled_from(["1", "1.5", "2"]),
    st.sampled_from(["yes", "no", "", " ", "1"]),
)
FULL = ("b", "m", "15", "1", "h1", "1", "yes")

MEASURES = (
    Measure(),
    Measure("magnitude", value="income"),
    Measure("magnitude", value="income", holding="group"),
    Measure("magnitude", value="income", holding="group", weight="weight", waiver="consent"),
)
FILTERS = ((), (Filter("age", at_least=Decimal(15)),), (Filter("sex", none_of=("w",)), Filter("town", none_of=("9",))))
NAMES = {"a": "Alby", "10": "Tenby", "9": "Nineby", "09": "Oldby", "b": "Berga", "Åby": "Åby", '"b"': "Quoted"}
TREE = {
    "North": "",
    "South": "",
    **dict.fromkeys(["b", "9", "(blank)", "Åby"], "North"),
    **dict.fromkeys(NAMES, "South"),
}
TOWNS = (
    Variable("town", "key"),
    Variable("town", "by"),
    Variable("town", "key", labels={**NAMES, "(blank)": "Unknown"}),
    Variable("town", "key", parents=TREE),
)
AGES = ((), (Variable("age", "key", bands=(Decimal(15), Decimal(65))),), (Variable("age", "by"),))


@st.composite
def specs(draw: st.DrawFn) -> TableSpec:
    """A table of counts or sums, with or without filters, bands, a codelist or a hierarchy."""
    variables = (*draw(st.sampled_from(AGES)), draw(st.sampled_from(TOWNS)), Variable("sex", "target"))
    filters, measure = draw(st.sampled_from(FILTERS)), draw(st.sampled_from(MEASURES))
    return TableSpec(variables, layout="microdata", measure=measure, filters=filters)


@st.composite
def files(draw: st.DrawFn) -> bytes:
    """Text with blanks, blank lines above, between and below its rows, in one of several forms."""
    mark = draw(st.sampled_from(",;\t"))
    blank = st.sampled_from(["", mark * (len(HEADER) - 1), mark.join(['""'] * len(HEADER))])
    rows = [mark.join(f'"{cell.replace(chr(34), chr(34) * 2)}"' if '"' in cell else cell for cell in row)
            for row in [FULL, *draw(st.lists(st.tuples(*CELLS), min_size=1, max_size=25))]]  # fmt: skip
    lines = [mark.join(HEADER)]
    for row in rows:
        lines += [*draw(st.lists(blank, max_size=2)), row] if draw(st.integers(0, 6)) == 0 else [row]
    lines += draw(st.lists(blank, max_size=3))
    text = draw(st.sampled_from(["\n", "\r\n"])).join(lines)
    encoding = draw(st.sampled_from(["utf-8", "utf-8-sig", "cp1252", "utf-16"]))
    return (text + draw(st.sampled_from(["", "\n"])).replace("\n", "\r\n" if "\r" in text else "\n")).encode(encoding)


def outputs(cube: Cube) -> tuple[bytes, bytes]:
    """What a review of the cube writes: the findings, and the report with its notes."""
    policy = OF_COUNTS if cube.spec.measure.kind == "frequency" else OF_SUMS
    result = review(cube, policy)
    return csv_of_findings(result, spreadsheet_safe=False), report_json(result, version="1")


def held_and_scanned(path: Path, spec: TableSpec) -> tuple[tuple[bytes, bytes], tuple[bytes, bytes]]:
    policy = OF_COUNTS if spec.measure.kind == "frequency" else OF_SUMS
    return outputs(Cube.build(read_table(path), spec)), outputs(read_microdata(path, spec, policy.need()))


@settings(max_examples=60, deadline=None)
@given(content=files(), spec=specs())
def test_the_same_text_gives_the_same_bytes_held_and_scanned(content: bytes, spec: TableSpec) -> None:
    with TemporaryDirectory() as folder:
        path = Path(folder) / "units.csv"
        path.write_bytes(content)

        held, scanned = held_and_scanned(path, spec)

    assert scanned == held


@settings(max_examples=15, deadline=None)
@given(rows=st.lists(st.tuples(*CELLS), min_size=1, max_size=12), blank=st.integers(0, 2), spec=specs())
def test_the_same_parquet_gives_the_same_bytes_held_and_scanned(
    rows: list[tuple[str, ...]], blank: int, spec: TableSpec
) -> None:
    nothing = ("",) * len(HEADER)
    columns = zip(*[FULL, *[nothing] * blank, *rows], strict=True)
    with TemporaryDirectory() as folder:
        path = Path(folder) / "units.parquet"
        cells = {
            name: pa.array([cell or None for cell in column]) for name, column in zip(HEADER, columns, strict=True)
        }
        parquet.write_table(
            pa.table({**cells, "left out": pa.array([None] * (1 + blank + len(rows)), pa.float64())}), path
        )

        held, scanned = held_and_scanned(path, spec)

    assert scanned == held


BLANKS = (
    ("a;b\n\n1;2\n", 2, 1, False),
    ("a;b\n1;2\n\n\n", 2, 0, False),
    ("a;b\n;\n1;2\n;\n", 2, 1, True),
    ('a;b\n"";""\n1;2', 2, 1, True),
    ("a;b\r\n;\r\n\r\n1;2\r\n;\r\n", 2, 2, True),
    ("a;b\r\r1;2\r", 2, 1, False),
    ('a;b\n1;"x\n\n;\ny"\n\n2;3\n', 2, 1, False),
    ('a;b\n1;"say ""\n;\n"" twice"\n2;3\n', 2, 0, False),
    ("a\n\n1\n \n2\n\n", 1, 1, True),
    ("a;b;c\n;;\n;;1\n;\n1;;\n", 3, 1, True),
)


@pytest.mark.parametrize(("text", "width", "inside", "records"), BLANKS)
@pytest.mark.parametrize("block", [1, 2, 3, 7, 1000])
def test_blank_rows_are_counted_in_the_bytes_however_they_are_cut(
    text: str, width: int, inside: int, records: bool, block: int
) -> None:
    counter, content = BlankRowCounter(";", width=width), text.encode()

    for start in range(0, len(content), block):
        counter.look(content[start : start + block])
    counter.look(b"")

    assert (counter.found().inside, counter.found().records) == (inside, records)
