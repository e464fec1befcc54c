"""Figures, letters and codes as exchange files have them, held against what a pencil writes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from decimal import Decimal
from itertools import chain, combinations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sdc_core.cube.cube import Cube
from sdc_core.cube.figures import Figures
from sdc_core.errors import InputError, LimitError
from sdc_core.evaluation.reviewing import Review, review
from sdc_core.evaluation.status import Aspect, CellStatus
from sdc_core.io.exchange import cell_status
from sdc_core.io.exchange.argus import release_writer
from sdc_core.io.exchange.argus.argus_writer import write_argus
from sdc_core.io.exchange.argus.release_writer import write_argus_release
from sdc_core.io.exchange.cell_status import figure_texts, listed_cells
from sdc_core.io.exchange.conf_status import letter_of
from sdc_core.policy.options import Options
from sdc_core.policy.policy import Policy
from sdc_core.rules.base import Rule
from sdc_core.rules.contributors import FewContributors
from sdc_core.rules.dominance import Dominance
from sdc_core.rules.large_share import LargeShare
from sdc_core.rules.p_percent import PPercent
from sdc_core.rules.small_count import SmallCount
from sdc_core.rules.zero_total import ZeroTotal
from sdc_core.spec.parts import Measure, Variable
from sdc_core.spec.table_spec import TableSpec
from sdc_core.table.columns import Column
from sdc_core.table.table import Table
from tests.io.test_magnitude_outputs import READY_MADE, cells, makers, with_columns


@settings(max_examples=40)
@given(st.lists(st.one_of(st.integers(-120, 120), st.integers(-(2**62), 2**62)), min_size=1), st.integers(0, 6))
def test_a_figure_is_written_with_all_its_digits(units: list[int], decimals: int) -> None:
    written = figure_texts(Figures(np.array(units, dtype=np.int64), decimals, None, None))

    assert written == [f"{Decimal(unit).scaleb(-decimals):.{decimals}f}" for unit in units]


FEW, ONE, TWO = (SmallCount(), FewContributors()), (Dominance(n=1, k=80),), (Dominance(n=2, k=80),)
OTHERS, ANYTHING = (Dominance(n=3, k=80), PPercent()), (LargeShare(), ZeroTotal())
LETTERS = {"A": FEW, "O": ONE, "T": TWO, "M": OTHERS, "C": ANYTHING}


def test_the_letter_of_any_rules_together_is_that_of_the_first_kind_among_them() -> None:
    """CL_CONF_STATUS: A few contributors, O one dominates, T two, G one or two, M others, C anything else, F free."""
    every = tuple(chain.from_iterable(LETTERS.values()))
    for fired in chain.from_iterable(combinations(every, many) for many in range(len(every) + 1)):
        kinds = "".join(letter for letter, rules in LETTERS.items() if set(fired) & set(rules))
        expected = kinds[:1] or "F"
        if kinds.startswith("OT"):
            expected = "G"
        assert letter_of(CellStatus(fired)) == expected
        assert letter_of(CellStatus(fired, Aspect.NOT_JUDGED)) == ("N" if expected == "F" else expected)


def counted(variables: dict[str, tuple[str, ...]], *, name: str = "small.csv") -> Review:
    """A table of counts over all combinations of these categories."""
    places: list[tuple[str, ...]] = [()]
    for codes in variables.values():
        places = [(*place, code) for place in places for code in codes]
    rows = [[*variables, "how many"], *([*place, str(7 + at)] for at, place in enumerate(places))]
    table = Table(name, "", tuple(map(Column.from_texts, zip(*rows, strict=True))))
    spec = TableSpec(tuple(Variable(one, "key") for one in variables), measure=Measure(count="how many"))
    return review(Cube.build(table, spec), Policy("tested", (SmallCount(),)))


AB = ("a", "b")
NAMES = {
    ("Region", "sex_2"): ("Region", "sex_2"),
    ("Region", "two words"): ("Variable1", "Variable2"),
    ("Region", "2nd"): ("Variable1", "Variable2"),
    ("Region", "x" * 30): ("Region", "x" * 30),
    ("Region", "x" * 31): ("Variable1", "Variable2"),
    ("Region", "Freq"): ("Variable1", "Variable2"),
    ("Region", "Response"): ("Variable1", "Variable2"),
    ("Status", "sex"): ("Variable1", "Variable2"),
    ("Region", "REGION"): ("Variable1", "Variable2"),
}
"""Names of variables, and what τ-ARGUS gets: their own where it takes all; capitals are small letters to it."""


@pytest.mark.parametrize(("names", "written"), NAMES.items(), ids=" ".join)
def test_names_that_tau_argus_does_not_take_are_numbered(names: tuple[str, str], written: tuple[str, str]) -> None:
    rda = write_argus(counted(dict.fromkeys(names, AB)))["reviewed.rda"].decode()

    lines = rda.splitlines()
    assert tuple(lines[at - 1] for at, line in enumerate(lines) if line == " <RECODEABLE>") == written


CODES = {
    ("a", "b"): ("Total", "a", "b"),
    ("a", "A"): ("Total", "c1", "c2"),
    ("a", "å"): ("Total", "c1", "c2"),
    ("a b", "-c_+"): ("Total", "a b", "-c_+"),
    ("a", "x" * 30): ("Total", "a", "x" * 30),
    ("a", "x" * 31): ("Total", "c1", "c2"),
    ("a", "b", *(f"é{at}" for at in range(8))): ("Total", *(f"c{at:02}" for at in range(1, 11))),
}
"""Codes, and what τ-ARGUS gets with the total before them: their own where it takes all and tells them apart."""


@pytest.mark.parametrize(("codes", "written"), CODES.items(), ids=[" ".join(one) for one in CODES])
def test_codes_that_tau_argus_does_not_take_are_numbered_and_listed(
    codes: tuple[str, ...], written: tuple[str, ...]
) -> None:
    files = write_argus(counted({"kind": codes}))

    lines = files["reviewed.tab"].decode().splitlines()
    assert sorted(line.split(";")[0].strip('"') for line in lines) == sorted(written)
    plain = written[1:] == codes
    assert ("reviewed-kind.cdl" in files) != plain
    if not plain:
        told = dict(line.split(",", 1) for line in files["reviewed-kind.cdl"].decode().splitlines())
        assert tuple(told) == written and set(told.values()) == {"Total", *codes}


UNCOUNTED, DISJOINT = Measure("magnitude", value="sum", largest=("x1",)), replace(READY_MADE, disjoint=True)
SUMS = (("N", "pianos", "92", "5", "81"), ("N", "harps", "67.5", "3", "25"))
FREQUENCIES = {
    "all known": (lambda: cells(SUMS, measure=DISJOINT), True),
    "totals not known": (lambda: cells(SUMS), False),
    "some not known": (lambda: cells((*SUMS, ("S", "harps", "101", "..", "60")), measure=DISJOINT), False),
    "none known": (lambda: cells(SUMS, measure=UNCOUNTED), False),
    "counts": (lambda: counted({"kind": AB}), True),
}


@pytest.mark.parametrize(("made", "has"), FREQUENCIES.values(), ids=FREQUENCIES)
def test_contributors_go_out_where_all_are_known(made: Callable[[], Review], has: bool) -> None:
    result = made()
    files = write_argus(result)

    rda, sums = files["reviewed.rda"].decode(), result.cube.contributions is not None
    assert ("Freq\r\n <FREQUENCY>\r\n" in rda) == has
    assert ("Response\r\n <NUMERIC>\r\n" in rda) == sums
    for line in files["reviewed.tab"].decode().splitlines():
        assert len(line.split(";")) == len(result.cube.spec.names) + sums + has + 1


def test_weights_that_are_counted_in_parts_are_no_number_of_contributors() -> None:
    measure, rows = Measure("magnitude", value="turnover", weight="w"), with_columns("1.5")
    result = makers(rows, more=("w",), measure=measure, options=Options(counts="weighted"))

    assert "<FREQUENCY>" not in write_argus(result)["reviewed.rda"].decode()


def test_a_rule_that_demands_no_protection_gives_no_level() -> None:
    rules: tuple[Rule, ...] = (FewContributors(n=4), SmallCount(cell=4, key=4, target=4))
    result = makers(rules=rules)

    hst = write_argus(result)["reviewed.hst"].decode()

    assert hst.count(";u\r\n") == result.findings.unsafe_cells > 0
    assert ";pl;" not in hst


def test_a_refusal_of_missing_cells_names_the_file_and_how_many() -> None:
    result = cells((*SUMS, ("S", "pianos", "..", "4", "")))

    with pytest.raises(InputError, match=r"^makers\.csv: 4 "):
        write_argus(result)


def test_a_table_is_listed_as_long_as_its_cells_are_no_more_than_the_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    result = counted({"kind": AB})
    nobody = np.zeros(3, dtype=bool)
    for module in (cell_status, release_writer):
        monkeypatch.setattr(module, "MOST_WRITTEN", 3)

    assert len(listed_cells(result).which) == 3
    assert write_argus_release(result.cube, nobody, nobody)

    for module in (cell_status, release_writer):
        monkeypatch.setattr(module, "MOST_WRITTEN", 2)
    with pytest.raises(LimitError, match="2"):
        listed_cells(result)
    with pytest.raises(InputError, match="2"):
        write_argus_release(result.cube, nobody, nobody)
