"""Every method with sensible settings on one table: the points of the map of risk and loss, as they come."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import groupby
from typing import Any

import numpy as np

from sdc_core.comparison import messages
from sdc_core.comparison.axes import DISCLOSED, DISCLOSED_UNITS
from sdc_core.comparison.in_words import sentence
from sdc_core.comparison.merged import Merged
from sdc_core.comparison.outsider import Outsider
from sdc_core.comparison.points import NOTHING, ORIGINAL, Point, Refused
from sdc_core.cube.cube import Cube
from sdc_core.entries.record_keys import KeySource
from sdc_core.errors import Cancelled, InputError, SdcError
from sdc_core.evaluation.reviewing import Review
from sdc_core.measures.base import Measure, Measured
from sdc_core.measures.imputation import Imputation
from sdc_core.measures.measuring import EVERY, measured
from sdc_core.measures.pair import Moves, Pair, figures
from sdc_core.messages import written
from sdc_core.progress import Progress, no_progress
from sdc_core.protection import METHODS
from sdc_core.protection.base import Method
from sdc_core.protection.cell_keys.cell_key import CellKey
from sdc_core.protection.perturbed import Perturbed
from sdc_core.protection.redesign.proposals import Search
from sdc_core.protection.redesign.redesign import Redesign
from sdc_core.protection.redesign.redesigned import Redesigned
from sdc_core.protection.release import Release
from sdc_core.settings import Setting, plain
from sdc_core.table.table import Table

MOST = 40
"""Settings that are compared of the methods that fit a table."""


def sensible_methods(review: Review, *, record_key: str = "") -> tuple[Method, ...]:
    """Every method with the settings that are worth comparing on this table: quick ones first, then those that search.

    Some forty at most: where more methods fit, each has fewer settings. A method that does not fit, or that has nothing
    to do in this table, comes once. record_key: the column of microdata that holds record keys, "" where there is none.
    """
    kinds = sorted(METHODS, key=lambda kind: kind.searches)
    settings = [[*kind.sensible(review, record_key=record_key)] for kind in kinds]
    compared = []
    for kind, some in zip(kinds, settings, strict=True):
        if kind.misfit(review.cube.spec) is None and (review.exit_status or not kind.only_unsafe):
            compared.append(some)
        else:
            del some[1:]
    while sum(map(len, compared)) > MOST:
        max(compared, key=len).pop()
    return tuple(one for some in settings for one in some)


def compare(
    review: Review,
    methods: Sequence[Method] | None = None,
    *,
    table: Table | None = None,
    record_key: str = "",
    measures: Sequence[Measure] = EVERY,
    imputation: Imputation = Imputation.SHARE,
    progress: Progress = no_progress,
) -> Iterator[Point | Refused]:
    """A point for each method as soon as it is there: first the two ends of the map, the table as it is and nothing.

    methods: with their settings; None: `sensible_methods`. table: the microdata that were counted, for methods that
    need them. A method that cannot be applied to this table comes as `Refused`, with its sentence. Stopped by the
    progress, which raises `Cancelled`; what came before is kept by the caller.
    """
    chosen = sensible_methods(review, record_key=record_key) if methods is None else tuple(methods)
    yield from ends(review, measures)
    yield from _each(review, chosen, table, measures=measures, imputation=imputation, progress=progress)


def ends(review: Review, measures: Sequence[Measure] = EVERY) -> tuple[Point, Point]:
    """The two ends of the map: the table as it is, and nothing."""
    return _end(review, ORIGINAL, measures), _end(review, NOTHING, measures)


def in_parts(methods: Sequence[Method]) -> tuple[tuple[Method, ...], ...]:
    """Methods in parts that can be compared each by itself, in their order: a part for each kind of method.

    What one finds serves only others of its kind, and only these are told apart by their settings.
    """
    return tuple(tuple(part) for _, part in groupby(methods, key=type))


def compare_part(
    *, review: Review, methods: tuple[Method, ...], table: Table | None, progress: Progress = no_progress
) -> tuple[Point | Refused, ...]:
    """The points of one part, without the ends; those that are there when the work is stopped."""
    found: list[Point | Refused] = []
    try:
        found.extend(_each(review, methods, table, progress=progress))
    except Cancelled:
        if not found:
            raise
    return tuple(found)


def _each(
    review: Review,
    methods: Sequence[Method],
    table: Table | None,
    *,
    measures: Sequence[Measure] = EVERY,
    imputation: Imputation = Imputation.SHARE,
    progress: Progress,
) -> Iterator[Point | Refused]:
    names = names_of(methods)
    review, searches = _with_keys(review, methods, table), dict[Redesign, Search]()
    for number, (method, name) in enumerate(zip(methods, names, strict=True)):
        part = _part(progress, number, len(methods), name)
        part(0.0, "")
        try:
            method.refuse_misfits(review, table)
            release = _released(method, review, table, searches, part)
            yield _point(review, method, release, name=name, measures=measures, imputation=imputation, progress=part)
        except Cancelled:
            raise
        except SdcError as error:
            yield Refused(
                id=method.id, title=method.title, name=name, settings=settings_of(method),
                why=_why(error, (method.owner(), review.cube.source.name)),
            )  # fmt: skip
    progress(1.0, "")


def settings_of(method: Method) -> tuple[tuple[str, object], ...]:
    """Every setting of a method with its value as files write it."""
    return (*((item.name, plain(value)) for item, value in method.values()), *method.read_values().items())


def names_of(methods: Sequence[Method]) -> list[str]:
    """What each is called beside the others: its title, and the settings in which those of its kind differ.

    What is switched on or off unlike usual is named too.
    """
    settings = [dict(settings_of(one)) for one in methods]
    named = []
    for method, own in zip(methods, settings, strict=True):
        alike = [other for one, other in zip(methods, settings, strict=True) if one.id == method.id]
        unusual = {item.name for item, value in method.values() if item.kind is bool and value != item.default}
        differing = [name for name in own if name in unusual or any(other[name] != own[name] for other in alike)]
        known = {item.name: item for item in method.settings()}
        words = ", ".join(_in_words(name, own[name], known.get(name)) for name in differing if own[name] != "")
        title = method.said("title")
        named.append(f"{title} ({words})" if words else title)
    return named


def _in_words(name: str, value: object, item: Setting | None) -> str:
    """A setting with its value, in the active language. item: None for what was read for a field of the method."""
    called = name.replace("_", " ") if item is None else item.name_words.said()
    if isinstance(value, bool):
        said = (messages.YES if value else messages.NO).said()
    elif item is not None and value in item.choices:
        said = item.choice_words(str(value)).said()
    else:
        said = written(str(value))
    return f"{called[:1].lower()}{called[1:]} {said}"


def _with_keys(review: Review, methods: Sequence[Method], table: Table | None) -> Review:
    """The review of a table that is counted with its record keys once, where a method needs them."""
    cube = review.cube
    columns = {one.record_key for one in methods if isinstance(one, CellKey) and one.record_key}
    if table is None or len(columns) != 1 or cube.record_keys is not None:
        return review
    counted = Cube.build(table, cube.spec, keys=KeySource(columns.pop()))
    same = np.array_equal(counted.count, cube.count)
    return replace(review, cube=replace(cube, record_keys=counted.record_keys)) if same else review


def _released(
    method: Method, review: Review, table: Table | None, searches: dict[Redesign, Search], progress: Progress
) -> Release:
    """What a method makes of the table. Proposals of one redesign are looked for once.

    searches: what was found so far, by the method that takes the first proposal.
    """
    if not isinstance(method, Redesign):
        return method.protect(review, table=table, progress=progress)
    first = replace(method, take=1)
    if first not in searches:
        searches[first] = method.propose(review, progress=progress)
    return method.released(review, searches[first])


def _why(error: SdcError, named: tuple[str, ...]) -> str:
    """The first problem in a sentence, and how many there are besides.

    named: addresses that are left out, because whoever reads it knows which method and which table it is about.
    """
    first, *others = error.problems
    sentence = str(replace(first, where="") if first.where in named else first)
    return f"{sentence} {messages.MORE_PROBLEMS.phrase(more=len(others))}" if others else sentence


def _part(progress: Progress, number: int, of: int, name: str) -> Progress:
    """The progress of one of the methods: whatever begins anew in it, the whole never goes back."""
    furthest = 0.0

    def report(share: float, doing: str) -> None:
        nonlocal furthest
        furthest = max(furthest, min(1.0, share))
        progress((number + furthest) / of, name)

    return report


def _end(review: Review, which: str, measures: Sequence[Measure]) -> Point:
    """One of the two ends of the map."""
    cube = review.cube
    as_it_is = which == ORIGINAL
    outsider = Outsider.of_table(review) if as_it_is else Outsider.of_nothing(review)
    published = figures(cube) if as_it_is else np.zeros(len(cube))
    hidden = np.full(len(cube), not as_it_is)
    pair = Pair.of(cube, published, hidden, imputation=Imputation.ZERO, known=outsider.known, open_=outsider.open)
    found = _found(pair, outsider, measures)
    name = str((messages.ORIGINAL if as_it_is else messages.NOTHING_PUBLISHED).phrase())
    return _made(which, name, name, outsider, found, hidden=0 if as_it_is else len(cube), cells=len(cube))


def _point(
    review: Review,
    method: Method,
    release: Release,
    *,
    name: str,
    measures: Sequence[Measure],
    imputation: Imputation,
    progress: Progress,
) -> Point:
    outsider = Outsider.of_release(review, release, progress=progress)
    found = _found(_pair(release, outsider, imputation), outsider, measures)
    hidden = int(np.count_nonzero(release.hidden))
    made = _made(method.id, method.title, name, outsider, found, hidden=hidden, cells=len(release.cube))
    return replace(made, settings=settings_of(method), method=method, release=release)


def _pair(release: Release, outsider: Outsider, imputation: Imputation) -> Pair:
    known: dict[str, Any] = {"known": outsider.known, "open_": outsider.open}
    if isinstance(release, Redesigned):
        merged = Merged.of(release)
        return Pair.of_merged(release.original, merged.published(release), merged.parts, **known)
    published = np.asarray(release.value, dtype=np.float64) / 10.0**release.decimals
    if isinstance(release, Perturbed) and release.places is not None:
        known["moves"] = Moves.of(*release.places, size=len(release.cube))
    try:
        return Pair.of(release.cube, published, release.hidden, imputation=imputation, **known)
    except InputError:  # the total is hidden, so that there is no share: nought stands for it, and the notes say so
        return Pair.of(release.cube, published, release.hidden, imputation=Imputation.ZERO, **known)


def _made(
    which: str, title: str, name: str, outsider: Outsider, found: Mapping[str, Measured], *, hidden: int, cells: int
) -> Point:
    return Point(
        id=which,
        title=title,
        name=name,
        measures=found,
        unsafe=outsider.unsafe,
        disclosed=int(np.count_nonzero(outsider.disclosed)),
        unsettled=int(np.count_nonzero(outsider.unsettled)),
        meaning=sentence(name, outsider, found, hidden=hidden, cells=cells),
    )


def _found(pair: Pair, outsider: Outsider, measures: Sequence[Measure]) -> dict[str, Measured]:
    """What the comparison itself finds, then the measures."""
    at_risk = (outsider.disclosed | outsider.unsettled)[pair.rows]
    everybody = float(pair.before.sum())
    units = Measured(float(pair.before[at_risk].sum()) / everybody) if pair.of_counts and everybody else None
    own = {
        DISCLOSED.id: Measured(outsider.share),
        DISCLOSED_UNITS.id: units or Measured.nothing(messages.NO_UNITS),
    }
    return own | measured(pair, measures)
