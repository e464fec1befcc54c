"""All methods on one table, each with several settings: what each leaves at risk, and what it costs."""
