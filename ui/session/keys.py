"""The keys of the widgets that mark a table."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Keys:
    """variables: changes with the variables; contents: with every new reading of what they are made of.

    A widget that a person may click at any moment must not become another one because the sheet is read
    anew: the click would reach a widget that is no longer there, and be lost.
    """

    variables: str
    contents: str
