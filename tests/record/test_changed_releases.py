"""A public copy with changed bytes: it is said to be the release only where every figure still stands in its cell."""

from __future__ import annotations

import csv
import io

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sdc_core.attack.exposure import attack_publication
from sdc_core.attack.publication import Publication
from sdc_core.cube.cube import Cube
from sdc_core.evaluation.reviewing import review
from sdc_core.io.packages.for_public import FORMATS, PublicCopies
from sdc_core.io.public.of_release import published_of, true_values_of
from sdc_core.io.raw.source import Source
from sdc_core.io.reading import read_table
from sdc_core.io.records.making import Made, record_of
from sdc_core.io.records.verifying import about_release
from sdc_core.policy.policy import Policy
from sdc_core.protection.suppression.suppress import Suppress
from sdc_core.rules.small_count import SmallCount
from sdc_core.spec.parts import Measure, Variable
from sdc_core.spec.table_spec import TableSpec

TEXT = "region,answer,n\na,x,20\na,y,1\na,z,15\nb,x,10\nb,y,30\nb,z,12\nc,x,18\nc,y,0\nc,z,14\n"
SPEC = TableSpec((Variable("region", role="key"), Variable("answer", role="key")), measure=Measure(count="n"))
REVIEW = review(
    Cube.build(read_table(TEXT.encode(), name="table.csv"), SPEC),
    Policy("small", (SmallCount(cell=3, key=3, target=3),)),
)
RELEASE = Suppress().protect(REVIEW)
COPIES = PublicCopies.of(published_of(RELEASE), true_values_of(RELEASE), FORMATS)
RECORD = record_of(
    REVIEW,
    Made(
        release=RELEASE,
        exposure=attack_publication(Publication.of_own(RELEASE.cube, RELEASE.hidden), policy=REVIEW.policy),
        content=b"for the office",
        copies=COPIES.listed,
    ),
)


def state(content: bytes, ending: str) -> str:
    return about_release(RECORD, Source(f"table{ending}", content)).state


@pytest.mark.parametrize("ending", FORMATS)
@settings(max_examples=150, deadline=None)
@given(at=st.integers(0, 10**6), put=st.binary(min_size=1, max_size=4), gone=st.integers(0, 4))
def test_changed_bytes_never_end_the_search_and_only_words_may_differ(
    ending: str, at: int, put: bytes, gone: int
) -> None:
    whole = COPIES.files[f"public-table{ending}"]
    at %= len(whole)
    changed = whole[:at] + put + whole[at + gone :]

    found = state(changed, ending)

    assert found in ("holds", "does not hold")
    assert found == "holds" or changed != whole
    if ending == ".xlsx":
        assert (found == "holds") == (changed == whole)
    if ending == ".csv" and found == "holds":
        assert cells(changed) == cells(whole)


def cells(content: bytes) -> dict[tuple[str, str], float | None]:
    """The cells of a public CSV as anybody reads them; published zeros are not told from cells that are not listed."""
    head, *lines = csv.reader(io.StringIO(content.decode("utf-8-sig", errors="replace")))
    rows = [dict(zip(map(str.strip, head), line, strict=True)) for line in lines]
    found = {(row["region"].strip(), row["answer"].strip()): row["value"].strip() for row in rows}
    return {cell: float(value) if value else None for cell, value in found.items() if value != "0"}


@pytest.mark.parametrize("sign", ["!", "x", "..", "0", "-", "nan", "1e3"])
def test_a_sign_where_a_figure_is_withheld_is_none_of_ours(sign: str) -> None:
    whole = COPIES.files["public-table.csv"]
    assert b",,withheld" in whole

    assert state(whole.replace(b",,withheld", f",{sign},withheld".encode(), 1), ".csv") == "does not hold"


@pytest.mark.parametrize("ending", [one for one in FORMATS if one != ".xlsx"])
def test_every_single_figure_counts(ending: str) -> None:
    """Another figure in any one cell, and a figure in a withheld one, is another release in every format."""
    published, true = published_of(RELEASE), true_values_of(RELEASE)
    for row in range(len(published)):
        value = RELEASE.value.copy()
        value[row] += 1
        hidden = RELEASE.hidden.copy()
        hidden[row] = False
        other = type(published)(published.cube, np.asarray(value), hidden)
        made = PublicCopies.of(other, np.where(hidden, true, value), (ending,)).files[f"public-table{ending}"]

        assert state(made, ending) == "does not hold"
