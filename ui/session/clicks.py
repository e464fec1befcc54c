"""Which views a person has clicked in since they were last drawn."""

from __future__ import annotations

from ui.session import state


def note(key: str) -> None:
    """A click in this view has caused the run."""
    state.clicks().add(key)


def noted(key: str) -> bool:
    """Whether there was a click in this view that nobody has taken yet: a further one may have broken its run off."""
    return key in state.clicks()


def take(key: str) -> None:
    """What was clicked in this view is on the page: from now on there was no click."""
    state.clicks().discard(key)
