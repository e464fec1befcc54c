"""Which lines of a table are totals and subtotals, and of what: from arithmetic, indents, bold type and words.

Arithmetic comes first. Where it cannot be tried (symbols, rounding, shares) the styles and the words
propose alone, and say that they do.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import pairwise

import numpy as np

from sdc_core.sheets.finding.levels import hides_parts, judged, levels_by_codes, levels_by_indents, levels_by_sums
from sdc_core.sheets.finding.line_sums import breakdowns_of, is_nearly_sum_of, is_sum_of, shared_out
from sdc_core.sheets.finding.lines import Lines, flat_total, looks_largest, looks_like_total
from sdc_core.sheets.reading.sureness import Sureness

MOST_LINES = 5_000
"""Beyond so many lines only the words and the first and last line are tried."""
_UNTRIED = Sureness(0.0, "not tried")
NO_SUBTOTALS = Sureness(0.95, "there are no subtotals")
SHARED_OUT = Sureness(0.93, "they are, in their order, the sums of the lines further down")
NO_TOTALS = Sureness(0.95, "no line is the sum of others, and none is called a total")


@dataclass(frozen=True)
class Outline:
    """totals: lines that are the overall total. parents: part → subtotal, by number of line."""

    totals: frozenset[int] = frozenset()
    parents: dict[int, int] = field(default_factory=dict)
    of_totals: Sureness = NO_TOTALS
    of_levels: Sureness = NO_SUBTOTALS


def outline_of(lines: Lines) -> Outline:
    """The totals and subtotals of one side of a table."""
    number = len(lines.labels)
    if number < 2:
        return Outline(of_totals=Sureness(0.9, "there is one line"))
    flat = flat_total(lines, list(range(number)))
    named = [at for at in range(number) if lines.spoken[at]]
    stepped = _is_stepped(lines)
    if flat is not None and not stepped and set(named) <= {flat}:
        return Outline(frozenset([flat]), {}, _sureness(lines, flat, named=flat in named))
    if flat is None and (broken := _broken_down(lines)):
        return broken
    if number > MOST_LINES:
        return _named_only(lines, named)
    coded = {} if stepped else levels_by_codes(lines.codes)
    parents, evidence = (
        judged(lines, coded) if coded else levels_by_indents(lines) if stepped else levels_by_sums(lines)
    )
    if coded or stepped:
        _further_up(lines, parents, evidence)
    return _with_totals(lines, parents, evidence, stepped=stepped)


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
    sure = Sureness(0.9, f"{len(runs)} groups of lines below it sum to it")
    parents: dict[int, int] = {}
    for wholes, parts in pairwise(runs):
        parents |= shared_out(lines.units, lines.known, wholes, parts)
    return Outline(frozenset([0]), parents, sure, SHARED_OUT if parents else NO_SUBTOTALS)


def _sureness(lines: Lines, total: int, *, named: bool) -> Sureness:
    """How sure a flat total is: one equation between small figures may be chance."""
    holds = int((lines.known[total] & (lines.units[total] != 0)).sum())
    if named:
        return Sureness(0.99, "it is called a total and is the sum of the others")
    if holds >= 2 or np.abs(lines.units[total]).max() >= 100:
        return Sureness(0.95, "it is the sum of the others")
    return Sureness(0.7, "it is the sum of the others, which may be chance in so few figures")


def _is_stepped(lines: Lines) -> bool:
    """Whether indents show levels: more than one step, beyond those of a total."""
    indents = [step for step, total in zip(lines.indents, lines.named, strict=True) if not total]
    return len(set(indents)) > 1


def _named_only(lines: Lines, named: list[int]) -> Outline:
    if not named:
        return Outline(of_totals=Sureness(0.6, "too many lines to try every sum; none is called a total"))
    return Outline(frozenset(named), {}, Sureness(0.6, "too many lines to try every sum; these are called totals"))


def _with_totals(lines: Lines, parents: dict[int, int], evidence: dict[int, Sureness], *, stepped: bool) -> Outline:
    """Say which of the lines on top is the total of all, and what is left to say about the levels."""
    number = len(lines.labels)
    top = [at for at in range(number) if at not in parents]
    total = flat_total(lines, top)
    named = [at for at in top if lines.spoken[at]]
    if total is None and len(top) == 1 and number > 2:
        (total,) = top
        sure = evidence.get(total, Sureness(0.6, "all other lines are below it"))
        if stepped and not looks_like_total(lines, total) and sure.share < 0.9:
            sure = Sureness(0.6, "all other lines are indented below it")
        parents = {part: above for part, above in parents.items() if above != total}
    elif total is not None:
        sure = _sureness(lines, total, named=total in named)
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


def _all_alike(lines: Lines, one: int, other: int) -> bool:
    return bool((lines.units[one] == lines.units[other]).all())


def _no_levels(lines: Lines, parents: dict[int, int]) -> Sureness:
    inner = [at for at in range(len(lines.labels)) if at not in parents.values() and lines.spoken[at]]
    if len([at for at in inner if not lines.named[at]]) > 1:
        return Sureness(0.6, "some lines are called totals, and no sums tell of what")
    if not parents and any(lines.bold) and not all(lines.bold):
        inner = [at for at in range(1, len(lines.bold) - 1) if lines.bold[at]]
        if inner:
            return Sureness(0.7, "some lines are bold, and no sums tell of what")
    return NO_SUBTOTALS


def _unproven(lines: Lines, parents: dict[int, int], evidence: dict[int, Sureness], top: list[int]) -> Outline:
    """No line on top is the sum of the others: words decide, and it is said that they do."""
    named = [at for at in top if lines.named[at]]
    outside = [at for at in named if evidence.get(at, _UNTRIED).share >= 0.9 and len(top) > 1]
    if outside:
        why = "a line is called a total and is the sum of its parts, but other lines stand outside it"
        return Outline(frozenset(), parents, Sureness(0.6, why), evidence[outside[0]])
    spoken = [at for at in top if lines.spoken[at]]
    if not named and len(spoken) == 1 and spoken[0] in (top[0], top[-1]) and spoken[0] not in parents.values():
        named = spoken
    levels = [evidence[above] for above in dict.fromkeys(parents.values()) if above in evidence]
    of_levels = min(levels, key=lambda one: one.share, default=_no_levels(lines, parents))
    if not named and (hiding := _total_of_hidden(lines, top)) is not None:
        why = "with what is hidden the others may sum to it, and it is larger than all that is shown of them"
        return Outline(frozenset([hiding]), parents, Sureness(0.75, why), of_levels)
    if not named:
        none = Sureness(0.8, "the subtotals have no total") if parents else _without_total(lines, top)
        return Outline(frozenset(), parents, none, of_levels)
    others = [at for at in top if at not in named]
    near, far = is_nearly_sum_of(lines.units, lines.known, named[0], others)
    _, fails = is_sum_of(lines.units, lines.known, named[0], others)
    if near > 4 * far:
        sure = Sureness(0.93, "it is called a total and is the sum of the others but for rounding")
    elif not fails:
        sure = Sureness(0.9, "it is called a total; whether it is the sum of the others could not be tried")
    else:
        sure = Sureness(0.6, "it is called a total, but it is not the sum of the others")
    return Outline(frozenset(named), parents, sure, of_levels)


def _total_of_hidden(lines: Lines, top: list[int]) -> int | None:
    """The first or last line when figures of the others are hidden and what is shown of them falls a little short."""
    for at in (top[-1], top[0]):
        others = [one for one in top if one != at]
        if hides_parts(lines, at, others):
            return at
    return None


def _without_total(lines: Lines, top: list[int]) -> Sureness:
    """A line that is larger than every other one throughout may be a total that its sum does not show."""
    for at in (top[0], top[-1]):
        others = lines.units[[one for one in top if one != at]]
        if (
            len(others) >= 2
            and (lines.units[at] >= others.max(axis=0)).all()
            and (lines.units[at] * 3 > others.sum(axis=0)).all()
        ):
            return Sureness(0.6, "a line is the largest throughout, but it is not the sum of the others")
    return NO_TOTALS
