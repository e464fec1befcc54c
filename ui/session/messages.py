"""What can be wrong or worth a note in ui/session: the codes and their English words."""

from __future__ import annotations

from sdc_core.messages import Message

NO_SUCH_COLUMN = Message(
    "ui.session.no-such-column",
    "the file has no column {column!r}",
    "load the settings of this table, or correct the name",
)
ONLY_FIRST_ROWS = Message(
    "ui.session.only-first-rows",
    "these are the first rows; all of them are read when the table is made",
)
FOLDER_CANNOT_BE_READ = Message(
    "ui.session.folder-cannot-be-read",
    "it cannot be read",
    "ask who runs the app",
)
NO_SUCH_FILE = Message(
    "ui.session.no-such-file",
    "it holds no such file",
    "choose another",
)
NO_TABLE_FOUND = Message(
    "ui.session.no-table-found",
    "no table was found on this sheet",
    "mark where its figures stand, or choose another sheet",
)
ONLY_MICRODATA = Message(
    "ui.session.only-microdata",
    "what lies in the folder is read row by row",
    "choose Microdata: one row a unit",
)
STANDS_BELOW_TWO = Message(
    "ui.session.stands-below-two",
    "a code of {columns} stands below two codes of the next column",
    "choose columns in which every code has a single parent",
)
OTHER_SHEET = Message(
    "ui.session.other-sheet",
    "these settings are for another sheet than the one on screen",
    "correct the sheet in the settings, where next month's has another name",
)
OTHER_SHEET_OF_THE_FILE = Message(
    "ui.session.other-sheet-of-the-file",
    "these settings are for another sheet than the one on screen",
    "choose sheet {number} of the file first",
)
OFFICE_CANNOT_BE_READ = Message(
    "ui.session.office-cannot-be-read",
    "it cannot be read",
    "ask who runs the app; until then the program's own checklist stands here",
)

PAGE_START = Message("ui.session.page-start", "Start")
PAGE_TABLE = Message("ui.session.page-table", "Table")
PAGE_REVIEW = Message("ui.session.page-review", "Review")
PAGE_THRESHOLDS = Message("ui.session.page-thresholds", "Thresholds")
PAGE_PROTECT = Message("ui.session.page-protect", "Protect")
PAGE_COMPARE = Message("ui.session.page-compare", "Compare")
PAGE_ATTACK = Message("ui.session.page-attack", "Attack")
PAGE_RELEASES = Message("ui.session.page-releases", "Releases")
PAGE_LEARN = Message("ui.session.page-learn", "Learn")
PAGE_SIGNOFF = Message("ui.session.page-signoff", "Sign-off")
