"""List the hardest sentences of lessons, rules and glossary: `python -m docs.reading_ease [how many]`.

The score is Flesch's reading ease of a single sentence: 206.8 − 1.015 · words − 84.6 · syllables per word. 60 and
more is plain English, below 30 is hard going. Syllables are estimated from groups of vowels. It points at
sentences to be read aloud; it does not judge them.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from statistics import mean
from typing import NamedTuple

from sdc_core.lessons.course import all_lessons
from sdc_core.rules import RULES
from sdc_core.words.glossary import all_terms, bare

SENTENCE = re.compile(r"(?<=[.?!:])\s+(?=[A-Z0-9])")
WORD = re.compile(r"[^\W\d_]+(?:[’'-][^\W\d_]+)*")
VOWELS = re.compile(r"[aeiouy]+")
FORMULA = re.compile(r"[Σλ≤≥<>·]|f_|x_|Source:")
FEWEST = 4
"""Words of a sentence that is looked at; a single long word tells nothing."""

MOST = 40


class Sentence(NamedTuple):
    """A sentence, where it stands, and how easy it is to read."""

    ease: float
    where: str
    text: str


def texts() -> Iterator[tuple[str, str]]:
    """Every text of ours that a learner reads, and where it stands. Formulas and sources are left out."""
    for lesson in all_lessons().values():
        yield from ((f"lesson {lesson.id}", bare(text)) for text in lesson.in_figures.texts())
    for rule in RULES:
        yield from ((f"rule {rule.id}", text) for text in rule.lesson().split("\n\n") if not FORMULA.search(text))
        yield f"rule {rule.id}, in one sentence", rule().describe()
        yield from ((f"rule {rule.id}, {item.name}", item.help) for item in rule.settings())
    for term in all_terms().values():
        yield f"term {term.name}", bare(term.meaning)


def sentences() -> list[Sentence]:
    """All sentences, the hardest first."""
    found = (
        Sentence(ease(sentence), where, sentence)
        for where, text in texts()
        for sentence in SENTENCE.split(text)
        if len(WORD.findall(sentence)) >= FEWEST
    )
    return sorted(found)


def ease(sentence: str) -> float:
    """Flesch's reading ease of one sentence."""
    words = WORD.findall(sentence)
    return 206.835 - 1.015 * len(words) - 84.6 * mean(map(syllables, words))


def syllables(word: str) -> int:
    """An estimate: groups of vowels, less a silent e at the end."""
    small = word.casefold()
    silent = small.endswith("e") and not small.endswith("le")
    return max(1, len(VOWELS.findall(small)) - silent)


def main() -> None:
    """Print the hardest sentences and the mean of all."""
    every = sentences()
    how_many = int(sys.argv[1]) if len(sys.argv) > 1 else MOST
    for sentence in every[:how_many]:
        print(f"{sentence.ease:6.1f}  {sentence.where}: {sentence.text}")
    print(f"\n{len(every)} sentences, mean reading ease {mean(one.ease for one in every):.1f}")


if __name__ == "__main__":
    main()
