"""From the categories of a file to the nodes of the spanning variables."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from sdc_core.arrays import BoolColumn, IntColumn
from sdc_core.bands import band_labels
from sdc_core.cells import Cells
from sdc_core.errors import Problem
from sdc_core.hierarchy import TOTAL, Hierarchy
from sdc_core.spec import TableSpec, Variable
from sdc_core.table import Column, Note

UNKNOWN = -1


def hierarchy_of(variable: Variable, column: Column) -> tuple[Hierarchy, IntColumn]:
    """A variable's tree and, for each category of the column, its node (`UNKNOWN` where it has none).

    Categories keep the order of the hierarchy, of the codelist or the bands, or else that of the file.
    Those of a hierarchy or codelist that the file does not hold are left out: they are no published cells.
    """
    categories = _in_order(variable, column)
    if variable.role == "by":
        place = {text: node for node, text in enumerate(categories)}
        nodes = np.array([place.get(text, UNKNOWN) for text in column.texts], dtype=np.int64)
        return replace(Hierarchy.separate(categories), names=variable.labels), nodes
    tree = Hierarchy.from_parents(variable.parents) if variable.parents else Hierarchy.flat(categories)
    tree = replace(tree, names=variable.labels)
    number = {code: node for node, code in enumerate(tree.codes) if node}
    number |= dict.fromkeys(variable.total, 0)
    nodes = np.array([number.get(text, UNKNOWN) for text in column.texts], dtype=np.int64)
    if not variable.parents:
        return tree, nodes
    occurring = np.zeros(len(tree), dtype=bool)
    occurring[nodes[nodes != UNKNOWN]] = True
    kept = tree.kept(occurring)
    place = {code: node for node, code in enumerate(kept.codes)}
    renumbered = [UNKNOWN if node == UNKNOWN else place[tree.codes[node]] for node in nodes.tolist()]
    return kept, np.array(renumbered, dtype=np.int64)


def _in_order(variable: Variable, column: Column) -> list[str]:
    """The categories of the file that are no total, in the order in which they are shown."""
    categories = [text for text in column.texts if text not in variable.total]
    if variable.bands:
        ranks = {label: rank for rank, label in enumerate(band_labels(variable.bands))}
        return sorted(categories, key=lambda text: ranks.get(text, len(ranks)))
    if variable.labels and not variable.parents:
        present = set(categories)
        return [code for code in variable.labels if code in present]
    return categories


def problems_of(spec: TableSpec, cells: Cells, nodes: Sequence[IntColumn]) -> list[Problem]:
    """What does not fit between the categories of the file and the spec, each with its place."""
    problems = []
    for at, (variable, column) in enumerate(zip(spec.variables, cells.columns, strict=True)):
        where = f"variables.{variable.name}"
        for text, first, node in zip(column.texts, column.first_rows(), nodes[at], strict=True):
            place = f"{where}, {cells.place_of_label(at, int(first))}"
            if node == UNKNOWN:
                where_not = "hierarchy" if variable.parents else "codelist"
                problems.append(Problem(place, f"the category is not in the {where_not}", "add it there"))
            elif text == TOTAL and node != 0 and variable.role != "by":
                problems.append(Problem(place, *_stray_total(variable, where)))
        known = {*column.texts, *variable.parents, *variable.parents.values()}
        if spec.layout == "microdata" and set(variable.total) & set(column.texts):
            what = "total names a category that units have"
            problems.append(Problem(where, what, "microdata has no totals: leave total out"))
        problems.extend(
            Problem(where, f"sensitive entry {number} is no category of this variable", "correct it")
            for number, category in enumerate(variable.sensitive, start=1)
            if category not in known or category in variable.total
        )
    for number, entry in enumerate(spec.structural, start=1):
        for name, category in entry.items():
            at = [variable.name for variable in spec.variables].index(name)
            if category not in cells.columns[at].texts and category not in spec.variables[at].parents:
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


def notes_on(spec: TableSpec, cells: Cells, hierarchies: Sequence[Hierarchy]) -> list[Note]:
    """What a person should know about the categories: totals added, look-alikes, single categories."""
    notes = []
    for at, (variable, column) in enumerate(zip(spec.variables, cells.columns, strict=True)):
        where = f"variables.{variable.name}"
        if variable.total and not set(variable.total) & set(column.texts):
            notes.append(Note(where, "the total named in the spec is not in the file; it was added up"))
        if hierarchies[at].is_leaf.sum() <= 1 and variable.role != "by":
            notes.append(Note(where, "there is a single category, so no cell can be compared along it"))
        firsts = column.first_rows()
        for one, other in _look_alikes(column.texts):
            places = " and ".join(cells.place_of_label(at, int(firsts[label])) for label in (one, other))
            difference = _difference(column.texts[one], column.texts[other])
            notes.append(Note(where, f"two labels look alike but are not the same ({places}: {difference})"))
    return notes


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
