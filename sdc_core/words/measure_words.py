"""How offices name what is no count and no sum: rates, means, changes, prices and percentages."""

from __future__ import annotations

import re

_RUN_TOGETHER = re.compile(r"_+|(?<=[a-zåäöéü])(?=[A-ZÅÄÖÉÜ])")
_NO_COUNT = re.compile(
    r"\brates?\b|\bpercentiles\b|\bper [0-9 ,.]{3,}|\bmean\b|\bmedian\b|\baverage\b|\bindex\b|\bratio\b|\bkvot\b|"
    r"\bmedelvärde\b|"
    r"\bmedelålder\b|\bgenomsnitt|\bgjennomsnitt|\bgennemsnit|\bdurchschnitt|\bmoyenne\b|\bmédiane\b|\bmittelwert|"
    r"\bchange\b|\bdifferences?\b|\bforskjell|\bendring\b|\bévolution\b|^variation\W*$|"
    r"\bvariation (?:annuelle|trimestrielle|mensuelle|en)\b|"
    r"\bvariación\b|\bkeskiarvo|"
    r"\bförändring\b|\bveränderung\b|"
    r"\bgini\b|\bstandard (?:error|dev)|"
    r"\bconfidence\b|\bpersons per\b|/ ?100[ ,]?000|\b(?:19|20)[0-9]{2} ?= ?100\b",
    re.IGNORECASE,
)
_PERCENT = re.compile(
    r"(?<![0-9])(?<![0-9] )(?:%|per ?cent\b|percent\b)|\bpercentages?\b|\bpercents\b|\bprocent\b|\bprozent\b|"
    r"\bpourcentage\b|\bandel\b|\bshares? (?:of|in)\b|^shares?\W*$|\b(?:market|relative) share\b|\banteile?\b|"
    r"\bprosent\b|\bprosentti|\bpct\b|\bpour cent\b|\bpor ?ciento\b|\bporcentaje|\bpercentual|\bpercentuali?\b|"
    r"\bpercentuale\b|\bprocenten\b|\bodsetek|\bpodíl v %|비율",
    re.IGNORECASE,
)
_RANK = re.compile(
    r"(?:overall )?rank(?:ing|s)?(?:\W*[0-9]*|\W+(?:of|in|by|order|number|no|among|out)\b.*)|"
    r"rangordning\w*.*|rang(?:folge)?\W*|placering\W*",
    re.IGNORECASE,
)
_FULL_TIME = re.compile(
    r"\b(?:full|whole)[- ]time[- ]equivalents?\b|\b(?:fte|wte|etp|vzä)s?\b|\bårsverk|\bårsarbet|\bheltidsekvivalent|"
    r"\bvollzeitäquivalent|\béquivalents? temps plein|\bvoltijdequivalent",
    re.IGNORECASE,
)
_HEADS = re.compile(
    r"\bhead ?counts?\b|\bpersons\b|\bpersoner\b|\bpersonen\b|\bpersonnes\b|\bköpfe\b|\beffectifs?\b", re.IGNORECASE
)
_INHABITANTS = re.compile(
    r"(?:(?:total|estimated|resident|mid-?year|average|census|medel)[ -]?)*"
    r"(?:populations?|inhabitants|residents|befolkning(?:en)?|folkmängd|invånare|folketal|innbyggere|bevölkerung|einwohner(?:zahl)?|"
    r"habitants|población|população|popolazione|bevolking|inwoners|väestö|väkiluku)"
    r"(?: (?:estimates?|size|in|on|at|total|den|am|au|per)\b)?[\W0-9]*(?:estimates?|combined)?[\W0-9]*",
    re.IGNORECASE,
)
_NO_SUM = re.compile(
    r"\bprices?\b|\bpris(?:er|et)?\b|\bpreise?\b|\bindices\b|\blife expectanc|"
    r"\bper (?:capita|head|inhabitant|hour|week)\b|"
    r"\blikelihood\b|\bodds\b|\bpercentage points?\b|\bprocentenheter\b",
    re.IGNORECASE,
)


def words_apart(label: str) -> str:
    """A heading of a list with its words apart: median_income, MedianIncome; one that has blanks stays as it is."""
    return label if " " in label.strip() else _RUN_TOGETHER.sub(" ", label)


def is_no_count(label: str) -> bool:
    """Whether a line holds rates, means or changes, which are no sums of anything."""
    return bool(_NO_COUNT.search(words_apart(label)))


def is_no_sum(label: str) -> bool:
    """Whether figures of that name add up to nothing: rates, means and changes, and prices and the like as well."""
    return is_no_count(label) or bool(_NO_SUM.search(words_apart(label)))


def speaks_of_percent(label: str) -> bool:
    """Whether a label or a title is about percentages."""
    return bool(_PERCENT.search(words_apart(label)))


def is_rank(label: str) -> bool:
    """Whether the figures of a line are ranks: 1 for the largest."""
    return bool(_RANK.fullmatch(words_apart(label).strip()))


def speaks_of_full_time(label: str) -> bool:
    """Whether a line holds full-time equivalents."""
    return bool(_FULL_TIME.search(words_apart(label)))


def speaks_of_heads(label: str) -> bool:
    """Whether a line counts persons, however much each of them works."""
    return bool(_HEADS.search(words_apart(label)))


def is_of_inhabitants(label: str) -> bool:
    """Whether a line is called the population and nothing more."""
    return bool(_INHABITANTS.fullmatch(words_apart(label).strip()))
