"""The door to public files: the right format, and nothing that leaks."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings

from sdc_core.errors import InputError
from sdc_core.io.public import publishing
from sdc_core.io.public.public_exchange import PUBLIC_FORMATS
from sdc_core.io.public.published import Published
from sdc_core.io.public.publishing import public_file
from tests.io.public.releases import releases, small_release


@given(releases())
@settings(max_examples=25, deadline=None)
def test_every_format_comes_out_of_the_door(release: tuple[Published, np.ndarray]):
    published, true = release

    made = [
        public_file(f"table{ending}", published, true) for ending in (".xlsx", *(one.ending for one in PUBLIC_FORMATS))
    ]

    assert [content[:2] for content in made[:3]] == [b"PK", b"CH", b"{\n"]


def test_a_writer_that_leaks_gets_nothing_out(monkeypatch: pytest.MonkeyPatch):
    published, true = small_release()
    leaking, _ = small_release(notes=("Groningen had 21.",))
    content = publishing.write_public_workbook(leaking)
    monkeypatch.setattr(publishing, "write_public_workbook", lambda *args, **options: content)

    with pytest.raises(InputError, match="Table 1!A") as refused:
        public_file("table.xlsx", published, true)

    assert "21" not in str(refused.value)


def test_a_name_without_a_format_is_refused_with_those_there_are():
    published, true = small_release()

    with pytest.raises(InputError, match=r"use one of \.xlsx, \.px, \.json, sdmx\.csv, \.csv"):
        public_file("table.doc", published, true)


def test_true_figures_of_another_table_are_refused():
    published, true = small_release()

    with pytest.raises(InputError, match="3 figures for a table of 12 cells"):
        public_file("table.px", published, true[:3])
