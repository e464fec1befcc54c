"""Packages from the command line: what goes out, what stays, and that neither can be taken for the other."""

from __future__ import annotations

import csv
import io
import json
import struct
import zipfile
from collections.abc import Iterator
from pathlib import Path

import openpyxl
import pytest

from sdc_core.io.packages import for_public as packing
from sdc_core.io.packages.archive import packed
from tests.cli.command import Folder, Outcome
from tests.commands.releases import SPEC, TABLE, protect
from tests.commands.test_copies import of_pianos
from tests.commands.test_records import keys, verify
from tests.io.public.reading_copies import READERS

FORMATS = ("xlsx", "csv", "px", "json", "sdmx.csv")
LIMIT = 43219
POLICY = "canarypolicy"
CANARIES = SPEC.replace("small counts", POLICY).replace("= 3\n", f"= {LIMIT}\n")
"""Counts below a limit that stands nowhere else are hidden by a policy of which nobody may learn even the name."""
BIG = """region,answer,n
a,x,81017
a,y,31327
a,z,92179
b,x,71263
b,y,90053
b,z,61553
c,x,88117
c,y,55337
c,z,67433
"""
FIGURES = {row["region"] + row["answer"]: int(row["n"]) for row in csv.DictReader(io.StringIO(BIG))}


def pack(folder: Folder, *arguments: str | Path, table: str = BIG, spec: str = CANARIES) -> Outcome:
    formats = [one for name in FORMATS for one in ("--package-format", name)]
    packages = ("--package", folder.path / "out.zip", "--internal-package", folder.path / "in.zip")
    return protect(folder, *packages, *formats, *arguments, table=table, spec=spec)


def parts_of(content: bytes, where: str = "") -> Iterator[tuple[str, bytes]]:
    """The raw bytes of everything in an archive, archives within it unpacked as well."""
    yield where or "the archive", content
    if zipfile.is_zipfile(io.BytesIO(content)):
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            for name in archive.namelist():
                yield from parts_of(archive.read(name), f"{where}/{name}")


def unpacked(path: Path) -> dict[str, bytes]:
    with zipfile.ZipFile(path) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def written(number: int) -> list[bytes]:
    """A number as digits, in groups, in either width of letters, and as programs keep numbers."""
    texts = [str(number), f"{number:,}", f"{number:,}".replace(",", " "), f"{number:,}".replace(",", ".")]
    return [*(text.encode(one) for text in texts for one in ("ascii", "utf-16-le")), struct.pack("<d", number)]


def test_the_public_package_holds_no_hidden_figure_no_limit_and_no_word_of_how(folder: Folder) -> None:
    assert pack(folder).status == 0
    with (folder.path / "release.csv").open() as lines:
        withheld = [row["region"] + row["answer"] for row in csv.DictReader(lines) if row["value"] == ""]
    assert len(withheld) >= 4
    secrets = [*(FIGURES[cell] for cell in withheld), LIMIT]
    inner = json.loads(unpacked(folder.path / "in.zip")["internal-record.json"])
    digests = [inner["parts"]["input"]["sha256"], inner["salt"], inner["digest"], inner["parts"]["review"]["findings"]]
    words = [POLICY, "primary", "secondary", "small-count", "suppress", "singletons", "unsafe", *digests]

    for name, content in parts_of((folder.path / "out.zip").read_bytes()):
        for secret in secrets:
            assert not any(one in content for one in written(secret)), name
        for word in words:
            assert word.encode() not in content, (name, word)


def test_the_internal_package_holds_them_all_so_that_the_search_above_can_fail(folder: Folder) -> None:
    pack(folder)
    content = b"".join(content for _, content in parts_of((folder.path / "in.zip").read_bytes()))

    assert all(str(secret).encode() in content for secret in (FIGURES["ay"], LIMIT))
    assert b"primary" in content
    assert POLICY.encode() in content


def test_each_package_has_its_files_under_names_that_say_which_it_is(folder: Folder) -> None:
    pack(folder)

    out, inner = unpacked(folder.path / "out.zip"), unpacked(folder.path / "in.zip")

    assert list(out) == ["README.txt", *(f"public-table.{one}" for one in FORMATS), "public-record.json"]
    assert list(inner) == [
        "INTERNAL-README.txt", "internal-review.xlsx", "internal-record.json", "internal-release.csv",
        "internal-spec.toml",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("package", "workbook", "category", "said"),
    [
        ("out.zip", "public-table.xlsx", "For publication", "This is the copy for publication."),
        ("in.zip", "internal-review.xlsx", "Internal: not for publication", "For internal use only"),
    ],
)
def test_the_first_sheet_and_the_properties_say_which_it_is(
    folder: Folder, package: str, workbook: str, category: str, said: str
) -> None:
    pack(folder)

    book = openpyxl.load_workbook(io.BytesIO(unpacked(folder.path / package)[workbook]))

    assert book.properties.category == category
    texts = [str(cell.value) for row in book.worksheets[0].iter_rows() for cell in row if cell.value is not None]
    assert any(said in text for text in texts)


def test_every_copy_in_the_package_has_the_same_figures(folder: Folder) -> None:
    pack(folder, table=TABLE, spec=SPEC)
    files = unpacked(folder.path / "out.zip")

    found = [
        {cell: None if value is None else float(value) for cell, value in read.items()}
        for one in FORMATS
        for read in [READERS[f".{one}"](files[f"public-table.{one}"], ("region", "answer"), "x")]
    ]

    assert all(one == found[0] for one in found)


@pytest.mark.parametrize("one", FORMATS)
def test_the_record_in_the_package_knows_every_copy(folder: Folder, one: str) -> None:
    pack(folder)
    for package in ("out.zip", "in.zip"):
        for name, content in unpacked(folder.path / package).items():
            folder.write(name, content)

    for record in ("public-record.json", "internal-record.json"):
        outcome = verify(folder, record, "--release", folder.path / f"public-table.{one}")
        assert f"holds: the release is, byte for byte, the public copy (.{one}) of the record" in outcome.out.replace(
            "(sdmx", "(.sdmx"
        )
    both = verify(
        folder, "public-record.json", "--internal", folder.path / "internal-record.json",
        "--input", folder.path / "table.csv",
    )  # fmt: skip
    assert "does not hold" not in both.out
    assert "holds: the certificates prove" in both.out


def test_the_same_run_gives_the_same_packages(folder: Folder) -> None:
    key = folder.write("salt.key", bytes(range(32)))

    def made() -> list[bytes]:
        pack(folder, "--salt-key", key)
        return [(folder.path / name).read_bytes() for name in ("out.zip", "in.zip")]

    assert made() == made()


def test_both_records_in_the_packages_are_signed(folder: Folder, monkeypatch: pytest.MonkeyPatch) -> None:
    private, public = keys(folder, monkeypatch)
    pack(folder, "--sign", private)

    for package, record in (("out.zip", "public-record.json"), ("in.zip", "internal-record.json")):
        folder.write(record, unpacked(folder.path / package)[record])
        assert "holds: the record was signed" in verify(folder, record, "--key", public).out
    assert b"The record is signed" in unpacked(folder.path / "out.zip")["README.txt"]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--package", "out.zip"), "--package: nobody could ever open the public record"),
        (("--internal-package", "in.tar"), "--internal-package: a package is a ZIP archive"),
        (("--internal-package", "table-public.zip"), "the name of the package says that it is public"),
        (("--package", "internal.zip", "--record", "r.json"), "the name of the package says that it is internal"),
    ],
)
def test_what_could_be_mixed_up_is_refused(folder: Folder, arguments: tuple[str, ...], said: str) -> None:
    outcome = protect(folder, *arguments)

    assert outcome.status == 2
    assert said in outcome.err
    assert not (folder.path / "release.csv").exists()


def test_a_table_that_may_not_go_out_makes_no_package_until_somebody_answers_for_it(folder: Folder) -> None:
    packages = ("--package", folder.path / "out.zip", "--internal-package", folder.path / "in.zip")

    refused = of_pianos(folder, *packages)
    assert refused.status == 2
    assert not (folder.path / "out.zip").exists()

    of_pianos(folder, *packages, "--despite", "Ann Example: known from the yearbook")
    record = json.loads(unpacked(folder.path / "in.zip")["internal-record.json"])
    assert record["parts"]["publication"]["despite"] == {"name": "Ann Example", "reason": "known from the yearbook"}
    assert all(b"Ann Example" not in part for _, part in parts_of((folder.path / "out.zip").read_bytes()))


@pytest.mark.parametrize(
    ("file", "change", "said"),
    [
        ("README.txt", (b"Files", b"Of which 31,327 in a."), "README.txt: its words"),
        ("public-record.json", (b"public", b"other"), "public-record.json: it is no record"),
        ("internal-review.xlsx", (b"", b""), "internal-review.xlsx: it does not belong into the package"),
        ("public-table.csv", (b",,withheld", b",31327,published"), "public-table.csv: cell"),
        ("public-table.px", (b"Made up", b"31327"), "public-table.px: "),
        ("public-table.json", (b"Made up", b"31327"), "public-table.json: "),
        ("public-table.xlsx", (b"PK", b"xx"), "public-table.xlsx: "),
    ],
)
def test_a_package_that_holds_what_it_must_not_is_refused_with_the_place(
    folder: Folder, monkeypatch: pytest.MonkeyPatch, file: str, change: tuple[bytes, bytes], said: str
) -> None:
    def changed(files: dict[str, bytes]) -> bytes:
        return packed({**files, file: files.get(file, b"").replace(*change)})

    monkeypatch.setattr(packing, "packed", changed)

    outcome = pack(folder)

    assert outcome.status == 2
    assert said in outcome.err
    assert "31327" not in outcome.err
    assert not (folder.path / "release.csv").exists()


def test_an_internal_record_in_place_of_the_public_one_is_refused(
    folder: Folder, monkeypatch: pytest.MonkeyPatch
) -> None:
    protect(folder, "--record", folder.path / "R.json")
    inner = (folder.path / "R.json").read_bytes()
    (folder.path / "release.csv").unlink()
    monkeypatch.setattr(packing, "packed", lambda files: packed({**files, "public-record.json": inner}))

    outcome = pack(folder)

    assert outcome.status == 2
    assert "public-record.json: it is not a public record" in outcome.err


def test_bytes_that_belong_to_no_part_of_the_package_are_found(folder: Folder, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(packing, "packed", lambda files: b"31327" + packed(files))

    outcome = pack(folder)

    assert outcome.status == 2
    assert "bytes that belong to no part" in outcome.err
