"""What can stand in the way of protecting tables together, and what has to be known of the result."""

from __future__ import annotations

from sdc_core.messages import Message

NO_JOINT_TABLE = Message(
    "protection.together.no-joint-table",
    "no joint table was found that agrees with all of them, within the limit of work",
    "protect fewer tables at once",
)
CONTRIBUTIONS_NOT_TRACED = Message(
    "protection.together.contributions-not-traced",
    "who contributes to several cells or tables is not traced; that nobody learns too much by this is not proved",
)
CANNOT_BE_SAFE = Message(
    "protection.together.cannot-be-safe",
    "{cells: and } cannot be protected, whatever else is hidden in the tables that may change",
    "merge categories, or leave {number:the cell|the cells} out of the table",
)
CANNOT_BE_SAFE_MANY = Message(
    "protection.together.cannot-be-safe-many",
    "{cells:, } and {more:1 more cell|{more} more cells} cannot be protected, whatever else is hidden in the tables "
    "that may change",
    "merge categories",
)
IN_THE_WAY = Message(
    "protection.together.in-the-way",
    "without {tables: or without } it would be possible: {number:that table stands|each of them stands} in the way",
    "publish less of the new table; what is out cannot be called back",
)
ALL_IN_THE_WAY = Message(
    "protection.together.all-in-the-way",
    "leaving out any one of them would not help: several stand in the way together",
    "publish less of the new table; what is out cannot be called back",
)
