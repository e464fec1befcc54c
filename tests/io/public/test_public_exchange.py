"""PX, JSON-stat and SDMX-CSV for the public, read back by our readers and by a pencil's worth of parsing."""

from __future__ import annotations

import csv
import io
import json
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings

from sdc_core.cube.cube import Cube
from sdc_core.errors import InputError
from sdc_core.io.opening.descriptions import described
from sdc_core.io.public.byte_search import hidden_values_found
from sdc_core.io.public.public_exchange import PUBLIC_FORMATS, public_format_for
from sdc_core.io.public.public_exchange import public_json_stat as json_stat
from sdc_core.io.public.public_exchange import public_px as px
from sdc_core.io.public.public_exchange import public_sdmx_csv as sdmx
from sdc_core.io.public.published import Published
from sdc_core.spec.parts import Measure
from tests.io.public.releases import releases, small_release

ENDINGS = [one.ending for one in PUBLIC_FORMATS]


@pytest.mark.parametrize("ending", ENDINGS)
@given(release=releases())
@settings(max_examples=60, deadline=None)
def test_no_format_holds_a_hidden_figure(ending: str, release: tuple[Published, np.ndarray]):
    published, true = release

    content = public_format_for(f"table{ending}").write(published)

    assert hidden_values_found(content, published, true) == []


@pytest.mark.parametrize("ending", ENDINGS)
@given(release=releases())
@settings(max_examples=30, deadline=None)
def test_the_bytes_do_not_depend_on_what_is_hidden(ending: str, release: tuple[Published, np.ndarray]):
    published, true = release
    other = replace(published, value=np.where(published.hidden, true + 977, published.value))
    write = public_format_for(ending).write

    assert write(published) == write(other)


@pytest.mark.parametrize("ending", [".px", ".json"])
def test_our_readers_read_back_what_is_published(ending: str):
    published, true = small_release()

    table, spec = described(public_format_for(ending).write(published), name=f"table{ending}")
    assert spec is not None
    cube = Cube.build(table, spec)

    assert cube.missing is not None
    assert [cube.label(row) for row in np.flatnonzero(cube.missing)] == [
        published.cube.label(row) for row in np.flatnonzero(published.hidden)
    ]
    assert (cube.count[~cube.missing] == true[~published.hidden]).all()


def test_a_px_file_names_its_symbol_its_source_and_its_notes():
    text = px(small_release(symbol="[c]", source="Register of ships", notes=('The "old" ones.',))[0]).decode()

    assert 'DATASYMBOL2="[c]";' in text
    assert 'SOURCE="Register of ships";' in text
    assert 'The ""old"" ones.";' in text
    assert text.split("DATA=\r\n")[1].split("\r\n")[1] == '321 ".." ".." '
    assert "Internal" not in text


def test_a_dataset_has_a_status_for_every_hidden_cell_and_no_other():
    published, _ = small_release(symbol="c")

    content = json.loads(json_stat(published))

    hidden = np.flatnonzero(published.hidden).tolist()
    assert content["status"] == {str(cell): "c" for cell in hidden}
    assert [cell for cell, value in enumerate(content["value"]) if value is None] == hidden
    assert content["extension"]["status"]["label"] == {"c": "not published"}


def test_sdmx_says_confidential_and_never_why():
    published, _ = small_release()

    rows = list(csv.DictReader(io.StringIO(sdmx(published).decode())))

    assert [row["OBS_VALUE"] == "" for row in rows] == published.hidden.tolist()
    assert {(row["OBS_STATUS"], row["CONF_STATUS"]) for row in rows if row["OBS_VALUE"] == ""} == {("O", "C")}
    assert {(row["OBS_STATUS"], row["CONF_STATUS"]) for row in rows if row["OBS_VALUE"]} == {("A", "F")}


def test_an_ending_that_no_format_has_is_refused_with_those_there_are():
    with pytest.raises(InputError, match=r"use one of \.px, \.json, sdmx\.csv, \.csv"):
        public_format_for("table.doc")


def test_the_unit_of_sums_is_what_was_summed_and_not_of_whom():
    published, _ = small_release()
    spec = published.cube.spec
    sums = replace(spec, measure=Measure(kind="magnitude", value="turnover"), unit="company")

    assert b'UNITS="person";' in px(published)
    assert b'UNITS="turnover";' in px(replace(published, cube=replace(published.cube, spec=sums)))
