"""The engine on the published examples."""

from __future__ import annotations

import pytest

from tests.reviewed import cube_of, fired_by, informative_by, reviewed
from tests.worked_cases import WorkedCase, worked_cases

CASES = pytest.mark.parametrize("case", worked_cases(), ids=lambda case: case.name)


@CASES
def test_the_engine_finds_what_the_example_says(case: WorkedCase) -> None:
    result = reviewed(cube_of(case.base, case.variables), case.rules, case.key_margin)

    codes: dict[tuple[str, ...], tuple[str, ...]] = {}
    for finding in result.findings:
        assert finding.verdict == "unsafe"
        codes[finding.labels] = (*codes.get(finding.labels, ()), finding.rule)
    assert codes == case.unsafe


@CASES
def test_the_engine_marks_the_informative_zeros_of_the_example(case: WorkedCase) -> None:
    result = reviewed(cube_of(case.base, case.variables), case.rules, case.key_margin)

    if case.informative_zeros is not None:
        assert informative_by(result) == case.informative_zeros


@CASES
def test_totals_in_the_file_change_nothing(case: WorkedCase) -> None:
    computed = reviewed(cube_of(case.base, case.variables), case.rules, case.key_margin)

    stated = reviewed(cube_of(case.base | case.printed, case.variables), case.rules, case.key_margin)

    assert fired_by(stated) == fired_by(computed)
