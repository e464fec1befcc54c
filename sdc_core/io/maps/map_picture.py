"""The picture of the map of risk and loss, drawn as SVG: numbered points, the frontier, two axes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape
from itertools import groupby
from math import floor, log10

from sdc_core.comparison.axes import Axes
from sdc_core.comparison.points import Point
from sdc_core.io.maps import messages
from sdc_core.measures.base import number_text
from sdc_core.messages import written

WIDTH, HEIGHT = 900, 520
LEFT, RIGHT, TOP, BOTTOM = 70, 40, 20, 60
NEAR = 8
"""Points that are nearer than this share one label."""
SIDE, LETTER, LINE = 7, 7.5, 15
"""How far a label stands from its point, and how wide and high its letters are."""


@dataclass(frozen=True)
class Scale:
    """Values from 0 to `most` along so many units of the picture."""

    most: float
    length: float

    def at(self, value: float) -> float:
        """How far from the start a value lies."""
        return self.length * value / self.most

    @property
    def ticks(self) -> list[float]:
        """Round values along the axis."""
        step = self.most / 5
        size = 10.0 ** floor(log10(step))
        step = next(size * one for one in (1, 2, 5, 10) if size * one >= step * (1 - 1e-9))
        return [step * at for at in range(int(self.most / step + 1e-9) + 1)]


def picture(points: Sequence[Point], best: Sequence[int], axes: Axes) -> Iterator[str]:
    """The lines of the picture. best: the numbers of the points of the frontier, in the order of loss."""
    places = {
        number: (loss, risk)
        for number, point in enumerate(points)
        if (loss := point.loss(axes)) is not None and (risk := point.risk(axes)) is not None
    }
    right = Scale(_most(loss for loss, _ in places.values()), WIDTH - LEFT - RIGHT)
    up = Scale(_most(risk for _, risk in places.values()), HEIGHT - TOP - BOTTOM)
    at = {number: (LEFT + right.at(loss), HEIGHT - BOTTOM - up.at(risk)) for number, (loss, risk) in places.items()}
    yield f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-labelledby="map-title map-text">'
    named = messages.AGAINST.said(risk=axes.risk.called, loss=axes.loss.called)
    yield f'<title id="map-title">{escape(named)}</title>'
    yield f'<desc id="map-text">{escape(messages.PICTURED.said(ways=len(places)))}</desc>'
    yield from _axes(right, up, axes)
    line = " ".join(f"{x:.1f},{y:.1f}" for x, y in (at[number] for number in best))
    yield f'<polyline points="{line}" fill="none" stroke="var(--best)" stroke-width="1.5" stroke-dasharray="5 4"/>'
    for number, (x, y) in at.items():
        colour = "var(--best)" if number in best else "var(--mark)"
        yield (
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="5" fill="{colour}">'
            f"<title>{number + 1}. {escape(points[number].meaning)}</title></circle>"
        )
    yield from _labels(at)
    yield "</svg>"


def _most(values: Iterator[float]) -> float:
    return max(0.0, *values, 0.0) or 1.0


def _axes(right: Scale, up: Scale, axes: Axes) -> Iterator[str]:
    ground, end = HEIGHT - BOTTOM, WIDTH - RIGHT
    for value in right.ticks:
        x = LEFT + right.at(value)
        yield f'<line x1="{x:.1f}" y1="{TOP}" x2="{x:.1f}" y2="{ground}" stroke="var(--faint)" stroke-width=".5"/>'
        yield f'<text x="{x:.1f}" y="{ground + 20}" text-anchor="middle">{_tick(value)}</text>'
    for value in up.ticks:
        y = ground - up.at(value)
        yield f'<line x1="{LEFT}" y1="{y:.1f}" x2="{end}" y2="{y:.1f}" stroke="var(--faint)" stroke-width=".5"/>'
        yield f'<text x="{LEFT - 8}" y="{y + 4:.1f}" text-anchor="end">{_tick(value)}</text>'
    yield f'<text x="{end}" y="{HEIGHT - 14}" text-anchor="end">{escape(str(axes.loss.called))} →</text>'
    middle = (TOP + ground) / 2
    yield (
        f'<text x="16" y="{middle}" text-anchor="middle" transform="rotate(-90 16 {middle})">'
        f"{escape(str(axes.risk.called))} →</text>"
    )


def _tick(value: float) -> str:
    return written(number_text(float(f"{value:.6g}")))


def _labels(at: dict[int, tuple[float, float]]) -> Iterator[str]:
    """The numbers of the points, each label above the last one that it would cover, with a line down to its point."""
    taken: list[tuple[float, float, float]] = []
    for (x, y), numbers in sorted(_together(at), key=lambda group: group[0]):
        text = _runs(numbers)
        left = min(x + SIDE, WIDTH - LETTER * len(text))
        right = left + LETTER * (len(text) + 1)
        base = y - SIDE
        while any(
            left < end + LETTER and start < right + LETTER and abs(base - line) < LINE for start, end, line in taken
        ):
            base -= LINE
        taken.append((left, right, base))
        if base < y - SIDE:
            yield f'<line x1="{x:.1f}" y1="{y:.1f}" x2="{left:.1f}" y2="{base:.1f}" stroke="var(--faint)"/>'
        yield f'<text x="{left:.1f}" y="{base:.1f}">{text}</text>'


def _together(at: dict[int, tuple[float, float]]) -> list[tuple[tuple[float, float], list[int]]]:
    """The points that lie together, with the place of the first of them."""
    groups: list[tuple[tuple[float, float], list[int]]] = []
    for number, (x, y) in at.items():
        for (near_x, near_y), numbers in groups:
            if abs(x - near_x) < NEAR and abs(y - near_y) < NEAR:
                numbers.append(number)
                break
        else:
            groups.append(((x, y), [number]))
    return groups


def _runs(numbers: Sequence[int]) -> str:
    """Numbers of points as a reader writes them: "1–3, 7"."""
    found = []
    for _, run in groupby(enumerate(numbers), key=lambda pair: pair[1] - pair[0]):
        members = [number + 1 for _, number in run]
        found.append(str(members[0]) if len(members) == 1 else f"{members[0]}–{members[-1]}")
    return ", ".join(found)
