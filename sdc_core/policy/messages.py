"""What can be wrong or worth a note in sdc_core/policy: the codes and their English words."""

from __future__ import annotations

from sdc_core.messages import Message, worded

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
UNKNOWN_STEP = Message("policy.unknown-step", "there is no step {method!r}", "{nearest}")
STEP_OF_WRONG_KIND = Message("policy.step-of-wrong-kind", "the step does not say what it has to", "write {wanted}")
SECONDARY_TRUE_OR_FALSE = Message("policy.secondary-true-or-false", "secondary = true or secondary = false")
BASE_OF_ROUNDING = Message("policy.base-of-rounding", "base = a whole number from {low} to {high}")
HOW_OF_ROUNDING = Message("policy.how-of-rounding", 'how = "{how}", or leave it out')
HOW_OF_TOTALS = Message("policy.how-of-totals", 'how = "{how}", or leave it out')
STEP_TWICE = Message("policy.step-twice", "the step {method!r} comes twice", "leave one out")
TOTALS_WITHOUT_ROUNDING = Message(
    "policy.totals-without-rounding",
    "totals are to be sums of rounded cells, and nothing is rounded",
    'add a step with method = "round" before it, or leave it out',
)
STEPS_IN_WRONG_ORDER = Message(
    "policy.steps-in-wrong-order",
    "the step {first!r} comes after {later!r}, where it is too late",
    "hide first, then round, then add up the totals",
)


UNDATED = Message("policy.undated", "undated")
VERIFIED = Message("policy.verified", "verified")
OWN_SETTINGS = Message("policy.own-settings", "own settings, not those of any organisation")
OWN_STARTED_FROM = Message("policy.own-started-from", "Own settings, started from: {title}")


def of_preset(key: str, name: str, text: str) -> Message:
    """What the preset of this name says under a key of its file, where its English words stand."""
    return worded(f"policy.{key.replace('_', '-')}.{name}", text)
