"""Files of τ-ARGUS: what the .rda says is obeyed, and our findings go back in its own files."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings

from sdc_core.cube.cube import Cube
from sdc_core.errors import InputError, LimitError, SdcError
from sdc_core.evaluation.reviewing import Review, review
from sdc_core.io.exchange.argus.argus_writer import write_argus
from sdc_core.io.exchange.argus.hst import read_hst
from sdc_core.io.exchange.argus.rda import parse_rda
from sdc_core.io.exchange.argus.release_writer import write_argus_release
from sdc_core.io.opening.descriptions import described
from sdc_core.io.raw.limits import LIMITS, Limits
from sdc_core.io.raw.source import Source
from sdc_core.policy.policy import Policy
from sdc_core.progress import no_progress
from sdc_core.rules.base import Rule
from sdc_core.rules.contributors import FewContributors
from sdc_core.rules.dominance import Dominance
from sdc_core.rules.p_percent import PPercent
from sdc_core.rules.small_count import SmallCount
from sdc_core.spec.parts import Measure, Variable
from sdc_core.spec.table_spec import TableSpec
from sdc_core.table.table import Table
from tests.io.nasty import reviews
from tests.table.sheets import sheet

FORMATS = Path(__file__).parents[3] / "examples" / "formats"

RDA = """// a table of sums
<SEPARATOR> ";"
<SAFE> "S"
<Unsafe> U
Region "99"   // a key
 <RECODABLE>
 <TOTCODE> "Tot"
 <HIERARCHICAL>
 <HIERCODELIST> "folder\\R.HRC"
 <HIERLEADSTRING> "@"
Turnover
 <NUMERIC>
 <DECIMALS> 1
Shadow
 <NUMERIC> <SHADOW>
Firms
 <FREQUENCY>
Top1
 <MAXSCORE>
State
 <STATUS>
"""
TAB = """"Tot";120,5;1;30;39,0;S
"North";70,5;1;12;39,0;S
"01";40,0;1;2;39,0;U
"02";30,5;1;10;9,0;S
"South";50,0;1;18;9,5;S
"""
HRC = "North\n@01\n@02\nSouth\n"
BESIDE = {"t.rda": RDA.encode(), "r.hrc": HRC.encode()}


def read(tab: str | bytes, beside: Mapping[str, bytes], name: str = "t.tab") -> tuple[Table, TableSpec]:
    content = tab if isinstance(tab, bytes) else tab.encode()
    table, spec = described(content, name=name, beside=beside)
    assert spec is not None
    return table, spec


def rows(table: Table) -> list[list[str]]:
    return [table.row_texts(row) for row in range(table.n_rows)]


def refusal(tab: str, beside: Mapping[str, bytes], name: str = "t.tab") -> str:
    with pytest.raises(SdcError) as refused:
        read(tab, beside, name)
    return str(refused.value)


def test_a_table_of_sums_has_the_names_totals_and_hierarchy_of_its_description():
    table, spec = read(TAB, BESIDE)

    assert rows(table)[:2] == [
        ["Region", "Turnover", "Shadow", "Firms", "Top1", "State"],
        ["Tot", "120.5", "1", "30", "39.0", "S"],
    ]
    (region,) = spec.variables
    assert (region.total, region.parents) == (("Tot",), {"North": "", "01": "North", "02": "North", "South": ""})
    assert (spec.measure.value, spec.measure.contributors, spec.measure.largest) == ("Turnover", "Firms", ("Top1",))
    assert any("shadow" in note.what for note in table.notes)


def test_a_table_can_be_reviewed_with_the_spec_its_description_suggests():
    reviewed = review(Cube.build(*read(TAB, BESIDE)), Policy("tested", (FewContributors(n=3),)))

    assert [finding.labels for finding in reviewed.findings] == [("01",)]


def test_a_table_of_counts_needs_no_response():
    rda = '<SEPARATOR> ","\nA\n<RECODEABLE>\nN\n<FREQUENCY>\n'

    table, spec = read("Total,5\nx,2\ny,3\n", {"t.rda": rda.encode()})

    assert (spec.measure.kind, spec.measure.count) == ("frequency", "N")
    assert spec.variables[0].total == ("Total",)
    assert Cube.build(table, spec).total == 5


def test_a_decimal_comma_is_never_taken_for_a_mark_between_thousands():
    rda = '<SEPARATOR> ";"\nA\n<RECODEABLE>\nV\n<NUMERIC>\n<SAFE>\n'

    assert rows(read("x;1,234\ny;5,678\n", {"t.rda": rda.encode()})[0])[1:] == [["x", "1.234"], ["y", "5.678"]]


def test_a_codelist_labels_the_codes():
    rda = '<SEPARATOR> ";"\nA\n<RECODEABLE>\n<CODELIST> "a.cdl"\nN\n<FREQUENCY>\n'

    spec = read("1;5\n2;3\n", {"t.rda": rda.encode(), "A.CDL": "1,North, and more\n2,Süd\n".encode("cp1252")})[1]

    assert spec.variables[0].labels == {"1": "North, and more", "2": "Süd"}


ASC_RDA = """Code 1 3
 <RECODEABLE>
 <HIERARCHICAL>
 <HIERLEVELS> 1 2 0
Sex 4 1 9
 <RECODEABLE>
Owner 5 2
 <HOLDING>
Income 7 5 99999
 <NUMERIC>
Second 7 5
 <NUMERIC>
W 12 3
 <WEIGHT>
"""
ASC = "a01M 1  0391.5\na02F 2   122.0\nb01Mö399999  1\n"


def test_microdata_of_fixed_places_is_cut_at_them():
    table, spec = read(ASC, {"m.rda": ASC_RDA.encode()}, "m.asc")

    assert rows(table)[1:3] == [
        ["a01", "M", "1", "039", "039", "1.5"],
        ["a02", "F", "2", "12", "12", "2.0"],
    ]
    assert spec.layout == "microdata"
    assert spec.variables[0].parents == {"a": "", "a01": "a", "a02": "a", "b": "", "b01": "b"}
    assert (spec.measure.value, spec.measure.holding, spec.measure.weight) == ("Income", "Owner", "W")
    assert spec.missing == ("99999",)
    assert any("first of 2 numeric" in note.what for note in table.notes)


def test_microdata_of_fixed_places_can_be_reviewed():
    cube = Cube.build(*read(ASC, {"m.rda": ASC_RDA.encode()}, "m.asc"))

    assert cube.total == 2  # the third unit did not answer


def test_free_microdata_has_a_separator_and_no_places():
    rda = '<SEPARATOR> ","\nA 2\n<RECODEABLE>\nV 5 999\n<NUMERIC>\n'

    table, spec = read('"x",5\n" x",999\ny,7\n'.replace('" x"', '"z"'), {"m.rda": rda.encode()}, "m.asc")

    assert rows(table)[1:] == [["x", "5"], ["z", "999"], ["y", "7"]]
    assert (spec.layout, spec.missing) == ("microdata", ("999",))


@pytest.mark.parametrize(
    ("tab", "changed", "what"),
    [
        (TAB + "x;1\n", {}, "t.tab, line 6: the line has 2 fields where the .rda describes 6"),
        (TAB + '"x', {}, "t.tab, line 6: "),
        (TAB, {"r.hrc": b"\n"}, "there is no code in it"),
        (
            TAB,
            {"t.rda": RDA.replace("R.HRC", "q.hrc").encode()},
            "t.rda, line 5: the file of its hierarchy is not there",
        ),
        (TAB, {"t.rda": RDA.replace('";"', '";;"').encode()}, "the separator is not one character"),
        (TAB, {"t.rda": RDA.replace("Firms", "Region").encode()}, "t.rda, line 16: two variables have the same name"),
        (TAB, {"t.rda": RDA.replace('"S"', '"S').encode()}, "t.rda, line 3: the line cannot be read"),
        (TAB, {"t.rda": b"<SEPARATOR> ';'"}, "describes no variable"),
        (TAB, {"t.rda": RDA.replace("<RECODABLE>", "").encode()}, "no variable spans the table"),
        (TAB.replace('"02"', '" 01"'), {}, "t.tab, column 1: two codes differ only in the blanks"),
        (TAB, {"r.hrc": b"North\n@@01\n"}, "line 2: a level is skipped"),
        (ASC, {"t.rda": ASC_RDA.encode()}, ""),
        (ASC[:-1][:-2], {"t.rda": ASC_RDA.encode()}, "t.tab, line 3: the line ends before place 14"),
        (ASC, {"t.rda": ASC_RDA.replace("Sex 4 1", "Sex").encode()}, "t.rda, line 5: a variable of a file with fixed"),
        (ASC, {"t.rda": ASC_RDA.replace("Sex 4", "Sex 0").encode()}, "t.rda, line 5: start or width is out of range"),
        (ASC, {"t.rda": ASC_RDA.replace("1 2 0", "1 -2").encode()}, "t.rda, line 1: HIERLEVELS"),
    ],
)
def test_what_does_not_fit_is_refused_with_its_place(tab: str, changed: dict[str, bytes], what: str):
    if not what:
        read(tab, BESIDE | changed)
    else:
        said = refusal(tab, BESIDE | changed)
        assert what in said
        assert said.count("\n") == 0


@pytest.mark.parametrize("beside", [{}, {"t.rda": b"\x1f\x8b\x08 data of another program"}, {"u.rda": RDA.encode()}])
def test_a_tab_without_description_stays_a_text_file(beside: dict[str, bytes]):
    table, spec = described(TAB.encode(), name="t.tab", beside=beside)

    assert spec is None
    assert table.n_columns == 6


def test_limits_hold_for_both_kinds_of_file():
    for tab, beside in ((TAB, BESIDE), (ASC, {"t.rda": ASC_RDA.encode()})):
        with pytest.raises(LimitError):
            described(tab.encode(), name="t.tab", beside=beside, limits=Limits(rows=2))


def test_what_a_description_says_is_read_in_any_case_and_order():
    rda = parse_rda(b'<separator> ";"\n  x 1 2 "9 9"\n <recodable> <totcode> "T T" // why\n', "a.rda")

    (x,) = rda.variables
    assert (rda.separator, x.numbers, x.value("TOTCODE"), x.has("RECODEABLE")) == (";", ("1", "2", "9 9"), "T T", True)


@given(reviews(awkward="\n", most_missing=0))
@settings(max_examples=150, deadline=None)
def test_a_reviewed_table_comes_back_from_its_files(reviewed: Review):
    files = write_argus(reviewed)

    table, spec = read(files["reviewed.tab"], files, "reviewed.tab")

    cube = Cube.build(table, spec)
    assert cube.count.tolist() == reviewed.cube.count.tolist()
    assert [one.labels for one in cube.hierarchies] == [one.labels for one in reviewed.cube.hierarchies]
    assert [one.parent.tolist() for one in cube.hierarchies] == [
        one.parent.tolist() for one in reviewed.cube.hierarchies
    ]
    letters = [row[-1] for row in rows(table)[1:]]
    assert [letter == "U" for letter in letters] == (reviewed.findings.unsafe_rules > 0).tolist()


@given(reviews(awkward="\n", most_missing=0))
@settings(max_examples=50, deadline=None)
def test_the_a_priori_file_lists_the_unsafe_cells(reviewed: Review):
    names = reviewed.cube.spec.names

    table = read_hst(Source("r.hst", write_argus(reviewed)["reviewed.hst"]), LIMITS, no_progress, names=names)

    assert [row[len(names)] for row in rows(table)[1:]] == ["u"] * reviewed.findings.unsafe_cells


def test_sums_go_out_with_their_contributors_and_the_protection_they_need():
    reviewed = firms("T;200;9;80;60\na;100;4;80;15.5\nb;100;5;60;10\n", PPercent(p=20))

    files = write_argus(reviewed, "firms")

    assert [*files] == ["firms.tab", "firms.rda", "firms.hst"]  # no lists: codes are labels, and nothing is below them
    assert files["firms.tab"].decode() == '"Total";200;9;S\r\n"a";100;4;U\r\n"b";100;5;S\r\n'
    assert files["firms.hst"].decode() == "a;u\r\na;pl;11.5;11.5\r\n"
    assert " <NUMERIC>\r\n <DECIMALS> 0\r\nFreq\r\n <FREQUENCY>\r\n" in files["firms.rda"].decode()
    assert files["firms.rda"].decode().startswith("// Internal: ")


def firms(lines: str, *rules: Rule) -> Review:
    """Sums with the number of contributors and the two largest of them."""
    rda = (
        '<SEPARATOR> ";"\nA\n<RECODEABLE>\n<TOTCODE> "T"\nV\n<NUMERIC>\nN\n<FREQUENCY>\n'
        "X1\n<MAXSCORE>\nX2\n<MAXSCORE>\n"
    )
    return review(Cube.build(*read(lines, {"t.rda": rda.encode()})), Policy("tested", rules))


def test_a_cell_that_could_not_be_judged_goes_out_as_unsafe():
    """The three largest of b are not known: they hold 100 of 100 at the most and 90 at the least."""
    reviewed = firms("T;200;9;80;60\na;100;4;80;15\nb;100;5;50;20\n", Dominance(n=3, k=85))
    assert [one.verdict for one in reviewed.findings if reviewed.cube.label(one.row) == ("b",)] == ["not judged"]

    files = write_argus(reviewed, "firms")

    assert files["firms.tab"].decode().splitlines()[2] == '"b";100;5;U'
    assert "b;u\r\n" in files["firms.hst"].decode()


def test_a_hierarchy_goes_out_with_a_lead_for_every_level_below_the_first():
    parents = {"North": "", "Town": "North", "Old_town": "Town", "New_town": "Town", "Lake": "North", "South": ""}
    spec = TableSpec((Variable("region", "key", parents=parents),), measure=Measure(count="n"))
    counts = sheet("region,n\nOld_town,5\nNew_town,6\nLake,7\nSouth,8\n")

    files = write_argus(review(Cube.build(counts, spec), Policy("tested", (SmallCount(),))))

    assert files["reviewed-region.hrc"].decode().split("\r\n") == [
        "North", "@Town", "@@Old_town", "@@New_town", "@Lake", "South", ""
    ]  # fmt: skip
    flat = write_argus(firms("T;200;9;80;60\na;100;4;80;15\nb;100;5;60;10\n", PPercent()))
    assert not any(name.endswith(".hrc") for name in flat)


@pytest.mark.parametrize("percentages", [(10, 20), (20, 10)])
def test_the_largest_protection_that_a_rule_demands_is_written(percentages: tuple[int, int]):
    """4.5 of the 100 are others': 16 − 4.5 are lacking for 20 %, 8 − 4.5 for 10 %."""
    rules = (PPercent(p=percent) for percent in percentages)
    reviewed = firms("T;200;9;80;60\na;100;4;80;15.5\nb;100;5;60;10\n", *rules)

    assert write_argus(reviewed, "firms")["firms.hst"].decode() == "a;u\r\na;pl;11.5;11.5\r\n"


@pytest.mark.parametrize(
    ("k", "level"),
    [
        (87, "9.195403"),  # 9500 / 87 − 100 = 9.195402298…
        (90, "5.555556"),
        (50, "90"),
        (80, "18.75"),
    ],
)
def test_a_level_of_protection_is_never_rounded_down(k: int, level: str):
    """80 and 15 of 100 must not be more than k per cent."""
    reviewed = firms("T;200;9;80;60\na;100;4;80;15\nb;100;5;60;10\n", Dominance(k=k, inclusive=True))

    lines = write_argus(reviewed, "firms")["firms.hst"].decode().splitlines()

    assert f"a;pl;{level};{level}" in lines


@pytest.mark.parametrize(
    ("line", "rule", "level"),
    [
        ("a;100;4;80;15", Dominance(k=95, inclusive=True), "1"),  # a tie: 9500 / 95 − 100 = 0
        ("a;100;4;80;10", PPercent(p=Decimal("12.5"), inclusive=True), "1"),  # 10 − 10 = 0
        ("a;100;4;80;10", PPercent(p=13), "1"),  # 10.4 − 10
        ("a;100;4;80;10", PPercent(p=14), "1.2"),
        ("a;10.2;4;8.19;1.5", Dominance(k=95, inclusive=True), "0.1"),  # 969 / 95 − 10.2 = 0
        ("a;10.2;4;8.19;1.5", Dominance(k=94, inclusive=True), "0.108511"),  # 969 / 94 − 10.2 = 0.1085106…
    ],
)
def test_a_cell_that_is_just_unsafe_is_protected_by_a_unit_of_its_last_digit(line: str, rule: Rule, level: str):
    """With a level of nought it would be called hidden where its figure is the only one that is possible."""
    others = "T;100.2;9;60;10\nb;90;5;60;10\n" if "10.2" in line else "T;200;9;80;60\nb;100;5;60;10\n"
    reviewed = firms(f"{line}\n{others}", rule)

    assert f"a;pl;{level};{level}" in write_argus(reviewed, "firms")["firms.hst"].decode().splitlines()


def test_a_table_with_missing_cells_or_a_by_variable_is_refused():
    rda = '<SEPARATOR> ";"\nA\n<RECODEABLE>\nB\n<RECODEABLE>\nN\n<FREQUENCY>\n'
    table, spec = read("x;p;5\nx;q;..\ny;p;1\ny;q;1\n", {"t.rda": rda.encode()})
    from dataclasses import replace

    policy = Policy("tested", (SmallCount(),))
    missing = review(Cube.build(table, replace(spec, missing=("..",))), policy)
    apart = replace(spec, zero=("..",), variables=(spec.variables[0], replace(spec.variables[1], role="by")))

    for reviewed, what in ((missing, "not available"), (review(Cube.build(table, apart), policy), "only separates")):
        with pytest.raises(InputError, match=what):
            write_argus(reviewed)


@pytest.mark.parametrize("line", ["01", "01;x", "01;02;u", "01;pl;5", "01;pl;5;6;7", '"01'])
def test_an_a_priori_line_that_is_none_is_refused_with_its_number(line: str):
    with pytest.raises(InputError, match=r"^r\.hst, line 2: "):
        read_hst(Source("r.hst", f"02;S\n{line}".encode()), LIMITS, no_progress, names=["region"])


@pytest.mark.parametrize(("name", "total"), [("turnover.tab", 30), ("workshops.asc", 6)])
def test_the_examples_are_read_and_can_be_reviewed(name: str, total: int):
    table, spec = described(FORMATS / name)

    assert spec is not None
    assert Cube.build(table, spec).total == total


def test_the_example_of_an_a_priori_file_is_read():
    content = (FORMATS / "turnover.hst").read_bytes()

    table = read_hst(Source("turnover.hst", content), LIMITS, no_progress, names=["Region"])

    assert rows(table)[1:] == [["01", "u", "", ""], ["01", "pl", "5", "8"], ["02", "c", "1", ""]]


def test_a_release_tells_tau_argus_what_was_hidden_first_and_what_besides():
    table, spec = read(TAB, BESIDE)
    cube = Cube.build(table, spec)
    labels = [cube.label(row)[0] for row in range(len(cube))]
    primary, secondary = np.array([one == "01" for one in labels]), np.array([one == "02" for one in labels])

    files = write_argus_release(cube, primary, secondary)

    letters = dict(zip(labels, [line[-1] for line in files["release.tab"].decode().splitlines()], strict=True))
    assert letters == {"Total": "S", "North": "S", "01": "U", "02": "M", "South": "S"}
    assert files["release.hst"].decode() == "01;u\r\n02;ml\r\n"
    assert files["release.rda"].decode().startswith("// Internal")
    again, described_as = read(files["release.tab"], files, name="release.tab")
    assert Cube.build(again, described_as).contributions.total.tolist() == cube.contributions.total.tolist()


def test_statuses_of_another_table_are_refused():
    table, spec = read(TAB, BESIDE)
    none = np.zeros(3, dtype=bool)

    with pytest.raises(InputError, match="not those of this table"):
        write_argus_release(Cube.build(table, spec), none, none)
