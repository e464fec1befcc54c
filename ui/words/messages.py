"""What is said in ui/words: the codes and their English words."""

from __future__ import annotations

from sdc_core.messages import Message

CHOOSE_COLUMN = Message("ui.words.choose-column", "Choose the column")
NO_COLUMN = Message("ui.words.no-column", "none")
UNCHANGED = Message("ui.words.unchanged", "What you had is unchanged.")
THINGS_NEED_ATTENTION = Message("ui.words.things-need-attention", "**{number} things need your attention.**")
SUM = Message("ui.words.sum", "sum")
COUNT = Message("ui.words.count", "count")
COMPARED_WITH = Message("ui.words.compared-with", "compared with")
SETTINGS_STAY = Message("ui.words.settings-stay", "The last settings stay in force.")
NUMBERS_STAY = Message("ui.words.numbers-stay", "The last numbers stay in force.")
WORDS_USED = Message("ui.words.words-used", "Words used here: {names}")
FIND_WORD = Message("ui.words.find-word", "Find a word")
NO_TERM = Message("ui.words.no-term", "No term has this word in it.")
