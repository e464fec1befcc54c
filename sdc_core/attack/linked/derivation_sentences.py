"""A derivation from several tables in words: which published figures are added and subtracted, and what is left."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from sdc_core.attack import messages
from sdc_core.attack.linked.derivation import Derivation, Term
from sdc_core.attack.linked.joint import Joint
from sdc_core.attack.publication import Publication
from sdc_core.attack.sentences import cell_name
from sdc_core.messages import Phrase
from sdc_core.numbers.writing import decimal, written_apart

MOST_TERMS = 8
"""Of a derivation from more figures only their number is given: nobody does it with a pencil."""


def derivation_sentence(
    joint: Joint, publications: Sequence[Publication], titles: Sequence[str | Phrase], derivations: Sequence[Derivation]
) -> str:
    """How a joint cell follows, in the active language: "7 (m × <25) in B − 6 (m × <20) in A = 1 (m × 20–24).".

    titles: what each table is called. derivations: of one cell, as `Figures.derived` gives them.
    """
    if not derivations:
        return messages.FROM_ALL_TABLES.said()
    return " ".join(_sentence(joint, publications, titles, one) for one in derivations)


def _sentence(
    joint: Joint, publications: Sequence[Publication], titles: Sequence[str | Phrase], derivation: Derivation
) -> str:
    cell = cell_name(joint.cube, derivation.cell)
    if len(derivation.terms) > MOST_TERMS:
        return FROM_FIGURES[derivation.side].said(cell=cell, figures=len(derivation.terms))
    sides = " ".join(
        _term(publications[term.table], titles[term.table], term, joint.decimals, first=not number)
        for number, term in enumerate(derivation.terms)
    )
    total = sum(term.factor * _units(publications[term.table], term.row, joint.decimals) for term in derivation.terms)
    figure = _figure(total, joint.decimals)
    if derivation.divisor > 1:
        figure = f"{figure} = {derivation.divisor} × {_figure(derivation.value, joint.decimals)}"
    return REMAINS[derivation.side].said(calculation=f"{sides} = {figure}", cell=cell)


FROM_FIGURES = {None: messages.FIGURE_FOLLOWS, -1: messages.LEAST_FOLLOWS, 1: messages.MOST_FOLLOWS}
REMAINS = {None: messages.REMAINS, -1: messages.REMAINS_AT_LEAST, 1: messages.REMAINS_AT_MOST}


def _term(publication: Publication, title: str | Phrase, term: Term, decimals: int, *, first: bool) -> str:
    sign = "" if first and term.factor > 0 else "− " if term.factor < 0 else "+ "
    times = "" if abs(term.factor) == 1 else f"{abs(term.factor)} × "
    figure = _figure(_units(publication, term.row, decimals), decimals)
    words = messages.FIGURE_IN_TABLE.said(figure=figure, cell=cell_name(publication.cube, term.row), table=title)
    return f"{sign}{times}{words}"


def _units(publication: Publication, row: int, decimals: int) -> int:
    scale: int = 10 ** (decimals - publication.decimals)
    return int(publication.figures[row]) * scale


def _figure(units: int, decimals: int) -> str:
    return written_apart(decimal(Fraction(units, 10**decimals)))
