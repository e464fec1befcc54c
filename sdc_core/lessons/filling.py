"""Figures in the texts of lessons: a text names them, as {risk: Round at random}, and the engine works them out.

A new figure is a function here and its line in `FIGURES`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from sdc_core.lessons import messages
from sdc_core.lessons.filling_beside import BESIDE_FIGURES
from sdc_core.lessons.filling_sums import SUM_FIGURES
from sdc_core.lessons.mapped import map_of
from sdc_core.lessons.printed import tables_of
from sdc_core.lessons.scene import Scene, rows_at
from sdc_core.lessons.several import Several, protected_instead, several_of, with_releases
from sdc_core.lessons.together import Together
from sdc_core.messages import written
from sdc_core.numbers.bounds import bounds_text
from sdc_core.words.wording import in_a_row

PLACE = re.compile(r"\{([a-z ]+)(?:: ([^{}]+))?\}")
"""A figure in a text: its name, and after a colon what it is about."""

DIGITS = 3
MANY = 500
"""Releases that are looked at to see from which one on all means are right."""


def filled(text: str, scene: Scene) -> str:
    """The text with every figure that it names, as the active language writes it."""
    return PLACE.sub(lambda place: written(FIGURES[place.group(1)](scene, place.group(2) or "")), text)


def in_digits(value: float) -> str:
    """A place on the map as a person reads it: 0.085, 0.2, 0."""
    return f"{value:.{DIGITS}f}".rstrip("0").rstrip(".")


def _risk(scene: Scene, point: str) -> str:
    return in_digits(map_of(scene).risk(point))


def _loss(scene: Scene, point: str) -> str:
    return in_digits(map_of(scene).loss(point))


def _disclosed(scene: Scene, point: str) -> str:
    return str(map_of(scene).point(point).disclosed)


def _best(scene: Scene) -> str:
    return map_of(scene).with_least_loss(risk=0)


def _least_loss(scene: Scene, _: str) -> str:
    return _loss(scene, _best(scene))


def _unsafe(scene: Scene, _: str) -> str:
    return str(map_of(scene).original.unsafe)


def _cells(scene: Scene, _: str) -> str:
    return str(len(scene.cube()))


def _published(scene: Scene, cell: str) -> str:
    return _in_a_row(several_of(scene), cell)


def _published_instead(scene: Scene, cell: str) -> str:
    return _in_a_row(protected_instead(scene), cell)


def _wrong_instead(scene: Scene, _: str) -> str:
    found = protected_instead(scene)
    return str(len(found.cube) - found.means_right)


def _true(scene: Scene, cell: str) -> str:
    found = several_of(scene)
    return str(found.cube.count[_row(found, cell)])


def _mean(scene: Scene, cell: str) -> str:
    found = several_of(scene)
    return in_digits(float(found.estimates.mean[_row(found, cell)]))


def _left_open_by(scene: Scene, figure: str) -> str:
    return several_of(scene).open_with(int(figure))


def _left_open(scene: Scene, cell: str) -> str:
    found = several_of(scene)
    row = _row(found, cell)
    low, high = int(found.left_open.low[row]), int(found.left_open.high[row])
    either = messages.ONE_OR_THE_OTHER.said(others=(str(low),), last=str(high))
    return either if high - low == 1 else bounds_text(low, high)


def _means_right(scene: Scene, _: str) -> str:
    return str(several_of(scene).means_right)


def _needed(scene: Scene, _: str) -> str:
    return str(several_of(scene).needed)


def _until_right(scene: Scene, _: str) -> str:
    return str(with_releases(scene, MANY).course.until_right)


def _in_a_row(found: Several, cell: str) -> str:
    return str(in_a_row([str(one) for one in found.estimates.figures[:, _row(found, cell)].tolist()]))


def _row(found: Several, cell: str) -> int:
    return found.row(tuple(cell.split(", ")))


def _count(scene: Scene, cell: str) -> str:
    return _figure(scene, cell)


def _printed(scene: Scene, about: str) -> str:
    number, _, cell = about.partition(", ")
    return _figure(tables_of(scene)[int(number) - 1], cell)


def _figure(scene: Scene, cell: str) -> str:
    cube = scene.cube()
    (row,) = rows_at(cube, [cell.split(", ")])
    return str(int(cube.count[row]))


FIGURES: Mapping[str, Callable[[Scene, str], str]] = {
    "risk": _risk,
    "loss": _loss,
    "disclosed cells of": _disclosed,
    "best without risk": lambda scene, _: map_of(scene).shown(_best(scene)),
    "least loss without risk": _least_loss,
    "unsafe cells": _unsafe,
    "published": _published,
    "published instead": _published_instead,
    "wrong instead": _wrong_instead,
    "true": _true,
    "mean": _mean,
    "left open by": _left_open_by,
    "left open": _left_open,
    "means right": _means_right,
    "releases needed": _needed,
    "until right": _until_right,
    "cells": _cells,
    "count": _count,
    "printed": _printed,
    "disclosed counts": lambda scene, _: str(len(Together.of(scene).disclosed)),
    "known figures": lambda scene, _: str(len(Together.of(scene).known)),
    "crosses": lambda scene, _: str(len(Together.of(scene).hidden)),
    **SUM_FIGURES,
    **BESIDE_FIGURES,
}
