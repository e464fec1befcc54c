"""A spec that merges categories, shows them undivided or leaves levels out, on every way to a cube."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

import numpy as np
import pandas as pd
import pytest

from sdc_core.contributions.cell_contributions import Need
from sdc_core.cube.coarsening import picked_contributions
from sdc_core.cube.cube import Cube
from sdc_core.errors import InputError, PolicyError
from sdc_core.evaluation.reviewing import review
from sdc_core.io.releases.reading import spec_of_release
from sdc_core.policy.policy import Policy
from sdc_core.rules.few_others import FewOthers
from sdc_core.rules.small_count import SmallCount
from sdc_core.spec.parts import Measure, Variable
from sdc_core.spec.table_spec import TableSpec
from sdc_core.table.table import Table
from sdc_core.tabulation.tabulating import tabulate

TREE = {"North": "", "Dale": "North", "Glen": "North", "Hill": "North", "South": "", "Firth": "South"}
MERGED = {"Dale and Glen": ("Dale", "Glen")}
RNG = np.random.default_rng(2)
FRAME = pd.DataFrame(
    {
        "village": RNG.choice(["Dale", "Glen", "Hill", "Firth"], 60),
        "ill": RNG.choice(["yes", "no"], 60),
        "turnover": RNG.integers(1, 100, 60),
    }
)
COUNTS, SUMS = Measure(), Measure("magnitude", value="turnover")


def spec(measure: Measure = COUNTS, **coarse: object) -> TableSpec:
    village = Variable("village", "key", parents=TREE, **coarse)  # type: ignore[arg-type]
    return TableSpec((village, Variable("ill", "target")), layout="microdata", measure=measure)


def unsafe(cube: Cube, held: Policy) -> list[list[int]]:
    return [verdict.unsafe.tolist() for verdict in review(cube, held).findings.verdicts]


def figures(cube: Cube) -> dict[tuple[str, ...], int]:
    return {cube.label(row): int(cube.count[row]) for row in range(len(cube))}


def relabelled(**names: str) -> pd.DataFrame:
    return FRAME.assign(village=FRAME.village.replace(names))


@pytest.mark.parametrize("measure", [COUNTS, SUMS], ids=["counts", "sums"])
@pytest.mark.parametrize("build", [lambda f, s: Cube.build(Table.from_frame(f), s), tabulate], ids=["table", "scan"])
def test_merged_categories_are_those_of_units_that_have_them(build, measure):
    parents = {"North": "", "Dale and Glen": "North", "Hill": "North", "South": "", "Firth": "South"}
    by_hand = TableSpec(
        (Variable("village", "key", parents=parents), Variable("ill", "target")), layout="microdata", measure=measure
    )

    cube = build(FRAME, spec(measure, merge=MERGED))
    expected = build(relabelled(**{"Dale": "Dale and Glen", "Glen": "Dale and Glen"}), by_hand)

    assert figures(cube) == figures(expected)
    held = Policy.preset("insee-business") if measure is SUMS else Policy.preset("extended-threshold-example")
    if build is not tabulate or measure is COUNTS:
        assert unsafe(cube, held) == unsafe(expected, held)
    if cube.contributions is not None:
        assert cube.contributions.total.tolist() == expected.contributions.total.tolist()
        assert cube.contributions.contributors.tolist() == expected.contributions.contributors.tolist()


def test_undivided_and_levels_leave_out_what_is_below():
    whole = figures(Cube.build(Table.from_frame(FRAME), spec()))

    undivided = figures(Cube.build(Table.from_frame(FRAME), spec(undivided=("North",))))
    upper = figures(Cube.build(Table.from_frame(FRAME), spec(levels=1)))
    left_out = figures(Cube.build(Table.from_frame(FRAME), spec(levels=0)))

    assert undivided == {cell: n for cell, n in whole.items() if cell[0] not in ("Dale", "Glen", "Hill")}
    assert upper == {cell: n for cell, n in whole.items() if cell[0] in ("Total", "North", "South")}
    assert left_out == {cell: n for cell, n in whole.items() if cell[0] == "Total"}


def test_totals_of_a_file_of_cells_are_checked_before_anything_is_left_out():
    cells = pd.DataFrame([["Dale", 3], ["Glen", 4], ["Hill", 5], ["Total", 13]], columns=["village", "n"])
    village = Variable("village", "key", total=("Total",), merge=MERGED)
    of_cells = TableSpec((village,), measure=Measure(count="n"))

    with pytest.raises(InputError, match="is not the sum"):
        Cube.build(Table.from_frame(cells), of_cells)
    cube = Cube.build(Table.from_frame(cells.replace({13: 12})), of_cells)

    assert figures(cube) == {("Total",): 12, ("Dale and Glen",): 7, ("Hill",): 5}
    assert [cube.label(int(row)) for row in cube.placed.rows] == [("Hill",), ("Total",)]


def test_of_totals_that_do_not_add_up_those_that_are_shown_are_told_in_their_new_places():
    cells = pd.DataFrame(
        [["Dale", 3], ["Glen", 4], ["Hill", 5], ["North", 13], ["Firth", 2], ["South", 4], ["Total", 20]],
        columns=["village", "n"],
    )
    village = Variable("village", "key", total=("Total",), parents=TREE)
    of_cells = TableSpec((village,), measure=Measure(count="n"), additivity="report")
    left_out = replace(of_cells, variables=(replace(village, undivided=("North",)),))
    upper = replace(of_cells, variables=(replace(village, levels=0),))

    def told(shown: TableSpec) -> dict[str, tuple[int, int]]:
        cube = Cube.build(Table.from_frame(cells), shown)
        return {cube.label(one.row)[0]: (one.stated, one.added) for one in cube.differences}

    assert told(of_cells) == told(left_out) == {"North": (13, 12), "South": (4, 2), "Total": (20, 17)}
    assert told(upper) == {"Total": (20, 17)}


def test_a_sparse_cube_shows_the_same(monkeypatch):
    dense = Cube.build(Table.from_frame(FRAME), spec(merge=MERGED))
    monkeypatch.setattr("sdc_core.cube.assembly.DENSE_CELLS", 0)

    sparse = Cube.build(Table.from_frame(FRAME), spec(merge=MERGED))

    assert not sparse.addresses.dense
    assert figures(sparse) == {cell: n for cell, n in figures(dense).items() if n}


def test_a_variable_that_is_left_out_changes_no_verdict_of_the_others():
    held = Policy("p", (FewOthers(t=3), SmallCount(cell=9, key=5, target=2)))
    with_it = replace(spec(levels=0), variables=(*spec(levels=0).variables[:1], Variable("ill", "target")))
    without = TableSpec((Variable("ill", "target"),), layout="microdata")

    one, other = (Cube.build(Table.from_frame(FRAME[:14]), each) for each in (with_it, without))

    assert unsafe(one, held) == unsafe(other, held)
    assert any(unsafe(one, held))


def test_a_target_that_is_left_out_is_none_to_the_rules():
    variables = (Variable("village", "key"), Variable("ill", "target", levels=0))
    cube = Cube.build(Table.from_frame(FRAME), TableSpec(variables, layout="microdata"))

    with pytest.raises(PolicyError, match="no variable of this table is one"):
        review(cube, Policy("p", (FewOthers(t=3),)))


SENTENCES = {
    "is none of this variable": {"merge": {"x": ("Dale", "Nowhere")}},
    "its parts are parts of different categories": {"merge": {"x": ("Dale", "Firth")}},
    "has the name of another one": {"merge": {"Hill": ("Dale", "Glen")}},
}


@pytest.mark.parametrize("sentence", SENTENCES)
def test_what_cannot_be_merged_is_refused(sentence):
    with pytest.raises(InputError, match=sentence):
        Cube.build(Table.from_frame(FRAME), spec(**SENTENCES[sentence]))


def test_a_sensitive_category_is_not_merged_away_silently():
    def of(*sensitive: str, **coarse: object) -> TableSpec:
        ill = Variable("ill", "target", sensitive=sensitive, **coarse)  # type: ignore[arg-type]
        return TableSpec((Variable("village", "key"), ill), layout="microdata")

    frame = FRAME.assign(ill=RNG.choice(["yes", "no", "perhaps"], 60))
    for coarse in ({"merge": {"yes or perhaps": ("yes", "perhaps")}}, {"levels": 0}):
        with pytest.raises(InputError, match="a sensitive category is no longer shown"):
            Cube.build(Table.from_frame(frame), of("yes", **coarse))
    named = of("yes", "yes or perhaps", merge={"yes or perhaps": ("yes", "perhaps")})
    assert "yes or perhaps" in Cube.build(Table.from_frame(frame), named).hierarchies[1].codes


def test_a_release_is_read_in_the_categories_that_are_shown():
    shown = spec_of_release(spec(merge=MERGED, undivided=("South",))).variables[0]

    assert shown.parents == {"North": "", "Dale and Glen": "North", "Hill": "North", "South": ""}
    assert not shown.coarsened


FEW = pd.DataFrame(
    {
        "village": ["Dale", "Glen", "Hill", "Firth", "Dale"],
        "ill": ["yes", "no", "yes", "no", "no"],
        "turnover": [1, 2, 4, -8, 16],
    }
)


@pytest.mark.parametrize(
    ("coarse", "sums"),
    [
        ({"merge": MERGED}, {"Dale and Glen": 19, "Hill": 4, "North": 23, "Firth": -8, "South": -8, "Total": 15}),
        ({"undivided": ("North",)}, {"North": 23, "Firth": -8, "South": -8, "Total": 15}),
        ({"levels": 1}, {"North": 23, "South": -8, "Total": 15}),
        ({"levels": 0}, {"Total": 15}),
    ],
    ids=["merged", "undivided", "levels", "left out"],
)
def test_units_are_summed_in_the_category_above_them_that_is_shown(
    coarse: dict[str, object], sums: dict[str, int]
) -> None:
    cube = Cube.build(Table.from_frame(FEW), spec(SUMS, **coarse)).collected(Need(negatives="absolute"))
    assert cube.contributions is not None
    total, judged = cube.contributions.total, cube.contributions.judged

    found = {cube.label(row)[0]: int(total[row]) for row in range(len(cube)) if cube.label(row)[1] == "Total"}
    assert found == sums
    yes = {cube.label(row)[0]: int(total[row]) for row in range(len(cube)) if cube.label(row)[1] == "yes"}
    assert yes["Total"] == 5
    (row,) = (row for row in range(len(cube)) if cube.label(row) == ("Total", "Total"))
    assert int(judged[row]) == 31


@pytest.mark.parametrize(("negatives", "judged"), [("absolute", [31, 8]), ("not-judged", [15, -8])])
def test_of_some_rows_what_is_judged_is_picked_beside_what_is_published(
    negatives: Literal["absolute", "not-judged"], judged: list[int]
) -> None:
    cube = Cube.build(Table.from_frame(FEW), spec(SUMS)).collected(Need(negatives=negatives))
    assert cube.contributions is not None
    rows = [next(row for row in range(len(cube)) if cube.label(row) == (name, "Total")) for name in ("Total", "Firth")]

    picked = picked_contributions(cube.contributions, np.array(rows))

    assert (picked.total.tolist(), picked.judged.tolist()) == ([15, -8], judged)


@pytest.mark.parametrize("dense_cells", [0, 1000], ids=["sparse", "dense"])
@pytest.mark.parametrize(
    ("coarse", "hidden"),
    [({"undivided": ("South",)}, {"Dale", "North", "Total"}), ({"undivided": ("North",)}, {"North", "Total"})],
)
def test_what_is_hidden_stays_hidden_where_others_are_left_out(
    coarse: dict[str, object], hidden: set[str], dense_cells: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sdc_core.cube.assembly.DENSE_CELLS", dense_cells)
    cells = pd.DataFrame([["Dale", ".."], ["Glen", "4"], ["Firth", "5"]], columns=["village", "n"])
    village = Variable("village", "key", parents=TREE, **coarse)  # type: ignore[arg-type]

    cube = Cube.build(Table.from_frame(cells), TableSpec((village,), measure=Measure(count="n"), missing=("..",)))

    assert cube.missing is not None
    assert {cube.label(row)[0] for row in np.flatnonzero(cube.missing)} == hidden


def test_where_only_what_is_left_out_was_hidden_or_impossible_nothing_is() -> None:
    cells = pd.DataFrame(
        [["Dale", ".."], ["Glen", "4"], ["North", "9"], ["Firth", "0"], ["South", "1"]], columns=["village", "n"]
    )
    village = Variable("village", "key", parents=TREE, levels=1)
    of_cells = TableSpec(
        (village,), measure=Measure(count="n"), missing=("..",), structural=({"village": "Hill"},), additivity="report"
    )

    upper = Cube.build(Table.from_frame(cells), of_cells)
    whole = Cube.build(Table.from_frame(cells), replace(of_cells, variables=(replace(village, levels=None),)))

    assert (upper.missing, upper.structural) == (None, None)
    assert whole.missing is not None
    assert {whole.label(row)[0] for row in np.flatnonzero(whole.missing)} == {"Dale"}


def test_an_impossible_category_that_is_shown_stays_impossible() -> None:
    cells = pd.DataFrame([["Dale", "3"], ["Glen", "4"], ["Hill", "0"], ["Firth", "5"]], columns=["village", "n"])
    village = Variable("village", "key", parents=TREE, undivided=("South",))
    spec_of_cells = TableSpec((village,), measure=Measure(count="n"), structural=({"village": "Hill"},))

    cube = Cube.build(Table.from_frame(cells), spec_of_cells)

    assert cube.structural is not None
    assert {cube.label(row)[0] for row in np.flatnonzero(cube.structural)} == {"Hill"}
