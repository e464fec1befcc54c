"""The way through the app on every page: the name of the program, the steps, and at the end the next one."""

from __future__ import annotations

import streamlit as st

from ui.session import frame, messages, state
from ui.session.page_names import name_of_page
from ui.words.templates import Template

PRODUCT = "Table Review"
STEPS = ("table", "review", "protect", "compare", "signoff")
NEXT = {
    "review": ("protect", messages.NEXT_PROTECT),
    "thresholds": ("review", messages.NEXT_REVIEW),
    "protect": ("signoff", messages.NEXT_SIGNOFF),
    "compare": ("signoff", messages.NEXT_SIGNOFF),
    "attack": ("start", messages.NEXT_START),
    "learn": ("review", messages.NEXT_REVIEW),
    "releases": ("signoff", messages.NEXT_SIGNOFF),
    "signoff": ("start", messages.NEXT_START),
}
"""What comes after a page, and how its button says so; the table page ends with a button of its own."""

ASIDE = {"protect": (("compare", messages.ASIDE_COMPARE),)}
"""A step on the way that not every check takes."""

_LINE = Template("""
    <style>
    .steps { display: flex; flex-wrap: wrap; align-items: baseline; gap: .1rem 1.1rem; font-size: .9rem; }
    .steps ol { display: flex; flex-wrap: wrap; gap: .1rem .55rem; list-style: none; margin: 0; padding: 0; }
    .steps li { margin: 0; padding: 0; opacity: .8; }
    .steps li + li::before { content: "→"; margin-right: .55rem; opacity: .7; }
    .steps li[aria-current] { opacity: 1; font-weight: 600; }
    .steps li[aria-current] span { border-bottom: 2px solid currentColor; }
    </style>
    <nav class="steps" aria-label="{{ steps_in_words }}"><b>{{ product }}</b><ol>
    {% for address, name in steps %}
    <li{% if address == here %} aria-current="step"{% endif %}><span>{{ name }}</span></li>
    {% endfor %}
    </ol></nav>
""")


def show_steps(page: str) -> None:
    """The name of the program and the steps of a check, the present one marked."""
    steps = [(step, name_of_page(step)) for step in STEPS]
    st.html(_LINE(product=PRODUCT, steps=steps, here=page, steps_in_words=messages.STEPS.said()))


def show_next(page: str) -> None:
    """At the end of a page that has shown a table: the way to the next step."""
    if page in NEXT and state.work().table is not None:
        ways = [NEXT[page], *ASIDE.get(page, ())]
        with st.container(horizontal=True):
            asked = [
                address
                for address, message in ways
                if st.button(message.said(), key=f"next-after-{page}-{address}", icon=":material/arrow_forward:")
            ]
        if asked:
            frame.go_to(asked[0])
