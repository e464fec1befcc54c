"""From the categories of a file to the nodes of the spanning variables."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from sdc_core.arrays import BoolColumn, IntColumn
from sdc_core.cube.named_categories import (
    Absent,
    categories_in_order,
    categories_named,
    filled_nodes,
    kept_of,
    parents_of,
)
from sdc_core.entries.cells import Cells
from sdc_core.errors import Problem
from sdc_core.spec.hierarchy import TOTAL, Hierarchy
from sdc_core.spec.parts import Variable
from sdc_core.spec.table_spec import TableSpec
from sdc_core.table.table import Column, Note

UNKNOWN = -1

ABOVE = (
    "the category of the unit has categories below it in the hierarchy",
    "give the unit one of the lowest level, or take the lower ones out of the hierarchy",
)
"""What is wrong with a unit that stands at an upper level, and what would do: nobody can tell where it belongs."""


def hierarchy_of(variable: Variable, column: Column, somebody: BoolColumn | None = None) -> tuple[Hierarchy, IntColumn]:
    """A variable's tree and, for each category of the column, its node (`UNKNOWN` where it has none).

    Categories keep the order of the hierarchy, of the codelist or the bands, or else that of the file. Those
    that one of these names and the file lacks exist for a target and where the spec keeps them
    (named_categories.py). somebody: the entries in which somebody is, or may be; None for all of them.
    """
    names = {code: label for code, label in variable.labels.items() if code != TOTAL or variable.role == "by"}
    if variable.role == "by":
        tree = Hierarchy.separate(categories_in_order(variable, column))
        return replace(tree, names=names), _nodes(tree, variable, column)
    parents = parents_of(variable)
    tree = Hierarchy.from_parents(parents) if parents else Hierarchy.flat(categories_in_order(variable, column))
    tree = replace(tree, names=names)
    nodes = _nodes(tree, variable, column)
    if not parents:
        return tree, nodes
    occurring = filled_nodes(tree, nodes, column, None)
    kept = kept_of(variable, tree, occurring, filled_nodes(tree, nodes, column, somebody))
    return kept, _nodes(kept, variable, column)


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
                problems.append(Problem(place, *_stray_total(variable, where)))
            elif node == UNKNOWN:
                where_not = "hierarchy" if variable.parents else "codelist"
                problems.append(Problem(place, f"the category is not in the {where_not}", "add it there"))
            elif text in upper:
                problems.append(Problem(place, *ABOVE))
        problems.extend(_about_labels(variable, hierarchies[at], where))
        known = {*column.texts, *variable.parents, *variable.parents.values(), *categories_named(variable)}
        if spec.layout == "microdata" and set(variable.total) & set(column.texts):
            what = "total names a category that units have"
            problems.append(Problem(where, what, "microdata has no totals: leave total out"))
        problems.extend(
            Problem(where, f"sensitive entry {number} is no category of this variable", "correct it")
            for number, category in enumerate(variable.sensitive, start=1)
            if category not in known or category in variable.total
        )
    return [*problems, *_about_structural(spec, cells)]


def _about_labels(variable: Variable, tree: Hierarchy, where: str) -> list[Problem]:
    """Labels of a codelist that would stand for two things in the outputs."""
    if variable.role == "by":
        return []
    problems = [
        Problem(
            f"{where}, codelist entry {number}",
            f"the label is {TOTAL}, but the code is not named as the total",
            f"name the code as total under [{where}], call it otherwise, or leave it out",
        )
        for number, (code, label) in enumerate(variable.labels.items(), start=1)
        if label == TOTAL and code not in variable.total
    ]
    if variable.labels and not problems and len(set(tree.labels)) < len(tree):
        what = "two categories have the same name in the outputs"
        problems.append(Problem(where, what, "tell them apart in the codelist or the hierarchy"))
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
                problems.append(Problem(where, f"{name} has no such category", "correct it"))
    return problems


def _stray_total(variable: Variable, where: str) -> tuple[str, str]:
    """What is wrong with a category that outputs could not tell from the total, and what would do."""
    if not variable.total:
        return f"a category is called {TOTAL}, but the spec names no total", f'add total = "{TOTAL}" under [{where}]'
    what = f"a category is called {TOTAL}, as outputs call the total, and the spec names another as the total"
    return what, f"list it under total as well under [{where}] if it is the total, otherwise rename it"


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


LEFT_OUT = {
    True: (
        "are left out, for the file does not divide the category above them",
        "is left out, for the file does not divide the category above it",
    ),
    False: (
        'are not in the file and left out; empty = "keep" under the variable holds them as empty',
        'is not in the file and left out; empty = "keep" under the variable holds it as empty',
    ),
}
"""Why categories are left out, several or one: where empty ones are kept, and where they are not."""


def notes_on(spec: TableSpec, cells: Cells, hierarchies: Sequence[Hierarchy]) -> list[Note]:
    """What a person should know about the categories: totals added, look-alikes, single categories."""
    notes = []
    for at, (variable, column) in enumerate(zip(spec.variables, cells.columns, strict=True)):
        where = f"variables.{variable.name}"
        if variable.total and not set(variable.total) & set(column.texts):
            notes.append(Note(where, "the total named in the spec is not in the file; it was added up"))
        if hierarchies[at].is_leaf.sum() <= 1 and variable.role != "by":
            notes.append(Note(where, "there is a single category, so no cell can be compared along it"))
        notes.extend(Note(where, what) for what in _about_absent(variable, column, hierarchies[at]))
        firsts = column.first_rows()
        for one, other in _look_alikes(column.texts):
            places = " and ".join(cells.place_of_label(at, int(firsts[label])) for label in (one, other))
            difference = _difference(column.texts[one], column.texts[other])
            notes.append(Note(where, f"two labels look alike but are not the same ({places}: {difference})"))
    return notes


def _about_absent(variable: Variable, column: Column, tree: Hierarchy) -> list[str]:
    """What became of the categories that the definition names and the file lacks."""
    absent = Absent.of(variable, column, tree)
    source = "hierarchy" if variable.parents else "codelist" if variable.labels else "bands"
    verb = "name" if source == "bands" else "names"
    told = []
    for number, what, one in (
        (absent.empty, "are not in the file; they are held as empty", "is not in the file; it is held as empty"),
        (absent.left_out, *LEFT_OUT[variable.empty_kept]),
    ):
        if number:
            told.append(
                f"{number:,} of the {absent.named:,} categories that its {source} {verb} {what if number > 1 else one}"
            )
    return told


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


def _difference(one: str, other: str) -> str:
    """Where two look-alike labels part, as code points: never the label itself."""
    for here, there in zip(one, other, strict=False):
        if here != there:
            return f"U+{ord(here):04X} against U+{ord(there):04X}"
    return "one has a space that the other has not"
