"""How somebody might pick a method who does not look at the table: by places, words, lengths and numbers of options."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence

import numpy as np

from sdc_core.lessons.practice.method_choice import Judged, MethodChoice
from sdc_core.lessons.practice.ways_to_protect import WAYS

Guess = Callable[[Sequence[Judged]], list[int]]
"""The options that a guess cannot tell apart; it takes one of them by chance."""

Choice = Callable[[Iterable[float]], float]


def by(score: Callable[[Judged], float], choose: Choice) -> Guess:
    """Those with the least or the most of something."""
    return lambda options: _chosen(options, [score(one) for one in options], choose)


def _chosen(options: Sequence[Judged], scores: Sequence[float], choose: Choice) -> list[int]:
    wanted = choose(scores)
    return [at for at in range(len(options)) if scores[at] == wanted]


def with_number(choose: Choice) -> Guess:
    """Of the options with a number those with the least or the most."""

    def guess(options: Sequence[Judged]) -> list[int]:
        numbered = [one.way.number for one in options if one.way.number]
        return [at for at, one in enumerate(options) if numbered and one.way.number == choose(numbered)]

    return guess


def by_frequency(choose: Choice, then: Choice | None = None) -> Guess:
    """Those of the method that is offered most often, or least; then: of them those with the least or most of it."""

    def guess(options: Sequence[Judged]) -> list[int]:
        often = Counter(one.way.family for one in options)
        found = _chosen(options, [often[one.way.family] for one in options], choose)
        if then is None:
            return found
        wanted = then(options[at].way.number for at in found)
        return [at for at in found if options[at].way.number == wanted]

    return guess


def of_family(family: str, *, last: bool) -> Guess:
    """Always this method, with its first or its last settings of those offered."""

    def guess(options: Sequence[Judged]) -> list[int]:
        offered = [at for at, one in enumerate(options) if one.way.family == family]
        offered.sort(key=lambda at: WAYS.index(options[at].way))
        return offered[-1:] if last else offered[:1]

    return guess


def saying(word: str, *, say: bool = True) -> Guess:
    """Those that say this word, or that do not."""
    return lambda options: [at for at, one in enumerate(options) if (word in one.way.label.split()) == say]


def words_of(one: Judged) -> set[str]:
    return set(one.way.label.casefold().replace(",", "").split())


def by_likeness(choose: Choice) -> Guess:
    """Those that share the most words with the other options, or the fewest."""

    def guess(options: Sequence[Judged]) -> list[int]:
        shared = [
            sum(len(words_of(one) & words_of(other)) for other in options if other is not one) / len(words_of(one))
            for one in options
        ]
        return _chosen(options, shared, choose)

    return guess


def length(one: Judged) -> int:
    return len(one.way.label)


def words(one: Judged) -> int:
    return len(one.way.label.split())


WORDS = sorted({word for way in WAYS for word in way.label.replace(",", "").split() if word.isalpha()})

GUESSES: dict[str, Guess] = {
    "the first": lambda options: [0],
    "the second": lambda options: [1],
    "the one in the middle": lambda options: [len(options) // 2],
    "the last": lambda options: [len(options) - 1],
    "the shortest": by(length, min),
    "the longest": by(length, max),
    "the second shortest": lambda options: [sorted(range(len(options)), key=lambda at: length(options[at]))[1]],
    "the second longest": lambda options: [sorted(range(len(options)), key=lambda at: length(options[at]))[-2]],
    "the fewest words": by(words, min),
    "the most words": by(words, max),
    "the smallest number, none counting as 0": by(lambda one: one.way.number, min),
    "the largest number": by(lambda one: one.way.number, max),
    "the smallest number there is": with_number(min),
    "a number": lambda options: [at for at, one in enumerate(options) if one.way.number],
    "no number": lambda options: [at for at, one in enumerate(options) if not one.way.number],
    "the method offered most": by_frequency(max),
    "the method offered least": by_frequency(min),
    "the method offered most, the smallest number": by_frequency(max, min),
    "the method offered most, the largest number": by_frequency(max, max),
    "the method offered least, the smallest number": by_frequency(min, min),
    "the one most like the others": by_likeness(max),
    "the one least like the others": by_likeness(min),
    **{
        f"{family}, {'last' if last else 'first'} settings": of_family(family, last=last)
        for family in sorted({way.family for way in WAYS})
        for last in (False, True)
    },
    **{f"says {word}": saying(word) for word in WORDS},
    **{f"does not say {word}": saying(word, say=False) for word in WORDS},
}


def share_right(guess: Guess, choices: Sequence[MethodChoice]) -> float:
    """How often a guess is right; where it has no option to pick, it picks any by chance."""
    shares = []
    for choice in choices:
        picked = guess(choice.options) or range(len(choice.options))
        shares.append(sum(at in choice.right for at in picked) / len(picked))
    return float(np.mean(shares))
