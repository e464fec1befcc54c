"""A table reviewed under a policy: which cells are unsafe, and which could not be judged."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, replace

import numpy as np

from sdc_core.arrays import IntColumn
from sdc_core.cube.addresses import DENSE_CELLS, DENSE_WITHIN_BOUNDS
from sdc_core.cube.blocks import in_blocks
from sdc_core.cube.cube import Cube
from sdc_core.errors import PolicyError
from sdc_core.evaluation import messages
from sdc_core.evaluation.findings import Findings, Verdict
from sdc_core.evaluation.groups import judge_groups
from sdc_core.evaluation.judging import BLOCK_BY_BLOCK, Plan
from sdc_core.evaluation.sums_judged import collected, judge_sums
from sdc_core.evaluation.zeros import informative_zeros, possibly_informative
from sdc_core.messages import Message, Phrase
from sdc_core.policy.policy import Policy
from sdc_core.policy.steps import in_words
from sdc_core.progress import Progress, no_progress
from sdc_core.rules.base import Check, Compared, Rule

AT_ONCE = {Compared.GROUP: judge_groups, Compared.CONTRIBUTIONS: judge_sums}
"""How checks are judged that no block of cells can answer."""


@dataclass(frozen=True, eq=False)
class Review:
    """A cube, the policy it was reviewed under, and what was found: all that pages and files show.

    idle: rules of the policy that had nothing to compare in this table, each with the reason.
    """

    cube: Cube
    policy: Policy
    findings: Findings
    idle: tuple[Phrase, ...] = ()

    def with_steps_applied(self) -> Review:
        """The review beside a release in which the policy's steps after hiding were applied."""
        to_come = _to_come(self.policy)
        return replace(self, idle=tuple(reason for reason in self.idle if reason not in to_come))

    @property
    def exit_status(self) -> int:
        """1 when something is unsafe, otherwise 2 when something could not be judged, otherwise 0."""
        if self.findings.any_unsafe:
            return 1
        return 2 if self.findings.any_not_judged else 0


def review(cube: Cube, policy: Policy, *, progress: Progress | None = None) -> Review:
    """Hold every published cell of a cube, margins included, against every rule of a policy.

    Rules about counts judge a table of sums as well: its units are counted.
    """
    _refuse_misfits(cube, policy)
    if cube.spec.measure.kind == "magnitude":
        cube = collected(cube, policy, progress or no_progress)
    checks = _checks(cube, policy)
    in_blocks_of_cells = [check for check in checks if check.rule.compares in BLOCK_BY_BLOCK]
    verdicts = _judged_in_blocks(cube, in_blocks_of_cells, progress or no_progress)
    for check in checks:
        if check.rule.compares in AT_ONCE:
            verdicts[id(check)] = AT_ONCE[check.rule.compares](cube, check)
    in_order = [verdicts[id(check)] for check in checks]
    zeros = informative_zeros(cube, _fired(in_order))
    perhaps = possibly_informative(cube, _may_have_fired(in_order))
    found = tuple(_with_informative(verdict, zeros, perhaps) for verdict in in_order)
    return Review(cube, policy, Findings(cube, found, zeros), _idle(cube, policy, checks))


def has_findings(cube: Cube, policy: Policy) -> bool:
    """Whether a review of a cube finds anything: with the first finding in sight nothing else is looked at."""
    if cube.spec.measure.kind == "frequency":
        _refuse_misfits(cube, policy)
        plan = Plan.of(_checks(cube, policy))
        if any(len(one.unsafe) or len(one.not_judged) for block in in_blocks(cube) for one in plan.judge(block)):
            return True
    return len(review(cube, policy).findings) > 0


def _checks(cube: Cube, policy: Policy) -> list[Check]:
    return [check for number, rule in enumerate(policy.rules) for check in rule.checks(cube, number, policy.key_margin)]


def _refuse_misfits(cube: Cube, policy: Policy) -> None:
    where = f"policy {policy.name}"
    if cube.spec.measure.kind == "frequency" and len(policy.about_sums) == len(policy.rules):
        raise PolicyError(messages.RULES_OF_SUMS_ONLY.at(where))
    if not cube.targets and all(rule.needs_target for rule in policy.rules):
        raise PolicyError(messages.NO_TARGET.at(where))
    zeros = [rule for rule in policy.rules if rule.judges_zeros]
    if zeros and not cube.addresses.dense:
        most = DENSE_CELLS if cube.bounds is None else DENSE_WITHIN_BOUNDS
        raise PolicyError(messages.TOO_MANY_ZEROS.at(where, combinations=cube.addresses.combinations, dense_cells=most))


def _judged_in_blocks(cube: Cube, checks: list[Check], progress: Progress) -> dict[int, Verdict]:
    """The verdicts of rules that look at one cell at a time, block after block, by the check's id."""
    unsafe: dict[int, list[IntColumn]] = defaultdict(list)
    not_judged: dict[int, list[IntColumn]] = defaultdict(list)
    plan = Plan.of(checks)
    for block in in_blocks(cube):
        progress(block.start / max(1, len(cube)), "holding the cells against the rules")
        for judged in plan.judge(block):
            unsafe[id(judged.check)].append(judged.unsafe)
            not_judged[id(judged.check)].append(judged.not_judged)
    return {id(check): Verdict(check, _joined(unsafe[id(check)]), _joined(not_judged[id(check)])) for check in checks}


def _fired(verdicts: list[Verdict]) -> list[tuple[int, IntColumn]]:
    return [(along, verdict.unsafe) for along, verdict in _about_zeros(verdicts)]


def _may_have_fired(verdicts: list[Verdict]) -> list[tuple[int, IntColumn]]:
    """The same with what was left open, all rules about one target together."""
    rows: dict[int, IntColumn] = {}
    for along, verdict in _about_zeros(verdicts):
        found = np.union1d(verdict.unsafe, verdict.not_judged)
        rows[along] = np.union1d(rows[along], found) if along in rows else found
    return list(rows.items())


def _about_zeros(verdicts: list[Verdict]) -> Iterator[tuple[int, Verdict]]:
    """The verdicts that make zeros informative, each with the target it is about."""
    for verdict in verdicts:
        if verdict.check.rule.marks_zeros and verdict.check.along is not None:
            yield verdict.check.along, verdict


def _with_informative(verdict: Verdict, zeros: IntColumn, perhaps: IntColumn) -> Verdict:
    """A verdict with the zeros that are informative, and those that perhaps are."""
    if not verdict.check.rule.flags_informative_zeros:
        return verdict
    unsafe = np.union1d(verdict.unsafe, zeros)
    return replace(verdict, unsafe=unsafe, not_judged=np.setdiff1d(np.union1d(verdict.not_judged, perhaps), unsafe))


def _idle(cube: Cube, policy: Policy, checks: list[Check]) -> tuple[Phrase, ...]:
    """Rules without a single comparison: silence about them must not read as safe."""
    busy = {check.number for check in checks}
    idle: dict[Message, list[str]] = {}
    for number, rule in enumerate(policy.rules):
        if number not in busy:
            idle.setdefault(_why_idle(rule, cube), []).append(rule.id)
    reasons = [_not_applied(list(dict.fromkeys(ids)), why) for why, ids in idle.items()]
    if cube.spec.measure.kind == "magnitude" and not policy.about_sums:
        reasons.append(messages.SUMS_UNJUDGED.phrase())
    if cube.spec.measure.kind == "frequency" and cube.spec.measure.weight and policy.options.counts == "weighted":
        reasons.append(messages.WEIGHTS_NOT_APPLIED.phrase())
    reasons.extend(_to_come(policy))
    return tuple(reason for at, reason in enumerate(reasons) if reason not in reasons[:at])


def _to_come(policy: Policy) -> list[Phrase]:
    """What the policy does after hiding, and where that is done."""
    return [messages.STEP_NOT_APPLIED.phrase(step=in_words(step)) for step in policy.steps]


def _not_applied(ids: list[str], why: Message) -> Phrase:
    """The rules that share a reason, in one sentence."""
    if len(ids) == 1:
        return messages.RULE_NOT_APPLIED.phrase(rule=ids[0], why=why.phrase())
    return messages.RULES_NOT_APPLIED.phrase(rules=tuple(ids[:-1]), last=ids[-1], why=why.phrase())


def _why_idle(rule: Rule, cube: Cube) -> Message:
    if rule.needs_target and not cube.targets:
        return messages.TARGET_LACKING
    return rule.idle_because


def _joined(parts: list[IntColumn]) -> IntColumn:
    return np.concatenate(parts) if parts else np.zeros(0, dtype=np.int64)
