"""How cells follow from several tables: each subtraction holds, is the shortest there is, and is written in words."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import pairwise, permutations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sdc_core.attack.linked.bands import band_of
from sdc_core.attack.linked.derivation import Derivation, Figures, Term
from sdc_core.attack.linked.derivation_sentences import MOST_TERMS, derivation_sentence
from sdc_core.attack.linked.deriving import link_and_derive, unsafe_together
from sdc_core.attack.linked.linking import Linked, link
from sdc_core.attack.linked.taking_part import cells_taking_part, joint_rows
from sdc_core.attack.messages import FROM_ALL_TABLES
from sdc_core.attack.publication import Publication
from sdc_core.attack.sentences import cell_name
from sdc_core.messages import speaking
from sdc_core.policy.policy import Policy
from sdc_core.rules.small_count import SmallCount
from sdc_core.spec.parts import Filter
from sdc_core.words.languages import catalogue_of
from tests.attack.linked.tables import crossed, published

SMALL = Policy("small counts below 3", (SmallCount(cell=3, key=3, target=3),))
SEX, CITY, RECORD = ("Male", "Female"), ("Amsterdam", "Rotterdam"), ("yes", "no")
BOOKSELLERS = (
    published(["sex", "city"], crossed(SEX, CITY, [[21, 12], [16, 19]])),
    published(["sex", "record"], crossed(SEX, RECORD, [[23, 10], [8, 27]])),
    published(["city", "record"], crossed(CITY, RECORD, [[11, 26], [20, 11]])),
)
FIRST, SECOND = ("<20", "20–39", "40–59"), ("<25", "25–39", "40–59")
BANDS = (
    published(["sex", "age"], crossed(("m", "f"), FIRST, [[6, 9, 5], [10, 38, 51]])),
    published(["sex", "age"], crossed(("m", "f"), SECOND, [[7, 8, 5], [10, 38, 51]])),
)


def derived(tables: tuple[Publication, ...]) -> tuple[Linked, dict[tuple[str, ...], tuple[Derivation, ...]]]:
    """How every cell follows that no table publishes."""
    linked = link(tables, SMALL)
    figures = Figures.of(linked.joint, tables)
    found = {}
    for row in linked.derived.tolist():
        lower, upper, _ = linked.interval_at(row)
        assert lower is not None and upper is not None
        found[linked.joint.cube.label(row)] = figures.derived(row, lower, upper)
    return linked, found


def written(tables: tuple[Publication, ...], cell: tuple[str, ...]) -> str:
    linked, found = derived(tables)
    return derivation_sentence(linked.joint, tables, "ABC", found[cell])


@pytest.mark.parametrize(
    ("tables", "cell", "words"),
    [
        (BANDS, ("m", "20–24"), "9 (m × 20–39) in A − 8 (m × 25–39) in B = 1 (m × 20–24)."),
        (BANDS, ("Total", "20–24"), "47 (20–39) in A − 46 (25–39) in B = 1 (20–24)."),
        (
            BOOKSELLERS,
            ("Male", "Rotterdam", "no"),
            "16 (Female × Amsterdam) in A + 10 (Male × no) in B − 26 (Amsterdam × no) in C = 0 (Male × Rotterdam × no) "
            "at most, since no count is below zero.",
        ),
        (
            BOOKSELLERS,
            ("Male", "Rotterdam", "yes"),
            "23 (Male × yes) in B − 11 (Amsterdam × yes) in C = 12 (Male × Rotterdam × yes) at least, since no count "
            "is below zero. "
            "12 (Male × Rotterdam) in A = 12 (Male × Rotterdam × yes) at most, since no count is below zero.",
        ),
    ],
)
def test_a_cell_follows_by_a_subtraction_that_a_person_can_follow(
    tables: tuple[Publication, ...], cell: tuple[str, ...], words: str
):
    assert written(tables, cell) == words


def test_sums_are_told_with_their_decimals():
    tenths = tuple(replace(one, decimals=1) for one in BANDS)

    assert written(tenths, ("m", "20–24")) == ("0.9 (m × 20–39) in A − 0.8 (m × 25–39) in B = 0.1 (m × 20–24).")
    mixed = BANDS[0], replace(BANDS[1], figures=BANDS[1].figures * 100, decimals=2)
    assert written(mixed, ("m", "20–24")) == "9 (m × 20–39) in A − 8 (m × 25–39) in B = 1 (m × 20–24)."


def test_what_is_only_known_within_bounds_is_not_derived():
    """Of the 3 of x0 two are y0 and two are z0: one or two are both, which is too few either way."""
    tables = tuple(
        published(["x", name], crossed(("x0", "x1"), (f"{name}0", f"{name}1"), [[2, 1], [9, 9]])) for name in "yz"
    )

    found = link_and_derive(publications=tables, policy=SMALL, most=100)

    both = [
        row for row in range(len(found.linked.joint.cube)) if found.linked.joint.cube.label(row) == ("x0", "y0", "z0")
    ]
    assert [found.linked.interval_at(row)[:2] for row in both] == [(1, 2)]
    assert both[0] in unsafe_together(found.linked)
    assert both[0] not in found.derivations


def test_a_derivation_is_said_in_the_language_of_the_reader():
    with speaking(catalogue_of("sv")):
        assert written(BOOKSELLERS, ("Male", "Rotterdam", "no")) == (
            "16 (Female × Amsterdam) i A + 10 (Male × no) i B − 26 (Amsterdam × no) i C = 0 (Male × Rotterdam × no) "
            "som mest, eftersom inget antal är under noll."
        )


def test_of_a_derivation_from_many_figures_their_number_is_given():
    linked, _ = derived(BANDS)
    many = Derivation(1, None, 4, 1, tuple(Term(1, 0, row) for row in range(MOST_TERMS + 1)))

    assert derivation_sentence(linked.joint, BANDS, "AB", (many,)) == (
        f"{cell_name(linked.joint.cube, 1)}: it follows from {MOST_TERMS + 1} published figures together."
    )
    assert derivation_sentence(linked.joint, BANDS, "AB", ()) == FROM_ALL_TABLES.what


def test_cells_of_a_table_that_take_part_in_a_finding():
    linked, found = derived(BANDS)
    joint, cube = linked.joint, BANDS[0].cube
    row = next(row for row in linked.derived.tolist() if joint.cube.label(row) == ("m", "20–24"))

    taking_part = cells_taking_part({row: found["m", "20–24"]}, [row], 0)

    assert {cube.label(own): cells for own, cells in taking_part.items()} == {("m", "20–39"): [row]}
    rows = joint_rows(joint, BANDS[0], 0)
    assert all(joint.cube.label(there) == cube.label(own) for own, there in enumerate(rows.tolist()) if there >= 0)


Unit = tuple[int, str, str]
AGES, SEXES, TENURES = range(15, 35), ("m", "f"), ("own", "rent")
UNITS = st.lists(
    st.tuples(st.sampled_from(AGES), st.sampled_from(SEXES), st.sampled_from(TENURES)), min_size=1, max_size=30
)
CUTS = st.sets(st.integers(16, 34), min_size=1, max_size=3)


@settings(max_examples=40, deadline=None)
@given(UNITS, CUTS, CUTS, st.booleans())
def test_each_derivation_holds_for_every_kind_of_unit_and_none_of_two_figures_is_missed(
    units: list[Unit], one: set[int], other: set[int], owners: bool
):
    tables = (_table(units, one), _table(units, other, owners=owners))
    linked, found = derived(tables)

    figures = [
        (frozenset(_counted(table, row, owners=owners and at == 1)), int(table.figures[row]))
        for at, table in enumerate(tables)
        for row in range(len(table.cube))
    ]
    for cell, derivations in found.items():
        wanted = frozenset(kind for kind in product(AGES, SEXES, TENURES) if _is_in(linked, cell, kind))
        for derivation in derivations:
            counted: Counter[Unit] = Counter()
            total = 0
            for term in derivation.terms:
                table = tables[term.table]
                for kind in _counted(table, term.row, owners=owners and term.table == 1):
                    counted[kind] += term.factor
                total += term.factor * int(table.figures[term.row])
            over = {kind: counted[kind] - derivation.divisor * (kind in wanted) for kind in {*counted, *wanted}}
            assert all(_agrees(number, derivation.side) for number in over.values())
            assert total == derivation.divisor * derivation.value
        two = any(part < whole and whole - part == wanted for (whole, _), (part, _) in permutations(figures, 2))
        if two:
            assert [(one.side, len(one.terms)) for one in derivations] == [(None, 2)]


def _agrees(over: int, side: int | None) -> bool:
    return over == 0 if side is None else over * side >= 0


def _table(units: list[Unit], cuts: set[int], *, owners: bool = False) -> Publication:
    bands = _bands(sorted(cuts))
    counted = Counter((band, sex) for age, sex, own in units for band, ages in bands.items()
                      if age in ages and (own == "own" or not owners))  # fmt: skip
    cells = [(band, sex, counted[band, sex]) for band in bands for sex in SEXES]
    return published(["age", "sex"], cells, filters=(Filter("tenure", one_of=("own",)),) if owners else ())


def _bands(cuts: list[int]) -> dict[str, range]:
    inner = {f"{low}–{high - 1}": range(low, high) for low, high in pairwise(cuts)}
    return {f"<{cuts[0]}": range(15, cuts[0])} | inner | {f"{cuts[-1]}+": range(cuts[-1], 35)}


def _counted(table: Publication, row: int, *, owners: bool) -> list[Unit]:
    """The kinds of unit that a figure counts."""
    label, sex = table.cube.label(row)
    return [
        kind for kind in product(AGES, SEXES, TENURES)
        if _in_band(label, kind[0]) and sex in ("Total", kind[1]) and (kind[2] == "own" or not owners)
    ]  # fmt: skip


def _is_in(linked: Linked, cell: tuple[str, ...], kind: Unit) -> bool:
    where = dict(zip(linked.joint.cube.spec.names, cell, strict=True))
    tenure = {"Total": True, "own": kind[2] == "own", "not own": kind[2] != "own"}
    return (
        _in_band(where["age"], kind[0]) and where["sex"] in ("Total", kind[1]) and tenure[where.get("tenure", "Total")]
    )


def _in_band(label: str, age: int) -> bool:
    band = band_of(label)
    return band is None or band.low <= age < band.high
