"""What can be wrong or worth a note in sdc_core/entries: the codes and their English words."""

from __future__ import annotations

from sdc_core.messages import Message

TWO_MARKS_AMONG_COUNTS = Message(
    "entries.two-marks-among-counts",
    "two different decimal marks in one column of counts",
    "write them one way",
)
NO_NUMBER_AMONG_COUNTS = Message(
    "entries.no-number-among-counts",
    "there is no number among the counts",
    "name another column",
)
NO_COUNTS_IN_CROSSTAB = Message(
    "entries.no-counts-in-crosstab",
    "there are no counts below the header and beside the stub",
    "check header_rows and stub_columns",
)
BLANK_LABEL = Message(
    "entries.blank-label",
    "the label is blank",
    "name it; a total too has a name",
)
BLANK_CATEGORY = Message(
    "entries.blank-category",
    "the category is blank",
    "name it, or choose (blank) as the total",
)
MORE_BLANK_CATEGORIES = Message(
    "entries.more-blank-categories",
    "{more:,} more {more:category is|categories are} blank",
    "name them too",
)
MORE_BLANK_LABELS = Message(
    "entries.more-blank-labels",
    "from here on {more:,} more {more:label is|labels are} blank",
    "name them too",
)
LOOKS_LIKE_IDENTIFIER = Message(
    "entries.looks-like-identifier",
    "each of the {units:,} units has a category of its own, so it looks like an identifier",
    "leave it out of the table",
)
NOBODY_LEFT = Message(
    "entries.nobody-left",
    "no unit is left in the population",
    "check the filters and the response",
)
NO_NUMBER_FOR_BANDS = Message(
    "entries.no-number-for-bands",
    "the variable has bands, and this is no number",
    "correct it or leave it blank",
)
OUTSIDE_POPULATION = Message(
    "entries.outside-population",
    "{outside} of {units} units are outside the population ({described})",
)
NO_NUMBER_FOR_FILTER = Message(
    "entries.no-number-for-filter",
    "the filter compares numbers, and this is none",
    "correct it or leave it blank",
)
AMOUNTS_NOT_EXACT = Message(
    "entries.amounts-not-exact",
    "the amounts need more digits than can be kept exactly; differences of less than 1 in 10¹² are ties",
)
BLANKS_ARE_A_CATEGORY = Message(
    "entries.blanks-are-a-category",
    "{units} blanks are read as the category {category}",
)
BLANKS_ARE_NO_WAIVER = Message(
    "entries.blanks-are-no-waiver",
    "{units} blanks are read as: no waiver",
)
NO_ROWS = Message(
    "entries.no-rows",
    "there is a header but no row below it",
    "add the cells",
)
NAME_TWICE = Message(
    "entries.name-twice",
    "{times} columns are called {name!r}",
    "rename all but one",
)
TWO_DECIMAL_MARKS = Message(
    "entries.two-decimal-marks",
    "two different decimal marks in the {noun}",
    "write them one way",
)
CONTRIBUTORS_ARE_NO_COUNT = Message(
    "entries.contributors-are-no-count",
    "the number of contributors is no count",
    "contributors are counted: write a whole number from 0",
)
GAP_IN_CONTRIBUTIONS = Message(
    "entries.gap-in-contributions",
    "a contribution stands after a blank one",
    "write the largest contributions without a gap",
)
BLANK_SUM = Message(
    "entries.blank-sum",
    "the sum is blank",
    'list "" under missing or under zero',
)
BLANK_COUNT = Message("entries.blank-count", "the count is blank", 'list "" under missing or under zero')
UNCALCULATED_COUNT = Message(
    "entries.uncalculated-count",
    "a formula without a saved result",
    "open the file in a spreadsheet program and save it",
)
COUNT_IS_NO_NUMBER = Message(
    "entries.count-is-no-number",
    "the count is not a number",
    "correct it, or list the symbol under missing or under zero",
)
COUNT_TOO_LARGE = Message("entries.count-too-large", "the count is too large", "check the column")
NEGATIVE_COUNT = Message("entries.negative-count", "the count is negative", "a count is 0 or more")
COUNT_IS_A_FRACTION = Message(
    "entries.count-is-a-fraction",
    "the count is a fraction",
    "a count is a whole number; a weighted table is judged on its unweighted counts",
)
READ_AS = Message("entries.read-as", "{how}")
SIDES_MISFIT = Message(
    "entries.sides-misfit",
    "{header_rows:1 header row|{header_rows} header rows} and {stub_columns:1 stub column|{stub_columns} stub columns} "
    "do not hold the {variables:1 variable|{variables} variables}",
    "give each variable a row or a column, at least one of each",
)
EMPTY_ROWS = Message(
    "entries.empty-rows",
    "{rows:1 row in which nothing stands is|{rows} rows in which nothing stands are} left out",
)
WITHOUT_RESPONSE = Message(
    "entries.without-response",
    "{units:1 unit without a response is|{units} units without a response are} left out",
)
WITHOUT_HOLDING = Message(
    "entries.without-holding",
    "{units:1 unit has no holding and is|{units} units have no holding and are each} a holding of its own",
)
NO_SUCH_COLUMN = Message("entries.no-such-column", "there is no column {name!r}", "name a column of the header row")
NO_SUCH_COLUMN_BUT_ONE_LIKE_IT = Message(
    "entries.no-such-column-but-one-like-it", "there is no column {name!r}", "{nearest}"
)
COLUMNS_LEFT_OUT = Message(
    "entries.columns-left-out",
    "{columns:1 column is|{columns} columns are} neither a variable nor the counts",
)
AMOUNT_IS_NO_NUMBER = Message(
    "entries.amount-is-no-number",
    "the {noun} is not a number{cells:| ({cells} such cells)}",
    "correct it, or list the symbol under missing or under zero",
)
BLANK_WEIGHT = Message(
    "entries.blank-weight", "the weight is blank{cells:| ({cells} such cells)}", "give every unit a weight"
)
NEGATIVE_WEIGHT = Message(
    "entries.negative-weight", "the weight is below zero{cells:| ({cells} such cells)}", "a weight is 0 or more"
)
WAIVER_UNREAD = Message(
    "entries.waiver-unread",
    "the waiver is neither true nor false{cells:| ({cells} such cells)}",
    "write true or false",
)
RESPONSE = Message("entries.response", "response")
WEIGHT = Message("entries.weight", "weight")
SUM = Message("entries.sum", "sum")
CONTRIBUTION = Message("entries.contribution", "contribution")
NUMBER_OF_CONTRIBUTORS = Message("entries.number-of-contributors", "number of contributors")
CONTRIBUTIONS_RISE = Message(
    "entries.contributions-rise",
    "a later contribution is larger than an earlier one",
    "write them in falling order",
)
LARGEST_ABOVE_SUM = Message(
    "entries.largest-above-sum",
    "the largest contributions add up to more than the sum",
    "correct the sum or the contributions",
)
MORE_CONTRIBUTIONS_THAN_CONTRIBUTORS = Message(
    "entries.more-contributions-than-contributors",
    "there are more contributions than contributors",
    "correct the number of contributors",
)
OTHERS_CANNOT_MAKE_UP_THE_REST = Message(
    "entries.others-cannot-make-up-the-rest",
    "the contributors that are not named cannot make up the rest of the sum, each being at most the last named",
    "correct the sum, the contributions or their number",
)
SUM_OF_NOBODY = Message(
    "entries.sum-of-nobody",
    "nobody contributes, and the sum is not zero",
    "correct the sum or the number of contributors",
)
RECORD_KEYS_MISSING = Message(
    "entries.record-keys-missing",
    "the record key is missing{units:| ({units:,} units have none)}",
    "give every unit a record key",
)
RECORD_KEYS_UNREAD = Message(
    "entries.record-keys-unread",
    "the record key is not a number{units:| ({units:,} such units)}",
    "name a column of numbers from 0 to below 1, or draw the keys from an identifier",
)
RECORD_KEYS_OUTSIDE = Message(
    "entries.record-keys-outside",
    "the record key is outside [0, 1){units:| ({units:,} such units)}",
    "give every unit a number from 0 to below 1, or all of them whole numbers drawn from 32 bits",
)
IDENTIFIERS_MISSING = Message(
    "entries.identifiers-missing",
    "the identifier is blank{units:| ({units:,} such units)}",
    "give every unit an identifier",
)
SAME_IDENTIFIER = Message(
    "entries.same-identifier",
    "{units:1 unit has|{units:,} units have} an identifier that another unit has already; each is counted, and they "
    "have the same record key",
)
CALLED_TOTAL_UNTRIED = Message(
    "entries.called-total-untried",
    "it is called a total; whether it is the sum of the others could not be tried",
)
CALLED_TOTAL_AND_SUM = Message(
    "entries.called-total-and-sum",
    "it is called a total and is the sum of the others",
)
CALLED_TOTAL_NO_SUM = Message(
    "entries.called-total-no-sum",
    "it is called a total, but it is not the sum of the others",
)
SUM_OF_OTHERS = Message("entries.sum-of-others", "it is the sum of the others")
