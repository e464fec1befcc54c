"""What can be wrong with a register, and with what is to be written into it."""

from __future__ import annotations

from sdc_core.messages import Message

NO_FILE = Message(
    "register.no-file", "there is no such file", "check its name; register add makes a register where there is none"
)
CANNOT_OPEN = Message(
    "register.cannot-open", "the file cannot be opened", "check its folder, and whether you may use it"
)
EMPTY = Message(
    "register.empty", "the file is empty, so it is no register yet", "enter a first release with register add"
)
NOT_A_REGISTER = Message(
    "register.not-a-register", "the file is no register of releases; it was left as it is", "name another file"
)
NEWER = Message(
    "register.newer",
    "a newer version of this program wrote the register (format {found}, known up to {known}); it was left as it is",
    "use that version",
)
DAMAGED = Message(
    "register.damaged",
    "the register is damaged; it was left as it is",
    "put the last copy that register backup made in its place",
)
LOCKED = Message(
    "register.locked",
    "another program holds the register and did not let go of it within {seconds} seconds; nothing was changed",
    "try again in a moment",
)
FULL = Message("register.full", "there is no room left for the register; nothing was changed", "make room on the disk")
NOT_WRITABLE = Message(
    "register.not-writable", "the register may only be read; nothing was changed", "ask whoever looks after the file"
)
IO_FAILED = Message(
    "register.io-failed",
    "the file could not be read or written; nothing was changed",
    "see whether the disk is full or was taken away",
)
NO_RELEASE = Message(
    "register.no-release", "the register has no release {number}", "look its number up with register list"
)
ALREADY_WITHDRAWN = Message(
    "register.already-withdrawn", "release {number} was withdrawn already", "there is nothing left to do"
)
TARGET_IS_REGISTER = Message(
    "register.target-is-register", "a copy cannot take the place of its register", "name another file"
)
TARGET_EXISTS = Message("register.target-exists", "there is a file of this name already", "name another file")
NOT_A_DATE = Message("register.not-a-date", "{given!r} is no date", "write year, month and day as in 2026-01-31")
TOO_LONG = Message("register.too-long", "the text is longer than {most} characters", "shorten it")
BEYOND = Message(
    "register.beyond",
    "only {most:the 1 release that has|the {most} releases that have} most in common with the table are looked at",
    "hold it against the table with compare",
)
TOO_LARGE = Message(
    "register.too-large",
    "together they leave {cells:,} cells open; at most {most:,} are looked at",
    "hold it against a part of the table with compare",
)

STATE_PUBLISHED = Message("register.state-published", "published")
STATE_WITHDRAWN = Message("register.state-withdrawn", "withdrawn")
RELEASE_OF = Message("register.release-of", "release {number} of {date}")
TITLED_RELEASE_OF = Message("register.titled-release-of", "release {number} “{title}” of {date}")
NONE_OVERLAPS = Message(
    "register.none-overlaps",
    "None of {releases:1 release|{releases} releases} in the register counts the same units by the same variables.",
)
SOME_OVERLAP = Message(
    "register.some-overlap",
    "{overlapping:1 release|{overlapping} releases} of {every} in the register may count some of the same units:",
)
AND_MORE = Message("register.and-more", "and {more} more.")
OVERLAP = Message("register.overlap", "{release} counts {relation}; {shared}")
OVERLAP_WITHDRAWN = Message("register.overlap-withdrawn", "{release}, withdrawn, counts {relation}; {shared}")
IN_COMMON = Message(
    "register.in-common",
    "{variables:1 variable|{variables} variables} and {categories:1 category|{categories} categories} in common",
)
SAME_POPULATION = Message("register.same-population", "the same population")
PART_OF_POPULATION = Message("register.part-of-population", "a part of the population")
WHOLE_OF_POPULATION = Message("register.whole-of-population", "a population of which this one is a part")
OVERLAPPING_POPULATION = Message("register.overlapping-population", "a population that may overlap with this one")
PERHAPS_SAME_POPULATION = Message(
    "register.perhaps-same-population",
    "perhaps the same population, for one of the two is not named",
)
NOTHING_ADDED = Message("register.nothing-added", "Nothing that was registered adds to what the table says by itself.")
SUMS_NOT_HELD = Message(
    "register.sums-not-held",
    "The tables hold sums; they were not held against the policy, since nobody knows the contributions.",
)
SMALLEST_COUNT = Message(
    "register.smallest-count",
    "The smallest count that follows and that no table publishes is {count}.",
)
COUNTS_BELOW = Message(
    "register.counts-below",
    "{counts:1 count that follows is|{counts} counts that follow are} below {minimum}, the smallest count that "
    "the policy publishes: after this history the threshold does not protect.",
)
NO_COUNT_BELOW = Message(
    "register.no-count-below",
    "No count that follows is below {minimum}, the smallest count that the policy publishes.",
)
CELLS_UNSAFE = Message(
    "register.cells-unsafe",
    "{cells:1 cell that no table publishes is|{cells} cells that no table publishes are} unsafe by the policy.",
)
NO_RULE_BROKEN = Message(
    "register.no-rule-broken",
    "No rule of the policy is broken by what follows from the tables together.",
)
WERE_WITHDRAWN = Message(
    "register.were-withdrawn",
    "{releases:1 of these releases was withdrawn. It has been seen all the same, so it counts.|{releases} of "
    "these releases were withdrawn. They have been seen all the same, so they count.}",
)
ONE_SYSTEM = Message(
    "register.one-system",
    "{releases:1 release is|{releases} releases are} in one system of equations with the table.",
)
SEVERAL_SYSTEMS = Message(
    "register.several-systems",
    "{releases} releases are in {systems} systems of equations with the table; what follows only from releases "
    "of different systems was not looked at.",
)
NOT_LOOKED_AT = Message("register.not-looked-at", "Not looked at: {release}: {why}.")
IN_NO_TABLE = Message(
    "register.in-no-table",
    "{cells:1 cell is|{cells} cells are} in no table; of {derived} the figure follows from all tables together.",
)
HIDDEN_AMONG_THEM = Message(
    "register.hidden-among-them",
    "{cells:1 cell that a table hides is|{cells} cells that a table hides are} among them.",
)
BOUNDS_NOT_SETTLED = Message(
    "register.bounds-not-settled",
    "Some bounds were not settled: they may be narrower than they are given.",
)
