"""The files of a comparison: findings and derivations, and nothing in them that a spreadsheet would run."""

from __future__ import annotations

import csv
from collections.abc import Iterable
from io import StringIO

from sdc_core.attack.linked.in_parts import LinkedInParts, LinkedPair
from sdc_core.attack.linked.linking import link
from sdc_core.io.releases.derivations_csv import derivation_lines
from sdc_core.io.releases.harmless_csv import harmless_lines
from sdc_core.io.releases.linked_csv import linked_derivations, linked_lines
from sdc_core.policy.policy import Policy
from sdc_core.rules.small_count import SmallCount
from tests.attack.linked.tables import published

SMALL = Policy("small counts below 3", (SmallCount(cell=3, key=3, target=3),))
HIDING = published(["=sex", "city"], [("=m", "A", "x"), ("=m", "B", 12), ("f", "A", 16), ("f", "B", 19)], missing="x")
TOTALS = published(["city"], [("A", 37), ("B", 31)])


def read(lines: Iterable[str]) -> list[dict[str, str]]:
    return list(csv.DictReader(StringIO("".join(lines))))


def test_each_derived_cell_has_its_figure_and_its_subtraction():
    linked = link([HIDING, TOTALS], SMALL)
    row = next(row for row in linked.derived.tolist() if linked.joint.cube.label(row) == ("=m", "A"))
    how = "37 (A) in B − 16 (f × A) in A = 21 (=m × A)."

    (verbatim,) = read(derivation_lines(linked.joint, [(row, 21, how)]))
    (safe,) = read(derivation_lines(linked.joint, [(row, 21, how)], spreadsheet_safe=True))

    assert verbatim == {"=sex": "=m", "city": "A", "value": "21", "explanation": how}
    assert safe == {"'=sex": "'=m", "city": "A", "value": "21", "explanation": how}


def test_derivations_of_pairs_name_the_tables_by_their_numbers_among_all():
    pair = LinkedPair((0, 2), link([HIDING, TOTALS], SMALL), ())
    name = HIDING.cube.source.name

    lines = read(linked_derivations(LinkedInParts((pair,), ("=sex", "city", "age"), (), ())))

    (found,) = (line for line in lines if (line["=sex"], line["city"]) == ("=m", "A"))
    assert found == {
        "=sex": "=m", "city": "A", "age": "Total", "value": "21",
        "explanation": f"37 (A) in table 3 ({name}) − 16 (f × A) in table 1 ({name}) = 21 (=m × A).",
    }  # fmt: skip


def test_findings_are_verbatim_for_programs_and_run_nothing_for_a_person():
    linked = link([HIDING, TOTALS], SMALL)

    verbatim, safe = read(linked_lines(linked)), read(harmless_lines(linked_lines(linked)))

    assert {line["=sex"] for line in verbatim} == {"=m"}
    assert {line["'=sex"] for line in safe} == {"'=m"}
    assert [line["value"] for line in safe] == [line["value"] for line in verbatim]


def test_a_negative_number_stays_one_and_a_line_break_stays_in_its_field():
    lines = ["a,b\n", '-3.5,"=1\nx"\n']

    assert list(csv.reader(StringIO("".join(harmless_lines(lines))))) == [["a", "b"], ["-3.5", "'=1\nx"]]
