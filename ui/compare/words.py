"""Sentences about what was found: which cell, how much, what is disclosed about whom, and where it comes from."""

from __future__ import annotations

from collections.abc import Iterator

from sdc_core.attack.linked.derivation_sentences import derivation_sentence
from sdc_core.attack.sentences import cell_name
from sdc_core.evaluation.findings import Finding
from sdc_core.io.releases.derivations_csv import NOT_LOOKED_FOR
from ui.compare.comparing import Compared


def name_of(compared: Compared, row: int) -> str:
    """What a joint cell is called."""
    return cell_name(compared.linked.joint.cube, row)


def how(compared: Compared, row: int, *, titles: bool = False) -> str:
    """The subtraction that gives a joint cell; titles: with them, where nothing says which letter stands for which."""
    if row not in compared.derivations:
        return NOT_LOOKED_FOR
    called = compared.titles if titles else compared.letters
    return derivation_sentence(compared.linked.joint, compared.publications, called, compared.derivations[row])


def findings_at(compared: Compared, row: int) -> Iterator[Finding]:
    """What the rules say of a joint cell."""
    known = compared.linked.known
    return iter(()) if known is None else known.findings.listed(known.findings.at(row))
