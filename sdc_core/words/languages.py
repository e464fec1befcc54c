"""The languages that the program speaks: English, and one file in `catalogues` for every other one.

A file `sv.toml` says how the language counts, writes figures and names what is counted, and under `[words.ROOM]` what
each message of a room is there: its words, or a list of its words and what would do. A code that it lacks is English.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from gettext import c2py
from pathlib import Path
from typing import Any

from sdc_core.messages import ENGLISH, Catalogue, Signs
from sdc_core.words.places import saying_places

CATALOGUES = Path(__file__).parent / "catalogues"
NUMBER = re.compile(r"(-?)(\d+)(?:\.(\d+))?")


@cache
def spoken() -> tuple[str, ...]:
    """The codes of the languages, English first."""
    return (ENGLISH.language, *(path.stem for path in sorted(CATALOGUES.glob("*.toml"))))


@cache
def catalogue_of(language: str) -> Catalogue:
    """The catalogue of one of the languages."""
    if language == ENGLISH.language:
        return ENGLISH
    return catalogue_from(tomllib.loads((CATALOGUES / f"{language}.toml").read_text(encoding="utf-8")), language)


def catalogue_from(content: Mapping[str, Any], language: str) -> Catalogue:
    """The catalogue that the content of a file describes.

    name: what the language calls itself, language: its word for one. plural: the form of the words for a number n, as
    gettext writes it ("n != 1"). figures: decimal, thousands and minus as they are written, and percent, what stands
    between a number and its sign. nouns: the words for what is counted, or the name of another noun that has them.
    glossary: terms of the field, by their English names: name, meaning, and the further forms. lessons: by their
    names, texts by their place and labels by their English words (`sdc_core.lessons.translating`).
    themes: what made-up tables are about, by their English titles (`sdc_core.lessons.practice.themes`).
    """
    signs = content["figures"]

    def figure(text: str) -> str:
        return NUMBER.sub(_written, text).replace(" %", f"{signs['percent']}%")

    def _written(number: re.Match[str]) -> str:
        minus, whole, digits = number.groups()
        grouped = f"{int(whole):,}".replace(",", signs["thousands"])
        return (signs["minus"] if minus else "") + grouped + (f"{signs['decimal']}{digits}" if digits else "")

    def spaced(words: str) -> str:
        return words.replace(" %", f"{signs['percent']}%")

    words = {
        f"{room}.{name}": (spaced(said), "") if isinstance(said, str) else (spaced(said[0]), spaced(said[1]))
        for room, messages in content["words"].items()
        for name, said in messages.items()
    }
    lessons = {
        name: {part: {key: spaced(said) for key, said in some.items()} for part, some in parts.items()}
        for name, parts in content.get("lessons", {}).items()
    }
    nouns = {name: content["nouns"][noun] if isinstance(noun, str) else noun for name, noun in content["nouns"].items()}
    catalogue = Catalogue(
        words,
        c2py(content["plural"]),
        language,
        figure,
        nouns,
        content["name"],
        content["language"],
        Signs(signs["decimal"], signs["thousands"], signs["minus"]),
        content.get("glossary", {}),
        lessons,
        content.get("themes", {}),
    )
    return replace(catalogue, place=saying_places(catalogue))
