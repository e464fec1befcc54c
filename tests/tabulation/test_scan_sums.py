"""Adding up: sums and contributions of every form of the same rows, whatever fits into memory."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from decimal import Decimal
from fractions import Fraction
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import numpy as np
import pandas as pd
import pyarrow as pa
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sdc_core.contributions.cell_contributions import Contributions, Need
from sdc_core.cube.cube import Cube
from sdc_core.errors import Cancelled
from sdc_core.progress import Progress, stop
from sdc_core.spec.parts import Filter, Measure, Variable
from sdc_core.spec.table_spec import TableSpec
from sdc_core.table.table import Table
from sdc_core.tabulation import tabulate
from tests.tabulation.made_up_units import FORMS, TOWNS, Row, as_table, contributions_expected, in_form, rows

VARIABLES = (Variable("town", "key", parents=TOWNS), Variable("sex", "target"))

NEEDS = (
    Need(largest=2, negatives="absolute"),
    Need(largest=3, response="known", counts="weighted", negatives="not-judged", zeros="ignore"),
)

MEASURES = (
    {"value": "income"},
    {"value": "income", "holding": "group"},
    {"value": "income", "holding": "group", "weight": "weight", "waiver": "consent"},
)


def sums(**fields: Any) -> TableSpec:
    return TableSpec(VARIABLES, layout="microdata", measure=Measure("magnitude", **fields))


@contextmanager
def memory_for(portions: str, *, room: int = 2) -> Iterator[None]:
    """Room for all units at once; or only for so many, so that holdings are shared out."""
    with pytest.MonkeyPatch.context() as patch:
        if portions == "in portions":
            patch.setattr("sdc_core.tabulation.collecting.BYTES_A_UNIT", 10**12)
            patch.setattr("sdc_core.tabulation.collecting.FEWEST", room)
        yield


@pytest.mark.parametrize("portions", ["at once", "in portions"])
@pytest.mark.parametrize("measure", MEASURES, ids=["units", "holdings", "weights and waivers"])
@settings(max_examples=20, deadline=None)
@given(made=rows(), need=st.sampled_from(NEEDS), form=st.sampled_from(FORMS))
def test_every_form_gives_the_contributions_of_brute_force(
    portions: str, measure: dict[str, str], made: list[Row], need: Need, form: str
) -> None:
    with TemporaryDirectory() as folder, memory_for(portions):
        cube = tabulate(in_form(form, made, Path(folder)), sums(**measure), need=need)

    assert_as_expected(cube, made, need)


@settings(max_examples=20, deadline=None)
@given(made=rows(), need=st.sampled_from(NEEDS))
def test_the_sums_are_those_of_the_reader_for_small_files(made: list[Row], need: Need) -> None:
    frame, spec = in_form("frame", made, Path()), sums(**MEASURES[2])

    mine, theirs = tabulate(frame, spec, need=need), Cube.build(Table.from_frame(frame), spec).collected(need)

    of_mine, of_theirs = (
        sorted((cube.label(row), cell(cube, row)) for row in range(len(cube))) for cube in (mine, theirs)
    )
    assert of_mine == of_theirs


def cell(cube: Cube, row: int) -> Any:
    assert cube.contributions is not None
    found = cube.contributions.cell(row)
    return int(cube.count[row]), found.total, found.judged, found.contributors, found.first(3), found.waived


def assert_as_expected(cube: Cube, made: list[Row], need: Need) -> None:
    held = cube.contributions
    assert held is not None
    for row, wanted in enumerate(contributions_expected(made, cube, need)):
        found = held.cell(row)
        assert found.total == wanted.total
        assert found.judged == (wanted.judged if need.negatives == "absolute" else wanted.total)
        assert found.contributors == wanted.contributors
        known = int(held.known[row])
        assert found.first(known) == tuple(wanted.largest[:known])
        assert found.waived == wanted.waived
        if held.exposed is not None:
            assert found.attacked(0)[0] == wanted.exposed
    units = [row for row in made if row.income is not None]
    assert cube.total == len(units)


AMOUNTS = ["12.5", "-0.25", "1000000", "0"]
EXACT = (Fraction(25, 2), Fraction(-1, 4), Fraction(10**6), Fraction(0))


@pytest.mark.parametrize(
    "column",
    [
        pa.array([12.5, -0.25, 1e6, 0.0]),
        pa.array([12.5, -0.25, 1e6, 0.0], pa.float32()),
        pa.array([Decimal(amount) for amount in AMOUNTS], pa.decimal128(9, 2)),
        pa.array([Decimal(amount) for amount in AMOUNTS], pa.decimal128(30, 12)),
        pa.array(AMOUNTS),
        pa.array([" 12.50 ", "-.25", "+1000000", "0.0"]),
        pa.array(["12,5", "−0,25", "1 000 000", "0"]),
        pa.array(["12.5", "-0.25", "1,000,000", "0"]),
        pa.array(["12,5", "-0,25", "1.000.000,00", "0,0"]),
        pa.array(["12.5", "-2.5e-1", "1E6", "0"]),
        pa.array(["12.5", "-0.25", "1'000'000", "–0"]),
    ],
    ids=str,
)
def test_amounts_are_exact_however_they_are_written(column: pa.Array) -> None:
    held = contributions_of(pa.table({"town": ["Alby", "Berga", "Dalby", "Dalby"], "sex": ["w"] * 4, "income": column}))

    assert held.decimals == 2
    assert held.cell(0).total == sum(EXACT)
    assert held.cell(0).largest == (EXACT[2], EXACT[0], EXACT[3])


def contributions_of(table: Any, **measure: str) -> Contributions:
    held = tabulate(table, sums(value="income", **measure), need=Need(largest=3)).contributions
    assert held is not None
    return held


@pytest.mark.parametrize(
    ("column", "decimals", "total"),
    [
        (pa.array([1, 2], pa.int8()), 0, 3),
        (pa.array([2**61, 2**61], pa.uint64()), 0, 2**62),
        (pa.array([2**62, 2**62], pa.int64()), None, 2**63),
        (pa.array([2**63 + 2**11, 0], pa.uint64()), None, 2**63 + 2**11),
        (pa.array(["4611686018427387904", "0"]), 0, 2**62),
        (pa.array(["46116860184273879040", "0"]), None, 10 * 2**62),
        (pa.array([0.1, 0.2]), 1, Fraction(3, 10)),
        (pa.array([0.1, 0.2], pa.float32()), 1, Fraction(3, 10)),
        (pa.array(["0.100000000", "0.123456789"]), 9, Fraction(223456789, 10**9)),
        (pa.array([1 / 3, 2 / 3]), None, 1),
        (pa.array(["0.33333333333", "0.66666666667"]), None, 1),
    ],
)
def test_the_scale_is_the_smallest_that_is_exact(column: pa.Array, decimals: int | None, total: Fraction) -> None:
    held = contributions_of(pa.table({"town": ["Alby", "Berga"], "sex": ["w", "m"], "income": column}))

    assert held.decimals == decimals
    assert held.total.dtype == (np.float64 if decimals is None else np.int64)
    assert held.cell(0).total == total if decimals is not None else float(held.total[0]) == float(total)


def test_amounts_that_are_not_exact_are_told() -> None:
    cube = tabulate(pd.DataFrame({"town": ["Alby"], "sex": "w", "income": [1 / 3]}), sums(value="income"))

    assert any("more digits than can be kept exactly" in note.what for note in cube.notes)


def test_what_a_column_assumes_about_its_marks_is_told(tmp_path: Path) -> None:
    file = tmp_path / "units.csv"
    file.write_text('town,sex,income\nAlby,w,"1,234"\nAlby,w,"2,000"\n')

    notes = [note.what for note in tabulate(file, sums(value="income")).notes]

    assert any("a mark before three digits may be the decimal mark or separate thousands" in what for what in notes)


HOLDINGS = (
    pa.array(["a", "a", "b", ""]),
    pa.array(["a", "a", "b", " \t"]),
    pa.array([0, 0, 7, None]),
    pa.array([-5, -5, 2**62, None]),
    pa.array([2**64 - 1, 2**64 - 1, 0, None], pa.uint64()),
    pa.array([1.5, 1.5, 2.5, float("nan")]),
    pa.array(["a", "a", "b", None]).dictionary_encode(),
    pa.array([Decimal("1.5"), Decimal("1.50"), Decimal(2), None]),
    pa.array([True, True, False, None]),
    pa.array([1, 1, 2, None], pa.date32()),
)


@pytest.mark.parametrize("portions", ["at once", "in portions"])
@pytest.mark.parametrize("holdings", HOLDINGS, ids=lambda column: str(column.type))
def test_a_holding_may_be_anything_and_a_blank_is_one_of_its_own(portions: str, holdings: pa.Array) -> None:
    table = pa.table(
        {"town": ["Alby", "Dalby", "Alby", "Dalby"], "sex": ["w"] * 4, "income": [3, 4, 5, 1], "group": holdings}
    )

    with memory_for(portions):
        cube = tabulate(table, sums(value="income", holding="group"), need=Need(largest=3))

    assert cube.contributions is not None
    assert cube.contributions.cell(0).largest == (7, 5, 1)
    assert "1 unit has no holding and is a holding of its own" in {note.what for note in cube.notes}


@pytest.mark.parametrize(
    "waivers",
    [
        pa.array([True, False, None]),
        pa.array(["Yes", "no", ""]),
        pa.array([" T", "F ", None]),
        pa.array([1, 0, None]),
        pa.array([1.0, 0.0, float("nan")]),
        pa.array([Decimal("1.0"), Decimal("0.0"), None]),
    ],
    ids=lambda column: str(column.type),
)
def test_a_waiver_is_said_in_many_ways(waivers: pa.Array) -> None:
    table = pa.table({"town": ["Alby"] * 3, "sex": ["w"] * 3, "income": [3, 4, 5], "consent": waivers})

    cube = tabulate(table, sums(value="income", waiver="consent"), need=Need(largest=3))

    assert cube.contributions is not None and cube.contributions.waived is not None
    assert cube.contributions.waived[0] == 1
    assert cube.contributions.cell(0).attacked(1) == (5, (4,))
    assert "1 blanks are read as: no waiver" in {note.what for note in cube.notes}


def test_where_nobody_has_a_waiver_there_are_none() -> None:
    table = pa.table({"town": ["Alby"], "sex": ["w"], "income": [3], "consent": ["no"]})

    assert contributions_of(table, waiver="consent").exposed is None


def test_a_response_that_is_not_available_is_left_out_and_one_that_is_nil_counts() -> None:
    incomes = ["..", "-", "", "5", " .. ", "—", "–"]
    frame = pd.DataFrame({"town": "Alby", "sex": "w", "income": incomes[:5]})
    spec = TableSpec(
        VARIABLES, layout="microdata", measure=Measure("magnitude", value="income"), missing=("..",), zero=("-",)
    )

    cube = tabulate(frame, spec)

    assert cube.total == 2
    assert cube.contributions is not None
    assert cube.contributions.cell(0).total == 5
    assert "3 units without a response are left out" in {note.what for note in cube.notes}


def test_a_number_may_stand_for_what_is_not_available() -> None:
    spec = TableSpec(
        VARIABLES, layout="microdata", measure=Measure("magnitude", value="income"), missing=("-9",), zero=("99",)
    )

    for incomes in ([-9, 5, 99], [-9.0, 5.0, 99.0], ["-9", "5", "99"]):
        cube = tabulate(pd.DataFrame({"town": "Alby", "sex": "w", "income": incomes}), spec)
        assert cube.contributions is not None
        assert (cube.total, cube.contributions.cell(0).total) == (2, 5)


def test_blanks_may_be_named_as_nil() -> None:
    spec = TableSpec(VARIABLES, layout="microdata", measure=Measure("magnitude", value="income"), zero=("",))

    for incomes in ([None, 5], ["", "5"]):
        assert tabulate(pd.DataFrame({"town": "Alby", "sex": "w", "income": incomes}), spec).total == 2


def test_what_lies_outside_the_population_is_not_looked_at() -> None:
    frame = pd.DataFrame({"town": "Alby", "sex": ["w", "m"], "income": ["5", "secret"], "weight": [1, -1]})
    spec = TableSpec(
        VARIABLES,
        layout="microdata",
        measure=Measure("magnitude", value="income", weight="weight"),
        filters=(Filter("sex", one_of=("w",)),),
    )

    assert tabulate(frame, spec).total == 1


def test_without_a_need_sums_are_added_and_no_largest_kept() -> None:
    held = tabulate(pd.DataFrame({"town": ["Alby"], "sex": "w", "income": [4]}), sums(value="income")).contributions

    assert held is not None
    assert held.kept == 0
    assert held.cell(0).total == 4


@pytest.mark.parametrize("holding", ["", "group"])
@pytest.mark.parametrize("portions", ["at once", "in portions"])
def test_floating_point_sums_are_the_same_twice(portions: str, holding: str) -> None:
    random = np.random.default_rng(1)
    frame = pd.DataFrame({"town": random.choice(["Alby", "Dalby"], 300_000), "sex": "w"})
    frame = frame.assign(income=random.random(300_000), group=random.integers(0, 9_000, 300_000).astype(str))

    with memory_for(portions, room=70_000):
        first, second = (tabulate(frame, sums(value="income", holding=holding)).contributions for _ in range(2))

    assert first is not None and second is not None
    assert first.total.tobytes() == second.total.tobytes()


def test_collecting_can_be_stopped_at_any_time() -> None:
    """How often it is asked while a query runs is a matter of the machine; where it is asked, it stops."""
    table = as_table([Row("Alby", "w", 9, Decimal(1), "a", Decimal(1), True)] * 5)
    shares: list[float] = []
    tabulate(table, sums(**MEASURES[2]), progress=lambda share, _: shares.append(share))
    asked: list[int] = []

    def asked_until(most: int) -> Progress:
        asked.clear()
        return lambda _, __: asked.append(most) or (len(asked) == most and stop())

    assert shares[-1] == 1.0
    stopped = 0
    for number in range(1, len(shares) + 1):
        try:
            tabulate(table, sums(**MEASURES[2]), progress=asked_until(number))
            assert len(asked) < number
        except Cancelled:
            stopped += 1
    assert stopped >= 5  # each step says what it does before it does it
