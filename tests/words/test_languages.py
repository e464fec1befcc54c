"""Other languages than English: nothing that is covered is untranslated, and no sentence is of two languages."""

from __future__ import annotations

import ast
import contextvars
import pickle
import re
import tomllib
from argparse import ArgumentParser, Namespace, _SubParsersAction
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from datetime import date
from html import unescape
from io import BytesIO
from pathlib import Path
from string import Formatter
from typing import get_args
from zipfile import ZipFile

import numpy as np
import pytest
from xlsxwriter import Workbook

from sdc_core.__main__ import command_line
from sdc_core.commands.parser import help_words
from sdc_core.commands.reviewing import judged
from sdc_core.comparison.axes import LOSSES, RISKS
from sdc_core.evaluation.reviewing import Review
from sdc_core.io.apart.codec import decoded, encoded
from sdc_core.io.findings.summary import review_lines
from sdc_core.io.own_workbook import annotated
from sdc_core.io.workbook import write_workbook
from sdc_core.io.workbook.fingerprint import Fingerprint
from sdc_core.lessons.course import ORDER
from sdc_core.lessons.lesson import content_of
from sdc_core.lessons.translating import words_of
from sdc_core.measures import MEASURES
from sdc_core.messages import ENGLISH, Address, Catalogue, Figure, Message, Noun, Phrase, speaking
from sdc_core.policy.messages import of_preset
from sdc_core.policy.options import Options
from sdc_core.policy.policy import SAID_BY_ANY, Policy
from sdc_core.policy.reading import preset_names
from sdc_core.progress import no_progress
from sdc_core.protection import METHODS, Method
from sdc_core.protection.messages import of_method
from sdc_core.protection.method_settings import Part
from sdc_core.rules import RULES
from sdc_core.signoff.checklist import ChecklistItem
from sdc_core.signoff.office import Office
from sdc_core.signoff.signed_release import SignedRelease
from sdc_core.signoff.signoff import Decision, SignOff
from sdc_core.spec.reading import placed
from sdc_core.table.messages import CELL, ROW, SHEET
from sdc_core.version import VERSION
from sdc_core.words.languages import CATALOGUES, catalogue_of, spoken
from sdc_core.words.messages import (
    ALL_ARE_IN,
    IN_A_ROW,
    IN_CATEGORY,
    SEVERAL_CONTRIBUTE,
)
from sdc_core.words.places import PLACES, PLACES_BY_THEMSELVES
from sdc_core.words.wording import Wording, noun
from table_review.__main__ import _parser as starting_arguments
from tests.outputs.making import EXAMPLES
from tests.test_messages import MESSAGES, SOURCES, fields_of, sample_of
from ui.start.examples import all_examples, all_together
from ui.start.messages import of_example


def said_of_preset(name: str) -> Iterator[tuple[str, str]]:
    """What a preset says of itself, by the keys of its file; its version is data."""
    for key, text in vars(Policy.preset(name).provenance).items():
        if text and key != "version" and text not in SAID_BY_ANY:
            yield key, text


SETTINGS = [item for bundle in (*RULES, Options, *METHODS) for item in bundle.settings()]
SAID_OF_EXAMPLES = [
    (what, example.id, getattr(example, what))
    for example in (*all_examples(), *all_together())
    for what in ("name", "title", "teaser", "published")
    if getattr(example, what, "")
]


def _said_by(kind: type[Method]) -> Iterator[Phrase]:
    """What a method says of itself."""
    for part in get_args(Part):
        yield of_method(kind.id, part, getattr(kind, part))


def texts_of_help(parser: ArgumentParser | None = None) -> Iterator[str]:
    """Every text of the help of the commands, and of the program that starts the app."""
    if parser is None:
        for program in (command_line("program"), starting_arguments()):
            yield from texts_of_help(program)
        return
    actions = parser._actions
    within = [action for action in actions if isinstance(action, _SubParsersAction)]
    listed = [choice.help for action in within for choice in action._choices_actions]
    groups = [text for group in parser._action_groups for text in (group.title, group.description)]
    own = (parser.description, parser.epilog, *groups, *listed, *(action.help for action in actions))
    yield from (text for text in own if text)
    for command in (one for action in within for one in action.choices.values()):
        yield from texts_of_help(command)


EVERY = {
    message.code: message
    for message in (
        *(message for _, _, message in MESSAGES),
        *(rule().summed_up().message for rule in RULES),
        *(one.message for kind in METHODS for one in _said_by(kind)),
        *(kind.title_words() for kind in MEASURES),
        *(help_words(text) for text in texts_of_help()),
        *(one.message for axis in (*RISKS, *LOSSES) for one in (axis.called, axis.explained)),
        *(Message(f"rules.summary.{rule.id}", rule.summary.replace("{rule.", "{")) for rule in RULES),
        *(of_example(*said) for said in SAID_OF_EXAMPLES),
        *(rule.title_words() for rule in RULES),
        *(rule.lesson_words() for rule in RULES),
        *(rule.source_words() for rule in RULES),
        *(words for rule in RULES for words in rule.row_words().values()),
        *(words for item in SETTINGS for words in (item.label_words, item.help_words)),
        *(item.choice_words(choice) for item in SETTINGS for choice in item.choices),
        *(of_preset(key, name, text) for name in preset_names() for key, text in said_of_preset(name)),
    )
}
OTHERS = [language for language in spoken() if language != ENGLISH.language]
SWEDISH = catalogue_of("sv")


@pytest.mark.parametrize("language", OTHERS)
def test_a_catalogue_has_no_words_for_what_is_never_said(language: str):
    assert sorted(catalogue_of(language).words.keys() - EVERY.keys()) == []


@pytest.mark.parametrize("language", OTHERS)
def test_every_message_is_translated(language: str):
    assert sorted(EVERY.keys() - catalogue_of(language).words.keys()) == []


@pytest.mark.parametrize("language", OTHERS)
def test_a_translation_has_the_fields_of_its_message_and_a_remedy_where_that_has_one(language: str):
    words = catalogue_of(language).words
    wrong = {
        code: sorted(fields_of(EVERY[code]) ^ fields_of(Message(code, *said)))
        for code, said in words.items()
        if fields_of(EVERY[code]) - NUMBERS != fields_of(Message(code, *said)) - NUMBERS
        or bool(EVERY[code].remedy) != bool(said[1])
    }

    assert wrong == {}


NUMBERS = {"number"}
"""Fields that a language may do without: they only choose between one and many."""


@pytest.mark.parametrize("language", OTHERS)
def test_every_translation_can_be_said_with_all_its_forms(language: str):
    catalogue = catalogue_of(language)
    for code in catalogue.words:
        sample = sample_of(EVERY[code]) | dict.fromkeys(_nouns(EVERY[code], catalogue), Noun("person", "people"))
        one = {name: 1 if value == 3 else value for name, value in sample.items()}
        for parameters in (sample, one):
            said = catalogue.what(EVERY[code], parameters) + catalogue.remedy(EVERY[code], parameters)
            assert "people" not in said
            assert "|" not in said


def _nouns(message: Message, catalogue: Catalogue) -> set[str]:
    """The fields of a message that any language writes in a form of a noun."""
    texts = " ".join((message.what, message.remedy, *catalogue.words[message.code]))
    return set(re.findall(r"\{(\w+):(?:many|one|a|the|only|that|no|those)\}", texts))


@pytest.mark.parametrize("language", OTHERS)
def test_every_noun_has_the_same_forms(language: str):
    nouns = catalogue_of(language).nouns

    assert "" in nouns
    assert {frozenset(forms) for forms in nouns.values()} == {frozenset(nouns[""])}


@pytest.mark.parametrize(
    ("number", "written"),
    [
        ("1234567", "1\u00a0234\u00a0567"),
        ("-1234.5", "\u22121\u00a0234,5"),
        ("99.003 %", "99,003\u00a0%"),
        ("0.5", "0,5"),
        ("7", "7"),
    ],
)
def test_swedish_writes_numbers_as_statistics_sweden_does(number: str, written: str):
    message = Message("made-up.number", "{number}")
    swedish = Catalogue({message.code: ("{number}", "")}, figure=SWEDISH.figure)

    assert swedish.what(message, {"number": Figure(number)}) == written
    assert swedish.what(message, {"number": number}) == number
    assert ENGLISH.what(message, {"number": Figure(number)}) == number


@pytest.mark.parametrize(
    ("unit", "number", "words"),
    [
        ("company", 2, "2 företag bidrar"),
        ("pupil", 1200, "1\u00a0200 elever bidrar"),
        ("Elev", 3, "3 elever bidrar"),
        ("wombat", 2, "2 enheter bidrar"),
    ],
)
def test_what_is_counted_has_its_swedish_forms_or_is_called_a_unit(unit: str, number: int, words: str):
    contributing = SEVERAL_CONTRIBUTE.phrase(number=Figure(number), unit=noun(unit))

    with speaking(SWEDISH):
        assert str(contributing) == words


@pytest.mark.parametrize(("unit", "words"), [("person", "Den enda personen"), ("company", "Det enda företaget")])
def test_a_noun_brings_its_article_and_its_adjective(unit: str, words: str):
    wording = Wording(1, unit, (("region", "Öst"), ("brott", "rån")), 1, ("brott", "rån"), (("region", "Öst"),))

    with speaking(SWEDISH):
        assert str(wording.are_in) == f"{words} med region Öst finns i rån"
    assert wording.are_in.message is ALL_ARE_IN


def test_a_label_with_a_bar_or_braces_is_no_choice_between_words():
    odd = "a|b {c}"
    message = Message("made-up.odd", "{number:one of {label}|{number} of {label}}")

    assert str(message.phrase(number=2, label=odd)) == f"2 of {odd}"
    with speaking(SWEDISH):
        assert str(IN_CATEGORY.phrase(category=odd)) == f"i {odd}"


def test_a_sentence_that_a_language_lacks_a_part_of_is_wholly_english():
    part = Message("made-up.part", "the sum").phrase()
    whole = Message("made-up.whole", "{part} is above {number:,}").phrase(part=part, number=1000)
    known = Catalogue({"made-up.whole": ("{part} ist über {number}", "")}, figure=SWEDISH.figure)

    with speaking(known):
        assert str(whole) == "the sum is above 1,000"
        assert str(IN_A_ROW.phrase(others=("a", part), last="b")) == "a, the sum and b"


def test_an_address_is_read_in_the_language_of_the_reader_and_travels():
    address = Address(Address("a.xlsx", SHEET.phrase(number=2)), CELL.phrase(name="B7"))
    problem = placed(Message("made-up.wrong", "?").at(Address("rows", ROW.phrase(number=7))), "b.csv")

    assert address == "a.xlsx, sheet 2, cell B7"
    for travelled in (
        address,
        pickle.loads(pickle.dumps(address)),
        decoded([bytes(part) for part in encoded(address)]),
    ):
        assert SWEDISH.said(travelled) == "a.xlsx, blad 2, cell B7"
    assert str(problem) == "b.csv, rows, row 7: ?."
    with speaking(SWEDISH):
        assert str(problem) == "b.csv, rows, rad 7: ?."


@pytest.mark.parametrize(
    ("where", "said"),
    [
        ("a.csv, row 7", "a.csv, rad 7"),
        ("table 2", "tabell 2"),
        ("the tables", "tabellerna"),
        ("method suppress", "metoden suppress"),
        ("upload", "uppladdningen"),
        ("a.csv, units", "a.csv, units"),
        ("variables.row", "variables.row"),
    ],
)
def test_words_of_ours_in_an_address_are_said_and_names_are_left(where: str, said: str):
    problem = Message("made-up.wrong", "?").at(where)

    assert str(problem) == f"{where}: ?."
    with speaking(SWEDISH):
        assert str(problem) == f"{said}: ?."


KEYS_OF_FILES = {"missing, zero", "--set cost"}
"""Addresses of several words that name keys of files or options, which are the same in every language."""


def test_every_address_of_several_words_is_said_in_swedish():
    given = {
        node.args[0].value
        for source in SOURCES
        for node in ast.walk(source.tree)
        if isinstance(node, ast.Call) and getattr(node.func, "attr", "") in ("at", "noted") and node.args
        if isinstance(node.args[0], ast.Constant) and " " in node.args[0].value
    }
    places = {message.what for message in (*PLACES, *PLACES_BY_THEMSELVES)}
    unsaid = {where for where in given - KEYS_OF_FILES - places if SWEDISH.said(where) == where}

    assert len(given) > 8
    assert unsaid == set()


def test_an_address_within_a_sentence_is_of_its_language():
    address = Address("a.xlsx", CELL.phrase(name="B7"))
    problem = Message("made-up.same", "it is that of {other}").at("", other=address)
    swedish = Catalogue({"made-up.same": ("den är som {other}", ""), CELL.code: ("ruta {name}", "")})
    lacking = Catalogue({"made-up.same": ("den är som {other}", "")})

    for catalogue, said in (
        (ENGLISH, "it is that of a.xlsx, cell B7"),
        (swedish, "den är som a.xlsx, ruta B7"),
        (lacking, "it is that of a.xlsx, cell B7"),
    ):
        with speaking(catalogue):
            assert problem.what == said


def test_two_people_at_once_hear_each_their_own_language_and_a_worker_that_of_its_sender():
    message = ROW.phrase(number=7)

    def hear(language: str) -> tuple[str, str]:
        with speaking(catalogue_of(language)), ThreadPoolExecutor(1) as workers:
            sent = contextvars.copy_context()
            return str(message), workers.submit(sent.run, str, message).result()

    with ThreadPoolExecutor(8) as sessions:
        heard = list(sessions.map(hear, ["sv", "en"] * 40))

    assert heard == [("rad 7", "rad 7"), ("row 7", "row 7")] * 40
    assert str(message) == "row 7"


def masked(template: str) -> str:
    """The words of a template without a letter, between ⟦ and ⟧; its fields stay, and the words in them are masked."""
    return f"⟦{_without_letters(template)}⟧" if template else ""


def _without_letters(template: str) -> str:
    masked = []
    for words, name, form, conversion in Formatter().parse(template):
        masked.append(re.sub(r"\w", "·", words).replace("{", "{{").replace("}", "}}"))
        if name is not None:
            inside = _without_letters(form) if "|" in form or form.strip() in ("or", "and", ",") else form
            masked.append(f"{{{name}{f'!{conversion}' if conversion else ''}{f':{inside}' if inside else ''}}}")
    return "".join(masked)


def _masked_lessons() -> dict[str, dict[str, dict[str, str]]]:
    """The lessons without a letter but those of their labels, figures and terms staying where they are."""
    masked = {}
    for name in ORDER:
        texts, labels = words_of(content_of(name))
        said = {place: _OF_LESSON.sub(_masked_word, text) for place, text in texts.items()}
        masked[name] = {"texts": said, "labels": {label: label for label in labels}}
    return masked


_OF_LESSON = re.compile(r"(\{[^{}]*\})|\[\[([^\]|]*)[^\]]*\]\]|\w")


def _masked_word(found: re.Match[str]) -> str:
    figure, term = found.groups()
    return figure or (f"[[{term}|·]]" if term else "·")


MASKED = Catalogue(
    {code: (masked(message.what), masked(message.remedy)) for code, message in EVERY.items()},
    language="masked",
    figure=lambda number: number,
    nouns={"": dict.fromkeys(("one", "many", "a"), "·")},
    lessons=_masked_lessons(),
)


HIDDEN = (
    "α,β,n\n1,x,50\n1,y,..\n1,Total,60\n2,x,<5\n2,y,1\n2,Total,4\n3,x,7\n3,y,0\n3,Total,7\n4,x,2\n4,y,0\n",
    'missing = ["..", "<5"]\nunit = "person"\nlayout = "cells"\nmeasure = { count = "n" }\n'
    'variables."α" = { role = "key" }\nvariables."β" = { role = "target", total = "Total", sensitive = ["x"] }\n',
)
SAMPLE = (
    "α,v,h,w,c\n1,81,1,1,false\n1,5,2,2,false\n1,2.5,3,1,true\n2,9,4,1,false\n2,-3,5,1.5,false\n3,0,6,1,\n3,0,7,1,false\n"
    "4,60,8,0.5,false\n4,40,,0.5,false\n5,,9,1,false\n",
    'unit = "firm"\nlayout = "microdata"\n'
    'measure = { kind = "magnitude", value = "v", holding = "h", weight = "w", waiver = "c" }\n'
    'variables."α" = { role = "key" }\n',
)
READY_MADE = (
    "α,v,n,a,b\n1,100,5,60,25\n2,90,1,90,\n3,50,,30,10\n4,0,3,0,0\n5,70,2,,\n6,200,9,120,60\n",
    'unit = "firm"\nlayout = "cells"\n'
    'measure = { kind = "magnitude", value = "v", contributors = "n", largest = ["a", "b"] }\n'
    'variables."α" = { role = "key" }\n',
)


def _tables(folder: Path) -> Iterator[Namespace]:
    """Tables of every layout, hidden counts, weights and waivers among them, under every rule and under their own."""
    every = str(_every_rule(folder))
    for name in ("violins", "instruments", "twelve-key-values", "ship-owners", "hours-worked-crosstab"):
        table = EXAMPLES / f"{name}.csv"
        for policy in (None, every):
            yield Namespace(table=str(table), spec=str(table.with_suffix(".toml")), policy=policy, recipe=None)
    made_up = ((HIDDEN, "opensafely"), (HIDDEN, every), (SAMPLE, "abs-datalab"), (SAMPLE, every))
    for number, ((content, meaning), policy) in enumerate(
        (*made_up, (READY_MADE, "insee-business"), (READY_MADE, every))
    ):
        table, spec = folder / f"{number}.csv", folder / f"{number}.toml"
        table.write_text(content, encoding="utf-8")
        spec.write_text(meaning, encoding="utf-8")
        yield Namespace(table=str(table), spec=str(spec), policy=policy, recipe=None)


def _every_rule(folder: Path) -> Path:
    """A policy of every rule, each with its limit included where it can be."""
    lines = ['name = "999"', "[options]", 'negatives = "not-judged"']
    for rule in RULES:
        lines += ["[[rule]]", f'id = "{rule.id}"', *(["inclusive = true"] if hasattr(rule, "inclusive") else [])]
    path = folder / "999.toml"
    path.write_text("\n".join(lines))
    return path


def _data(review: Review, arguments: Namespace) -> set[str]:
    """What may stand in a sentence of any language: names, labels, ids, and the words that files are written in."""
    cube, spec = review.cube, review.cube.spec
    labels = {label for tree in cube.hierarchies for label in (*tree.labels, *tree.codes)}
    measure = spec.measure
    columns = {measure.value, measure.holding, measure.weight, measure.waiver, measure.count, *measure.largest}
    names = {
        spec.title,
        spec.unit,
        review.policy.name,
        cube.source.name,
        cube.source.sha256,
        Path(arguments.table).name,
    }
    keys = {"additivity", "counts", "measure.weight", "filter", "variables", "SHA-256", "UTF-8", "steps", "method"}
    steps = {"hide", "round", "totals", "base", "how", "nearest", "sums of the rounded cells", "secondary"}
    return labels | columns | names | keys | steps | {*spec.names} | {rule.id for rule in RULES}


def test_everything_that_a_review_says_is_in_the_catalogue(tmp_path: Path):
    strays, said = set(), set()
    for arguments in _tables(tmp_path):
        with speaking(MASKED):
            review, chosen = judged(arguments, no_progress)
            lines = [*review_lines(review, chosen=chosen), *(one.explanation for one in review.findings)]
        said.update(lines)
        data = sorted(filter(None, _data(review, arguments)), key=len, reverse=True)
        mine = re.compile("|".join(rf"(?<!\w){re.escape(word)}(?!\w)" for word in data))
        strays |= {line for line in lines if re.search(r"[^\W\d_]", mine.sub("", line))}

    assert len(said) > 200
    assert sorted(strays) == []


OFFICE = Office(("author", "checker", "approver"), (ChecklistItem("999", "111?", "222."),), "333")
SIGNED = SignedRelease("4" * 64, (("555", "666"),), ("777", "888"), np.zeros(0, dtype=bool))


def _signed_off(review: Review, office: Office = OFFICE) -> SignOff:
    """A sign-off with something in every part, decided by two people."""
    decided = {
        finding.identifier: Decision("accepted", "000", by="12" * (number % 2 + 1), at=f"2026-11-0{number % 3 + 1}")
        for number, finding in enumerate(review.findings)
    }
    first = next(iter(decided), "")
    decided |= {first: replace(decided[first], instead_of=Decision("false alarm", "1"))} if decided else {}
    return SignOff("12", "2026-11-01", "13", decisions=decided, outcome="release with changes", office=office)


CELL_LINK = re.compile(r"''![A-Z]{1,3}[0-9]+")
"""What is left of the address of a cell without the name of its sheet."""


def texts_of_workbook(workbook: bytes) -> set[str]:
    """Every text of a workbook that somebody can come to see."""
    found: set[str] = set()
    with ZipFile(BytesIO(workbook)) as archive:
        for part in archive.namelist():
            xml = archive.read(part).decode(errors="replace")
            if part.startswith("xl/worksheets/sheet") or part.startswith("xl/comments"):
                found.update(re.findall(r"<(?:oddHeader|oddFooter|t|formula1)\b[^>]*>([^<]*)<", xml))
                found.update(re.findall(r'error(?:Title)?="([^"]*)"', xml))
                found.update(text for one in re.findall(r"<f>([^<]*)</f>", xml) for text in _literals(one))
            elif part == "xl/sharedStrings.xml":
                found.update(re.findall(r"<t\b[^>]*>([^<]*)<", xml))
            elif part == "xl/workbook.xml":
                found.update(re.findall(r'<sheet name="([^"]*)"', xml))
            elif part == "docProps/core.xml":
                found.update(re.findall(r"<dc:title>([^<]*)<", xml))
    return {unescape(text) for text in found}


def _literals(formula: str) -> list[str]:
    """The texts in a formula; names of sheets stand in quotation marks of another kind."""
    return re.findall(r'"([^"]*)"', unescape(formula))


def _workbooks(arguments: Namespace, review: Review) -> Iterator[bytes]:
    """A workbook of its own, and the file itself annotated where it has sheets; with and without a release."""
    for release in (None, SIGNED):
        made = BytesIO()
        office = Office() if release is None else OFFICE
        write_workbook(review, made, signoff=_signed_off(review, office), created=date(2026, 11, 2), release=release)
        yield made.getvalue()
    if arguments.table.endswith(".xlsx"):
        yield annotated(
            Path(arguments.table).read_bytes(), Path(arguments.table).name, review, signoff=_signed_off(review)
        )


def _on_a_sheet(folder: Path) -> Namespace:
    """A table of a workbook, some of whose cells are not on the sheet."""
    table, spec = folder / "9.xlsx", folder / "9.toml"
    with Workbook(table) as book:
        sheet = book.add_worksheet("α")
        for row, line in enumerate(HIDDEN[0].splitlines()):
            for column, text in enumerate(line.split(",")):
                sheet.write(row, column, int(text) if row and text.isdecimal() and column == 2 else text)
    spec.write_text(HIDDEN[1], encoding="utf-8")
    return Namespace(table=str(table), spec=str(spec), policy="opensafely", recipe=None)


def _sheets_of(review: Review) -> tuple[str, ...]:
    return () if review.cube.placed is None else review.cube.placed.origins.sheets


def _words_of_workbooks(review: Review) -> set[str]:
    """What beside names and labels is the same in workbooks of every language."""
    spec = review.cube.spec
    own = {*vars(review.policy.provenance).values(), f"Table Review {VERSION}", Fingerprint.of(review).text}
    codes = {text for rule in review.policy.rules for text in (*rule.mark().split(), rule.id)}
    printed = {"&L&8", "&L&8&A&R&8", "&P", "&N"}
    identifiers = {*review.findings.identifiers()}
    told = {spec.population, *spec.measure.contributors.split(), *_sheets_of(review)}
    return own | codes | printed | identifiers | told


def test_every_word_of_a_workbook_is_in_the_catalogue(tmp_path: Path):
    strays, said = set(), set()
    for arguments in (*_tables(tmp_path), _on_a_sheet(tmp_path)):
        with speaking(MASKED):
            review, _ = judged(arguments, no_progress)
            texts = {text for workbook in _workbooks(arguments, review) for text in texts_of_workbook(workbook)}
            words = _data(review, arguments) | _words_of_workbooks(review)
        said |= texts
        data = sorted(filter(None, words), key=len, reverse=True)
        known = re.compile("|".join(rf"(?<!\w){re.escape(word)}(?!\w)" for word in data))
        strays |= {text for text in texts if re.search(r"[^\W\d_]", CELL_LINK.sub("", known.sub("", text)))}

    assert len(said) > 500
    assert sorted(strays) == []


def test_a_language_is_one_file(tmp_path: Path):
    files = {path.stem for path in CATALOGUES.iterdir()}

    assert files == {*OTHERS}
    for language in OTHERS:
        content = tomllib.loads((CATALOGUES / f"{language}.toml").read_text(encoding="utf-8"))
        data = {"glossary", "lessons", "themes"}
        assert {*content} == {"name", "language", "plural", "figures", "nouns", "words"} | data


def test_two_texts_of_the_help_never_share_a_code():
    texts = {*texts_of_help()}

    assert len(texts) > 150
    assert len({help_words(text).code for text in texts}) == len(texts)


def test_rules_say_what_they_look_for_in_swedish():
    with speaking(SWEDISH):
        for rule in RULES:
            assert rule().describe().startswith("Riskcell när ")
        assert str(RULES[0]().summed_up()) == "Riskcell när färre än 3 andra finns i cellens grupp."
        assert Policy.preset("acro-defaults").hides_sums() == "1–9 uppgiftslämnare"
