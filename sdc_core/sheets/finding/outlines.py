"""The totals and subtotals of each side of a table, whether it holds one variable or several."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from math import prod

import numpy as np
from numpy.typing import NDArray

from sdc_core.sheets.finding import messages
from sdc_core.sheets.finding.block import Block
from sdc_core.sheets.finding.crossed import crossed_outline, variables_of
from sdc_core.sheets.finding.levels import without_outer_names
from sdc_core.sheets.finding.line_sums import Units, is_nearly_sum_of, is_sum_of, rounding_error, whole_units
from sdc_core.sheets.finding.lines import Lines, looks_largest
from sdc_core.sheets.finding.outline import Outline, outline_of
from sdc_core.sheets.finding.row_parts import STEP, indent_of
from sdc_core.sheets.finding.symbols import Equation
from sdc_core.sheets.reading.reading import Axis
from sdc_core.sheets.reading.sureness import Sureness, weakest
from sdc_core.sheets.seeing.cell_types import CellType
from sdc_core.sheets.seeing.labels import Labels
from sdc_core.sheets.seeing.shares import hundred_lines, sums_to_hundred
from sdc_core.sheets.seeing.words import speaks_of_total

SURE_TREE = 0.85
SURE_TOTAL = 0.95
FEWEST_OF_A_TREE = 5
FEWEST_BY_CHANCE = 1_000
"""In the last digit: a sum so large is hardly chance, even in one column."""


def outline_of_side(block: Block, axis: Axis) -> Outline:
    """The totals and subtotals of one side; what belongs to a total itself is not listed as its part."""
    found = _outline_of_side(block, axis)
    parents = {part: whole for part, whole in found.parents.items() if not {part, whole} & found.totals}
    return found if len(parents) == len(found.parents) else replace(found, parents=parents)


def _outline_of_side(block: Block, axis: Axis) -> Outline:
    """Level by level where the side holds one variable, else category by category."""
    labels = block.row_labels if axis == "row" else without_outer_names(block.column_labels)
    units, known = whole_units(block.values if axis == "row" else block.values.T)
    variables = variables_of(labels)
    if axis == "row" and (steps := staggered(block)):
        bold = [bool(block.grid.styles.bold[row, at]) for row, at in zip(block.rows, steps, strict=True)]
        return outline_of(Lines([line[-1] for line in labels], [STEP * at for at in steps], bold, units, known))
    if len(variables) > 1:
        if axis == "column" and (tree := _one_tree(labels, units, known)):
            return tree
        if axis == "row" and (tree := _across_sections(block, units, known)):
            return tree
        crossed = crossed_outline(labels, variables, units, known)
        outline = _with_subtotals(labels, variables, units, known, crossed=crossed)
        if axis == "row" and block.sections:
            outline = _with_total_of_sections(block, units, known, outline)
        if axis == "column" and (whole := _whole_tree(labels, units, known, otherwise=outline)):
            return whole
        found = _with_levels_in_groups(block, axis, variables, (units, known), outline)
        if axis == "row" and not found.totals and not found.parents and (tree := _tree_of_rows(labels, units, known)):
            return tree
        return found
    indents = [0] * len(labels)
    bold = [False] * len(labels)
    stub, grid = block.stub, block.grid
    if axis == "row" and stub:
        innermost = stub[-1] if len(stub) == 1 or not variables else stub[min(variables[0], len(stub) - 1)]
        indents = [indent_of(grid, row, innermost) for row in block.rows]
        bold = [bool(grid.styles.bold[row, innermost]) for row in block.rows]
    at = variables[0] if variables else -1
    codes = _codes(block) if axis == "row" else ()
    blocks = _blocks(block) if axis == "row" else ()
    return outline_of(Lines([line[at] for line in labels], indents, bold, units, known, codes, blocks))


def _one_tree(labels: Labels, units: Units, known: NDArray[np.bool_]) -> Outline | None:
    """The levels of headings that each stand once, below headings of their groups, where the sums show a tree.

    None where the same headings come again, or the sums show nothing that convinces.
    """
    inner = [line[-1] for line in labels]
    if len({*inner}) < len(inner):
        return None
    found = outline_of(Lines.bare(inner, units, known))
    return found if found.parents and found.of_levels.share >= SURE_TREE else None


def _tree_of_rows(labels: Labels, units: Units, known: NDArray[np.bool_]) -> Outline | None:
    """The levels of nearly all rows by their sums alone, where the columns of labels cross nothing: a code and a name.

    None where parts or wholes of different families share their innermost label, as those of a crossing do.
    """
    inner = [line[-1] for line in labels]
    found = outline_of(Lines.bare(inner, units, known))
    wholes, parts = {*found.parents.values()}, [*found.parents]
    alone = len({inner[at] for at in wholes}) == len(wholes) and len({inner[at] for at in parts}) == len(parts)
    covered = len({*parts} | wholes) * 5 >= len(labels) * 4
    return found if alone and covered and len(wholes) > 1 and found.of_levels.share >= SURE_TREE else None


def _whole_tree(labels: Labels, units: Units, known: NDArray[np.bool_], *, otherwise: Outline) -> Outline | None:
    """The levels of headings that are broken or do not cross, where sums show the total of all and its parts.

    None where the crossing is sure of its totals or complete, or the sums leave something open.
    """
    if otherwise.of_totals.share >= SURE_TOTAL or len(labels) < FEWEST_OF_A_TREE:
        return None
    if otherwise.totals and otherwise.of_totals.share >= SURE_TREE and _cross_completely(labels):
        return None
    joined = [" ".join(filter(None, line)) for line in labels]
    found = outline_of(Lines.bare(joined, units, known))
    proven = found.totals and found.parents and found.of_totals.share >= SURE_TOTAL
    return found if proven and found.of_levels.share >= SURE_TREE else None


def _cross_completely(labels: Labels) -> bool:
    """Whether each combination of what the levels of headings say stands there once, and several of them say much."""
    said = [len({*level}) for level in zip(*labels, strict=True)]
    return sum(number > 1 for number in said) > 1 and prod(said) == len(labels) == len({*labels})


def _across_sections(block: Block, units: Units, known: NDArray[np.bool_]) -> Outline | None:
    """The levels of rows that a name stands among, where the parts of a row stand before it and behind it.

    So it is where some parts share a name: Hispanic, then "Not Hispanic" above the others. None where no sum shows it.
    """
    inner = [line[-1] for line in block.row_labels]
    if not block.sections or len({*inner}) < len(inner):
        return None
    found = outline_of(Lines.bare(inner, units, known))
    if not found.totals or found.of_totals.share < SURE_TOTAL or found.of_levels.share < SURE_TREE:
        return None
    section = np.searchsorted(np.array(sorted(block.sections)), np.array(block.rows))
    families = {
        whole: {section[part] for part, own in found.parents.items() if own == whole}
        for whole in found.parents.values()
    }
    spanned = [whole for whole, places in families.items() if len(places) > 1 and whole not in found.totals]
    return found if spanned else None


def staggered(block: Block) -> list[int]:
    """The column of the one label of each row, where several columns of labels show levels; otherwise nothing."""
    if len(block.stub) < 2 or block.sections:
        return []
    stub = list(block.stub)
    while len(stub) > 2 and _all_differ(block, stub[0]):
        del stub[0]
    given = [[at for at in stub if block.grid.text(row, at)] for row in block.rows]
    alone = all(len(one) == 1 for one in given)
    return [at for (at,) in given] if alone and len({at for (at,) in given}) > 1 else []


def _all_differ(block: Block, column: int) -> bool:
    """Whether every row has a text of its own in a column, as a column of codes has."""
    texts = {block.grid.text(row, column) for row in block.rows}
    return "" not in texts and len(texts) == len(block.rows)


def _with_levels_in_groups(
    block: Block, axis: Axis, variables: list[int], figures: tuple[Units, NDArray[np.bool_]], outline: Outline
) -> Outline:
    """Add the levels of the innermost variable, and its total: in each group by itself, and the same in all of them."""
    labels = block.row_labels if axis == "row" else block.column_labels
    inner, (units, known) = variables[-1], figures
    groups: dict[tuple[str, ...], list[int]] = {}
    for at, line in enumerate(labels):
        groups.setdefault(tuple(line[level] for level in variables[:-1]), []).append(at)
    parents: dict[int, int] = {}
    totals: list[int] = []
    sure, sure_totals = [outline.of_levels] if outline.parents else [], [outline.of_totals]
    for group in groups.values():
        names = [labels[at][inner] for at in group]
        found = outline_of(Lines(names, *_looks(block, axis, group), units[group], known[group]))
        if found.parents and found.of_levels.share >= SURE_TREE:
            parents |= {group[part]: group[whole] for part, whole in found.parents.items()}
            sure.append(found.of_levels)
            if found.of_totals.share >= SURE_TOTAL:
                totals += [group[at] for at in found.totals]
                sure_totals.append(found.of_totals)
    of_each = len(totals) == len(groups) and len({labels[at][inner] for at in totals}) == 1
    every = outline.totals.union(totals) if of_each else outline.totals
    parents = {part: whole for part, whole in parents.items() if not {part, whole} & every}
    named = {(labels[part][inner], labels[whole][inner]) for part, whole in parents.items()}
    if not parents or len({part for part, _ in named}) < len(named):
        return outline
    of_totals = weakest(sure_totals, outline.of_totals) if of_each else outline.of_totals
    return Outline(every, parents, of_totals, weakest(sure, outline.of_levels))


def _looks(block: Block, axis: Axis, group: list[int]) -> tuple[list[int], list[bool]]:
    """The indents of some lines of one side, and which are bold."""
    if axis == "column" or not block.stub:
        return [0] * len(group), [False] * len(group)
    rows, column = [block.rows[at] for at in group], block.stub[-1]
    return [indent_of(block.grid, row, column) for row in rows], block.grid.styles.bold[rows, column].tolist()


def _with_total_of_sections(block: Block, units: Units, known: NDArray[np.bool_], outline: Outline) -> Outline:
    """Add the rows above the first section: each section breaks them down anew."""
    above = [at for at, row in enumerate(block.rows) if row < block.sections[0]]
    if not above or len(above) == len(block.rows):
        return outline
    groups: dict[str, list[int]] = {}
    for at, label in enumerate(block.row_labels):
        if at not in above and at not in outline.totals:
            groups.setdefault(label[0], []).append(at)
    lines = Lines([line[-1] for line in block.row_labels], (), (), units, known)
    sums = {at: _broken_down_by(units, known, at, groups) for at in above}
    proven = {at for at, (holds, fails) in sums.items() if holds > 4 * fails}
    largest = {at for at in above if looks_largest(lines, at)}
    if proven:
        sure = Sureness(0.95, messages.SECTIONS_SUM_TO_IT.phrase())
    elif largest:
        sure = Sureness(0.75, messages.LARGEST_ABOVE_SECTIONS.phrase())
    else:
        sure = Sureness(0.6, messages.ROWS_ABOVE_SECTIONS.phrase())
    totals = outline.totals | (proven or largest)
    weakest_of = sure if not outline.totals or sure.share < outline.of_totals.share else outline.of_totals
    return Outline(totals, outline.parents, weakest_of, outline.of_levels)


def _broken_down_by(units: Units, known: NDArray[np.bool_], at: int, groups: dict[str, list[int]]) -> tuple[int, int]:
    """In how many columns the best group of lines sums to a line but for rounding, and in how many not."""
    found = [is_nearly_sum_of(units, known, at, group) for group in groups.values() if len(group) > 1]
    return max(found, key=lambda one: one[0] - 4 * one[1], default=(0, 0))


def _blocks(block: Block) -> tuple[int, ...]:
    """The number of the block of each row, where blank rows part several; nothing where they do not."""
    blank = set(np.flatnonzero((block.grid.cell_types.types == CellType.BLANK).all(axis=1)).tolist())
    parted = [not blank.isdisjoint(range(above + 1, below)) for above, below in pairwise(block.rows)]
    numbers = np.cumsum([False, *parted])
    several = 1 < numbers[-1] + 1 < len(block.rows)
    return tuple(numbers.tolist()) if several else ()


def _codes(block: Block) -> tuple[str, ...]:
    """The codes that stand beside the labels of the one variable: the outermost column that differs in every row."""
    if len(block.stub) < 2:
        return ()
    column = next((at for at in block.stub[:-1] if _all_differ(block, at)), block.stub[0])
    return tuple(block.grid.text(row, column) for row in block.rows)


def _with_subtotals(
    labels: Labels, variables: list[int], units: Units, known: NDArray[np.bool_], *, crossed: Outline
) -> Outline:
    """Add the lines that sum up the lines of one outer category, whatever they are called."""
    totals = set(crossed.totals)
    inner = variables[-1]
    groups: dict[tuple[str, ...], list[int]] = {}
    for at, line in enumerate(labels):
        groups.setdefault(tuple(line[level] for level in variables if level != inner), []).append(at)
    sure = crossed.of_totals
    for group in groups.values():
        if len(group) < 3 or any(at in totals for at in group):
            continue
        tried = [(group[-1], group), (group[0], group)]
        if group[-1] == len(labels) - 1 and speaks_of_total(labels[group[-1]][inner]):
            tried.append((group[-2], group[:-1]))  # what ends the table may be the total of all groups
        for at, own in tried:
            holds, fails = is_sum_of(units, known, at, [one for one in own if one != at])
            if holds and holds > 4 * fails and (holds > 1 or np.abs(units[at]).max() >= 100):
                totals.add(at)
                sure = Sureness(min(sure.share, 0.8), messages.SUM_OF_ITS_GROUP.phrase())
                break
    whole = _sum_of_all(labels, units, known, totals, groups=[group for group in groups.values() if len(group) == 1])
    if whole is not None:
        totals.add(whole)
        sure = Sureness(min(sure.share, 0.9), messages.SUM_OF_ALL_OTHERS.phrase())
    elif _sums_up_totals(units, known, len(labels) - 1, totals):
        totals.add(len(labels) - 1)
        sure = Sureness(min(sure.share, 0.9), messages.SUM_OF_TOTALS.phrase())
    return Outline(frozenset(totals), {}, sure)


def _sums_up_totals(units: Units, known: NDArray[np.bool_], last: int, totals: set[int]) -> bool:
    """Whether the last line is the sum of the totals above it, or of the last few of them: some sum up others."""
    above = sorted(totals)
    if last in totals or np.abs(units[last]).max() < FEWEST_BY_CHANCE:
        return False
    tried = [is_sum_of(units, known, last, above[start:]) for start in range(len(above) - 1)]
    return any(holds and not fails for holds, fails in tried)


def _sum_of_all(
    labels: Labels, units: Units, known: NDArray[np.bool_], totals: set[int], *, groups: list[list[int]]
) -> int | None:
    """The line with a group of its own that is the sum of all lines that are no totals."""
    parts = [at for at in range(len(labels)) if at not in totals]
    for (at,) in groups:
        others = [one for one in parts if one != at]
        holds, fails = is_sum_of(units, known, at, others)
        if at not in totals and len(others) > 2 and holds > 4 * fails and (holds > 1 or units[at].max() >= 100):
            return at
    return None


def outline_of_shares(outline: Outline, values: NDArray[np.float64]) -> Outline:
    """In percentages a line of 100 is the total, if it is at an end and the others add up to 100 as well.

    Where they do not, everybody is in a category of that line, which is no total but what a table gives away.
    """
    hundred = hundred_lines(values)
    others = [at for at in range(len(values)) if not hundred[at] and at not in outline.parents]
    lines = [int(at) for at in np.flatnonzero(hundred) if at in (0, len(values) - 1)]
    only_a_sum = outline.of_totals.why == messages.SUM_OF_OTHERS.phrase()  # and nothing calls it a total
    if only_a_sum and not outline.totals.isdisjoint(lines) and _miss_a_hundred(values[others]):
        totals, sure = outline.totals.difference(lines), Sureness(0.6, messages.LARGEST_NO_SUM.phrase())
        return Outline(totals, outline.parents, sure, outline.of_levels)
    if outline.totals or not lines or not sums_to_hundred(values[others].T):
        return outline
    return Outline(
        frozenset(lines), outline.parents, Sureness(0.85, messages.HUNDRED_THROUGHOUT.phrase()), outline.of_levels
    )


def _miss_a_hundred(values: NDArray[np.float64]) -> bool:
    """Whether the lines sum to something else than 100 in some place, also where each was rounded to a whole one."""
    off = np.abs(values[:, np.isfinite(values).all(axis=0)].sum(axis=0) - 100)
    return bool((off > rounding_error(1, len(values))).any())


def equations_of(outline: Outline, number: int) -> list[Equation]:
    """What sums to what, by an outline of one variable."""
    families: dict[int, list[int]] = {}
    for part, above in outline.parents.items():
        families.setdefault(above, []).append(part)
    equations = list(families.items())
    if len(outline.totals) == 1:
        (total,) = outline.totals
        parts = [at for at in range(number) if at != total and at not in outline.parents]
        equations.append((total, parts))
    return equations
