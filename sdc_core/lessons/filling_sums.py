"""Figures of sums in the texts of lessons: contributions, shares and sensitivities of cells, alone or joined."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction

from sdc_core.contributions.cell_contributions import CellContributions
from sdc_core.lessons.joining import contributions_of, sensitivity
from sdc_core.lessons.scene import Scene
from sdc_core.words.sum_words import amount, close

MINUS = "\N{MINUS SIGN}"

NO_LIMIT = Fraction(100)


def _sensitivity(scene: Scene, cells: str) -> str:
    return _signed(sensitivity(scene, cells.split(", ")))


def _sensitivity_sum(scene: Scene, cells: str) -> str:
    return _signed(sum((sensitivity(scene, [cell]) for cell in cells.split(", ")), Fraction(0)))


def _contribution(scene: Scene, about: str) -> str:
    found, rank = _ranked(scene, about)
    return amount(found.largest[rank - 1])


def _share(scene: Scene, about: str) -> str:
    found, largest = _ranked(scene, about)
    return close(100 * sum(found.first(largest), Fraction(0)) / found.judged, NO_LIMIT)


def _contributors(scene: Scene, cells: str) -> str:
    contributors = contributions_of(scene, cells.split(", ")).contributors
    assert contributors is not None
    return amount(contributors)


def _remainder(scene: Scene, cells: str) -> str:
    return amount(contributions_of(scene, cells.split(", ")).remainder(1))


def _exposed(scene: Scene, cells: str) -> str:
    return amount(contributions_of(scene, cells.split(", ")).value_to_protect(1))


def _ranked(scene: Scene, about: str) -> tuple[CellContributions, int]:
    *cells, number = about.split(", ")
    return contributions_of(scene, cells), int(number)


def _signed(number: Fraction) -> str:
    return amount(number).replace("-", MINUS)


SUM_FIGURES: Mapping[str, Callable[[Scene, str], str]] = {
    "sensitivity": _sensitivity,
    "sensitivity sum": _sensitivity_sum,
    "contribution": _contribution,
    "share": _share,
    "contributors": _contributors,
    "remainder": _remainder,
    "exposed": _exposed,
}
