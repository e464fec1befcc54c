"""What is worked out apart shows what it shows in place, and ends when it is stopped, cleared or left."""

from __future__ import annotations

import gc
import os
import weakref
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from datetime import date
from io import BytesIO
from threading import Event, Thread
from time import monotonic
from typing import Any
from zipfile import ZipFile

import pytest

from sdc_core.attack.completions import review_over_completions
from sdc_core.comparison.comparing import compare
from sdc_core.comparison.points import Point
from sdc_core.errors import Abandoned, Cancelled
from sdc_core.io.apart.elsewhere import done_elsewhere
from sdc_core.io.workbook.writing import workbook_content
from sdc_core.policy.policy import Policy
from sdc_core.progress import Progress
from sdc_core.protection import ConventionalRounding, Suppress
from sdc_core.rules.small_count import SmallCount
from sdc_core.signoff.signoff import SignOff
from tests.io.apart import works
from tests.io.apart.test_apart import is_gone_soon
from tests.io.apart.test_elsewhere import POLICY, cube
from tests.pages import test_compare as beside
from tests.pages.test_attack import CROSSTAB, attacked
from tests.pages.test_protect import ATTACK, BUTTON, on_the_page
from tests.pages.test_same_findings import MEANING, WITHIN_BOUNDS, reviewed
from tests.pages.visitor import OFFENCES, Visitor
from ui.compare.comparing import COMPARED
from ui.protect import map_view
from ui.protect.releasing import RELEASE
from ui.review.reviewing import REVIEW
from ui.session import apart, laying_out
from ui.session.jobs import Job
from ui.session.question import Question
from ui.session.turns import Turns
from ui.signoff import exporting

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="tests fork their workers")

PATIENT = 20.0
BOUNDS = (
    "TABULATED", "DRAWN", "SETTLED", "WRITTEN", "SEARCHED", "LAID_OUT", "LISTED", "SIMULATED", "GROWN", "LINKED",
)  # fmt: skip


def from_size(least: int, patch: pytest.MonkeyPatch) -> None:
    """Work goes apart from this much on."""
    for bound in BOUNDS:
        patch.setattr(apart, bound, least)


@pytest.fixture
def everything_apart(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """However small a table is, work on it is done apart; the names of what was."""
    done: list[str] = []

    def noted(work: Callable[..., Any], progress: Progress, **given: Any) -> Any:
        done.append(work.__name__)
        return done_elsewhere(work, progress, **given)

    from_size(1, monkeypatch)
    monkeypatch.setattr(apart, "done_elsewhere", noted)
    return done


def hidden() -> Visitor:
    """A review of a table of which counts are known within bounds."""
    visitor = reviewed(WITHIN_BOUNDS, MEANING.format(symbol="0-9"))
    visitor.go("review")
    return visitor


def reviewing() -> Visitor:
    visitor = Visitor()
    visitor.upload(OFFENCES)
    visitor.mark("key", "target")
    visitor.confirm()
    visitor.go("review")
    return visitor


def result(visitor: Visitor, question: Question[Any]) -> Any:
    return visitor.app.session_state["results"][question][1]


def workbook_of(visitor: Visitor, monkeypatch: pytest.MonkeyPatch) -> Callable[[], bytes]:
    """What makes the workbook when its button is pressed."""
    made: dict[str, Any] = {}

    def keep(label: str, *, data: Any, **_: object) -> bool:
        made[label] = data
        return False

    with monkeypatch.context() as patched:
        patched.setattr(exporting.st, "download_button", keep)
        visitor.go("signoff")
    make: Callable[[], bytes] = made["Annotated workbook"]
    return make


def parts(content: bytes) -> dict[str, bytes]:
    with ZipFile(BytesIO(content)) as book:
        return {name: book.read(name) for name in book.namelist()}


def test_a_review_shows_the_same_findings(everything_apart: list[str]):
    there = hidden()
    names = set(everything_apart)
    everything_apart.clear()
    with pytest.MonkeyPatch.context() as patched:
        from_size(10**9, patched)
        here = hidden()

    looked_over = {"laid_out", "proposed_of", "totals_of"}
    assert names == {*looked_over, "build", "with_joint_bounds", "review_over_completions"}
    assert everything_apart == []
    assert there.text() == here.text()
    assert list(result(there, REVIEW).findings) == list(result(here, REVIEW).findings) != []


def test_a_workbook_has_the_same_parts(everything_apart: list[str], monkeypatch: pytest.MonkeyPatch):
    visitor = reviewing()
    make = workbook_of(visitor, monkeypatch)
    everything_apart.clear()

    content = make()

    assert everything_apart == ["workbook_content"]
    here = workbook_content(result(visitor, REVIEW), signoff=SignOff(), created=date.today(), release=None)
    assert parts(content).keys() == parts(here).keys()
    assert parts(content)["xl/worksheets/sheet2.xml"] == parts(here)["xl/worksheets/sheet2.xml"]


def test_a_search_and_the_attack_on_what_it_hides_show_the_same(everything_apart: list[str]):
    def protected() -> Visitor:
        visitor = on_the_page("twelve-key-values")
        visitor.press(BUTTON)
        visitor.set("toggle", ATTACK, True)
        return visitor

    there = protected()
    names = list(everything_apart)
    with pytest.MonkeyPatch.context() as patched:
        from_size(10**9, patched)
        here = protected()

    assert "protect" in names
    assert "attack_own" in names
    assert there.text() == here.text()
    assert result(there, RELEASE).cube is result(there, REVIEW).cube


def test_a_published_table_is_attacked_with_the_same_outcome(everything_apart: list[str]):
    there = attacked(CROSSTAB, "x")
    names = list(everything_apart)
    with pytest.MonkeyPatch.context() as patched:
        from_size(10**9, patched)
        here = attacked(CROSSTAB, "x")

    assert "attack_of_others" in names
    assert there.text() == here.text()


def test_a_comparison_shows_the_same(everything_apart: list[str]):
    def beside_another() -> Visitor:
        visitor = beside.opened()
        beside.put_beside(visitor, ("other.csv", beside.FROM_25))
        beside.compared(visitor)
        return visitor

    there = beside_another()
    names = list(everything_apart)
    with pytest.MonkeyPatch.context() as patched:
        from_size(10**9, patched)
        here = beside_another()

    assert names.count("link_and_derive") == 1
    assert there.text() == here.text()
    assert beside.unsafe(result(there, COMPARED)) == beside.unsafe(result(here, COMPARED)) != set()


def test_the_map_of_methods_has_the_same_points_and_never_goes_back(
    everything_apart: list[str], monkeypatch: pytest.MonkeyPatch
):
    review = review_over_completions(cube(40), POLICY)
    methods = (ConventionalRounding(base=3), ConventionalRounding(base=5), Suppress())
    monkeypatch.setattr(map_view, "sensible_methods", lambda *_, **__: methods)
    shares: list[float] = []

    there = [*map_view._compared_apart(review, None, "", lambda share, doing: shares.append(share))]

    here = [*compare(review, methods)]
    assert everything_apart == ["compare_part", "compare_part"]
    assert [one.name for one in there] == [one.name for one in here]
    for one, other in zip(there, here, strict=True):
        assert isinstance(one, Point)
        assert isinstance(other, Point)
        assert one.measures == other.measures
        assert one.meaning == other.meaning
    assert there[-1].method is methods[-1]
    assert there[-1].release.cube is review.cube
    assert shares == sorted(shares)
    assert shares[-1] == 1


def test_a_sheet_that_is_looked_over_by_a_process_that_dies_is_one_sentence_and_the_page_goes_on(
    monkeypatch: pytest.MonkeyPatch,
):
    with monkeypatch.context() as patched:
        from_size(1, patched)
        patched.setattr(apart, "done_elsewhere", lambda work, progress, **_: done_elsewhere(works.killed, progress))
        visitor = Visitor()
        visitor.upload(OFFENCES)
        assert visitor.says("more memory than there is for it")
        assert visitor.app.session_state["work"].table is None

    visitor.upload(OFFENCES)
    visitor.mark("key", "target")
    visitor.confirm()


def test_a_comparison_whose_process_dies_is_one_sentence_and_the_page_goes_on(monkeypatch: pytest.MonkeyPatch):
    visitor = beside.opened()
    beside.put_beside(visitor, ("other.csv", beside.FROM_25))
    with monkeypatch.context() as patched:
        from_size(1, patched)
        patched.setattr(apart, "done_elsewhere", lambda work, progress, **_: done_elsewhere(works.broken, progress))
        visitor.press("Compare")
        assert visitor.says("was ended from outside, or broke down")

    assert beside.unsafe(beside.compared(visitor))


def test_a_step_of_a_job_waits_for_its_turn_and_says_its_place(monkeypatch: pytest.MonkeyPatch):
    turns, let_go, began = Turns(1), Event(), Event()
    monkeypatch.setattr(apart, "BRIEF", turns)

    def first(*, progress: Progress) -> int:
        began.set()
        let_go.wait(PATIENT)
        return 1

    monkeypatch.setattr(apart, "done_elsewhere", lambda work, progress, **given: work(**given, progress=progress))
    jobs = [Job(Question[int]("asked"), ()) for _ in range(2)]
    jobs[0].start(lambda progress: apart.in_turn(first, progress, large=True))
    assert began.wait(PATIENT)
    jobs[1].start(lambda progress: apart.in_turn(works.number, progress, large=True))
    jobs[1].wait(0.5)
    assert jobs[1].doing == "you are number 1 in the queue"

    let_go.set()
    jobs[1].wait(PATIENT)
    assert jobs[1].result == os.getpid()


@pytest.mark.parametrize("step", [apart.done, apart.in_turn], ids=["a job", "a step of one"])
def test_clearing_ends_the_process_of_work_in_the_middle_and_keeps_nothing(step: Callable[..., Any]):
    visitor = reviewing()
    job = Job(Question[int]("asked"), (), here=presence_of(visitor))
    job.start(lambda progress: step(works.endless, progress, large=True))
    end = monotonic() + PATIENT
    while not job.doing.isdecimal() and monotonic() < end:
        job.wait(0.05)
    worker = int(job.doing)

    visitor.press("Clear my data")
    visitor.go_on()

    job.wait(PATIENT)
    assert isinstance(job.error, Abandoned)
    assert job.result is None
    assert is_gone_soon(worker)


class Asking:
    """Somebody who waits for endless work that is done when its button is pressed."""

    def __init__(self, here: Callable[[], bool]) -> None:
        self.here, self.error, self.worker, self.began = here, "", 0, Event()
        self.thread = Thread(target=self._ask, daemon=True)
        self.thread.start()
        assert self.began.wait(PATIENT)

    def _ask(self) -> None:
        try:
            apart.on_request(self._work, large=True, here=self.here)
        except Cancelled as error:
            self.error = type(error).__name__

    def _work(self, progress: Progress) -> int:
        def look(share: float, doing: str) -> None:
            if doing.isdecimal():
                self.worker = int(doing)
                self.began.set()
            progress(share, doing)

        return done_elsewhere(works.endless, look)


def presence_of(visitor: Visitor) -> Callable[[], bool]:
    """Whether the session still has its data, as `state.presence` says it."""
    held = weakref.ref(visitor.app.session_state["presence"])
    return lambda: held() is not None


def test_clearing_ends_what_is_made_on_request(monkeypatch: pytest.MonkeyPatch):
    visitor = reviewing()
    asking = Asking(presence_of(visitor))

    visitor.press("Clear my data")
    visitor.go_on()

    asking.thread.join(PATIENT)
    assert asking.error == Abandoned.__name__
    assert is_gone_soon(asking.worker)


def test_the_end_of_the_session_ends_what_is_made_on_request():
    visitor = reviewing()
    asking = Asking(presence_of(visitor))

    del visitor
    gc.collect()

    asking.thread.join(PATIENT)
    assert asking.error == Abandoned.__name__
    assert is_gone_soon(asking.worker)


def test_work_of_a_session_that_has_gone_leaves_the_line(monkeypatch: pytest.MonkeyPatch):
    turns, there, let_go = Turns(1), [True], Event()
    monkeypatch.setattr("ui.session.jobs.BRIEF", turns)
    first, gone, last = (
        Job(Question[int]("asked"), (), large=True, here=here)
        for here in (lambda: True, lambda: there[0], lambda: True)
    )
    first.start(lambda progress: let_go.wait(PATIENT))
    first.wait(0.1)
    gone.start(lambda progress: 1)
    gone.wait(0.1)
    last.start(lambda progress: 2)
    last.wait(0.5)
    assert (gone.doing, last.doing) == ("you are number 1 in the queue", "you are number 2 in the queue")

    there.clear()
    there.append(False)
    gone.wait(PATIENT)
    last.wait(0.5)

    assert isinstance(gone.error, Abandoned)
    assert last.doing == "you are number 1 in the queue"
    let_go.set()
    last.wait(PATIENT)
    assert last.result == 2


def test_stopped_work_waits_for_a_click(monkeypatch: pytest.MonkeyPatch):
    visitor = hidden()
    monkeypatch.setattr("ui.review.reviewing.review_over_completions", stopping(visitor))
    smaller = Policy("smaller", (SmallCount(cell=2, key=2, target=2),))
    visitor.seed(base=smaller, policy=smaller, preset="own file")
    assert visitor.says("stopped; nothing was changed")
    begun = len(STARTED)

    visitor.run()
    visitor.run()

    assert len(STARTED) == begun
    assert visitor.says("stopped; nothing was changed")
    monkeypatch.undo()
    visitor.press("Start again")
    assert not visitor.says("stopped; nothing was changed")
    assert list(result(visitor, REVIEW).findings) != []


STARTED: list[str] = []


def stopping(visitor: Visitor) -> Callable[..., Any]:
    """Work that the person stops as soon as it has begun."""

    def work(*, progress: Progress, **given: Any) -> Any:
        STARTED.append("once")
        visitor.app.session_state["job"].cancel()
        progress(0.0, "counting")

    return work


class Line:
    """The line of short work, of any size, which has a single place."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self._patch, self._taken = patch, ExitStack()

    def stands(self) -> None:
        """Somebody takes the place."""
        turns = Turns(1)
        from_size(1, self._patch)
        self._patch.setattr("ui.session.jobs.BRIEF", turns)
        self._taken.enter_context(turns.turn(lambda before: None))

    def moves_on(self) -> None:
        """They give it back."""
        self._taken.close()


@pytest.fixture
def line(monkeypatch: pytest.MonkeyPatch) -> Iterator[Line]:
    line = Line(monkeypatch)
    yield line
    line.moves_on()


def waits_and_is_stopped(visitor: Visitor) -> None:
    """The page says the place in the queue, and goes on when the work is stopped."""
    visitor.app.run()
    job = visitor.app.session_state["job"]
    assert job.doing == "you are number 1 in the queue"
    assert [one.label for one in visitor.app.button if one.label == "Stop"] == ["Stop"]
    job.cancel()
    visitor.run()
    assert visitor.title == "Your table"


@pytest.mark.parametrize("layout", ["microdata", "crosstab"])
def test_another_layout_waits_with_its_place_in_the_queue_and_can_be_stopped(layout: str, line: Line):
    visitor = Visitor()
    visitor.upload(OFFENCES)
    before = visitor.work.draft
    line.stands()

    visitor.app.segmented_control[0].set_value(layout)
    waits_and_is_stopped(visitor)
    assert visitor.work.draft == before
    assert visitor.work.sheet is None

    line.moves_on()
    visitor.press("Start again")
    draft = visitor.work.draft
    assert draft is not None
    assert layout in (draft.layout, "crosstab")
    assert (visitor.work.sheet is not None) == (layout == "crosstab")


def test_totals_wait_with_their_place_in_the_queue_and_can_be_stopped(line: Line):
    visitor = Visitor()
    rows = ("A,Yes,1", "A,No,2", "B,Yes,3", "B,No,4", "All regions,Yes,4", "All regions,No,6")
    visitor.upload("region,offence,m,n\n" + "".join(f"{row},7\n" for row in rows), "two.csv")
    visitor.lay_out("cells")
    line.stands()

    visitor.find("selectbox", "Which column holds the counts?").set_value(2)
    waits_and_is_stopped(visitor)

    line.moves_on()
    visitor.press("Start again")
    found = result(visitor, laying_out.TOTALS)
    assert [one.category for one in found["region"]] == ["All regions"]


def test_a_role_that_is_clicked_waits_for_no_totals(everything_apart: list[str]):
    visitor = Visitor()
    visitor.upload(OFFENCES)
    assert "totals_of" in everything_apart
    everything_apart.clear()

    visitor.mark("key", "target")

    assert everything_apart == ["build"]
