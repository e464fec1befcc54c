"""What can be wrong with the arguments of a command."""

from __future__ import annotations

from sdc_core.messages import Message

UNKNOWN_METHOD = Message("commands.unknown-method", "there is no method {method!r}", "{nearest}")
NO_SETTING = Message("commands.no-setting", "{given!r} is no setting with its value", "write --set field=value")
UNKNOWN_SETTING = Message("commands.unknown-setting", "method {method} has no setting {setting!r}", "{nearest}")
NO_RELEASE = Message(
    "commands.no-release",
    "the file is no release, so it is not known which of its figures were changed",
    "give a CSV with a column for each variable, then value and status",
)
NOTHING_FOLLOWS = Message(
    "commands.nothing-follows",
    "what method {method} leaves open does not follow from its settings and a published figure",
    "leave the option out: then nothing is taken to be known of the changed figures",
)
LAYOUT_OF_WORKBOOK = Message(
    "commands.layout-of-workbook",
    "only a workbook can have the layout of yours",
    "name one copy that ends with .xlsx",
)
REASON_WITHOUT_REPORT = Message(
    "commands.reason-without-report",
    "a reason belongs to a copy, and is kept in the report",
    "give --copy and --report too, or leave it out",
)
NO_REGISTER_NAMED = Message(
    "commands.no-register-named", "no register was named", "name its file, or set {variable} to it"
)
NO_POPULATION = Message(
    "commands.no-population",
    "no population is named, so it may be that of any other table; name it with population",
)
SAME_RELEASE = Message("commands.same-release", "exactly this file is in the register already, as {number}")
LIKE_NEEDS_SUPPRESSION = Message(
    "commands.like-needs-suppression",
    "method {method} does not choose cells to hide",
    "choose --method suppress, or leave it out",
)
NO_COPY = Message(
    "commands.no-copy",
    "nothing was written, for the copy may not go out as it stands",
    "settle this, or say with --despite who publishes all the same, and why",
)
NO_NEW_SPEC = Message(
    "commands.no-new-spec",
    "method {method} leaves the categories of the table as they are",
    "choose --method redesign, or leave it out",
)
RECIPE_BESIDE_CHECK = Message(
    "commands.recipe-beside-check", "a check says already how its sheet is read", "give one of the two"
)
CHECK_WITHOUT_MEANING = Message(
    "commands.check-without-meaning",
    "the check does not say yet what the table means",
    "finish the page Table in the app and save the check again",
)
CHECK_NOT_FINISHED = Message(
    "commands.check-not-finished",
    "nobody has said the role of {names:, }",
    "mark every variable in the app and save the check again",
)
SAME_VARIABLE_UNREADABLE = Message(
    "commands.same-variable-unreadable", "it does not say which two variables are the same", "write it as A=B"
)
SPEC_FOR_EACH = Message(
    "commands.spec-for-each",
    "there {tables:is 1 table|are {tables} tables} and {specs:1 spec|{specs} specs}",
    "give two tables or more, and one --spec for each in the same order",
)
ONE_SPEC_MISSING = Message(
    "commands.one-spec-missing",
    "a population table and its spec are given together",
    "give both --population and --population-spec, or neither",
)
LARGE_WITH_WEIGHTS = Message(
    "commands.large-with-weights",
    "the file is too large to be read whole, and then sampling weights are not looked at",
)
MEANS_INCOMPLETE = Message(
    "commands.means-incomplete",
    "means need a column and a file",
    "name both: --mean-of COLUMN and --means F.csv, --means-intervals F.csv, or all three",
)
MEAN_DECIMALS = Message("commands.mean-decimals", "the digits are out of bounds", "give a number from 0 to {most}")
MEANS_BESIDE_CHANGED = Message(
    "commands.means-beside-changed",
    "method {method} does not publish every count changed",
    "choose a method that rounds or changes all counts",
)
MEANS_OF_UNITS = Message(
    "commands.means-of-units",
    "means are taken of units, and there are none in a table of cells",
    "open the microdata that the table was counted from",
)
MEAN_IS_A_VARIABLE = Message(
    "commands.mean-is-a-variable",
    "a variable is called mean, like the column of means",
    "rename it: as = ... under the variable",
)
ONE_FOR_EACH = Message(
    "commands.one-for-each",
    "{of} names {tables:1 table|{tables} tables}, and {option} {given:1 file|{given} files}",
    "give one {option} for each table, in the same order",
)
ONE_TABLE_ONLY = Message(
    "commands.one-table-only",
    "{options: and } {number:is an option|are options} for a single table",
    "leave {number:it|them} out",
)
SAVED_FROM_NO_CHECK = Message(
    "commands.saved-from-no-check",
    "a check says where its table stands in its file, and a table read by a recipe or scanned has none to go on from",
    "save the check in the app and name it with --check, or leave the option out and take --decisions",
)
PUBLIC_RECORD_ALONE = Message(
    "commands.public-record-alone",
    "nobody could ever open the public record, for the salt stands in the internal one",
    "give --record or --internal-package too",
)
NOT_A_ZIP = Message("commands.not-a-zip", "a package is a ZIP archive", "give it a name that ends with .zip")
NAMED_THE_OTHER = Message(
    "commands.named-the-other",
    "the name of the package says that it is {other}, and it is {kind}",
    "give it another name, so that nobody mixes them up",
)
KEY_IS_THERE = Message(
    "commands.key-is-there",
    "there is a file of this name, and a key that is lost cannot be made again",
    "name another file",
)
NO_PASSWORD = Message(
    "commands.no-password", "a private key without a password is anybody's who finds the file", "give a password"
)
PASSWORDS_DIFFER = Message("commands.passwords-differ", "the two passwords differ", "type the same one twice")
RECORD_CHANGED = Message(
    "commands.record-changed", "the record is not as it was written, and is not signed", "make it anew"
)
SIGNED_WITHOUT_RECORD = Message(
    "commands.signed-without-record", "only records are signed", "give --record or a package too, or leave it out"
)
FELL_BACK = Message(
    "commands.fell-back",
    "{decisions:1 decision fell|{decisions} decisions fell} back to undecided, because the table, a rule or what is "
    "signed has changed since",
)
FROM_ITS_FILE = Message("commands.from-its-file", "from its file")
A_PRESET = Message("commands.a-preset", "a preset")
FROM_THE_SPEC = Message("commands.from-the-spec", "from the spec")
FROM_THE_CHECK = Message("commands.from-the-check", "from the check")
THE_DEFAULT = Message("commands.the-default", "the default, because none was named")
WRITTEN = Message("commands.written", "Written: {names:, }")
NOT_IN_COPY = Message("commands.not-in-copy", "Not in {name}: {loss}")
OUT_OF_MEMORY = Message(
    "commands.out-of-memory",
    "The table does not fit into memory; leave out a variable or use a larger machine.",
)
STOPPED = Message("commands.stopped", "Stopped.")
MADE_OF_PAIRS = Message(
    "commands.made-of-pairs",
    "Together the tables have too many cells to be listed. They were looked at in pairs:",
)
PAIR = Message("commands.pair", "Tables {one} and {other}")
SUMMED_OVER = Message("commands.summed-over", "Summed over {names:, }: what these variables say was not looked at.")
PAIR_APART = Message("commands.pair-apart", "Tables {one} and {other} have no variable in common.")
PAIR_TOO_LARGE = Message(
    "commands.pair-too-large",
    "Tables {one} and {other} have too many cells even over the variables they share: not looked at.",
)
THREE_TOGETHER = Message(
    "commands.three-together",
    "What follows from three tables or more together was not looked at.",
)
SHARED_BY_ALL = Message("commands.shared-by-all", "Shared by all tables: {names:, }.")
SHARED_BY_SOME = Message(
    "commands.shared-by-some",
    "Shared by all tables: no variable; some share one with each other.",
)
HIDDEN_AMONG_THEM = Message(
    "commands.hidden-among-them",
    "{cells:1 cell|{cells} cells} that a table hides {cells:is|are} among them.",
)
UNPUBLISHED_UNSAFE = Message(
    "commands.unpublished-unsafe",
    "{cells:1 cell|{cells} cells} that no table publishes {cells:is|are} unsafe by the policy.",
)
NOT_SETTLED = Message(
    "commands.not-settled",
    "Of {cells:1 cell|{cells} cells} it was not settled whether a rule is broken or the figure follows.",
)
NARROWER_PERHAPS = Message(
    "commands.narrower-perhaps",
    "Some intervals may be narrower than they are given; no rule depends on it, and no hidden figure follows.",
)
STATED_NARROWS = Message(
    "commands.stated-narrows",
    "With what is stated besides, {intervals:1 interval becomes|{intervals} intervals become} narrower.",
)
WIDTHS = Message("commands.widths", "Their average width was {before} and is {after}.")
WORST_FIRST = Message("commands.worst-first", "Worst first, the keys are {names:, }.")
THE_KEY = Message("commands.the-key", "The key {fingerprint}")
NOISE_UP_TO = Message(
    "commands.noise-up-to",
    "Counts from 1 to {largest} have noise of their own, larger ones that of {largest}.",
)
CELLS_UNPUBLISHED = Message(
    "commands.cells-unpublished",
    "{cells:1 cell|{cells} cells} not published, {known} of them can be worked out exactly.",
)
CELLS_UNPUBLISHED_UNKNOWN = Message(
    "commands.cells-unpublished-unknown",
    "{cells:1 cell|{cells} cells} not published, none of them can be worked out exactly.",
)
NOBODY_CAN = Message("commands.nobody-can", "Nobody who has only this table can work out a hidden cell exactly.")
PERHAPS_EXACTLY = Message(
    "commands.perhaps-exactly",
    "Of {cells:1 cell|{cells} cells} it was not settled whether {cells:it|they} can be worked out exactly.",
)
GROUPS_UNSAFE = Message(
    "commands.groups-unsafe",
    "{groups:There is 1 group|There are {groups} groups} of hidden cells whose sum can be worked out, and "
    "that sum is unsafe by the policy.",
)
GROUPS_NOT_JUDGED = Message(
    "commands.groups-not-judged",
    "{groups:There is 1 group|There are {groups} groups} of hidden cells whose sum can be worked out and "
    "could not be judged.",
)
TRUE_UNPUBLISHED = Message(
    "commands.true-unpublished",
    "{cells:1 cell is|{cells} cells are} not published with the true count; of {known} of them it follows exactly.",
)
TRUE_UNPUBLISHED_UNKNOWN = Message(
    "commands.true-unpublished-unknown",
    "{cells:1 cell is|{cells} cells are} not published with the true count; of none of them it follows exactly.",
)
RULE_DISCLOSED = Message(
    "commands.rule-disclosed",
    "Rule {rule}: {cells:1 cell is|{cells} cells are} disclosed, whatever the true counts are.",
)
RULE_NOT_SETTLED = Message(
    "commands.rule-not-settled",
    "Rule {rule}: of {cells:1 cell|{cells} cells} it was not settled whether every table discloses it.",
)
OUTSIDER_BREAKS_NONE = Message(
    "commands.outsider-breaks-none",
    "No rule of the policy is broken by what an outsider can conclude.",
)
NOTHING_KNOWN_OF_CHANGES = Message(
    "commands.nothing-known-of-changes",
    "Nothing was taken to be known about how {figures:1 figure was|{figures} figures were} changed. Whoever "
    'knows the method concludes more: name it with {option} "conventional-rounding base=5".',
)
SURE_AS_A_WHOLE = Message("commands.sure-as-a-whole", "Table {number} of {tables}, {share}% sure as a whole:")
PART_READ = Message("commands.part-read", "  {share}% {part}: {said} ({why})")
FACT_ID = Message("commands.fact-id", "id")
FACT_TITLE = Message("commands.fact-title", "title")
FACT_POPULATION = Message("commands.fact-population", "population")
FACT_CONDITIONS = Message("commands.fact-conditions", "conditions")
FACT_UNIT = Message("commands.fact-unit", "unit")
FACT_VARIABLES = Message("commands.fact-variables", "variables")
FACT_CELLS = Message("commands.fact-cells", "cells")
FACT_DATE = Message("commands.fact-date", "date")
FACT_STATE = Message("commands.fact-state", "state")
FACT_WITHDRAWN = Message("commands.fact-withdrawn", "withdrawn")
FACT_REASON = Message("commands.fact-reason", "reason")
FACT_SIGNED_BY = Message("commands.fact-signed-by", "signed by")
FACT_METHOD = Message("commands.fact-method", "method")
FACT_SHA = Message("commands.fact-sha", "SHA-256")
CELLS_WITHHELD = Message("commands.cells-withheld", "{cells}, {withheld} of them withheld")
EXPORTED = Message("commands.exported", "Written: {files} files for {releases} releases")
WITHDRAWN = Message(
    "commands.withdrawn", "Release {number} is withdrawn. It stays in the register, for it has been seen."
)
PROPOSALS = Message("commands.proposals", "Proposals:")
OUTSIDER_WORKS_OUT = Message(
    "commands.outsider-works-out",
    "An outsider can work out {cells:1 hidden cell|{cells} hidden cells} exactly.",
)
WAYS_TO_PUBLISH = Message(
    "commands.ways-to-publish", "{ways} ways to publish the table. Upwards: {risk}. To the right: {loss}."
)
LEAST_OF_BOTH = Message("commands.least-of-both", "No other way has less of both than these:")
NOT_APPLIED = Message("commands.not-applied", "Not applied: {name}: {why}")
USAGE = Message("commands.usage", "usage")
SEE_HELP = Message("commands.see-help", "{program}: {problem}; see {program} --help.")
ARGUMENT = Message("commands.argument", "argument {argument}: {why}")
REQUIRED = Message("commands.required", "the following arguments are required: {names}")
ONE_REQUIRED = Message("commands.one-required", "one of the arguments {names} is required")
UNRECOGNIZED = Message("commands.unrecognized", "unrecognized arguments: {names}")
ONE_EXPECTED = Message("commands.one-expected", "expected one argument")
SOME_EXPECTED = Message("commands.some-expected", "expected at least one argument")
INVALID_CHOICE = Message("commands.invalid-choice", "invalid choice: {value} (choose from {choices})")
INVALID_VALUE = Message("commands.invalid-value", "invalid {kind} value: {value}")
NOT_ALLOWED_WITH = Message("commands.not-allowed-with", "not allowed with argument {other}")

LOADING = Message("commands.loading", "Table Review {version}: loading the program, which takes longer the first time.")
NO_CONTAINER = Message(
    "commands.no-container", "--container is for containers, and this is none: start Table Review without it."
)
NO_PORT = Message("commands.no-port", "a port is a whole number from 1 to {most}")
