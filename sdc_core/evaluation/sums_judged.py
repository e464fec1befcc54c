"""Rules about contributions applied to a table of sums."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

import numpy as np

from sdc_core.contributions.cell_contributions import Contributions, Need
from sdc_core.cube.blocks import CELLS
from sdc_core.cube.cube import Cube
from sdc_core.errors import InputError, PolicyError
from sdc_core.evaluation import messages
from sdc_core.evaluation.finding import Verdict
from sdc_core.policy.policy import Policy
from sdc_core.progress import Progress
from sdc_core.rules.base import Check, ContributionRule


def collected(cube: Cube, policy: Policy, progress: Progress) -> Cube:
    """The cube with what this policy needs to know about contributions.

    Refuses negative values where the policy does, and a cube that was tabulated for other conventions.
    """
    need = policy.need()
    progress(0.0, "collecting the contributions")
    cube = cube.collected(need, progress=progress)
    contributions = cube.contributions
    if contributions is None:
        raise PolicyError(messages.NO_CONTRIBUTIONS.at(f"policy {policy.name}"))
    if cube.spec.layout == "microdata" and not contributions.need.covers(replace(need, largest=0)):
        raise PolicyError(messages.OTHER_CONVENTIONS.at(f"policy {policy.name}"))
    if contributions.negative is not None and any(rule.needs_signs for rule in policy.about_sums):
        _refuse_negatives(cube, contributions, need)
    if cube.spec.layout != "microdata":
        # What was read ready-made is as it is; only what to do about negative sums is the policy's.
        cube = replace(cube, contributions=replace(contributions, need=replace(need, largest=contributions.kept)))
    return cube


def judge_sums(cube: Cube, check: Check) -> Verdict:
    """Which sums are unsafe by this check's rule, and which it cannot judge."""
    rule = cast("ContributionRule", check.rule)
    contributions = cube.contributions
    assert contributions is not None
    opens = rule.needs_signs and _leaves_negatives_open(contributions)
    unsafe, not_judged = [], []
    for start in range(0, len(cube), CELLS):
        part = contributions.rows(slice(start, start + CELLS))
        found, open_ = rule.judge(part)
        if part.missing is not None:
            open_ = open_ | part.missing
        if opens and part.negative is not None:
            open_ = open_ | (part.negative > 0)
        unsafe.append(np.flatnonzero(found & ~open_) + start)
        not_judged.append(np.flatnonzero(open_) + start)
    return Verdict(check, np.concatenate(unsafe), np.concatenate(not_judged))


def _leaves_negatives_open(contributions: Contributions) -> bool:
    """Whether rules that presuppose x ≥ 0 leave rows with a negative value open; the same for all rows.

    A ready-made sum cannot be taken apart into absolute values, so it stays open as well.
    """
    return contributions.need.negatives != "absolute" or contributions.judged is contributions.total


def _refuse_negatives(cube: Cube, contributions: Contributions, need: Need) -> None:
    if need.negatives != "refuse" or contributions.negative is None:
        return
    where = f"{cube.source.name}, {cube.spec.measure.value}"
    if cube.spec.layout == "microdata":
        roots = [np.flatnonzero(tree.is_root) for tree in cube.hierarchies]
        number = int(contributions.negative[cube.addresses.fold(np.ix_(*roots)).ravel()].sum())
        message = messages.NEGATIVE_UNITS
    else:
        number = int(np.count_nonzero(contributions.below_nought))
        message = messages.NEGATIVE_SUMS
    raise InputError(message.at(where, number=number))
