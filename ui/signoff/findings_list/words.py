"""The words of the list in the language of the page; it fills in what stands in braces."""

from __future__ import annotations

from typing import Any

from sdc_core.messages import Message
from ui.signoff import messages

PLAIN = {
    "group_by": messages.GROUP_BY,
    "rule": messages.BY_RULE,
    "nothing": messages.GROUP_BY_NOTHING,
    "show": messages.SHOW,
    "all": messages.SHOW_ALL,
    "undecided_only": messages.SHOW_UNDECIDED,
    "rule_menu": messages.RULE,
    "all_rules": messages.ALL_RULES,
    "labels_with": messages.LABELS_WITH,
    "reason": messages.REASON,
    "next_undecided": messages.NEXT_UNDECIDED,
    "take_back": messages.TAKE_BACK,
    "all_keys": messages.ALL_KEYS,
    "about": messages.DECISION_IS_ABOUT,
    "keys_hidden": messages.KEYS_HIDDEN,
    "progress": messages.FINDINGS_DECIDED,
    "findings": messages.FINDINGS_TO_DECIDE,
    "legend": messages.DECIDE_ON_CURRENT,
    "select": messages.SELECT_BY_SPACE,
    "every_decided": messages.EVERY_DECIDED,
    "none_like_this": messages.NONE_LIKE_THIS,
    "nothing_undecided": messages.NOTHING_UNDECIDED,
    "nothing_selected": messages.NOTHING_SELECTED,
    "decide_first": messages.DECIDE_FIRST,
    "nothing_to_repeat": messages.NOTHING_TO_REPEAT,
    "nothing_to_take_back": messages.NOTHING_TO_TAKE_BACK,
    "taken_back": messages.TAKEN_BACK,
    "reason_keys": messages.REASON_KEYS,
    "reason_keys_offered": messages.REASON_KEYS_OFFERED,
    "nothing_changed": messages.NOTHING_CHANGED,
    "reason_needed": messages.REASON_NEEDED,
}
KEYS: tuple[tuple[str | Message, Message], ...] = (
    ("j k ↓ ↑", messages.KEY_LINES),
    ("n p", messages.KEY_UNDECIDED),
    (messages.KEYS_SHIFT_DECISION, messages.KEY_DECIDE_AND_GO),
    (".", messages.KEY_REPEAT),
    ("r", messages.KEY_REASON),
    ("z", messages.KEY_BACK),
    (messages.KEYS_SPACE, messages.KEY_SELECT),
    (messages.KEYS_SHIFT_MOVES, messages.KEY_SELECT_ON_WAY),
    ("Ctrl+A Escape", messages.KEY_SELECT_ALL),
    ("Enter ← →", messages.KEY_FOLD),
    ("o", messages.KEY_OPEN_ONLY),
    ("/", messages.KEY_SEARCH),
    ("g", messages.KEY_GROUP),
    ("Page Home End", messages.KEY_FAR),
    ("?", messages.KEY_HELP),
)


def words_of_list() -> dict[str, Any]:
    """What the list says: a text, or one for a single finding and one for several."""
    count, decision, title = "{count}", "{decision}", "{title}"
    return {
        **{name: words.said() for name, words in PLAIN.items()},
        "keys": [(keys.said() if isinstance(keys, Message) else keys, does.said()) for keys, does in KEYS],
        "decided": messages.SO_MANY_DECIDED.said(done="{done}", all="{all}"),
        "without_reason": messages.UNDECIDED_WITHOUT_REASON.said(decision=decision),
        "folded": messages.FOLDED.said(title=title),
        "unfolded": messages.UNFOLDED.said(title=title),
        "selected": messages.SELECTED.said(count=count),
        "become": messages.FINDINGS_BECOME.said(count=count, decision=decision),
        "shown": [messages.FINDINGS_SHOWN.said(findings=number, count=count) for number in (1, 2)],
        "reason_for": [messages.REASON_FOR.said(findings=number, count=count, decision=decision) for number in (1, 2)],
    }
