"""A scene redesigned: which categories are merged so that no finding is left and least is lost."""

from __future__ import annotations

from sdc_core.lessons import messages
from sdc_core.lessons.scene import Rows, Scene, labels_of
from sdc_core.protection.redesign.proposals import Proposal
from sdc_core.protection.redesign.redesign import Redesign
from sdc_core.protection.redesign.steps import Change
from sdc_core.spec.hierarchy import TOTAL


def proposals(scene: Scene) -> tuple[Proposal, ...]:
    """Redesigns of its key variables, the one that loses least first; what is learned of a person stays as it is."""
    review = scene.reviewed()
    keys = ", ".join(review.cube.spec.names[at] for at in review.cube.spec.with_role("key"))
    return Redesign(variables=keys).propose(review).proposals


def merged(scene: Scene) -> Rows:
    """The totals of the categories that the redesign with the least loss merges."""
    found = proposals(scene)
    steps = found[0].steps if found else ()
    names = {label for step in steps if step.change is Change.MERGE for label in step.labels}
    labels = enumerate(labels_of(scene.cube()))
    return frozenset(row for row, cell in labels if names & set(cell) and cell.count(TOTAL) == len(cell) - 1)


def losses(scene: Scene) -> tuple[str, ...]:
    """What each redesign does, what it loses and what it leaves, in words."""
    return tuple(
        messages.IT_LOSES.said(steps=one.describe(), lost=one.loses(), left=one.leaves()) for one in proposals(scene)
    )
