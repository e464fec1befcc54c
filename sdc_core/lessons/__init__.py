"""Lessons, practice and one page for each rule: predict, then see what the rules say."""
