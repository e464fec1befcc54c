"""What is published of a release, and its figures before protection, which no public file may hold."""

from __future__ import annotations

from dataclasses import replace

from sdc_core.arrays import IntColumn
from sdc_core.errors import InputError
from sdc_core.io.public.messages import NOT_WHOLE
from sdc_core.io.public.published import PROTECTION, SYMBOL_OF_THE_HIDDEN, Published
from sdc_core.messages import Phrase
from sdc_core.protection.release import Release


def published_of(
    release: Release,
    *,
    title: str | None = None,
    population: str | None = None,
    unit: str | None = None,
    symbol: str = SYMBOL_OF_THE_HIDDEN,
    source: str = "",
    notes: tuple[str, ...] = (),
    protection: str | Phrase = PROTECTION,
    language: str = "",
) -> Published:
    """The table of a release as the public sees it.

    title, population, unit: those of the table's definition where none is given.
    The notes of the release itself are for the office, since they say how the table was protected; only
    `notes` go out.
    """
    spec = release.cube.spec
    spec = replace(
        spec,
        title=spec.title if title is None else _in_a_line(title),
        population=spec.population if population is None else _in_a_line(population),
        unit=spec.unit if unit is None else _in_a_line(unit),
    )
    return Published(
        replace(release.cube, spec=spec),
        release.value,
        release.hidden,
        decimals=release.decimals,
        symbol=symbol,
        source=_in_a_line(source),
        notes=tuple(filter(None, map(_in_a_line, notes))),
        protection=protection,
        changed=release.public_words or "",
        language=language,
    )


def true_values_of(release: Release) -> IntColumn:
    """The figure of every row before protection, in the units of what is published of the release."""
    contributions = release.cube.contributions
    if contributions is None:
        return release.cube.count
    if contributions.decimals != release.decimals:
        raise InputError(NOT_WHOLE.at("release"))
    return contributions.total


def _in_a_line(text: str) -> str:
    return " ".join(text.split())
