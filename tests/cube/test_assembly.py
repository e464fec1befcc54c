"""From cells to the cube: duplicates, totals given and added, what is missing, what is impossible."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from sdc_core.cube.cube import Cube
from sdc_core.errors import Cancelled, InputError, LimitError
from sdc_core.progress import stop
from sdc_core.spec.parts import Measure, Variable
from sdc_core.spec.table_spec import Layout, TableSpec
from tests.table.sheets import counts, keys_and_target, sentences, sheet

SPEC = keys_and_target("region", "offence", missing=("..",))
REPORTED = keys_and_target("region", "offence", missing=("..",), additivity="report")

WHOLE = """
region,offence,n
East,yes,3
East,no,5
East,Total,8
West,yes,1
West,no,2
West,Total,3
Total,yes,4
Total,no,7
Total,Total,11
"""
"""Every total in the file, and every one right."""


@pytest.fixture(params=["dense", "sparse"])
def build(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Cube]:
    """Builds a cube from typed text, in either storage."""
    if request.param == "sparse":
        monkeypatch.setattr("sdc_core.cube.assembly.DENSE_CELLS", 0)

    def built(text: str, spec: TableSpec = SPEC) -> Cube:
        cube = Cube.build(sheet(text), spec)
        assert cube.addresses.dense == (request.param == "dense")
        return cube

    return built


def without(text: str, *lines: str) -> str:
    """The text without the lines that begin so."""
    return "\n".join(line for line in text.strip().splitlines() if not line.startswith(lines or ("#",)))


@pytest.mark.parametrize("left_out", [(), ("Total,Total",), ("Total",), ("East,Total", "West,Total"), ("West,Total",)])
def test_totals_that_the_file_leaves_out_are_added_up(build: Callable[..., Cube], left_out: tuple[str, ...]) -> None:
    cube = build(without(WHOLE, *left_out))

    assert counts(cube) == counts(build(WHOLE))
    assert counts(cube)["Total/Total"] == 11
    assert cube.differences == ()


def test_how_many_totals_the_file_gave_is_counted(build: Callable[..., Cube]) -> None:
    assert build(WHOLE).margins_given == 5
    assert build(without(WHOLE, "Total")).margins_given == 2


def test_a_cell_that_the_file_leaves_out_is_empty(build: Callable[..., Cube]) -> None:
    cube = build("region,offence,n\nEast,yes,3\nWest,no,2\n")

    stored = counts(cube)
    assert stored.get("East/no", 0) == 0
    assert (stored["East/Total"], stored["Total/no"], stored["Total/Total"]) == (3, 2, 5)


def test_a_total_of_the_file_is_kept_where_none_of_its_parts_is_in_the_file(build: Callable[..., Cube]) -> None:
    cube = build("region,offence,n\nEast,yes,3\nSouth,Total,5\nTotal,no,..\nTotal,Total,8\n", REPORTED)

    found = counts(cube)
    assert (found["South/Total"], found["East/Total"], found["Total/Total"]) == (5, 3, 8)
    assert found["Total/no"] is None
    assert [("/".join(cube.label(one.row)), one.stated, one.added) for one in cube.differences] == [
        ("South/Total", 5, 0)
    ]


def test_every_duplicate_is_told_with_both_places(build: Callable[..., Cube]) -> None:
    with pytest.raises(InputError) as refused:
        build("region,offence,n\nEast,yes,3\nEast,no,5\nEast,yes,3\nWest,no,1\nEast,no,6\n")

    assert sentences(refused.value) == [
        "small.csv, row 4: the same cell as in small.csv, row 2; leave one of them out.",
        "small.csv, row 6: the same cell as in small.csv, row 3; leave one of them out.",
    ]


ALIASES = TableSpec(
    (Variable("region", "key", ("Total", "All")), Variable("offence", "target", ("Total",))),
    measure=Measure(count="n"),
)


def test_a_total_may_stand_under_each_of_its_names(build: Callable[..., Cube]) -> None:
    cube = build(f"{WHOLE.strip()}\nAll,yes,4\nAll,no,7\n", ALIASES)

    assert counts(cube) == counts(build(WHOLE))


def test_a_total_under_two_names_must_be_the_same(build: Callable[..., Cube]) -> None:
    with pytest.raises(InputError) as refused:
        build(f"{WHOLE.strip()}\nAll,yes,5\n", ALIASES)

    assert sentences(refused.value) == [
        "small.csv, row 11: the same cell as in small.csv, row 8; leave one of them out."
    ]


def test_a_total_that_stands_twice_has_the_place_where_it_stands_first(build: Callable[..., Cube]) -> None:
    text = WHOLE.strip().replace("East,Total,8", "All,yes,4\nEast,Total,8").replace("Total,no,7", "Total,no,6")

    cube = build(text, replace(ALIASES, additivity="report"))

    assert cube.placed is not None
    labels = ["/".join(cube.label(row)) for row in cube.placed.rows.tolist()]
    assert sorted(labels) == sorted(counts(cube))
    assert int(cube.placed.origins.row[labels.index("Total/yes")]) == 4
    assert int(cube.placed.origins.row[labels.index("Total/no")]) == 10
    assert [one.place for one in cube.differences] == ["small.csv, row 10"]


@pytest.mark.parametrize("count", ["0", ".."])
def test_of_counts_up_to_one_those_that_are_none_stay_so(build: Callable[..., Cube], count: str) -> None:
    cube = build(f"region,offence,n\nEast,yes,1\nEast,no,1\nWest,yes,{count}\nWest,no,1\n")

    known = None if count == ".." else 0
    assert counts(cube)["West/yes"] == known
    assert counts(cube)["Total/yes"] == (1 if known == 0 else None)
    assert counts(cube)["Total/no"] == 2


HIDDEN_TOTALS = ("..", "<5", "1–4", "0–4", "0–9", "1–9")


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("<5", "<5", True), ("<5", "0–4", True), ("1–4", "1–4", True), ("..", "..", True), ("0–4", "1–4", False),
        ("1–4", "1–9", False), ("0–4", "1–9", False), ("<5", "..", False), ("<5", "4", False), ("..", "4", False),
    ],
)  # fmt: skip
def test_a_hidden_total_under_two_names_must_be_hidden_within_the_same_bounds(
    build: Callable[..., Cube], one: str, other: str, same: bool
) -> None:
    spec = TableSpec(ALIASES.variables, measure=Measure(count="n"), missing=HIDDEN_TOTALS)
    text = f"region,offence,n\nEast,yes,1\nWest,yes,1–4\nWest,no,3\nTotal,yes,{one}\nAll,yes,{other}\n"

    if same:
        assert counts(build(text, spec))["Total/yes"] is None
        return
    with pytest.raises(InputError) as refused:
        build(text, spec)
    assert sentences(refused.value) == [
        "small.csv, row 6: the same cell as in small.csv, row 5; leave one of them out."
    ]


def test_a_total_twice_under_one_name_is_a_duplicate_even_if_it_agrees(build: Callable[..., Cube]) -> None:
    with pytest.raises(InputError, match=r"row 11: the same cell as in small\.csv, row 8"):
        build(f"{WHOLE.strip()}\nTotal,yes,4\n")


def test_a_total_that_is_wrong_is_refused_with_its_place(build: Callable[..., Cube]) -> None:
    with pytest.raises(InputError) as refused:
        build(WHOLE.replace("West,Total,3", "West,Total,4"))

    assert sentences(refused.value) == [
        "small.csv, row 7: 1 total is not the sum of its parts (along offence); "
        'correct the file, or set additivity = "report" for a rounded or perturbed table.'
    ]


def test_several_wrong_totals_are_counted_and_the_first_is_told(build: Callable[..., Cube]) -> None:
    wrong = WHOLE.replace("East,Total,8", "East,Total,9").replace("Total,no,7", "Total,no,6")

    with pytest.raises(InputError, match=r"small\.csv, row 4: 2 totals are not the sum of their parts, this one first"):
        build(wrong)


def test_wrong_totals_are_kept_and_located_when_they_are_to_be_reported(build: Callable[..., Cube]) -> None:
    wrong = WHOLE.replace("East,Total,8", "East,Total,9").replace("Total,no,7", "Total,no,6")

    cube = build(wrong, REPORTED)

    told = [
        ("/".join(cube.label(one.row)), cube.spec.names[one.variable], one.stated, one.added, one.place)
        for one in cube.differences
    ]
    assert told == [
        ("East/Total", "offence", 9, 8, "small.csv, row 4"),
        ("Total/no", "region", 6, 7, "small.csv, row 9"),
    ]
    assert cube.differences_in_all == 2
    assert counts(cube)["East/Total"] == 9
    assert counts(cube)["Total/Total"] == 11
    assert "2 totals are not the sum of their parts; the totals of the file are used" in [n.what for n in cube.notes]


def test_a_slip_in_a_cell_is_seen_in_the_totals_next_to_it(build: Callable[..., Cube]) -> None:
    cube = build(WHOLE.replace("East,yes,3", "East,yes,30"), REPORTED)

    assert ["/".join(cube.label(one.row)) for one in cube.differences] == ["East/Total", "Total/yes"]


def test_no_figure_and_no_label_is_in_the_sentence_about_totals() -> None:
    with pytest.raises(InputError) as refused:
        Cube.build(sheet("region,offence,n\nKanarie,yes,48151\nKanarie,Total,62342\n"), SPEC)

    assert not any(word in str(refused.value) for word in ("Kanarie", "48151", "62342", "14191"))


def test_only_a_thousand_differences_are_kept_one_by_one(build: Callable[..., Cube]) -> None:
    rows = "".join(f"r{at},yes,1\nr{at},Total,2\n" for at in range(1100))

    cube = build(f"region,offence,n\n{rows}", REPORTED)

    assert (len(cube.differences), cube.differences_in_all) == (1000, 1100)


def test_what_a_missing_cell_is_part_of_is_missing_and_the_rest_is_not(build: Callable[..., Cube]) -> None:
    cube = build(without(WHOLE, "Total", "East,Total", "West,Total").replace("East,yes,3", "East,yes,.."))

    assert counts(cube) == {
        "Total/Total": None,
        "Total/yes": None,
        "Total/no": 7,
        "East/Total": None,
        "East/yes": None,
        "East/no": 5,
        "West/Total": 3,
        "West/yes": 1,
        "West/no": 2,
    }
    assert "sums with a missing part could not be checked" not in [note.what for note in cube.notes]


def test_a_count_is_nought_wherever_it_is_missing(build: Callable[..., Cube]) -> None:
    cube = build(without(WHOLE, "Total", "East,Total", "West,Total").replace("East,yes,3", "East,yes,.."))
    stated = build(WHOLE.replace("East,Total,8", "East,Total,.."))

    for one in (cube, stated):
        assert one.missing is not None
        assert not one.count[one.missing].any()


def test_a_missing_cell_leaves_the_totals_of_the_file_as_they_are(build: Callable[..., Cube]) -> None:
    cube = build(WHOLE.replace("East,yes,3", "East,yes,.."))

    assert [label for label, count in counts(cube).items() if count is None] == ["East/yes"]
    assert "sums with a missing part could not be checked" in [note.what for note in cube.notes]


def test_a_margin_follows_from_given_totals_where_a_leaf_is_missing(build: Callable[..., Cube]) -> None:
    cube = build(without(WHOLE, "Total").replace("East,yes,3", "East,yes,.."))

    assert counts(cube)["Total/Total"] == 11
    assert counts(cube)["Total/yes"] is None


def test_a_total_that_is_a_symbol_in_the_file_stays_missing(build: Callable[..., Cube]) -> None:
    cube = build(WHOLE.replace("West,Total,3", "West,Total,.."))

    assert [label for label, count in counts(cube).items() if count is None] == ["West/Total"]
    assert cube.differences == ()


IMPOSSIBLE = TableSpec(
    (Variable("region", "key"), Variable("age", "key"), Variable("pension", "target")),
    measure=Measure(count="n"),
    structural=({"age": "child", "pension": "yes"}, {"region": "Sea"}),
)


def test_a_margin_over_impossible_cells_only_is_impossible() -> None:
    text = "region,age,pension,n\nLand,child,no,3\nLand,old,yes,2\nLand,child,yes,0\nSea,old,no,0\n"

    cube = Cube.build(sheet(text), IMPOSSIBLE)

    assert cube.structural is not None
    impossible = {"/".join(cube.label(row)) for row in range(len(cube)) if cube.structural[row]}
    sea = {f"Sea/{age}/{pension}" for age in ("Total", "child", "old") for pension in ("Total", "no", "yes")}
    assert impossible == sea | {"Total/child/yes", "Land/child/yes"}


def test_without_impossible_combinations_no_column_is_kept_for_them() -> None:
    cube = Cube.build(sheet(WHOLE), SPEC)

    assert cube.structural is None
    assert cube.missing is None


def test_counts_that_add_up_beyond_what_can_be_counted_are_refused(build: Callable[..., Cube]) -> None:
    rows = "".join(f"r{at},yes,9007199254740992\n" for at in range(600))

    with pytest.raises(LimitError, match="the counts add up to more than can be counted"):
        build(f"region,offence,n\n{rows}")


def test_more_combinations_than_can_be_numbered_are_refused() -> None:
    names = [f"v{at}" for at in range(16)]
    rows = "".join(",".join([f"c{row}"] * 16) + ",1\n" for row in range(20))
    spec = TableSpec(tuple(Variable(name, "key") for name in names), measure=Measure(count="n"))

    with pytest.raises(LimitError, match="more combinations of categories than can be numbered"):
        Cube.build(sheet(f"{','.join(names)},n\n{rows}"), spec)


def test_building_tells_how_far_it_is_and_can_be_stopped() -> None:
    shares: list[float] = []

    Cube.build(sheet(WHOLE), SPEC, progress=lambda share, doing: shares.append(share))
    with pytest.raises(Cancelled):
        Cube.build(sheet(WHOLE), SPEC, progress=lambda share, doing: stop())

    assert shares == sorted(shares)
    assert len(shares) > 1


def test_the_source_is_kept() -> None:
    cube = Cube.build(sheet(WHOLE), SPEC)

    assert (cube.source.name, cube.total) == ("small.csv", 11)


def test_the_units_of_a_table_with_a_by_variable_are_those_of_all_its_parts(build: Callable[..., Cube]) -> None:
    spec = TableSpec((Variable("year", "by"), Variable("region", "key")), measure=Measure(count="n"))

    cube = build("year,region,n\n2024,East,3\n2025,East,4\n2025,West,5\n", spec)

    assert cube.total == 12
    assert counts(cube)["2025/Total"] == 9


@pytest.mark.parametrize(
    ("text", "layout", "measure", "said"),
    [
        ("region,w\nEast,1.5\nWest,2\n", "microdata", Measure(weight="w"), True),
        ("region,w\nEast,1.5\nWest,2\n", "microdata", Measure(), False),
        ("region,w,v\nEast,1.5,7\nWest,2,8\n", "microdata", Measure("magnitude", value="v", weight="w"), False),
        ("region,n\nEast,3\nWest,2\n", "cells", Measure(count="n"), False),
    ],
)
def test_where_units_of_a_table_of_counts_have_weights_it_is_said_which_counts_are_judged(
    text: str, layout: Layout, measure: Measure, said: bool
):
    cube = Cube.build(sheet(text), TableSpec((Variable("region", "key"),), layout=layout, measure=measure))

    assert any("unweighted" in str(note) for note in cube.notes) == said
