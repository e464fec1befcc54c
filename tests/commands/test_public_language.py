"""What goes out in other languages: the same figures, places and statuses, and no word of ours that stays English."""

from __future__ import annotations

import csv
import io
import json
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from zipfile import ZipFile

import openpyxl
import pytest

from tests.cli.command import Folder, Outcome
from tests.commands.releases import SPEC, TABLE, protect, rows_of
from tests.commands.test_copies import of_own_sheet, own_sheet
from tests.commands.test_masked import SPOKEN, data, strays
from tests.commands.test_redesign_and_steps import OF_UNITS, STEPS, UNITS
from tests.io.public.reading_copies import READERS, Cells
from tests.words.test_languages import texts_of_workbook

FORMATS = (".xlsx", ".csv", ".px", ".json", ".sdmx.csv")
CHANGING = (
    "controlled-rounding", "conventional-rounding", "random-rounding", "semi-controlled-rounding",
    "small-cell-adjustment", "barnardisation",
)  # fmt: skip
VILLAGES = "village,ill\n" + "".join(f"{name},yes\n{name},no\n{name},no\n" for name in ("Björkby", "Cederby", "Dalby"))
VILLAGES += "Ekby,yes\nEkby,no\n" * 30
SUMS = "region,turnover\n" + "a,900\na,50\na,40\n" * 3 + "b,10\nb,12\nb,14\nb,15\n" * 5
OF_SUMS = """
title = "Made up"
unit = "firm"
layout = "microdata"
measure = { kind = "magnitude", value = "turnover" }
variables.region = { role = "key" }
policy = { name = "small counts", rule = [{ id = "p%" }] }
"""
BANDS = """
title = "Made up"
unit = "person"
layout = "microdata"
variables.age = { role = "key", bands = [20, 65.5] }
variables.ill = { role = "target" }
policy = { name = "small counts", rule = [{ id = "3" }] }
"""
AGES = "age,ill\n" + "".join(f"{age},{ill}\n" * 9 for age in (12, 34, 70.5) for ill in ("yes", "no"))


def packed(
    folder: Folder, *arguments: str | Path, name: str = "out.zip", table: str = TABLE, spec: str = SPEC
) -> Outcome:
    """A package with the table in every format."""
    formats = [one for ending in FORMATS for one in ("--package-format", ending.removeprefix("."))]
    more = ("--package", folder.path / name, *formats, "--internal-package", folder.path / f"in-{name}")
    return protect(folder, *more, "--despite", "Ann: this is made up", *arguments, table=table, spec=spec)


def parts(file: Path) -> dict[str, bytes]:
    with ZipFile(file) as package:
        return {name: package.read(name) for name in package.namelist()}


def copy(package: dict[str, bytes], ending: str) -> bytes:
    """The copy of the table in one format; what it is called depends on the language."""
    named = {name: content for name, content in package.items() if name.endswith(ending)}
    return next(content for name, content in named.items() if name.count(".") == ending.count(".") and "pro" not in name
                and "record" not in name)  # fmt: skip


def words_of_px(content: bytes) -> Iterator[str]:
    """The texts of a PX file that its readers see."""
    for keyword, texts in re.findall(r"^([A-Z-]+[0-9]?)(?:\([^)]*\))?=([^;]*);", content.decode(), re.MULTILINE):
        if keyword in ("SUBJECT-AREA", "TITLE", "CONTENTS", "UNITS", "NOTEX", "SOURCE", "VALUES", "ELIMINATION"):
            yield from re.findall(r'"([^"]*)"', texts)


def words_of_json(content: bytes) -> Iterator[str]:
    said = json.loads(content)
    yield from (
        said["label"],
        *said.get("note", []),
        *said.get("extension", {}).get("status", {}).get("label", {}).values(),
    )
    for one in said["dimension"].values():
        yield from one["category"].get("label", {}).values()


def words_of_workbook(content: bytes) -> Iterator[str]:
    """All texts, and what a program says of the table to those who listen to it."""
    yield from texts_of_workbook(content)
    with ZipFile(io.BytesIO(content)) as archive:
        for name in archive.namelist():
            if name.startswith(("xl/tables/", "docProps/core")):
                text = archive.read(name).decode()
                yield from re.findall(r'altText(?:Summary)?="([^"]*)"', text)
                yield from re.findall(r"<(?:dc:title|dc:subject|cp:category)>([^<]*)<", text)


def words_of(package: dict[str, bytes]) -> Iterator[str]:
    """Everything that a person reads of a package."""
    for name, content in package.items():
        stem, ending = name.split(".", 1)
        yield stem
        if ending == "txt":
            yield from content.decode().splitlines()
        elif ending == "xlsx":
            yield from words_of_workbook(content)
        elif ending == "px":
            yield from words_of_px(content)
        elif ending == "sdmx.csv":
            yield from (line["COMMENT_DSET"] for line in csv.DictReader(io.StringIO(content.decode())))
        elif ending == "json" and "dimension" in json.loads(content):  # and no record
            yield from words_of_json(content)


KNOWN = data() | {
    "PC-Axis", "JSON-stat", "SDMX-CSV", "SHA256", "Table Review", "withheld", "null", "CONF_STATUS", "Linux",
    "Windows", "sha256sum", "certutil", "hashfile", "python -m sdc_core verify", "turnover", "x", "txt", "C",
    "Björkby", "Cederby", "Dalby", "Ekby", "sdmx", "px", "xlsx", "csv", "json", "in-out.zip",
    "out.zip", "age", "ill",
}  # fmt: skip


@pytest.mark.usefixtures("masked")
@pytest.mark.parametrize(
    ("arguments", "table", "spec"),
    [
        (("--note", "12", "--source", "34", "--sign", "1.pem"), TABLE, SPEC),
        *((("--method", one), TABLE, SPEC) for one in CHANGING),
        (("--method", "steps"), VILLAGES, OF_UNITS + STEPS),
        (("--method", "redesign"), VILLAGES, OF_UNITS),
        (("--method", "record-swapping", "--set", "levels=village"), UNITS, OF_UNITS),
        ((), SUMS, OF_SUMS),
        ((), AGES, BANDS),
        ((), TABLE, SPEC.replace('unit = "person"\n', "").replace('title = "Made up"\n', "")),
    ],
    ids=lambda one: one[1] if len(one) == 2 else None,
)
def test_nothing_of_ours_in_a_public_package_stays_english(
    folder: Folder, arguments: tuple[str, ...], table: str, spec: str
) -> None:
    if "--sign" in arguments:
        folder.run("keys", "--private", folder.path / "1.pem", "--public", folder.path / "1.pub")
    outcome = packed(folder, *(folder.path / one if one == "1.pem" else one for one in arguments), *SPOKEN,
                     table=table, spec=spec)  # fmt: skip
    words = list(words_of(parts(folder.path / "out.zip")))

    assert strays("\n".join(words), KNOWN) == [], outcome
    assert sum("·" in one for one in words) > 15
    assert strays(outcome.out + outcome.err, KNOWN) == []


@pytest.mark.usefixtures("masked")
def test_what_is_said_of_a_copy_of_the_own_sheet_follows_the_language_into_the_worker(folder: Folder) -> None:
    outcome = of_own_sheet(folder, own_sheet(folder), *SPOKEN)

    assert outcome.err.count("⟦") >= 4
    assert strays(outcome.out + outcome.err, KNOWN) == []


def read(package: dict[str, bytes], ending: str, names: tuple[str, ...]) -> Cells:
    """Every cell of a copy, the total as it is called everywhere."""
    content = copy(package, ending)
    if ending == ".xlsx":
        book = openpyxl.load_workbook(io.BytesIO(content))
        for row in book.worksheets[0].iter_rows():
            for cell in row:
                text = str(cell.value)
                cell.value = text.replace("I kolumnerna", "In the columns") if "I kolumnerna" in text else cell.value
        made = io.BytesIO()
        book.save(made)
        content = made.getvalue()
    found = READERS[ending](content, names, "x")
    return {tuple("Total" if one == "Totalt" else one for one in place): value for place, value in found.items()}


@pytest.mark.parametrize("method", ["suppress", "conventional-rounding"])
def test_figures_places_and_statuses_are_the_same_in_every_language(folder: Folder, method: str) -> None:
    packages = {}
    for code in ("en", "sv"):
        made = packed(folder, "--method", method, "--language", code, name=f"{code}.zip")
        assert made.status == 0, made
        packages[code] = parts(folder.path / f"{code}.zip")

    english, swedish = packages["en"], packages["sv"]
    assert list(swedish) == [
        "LÄSMIG.txt", *(f"publicerad-tabell{one}" for one in FORMATS), "offentligt-protokoll.json",
    ]  # fmt: skip
    assert copy(swedish, ".csv") == copy(english, ".csv")
    if method == "suppress":
        for ending in FORMATS:
            cells = read(swedish, ending, ("region", "answer"))
            assert cells == read(english, ending, ("region", "answer")), ending
            assert len(cells) == 16
            assert None in cells.values()
    inner = [parts(folder.path / f"in-{code}.zip") for code in ("en", "sv")]
    reports = [json.loads(one["internal-record.json"]) for one in inner]
    for one in reports:
        del one["public"]["copies"], one["parts"]["publication"]["copies"], one["salt"], one["digest"]
    assert reports[0] == reports[1]
    assert inner[0]["internal-release.csv"] == inner[1]["internal-release.csv"]


def test_a_swedish_package_is_read_and_verified_where_english_is_spoken(folder: Folder) -> None:
    packed(folder, "--language", "sv")
    package = parts(folder.path / "out.zip")
    record = folder.write("record.json", package["offentligt-protokoll.json"])
    for ending in (".xlsx", ".csv"):
        release = folder.write(f"release{ending}", copy(package, ending))
        verified = folder.run("verify", record, "--release", release)
        assert verified.status == 0, verified
    audited = folder.run("audit", folder.path / "release.csv", "--spec", folder.write("spec.toml", SPEC))

    assert audited.status in (0, 1), audited


def test_the_workbook_is_proposed_to_be_read_alike_in_every_language(folder: Folder) -> None:
    table, spec = folder.write("table.csv", TABLE), folder.write("spec.toml", SPEC)
    recipes = []
    for code in ("en", "sv"):
        said = ("--symbol", "[c]", "--source", "34", "--note", "12", "--language", code)
        folder.run("protect", table, "--spec", spec, "--method", "suppress", "--release", folder.path / "release.csv",
                   "--copy", folder.path / "copy.xlsx", *said)  # fmt: skip
        folder.run("read", folder.path / "copy.xlsx", "--recipe", folder.path / "recipe.toml")
        recipes.append(tomllib.loads((folder.path / "recipe.toml").read_text(encoding="utf-8")))

    (english,), (swedish,) = (json.loads(json.dumps(one).replace("Totalt", "Total"))["table"] for one in recipes)
    assert english["symbols"]["[c]"] == "hidden"
    assert english == swedish


def test_categories_that_a_redesign_joins_are_named_in_the_language_and_are_data_from_then_on(folder: Folder) -> None:
    new = folder.path / "new.toml"
    made = protect(
        folder, "--method", "redesign", "--set", "variables=village", "--new-spec", new, "--language", "sv",
        table=VILLAGES, spec=OF_UNITS,
    )  # fmt: skip
    assert made.status == 0, made
    swedish = {(row["village"], row["ill"]): row["value"] for row in rows_of(folder.path / "release.csv")}

    again = folder.run("protect", folder.path / "table.csv", "--spec", new, "--method", "suppress", "--release",
                       folder.path / "again.csv")  # fmt: skip

    assert "Slå ihop village Björkby, Cederby och Dalby." in made.out
    assert swedish["Björkby, Cederby och Dalby", "yes"] == "3"
    assert again.status == 0, again
    assert {(row["village"], row["ill"]): row["value"] for row in rows_of(folder.path / "again.csv")} == swedish


def test_bands_and_totals_are_said_where_people_read_them_and_coded_where_programs_do(folder: Folder) -> None:
    packed(folder, "--language", "sv", table=AGES, spec=BANDS)
    package = parts(folder.path / "out.zip")
    sheet = openpyxl.load_workbook(io.BytesIO(copy(package, ".xlsx"))).worksheets[0]
    stub = [str(row[0].value) for row in sheet.iter_rows()]

    assert stub[-4:] == ["under 20", "20 till under 65,5", "65,5 och över", "Totalt"]
    assert stub[1] == "Enhet: person"
    assert {row["age"] for row in csv.DictReader(io.StringIO(copy(package, ".csv").decode()))} == {
        "under 20", "20 to under 65.5", "65.5 and over", "Total",
    }  # fmt: skip
    assert 'CODES("age")="Total",\r\n"under 20",\r\n"20 to under 65.5"' in copy(package, ".px").decode()
