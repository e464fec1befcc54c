"""The frame of the app: a log without values, page configuration and navigation, nothing else."""

from __future__ import annotations

from importlib import import_module

import streamlit as st

from sdc_core.io.apart.starting import make_ready
from sdc_core.register.naming import named_register
from ui.server.memory import keep_uploads_in_memory
from ui.session.frame import around_page
from ui.session.language import speaking_here
from ui.session.page_names import name_of_page
from ui.session.quiet import keep_quiet


def page(name: str, icon: str, *, default: bool = False) -> st.Page:
    """The page of a file in `pages`. What it needs is imported when it is opened, so that the frame stands at once."""

    def show() -> None:
        steps = import_module("ui.session.steps")
        steps.show_steps(name)
        import_module(f"pages.{name}").show()
        steps.show_next(name)

    return st.Page(show, title=name_of_page(name), icon=f":material/{icon}:", url_path=name, default=default)


keep_quiet()
make_ready()
keep_uploads_in_memory()
st.set_page_config(page_title="Table Review", page_icon="▦", layout="wide")
with speaking_here():
    opened = st.navigation(
        [
            page("start", "home", default=True),
            page("table", "table"),
            page("review", "fact_check"),
            page("thresholds", "tune"),
            page("protect", "shield"),
            page("compare", "join_inner"),
            page("attack", "search"),
            *([page("releases", "inventory_2")] if named_register() else []),
            page("learn", "school"),
            page("signoff", "approval"),
        ]
    )
    with around_page():
        opened.run()
