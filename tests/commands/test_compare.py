"""The command `compare`: what several published tables give away together, and what it refuses."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.command import Folder, Outcome
from tests.commands.releases import rows_of

SPEC = """population = "{population}"
unit = "person"
{further}
[measure]
count = "n"
[variables.sex]
role = "key"
[variables.marital]
role = "target"
"""
PART = '[[filter]]\ncolumn = "boundary"\none_of = ["old"]\n'
# Handbook, tables 5.4 and 5.5: within the old boundaries, and within the new ones.
OLD = "sex,marital,n\nm,single,50\nf,single,54\nm,married,128\nf,married,140\nm,other,39\nf,other,49\n"
NEW = "sex,marital,n\nm,single,52\nf,single,55\nm,married,130\nf,married,140\nm,other,39\nf,other,49\n"


def compare(folder: Folder, *, old: str = OLD, new: str = NEW, population: str = "Residents") -> Outcome:
    """Both tables, with the specs that say that the old boundaries enclose a part of the population."""
    files = {
        "new.csv": new,
        "old.csv": old,
        "new.toml": SPEC.format(population="Residents", further=""),
        "old.toml": SPEC.format(population=population, further=PART),
    }
    for name, content in files.items():
        (folder.path / name).write_text(content, encoding="utf-8")
    at = {name: folder.path / name for name in (*files, "intervals.csv", "findings.csv", "how.csv")}
    return folder.run(
        "compare", at["new.csv"], at["old.csv"], "--spec", at["new.toml"], "--spec", at["old.toml"],
        "--intervals", at["intervals.csv"], "--findings", at["findings.csv"],
        "--derivations", at["how.csv"],
    )  # fmt: skip


def test_the_people_between_two_boundaries_are_found(folder: Folder) -> None:
    outcome = compare(folder)

    assert outcome.status == 1
    assert "Shared by all tables: sex, marital." in outcome.out
    assert "12 cells are in no table; of 12 the figure follows from all tables together." in outcome.out
    intervals = rows_of(folder.path / "intervals.csv")
    assert list(intervals[0]) == ["sex", "marital", "boundary", "lower", "upper", "exact"]
    between = {(one["sex"], one["marital"]): one["lower"] for one in intervals}
    assert between["m", "single"] == "2" and between["f", "single"] == "1" and between["f", "married"] == "0"
    assert all(one["lower"] == one["upper"] and one["exact"] == "yes" for one in intervals)
    findings = rows_of(folder.path / "findings.csv")
    assert {one["verdict"] for one in findings} == {"unsafe"}
    assert {one["boundary"] for one in findings} == {"not old"}


def test_how_each_figure_follows_is_written_with_the_tables_by_number_and_file(folder: Folder) -> None:
    assert "how.csv" in compare(folder).out

    ways = {(one["sex"], one["marital"]): one for one in rows_of(folder.path / "how.csv")}
    assert len(ways) == 12
    assert ways["m", "single"]["value"] == "2"
    assert (
        "52 (m × single) in table 1 (new.csv) − 50 (m × single) in table 2 (old.csv) = 2"
        in (ways["m", "single"]["explanation"])
    )


def test_a_hidden_figure_that_the_other_table_gives_back_is_named(folder: Folder) -> None:
    hidden = "sex,marital,value,status\n" + "".join(
        f"{sex},{marital},{value},{'published' if value else 'withheld'}\n"
        for sex, marital, value in (
            ("Total", "Total", "460"), ("Total", "single", ""), ("Total", "married", ""), ("Total", "other", "88"),
            ("m", "Total", "217"), ("m", "single", ""), ("m", "married", ""), ("m", "other", "39"),
            ("f", "Total", "243"), ("f", "single", "54"), ("f", "married", "140"), ("f", "other", "49"),
        )
    )  # fmt: skip
    for name, content in {"a.csv": hidden, "b.csv": "marital,n\nsingle,104\nmarried,268\nother,88\n"}.items():
        (folder.path / name).write_text(content, encoding="utf-8")
    spec = SPEC.format(population="Residents", further="")
    (folder.path / "a.toml").write_text(spec, encoding="utf-8")
    (folder.path / "b.toml").write_text(spec.replace('[variables.sex]\nrole = "key"\n', ""), encoding="utf-8")
    at = {name: folder.path / name for name in ("a.csv", "b.csv", "a.toml", "b.toml", "findings.csv")}

    outcome = folder.run("compare", at["a.csv"], at["b.csv"], "--spec", at["a.toml"], "--spec", at["b.toml"],
                         "--findings", at["findings.csv"])  # fmt: skip

    assert outcome.status == 1
    found = {(one["sex"], one["marital"], one["value"], one["rule"]) for one in rows_of(at["findings.csv"])}
    assert found >= {("m", "single", "50", "recovered"), ("m", "married", "128", "recovered")}


AREA_SPEC = """population = "Residents"
unit = "person"
[measure]
count = "n"
[variables.{area}]
role = "key"
[variables.sex]
role = "key"
"""
LOOKUP = "area,district,constituency,n\na1,North,East,\na2,North,West,\na3,South,West,\n"


def compare_areas(folder: Folder, *further: str, lookup: str = LOOKUP) -> Outcome:
    """Districts and constituencies, of which a lookup says how they cut each other."""
    for name, content in {
        "a.csv": "district,sex,n\nNorth,m,10\nNorth,f,9\nSouth,m,5\nSouth,f,5\n",
        "b.csv": "constituency,gender,n\nEast,men,8\nEast,women,9\nWest,men,7\nWest,women,5\n",
        "a.toml": AREA_SPEC.format(area="district").replace(
            '[variables.sex]\nrole = "key"', '[variables.sex]\nrole = "target"'
        ),
        "b.toml": AREA_SPEC.format(area="constituency").replace("sex", "gender"),
        "areas.csv": lookup,
    }.items():
        folder.write(name, content)
    at = {name: folder.path / name for name in ("a.csv", "b.csv", "a.toml", "b.toml", "areas.csv", "intervals.csv")}
    return folder.run(
        "compare", at["a.csv"], at["b.csv"], "--spec", at["a.toml"], "--spec", at["b.toml"],
        "--lookup", at["areas.csv"], "--intervals", at["intervals.csv"], *further,
    )  # fmt: skip


def test_areas_in_two_systems_are_linked_by_a_lookup_and_names_by_what_is_said_of_them(folder: Folder) -> None:
    outcome = compare_areas(
        folder, "--same-variable", "gender=sex", "--same", "sex:m=men", "--same", "sex:f=women",
        "--largest", "district=North",
    )  # fmt: skip

    assert outcome.status == 1
    assert "Shared by all tables: district, sex." in outcome.out
    assert "With what is stated besides, 0 intervals become narrower." in outcome.out
    between = {(one["district"], one["sex"]): (one["lower"], one["upper"])
               for one in rows_of(folder.path / "intervals.csv")}  # fmt: skip
    assert between["North & West", "m"] == ("2", "2")
    assert between["North & West", "f"] == ("0", "0")


def test_widths_of_sums_with_decimals_are_in_the_units_of_the_sums(folder: Folder) -> None:
    spec = """missing = ["x"]
[measure]
kind = "magnitude"
value = "v"
[variables.sex]
role = "key"
"""
    folder.write("a.csv", "area,sex,v\nNorth,m,x\nNorth,f,1.5\nSouth,m,x\nSouth,f,1.5\n")
    folder.write("b.csv", "sex,v\nm,3.5\nf,3.0\n")
    folder.write("a.toml", spec + '[variables.area]\nrole = "key"\n')
    folder.write("b.toml", spec)
    at = [folder.path / name for name in ("a.csv", "b.csv", "a.toml", "b.toml")]

    outcome = folder.run(
        "compare", *at[:2], "--spec", at[2], "--spec", at[3], "--largest", "area=North,sex=m"
    )  # fmt: skip

    # North and South have 3.5 together: each 0 to 3.5 before; in tenths 1.8 to 3.5 and 0 to 1.7 after.
    assert "Their average width was 3.5 and is 1.7." in outcome.out


@pytest.mark.parametrize(
    ("lookup", "further", "sentence"),
    [
        (LOOKUP + "a1,South,East,\n", (), "areas.csv, row 5: this area stands in the lookup a second time"),
        (LOOKUP.replace("East,", "East,many"), (), "areas.csv, row 2: the count is no whole number"),
        ("area,district\na1,North\n", (), "areas.csv: it holds no lookup of areas"),
        (LOOKUP.replace("South", "Soth"), (), "table 1: 1 category of district is not in the lookup"),
        (LOOKUP, ("--same-variable", "gender"), "--same-variable: it does not say which two variables are the same"),
        (LOOKUP, ("--same", "sex"), "--same: it does not say what is the same"),
        (LOOKUP, ("--largest", "North"), "--largest: it does not say which category is the largest"),
        (LOOKUP, ("--largest", "height=tall"), "statement 1: no table has a variable height"),
    ],
)
def test_what_does_not_fit_the_tables_is_one_sentence(
    folder: Folder, lookup: str, further: tuple[str, ...], sentence: str
) -> None:
    outcome = compare_areas(folder, *further, lookup=lookup)

    assert outcome.status == 2
    assert sentence in outcome.err
    assert len(outcome.err.strip().splitlines()) == 1
    assert not (folder.path / "intervals.csv").exists()


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (
            {"population": "Employees"},
            "table 2: its population is described in other words than that of the first table",
        ),
        ({"old": OLD.replace("m,single,50", "m,single,53")}, "the tables: they contradict each other"),
        ({"old": OLD.replace("m,single,50", "m,single,many")}, "old.csv"),
    ],
)
def test_bad_input_is_one_sentence_and_nothing_is_written(
    folder: Folder, change: dict[str, str], sentence: str
) -> None:
    outcome = compare(folder, **change)

    assert outcome.status == 2
    assert sentence in outcome.err
    assert len(outcome.err.strip().splitlines()) == 1
    assert not (folder.path / "intervals.csv").exists()


def test_every_table_needs_its_spec(folder: Folder) -> None:
    (folder.path / "a.csv").write_text(OLD, encoding="utf-8")
    outcome = folder.run("compare", folder.path / "a.csv", "--spec", Path("a.toml"))
    assert outcome.status == 2
    assert "there is 1 table and 1 spec; give two tables or more" in outcome.err


def test_tables_with_too_many_joint_cells_are_compared_over_what_they_share(folder: Folder) -> None:
    spec = SPEC.replace("marital", "{name}")
    for name, men, further in (("job", 402, ""), ("town", 400, PART)):
        rows = [f"{sex},{name}{at},{number if at == 0 else 1}" for sex, number in (("m", men), ("f", 300))
                for at in range(200)]  # fmt: skip
        folder.write(f"{name}.csv", f"sex,{name},n\n" + "\n".join(rows) + "\n")
        folder.write(f"{name}.toml", spec.format(population="Residents", further=further, name=name))
    at = {name: folder.path / name for name in ("job.csv", "town.csv", "job.toml", "town.toml", "i.csv", "f.csv")}

    outcome = folder.run(
        "compare", at["job.csv"], at["town.csv"], "--spec", at["job.toml"], "--spec", at["town.toml"],
        "--intervals", at["i.csv"], "--findings", at["f.csv"], "--policy", "statistics-portugal",
    )  # fmt: skip

    assert outcome.status == 1
    assert "Together the tables have too many cells to be listed. They were looked at in pairs:" in outcome.out
    assert "Summed over job, town: what these variables say was not looked at." in outcome.out
    assert "three tables" not in outcome.out
    intervals = rows_of(at["i.csv"])
    assert list(intervals[0]) == ["sex", "job", "town", "boundary", "lower", "upper", "exact"]
    men = next(one for one in intervals if one["sex"] == "m" and one["boundary"] == "not old")
    assert (men["job"], men["town"], men["lower"], men["upper"]) == ("Total", "Total", "2", "2")
    assert {one["rule"] for one in rows_of(at["f.csv"])} == {"3"}


SIZES_SPEC = SPEC.format(population="Residents", further="").replace('[variables.marital]\nrole = "target"', "")


def test_percentages_are_compared_with_the_sizes_of_their_groups(folder: Folder) -> None:
    folder.write("sizes.csv", "sex,n\nm,14\nf,250\n")
    folder.write(
        "sizes.toml", SPEC.format(population="R", further="").replace('[variables.marital]\nrole = "target"', "")
    )
    folder.write("white.csv", "sex,ethnicity,percent\nm,white,79 %\nf,white,99\n")

    outcome = folder.run(
        "compare", folder.path / "sizes.csv", "--spec", folder.path / "sizes.toml",
        "--policy", "extended-threshold-example", "--percentages", folder.path / "white.csv",
        "--intervals", folder.path / "i.csv",
    )  # fmt: skip

    assert outcome.status in (0, 1)
    found = {(one["sex"], one["ethnicity"]): (one["lower"], one["upper"]) for one in rows_of(folder.path / "i.csv")}
    assert found["m", "all others"] == ("3", "3")
    assert found["f", "all others"] == ("2", "3")


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        ("sex,ethnicity,percent\nm,white,many\n", "p.csv, row 2: there is no percentage"),
        (
            "sex,ethnicity,percent\nm,white,79\nm,white,79\n",
            "p.csv, row 3: this percentage stands in the file a second",
        ),
        ("sex,ethnicity\nm,white\n", "p.csv: it holds no percentages of groups"),
        ("sex,ethnicity,percent\nm,white,49\n", "p.csv, row 2: no whole count of this group rounds to"),
    ],
)
def test_percentages_that_cannot_be_used_are_one_sentence(folder: Folder, content: str, sentence: str) -> None:
    folder.write("sizes.csv", "sex,n\nm,14\nf,250\n")
    folder.write(
        "sizes.toml", SPEC.format(population="R", further="").replace('[variables.marital]\nrole = "target"', "")
    )
    folder.write("p.csv", content)

    outcome = folder.run("compare", folder.path / "sizes.csv", "--spec", folder.path / "sizes.toml",
                         "--percentages", folder.path / "p.csv")  # fmt: skip

    assert outcome.status == 2
    assert sentence in outcome.err
    assert len(outcome.err.strip().splitlines()) == 1
