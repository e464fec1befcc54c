"""Controlled rounding of several tables: every one adds up, and a cell that two of them have is the same in both."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Self

import numpy as np
from scipy.sparse import csr_array, vstack

from sdc_core.arrays import BoolColumn, IntColumn
from sdc_core.attack import messages as attack_messages
from sdc_core.attack.linked.joint import Joint
from sdc_core.cube.relations import Relations
from sdc_core.errors import InputError
from sdc_core.evaluation.treatment import Treatment
from sdc_core.messages import Phrase
from sdc_core.progress import Progress
from sdc_core.protection.perturbed import Perturbed
from sdc_core.protection.rounding.controlled import MORE_STEPS, ControlledRounding
from sdc_core.protection.rounding.counts import adding_counts, left_open
from sdc_core.protection.rounding.model import Model
from sdc_core.protection.rounding.searching import nearest
from sdc_core.protection.together import messages
from sdc_core.protection.together.columns import columns_of
from sdc_core.protection.together.refusals import in_the_way
from sdc_core.protection.together.tables import Draft, Earlier


@dataclass(frozen=True, eq=False)
class _Shared:
    """All cells of the drafts, each once.

    columns: for each draft where its rows stand. count: their counts; of cells that an earlier table publishes its
    figure. fixed: these, and what nobody can be in. exact: those that an earlier table publishes unrounded. away: how
    far a figure that was rounded before is from the true count at most. matrix: the equations of all drafts.
    """

    columns: tuple[IntColumn, ...]
    count: IntColumn
    fixed: BoolColumn
    exact: BoolColumn
    away: int
    matrix: Any

    @classmethod
    def of(cls, drafts: Sequence[Draft], earlier: Sequence[Earlier]) -> Self:
        joint = Joint.of([*(one.kept_back for one in drafts), *(one.publication for one in earlier)])
        all_columns = columns_of(joint)
        own = all_columns[: len(drafts)]
        every = np.unique(np.concatenate(own))
        columns = tuple(np.searchsorted(every, one) for one in own)
        count, known = np.zeros(len(every), dtype=np.int64), np.zeros(len(every), dtype=bool)
        fixed, exact = known.copy(), known.copy()
        for draft, at in zip(drafts, columns, strict=True):
            figures = adding_counts(draft.review.cube)
            if (known[at] & (count[at] != figures)).any():
                raise InputError(attack_messages.TABLES_CONTRADICT.at("the tables"))
            count[at], known[at] = figures, True
            if draft.review.cube.structural is not None:
                fixed[at[draft.review.cube.structural]] = True
        true, away = count.copy(), 0
        for one, their in zip(earlier, all_columns[len(drafts) :], strict=True):
            rows = np.flatnonzero(~one.publication.hidden & np.isin(their, every))
            at, figures = np.searchsorted(every, their[rows]), one.publication.figures[rows]
            count[at], fixed[at], exact[at] = figures, True, not one.changed
            if one.changed:
                away = max(away, int(np.abs(figures - true[at]).max(initial=0)))
            elif (figures != true[at]).any():
                raise InputError(attack_messages.TABLES_CONTRADICT.at("the tables"))
        equations = [_among_all(draft, at, len(every)) for draft, at in zip(drafts, columns, strict=True)]
        return cls(columns, count, fixed, exact, away, csr_array(vstack(equations)))


def round_together(
    drafts: Sequence[Draft], earlier: Sequence[Earlier], method: ControlledRounding, progress: Progress
) -> tuple[Perturbed, ...]:
    """The nearest rounded tables. Refuses drafts that do not add up around what is published, and names it."""
    shared = _Shared.of(drafts, earlier)
    found = _nearest(shared, method, progress)
    if found is None:
        raise _cannot_agree(drafts, earlier, method, progress)
    figures, steps = found
    notes = () if steps == method.steps else (messages.STEPS_RAISED.phrase(asked=method.steps, taken=steps),)
    reach = np.where(shared.exact, 0, (steps + 1) * method.base - 1)
    return tuple(
        _release(one, method, figures[at], reach[at], exact=shared.exact[at], notes=notes)
        for one, at in zip(drafts, shared.columns, strict=True)
    )


def _among_all(draft: Draft, at: IntColumn, cells: int) -> Any:
    """The equations of a draft that do not follow from others, over the cells of all drafts."""
    cube = draft.review.cube
    relations = Relations.of(cube)
    own = csr_array(relations.matrix)[np.flatnonzero(relations.independent(cube))].astype(np.int64).tocoo()
    return csr_array((own.data, (own.coords[0], at[own.coords[1]])), shape=(own.shape[0], cells))


def _nearest(shared: _Shared, method: ControlledRounding, progress: Progress) -> tuple[IntColumn, int] | None:
    """The figures and the steps that they needed; None where nothing was found, or where what was rounded before is
    further from the true counts than the method lets a figure be: it was made with another base, or with more steps.
    """
    if shared.away >= (method.steps + 1) * method.base:
        return None
    start = np.where(shared.fixed, shared.count, 0)
    if (shared.matrix @ start % method.base).any():
        return None
    for steps in range(method.steps, method.steps + MORE_STEPS + 1):
        model = Model.of(shared.matrix, shared.count, method.base, steps=steps, fixed=shared.fixed)
        found = nearest(model, progress)
        if found.figures is not None:
            return found.figures, steps
    return None


def _cannot_agree(
    drafts: Sequence[Draft], earlier: Sequence[Earlier], method: ControlledRounding, progress: Progress
) -> InputError:
    def feasible(few: Sequence[Earlier]) -> bool:
        return _nearest(_Shared.of(drafts, few), method, progress) is not None

    message = messages.NO_ROUNDED_TABLES_BESIDE if earlier else messages.NO_ROUNDED_TABLES
    return InputError(message.at(method.owner(), base=method.base), *in_the_way(earlier, feasible))


def _release(
    draft: Draft,
    method: ControlledRounding,
    figures: IntColumn,
    reach: IntColumn,
    *,
    exact: BoolColumn,
    notes: tuple[Phrase, ...],
) -> Perturbed:
    cube = draft.review.cube
    return Perturbed(
        cube=cube,
        method=method,
        value=figures,
        status=np.where(exact, Treatment.PUBLISHED, Treatment.ROUNDED).astype(np.int8),
        bounds=left_open(cube, figures - reach, figures + reach),
        additive=True,
        notes=notes,
    )
