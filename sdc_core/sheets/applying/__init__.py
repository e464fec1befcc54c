"""From a confirmed reading to a table and its spec, and readings as files for next year's sheet."""
