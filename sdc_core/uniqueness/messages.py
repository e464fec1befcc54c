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
ONE_UNIT = Message("uniqueness.one-unit", "There is only 1 {unit}: nothing needs to be known to find that {unit}.")
NOBODY_ALONE = Message(
    "uniqueness.nobody-alone",
    "No {unit} stands alone: each has the same {keys} as at least {others:1 other|{others} others}.",
)
ALL_ALONE = Message(
    "uniqueness.all-alone",
    "No two of the {units:1 {unit}|{units} {unit:many}} have the same {keys}; anyone who knows {these} can "
    "find every one of them.",
)
ONE_ALONE = Message(
    "uniqueness.one-alone",
    "1 of {units:1 {unit}|{units} {unit:many}} is the only one with that {keys}; anyone who knows {these} can "
    "find that {unit}.",
)
SEVERAL_ALONE = Message(
    "uniqueness.several-alone",
    "{alone} of {units:1 {unit}|{units} {unit:many}} are the only ones with their {keys}; anyone who knows "
    "{these} can find them.",
)
KNOWS_IT = Message("uniqueness.knows-it", "it")
KNOWS_THESE = Message("uniqueness.knows-these", "these {keys}")
TWO = Message("uniqueness.two", "two")
THREE = Message("uniqueness.three", "three")
FOUR = Message("uniqueness.four", "four")
FIVE = Message("uniqueness.five", "five")
SIX = Message("uniqueness.six", "six")
SEVEN = Message("uniqueness.seven", "seven")
EIGHT = Message("uniqueness.eight", "eight")
NINE = Message("uniqueness.nine", "nine")
ALONE_IN_POPULATION = Message(
    "uniqueness.alone-in-population",
    "{alone:1 of them is the only one|{alone} of them are the only ones} in the population as well. Anyone "
    "who links each {unit} to one in the population with the same categories can expect to be right about "
    "{matches} times.",
)
ALONE_BY_WEIGHTS = Message(
    "uniqueness.alone-by-weights",
    "Going by the sampling weights, about {alone} of them are the only ones in the population as well. Anyone "
    "who links each {unit} to one in the population with the same categories can expect to be right about "
    "{matches} times.",
)
