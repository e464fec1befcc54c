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
PRIVACY = Message(
    "ui.session.privacy",
    "Everything stays on this computer, in memory, for this session only. Unsaved work is kept {minutes} longer, for "
    "this tab alone, in case the page is loaded anew.",
)
WHOLE_MINUTES = Message("ui.session.whole-minutes", "{minutes:1 minute|{minutes} minutes}")
PART_OF_MINUTES = Message("ui.session.part-of-minutes", "{minutes} minutes")
OPEN_TABLE = Message("ui.session.open-table", "**Open table**  \n{name}")
CLEAR = Message("ui.session.clear", "Clear my data")
ENDED_IDLE = Message("ui.session.ended-idle", "Your session was ended because nobody had used it for {minutes}. {left}")
STARTED_ANEW = Message(
    "ui.session.started-anew",
    "The program was started anew. The table that was open in this tab is gone. {left}",
)
SAVED_CHECK_IS_LEFT = Message(
    "ui.session.saved-check-is-left",
    "A check that you saved opens together with its table, and all is as it was.",
)
NO_TABLE_YET = Message("ui.session.no-table-yet", "There is no table yet.")
TO_THE_START = Message("ui.session.to-the-start", "Go to the start page")
NOT_CONFIRMED_YET = Message(
    "ui.session.not-confirmed-yet",
    "Nothing is judged before you have confirmed what was read and marked every variable.",
)
TO_THE_TABLE = Message("ui.session.to-the-table", "Go to the table")
SAVE_THIS_CHECK = Message("ui.session.save-this-check", "Save this check")
CHECK_HELP = Message(
    "ui.session.check-help",
    "One small file: the sheet and how it is read, roles, hierarchies, the policy, decisions, names and remarks, and "
    "no figure of the table. Drop it together with its table on the start page to go on, next month as well.",
)
NOT_SAVED_YET = Message("ui.session.not-saved-yet", "Not saved yet.")
WOULD_BE_DROPPED = Message(
    "ui.session.would-be-dropped",
    "What you have said about **{name}** is not saved. *{save}* at the left keeps it in a file; otherwise it is "
    "dropped now.",
)
GO_ON_WITHOUT_SAVING = Message("ui.session.go-on-without-saving", "Go on without saving")
KEEP_WHAT_I_HAVE = Message("ui.session.keep-what-i-have", "Keep what I have")
FOLDER_OF_THIS_INSTALLATION = Message("ui.session.folder-of-this-installation", "the folder of this installation")
OFFICE_FILE = Message("ui.session.office-file", "the office file of this installation")
OR_FROM_THE_FOLDER = Message("ui.session.or-from-the-folder", "Or microdata from the folder of this installation")
ABOUT_THE_FOLDER = Message(
    "ui.session.about-the-folder",
    "For files that are too large to be uploaded. They stay where they are and are read row by row.",
)
FOLDER_IS_EMPTY = Message("ui.session.folder-is-empty", "There is no CSV or Parquet file in it.")
FILE_OR_FOLDER = Message("ui.session.file-or-folder", "File or folder")
OPEN_THIS_ONE = Message("ui.session.open-this-one", "Open this one")
STOP = Message("ui.session.stop", "Stop")
START_AGAIN = Message("ui.session.start-again", "Start again")
NUMBER_IN_THE_QUEUE = Message("ui.session.number-in-the-queue", "you are number {place} in the queue")
WHICH_IS_SUMMED = Message("ui.session.which-is-summed", "Which column is summed?")
CHOOSE_SPANNING_COLUMNS = Message("ui.session.choose-spanning-columns", "Choose the columns that span the table.")
NOT_MARKED_YET = Message(
    "ui.session.not-marked-yet",
    "{variables:The variable is|{unmarked} of {variables} variables are} not marked yet: key, target or by?",
)
CONDITION_NOT_FINISHED = Message(
    "ui.session.condition-not-finished",
    "A condition of the population is not finished: complete or remove it.",
)
FILTER_ON = Message("ui.session.filter-on", "filter on {column}")
CHANGED_TABLE = Message("ui.session.changed-table", "the open table")
CHANGED_POLICY = Message("ui.session.changed-policy", "the policy")
CHANGED_OTHERS = Message("ui.session.changed-others", "the other tables, or what was said of them")
CHANGED_KNOWLEDGE = Message("ui.session.changed-knowledge", "what is known besides")
NOTHING_WAS_JUDGED = Message("ui.session.nothing-was-judged", "Nothing was judged.")
TAB_AWAY = Message(
    "ui.session.tab-away",
    "The program does not answer. It was stopped, or the connection is interrupted. Leave this page open: it connects "
    "again by itself.",
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
DROP_IT = Message("ui.session.drop-it", "Drop it")
LOADED_ANEW = Message(
    "ui.session.loaded-anew",
    "This page was loaded anew while something about **{name}** was not saved. The server still has it.",
)
TAKE_IT_UP_AGAIN = Message("ui.session.take-it-up-again", "Take it up again")
VOICE_WORKING = Message("ui.session.voice-working", "Working …")
VOICE_READY = Message("ui.session.voice-ready", "Ready.")
VOICE_SAVED = Message("ui.session.voice-saved", "Nothing is left unsaved.")
STEPS = Message("ui.session.steps", "Steps")
NEXT_PROTECT = Message("ui.session.next-protect", "Next: protect what is unsafe")
NEXT_REVIEW = Message("ui.session.next-review", "Next: back to the review")
NEXT_SIGNOFF = Message("ui.session.next-signoff", "Next: decide and sign off")
NEXT_START = Message("ui.session.next-start", "Next: another table")
ASIDE_COMPARE = Message("ui.session.aside-compare", "Compare with other tables")
TIME_OF_ZONE = Message("ui.session.time-of-zone", "time of {zone}")
TIME_OF_SERVER = Message("ui.session.time-of-server", "time of the server")
WIDGET_UPLOAD = Message("ui.session.widget-upload", "Upload")
WIDGET_DROP_FILE = Message("ui.session.widget-drop-file", "Drag and drop a file here")
WIDGET_DROP_FILES = Message("ui.session.widget-drop-files", "Drag and drop files here")
WIDGET_PRESS_ENTER = Message("ui.session.widget-press-enter", "Press Enter to apply")
WIDGET_CHOOSE_ONE = Message("ui.session.widget-choose-one", "Choose an option")
WIDGET_CHOOSE_SEVERAL = Message("ui.session.widget-choose-several", "Choose options")
WIDGET_CLEAR_VALUE = Message("ui.session.widget-clear-value", "Clear value")
WIDGET_CLEAR_ALL = Message("ui.session.widget-clear-all", "Clear all")
WIDGET_PER_FILE = Message("ui.session.widget-per-file", "{size} per file")
WIDGET_FILE_UPLOAD = Message("ui.session.widget-file-upload", "file upload")
WIDGET_OPEN = Message("ui.session.widget-open", "Open")
WIDGET_SELECT_ALL = Message("ui.session.widget-select-all", "Select all")
WIDGET_NO_RESULTS = Message("ui.session.widget-no-results", "No results")
WIDGET_SELECTED_VALUES = Message("ui.session.widget-selected-values", "Selected values")
WIDGET_DISMISS = Message("ui.session.widget-dismiss", "Dismiss")
WIDGET_HELP = Message("ui.session.widget-help", "Help")
WIDGET_DECREMENT = Message("ui.session.widget-decrement", "Decrement")
WIDGET_INCREMENT = Message("ui.session.widget-increment", "Increment")
WIDGET_SIDEBAR = Message("ui.session.widget-sidebar", "Sidebar")
WIDGET_COLLAPSE_SIDEBAR = Message("ui.session.widget-collapse-sidebar", "Collapse sidebar")
WIDGET_EXPAND_SIDEBAR = Message("ui.session.widget-expand-sidebar", "Expand sidebar")
WIDGET_APP_PAGES = Message("ui.session.widget-app-pages", "App pages")
WIDGET_MAIN_MENU = Message("ui.session.widget-main-menu", "Main menu")
WIDGET_SKIP = Message("ui.session.widget-skip", "Skip to main content")
WIDGET_LINK_TO_HEADING = Message("ui.session.widget-link-to-heading", "Link to heading")
WIDGET_COLUMNS = Message("ui.session.widget-columns", "Show/hide columns")
WIDGET_SEARCH = Message("ui.session.widget-search", "Search")
WIDGET_DOWNLOAD_CSV = Message("ui.session.widget-download-csv", "Download as CSV")
WIDGET_FULLSCREEN = Message("ui.session.widget-fullscreen", "Fullscreen")
WIDGET_CLOSE_FULLSCREEN = Message("ui.session.widget-close-fullscreen", "Close fullscreen")
WIDGET_ADD_FILES = Message("ui.session.widget-add-files", "Add files")
WIDGET_ZOOM = Message("ui.session.widget-zoom", "Zoom")
WIDGET_PAN = Message("ui.session.widget-pan", "Pan")
WIDGET_ZOOM_IN = Message("ui.session.widget-zoom-in", "Zoom in")
WIDGET_ZOOM_OUT = Message("ui.session.widget-zoom-out", "Zoom out")
WIDGET_AUTOSCALE = Message("ui.session.widget-autoscale", "Autoscale")
WIDGET_RESET_AXES = Message("ui.session.widget-reset-axes", "Reset axes")
WIDGET_DOWNLOAD_PLOT = Message("ui.session.widget-download-plot", "Download plot as a PNG")
WIDGET_CHOOSE_DATE = Message("ui.session.widget-choose-date", "Choose date")
WIDGET_PREVIOUS_MONTH = Message("ui.session.widget-previous-month", "Previous month")
WIDGET_NEXT_MONTH = Message("ui.session.widget-next-month", "Next month")
WIDGET_NEXT = Message("ui.session.widget-next", "Next")
WIDGET_PREVIOUS = Message("ui.session.widget-previous", "Previous")
WIDGET_EMPTY = Message("ui.session.widget-empty", "Empty")
WIDGET_YEAR = Message("ui.session.widget-year", "year")
WIDGET_MONTH = Message("ui.session.widget-month", "month")
WIDGET_DAY = Message("ui.session.widget-day", "day")
WIDGET_YEAR_DIGITS = Message("ui.session.widget-year-digits", "yyyy")
WIDGET_DATES_BY_KEYS = Message(
    "ui.session.widget-dates-by-keys", "Use arrow keys to navigate dates. Enter to select. Escape to close."
)
WIDGET_HELP_FOR = Message("ui.session.widget-help-for", "Help for {about}")
WIDGET_REMOVE = Message("ui.session.widget-remove", "Remove {about}")
WIDGET_SHORTCUT = Message("ui.session.widget-shortcut", "Shortcut {about}")
WIDGET_OPTIONS_AVAILABLE = Message("ui.session.widget-options-available", "{about} options available.")
WIDGET_OPTION_AVAILABLE = Message("ui.session.widget-option-available", "{about} option available.")
WIDGET_TODAY = Message("ui.session.widget-today", "Today, {about}")
WIDGET_CHOOSE_DATE_OF = Message("ui.session.widget-choose-date-of", "Choose date, {about}")
WIDGET_YEAR_OF = Message("ui.session.widget-year-of", "year, {about}")
WIDGET_MONTH_OF = Message("ui.session.widget-month-of", "month, {about}")
WIDGET_DAY_OF = Message("ui.session.widget-day-of", "day, {about}")
WIDGET_SELECT_MATCHES = Message("ui.session.widget-select-matches", "Select {about} matches")
WIDGET_PROGRESS = Message("ui.session.widget-progress", "progress")
