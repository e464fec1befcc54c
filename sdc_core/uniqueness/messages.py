"""What can be wrong with a question about who stands alone."""

from __future__ import annotations

from sdc_core.messages import Message

NOT_PEOPLE = Message(
    "uniqueness.not-people",
    "the table holds sums, and not how many units make them up, so nobody can say who stands alone",
    "give the microdata, or a table of counts",
)
FIGURES_MISSING = Message(
    "uniqueness.figures-missing",
    "{cells:1 count is|{cells} counts are} missing, so nobody can say who stands alone",
    "give the table before anything was hidden in it",
)
UNKNOWN_KEY = Message("uniqueness.unknown-key", "{key!r} is no variable of the table", "{nearest}")
KEY_TWICE = Message("uniqueness.key-twice", "{key!r} is named twice", "name each key once")
SEPARATES_TABLES = Message(
    "uniqueness.separates-tables",
    "{key!r} only separates tables, each of which is looked at by itself",
    "leave it out, or make it a key",
)
NO_KEY = Message("uniqueness.no-key", "no key is named, and the spec has none", "name one or more with --keys")
NOBODY = Message("uniqueness.nobody", "nobody is in the table", "check the filter and the file")
POPULATION_LACKS = Message(
    "uniqueness.population-lacks",
    "the population table has no variable {names: or }",
    "give it the same names as in the sample, with as in the spec",
)
NOT_IN_POPULATION = Message(
    "uniqueness.not-in-population",
    "{units:1 unit of the sample has|{units} units of the sample have} categories that fewer have in the population "
    "table than in the sample: the two do not fit together there, and nothing is said about them",
)
WEIGHTS_BELOW_ONE = Message(
    "uniqueness.weights-below-one",
    "the weights of {units:1 unit are|{units} units are} so small that their combination would be rarer in the "
    "population than in the sample; it is taken to be as common as in the sample",
)
VALUE_OF_ITS_OWN = Message(
    "uniqueness.value-of-its-own", "identifier, to be left out: every row has a value of its own"
)
NAMED_LIKE_IDENTIFIER = Message("uniqueness.named-like-identifier", "identifier by its name, to be left out")
