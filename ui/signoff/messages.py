"""What the page and its lists say in ui/signoff: the codes and their English words."""

from __future__ import annotations

from sdc_core.messages import Message

TITLE = Message("ui.signoff.title", "Sign-off")
AS_IT_IS = Message("ui.signoff.as-it-is", "The table as it is")
RELEASE_MADE = Message("ui.signoff.release-made", "The release made on Protect")
WHAT_IS_SIGNED = Message("ui.signoff.what-is-signed", "What is signed")
NO_RELEASE_TO_SIGN = Message(
    "ui.signoff.no-release-to-sign", "There is no release that could be signed: see the page Protect."
)
RELEASE_NOT_AT_HAND = Message(
    "ui.signoff.release-not-at-hand",
    "What was signed is a release, and it is not at hand. Make it again on the page Protect to go on with it.",
)
GO_TO_PROTECT = Message("ui.signoff.go-to-protect", "Go to Protect")
SIGN_TABLE_INSTEAD = Message("ui.signoff.sign-table-instead", "Sign the table as it is instead")
NOT_SAFE = Message("ui.signoff.not-safe", "**Not safe.** {against}.")
NOTHING_AGAINST = Message("ui.signoff.nothing-against", "**Nothing speaks against this release.**")
WHY_ALL_THE_SAME = Message("ui.signoff.why-all-the-same", "Why it may go out all the same")
WHY_ALL_THE_SAME_HELP = Message(
    "ui.signoff.why-all-the-same-help",
    "Stands in red on the cover of the workbook, with the name of whoever decides now, and in the check.",
)
COUNTS_ONCE = Message(
    "ui.signoff.counts-once", "It counts once it has {words} words and somebody is named under *Who is deciding now?*"
)
MADE_SAFE_BESIDE = Message(
    "ui.signoff.made-safe-beside", "It was made to be safe beside {tables:1 table|{tables} tables} of Compare."
)
POLICY_IS = Message("ui.signoff.policy-is", "Policy: {policy}")
TABLE = Message("ui.signoff.table", "Table")
POPULATION = Message("ui.signoff.population", "Population")
UNIT_COUNTED = Message("ui.signoff.unit-counted", "Unit counted")
POLICY = Message("ui.signoff.policy", "Policy")
SHA_OF_FILE = Message("ui.signoff.sha-of-file", "SHA-256 of the file")
NOT_STATED = Message("ui.signoff.not-stated", "not stated")
NONE = Message("ui.signoff.none", "none")
SUMMED = Message("ui.signoff.summed", "Summed")
CONTRIBUTORS = Message("ui.signoff.contributors", "Contributors")
UNITS = Message("ui.signoff.units", "units")
WEIGHTS = Message("ui.signoff.weights", "Weights")
WAIVERS = Message("ui.signoff.waivers", "Waivers")
STATE_POPULATION = Message(
    "ui.signoff.state-population",
    "State the population and the unit on the table page: without them a checker cannot judge.",
)
FINDINGS = Message("ui.signoff.findings", "Findings")
NOTHING_TO_DECIDE = Message("ui.signoff.nothing-to-decide", "There is nothing to decide.")
STILL_OPEN = Message("ui.signoff.still-open", "Still open: {points}.")
ALL_DONE = Message("ui.signoff.all-done", "Everything is decided, checked and named.")
TAKE_AWAY = Message("ui.signoff.take-away", "Take away")
REPORT_JSON = Message("ui.signoff.report-json", "Report (JSON)")
REPORT_HELP = Message(
    "ui.signoff.report-help", "Every criterion that was applied, for the record. The same check gives the same bytes."
)
CHECK_KEEPS = Message(
    "ui.signoff.check-keeps",
    "*Save this check* at the left keeps what repeats it: how the table is read, policy, decisions, names.",
)
FOR_OTHER_PROGRAMS = Message("ui.signoff.for-other-programs", "For other programs")
WHERE_IS_THE_COPY = Message("ui.signoff.where-is-the-copy", "Where is the copy for release?")
COPY_IS_ON_PROTECT = Message(
    "ui.signoff.copy-is-on-protect",
    "On the page *Protect*. Hiding the unsafe cells alone is undone by the totals: whoever subtracts what is "
    "shown from a total gets back what was hidden. There other cells are hidden with them, the result is "
    "attacked, and what may be published can be saved: as a new workbook or in the layout of yours, as CSV, "
    "PC-Axis, JSON-stat or SDMX-CSV.",
)
INTERNAL_COUNTS = Message("ui.signoff.internal-counts", "For internal use: it contains the unprotected counts.")
INTERNAL_SUMS = Message(
    "ui.signoff.internal-sums",
    "For internal use: it contains the unprotected sums, and what single contributors add to them.",
)
ANNOTATED_WORKBOOK = Message("ui.signoff.annotated-workbook", "Annotated workbook")
EXCHANGE_IS_INTERNAL = Message(
    "ui.signoff.exchange-is-internal",
    "For internal use: every figure is in these files, and which rule marked which cell.",
)
FORMAT = Message("ui.signoff.format", "Format")
REVIEWED_TABLE = Message("ui.signoff.reviewed-table", "Reviewed table ({ending})")
SPEC_FILE = Message("ui.signoff.spec-file", "Meaning of the table and policy (SPEC.toml)")
SPEC_HELP = Message(
    "ui.signoff.spec-help",
    "For scripts that read the table themselves. Unlike the check it holds no correction of a sheet.",
)
REASONS = Message("ui.signoff.reasons", "{reasons: and }")
FELL_BACK = Message(
    "ui.signoff.fell-back", "{decisions:1 decision|{decisions} decisions} by rule {rule} fell back to undecided: {why}."
)
TAKE_AGAIN = Message("ui.signoff.take-again", "Take it again")
TAKE_ALL_AGAIN = Message("ui.signoff.take-all-again", "Take all {decisions} again")
TAKE_AGAIN_HELP = Message("ui.signoff.take-again-help", "As it was decided, in your name.")
TAKE_ONE_AGAIN = Message("ui.signoff.take-one-again", "Take again")
HAD_BEEN_DECIDED = Message("ui.signoff.had-been-decided", "What had been decided")
AND_MORE = Message("ui.signoff.and-more", "And {more} more.")
WAS = Message("ui.signoff.was", "was {decision}")
OWN_CHECKLIST_STANDS = Message("ui.signoff.own-checklist-stands", "The program's own checklist stands here.")
HOW_OFFICE_SIGNS = Message("ui.signoff.how-office-signs", "How your office signs")
WHO_SIGNS = Message("ui.signoff.who-signs", "Who signs: {roles:, }. Questions of the checklist: {questions}.")
WHO_SIGNS_AS = Message(
    "ui.signoff.who-signs-as", "Who signs: {roles:, }. Questions of the checklist: {questions}, as {title} asks them."
)
OFFICE_FILE_IS = Message(
    "ui.signoff.office-file-is",
    "A small file (OFFICE.toml) says which roles sign and what the checklist asks, in your own words.",
)
BACK_TO_OWN = Message("ui.signoff.back-to-own", "Back to the program's own checklist")
OFFICE_FILE = Message("ui.signoff.office-file", "Office file (TOML)")
SIGNED_THIS_WAY = Message("ui.signoff.signed-this-way", "This is how it is signed already.")
NEW_WORKBOOK = Message("ui.signoff.new-workbook", "A new workbook")
OWN_WORKBOOK = Message("ui.signoff.own-workbook", "My own workbook, annotated")
OWN_WITH_LOSSES = Message("ui.signoff.own-with-losses", "My own workbook, annotated, with these losses")
CAN_BE_ANNOTATED = Message(
    "ui.signoff.can-be-annotated",
    "**Your workbook can be annotated.** It comes back with colours, rule codes, borders and comments on the "
    "marked cells, and with four sheets behind its own: cover, findings, legend, sign-off. It is no release "
    "copy: unprotected figures stand in it, and hidden sheets, rows, comments and names travel along.",
)
THIS_IS_LOST = Message("ui.signoff.this-is-lost", "This is lost:")
NOTHING_LOST = Message(
    "ui.signoff.nothing-lost",
    "Nothing is lost: formulas, charts, text boxes, pivot tables and everything else stay as they are.",
)
CANNOT_BE_ANNOTATED = Message(
    "ui.signoff.cannot-be-annotated", "Your own workbook cannot be annotated; the new one can be had."
)
WORKBOOK = Message("ui.signoff.workbook", "Workbook")
YOUR_WORKBOOK = Message("ui.signoff.your-workbook", "Your workbook, annotated")
RECORD_AND_PACKAGES = Message("ui.signoff.record-and-packages", "Record and packages")
PACKAGES_ARE = Message(
    "ui.signoff.packages-are",
    "The record says what was reviewed, found, decided and released, so that it can be checked a year from now: "
    "`python -m sdc_core verify`. The package for the public holds the table, what its readers have to know, and "
    "a record in which everything else is sealed. The internal package holds the workbook, the whole record and "
    "the check.",
)
NO_PUBLIC_PACKAGE = Message("ui.signoff.no-public-package", "There is no package for the public yet:")
RECORD_LISTS_OPEN = Message("ui.signoff.record-lists-open", "Sign-off is not complete: the record lists what is open.")
MAKE_PACKAGES = Message("ui.signoff.make-packages", "Make the packages")
MAKING_PACKAGES = Message("ui.signoff.making-packages", "Making the packages")
NO_PACKAGE_MADE = Message("ui.signoff.no-package-made", "No package was made.")
NO_RELEASE_SIGNED = Message(
    "ui.signoff.no-release-signed",
    "No release is signed: make one on the page Protect, by itself and not beside other tables, and choose it at "
    "the top of this page",
)
NOBODY_TOOK_IT_ON = Message(
    "ui.signoff.nobody-took-it-on", "Nobody has said on the page Protect why it may go out all the same"
)
OUTCOME_IS_NOT = Message("ui.signoff.outcome-is-not", "The outcome asked for is not to release the table")
TABLE_IN_PACKAGE = Message("ui.signoff.table-in-package", "The table in the package for the public")
SOURCE_AND_NOTES = Message("ui.signoff.source-and-notes", "Source and notes")
PUBLIC_PACKAGE = Message("ui.signoff.public-package", "Package for the public (ZIP)")
PUBLIC_PACKAGE_HELP = Message("ui.signoff.public-package-help", "Every part of it was searched for hidden figures.")
INTERNAL_PACKAGE = Message("ui.signoff.internal-package", "Internal package (ZIP)")
INTERNAL_PACKAGE_HELP = Message(
    "ui.signoff.internal-package-help", "It holds unprotected figures and must not leave the office."
)
INTERNAL_RECORD = Message("ui.signoff.internal-record", "Internal record (JSON)")
INTERNAL_RECORD_HELP = Message(
    "ui.signoff.internal-record-help", "It is not signed with a key: the command sign does that."
)
WHO_DECIDES = Message("ui.signoff.who-decides", "Who is deciding now?")
WHO_DECIDES_HELP = Message(
    "ui.signoff.who-decides-help", "Stands on every decision that is made from now on, with the time. Type it once."
)
CLOCK_AND_NAME = Message(
    "ui.signoff.clock-and-name",
    "It is {now} ({place}). This name and this time stand on each decision that is made now. Names are typed, "
    "not proven.",
)
CLOCK_WITHOUT_NAME = Message(
    "ui.signoff.clock-without-name",
    "It is {now} ({place}). As long as nobody is named here, decisions carry neither name nor time. Names are "
    "typed, not proven.",
)
ASKED_AGAIN = Message(
    "ui.signoff.asked-again",
    "{why:begun} since the checklist was ticked and the names were typed. Both are open again, because they were "
    "about something else.",
)
OUTCOME_ASKED_FOR = Message("ui.signoff.outcome-asked-for", "Outcome asked for")
CHECKLIST = Message("ui.signoff.checklist", "Checklist")
AS_OFFICE_ASKS = Message("ui.signoff.as-office-asks", "As {title} asks.")
STATE_BOTH = Message("ui.signoff.state-both", "Not stated yet: state both on the table page.")
EARLIER_RELEASES = Message(
    "ui.signoff.earlier-releases", "Earlier and overlapping releases, and what comparing them showed"
)
REMARKS = Message("ui.signoff.remarks", "Remarks")
NAMES = Message("ui.signoff.names", "Names")
NOT_PROVEN = Message("ui.signoff.not-proven", "Names are typed, not proven: whoever signs the workbook answers for it.")
ROLE = Message("ui.signoff.role", "{role:begun}")
ONE_PERSON_TWICE = Message(
    "ui.signoff.one-person-twice",
    "{later:begun} cannot be {earlier}: somebody else has to look. A date can be given once another name stands here.",
)
DATE = Message("ui.signoff.date", "Date")
THIS_PAGE = Message("ui.signoff.this-page", "this page")
READ_BACK = Message("ui.signoff.read-back", "Read back a workbook that was filled in")
WORKBOOKS_FILLED_IN = Message(
    "ui.signoff.workbooks-filled-in",
    "Workbooks that were written here and filled in: one, or the copies of several people",
)
REMARKS_ON_FINDINGS = Message("ui.signoff.remarks-on-findings", "**Remarks on findings**")
IN_CELL = Message("ui.signoff.in-cell", "cell")
BY_RULE = Message("ui.signoff.by-rule", "rule")
THE_DECISION = Message("ui.signoff.the-decision", "decision")
REMARK = Message("ui.signoff.remark", "remark")
NOT_TAKEN_OVER = Message("ui.signoff.not-taken-over", "**Not taken over, or not whole ({problems}):**")
AND_SO_MANY_MORE = Message("ui.signoff.and-so-many-more", "and {more} more")
SEEN_DIFFERENTLY = Message(
    "ui.signoff.seen-differently",
    "**{answers:One answer is|{answers} answers are} seen differently.** Choose what is to stand:",
)
FOR_ALL_OTHERS = Message("ui.signoff.for-all-others", "For all that were not chosen one by one")
NOTHING_YET = Message("ui.signoff.nothing-yet", "Nothing yet")
WHAT_IT_SAYS = Message("ui.signoff.what-it-says", "What {name} says")
FIRST_ONE_BY_ONE = Message(
    "ui.signoff.first-one-by-one", "The first {shown} can be chosen one by one, all others together."
)
OUTCOME = Message("ui.signoff.outcome", "Outcome")
ROLE_DATE = Message("ui.signoff.role-date", "{role:begun}, date")
YES = Message("ui.signoff.yes", "yes")
NO = Message("ui.signoff.no", "no")
DECISIONS = Message("ui.signoff.decisions", "{number:1 decision|{number} decisions}")
REMARKS_COUNTED = Message("ui.signoff.remarks-counted", "{number:1 remark|{number} remarks}")
ANSWERS = Message("ui.signoff.answers", "{number:1 answer|{number} answers}")
CHOOSE_ABOVE = Message("ui.signoff.choose-above", "Choose above what is to stand.")
EVERYTHING_STANDS = Message("ui.signoff.everything-stands", "Everything that can be taken over stands here.")
TO_BE_TAKEN_OVER = Message("ui.signoff.to-be-taken-over", "To be taken over: {parts:, }.")
TAKEN_OVER_BUT = Message(
    "ui.signoff.taken-over-but",
    "To be taken over: {parts:, }. What is disputed and not chosen stays as it was ({open}).",
)
TAKE_OVER = Message("ui.signoff.take-over", "Take over")
FOR_APPROVER = Message("ui.signoff.for-approver", "For the approver")
WHAT_AND_BY_WHOM = Message("ui.signoff.what-and-by-whom", "What was decided, and by whom")
THREE_NUMBERS = Message(
    "ui.signoff.three-numbers",
    "**{undecided:1 finding|{undecided} findings}** undecided · **{overruled}** decided otherwise than somebody "
    "else had decided before · **{reasoned}** accepted, or called a false alarm, with a reason",
)
OVERRULED = Message("ui.signoff.overruled", "Overruled:")
OVERRULED_FIRST = Message("ui.signoff.overruled-first", "Overruled, the first {shown} of {all}:")
WITH_REASON = Message("ui.signoff.with-reason", "Accepted, or called a false alarm:")
WITH_REASON_FIRST = Message(
    "ui.signoff.with-reason-first", "Accepted, or called a false alarm, the first {shown} of {all}:"
)
REASON = Message("ui.signoff.reason", "reason")
BY = Message("ui.signoff.by", "by")
AT = Message("ui.signoff.at", "at")
INSTEAD_OF = Message("ui.signoff.instead-of", "instead of")
INSTEAD_OF_BY = Message("ui.signoff.instead-of-by", "instead of {decision} by {name}")

UNSAFE_BY = Message("ui.signoff.unsafe-by", "unsafe by {rule}")
NOT_JUDGED_BY = Message("ui.signoff.not-judged-by", "not judged by {rule}")
TITLE_NOT_JUDGED = Message("ui.signoff.title-not-judged", "{title}: not judged")
BUTTON_ACCEPT = Message("ui.signoff.button-accept", "accept")
BUTTON_TO_BE_FIXED = Message("ui.signoff.button-to-be-fixed", "to be fixed")
KEYS_SHIFT_DECISION = Message("ui.signoff.keys-shift-decision", "Shift + a decision")
KEYS_SPACE = Message("ui.signoff.keys-space", "Space")
KEYS_SHIFT_MOVES = Message("ui.signoff.keys-shift-moves", "Shift+j Shift+k")
KEY_LINES = Message("ui.signoff.key-lines", "next and previous line")
KEY_UNDECIDED = Message("ui.signoff.key-undecided", "next and previous undecided finding")
KEY_DECIDE_AND_GO = Message("ui.signoff.key-decide-and-go", "decide and go to the next undecided finding")
KEY_REPEAT = Message("ui.signoff.key-repeat", "the last decision and its reason again")
KEY_REASON = Message("ui.signoff.key-reason", "change the reason")
KEY_BACK = Message("ui.signoff.key-back", "take the last step back")
KEY_SELECT = Message("ui.signoff.key-select", "select; on a head its whole group")
KEY_SELECT_ON_WAY = Message("ui.signoff.key-select-on-way", "select on the way")
KEY_SELECT_ALL = Message("ui.signoff.key-select-all", "select all that is shown, select nothing")
KEY_FOLD = Message("ui.signoff.key-fold", "fold and unfold a group")
KEY_OPEN_ONLY = Message("ui.signoff.key-open-only", "undecided only, or all")
KEY_SEARCH = Message("ui.signoff.key-search", "look for labels")
KEY_GROUP = Message("ui.signoff.key-group", "group in another way")
KEY_FAR = Message("ui.signoff.key-far", "far moves")
KEY_HELP = Message("ui.signoff.key-help", "show or hide this list")
GROUP_BY = Message("ui.signoff.group-by", "Group by")
GROUP_BY_NOTHING = Message("ui.signoff.group-by-nothing", "nothing")
SHOW = Message("ui.signoff.show", "Show")
SHOW_ALL = Message("ui.signoff.show-all", "all")
SHOW_UNDECIDED = Message("ui.signoff.show-undecided", "undecided only")
RULE = Message("ui.signoff.rule", "Rule")
ALL_RULES = Message("ui.signoff.all-rules", "all rules")
LABELS_WITH = Message("ui.signoff.labels-with", "Labels with")
NEXT_UNDECIDED = Message("ui.signoff.next-undecided", "next undecided")
TAKE_BACK = Message("ui.signoff.take-back", "take back")
ALL_KEYS = Message("ui.signoff.all-keys", "all keys")
FINDINGS_SHOWN = Message("ui.signoff.findings-shown", "{findings:1 finding|{count} findings} shown.")
DECISION_IS_ABOUT = Message(
    "ui.signoff.decision-is-about",
    "A decision is about what is selected. With nothing selected it is about the line you are on; on the head of "
    "a group, about what is undecided in it, and about all of it when nothing is.",
)
KEYS_HIDDEN = Message("ui.signoff.keys-hidden", "The keys are hidden.")
FINDINGS_DECIDED = Message("ui.signoff.findings-decided", "Findings decided")
FINDINGS_TO_DECIDE = Message("ui.signoff.findings-to-decide", "Findings to decide")
DECIDE_ON_CURRENT = Message("ui.signoff.decide-on-current", "Decide on the current finding")
SELECT_BY_SPACE = Message("ui.signoff.select-by-space", "Select (Space)")
SO_MANY_DECIDED = Message("ui.signoff.so-many-decided", "{done} of {all} decided")
UNDECIDED_WITHOUT_REASON = Message(
    "ui.signoff.undecided-without-reason",
    "{decision}, undecided until there is a reason",
)
EVERY_DECIDED = Message("ui.signoff.every-decided", "Every finding is decided.")
NONE_LIKE_THIS = Message("ui.signoff.none-like-this", "No finding is like this.")
NOTHING_UNDECIDED = Message("ui.signoff.nothing-undecided", "Nothing is undecided here.")
FOLDED = Message("ui.signoff.folded", "{title} folded.")
UNFOLDED = Message("ui.signoff.unfolded", "{title} unfolded.")
SELECTED = Message("ui.signoff.selected", "{count} selected.")
NOTHING_SELECTED = Message("ui.signoff.nothing-selected", "Nothing is selected.")
DECIDE_FIRST = Message("ui.signoff.decide-first", "A reason belongs to a decision: decide first.")
NOTHING_TO_REPEAT = Message("ui.signoff.nothing-to-repeat", "There is no decision yet to repeat.")
FINDINGS_BECOME = Message("ui.signoff.findings-become", "{count} findings: {decision}")
NOTHING_TO_TAKE_BACK = Message("ui.signoff.nothing-to-take-back", "There is nothing to take back.")
TAKEN_BACK = Message("ui.signoff.taken-back", "Taken back")
REASON_FOR = Message("ui.signoff.reason-for", "Reason for “{decision}”, {findings:this finding|{count} findings}")
REASON_KEYS = Message("ui.signoff.reason-keys", "Enter keeps, Escape leaves.")
REASON_KEYS_OFFERED = Message(
    "ui.signoff.reason-keys-offered",
    "Enter keeps, Escape leaves; a figure takes the reason beside it (type a space first to begin with a figure).",
)
NOTHING_CHANGED = Message("ui.signoff.nothing-changed", "Nothing was changed.")
REASON_NEEDED = Message("ui.signoff.reason-needed", "A reason is needed.")
JSON_STAT = Message("ui.signoff.json-stat", "JSON-stat 2.0, with a status for each cell")
SDMX_CSV = Message("ui.signoff.sdmx-csv", "SDMX-CSV, with the confidentiality status")
