"""The words by which offices say what a line is: a total, a share, a unit, a part, a note.

Words propose; where arithmetic can be tried it decides.
"""

from __future__ import annotations

import re
import unicodedata

from sdc_core.words.measure_words import words_apart
from sdc_core.words.total_words import is_total_word

_MARKS = re.compile(
    r"(?:\s*(?:[*†‡§¹²³⁴⁵⁶⁷⁸⁹⁰⁽⁾]+|[ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻ]+|\([a-z0-9]{1,2}\)|\[(?:note )?[a-z0-9]{1,3}\]|"
    r"(?<=\s)[0-9]\)|(?<=[^\s0-9])[0-9]\)))+$",
    re.IGNORECASE,
)
_TOTAL_START = re.compile(
    r"(?:grand |sub-?|over)?total\b|totalt?\b|totale?n?\b|summa\b|summe\b|insgesamt\b|samtliga\b|hela\b|i alt\b|sum\b|"
    r"all (?:ages|persons|regions|people|sexes|areas|causes|industries|households|groups|"
    r"countries|types|sectors|units|states|provinces|districts|counties|cities|municipalities|offen[cs]es|"
    r"occupations|races|religions|degrees|levels|fields|adults|individuals|children|pupils|students|patients|"
    r"residents|employees|prisoners|inmates|offenders|victims|claimants|deaths|births)\b|"
    r"both sexes|alla\b|alle\b|gesamt|ensemble\b|yhteensä\b|koko maa\b|subtotal\b|delsumma\b|"
    r"zwischensumme\b|zusammen\b|"
    r"persons$|whole country|entire country",
    re.IGNORECASE,
)
_ALL_OF = re.compile(
    r"(?:all|alla|alle|samtliga|tous les|toutes les|todos los|todas las|tutti|tutte|wszystkie|kaikki)\b", re.IGNORECASE
)
_OVER_ALL = re.compile(r"(?<=\w), (?:all|alla|alle|samtliga|tous|toutes) [^,]*$", re.IGNORECASE)
_TOTAL_ENDS = ("total", "totalt", "insgesamt", "summa", "zusammen", "i alt", "ensemble", "yhteensä", "subtotal")
_LIMIT = re.compile(
    r"\b(?:lcl|ucl|lci|uci|l95|u95|moe|rse|lower95|upper95)\b|^\W*(?:lower|upper|low|high|se|s\.e\.|cv|ci|c\.i\.)\W*$|"
    r"\b(?:lower|upper|undre|övre|nedre|øvre|untere|obere)(?: (?:[0-9]+ ?%|95|90|99))?(?: confidence)? "
    r"(?:limits?|bounds?|ci|cl|confidence|interval|estimate|gräns|grense|grenze)|"
    r"\b(?:lower|upper)\W+(?:[0-9]+ ?%)|(?:[0-9]+ ?%|\bconfidence)\W+(?:lower|upper)\b|"
    r"\bconfidence (?:limits?|intervals?|bounds?)\b|\b(?:95|90|99) ?% ?(?:c\.?i\.?|confidence)|"
    r"±|\+/-|\+/−|\bmargins? of error\b|\bsampling errors?\b|\b(?:relative )?standard errors?\b|\bstd\.? ?err|"
    r"\bcoefficients? of variation\b|\bkonfidensintervall|\bkonfidenzintervall|\bfelmarginal|\bosäkerhetstal|"
    r"\bmedelfel\b|\bstandardfehler\b|\bdesign (?:effect|factor)\b",
    re.IGNORECASE,
)
_SAMPLE = re.compile(
    r"\bsample sizes?\b|\b(?:un)?weighted (?:base|counts?|sample|n|number|frequenc\w+|total|cases)\b|"
    r"^\W*(?:base|bases|basis|bas)\b|\b(?:sample|total) base\W*$|\bbase size\b|\bnumber of "
    r"(?:respondents|responses|interviews|observations|replies)\b|"
    r"^\W*(?:respondents|responses|svarande|befragte|antal svar(?:ande)?)\W*$|"
    r"\bachieved sample\b|^\W*n\s*(?:=.*)?\W*$|^\W*n(?:umber)?\W*=\W*100\b|\(=? ?100 ?(?:%|per ?cent)\)|"
    r"\b\(n\)|\burvalsstorlek\b|\bstichproben\w*",
    re.IGNORECASE,
)
_SAMPLE_BASE = re.compile(
    r"\bsample sizes?\b|\b(?:un)?weighted (?:base|sample|n)\b|^\W*(?:base|bases|basis|bas)\W*$|\bbase size\b|"
    r"^\W*base\W|\bsample base\b|\(= ?100 ?(?:%|per ?cent)\)|\bachieved sample\b|\burvalsstorlek\b|\bstichproben\w*",
    re.IGNORECASE,
)
_RATE = re.compile(r"\brates?\b|\bquot\w*|\bkvot\w*|\w*quoten?\b|\btaux\b|\btasa\b|\btasso\b", re.IGNORECASE)
_PER_MANY = re.compile(r"\b(?:per|pro|pour|por|je)\s+(?:[0-9]|tusen|tausend|thousand|mille|mil\b)", re.IGNORECASE)
_CHANGE = re.compile(
    r"\bchange\b|\bdifferences?\b|\bforskjell|\bendring\b|\bévolution\b|\bvariation\b|\bvariación\b|"
    r"\bförändring\b|\bveränderung\b",
    re.IGNORECASE,
)
_OF_WHICH = re.compile(
    r"(?:of which|of whom|därav|varav|herav|heraf|davon|darunter|dont|joista|waarvan|waaronder|"
    r"di cui|de los cuales|w tym|dar\.|dav\.|incl\.|including)(?!\w)",
    re.IGNORECASE,
)
_NOTE = re.compile(
    r"(?:source(?! of (?!data|figures|information))|sources(?=\s*(?:[:.]|$))|note|notes|footnote|källa|"
    r"anm\.?|anmärkning|"
    r"not(?=\W*(?:[0-9]|[:.]|$))|noter|quelle|anmerkung|kilde|lähde|symbols?|last updated|©|legend|teckenförklaring|"
    r"zeichenerklärung|key(?=\s*(?:[:.]|$)| to )|"
    r"(?:contact|kontakt)(?=\s*(?:[:.]|$)|\s(?:us|for|details|points?|persons?|information|e-?mail)\b)|"
    r"stand(?=\s*:|\s(?:\w+\s)?[0-9])|"
    r"(?:released|published|publicerad|updated|uppdaterad|downloaded|extracted)(?=\s*(?:[:.]|$)|[^:]{0,30}[0-9]))\b",
    re.IGNORECASE,
)
"""What else may begin a label (key workers, contact crime, source of income) begins a note with what belongs to one."""
_SOURCE = re.compile(r"(?:source|källa|quelle|kilde|lähde|bron|fuente|fonte)s?\s*:\s*(\S.*)", re.IGNORECASE)
_METADATA = re.compile(
    r"(?:units?|pre-?unit|unit of measure|series (?:type|id|start|end|name|code|ref(?:erence)?s?\.?)|"
    r"data ?type|dataset id|cdid|frequency|"
    r"collection month|no\.? ?(?:of )?obs(?:ervations)?\.?|number of observations|sources?|source dataset|status|"
    r"(?:last )?(?:updated|revised)|scale|multiplier|magnitude|(?:seasonal )?adjustment|(?:next )?release(?: date)?|"
    r"start date|end date|important notes|variable (?:code|id)|enhet|einheit|serie(?:nummer)?|zeitreihe)\W*",
    re.IGNORECASE,
)
_LINK = re.compile(
    r"(?:(?:back|return|go|link|jump) to\b.*|(?:table of )?contents(?: page| list)?|index|home|notes|cover|menu|"
    r"previous|next|top|https?://\S+|www\.\S+|innehåll\w*|till(?:baka)? \w+|zurück\b.*|(?:zum )?inhalt\w*|"
    r"\S+@\S+\.\w+)\W*",
    re.IGNORECASE,
)
_TITLE = re.compile(r"(?:table|tabell|tabelle|tableau|taulukko|tab\.?|taulu)\s*[A-Z]?[0-9.]+[a-z]?", re.IGNORECASE)
_NUMBERED = re.compile(
    r"[*†‡§¹²³⁴⁵⁶⁷⁸⁹]|\([a-z0-9]{1,2}\)\s|[a-z0-9]{1,2}\)\s|\[[a-z]\]|[0-9]\s?=|(?:\.\.?|-|–|x|\*|:)\s?=\s"
)


def cleaned(label: str) -> str:
    """A label as it is compared: one blank between words, no note marks, no colon at its end."""
    folded = " ".join(unicodedata.normalize("NFC", label).split())
    bare = _MARKS.sub("", folded)
    return bare.rstrip(" :") or folded


def names_total(label: str) -> bool:
    """Whether the label as a whole is a word for *total*."""
    return is_total_word(cleaned(label))


def speaks_of_total(label: str) -> bool:
    """Whether the label begins or ends with a word for *total*: "Total North", "North, total", "Total, all ages"."""
    bare = _OVER_ALL.sub("", cleaned(label))
    ends = bare.casefold().removesuffix(")").endswith(_TOTAL_ENDS)
    return ends or names_total(bare) or bool(_TOTAL_START.match(bare))


def says_all(label: str) -> bool:
    """Whether a label says that it is about all there are, whatever these are: "All trades"."""
    return bool(_ALL_OF.match(label))


def is_limit(label: str) -> bool:
    """Whether a line says how far an estimate may be off: a confidence limit, a margin, a standard error."""
    return bool(_LIMIT.search(words_apart(label)))


def is_sample_size(label: str) -> bool:
    """Whether a line says of how many units the others are estimates or percentages."""
    return bool(_SAMPLE.search(words_apart(label)))


def is_sample_base(label: str) -> bool:
    """Whether a line is called a sample or a base and can be nothing else."""
    return bool(_SAMPLE_BASE.search(words_apart(label)))


def is_change(label: str) -> bool:
    """Whether a line says by how much another one has changed or differs; such figures add up as counts do."""
    return bool(_CHANGE.search(words_apart(label)))


def is_rate(label: str) -> bool:
    """Whether a line is called a rate, and not one per so many persons."""
    said = words_apart(label)
    return bool(_RATE.search(said)) and not _PER_MANY.search(said)


def is_of_which(label: str) -> bool:
    """Whether a line counts again what another line has counted."""
    return bool(_OF_WHICH.match(label.strip(" -–.•")))


def source_in(note: str) -> str:
    """The source that a note names ("Source: Labour force survey"); "" where it names none."""
    found = _SOURCE.match(" ".join(note.split()))
    return found[1] if found else ""


def begins_a_note(text: str) -> bool:
    """Whether a line of text below or above a table is a note or names its source."""
    return bool(_NOTE.match(text) or _NUMBERED.match(text))


def is_metadata(label: str) -> bool:
    """Whether a row of that name says something of the columns and holds no figures: unit, series, frequency."""
    return bool(_METADATA.fullmatch(label.strip()))


def is_link(text: str) -> bool:
    """Whether the text leads elsewhere in the workbook or out of it: "Back to contents"."""
    return bool(_LINK.fullmatch(text.strip(" <>«»←→[]()")))


def begins_a_title(text: str) -> bool:
    """Whether a line of text announces a table by its number."""
    return bool(_TITLE.match(text))
