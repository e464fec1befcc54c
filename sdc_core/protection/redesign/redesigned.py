"""A release of a table in other categories: every figure is published and true."""

from __future__ import annotations

from dataclasses import dataclass

from sdc_core.cube.cube import Cube
from sdc_core.evaluation.reviewing import Review
from sdc_core.messages import ENGLISH, Message, speaking
from sdc_core.protection.redesign import messages
from sdc_core.protection.redesign.proposals import Proposal, percent_of
from sdc_core.protection.release import Release


@dataclass(frozen=True, eq=False, kw_only=True)
class Redesigned(Release):
    """A redesigned table, of which nothing is hidden.

    cube: the table that is published. original: the table that it was made of. chosen: the proposal that was taken;
    None where the table had no finding and is published as it is. proposals: all of them, the one that loses least
    first. review: what is published, held against the policy.
    """

    original: Cube
    review: Review
    chosen: Proposal | None
    proposals: tuple[Proposal, ...]

    def summary(self) -> str:
        """What was done, what it loses and what it leaves, in one or two sentences."""
        if self.chosen is None:
            return messages.NO_FINDING.said()
        return _in_words(self.chosen, messages.DONE_AND_LOST)

    def others(self) -> tuple[str, ...]:
        """The proposals in the order of what they lose, a line each."""
        return tuple(
            f"{number}. {_in_words(one, messages.DONE_AND_LOST_LEAST if one.cheapest else messages.DONE_AND_LOST)}"
            for number, one in enumerate(self.proposals, start=1)
        )

    def facts(self) -> dict[str, object]:
        """What was done, what was lost and what is left."""
        chosen = self.chosen
        return {
            "hidden": 0,
            "steps": [] if chosen is None else [ENGLISH.said(step.instruction()) for step in chosen.steps],
            "cells": len(self.cube),
            "cells lost": len(self.original) - len(self.cube),
            "information lost": percent_of(0.0 if chosen is None else chosen.information),
            "cheapest": chosen is None or chosen.cheapest,
            "unsafe": self.review.findings.unsafe_cells,
            "not judged": int(self.review.findings.not_judged.sum()),
            "proposals": _in_english(self.proposals),
        }

    def reason(self, row: int) -> str:
        """Nothing is hidden, and no other figure stands for a cell."""
        return ""


def _in_words(proposal: Proposal, words: Message) -> str:
    return words.said(steps=proposal.describe(), lost=proposal.loses(), left=proposal.left())


def _in_english(proposals: tuple[Proposal, ...]) -> list[str]:
    """What is done in each, as reports say it in every language."""
    with speaking(ENGLISH):
        return [one.describe() for one in proposals]
