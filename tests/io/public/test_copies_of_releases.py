"""Protected tables, written for the public, read back and attacked: nothing that is hidden comes back."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from sdc_core.attack.exposure import attack_publication, audit_table
from sdc_core.attack.publication import Publication
from sdc_core.cube.cube import Cube
from sdc_core.errors import InputError
from sdc_core.io.opening.descriptions import described
from sdc_core.io.public.byte_search import hidden_values_found
from sdc_core.io.public.of_release import published_of, true_values_of
from sdc_core.io.public.publishing import public_file
from sdc_core.protection import Suppress
from sdc_core.protection.release import Release
from tests.protection.tables import small_counts, table_of

ONE_SMALL = [[20, 1, 15], [10, 30, 12], [18, 9, 14]]


@st.composite
def protected(draw: st.DrawFn) -> Release:
    """A small table, protected so that some of it is hidden and some is not."""
    width = draw(st.integers(3, 4))
    row = st.lists(st.integers(0, 40), min_size=width, max_size=width)
    cube = table_of(draw(st.lists(row, min_size=3, max_size=4)))
    try:
        release = Suppress(cost="count", singletons=False).protect(small_counts(cube, 3))
    except InputError:
        assume(False)
    assume(release.hidden.any() and not release.hidden.all())
    return release


@pytest.mark.parametrize("ending", [".xlsx", ".px", ".json", ".sdmx.csv", ".csv"])
@given(release=protected())
@settings(max_examples=8, deadline=None, suppress_health_check=list(HealthCheck))
def test_no_copy_of_a_release_holds_a_hidden_figure_or_lets_one_be_worked_out(ending: str, release: Release):
    published, true = published_of(release), true_values_of(release)

    content = public_file(f"table{ending}", published, true)
    attacked = attack_publication(Publication.of_own(release.cube, published.hidden))

    assert hidden_values_found(content, published, true) == []
    assert not len(attacked.recovered)
    assert (true[~published.hidden] == published.value[~published.hidden]).all()


@pytest.mark.parametrize("ending", [".px", ".json", ".sdmx.csv"])
def test_what_is_read_back_from_a_copy_gives_nothing_away(ending: str, tmp_path: Path):
    release = Suppress(cost="count", singletons=False).protect(small_counts(table_of(ONE_SMALL), 3))
    file = tmp_path / f"table{ending}"
    file.write_bytes(public_file(file.name, published_of(release), true_values_of(release)))

    table, spec = described(file)
    assert spec is not None
    cube = Cube.build(table, spec)

    assert cube.missing is not None
    assert cube.missing.sum() == release.hidden.sum() == 4
    assert not len(audit_table(cube).recovered)


def test_a_copy_holds_nothing_of_how_the_table_was_protected():
    release = Suppress(cost="count", singletons=False).protect(small_counts(table_of(ONE_SMALL), 3))

    published = published_of(release, notes=("Provisional.",))

    assert published.notes == ("Provisional.",)
    assert not published.value[release.hidden].any()
    assert not np.any(published.cube.count)
