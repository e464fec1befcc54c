"""From the categories of a file to the nodes of the spanning variables."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import replace

import numpy as np

from sdc_core.arrays import BoolColumn, IntColumn
from sdc_core.cube import messages
from sdc_core.cube.named_categories import (
    Absent,
    categories_in_order,
    categories_named,
    filled_nodes,
    kept_of,
    parents_of,
)
from sdc_core.entries.cells import Cells
from sdc_core.messages import Note, Phrase, Problem
from sdc_core.spec.coarsening import not_merged, shown, with_merged
from sdc_core.spec.hierarchy import TOTAL, Hierarchy
from sdc_core.spec.parts import Variable
from sdc_core.spec.table_spec import TableSpec
from sdc_core.table.table import Column

UNKNOWN = -1


def hierarchy_of(variable: Variable, column: Column, somebody: BoolColumn | None = None) -> tuple[Hierarchy, IntColumn]:
    """A variable's tree and, for each category of the column, its node (`UNKNOWN` where it has none).

    Categories keep the order of the hierarchy, of the codelist or the bands, or else that of the file. Those
    that one of these names and the file lacks exist for a target and where the spec keeps them
    (named_categories.py). somebody: the entries in which somebody is, or may be; None for all of them.
    """
    tree = with_merged(_tree_of(variable, column, somebody), variable)
    return tree, _nodes(tree, variable, column)


def _tree_of(variable: Variable, column: Column, somebody: BoolColumn | None) -> Hierarchy:
    """A variable's tree without its merged categories."""
    names = {code: label for code, label in variable.labels.items() if code != TOTAL or variable.role == "by"}
    if variable.role == "by":
        return replace(Hierarchy.separate(categories_in_order(variable, column)), names=names)
    parents = parents_of(variable)
    tree = Hierarchy.from_parents(parents) if parents else Hierarchy.flat(categories_in_order(variable, column))
    tree = replace(tree, names=names)
    if not parents:
        return tree
    nodes = _nodes(tree, variable, column)
    occurring = filled_nodes(tree, nodes, column, None)
    return kept_of(variable, tree, occurring, filled_nodes(tree, nodes, column, somebody))


def _nodes(tree: Hierarchy, variable: Variable, column: Column) -> IntColumn:
    """For each category of a column its node."""
    first = 0 if variable.role == "by" else 1
    number = {code: node for node, code in enumerate(tree.codes) if node >= first}
    number |= dict.fromkeys(variable.total, 0)
    return np.array([number.get(text, UNKNOWN) for text in column.texts], dtype=np.int64)


def upper_levels(variable: Variable) -> frozenset[str]:
    """The codes of a hierarchy that have codes below them: no unit is counted there."""
    return frozenset(parents_of(variable).values()) - {""}


def problems_of(
    spec: TableSpec, cells: Cells, nodes: Sequence[IntColumn], hierarchies: Sequence[Hierarchy]
) -> list[Problem]:
    """What does not fit between the categories of the file and the spec, each with its place."""
    problems = []
    for at, (variable, column) in enumerate(zip(spec.variables, cells.columns, strict=True)):
        where = f"variables.{variable.name}"
        upper = upper_levels(variable) if spec.layout == "microdata" else frozenset()
        for text, first, node in zip(column.texts, column.first_rows(), nodes[at], strict=True):
            place = f"{where}, {cells.place_of_label(at, int(first))}"
            if text == TOTAL and node != 0 and variable.role != "by":
                problems.append(_stray_total(variable, where, place))
            elif node == UNKNOWN:
                problems.append(messages.CATEGORY_NOT_DEFINED.at(place, definition=definition(variable), categories=1))
            elif text in upper:
                problems.append(messages.UNIT_AT_AN_UPPER_LEVEL.at(place, categories=1))
        problems.extend(_about_labels(variable, hierarchies[at], where))
        known = {*column.texts, *variable.parents, *variable.parents.values(), *categories_named(variable)}
        problems.extend(_about_coarsening(variable, hierarchies[at], known, where))
        known |= set(variable.merge)
        if spec.layout == "microdata" and set(variable.total) & set(column.texts):
            problems.append(messages.TOTAL_AMONG_UNITS.at(where))
        problems.extend(
            messages.SENSITIVE_IS_NO_CATEGORY.at(where, number=number)
            for number, category in enumerate(variable.sensitive, start=1)
            if category not in known or category in variable.total
        )
    return [*problems, *_about_structural(spec, cells)]


def _about_coarsening(variable: Variable, tree: Hierarchy, known: set[str], where: str) -> Iterator[Problem]:
    """What cannot be merged or shown undivided. known: the categories that there can be without it."""
    if not variable.coarsened:
        return
    named = {code for codes in variable.merge.values() for code in codes} | set(variable.undivided)
    if named - known - set(variable.merge) or named & {TOTAL, *variable.total}:
        yield messages.MERGED_IS_NO_CATEGORY.at(where)
    elif known & set(variable.merge) or not_merged(tree, variable):
        yield messages.MERGED_APART.at(f"{where}.merge")
    seen = shown(tree, variable)
    sensitive = np.isin(tree.codes, variable.sensitive)
    if any(
        not sensitive[next(above for above in tree.path(int(node)) if seen[above])]
        for node in np.flatnonzero(sensitive)
    ):
        yield messages.SENSITIVE_NOT_SHOWN.at(where)


def _about_labels(variable: Variable, tree: Hierarchy, where: str) -> list[Problem]:
    """Labels of a codelist that would stand for two things in the outputs."""
    if variable.role == "by":
        return []
    problems = [
        messages.LABEL_IS_TOTAL.at(f"{where}, codelist entry {number}", total=TOTAL, where=where)
        for number, (code, label) in enumerate(variable.labels.items(), start=1)
        if label == TOTAL and code not in variable.total
    ]
    if variable.labels and not problems and len(set(tree.labels)) < len(tree):
        problems.append(messages.SAME_NAME_TWICE.at(where))
    return problems


def _about_structural(spec: TableSpec, cells: Cells) -> list[Problem]:
    problems = []
    names = [variable.name for variable in spec.variables]
    for number, entry in enumerate(spec.structural, start=1):
        for name, category in entry.items():
            at = names.index(name)
            variable = spec.variables[at]
            if category not in {*cells.columns[at].texts, *variable.parents, *categories_named(variable)}:
                where = f"structural, entry {number}"
                problems.append(messages.NO_SUCH_CATEGORY.at(where, name=name))
    return problems


def _stray_total(variable: Variable, where: str, place: str) -> Problem:
    """What is wrong with a category that outputs could not distinguish from the total."""
    if not variable.total:
        return messages.CALLED_TOTAL.at(place, total=TOTAL, where=where)
    return messages.CALLED_TOTAL_TOO.at(place, total=TOTAL, where=where)


def definition(variable: Variable) -> Phrase:
    """What the spec defines the categories of a variable by, where one of them is not among those."""
    return (messages.HIERARCHY if variable.parents else messages.CODELIST).phrase()


def structural_cells(spec: TableSpec, hierarchies: Sequence[Hierarchy]) -> BoolColumn:
    """For every combination of nodes whether the spec names it as impossible; the shape of the cube.

    A category stands for itself and everything below it.
    """
    nodes = np.ix_(*(np.arange(len(hierarchy)) for hierarchy in hierarchies))
    impossible = np.zeros([len(hierarchy) for hierarchy in hierarchies], dtype=bool)
    names = [variable.name for variable in spec.variables]
    for entry in spec.structural:
        match = np.ones_like(impossible)
        for name, category in entry.items():
            at = names.index(name)
            codes = hierarchies[at].codes
            below = hierarchies[at].below([codes.index(category)] if category in codes else [])
            match &= below[nodes[at]]
        impossible |= match
    return _with_margins(impossible, hierarchies)


def _with_margins(impossible: BoolColumn, hierarchies: Sequence[Hierarchy]) -> BoolColumn:
    """A margin over impossible combinations only is impossible too."""
    for variable, hierarchy in enumerate(hierarchies):
        along = np.moveaxis(impossible, variable, 0)
        for parent, children in hierarchy.families():
            along[parent] |= along[children].all(axis=0)
    return impossible


def notes_on(spec: TableSpec, cells: Cells, hierarchies: Sequence[Hierarchy]) -> list[Note]:
    """What a person should know about the categories: totals added, look-alikes, single categories."""
    notes = []
    for at, (variable, column) in enumerate(zip(spec.variables, cells.columns, strict=True)):
        where = f"variables.{variable.name}"
        if variable.total and not set(variable.total) & set(column.texts):
            notes.append(messages.TOTAL_ADDED_UP.noted(where))
        if hierarchies[at].is_leaf.sum() <= 1 and variable.role != "by":
            notes.append(messages.SINGLE_CATEGORY.noted(where))
        notes.extend(_about_absent(variable, column, hierarchies[at], where))
        firsts = column.first_rows()
        for one, other in _look_alikes(column.texts):
            places = tuple(cells.place_of_label(at, int(firsts[label])) for label in (one, other))
            difference = _difference(column.texts[one], column.texts[other])
            notes.append(messages.LABELS_LOOK_ALIKE.noted(where, places=places, difference=difference))
    return notes


def _about_absent(variable: Variable, column: Column, tree: Hierarchy, where: str) -> Iterator[Note]:
    """What became of the categories that the definition names and the file lacks."""
    absent = Absent.of(variable, column, tree)
    by_labels = messages.BY_CODELIST if variable.labels else messages.BY_BANDS
    source = (messages.BY_HIERARCHY if variable.parents else by_labels).phrase()
    left_out = messages.NOT_DIVIDED if variable.empty_kept else messages.LEFT_OUT_AS_ABSENT
    for number, message in ((absent.empty, messages.HELD_AS_EMPTY), (absent.left_out, left_out)):
        if number:
            yield message.noted(where, number=number, named=absent.named, source=source)


def _look_alikes(labels: Sequence[str]) -> list[tuple[int, int]]:
    """Pairs of labels that differ only in spaces, case of width, or letters of another alphabet."""
    first: dict[str, int] = {}
    pairs = []
    for number, label in enumerate(labels):
        earlier = first.setdefault(_skeleton(label), number)
        if earlier != number:
            pairs.append((earlier, number))
    return pairs


_LATIN = dict(
    zip(
        "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαικνορυχАВЕЅІЈКМНОРСТУХавеѕіјкмнорстух",
        "ABEZHIKMNOPTYXaikvopuxABESIJKMHOPCTYXabesijkmhopctyx",
        strict=True,
    )
)
_TO_LATIN = str.maketrans(_LATIN)


def _skeleton(label: str) -> str:
    folded = unicodedata.normalize("NFKC", label).translate(_TO_LATIN)
    return "".join(folded.split())


def _difference(one: str, other: str) -> Phrase:
    """Where two look-alike labels part, as code points: never the label itself."""
    for here, there in zip(one, other, strict=False):
        if here != there:
            return messages.CODE_POINTS_DIFFER.phrase(one=ord(here), other=ord(there))
    return messages.ONE_HAS_A_SPACE.phrase()
