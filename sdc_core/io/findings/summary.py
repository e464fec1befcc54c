"""A review and the list of presets in plain lines, for a terminal. No label of the upload is in them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import numpy as np

from sdc_core.io.findings import messages
from sdc_core.io.findings.conventions import conventions_of
from sdc_core.messages import Message, Phrase
from sdc_core.policy.policy import Policy

if TYPE_CHECKING:
    from sdc_core.evaluation.reviewing import Review


def review_lines(review: Review, *, chosen: Phrase | str) -> Iterator[str]:
    """What was judged, by what, what was found, and what was assumed. chosen: how the policy came in."""
    cube, findings, policy = review.cube, review.findings, review.policy
    if cube.spec.title:
        yield cube.spec.title
    yield str(messages.INPUT.phrase(name=cube.source.name, sha256=cube.source.sha256))
    yield str(messages.POLICY.phrase(name=policy.name, chosen=chosen, hides=what_it_hides(policy)))
    conventions = conventions_of(review)
    if conventions is not None:
        yield str(messages.SUMS.phrase(line=conventions.line()))
    not_judged = int(np.count_nonzero(findings.not_judged))
    cells = messages.CELLS.phrase(cells=len(cube), unsafe=findings.unsafe_cells, not_judged=not_judged)
    zeros = len(findings.informative)
    yield str(messages.CELLS_AND_ZEROS.phrase(cells=cells, zeros=zeros) if zeros else cells)
    yield ""
    yield from _by_rule(review)
    yield from _listed(messages.NOT_APPLIED, [f"{reason}." for reason in review.idle])
    incomplete = policy.about("incomplete")
    yield from _listed(messages.POLICY_ALSO_SAYS, [f"{incomplete}."] if incomplete else [])
    yield from _listed(messages.ASSUMED, [str(note) for note in cube.notes])


def _by_rule(review: Review) -> Iterator[str]:
    """For each rule how many cells it finds unsafe and could not judge, and what it says."""
    heading = [str(one.phrase()) for one in (messages.RULE, messages.UNSAFE, messages.NOT_JUDGED)]
    lines = [
        (check.rule.id, str(messages.FIGURE.phrase(number=unsafe)), str(messages.FIGURE.phrase(number=unjudged)))
        for check, unsafe, unjudged in review.findings.counts()
    ]
    rule, *figures = (max(least, len(word) + 2) for least, word in zip((16, 10, 12), heading, strict=True))
    yield f"{heading[0]:<{rule}}{heading[1]:>{figures[0]}}{heading[2]:>{figures[1]}}"
    for (name, unsafe, unjudged), (check, *_) in zip(lines, review.findings.counts(), strict=True):
        yield f"{name:<{rule}}{unsafe:>{figures[0]}}{unjudged:>{figures[1]}}  {check.rule.describe()}"


def preset_lines(policy: Policy) -> Iterator[str]:
    """One preset: what it hides, where its values were read, and what it cannot say."""
    yield policy.name
    yield f"    {policy.title}: {what_it_hides(policy)}"
    yield f"    {policy.about('confidence')}; {policy.about('source')} ({policy.about('date')})"
    yield f"    {policy.about('endorsement')}"
    if policy.provenance.incomplete:
        yield f"    {messages.PRESET_IS_INCOMPLETE.phrase(what=policy.about('incomplete'))}"


def what_it_hides(policy: Policy) -> Phrase:
    """The counts that a policy hides wherever they stand, or what else it is about."""
    counts, sums = policy.hides(), policy.hides_sums()
    if counts and sums:
        return messages.HIDES_AND_SUMS.phrase(counts=counts, sums=sums)
    if sums:
        return messages.HIDES_SUMS_ONLY.phrase(sums=sums)
    return messages.HIDES.phrase(counts=counts) if counts else messages.HIDES_NO_COUNT.phrase()


def _listed(heading: Message, sentences: list[str]) -> Iterator[str]:
    if sentences:
        yield ""
        yield f"{heading.phrase()}:"
        yield from (f"  - {sentence}" for sentence in sentences)
