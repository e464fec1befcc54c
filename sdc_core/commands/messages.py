"""What can be wrong with the arguments of a command."""

from __future__ import annotations

from sdc_core.messages import Message

UNKNOWN_METHOD = Message("commands.unknown-method", "there is no method {method!r}", "{nearest}")
NO_SETTING = Message("commands.no-setting", "{given!r} is no setting with its value", "write --set field=value")
UNKNOWN_SETTING = Message("commands.unknown-setting", "method {method} has no setting {setting!r}", "{nearest}")
NOT_A_CELL = Message("commands.not-a-cell", "it names no cell of the table", "write the categories as the release does")
NO_COST = Message("commands.no-cost", "the table has no column {column!r}", "use count, value, log, level or a column")
COST_NOT_POSITIVE = Message(
    "commands.cost-not-positive", "a cost is below nought or no number", "a cost is a number from 0"
)
A_PRIORI_NAMES_NONE = Message(
    "commands.a-priori-names-none",
    "no line of it says that a cell is to be {done} (type {types})",
    "give the setting a file that does, or leave it out",
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
