"""The tables of this session as they are compared, and what they give away together, worked out once."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from string import ascii_uppercase
from typing import Any

from sdc_core.arrays import IntColumn
from sdc_core.attack.linked.agreement import Agreement, names_apart, proposed_names, proposed_partner
from sdc_core.attack.linked.derivation import Derivation
from sdc_core.attack.linked.deriving import Derived, link_and_derive, refuse_contradictions, unsafe_together
from sdc_core.attack.linked.linking import Linked
from sdc_core.attack.publication import Publication, may_be_negative
from sdc_core.cube.cube import Cube
from sdc_core.errors import InputError, SdcError
from sdc_core.messages import Address
from sdc_core.progress import Progress
from sdc_core.protection.release import Release
from sdc_core.protection.suppression.suppressed import Suppressed
from sdc_core.protection.together.released import ReleasedTogether
from sdc_core.spec.parts import Filter
from ui.attack import attacking
from ui.compare import messages
from ui.protect import releasing
from ui.review import reviewing
from ui.session import allowing, apart, frame, jobs, state
from ui.session.compare_state import Asked, Condition, OtherTable
from ui.session.draft import Draft
from ui.session.question import Question

OWN = Question[Publication]("the open table as it is compared")
OTHER = Question[Cube | SdcError]("a table beside the open one")
COMPARED = Question["Compared | SdcError"]("what several tables give away together")

MOST_DERIVED = 200
"""Cells of which it is worked out how they follow: those that break a rule come first."""


@dataclass(frozen=True, eq=False)
class Compared:
    """A comparison: what was asked for, what follows, and how.

    publications: the open table first, all under the names that were agreed. derivations: by the row of the joint
    cube.
    """

    asked: Asked
    publications: tuple[Publication, ...]
    linked: Linked
    derivations: Mapping[int, tuple[Derivation, ...]]

    @property
    def letters(self) -> tuple[str, ...]:
        """What the tables are called on the page: the open one is A."""
        return tuple(letter(place) for place in range(len(self.publications)))

    @property
    def titles(self) -> tuple[str, ...]:
        """What the tables are called in a file: their letters and their titles."""
        titles = (self.asked.title, *(one.title for one in self.asked.others))
        return tuple(f"{letter} ({title})" for letter, title in zip(self.letters, titles, strict=True))

    @property
    def unsafe(self) -> IntColumn:
        """The joint cells that no table publishes and that a rule finds unsafe."""
        return unsafe_together(self.linked)


def letter(place: int) -> str:
    """What a table is called on the page: A is the open one."""
    return ascii_uppercase[place] if place < len(ascii_uppercase) else f"table {place + 1}"


def open_cube() -> Cube:
    """The open table, reviewed or attacked; ends the page where there is none."""
    work = state.work()
    if work.table is None or work.draft is None:
        frame.nothing_yet()
    if work.confirmed:
        return reviewing.current_cube()
    if work.attacking.confirmed(work.table, work.draft):
        return attacking.published_cube()
    return frame.not_confirmed(messages.NOT_CONFIRMED.said())


def release_of(cube: Cube) -> Suppressed | ReleasedTogether | None:
    """What Protect has chosen to hide in the open table, where that still holds."""
    work = state.work()
    protection = work.protection.fitting(cube.spec, state.current_policy())
    if not work.confirmed or protection.asked is None:
        return None
    review = reviewing.current_review(cube, state.current_policy())
    release = releasing.current_release(review, protection.asked)
    return release if isinstance(release, Suppressed | ReleasedTogether) else None


def own_publication(cube: Cube, release: Release | None) -> Publication:
    """The open table as the public has it, or would have it."""

    def publish() -> Publication:
        if release is not None:
            return Publication.of_own(release.cube, release.hidden, negative=may_be_negative(release.cube))
        return Publication.of_others(cube, negative=may_be_negative(cube))

    return state.derived(OWN, (cube, release), publish)


def cube_of(other: OtherTable, own: int) -> Cube | SdcError:
    """A table beside the open one as a cube; what does not fit is remembered like a result.

    own: how many cells the open one has.
    """
    allowed = allowing.beside_the_open_table(own, state.work().comparing, other.number)
    draft = replace(
        other.draft,
        variables=tuple(replace(one, role="key") if one.role == "unmarked" else one for one in other.draft.variables),
    )

    def build(progress: Progress) -> Cube | SdcError:
        try:
            spec = draft.to_spec(sheet=other.table.sheet)
            large = other.table.n_rows * len(other.table.columns) >= apart.TABULATED
            cube = apart.in_turn(
                Cube.build,
                progress,
                large=large,
                table=other.table,
                spec=replace(spec, additivity="report"),
                allowed=allowed,
            )
            if other.changed or cube.differences:
                raise InputError(messages.FIGURES_CHANGED.at(other.name))
            return Publication.of_others(cube).cube
        except SdcError as error:
            return error

    return jobs.finish(OTHER.of(str(other.number)), (other.table, draft, other.changed, allowed), build)


def filters_of(draft: Draft, condition: Condition) -> tuple[Filter, ...]:
    """The conditions that those fulfil whom a table counts: of its file, and as said here."""
    return (*(one.to_filter() for one in draft.filters if one.finished), *condition.filters())


def names_of(own: Cube, other: OtherTable, cube: Cube) -> dict[str, str]:
    """For each variable of another table the one of the open table that it is, "" for none: as said, or proposed."""
    proposed = proposed_names(own.spec, cube.spec)
    trees = dict(zip(own.spec.names, own.hierarchies, strict=True))
    for name, tree in zip(cube.spec.names, cube.hierarchies, strict=True):
        free = {one: trees[one] for one in trees if one not in proposed.values()}
        if not proposed[name]:
            proposed[name] = proposed_partner(free, tree)
    return {name: other.names.get(name, found) for name, found in proposed.items()}


def current_asked(own: Publication, cubes: tuple[Cube, ...]) -> Asked:
    """A comparison of everything as it stands."""
    work = state.work()
    assert work.table is not None
    assert work.draft is not None
    title = own.cube.spec.title or work.table.name
    filters = filters_of(work.draft, work.comparing.condition)
    beside = work.comparing
    return Asked(own, title, filters, state.current_policy(), beside.others, cubes, beside.statements)


def current_result(asked: Asked) -> Compared | SdcError:
    """What follows from the tables together; while it is worked out the page shows progress and ends here."""

    def compare(progress: Progress) -> Compared | SdcError:
        try:
            return _compared(asked, progress)
        except SdcError as error:
            return error  # remembered like a result, so that it is not looked for on every run

    return jobs.finish(COMPARED, (asked,), compare, heavy=True)


def _compared(asked: Asked, progress: Progress) -> Compared:
    own = asked.own
    ours = replace(own, cube=replace(own.cube, spec=replace(own.cube.spec, filters=asked.filters)))
    publications = (ours, *published_beside(own.cube, asked))
    found = _derived(publications, asked, progress)
    return Compared(asked, publications, found.linked, found.derivations)


def published_beside(own: Cube, asked: Asked) -> list[Publication]:
    """The other tables as the public has them, under the names of the open one."""
    return [
        agreement_of(own, other, cube, place).applied(Publication.of_others(cube, negative=may_be_negative(cube)))
        for place, (other, cube) in enumerate(zip(asked.others, asked.cubes, strict=True), start=1)
    ]


def _derived(publications: tuple[Publication, ...], asked: Asked, progress: Progress) -> Derived:
    """What follows; where the tables agree with each other, and not with what is known besides, that is said."""
    large = sum(len(one.cube) for one in publications) >= apart.LINKED
    given: dict[str, Any] = {"publications": publications, "policy": asked.policy}
    try:
        return apart.done(
            link_and_derive, progress, large=large, **given, statements=asked.statements, most=MOST_DERIVED
        )
    except InputError as error:
        if not asked.statements:
            raise
        apart.done(refuse_contradictions, progress, large=large, **given)  # says it, where the tables are what is wrong
        raise InputError(messages.KNOWN_CONTRADICTS.at(Address(messages.KNOWN_BESIDES.phrase()))) from error


def agreement_of(own: Cube, other: OtherTable, cube: Cube, place: int) -> Agreement:
    """How another table is called and understood beside the open one."""
    names = names_of(own, other, cube)
    labels = {key: label for key, label in other.same.items() if label}
    return Agreement(
        names_apart(own.spec.names, names, letter(place)),
        labels,
        own.spec.population if other.same_population else cube.spec.population,
        own.spec.unit if other.same_unit else cube.spec.unit,
        filters_of(other.draft, other.condition),
    )
