"""Figures in the texts of lessons on thresholds, on what stands beside a table, and on how a table looks."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction

from sdc_core.lessons import messages
from sdc_core.lessons.appearance import by_itself, figure, ones
from sdc_core.lessons.attacked import Attacked
from sdc_core.lessons.beside import middle, percentile, rank_of, values_of
from sdc_core.lessons.differences import differences_of, with_threshold
from sdc_core.lessons.scene import Scene
from sdc_core.words.sum_words import amount


def _small_differences(scene: Scene, threshold: str) -> str:
    return str(differences_of(with_threshold(scene, int(threshold))).small)


def _figures(scene: Scene, threshold: str) -> str:
    return str(differences_of(with_threshold(scene, int(threshold))).figures)


def _smallest_printed(scene: Scene, _: str) -> str:
    found = differences_of(with_threshold(scene, 1))
    return str(int(found.cube.count[found.shown].min()))


def _units(scene: Scene, _: str) -> str:
    return str(len(scene.rows))


def _hidden_together(scene: Scene, _: str) -> str:
    seen = Attacked.of(scene).seen
    return str(int(seen.figures[seen.hidden].sum()))


def _sum_of(scene: Scene, category: str) -> str:
    return amount(sum(values_of(scene, category), Fraction(0)))


def _mean_of(scene: Scene, category: str) -> str:
    values = values_of(scene, category)
    return amount(sum(values, Fraction(0)) / len(values))


def _maximum_of(scene: Scene, category: str) -> str:
    return amount(max(values_of(scene, category)))


def _other_of(scene: Scene, category: str) -> str:
    other, _ = values_of(scene, category)
    return amount(other)


def _maximum(scene: Scene, _: str) -> str:
    return amount(max(values_of(scene)))


def _percentile(scene: Scene, percent: str) -> str:
    return amount(percentile(values_of(scene), int(percent)))


def _rank(scene: Scene, percent: str) -> str:
    return str(rank_of(values_of(scene), int(percent)))


def _exact_rank(scene: Scene, percent: str) -> str:
    return amount(Fraction(len(scene.rows) * int(percent), 100))


def _middle(scene: Scene, _: str) -> str:
    return amount(middle(values_of(scene)))


def _seen(scene: Scene, cell: str) -> str:
    return str(figure(scene, tuple(cell.split(", ")))[0])


def _truth(scene: Scene, cell: str) -> str:
    return str(figure(scene, tuple(cell.split(", ")))[1])


def _left_by_itself(scene: Scene, cell: str) -> str:
    low, high = by_itself(scene, tuple(cell.split(", ")))
    return messages.SPAN.said(low=low, high=high)


def _ones_shown(scene: Scene, _: str) -> str:
    return str(ones(scene)[0])


def _ones_true(scene: Scene, _: str) -> str:
    return str(ones(scene)[1])


BESIDE_FIGURES: Mapping[str, Callable[[Scene, str], str]] = {
    "small differences": _small_differences,
    "figures": _figures,
    "smallest printed": _smallest_printed,
    "units": _units,
    "together": _hidden_together,
    "sum of": _sum_of,
    "mean of": _mean_of,
    "maximum of": _maximum_of,
    "other of": _other_of,
    "maximum": _maximum,
    "percentile": _percentile,
    "rank": _rank,
    "exact rank": _exact_rank,
    "middle": _middle,
    "seen": _seen,
    "truth": _truth,
    "left by itself": _left_by_itself,
    "ones shown": _ones_shown,
    "ones true": _ones_true,
}
