"""Figures in the texts of lessons: a text names them, as {risk: Round at random}, and the engine works them out.

A new figure is a function here and its line in `FIGURES`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from sdc_core.lessons.mapped import map_of
from sdc_core.lessons.scene import Scene

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


FIGURES: Mapping[str, Callable[[Scene, str], str]] = {
    "risk": _risk,
    "loss": _loss,
    "disclosed cells of": _disclosed,
    "best without risk": _best,
    "least loss without risk": _least_loss,
    "unsafe cells": _unsafe,
    "cells": _cells,
}
