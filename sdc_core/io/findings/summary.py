"""A review and the list of presets in plain lines, for a terminal. No label of the upload is in them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import numpy as np

from sdc_core.io.findings.conventions import conventions_of
from sdc_core.policy.policy import Policy

if TYPE_CHECKING:
    from sdc_core.evaluation.reviewing import Review


def review_lines(review: Review, *, chosen: str) -> Iterator[str]:
    """What was judged, by what, what was found, and what was assumed. chosen: how the policy came in."""
    cube, findings = review.cube, review.findings
    if cube.spec.title:
        yield cube.spec.title
    yield f"Input   {cube.source.name}, SHA-256 {cube.source.sha256}"
    yield f"Policy  {review.policy.name} ({chosen}); {what_it_hides(review.policy)}"
    conventions = conventions_of(review)
    if conventions is not None:
        yield f"Sums    {conventions.line()}"
    not_judged = int(np.count_nonzero(findings.not_judged))
    cells = f"{len(cube):,} cells: {findings.unsafe_cells:,} unsafe, {not_judged:,} not judged"
    zeros = len(findings.informative)
    yield f"{cells}, {zeros:,} informative zero{'s' * (zeros > 1)}" if zeros else cells
    yield ""
    yield f"{'rule':<16}{'unsafe':>10}{'not judged':>12}"
    for check, unsafe, unjudged in findings.counts():
        yield f"{check.rule.id:<16}{unsafe:>10,}{unjudged:>12,}  {check.rule.describe()}"
    yield from _listed("Not applied", [f"{reason}." for reason in review.idle])
    provenance = review.policy.provenance
    yield from _listed("The policy also says", [f"{provenance.incomplete}."] if provenance.incomplete else [])
    yield from _listed("Assumed", [str(note) for note in cube.notes])


def preset_lines(policy: Policy) -> Iterator[str]:
    """One preset: what it hides, where its values were read, and what it cannot say."""
    provenance = policy.provenance
    yield policy.name
    yield f"    {provenance.title}: {what_it_hides(policy)}"
    yield f"    {provenance.confidence}; {provenance.source} ({provenance.date})"
    yield f"    {provenance.endorsement}"
    if provenance.incomplete:
        yield f"    incomplete: {provenance.incomplete}"


def what_it_hides(policy: Policy) -> str:
    """The counts that a policy hides wherever they stand, or what else it is about."""
    counts, sums = policy.hides(), policy.hides_sums()
    if counts and sums:
        return f"hides {counts}, and sums of {sums}"
    if sums:
        return f"hides sums of {sums}; it has no rule that hides counts by their size"
    return f"hides {counts}" if counts else "hides no count by its size alone"


def _listed(heading: str, sentences: list[str]) -> Iterator[str]:
    if sentences:
        yield ""
        yield f"{heading}:"
        yield from (f"  - {sentence}" for sentence in sentences)
