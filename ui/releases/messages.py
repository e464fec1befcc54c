"""What the page and its lists say in ui/releases: the codes and their English words."""

from __future__ import annotations

from sdc_core.messages import Message

TITLE = Message("ui.releases.title", "Releases")
REGISTER_IS = Message(
    "ui.releases.register-is",
    "The register is a file that was named when this app was started. It holds what was published and nothing "
    "else. Whoever can open this app can read it, add to it, and mark releases as withdrawn.",
)
TAB_PUBLISHED = Message("ui.releases.tab-published", "What was published")
TAB_AT_HAND = Message("ui.releases.tab-at-hand", "The table at hand")
GIVES_AWAY = Message("ui.releases.gives-away", "What it gives away beside earlier releases")
ENTER_AS_PUBLISHED = Message("ui.releases.enter-as-published", "Enter it as published")
AS_IT_IS_UNCHOSEN = Message(
    "ui.releases.as-it-is-unchosen",
    "The table as it is, with nothing hidden: no release has been chosen on the page Protect.",
)
NOT_ALL_TRUE = Message(
    "ui.releases.not-all-true",
    "The release that was chosen on the page Protect; its figures are not all the true ones.",
)
NOTHING_TO_HIDE = Message("ui.releases.nothing-to-hide", "The table as it is: nothing in it has to be hidden.")
SOME_HIDDEN = Message(
    "ui.releases.some-hidden",
    "The release that was chosen on the page Protect: {cells:1 cell is|{cells} cells are} hidden.",
)
CHOOSE_ON_PROTECT = Message(
    "ui.releases.choose-on-protect",
    "A table in which something is unsafe is entered as it was protected: choose a release on *Protect*.",
)
NOBODY_KNOWS = Message(
    "ui.releases.nobody-knows",
    "Nobody knows what can be worked out from this release, so it is not entered.",
)
WHAT_IS_ENTERED = Message(
    "ui.releases.what-is-entered",
    "Entered are the published figures of **{title}**, and where none is published; the population, "
    "{population}; the variables; the day, and who signed. No hidden figure, no reason and no finding is entered.",
)
WITHOUT_TITLE = Message("ui.releases.without-title", "a table without a title")
POPULATION_NOT_NAMED = Message(
    "ui.releases.population-not-named",
    "a population that is not named: name it on the page Table",
)
PUBLISHED_ON = Message("ui.releases.published-on", "Published on")
SIGNED_BY_OPTIONAL = Message("ui.releases.signed-by-optional", "Signed by (optional)")
ARE_PUBLISHED = Message("ui.releases.are-published", "These figures are published, or will be on that day")
ENTER = Message("ui.releases.enter", "Enter it into the register")
TICK_FIRST = Message(
    "ui.releases.tick-first",
    "Nothing was entered. Tick that the figures are published, for an entry cannot be taken back.",
)
NOTHING_ENTERED = Message("ui.releases.nothing-entered", "Nothing was entered.")
ENTERED = Message("ui.releases.entered", "Entered as release {number}.")
HOLD = Message("ui.releases.hold", "Hold it against the register")
NOTHING_WORKED_OUT = Message("ui.releases.nothing-worked-out", "Nothing was worked out.")
GIVES_SOMETHING_AWAY = Message(
    "ui.releases.gives-something-away",
    "**Together with what was published before, this table gives something away.**",
)
NOT_EVERYTHING = Message("ui.releases.not-everything", "**Nothing was found, but not everything could be looked at.**")
NOTHING_MORE = Message(
    "ui.releases.nothing-more",
    "**Beside what was published before, this table gives nothing more away.**",
)
NOTHING_BEFORE = Message(
    "ui.releases.nothing-before",
    "**Nothing that was published before counts the same units by the same variables.**",
)
MAY_COUNT_SAME = Message(
    "ui.releases.may-count-same",
    "{releases:1 release|{releases} releases} may count some of the same units",
)
MAY_COUNT_SAME_FIRST = Message(
    "ui.releases.may-count-same-first",
    "{releases:1 release|{releases} releases} may count some of the same units, the first {shown} shown",
)
SHARED_BY = Message(
    "ui.releases.shared-by",
    "{variables:1 variable|{variables} variables}, {categories:1 category|{categories} categories}",
)
PUT_INTO_EQUATIONS = Message("ui.releases.put-into-equations", "put into equations with the table")
HEAD_ID = Message("ui.releases.head-id", "id")
HEAD_TITLE = Message("ui.releases.head-title", "title")
HEAD_POPULATION = Message("ui.releases.head-population", "population")
HEAD_VARIABLES = Message("ui.releases.head-variables", "variables")
HEAD_DATE = Message("ui.releases.head-date", "date")
HEAD_STATE = Message("ui.releases.head-state", "state")
HEAD_SHARED = Message("ui.releases.head-shared", "shared")
HEAD_COUNTS = Message("ui.releases.head-counts", "it counts")
HEAD_DONE = Message("ui.releases.head-done", "what was done")
STATE_PUBLISHED = Message("ui.releases.state-published", "published")
STATE_WITHDRAWN = Message("ui.releases.state-withdrawn", "withdrawn")
DOWNLOAD_FINDINGS = Message("ui.releases.download-findings", "Download what follows (CSV)")
DOWNLOAD_INTERVALS = Message("ui.releases.download-intervals", "Download all intervals (CSV)")
NO_REGISTER = Message("ui.releases.no-register", "This installation keeps no register of releases.")
REGISTER_LEFT = Message("ui.releases.register-left", "The register was left as it is.")
OPEN = Message("ui.releases.open", "Open a release")
SEARCH = Message("ui.releases.search", "Search")
SEARCH_FOR = Message("ui.releases.search-for", "title, number, name")
POPULATION = Message("ui.releases.population", "Population")
VARIABLE = Message("ui.releases.variable", "Variable")
ALL = Message("ui.releases.all", "all")
NONE_ENTERED = Message("ui.releases.none-entered", "No release has been entered yet.")
NUMBER = Message("ui.releases.number", "{found:1 release|{found} releases}")
NUMBER_OF = Message("ui.releases.number-of", "{found:1 release|{found} releases} of {all}")
FIRST_SHOWN = Message("ui.releases.first-shown", "{number}, the first {shown} shown")
RELEASE_NUMBER = Message("ui.releases.release-number", "Release {number}")
AS_PUBLISHED = Message("ui.releases.as-published", "{title}, as it was published")
THE_RELEASE = Message("ui.releases.the-release", "The release")
UNIT = Message("ui.releases.unit", "Unit")
PUBLISHED = Message("ui.releases.published", "Published")
CELLS = Message("ui.releases.cells", "Cells")
CELLS_WITHHELD = Message("ui.releases.cells-withheld", "{cells:1 cell|{cells} cells}, {withheld} of them withheld")
SIGNED_BY = Message("ui.releases.signed-by", "Signed by")
METHOD = Message("ui.releases.method", "Method")
WITHDRAWN = Message("ui.releases.withdrawn", "Withdrawn")
SEEN_BEFORE = Message(
    "ui.releases.seen-before",
    "It has been seen before it was withdrawn, so later tables are still held against it.",
)
START_FROM_PATTERN = Message("ui.releases.start-from-pattern", "Start from its pattern")
WITHDRAW = Message("ui.releases.withdraw", "Withdraw this release")
WITHDRAW_SURE = Message(
    "ui.releases.withdraw-sure",
    "Mark release {number} as withdrawn? It stays in the register, and this cannot be undone. Later tables are "
    "still held against it, because it has been seen.",
)
REASON_OPTIONAL = Message("ui.releases.reason-optional", "Reason (optional)")
WITHDRAW_YES = Message("ui.releases.withdraw-yes", "Yes, withdraw it")
WITHDRAW_NO = Message("ui.releases.withdraw-no", "Keep it as it is")
IS_WITHDRAWN = Message("ui.releases.is-withdrawn", "Release {number} is marked as withdrawn.")
NOT_IN_RELEASE = Message("ui.releases.not-in-release", "not in the release")

SHA = Message("ui.releases.sha", "SHA-256")
