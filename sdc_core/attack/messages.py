"""What can be wrong with a table that is attacked."""

from __future__ import annotations

from sdc_core.messages import Message

NO_TABLE = Message(
    "attack.no-table",
    "no table agrees with all that is published and with the bounds of what is hidden",
    "check its totals and the bounds that it states",
)
NOT_MARKED_AS_HIDDEN = Message(
    "attack.not-marked-as-hidden",
    "figures that are not available are not marked as hidden",
    "attack it as a published table",
)
TOTALS_UNMET = Message(
    "attack.totals-unmet",
    "{totals:1 published total is|{totals} published totals are} not the sum of the published parts",
    "correct the table, or attack its rounding instead",
)
NOT_TABULATED = Message("attack.not-tabulated", "its sums were not tabulated", "tabulate it with its contributions")
TOO_MANY_DECIMALS = Message(
    "attack.too-many-decimals",
    "its sums are the output of a calculation, with more than nine decimals",
    "round them to nine decimals or fewer to have them attacked",
)
NOTHING_IN_COMMON = Message(
    "attack.nothing-in-common",
    "for {cells:1 cell|{cells} cells} there is no count that all of them leave open",
    "compare releases of the same table, with the settings that each was made with",
)
