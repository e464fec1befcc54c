"""The map of risk and loss as one page of HTML: a picture, and the same as a table. It fetches and runs nothing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from sdc_core.comparison.axes import Axes
from sdc_core.comparison.points import Point, Refused, frontier, reasons
from sdc_core.io.maps import messages
from sdc_core.io.maps.map_picture import picture
from sdc_core.measures import messages as measures
from sdc_core.measures.base import number_text
from sdc_core.messages import active, written

STYLE = """
:root { color-scheme: light dark; --ink: #1c2430; --paper: #ffffff; --faint: #c9d0da; --mark: #1f4e79; --best: #b3541e }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e8edf5; --paper: #14181f; --faint: #4a5363; --mark: #8fc1ef; --best: #f2a878 }
}
body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper);
       max-width: 62rem; margin: 2rem auto; padding: 0 1rem }
svg { width: 100%; height: auto } svg text { fill: var(--ink); font: 13px system-ui, sans-serif }
table { border-collapse: collapse; width: 100% } caption { text-align: left; font-weight: 600; padding: .5rem 0 }
th, td { text-align: left; vertical-align: top; padding: .25rem .6rem .25rem 0; border-bottom: 1px solid var(--faint) }
td.number { text-align: right; font-variant-numeric: tabular-nums }
"""


def page_lines(
    points: Sequence[Point], refused: Sequence[Refused], axes: Axes, *, title: str, policy: str
) -> Iterator[str]:
    """The lines of the page. title: of the table; policy: its name."""
    best = frontier(points, axes)
    heading = escape(messages.HEADING_OF.said(title=title) if title else messages.HEADING.said())
    yield f'<!DOCTYPE html>\n<html lang="{active().language}">\n<head>\n<meta charset="utf-8">'
    yield f"<title>{heading}</title>"
    yield '<meta name="viewport" content="width=device-width, initial-scale=1">'
    yield f"<style>{STYLE}</style>\n</head>\n<body>\n<h1>{heading}</h1>"
    yield f"<p>{escape(messages.HELD_AGAINST.said(policy=policy))}</p>"
    for said, axis in ((messages.UPWARDS, axes.risk), (messages.TO_THE_RIGHT, axes.loss)):
        yield f"<p><strong>{escape(said.said(axis=axis.called))}</strong> {escape(str(axis.explained))}</p>"
    yield from picture(points, best, axes)
    yield from _table(points, set(best), axes)
    yield from _refusals(refused)
    yield "</body>\n</html>"


def _table(points: Sequence[Point], best: set[int], axes: Axes) -> Iterator[str]:
    yield f"<table>\n<caption>{escape(messages.POINTS.said())}</caption>\n<thead><tr>"
    yield "".join(
        f'<th scope="col">{escape(head)}</th>'
        for head in (
            messages.NUMBER.said(),
            messages.MEANING.said(),
            str(axes.risk.called),
            str(axes.loss.called),
            messages.UNBEATEN.said(),
        )
    )
    yield "</tr></thead>\n<tbody>"
    for number, point in enumerate(points):
        risk, loss = (_place(one) for one in (point.risk(axes), point.loss(axes)))
        unbeaten = messages.YES.said() if number in best else ""
        yield (
            f'<tr><td class="number">{number + 1}</td><th scope="row">{escape(point.meaning)}</th>'
            f'<td class="number">{risk}</td><td class="number">{loss}</td><td>{unbeaten}</td></tr>'
        )
    yield "</tbody>\n</table>"


def _refusals(refused: Sequence[Refused]) -> Iterator[str]:
    if not refused:
        return
    yield f"<h2>{escape(messages.NOT_APPLIED.said())}</h2>\n<ul>"
    for name, why in reasons(refused):
        yield f"<li><strong>{escape(name)}</strong>: {escape(why)}</li>"
    yield "</ul>"


def _place(place: float | None) -> str:
    if place is None:
        return measures.NOT_APPLICABLE.said()
    return written(number_text(float(f"{place:.4g}")))
