"""What holds of every method: its example, what it promises of totals and bounds, its refusals, the same again.

Methods for counts are tried on small random tables, those that change units on small populations of their own.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import replace
from decimal import Decimal
from itertools import product
from typing import Any

import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from sdc_core.attack.inference import infer
from sdc_core.cube.cube import Cube
from sdc_core.cube.relations import Relations
from sdc_core.errors import InputError, SdcError
from sdc_core.evaluation.reviewing import review
from sdc_core.evaluation.treatment import Treatment
from sdc_core.io.apart.elsewhere import done_elsewhere
from sdc_core.io.releases.protection_report import protection_content
from sdc_core.io.releases.release_csv import release_lines
from sdc_core.policy.policy import Policy
from sdc_core.progress import no_progress
from sdc_core.protection import METHODS, CellKey, Method, RecordSwapping, Redesign, Steps, Suppress
from sdc_core.protection.cell_keys.making import Wanted, made
from sdc_core.protection.perturbed import Perturbed, Public
from sdc_core.protection.release import Release
from sdc_core.rules.few_others import FewOthers
from sdc_core.rules.small_count import SmallCount
from sdc_core.spec.parts import Variable
from sdc_core.spec.table_spec import TableSpec
from sdc_core.table.columns import Column
from sdc_core.table.table import Table
from tests.oracle import Spanning
from tests.protection.tables import small_counts, sums_of, table_of
from tests.reviewed import cube_of

POLICY = Policy("small", (SmallCount(cell=3, key=3, target=3, zeros="informative"), FewOthers(t=2)))
STEPS = ({"method": "round", "base": 5, "how": "nearest"},)
WITH_EXAMPLE = [method for method in METHODS if method.example is not None]
OF_COUNTS = [method for method in METHODS if not method.needs_microdata]
CHANGING = [method for method in METHODS if method not in (Suppress, Redesign)]
FEW = settings(max_examples=15, deadline=None)
MOST_TABLES = 20_000
CANNOT = ("cannot be protected", "in one area")
"""Of random tables some cannot be protected in the way of a method, which says so."""

by_id = pytest.mark.parametrize("method", METHODS, ids=lambda method: method.id)
changing = pytest.mark.parametrize("method", CHANGING, ids=lambda method: method.id)
of_counts = pytest.mark.parametrize("method", OF_COUNTS, ids=lambda method: method.id)

tables = st.lists(st.lists(st.integers(0, 9), min_size=2, max_size=3), min_size=2, max_size=3).filter(
    lambda rows: len({len(row) for row in rows}) == 1 and sum(map(sum, rows)) > 0
)


def set_up(method: type[Method]) -> Method:
    """A method as it is tried: with its defaults, or with the settings that it cannot do without."""
    if method is CellKey:
        return CellKey(record_key="key", ptable=made(Wanted(max_noise=2, variance=Decimal(1))))
    if method is RecordSwapping:
        return RecordSwapping(levels="area")
    return method()


def _here(protect: Callable[..., Release], **given: Any) -> Release:
    return protect(**given)


def _elsewhere(protect: Callable[..., Release], **given: Any) -> Release:
    return done_elsewhere(protect, no_progress, **given)


def protected(
    method: Method, counts: Sequence[Sequence[int]], policy: Policy = POLICY, *, done: Callable[..., Release] = _here
) -> Release:
    """The release of a table of areas and answers with these counts; of its units where the method changes units."""
    if isinstance(method, Steps):
        policy = replace(policy, steps=STEPS)
    if not method.needs_microdata:
        return done(method.protect, review=review(table_of(counts, ("key", "target")), policy))
    table = units_of(counts)
    spec = TableSpec((Variable("area", "key"), Variable("answer", "target")), layout="microdata")
    return done(method.protect, review=review(Cube.build(table, spec), policy), table=table)


def units_of(counts: Sequence[Sequence[int]]) -> Table:
    """The units of a table of counts, each with a record key."""
    random = np.random.default_rng(1)
    cells = [(f"r{a}", f"c{b}") for a, row in enumerate(counts) for b, count in enumerate(row) for _ in range(count)]
    keys = [f"{key:.6f}" for key in random.random(len(cells))]
    rows = [("area", "answer", "key"), *((*cell, key) for cell, key in zip(cells, keys, strict=True))]
    return Table("units.csv", "", tuple(Column.from_texts(list(column)) for column in zip(*rows, strict=True)))


def totals_last(release: Release) -> tuple[tuple[int | None, ...], ...]:
    shape = release.cube.addresses.shape
    shown = np.where(release.hidden, -1, release.value).reshape(shape)
    return tuple(
        tuple(None if figure < 0 else int(figure) for figure in row) for row in np.roll(shown, -1, axis=(0, 1))
    )


def bytes_of(release: Release) -> str:
    words = [status.word for status in Treatment]
    lines = release_lines(
        release.cube, release.value, release.status, words,
        hidden=release.hidden, decimals=release.decimals, public=False,
    )  # fmt: skip
    return "".join(lines)


@by_id
def test_settings_that_a_comparison_tries_are_within_bounds_and_differ(method: type[Method]) -> None:
    tried = method.sensible(small_counts(table_of([[1, 9], [8, 7]], ("key", "target")), 3), record_key="key")

    assert len(set(tried)) == len(tried)
    assert all(isinstance(one, method) for one in tried)


@pytest.mark.parametrize("method", WITH_EXAMPLE, ids=lambda method: method.id)
def test_the_worked_example_is_what_the_method_publishes(method: type[Method]) -> None:
    example = method.example
    assert example is not None

    release = method(**dict(example.settings)).protect(small_counts(table_of(example.counts), 3))

    assert totals_last(release) == example.published


@by_id
def test_a_method_says_what_it_is_and_what_it_promises(method: type[Method]) -> None:
    for text in (method.title, method.summary, method.promise, method.__doc__ or ""):
        assert text.strip()
    assert method.summary.endswith(".") and method.promise.endswith(".")
    assert all(setting.label and setting.help for setting in method.settings())


@changing
def test_readers_are_told_in_one_sentence(method: type[Method]) -> None:
    words = str(set_up(method).public_words())

    assert words.endswith(".") and words.count(".") == 1
    assert "seed" not in words


@changing
@FEW
@given(counts=tables)
def test_bounds_contain_the_truth_whatever_readers_are_told(method: type[Method], counts: list[list[int]]) -> None:
    release = _changed(method, counts)

    assert Public.SETTINGS in release.bounds
    for bounds in release.bounds.values():
        assert (bounds.low <= release.cube.count).all()
        assert (release.cube.count <= bounds.high).all()
    known = release.method.bounds_of(replace(release.cube, count=release.value))  # type: ignore[attr-defined]
    if known is not None:
        assert known[Public.SETTINGS].low.tolist() == release.bounds[Public.SETTINGS].low.tolist()
        assert known[Public.SETTINGS].high.tolist() == release.bounds[Public.SETTINGS].high.tolist()


@changing
@FEW
@given(counts=tables)
def test_figures_add_up_where_the_method_says_so(method: type[Method], counts: list[list[int]]) -> None:
    release = _changed(method, counts)

    assert (release.value >= 0).all()
    if release.additive:
        assert not Relations.of(release.cube).gaps(release.value).any()


@changing
@FEW
@given(counts=tables)
def test_a_status_does_not_tell_which_figure_happened_to_move(method: type[Method], counts: list[list[int]]) -> None:
    release = _changed(method, counts)

    shown = set(release.status[~release.hidden].tolist())
    assert len(shown) == 1 or release.hidden.all()
    assert shown <= {Treatment.ROUNDED, Treatment.PERTURBED}
    assert method is Steps or not release.hidden.any()


@changing
@FEW
@given(counts=tables)
def test_an_outsider_concludes_nothing_that_some_table_refutes(method: type[Method], counts: list[list[int]]) -> None:
    release = _changed(method, counts)
    known = release.bounds[Public.SETTINGS]
    every = _agreeing(release.cube, known.low, known.high)
    assume(every is not None)

    found = infer(release.cube, known, POLICY)

    assert every is not None
    assert any((table == release.cube.count).all() for table in every)
    assert all(((found.bounds.low <= table) & (table <= found.bounds.high)).all() for table in every)
    for number, verdict in enumerate(found.findings.verdicts):
        for table in every[:: max(1, len(every) // 50)]:
            other = review(replace(release.cube, count=table), POLICY).findings.verdicts[number]
            assert set(verdict.unsafe.tolist()) <= set(other.unsafe.tolist())


@by_id
@FEW
@given(counts=tables)
def test_the_same_settings_give_the_same_bytes(method: type[Method], counts: list[list[int]]) -> None:
    release, again = (_protected(method, counts) for _ in range(2))

    assert bytes_of(release) == bytes_of(again)
    assert release.facts() == again.facts()
    assert release.summary() == again.summary()


@by_id
def test_a_release_is_the_same_where_another_process_makes_it(method: type[Method]) -> None:
    counts = [[3, 1, 9], [0, 5, 2], [4, 4, 1]]
    here, there = (protected(set_up(method), counts, done=done) for done in (_here, _elsewhere))

    assert bytes_of(there) == bytes_of(here)
    assert there.facts() == here.facts()
    assert there.summary() == here.summary()
    assert type(there) is type(here)


@by_id
@FEW
@given(counts=tables)
def test_a_report_can_be_written_of_it(method: type[Method], counts: list[list[int]]) -> None:
    release = _protected(method, counts)

    report = protection_content(review(release.cube, POLICY), release, None, content=b"", hide_seed=True)

    text = json.dumps(report, allow_nan=False)
    assert report["method"]["id"] == method.id
    assert ("kept back" in text) == any(item.name == "seed" for item in method.settings())
    assert release.summary().strip()
    assert all(isinstance(release.reason(row), str) for row in range(len(release.cube)))


@by_id
def test_a_method_for_counts_refuses_a_table_of_sums(method: type[Method]) -> None:
    reviewed = small_counts(sums_of({("p", "x"): [("", 3)], ("q", "y"): [("", 4)]}), 3)

    if method.of_sums:
        assert method.misfit(reviewed.cube.spec) is None
        return
    with pytest.raises(InputError, match="for counts"):
        set_up(method).protect(reviewed)


@of_counts
def test_a_table_with_missing_counts_is_refused(method: type[Method]) -> None:
    variables = [Spanning("a", "key", {"Total": None, "p": "Total", "q": "Total"})]

    reviewed = small_counts(cube_of({("p",): 3, ("q",): None}, variables), 3)
    reviewed = replace(reviewed, policy=replace(reviewed.policy, steps=STEPS))

    with pytest.raises(InputError, match="missing"):
        method().protect(reviewed)


@pytest.mark.parametrize("method", [one for one in METHODS if one.needs_microdata], ids=lambda method: method.id)
def test_a_method_that_changes_units_refuses_a_table_of_cells(method: type[Method]) -> None:
    with pytest.raises(InputError, match="microdata"):
        set_up(method).protect(small_counts(table_of([[1, 2], [3, 4]]), 3))


def _protected(method: type[Method], counts: list[list[int]]) -> Release:
    try:
        return protected(set_up(method), counts)
    except SdcError as refused:
        assume(not any(words in str(refused) for words in CANNOT))
        raise


def _changed(method: type[Method], counts: list[list[int]]) -> Perturbed:
    release = _protected(method, counts)
    assert isinstance(release, Perturbed)
    return release


def _agreeing(cube: Cube, low: np.ndarray, high: np.ndarray) -> list[np.ndarray] | None:
    """Every table within the bounds, None where there are too many."""
    shape = tuple(size - 1 for size in cube.addresses.shape)
    inner = [(1 + a) * cube.addresses.shape[1] + 1 + b for a, b in product(range(shape[0]), range(shape[1]))]
    most = np.minimum(high, int(high[0]))
    ranges = [range(int(low[row]), int(most[row]) + 1) for row in inner]
    if np.prod([float(len(one)) for one in ranges]) > MOST_TABLES:
        return None
    found = []
    for counts in product(*ranges):
        inside = np.array(counts).reshape(shape)
        whole = np.zeros(cube.addresses.shape, dtype=np.int64)
        whole[1:, 1:] = inside
        whole[0, 1:], whole[1:, 0], whole[0, 0] = inside.sum(axis=0), inside.sum(axis=1), inside.sum()
        table = whole.ravel()
        if ((low <= table) & (table <= high)).all():
            found.append(table)
    return found
