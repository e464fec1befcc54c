"""One person at the app without a browser: the same web socket, the same messages, the same uploads and downloads.

A browser draws what arrives, and twenty of them would measure themselves. Here what arrives is only taken apart:
widgets are found by their label as a person finds them, and every answer is waited for.
"""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from dataclasses import dataclass, field
from http.client import HTTPConnection
from typing import Any
from urllib.parse import urlsplit
from uuid import uuid4

from streamlit.proto.BackMsg_pb2 import BackMsg
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg
from streamlit.proto.WidgetStates_pb2 import WidgetState
from streamlit.util import calc_hash
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

PATIENCE = 120.0  # seconds until an answer must be there
BIGGEST = 256 * 2**20  # bytes of one message
CONFIRM = "This is right: review the table"

Path = tuple[int, ...]


@dataclass(frozen=True)
class Fetched:
    """The answer to a plain request."""

    status: int
    content: bytes


@dataclass
class Visit:
    """A session of its own, with its own cookies. canary: a pattern whose finds in what arrives are kept in `seen`.

    kept: messages that it says it has, as a browser does, so that the server may leave them out; it must not.
    """

    url: str
    canary: re.Pattern[bytes] = re.compile(rb"(?!)")
    existing: str = ""
    cookies: dict[str, str] = field(default_factory=dict)
    raw_cookies: dict[str, str] = field(default_factory=dict)
    seen: set[bytes] = field(default_factory=set)
    elements: dict[Path, Any] = field(default_factory=dict)
    blocks: dict[Path, Any] = field(default_factory=dict)
    errors: list[str] = field(default_factory=list)
    kept: set[str] = field(default_factory=set)
    session: str = ""
    page: str = ""
    polls: dict[str, float] = field(default_factory=dict)
    _states: dict[str, WidgetState] = field(default_factory=dict)
    _socket: ClientConnection | None = None
    _closing: ExitStack = field(default_factory=ExitStack)

    def __post_init__(self) -> None:
        address = urlsplit(self.url)
        self.host, self.netloc = address.hostname or "", address.netloc
        self.port = address.port or 80

    def open(self) -> Visit:
        """Arrive: cookies, the web socket, the first run."""
        self.fetch("/_stcore/health")
        connecting = connect(
            f"ws://{self.netloc}/_stcore/stream",
            subprotocols=["streamlit", self._token(), *([self.existing] if self.existing else [])],  # type: ignore[list-item]
            additional_headers={"Cookie": self._cookie_line()},
            origin=self.url,  # type: ignore[arg-type]
            max_size=BIGGEST,
            open_timeout=PATIENCE,
            compression=None,
        )
        self._socket = self._closing.enter_context(connecting)
        self.run()
        return self

    def leave(self) -> None:
        """Close the tab."""
        self._closing.close()

    def __enter__(self) -> Visit:
        return self

    def __exit__(self, *_: object) -> None:
        self.leave()

    # What a person does.

    def upload(self, name: str, content: bytes) -> None:
        """Give a file to the box of the start page; the app goes on to the next page by itself."""
        box = self.find("file_uploader", "")
        request = BackMsg()
        request.file_urls_request.request_id = uuid4().hex
        request.file_urls_request.file_names.append(name)
        request.file_urls_request.session_id = self.session
        self._send(request)
        urls = self._wait_for("file_urls_response").file_urls[0]
        answer = self.put(urls.upload_url, name, content)
        assert answer.status == 204, f"the upload was answered with {answer.status}"
        state = WidgetState(id=box.id)
        info = state.file_uploader_state_value.uploaded_file_info.add()
        info.name, info.size, info.file_id = name, len(content), urls.file_id
        info.file_urls.CopyFrom(urls)
        self.run(state)

    def mark(self, *roles: str) -> None:
        """Give the variables their roles, one after the other."""
        for number, role in enumerate(roles):
            group = self.all("button_group", "Role")[number]
            state = WidgetState(id=group.id)
            state.string_array_value.data.append(role)
            self.run(state)

    def choose(self, label: str, choice: str) -> None:
        """Choose one of the buttons of a group."""
        state = WidgetState(id=self.find("button_group", label).id)
        state.string_array_value.data.append(choice)
        self.run(state)

    def press(self, label: str) -> None:
        """Press a button."""
        self.run(WidgetState(id=self.find("button", label).id, trigger_value=True))

    def set_number(self, label: str, value: float) -> None:
        """Type another number."""
        state = WidgetState(id=self.find("number_input", label).id)
        state.double_value = value
        self.run(state)

    def unfold(self, label: str) -> None:
        """Open a folded part."""
        folded = [one.expandable for one in self._blocks("expandable") if label in one.expandable.label]
        assert folded, f"there is no folded part {label!r}; the page says: {self.words()}"
        self.run(WidgetState(id=folded[0].id, bool_value=True))

    def show_tab(self, name: str) -> None:
        """Turn to a tab of the first tabs of the page."""
        first = next(self._blocks("tab_container"))
        self.run(WidgetState(id=first.tab_container.id, string_value=name))

    def _blocks(self, kind: str) -> Iterator[Any]:
        """The containers of a kind, in the order of the page."""
        return (one for _, one in sorted(self.blocks.items()) if one.WhichOneof("type") == kind)

    def go(self, page: str) -> None:
        """Turn to a page by its address."""
        self.page = calc_hash(page)
        self.run()

    def download(self, label: str) -> Fetched:
        """Press a download button and fetch what it offers."""
        return self.fetch(self.download_url(label))

    def download_url(self, label: str) -> str:
        """The address of a download; the file is made if it is made on the click."""
        button = self.find("download_button", label)
        if not button.deferred_file_id:
            return str(button.url)
        request = BackMsg()
        request.backend_operation_request.request_id = uuid4().hex
        request.backend_operation_request.session_id = self.session
        request.backend_operation_request.deferred_file.file_id = button.deferred_file_id
        self._send(request)
        answer = self._wait_for("backend_operation_response")
        assert not answer.error_msg, "the download could not be made"
        return str(answer.deferred_file.url)

    # What a person sees.

    def all(self, kind: str, label: str) -> list[Any]:
        """Every element of a kind whose label holds these words, in the order of the page."""
        found = [getattr(one, kind) for _, one in sorted(self.elements.items()) if one.WhichOneof("type") == kind]
        return [one for one in found if label in one.label]

    def find(self, kind: str, label: str) -> Any:
        """The first of them."""
        found = self.all(kind, label)
        assert found, f"there is no {kind} {label!r}; the page says: {self.words()}"
        return found[0]

    def words(self) -> str:
        """Headings, notes and warnings of the page."""
        kinds = ("heading", "markdown", "alert", "exception")
        found = [(one.WhichOneof("type"), one) for _, one in sorted(self.elements.items())]
        said = [
            one.exception.message if kind == "exception" else getattr(one, kind).body
            for kind, one in found
            if kind in kinds
        ]
        return " | ".join(said)[:2000]

    # The protocol.

    def run(self, *states: WidgetState, fragment: str = "") -> None:
        """Ask for a run with these widgets changed, and wait until the page stands still."""
        self._ask(*states, fragment=fragment)
        deadline = time.monotonic() + PATIENCE
        self._until_finished(deadline)
        while self.polls:  # long work: the page asks again by itself
            assert time.monotonic() < deadline, f"long work did not end: {self.words()}"
            name, seconds = next(iter(self.polls.items()))
            time.sleep(seconds)
            self._ask(fragment=name, automatic=True)
            self._until_finished(deadline)
        drawn = [*self.elements.values(), *self.blocks.values()]
        shown = {getattr(getattr(one, one.WhichOneof("type") or "", None), "id", "") for one in drawn}
        self._states = {name: state for name, state in self._states.items() if name in shown}

    def _ask(self, *states: WidgetState, fragment: str = "", automatic: bool = False) -> None:
        message = BackMsg()
        asked = message.rerun_script
        asked.page_script_hash = self.page
        asked.fragment_id = fragment
        asked.is_auto_rerun = automatic
        asked.cached_message_hashes.extend(self.kept)
        for state in states:
            self._states[state.id] = state
        asked.widget_states.widgets.extend(self._states.values())
        for state in states:
            if state.WhichOneof("value") == "trigger_value":
                del self._states[state.id]
        self._send(message)

    def _until_finished(self, deadline: float) -> None:
        while True:
            message = self._receive(deadline)
            if message.WhichOneof("type") == "script_finished":
                if message.script_finished == ForwardMsg.FINISHED_EARLY_FOR_RERUN:
                    continue
                return

    def wait_a_moment(self, seconds: float = 1.0) -> None:
        """Take what arrives meanwhile."""
        with suppress(TimeoutError):
            deadline = time.monotonic() + seconds
            while True:
                self._receive(deadline)

    def _wait_for(self, kind: str) -> Any:
        deadline = time.monotonic() + PATIENCE
        while True:
            message = self._receive(deadline)
            if message.WhichOneof("type") == kind:
                return getattr(message, kind)

    def _send(self, message: BackMsg) -> None:
        assert self._socket is not None
        try:
            self._socket.send(message.SerializeToString())
        except ConnectionClosed as closed:
            raise ConnectionError(f"the server closed the connection: {closed}") from closed

    def _receive(self, deadline: float) -> ForwardMsg:
        assert self._socket is not None
        try:
            raw = self._socket.recv(timeout=max(0.0, deadline - time.monotonic()))
        except ConnectionClosed as closed:
            raise ConnectionError(f"the server closed the connection: {closed}") from closed
        assert isinstance(raw, bytes)
        self.seen.update(self.canary.findall(raw))
        message = ForwardMsg()
        message.ParseFromString(raw)
        self._take(message)
        return message

    def _take(self, message: ForwardMsg) -> None:
        kind = message.WhichOneof("type")
        assert kind != "ref_hash", "a message was left out because the browser is thought to have kept it"
        self.kept.add(message.hash)
        if kind == "new_session":
            self.session = message.new_session.initialize.session_id
            before, self.page = self.page, message.new_session.page_script_hash
            whole = not message.metadata.run.fragment_ids
            if whole or before != self.page:  # the browser, too, empties a page that another one takes the place of
                self.elements.clear()
                self.blocks.clear()
            if whole:
                self.polls.clear()
        elif kind == "auto_rerun":
            self.polls[message.auto_rerun.fragment_id] = message.auto_rerun.interval
        elif kind == "stop_auto_rerun":
            for fragment in message.stop_auto_rerun.fragment_ids:
                self.polls.pop(fragment, None)
        elif kind == "delta" and message.delta.WhichOneof("type") == "add_block":
            self.blocks[tuple(message.metadata.delta_path)] = message.delta.add_block
        elif kind == "delta" and message.delta.WhichOneof("type") == "new_element":
            self.elements[tuple(message.metadata.delta_path)] = message.delta.new_element
            if message.delta.new_element.WhichOneof("type") == "exception":
                self.errors.append(message.delta.new_element.exception.message)

    # Plain requests.

    def fetch(self, path: str, *, cookies: bool = True) -> Fetched:
        """Get an address of the server."""
        headers = {"Cookie": self._cookie_line()} if cookies and self.cookies else {}
        return self._request("GET", path, b"", headers)

    def put(self, path: str, name: str, content: bytes) -> Fetched:
        """Upload a file as the browser does."""
        border = uuid4().hex
        head = f'--{border}\r\nContent-Disposition: form-data; name="{name}"; filename="{name}"\r\n'
        body = head.encode() + b"Content-Type: text/csv\r\n\r\n" + content + f"\r\n--{border}--\r\n".encode()
        headers = {
            "Cookie": self._cookie_line(),
            "X-Xsrftoken": self._token(),
            "Content-Type": f"multipart/form-data; boundary={border}",
            "Origin": self.url,
        }
        return self._request("PUT", path, body, headers)

    def _request(self, method: str, path: str, body: bytes, headers: dict[str, str]) -> Fetched:
        connection = HTTPConnection(self.host, self.port, timeout=PATIENCE)
        connection.request(method, path, body=body or None, headers=headers)
        answer = connection.getresponse()
        for line in answer.headers.get_all("Set-Cookie") or ():
            name, _, rest = line.partition("=")
            self.cookies[name] = rest.partition(";")[0]
            self.raw_cookies[name] = rest
        fetched = Fetched(answer.status, answer.read())
        connection.close()
        self.seen.update(self.canary.findall(fetched.content))
        return fetched

    def _token(self) -> str:
        return self.cookies.get("_streamlit_xsrf", "")

    def _cookie_line(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.cookies.items())
