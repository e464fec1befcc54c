"""Lessons in other languages: the same places, the same figures and the same answers, and nothing left in English."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from sdc_core.lessons.course import ORDER, all_lessons
from sdc_core.lessons.exercise import Exercise
from sdc_core.lessons.filling import PLACE
from sdc_core.lessons.lesson import Lesson, content_of, load_lesson
from sdc_core.lessons.questions import Choose, Mark, Wrong
from sdc_core.lessons.quiz import Quiz
from sdc_core.lessons.scene import Scene, labels_of
from sdc_core.lessons.translating import translated, words_of
from sdc_core.messages import ENGLISH, Catalogue, speaking
from sdc_core.words.glossary import MARKED, all_terms
from sdc_core.words.languages import catalogue_of, spoken

OTHERS = [code for code in spoken() if code != ENGLISH.language]
TRANSLATED = [(code, name) for code in OTHERS for name in ORDER if name in catalogue_of(code).lessons]
EVERY = pytest.mark.parametrize(("code", "name"), TRANSLATED)

NUMBER = re.compile(r"\d+(?:[.,]\d+)?")
ENGLISH_WORDS = re.compile(r"\b(?:the|of|are|you|with|which|nothing)\b", re.IGNORECASE)
WORDS_FOR = {"0", "1", "2"}
"""Numbers that a language may rather say in a word."""


def in_language(name: str, code: str) -> Lesson:
    """A lesson as who speaks a language reads it."""
    with speaking(catalogue_of(code)):
        return all_lessons()[name].in_figures


def places(content: Any, at: str = "") -> Iterator[tuple[str, str]]:
    """Every text in nested lists and tables with its place, keys of tables among them."""
    if isinstance(content, Mapping):
        for key, value in content.items():
            yield f"{at} key", str(key)
            yield from places(value, f"{at}.{key}")
    elif isinstance(content, list | tuple):
        for number, one in enumerate(content):
            yield from places(one, f"{at}.{number}")
    elif isinstance(content, str):
        yield at, content


def answers(lesson: Lesson, scene: Scene) -> object:
    """What is right in a scene: rows, values or numbers of options."""
    return lesson.question.answer(scene)


@pytest.mark.parametrize("code", OTHERS)
def test_every_lesson_is_in_every_language(code: str):
    assert set(catalogue_of(code).lessons) == set(ORDER)


@EVERY
def test_its_texts_stand_at_the_places_of_the_english_file_and_its_labels_are_those_of_the_table(code: str, name: str):
    texts, labels = words_of(content_of(name))
    words = catalogue_of(code).lessons[name]

    assert set(words) == {"texts", "labels"}
    assert set(words["texts"]) == set(texts)
    assert set(words["labels"]) == labels


@EVERY
def test_its_texts_name_the_same_figures_and_terms_and_no_other_numbers(code: str, name: str):
    english, _ = words_of(content_of(name))
    with speaking(catalogue_of(code)):
        own = {term.name: key for key, term in all_terms().items()}

    for place, text in catalogue_of(code).lessons[name]["texts"].items():
        assert Counter(PLACE.findall(text)) == Counter(PLACE.findall(english[place])), place
        assert {own.get(mark, mark) for mark, _ in MARKED.findall(text)} == {
            mark for mark, _ in MARKED.findall(english[place])
        }, place
        assert numbers_of(text) == numbers_of(english[place]), place


def numbers_of(text: str) -> list[str]:
    """The numbers that a text writes itself, those that no figure fills in."""
    return sorted(one.replace(",", ".") for one in NUMBER.findall(PLACE.sub("", text)) if one not in WORDS_FOR)


@EVERY
def test_two_labels_do_not_become_one(code: str, name: str):
    unit = content_of(name)["spec"]["unit"]
    labels = [said for label, said in catalogue_of(code).lessons[name]["labels"].items() if label != unit]

    assert len(set(labels)) == len(labels)


@EVERY
def test_nothing_of_it_is_left_in_english(code: str, name: str):
    catalogue, english = catalogue_of(code), content_of(name)
    other = translated(english, name, catalogue)
    assert other is not None
    texts, labels = words_of(english)
    turned = catalogue.lessons[name]["labels"]
    gone = {label for label in labels if turned[label] != label} - set(turned.values())
    moved = [(old, new) for old, new in zip(places(english), places(other), strict=True) if old[1] in gone]

    assert [new for old, new in moved if new[1] == old[1] and not is_code(old[0])] == []
    said = {place: text for place, text in catalogue.lessons[name]["texts"].items() if place != "source"}
    assert [text for text in said.values() if ENGLISH_WORDS.search(PLACE.sub("", text))] == []
    assert not set(texts.values()) & {text for text in said.values() if " " in text}


def is_code(place: str) -> bool:
    """Whether something at a place is a word of the file itself, which is written alike in every language."""
    return re.search(r" key$|\.(role|layout|kind|claims|when|what|id|method|(at|drop\.\d+)\.\d+)$", place) is not None


@EVERY
def test_its_figures_are_written_as_its_language_writes_them(code: str, name: str):
    spelt = [text for text in in_language(name, code).texts() if re.search(r"\d\.\d|\d (?:to|or|and) \d", text)]

    assert spelt == []


def test_what_stands_beside_a_table_is_written_as_its_language_writes_it():
    with speaking(catalogue_of("sv")):
        lessons = [all_lessons()[name] for name in ("sums", "samples", "means")]
        shown = [Exercise.of(one.scene, behind=one.behind) for one in lessons]
        beside = [[text for _, text in (*one.behind, *one.means)] for one in shown]

    assert beside[0][:2] == ["3, 2, 2 och 148 mindre bidrag", "30, 17"]
    assert beside[1] == ["100 × 1,5; 80 × 1,2; 5 × 3", "100 × 5"]
    assert beside[2][:3] == ["9,50", "11,25", "7,92"]


@EVERY
def test_the_engine_finds_the_same_in_it(code: str, name: str):
    english, other = in_language(name, "en"), in_language(name, code)
    edits = zip(english.change.alternatives, other.change.alternatives, strict=True)
    scenes = [(english.scene, other.scene)]
    if not isinstance(english.question, Choose):
        scenes += [(english.scene.changed(one.edit), other.scene.changed(two.edit)) for one, two in edits]

    assert other.language == code
    assert other.change.start == english.change.start
    for first, second in scenes:
        assert by_cell(first, {}) == by_cell(second, catalogue_of(code).lessons[name]["labels"])
        with speaking(catalogue_of(code)):
            found = answers(other, second)
        assert in_labels(found, second, {}) == in_labels(
            answers(english, first), first, catalogue_of(code).lessons[name]["labels"]
        )


def by_cell(scene: Scene, labels: Mapping[str, str]) -> Counter[tuple[int, bool, bool]]:
    """The counts of all cells with the verdict on each."""
    review = scene.reviewed()
    found = review.findings
    return Counter(
        zip(review.cube.count.tolist(), (found.unsafe_rules > 0).tolist(), found.flagged.tolist(), strict=True)
    )


def in_labels(found: object, scene: Scene, labels: Mapping[str, str]) -> object:
    """Rows by the labels of their cells, each turned into that of a language; anything else as it is."""
    if not isinstance(found, frozenset):
        return found
    cells = labels_of(scene.cube())
    return {tuple(labels.get(label, label) for label in cells[row]) for row in found}


@EVERY
def test_each_foreseen_wrong_answer_gets_the_same_reply(code: str, name: str):
    english, other = in_language(name, "en"), in_language(name, code)
    one, two = english.question, other.question
    with speaking(catalogue_of(code)):
        if isinstance(one, Mark) and isinstance(two, Mark):
            beliefs = zip(one.beliefs(english.scene), two.beliefs(other.scene), strict=True)
            labels = catalogue_of(code).lessons[name]["labels"]
            assert all(
                in_labels(first, english.scene, labels) == in_labels(second, other.scene, {})
                for wrong, (first, second) in zip(one.wrong, beliefs, strict=True)
                if not by_luck(wrong, english.scene)
            )
            said = [two.judge(other.scene, belief) for belief in two.beliefs(other.scene)]
            assert [reply.foreseen for reply in said] == list(range(len(two.wrong)))
        elif isinstance(one, Choose) and isinstance(two, Choose):
            values = range(one.low, one.high + 1)
            assert [one.judge(english.scene, value).foreseen for value in values] == [
                two.judge(other.scene, value).foreseen for value in values
            ]
        else:
            assert isinstance(two, Quiz)
            assert not any(brace in text for text in two.texts() for brace in "{}")


def by_luck(wrong: Wrong, scene: Scene) -> bool:
    """Whether a belief is what a draw left as it was: who is swapped depends on how the categories are spelt."""
    return wrong.when == "published true" and dict(scene.protected or {}).get("method") == "record-swapping"


@EVERY
def test_what_is_counted_has_a_noun_of_the_language(code: str, name: str):
    catalogue = catalogue_of(code)
    with speaking(catalogue):
        unit = all_lessons()[name].scene.spec["unit"]

    assert unit.casefold() in catalogue.nouns


def test_a_lesson_that_lacks_a_word_is_wholly_english():
    content = content_of("one-person")
    texts, labels = words_of(content)
    made_up = {"texts": dict.fromkeys(texts, "·"), "labels": {label: label.upper() for label in labels}}
    less = [
        {"texts": {place: "·" for place in texts if place != "story.1"}, "labels": made_up["labels"]},
        {"texts": made_up["texts"], "labels": {label: label for label in labels if label != "sex"}},
        {},
    ]

    with speaking(Catalogue(language="zz", lessons={"one-person": made_up})):
        assert load_lesson("one-person").title == "·"
        assert load_lesson("one-person").scene.columns[:2] == ("MARITAL STATUS", "SEX")
        assert load_lesson("one-person").language == "zz"
    for words in less:
        with speaking(Catalogue(language="zz", lessons={"one-person": words})):
            assert load_lesson("one-person").story == tuple(content["story"])
            assert load_lesson("one-person").scene.columns == tuple(content["table"]["columns"])
            assert load_lesson("one-person").language == "en"


@pytest.mark.parametrize("name", ORDER)
def test_every_label_of_a_lesson_is_turned_wherever_it_stands(name: str):
    content = content_of(name)
    texts, labels = words_of(content)
    words = {"texts": texts, "labels": {label: f"‹{label}›" for label in labels}}

    made_up = Catalogue(language="zz", lessons={name: words})
    with speaking(made_up):
        lesson = load_lesson(name)
        assert lesson.language == "zz"
        cells = {label for cell in labels_of(lesson.scene.cube()) for label in cell}
        found = answers(lesson, lesson.scene)
        assert not any(brace in text for text in lesson.in_figures.texts() for brace in "{}")
    assert all(label.startswith("‹") or label == "Total" or not re.search(r"[^\W\d_]", label) for label in cells)
    english = all_lessons()[name]
    assert in_labels(found, lesson.scene, {}) == in_labels(
        answers(english, english.scene), english.scene, words["labels"]
    )
