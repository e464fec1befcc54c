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
OTHER_VARIABLES = Message(
    "commands.other-variables",
    "the earlier release has other variables than the table",
    "name a release of the same table",
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
SPEC_FOR_EACH = Message(
    "commands.spec-for-each",
    "there {tables:is 1 table|are {tables} tables} and {specs:1 spec|{specs} specs}",
    "give two tables or more, and one --spec for each in the same order",
)
