"""What the page Protect says: the codes and their English words."""

from __future__ import annotations

from sdc_core.messages import Message

TABLE_BY_ITSELF = Message(
    "ui.protect.table-by-itself",
    "This is about the table by itself. To protect it beside the tables of Compare, choose a method.",
)
NOT_SAVED_BESIDE = Message(
    "ui.protect.not-saved-beside", "A saved check keeps the method, but not the tables beside this one."
)
AS_PUBLISHED = Message("ui.protect.as-published", "{title}, as it would be published")
TRUE_FIGURES = Message("ui.protect.true-figures", "{title}, with its true figures")
AS_KNOWN = Message("ui.protect.as-known", "{title}, as an outsider knows it")
BEFORE_HIDING = Message("ui.protect.before-hiding", "{title}, before anything is hidden")
THE_TABLE = Message("ui.protect.the-table", "The table")
PUBLISHED = Message("ui.protect.published", "published")
CLICK_WHY_HIDDEN = Message(
    "ui.protect.click-why-hidden",
    "Click a cell, or move to it with the arrow keys and press Enter: why it is hidden stands here.",
)
CLICK_WHAT_KNOWN = Message(
    "ui.protect.click-what-known",
    "Click a cell, or move to it with the arrow keys and press Enter: its true figure, the published one, and "
    "what an outsider knows of it stand here.",
)
NOBODY_HERE = Message("ui.protect.nobody-here", "Nobody is in this cell.")
NOISE_IN_PERCENT = Message("ui.protect.noise-in-percent", "The p-table: how likely which noise is, in percent")
SAVE_PTABLE = Message("ui.protect.save-ptable", "Save the p-table")
MORE_SETTINGS = Message("ui.protect.more-settings", "More settings")
RECORD_KEYS = Message("ui.protect.record-keys", "Record keys")
IN_A_COLUMN = Message("ui.protect.in-a-column", "in a column")
DRAWN = Message("ui.protect.drawn", "drawn from an identifier")
MADE_HERE = Message("ui.protect.made-here", "made here")
FROM_A_FILE = Message("ui.protect.from-a-file", "from a file")
COLUMN_OF_KEYS = Message("ui.protect.column-of-keys", "Column of record keys")
COLUMN_OF_KEYS_HELP = Message(
    "ui.protect.column-of-keys-help",
    "Numbers from 0 to below 1, or whole numbers drawn from 32 bits, one for each unit.",
)
COLUMN_OF_IDENTIFIERS = Message("ui.protect.column-of-identifiers", "Column of identifiers")
COLUMN_OF_IDENTIFIERS_HELP = Message(
    "ui.protect.column-of-identifiers-help",
    "What names a unit in every table: the same identifier and secret give the same key, today and next year.",
)
SECRET = Message("ui.protect.secret", "Secret")
SECRET_IS_SET = Message("ui.protect.secret-is-set", "a secret is set")
SECRET_HELP = Message(
    "ui.protect.secret-help",
    "Of your office. It stays in this session: it is in no file, in no report and in no saved check.",
)
PTABLE = Message("ui.protect.ptable", "p-table")
LARGEST_NOISE = Message("ui.protect.largest-noise", "Largest noise")
VARIANCE = Message("ui.protect.variance", "Variance")
NO_RESULTS_TO = Message("ui.protect.no-results-to", "No results from 1 to")
ZERO_FORBIDS_NONE = Message("ui.protect.zero-forbids-none", "0 forbids none.")
LAST_PTABLE_STAYS = Message("ui.protect.last-ptable-stays", "The last p-table stays in force.")
NO_PTABLE_YET = Message("ui.protect.no-ptable-yet", "There is no p-table yet.")
PUBLISHED_CELL = Message("ui.protect.published-cell", "{cell}. This cell is published.")
HIDDEN_BY_HAND = Message("ui.protect.hidden-by-hand", "Hidden by hand.")
TAKE_BACK_BY_HAND = Message("ui.protect.take-back-by-hand", "Take back what was decided by hand")
HIDE_IN_ANY_CASE = Message("ui.protect.hide-in-any-case", "Hide it in any case")
HIDE_IT = Message("ui.protect.hide-it", "Hide it")
KEEP_IT_PUBLISHED = Message("ui.protect.keep-it-published", "Keep it published")
TRUE_COUNT = Message("ui.protect.true-count", "True count **{true}**, {published}.")
PUBLISHED_AS = Message("ui.protect.published-as", "published as **{figure}**")
EVERY_TABLE_BREAKS = Message("ui.protect.every-table-breaks", "Every table that is still possible breaks a rule here:")
LEFT_OPEN = Message("ui.protect.left-open", "The true figure is unsafe. What is published leaves open whether it is.")
BEFORE = Message("ui.protect.before", "Before")
AFTER = Message("ui.protect.after", "After")
WHAT_OUTSIDER_KNOWS = Message("ui.protect.what-outsider-knows", "What an outsider knows")
SHOW_THE_TABLE = Message("ui.protect.show-the-table", "Show the table")
READERS_ARE_TOLD = Message("ui.protect.readers-are-told", "Readers are told")
READERS_ARE_TOLD_HELP = Message(
    "ui.protect.readers-are-told-help",
    "A protection should hold when everybody knows how it was made: decide by the first choice.",
)
TOLD_SETTINGS = Message("ui.protect.told-settings", "the method and its settings")
TOLD_METHOD = Message("ui.protect.told-method", "the method")
TOLD_NOTHING = Message("ui.protect.told-nothing", "nothing")
CONCLUSIONS_NOT_KNOWN = Message("ui.protect.conclusions-not-known", "What an outsider can conclude is not known.")
STILL_DISCLOSED = Message(
    "ui.protect.still-disclosed",
    "{cells:1 cell is|{cells} cells are} still disclosed to whoever is told {told}. Change the settings, or "
    "choose another method.",
)
NOT_SETTLED_FOR = Message(
    "ui.protect.not-settled-for",
    "It was not settled for {cells:1 cell|{cells} cells} whether an outsider can conclude too much.",
)
NO_RULE_BROKEN = Message(
    "ui.protect.no-rule-broken", "No rule of the policy is broken by what an outsider knows who is told {told}."
)
COUNTS_FOLLOW = Message(
    "ui.protect.counts-follow", "The true count of {cells:1 cell|{cells} cells} follows exactly from the others."
)
AS_IT_IS = Message("ui.protect.as-it-is", "As it is")
ONE_METHOD = Message("ui.protect.one-method", "One method")
COMPARE_METHODS = Message("ui.protect.compare-methods", "Compare methods")
AS_IT_IS_ONE_OR_ALL = Message("ui.protect.as-it-is-one-or-all", "As it is, one method or all")
ONE_OR_ALL = Message("ui.protect.one-or-all", "One method or all")
SOME_CHANGE_EVERY_TABLE = Message(
    "ui.protect.some-change-every-table",
    "Some offices round or change every table they publish. If yours does, choose a method, or compare them.",
)
NEW_WORKBOOK = Message("ui.protect.new-workbook", "New workbook (XLSX)")
OWN_WORKBOOK = Message("ui.protect.own-workbook", "Your own workbook, with the symbol (XLSX)")
FILE = Message("ui.protect.file", "File")
SYMBOL = Message("ui.protect.symbol", "Symbol for hidden figures")
SYMBOL_HELP = Message("ui.protect.symbol-help", "That of your office: x, .. or [c].")
TITLE_SOURCE_NOTES = Message("ui.protect.title-source-notes", "Title, source and notes")
NO_FILE_WITH_SYMBOL = Message("ui.protect.no-file-with-symbol", "No file is made with this symbol.")
READERS_TOLD_HIDDEN = Message(
    "ui.protect.readers-told-hidden",
    "Where figures are hidden, readers are told: “{symbol} = not published. {protection}”",
)
READERS_TOLD = Message("ui.protect.readers-told", "Readers are told: “{changed}”")
TITLE = Message("ui.protect.title", "Title")
UNIT_COUNTED = Message("ui.protect.unit-counted", "Unit counted")
POPULATION = Message("ui.protect.population", "Population")
SOURCE = Message("ui.protect.source", "Source")
NOTES = Message("ui.protect.notes", "Notes, one a line")
NOTES_HELP = Message(
    "ui.protect.notes-help",
    "Leave out rules, limits and how many units a hidden figure has: they would help to work it out.",
)
MAKE_FILE = Message("ui.protect.make-file", "Make the file")
CHANGED_SINCE = Message(
    "ui.protect.changed-since", "Something has changed since the file was made. Press the button to make it anew."
)
MAKING_FILE = Message("ui.protect.making-file", "Making the file")
FILE_READY = Message(
    "ui.protect.file-ready", "The file is ready. It was searched for hidden figures, and none was found."
)
SAVE_COPY = Message("ui.protect.save-copy", "Save the copy for publication")
INTERNAL_ONLY = Message(
    "ui.protect.internal-only", "For internal use: every figure is in these files, and which cells were hidden first."
)
FORMAT = Message("ui.protect.format", "Format")
ARGUS_ARCHIVE = Message("ui.protect.argus-archive", "τ-ARGUS, in one archive (.tab, .rda, .hst)")
JJ_FILE = Message("ui.protect.jj-file", "JJ file")
MAKE_INTERNAL = Message("ui.protect.make-internal", "Make the internal file")
NO_SUCH_FILE = Message("ui.protect.no-such-file", "There is no such file of this table.")
SAVE_INTERNAL = Message("ui.protect.save-internal", "Save the file for internal use")
NO_FILE_MADE = Message("ui.protect.no-file-made", "No file was made.")
LOOK_AT = Message("ui.protect.look-at", "Look at {cells:, }.")
LOOK_AT_MORE = Message("ui.protect.look-at-more", "Look at {cells:, } and {more} more.")
HAVE_LOOKED = Message("ui.protect.have-looked", "I have looked: these numbers may go out")
NO_COPY_OF_TABLE = Message("ui.protect.no-copy-of-table", "There is no copy for publication of this table.")
COPY_FOR_PUBLICATION = Message("ui.protect.copy-for-publication", "The copy for publication")
NO_FILE_WHILE_UNKNOWN = Message(
    "ui.protect.no-file-while-unknown",
    "There is no file for publication while nobody knows what can be worked out from it.",
)
FOR_INTERNAL_USE = Message("ui.protect.for-internal-use", "For internal use")
RELEASE_CSV = Message("ui.protect.release-csv", "Release for internal use (CSV)")
RELEASE_CSV_HELP = Message(
    "ui.protect.release-csv-help", "It tells which cells the rules marked and which were hidden to protect them."
)
REPORT_JSON = Message("ui.protect.report-json", "Report of the protection (JSON)")
REPORT_JSON_HELP = Message(
    "ui.protect.report-json-help",
    "How the release was made and what was proved, which copy was made of it, and who published all the same.",
)
FOR_OTHER_PROGRAMS = Message("ui.protect.for-other-programs", "For other programs")
KEEP_THESE = Message("ui.protect.keep-these", "Keep these published")
HIDE_THESE = Message("ui.protect.hide-these", "Hide these")
COSTS_NEED_ROWS = Message(
    "ui.protect.costs-need-rows", "Costs can be read from a column only of a file with one row a cell."
)
COLUMN_OF_COSTS = Message("ui.protect.column-of-costs", "Column with the costs")
COLUMN_OF_COSTS_HELP = Message(
    "ui.protect.column-of-costs-help", "For each cell a number from 0; a cell that the file leaves out costs 1."
)
CELLS_NAMED = Message("ui.protect.cells-named", "Cells that a file names")
CELLS_NAMED_HELP = Message(
    "ui.protect.cells-named-help",
    "A CSV with a column for each variable and a line for each cell, with the labels of the table; or an a "
    "priori file of τ-ARGUS (.hst).",
)
NO_CELL_TAKEN = Message("ui.protect.no-cell-taken", "No cell was taken from the file.")
IF_UNSAFE_ALONE = Message("ui.protect.if-unsafe-alone", "If the unsafe cells alone were hidden:")
MARK_WORKED_OUT = Message("ui.protect.mark-worked-out", "Attack: mark what can still be worked out")
BY = Message("ui.protect.by", "by")
BY_WHOM = Message("ui.protect.by-whom", "by {who}")
NOT_READY = Message("ui.protect.not-ready", "This table is not ready to be published:")
PUBLISHED_ALL_THE_SAME = Message("ui.protect.published-all-the-same", "**Published all the same by {name}:** {reason}")
TAKE_BACK = Message("ui.protect.take-back", "Take back")
WRITE_DOWN_WHY = Message(
    "ui.protect.write-down-why",
    "If it may go out all the same, write down who says so and why. Both are kept for this session and in the "
    "report, and stand in no file for the public.",
)
NAME = Message("ui.protect.name", "Name")
REASON = Message("ui.protect.reason", "Reason")
OFFER_ALL_THE_SAME = Message("ui.protect.offer-all-the-same", "Offer the files all the same")
NOTHING_OFFERED = Message("ui.protect.nothing-offered", "Nothing is offered yet.")
NOBODY_ALONE = Message("ui.protect.nobody-alone", "Nobody is alone in a hidden cell.")
NO_HOLDING_IN_SEVERAL = Message("ui.protect.no-holding-in-several", "No holding is in several hidden cells.")
NOBODY_KNOWS_MORE = Message("ui.protect.nobody-knows-more", "Nobody in the hidden cells knows more than an outsider.")
AN_OUTSIDER = Message("ui.protect.an-outsider", "an outsider")
WHOEVER_IS_ALONE = Message("ui.protect.whoever-is-alone", "whoever is alone in a hidden cell")
A_HOLDING = Message("ui.protect.a-holding", "a holding that is in several cells")
TOGETHER = Message("ui.protect.together", "{number} contributors together")
CAN_WORK_OUT_NOT_KNOWN = Message("ui.protect.can-work-out-not-known", "What {who} can work out is not known.")
KNOWN_TOO_WELL_TO = Message(
    "ui.protect.known-too-well-to", "**{cells:1 unsafe cell is|{cells} unsafe cells are} known too well to {who}.**"
)
NOT_SETTLED_TO = Message(
    "ui.protect.not-settled-to", "It was not settled of every unsafe cell whether it is known too well to {who}."
)
NONE_KNOWN_TO = Message("ui.protect.none-known-to", "No unsafe cell is known too well to {who}.")
EVERY_METHOD_TRIED = Message(
    "ui.protect.every-method-tried",
    "Every method that fits this table is tried with several settings: some forty ways for a table of counts. "
    "The map shows what an outsider would still learn, upwards, and what readers would lose, to the right.",
)
AT_RISK = Message("ui.protect.at-risk", "Upwards: what is at risk")
LOST = Message("ui.protect.lost", "To the right: what is lost")
KEYS_FOR_MAP = Message("ui.protect.keys-for-map", "Record keys, for the cell key method")
NONE_IN_FILE = Message("ui.protect.none-in-file", "None in this file")
NOTHING_COMPARED = Message("ui.protect.nothing-compared", "Nothing was compared.")
SAME_AS_LIST = Message("ui.protect.same-as-list", "The same as a list")
YES = Message("ui.protect.yes", "yes")
METHOD = Message("ui.protect.method", "Method")
ON_FRONTIER = Message("ui.protect.on-frontier", "On the frontier")
WHAT_IT_MEANS = Message("ui.protect.what-it-means", "What it would mean")
CLICK_A_POINT = Message(
    "ui.protect.click-a-point",
    "Click a point, or mark a line of the list: its table stands here, and a button takes it.",
)
NOT_APPLICABLE = Message("ui.protect.not-applicable", "not applicable")
ALONG_AXES = Message("ui.protect.along-axes", "{risk}: {at_risk}. {loss}: {lost}.")
TAKE_POINT = Message("ui.protect.take-point", "Take this as the release")
ALL_MEASURES = Message("ui.protect.all-measures", "All measures")
MEASURE = Message("ui.protect.measure", "Measure")
VALUE = Message("ui.protect.value", "Value")
NOTE = Message("ui.protect.note", "Note")
NOT_ON_MAP = Message("ui.protect.not-on-map", "Not on the map ({number})")
MEANS_BESIDE = Message("ui.protect.means-beside", "Means beside these counts")
MEAN_OF = Message("ui.protect.mean-of", "Mean of")
DECIMALS = Message("ui.protect.decimals", "Decimals")
NO_MEAN_TRIED = Message("ui.protect.no-mean-tried", "No mean was tried.")
DIVIDE_TRUE_SUM = Message(
    "ui.protect.divide-true-sum",
    "So publish no true mean beside a changed count: divide the true sum by the published count.",
)
PUBLISHED_COUNT = Message("ui.protect.published-count", "Published count")
MEAN_TO_PUBLISH = Message("ui.protect.mean-to-publish", "Mean to publish")
FIRST_CELLS = Message("ui.protect.first-cells", "The first {cells} cells.")
WISHED_HIDDEN = Message("ui.protect.wished-hidden", "{cell}: hidden by hand")
WISHED_PUBLISHED = Message("ui.protect.wished-published", "{cell}: stays published")
LEAVES_AS_IS = Message(
    "ui.protect.leaves-as-is", "No cell is unsafe under this policy: this method leaves the table as it is."
)
SETTINGS_CHANGED = Message(
    "ui.protect.settings-changed", "The settings have changed since. Press the button to choose anew."
)
BESIDE_CHANGED = Message(
    "ui.protect.beside-changed", "The tables beside this one have changed since. Press the button to choose anew."
)
PROTECT_BESIDE = Message(
    "ui.protect.protect-beside",
    "Protect beside {tables:the table of Compare (it is published and stays as it is)|the {tables} tables of "
    "Compare (they are published and stay as they are)}",
)
NOT_WITH_WISHES = Message(
    "ui.protect.not-with-wishes",
    "Not with cells decided by hand, an earlier release to start from, or costs from a column.",
)
NOT_FOR_THIS_TABLE = Message("ui.protect.not-for-this-table", "Not for this table:")
DECIDED_BY_HAND = Message("ui.protect.decided-by-hand", "**{cells:1 cell|{cells} cells} decided by hand**")
AND_MORE = Message("ui.protect.and-more", "And {more} more.")
AND_PERHAPS_MORE = Message("ui.protect.and-perhaps-more", "And perhaps {more} more.")
LOOKING_FOR_NEED = Message("ui.protect.looking-for-need", "Looking for what would be exposed without it")
IF_PUBLISHED = Message("ui.protect.if-published", "If it were published:")
COULD_BE_PUBLISHED = Message(
    "ui.protect.could-be-published",
    "By itself it could be published: every unsafe cell would stay uncertain enough for everybody who looks.",
)
WOULD_SEE_GROUP = Message(
    "ui.protect.would-see-group", "{who:begun} would see that {cell} holds all or nearly all of its group."
)
NOT_SETTLED_TOO_CLOSE = Message(
    "ui.protect.not-settled-too-close", "It was not settled whether {who} would come too close to {cell}."
)
WOULD_KNOW = Message("ui.protect.would-know", "{who:begun} would know {cell} too well.")
BOTH_POSSIBLE = Message("ui.protect.both-possible", "{low} and {high} must both remain possible.")
WHOEVER = Message("ui.protect.whoever", "whoever {does}")
COALITION_OF = Message("ui.protect.coalition-of", "a coalition of {several: and }")
WHO_DOES = Message("ui.protect.who-does", "who {does}")
IS_ALONE_IN = Message("ui.protect.is-alone-in", "is alone in {cell}")
CONTRIBUTES_TO = Message("ui.protect.contributes-to", "contributes to {cell}")
TASK = Message(
    "ui.protect.task",
    "{cells:1 cell is unsafe under this policy. Choose how it is protected|{cells} cells are unsafe under this "
    "policy. Choose how they are protected}; then see what an outsider can still work out, and what it costs.",
)
TASK_NOT_JUDGED = Message(
    "ui.protect.task-not-judged",
    "No cell is unsafe under this policy, but {cells:1 cell|{cells} cells} could not be judged. Not judged is "
    "not safe: the review says what is missing.",
)
TASK_NONE = Message(
    "ui.protect.task-none", "No cell is unsafe under this policy: by itself, nothing in this table has to be hidden."
)
NOTHING_HIDDEN = Message("ui.protect.nothing-hidden", "Nothing was hidden.")
CANNOT_BE_PROTECTED = Message("ui.protect.cannot-be-protected", "These cells cannot be protected:")
STILL_NOT_KNOWN = Message("ui.protect.still-not-known", "What everybody can still work out is not known.")
EVERYBODY_CAN = Message(
    "ui.protect.everybody-can", "Everybody can work out {cells:1 hidden cell|{cells} hidden cells} exactly."
)
GROUPS_KNOWN = Message(
    "ui.protect.groups-known",
    "{groups:1 group|{groups} groups} of hidden cells {groups:is|are} too well known as a sum.",
)
SOME_KNOWN_TOO_WELL = Message("ui.protect.some-known-too-well", "Some hidden cells are known too well.")
NOTHING_RECOVERABLE = Message(
    "ui.protect.nothing-recoverable",
    "Nothing is recoverable: nobody from outside can work out a hidden figure exactly.",
)
NOT_SETTLED_EXACTLY = Message(
    "ui.protect.not-settled-exactly",
    "It was not settled whether {cells:1 hidden cell|{cells} hidden cells} can be worked out exactly.",
)
SUMS_NOT_JUDGED = Message(
    "ui.protect.sums-not-judged",
    "{groups:The sum of 1 group of hidden cells is known, and no rule could judge it|The sums of {groups} groups "
    "of hidden cells are known, and no rule could judge them}.",
)
NONE_EXACTLY = Message(
    "ui.protect.none-exactly", "No hidden figure can be worked out exactly, as far as this was settled."
)
HIDDEN_ARE = Message(
    "ui.protect.hidden-are",
    "Hidden are {hidden} of {cells:1 cell|{cells} cells}. Hidden by a rule or by hand is marked ■, hidden to "
    "protect these □.",
)
HIDDEN_ARE_OF_SUM = Message(
    "ui.protect.hidden-are-of-sum",
    "Hidden are {hidden} of {cells:1 cell|{cells} cells}; in the innermost cells {percent} of the sum. Hidden by "
    "a rule or by hand is marked ■, hidden to protect these □.",
)
HIDDEN_ARE_OF_UNITS = Message(
    "ui.protect.hidden-are-of-units",
    "Hidden are {hidden} of {cells:1 cell|{cells} cells}; in the innermost cells {percent} of the units. Hidden "
    "by a rule or by hand is marked ■, hidden to protect these □.",
)
WHERE_HIDDEN = Message("ui.protect.where-hidden", "Where it is hidden")
TOTAL = Message("ui.protect.total", "Total")
CATEGORIES = Message("ui.protect.categories", "Categories")
LEVEL_BELOW = Message("ui.protect.level-below", "Level {depth} below the total")
VARIABLE = Message("ui.protect.variable", "Variable")
LEVEL = Message("ui.protect.level", "Level")
CELLS = Message("ui.protect.cells", "Cells")
HIDDEN = Message("ui.protect.hidden", "Hidden")
HIDDEN_PERCENT = Message("ui.protect.hidden-percent", "Hidden, %")
PROPOSAL = Message("ui.protect.proposal", "**{number}.** {steps}.\n\nLost: {lost}; {left}.")
CHEAPEST_PROPOSAL = Message(
    "ui.protect.cheapest-proposal",
    "**{number}.** {steps}.\n\nLost: {lost}; {left}. No redesign of these variables loses less.",
)
REDESIGN_LIKE_THIS = Message("ui.protect.redesign-like-this", "Redesign the table like this")
START_FROM_EARLIER = Message("ui.protect.start-from-earlier", "Start from an earlier release")
START_FROM_EARLIER_HELP = Message(
    "ui.protect.start-from-earlier-help",
    "The release (CSV) of this table for an earlier period, as this page writes it. Cells that it hides are "
    "hidden again wherever that protects what is unsafe now.",
)
START_FROM_PATTERN = Message("ui.protect.start-from-pattern", "Start from its pattern")
STARTS_FROM = Message(
    "ui.protect.starts-from", "Starts from the pattern of **{name}**, which hides {cells:1 cell|{cells} cells}."
)
REMOVE = Message("ui.protect.remove", "Remove")
NO_PATTERN_TAKEN = Message("ui.protect.no-pattern-taken", "No pattern was taken from it.")
NO_CELL_BY_HAND = Message("ui.protect.no-cell-by-hand", "No cell is kept or hidden by hand.")
SOURCE_AND_NOTES = Message("ui.protect.source-and-notes", "Source and notes")
