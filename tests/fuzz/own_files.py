"""Files that the program writes itself and reads again: workbooks that were filled in, records, packages, settings."""

from __future__ import annotations

import io
from dataclasses import replace
from datetime import date
from functools import cache
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

import openpyxl

from sdc_core.attack.exposure import attack_publication
from sdc_core.attack.publication import Publication
from sdc_core.cube.cube import Cube
from sdc_core.evaluation.reviewing import Review, review
from sdc_core.io.filled_workbook.written import Written
from sdc_core.io.findings.findings_csv import csv_of_findings
from sdc_core.io.office_file import save_office
from sdc_core.io.own_workbook import annotated
from sdc_core.io.packages.for_public import PublicCopies, public_package
from sdc_core.io.public.of_release import published_of, true_values_of
from sdc_core.io.raw.source import Source
from sdc_core.io.reading import read_table
from sdc_core.io.records.making import Made, record_of
from sdc_core.io.workbook import write_workbook
from sdc_core.lessons.course import ORDER
from sdc_core.lessons.practice.scoring import Tally
from sdc_core.lessons.record import Played, Record, write_record
from sdc_core.policy.policy import Policy
from sdc_core.protection.suppression.suppress import Suppress
from sdc_core.record.record import Record as ReleaseRecord
from sdc_core.record.record import Signature
from sdc_core.rules.small_count import SmallCount
from sdc_core.signoff.checklist import ChecklistItem
from sdc_core.signoff.office import Office
from sdc_core.spec.parts import Measure, Variable
from sdc_core.spec.table_spec import TableSpec

DAY = date(2020, 1, 1)
FORMATS = (".csv", ".json", ".px", ".sdmx.csv")
TABLE = "region,answer,n\na,x,20\na,y,1\na,z,15\nb,x,10\nb,y,30\nb,z,12\nc,x,18\nc,y,0\nc,z,14\n"
SPEC = TableSpec((Variable("region", role="key"), Variable("answer", role="key")), measure=Measure(count="n"))
POLICY = Policy("small", (SmallCount(cell=3, key=3, target=3),))
MAP = """method,settings,risk,loss,hellinger-distance,spearman
original,,0.25,0,0,1
suppress,"cost=""size"", work=1000",0,0.31,0.1,not applicable
conventional-rounding,base=3,0.05,0.02,0.04,0.9
"""


def undated(workbook: bytes) -> bytes:
    """The same workbook whenever it is made."""
    made = io.BytesIO()
    with ZipFile(io.BytesIO(workbook)) as old, ZipFile(made, "w", ZIP_DEFLATED) as new:
        for name in old.namelist():
            if name != "docProps/core.xml":
                about = ZipInfo(name)
                about.compress_type = ZIP_DEFLATED
                new.writestr(about, old.read(name))
    return made.getvalue()


@cache
def reviewed() -> Review:
    """A small table with some unsafe cells."""
    return review(Cube.build(read_table(TABLE.encode(), name="table.csv"), SPEC), POLICY)


@cache
def ours() -> Written:
    """What the program writes of it."""
    return Written(reviewed())


@cache
def upload() -> Source:
    """The same table as somebody's own workbook."""
    book = openpyxl.Workbook()
    assert book.active is not None
    book.active.title = "Table"
    for row in ("region answer n", *(line.replace(",", " ") for line in TABLE.splitlines()[1:])):
        book.active.append([int(cell) if cell.isdigit() else cell for cell in row.split()])
    made = io.BytesIO()
    book.save(made)
    return Source("own.xlsx", undated(made.getvalue()))


@cache
def upload_reviewed() -> Review:
    """The review of somebody's own workbook."""
    return review(Cube.build(read_table(upload()), SPEC), POLICY)


@cache
def on_upload() -> Written:
    """What the program writes into it."""
    return Written(upload_reviewed(), upload=upload())


@cache
def copies() -> PublicCopies:
    """The public copies of the table, protected."""
    release = Suppress().protect(reviewed())
    return PublicCopies.of(published_of(release), true_values_of(release), FORMATS, created=DAY)


@cache
def record() -> ReleaseRecord:
    """The record of the release, as the office keeps it, with a signature that is none."""
    release = Suppress().protect(reviewed())
    exposure = attack_publication(Publication.of_own(release.cube, release.hidden), policy=POLICY)
    made = Made(release=release, exposure=exposure, content=b"for the office", copies=copies().listed)
    unsigned = record_of(reviewed(), made).salted(b"a secret of the office, of 32 or so bytes")
    return replace(unsigned, signature=Signature("ab" * 32, "cd" * 64))


def filled() -> bytes:
    """The program's workbook with a decision, a reason and a name."""
    made = io.BytesIO()
    write_workbook(reviewed(), made, created=DAY)
    return undated(_filled(made.getvalue(), "Findings", "Sign-off"))


def filled_upload() -> bytes:
    """Somebody's own workbook with marks and sheets behind, filled in."""
    made = annotated(upload().content, upload().name, upload_reviewed(), created=DAY)
    return undated(_filled(made, "Review findings", "Review sign-off"))


def _filled(content: bytes, findings: str, signoff: str) -> bytes:
    book = openpyxl.load_workbook(io.BytesIO(content))
    for row in book[findings].iter_rows():
        heads = {cell.value: cell.column for cell in row}
        if "Decision" in heads:
            below = row[0].row + 1
            book[findings].cell(below, heads["Decision"]).value = "accepted"
            book[findings].cell(below, heads["Reason"]).value = "because"
            break
    book[signoff].cell(5, 2).value = "A. N. Other"
    made = io.BytesIO()
    book.save(made)
    return made.getvalue()


def package() -> bytes:
    """The package for the public."""
    return public_package(copies(), record().for_the_public(), name="out.zip")


def findings() -> bytes:
    """The findings as CSV."""
    return csv_of_findings(reviewed(), spreadsheet_safe=True)


def office() -> bytes:
    """How an office signs."""
    questions = (
        ChecklistItem("seen", "Has it been seen?", "Because."),
        ChecklistItem("asked", "Was somebody asked?", ""),
    )
    return save_office(Office(("author", "checker"), questions, "An office"))


def progress() -> bytes:
    """What a learner has done."""
    return write_record(Record().answered(ORDER[0], right=True).played(Played("abc", 1, 2, 0), {"3": Tally(1, 2, 0)}))


def public_key() -> bytes:
    """The public key of an office."""
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

    public = Ed25519PrivateKey.from_private_bytes(bytes(32)).public_key()
    return public.public_bytes(Encoding.PEM, PublicFormat.SubjectPublicKeyInfo)
