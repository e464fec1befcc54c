"""The package for the office: the workbook, the internal record, the release with its reasons, and what repeats it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import date
from io import BytesIO

from sdc_core.evaluation.reviewing import Review
from sdc_core.io.packages import messages
from sdc_core.io.packages.archive import labelled, packed
from sdc_core.io.workbook.writing import write_workbook
from sdc_core.messages import Message
from sdc_core.record.record import Record
from sdc_core.signoff.signed_release import SignedRelease
from sdc_core.signoff.signoff import SignOff

README, RECORD, RELEASE, WORKBOOK = (
    "INTERNAL-README.txt",
    "internal-record.json",
    "internal-release.csv",
    "internal-review.xlsx",
)
ABOUT = {RELEASE: messages.THE_RELEASE, ".check": messages.THE_CHECK, ".toml": messages.THE_SETTINGS}


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
    return packed(
        {
            README: _readme(review.cube.spec.title, others),
            WORKBOOK: labelled(workbook.getvalue(), messages.INTERNAL_USE.said()),
            RECORD: record.as_bytes(),
            **others,
        }
    )


def _readme(title: str, others: Iterable[str]) -> bytes:
    """What is in the package, in the active language. others: the files beside the workbook and the record."""
    lines = (
        title or messages.WITHOUT_A_TITLE.said(),
        "",
        messages.MUST_NOT_LEAVE.said(),
        "",
        messages.THE_WORKBOOK.said(file=WORKBOOK),
        messages.THE_RECORD.said(file=RECORD),
        f"    python -m sdc_core verify {RECORD} --input TABLE",
        *(_about(name).said(file=name) for name in others),
        "",
        messages.ANOTHER_FILE.said(),
        "",
    )
    return "\n".join(lines).encode()


def _about(name: str) -> Message:
    return next(words for part, words in ABOUT.items() if part in name)
