"""Totals on a side that holds several variables: a category that is the sum of the others, group by group."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from sdc_core.sheets.finding import messages
from sdc_core.sheets.finding.line_sums import Units, is_nearly_sum_of, is_sum_of
from sdc_core.sheets.finding.lines import Lines, exceeds_others
from sdc_core.sheets.finding.outline import NO_TOTALS, SEVERAL_CALLED, Outline
from sdc_core.sheets.reading.sureness import Sureness, weakest
from sdc_core.sheets.seeing.countries import may_be_its_parts, stands_for_country
from sdc_core.sheets.seeing.labels import Labels
from sdc_core.sheets.seeing.words import cleaned, names_total, speaks_of_total

MOST_CATEGORIES = 400


def variables_of(labels: Labels) -> list[int]:
    """The levels of labels that distinguish lines: not one label for all, nor a code beside its name."""
    if not labels:
        return []
    kept = [at for at in range(len(labels[0])) if len({line[at] for line in labels}) > 1]
    kept = [at for at in kept if at + 1 not in kept or not _groups_all_but_total(labels, at)]
    for at in list(kept):
        rest = [other for other in kept if other != at]
        paired = any(
            len({(line[at], line[other]) for line in labels})
            == len({line[at] for line in labels})
            == len({line[other] for line in labels})
            or _numbers_names(labels, at, other)
            for other in rest
        )
        if rest and paired:
            kept.remove(at)
    return _without_attributes(labels, kept)


def _numbers_names(labels: Labels, at: int, name: int) -> bool:
    """Whether a level numbers the names of another one, which are all different; totals have no number."""
    numbers = [line[at] for line in labels if line[at]]
    different = len({*numbers}) == len(numbers) > 1 and all(map(str.isdigit, numbers))
    return different and len(numbers) < len(labels) == len({line[name] for line in labels})


def _groups_all_but_total(labels: Labels, at: int) -> bool:
    """Whether a level has one group alone, and beside it a total that bears its own name there as well."""
    outside = {line[at] for line in labels if line[at] == line[at + 1]}
    groups = {line[at] for line in labels} - outside
    return len(groups) == 1 and bool(outside) and all(map(names_total, outside))


def _without_attributes(labels: Labels, kept: list[int]) -> list[int]:
    """The levels without those behind the one that names every line: code, name, kind of area."""
    naming = next((at for at in kept if len({line[at] for line in labels}) == len(labels)), None)
    return kept if naming is None else [at for at in kept if at <= naming]


def crossed_outline(labels: Labels, variables: list[int], units: Units, known: NDArray[np.bool_]) -> Outline:
    """The lines that are a total of any of these variables."""
    totals: set[int] = set()
    sure: list[Sureness] = []
    for variable in variables:
        found, why = _totals_of(labels, variables, variable, units, known)
        if why is None and (apart := _without_what_it_says(labels, variables, variable)) != variables:
            found, why = _totals_of(labels, apart, variable, units, known)
        totals |= found
        if why is None:
            largest, why = _largest_of(labels, variables, variable, units, known)
            totals |= largest
        if why is not None:
            sure.append(why)
    return Outline(frozenset(totals), {}, weakest(sure, NO_TOTALS))


def _without_what_it_says(labels: Labels, variables: list[int], variable: int) -> list[int]:
    """The variables but for those that say of each category of one what kind it is: nation or region."""
    categories = len({line[variable] for line in labels})
    return [
        at for at in variables if at == variable or len({(line[variable], line[at]) for line in labels}) > categories
    ]


def groups_of(labels: Labels, variables: list[int], variable: int) -> dict[tuple[str, ...], list[int]]:
    """The lines that differ in one variable alone; marks of notes at a label make no difference."""
    groups: dict[tuple[str, ...], list[int]] = defaultdict(list)
    for at, line in enumerate(labels):
        groups[tuple(cleaned(line[other]) for other in variables if other != variable)].append(at)
    return groups


def _largest_of(
    labels: Labels, variables: list[int], variable: int, units: Units, known: NDArray[np.bool_]
) -> tuple[set[int], Sureness | None]:
    """The lines of a country that exceeds its parts throughout; another category at an end that does is a doubt."""
    categories = list(dict.fromkeys(line[variable] for line in labels))
    groups = groups_of(labels, variables, variable)
    lines = Lines([line[variable] for line in labels], (), (), units, known)
    for category in (categories[0], categories[-1]):
        mine = {at for at, line in enumerate(labels) if line[variable] == category}
        tried = [
            exceeds_others(lines, own[0], others)
            for group in groups.values()
            if len(own := [at for at in group if at in mine]) == 1
            and len(others := [at for at in group if at not in mine]) > 1
        ]
        if not tried or not all(tried):
            continue
        if stands_for_country(category) and may_be_its_parts([one for one in categories if one != category]):
            return mine, Sureness(0.75, messages.COUNTRY_ABOVE_SOME_PARTS.phrase())
        if len(tried) > 1:
            return set(), Sureness(0.6, messages.LARGEST_NO_SUM.phrase())
    return set(), None


def _totals_of(
    labels: Labels, variables: list[int], variable: int, units: Units, known: NDArray[np.bool_]
) -> tuple[set[int], Sureness | None]:
    """The lines whose category of one variable is its total, and how sure that is."""
    of_category: dict[str, list[int]] = defaultdict(list)
    bare = {text: cleaned(text).casefold() for text in {line[variable] for line in labels}}
    for at, line in enumerate(labels):
        of_category[bare[line[variable]]].append(at)
    groups = groups_of(labels, variables, variable)
    found: set[int] = set()
    sure: list[Sureness] = []
    called = [category for category in of_category if names_total(category) or speaks_of_total(category)]
    ends = {next(iter(of_category), ""), next(reversed(of_category), "")}  # Somme among departments is a river
    for category, lines in of_category.items():
        worded = category in called
        if not worded and len(of_category) > MOST_CATEGORIES:
            continue
        tried = list(_tried(lines, groups, units, known))
        holds, fails = sum(good for good, _ in tried), sum(bad for _, bad in tried)
        proven = holds and holds > 4 * fails
        if proven and (worded or (holds >= 2 and len(tried) >= 1)) and not (found and not worded):
            found |= set(lines)
            sure.append(Sureness(0.98 if worded else 0.85 if holds >= 4 else 0.6, messages.SUM_GROUP_BY_GROUP.phrase()))
        elif (names_total(category) and category in ends) or (worded and (holds or not fails)):
            near = _rounds(lines, groups, units, known)
            found |= set(lines)
            if (fails and not near) or (not tried and _differs_from_only_part(lines, groups, units, known)):
                sure.append(Sureness(0.6, messages.CALLED_TOTAL_NO_SUM.phrase()))
            elif len(called) > 1 and not near:
                sure.append(SEVERAL_CALLED)
            else:
                sure.append(Sureness(0.9, messages.CALLED_TOTAL_ROUNDED_OR_UNTRIED.phrase()))
    if len(sure) > 1:
        sure.append(Sureness(0.6, messages.SEVERAL_LIKE_TOTALS.phrase()))
    return found, min(sure, key=lambda one: one.share, default=None)


def _tried(
    lines: list[int], groups: dict[tuple[str, ...], list[int]], units: Units, known: NDArray[np.bool_]
) -> Iterator[tuple[int, int]]:
    inside = set(lines)
    for group in groups.values():
        mine = [at for at in group if at in inside]
        others = [at for at in group if at not in inside]
        if len(mine) == 1 and len(others) >= 2:
            yield is_sum_of(units, known, mine[0], others)


def _differs_from_only_part(
    lines: list[int], groups: dict[tuple[str, ...], list[int]], units: Units, known: NDArray[np.bool_]
) -> bool:
    """Whether a category stands beside one other alone, and has other figures: Total, Women."""
    inside = set(lines)
    pairs = [group for group in groups.values() if len(group) == 2 and len(inside.intersection(group)) == 1]
    return any(bool(((units[one] != units[other]) & known[one] & known[other]).any()) for one, other in pairs)


def _rounds(lines: list[int], groups: dict[tuple[str, ...], list[int]], units: Units, known: NDArray[np.bool_]) -> bool:
    inside = set(lines)
    tested = [
        is_nearly_sum_of(units, known, mine, others)
        for group in groups.values()
        for mine in group
        if mine in inside and len(others := [at for at in group if at not in inside]) >= 2
    ]
    return sum(holds for holds, _ in tested) > 4 * sum(fails for _, fails in tested)
