"""Releases as tests enter them: small public tables with their specs."""

from __future__ import annotations

from datetime import date

from sdc_core.register.entry import Entry, Variable

SPEC = 'layout = "cells"\n'


def entry(
    *,
    title: str = "Residents",
    population: str = "Residents",
    conditions: tuple[str, ...] = (),
    variables: tuple[Variable, ...] = (Variable("sex", ("m", "f")), Variable("answer", ("yes", "no"))),
    content: bytes = b"sex,answer,value,status\nm,yes,4,published\n",
    measure: str = "",
) -> Entry:
    """A release that says no more than a test needs."""
    return Entry(
        title=title,
        population=population,
        unit="person",
        measure=measure,
        conditions=conditions,
        variables=variables,
        cells=1,
        withheld=0,
        changed=False,
        spec=SPEC,
        content=content,
        on=date(2025, 3, 1),
    )
