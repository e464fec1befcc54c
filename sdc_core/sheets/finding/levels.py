"""Subtotals and what belongs to them: by indents and codes checked against the sums, or by the sums alone."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from math import log10

import numpy as np

from sdc_core.sheets.finding import messages
from sdc_core.sheets.finding.line_sums import Run, is_nearly_sum_of, is_sum_of, near_runs_of, runs_of
from sdc_core.sheets.finding.lines import Lines, flat_total, looks_like_total
from sdc_core.sheets.reading.sureness import Sureness
from sdc_core.sheets.seeing.labels import Labels

_CODE = re.compile(r"[A-Z0-9][A-Z0-9./_-]*")
_PARTED = re.compile(r":|(?<= )[–-] ")
LONGEST_CODE = 12
"""Digits of a code that may show levels by the noughts at its end."""
PROVEN = 8.0
"""The weight of a run from which on its sum says more than what its lines are called."""
Levels = tuple[dict[int, int], dict[int, Sureness]]
"""Part → subtotal, and for each subtotal how sure it is; by number of line."""


def levels_by_indents(lines: Lines) -> Levels:
    """Parents as the indents have them, checked against the sums."""
    number = len(lines.labels)
    steps = list(lines.indents)
    parents: dict[int, int] = {}
    open_lines: list[int] = []
    for at in range(number):
        if lines.named[at] and at == number - 1:
            continue  # a total at the end is deeper or less deep for the eye alone
        while open_lines and steps[open_lines[-1]] >= steps[at]:
            open_lines.pop()
        if open_lines:
            parents[at] = open_lines[-1]
        open_lines.append(at)
    return judged(lines, parents)


def levels_by_codes(codes: Sequence[str]) -> dict[int, int]:
    """Parents as the codes have them: A, A1, A1.1; nothing where they are not built like that throughout."""
    place = {code: at for at, code in enumerate(codes) if code}
    if not all(_CODE.fullmatch(code) for code in place):
        return {}
    parents = {}
    for code, at in place.items():
        shorter = (code[:end].rstrip(".-") for end in range(len(code) - 1, 0, -1))
        above = next((one for one in shorter if one in place and one != code), None)
        if above is not None:
            parents[at] = place[above]
    return parents if len(parents) * 2 >= len(place) and len(set(parents.values())) > 1 else {}


def levels_by_padded_codes(lines: Lines) -> dict[int, int]:
    """Parents as codes of one length have them of which some end in noughts: 006000 above 006102 and 006340.

    Other codes end in noughts as well, so in every family the whole has to be the sum of its parts.
    """
    place = {code: at for at, code in enumerate(lines.codes)}
    lengths = {len(code) for code in place}
    if len(lengths) != 1 or len(place) < len(lines.codes) or not all(code.isdigit() for code in place):
        return {}
    (length,) = lengths
    for cut in range(1, length if length <= LONGEST_CODE else 1):
        families: dict[int, list[int]] = {}
        for code, at in place.items():
            whole = place.get(code[:cut].ljust(length, "0"), at)
            if whole != at:
                families.setdefault(whole, []).append(at)
        tried = [is_sum_of(lines.units, lines.known, whole, parts) for whole, parts in families.items()]
        parents = {part: whole for whole, parts in families.items() for part in parts}
        if len(parents) * 2 >= len(place) and all(holds and not fails for holds, fails in tried):
            return parents
    return {}


def levels_by_names(labels: Sequence[str]) -> dict[int, int]:
    """Parents as the labels have them, where each part says the name of its whole once more: Asian, Asian: citizens.

    Nothing where that is so below one line only, which may be chance.
    """
    place: dict[str, int] = {}
    parents = {}
    for at, label in enumerate(labels):
        wholes = (label[: found.start()].rstrip() for found in _PARTED.finditer(label))
        above = next((place[one] for one in wholes if one in place), None)
        if above is not None:
            parents[at] = above
        place.setdefault(label, at)
    return parents if len({*parents.values()}) > 1 else {}


def name_within(label: str, whole: str) -> str:
    """What a label says behind the name of its whole, or all of it where it does not begin with that."""
    rest = label.removeprefix(whole).lstrip()
    return _PARTED.sub("", rest, count=1).strip() if rest != label and _PARTED.match(rest) else label


def without_outer_names(labels: Labels) -> Labels:
    """Labels of two levels whose inner one says the outer one once more in every line, as what it says beside that."""
    if not labels or len(labels[0]) != 2:
        return labels
    inner = [name_within(line[1], line[0]) for line in labels]
    again = all(name != line[1] for name, line in zip(inner, labels, strict=True))
    return [(line[0], name) for name, line in zip(inner, labels, strict=True)] if again else labels


def judged(lines: Lines, parents: dict[int, int]) -> Levels:
    """Check parents that indents or codes give against the sums."""
    evidence: dict[int, Sureness] = {}
    families: dict[int, list[int]] = {}
    for part, above in parents.items():
        families.setdefault(above, []).append(part)
    for parent, children in families.items():
        holds, fails = is_sum_of(lines.units, lines.known, parent, children)
        if holds and holds > 4 * fails:
            evidence[parent] = Sureness(0.98, messages.BELOW_AND_SUM.phrase())
        elif not fails:
            evidence[parent] = Sureness(0.85, messages.BELOW_UNTRIED.phrase())
        else:
            evidence[parent] = _mended(lines, parents, parent, children)
    return parents, evidence


def levels_by_sums(lines: Lines) -> Levels:
    """Parents as the arithmetic has them: innermost runs first, then runs of what is left."""
    alive = list(range(len(lines.labels)))
    parents: dict[int, int] = {}
    evidence: dict[int, Sureness] = {}
    for _ in range(6):
        if len(alive) < 3 or (evidence and flat_total(lines, alive) is not None):
            break
        runs = _runs_among(lines, alive)
        accepted = _first_explained(lines, alive, _agreeing(lines, alive, runs), set(evidence))
        if not accepted:
            break
        for run in accepted:
            total = alive[run.total]
            parts = [alive[at] for at in range(run.start, run.stop)]
            if total in evidence:  # it is broken down twice: what goes deeper gives its parts
                if not set(parts) & set(evidence):
                    continue
                parents = {part: above for part, above in parents.items() if above != total}
            parents |= dict.fromkeys(parts, total)
            evidence[total] = _of_run(run, looks_like_total(lines, total), _weight(lines, alive, run))
        gone = {alive[at] for run in accepted for at in range(run.start, run.stop)}
        alive = [at for at in alive if at not in gone]
    _by_words(lines, alive, parents, evidence)
    _over_hidden(lines, [at for at in alive if at not in parents], parents, evidence)
    _beyond_others(lines, [at for at in alive if at not in parents], parents, evidence)
    return parents, evidence


def _runs_among(lines: Lines, alive: list[int]) -> list[Run]:
    """The runs next to a line that sum to it, or do but for rounding where none does in every column.

    What is called the total of all, at an end, is none of those that a few lines nearly sum to.
    """
    runs = runs_of(lines.units[alive], lines.known[alive])
    exact = {run.total for run in runs if not run.fails}
    ends = {at for at in (0, len(alive) - 1) if lines.named[alive[at]]}
    near = [
        run
        for run in near_runs_of(lines.units[alive], lines.known[alive])
        if run.total not in exact and run.total not in ends
    ]
    rounded = {run.total for run in near}
    return [*(run for run in runs if run.total not in rounded), *near]


def _first_explained(lines: Lines, alive: list[int], runs: list[Run], whole: set[int]) -> list[Run]:
    """The runs without those among whose parts a line is called a total of parts that are not found yet, if others are.

    Its parts may stand next to it only once what belongs to them is out of the way.
    """
    whole = whole | {alive[run.total] for run in runs}
    sooner = [
        run for run in runs if not any(lines.spoken[at] and at not in whole for at in alive[run.start : run.stop])
    ]
    return sooner or runs


def _beyond_others(lines: Lines, alive: list[int], parents: dict[int, int], evidence: dict[int, Sureness]) -> None:
    """A line and its parts with one or two lines of another measure between them: the parts go on to the last line."""
    for place, total in enumerate(alive):
        if total in evidence or any(part in parents for part in alive):
            continue
        for start in (place + 2, place + 3):
            parts = alive[start:]
            holds, fails = is_sum_of(lines.units, lines.known, total, parts)
            if len(parts) > 2 and holds > 2 and not fails and np.abs(lines.units[total]).max() >= 100:
                parents.update(dict.fromkeys(parts, total))
                evidence[total] = Sureness(0.9, messages.SUM_BEHIND_ANOTHER_MEASURE.phrase())
                return


def _over_hidden(lines: Lines, alive: list[int], parents: dict[int, int], evidence: dict[int, Sureness]) -> None:
    """Lines above parts of which some are hidden: what is shown of them falls a little short, and others have parts."""
    if not evidence or any(part < whole for part, whole in parents.items()):
        return
    place = 0
    while place < len(alive):
        total, parts = alive[place], []
        for at in alive[place + 1 :]:
            if at in evidence or lines.spoken[at]:
                break
            parts.append(at)
        place += 1
        if total not in evidence and not lines.spoken[total] and hides_parts(lines, total, parts):
            parents.update(dict.fromkeys(parts, total))
            evidence[total] = Sureness(0.75, messages.SHOWN_FALLS_SHORT.phrase())
            place += len(parts)


def hides_parts(lines: Lines, total: int, parts: list[int]) -> bool:
    """Whether figures of the parts are hidden, and those shown sum to at least three quarters of the total and no more.

    In every column with a figure of the total, of which there are several.
    """
    known = lines.known[parts]
    shown = np.where(known, lines.units[parts], 0).sum(axis=0)
    asked = lines.known[total] & (lines.units[total] != 0)
    whole = lines.units[total]
    if len(parts) < 3 or asked.sum() < 2 or known[:, asked].all(axis=0).any():
        return False
    short = (shown <= whole) & (shown * 4 >= whole * 3)
    return bool(short[asked].all() and (shown < whole)[asked].any())


def _mended(lines: Lines, parents: dict[int, int], parent: int, children: list[int]) -> Sureness:
    """Where indents and sums disagree: a subtotal below its parts, or one more level without indent."""
    inner = Lines(
        [lines.labels[at] for at in children],
        [0] * len(children),
        [lines.bold[at] for at in children],
        lines.units[children],
        lines.known[children],
    )
    if len(children) < 60:
        below, _ = levels_by_sums(inner)
        tops = [children[at] for at in range(len(children)) if at not in below]
        holds, fails = is_sum_of(lines.units, lines.known, parent, tops)
        if below and holds and holds > 4 * fails:
            parents.update({children[part]: children[total] for part, total in below.items()})
            return Sureness(0.8, messages.INDENTED_WITH_SUBTOTALS.phrase())
    near, far = is_nearly_sum_of(lines.units, lines.known, parent, children)
    if near > 4 * far:
        return Sureness(0.9, messages.INDENTED_AND_ROUNDED_SUM.phrase())
    return Sureness(0.6, messages.BELOW_NO_SUM.phrase())


def _by_words(lines: Lines, alive: list[int], parents: dict[int, int], evidence: dict[int, Sureness]) -> None:
    """Lines called subtotals whose sums cannot be tried close what stands above them, as the others do."""
    known = [total for total in evidence if min(part for part, above in parents.items() if above == total) < total]
    if not known or len(known) < len(evidence):
        return
    run: list[int] = []
    for at in alive:
        if at in evidence or lines.named[at]:
            run = []
        elif not lines.spoken[at]:
            run.append(at)
        else:
            _, fails = is_sum_of(lines.units, lines.known, at, run)
            if run and not fails:
                parents.update(dict.fromkeys(run, at))
                evidence[at] = Sureness(0.7, messages.CALLED_LIKE_OTHERS.phrase())
            run = []


def _agreeing(lines: Lines, alive: list[int], runs: list[Run]) -> list[Run]:
    """The runs that do not contradict one another, the most convincing first."""
    last = len(alive) - 1
    whole = [run for run in runs if run.length == last]
    if whole and not any(looks_like_total(lines, alive[run.total]) for run in runs if run.length != last):
        return []  # all the rest sums to one line: a flat total, found elsewhere
    runs = _explaining(lines, alive, runs)
    weights = {run: _weight(lines, alive, run) for run in runs}
    below = sum(weight for run, weight in weights.items() if run.stop <= run.total)
    above = sum(weight for run, weight in weights.items() if run.start > run.total)
    # Of a whole and a part that only noughts tell apart, the one that stands where the other wholes do.
    weights = {run: weight + 0.5 * ((run.stop <= run.total) == (below >= above)) for run, weight in weights.items()}
    weighed = sorted(runs, key=lambda run: (-weights[run], run.length))
    chosen: list[Run] = []
    used: dict[int, int] = {}
    totals: dict[int, Run] = {}
    # Once some runs are believed, weaker ones that look the same way are.
    for least in (2.0, 0.9):
        for run in weighed:
            usual = (run.stop <= run.total) == (below >= above)
            weight = weights[run]
            grown = _grown(lines, alive, run, {*used, *totals})
            parts = set(range(grown.start, grown.stop))
            if weight < least or parts & {*used} or run.total in totals or (least < 2 and not (chosen and usual)):
                continue
            if _is_within(run.total, parts, used):
                continue
            if run.total in used and weight < PROVEN and not looks_like_total(lines, alive[run.total]):
                continue
            if any(_overlap(totals[part], grown) for part in parts & set(totals)):
                continue
            unexplained = any(looks_like_total(lines, alive[part]) and part not in totals for part in parts)
            if unexplained and weight < PROVEN and not looks_like_total(lines, alive[run.total]):
                continue
            chosen.append(grown)
            used |= dict.fromkeys(parts, run.total)
            totals[run.total] = grown
    return chosen


def _is_within(line: int, wholes: Collection[int], above: Mapping[int, int]) -> bool:
    """Whether a line is part of one of these or of their parts: each of equal figures can seem the sum of the other."""
    while line in above:
        line = above[line]
        if line in wholes:
            return True
    return False


def _explaining(lines: Lines, alive: list[int], runs: list[Run]) -> list[Run]:
    """The runs without those that count the parts of a line next to them in its place, so that it means nothing."""
    convincing = {run.total: run for run in runs if _weight(lines, alive, run) >= 2}
    return [
        run
        for run in runs
        if not any(
            beside is not None and beside.length < run.length and (beside.start == run.start or beside.stop == run.stop)
            for beside in (convincing.get(at) for at in (run.start - 1, run.stop) if at != run.total)
        )
    ]


def _overlap(one: Run, other: Run) -> bool:
    return one.start < other.stop and other.start < one.stop


def _weight(lines: Lines, alive: list[int], run: Run) -> float:
    """How convincing a run is; 2 or more convinces alone.

    The digits that agree, beyond those that chance makes agree among so many lines and runs; a line
    that looks or sounds like a total; and lines that stand between blank ones.
    """
    digits = min(run.holds, 6) * log10(1 + run.largest)
    hints = 2 * looks_like_total(lines, alive[run.total]) + 2.5 * _is_block(lines, alive, run)
    return digits - 2 * log10(len(alive)) + 0.2 - 2 * run.fails + hints


def _is_block(lines: Lines, alive: list[int], run: Run) -> bool:
    """Whether a total and its parts are all the lines between two blank ones."""
    if not lines.blocks:
        return False
    first, last = min(run.total, run.start), max(run.total, run.stop - 1)
    own = lines.blocks[alive[first]]
    begins = first == 0 or lines.blocks[alive[first - 1]] != own
    ends = last + 1 == len(alive) or lines.blocks[alive[last + 1]] != own
    return begins and ends and own == lines.blocks[alive[last]] and last - first == run.length


def _grown(lines: Lines, alive: list[int], run: Run, taken: set[int]) -> Run:
    """The run with the lines of zeros beyond its far end, which belong to it although they add nothing."""

    def nought(at: int) -> bool:
        line = alive[at]
        return (
            bool(not lines.units[line].any() and lines.known[line].any())
            and at not in taken
            and not looks_like_total(lines, line)
        )

    start, stop = run.start, run.stop
    if run.stop <= run.total:
        while start > 0 and nought(start - 1):
            start -= 1
    else:
        while stop < len(alive) and nought(stop):
            stop += 1
    return replace(run, start=start, stop=stop)


def _of_run(run: Run, hinted: bool, weight: float) -> Sureness:
    if run.rounded:
        share = 0.97 if hinted else 0.88 if weight >= 4 else 0.6
        return Sureness(share, messages.SUM_BUT_FOR_ROUNDING.phrase(lines=run.length))
    if run.fails:
        return Sureness(0.6, messages.SUM_IN_MOST.phrase(lines=run.length))
    if hinted:
        return Sureness(0.97, messages.LOOKS_LIKE_TOTAL.phrase(lines=run.length))
    if weight >= 4:
        return Sureness(0.88, messages.SUM_IN_EVERY.phrase(lines=run.length))
    return Sureness(0.6, messages.SUM_BESIDE_BY_CHANCE.phrase(lines=run.length))
