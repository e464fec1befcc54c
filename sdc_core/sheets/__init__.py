"""Sheets as people really keep them: what is where on them, proposed with reasons and confirmed by a person.

The rooms in their order: `seeing` (cells, their types and styles), `reading` (what each line is), `finding` (the
tables on a sheet), `correcting`, `naming` (variables), `percentages`, `applying` (from a reading to a table) and
`joining`.
"""
