"""What several published tables give away together, and how the figures follow that matter most."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from sdc_core.arrays import IntColumn
from sdc_core.attack.linked.derivation import Derivation, Figures
from sdc_core.attack.linked.linking import Linked, link
from sdc_core.attack.linked.statements import Largest
from sdc_core.attack.publication import Publication
from sdc_core.policy.policy import Policy
from sdc_core.progress import Progress, no_progress


@dataclass(frozen=True, eq=False)
class Derived:
    """What follows, and how: derivations by the row of the joint cube."""

    linked: Linked
    derivations: Mapping[int, tuple[Derivation, ...]]


def unsafe_together(linked: Linked) -> IntColumn:
    """The joint cells that no table publishes and that a rule finds unsafe."""
    return np.zeros(0, dtype=np.int64) if linked.known is None else np.flatnonzero(linked.known.findings.unsafe_rules)


def link_and_derive(
    *,
    publications: tuple[Publication, ...],
    policy: Policy,
    statements: tuple[Largest, ...] = (),
    most: int,
    progress: Progress = no_progress,
) -> Derived:
    """Link the tables, and derive so many of the cells that follow; those that break a rule come first.

    Raises `InputError` where the tables, or what is known besides, contradict each other.
    """

    def linking(share: float, doing: str) -> None:
        progress(0.7 * share, doing)

    linked = link(publications, policy, statements=statements, progress=linking)
    figures = Figures.of(linked.joint, publications)
    unsafe = unsafe_together(linked)
    wanted = list(dict.fromkeys([*unsafe.tolist(), *linked.recovered.tolist(), *linked.derived.tolist()]))[:most]
    derivations = {}
    for number, row in enumerate(wanted):
        progress(0.7 + 0.3 * number / len(wanted), "looking for the shortest way to each figure")
        lower, upper, _ = linked.interval_at(row)
        if lower is not None and lower == upper:
            derivations[row] = figures.derived(row, lower, upper)
    return Derived(linked, derivations)


def refuse_contradictions(
    *, publications: tuple[Publication, ...], policy: Policy, progress: Progress = no_progress
) -> None:
    """Raises `InputError` where the tables contradict each other, whatever else is known."""
    link(publications, policy, progress=progress)
