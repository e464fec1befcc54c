"""What a terminal shows of a review: every line of a table that a pencil can judge, and presets in their lines."""

from __future__ import annotations

import pytest

from sdc_core.io.findings import messages
from sdc_core.io.findings.summary import preset_lines, review_lines, what_it_hides
from sdc_core.messages import ENGLISH, Catalogue, speaking
from sdc_core.policy.policy import Policy
from sdc_core.rules.contributors import FewContributors
from sdc_core.rules.small_count import SmallCount
from sdc_core.words.languages import catalogue_of
from tests.io.findings.test_findings_json import reviewed
from tests.io.findings.test_report import reviewed_as

LONG_HEADINGS = {messages.RULE: "r" * 20, messages.UNSAFE: "u" * 20, messages.NOT_JUDGED: "j" * 20}
"""Words of a language in which each is longer than its column is otherwise."""

COUNTS_BELOW_8 = "3                        3           2  Unsafe when somebody is counted but fewer than 8"


def test_a_review_is_told_line_by_line() -> None:
    """Regions of 9 and 1 and of 0 and 7: the 7 is its group, and so its 0 tells; the 1 has 9 beside it and 0 below."""
    lines = list(review_lines(reviewed([9, 1, 0, 7]), chosen="the default"))

    assert lines == [
        "Input   small.csv, SHA-256 ",
        "Policy  extended-threshold-example (the default); hides 1",
        "9 cells: 3 unsafe, 0 not judged, 1 informative zero",
        "",
        "rule                unsafe  not judged",
        "1a                       2           0  Unsafe when fewer than 3 others share the group of the cell.",
        "1b                       2           0  "
        "Unsafe when fewer than 3 with this category of the target are elsewhere.",
        "2a                       1           0  Unsafe when the cell holds more than 99 % of its group.",
        "2b                       1           0  "
        "Unsafe when the cell holds more than 99 % of all with this category of the target.",
        "3                        1           0  "
        "Unsafe when somebody is counted but fewer than 2 (group sizes: 2, totals over the key: 2).",
    ]


def test_what_was_not_applied_what_else_is_said_and_what_was_assumed_follow_under_their_headings() -> None:
    """1 and 8 in East, unknown and 5 in West: fewer than 8 are 1, 5 and the total 3, and what hangs on the unknown one
    stays open."""
    title, source, policy, counted, empty, _, judged, *rest = review_lines(
        reviewed_as(Policy.preset("opensafely")), chosen="by name"
    )

    assert (title, empty) == ("Offences by region", "")
    assert source.startswith("Input   small.csv, SHA-256 fd42e73b")
    assert policy == "Policy  opensafely (by name); hides 1–7"
    assert counted == "9 cells: 3 unsafe, 2 not judged"
    assert judged.startswith(COUNTS_BELOW_8)
    headings = ["Not applied:", "The policy also says:", "Assumed:"]
    assert [line for line in rest if line and not line.startswith("  - ")] == headings
    assert [rest[at - 1] for at, line in enumerate(rest) if line in headings] == [""] * 3
    below = [line for line in rest if line.startswith("  - ")]
    assert len(below) == 2 + 1 + 3
    assert all(line.endswith(".") and not line.endswith("..") for line in below)


def test_figures_stand_below_the_ends_of_their_headings_in_every_language() -> None:
    long = Catalogue(words={one.code: (word, "") for one, word in LONG_HEADINGS.items()}, language="long")
    for language in (ENGLISH, catalogue_of("sv"), long):
        with speaking(language):
            lines = list(review_lines(reviewed([9, 1, 0, 7]), chosen="the default"))
        at = lines.index("") + 1
        heading, *rows = lines[at:]
        ends = [end for end in range(1, len(heading) + 1) if heading[:end].rstrip() == heading[:end]]
        assert rows
        if language is long:
            assert heading == f"{'r' * 20}    {'u' * 20}  {'j' * 20}"
        for row in rows:
            name, unsafe, unjudged, *_ = row.split()
            figures = row[: len(heading)]
            assert figures.endswith(f" {unjudged}") and row[len(heading) : len(heading) + 2] == "  "
            first_figure = figures.index(f" {unsafe} ") + 1 + len(unsafe)
            assert first_figure in ends and row.startswith(name)


@pytest.mark.parametrize(
    ("rules", "said"),
    [
        ((SmallCount(cell=5, key=5, target=5),), "hides 1–4"),
        ((SmallCount(cell=5, key=5, target=5), FewContributors(n=3)), "hides 1–4, and sums of 1–2 contributors"),
        ((FewContributors(n=3),), "hides sums of 1–2 contributors; it has no rule that hides counts by their size"),
    ],
    ids=["counts", "both", "sums"],
)
def test_a_policy_says_what_it_hides(rules: tuple[SmallCount | FewContributors, ...], said: str) -> None:
    assert str(what_it_hides(Policy("tested", rules))) == said


def test_a_preset_says_where_its_values_were_read_and_what_it_cannot_say() -> None:
    name, hides, read, endorsed, incomplete = preset_lines(Policy.preset("opensafely"))

    assert name == "opensafely"
    assert hides == "    OpenSAFELY: hides 1–7"
    assert read == "    verified; OpenSAFELY documentation, disclosure control (August 2026)"
    assert endorsed == "    values read from the source named; not endorsed by OpenSAFELY"
    assert incomplete.startswith("    incomplete: rates are to be made")
    assert len(list(preset_lines(Policy.preset("extended-threshold-example")))) == 4
