"""The variables on one side of a table: for every line its category, with totals and parents."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import groupby
from math import prod

from sdc_core.sheets.finding.crossed import variables_of
from sdc_core.sheets.naming.breakdowns import broken_down
from sdc_core.sheets.naming.broken_headings import told_apart
from sdc_core.sheets.naming.repeated_blocks import blocks_of, of_repeated_blocks
from sdc_core.sheets.naming.side_variable import ALL, SideVariable
from sdc_core.sheets.naming.written_trees import WrittenTree, tree_written_out
from sdc_core.sheets.reading.reading import Reading
from sdc_core.sheets.seeing.grid import Grid
from sdc_core.sheets.seeing.labels import Labels, header_labels, stub_labels
from sdc_core.sheets.seeing.words import cleaned, names_total
from sdc_core.spec.hierarchy import TOTAL
from sdc_core.words.periods import is_period


def sides_of_reading(grid: Grid, reading: Reading) -> tuple[list[SideVariable], list[SideVariable]]:
    """The variables of the rows and those of the columns of a reading that has figures."""
    reading = broken_down(grid, reading)
    labels = stub_labels(
        grid, reading.rows, reading.stub, reading.section_rows, spans=reading.spans, beside=reading.rows_beside
    )
    down = _in_repeated_blocks(grid, reading, labels) or side_variables(
        labels, reading.rows, reading.row_totals, reading.row_parents
    )
    over = header_labels(grid, reading.header, reading.columns, beside=reading.columns_beside, spans=reading.spans)
    across = side_variables(
        told_apart(grid, reading, over),
        reading.columns,
        reading.column_totals,
        reading.column_parents,
    )
    return down, across


def _in_repeated_blocks(grid: Grid, reading: Reading, labels: Labels) -> list[SideVariable]:
    """The variables of rows in blocks that the headings stand above once more; none where there are no such blocks."""
    blocks = blocks_of(grid, reading)
    if not blocks or reading.section_rows:
        return []
    place = {row: at for at, row in enumerate(reading.rows)}
    above = {place[part]: place[whole] for part, whole in reading.row_parents.items()}
    totals = {place[row] for row in reading.row_totals}
    return of_repeated_blocks([cleaned(line[-1]) for line in labels], blocks, totals, above)


def side_variables(
    labels: Labels, lines: Sequence[int], totals: Sequence[int], parents: Mapping[int, int]
) -> list[SideVariable]:
    """The variables of the lines with these labels; totals and parents by the number of the line on the sheet."""
    named = [tuple(cleaned(text) for text in line) for line in labels]
    levels = variables_of(named)
    if not levels:
        return []
    return [_without_reserved(one) for one in _variables(named, levels, lines, totals, parents)]


def _variables(
    named: Labels, levels: list[int], lines: Sequence[int], totals: Sequence[int], parents: Mapping[int, int]
) -> list[SideVariable]:
    total = {at for at, line in enumerate(lines) if line in set(totals)}
    place = {line: at for at, line in enumerate(lines)}
    above = {place[part]: place[whole] for part, whole in parents.items()}
    if len(levels) == 1:
        return _of_one_level(levels[0], [line[levels[0]] for line in named], total, above)
    if above and (len({line[-1] for line in named}) == len(named) or _below_their_wholes(named, above)):
        # Groups over labels that each stand once: the groups are what the parents say.
        names = [line[-2] if names_total(line[-1]) and line[-2] else line[-1] for line in named]
        return _with_groups(_of_one_level(levels[-1], names, total, above), named, levels[0], above)
    if above and not _cross(levels, named):
        joined = [" ".join(text for text, _ in groupby(line) if text) for line in named]
        if len({*joined}) == len(joined):  # headings that are broken over rows, over a tree of columns
            return _of_one_level(levels[-1], joined, total, above)
    once = len(lines) == len({*lines})
    tree = tree_written_out(named, levels) if once and not above else None
    if tree is not None:
        rest = [level for level in levels if level != tree.finest and level not in tree.said]
        others = [_crossed(level, named, total, above) for level in rest]
        return sorted([_of_tree(tree, named), *others], key=lambda one: one.level)
    if len(levels) == 2:
        named = _in_their_groups(levels, named, total)
    if not once:  # a total that stands in several sections
        first, *others = (_crossed(level, named, total, above) for level in levels)
        return [replace(first, total=(), separates=True), *others]
    nested = _nested(levels, named, total) if len(levels) == 2 else None
    return nested or _without_kinds([_crossed(level, named, total, above) for level in levels])


def _of_tree(tree: WrittenTree, named: list[tuple[str, ...]]) -> SideVariable:
    total = (tree.total,) if tree.total else ()
    return SideVariable(tree.finest, tuple(line[tree.finest] for line in named), total, tree.parents)


def _without_kinds(found: list[SideVariable]) -> list[SideVariable]:
    """The variables but for such as say only which lines are totals of another one: National, Regional."""

    def totals(one: SideVariable) -> list[bool]:
        return [category in one.total for category in one.categories]

    return [
        one
        for one in found
        if not one.total
        or len({*one.categories} - {*one.total}) != 1
        or all(other is one or totals(other) != totals(one) for other in found)
    ]


def _cross(levels: list[int], named: list[tuple[str, ...]]) -> bool:
    """Whether the lines are half at least of all combinations of their labels."""
    return 2 * len(named) >= prod(len({line[level] for line in named}) for level in levels)


def _below_their_wholes(named: list[tuple[str, ...]], above: Mapping[int, int]) -> bool:
    """Whether each part has the label of its whole among its own outer ones."""
    return all(named[whole][-1] in named[part][:-1] for part, whole in above.items())


def _with_groups(
    found: list[SideVariable], named: list[tuple[str, ...]], outer: int, above: Mapping[int, int]
) -> list[SideVariable]:
    """A tree with the groups that no line stands for, over those lines of theirs that have no parent."""
    if len(found) > 1:  # families with the same members: they are told apart by a variable of their own
        return found
    (one,) = found
    groups: dict[str, list[str]] = defaultdict(list)
    for at, line in enumerate(named):
        if at not in above and one.parents.get(one.categories[at]) == "" and line[outer] not in one.categories:
            groups[line[outer]].append(one.categories[at])
    wide = {group: codes for group, codes in groups.items() if len(codes) > 1 and group}
    if len(wide) < 2:
        return found
    parents = {**one.parents, **dict.fromkeys(wide, "")}
    parents |= {code: group for group, codes in wide.items() for code in codes}
    return [replace(one, parents=parents)]


def _of_one_level(level: int, names: list[str], total: set[int], above: Mapping[int, int]) -> list[SideVariable]:
    """One variable, hierarchical where lines have parents; two where every family has the same members."""
    if above:
        families: dict[int, list[int]] = defaultdict(list)
        for part, whole in above.items():
            families[whole].append(part)
        members = [[names[part].casefold() for part in parts] for parts in families.values()]
        if len(families) > 1 and all(one == members[0] for one in members):
            return _two_from_families(level, names, total, _with_parts_of_totals(names, total, above, members[0]))
    codes = _distinct(_numbered_wholes(names, above), above)
    codes = [code or ALL for code in codes]
    total_codes = tuple(dict.fromkeys(codes[at] for at in sorted(total)))
    if not above:
        return [SideVariable(level, tuple(codes), total_codes)]
    tree = {codes[at]: codes[above[at]] if at in above else "" for at in range(len(codes)) if at not in total}
    return [SideVariable(level, tuple(codes), total_codes, tree)]


def _with_parts_of_totals(
    names: list[str], total: set[int], above: Mapping[int, int], members: list[str]
) -> Mapping[int, int]:
    """The parents, with a total as that of the lines right behind it that are the members of every family.

    Total, men, women, North, men, women, South, …: the first men and women are those of the total.
    """
    own, taken = dict(above), {*total, *above, *above.values()}
    for whole in total:
        parts = range(whole + 1, whole + 1 + len(members))
        free = parts.stop <= len(names) and taken.isdisjoint(parts)
        if free and [names[part].casefold() for part in parts] == members:
            own |= dict.fromkeys(parts, whole)
    return own


def _two_from_families(level: int, names: list[str], total: set[int], above: Mapping[int, int]) -> list[SideVariable]:
    """Region, its men, its women, region, its men, …: the regions are one variable and the sexes another."""
    outer = [names[above[at]] if at in above else names[at] for at in range(len(names))]
    inner = [names[at] if at in above else ALL for at in range(len(names))]
    outer = [name or ALL for name in outer]
    totals = tuple(dict.fromkeys(outer[at] for at in sorted(total)))
    return [SideVariable(level, tuple(outer), totals), SideVariable(level, tuple(inner), (ALL,))]


def _in_their_groups(levels: list[int], named: list[tuple[str, ...]], total: set[int]) -> list[tuple[str, ...]]:
    """The lines with "North total" as the total of North, where that is a group of lines."""
    outer, inner = levels
    groups = list(dict.fromkeys(line[outer] for at, line in enumerate(named) if at not in total))
    mended = []
    for at, line in enumerate(named):
        group = _group_in(line[outer], groups) if at in total and line[outer] not in groups else line[outer]
        texts = list(line)
        if group != line[outer]:
            texts[outer], texts[inner] = group, ALL if line[inner] == line[outer] else line[inner]
        mended.append(tuple(texts))
    return mended


def _crossed(level: int, named: list[tuple[str, ...]], total: set[int], above: Mapping[int, int]) -> SideVariable:
    """One of several variables: a category is its total when all its lines are totals; its tree is its lines'."""
    lines: dict[str, set[int]] = defaultdict(set)
    for at, line in enumerate(named):
        lines[line[level] or ALL].add(at)
    found = [text for text, places in lines.items() if places <= total]
    worded = [text for text in found if names_total(text) or text == ALL]
    categories = tuple(line[level] or ALL for line in named)
    totals = tuple(worded or found)
    return SideVariable(level, categories, totals, _tree_of(level, named, categories, totals, above))


def _tree_of(
    level: int, named: list[tuple[str, ...]], categories: Sequence[str], totals: Sequence[str], above: Mapping[int, int]
) -> dict[str, str]:
    """The parents among the categories of one variable; nothing where its lines say different things."""
    pairs = {
        (categories[part], categories[whole])
        for part, whole in above.items()
        if [*named[part][:level], *named[part][level + 1 :]] == [*named[whole][:level], *named[whole][level + 1 :]]
    }
    tree = {part: whole for part, whole in pairs if part != whole}
    if not tree or len(tree) < len(pairs):
        return {}
    return {category: tree.get(category, "") for category in dict.fromkeys(categories) if category not in totals}


def _nested(levels: list[int], named: list[tuple[str, ...]], total: set[int]) -> list[SideVariable] | None:
    """One hierarchical variable where every inner category belongs to one outer category only."""
    outer, inner = ([line[level] for line in named] for level in levels)
    of_inner: dict[str, set[str]] = defaultdict(set)
    for at, name in enumerate(inner):
        if at not in total:
            of_inner[name].add(outer[at])
    sizes: dict[str, int] = defaultdict(int)
    for at, name in enumerate(outer):
        sizes[name] += at not in total
    if any(len(outers) > 1 for outers in of_inner.values()) or max(sizes.values(), default=0) < 2:
        return None
    if not total and all(map(is_period, inner)):  # "Outturn" and "Forecast" over years, which nobody sums
        return [SideVariable(levels[-1], tuple(inner))]
    groups = [name for name in dict.fromkeys(outer) if sizes[name]]
    # A total above the first group bears no name of a group, but one of its own.
    outer = [name or (inner[at] if at in total else "") or ALL for at, name in enumerate(outer)]
    last = len(named) - 1
    if last in total and any(outer[at] == outer[last] for at in total - {last}):
        outer[last] = inner[last] or ALL  # the last group has its total already: this one is that of all groups
    whole = [name for name in dict.fromkeys(outer) if name not in groups]
    codes = [
        outer[at] if at in total else inner[at] if inner[at] not in set(outer) else f"{outer[at]}: {inner[at]}"
        for at in range(len(named))
    ]
    if len(groups) < 2 or len(set(codes)) < len(codes):
        return None
    parents = dict.fromkeys(groups, "")
    parents |= {codes[at]: outer[at] for at in range(len(named)) if at not in total}
    return [SideVariable(levels[-1], tuple(codes), tuple(whole), parents)]


def _without_reserved(one: SideVariable) -> SideVariable:
    """A category that bears the cube's own name for the total, and is none, gets another name."""
    if TOTAL in one.total or TOTAL not in one.categories:
        return one

    def renamed(code: str) -> str:
        return f"{TOTAL} (a part)" if code == TOTAL else code

    parents = {renamed(part): renamed(whole) for part, whole in one.parents.items()}
    return replace(one, categories=tuple(map(renamed, one.categories)), parents=parents)


def _group_in(label: str, groups: list[str]) -> str:
    """The group whose total a label names: "North" for "North total"; the label itself where it names none.

    What is left without the name has to be a word for total: "England and Wales" is no total of "England".
    """
    found = [group for group in groups if group and _is_total_of(label.casefold(), group.casefold())]
    return max(found, key=len, default=label)


def _is_total_of(label: str, group: str) -> bool:
    before, there, after = label.partition(group)
    rest = " ".join(f"{before} {after}".replace(",", " ").split()).strip(" :–-()")
    return bool(there) and (not rest or names_total(rest) or rest in _OF)


_OF = frozenset("all of|total of|totalt i|summa för|total for|total in|all in|whole of|whole|hela|gesamt".split("|"))


def _numbered_wholes(names: list[str], above: Mapping[int, int]) -> list[str]:
    """Names in which subtotals that are all called the same, and belong to nothing, are numbered from the second on."""
    wholes = [at for at in sorted({*above.values()}) if at not in above]
    seen: dict[str, int] = defaultdict(int)
    numbered = list(names)
    for at in wholes:
        seen[names[at]] += 1
        if seen[names[at]] > 1:
            numbered[at] = f"{names[at]} ({seen[names[at]]})"
    return numbered


def _distinct(names: list[str], above: Mapping[int, int]) -> list[str]:
    """Names that stand once; the same name under several parents is told apart by the parent, and by its parents."""
    codes, highest = list(names), list(range(len(names)))
    while True:
        times: dict[str, int] = defaultdict(int)
        for code in codes:
            times[code] += 1
        repeated = [at for at, code in enumerate(codes) if times[code] > 1 and highest[at] in above]
        if not repeated:
            return codes
        for at in repeated:
            highest[at] = above[highest[at]]
            codes[at] = f"{names[highest[at]]}: {codes[at]}"
