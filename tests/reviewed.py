"""The engine on the oracle's terms: its variables, cells and rules in, its findings out."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

import pytest

from sdc_core.cube.cube import Cube
from sdc_core.evaluation.reviewing import Review, review
from sdc_core.policy.options import Options
from sdc_core.policy.policy import Policy
from sdc_core.rules import RULES
from sdc_core.spec.parts import Measure, Variable
from sdc_core.spec.table_spec import TableSpec
from sdc_core.table.columns import Column
from sdc_core.table.table import Table
from tests.oracle import TOTAL, Cell, Cells, Fired, Rules, Spanning

MISSING = ".."


def cube_of(
    base: Mapping[Cell, int | None],
    variables: Sequence[Spanning],
    structural: Collection[Cell] = (),
    additivity: str = "refuse",
) -> Cube:
    """The cube of a file with one row a cell; totals among the cells are totals of the file."""
    labels = [
        Column.from_texts([variable.name, *(cell[position] for cell in base)])
        for position, variable in enumerate(variables)
    ]
    counts = [MISSING if count is None else str(count) for count in base.values()]
    table = Table("random.csv", "", (*labels, Column.from_texts(["n", *counts])))
    spec = TableSpec(
        variables=tuple(_variable(variable) for variable in variables),
        measure=Measure(count="n"),
        missing=(MISSING,),
        structural=tuple(_named(cell, variables) for cell in sorted(structural)),
        additivity=additivity,  # type: ignore[arg-type]
    )
    return Cube.build(table, spec)


def sparse_cube_of(base: Mapping[Cell, int | None], variables: Sequence[Spanning], additivity: str = "refuse") -> Cube:
    """The same as a sparse cube, however small it is."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("sdc_core.cube.assembly.DENSE_CELLS", 0)
        return cube_of(base, variables, additivity=additivity)


def counts_of(cube: Cube) -> Cells:
    """Every stored cell with its count, None where missing."""
    return {
        cube.label(row): None if cube.missing is not None and cube.missing[row] else int(cube.count[row])
        for row in range(len(cube))
    }


def reviewed(cube: Cube, rules: Rules, key_margin: str = "joint") -> Review:
    """The cube held against a policy of these rules."""
    kind = {rule.id: rule for rule in RULES}
    made = tuple(kind[rule](**settings) for rule, settings in rules)
    return review(cube, Policy("tested", made, Options(key_margin=key_margin)))


def fired_by(result: Review) -> set[Fired]:
    """Every finding as the oracle writes it."""
    return {
        Fired(one.labels, one.rule, one.along, one.margin, one.score, one.limit, one.verdict) for one in result.findings
    }


def informative_by(result: Review) -> set[Cell]:
    """The cells that the engine marks as informative zeros."""
    return {result.cube.label(row) for row in result.findings.informative.tolist()}


def _variable(variable: Spanning) -> Variable:
    parents = {node: "" if above == TOTAL else above for node, above in variable.parent.items() if above}
    by = variable.role == "by"
    return Variable(
        name=variable.name,
        role=variable.role,  # type: ignore[arg-type]
        total=() if by else (TOTAL,),
        parents=parents,
        sensitive=tuple(sorted(variable.sensitive)),
    )


def _named(cell: Cell, variables: Sequence[Spanning]) -> dict[str, str]:
    return {variable.name: node for variable, node in zip(variables, cell, strict=True)}
