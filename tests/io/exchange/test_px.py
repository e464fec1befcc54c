"""PX files: what they say is obeyed, what is broken has a line, and what is written comes back."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings

from sdc_core.cube.cube import Cube
from sdc_core.errors import InputError, LimitError
from sdc_core.evaluation.reviewing import Review, review
from sdc_core.io.exchange.px.px_writer import write_px
from sdc_core.io.opening.descriptions import described
from sdc_core.io.raw.limits import Limits
from sdc_core.io.reading import read_table
from sdc_core.policy.policy import Policy
from sdc_core.rules.contributors import FewContributors
from sdc_core.rules.small_count import SmallCount
from sdc_core.spec.parts import Measure, Variable
from sdc_core.spec.table_spec import TableSpec
from sdc_core.table.columns import Column, Kind
from sdc_core.table.table import Table
from tests.io.nasty import reviews, same_cells

FORMATS = Path(__file__).parents[3] / "examples" / "formats"

SMALL = """STUB="region";HEADING="offence";
VALUES("region")="Total","North","South";
VALUES("offence")="Total","Yes","No";
ELIMINATION("region")="Total";
ELIMINATION("offence")="Total";
DATA=
30 4 26
12 ".." ".."
18 "-" 18;
"""


def read(text: str | bytes, name: str = "offences.px") -> tuple[Table, TableSpec]:
    table, spec = described(text if isinstance(text, bytes) else text.encode(), name=name)
    assert spec is not None
    return table, spec


def cells(table: Table) -> list[list[str]]:
    return [table.row_texts(row) for row in range(table.n_rows)]


def refusal(text: str | bytes) -> str:
    with pytest.raises(InputError) as refused:
        read(text)
    assert str(refused.value).count("\n") == 0
    return str(refused.value)


def test_the_example_of_the_format_becomes_one_row_a_cell_and_a_spec():
    table, spec = read(SMALL)

    assert cells(table)[:6] == [
        ["region", "offence", "n"],
        ["Total", "Total", "30"],
        ["Total", "Yes", "4"],
        ["Total", "No", "26"],
        ["North", "Total", "12"],
        ["North", "Yes", ".."],
    ]
    assert [(one.name, one.role, one.total) for one in spec.variables] == [
        ("region", "key", ("Total",)),
        ("offence", "key", ("Total",)),
    ]
    assert (spec.missing, spec.zero) == (("..",), ("-",))


def test_a_px_file_can_be_reviewed_with_the_spec_it_suggests():
    table, spec = read(SMALL)

    cube = Cube.build(table, spec)

    assert cube.total == 30
    assert cube.missing is not None
    assert int(cube.missing.sum()) == 2


def test_the_reader_of_tables_gives_the_same_table():
    assert cells(read_table(SMALL.encode(), name="offences.px")) == cells(read(SMALL)[0])


def test_stub_comes_before_heading_and_the_last_variable_varies_fastest():
    text = (
        'HEADING="c","d";STUB="a","b";VALUES("a")="a1","a2";VALUES("b")="b1";VALUES("c")="c1","c2";'
        'VALUES("d")="d1","d2";DATA= 1 2 3 4 5 6 7 8;'
    )

    assert cells(read(text)[0]) == [
        ["a", "b", "c", "d", "n"],
        ["a1", "b1", "c1", "d1", "1"],
        ["a1", "b1", "c1", "d2", "2"],
        ["a1", "b1", "c2", "d1", "3"],
        ["a1", "b1", "c2", "d2", "4"],
        ["a2", "b1", "c1", "d1", "5"],
        ["a2", "b1", "c1", "d2", "6"],
        ["a2", "b1", "c2", "d1", "7"],
        ["a2", "b1", "c2", "d2", "8"],
    ]


@pytest.mark.parametrize("between", [" ", ",", ";", "\t", " \r\n", " , "])
def test_values_are_separated_by_any_of_the_marks(between: str):
    text = f'HEADING="a";VALUES("a")="x","y","z";DATA=\n{between.join("123")};\n'

    assert [row[1] for row in cells(read(text)[0])] == ["n", "1", "2", "3"]


def test_codes_name_the_categories_and_values_label_them():
    text = SMALL.replace("ELIM", 'CODES("region")="00","01","02";\nELIM', 1)

    table, spec = read(text)

    assert [table.row_texts(row)[0] for row in (1, 4, 7)] == ["00", "01", "02"]
    assert spec.variables[0].total == ("00",)
    assert spec.variables[0].labels == {"01": "North", "02": "South"}


def test_a_hierarchy_becomes_parents_below_its_top():
    text = (
        'HEADING="region";VALUES("region")="Land","North","City","Coast","South";'
        'HIERARCHIES("region")="Land","Land":"North","North":"City","North":"Coast","Land":"South";'
        "DATA=10 6 4 2 4;"
    )

    table, spec = read(text)

    assert spec.variables[0].total == ("Land",)
    assert spec.variables[0].parents == {"North": "", "City": "North", "Coast": "North", "South": ""}
    assert Cube.build(table, spec).total == 10


@pytest.mark.parametrize("pairs", ['"A","A":"B","B":"A"', '"A","B"', '"A","A":"B","A":"B"', '"A":"B"'])
def test_a_hierarchy_that_is_none_is_not_used_and_said_so(pairs: str):
    table, spec = read(f'HEADING="x";VALUES("x")="A","B","C";HIERARCHIES("x")={pairs};DATA=1 2 3;')

    assert not spec.variables[0].parents
    assert any("hierarchy of the file is not used" in note.what for note in table.notes)


def test_rows_with_keys_may_come_in_any_order_and_those_left_out_are_nought():
    text = """STUB="region";HEADING="offence";VALUES("region")="North of, it","South","East";
VALUES("offence")="Yes","No";
CODES("region")="n","s","e";KEYS("region")=VALUES;
DATA=
"East" 5 ..
"North of, it",1 2;
"""

    table, _ = read(text)

    assert any("rows that are not in the file (1) are noughts" in note.what for note in table.notes)
    assert [row[2] for row in cells(table)] == ["n", "1", "2", "0", "0", "5", ".."]


def test_keys_may_be_codes():
    text = 'STUB="r";VALUES("r")="North","South";CODES("r")="n","s";KEYS("r")=CODES;DATA=\n"s" 5\n"n" 4;'

    assert cells(read(text)[0]) == [["r", "n"], ["n", "4"], ["s", "5"]]


def test_time_and_contents_are_never_summed():
    text = (
        'CONTVARIABLE="what";STUB="what","region";HEADING="year";VALUES("what")="births","deaths";'
        'VALUES("region")="N","S";VALUES("year")="2001","2002";'
        'TIMEVAL("year")=TLIST(A1,"2001"-"2002");DATA=1 2 3 4 5 6 7 8;'
    )

    assert [one.role for one in read(text)[1].variables] == ["by", "key", "by"]


def test_the_symbols_a_file_names_are_read_by_their_meaning():
    text = (
        'DATASYMBOL1="x";DATASYMBOLNIL="nil";DATASYMBOLSUM="s";HEADING="a";VALUES("a")="1","2","3","4","5","6";'
        'DATA="x" "nil" "." "s" 3 "-";'
    )

    spec = read(text)[1]

    assert (spec.missing, spec.zero) == (("x", ".", "s"), ("nil", "-"))


def test_strings_that_follow_one_another_are_one_text():
    text = 'TITLE="Offences "\n"by region";HEADING="a";VALUES("a")="first, "\n"and longest","second";DATA=1 2;'

    table, spec = read(text)

    assert spec.title == "Offences by region"
    assert [row[0] for row in cells(table)] == ["a", "first, and longest", "second"]


def test_the_first_language_is_read_and_the_others_are_counted():
    text = (
        'LANGUAGE="sv";LANGUAGES="sv","en";HEADING="område";HEADING[en]="area";VALUES("område")="Norr","Syd";'
        'VALUES[en]("area")="North","South";DATA=1 2;'
    )

    table, _ = read(text)

    assert cells(table)[:2] == [["område", "n"], ["Norr", "1"]]
    assert any("1 more languages" in note.what for note in table.notes)


@pytest.mark.parametrize(
    ("keywords", "encoding"),
    [
        ('CHARSET="ANSI";CODEPAGE="utf-8";', "utf-8"),
        ('CHARSET="ANSI";\nCODEPAGE="iso-8859-15";', "iso-8859-15"),
        ('CODEPAGE="850";', "cp850"),
        ('CHARSET="ANSI";', "cp1252"),
        ("", "cp850"),
        ('CHARSET="ANSI";', "utf-8"),
        ("", "utf-8-sig"),
        ("", "utf-16"),
    ],
)
def test_the_encoding_the_file_names_is_obeyed(keywords: str, encoding: str):
    text = keywords.replace(";CODEPAGE", ";\nCODEPAGE") + '\nHEADING="område";VALUES("område")="Ö","Å";DATA=1 2;'

    if encoding == "utf-16":
        from sdc_core.io.exchange.px.px_text import text_of
        from sdc_core.io.raw.source import Source

        assert "område" in text_of(Source("a.px", text.encode(encoding)))[0]
    else:
        assert cells(read(text.encode(encoding))[0]) == [["område", "n"], ["Ö", "1"], ["Å", "2"]]


def test_sums_are_told_from_counts_by_their_decimals():
    table, spec = read('HEADING="a";VALUES("a")="x","y";DATA=1.250 2;')

    assert (spec.measure.kind, spec.measure.value) == ("magnitude", "n")
    assert table.columns[1].kind(1) == Kind.NUMBER


def test_a_variable_named_like_a_column_of_ours_is_renamed_for_outputs():
    spec = read('HEADING="value","n";VALUES("value")="x","y";VALUES("n")="z";DATA=1 2;')[1]

    assert spec.names == ("value_", "n")
    assert spec.measure.count == "n_"


@pytest.mark.parametrize(
    ("broken", "line", "what"),
    [
        (SMALL[:-3], 9, "semicolon"),
        (SMALL.replace("18 ;", "", 1).replace(" 18;", ";"), 9, "8 values where the variables make 9 cells"),
        (SMALL.replace("4 26", "4 26 1"), 9, "10 values"),
        (SMALL.replace(" 26", " 2b"), 7, "neither a number nor a symbol"),
        (SMALL.replace('".."', '"..', 1), 6, "quotation mark"),
        (SMALL[: SMALL.index("DATA")], 5, "ends before its data"),
        (SMALL[:60], 2, "quotation mark is not closed"),
        (SMALL.replace('"North","South";', '"North","South"', 1), 2, "not KEYWORD=values"),
        (SMALL.replace('VALUES("offence")', 'VALUES("offense")'), 1, "no VALUES"),
        (SMALL.replace("South", "North"), 2, "are the same"),
        (SMALL.replace('"offence"', '"region"'), 1, "same name"),
        (SMALL.replace("ELIM", 'CODES("region")="1","2";\nELIM', 1), 4, "2 codes and 3 values"),
    ],
)
def test_a_broken_file_is_refused_in_one_sentence_with_the_line(broken: str, line: int, what: str):
    said = refusal(broken)

    assert said.startswith(f"offences.px, line {line}: ")
    assert what in said
    assert "North" not in said


@pytest.mark.parametrize(
    ("rows", "what"),
    [
        ('"a" 1 2\n"c" 3 4', "line 3: key 1 is no category"),
        ('"a" 1 2\n"a" 3 4', "line 3: the same keys stand in two rows"),
        ('"a" 1 2\n"b" 3', "1 keys and 2 values each"),
    ],
)
def test_broken_rows_with_keys_are_refused_with_their_line(rows: str, what: str):
    head = 'STUB="r";HEADING="o";VALUES("r")="a","b";VALUES("o")="Yes","No";KEYS("r")=VALUES;DATA=\n'

    assert what in refusal(f"{head}{rows};")


@pytest.mark.parametrize("page", ["klingon", "base64", "rot13", "utf-8"])
def test_a_code_page_that_does_not_fit_is_refused(page: str):
    text = f'CODEPAGE="{page}";\nHEADING="a";\nVALUES("a")="\xc5\xc5","y";DATA=1 2;'.encode("latin-1")

    assert "CODEPAGE" in refusal(text)


def test_a_file_that_claims_a_huge_table_is_refused_before_it_is_laid_out():
    values = ",".join(f'"{number}"' for number in range(9000))
    text = "".join(f'VALUES("{name}")={values};' for name in "abc")

    with pytest.raises(LimitError, match="rows"):
        read(f'STUB="a","b","c";{text}DATA=1;')


def test_limits_are_those_of_the_caller():
    with pytest.raises(LimitError):
        described(SMALL.encode(), name="a.px", limits=Limits(rows=5))


@given(reviews())
@settings(max_examples=150, deadline=None)
def test_a_reviewed_table_comes_back_from_its_px_file(reviewed: Review):
    table, spec = read(write_px(reviewed), "reviewed.px")

    assert same_cells(reviewed.cube, Cube.build(table, spec))
    assert spec.title == reviewed.cube.spec.title


def test_what_is_written_says_that_it_is_internal_and_which_rules_fired():
    table, spec = read(SMALL)
    reviewed = review(Cube.build(table, spec), Policy("tested", (SmallCount(cell=5, key=5, target=5),)))

    text = write_px(reviewed).decode()

    assert 'NOTEX="Internal: ' in text
    assert 'CELLNOTE("Total","Yes")="unsafe by 3";' in text
    assert 'CELLNOTE("North","Yes")="not judged; not available";' in text
    assert text.endswith("18 0 18;\r\n")


def test_sums_are_written_with_the_digits_they_have():
    table, spec = read('HEADING="a";VALUES("a")="x","y","z";DATA=1.25 2 ..;')
    reviewed = review(Cube.build(table, spec), Policy("tested", (FewContributors(),)))

    again = read(write_px(reviewed))[0]

    assert [row[1] for row in cells(again)] == ["n", "..", "1.25", "2.00", ".."]


def test_impossible_cells_are_not_applicable_and_times_have_no_total():
    spec = TableSpec(
        (Variable("region", "key"), Variable("sex", "key"), Variable("year", "by")),
        measure=Measure(count="n"),
        structural=({"region": "Island", "sex": "F"},),
    )
    rows = [("region", "sex", "year", "n"), ("North", "F", "2024", "4"), ("North", "M", "2024", "5")]
    rows += [("Island", "M", "2025", "6")]
    table = Table("a.csv", "", tuple(Column.from_texts(column) for column in zip(*rows, strict=True)))

    text = write_px(review(Cube.build(table, spec), Policy("tested", (SmallCount(),)))).decode()

    assert 'ELIMINATION("sex")="Total";' in text
    assert 'ELIMINATION("year")' not in text
    assert text.endswith(
        "DATA=\r\n9 6 \r\n4 0 \r\n5 6 \r\n9 0 \r\n4 0 \r\n5 0 \r\n0 6 \r\n. . \r\n0 6;\r\n".replace(". .", '"." "."')
    )


def test_a_table_of_too_many_cells_is_not_written():
    rows = [("a", "b", "c", "n"), *((str(number),) * 3 + ("5",) for number in range(171))]
    table = Table("a.csv", "", tuple(Column.from_texts(column) for column in zip(*rows, strict=True)))
    spec = TableSpec(tuple(Variable(name, "key") for name in "abc"), measure=Measure(count="n"))
    reviewed = review(Cube.build(table, spec), Policy("tested", (SmallCount(),)))

    with pytest.raises(LimitError, match="5,088,448 cells"):
        write_px(reviewed)


@pytest.mark.parametrize("name", ["offences.px", "offences-keys.px"])
def test_the_examples_are_read_and_can_be_reviewed(name: str):
    table, spec = described(FORMATS / name)

    assert spec is not None
    assert Cube.build(table, spec).total == 30
