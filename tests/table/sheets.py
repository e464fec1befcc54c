"""Small rectangles typed out as text, and the specs that go with them."""

from __future__ import annotations

from typing import Any

from sdc_core.cube.cube import Cube
from sdc_core.errors import SdcError
from sdc_core.spec.parts import Measure, Variable
from sdc_core.spec.table_spec import TableSpec
from sdc_core.table.columns import Column
from sdc_core.table.table import Table


def sheet(text: str, *, between: str = ",") -> Table:
    """A rectangle as typed: one line a row, cells between commas, spaces kept; called small.csv."""
    rows = [line.split(between) for line in text.strip("\n").split("\n")]
    return Table("small.csv", "", tuple(Column.from_texts(column) for column in zip(*rows, strict=True)))


def keys_and_target(*names: str, **fields: Any) -> TableSpec:
    """A spec whose last variable is the target and whose others are keys, each with the total "Total"."""
    variables = tuple(Variable(name, "target" if name == names[-1] else "key", total=("Total",)) for name in names)
    return TableSpec(variables, **({"measure": Measure(count="n")} | fields))


def counts(cube: Cube) -> dict[str, int | None]:
    """Every cell as "label/label", None where missing."""
    return {
        "/".join(cube.label(row)): None if cube.missing is not None and cube.missing[row] else int(cube.count[row])
        for row in range(len(cube))
    }


def sentences(error: SdcError) -> list[str]:
    """The problems of an error, one sentence each."""
    return [str(problem) for problem in error.problems]
