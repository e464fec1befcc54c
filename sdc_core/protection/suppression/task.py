"""From a review to what a search needs: which cells must be protected, how well, and which others may be hidden."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from scipy.sparse import csr_array, hstack, vstack

from sdc_core.arrays import Amounts, BoolColumn, IntColumn
from sdc_core.cube.addresses import ABSENT
from sdc_core.cube.cube import Cube
from sdc_core.cube.relations import Relations
from sdc_core.errors import InputError
from sdc_core.evaluation.reviewing import Review
from sdc_core.messages import Phrase
from sdc_core.numbers.bounds import UNLIMITED
from sdc_core.protection import messages
from sdc_core.protection.suppression.claims import Claims
from sdc_core.protection.suppression.costs import costs_of
from sdc_core.protection.suppression.instance import Demands, Instance
from sdc_core.protection.suppression.levels import Figures, Levels, levels_of
from sdc_core.protection.suppression.onlookers import nobody, who_looks
from sdc_core.protection.suppression.refusals import kept_and_hidden
from sdc_core.protection.wishes import Wishes

MOST_IN_A_BLOCK = 16


@dataclass(frozen=True, eq=False)
class Task:
    """A table that is to be protected: claims for those who check, an instance for those who search.

    The instance has a column for every row of the cube and then one for each group of the claims: what its
    other categories add up to, which is never published.
    """

    cube: Cube
    figures: Figures
    relations: Relations
    claims: Claims
    instance: Instance
    by_hand: int
    notes: tuple[Phrase, ...]

    @classmethod
    def of(cls, review: Review, wishes: Wishes, *, cost: str, extra_percent: int, singletons: bool) -> Task:
        """Refuses a table of which figures are missing: what is not known cannot be proved to be protected."""
        cube = review.cube
        refuse_missing(cube)
        figures = Figures.of(cube)
        relations = Relations.of(cube)
        levels = levels_of(review, figures, extra_percent)
        both = np.intersect1d(wishes.keep, np.union1d(levels.rows, wishes.hide))
        if len(both):
            raise kept_and_hidden(cube, both)
        hide = np.setdiff1d(wishes.hide, levels.rows)
        levels = _with(levels, hide, figures)
        fixed = np.zeros(len(cube), dtype=bool) if cube.structural is None else cube.structural.copy()
        fall = np.where(fixed, 0, UNLIMITED if figures.negative else figures.value)
        rise = np.where(fixed, 0, UNLIMITED)
        looking, coalition, unseen = who_looks(review, figures, levels) if singletons else (nobody(cube), 1, ())
        claims = Claims(levels.rows, levels.up, levels.down, *groups_of(review, rise), fall, rise, looking, coalition)
        return cls(
            cube,
            figures,
            relations,
            claims,
            _instance(
                cube,
                relations,
                claims,
                wishes=wishes,
                cost=costs_of(cube, figures.value, cost, wishes.costs),
                fixed=fixed,
            ),
            by_hand=len(hide),
            notes=(*_unproved(review, levels), *unseen),
        )


def refuse_missing(cube: Cube) -> None:
    contributions = cube.contributions
    missing = 0 if cube.missing is None else int(np.count_nonzero(cube.missing))
    if cube.spec.measure.kind == "magnitude" and contributions is not None:
        missing = 0 if contributions.missing is None else int(np.count_nonzero(contributions.missing))
    if missing:
        raise InputError(messages.FIGURES_MISSING.at(cube.source.name, figures=missing))


def _with(levels: Levels, hide: IntColumn, figures: Figures) -> Levels:
    """Cells that a person hides are not exactly known either."""
    one = np.ones(len(hide), dtype=np.int64)
    down = one if figures.negative else np.minimum(one, figures.value[hide])
    rows = np.concatenate([levels.rows, hide])
    order = np.argsort(rows, kind="stable")
    up, down = np.concatenate([levels.up, one]), np.concatenate([levels.down, down])
    return Levels(rows[order], up[order], down[order], levels.by_share)


def _unproved(review: Review, levels: Levels) -> tuple[Phrase, ...]:
    """Of what the proof says nothing, or not what the rules say."""
    not_judged = int(np.count_nonzero(review.findings.not_judged))
    notes = [messages.CELLS_NOT_JUDGED.phrase(cells=not_judged)] if not_judged else []
    if levels.by_share:
        notes.append(messages.LEVEL_BY_SHARE.phrase(cells=levels.by_share))
    return tuple(notes)


def groups_of(review: Review, rise: IntColumn) -> tuple[IntColumn, IntColumn, IntColumn]:
    """The cells that hold (nearly) a whole group, and the other categories that somebody could be in."""
    cube = review.cube
    rows, lists = [], []
    for along in cube.spec.targets:
        tree = cube.hierarchies[along]
        fired = [
            verdict.unsafe
            for verdict in review.findings.verdicts
            if verdict.check.rule.marks_zeros and verdict.check.along == along
        ]
        for row in np.unique(np.concatenate(fired)).tolist() if fired else []:
            at = np.array([row])
            node = int(cube.nodes(along, at)[0])
            siblings = tree.children(int(tree.parent[node]))
            found = cube.addresses.find(cube.addresses.at(along, cube.addresses.key(at), siblings[siblings != node]))
            possible = found[(found != ABSENT) & (rise[found] > 0)]
            if len(possible):
                rows.append(row)
                lists.append(possible)
    start = np.concatenate([[0], np.cumsum([len(one) for one in lists])]).astype(np.int64)
    others = np.concatenate(lists) if lists else np.zeros(0, dtype=np.int64)
    return np.array(rows, dtype=np.int64), start, others


def _instance(
    cube: Cube, relations: Relations, claims: Claims, *, wishes: Wishes, cost: IntColumn, fixed: BoolColumn
) -> Instance:
    hidden = np.zeros(len(cube), dtype=bool)
    hidden[claims.rows] = True
    shown = fixed.copy()
    shown[wishes.keep] = True
    shown[claims.rows] = False
    return instance_of(
        csr_array(relations.matrix)[np.flatnonzero(relations.independent(cube))].astype(np.int64),
        claims,
        cost=cost,
        hidden=hidden,
        shown=shown,
        block=_blocks(cube),
        two_ways=len(cube.spec.spanning) <= 2,
    )


def instance_of(
    matrix: Any,
    claims: Claims,
    *,
    cost: IntColumn,
    hidden: BoolColumn,
    shown: BoolColumn,
    block: IntColumn,
    two_ways: bool,
) -> Instance:
    """What a search needs of some equations and claims; behind the cells a column for each group."""
    groups, cells = claims.number_of_groups, len(cost)
    if groups:
        member = np.repeat(np.arange(groups), np.diff(claims.start))
        parts = csr_array((np.ones(len(member), dtype=np.int64), (member, claims.others)), shape=(groups, cells))
        own = csr_array((-np.ones(groups, dtype=np.int64), (np.arange(groups),) * 2), shape=(groups, groups))
        empty = csr_array((matrix.shape[0], groups), dtype=np.int64)
        matrix = vstack([hstack([matrix, empty]), hstack([parts, own])])
    demands = Demands.of(claims.rows, claims.up, claims.down)
    of_groups = Demands.of(cells + np.arange(groups), np.ones(groups, dtype=np.int64), np.zeros(groups, dtype=np.int64))
    return Instance(
        csr_array(matrix),
        fall=_with_groups(claims.fall, groups, UNLIMITED),
        rise=_with_groups(claims.rise, groups, UNLIMITED),
        cost=_with_groups(cost, groups, 1),
        hidden=_with_groups(hidden, groups, True),
        shown=_with_groups(shown, groups, False),
        demands=demands.joined(of_groups),
        block=_with_groups(block, groups, -1),
        two_ways=two_ways,
    )


def _with_groups(column: Amounts, groups: int, value: int | bool) -> Any:
    return np.concatenate([column, np.full(groups, value, dtype=column.dtype)])


def _blocks(cube: Cube) -> IntColumn:
    """The block of every cell: families of the variable with most categories, large ones in pieces."""
    if not cube.spec.spanning:
        return np.full(len(cube), -1, dtype=np.int64)
    variable = max(cube.spec.spanning, key=lambda one: int(np.count_nonzero(cube.hierarchies[one].is_leaf)))
    tree = cube.hierarchies[variable]
    place = np.zeros(len(tree), dtype=np.int64)
    for _, children in tree.families():
        pieces = -(-len(children) // MOST_IN_A_BLOCK)
        place[children] = np.arange(len(children)) * pieces // len(children)
    label = np.where(tree.is_root, -1, tree.parent * len(tree) + place)
    other = [one for one in range(len(cube.hierarchies)) if one not in cube.spec.spanning]
    rows = np.arange(len(cube))
    found = label[cube.nodes(variable, rows)]
    for one in other:  # tables that a by variable separates are blocks of their own
        found = np.where(found < 0, -1, found * len(cube.hierarchies[one]) + cube.nodes(one, rows))
    return np.asarray(found)
