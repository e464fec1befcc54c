"""The steps of a redesign: in words for people, and applied to a spec so that the same file gives the new table."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from enum import Enum

import numpy as np

from sdc_core.cube.cube import Cube
from sdc_core.messages import Phrase, active
from sdc_core.numbers.band_labels import Band, in_order, joined
from sdc_core.protection.redesign import messages
from sdc_core.protection.redesign.shape import Shape
from sdc_core.protection.redesign.space import ANYWHERE, Design, Space
from sdc_core.spec.bands import band_labels
from sdc_core.spec.parts import Variable
from sdc_core.spec.table_spec import TableSpec
from sdc_core.words.wording import in_a_row

NAMED_AT_MOST = 4
"""Parts that the name of a merged category lists; it counts the others."""


class Change(Enum):
    """What a step does."""

    MERGE = "merge"
    UNDIVIDED = "undivided"
    UP = "up"
    LEAVE_OUT = "leave out"


@dataclass(frozen=True)
class Step:
    """One change of a table's categories.

    variable: its title. codes: what is merged, or shown without its parts. labels: the same as outputs call them. into:
    the name of the merged category. levels: how many levels stay below the total.
    """

    change: Change
    variable: str
    codes: tuple[str, ...] = ()
    labels: tuple[str, ...] = ()
    into: str = ""
    levels: int = 0

    def describe(self) -> str:
        """The step as an instruction."""
        return str(self.instruction())

    def instruction(self) -> Phrase:
        """The same in whatever language it is read."""
        if self.change is Change.MERGE:
            labels = _in_words(self.labels)
            if self.into == str(labels):
                return messages.MERGE_BY_NAME.phrase(variable=self.variable, labels=labels)
            return messages.MERGE.phrase(variable=self.variable, labels=labels, into=self.into)
        if self.change is Change.UNDIVIDED:
            labels, parts = _in_words(self.labels), len(self.labels)
            return messages.UNDIVIDED.phrase(variable=self.variable, labels=labels, parts=parts)
        if self.change is Change.UP:
            return messages.UP.phrase(levels=self.levels, variable=self.variable)
        return messages.LEAVE_OUT.phrase(variable=self.variable)


def steps_of(space: Space, design: Design) -> tuple[Step, ...]:
    """What was done to a table to arrive at a design."""
    return tuple(step for at in space.variables for step in _steps(space.cube, at, design.shapes[at], space))


def apply(spec: TableSpec, steps: Sequence[Step]) -> TableSpec:
    """The spec under which the same file gives the redesigned table."""
    variables = list(spec.variables)
    for step in steps:
        at = spec.position(step.variable)
        variables[at] = _applied(variables[at], step)
    return replace(spec, variables=tuple(variables))


def _applied(variable: Variable, step: Step) -> Variable:
    if step.change is Change.LEAVE_OUT:
        return replace(variable, merge={}, undivided=(), levels=0)
    if step.change is Change.UP:
        return replace(variable, levels=step.levels)
    if step.change is Change.UNDIVIDED:
        return replace(variable, undivided=(*variable.undivided, *step.codes))
    cuts = _without_cuts(variable, step)
    if cuts is not None:
        return replace(variable, bands=cuts)
    parts = tuple(part for code in step.codes for part in variable.merge.get(code, (code,)))
    merge = {into: codes for into, codes in variable.merge.items() if into not in step.codes}
    sensitive = variable.sensitive
    if set(step.codes) <= set(sensitive):
        sensitive = (*(code for code in sensitive if code not in variable.merge or code in merge), step.into)
    return replace(variable, merge=merge | {step.into: parts}, sensitive=sensitive)


def _without_cuts(variable: Variable, step: Step) -> tuple[Decimal, ...] | None:
    """The cut points of a variable whose bands are merged: wider bands need no other words; None where they do."""
    if not variable.bands or set(step.codes) & {*variable.merge, *variable.sensitive}:
        return None
    band = Band.of(step.into)
    if band is None:
        return None
    low, high = band.low, band.high
    cuts = tuple(cut for cut in variable.bands if not ((low is None or low < cut) and (high is None or cut < high)))
    return cuts if cuts and step.into in band_labels(cuts) else None


def _steps(cube: Cube, variable: int, shape: Shape, space: Space) -> Iterator[Step]:
    tree, title = cube.hierarchies[variable], cube.spec.names[variable]
    if shape.key == Shape.whole(tree).key:
        return
    if len(shape.first) == 1:
        yield Step(Change.LEAVE_OUT, title)
        return
    levels = _levels(shape)
    if levels is not None:
        yield Step(Change.UP, title, levels=levels)
    visible = ~shape.hidden
    size = np.bincount(shape.block[visible], minlength=len(tree))
    cut = visible & ~tree.is_leaf & ~np.isin(np.arange(len(tree)), tree.parent[visible & ~tree.is_root])
    whole = np.flatnonzero(cut & (size[shape.block] == 1))
    if levels is None and len(whole):
        yield Step(Change.UNDIVIDED, title, _named(tree.codes, whole), _named(tree.labels, whole))
    taken = {*tree.codes, *tree.labels, *cube.spec.variables[variable].parents, *cube.spec.variables[variable].labels}
    for first in np.flatnonzero(size > 1):
        nodes = np.flatnonzero(visible & (shape.block == first))
        places = space.places[variable][nodes]
        nodes = nodes[np.argsort(places, kind="stable")]
        labels = _named(tree.labels, nodes)
        into = _name(labels, taken, in_a_row=bool((places != ANYWHERE).all()))
        taken.add(into)
        yield Step(Change.MERGE, title, _named(tree.codes, nodes), labels, into)


def _levels(shape: Shape) -> int | None:
    """How many levels are shown where a whole level is not; None where only some categories are undivided."""
    tree = shape.tree
    deepest = int(tree.depth[~shape.hidden].max())
    below = tree.depth > deepest
    if deepest == int(tree.depth.max()) or not (shape.hidden == below).all():
        return None
    return deepest


def _named(names: Sequence[str], nodes: Sequence[int] | np.ndarray) -> tuple[str, ...]:
    return tuple(names[int(node)] for node in nodes)


def _name(labels: Sequence[str], taken: Collection[str], *, in_a_row: bool) -> str:
    """What a merged category is called in the active language: by its bounds, by its ends, or by its parts."""
    name = joined(labels) if in_a_row and in_order(labels) is not None else None
    if name is None and in_a_row and len(labels) > 2:
        name = messages.IN_ORDER.said(first=labels[0], last=labels[-1])
    if name is None:
        name = active().said(_in_words(labels))
    if name in taken:
        name = messages.TOGETHER.said(name=name)
    number = 2
    while name in taken:
        name = messages.TOGETHER_AGAIN.said(name=active().said(_in_words(labels)), number=number)
        number += 1
    return name


def _in_words(labels: Sequence[str]) -> Phrase | str:
    """Categories in a row; of many the first ones, and how many others there are."""
    if len(labels) > NAMED_AT_MOST:
        first = tuple(labels[: NAMED_AT_MOST - 1])
        return messages.AND_OTHERS.phrase(first=first, others=len(labels) - len(first))
    return in_a_row(labels)
