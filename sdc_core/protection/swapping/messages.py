"""What can stand in the way of swapping, and what became of the units."""

from __future__ import annotations

from sdc_core.messages import Message

NO_LEVELS = Message(
    "protection.swapping.no-levels",
    "no level of geography is named",
    "write levels from coarse to fine, as in levels=county, municipality",
)
ONE_AREA = Message(
    "protection.swapping.one-area",
    "all units are in one area, so nobody can be swapped",
    "name a level with two areas or more",
)
GEOGRAPHY_MUST_MOVE = Message(
    "protection.swapping.geography-must-move",
    "{name} is exchanged, so it cannot be a risk or a matching variable as well",
    "to swap within its areas only, take it out of levels and leave it in matching",
)
NO_RISK = Message(
    "protection.swapping.no-risk",
    "r_high is no risk",
    "write a share above 0 and up to 1, as 0.25 or 1/4",
)
HOUSEHOLDS_STRADDLE = Message(
    "protection.swapping.households-straddle",
    "the members of a household are in different areas; {households:1 household is|{households} households are} "
    "divided like this",
    "give each household one area, or leave out household",
)
OTHER_UNITS = Message(
    "protection.swapping.other-units",
    "these are not the units that the table was counted from",
    "open the file again, and review it before swapping",
)
TOO_MANY_CELLS = Message(
    "protection.swapping.too-many-cells",
    "the table has too many cells to hold the empty ones, and swapping fills some of them",
    "leave out a variable, or merge categories",
)
IMPOSSIBLE_CELLS = Message(
    "protection.swapping.impossible-cells",
    "{units:1 unit was|{units} units were} swapped into cells that the spec calls impossible",
    "make the variables of those cells matching variables",
)
UNITS_SWAPPED = Message(
    "protection.swapping.units-swapped", "{swapped} of {units} units have exchanged their area with another one"
)
HOUSEHOLDS_SWAPPED = Message(
    "protection.swapping.households-swapped",
    "{swapped} of {units} households have exchanged their area with another one",
)
AT_LEVEL = Message(
    "protection.swapping.at-level",
    "by {level} {at_risk:1 was|{at_risk} were} at or above the limit of risk; {without} of them found no donor",
)
RATE_NOT_REACHED = Message(
    "protection.swapping.rate-not-reached",
    "the rate asks for {wanted:1 more swap|{wanted} more swaps}, and nobody who is left has a donor",
)
NOT_EXCHANGED = Message(
    "protection.swapping.not-exchanged",
    "the variable {name} has one category in every area and is not exchanged; where it belongs to the geography, "
    "name it in also",
)
A_LEVEL = Message("protection.swapping.a-level", "{name}, level {depth}")
A_COLUMN = Message("protection.swapping.a-column", "{name}")
RECORDS_EXCHANGED = Message(
    "protection.swapping.records-exchanged",
    "Some records exchanged their area with similar ones before counting, to protect confidentiality.",
)
