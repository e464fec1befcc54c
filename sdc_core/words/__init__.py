"""The words of the trade: how findings, groups, amounts and totals are said, and the glossary.

May import contributions and numbers; knows no rule and no file.
"""
