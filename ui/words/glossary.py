"""Terms of the field explained where they stand: a dotted line under the word, its meaning for pointer and Tab.

`explained` is for any text of ours on any page; `show_words` lists the meanings for who reads by touch or on paper.
"""

from __future__ import annotations

from collections.abc import Sequence

import streamlit as st
from markupsafe import Markup, escape

from sdc_core.words.glossary import Piece, Term, all_terms, bare, pieces, terms_in, terms_named
from ui.words import messages
from ui.words.templates import Template

PARAGRAPH = "\n\n"

STYLE = """
.story { max-width: 46rem; line-height: 1.55; font-size: 1.02rem; }
.story p { margin: 0 0 .8rem 0; }
dfn.term { font-style: normal; border-bottom: 2px dotted currentColor; cursor: help; position: relative; }
dfn.term .meaning { display: none; position: absolute; left: 0; top: 1.7em; z-index: 5; width: max-content;
    max-width: min(24rem, 70vw); padding: .5rem .7rem; border-radius: 6px; font-size: .9rem; line-height: 1.4;
    font-weight: 400; background: light-dark(#1f3542, #dbe9f1); color: light-dark(#ffffff, #10222c); }
dfn.term:hover .meaning, dfn.term:focus .meaning { display: block; }
@media (max-width: 60rem) { dfn.term .meaning { position: fixed; left: 1rem; right: 1rem; top: auto; bottom: 1rem;
    width: auto; max-width: none; } }
.words { max-width: 46rem; font-size: .95rem; }
.words dt { font-weight: 600; margin-top: .5rem; }
.words dd { margin: 0 0 0 1.2rem; line-height: 1.45; }
.words summary { cursor: pointer; }
"""


_PIECE = Template("""
    <dfn class="term" tabindex="0">{{ piece.text }}
    <span class="meaning" role="tooltip">{{ piece.term.meaning }}</span></dfn>
""")
_STORY = Template('<div class="story"><p>{{ text }}</p></div>')
_ENTRIES = "{% for name, meaning in entries %}<dt>{{ name }}</dt><dd>{{ meaning }}</dd>{% endfor %}"
_WORDS = Template(f"""
    <details class="words"><summary>{{{{ summary }}}}</summary><dl>{_ENTRIES}</dl></details>
""")
_GLOSSARY = Template(f'<dl class="words">{_ENTRIES}</dl>')


def show_style() -> None:
    """The looks of terms; once on a page that uses them."""
    st.html(f"<style>{STYLE}</style>")


def explained(text: str) -> Markup:
    """A text of ours as HTML, every term in it with its meaning."""
    return Markup("").join(map(_piece, pieces(text)))


def story(paragraphs: Sequence[str]) -> Markup:
    """Paragraphs of ours as HTML, every term in them with its meaning."""
    together = explained(PARAGRAPH.join(paragraphs))  # a term is explained where it is met first
    return _STORY(text=together.replace(PARAGRAPH, Markup("</p><p>")))


def show_words(*texts: str) -> None:
    """The terms that these texts use, folded away."""
    _fold_away(terms_in(*texts))


def show_terms(*keys: str) -> None:
    """The terms that have these English names, folded away."""
    _fold_away(terms_named(*keys))


def _fold_away(terms: Sequence[Term]) -> None:
    if terms:
        names = ", ".join(term.name for term in terms)
        summary = messages.WORDS_USED.said(names=names)
        st.html(_WORDS(summary=summary, entries=[(term.name, term.meaning) for term in terms]))


def show_glossary() -> None:
    """Every term, or those in which a word is found."""
    wanted = st.text_input(messages.FIND_WORD.said(), key="glossary-find").casefold().strip()
    found = [term for term in all_terms().values() if wanted in f"{term.name} {term.meaning}".casefold()]
    if not found:
        st.markdown(messages.NO_TERM.said())
        return
    st.html(_GLOSSARY(entries=[(term.name, bare(term.meaning)) for term in found]))


def _piece(piece: Piece) -> Markup:
    return escape(piece.text) if piece.term is None else _PIECE(piece=piece)
