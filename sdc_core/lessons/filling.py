"""Figures in the texts of lessons: a text names them, as {risk: Round at random}, and the engine works them out.

A new figure is a function here and its line in `FIGURES`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from sdc_core.lessons.mapped import map_of
from sdc_core.lessons.printed import tables_of
from sdc_core.lessons.scene import Scene, rows_at
from sdc_core.lessons.together import Together

PLACE = re.compile(r"\{([a-z ]+)(?:: ([^{}]+))?\}")
"""A figure in a text: its name, and after a colon what it is about."""

DIGITS = 3


def filled(text: str, scene: Scene) -> str:
    """The text with every figure that it names."""
    return PLACE.sub(lambda place: FIGURES[place.group(1)](scene, place.group(2) or ""), text)


def in_digits(value: float) -> str:
    """A place on the map as a person reads it: 0.085, 0.2, 0."""
    return f"{value:.{DIGITS}f}".rstrip("0").rstrip(".")


def _risk(scene: Scene, point: str) -> str:
    return in_digits(map_of(scene).risk(point))


def _loss(scene: Scene, point: str) -> str:
    return in_digits(map_of(scene).loss(point))


def _disclosed(scene: Scene, point: str) -> str:
    return str(map_of(scene).point(point).disclosed)


def _best(scene: Scene, _: str) -> str:
    return map_of(scene).with_least_loss(risk=0)


def _least_loss(scene: Scene, _: str) -> str:
    return _loss(scene, _best(scene, ""))


def _unsafe(scene: Scene, _: str) -> str:
    return str(map_of(scene).original.unsafe)


def _cells(scene: Scene, _: str) -> str:
    return str(len(scene.cube()))


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
    "best without risk": _best,
    "least loss without risk": _least_loss,
    "unsafe cells": _unsafe,
    "cells": _cells,
    "count": _count,
    "printed": _printed,
    "disclosed counts": lambda scene, _: str(len(Together.of(scene).disclosed)),
    "known figures": lambda scene, _: str(len(Together.of(scene).known)),
    "crosses": lambda scene, _: str(len(Together.of(scene).hidden)),
}
