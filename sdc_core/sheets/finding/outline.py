"""Which lines of a table are totals and subtotals, and of what: from arithmetic, indents, bold type and words.

Arithmetic comes first. Where it cannot be tried (symbols, rounding, shares) the styles and the words
propose alone, and say that they do.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from itertools import pairwise

import numpy as np

from sdc_core.sheets.finding import messages
from sdc_core.sheets.finding.beyond_total import parts_beyond_total
from sdc_core.sheets.finding.levels import (
    Levels,
    hides_parts,
    judged,
    levels_by_codes,
    levels_by_indents,
    levels_by_names,
    levels_by_padded_codes,
    levels_by_sums,
    name_within,
)
from sdc_core.sheets.finding.line_sums import breakdowns_of, is_nearly_sum_of, is_sum_of, shared_out
from sdc_core.sheets.finding.lines import Lines, country_of, exceeds_others, flat_total, looks_largest, looks_like_total
from sdc_core.sheets.reading.sureness import Sureness
from sdc_core.sheets.seeing.words import says_all

FEWEST_FAMILIES = 2
"""Lines with parts from which on it is no chance that all parts say the name of their whole."""
SUM_HOLDS = 0.88
"""How sure a subtotal is at least where its parts sum to it in every column and by no chance."""
MOST_LINES = 5_000
"""Beyond so many lines only the words and the first and last line are tried."""
_UNTRIED = Sureness(0.0, messages.NOT_TRIED.phrase())
NO_SUBTOTALS = Sureness(0.95, messages.NO_SUBTOTALS.phrase())
SHARED_OUT = Sureness(0.93, messages.SUMS_IN_THEIR_ORDER.phrase())
NO_TOTALS = Sureness(0.95, messages.NO_TOTALS.phrase())
UNEXPLAINED = Sureness(0.85, messages.LARGEST_NO_SUM.phrase())
"""Levels beside a line that is larger than all others and whose parts no sum shows: it may be above them."""


SEVERAL_CALLED = Sureness(0.7, messages.SEVERAL_CALLED_TOTALS.phrase())
"""What is shown by no more than its name, which others have as well."""
SAME_PARTS_AGAIN = Sureness(0.88, messages.SAME_PARTS_AGAIN.phrase())


@dataclass(frozen=True)
class Outline:
    """totals: lines that are the overall total. parents: part → subtotal, by number of line."""

    totals: frozenset[int] = frozenset()
    parents: dict[int, int] = field(default_factory=dict)
    of_totals: Sureness = NO_TOTALS
    of_levels: Sureness = NO_SUBTOTALS


def outline_of(lines: Lines) -> Outline:
    """The totals and subtotals of one side of a table; where the same parts come again, they may be a variable."""
    found = _outline_of(lines)
    parts = [(lines.labels[part], whole) for part, whole in found.parents.items()]
    again = len({label for label, _ in parts}) * 2 <= len({*parts})
    return replace(found, of_levels=_at_most(found.of_levels, SAME_PARTS_AGAIN)) if parts and again else found


def _outline_of(lines: Lines) -> Outline:
    """The same by the figures, the looks and the words of each line."""
    number = len(lines.labels)
    if number < 2:
        return Outline(of_totals=Sureness(0.9, messages.ONE_LINE.phrase()))
    flat = flat_total(lines, list(range(number)))
    named = [at for at in range(number) if lines.spoken[at]]
    stepped = _is_stepped(lines)
    if flat is not None and not stepped and set(named) <= {flat}:
        return Outline(frozenset([flat]), {}, _sureness(lines, flat, named=flat in named))
    if flat is None and (broken := _broken_down(lines)):
        return broken
    if number > MOST_LINES:
        return _named_only(lines, named)
    coded = _coded(lines, stepped=stepped)
    stepped = stepped and not coded
    parents, evidence = (
        judged(lines, coded) if coded else levels_by_indents(lines) if stepped else levels_by_sums(lines)
    )
    if stepped and (by_sums := _sums_against_indents(lines, parents, evidence)) is not None:
        (parents, evidence), stepped = by_sums, False
    elif coded or stepped:
        _further_up(lines, parents, evidence)
    else:
        parents |= _only_parts(lines, parents)
        if (repeating := _with_parts_repeated(lines, parents)) is not None:
            return repeating
    return _with_totals(lines, parents, evidence, stepped=stepped)


def _coded(lines: Lines, *, stepped: bool) -> dict[int, int]:
    """Parents as codes or names have them; where indents show levels, only codes that every sum bears out."""
    proven = levels_by_padded_codes(lines)
    return proven if proven or stepped else levels_by_codes(lines.codes) or levels_by_names(lines.labels)


def _sums_against_indents(lines: Lines, parents: dict[int, int], evidence: dict[int, Sureness]) -> Levels | None:
    """The levels by sums where these explain most lines and the indents belie them: dots before names of any length.

    None where half of the lines are in sums that the indents show, or fewer than three in four in sums at all.
    """
    if _explained(parents, evidence) * 2 >= len(lines.labels):
        return None
    plain = replace(lines, indents=[0] * len(lines.labels))
    found = levels_by_sums(plain)
    return found if _explained(*found) * 4 >= len(lines.labels) * 3 else None


def _explained(parents: dict[int, int], evidence: dict[int, Sureness]) -> int:
    """How many lines take part in a sum that holds."""
    holding = {whole for whole in parents.values() if evidence.get(whole, _UNTRIED).share >= SUM_HOLDS}
    return len(holding.union(part for part, whole in parents.items() if whole in holding))


def _with_parts_repeated(lines: Lines, parents: dict[int, int]) -> Outline | None:
    """The total and lines that repeat part of the one above them, where no total holds by the levels found so far."""
    number = len(lines.labels)
    if flat_total(lines, [at for at in range(number) if at not in parents]) is not None:
        return None
    for total in (at for at in range(number) if lines.named[at] or (at == 0 and lines.spoken[at])):
        repeated = parts_beyond_total(lines.units, lines.known, total)
        if repeated:
            sure = Sureness(0.93, messages.HOLDS_WITHOUT_REPEATED.phrase())
            return Outline(frozenset([total]), repeated, sure, Sureness(0.9, messages.REPEATS_PART_OF_ABOVE.phrase()))
    return None


def _only_parts(lines: Lines, parents: dict[int, int]) -> dict[int, int]:
    """Lines that are the only part of a line above them, and equal to it: December/2017 below 2017.

    So it is where all other parts say the name of their whole as well, in two families at least.
    """
    if len({*parents.values()}) < FEWEST_FAMILIES:
        return {}
    if not all(_says(lines.labels[part], lines.labels[whole]) for part, whole in parents.items()):
        return {}
    top = [at for at in range(len(lines.labels)) if at not in parents and at not in parents.values()]
    return {
        at: above
        for above, at in pairwise(top)
        if _says(lines.labels[at], lines.labels[above])
        and bool((lines.known[at] == lines.known[above]).all())
        and bool((lines.units[at] == lines.units[above])[lines.known[at]].all())
    }


def _says(label: str, name: str) -> bool:
    """Whether a label says a name among other words."""
    return label != name and bool(re.search(rf"(?<!\w){re.escape(name)}(?!\w)", label))


def _further_up(lines: Lines, parents: dict[int, int], evidence: dict[int, Sureness]) -> None:
    """Add the levels above those that indents or codes show, where sums show them and a total holds with them only."""
    top = [at for at in range(len(lines.labels)) if at not in parents]
    if len(top) < 5 or flat_total(lines, top) is not None:
        return
    bold = [lines.bold[at] for at in top]
    above = Lines([lines.labels[at] for at in top], [0] * len(top), bold, lines.units[top], lines.known[top])
    found, sure = levels_by_sums(above)
    left = [at for place, at in enumerate(top) if place not in found]
    if found and flat_total(lines, left) is not None:
        parents.update({top[part]: top[whole] for part, whole in found.items()})
        evidence.update({top[whole]: one for whole, one in sure.items()})


def _broken_down(lines: Lines) -> Outline | None:
    """The first line as the total of several groups of lines, each of which sums to it; None where it is not."""
    number = len(lines.labels)
    if number < 5 or number > MOST_LINES or not looks_largest(lines, 0):
        return None
    runs = breakdowns_of(lines.units, lines.known, 0)
    covered = sum(len(run) for run in runs)
    if len(runs) < 2 or covered * 5 < (number - 1) * 4 or np.abs(lines.units[0]).max() < 10:
        return None
    sure = Sureness(0.9, messages.GROUPS_SUM_TO_IT.phrase(groups=len(runs)))
    parents: dict[int, int] = {}
    for wholes, parts in pairwise(runs):
        parents |= shared_out(lines.units, lines.known, wholes, parts)
    return Outline(frozenset([0]), parents, sure, SHARED_OUT if parents else NO_SUBTOTALS)


def _sureness(lines: Lines, total: int, *, named: bool) -> Sureness:
    """How sure a flat total is: one equation between small figures may be chance."""
    holds = int((lines.known[total] & (lines.units[total] != 0)).sum())
    if named:
        return Sureness(0.99, messages.CALLED_TOTAL_AND_SUM.phrase())
    if holds >= 2 or np.abs(lines.units[total]).max() >= 100:
        return Sureness(0.95, messages.SUM_OF_OTHERS.phrase())
    return Sureness(0.7, messages.SUM_MAYBE_BY_CHANCE.phrase())


def _is_stepped(lines: Lines) -> bool:
    """Whether indents show levels: more than one step, beyond those of a total."""
    indents = [step for step, total in zip(lines.indents, lines.named, strict=True) if not total]
    return len(set(indents)) > 1


def _named_only(lines: Lines, named: list[int]) -> Outline:
    if not named:
        return Outline(of_totals=Sureness(0.6, messages.TOO_MANY_NONE_CALLED.phrase()))
    return Outline(frozenset(named), {}, Sureness(0.6, messages.TOO_MANY_THESE_CALLED.phrase()))


def _with_totals(lines: Lines, parents: dict[int, int], evidence: dict[int, Sureness], *, stepped: bool) -> Outline:
    """Say which of the lines on top is the total of all, and what is left to say about the levels."""
    number = len(lines.labels)
    top = [at for at in range(number) if at not in parents]
    total = flat_total(lines, top)
    named = [at for at in top if lines.spoken[at]]
    if total is None and len(top) == 1 and number > 2:
        (total,) = top
        sure = evidence.get(total, Sureness(0.6, messages.OTHERS_BELOW.phrase()))
        if stepped and not looks_like_total(lines, total) and sure.share < 0.9:
            sure = Sureness(0.6, messages.OTHERS_INDENTED.phrase())
        parents = {part: above for part, above in parents.items() if above != total}
    elif total is not None:
        sure = _sureness(lines, total, named=total in named)
    elif (only := _only_group(lines, parents, top)) is not None:
        total, group = only
        parents, evidence = _below_group(lines, parents, evidence, total, group)
        sure = Sureness(0.97, messages.CALLED_TOTAL_AND_SUM.phrase())
    else:
        return _unproven(lines, parents, evidence, top)
    others = {at for at in named if at != total and _all_alike(lines, at, total)}
    levels = [evidence[above] for above in dict.fromkeys(parents.values()) if above in evidence]
    return Outline(
        frozenset({total} | others),
        parents,
        sure,
        min(levels, key=lambda one: one.share, default=_no_levels(lines, parents)),
    )


def _only_group(lines: Lines, parents: dict[int, int], top: list[int]) -> tuple[int, int] | None:
    """The total and the only group of a table, where the two say the same and all others are parts of the total."""
    if len(top) != 2 or not _all_alike(lines, *top):
        return None
    group, total = top
    wholes = {*parents.values()}
    return (total, group) if lines.named[total] and total in wholes and group not in wholes else None


def _below_group(
    lines: Lines, parents: dict[int, int], evidence: dict[int, Sureness], total: int, group: int
) -> Levels:
    """The parts of a total as those of its only group; of nothing where that is called a total as well."""
    of_total = {part for part, whole in parents.items() if whole == total}
    kept = {part: whole for part, whole in parents.items() if part not in of_total}
    if lines.named[group]:
        return kept, evidence
    return kept | dict.fromkeys(of_total, group), evidence | {group: evidence.get(total, _UNTRIED)}


def _all_alike(lines: Lines, one: int, other: int) -> bool:
    return bool((lines.units[one] == lines.units[other]).all())


def _no_levels(lines: Lines, parents: dict[int, int]) -> Sureness:
    inner = [at for at in range(len(lines.labels)) if at not in parents.values() and lines.spoken[at]]
    if len([at for at in inner if not lines.named[at]]) > 1:
        return Sureness(0.6, messages.CALLED_TOTALS_OF_UNKNOWN.phrase())
    if not parents and any(lines.bold) and not all(lines.bold):
        inner = [at for at in range(1, len(lines.bold) - 1) if lines.bold[at]]
        if inner:
            return Sureness(0.7, messages.BOLD_OF_UNKNOWN.phrase())
    return NO_SUBTOTALS


def _unproven(lines: Lines, parents: dict[int, int], evidence: dict[int, Sureness], top: list[int]) -> Outline:
    """No line on top is the sum of the others: words decide, and it is said that they do."""
    if (whole := _above_same_parts(lines, parents, top)) is not None:
        below = {part: above for part, above in parents.items() if above != whole}
        levels = [evidence[above] for above in dict.fromkeys(below.values()) if above in evidence]
        sure = Sureness(0.75, messages.MORE_THAN_SAME_PARTS.phrase())
        return Outline(frozenset([whole]), below, sure, min(levels, key=lambda one: one.share, default=NO_SUBTOTALS))
    named = [at for at in top if lines.named[at]]
    outside = [at for at in named if evidence.get(at, _UNTRIED).share >= 0.9 and len(top) > 1]
    if outside and (over_all := _over_all(lines, outside[0])):
        return over_all
    if outside:
        why = messages.OTHERS_STAND_OUTSIDE.phrase()
        of_levels = _at_most(evidence[outside[0]], Sureness(UNEXPLAINED.share, why))
        return Outline(frozenset(), parents, Sureness(0.6, why), of_levels)
    spoken = [at for at in top if lines.spoken[at]]
    if not named and len(spoken) == 1 and spoken[0] in (top[0], top[-1]) and spoken[0] not in parents.values():
        named = spoken
    levels = [evidence[above] for above in dict.fromkeys(parents.values()) if above in evidence]
    of_levels = min(levels, key=lambda one: one.share, default=_no_levels(lines, parents))
    if not named and (hiding := _total_of_hidden(lines, top)) is not None:
        why = messages.SUM_WITH_HIDDEN.phrase()
        return Outline(frozenset([hiding]), parents, Sureness(0.75, why), of_levels)
    if not named and (country := country_of(lines, top)) is not None:
        why = messages.COUNTRY_ABOVE_SOME_PARTS.phrase()
        return Outline(frozenset([country]), parents, Sureness(0.75, why), of_levels)
    if not named:
        largest = _without_total(lines, top)
        none = Sureness(0.8, messages.SUBTOTALS_WITHOUT_TOTAL.phrase()) if parents else largest
        open_end = parents and largest != NO_TOTALS
        return Outline(frozenset(), parents, none, _at_most(of_levels, UNEXPLAINED) if open_end else of_levels)
    others = [at for at in top if at not in named]
    near, far = is_nearly_sum_of(lines.units, lines.known, named[0], others)
    _, fails = is_sum_of(lines.units, lines.known, named[0], others)
    if near > 4 * far:
        sure = Sureness(0.93, messages.CALLED_TOTAL_ROUNDED.phrase())
    elif not fails:
        several = [at for at in spoken if at not in named and at not in evidence]
        sure = SEVERAL_CALLED if several else Sureness(0.9, messages.CALLED_TOTAL_UNTRIED.phrase())
    else:
        sure = Sureness(0.6, messages.CALLED_TOTAL_NO_SUM.phrase())
        of_levels = _at_most(of_levels, Sureness(UNEXPLAINED.share, sure.why))
    return Outline(frozenset(named), parents, sure, of_levels)


def _above_same_parts(lines: Lines, parents: dict[int, int], top: list[int]) -> int | None:
    """The first or last line on top, if its parts come again below most others that have any, and it is above these.

    It is above them if it says that it is about all, or if it is nowhere less than the sum of the others.
    """
    names: dict[int, set[str]] = {}
    for part, whole in parents.items():
        names.setdefault(whole, set()).add(name_within(lines.labels[part], lines.labels[whole]))
    for at in (top[0], top[-1]):
        others = [one for one in top if one != at]
        again = [names[one] == names.get(at) for one in others if one in names]
        above = says_all(lines.labels[at]) or lines.spoken[at] or exceeds_others(lines, at, others)
        if above and sum(again) > 1 and sum(again) * 4 >= len(again) * 3:
            return at
    return None


def _over_all(lines: Lines, total: int) -> Outline | None:
    """A line called total as the sum of subtotals and others, where a run of its parts sums to it as well."""
    rest = [at for at in range(len(lines.labels)) if at != total]
    bold = [lines.bold[at] for at in rest]
    labels = [lines.labels[at] for at in rest]
    inner, evidence = levels_by_sums(Lines(labels, [0] * len(rest), bold, lines.units[rest], lines.known[rest]))
    top = [rest[at] for at in range(len(rest)) if at not in inner]
    holds, fails = is_sum_of(lines.units, lines.known, total, top)
    if not inner or len(top) < 2 or not holds or holds <= 4 * fails:
        return None
    parents = {rest[part]: rest[whole] for part, whole in inner.items()}
    levels = min(evidence.values(), key=lambda one: one.share)
    return Outline(frozenset([total]), parents, Sureness(0.97, messages.CALLED_TOTAL_AND_SUM.phrase()), levels)


def _total_of_hidden(lines: Lines, top: list[int]) -> int | None:
    """The first or last line when figures of the others are hidden and what is shown of them falls a little short."""
    for at in (top[-1], top[0]):
        others = [one for one in top if one != at]
        if hides_parts(lines, at, others):
            return at
    return None


def _at_most(sure: Sureness, most: Sureness) -> Sureness:
    return sure if sure.share <= most.share else most


def _without_total(lines: Lines, top: list[int]) -> Sureness:
    """A line that is larger than every other one throughout may be a total that its sum does not show."""
    for at in (top[0], top[-1]):
        there = lines.known[at] if lines.known[at].any() else ~lines.known[at]
        others = lines.units[[one for one in top if one != at]][:, there]
        own = lines.units[at][there]
        if len(others) >= 2 and (own >= others.max(axis=0)).all() and (own * 3 > others.sum(axis=0)).all():
            return Sureness(0.6, messages.LARGEST_NO_SUM.phrase())
    return NO_TOTALS
