"""What is published of a release, and its figures before protection, which no public file may hold."""

from __future__ import annotations

from sdc_core.arrays import IntColumn
from sdc_core.errors import InputError
from sdc_core.io.public.messages import NOT_WHOLE
from sdc_core.io.public.published import PROTECTION, SYMBOL_OF_THE_HIDDEN, Published
from sdc_core.protection.release import Release


def published_of(
    release: Release,
    *,
    symbol: str = SYMBOL_OF_THE_HIDDEN,
    source: str = "",
    notes: tuple[str, ...] = (),
    protection: str = PROTECTION,
    language: str = "en",
) -> Published:
    """The table of a release as the public sees it.

    The notes of the release itself are for the office, since they say how the table was protected; only
    `notes` go out.
    """
    return Published(
        release.cube,
        release.value,
        release.hidden,
        decimals=release.decimals,
        symbol=symbol,
        source=source,
        notes=notes,
        protection=protection,
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
