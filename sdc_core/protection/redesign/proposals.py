"""Proposals: redesigns of a table, each with what it loses and what it leaves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import islice

from sdc_core.arrays import IntColumn
from sdc_core.cube.cube import Cube
from sdc_core.evaluation.reviewing import Review, review
from sdc_core.messages import ENGLISH, Figure, Phrase
from sdc_core.protection.redesign import messages
from sdc_core.protection.redesign.recoding import recoded
from sdc_core.protection.redesign.searching import AHEAD, InOrder, Judge, after, step_by_step
from sdc_core.protection.redesign.space import Design, Space
from sdc_core.protection.redesign.steps import Change, Step, apply, steps_of
from sdc_core.spec.hierarchy import Hierarchy

SAME = 1e-9
"""Bits a unit by which two losses do not differ."""

MOST_CHANGES = 100
"""Single changes of a table of which all combinations are looked at in the order of what they lose."""

LEAST_PERCENT = 0.1
"""Of the information: less than that is written as less than that."""

SHARES = (0.5, 0.8)
"""Of the work: what searches that look one change ahead may take, and these with the one that looks further."""


@dataclass(frozen=True, eq=False)
class Proposal:
    """A redesign: what is done, the table that it gives, and what is lost.

    steps: what is done, in order. review: the redesigned table held against the policy; its cube is the table. before:
    the cells, margins included, of the table as it was. information: the share of the information that is lost: how
    much less is known, on average, by knowing the cell of a unit (entropy; 0 to 1). cheapest: whether it is proved
    that no redesign of these variables without a finding loses less. becomes: for each variable, the node of the
    redesigned table that every node of the table becomes.
    """

    steps: tuple[Step, ...]
    review: Review
    before: int
    information: float
    cheapest: bool = False
    becomes: tuple[IntColumn, ...] = ()

    @property
    def cube(self) -> Cube:
        """The redesigned table."""
        return self.review.cube

    @property
    def cells_lost(self) -> int:
        """How many cells fewer are published, margins included."""
        return self.before - len(self.cube)

    @property
    def leaves_nothing(self) -> bool:
        """Whether nothing is unsafe and nothing could not be judged."""
        return not len(self.review.findings)

    def describe(self) -> str:
        """The steps in one sentence, without its full stop."""
        words = [step.describe() for step in self.steps]
        return "; ".join([*words[:1], *(f"{word[:1].lower()}{word[1:]}" for word in words[1:])])

    def loses(self) -> str:
        """What is lost, in words."""
        return messages.LOSES.said(lost=self.cells_lost, cells=self.before, share=_share(self.information))

    def leaves(self) -> str:
        """What is left open, in words."""
        return str(self.left())

    def left(self) -> Phrase:
        """The same in whatever language it is read."""
        unsafe = self.review.findings.unsafe_cells
        not_judged = int(self.review.findings.not_judged.sum())
        if self.leaves_nothing:
            return messages.NO_FINDING_LEFT.phrase()
        if not not_judged:
            return messages.UNSAFE_LEFT.phrase(cells=unsafe)
        if not unsafe:
            return messages.NOT_JUDGED_LEFT.phrase(cells=not_judged)
        return messages.UNSAFE_AND_NOT_JUDGED.phrase(
            unsafe=messages.UNSAFE_LEFT.phrase(cells=unsafe),
            not_judged=messages.NOT_JUDGED_LEFT.phrase(cells=not_judged),
        )


@dataclass(frozen=True, eq=False)
class Search:
    """What a search found: proposals, the one that loses least first.

    stopped: whether the person stopped it. complete: whether every design was looked at, so that where none of the
    proposals is without a finding, none exists.
    """

    proposals: tuple[Proposal, ...]
    stopped: bool
    complete: bool


def found(judge: Judge, *, most: int) -> Search:
    """Redesigns that leave no finding, the one that loses least first; the best ones found where none does."""
    space, designs = judge.space, []
    whole, every = space.start, space.variables
    starts = [(whole, every), *((one, every) for one in _single_changes(space)), *((whole, (one,)) for one in every)]
    for start, variables in starts:
        designs.append(after(start, step_by_step(judge, start, variables, share=SHARES[0], ahead=1)))
    designs.append(after(whole, step_by_step(judge, whole, every, share=SHARES[1], ahead=AHEAD)))
    safe = [design for design in designs if not judge.findings(design)]
    search = InOrder(judge, min((space.loss(one) for one in safe), default=space.entropy) + SAME)
    if len(space.moves(whole)) <= MOST_CHANGES:
        safe.extend(islice(search.safe_ones(), most))
    return Search(_listed(judge, safe or designs, search, most), judge.stopped, search.complete)


def _single_changes(space: Space) -> list[Design]:
    """The table with one variable left out, or with fewer levels of one."""
    starts = []
    for variable in space.variables:
        shape, tree = space.start.shapes[variable], space.cube.hierarchies[variable]
        inner = [int(node) for node in range(1, len(tree)) if not tree.is_leaf[node]]
        if inner and all(space.may_undivide(variable, node, space.start) for node in inner):
            deepest = int(tree.depth.max())
            starts += [space.start.changed(variable, shape.raised(levels)) for levels in range(1, deepest)]
        if space.may_leave_out(variable, space.start):
            starts.append(space.start.changed(variable, shape.undivided(0)))
    return starts


def _listed(judge: Judge, designs: Sequence[Design], search: InOrder, most: int) -> tuple[Proposal, ...]:
    space = judge.space
    different = list({design.key: design for design in designs if design.key != space.start.key}.values())
    losses = {design.key: space.loss(design) for design in different}
    different.sort(key=lambda one: (judge.findings(one), losses[one.key], len(steps_of(space, one)), one.key))
    proved = search.most if search.complete else search.reached
    return tuple(
        proposal(
            space, one, judge, cheapest=not judge.findings(one) and losses[one.key] <= proved + SAME
            and losses[one.key] <= losses[different[0].key] + SAME,
        )
        for one in different[:most]
    )  # fmt: skip


def proposal(space: Space, design: Design, judge: Judge, *, cheapest: bool = False) -> Proposal:
    """A design as it is published, under the names of its categories."""
    steps = steps_of(space, design)
    cube = recoded(space.cube, design.shapes)
    trees = tuple(
        _renamed(tree, [step for step in steps if step.variable == title])
        for tree, title in zip(cube.hierarchies, cube.spec.names, strict=True)
    )
    named = replace(cube, spec=apply(cube.spec, steps), hierarchies=trees)
    lost = space.loss(design) / space.entropy if space.entropy else 0.0
    becomes = tuple(shape.number for shape in design.shapes)
    return Proposal(steps, review(named, judge.policy), len(space.cube), min(1.0, lost), cheapest, becomes)


def _renamed(tree: Hierarchy, steps: Sequence[Step]) -> Hierarchy:
    """The tree with the names of its merged categories in place of the codes of their parts."""
    into = {code: step.into for step in steps if step.change is Change.MERGE for code in step.codes}
    return Hierarchy(tuple(into.get(code, code) for code in tree.codes), tree.parent, tree.names)


def percent_of(share: float) -> str:
    """A share in percent, small ones with a digit more."""
    written = _share(share)
    return ENGLISH.said(written) if isinstance(written, Phrase) else str(written)


def _share(share: float) -> Figure | Phrase:
    value = 100 * share
    if value >= LEAST_PERCENT or value == 0:
        return Figure(f"{value:.1f} %")
    return messages.LESS_THAN_SHARE.phrase(share=Figure(f"{LEAST_PERCENT} %"))
