"""Small sound files of every kind that is read: what is mutated. Made-up figures, a few kilobytes each."""

from __future__ import annotations

import io
import tempfile
from collections.abc import Callable, Mapping
from datetime import datetime
from functools import cache
from pathlib import Path

import openpyxl
import pyarrow as pa
from openpyxl.comments import Comment
from openpyxl.styles import Border, Font, PatternFill, Side
from pyarrow import parquet

from sdc_core.io.check_file import save_check
from sdc_core.io.opening.opening import read_sheet
from sdc_core.io.raw.source import Source
from sdc_core.io.settings_file import load_settings, save_recipe
from sdc_core.policy.policy import Policy
from sdc_core.policy.reading import DEFAULT
from sdc_core.protection import Suppress
from sdc_core.register.register import Register
from sdc_core.sheets.applying.recipe import Recipe
from sdc_core.signoff.check import Check
from sdc_core.signoff.signoff import DISPOSITIONS, Decision, SignOff
from sdc_core.signoff.table_on_sheets import TableOnSheets
from sdc_core.signoff.wished_protection import WishedProtection
from tests.fuzz import own_files, statistical
from tests.fuzz.own_files import undated
from tests.io.workbooks import blank, number, ods, ods_sheet, saved, text
from tests.register.releases import entry

LABEL, FIGURE = "Qzlabel", "48151623"
"""A label and a figure that stand in every file and may stand in no error."""
CANARIES = (LABEL, FIGURE)

FORMATS = Path(__file__).parents[2] / "examples" / "formats"

Files = dict[str, bytes]
"""By name; the first is opened, the others lie beside it."""

ROWS = (("region", "year", "n"), (LABEL, 2019, 48151623), ("South", 2020, 7), ("Île-de-France", 2021, 12.5))

_CROSSTAB = f"""Ship-owners by region and sex
;Men;Women;Total
{LABEL};{FIGURE};2;48151625
South;4;5;9
Total;48151627;7;48151634
Source: made up
"""
_RDA = """<SEPARATOR> ";"
<SAFE> "S"
<UNSAFE> "U"
Region 9
<RECODEABLE>
<TOTCODE> "Tot"
<HIERARCHICAL> <HIERCODELIST> "r.hrc" <HIERLEADSTRING> "@"
<CODELIST> "r.cdl"
Value 12
<NUMERIC> <DECIMALS> 1
Top 9
<MAXSCORE>
Firms 4
<FREQUENCY>
State 1
<STATUS>
"""
_TAB = f'"Tot";{FIGURE};{FIGURE};9;S\n"{LABEL}";{FIGURE};{FIGURE};6;S\n"a";{FIGURE};{FIGURE};3;U\n"b";0;0;3;U\n'
_HRC = f"{LABEL}\n@a\n@b\nSouth\n@c\n@@d\n"
_SPEC = f"""title = "Ship-owners"
population = "On 1 January"
unit = "person"
layout = "microdata"
missing = [".."]
zero = ["-"]
structural = [{{region = "{LABEL}", age = "0"}}]
[measure]
kind = "magnitude"
value = "turnover"
weight = "w"
[variables.region]
role = "key"
total = ["Total"]
merge = {{South = ["a", "b"]}}
tree = {{"{LABEL}" = ["a", "b"], South = ["c"]}}
codelist = {{a = "One", b = "Two"}}
levels = 2
[variables.age]
role = "target"
sensitive = ["Yes"]
bands = [0, 15.5, 65]
[[filter]]
column = "status"
one_of = ["x"]
at_least = 3.5
[policy]
name = "own"
[[policy.rule]]
id = "dominance"
n = 2
k = 85
"""
_POLICY = """name = "own"
version = "1"
source = "made up"
date = "2020-01-01"
confidence = "low"
[[rule]]
id = "1a"
t = 3
[[rule]]
id = "p%"
p = 10.5
coalition = 1
[options]
key_margin = "joint"
negatives = "refuse"
[[step]]
method = "hide"
secondary = true
[[step]]
method = "round"
base = 5
"""
_JJ = """0
4
0 5 1 s 0 9 0 0 0
1 3 1 u 0 9 1 1 0
2 1 1 s 0 9 0 0 0
3 9 1 s 0 20 0 0 0
1
0 4 : 0 (1) 1 (1) 2 (1) 3 (-1)
"""


def _spreadsheet() -> bytes:
    book = openpyxl.Workbook()
    sheet = book.active
    assert sheet is not None
    sheet.title = "Table"
    for row in (["Ship-owners by region"], ["", "Men", "Women", "Total"], [LABEL, 48151623, 2, 48151625]):
        sheet.append(row)
    for row in (
        ["South", 4, 5, 9],
        ["Share", 0.5, "2018-01-01", True],
        ["Total", "=B3+B4", "#N/A", 48151634.123456789],
    ):
        sheet.append(row)
    sheet["A3"].font, sheet["A4"].fill = Font(bold=True), PatternFill("solid", fgColor="FFFF00")
    sheet["A6"].border, sheet["B5"].number_format = Border(top=Side("thin")), "0.0%"
    sheet["B4"].number_format, sheet["C4"].number_format = "00000", "yyyy-mm-dd"
    sheet["A4"].comment = Comment("a note", "someone")
    sheet.merge_cells("B1:D1")
    sheet.row_dimensions[4].hidden = sheet.column_dimensions["C"].hidden = True
    other = book.create_sheet("Second")
    other.sheet_state = "hidden"
    other.append(["a", 1])
    return saved(book)


def _shared_strings() -> bytes:
    import xlsxwriter

    file = io.BytesIO()
    book = xlsxwriter.Workbook(file, {"in_memory": True})
    sheet, raised = book.add_worksheet("Table"), book.add_format({"font_script": 1})
    for at, row in enumerate((("region", "n"), (LABEL, 48151623), ("South", 3))):
        sheet.write_row(at, 0, row)
    sheet.write_rich_string(3, 0, "Other", raised, "1", " ")
    sheet.write_datetime(3, 1, datetime(2020, 1, 2), book.add_format({"num_format": "[h]:mm"}))
    book.close()
    return file.getvalue()


def _open_document() -> bytes:
    rows = [
        text("region") + text("n") + text("date"),
        text(LABEL)
        + number("48151623")
        + '<table:table-cell office:value-type="date" office:date-value="2020-01-01"/>',
        text("South") + number("7", shown="007") + blank(3),
        text("x<text:s text:c='3'/>y<text:span>z</text:span>") + number("0.5", attributes='table:formula="of:=1/2"'),
        "<table:table-row table:number-rows-repeated='3'>" + blank(2) + "</table:table-row>",
        text("Total") + number("12.5", attributes='table:number-columns-repeated="2"'),
    ]
    return ods(ods_sheet(*rows, columns='<table:table-column table:visibility="collapse"/>'), ods_sheet(text("a")))


def _parquet() -> bytes:
    table = pa.table(
        {
            "region": [LABEL, "South", None],
            "n": [48151623, 7, None],
            "share": [0.5, float("nan"), 1e300],
            "when": pa.array([0, 1, None], pa.timestamp("ms")),
            "exact": pa.array(["1.10", "2.00", None]).cast(pa.decimal128(20, 2)),
            "code": pa.array([b"a", b"b", None], pa.binary()),
            "part": pa.array(["a", "a", "b"]).dictionary_encode(),
        }
    )
    file = io.BytesIO()
    parquet.write_table(table, file, compression="snappy")
    return file.getvalue()


def _register() -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "register.sqlite"
        Register(path).add(entry(title=LABEL))
        return path.read_bytes()


def _csv(mark: str, encoding: str) -> bytes:
    return "\r\n".join(mark.join(f'"{cell}"' if mark == "," else str(cell) for cell in row) for row in ROWS).encode(
        encoding
    )


def _recipe() -> Files:
    grid, readings = read_sheet(Source("t.csv", _CROSSTAB.encode()))
    return {"r.toml": save_recipe(Recipe.of(grid, readings, with_sureness=True)), "t.csv": _CROSSTAB.encode()}


def _check(beside: Mapping[str, bytes]) -> bytes:
    grid, readings = read_sheet(Source("t.csv", _CROSSTAB.encode()))
    spec, policy = load_settings(_SPEC.encode(), "s.toml")
    signed = SignOff("A. N. Other", "2020-01-01", decisions={"abcdefgh234567ab": Decision(DISPOSITIONS[0], "because")})
    wished = WishedProtection(Suppress(extra_percent=5), keep=({"region": LABEL},), cost_column="n")
    place = TableOnSheets.of([(grid, readings[0])])
    return save_check(
        Check("t.csv", "", place, spec, policy or Policy.preset(DEFAULT), "", ("region",), signed, beside, wished)
    )


def _formats(*names: str) -> Callable[[], Files]:
    return lambda: {name: (FORMATS / name).read_bytes() for name in names}


_RELEASE_SPEC = (
    '[variables.region]\nrole = "key"\ntotal = "Total"\n[variables.sex]\nrole = "key"\n[measure]\ncount = "n"\n'
)
_RELEASE = f"""region,sex,value,status
{LABEL},Men,{FIGURE},published
{LABEL},Women,,primary
South,Men,3,published
South,Women,,secondary
Total,Men,48151626,published
Total,Women,,secondary
"""

_MADE: dict[str, Callable[[], Files]] = {
    "comma": lambda: {"t.csv": _csv(",", "utf-8")},
    "tabs": lambda: {"t.tsv": _csv("\t", "utf-16")},
    "windows": lambda: {"t.csv": _csv(";", "cp1252")},
    "crosstab": lambda: {"t.csv": _CROSSTAB.encode()},
    "xlsx": lambda: {"t.xlsx": undated(_spreadsheet())},
    "shared": lambda: {"t.xlsx": undated(_shared_strings())},
    "ods": lambda: {"t.ods": undated(_open_document())},
    "px": _formats("offences.px"),
    "px-keys": _formats("offences-keys.px"),
    "json-stat": _formats("offences.json"),
    "sdmx": _formats("offences-sdmx.csv"),
    "argus": lambda: {
        "t.tab": _TAB.encode(), "t.rda": _RDA.encode(), "r.hrc": _HRC.encode(), "r.cdl": b"a,One\nb,Two\n",
    },
    "argus-table": _formats("turnover.tab", "turnover.rda", "turnover.hrc"),
    "argus-fixed": _formats("workshops.asc", "workshops.rda"),
    "a-priori": _formats("turnover.hst"),
    "jj": lambda: {"t.jj": _JJ.encode()},
    "parquet": lambda: {"t.parquet": _parquet()},
    "hierarchy": lambda: {"r.hrc": _HRC.encode()},
    "parents": lambda: {"r.csv": f"code,parent\n{LABEL},\na,{LABEL}\nb,{LABEL}\nc,a\n".encode()},
    "outline": lambda: {"r.txt": f"{LABEL}\n  a\n  b\n    c\nSouth\n  d\n".encode()},
    "levels": lambda: {"r.csv": f"A10;A21;A88\n{LABEL};a1;01\n{LABEL};a1;02\n{LABEL};a2;03\nS;b1;04\n".encode()},
    "codelist": lambda: {"r.csv": f"code,label\na,{LABEL}\nb,Two\n".encode()},
    "spec": lambda: {"s.toml": _SPEC.encode()},
    "policy": lambda: {"p.toml": _POLICY.encode()},
    "recipe": _recipe,
    "check": lambda: {"t.check.toml": _check({})},
    "check-archive": lambda: {"t.check.zip": _check({"r.hrc": _HRC.encode(), "t.rda": _RDA.encode()})},
    "lookup": lambda: {"l.csv": f"small,old,new,n\n1,{LABEL},A,5\n2,{LABEL},B,7\n3,South,B,{FIGURE}\n".encode()},
    "shares": lambda: {"s.csv": f"region,sex,percent\n{LABEL},Men,33.3\n{LABEL},Women,66.7%\n".encode()},
    "release": lambda: {"r.csv": _RELEASE.encode(), "r.toml": _RELEASE_SPEC.encode()},
    "p-table": lambda: {
        "p.csv": b"i,j,p,v,p_int_lb,p_int_ub,type\n0,0,1,0,0,1,all\n1,0,0.5,-1,0,0.5,all\n1,2,0.5,1,0.5,1,all\n",
    },
    "register": lambda: {"register.sqlite": _register()},
    "xls": _formats("offences.xls"),
    "stata": lambda: {"t.dta": statistical.made("t.dta", LABEL, int(FIGURE))},
    "spss": lambda: {"t.sav": statistical.made("t.sav", LABEL, int(FIGURE))},
    "spss-packed": lambda: {"t.zsav": statistical.made("t.zsav", LABEL, int(FIGURE))},
    "spss-portable": lambda: {"t.por": statistical.made("t.por", LABEL, int(FIGURE))},
    "sas": lambda: {"t.xpt": statistical.made("t.xpt", LABEL, int(FIGURE))},
    "annotating": lambda: {"own.xlsx": own_files.upload().content},
    "filled": lambda: {"back.xlsx": own_files.filled()},
    "filled-upload": lambda: {"own-reviewed.xlsx": own_files.filled_upload()},
    "findings": lambda: {"findings.csv": own_files.findings()},
    "map": lambda: {"map.csv": own_files.MAP.encode()},
    "office": lambda: {"OFFICE.toml": own_files.office()},
    "record": lambda: {"record.json": own_files.record().as_bytes()},
    "public-record": lambda: {"public-record.json": own_files.record().for_the_public().as_bytes()},
    "package": lambda: {"out.zip": own_files.package()},
    "public-copy": lambda: {"public-table.csv": own_files.copies().files["public-table.csv"]},
    "key": lambda: {"office.pub": own_files.public_key()},
    "progress": lambda: {"progress.json": own_files.progress()},
}  # fmt: skip

KINDS = tuple(_MADE)
FORKED = ("xls", "stata", "spss", "spss-packed", "spss-portable", "sas")
"""Kinds that are read in a process of their own."""
SLOW = (*FORKED, "annotating", "filled", "filled-upload")
QUICK = tuple(kind for kind in KINDS if kind not in SLOW)


@cache
def _seed(kind: str) -> tuple[tuple[str, bytes], ...]:
    return tuple(_MADE[kind]().items())


def seed(kind: str) -> Files:
    """The sound files of a kind."""
    return dict(_seed(kind))
