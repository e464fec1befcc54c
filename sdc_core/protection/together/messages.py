"""What can stand in the way of protecting tables together, and what has to be known of the result."""

from __future__ import annotations

from sdc_core.messages import Message

NO_JOINT_TABLE = Message(
    "protection.together.no-joint-table",
    "no joint table was found that agrees with all of them, within the limit of work",
    "protect fewer tables at once",
)
CONTRIBUTIONS_NOT_TRACED = Message(
    "protection.together.contributions-not-traced",
    "who contributes to several cells or tables is not traced; that nobody learns too much by this is not proved",
)
CANNOT_BE_SAFE = Message(
    "protection.together.cannot-be-safe",
    "{cells: and } cannot be protected, whatever else is hidden in the tables that may change",
    "merge categories, or leave {number:the cell|the cells} out of the table",
)
CANNOT_BE_SAFE_MANY = Message(
    "protection.together.cannot-be-safe-many",
    "{cells:, } and {more:1 more cell|{more} more cells} cannot be protected, whatever else is hidden in the tables "
    "that may change",
    "merge categories",
)
IN_THE_WAY = Message(
    "protection.together.in-the-way",
    "without {names: or } it would be possible: {number:that table stands|each of them stands} in the way",
    "publish the new table in less detail; what is published cannot be taken back",
)
ALL_IN_THE_WAY = Message(
    "protection.together.all-in-the-way",
    "leaving out any single one of them would not help: several stand in the way together",
    "publish the new table in less detail; what is published cannot be taken back",
)
HIDDEN_HERE = Message(
    "protection.together.hidden-here",
    "{primary:1 cell|{primary} cells} hidden by the rules, {shared:1 cell|{shared} cells} because another table hides "
    "the same {shared:cell|cells}, {besides:1 cell|{besides} cells} hidden besides",
)
BY_A_RULE = Message("protection.together.by-a-rule", "hidden by a rule")
SAME_CELL = Message("protection.together.same-cell", "the same cell is hidden in {table}")
FOR_OTHERS = Message(
    "protection.together.for-others", "hidden so that all tables together do not give away what must be hidden"
)
NOT_JUDGED = Message(
    "protection.together.not-judged",
    "{cells:1 cell|{cells} cells} could not be judged by a rule of the policy; the proof says nothing about "
    "{cells:it|them}",
)
NOT_TOGETHER = Message(
    "protection.together.not-together",
    "the method protects one table at a time",
    "protect several tables with {methods: or }",
)
STEPS_RAISED = Message(
    "protection.together.steps-raised",
    "with steps = {asked} no tables of multiples were found that add up and agree; steps = {taken} was taken",
)
NO_ROUNDED_TABLES = Message(
    "protection.together.no-rounded-tables",
    "no tables of multiples of {base} were found that add up and agree in the cells they share",
    "allow more steps, or choose a smaller base",
)
NO_ROUNDED_TABLES_BESIDE = Message(
    "protection.together.no-rounded-tables-beside",
    "no tables of multiples of {base} were found that add up and agree with what is published",
    "allow more steps, or choose the base of the published tables",
)
PROTECTED_BESIDES = Message(
    "protection.together.protected-besides",
    "{cells:1 cell that no table publishes is|{cells} cells that no table publishes are} protected as well: the tables "
    "together would have given {cells:it|them} away",
)
SHARED_ALIKE = Message(
    "protection.together.shared-alike",
    "{cells:1 cell is|{cells} cells are} in several tables, and {cells:has|have} the same figure in all of them",
)
SHARED_DIFFER = Message(
    "protection.together.shared-differ",
    "{cells} of {of:1 cell|{of} cells} that several tables have {cells:has|have} different figures in them: an average "
    "of the figures comes nearer to the true count",
)
CHANGED_BEFORE = Message(
    "protection.together.changed-before",
    "its figures are rounded or changed, so that nothing exact follows from them",
    "protect the new tables with the method that was used for it",
)
BOTH_TABLES = Message("protection.together.both-tables", "both tables together")
ALL_TABLES = Message("protection.together.all-tables", "all {tables} tables together")
ATTACK_DISCLOSED = Message(
    "protection.together.attack-disclosed",
    "The attack on {together} found {cells:1 cell that is|{cells} cells that are} disclosed and could not be protected",
)
ATTACK_NARROW = Message(
    "protection.together.attack-narrow",
    "The attack on {together} found {cells:1 hidden cell of which less is|{cells} hidden cells of which less is} "
    "open than the policy asks for",
)
ATTACK_HOLDS = Message(
    "protection.together.attack-holds", "The attack on {together} found nothing that follows and was to be kept"
)
PUBLISHED_BEFORE = Message(
    "protection.together.published-before",
    "{findings:1 finding is|{findings} findings are} in what is published already, and not changed",
)
NOT_SETTLED = Message(
    "protection.together.not-settled", "For {cells:1 cell|{cells} cells} that was not settled within the limit of work"
)
