"""What can be wrong or worth a note in ui/start: the codes and their English words."""

from __future__ import annotations

from sdc_core.messages import Message

NO_TABLE_GIVEN = Message(
    "ui.start.no-table-given",
    "no file that holds a table was given",
    "give one, and with a .tab or .asc its .rda; tables of several sheets go together in one workbook",
)
SEVERAL_CHECKS_GIVEN = Message(
    "ui.start.several-checks-given", "{checks} checks were given", "give the one that belongs to this table"
)
SEVERAL_TABLES_GIVEN = Message(
    "ui.start.several-tables-given",
    "{tables} files that hold tables were given",
    "give one, and with a .tab or .asc its .rda; tables of several sheets go together in one workbook",
)
