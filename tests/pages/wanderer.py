"""A visitor who does one thing after the other, whatever the page at hand offers; each thing can be done again."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import AbstractContextManager
from dataclasses import dataclass
from typing import Any
from unittest.mock import patch

from streamlit.proto.WidgetStates_pb2 import WidgetState, WidgetStates
from streamlit.testing.v1 import app_test
from streamlit.testing.v1.element_tree import UnknownElement, Widget
from streamlit.util import calc_hash

from sdc_core.messages import speaking
from sdc_core.signoff.signoff import DISPOSITIONS
from sdc_core.words.languages import catalogue_of
from tests.pages.finding_list import LIST, ORIGIN, POST
from tests.pages.visitor import Visitor
from tests.pages.wander_files import FILES
from tests.ui.grids.test_grid_payload import opened
from ui.server.downloads import Downloads
from ui.session.selection import runs

ADDRESSES = ("start", "table", "review", "thresholds", "protect", "compare", "attack", "learn", "signoff")
PAGE_OF = {calc_hash(address): address for address in ADDRESSES}
GRID, SHEET = "table_review_grid", "table_review_sheet"
BUTTONS = ("button", "download_button")
WORDS = ("selectbox", "radio", "text_input", "text_area", "date_input")
SEVERAL_WORDS = ("multiselect", "button_group")
SWITCHES = ("checkbox", "toggle")
NUMBERS = ("slider", "select_slider")


@dataclass(frozen=True)
class Step:
    """One thing that a person does. label and nth say with which widget of its kind; value is what is entered."""

    kind: str
    label: str = ""
    nth: int = 0
    value: Any = None

    def __str__(self) -> str:
        place = f" no. {self.nth + 1}" if self.nth else ""
        return f"{self.kind} {self.label!r}{place}" + ("" if self.value is None else f" = {self.value!r}")


class Broken(AssertionError):
    """Something that must hold does not. promise: what, the same for every walk into the same fault."""

    def __init__(self, promise: str, details: str = "") -> None:
        super().__init__(f"{promise}\n{details}")
        self.promise = promise


class _Kept(Downloads):
    """The files behind the buttons of the last run, which AppTest would drop."""

    latest: Any = None

    def __init__(self, *details: Any) -> None:
        super().__init__(*details)
        _Kept.latest = self


def keeping_files() -> AbstractContextManager[object]:
    """What the app offers for download outlasts the run that offered it."""
    return patch.object(app_test, "MediaFileManager", _Kept)


class Wanderer(Visitor):
    """Does steps, and remembers what was taken away from the app: the shelf, by name."""

    def __init__(self, language: str = "") -> None:
        self.shelf = {filed.name: filed.files for filed in FILES}
        self.media: Any = None
        super().__init__()
        if language:
            self.do(Step("selectbox", self.find_key("language").label, 0, catalogue_of(language).name))

    # What is there

    @property
    def language(self) -> str:
        """The code of the language that was chosen."""
        state = self.app.session_state
        return state["work"].tab.language or "en" if "work" in state else "en"

    def spoken(self) -> AbstractContextManager[None]:
        """What menus show is read in the language of the session."""
        return speaking(catalogue_of(self.language))

    @property
    def page(self) -> str:
        """The address of the page at hand."""
        return PAGE_OF.get(self.app._finished_page_script_hash, "start")

    def widgets(self) -> Iterator[tuple[Step, Widget]]:
        """Every widget that can be used, with the step that names it."""
        times: dict[tuple[str, str], int] = {}
        for node in self.app._tree:
            if not isinstance(node, Widget):
                continue
            kind, label = node.type, str(node.label) if hasattr(node, "label") else str(node.proto.label)
            nth = times.get((kind, label), 0)
            times[(kind, label)] = nth + 1
            if not node.proto.disabled:
                yield Step(kind, label, nth), node

    def find_key(self, key: str) -> Any:
        """The widget of a key."""
        return next(node for _, node in self.widgets() if node.key == key)

    def named(self, step: Step) -> Any:
        """The widget that a step names; None where it is not offered."""
        found = (
            node for one, node in self.widgets() if (one.kind, one.label, one.nth) == (step.kind, step.label, step.nth)
        )
        return next(found, None)

    def tab_groups(self) -> dict[str, tuple[str, ...]]:
        """The tabs of this page by the key of their group."""
        labels = [tab.label for tab in self.app.tabs]
        state = self.app._session_state.filtered_state
        drawn = {key.removesuffix("-drawn"): value[0] for key, value in state.items() if str(key).endswith("-drawn")}
        return {key: names for key, names in drawn.items() if set(names) <= set(labels)}

    def components(self, name: str) -> list[Any]:
        """What a component of ours was sent, for each of this name."""
        found = (one for one in self.app.get("bidi_component") if isinstance(one, UnknownElement))
        return [one.proto for one in found if one.proto.component_name == name]

    # What is done

    def do(self, step: Step) -> bool:
        """Do it; false where the page does not offer it."""
        with self.spoken(), keeping_files():
            done = getattr(self, f"_{step.kind}", self._enter)(step)
        return done is not False

    def run(self) -> None:
        with self.spoken(), keeping_files():
            super().run()

    def _follow(self) -> None:
        """The app knows the page it has ended on, whatever the title says."""
        self.app._page_hash = ""
        self.media = _Kept.latest

    def settle(self) -> None:
        """An error on the page is told with the place where it arose."""
        try:
            super().settle()
        finally:
            if self.app.exception:
                raise _with_its_place(self.app.exception[0].proto)

    def _turn(self, step: Step) -> None:
        self.go(step.label)

    def _tab(self, step: Step) -> bool | None:
        names = self.tab_groups().get(step.label, ())
        if step.nth >= len(names):
            return False
        self.app.session_state[step.label] = names[step.nth]
        self.run()
        return None

    def _drop(self, step: Step) -> bool | None:
        """Files from the shelf into a box."""
        box = self.named(Step("file_uploader", step.label, step.nth))
        if box is None or any(name not in self.shelf for name in step.value):
            return False
        files = [(name, content, "") for one in step.value for name, content in self.shelf[one]]
        kinds = box.allowed_type
        if kinds and not all(name.lower().endswith(tuple(kinds)) for name, _, _ in files):
            return False  # a browser does not take it
        box.set_value(files if box.accept_multiple_files else files[0])
        self.run()
        return None

    def _take(self, step: Step) -> bool | None:
        """Press a button that offers a file, and put the file on the shelf under the name in `value`."""
        node = self.named(Step("download_button", step.label, step.nth))
        if node is None:
            return False
        self.shelf[step.value] = [(step.value, self.content_of(node))]
        return self._press(Step("download_button", step.label, step.nth))

    def content_of(self, node: Any) -> bytes:
        """The file behind a button."""
        media = self.media
        address = media.execute_deferred(node.proto.deferred_file_id) if node.proto.deferred_file_id else node.proto.url
        return bytes(self._file(address).content)

    def name_of(self, node: Any) -> str:
        """The name under which a browser would save the file behind a button."""
        media, later = self.media, node.proto.deferred_file_id
        named = media._deferred_callables[later]["filename"] if later else self._file(node.proto.url).filename
        return str(named or "file")

    def _file(self, address: str) -> Any:
        return self.media._storage.get_file(address.rsplit("/", 1)[1])

    def _press(self, step: Step) -> bool | None:
        node = self.named(step)
        if node is None:
            return False
        node.click()
        states = self.app._tree.get_widget_states()
        for one, value in step.value or ():
            field = self.named(one)
            if field is not None:
                _put(states, _state(field, value))
        self.send(states)
        return None

    _button = _download_button = _press

    def _enter(self, step: Step) -> bool | None:
        node = self.named(step)
        if node is None:
            return False
        if hasattr(node, "options") and not set(_listed(step.value)) <= set(node.options):
            return False
        states = self.app._tree.get_widget_states()
        _put(states, _state(node, step.value))
        self.send(states)
        return None

    def _cell(self, step: Step) -> bool | None:
        """Click a cell of a table; value: its row and column."""
        sent = self.components(GRID)
        if step.nth >= len(sent):
            return False
        header, _ = opened(sent[step.nth].bytes)
        row, column = step.value
        if row >= header["rows"]["count"] or column >= header["columns"]["count"]:
            return False
        self._say(sent[step.nth].id, {"selected": {"token": header["token"], "row": row, "column": column}})
        return None

    def _lines(self, step: Step) -> bool | None:
        """Choose lines of a sheet, and say in their menu what they are where `label` says so."""
        sent = self.components(SHEET)
        if not sent:
            return False
        header, _ = opened(sent[0].bytes)
        axis, lines, serial = step.value
        length = header["shape"][axis == "columns"]
        if max(lines) >= length:
            return False
        chosen: dict[str, Any] = {"token": header["token"], "rows": [], "columns": [], "cell": None, "serial": serial}
        chosen[axis] = runs(lines)
        if step.label:
            chosen["said"] = {"axis": axis, "what": step.label}
        self._say(sent[0].id, {"chosen": chosen})
        return None

    def _decide(self, step: Step) -> bool | None:
        """Decide findings of the list; value: the first and the last of them, and the reason."""
        lists, posts = self.components(LIST), self.components(POST)
        if not lists or not posts:
            return False
        findings, _ = opened(lists[0].bytes)
        first, last, reason = step.value
        if last >= len(findings["texts"]):
            return False
        one = {
            "serial": self.work.deciding.heard + 1, "runs": [[first, last]],
            "disposition": DISPOSITIONS.index(step.label), "reason": reason,
        }  # fmt: skip
        said = {"origin": ORIGIN, "token": findings["token"], "steps": [one], "wanted": [], "rest": 0}
        self._say(posts[0].id, {"said": said})
        return None

    def _say(self, identifier: str, said: dict[str, Any]) -> None:
        states = self.app._tree.get_widget_states()
        _put(states, WidgetState(id=identifier, json_value=json.dumps(said)))
        self.send(states)

    def send(self, states: WidgetStates) -> None:
        """What a browser sends after a click, and what the app makes of it."""
        self.app._run(states)
        self.settle()


def _with_its_place(error: Any) -> Broken:
    """What went wrong on a page, and the last place of ours that had to do with it."""
    ours = [line for line in error.stack_trace if "site-packages" not in line and ".py" in line]
    place = ours[-1].strip().splitlines()[0] if ours else ""
    return Broken(f"{error.type}: {place.rsplit('/', 1)[-1]}", f"{error.message}\n" + "\n".join(error.stack_trace))


def _put(states: WidgetStates, state: WidgetState) -> None:
    """Put the state of one widget in the place of the one it had."""
    kept = [one for one in states.widgets if one.id != state.id]
    del states.widgets[:]
    states.widgets.extend([*kept, state])


def _state(node: Any, value: Any) -> WidgetState:
    """What a browser would send of a widget in which this was entered."""
    state, kind = WidgetState(id=node.id), node.type
    if kind in SWITCHES:
        state.bool_value = value
    elif kind in SEVERAL_WORDS:
        state.string_array_value.data[:] = value
    elif kind in NUMBERS:
        state.double_array_value.data[:] = value
    elif kind == "number_input":
        state.double_value = value
    elif kind in WORDS:
        state.string_value = value
    else:
        raise NotImplementedError(f"nothing is known of how {kind} is entered")
    return state


def _listed(value: Any) -> list[str]:
    return [value] if isinstance(value, str) else [str(one) for one in value]


def sent_to(proto: Any) -> dict[str, Any]:
    """What a component of ours was sent, without its figures."""
    return opened(proto.bytes)[0]


def shape_of(proto: Any) -> tuple[int, int]:
    """Rows and columns of a table that was sent."""
    header = sent_to(proto)
    return int(header["rows"]["count"]), int(header["columns"]["count"])


def words_sent(visitor: Visitor) -> bytes:
    """All that the browser was sent, in one piece."""
    found = (node.proto for node in visitor.app._tree if getattr(node, "proto", None) is not None)
    return b"\n".join(proto.SerializeToString() for proto in found if hasattr(proto, "SerializeToString"))
