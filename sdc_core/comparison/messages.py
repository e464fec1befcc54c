"""What is said of a method on the map of risk and loss."""

from __future__ import annotations

from sdc_core.messages import Message, Phrase, worded

NO_AXIS = Message("comparison.no-axis", "there is no {kind} {name!r}", "{nearest}")
ORIGINAL = Message("comparison.original", "The table as it is")
NOTHING_PUBLISHED = Message("comparison.nothing-published", "Publish nothing")
NONE_KNOWN = Message("comparison.none-known", "no one is left exactly known")
ALL_KNOWN = Message("comparison.all-known", "every cell is exactly known")
SOME_KNOWN = Message("comparison.some-known", "{percent} % of the filled cells are exactly known")
NONE_DISCLOSED = Message(
    "comparison.none-disclosed",
    "{unsafe:the one unsafe cell is not|none of the {unsafe} unsafe cells is} disclosed",
)
NOTHING_UNSAFE = Message("comparison.nothing-unsafe", "no cell was unsafe")
SOME_DISCLOSED = Message(
    "comparison.some-disclosed",
    "{disclosed} of {unsafe:1 unsafe cell|{unsafe} unsafe cells} {disclosed:is|are} still disclosed",
)
SOME_UNSETTLED = Message("comparison.some-unsettled", "of {unsettled} more it was not settled")
HIDDEN = Message("comparison.hidden", "{hidden} of {cells:1 cell is|{cells} cells are} hidden and the others are true")
ALL_HIDDEN = Message("comparison.all-hidden", "no figure is left")
MOVES = Message("comparison.moves", "the average cell moves by {distance}")
UNCHANGED = Message("comparison.unchanged", "every figure is true")
UNSETTLED = Message(
    "comparison.unsettled", "of {unsettled:1 unsafe cell|{unsettled} unsafe cells} it was not settled whether disclosed"
)
MORE_PROBLEMS = Message("comparison.more-problems", "And {more:1 more problem|{more} more problems}.")
NO_UNITS = Message("comparison.no-units", "nobody is counted in the table")
RISK = Message("comparison.risk", "risk")
LOSS = Message("comparison.loss", "loss")
NO = Message("comparison.no", "no")
YES = Message("comparison.yes", "yes")
SAID = Message("comparison.said", "{name}: {parts:, }.")


def of_axis(axis: str, part: str, words: str) -> Phrase:
    """What an axis says of itself, in whatever language that is read: what stands beside it, how it is read."""
    return worded(f"comparison.{part}.{axis}", words).phrase()
