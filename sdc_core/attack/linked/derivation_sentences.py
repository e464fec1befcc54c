"""A derivation from several tables in words: which published figures are added and subtracted, and what is left."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from sdc_core.attack.linked.derivation import Derivation, Term
from sdc_core.attack.linked.joint import Joint
from sdc_core.attack.publication import Publication
from sdc_core.attack.sentences import cell_name
from sdc_core.numbers.writing import decimal, grouped

MOST_TERMS = 8
"""Of a derivation from more figures only their number is given: nobody does it with a pencil."""

TOGETHER = "It follows from all tables together, by more equations than a person would follow."


def derivation_sentence(
    joint: Joint, publications: Sequence[Publication], titles: Sequence[str], derivations: Sequence[Derivation]
) -> str:
    """How a joint cell follows: "7 (m × <25) in B − 6 (m × <20) in A = 1 (m × 20–24)".

    titles: what each table is called. derivations: of one cell, as `Figures.derived` gives them.
    """
    if not derivations:
        return TOGETHER
    return " ".join(_sentence(joint, publications, titles, one) for one in derivations)


def _sentence(joint: Joint, publications: Sequence[Publication], titles: Sequence[str], derivation: Derivation) -> str:
    name = cell_name(joint.cube, derivation.cell)
    if len(derivation.terms) > MOST_TERMS:
        return f"{name}: {END[derivation.side]} from {len(derivation.terms)} published figures together."
    sides = " ".join(
        _term(publications[term.table], titles[term.table], term, joint.decimals, first=not number)
        for number, term in enumerate(derivation.terms)
    )
    total = sum(term.factor * _units(publications[term.table], term.row, joint.decimals) for term in derivation.terms)
    figure = _figure(total, joint.decimals)
    if derivation.divisor > 1:
        value = _figure(derivation.value, joint.decimals)
        return f"{sides} = {figure} = {derivation.divisor} × {value} ({name}){WHY[derivation.side]}"
    return f"{sides} = {figure} ({name}){WHY[derivation.side]}"


END = {
    None: "it follows",
    -1: "the least that it can be follows",
    1: "the most that it can be follows",
}
WHY = {
    None: ".",
    -1: " at least, since no count is below zero.",
    1: " at most, since no count is below zero.",
}


def _term(publication: Publication, title: str, term: Term, decimals: int, *, first: bool) -> str:
    sign = "" if first and term.factor > 0 else "− " if term.factor < 0 else "+ "
    times = "" if abs(term.factor) == 1 else f"{abs(term.factor)} × "
    figure = _figure(_units(publication, term.row, decimals), decimals)
    return f"{sign}{times}{figure} ({cell_name(publication.cube, term.row)}) in {title}"


def _units(publication: Publication, row: int, decimals: int) -> int:
    scale: int = 10 ** (decimals - publication.decimals)
    return int(publication.figures[row]) * scale


def _figure(units: int, decimals: int) -> str:
    return grouped(decimal(Fraction(units, 10**decimals)))
