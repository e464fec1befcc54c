"""What became of a cell's figure in a release."""

from __future__ import annotations

from enum import IntEnum


class Treatment(IntEnum):
    """What a release does with the figure of a cell: publish it as it is, hide it, or publish another one.

    The numbers are those of a column of a release; files write the word.
    """

    PUBLISHED = 0
    PRIMARY = 1
    """Hidden because a rule finds it unsafe, or because a person decided so."""
    SECONDARY = 2
    """Hidden so that the cells hidden first cannot be worked out."""
    PERTURBED = 3
    ROUNDED = 4
    WITHHELD = 5
    """Hidden, and the file does not say why: all that an outsider may learn."""

    @property
    def word(self) -> str:
        """As an internal file writes it."""
        return self.name.lower()

    @property
    def hidden(self) -> bool:
        """Whether nothing is published."""
        return self in (Treatment.PRIMARY, Treatment.SECONDARY, Treatment.WITHHELD)
