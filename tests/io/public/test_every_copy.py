"""Every public file of many releases: read back by other readers, attacked, and searched byte by byte."""

from __future__ import annotations

import random
import re
from dataclasses import dataclass, field
from decimal import Decimal
from io import BytesIO
from pathlib import Path

import numpy as np
import pytest
import xlsxwriter

from sdc_core.attack.exposure import audit_table
from sdc_core.cube.cube import Cube
from sdc_core.evaluation.reviewing import review
from sdc_core.io.public.of_release import published_of, true_values_of
from sdc_core.io.public.own_layout.copying import own_copy
from sdc_core.io.public.publishing import public_file
from sdc_core.io.reading import read_table
from sdc_core.io.releases.reading import read_release
from sdc_core.policy.policy import Policy
from sdc_core.protection import Suppress
from sdc_core.protection.release import Release
from sdc_core.protection.wishes import Wishes
from sdc_core.rules.small_count import SmallCount
from sdc_core.rules.zero_total import ZeroTotal
from sdc_core.spec.parts import Measure, Variable
from sdc_core.spec.table_spec import TableSpec
from tests.io.public.reading_copies import READERS, Cells, every_part

BELOW_THREE = Policy("below three", (SmallCount(cell=3, key=3, target=3),))
SUMS = Policy("sums", (ZeroTotal(),))
TREE = {"North": "", "South": "", "n1": "North", "n2": "North", "n3": "North", "s1": "South", "s2": "South"}
FLAT = {"a1": "", "a2": "", "a3": "", "a4": ""}
ANSWERS = {"yes": "", "no": "", "perhaps": ""}


@dataclass(frozen=True)
class Case:
    """A table as a file lists it, one row a cell with its totals: trees, figures inside, and what is hidden by hand."""

    trees: dict[str, dict[str, str]]
    by: str = ""
    seed: int = 1
    decimals: int | None = None
    small: tuple[int, ...] = (0, 1, 2)
    hide: dict[str, str] = field(default_factory=dict)
    symbol: str = "x"


CASES = {
    "counts": Case({"region": FLAT, "answer": ANSWERS}),
    "counts with another symbol": Case({"region": FLAT, "answer": ANSWERS}, seed=2, symbol=".."),
    "a hierarchy": Case({"region": TREE, "answer": ANSWERS}, seed=3),
    "two hierarchies": Case({"region": TREE, "answer": {**ANSWERS, "often": "yes", "once": "yes"}}, seed=4),
    "three variables": Case({"region": FLAT, "answer": ANSWERS, "sex": {"men": "", "women": ""}}, seed=5),
    "tables side by side": Case({"year": {"y24": "", "y25": ""}, "region": FLAT, "answer": ANSWERS}, by="year", seed=1),
    "a hidden zero": Case(
        {"region": FLAT, "answer": ANSWERS}, seed=7, small=(0, 5, 8), hide={"region": "a2", "answer": "no"}
    ),
    "sums": Case({"region": FLAT, "branch": ANSWERS}, seed=8, decimals=0, hide={"region": "a1", "branch": "no"}),
    "sums with decimals": Case(
        {"region": TREE, "branch": ANSWERS}, seed=9, decimals=2, hide={"region": "n2", "branch": "yes"}
    ),
    "one variable": Case({"region": TREE}, seed=2),
}


def ancestors(tree: dict[str, str], code: str, *, total: bool) -> list[str]:
    above = [code]
    while tree[above[-1]]:
        above.append(tree[above[-1]])
    return [*above, "Total"] if total else above


def listed(case: Case) -> dict[tuple[str, ...], int]:
    """Every cell with its figure, totals and subtotals added up one by one, in units of the last digit."""
    draw = random.Random(case.seed)
    cells: dict[tuple[str, ...], int] = {}
    leaves = [[code for code in tree if code not in tree.values()] for tree in case.trees.values()]
    for place in np.ndindex(*map(len, leaves)):
        codes = [names[at] for names, at in zip(leaves, place, strict=True)]
        figure = draw.choice(case.small) if draw.random() < 0.2 else draw.randint(20, 400)
        if case.decimals is not None:
            figure = draw.randint(10**5, 10**7)
        if dict(zip(case.trees, codes, strict=True)) == case.hide and case.decimals is None:
            figure = 0
        above = [
            ancestors(tree, code, total=name != case.by)
            for (name, tree), code in zip(case.trees.items(), codes, strict=True)
        ]
        for at in np.ndindex(*map(len, above)):
            cell = tuple(names[one] for names, one in zip(above, at, strict=True))
            cells[cell] = cells.get(cell, 0) + figure
    return cells


def written(case: Case) -> bytes:
    """The table on a sheet, a line for each cell."""
    made = BytesIO()
    with xlsxwriter.Workbook(made, {"in_memory": True}) as book:
        sheet = book.add_worksheet("Table")
        sheet.write_row(0, 0, [*case.trees, "figure"])
        for number, (cell, figure) in enumerate(listed(case).items(), start=1):
            sheet.write_row(number, 0, cell)
            sheet.write_number(number, len(cell), figure / 10 ** (case.decimals or 0))
    return made.getvalue()


def spec_of(case: Case) -> TableSpec:
    measure = Measure(count="figure") if case.decimals is None else Measure(kind="magnitude", value="figure")
    variables = tuple(
        Variable(name, "by")
        if name == case.by
        else Variable(name, "key", total=("Total",), parents=tree if any(tree.values()) else {})
        for name, tree in case.trees.items()
    )
    return TableSpec(variables, title="A table", unit="unit", measure=measure)


def released(case: Case, content: bytes) -> Release:
    cube = Cube.build(read_table(content, name="own.xlsx"), spec_of(case))
    judged = review(cube, BELOW_THREE if case.decimals is None else SUMS)
    wish = [row for row in range(len(cube)) if dict(zip(case.trees, cube.label(row), strict=True)) == case.hide]
    return Suppress(cost="count").protect(judged, Wishes(hide=np.array(wish, dtype=np.int64)))


def made(case: Case, format: str) -> tuple[Release, bytes]:
    content = written(case)
    release = released(case, content)
    published, true = published_of(release, symbol=case.symbol), true_values_of(release)
    if format == "own":
        return release, own_copy(content, "own.xlsx", published, true).content
    return release, public_file(f"table{format}", published, true)


@pytest.mark.parametrize("format", READERS)
@pytest.mark.parametrize("case", CASES.values(), ids=CASES.keys())
def test_a_copy_says_what_is_published_and_nobody_works_out_the_rest(case: Case, format: str, tmp_path: Path) -> None:
    release, content = made(case, format)
    true, decimals = listed(case), case.decimals or 0

    cells = READERS[format](content, tuple(case.trees), case.symbol)

    hidden = {release.cube.label(row) for row in np.flatnonzero(release.hidden).tolist()}
    assert hidden
    assert {cell for cell, figure in cells.items() if figure is None} == hidden
    assert {cell: Decimal(figure).scaleb(decimals) for cell, figure in cells.items() if figure is not None} == {
        cell: figure for cell, figure in true.items() if cell not in hidden
    }
    assert_nobody_works_it_out(cells, case, true, tmp_path)
    assert figures_in(content) & secrets(true, hidden, decimals) == set()


def assert_nobody_works_it_out(cells: Cells, case: Case, true: dict[tuple[str, ...], int], folder: Path) -> None:
    """Our own attack on what was read back, as `audit` makes it."""
    lines = [",".join([*case.trees, "value", "status"])]
    lines += [
        f"{','.join(cell)},{figure or ''},{'published' if figure else 'withheld'}" for cell, figure in cells.items()
    ]
    file = folder / "read.csv"
    file.write_text("\n".join([*lines, ""]), encoding="utf-8")

    exposure = audit_table(read_release(file, spec_of(case)).cube)

    cube = exposure.publication.cube
    assert len(exposure.rows) == sum(figure is None for figure in cells.values())
    assert not len(exposure.recovered)
    assert not len(exposure.perhaps_recovered)
    for row in exposure.rows.tolist():
        lower, upper, _ = exposure.interval_at(row)
        figure = Decimal(true[cube.label(row)]).scaleb(exposure.publication.decimals - (case.decimals or 0))
        assert (lower or 0) <= figure
        assert upper is None or figure <= upper
        assert lower != upper


def secrets(true: dict[tuple[str, ...], int], hidden: set[tuple[str, ...]], decimals: int) -> set[Decimal]:
    """Hidden figures of three digits or more that are published nowhere: small numbers stand in every package."""
    shown = {figure for cell, figure in true.items() if cell not in hidden}
    return {Decimal(true[cell]).scaleb(-decimals) for cell in hidden if true[cell] >= 100} - {
        Decimal(figure).scaleb(-decimals) for figure in shown
    }


def figures_in(content: bytes) -> set[Decimal]:
    """Every number in every part of a file, however long; layout and all."""
    every = b"\n".join(
        re.sub(
            rb'(?:width|height|ht|windowWidth|windowHeight|[xy]Window|calcId|rupBuild|defaultThemeVersion)="[^"]*"',
            b"",
            part,
        )
        for name, part in every_part(content).items()
        if "theme" not in name
    )
    return {Decimal(one.decode()) for one in re.findall(rb"(?<![\w.])\d+(?:\.\d+)?(?![\w.])", every)}
