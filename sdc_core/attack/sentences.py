"""A derivation in words and figures, so that a learner can redo it with a pencil."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

import numpy as np

from sdc_core.arrays import IntColumn
from sdc_core.attack import messages
from sdc_core.attack.derivation import Derivation
from sdc_core.attack.groups import GroupExposed
from sdc_core.attack.insights import Insight
from sdc_core.attack.narrowing import Narrowed
from sdc_core.attack.publication import Publication
from sdc_core.attack.viewers import Viewer
from sdc_core.cube.cube import Cube
from sdc_core.messages import Phrase
from sdc_core.numbers.bounds import UNLIMITED
from sdc_core.numbers.writing import decimal, written_apart
from sdc_core.spec.hierarchy import TOTAL
from sdc_core.words.wording import in_a_row

MOST_NAMED = 6
"""So many parts are listed by name; of more the rest is given as a sum."""

MOST_STEPS = 12
"""Of a derivation with more equations only their number is given: nobody does it with a pencil."""


AN_OUTSIDER = messages.AN_OUTSIDER.phrase()
_KNOWN = {None: messages.IS_EXACTLY, -1: messages.IS_NO_LESS, 1: messages.IS_NO_MORE}


@dataclass(frozen=True)
class Sentences:
    """headline: what is known, by whom, and why if one equation is enough. steps: the equations otherwise."""

    headline: str
    steps: tuple[str, ...] = ()


def sentences_of(publication: Publication, derivation: Derivation, *, who: str | Phrase = AN_OUTSIDER) -> Sentences:
    """What is known of one hidden cell, and how, in the active language."""
    name = _name(publication, int(publication.system.cells[derivation.unknown]))
    value = _figure(publication, derivation.value)
    known = _KNOWN[derivation.side].phrase(who=who, cell=name, value=value)
    number = len(derivation.equations)
    if number == 1 and not derivation.bounds and derivation.divisor == 1:
        return Sentences(messages.BECAUSE.said(known=known, why=_in_one(publication, derivation)))
    if number > MOST_STEPS:
        return Sentences(messages.FROM_ALL_EQUATIONS.said(known=known, equations=number))
    headline = messages.FROM_EQUATIONS.said(known=known, equations=number)
    return Sentences(headline, (*_lines(publication, derivation), _end(publication, derivation)))


def sentence_of_group(publication: Publication, group: GroupExposed) -> str:
    """Which hidden cells have a known sum, and what it is."""
    names = in_a_row([_name(publication, row) for row in group.rows])
    total = _figure(publication, group.total)
    if len(group.equations) == 1:
        margin = _name(publication, int(publication.relations.margin[group.equations[0]]))
        return messages.SUM_BY_ONE_TOTAL.said(cells=names, margin=margin, total=total)
    return messages.SUM_BY_TWO_TOTALS.said(cells=names, total=total)


def sentence_of_insight(publication: Publication, viewers: Sequence[Viewer], insight: Insight) -> str:
    """Which hidden cell those who contribute to the table work out, and who they are."""
    assert publication.table is not None
    name = _name(publication, int(publication.system.cells[insight.unknown]))
    who = _who(publication, [viewers[one] for one in insight.viewers])
    if not insight.proved:
        return messages.PERHAPS_EXACTLY.said(who=who, cell=name)
    figure = _figure(publication, int(publication.table[insight.unknown]))
    return messages.INSIDERS_KNOW.said(who=who, cell=name, value=figure)


def sentence_of_narrowed(publication: Publication, viewers: Sequence[Viewer], one: Narrowed) -> str:
    """Which hidden cell is known too well on one side, and to whom."""
    name = _name(publication, int(publication.system.cells[one.unknown]))
    who = _who(publication, [viewers[at] for at in one.viewers]) if one.viewers else messages.OUTSIDER.phrase()
    small = one.side < 0
    if not one.proved:
        return (messages.PERHAPS_HOW_SMALL if small else messages.PERHAPS_HOW_LARGE).said(who=who, cell=name)
    return (messages.HOW_SMALL if small else messages.HOW_LARGE).said(who=who, cell=name)


def _who(publication: Publication, viewers: Sequence[Viewer]) -> Phrase | str:
    """Who looks, named by the cells: those at the bottom of the table rather than the totals they are counted in."""
    each = Counter(_viewer(publication, one) for one in viewers).items()
    named = [
        messages.ALONE_IN.phrase(cells=cells)
        if alone
        else messages.CONTRIBUTORS_TO.phrase(contributors=times, cells=cells)
        for (alone, cells), times in each
    ]
    return named[0] if len(viewers) == 1 else messages.POOLING.phrase(who=in_a_row(list(map(str, named))))


def _viewer(publication: Publication, viewer: Viewer) -> tuple[bool, str]:
    """Whether somebody is alone in the cells by which they are named, and those cells."""
    alone = viewer.unknowns[viewer.others == 0]
    rows = publication.system.cells[alone if len(alone) else viewer.unknowns]
    totals = [publication.cube.label(row).count(TOTAL) for row in rows.tolist()]
    inner = [row for row, number in zip(rows.tolist(), totals, strict=True) if number == min(totals)]
    names = in_a_row([_name(publication, row) for row in inner[:MOST_NAMED]])
    if len(inner) > MOST_NAMED:
        names = messages.CELLS_AND_MORE.phrase(cells=names, more=len(inner) - MOST_NAMED)
    return bool(len(alone)), str(names)


def _in_one(publication: Publication, derivation: Derivation) -> Phrase:
    """The single equation that gives a figure."""
    ((_, relation),) = derivation.equations
    margin, parts = _members(publication, relation)
    row = int(publication.system.cells[derivation.unknown])
    others = [part for part in parts.tolist() if part != row and publication.figures[part]]
    if row == margin:
        if not others:
            return messages.ONLY_NOUGHTS.phrase()
        return messages.TOGETHER.phrase(figures=in_a_row(_owned(publication, others)))
    total = _owned(publication, [margin])[0]
    if not others:
        return messages.NOTHING_BESIDE.phrase(total=total)
    return messages.LESS.phrase(total=total, others=in_a_row(_owned(publication, others)))


def _lines(publication: Publication, derivation: Derivation) -> list[str]:
    """Each equation with what it says of the hidden cells, numbered."""
    lines = []
    for number, (_, relation) in enumerate(derivation.equations, start=1):
        margin, parts = _members(publication, relation)
        hidden = parts[publication.hidden[parts]].tolist()
        shown = [part for part in parts[~publication.hidden[parts]].tolist() if publication.figures[part]]
        names = " + ".join(_name(publication, part) for part in hidden) or "0"
        if publication.hidden[margin]:
            left = (
                f"{_name(publication, margin)} − {names.replace(' + ', ' − ')}"
                if hidden
                else _name(publication, margin)
            )
            right = _sum_of(publication, shown)
        else:
            left = names
            total = _figure(publication, int(publication.figures[margin]))
            rest = int(publication.figures[margin] - publication.figures[shown].sum())
            right = f"{_less(publication, total, shown)} = {_figure(publication, rest)}" if shown else total
        lines.append(f"({number}) {left} = {right}")
    return lines


def _less(publication: Publication, total: str, shown: Sequence[int]) -> str:
    return messages.LESS.said(total=total, others=_sum_of(publication, shown))


def _end(publication: Publication, derivation: Derivation) -> str:
    """How the equations are put together, and which bounds take the place of what does not cancel."""
    signs = [
        f"{'−' if factor < 0 else '+'} {'' if abs(factor) == 1 else f'{abs(factor)} × '}({number})"
        for number, (factor, _) in enumerate(_turned(publication, derivation), start=1)
    ]
    combined = " ".join(signs).removeprefix("+ ")
    row = int(publication.system.cells[derivation.unknown])
    times = "" if derivation.divisor == 1 else f"{derivation.divisor} × "
    bounds = in_a_row([_bound(publication, derivation, *bound) for bound in derivation.bounds])
    sign = {None: "=", -1: "≥", 1: "≤"}[derivation.side]
    value = _figure(publication, derivation.value)
    if times:
        combined = f"{combined} ({times}{_name(publication, row)})"
    if bounds:
        combined = messages.GIVEN_BOUNDS.said(equations=combined, bounds=bounds)
    conclusion = f"{combined}: {_name(publication, row)} {sign} {value}"
    return messages.WHOLE_NUMBER.said(conclusion=conclusion) if derivation.rounded else conclusion


def _turned(publication: Publication, derivation: Derivation) -> list[tuple[int, int]]:
    """The factors with the sign that an equation has as it is written: parts on the left of a published margin."""
    margins = publication.relations.margin
    return [
        (factor if publication.hidden[margins[relation]] else -factor, relation)
        for factor, relation in derivation.equations
    ]


def _bound(publication: Publication, derivation: Derivation, factor: int, unknown: int) -> str:
    system = publication.system
    low = derivation.taken_at_least(factor)
    end = int(system.low[unknown] if low else system.high[unknown])
    name = _name(publication, int(system.cells[unknown]))
    if system.low[unknown] == system.high[unknown]:
        return messages.IS_KNOWN_TO_BE.said(cell=name, figure=_figure(publication, end))
    assert abs(end) < UNLIMITED
    bound = messages.IS_AT_LEAST if low else messages.IS_AT_MOST
    return bound.said(cell=name, figure=_figure(publication, end))


def _members(publication: Publication, relation: int) -> tuple[int, IntColumn]:
    relations = publication.relations
    parts = relations.parts[relations.start[relation] : relations.start[relation + 1]]
    return int(relations.margin[relation]), np.asarray(parts)


def _sum_of(publication: Publication, rows: Sequence[int]) -> str:
    figures = [_figure(publication, int(publication.figures[row])) for row in rows]
    if not figures:
        return "0"
    if len(figures) > MOST_NAMED:
        return _figure(publication, int(publication.figures[list(rows)].sum()))
    return f"({' + '.join(figures)})" if len(figures) > 1 else figures[0]


def _owned(publication: Publication, rows: Sequence[int]) -> list[str]:
    """Published cells with their figures: "Groningen (21)"; a long row is cut short, the rest given as a sum."""
    named = rows if len(rows) <= MOST_NAMED else rows[: MOST_NAMED - 1]
    words = [f"{_name(publication, row)} ({_figure(publication, int(publication.figures[row]))})" for row in named]
    if len(named) < len(rows):
        rest = list(rows[len(named) :])
        together = _figure(publication, int(publication.figures[rest].sum()))
        words.append(messages.THE_OTHERS.said(number=len(rest), figure=together))
    return words


def cell_name(cube: Cube, row: int) -> str:
    """What a cell is called: its categories without totals."""
    named = [label for label in cube.label(row) if label != TOTAL]
    return " × ".join(named) if named else messages.THE_TOTAL.said()


def _name(publication: Publication, row: int) -> str:
    return cell_name(publication.cube, row)


def _figure(publication: Publication, value: int) -> str:
    return written_apart(decimal(Fraction(value, 10**publication.decimals)))
