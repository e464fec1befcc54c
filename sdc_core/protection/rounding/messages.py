"""What can stand in the way of rounding, and what readers of a rounded table have to know."""

from __future__ import annotations

from sdc_core.messages import Message

TOTALS_WRONG = Message(
    "protection.rounding.totals-wrong",
    "{totals:1 total of the file does|{totals} totals of the file do} not add up, and the method publishes totals "
    "that do",
    "correct the table first, or round every figure by itself",
)
CANNOT_KEEP = Message(
    "protection.rounding.cannot-keep",
    "no table of multiples of {base} was found that adds up while {cells: and } must keep "
    "{number:its count|their counts}",
    "let one of them be rounded",
)
CANNOT_KEEP_MANY = Message(
    "protection.rounding.cannot-keep-many",
    "no table of multiples of {base} was found that adds up while {cells:, } and {others:1 other cell|{others} other "
    "cells} must keep their counts",
    "let some of them be rounded",
)
NO_SUCH_VARIABLE = Message(
    "protection.rounding.no-such-variable",
    "no variable of the table that has totals is called {keep!r}",
    "{nearest}, or leave it empty for the grand total",
)
STEPS_RAISED = Message(
    "protection.rounding.steps-raised",
    "with steps = {asked} no table of multiples adds up; steps = {taken} was taken",
)
STEPS_RAISED_UNSETTLED = Message(
    "protection.rounding.steps-raised-unsettled",
    "with steps = {asked} no table of multiples was found that adds up, within the limit of work; steps = {taken} was "
    "taken",
)
INSIDE_ROUNDED = Message(
    "protection.rounding.inside-rounded",
    "no table was found within the limit of work that is near everywhere: the cells inside were rounded and the "
    "totals added up; {cells:1 total is|{cells} totals are} a whole base or more from the true count, the furthest by "
    "{most}",
)
SMALL_COUNTS_CHANGED = Message(
    "protection.rounding.small-counts-changed",
    "Counts below {limit} are changed at random to 0 or {limit} to protect confidentiality.",
)
ROUNDED_AND_ADDING_UP = Message(
    "protection.rounding.rounded-and-adding-up",
    "Figures are rounded to base {base} to protect confidentiality; they add up to their totals.",
)
ROUNDED_AT_RANDOM = Message(
    "protection.rounding.rounded-at-random",
    "Figures are rounded at random to base {base} to protect confidentiality; totals may not add up.",
)
ROUNDED_TO_BASE = Message(
    "protection.rounding.rounded-to-base",
    "Figures are rounded to base {base} to protect confidentiality; totals may not add up.",
)
CHANGED_BY_ONE = Message(
    "protection.rounding.changed-by-one",
    "Some counts are changed by 1 at random to protect confidentiality, and totals with them.",
)
