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
UNDECIDED = Message("ui.session.undecided", "undecided")
ACCEPTED = Message("ui.session.accepted", "accepted")
TO_BE_FIXED = Message("ui.session.to-be-fixed", "to be fixed")
FALSE_ALARM = Message("ui.session.false-alarm", "false alarm")
UNSAFE = Message("ui.session.unsafe", "unsafe")
NOT_JUDGED = Message("ui.session.not-judged", "not judged")
SAFE = Message("ui.session.safe", "safe")
PRIVACY = Message(
    "ui.session.privacy",
    "Everything stays on this computer, in memory, for this session only. Unsaved work is kept {minutes} minutes "
    "longer, for this tab alone, in case the page is loaded anew.",
)
OPEN_TABLE = Message("ui.session.open-table", "**Open table**  \n{table}")
CLEAR_MY_DATA = Message("ui.session.clear-my-data", "Clear my data")
SESSION_ENDED = Message(
    "ui.session.session-ended",
    "Your session was ended because nobody had used it for {number:1 minute|{minutes} minutes}. A check that you "
    "saved opens together with its table, and all is as it was.",
)
STARTED_ANEW = Message(
    "ui.session.started-anew",
    "The program was started anew. The table that was open in this tab is gone. A check that you saved opens "
    "together with its table, and all is as it was.",
)
NO_TABLE_YET = Message("ui.session.no-table-yet", "There is no table yet.")
GO_TO_START = Message("ui.session.go-to-start", "Go to the start page")
NOT_CONFIRMED = Message(
    "ui.session.not-confirmed",
    "Nothing is judged before you have confirmed what was read and marked every variable.",
)
GO_TO_TABLE = Message("ui.session.go-to-table", "Go to the table")
NOT_SAVED = Message(
    "ui.session.not-saved",
    "What you have said about **{table}** is not saved. *Save this check* at the left keeps it in a file; otherwise "
    "it is dropped now.",
)
GO_ON_WITHOUT = Message("ui.session.go-on-without", "Go on without saving")
KEEP_WHAT_I_HAVE = Message("ui.session.keep-what-i-have", "Keep what I have")
SAVE_HELP = Message(
    "ui.session.save-help",
    "One small file: the sheet and how it is read, roles, hierarchies, the policy, decisions, names and remarks, and "
    "no figure of the table. Drop it together with its table on the start page to go on, next month as well.",
)
SAVE_CHECK = Message("ui.session.save-check", "Save this check")
NOT_SAVED_YET = Message("ui.session.not-saved-yet", "Not saved yet.")
NEXT_PROTECT = Message("ui.session.next-protect", "Next: protect what is unsafe")
NEXT_REVIEW = Message("ui.session.next-review", "Next: back to the review")
NEXT_SIGN_OFF = Message("ui.session.next-sign-off", "Next: decide and sign off")
NEXT_TABLE = Message("ui.session.next-table", "Next: another table")
COMPARE_WITH_OTHERS = Message("ui.session.compare-with-others", "Compare with other tables")
STEPS = Message("ui.session.steps", "Steps")
STOP = Message("ui.session.stop", "Stop")
WORKING = Message("ui.session.working", "Working …")
READY = Message("ui.session.ready", "Ready.")
ALL_SAVED = Message("ui.session.all-saved", "Nothing is left unsaved.")
TAB_AWAY = Message(
    "ui.session.tab-away",
    "The program does not answer. It was stopped, or the connection is interrupted. Leave this page open: it "
    "connects again by itself.",
)
TAB_ANEW = Message("ui.session.tab-anew", "The program was started anew, and does not have your table any more.")
TAB_KEPT = Message(
    "ui.session.tab-kept",
    "What you have said is kept in this tab as a check, up to the last answer of the program. Save it; once the "
    "program answers, drop the file together with its table on the start page, and you go on from there.",
)
TAB_NOTHING = Message(
    "ui.session.tab-nothing",
    "There is nothing unsaved in this tab. A check that you saved opens together with its table.",
)
TAB_LARGE = Message(
    "ui.session.tab-large",
    "What you have said since you last saved the check is too much to be kept in this tab.",
)
TAB_TYPED = Message("ui.session.tab-typed", "Typed, and perhaps not in the check:")
TAB_SAVE = Message("ui.session.tab-save", "Save the check from this tab")
TAB_DROP = Message("ui.session.tab-drop", "Drop it")
