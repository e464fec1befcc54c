"""What one person has in front of them: the only module that knows Streamlit's session state.

Inputs are stored, results are derived from them and remembered for this session alone. Nothing here
is shared between people or written to disk; closing the session, or `clear`, forgets it.
"""

from __future__ import annotations

import weakref
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, Literal, cast

import streamlit as st
from streamlit.runtime.scriptrunner import get_script_run_ctx

from sdc_core.io.apart.asking import let_go
from sdc_core.io.raw.source import Source
from sdc_core.policy.policy import Policy
from sdc_core.policy.reading import DEFAULT, DEFAULT_FOR_CONTRIBUTORS, DEFAULT_FOR_SUMS, default_for
from sdc_core.signoff.signoff import SignOff
from sdc_core.signoff.wished_protection import WishedProtection
from sdc_core.spec.parts import Kind
from sdc_core.spec.table_spec import TableSpec
from sdc_core.table.table import Table
from ui.server import downloads, inside, memory
from ui.session.attack_state import Attacking, Purpose
from ui.session.compare_state import Comparing, OtherTable
from ui.session.deciding_state import Deciding
from ui.session.draft import Draft
from ui.session.explored import Explored
from ui.session.learning_state import Attempt, Learning
from ui.session.looking_state import Looking
from ui.session.protection_state import Protection
from ui.session.question import Question, Result
from ui.session.selection import LineSelection
from ui.session.sheet_work import SheetWork
from ui.session.signing_state import Signing
from ui.session.tab.shelf import new_name


@dataclass(frozen=True, eq=False)
class Upload:
    """The bytes of a file as they came, so that another sheet can be read from them; beside: what came with it."""

    name: str
    content: bytes
    beside: Mapping[str, bytes] = field(default_factory=dict)

    @cached_property
    def source(self) -> Source:
        """The same as a file that is looked through once, however many of its sheets are opened."""
        return Source(self.name, self.content)


@dataclass(frozen=True)
class View:
    """How the table is viewed: which variables run down and across, which are fixed, what is shown.

    turned counts how often the page itself turned to other categories: the menus that show them are drawn afresh.
    """

    down: tuple[int, ...] | None = None
    across: tuple[int, ...] | None = None
    fixed: tuple[tuple[int, int], ...] = ()
    only_flagged: bool = False
    turned: int = 0


Clearing = Literal["nothing", "results", "everything"]
"""What a change leaves to be dropped: what was worked out for the table before, or all that is not the work itself."""


@dataclass(frozen=True)
class Tab:
    """The tab of this session: the name under which its unsaved work is put away, and whether the tab knows it.

    offered: what the tab had before it was loaded anew, until the person takes it up or drops it. cleared: how often
    data were cleared in it. language: the code of the one that was chosen in it, "" before anybody chose.
    clearing: what is still to be dropped; where a run is broken off the next one goes on.
    """

    name: str = field(default_factory=new_name, repr=False)
    known: bool = False
    offered: Work | None = None
    cleared: int = 0
    language: str = ""
    clearing: Clearing = "nothing"


@dataclass(frozen=True)
class CheckContents:
    """What a person has said about a table and would have to say again: what the file of its check holds."""

    draft: Draft | None
    sheet: tuple[Any, ...]
    policy: Policy
    signoff: SignOff
    protection: WishedProtection


@dataclass(frozen=True)
class Work:
    """Everything a person has given us so far.

    base, policy and preset are open until a person chooses: then the default of the measure holds.
    saved: what the check held when the table was opened or its check saved last, None right after opening; pinned: the
    policy stays when another table is opened. leaving: what was asked for and waits for a word about unsaved work.
    edition counts how often the policy was replaced as a whole, table_edition and decisions_edition
    the same for the table and the decisions: widgets that show their parts are drawn afresh then.
    signing says who decides and on what, signoff_edition how often names and ticks were asked again.
    selected is the cell of the grid that was clicked, as the grid returned it. sheet is there while the
    table is read from somewhere on a sheet, raw the whole rectangle of that sheet, lines those chosen on it,
    last_gesture the table, its sheet and the number of the gesture whose menu was answered last.
    purpose is what the person wants to know of the table; confirmed says that it may be reviewed as it was read.
    deciding is how far the list of findings on the sign-off page was heard.
    """

    upload: Upload | None = None
    table: Table | None = None
    raw: Table | None = None
    sheet: SheetWork | None = None
    lines: LineSelection = field(default_factory=LineSelection)
    last_gesture: tuple[str, int] = ("", 0)
    draft: Draft | None = None
    confirmed: bool = False
    base: Policy | None = None
    policy: Policy | None = None
    preset: str = ""
    edition: int = 0
    table_edition: int = 0
    decisions_edition: int = 0
    signoff: SignOff = SignOff()
    signing: Signing = field(default_factory=Signing)
    signoff_edition: int = 0
    selected: tuple[int, int] | None = None
    view: View = View()
    learning: Learning = field(default_factory=Learning)
    explored: Explored = field(default_factory=Explored)
    protection: Protection = field(default_factory=Protection)
    looking: Looking = field(default_factory=Looking)
    saved: CheckContents | None = None
    pinned: bool = False
    leaving: str = ""
    tab: Tab = field(default_factory=Tab)
    purpose: Purpose = "review"
    attacking: Attacking = field(default_factory=Attacking)
    comparing: Comparing = field(default_factory=Comparing)
    deciding: Deciding = field(default_factory=Deciding)


OWN_FILE = "own file"
"""The preset menu's entry for a policy that the person brought."""

_WORK, _RESULTS, _JOB, _CLICKS, _PRESENCE = "work", "results", "job", "clicks", "presence"
_gathered: ContextVar[Work | None] = ContextVar("the work that one change makes", default=None)


def work() -> Work:
    """What the person of this session has given us; within `one_change`, as it will be."""
    return _gathered.get() or _kept(_WORK, Work)


def _kept(key: str, make: Callable[[], Result]) -> Result:
    """What the session keeps under a key, made only where it is not there yet: a page asks for it hundreds of times."""
    if key not in st.session_state:
        st.session_state[key] = make()
    return cast("Result", st.session_state[key])


class Presence:
    """It is there as long as its session has its data: neither ended nor cleared."""


def presence() -> Callable[[], bool]:
    """What says, on any thread, whether this session still has the data that it has now."""
    held = weakref.ref(_kept(_PRESENCE, Presence))
    return lambda: held() is not None


def work_reader() -> Callable[[], Work]:
    """What reads the work of this session from any thread: a file is made on one of its own when a button is pressed,
    and more may have been said since the button was drawn.
    """
    context = get_script_run_ctx()
    held = None if context is None else context.session_state
    return lambda: work() if held is None else cast("Work", held[_WORK])


def current_policy() -> Policy:
    """The policy as set so far; the default of the measure before anybody chose."""
    policy, base = work().policy, base_policy()
    return base if policy is None or _is_untouched_default(policy) else policy


def _is_untouched_default(policy: Policy) -> bool:
    """Whether nobody has chosen or changed it, so that another measure brings another default."""
    named = policy.name in (DEFAULT, DEFAULT_FOR_SUMS, DEFAULT_FOR_CONTRIBUTORS)
    return work().base is None and named and policy == Policy.preset(policy.name)


def base_policy() -> Policy:
    """The preset or file that the settings started from."""
    return work().base or Policy.preset(default_preset())


def current_preset() -> str:
    """The preset that the settings started from, or `OWN_FILE`."""
    return work().preset or default_preset()


def default_preset() -> str:
    """The preset that the open table starts from: one that can judge what it holds."""
    draft = work().draft
    return default_for(measured(), largest_known=draft is None or draft.measure.tells_largest)


def measured() -> Kind:
    """What the open table holds; counts where none is open."""
    draft = work().draft
    return "frequency" if draft is None else draft.kind


def start_from_default() -> Work:
    """Start anew from the default of what the open table holds."""
    return change(base=None, policy=None, preset="", edition=work().edition + 1)


def check_contents() -> CheckContents:
    """What the check of the open table would hold now."""
    now = work()
    sheet = () if now.sheet is None else now.sheet.statements()
    return CheckContents(now.draft, sheet, current_policy(), now.signoff.decided(), now.protection.wished())


def mark_saved(contents: CheckContents | None = None) -> None:
    """What the check holds can be had again: from the file that was opened, or from that of the check.

    contents: what the file holds that was taken away; what was said since is not in it.
    """
    change(saved=contents or check_contents())


def is_unsaved() -> bool:
    """Whether something was said that stands in no file."""
    now = work()
    return now.table is not None and now.saved is not None and now.saved != check_contents()


def start_from(policy: Policy, *, preset: str) -> Work:
    """Start anew from a preset or a file of one's own; what was set before is dropped."""
    return change(base=policy, policy=policy, preset=preset, edition=work().edition + 1)


@contextmanager
def one_change() -> Iterator[None]:
    """What is changed inside changes at once, at the end; what does not come to its end has changed nothing.

    The next click breaks a run off wherever it touches the session. So whatever one click brings about is one change:
    half of it would stay, and the other half be lost. No new run may be asked for inside.
    """
    inner = _gathered.get() is not None
    outer = _gathered.set(work())
    try:
        yield
        now = work()
    finally:
        _gathered.reset(outer)
    _put(now)
    if not inner and now.tab.clearing != "nothing":
        _let_go_of_uploads()  # no session is touched in between: whatever was opened from them is there
        finish_clearing()


def change(**fields: Any) -> Work:
    """Replace some of it."""
    now = replace(work(), **fields)
    _put(now)
    return now


def _put(now: Work) -> None:
    if _gathered.get() is None:
        st.session_state[_WORK] = now
    else:
        _gathered.set(now)


def speak(language: str) -> None:
    """From the next run on, this session is spoken in a language. language: its code."""
    change(tab=replace(work().tab, language=language))


def learn(**fields: Any) -> Learning:
    """Replace some of what the learner has in front of them."""
    return change(learning=replace(work().learning, **fields)).learning


def protect(**fields: Any) -> Protection:
    """Replace some of what is decided about the protection of the table."""
    return change(protection=replace(work().protection, **fields)).protection


def look(**fields: Any) -> Looking:
    """Replace some of what the page Releases shows."""
    return change(looking=replace(work().looking, **fields)).looking


def attack(**fields: Any) -> Attacking:
    """Replace some of what the page Attack shows."""
    return change(attacking=replace(work().attacking, **fields)).attacking


def compare(**fields: Any) -> Comparing:
    """Replace some of what the page Compare shows."""
    return change(comparing=replace(work().comparing, **fields)).comparing


def put_beside(*others: OtherTable) -> None:
    """Put tables beside the open one, to be compared with it."""
    comparing = work().comparing
    for other in others:
        comparing = comparing.with_other(other)
    change(comparing=comparing)
    _let_go_of_uploads()


def attempt(name: str, **fields: Any) -> Attempt:
    """The answer in the making to an exercise, with some of it replaced."""
    learning = work().learning
    changed = replace(learning.attempt(name), **fields)
    learn(attempts={**learning.attempts, name: changed})
    return changed


def clicks() -> set[str]:
    """The keys of the views of this session that were clicked in since they were drawn."""
    return cast("set[str]", st.session_state.setdefault(_CLICKS, set()))


def latest_click(key: str) -> Mapping[str, Any]:
    """What a grid of this key has sent last; nothing before the first click."""
    answer = st.session_state.get(key) or {}
    return cast("Mapping[str, Any]", answer.get("selected") or {})


def entered(key: str) -> Any:
    """What the widget of this key holds, for what is called when it changes; None where it is not drawn."""
    return st.session_state.get(key)


def enter(key: str, value: Any) -> None:
    """Enter a value into the widget of this key, as if a person had; for what is called when another is clicked."""
    st.session_state[key] = value


def say_choices_anew() -> None:
    """Keep what menus hold when the words for it change in the next run; for what is called when a widget changes.

    Streamlit knows a choice by the words that the browser shows, and takes others for no choice at all.
    """
    for key in inside.keys_of_words():
        st.session_state[key] = st.session_state[key]


def answer_of(key: str, value: str) -> Any:
    """What a component of this key has sent last under a name; nothing before the first time."""
    return (st.session_state.get(key) or {}).get(value)


def show_tab(key: str, name: str) -> None:
    """Turn to a tab in the next run."""
    st.session_state[key] = name


def keep_open_tab(key: str, names: Sequence[str], language: str) -> None:
    """Let the tab that was open stay open when the names of the tabs are said in another language."""
    drawn = f"{key}-drawn"
    before, then = st.session_state.get(drawn, ((), language))
    open_one = st.session_state.get(key)
    if then != language and open_one in before and len(before) == len(names):
        st.session_state[key] = names[before.index(open_one)]
    st.session_state[drawn] = (tuple(names), language)


def open_table(upload: Upload, table: Table, draft: Draft, *, sheet: SheetWork | None = None) -> None:
    """Start on a new table: what was decided about the last one is forgotten, and its policy unless it is pinned."""
    raw = table if sheet is None else sheet.grid.table
    with one_change():
        turn_to_another_table()
        change(upload=upload, table=table, raw=raw, sheet=sheet, draft=draft, purpose="review")
        change(tab=_dropping("results"))


def turn_to_another_table() -> None:
    """Nothing that was said of one table holds for the next, on whatever sheet of the same file it lies."""
    now = work()
    signoff = SignOff(office=now.signoff.office)
    policy = {} if now.pinned else {"base": None, "policy": None, "preset": ""}
    change(
        draft=None, lines=LineSelection(), confirmed=False, signoff=signoff,
        signing=replace(now.signing, release="", noted=signoff), selected=None, view=View(),
        protection=Protection(), attacking=Attacking(), comparing=Comparing(), deciding=Deciding(), saved=None,
        leaving="", edition=now.edition + 1, decisions_edition=now.decisions_edition + 1,
        table_edition=now.table_edition + 1, **policy,
    )  # fmt: skip


def take_up(earlier: Work) -> None:
    """Go on with work that was put away when its tab was loaded anew."""
    tab = replace(_dropping("results"), offered=None)
    _put(replace(earlier, tab=tab, table_edition=work().table_edition + 1))
    finish_clearing()


def drop_upload() -> None:
    """Drop a file that was not opened: its box is drawn afresh and empty in the next run."""
    change(table_edition=work().table_edition + 1, leaving="")
    _let_go_of_uploads()


def load_settings(draft: Draft, policy: Policy | None) -> None:
    """Take over what an earlier check said about this table, and its policy where it has one.

    What it says of a crosstab holds for the table that was found on the sheet if that has as many variables,
    otherwise for the file as it is.
    """
    now = work()
    fits = now.draft is not None and (now.draft.layout, now.draft.shape) == (draft.layout, draft.shape)
    edition = now.table_edition + 1
    with one_change():
        if not fits:
            change(sheet=None, table=now.raw or now.table)
        change(draft=draft, confirmed=False, selected=None, view=View(), table_edition=edition, saved=None, leaving="")
        adopt_policy(policy)


def redefine(spec: TableSpec) -> None:
    """Let the open table mean something else from now on: the same file, in other categories."""
    edition = work().table_edition + 1
    change(draft=Draft.of_spec(spec), selected=None, view=View(), table_edition=edition, leaving="")


def adopt_policy(policy: Policy | None) -> None:
    """Use the policy that came with a spec; keep the present one where it brought none."""
    if policy is not None:
        start_from(policy, preset=OWN_FILE)


def clear() -> None:
    """Forget everything of this session, what widgets hold and Streamlit's copies of the uploads included."""
    now = work()
    if now.upload is not None:
        let_go(now.upload.source)
    tab = replace(_dropping("everything"), offered=None, cleared=now.tab.cleared + 1)
    _put(Work(tab=tab, table_edition=now.table_edition + 1))  # no widget of the next table is taken for one of the last
    finish_clearing()


def finish_clearing() -> None:
    """Drop what a change left to be dropped. What was begun in a run that was broken off is ended by the next one."""
    clearing = work().tab.clearing
    if clearing == "nothing":
        return
    if clearing == "results":
        st.session_state[_RESULTS] = {}
    else:
        stop_job()
        for key in list(st.session_state):
            if key != _WORK:
                del st.session_state[key]
        _let_go_of_uploads()
        _let_go_of_what_is_shown()
    change(tab=_dropping("nothing"))


def _dropping(what: Clearing) -> Tab:
    return replace(work().tab, clearing=what)


def derived(question: Question[Result], inputs: tuple[Any, ...], make: Callable[[], Result]) -> Result:
    """A result for these inputs, worked out once and remembered for this session alone.

    Only the latest result of each question is kept. Inputs are compared, never hashed from a sample.
    """
    results: dict[Question[Any], tuple[tuple[Any, ...], Any]] = st.session_state.setdefault(_RESULTS, {})
    if question not in results or not _same(results[question][0], inputs):
        results.pop(question, None)  # the old result may be large; it goes before the new one is made
        results[question] = (inputs, make())
    return cast("Result", results[question][1])


def remember(question: Question[Result], inputs: tuple[Any, ...], result: Result) -> None:
    """Keep a result that was worked out elsewhere (by a job) as if it had been derived here."""
    st.session_state.setdefault(_RESULTS, {})[question] = (inputs, result)


def is_derived(question: Question[Any], inputs: tuple[Any, ...]) -> bool:
    """Whether a result for these inputs is at hand."""
    results = st.session_state.get(_RESULTS, {})
    return question in results and _same(results[question][0], inputs)


def job() -> Any:
    """The long work that is under way in this session, or None."""
    return st.session_state.get(_JOB)


def start_job(started: Any) -> None:
    """Remember long work that was started; what was under way is stopped."""
    stop_job()
    st.session_state[_JOB] = started


def stop_job() -> None:
    """Stop the long work that is under way, if there is any."""
    started = st.session_state.pop(_JOB, None)
    if started is not None:
        started.cancel()


def _let_go_of_uploads() -> None:
    """Streamlit keeps the bytes of an upload as long as the session, even when its widget is gone."""
    context = get_script_run_ctx()
    if context is not None:
        context.uploaded_file_mgr.remove_session_files(context.session_id)
    memory.release_soon()


def _let_go_of_what_is_shown() -> None:
    """Files made on a click are kept for a while, and what menus offer as long as the session."""
    context = get_script_run_ctx()
    if context is not None:
        downloads.drop_downloads(context.session_id)
        inside.forget_widgets(context.session_id, but=_WORK)


def _same(one: tuple[Any, ...], other: tuple[Any, ...]) -> bool:
    return len(one) == len(other) and all(a is b or a == b for a, b in zip(one, other, strict=True))
