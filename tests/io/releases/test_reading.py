"""A release is read back as it was written: hierarchies, codelists, bands, `by`, and sums with decimals."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from sdc_core.cube.cube import Cube
from sdc_core.errors import InputError
from sdc_core.evaluation.reviewing import review
from sdc_core.evaluation.treatment import Treatment
from sdc_core.io.reading import read_table
from sdc_core.io.releases.reading import looks_like_release, read_release, spec_of_release
from sdc_core.io.releases.release_csv import decimal_of, release_lines
from sdc_core.io.settings_file import read_settings
from sdc_core.protection.release import Release
from sdc_core.protection.suppression.suppress import Suppress

SPEC = """
title = "Firms"
population = "Made up"
unit = "firm"
layout = "microdata"

[measure]
kind = "magnitude"
value = "turnover"
holding = "group"

[variables.region]
role = "key"
hierarchy = "regions.csv"
codelist = "names.csv"

[variables.value]
role = "key"
as = "size"
bands = [10, 50]

[variables.year]
role = "by"

[policy]
name = "own"
[[policy.rule]]
id = "p%"
p = 10
[[policy.rule]]
id = "contributors"
n = 3
"""
REGIONS = "code,parent\nN,\nS,\nn1,N\nn2,N\ns1,S\ns2,S\n"
NAMES = 'code,label\nN,The North\nn1,"Harlingen, city"\nn2,Second\nS,The South\ns1,"The ""Fourth"""\ns2,n1\n'
FIRST = "region,value,year,turnover,group"


def units() -> str:
    """Forty units in every cell, and one very large one in one."""
    lines = [
        f"{region},{size},{year},{(7 * at) % 30 + 1}.{at % 10}5,{region}{size}{at % 8}"
        for region in ("n1", "n2", "s1", "s2")
        for size in (5, 20, 80)
        for year in (2020, 2021)
        for at in range(12)
    ]
    return "\n".join([FIRST, *lines, "n2,80,2020,99000.255,large", ""])


@pytest.fixture
def released(tmp_path: Path) -> tuple[Path, Release]:
    for name, content in (("spec.toml", SPEC), ("regions.csv", REGIONS), ("names.csv", NAMES), ("t.csv", units())):
        (tmp_path / name).write_text(content)
    spec, policy = read_settings(tmp_path / "spec.toml")
    assert policy is not None
    cube = Cube.build(read_table(tmp_path / "t.csv"), spec)
    return tmp_path, Suppress(cost="count").protect(review(cube, policy))


def written(folder: Path, release: Release, *, public: bool) -> Path:
    lines = release_lines(
        release.cube, release.value, release.status, [status.word for status in Treatment],
        hidden=release.hidden, decimals=release.decimals, public=public,
    )  # fmt: skip
    file = folder / "release.csv"
    file.write_text("".join(lines))
    return file


@pytest.mark.parametrize("public", [True, False])
def test_a_release_is_read_back_with_the_same_cells(released: tuple[Path, Release], public: bool) -> None:
    folder, release = released
    spec = release.cube.spec

    again = read_release(written(folder, release, public=public), spec)

    cube = release.cube
    assert {cube.label(row) for row in range(len(cube))} == {again.cube.label(row) for row in range(len(again.cube))}
    by_label = {again.cube.label(row): row for row in range(len(again.cube))}
    rows = np.array([by_label[cube.label(row)] for row in range(len(cube))])
    assert again.hidden[rows].tolist() == release.hidden.tolist()
    assert again.is_public is public
    held = again.cube.contributions
    assert held is not None
    assert held.decimals is not None
    shown = ~release.hidden
    scale = 10 ** (release.decimals - held.decimals)
    assert (held.total[rows][shown] * scale).tolist() == release.value[shown].tolist()
    words = [status.word for status in Treatment]
    if not public:
        assert again.status[rows].tolist() == [words[status] for status in release.status.tolist()]


def test_the_trees_read_back_are_those_of_the_table(released: tuple[Path, Release]) -> None:
    folder, release = released

    again = read_release(written(folder, release, public=True), release.cube.spec).cube

    for tree, read in zip(release.cube.hierarchies, again.hierarchies, strict=True):
        parents = {
            tree.labels[at]: tree.labels[parent] for at, parent in enumerate(tree.parent.tolist()) if parent >= 0
        }
        assert parents == {
            read.labels[at]: read.labels[parent] for at, parent in enumerate(read.parent.tolist()) if parent >= 0
        }


def test_what_a_release_means_has_labels_for_codes_and_no_bands(released: tuple[Path, Release]) -> None:
    meaning = spec_of_release(released[1].cube.spec)

    assert meaning.layout == "cells"
    assert meaning.names == ("region", "size", "year")
    assert meaning.variables[0].parents["Harlingen, city"] == "The North"
    assert meaning.variables[0].parents["The North"] == ""
    assert meaning.variables[0].total == ("Total",)
    assert meaning.variables[1].bands == ()
    assert meaning.variables[2].total == ()


def test_impossible_combinations_are_known_to_whoever_looks(tmp_path: Path) -> None:
    (tmp_path / "spec.toml").write_text(
        """
title = "t"
population = "p"
unit = "u"
structural = [{region = "a", answer = "x"}]
[measure]
count = "n"
[variables.region]
role = "key"
[variables.answer]
role = "target"
"""
    )
    (tmp_path / "release.csv").write_text(
        "region,answer,value,status\nTotal,Total,9,published\nTotal,x,,withheld\nTotal,y,,withheld\n"
        "a,Total,4,published\na,x,,withheld\na,y,,withheld\n"
        "b,Total,5,published\nb,x,,withheld\nb,y,,withheld\n"
    )
    spec, _ = read_settings(tmp_path / "spec.toml")

    again = read_release(tmp_path / "release.csv", spec)

    assert again.cube.structural is not None
    assert [again.cube.label(row) for row in np.flatnonzero(again.cube.structural).tolist()] == [("a", "x")]


def test_only_a_csv_with_value_and_status_is_taken_for_a_release(tmp_path: Path) -> None:
    for name, content in (
        ("r.csv", "a,value,status\nx,1,published\n"),
        ("t.csv", "a,value\nx,1\n"),
        ("t.txt", "a,value,status\nx,1,published\n"),
    ):
        (tmp_path / name).write_text(content)

    assert looks_like_release(tmp_path / "r.csv")
    assert not looks_like_release(tmp_path / "t.csv")
    assert not looks_like_release(tmp_path / "t.txt")


def test_perturbed_figures_need_not_add_up(tmp_path: Path) -> None:
    (tmp_path / "spec.toml").write_text(
        'title = "t"\npopulation = "p"\nunit = "u"\n[measure]\ncount = "n"\n[variables.a]\nrole = "key"\n'
    )
    (tmp_path / "r.csv").write_text("a,value,status\nTotal,10,rounded\nx,5,rounded\ny,,withheld\nz,10,rounded\n")
    spec, _ = read_settings(tmp_path / "spec.toml")

    assert read_release(tmp_path / "r.csv", spec).hidden.tolist() == [False, False, True, False]

    (tmp_path / "r.csv").write_text("a,value,status\nTotal,10,published\nx,5,published\nz,10,published\n")
    with pytest.raises(InputError):
        read_release(tmp_path / "r.csv", spec)


@pytest.mark.parametrize(
    ("figure", "decimals", "expected"),
    [(1250, 2, "12.5"), (-1250, 2, "-12.5"), (-5, 2, "-0.05"), (1200, 2, "12"), (0, 3, "0"), (100, 0, "100")],
)
def test_a_figure_is_written_out_exactly(figure: int, decimals: int, expected: str) -> None:
    assert decimal_of(figure, decimals) == expected
