"""What can be wrong or worth a note in sdc_core/policy: the codes and their English words."""

from __future__ import annotations

from sdc_core.messages import Message

NO_RULE = Message(
    "policy.no-rule",
    "there is no rule",
    "add a [[rule]]",
)
TOO_MANY_RULES = Message(
    "policy.too-many-rules",
    "there are {rules} rules",
    "use at most {most_rules}",
)
UNKNOWN_KEY = Message(
    "policy.unknown-key",
    "unknown key {key!r}",
    "{nearest}",
)
NO_SUCH_PRESET = Message(
    "policy.no-such-preset",
    "there is no preset {name!r}",
    "{nearest}",
)
KEY_IS_NO_TEXT = Message(
    "policy.key-is-no-text",
    "{key} has the wrong kind of value",
    "write text in quotes",
)
RULES_ARE_NO_TABLES = Message(
    "policy.rules-are-no-tables",
    "rule is not a list of tables",
    "write [[rule]] for each rule",
)
OPTIONS_ARE_NO_TABLE = Message(
    "policy.options-are-no-table",
    "options is not a table",
    "write [options] and its keys",
)
STEPS_ARE_NO_TABLES = Message(
    "policy.steps-are-no-tables",
    "step is not a list of tables",
    "write [[step]] for each step",
)
RULE_ID_IS_NO_TEXT = Message(
    "policy.rule-id-is-no-text",
    "its id has the wrong kind of value",
    "write text in quotes",
)
NO_RULE_ID = Message("policy.no-rule-id", "the rule has no id", "{nearest}")
NO_SUCH_RULE = Message("policy.no-such-rule", "there is no rule {identity!r}", "{nearest}")
