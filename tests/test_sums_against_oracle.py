"""From microdata to verdicts: the whole engine against the plain oracle, cell by cell and margin by margin."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from sdc_core.cube.cube import Cube
from sdc_core.evaluation.reviewing import Review, review
from sdc_core.policy.options import Options
from sdc_core.policy.policy import Policy
from sdc_core.rules import RULES
from sdc_core.rules.base import Rule
from sdc_core.spec.parts import Measure, Variable
from sdc_core.spec.table_spec import TableSpec
from tests import oracle_of_sums as oracle
from tests.oracle_of_sums import Cell, Conventions, Unit
from tests.table.sheets import sheet

TREE = {"North": "", "n1": "North", "n2": "North", "South": "", "s1": "South"}
ABOVE = {"n1": ("n1", "North", "Total"), "n2": ("n2", "North", "Total"), "s1": ("s1", "South", "Total")}
WEIGHTS = ["0", "0.4", "0.5", "1", "1.5", "2.25", "3"]
VALUES = ["0", "1", "2", "2.5", "3", "10", "10", "20.01", "100"]


@dataclass(frozen=True)
class Row:
    """One line of the file: where the unit is and what it contributes."""

    region: str
    size: str
    unit: Unit

    def line(self) -> str:
        unit = self.unit
        return f"{self.region},{self.size},{_text(unit.value)},{unit.holding},{_text(unit.weight)},{unit.waived}"


def _text(number: Fraction) -> str:
    return f"{Decimal(number.numerator) / Decimal(number.denominator):f}"


@st.composite
def rows(draw: st.DrawFn, *, signed: bool) -> list[Row]:
    """Up to nine units of few holdings: small enough to think through, rich in ties."""
    values = [*VALUES, "-2", "-10"] if signed else VALUES
    unit = st.builds(
        Unit,
        value=st.sampled_from(values).map(Fraction),
        holding=st.sampled_from(["", "a", "a", "a", "b", "b", "c"]),
        weight=st.sampled_from(WEIGHTS).map(Fraction),
        waived=st.sampled_from([False, False, True]),
    )
    row = st.builds(Row, region=st.sampled_from(list(ABOVE)), size=st.sampled_from(["big", "small"]), unit=unit)
    return draw(st.lists(row, min_size=1, max_size=9))


def percents(least: int, most: int) -> st.SearchStrategy[Decimal]:
    return st.integers(least * 10, most * 10).map(lambda tenths: Decimal(tenths) / 10)


Judge = Callable[[Cell], oracle.Verdict]


@st.composite
def rules_with_oracle(draw: st.DrawFn) -> tuple[Rule, Judge]:
    """A rule of any kind with any settings, and the oracle's reading of it."""
    by_id: dict[str, Any] = {kind.id: kind for kind in RULES}
    inclusive, coalition = draw(st.booleans()), draw(st.integers(1, 3))
    kind = draw(st.sampled_from(["contributors", "zero-total", "dominance", "p%", "p/q"]))
    n, k, p = draw(st.integers(1, 4)), draw(percents(1, 99)), draw(percents(1, 90))
    if kind == "contributors":
        return by_id[kind](n=n), lambda cell: oracle.few_contributors(cell, n)
    if kind == "zero-total":
        return by_id[kind](), oracle.zero_total
    if kind == "dominance":
        rule = by_id[kind](n=n, k=k, inclusive=inclusive)
        return rule, lambda cell: oracle.dominated(cell, n, Fraction(k), inclusive=inclusive)
    q = Decimal(100) if kind == "p%" else p + 5
    fields = {} if kind == "p%" else {"q": q}
    rule = by_id[kind](p=p, coalition=coalition, inclusive=inclusive, **fields)
    return rule, lambda cell: oracle.estimated(cell, Fraction(p), coalition, q=Fraction(q), inclusive=inclusive)


OFTEN = st.sampled_from([True, True, True, False])


@given(data=st.data(), holding=OFTEN, weight=OFTEN, waiver=st.booleans())
@settings(max_examples=600, deadline=None)
def test_every_cell_gets_the_verdict_of_the_oracle(
    data: st.DataObject, holding: bool, weight: bool, waiver: bool
) -> None:
    how = Conventions(
        response=data.draw(st.sampled_from(["unknown-response", "unknown-response", "known-response"])),
        negatives=data.draw(st.sampled_from(["not-judged", "absolute"])),
        counts=data.draw(st.sampled_from(["unweighted", "weighted"])),
        zeros=data.draw(st.sampled_from(["count", "ignore"])),
    )
    units = data.draw(rows(signed=data.draw(st.booleans())))
    rule, judge = data.draw(rules_with_oracle())
    measure = Measure(
        "magnitude",
        value="turnover",
        holding="holding" if holding else "",
        weight="weight" if weight else "",
        waiver="waiver" if waiver else "",
    )

    result = reviewed(units, rule, how, measure)

    seen = [Row(row.region, row.size, _as_read(row.unit, measure)) for row in units]
    effective = how if weight else Conventions("unknown-response", how.negatives, "unweighted", how.zeros)
    assert verdicts(result) == expected(seen, judge, effective)


def reviewed(units: list[Row], rule: Rule, how: Conventions, measure: Measure) -> Review:
    text = "region,size,turnover,holding,weight,waiver\n" + "\n".join(row.line() for row in units)
    spec = TableSpec(
        (Variable("region", "key", parents=TREE), Variable("size", "key")), layout="microdata", measure=measure
    )
    options = Options(negatives=how.negatives, weights=how.response, counts=how.counts, zero_contributions=how.zeros)
    return review(Cube.build(sheet(text), spec), Policy("test", (rule,), options))


def verdicts(result: Review) -> dict[tuple[str, ...], str]:
    """Every cell of the cube, and what was found."""
    found = {result.cube.label(row): "safe" for row in range(len(result.cube))}
    found.update({finding.labels: finding.verdict for finding in result.findings})
    return found


def expected(units: list[Row], judge: Judge, how: Conventions) -> dict[tuple[str, ...], str]:
    """The same by the oracle: the cells of all categories that occur, and of everything above them."""
    regions = dict.fromkeys(["Total", *(label for row in units for label in ABOVE[row.region])])
    sizes = dict.fromkeys(["Total", *(row.size for row in units)])
    return {
        (region, size): judge(
            Cell(
                [row.unit for row in units if region in ABOVE[row.region] and size in (row.size, "Total")],
                how,
            )
        )
        for region in regions
        for size in sizes
    }


def _as_read(unit: Unit, measure: Measure) -> Unit:
    """The unit as the spec lets it be seen: a column that it does not name is not there."""
    return Unit(
        unit.value,
        unit.holding if measure.holding else "",
        unit.weight if measure.weight else Fraction(1),
        unit.waived if measure.waiver else False,
    )
