"""Sentences about what was found: which cell, how much, what is disclosed about whom, and where it comes from."""

from __future__ import annotations

from collections.abc import Iterator

from sdc_core.attack.linked.derivation_sentences import derivation_sentence
from sdc_core.attack.sentences import cell_name
from sdc_core.evaluation.findings import Finding
from sdc_core.io.releases.messages import NOT_LOOKED_FOR
from ui.compare import messages
from ui.compare.comparing import Compared


def name_of(compared: Compared, row: int) -> str:
    """What a joint cell is called."""
    return cell_name(compared.linked.joint.cube, row)


def how(compared: Compared, row: int, *, titles: bool = False) -> str:
    """The subtraction that gives a joint cell; titles: with them, where nothing says which letter stands for which."""
    if row not in compared.derivations:
        return NOT_LOOKED_FOR.said()
    called = compared.titles if titles else compared.letters
    derivations = compared.derivations[row]
    if not compared.asked.statements or _settled(compared, row):
        return derivation_sentence(compared.linked.joint, compared.publications, called, derivations)
    if not derivations:
        return messages.FROM_ALL_AND_KNOWN.said()
    figures = derivation_sentence(compared.linked.joint, compared.publications, called, derivations)
    return messages.REST_FROM_KNOWN.said(figures=figures)


def _settled(compared: Compared, row: int) -> bool:
    """Whether the figures alone give a cell: by one subtraction, or by one for each end that is not zero."""
    derivations = compared.derivations[row]
    sides = {one.side for one in derivations}
    lower, _, _ = compared.linked.interval_at(row)
    return None in sides or sides == ({1} if lower == 0 else {-1, 1})


def findings_at(compared: Compared, row: int) -> Iterator[Finding]:
    """What the rules say of a joint cell."""
    known = compared.linked.known
    return iter(()) if known is None else known.findings.listed(known.findings.at(row))
