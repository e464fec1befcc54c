"""The package for the office: the workbook, the internal record, the release with its reasons, and what repeats it."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from io import BytesIO

from sdc_core.evaluation.reviewing import Review
from sdc_core.io.packages.archive import labelled, packed
from sdc_core.io.workbook.writing import write_workbook
from sdc_core.record.record import Record
from sdc_core.signoff.signed_release import SignedRelease
from sdc_core.signoff.signoff import SignOff

INTERNAL = "Internal: not for publication"
"""What the properties of a workbook say that must not leave the office."""

README, RECORD, RELEASE, WORKBOOK = (
    "INTERNAL-README.txt",
    "internal-record.json",
    "internal-release.csv",
    "internal-review.xlsx",
)
WORDS = """\
{title}

INTERNAL: this package must not leave the office. It holds unprotected figures, the policy with its limits, and which
cells were hidden first.

{workbook}: the table with every finding, and what was decided about it
{record}: the record; with the table that was reviewed, its certificates are proved anew:
    python -m sdc_core verify {record} --input TABLE
{others}
The package for the public is another file.
"""
ABOUT = {
    RELEASE: "the release with the reason why each cell is hidden",
    ".check": "the check, which repeats all of this on the same table",
    ".toml": "what the table means and the policy, as review takes it with --spec",
}


def internal_package(
    review: Review,
    record: Record,
    *,
    signoff: SignOff | None = None,
    signed: SignedRelease | None = None,
    release: bytes | None = None,
    files: Mapping[str, bytes] | None = None,
    created: date | None = None,
) -> bytes:
    """The archive. signed: the release that is signed instead of the table as it is, in words for the workbook.

    release: the release with its reasons. files: by name what repeats the review, such as a check."""
    workbook = BytesIO()
    write_workbook(review, workbook, signoff=signoff or SignOff(), created=created, release=signed)
    others = {} if release is None else {RELEASE: release}
    others |= {f"internal-{name}": content for name, content in (files or {}).items()}
    words = WORDS.format(
        title=review.cube.spec.title or "Table without a title",
        workbook=WORKBOOK,
        record=RECORD,
        others="".join(f"{name}: {_about(name)}\n" for name in others),
    )
    return packed(
        {
            README: words.encode(),
            WORKBOOK: labelled(workbook.getvalue(), INTERNAL),
            RECORD: record.as_bytes(),
            **others,
        }
    )


def _about(name: str) -> str:
    return next(words for part, words in ABOUT.items() if part in name)
