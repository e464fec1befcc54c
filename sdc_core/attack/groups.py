"""Approximate disclosure inside a group of hidden cells: their sum is known, so it is one cell for the rules.

One contributor with nine tenths of what three hidden cells add up to is known well enough, however many hidden
cells it is spread over; and a sum of 2 in three hidden cells is a count of 2.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

import numpy as np

from sdc_core.arrays import BoolColumn, IntColumn
from sdc_core.attack.group_contributions import contributions_of_groups
from sdc_core.attack.known_sums import KnownSums, sums_known
from sdc_core.attack.publication import Publication
from sdc_core.attack.system import System
from sdc_core.contributions.cell_contributions import Contributions
from sdc_core.cube.columns import CountKind
from sdc_core.policy.policy import Policy
from sdc_core.rules.base import ContributionRule, Rule
from sdc_core.rules.small_count import SmallCount


@dataclass(frozen=True)
class GroupExposed:
    """A group of hidden cells whose sum breaks a rule, or of which a rule could not judge.

    rows: the cells, as rows of the cube. total: what they add up to. rule: its number in the policy.
    equations: the relations that give the sum.
    """

    rows: tuple[int, ...]
    total: int
    rule: int
    verdict: Literal["unsafe", "not judged"]
    equations: tuple[int, ...]


def exposed_groups(publication: Publication, policy: Policy) -> list[GroupExposed]:
    """Every group of hidden cells whose known sum the rules of a policy find unsafe, or cannot judge.

    Rules that compare a cell with a margin say nothing about a group: it has no margin of its own. Of sums whose
    contributions only somebody else knows there is nothing to judge (`Exposure.idle` says so).
    """
    system = publication.system
    groups = sums_known(system)
    if not len(groups) or (needs_contributions(publication, policy) and not publication.true):
        return []
    found: list[GroupExposed] = []
    contributions = None
    if needs_contributions(publication, policy):
        contributions = contributions_of_groups(publication, groups, policy.need())
    for number, rule in enumerate(policy.rules):
        judged = _judged(rule, publication, groups, contributions)
        if judged is None:
            continue
        unsafe, open_ = judged
        for verdict, which in (("unsafe", unsafe), ("not judged", open_)):
            found += [_exposed(system, groups, group, number, verdict) for group in np.flatnonzero(which).tolist()]  # type: ignore[arg-type]
    return found


def needs_contributions(publication: Publication, policy: Policy) -> bool:
    """Whether a policy looks at what the sums of this table are made of."""
    return bool(policy.about_sums) and publication.cube.contributions is not None


def _judged(
    rule: Rule, publication: Publication, groups: KnownSums, contributions: Contributions | None
) -> tuple[BoolColumn, BoolColumn] | None:
    nothing = np.zeros(len(groups), dtype=bool)
    if isinstance(rule, ContributionRule):
        if publication.cube.contributions is None:
            return None
        if contributions is None:
            return nothing, ~nothing
        unsafe, open_ = rule.judge(contributions)
        if rule.needs_signs and contributions.need.negatives == "not-judged" and contributions.negative is not None:
            open_ = open_ | (contributions.negative > 0)
        return unsafe & ~open_, open_
    if isinstance(rule, SmallCount) and publication.cube.contributions is None:
        return (groups.total > 0) & (groups.total < _minimum(rule, publication, groups)), nothing
    return None


def _minimum(rule: SmallCount, publication: Publication, groups: KnownSums) -> IntColumn:
    """The smallest safe count of each group: the largest that any of its cells asks for."""
    kinds = publication.cube.kinds(publication.system.cells[groups.members])
    limits = np.array([rule.minimum(kind) for kind in CountKind])[kinds]
    return np.asarray(np.maximum.reduceat(limits, groups.start[:-1]))


def _exposed(
    system: System, groups: KnownSums, group: int, rule: int, verdict: Literal["unsafe", "not judged"]
) -> GroupExposed:
    members = groups.members[groups.start[group] : groups.start[group + 1]]
    used: Sequence[int] = [int(one[group]) for one in (groups.first, groups.second) if one[group] >= 0]
    equations = tuple(int(system.equations[one]) for one in used)
    return GroupExposed(tuple(system.cells[members].tolist()), int(groups.total[group]), rule, verdict, equations)
