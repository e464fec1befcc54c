"""Which sessions there are, and their end: what is asked of the inside of Streamlit.

With `downloads` the only module that names what Streamlit does not promise to keep; their tests fail when a new version
has it elsewhere.
"""

from __future__ import annotations

from collections.abc import Mapping

from streamlit.runtime import Runtime
from streamlit.runtime.app_session import AppSessionState
from streamlit.runtime.scriptrunner import get_script_run_ctx


def session_of(header: str, token: str) -> str:
    """The session whose connection came with this header; "" where there is none."""
    for info in Runtime.instance()._session_mgr.list_active_sessions():
        context = info.client.client_context
        if context is not None and dict(context.headers).get(header) == token:
            return info.session.id
    return ""


def cookie_of(session_id: str, cookie: str) -> str | None:
    """The cookie with which the browser of a session came; None where none is connected."""
    client = Runtime.instance().get_client(session_id)
    context = None if client is None else client.client_context
    return None if context is None else context.cookies.get(cookie, "")


def is_known(session_id: str) -> bool:
    """Whether the session is still there, connected or waiting for its browser to come back."""
    return Runtime.instance()._session_mgr.get_session_info(session_id) is not None


def is_connected(session_id: str) -> bool:
    """Whether a browser is connected to the session."""
    return Runtime.instance().is_active_session(session_id)


def is_at_work(session_id: str) -> bool:
    """Whether a run of the session is under way."""
    session = Runtime.instance().get_app_session(session_id)
    return session is not None and session._state == AppSessionState.APP_IS_RUNNING


def forget_widgets(session_id: str, *, but: str) -> None:
    """Forget what the widgets of a session were made of; Streamlit keeps it, options included, when they are gone.

    but: the key of what stays. It is there all the time: no click breaks the run off in here.
    """
    session = Runtime.instance().get_app_session(session_id) if Runtime.exists() else None
    if session is not None:
        held = session.session_state
        kept = held[but]
        held.clear()
        held[but] = kept


def keys_of_words() -> list[str]:
    """The keys of the widgets of this session whose answers come from the browser as words: menus, choices, texts.

    What is chosen in a chart or a list comes as words as well, but nobody may say it for the browser: a page that finds
    it said ends in an error.
    """
    context = get_script_run_ctx()
    if context is None:
        return []
    held = context.session_state._state
    identified = held._key_id_mapper.id_key_mapping
    known = {identifier: held.get_widget_metadata(identifier) for identifier in identified}
    return [
        key
        for identifier, widget in known.items()
        if widget is not None and widget.value_type in _WORDS and (key := identified[identifier]) in held
        if not isinstance(held[key], Mapping)
    ]


_WORDS = ("string_value", "string_array_value")


def forget_fragments() -> None:
    """Forget the parts of this session's page that run by themselves. Call it right before turning to another page.

    A part that asks to run while the next page is being drawn, because the browser has not heard of that page yet,
    would run after it under the name of the page before, and the browser would then empty the page that it shows.
    """
    context = get_script_run_ctx()
    if context is not None:
        context.fragment_storage.clear()


def end_session(session_id: str) -> None:
    """Forget the session and all that it has. Call it on the event loop.

    It is emptied as well, because Streamlit's loop remembers the session that it looked at last.
    """
    runtime = Runtime.instance()
    info = runtime._session_mgr.get_session_info(session_id)
    runtime.close_session(session_id)
    if info is not None:
        info.session.session_state.clear()
        info.session._fragment_storage.clear()
        info.session.flush_browser_queue()
