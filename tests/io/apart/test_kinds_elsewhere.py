"""Every kind of heavy work that leaves the server gives elsewhere, to the last byte, what it gives here."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from itertools import product
from typing import Any

import numpy as np
import pytest

from sdc_core.attack.linked.deriving import link_and_derive, refuse_contradictions
from sdc_core.attack.linked.statements import Largest
from sdc_core.comparison.comparing import compare_part, in_parts, sensible_methods
from sdc_core.entries.with_totals import proposed_of, totals_of
from sdc_core.errors import InputError
from sdc_core.evaluation.reviewing import review
from sdc_core.io.apart.elsewhere import done_elsewhere
from sdc_core.io.apart.values import parts_of, value_of
from sdc_core.io.opening.opening import Opened, laid_out, tables_on
from sdc_core.io.reading import read_table
from sdc_core.messages import speaking
from sdc_core.progress import no_progress
from sdc_core.register.history import follow_from
from sdc_core.sheets.seeing.grid import Grid
from sdc_core.simulation.experiment import CASES, Experiment, Quantity
from sdc_core.simulation.running import simulate
from sdc_core.spec.parts import Measure, Variable
from sdc_core.spec.table_spec import TableSpec
from sdc_core.table.table import Table
from sdc_core.uniqueness.growing import grown_among_units
from sdc_core.words.languages import catalogue_of
from tests.io.apart.test_elsewhere import POLICY, SPEC, cube
from tests.register.test_history import PAIRS, overlap
from tests.register.test_history import POLICY as THREE
from tests.register.test_history import table as by

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="tests fork their workers")

CROSSTAB = b"People by region and age;;;\nregion;young;old;Total\nnorth;3;4;7\nsouth;5;6;11\nTotal;8;10;18\n"
LIST = b"region,sex,n\nnorth,f,3\nnorth,m,4\nsouth,f,5\nsouth,m,6\nTotal,f,8\nTotal,m,10\n"
UNITS = ("region,sex,age\n" + "".join(f"r{a},s{b},a{c}\n" for a, b, c in product("123", "12", "1234"))).encode()
MICRODATA = TableSpec((Variable("region", "key"), Variable("sex", "target")), layout="microdata", measure=Measure())


def read(content: bytes) -> Table:
    return read_table(content, name="t.csv")


def kinds() -> Iterator[tuple[str, Callable[..., Any], dict[str, Any]]]:
    """A name, the work, and what it is given."""
    yield "a sheet with a table", laid_out, {"grid": Grid.of(read(CROSSTAB))}
    yield "a sheet that is a list", laid_out, {"grid": Grid.of(read(LIST))}
    yield "tables on a sheet", tables_on, {"grid": Grid.of(read(CROSSTAB))}
    yield "a first draft", proposed_of, {"table": read(LIST)}
    yield "totals", totals_of, {"table": read(LIST), "spec": TableSpec(SPEC.variables[:2], measure=SPEC.measure)}
    joined = (by("sex", "area"), *PAIRS)
    yield "tables together", link_and_derive, {"publications": joined, "policy": THREE, "most": 200}
    yield "tables that agree", refuse_contradictions, {"publications": joined, "policy": THREE}
    overlaps = (overlap(1), overlap(2))
    yield "a history", follow_from, {"table": joined[0], "overlaps": overlaps, "found": PAIRS, "policy": THREE}
    for case in CASES:
        yield f"an experiment, {case}", simulate, {"experiment": Experiment.of_paper(case, iterations=20)}
    given = {"units": read(UNITS), "spec": MICRODATA, "keys": ("region", "sex")}
    yield "who stands alone among units", grown_among_units, given
    reviewed = review(cube(80), POLICY)
    for part in in_parts(sensible_methods(reviewed)):
        if part[0].id in ("random-rounding", "steps", "suppress", "redesign", "cell-key"):
            yield f"the map, {part[0].id}", compare_part, {"review": reviewed, "methods": part[:1], "table": None}


def as_bytes(value: object, given: object) -> list[bytes]:
    return [part.tobytes() for part in parts_of(value, given)]


KINDS = [pytest.param(work, given, id=name) for name, work, given in kinds()]


@pytest.mark.parametrize(("work", "given"), KINDS)
def test_each_kind_gives_elsewhere_what_it_gives_here(work: Callable[..., Any], given: dict[str, Any]):
    with speaking(catalogue_of("sv")):
        there, here = done_elsewhere(work, no_progress, **given), work(**given)

    assert as_bytes(there, given) == as_bytes(here, given)
    assert type(there) is type(here)


def test_a_sheet_that_was_looked_over_elsewhere_is_the_very_sheet():
    grid = Grid.of(read(CROSSTAB))

    found: Opened = done_elsewhere(laid_out, no_progress, grid=grid)

    assert found.grid is grid
    assert found.table is grid.table
    assert [reading.row_totals for reading in found.readings] == [(4,)]


def test_tables_that_contradict_what_is_known_are_refused_elsewhere_as_here():
    """Of the men 19 are in a and 24 in b."""
    given: dict[str, Any] = {
        "publications": (by("sex", "area"), *PAIRS), "policy": THREE, "most": 1,
        "statements": (Largest((("area", "a"), ("sex", "m"))),),
    }  # fmt: skip

    with pytest.raises(InputError) as here:
        link_and_derive(**given)
    with pytest.raises(InputError) as there:
        done_elsewhere(link_and_derive, no_progress, **given)

    assert str(there.value) == str(here.value)


@pytest.mark.parametrize(
    "head",
    ['["named","sdc_core.spec.parts","Variable","x"]', '["named","collections","OrderedDict"]',
     '["named","sdc_core.simulation.experiment","Quantity","a","b","c"]'],
)  # fmt: skip
def test_only_named_tuples_of_the_program_are_made(head: str):
    with pytest.raises((ValueError, TypeError)):
        value_of((np.frombuffer(head.encode(), dtype=np.uint8),), ())


def test_a_named_tuple_comes_back_as_it_was():
    one = Quantity("usable", "true total shown")

    back = value_of(parts_of((one, one), ()), ())

    assert back == (one, one)
    assert type(back[0]) is Quantity
