"""What holds of a record: one line each, and a line for what could not be looked at."""

from __future__ import annotations

from collections.abc import Iterator

from sdc_core.evaluation.reviewing import Review
from sdc_core.io.raw.source import Source
from sdc_core.io.records.figures import figures_in
from sdc_core.io.records.making import findings_sha256
from sdc_core.io.records.proving import proved, repeated
from sdc_core.record import messages
from sdc_core.record.record import Record
from sdc_core.record.signing import PublicKey, fingerprint, is_signed_by
from sdc_core.record.verified import Verified
from sdc_core.record.versions import versions_here


def about_record(record: Record, content: bytes, key: PublicKey | None) -> Iterator[Verified]:
    """Whether the bytes of a record are those that were written, and whose signature it has."""
    unchanged = record.as_bytes() == content
    yield Verified.holds(messages.AS_WRITTEN) if unchanged else Verified.fails(messages.NOT_AS_WRITTEN)
    signature = record.signature
    if key is None and signature is None:
        yield Verified.open(messages.NO_SIGNATURE)
    elif key is None and signature is not None:
        yield Verified.open(messages.NO_KEY_GIVEN, key=signature.key)
    elif signature is None:
        yield Verified.fails(messages.NOT_SIGNED)
    elif key is not None and signature.key != fingerprint(key):
        yield Verified.fails(messages.SIGNED_BY_ANOTHER, key=signature.key)
    elif key is not None and is_signed_by(record, key):
        yield Verified.holds(messages.SIGNED, key=signature.key)
    else:
        yield Verified.fails(messages.SIGNATURE_WRONG)


def about_both(public: Record, internal: Record) -> Verified:
    """Whether an internal record is the one that a public record was made from."""
    belongs = internal.belongs_to(public)
    return Verified.holds(messages.BELONGS) if belongs else Verified.fails(messages.BELONGS_NOT)


def about_release(record: Record, release: Source | None) -> Verified:
    """Whether a file is the release of a record: by its bytes, otherwise by its figures."""
    published = record.public["published"]
    if release is None:
        return Verified.open(messages.NO_RELEASE_GIVEN)
    if published is None:
        return Verified.fails(messages.NO_RELEASE_MADE)
    if record.use == "internal" and record.inside["release"]["sha256"] == release.sha256:
        return Verified.holds(messages.RELEASE_LISTED, what=messages.AS_RELEASED.phrase())
    for copy in record.public["copies"]:
        if copy["sha256"] == release.sha256:
            return Verified.holds(messages.RELEASE_LISTED, what=messages.AS_COPY.phrase(format=copy["format"]))
    figures = figures_in(release, record.public["variables"])
    if not figures:
        return Verified.fails(messages.OTHER_RELEASE)
    if figures != published["figures"]:
        return Verified.fails(messages.OTHER_FIGURES)
    return Verified.holds(messages.RELEASE_BY_FIGURES)


def about_other_input() -> Iterator[Verified]:
    """What is said of a file that is not the one that was reviewed."""
    yield Verified.fails(messages.OTHER_INPUT)
    yield Verified.open(messages.WITH_OTHER_INPUT)


def about_input(record: Record, review: Review) -> Iterator[Verified]:
    """Whether a review, made anew with the settings of the record, gives what the record says."""
    if review.cube.source.sha256 != record.inside["input"]["sha256"]:
        yield from about_other_input()
        return
    yield Verified.holds(messages.INPUT_THE_SAME)
    yield _about_versions(record)
    same = findings_sha256(review) == record.inside["review"]["findings"]
    number = len(review.findings)
    yield Verified.holds(messages.SAME_FINDINGS, findings=number) if same else Verified.fails(messages.OTHER_FINDINGS)
    yield from _about_certificates(record, review)


def _about_versions(record: Record) -> Verified:
    then, now = record.inside["versions"], versions_here()
    others = tuple(sorted(name for name in {*then, *now} if then.get(name) != now.get(name)))
    return Verified.open(messages.OTHER_VERSIONS, names=others) if others else Verified.holds(messages.SAME_VERSIONS)


def _about_certificates(record: Record, review: Review) -> Iterator[Verified]:
    certificates, method = record.inside["certificates"], record.inside["method"]
    if method is None:
        return
    published = record.public["published"]["figures"]
    if certificates is None:
        yield repeated(review, method, published)
    else:
        yield proved(review, certificates, method, published)
