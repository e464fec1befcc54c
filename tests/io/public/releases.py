"""Small tables of which some figures are published and others are not."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from hypothesis import strategies as st

from sdc_core.cube.cube import Cube
from sdc_core.io.public.published import Published
from sdc_core.spec.parts import Measure, Variable
from sdc_core.spec.table_spec import TableSpec
from sdc_core.table.columns import Column
from sdc_core.table.table import Table
from tests.io.nasty import reviews, texts

SYMBOLS = ("x", "..", "c", "[c]", "*")

REGIONS = (("Groningen", 21, 300), ("Drenthe", 23, 400), ("Friesland", 19, 500))
"""Region, and how many there with offence Yes and No; the totals are 63 and 1,200."""


@st.composite
def releases(draw: st.DrawFn, awkward: str = "") -> tuple[Published, np.ndarray]:
    """A random table, of which random cells are hidden, and its true figures."""
    cube = draw(reviews(awkward=awkward)).cube
    largest = draw(st.sampled_from([1, 1, 37, 10**6]))
    true = cube.count * largest
    hidden = np.array(draw(st.lists(st.booleans(), min_size=len(cube), max_size=len(cube))))
    if cube.missing is not None:
        hidden |= cube.missing
    if hidden.all():
        hidden = cube.missing if cube.missing is not None else np.zeros(len(cube), dtype=bool)
    published = Published(
        cube,
        true,
        hidden,
        decimals=draw(st.sampled_from([0, 0, 1, 3])),
        symbol=draw(st.sampled_from(SYMBOLS)),
        source=draw(st.one_of(st.just(""), texts(awkward))),
        notes=tuple(draw(st.lists(texts(awkward), max_size=2))),
    )
    return published, true


def regions_cube(**changes: object) -> Cube:
    """Three regions by yes and no: twelve cells with their totals."""
    rows = [("region", "offence", "n")]
    rows += [
        (name, answer, str(n)) for name, *counts in REGIONS for answer, n in zip(("Yes", "No"), counts, strict=True)
    ]
    spec = TableSpec(
        (Variable("region", "key"), Variable("offence", "target")),
        title="Offences by region",
        population="Ship-owners registered on 1 January",
        unit="person",
        measure=Measure(count="n"),
    )
    columns = tuple(Column.from_texts(column) for column in zip(*rows, strict=True))
    return Cube.build(Table("offences.csv", "ab" * 32, columns), replace(spec, **changes))  # type: ignore[arg-type]


HIDDEN = (("Groningen", "Yes"), ("Drenthe", "Yes"), ("Groningen", "No"), ("Drenthe", "No"))


def small_release(**said: object) -> tuple[Published, np.ndarray]:
    """Groningen and Drenthe are hidden: 21, 23, 300 and 400, none of which is published anywhere else."""
    cube = regions_cube()
    hidden = np.array([cube.label(row) in HIDDEN for row in range(len(cube))])
    return Published(cube, cube.count, hidden, **said), cube.count  # type: ignore[arg-type]
