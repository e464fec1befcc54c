"""A table or microdata of τ-ARGUS, with the spec that the .rda beside it suggests.

Blanks around a code pad it to its width there; here they are taken away, and two codes that become one
by that are refused.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import accumulate
from pathlib import PurePath

from sdc_core.errors import InputError
from sdc_core.io.exchange import messages
from sdc_core.io.exchange.argus.argus_columns import fixed_columns, separated_columns, without_padding
from sdc_core.io.exchange.argus.rda import Described, Rda, parse_rda
from sdc_core.io.exchange.dimensions import headed, titles_of, useful_labels
from sdc_core.io.raw.encoding import as_utf8
from sdc_core.io.raw.limits import Limits
from sdc_core.io.raw.source import Source
from sdc_core.messages import Phrase
from sdc_core.numbers.plain_numbers import number_column
from sdc_core.progress import Progress
from sdc_core.spec.hierarchy import MOST_LEVELS
from sdc_core.spec.hierarchy_file import parse_parents
from sdc_core.spec.parts import Measure, Variable
from sdc_core.spec.table_spec import TableSpec
from sdc_core.table.columns import Column
from sdc_core.table.table import Table

LEAD = "@"
TOTAL = "Total"
"""The code of the total where the .rda names none."""

_DESCRIPTION = re.compile(rb"<\s*(SEPARATOR|RECODE?ABLE|NUMERIC|FREQUENCY)\s*>", re.IGNORECASE)

Beside = Mapping[str, bytes]
"""The files that came with one, by name."""


def argus_described(source: Source, beside: Beside, limits: Limits, progress: Progress) -> tuple[Table, TableSpec]:
    """The cells or units of a .tab or .asc with the names that its .rda gives, and what the .rda says of them."""
    progress(0.0, "reading")
    rda = _rda_of(source, beside)
    text, encoding = as_utf8(source.name, source.content)
    if rda.separator:
        columns = separated_columns(source.name, text.decode(), rda, limits)
    else:
        columns = fixed_columns(source.name, text.decode(), rda, limits)
    columns = [
        number_column(column) if _is_number(variable) else without_padding(column, f"{source.name}, column {at}")
        for at, (variable, column) in enumerate(zip(rda.variables, columns, strict=True), start=1)
    ]
    progress(1.0, "reading")
    phrases = [messages.READ_WITH_RDA.phrase(rda=rda.name, encoding=encoding)]
    by_name = {variable.name: column for variable, column in zip(rda.variables, columns, strict=True)}
    spec = (
        _table_spec(rda, by_name, beside, phrases) if rda.of_table else _microdata_spec(rda, by_name, beside, phrases)
    )
    whole = tuple(headed(name, column) for name, column in by_name.items())
    return Table(
        source.name, source.sha256, whole, first_row=0, notes=tuple(one.noted(source.name) for one in phrases)
    ), spec


def has_rda(name: str, beside: Beside) -> bool:
    """Whether a description of τ-ARGUS came with the file of this name; data files of R end in .rda too."""
    content = _named(f"{PurePath(name).stem}.rda", beside)
    return content is not None and _DESCRIPTION.search(content) is not None


def _rda_of(source: Source, beside: Beside) -> Rda:
    name = f"{PurePath(source.name).stem}.rda"
    content = _named(name, beside)
    if content is None:
        raise InputError(messages.NO_RDA.at(source.name, name=name))
    return parse_rda(content, name)


def _named(name: str, beside: Beside) -> bytes | None:
    """The file of this name, in whatever case and folder it was named."""
    wanted = PurePath(name.replace("\\", "/")).name.casefold()
    return next((content for known, content in beside.items() if known.casefold() == wanted), None)


def _is_number(variable: Described) -> bool:
    return variable.has("NUMERIC", "FREQUENCY", "MAXSCORE", "WEIGHT")


def _table_spec(rda: Rda, columns: Mapping[str, Column], beside: Beside, phrases: list[Phrase]) -> TableSpec:
    numeric = [one for one in rda.variables if one.has("NUMERIC")]
    responses = [one for one in numeric if not one.has("SHADOW", "COST", "LOWERPL", "UPPERPL")]
    counts = [one.name for one in rda.variables if one.has("FREQUENCY")]
    if any(one.has("SHADOW") for one in rda.variables):
        phrases.append(messages.SHADOW_VARIABLE.phrase())
    if any(one.has("STATUS") for one in rda.variables):
        phrases.append(messages.STATUSES_NOT_TAKEN_OVER.phrase())
    if responses:
        largest = tuple(one.name for one in rda.variables if one.has("MAXSCORE"))
        value = responses[0].name
        measure = Measure("magnitude", value=value, contributors=(*counts, "")[0], largest=largest)
    elif counts:
        measure = Measure(count=counts[0])
    else:
        raise InputError(messages.NO_RESPONSE_AND_NO_FREQUENCY.at(rda.name))
    variables = _variables(rda, columns, beside, phrases, totals=True)
    return TableSpec(variables, layout="cells", measure=measure)


def _microdata_spec(rda: Rda, columns: Mapping[str, Column], beside: Beside, phrases: list[Phrase]) -> TableSpec:
    responses = [one for one in rda.variables if one.has("NUMERIC") and not one.has("RECODEABLE", "WEIGHT", "HOLDING")]
    variables = _variables(rda, columns, beside, phrases, totals=False)
    if any(one.has("REQUEST") for one in rda.variables):
        phrases.append(messages.REQUESTS_NOT_READ.phrase())
    if not responses:
        return TableSpec(variables, layout="microdata")
    if len(responses) > 1:
        phrases.append(messages.FIRST_RESPONSE.phrase(responses=len(responses)))
    response = responses[0]
    measure = Measure("magnitude", value=response.name, holding=_first(rda, "HOLDING"), weight=_first(rda, "WEIGHT"))
    missing = response.numbers[1 if rda.separator else 2 :]
    return TableSpec(variables, layout="microdata", measure=measure, missing=tuple(dict.fromkeys(missing)))


def _first(rda: Rda, keyword: str) -> str:
    return next((one.name for one in rda.variables if one.has(keyword)), "")


def _variables(
    rda: Rda, columns: Mapping[str, Column], beside: Beside, phrases: list[Phrase], *, totals: bool
) -> tuple[Variable, ...]:
    chosen = [one for one in rda.variables if one.has("RECODEABLE")]
    if not chosen:
        raise InputError(messages.NO_SPANNING_VARIABLE.at(rda.name))
    titles = titles_of([(one.name, "") for one in chosen])
    made = []
    for one, title in zip(chosen, titles, strict=True):
        codes = columns[one.name].texts
        total = (one.value("TOTCODE", TOTAL),) if totals and (one.has("TOTCODE") or TOTAL in codes) else ()
        parents = _parents(rda, one, [code for code in codes if code not in total], beside)
        labels = _labels(rda, one, beside, phrases)
        known = [code for code in dict.fromkeys((*codes, *parents)) if code]
        variable = Variable(one.name, "key", total=total, parents=parents, shown_as=title)
        made.append(replace(variable, labels=useful_labels(known, labels, without=total)))
    return tuple(made)


def _parents(rda: Rda, variable: Described, codes: Sequence[str], beside: Beside) -> dict[str, str]:
    """Code → parent, from a file or from the digits of each level."""
    if not variable.has("HIERARCHICAL"):
        return {}
    if variable.has("HIERLEVELS"):
        return _from_levels(rda, variable, codes)
    name = variable.value("HIERCODELIST")
    content = _named(name, beside) if name else None
    if content is None:
        raise InputError(messages.NO_HRC.at(rda.place(variable)))
    utf8, _ = as_utf8(rda.name, content)
    shown = PurePath(name.replace("\\", "/")).stem + ".hrc"
    listed = parse_parents(utf8, shown, leading=variable.value("HIERLEADSTRING", LEAD))
    bare = {code.strip(): parent.strip() for code, parent in listed.items()}
    if not listed:
        raise InputError(messages.HRC_WITHOUT_CODES.at(shown))
    if len(bare) < len(listed):
        raise InputError(messages.HRC_CODES_DIFFER_IN_BLANKS.at(shown))
    return bare


def _from_levels(rda: Rda, variable: Described, codes: Sequence[str]) -> dict[str, str]:
    """Each code is part of what its first digits name."""
    levels = variable.keywords["HIERLEVELS"]
    read = all(level.isascii() and level.isdigit() and len(level) < 4 for level in levels)
    if not read or len(levels) > MOST_LEVELS:
        raise InputError(messages.HIERLEVELS_UNREAD.at(rda.place(variable)))
    ends = list(accumulate(map(int, levels)))
    parents: dict[str, str] = {}
    for code in codes:
        above = ""
        for end in ends:
            here = code[:end]
            if here and here != above:
                parents.setdefault(here, above)
                above = here
    return parents


def _labels(rda: Rda, variable: Described, beside: Beside, phrases: list[Phrase]) -> dict[str, str]:
    """Code → label, from the codelist beside the .rda."""
    name = variable.value("CODELIST")
    if not name:
        return {}
    content = _named(name, beside)
    if content is None:
        phrases.append(messages.CODELIST_MISSING.phrase())
        return {}
    pairs = [line.partition(",") for line in as_utf8(rda.name, content)[0].decode().splitlines() if line.strip()]
    return {code.strip(): label for code, _, label in pairs}
