"""The record of what was signed, and two packages: one that goes out, one that stays in the office."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from sdc_core.attack.exposure import Exposure
from sdc_core.attack.inference import Inference
from sdc_core.errors import SdcError
from sdc_core.evaluation.reviewing import Review
from sdc_core.io.packages.for_office import internal_package
from sdc_core.io.packages.for_public import FORMATS, USUAL_FORMATS, PublicCopies, public_package
from sdc_core.io.public.byte_search import is_spoken
from sdc_core.io.public.clearance import Despite, objections
from sdc_core.io.public.messages import SPOKEN
from sdc_core.io.public.of_release import true_values_of
from sdc_core.io.records.making import Made, record_of
from sdc_core.io.releases.protection_report import publication_content
from sdc_core.messages import ENGLISH, Address, Note, active, speaking
from sdc_core.protection.perturbed import Perturbed, Public
from sdc_core.protection.release import Release
from sdc_core.protection.suppression.suppressed import Suppressed
from sdc_core.signoff.signed_release import SignedRelease
from sdc_core.signoff.signoff import SignOff
from ui.protect.copy_form import known_words, titles
from ui.protect.copying import published_with
from ui.protect.downloads import release_file
from ui.protect.inferring import INFERENCE
from ui.protect.releasing import EXPOSURE, RELEASE, Refused, inputs_of_release
from ui.session import checks, state
from ui.session.handover_state import Words
from ui.session.naming import named_today
from ui.session.question import Question
from ui.signoff import messages
from ui.words.explain import plain, show_notes, show_problems

NOT_TO_BE_RELEASED = "do not release"
ZIP = "application/zip"


@dataclass(frozen=True, eq=False)
class AtHand:
    """The release of Protect, with what can be worked out from it, and who publishes it all the same."""

    release: Release
    exposure: Exposure | Inference
    despite: Despite | None


@dataclass(frozen=True, eq=False)
class Packages:
    """What was made: the package for the public is None where nothing may go out."""

    public: bytes | None
    internal: bytes
    record: bytes
    remarks: tuple[Note, ...] = ()


PACKAGES = Question[Packages | Refused]("record and packages")


def offer_packages(review: Review, signoff: SignOff, release: SignedRelease | None = None) -> None:
    """A button that makes them, and the files; what stands against the package for the public is said.

    release: the one that is signed, None for the table as it is.
    """
    st.subheader(messages.RECORD_AND_PACKAGES.said())
    st.caption(messages.PACKAGES_ARE.said())
    signed = _at_hand(review) if release is not None else None
    against = tuple(_against(review, signed, signoff))
    if against:
        st.info("\n".join([messages.NO_PUBLIC_PACKAGE.said(), "", *(f"- {plain(one)}." for one in against)]))
    elif signoff.open_points(review, release):
        st.caption(messages.RECORD_LISTS_OPEN.said())
    formats = () if against else _formats()
    words = None if signed is None or against else _words(signed.release)
    inputs = (
        review,
        signoff,
        release,
        None if signed is None else signed.release,
        None if signed is None else signed.despite,
        words,
        formats,
        date.today(),
        active().language,
    )
    asked = st.button(messages.MAKE_PACKAGES.said(), icon=":material/inventory_2:", key="make-packages")
    if not asked and not state.is_derived(PACKAGES, inputs):
        return
    with st.spinner(messages.MAKING_PACKAGES.said()):
        made = state.derived(
            PACKAGES, inputs, lambda: _attempt(review, signoff, release, signed, words=words, formats=formats)
        )  # fmt: skip
    if isinstance(made, Refused):
        show_problems(made.error, kept=messages.NO_PACKAGE_MADE.said())
        return
    show_notes(made.remarks)
    _downloads(made)


def _at_hand(review: Review) -> AtHand | None:
    """The release as the page Protect has it; None where there is none, or where it is not made yet."""
    protection = state.work().protection
    asked = protection.asked
    if asked is None or asked.beside is not None:
        return None
    rests_on = inputs_of_release(review, asked)
    if not state.is_derived(RELEASE, rests_on):
        return None
    release = state.derived(RELEASE, rests_on, _is_there)
    if isinstance(release, Suppressed) and state.is_derived(EXPOSURE, (review, release)):
        exposure: Exposure | Inference | Refused = state.derived(EXPOSURE, (review, release), _is_there)
    elif isinstance(release, Perturbed) and state.is_derived(INFERENCE, (review, release, Public.SETTINGS)):
        exposure = state.derived(INFERENCE, (review, release, Public.SETTINGS), _is_there)
    else:
        return None
    if isinstance(release, Refused) or isinstance(exposure, Refused):
        return None
    against, taken_on = objections(review, exposure), protection.handover.taken_on
    answered = taken_on is not None and taken_on.against == against
    return AtHand(release, exposure, taken_on.despite if taken_on is not None and answered else None)


def _is_there() -> Refused:
    raise RuntimeError("it was found to be at hand")


def _against(review: Review, signed: AtHand | None, signoff: SignOff) -> Iterator[str]:
    """What stands against a package for the public, in sentences without their full stops."""
    if signed is None:
        yield messages.NO_RELEASE_SIGNED.said()
    elif signed.despite is None:
        spoken = objections(review, signed.exposure)
        yield from map(str, spoken)
        if spoken:
            yield messages.NOBODY_TOOK_IT_ON.said()
    if signoff.outcome == NOT_TO_BE_RELEASED:
        yield messages.OUTCOME_IS_NOT.said()


def _formats() -> tuple[str, ...]:
    """The formats of the table in the package."""
    known = {f".{ending.removeprefix('.')}": title for ending, title in titles().items()}
    chosen = st.multiselect(
        messages.TABLE_IN_PACKAGE.said(),
        FORMATS,
        USUAL_FORMATS,
        format_func=known.__getitem__,
        key=f"package-formats-{state.work().table_edition}",
    )
    return tuple(chosen) or USUAL_FORMATS


def _words(release: Release) -> Words:
    return state.work().protection.handover.words or known_words(release)


def _attempt(
    review: Review,
    signoff: SignOff,
    release: SignedRelease | None,
    signed: AtHand | None,
    *,
    words: Words | None,
    formats: tuple[str, ...],
) -> Packages | Refused:
    try:
        return _made(review, signoff, release, signed, words=words, formats=formats)
    except SdcError as error:
        return Refused(error)


def _made(
    review: Review,
    signoff: SignOff,
    release: SignedRelease | None,
    signed: AtHand | None,
    *,
    words: Words | None,
    formats: tuple[str, ...],
) -> Packages:
    work = state.work()
    remarks: tuple[Note, ...] = ()
    with speaking(ENGLISH):  # a check is the same in every language
        check = checks.check_file(work, review.policy, work.preset)
    reading = "" if check.ending.endswith(".zip") else check.content.decode()
    copies = None
    if signed is not None and words is not None:
        published, true = published_with(signed.release, words), true_values_of(signed.release)
        remarks = (SPOKEN.noted(Address(messages.SOURCE_AND_NOTES.phrase())),) if is_spoken(published, true) else ()
        copies = PublicCopies.of(published, true, formats, created=date.today(), spreadsheet_safe=True)
    with speaking(ENGLISH):  # and so is a record
        record = record_of(
            review,
            None if signed is None else _of(review, signed, copies),
            reading=reading,
            signoff=signoff,
            signed=release,
        )
    name = named_today("public", ".zip")
    record = record if copies is None else record.salted()
    return Packages(
        None if copies is None else public_package(copies, record.for_the_public(), name=name),
        internal_package(
            review,
            record,
            signoff=signoff,
            signed=release,
            release=None if signed is None else release_file(signed.release),
            files={f"table{check.ending}": check.content},
            created=date.today(),
        ),
        record.as_bytes(),
        remarks,
    )


def _of(review: Review, signed: AtHand, copies: PublicCopies | None) -> Made:
    """What the record says of the release."""
    asked = state.work().protection.asked
    listed = [] if copies is None else copies.listed
    return Made(
        release=signed.release,
        exposure=signed.exposure,
        content=release_file(signed.release),
        cost_column="" if asked is None else asked.cost_column,
        copies=listed,
        publication=publication_content(listed, review, signed.exposure, signed.despite) if listed else None,
        published=None if copies is None else copies.published,
    )


def _downloads(made: Packages) -> None:
    """A button for each file, those for the public and those for the office apart."""
    left, right = st.columns(2)
    if made.public is not None:
        searched = messages.PUBLIC_PACKAGE_HELP.said()
        _download(left, messages.PUBLIC_PACKAGE.said(), made.public, "public", searched, first=True)
    unprotected = messages.INTERNAL_PACKAGE_HELP.said()
    _download(right, messages.INTERNAL_PACKAGE.said(), made.internal, "internal", unprotected)
    unsigned = messages.INTERNAL_RECORD_HELP.said()
    _download(right, messages.INTERNAL_RECORD.said(), made.record, "internal-record", unsigned)


def _download(place: DeltaGenerator, label: str, content: bytes, name: str, about: str, *, first: bool = False) -> None:
    packed = label.endswith("(ZIP)")
    place.download_button(
        label,
        data=content,
        file_name=named_today(name, ".zip" if packed else ".json"),
        mime=ZIP if packed else "application/json",
        on_click="ignore",
        type="primary" if first else "secondary",
        icon=":material/download:",
        help=about,
    )
