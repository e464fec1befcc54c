"""Work that is done elsewhere gives what it gives here, and whatever becomes of its process is one sentence."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from dataclasses import replace
from decimal import Decimal
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from scipy import sparse

from sdc_core.attack.completions import review_over_completions
from sdc_core.attack.exposure import attack_publication
from sdc_core.attack.joint_bounds import with_joint_bounds
from sdc_core.attack.publication import Publication
from sdc_core.cube.cube import Cube
from sdc_core.errors import Abandoned, Cancelled, SdcError, SpecError
from sdc_core.evaluation.reviewing import Review
from sdc_core.evaluation.treatment import Treatment
from sdc_core.io.apart import asking
from sdc_core.io.apart.elsewhere import done_elsewhere
from sdc_core.io.apart.values import parts_of, value_of
from sdc_core.io.reading import read_table
from sdc_core.io.workbook.writing import workbook_content
from sdc_core.messages import Address, Figure, Grouped, speaking
from sdc_core.policy.policy import Policy
from sdc_core.progress import STOPPED, no_progress, stop
from sdc_core.protection.redesign.redesign import Redesign
from sdc_core.protection.suppression.onlooking import attack_from_within
from sdc_core.protection.suppression.suppress import Suppress
from sdc_core.signoff.signoff import SignOff
from sdc_core.spec.parts import Measure, Variable
from sdc_core.spec.table_spec import TableSpec
from sdc_core.words.languages import catalogue_of
from tests.io.apart import works
from tests.io.apart.test_apart import is_gone_soon
from tests.load.many import table

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="tests fork their workers")

POLICY = Policy.preset("extended-threshold-example")
SPEC = TableSpec(
    (Variable("region", "key"), Variable("sex", "key"), Variable("offence", "target")),
    measure=Measure(count="n"), layout="cells", missing=("..",),
)  # fmt: skip


def cube(cells: int = 240, *, hidden: bool = False) -> Cube:
    """Regions by sex by offence; hidden: every seventh count is not given, and the totals of it are."""
    content = table(3, cells).decode()
    if not hidden:
        return Cube.build(read_table(content.encode(), name="t.csv"), SPEC)
    whole = Cube.build(read_table(content.encode(), name="t.csv"), SPEC)
    head, *lines = content.splitlines()
    shown = [f"{line.rpartition(',')[0]},.." if at % 7 == 0 else line for at, line in enumerate(lines)]
    rows = np.array([row for row in range(len(whole)) if "Total" in whole.label(row)])
    totals = [",".join((*whole.label(row), str(whole.count[row]))) for row in rows.tolist()]
    spec = replace(SPEC, variables=tuple(replace(one, total=("Total",)) for one in SPEC.variables))
    return with_joint_bounds(
        Cube.build(read_table("\n".join([head, *shown, *totals, ""]).encode(), name="t.csv"), spec)
    )


def findings(review: Review) -> list[object]:
    return list(review.findings)


@pytest.mark.parametrize("hidden", [False, True], ids=["known", "hidden"])
def test_a_review_finds_the_same_elsewhere_and_is_about_the_same_cube(hidden: bool):
    here = cube(hidden=hidden)

    found = done_elsewhere(review_over_completions, no_progress, cube=here, policy=POLICY)

    assert findings(found) == findings(review_over_completions(here, POLICY)) != []
    assert found.policy is POLICY
    assert found.cube is here
    assert found.findings.verdicts[0].check.rule is POLICY.rules[0]


@pytest.mark.parametrize("language", ["en", "sv"])
def test_a_workbook_has_the_same_bytes_elsewhere_in_the_language_that_is_spoken(language: str):
    review = review_over_completions(cube(), POLICY)
    given: dict[str, Any] = {"review": review, "signoff": SignOff(), "created": None, "release": None}

    with speaking(catalogue_of(language)):
        assert done_elsewhere(workbook_content, no_progress, **given) == workbook_content(**given)


def test_a_redesign_names_categories_elsewhere_in_the_language_that_is_spoken():
    lines = [f"{region},m,{answer},{n}" for region in ("Birch", "Elm", "Oak") for answer, n in (("yes", 1), ("no", 2))]
    content = "\n".join(["region,sex,offence,n", *lines, "Yew,m,yes,30", "Yew,m,no,30", ""])
    review = review_over_completions(Cube.build(read_table(content.encode(), name="t.csv"), SPEC), POLICY)

    with speaking(catalogue_of("sv")):
        redesigned = done_elsewhere(Redesign(variables="region").protect, no_progress, review=review)

    assert "Birch, Elm och Oak" in redesigned.cube.hierarchies[0].labels


def test_a_release_and_an_attack_on_it_are_the_same_elsewhere():
    review = review_over_completions(cube(120), POLICY)
    here = Suppress().protect(review)

    release = done_elsewhere(Suppress().protect, no_progress, review=review)

    assert np.array_equal(release.status, here.status)
    assert release.cube is review.cube
    publication = Publication.of_own(release.cube, np.asarray(release.status == Treatment.PRIMARY))
    one = attack_publication(publication, policy=POLICY)
    other = done_elsewhere(attack_publication, no_progress, publication=publication, policy=POLICY)
    assert other.publication is publication
    assert np.array_equal(other.intervals.least, one.intervals.least)
    assert np.array_equal(other.intervals.most, one.intervals.most)
    assert [str(reason) for reason in other.idle] == [str(reason) for reason in one.idle]
    assert len(one.recovered) > 0
    assert np.array_equal(other.recovered, one.recovered)


@pytest.mark.parametrize("who", ["alone", "coalition"])
def test_those_in_the_table_work_out_the_same_elsewhere(who: str):
    release = Suppress().protect(review_over_completions(cube(120), POLICY))
    given: dict[str, Any] = {"release": release, "policy": POLICY, "protected": False, "who": who}

    there, here = done_elsewhere(attack_from_within, no_progress, **given), attack_from_within(**given)

    assert [one.verdict for one in there.groups] == [one.verdict for one in here.groups]
    assert [(one.unknown, one.proved) for one in there.narrowed] == [(one.unknown, one.proved) for one in here.narrowed]
    assert [sorted(one.unknowns.tolist()) for one in there.viewers] == [
        sorted(one.unknowns.tolist()) for one in here.viewers
    ]
    assert len(here.viewers) > 0


VALUES: tuple[Any, ...] = (
    None, True, 2**80, -1.5, "Göteborg \ud800", b"\0a", b"", (), ("a", "b"), (1, ("a", 2.5)), [1, [2]], {"a": (1,)},
    {1: "a"}, frozenset({1, 2}), {"x"}, Decimal("1.50"), Fraction(1, 3), Figure("1.5"), Grouped(1000),
    Treatment.PRIMARY, Address("file", "row"), SPEC, POLICY, np.int64(3), np.float64(0.1),
)  # fmt: skip


@pytest.mark.parametrize("value", VALUES, ids=lambda value: type(value).__name__)
def test_every_value_comes_back_as_it_was(value: Any):
    back = value_of(parts_of(value, ()), ())

    assert back == value
    assert type(back) is type(value)


@pytest.mark.parametrize(
    "array",
    [np.arange(6).reshape(2, 3)[:, ::2], np.zeros((0, 3)), np.array(5), np.array([2**70, 1], dtype=object),
     np.array([True]), np.array(["a", "bc"]), np.array([1.5], dtype=np.float32)],
    ids=lambda array: f"{array.dtype} {array.shape}",
)  # fmt: skip
def test_every_array_comes_back_as_it_was(array: np.ndarray[Any, Any]):
    back = value_of(parts_of(array, ()), ())

    assert back.dtype == array.dtype
    assert back.shape == array.shape
    assert np.array_equal(back, array)


def test_a_sparse_matrix_comes_back_as_it_was():
    matrix = sparse.csr_array(np.array([[0, 2], [1, 0], [0, 0]]))

    back = value_of(parts_of(matrix, ()), ())

    assert (back != matrix).nnz == 0
    assert type(back) is type(matrix)


def test_what_stands_twice_in_an_answer_is_one_object_afterwards():
    column = np.arange(3)
    spec = replace(SPEC, title="another")

    first, second, one, other = value_of(parts_of((column, column, spec, spec), ()), ())

    assert first is second
    assert one is other


def test_what_was_given_is_not_sent_back():
    column = np.arange(1_000_000)

    same, twice = done_elsewhere(works.doubled, no_progress, column=column)

    assert same is column
    assert np.array_equal(twice, 2 * column)
    assert sum(len(part) for part in parts_of({"again": [column]}, {"column": column})) < 100


@pytest.mark.parametrize(
    "head",
    ['["object","os","PathLike"]', '["object","sdc_core.spec.parts","dataclass"]', '["unheard",1]', '["known",7]',
     '["object","sdc_core.errors","SdcError"]', '["member","sdc_core.spec.parts","Variable","x"]', "[1]", "{", "[]"],
)  # fmt: skip
def test_an_answer_that_was_not_agreed_on_is_none(head: str):
    with pytest.raises((ValueError, LookupError, TypeError, AttributeError)):
        value_of((np.frombuffer(head.encode(), dtype=np.uint8),), ())


def refusal(work: Callable[..., Any], **given: Any) -> str:
    with pytest.raises(SdcError) as refused:
        done_elsewhere(work, no_progress, **given)
    message = str(refused.value)
    assert works.CANARY not in message
    return message


def test_a_refusal_comes_across_as_it_is():
    with pytest.raises(SpecError) as refused:
        done_elsewhere(works.refused, no_progress)

    assert [problem.code for problem in refused.value.problems] == ["spec.no-count", "spec.unknown-layout"]


def test_a_process_that_breaks_down_is_one_sentence():
    assert refusal(works.broken) == (
        "the process that did this work was ended from outside, or broke down; nothing was changed; try again, and "
        "report this sentence if it comes back."
    )


def test_a_process_that_is_killed_is_one_sentence():
    assert "more memory than there is for it" in refusal(works.killed)


def test_something_unforeseen_is_said_by_its_place_and_never_by_its_words():
    assert "something that nobody foresaw ended this work (KeyError in" in refusal(works.unforeseen, value=works.CANARY)
    assert "(TypeError in values.py" in refusal(works.of_a_kind_that_is_not_agreed)


def test_the_sentence_is_said_in_the_language_of_whoever_reads_it():
    with pytest.raises(SdcError) as refused:
        done_elsewhere(works.broken, no_progress)

    with speaking(catalogue_of("sv")):
        assert str(refused.value).startswith("processen som utförde arbetet avslutades utifrån")


def test_a_worker_speaks_the_language_of_the_session_and_stands_back_behind_the_server():
    with speaking(catalogue_of("sv")):
        assert done_elsewhere(works.language, no_progress) == "sv"
    assert done_elsewhere(works.niceness, no_progress) > os.nice(0)


def test_a_worker_ends_with_its_work():
    worker = done_elsewhere(works.number, no_progress)

    assert worker != os.getpid()
    assert is_gone_soon(worker)


def test_work_that_is_stopped_ends_its_worker():
    workers: set[int] = set()

    def watch(share: float, doing: str) -> None:
        if doing.isdecimal():
            workers.add(int(doing))
            stop()

    began = time.monotonic()
    with pytest.raises(Cancelled):
        done_elsewhere(works.endless, watch)

    assert time.monotonic() - began < 20
    (worker,) = workers
    assert is_gone_soon(worker)


def test_work_that_is_stopped_may_give_what_it_has():
    def watch(share: float, doing: str) -> None:
        if doing == "searching":
            stop()

    assert done_elsewhere(works.searching, watch) == "what was found so far"


@pytest.mark.parametrize("error", [Cancelled, Abandoned])
def test_work_that_does_not_hear_is_ended(error: type[Cancelled], monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(asking, "GRACE", 0.5 if error is Cancelled else 1000.0)

    def watch(share: float, doing: str) -> None:
        if doing == "deaf":
            raise error(STOPPED.at(""))

    began = time.monotonic()
    with pytest.raises(error):
        done_elsewhere(works.deaf, watch)

    assert time.monotonic() - began < 20
