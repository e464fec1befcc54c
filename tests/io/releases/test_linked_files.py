"""The files of a comparison: findings and derivations, and nothing in them that a spreadsheet would run."""

from __future__ import annotations

import csv
from io import StringIO

from sdc_core.attack.linked.linking import link
from sdc_core.io.releases.derivations_csv import derivation_lines
from sdc_core.io.releases.linked_csv import linked_lines
from sdc_core.policy.policy import Policy
from sdc_core.rules.small_count import SmallCount
from tests.attack.linked.tables import published

SMALL = Policy("small counts below 3", (SmallCount(cell=3, key=3, target=3),))
HIDING = published(["=sex", "city"], [("=m", "A", "x"), ("=m", "B", 12), ("f", "A", 16), ("f", "B", 19)], missing="x")
TOTALS = published(["city"], [("A", 37), ("B", 31)])


def read(lines) -> list[dict[str, str]]:
    return list(csv.DictReader(StringIO("".join(lines))))


def test_each_derived_cell_has_its_figure_and_its_subtraction():
    linked = link([HIDING, TOTALS], SMALL)
    row = next(row for row in linked.derived.tolist() if linked.joint.cube.label(row) == ("=m", "A"))
    derived = [(row, 21, "37 (A) in B − 16 (f × A) in A = 21 (=m × A).")]

    (line,) = read(derivation_lines(linked.joint, derived))

    assert line == {
        "=sex": "=m",
        "city": "A",
        "value": "21",
        "explanation": "37 (A) in B − 16 (f × A) in A = 21 (=m × A).",
    }


def test_text_that_a_spreadsheet_would_run_is_escaped_on_the_page_and_verbatim_for_programs():
    linked = link([HIDING, TOTALS], SMALL)

    for lines in (
        linked_lines,
        lambda linked, **safe: derivation_lines(linked.joint, [(int(linked.derived[0]), 33, "=1")], **safe),
    ):
        verbatim, safe = read(lines(linked)), read(lines(linked, spreadsheet_safe=True))
        assert "=sex" in verbatim[0] and "'=sex" in safe[0]
        assert {line["=sex"] for line in verbatim} <= {"=m"}
        assert {line["'=sex"] for line in safe} <= {"'=m"}
